"""A bot goes on from what it thought before, if the game has led there, and repeats itself as before."""

from collections.abc import Callable

import pytest

import sixfold
from sixfold import Match, Rng, State
from sixfold.bots import SearchBot
from sixfold.bots.search import Deep, Effort, PriorTree, RaveTree, Search
from sixfold.bots.search.branches import PART, UNEXPANDED, Branches
from sixfold.bots.thinking import SEARCHES
from tests.support.practice import KUHN

GROWING: list[Callable[[State, Rng], Branches]] = [PriorTree, RaveTree]


def thought_about(make: Callable[[State, Rng], Search], state: State, work: int = 600) -> Search:
    """A search that has thought for a while."""
    search = make(state, Rng(1))
    search.think(Effort(work))
    return search


def expected(search: Branches, steps: int) -> tuple[State, int]:
    """The state after the steps that were tried most, and its node."""
    state, node = search.root.clone(), 0
    for _ in range(steps):
        children = range(search.first[node], search.first[node] + search.count[node])
        node = max(children, key=lambda child: search.visits[child])
        state.apply(search.action[node])
    return state, node


def known(search: Branches, node: int) -> list[object]:
    """What is known below a node, whatever the numbers of the nodes."""
    if search.first[node] == UNEXPANDED:
        return []
    children = range(search.first[node], search.first[node] + search.count[node])
    return [
        (search.action[k], search.visits[k], search.actor[k], *valued(search, k), known(search, k)) for k in children
    ]


def valued(search: Branches, node: int) -> list[object]:
    """Whatever a search thinks of a node."""
    if isinstance(search, PriorTree):
        return [search.is_proven[node], search.odds[node], search.worth_to(node, 0), search.worth_to(node, 1)]
    assert isinstance(search, RaveTree)
    proof: list[object] = [search.is_proven[node], search.proof[node]]
    return [*proof, search.gain[node], search.later[node], search.later_gain[node]]


@pytest.mark.parametrize("make", GROWING)
@pytest.mark.parametrize(("game", "steps"), [("hex", 1), ("hex", 2), ("hex", 3), ("doomball", 1)])
def test_a_tree_goes_on_with_all_that_it_knows_of_the_state_that_was_reached(
    make: Callable[[State, Rng], Branches], game: str, steps: int
) -> None:
    search = thought_about(make, sixfold.new("hex", size=4) if game == "hex" else fight())
    assert isinstance(search, Branches)
    state, node = expected(search, steps)
    before, visits = known(search, node), search.visits[node]
    assert search.follow(state)
    assert (known(search, 0), search.visits[0]) == (before, visits)
    assert sorted(candidate.action for candidate in search.candidates()) == sorted(state.legal())


def fight() -> State:
    """The first turn of a battle in which coins fall."""
    match = Match(sixfold.new("doomball", match="single"), [sixfold.bot("random", 1), sixfold.bot("random", 2)], seed=3)
    while match.state.to_act < 0 or match.state.game.phases[match.state.phase_number()].name != "play":
        match.advance()
    return match.state


@pytest.mark.parametrize("make", GROWING)
def test_a_state_that_was_hardly_thought_of_is_not_followed(make: Callable[[State, Rng], Branches]) -> None:
    search = thought_about(make, sixfold.new("hex", size=5))
    assert isinstance(search, Branches)
    children = range(search.first[0], search.first[0] + search.count[0])
    least = min([k for k in children if search.first[k] != UNEXPANDED], key=lambda child: search.visits[child])
    assert 0 < search.visits[least] < search.visits[0] // PART
    state = search.root.clone()
    state.apply(search.action[least])
    before = known(search, 0)
    assert not search.follow(state)
    assert known(search, 0) == before


@pytest.mark.parametrize("make", [Deep, SEARCHES["uct"]])
def test_a_search_without_a_tree_and_the_yardstick_follow_nothing(make: Callable[[State, Rng], Search]) -> None:
    search = thought_about(make, sixfold.new("hex", size=3))
    state = search.root.clone()
    state.apply(max(search.candidates(), key=lambda candidate: candidate.share).action)
    assert not search.follow(state)


def asked(bot: SearchBot, states: list[State]) -> list[int]:
    """What a bot chooses in one state after the other."""
    return [bot.choose(state) for state in states]


@pytest.mark.parametrize("kind", list(SEARCHES))
def test_the_same_seed_work_and_questions_give_the_same_answers(kind: str) -> None:
    match = Match(sixfold.new("hex", size=4), [SearchBot(Rng(3), kind, work=80), sixfold.bot("greedy", 2)], seed=1)
    match.run()
    states = [step.before for step in match.steps if step.actor == 0]
    first, second = (asked(SearchBot(Rng(3), kind, work=80), states) for _ in range(2))
    assert first == second == [step.action for step in match.steps if step.actor == 0]


@pytest.mark.parametrize("kind", ["prior", "rave"])
def test_a_bot_goes_on_from_its_last_thoughts_and_starts_anew_where_they_do_not_lead(kind: str) -> None:
    state = sixfold.new("hex", size=4)
    bot = SearchBot(Rng(1), kind, work=400)
    state.apply(bot.choose(state))
    search = bot.last
    assert isinstance(search, Branches)
    reply, _ = expected(search, 2)
    bot.choose(reply)
    assert bot.last is search
    bot.choose(sixfold.new("hex", size=4))
    assert bot.last is not search


@pytest.mark.parametrize("kind", ["prior", "rave"])
def test_a_bot_that_is_asked_about_another_game_thinks_anew(kind: str) -> None:
    bot = SearchBot(Rng(1), kind, work=100)
    bot.choose(sixfold.new("hex", size=4))
    for state in (sixfold.new("hex", size=5), fight(), sixfold.new("hex", size=3, swap=True)):
        assert bot.choose(state) in list(state.legal())


def test_what_its_asker_does_to_the_state_does_not_disturb_a_bot() -> None:
    state, bot = sixfold.new("hex", size=4), SearchBot(Rng(1), "rave", work=200)
    before = sixfold.position(state)
    state.apply(bot.choose(state))
    assert bot.last is not None
    assert sixfold.position(bot.last.root) == before


def test_where_something_is_hidden_nothing_is_kept() -> None:
    state, bot = KUHN.new({}), SearchBot(Rng(1), "rave", work=64)
    for text in ("deal 0 queen", "deal 1 king"):
        sixfold.play(state, text)
    bot.choose(state)
    assert bot.last is None


def test_the_order_in_which_stones_came_does_not_change_a_choice() -> None:
    cells = ["a1", "b3", "c2", "d4", "e1", "b5", "c4", "d2"]
    for name in ("greedy", "careless", "mcts:60", "prior:20", "uct:60"):
        chosen = set()
        for order in (cells, [cells[k] for k in (4, 3, 6, 1, 0, 7, 2, 5)]):
            state = sixfold.new("hex", size=5)
            for cell in order:
                sixfold.play(state, f"place {cell}")
            chosen.add(sixfold.bot(name, seed=2).choose(state))
        assert len(chosen) == 1, name
