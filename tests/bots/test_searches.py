"""Every search: proofs, chance, seats, budgets, plain-Python games, and what it tells of its thinking."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i32, i64

import sixfold
from sixfold import Rng, State
from sixfold.bots import SearchBot
from sixfold.bots.defaults import DEFAULTS, default_of
from sixfold.bots.search import Deep, Effort, Onward, PriorTree, RaveTree, Search, greedy_choice
from sixfold.bots.search.deep import weighed
from sixfold.bots.search.outcomes import outcomes_of
from sixfold.bots.thinking import ONE_TREE, SEARCHES, search_of
from sixfold.kernel import Options, actions, draw, odds, shares
from tests.support.practice import KUHN, PILE

KINDS = list(SEARCHES)
PROVING = [Deep, PriorTree, RaveTree]
SURE = 0.99


def corner(size: int = 3) -> State:
    """A game of Hex that the seat to act has won if it knows how."""
    return sixfold.new("hex", size=size)


def searched(kind: str, state: State, work: int = 300, seed: int = 1) -> str:
    """What a search chooses, in words."""
    return state.game.text(state, SearchBot(Rng(seed), kind, work=work).choose(state))


class Wager(State):
    """Seat 0 keeps what is sure, or throws a die for more; the estimate knows nothing."""

    def __init__(self, faces: int, wins: int) -> None:
        super().__init__(PILE, PILE.complete({}), 2)
        self.faces, self.wins = faces, wins
        self.to_act = 0
        self.share = 0.5

    def legal(self) -> vec[i32]:
        return actions([0, 1] if self.to_act == 0 else list(range(self.faces)))

    def weights(self) -> vec[i64]:
        return odds([1] * self.faces)

    def apply(self, action: int) -> None:
        if self.to_act == sixfold.CHANCE:
            self.share = 1.0 if action < self.wins else 0.0
        self.to_act = sixfold.CHANCE if self.to_act == 0 and action == 1 else sixfold.NOBODY

    def clone(self) -> "Wager":
        copy = Wager(self.faces, self.wins)
        copy.to_act, copy.share = self.to_act, self.share
        return copy

    def returns(self) -> vec[float]:
        return shares([self.share, 1 - self.share])


class Lull(Wager):
    """Seat 0 goes on to an even game that looks drawn, or to a livelier one in which it is a little behind."""

    def apply(self, action: int) -> None:
        self.share = 0.45 if action == 1 else 0.5
        self.to_act = 1

    def clone(self) -> "Lull":
        copy = Lull(self.faces, self.wins)
        copy.to_act, copy.share = self.to_act, self.share
        return copy

    def estimate(self, seat: int) -> float:
        return self.share if seat == 0 else 1 - self.share

    def drawish(self) -> float:
        return 1.0 if self.share == 0.5 else 0.0


class Circle(Wager):
    """Seat 0 does what is best, what is nearly as good, or what is bad, in a game that has gone on for long."""

    def legal(self) -> vec[i32]:
        return actions([0, 1, 2])

    def apply(self, action: int) -> None:
        if self.to_act == 0:
            self.share = [0.5, 0.47, 0.3][action]
        self.to_act = 1 - self.to_act

    def clone(self) -> "Circle":
        copy = Circle(self.faces, self.wins)
        copy.to_act, copy.share = self.to_act, self.share
        return copy

    def estimate(self, seat: int) -> float:
        return self.share if seat == 0 else 1 - self.share

    def drawish(self) -> float:
        return 0.5


class Tie(Wager):
    """A wager whose die is thrown again as often as it shows its highest face."""

    def apply(self, action: int) -> None:
        if self.to_act != sixfold.CHANCE or action < self.faces - 1:
            super().apply(action)

    def clone(self) -> "Tie":
        copy = Tie(self.faces, self.wins)
        copy.to_act, copy.share = self.to_act, self.share
        return copy


class Guess(Wager):
    """Seat 0 keeps what is sure, which is two parts in five, or guesses which of some cards is hidden from it."""

    def __init__(self, cards: int, hidden: int) -> None:
        super().__init__(cards, 0)
        self.hidden = hidden

    def legal(self) -> vec[i32]:
        return actions(list(range(self.faces + 1)))

    def apply(self, action: int) -> None:
        self.share = 0.4 if action == self.faces else float(action == self.hidden)
        self.to_act = sixfold.NOBODY

    def clone(self) -> "Guess":
        copy = Guess(self.faces, self.hidden)
        copy.to_act, copy.share = self.to_act, self.share
        return copy

    def hides(self) -> bool:
        return True

    def imagine(self, seat: int, rng: Rng) -> "Guess":
        return Guess(self.faces, int(rng.below(self.faces)))


class Dare(Guess):
    """Seat 0 keeps two parts in five, or dares seat 1 to show one of its two neighbouring cards: the low ones lose."""

    def __init__(self, cards: int, hidden: int, low: int) -> None:
        super().__init__(cards, hidden)
        self.low = low

    def legal(self) -> vec[i32]:
        return actions([0, 1] if self.to_act == 0 else [2 + self.hidden, 2 + (self.hidden + 1) % self.faces])

    def apply(self, action: int) -> None:
        assert action in list(self.legal())
        if self.to_act == 1:
            self.share = float(action - 2 < self.low)
        elif action == 0:
            self.share = 0.4
        self.to_act = 1 if self.to_act == 0 and action == 1 else sixfold.NOBODY

    def clone(self) -> "Dare":
        copy = Dare(self.faces, self.hidden, self.low)
        copy.to_act, copy.share = self.to_act, self.share
        return copy

    def imagine(self, seat: int, rng: Rng) -> "Dare":
        return Dare(self.faces, int(rng.below(self.faces)), self.low)


class Bait(Wager):
    """Seat 0 keeps what is sure, or takes what looks like more, until seat 1 answers."""

    def __init__(self, answer: float) -> None:
        super().__init__(2, 0)
        self.answer = answer

    def legal(self) -> vec[i32]:
        return actions([0, 1])

    def apply(self, action: int) -> None:
        if self.to_act == 1:
            self.share = self.answer if action == 1 else 1.0
        self.to_act = 1 if self.to_act == 0 and action == 1 else sixfold.NOBODY

    def clone(self) -> "Bait":
        copy = Bait(self.answer)
        copy.to_act, copy.share = self.to_act, self.share
        return copy

    def estimate(self, seat: int) -> float:
        return 0.9 if seat == 0 else 0.1


@pytest.mark.parametrize(("answer", "choice"), [(0.1, 0), (0.8, 1)])
def test_onward_knows_the_answer_that_a_glance_does_not(answer: float, choice: int) -> None:
    assert greedy_choice(Bait(answer), 0, Rng(1)) == 1
    assert SearchBot(Rng(1), "onward", work=60).choose(Bait(answer)) == choice


@pytest.mark.parametrize(("answer", "left"), [(0.1, [1, 0]), (0.8, [1])])
def test_onward_drops_what_is_surely_worse_than_the_best_looking(answer: float, left: list[int]) -> None:
    search = Onward(Bait(answer), Rng(1))
    search.think(Effort(1000))
    assert [int(search.actions[place]) for place in search.open] == left


def test_onward_does_what_looks_best_until_it_is_sure() -> None:
    assert SearchBot(Rng(1), "onward", work=8).choose(Bait(0.1)) == 1


def test_onward_does_no_more_work_than_it_may() -> None:
    effort = Effort(10)
    Onward(sixfold.new("hex", size=5), Rng(1)).think(effort)
    assert 10 <= effort.done <= 11


def test_onward_needs_no_comparison_for_what_wins_at_once() -> None:
    effort = Effort(1000)
    Onward(PILE.new({"counters": 3}), Rng(1)).think(effort)
    assert effort.done == 1


@pytest.mark.parametrize("kind", ONE_TREE)
@pytest.mark.parametrize("hidden", [0, 3])
def test_one_tree_of_all_worlds_does_not_guess_as_if_it_knew(kind: str, hidden: int) -> None:
    """In every single world there is a guess that wins for certain, but nobody knows in which one this is."""
    found = SearchBot(Rng(1), kind, work=400).analyse(Guess(4, hidden))
    assert found.candidates[0].action == 4
    assert found.value == pytest.approx(0.4, abs=0.05)


@pytest.mark.parametrize("kind", ONE_TREE)
@pytest.mark.parametrize(("low", "choice"), [(2, 0), (3, 1)])
def test_in_one_tree_nobody_plays_what_is_not_legal_in_a_world(kind: str, low: int, choice: int) -> None:
    """Of four hands one must show one of two low cards, but two must show one of three."""
    found = SearchBot(Rng(1), kind, work=800).analyse(Dare(4, 0, low))
    assert found.candidates[0].action == choice


@pytest.mark.parametrize("make", PROVING)
def test_a_search_proves_a_forced_win_and_stops(make: Callable[[State, Rng], Search]) -> None:
    search, effort = make(corner(), Rng(1)), Effort(20_000)
    search.think(effort)
    best = max(search.candidates(), key=lambda candidate: candidate.share)
    assert not effort.is_over
    assert best.value > SURE


@pytest.mark.parametrize("make", PROVING)
def test_a_search_proves_that_all_is_lost_and_stops(make: Callable[[State, Rng], Search]) -> None:
    state = corner()
    sixfold.play(state, "place b2")
    search, effort = make(state, Rng(1)), Effort(50_000)
    search.think(effort)
    assert not effort.is_over
    assert all(candidate.value < 1 - SURE for candidate in search.candidates() if candidate.share > 0)


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_wins_at_once_rather_than_later(kind: str) -> None:
    pieces = [{"owner": owner, "cell": cell} for owner, cell in [(0, "b1"), (0, "b2"), (1, "a1"), (1, "c1")]]
    state = sixfold.load({"game": "hex", "options": {"size": 3}, "pieces": pieces})
    sixfold.play(state, searched(kind, state))
    assert state.winners() == [0]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("faces", "wins", "choice"), [(6, 2, 0), (6, 4, 1), (40, 15, 0), (40, 25, 1)])
def test_a_search_weighs_what_is_sure_against_dice(kind: str, faces: int, wins: int, choice: int) -> None:
    assert SearchBot(Rng(3), kind, work=400).choose(Wager(faces, wins)) == choice


@pytest.mark.parametrize(("contempt", "choice"), [(0.0, 0), (0.2, 1)])
def test_who_despises_a_draw_would_rather_throw_for_a_little_less(contempt: float, choice: int) -> None:
    """What is sure is a draw; the die wins two times in five."""
    search = Deep(Wager(5, 2), Rng(1), contempt=contempt)
    search.think(Effort(50))
    assert max(search.candidates(), key=lambda candidate: candidate.share).action == choice


@pytest.mark.parametrize(("contempt", "choice"), [(0.0, 0), (0.1, 1)])
def test_who_despises_a_draw_shuns_an_even_game_that_looks_drawn(contempt: float, choice: int) -> None:
    search = Deep(Lull(2, 1), Rng(1), contempt=contempt)
    search.think(Effort(1))
    assert max(search.candidates(), key=lambda candidate: candidate.share).action == choice


@pytest.mark.parametrize(("restless", "choices"), [(0.0, {0}), (0.02, {0}), (0.1, {0, 1})])
def test_who_is_restless_does_not_always_do_what_is_best(restless: float, choices: set[int]) -> None:
    seen: set[int] = set()
    for seed in range(20):
        search = Deep(Circle(2, 1), Rng(seed), restless=restless)
        search.think(Effort(4))
        chosen = max(search.candidates(), key=lambda candidate: candidate.share).action
        assert search.line()[0] == chosen
        seen.add(chosen)
    assert seen == choices


@pytest.mark.parametrize(("share", "worth"), [(0.0, 0.0), (0.5, 0.2), (0.8, 0.5), (1.0, 1.0)])
def test_contempt_for_a_draw_leaves_alone_what_is_certain(share: float, worth: float) -> None:
    assert weighed(share, 0.25) == pytest.approx(worth)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("faces", [2, 40])
def test_dice_that_may_be_thrown_again_for_ever_end_a_search_as_well(kind: str, faces: int) -> None:
    assert SearchBot(Rng(3), kind, work=200).choose(Tie(faces, faces - 1)) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_takes_all_rather_than_share_among_three(kind: str) -> None:
    assert searched(kind, PILE.new({"counters": 3})) == "take 3"


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_sees_that_a_bet_must_be_called(kind: str) -> None:
    state = KUHN.new({"rounds": 1})
    for text in ("deal 0 jack", "deal 1 king", "bet"):
        sixfold.play(state, text)
    assert searched(kind, state, 400) == "call"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", ["hexdice", "polyspear", "dicestorm"])
def test_the_same_seed_and_work_give_the_same_thoughts(kind: str, game: str) -> None:
    state = sixfold.new(game)
    rng = Rng(4)
    while state.to_act < 0 or len(state.legal()) < 2:
        state.apply(state.legal()[rng.below(len(state.legal()))])
    first, second = (SearchBot(Rng(5), kind, work=24).analyse(state) for _ in range(2))
    assert first._replace(seconds=0.0) == second._replace(seconds=0.0)
    assert first.work >= 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_in_a_game_with_three_and_allies_chooses_a_legal_action(kind: str) -> None:
    state = sixfold.new("hexdice", players=3)
    rng = Rng(4)
    while state.to_act < 0 or len(state.legal()) < 2:
        state.apply(state.legal()[rng.below(len(state.legal()))])
    assert SearchBot(Rng(5), kind, work=20).choose(state) in list(state.legal())


@pytest.mark.parametrize("make", [*PROVING, Onward, SEARCHES["uct"]])
def test_a_search_whose_time_is_over_stops_at_once(make: Callable[[State, Rng], Search]) -> None:
    effort = Effort(0, 1000.0)
    effort.until = 1e-9
    search = make(sixfold.new("hex", size=7), Rng(1))
    search.think(effort)
    assert 1 <= effort.done <= 2
    assert len(search.candidates()) == 49


@pytest.mark.parametrize("make", [*PROVING, SEARCHES["uct"]])
def test_a_search_that_is_told_to_stop_answers_with_what_it_has_found(make: Callable[[State, Rng], Search]) -> None:
    answers = iter([False, False, True])
    effort = Effort(0, 0.0, lambda: next(answers))
    search = make(sixfold.new("hex", size=7), Rng(1))
    search.think(effort)
    assert next(answers, None) is None
    assert effort.done > 2
    assert len(search.candidates()) == 49


@pytest.mark.parametrize("make", [*PROVING, SEARCHES["uct"]])
def test_a_search_does_no_more_work_than_it_may(make: Callable[[State, Rng], Search]) -> None:
    effort = Effort(50)
    make(sixfold.new("hex", size=5), Rng(1)).think(effort)
    assert 50 <= effort.done <= 51


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_choice_there_is_no_thinking(kind: str) -> None:
    state = PILE.new({"counters": 1})
    assert SearchBot(Rng(1), kind, seconds=1000.0).choose(state) == state.legal()[0]


@pytest.mark.parametrize("kind", KINDS)
def test_an_analysis_tells_shares_values_and_a_line_that_can_be_played(kind: str) -> None:
    state = corner(4)
    found = SearchBot(Rng(2), kind, work=200).analyse(state)
    assert (found.seat, found.search) == (0, kind)
    assert sorted(candidate.action for candidate in found.candidates) == sorted(state.legal())
    assert 0.9 < sum(candidate.share for candidate in found.candidates) < 1.1
    assert all(0 <= candidate.value <= 1 for candidate in found.candidates)
    assert found.value == found.candidates[0].value
    assert found.line[0] == state.game.text(state, found.candidates[0].action)
    for text in found.line:
        sixfold.play(state, text)


@pytest.mark.parametrize("kind", KINDS)
def test_holding_the_queen_no_search_chooses_by_the_hidden_card(kind: str) -> None:
    for seed in range(10):
        chosen = set()
        for other in ("jack", "king"):
            state = KUHN.new({})
            for text in ("deal 0 queen", f"deal 1 {other}"):
                sixfold.play(state, text)
            chosen.add(searched(kind, state, 64, seed))
        assert len(chosen) == 1


def test_a_game_without_an_estimate_is_played_out() -> None:
    assert default_of(PILE.new({})).search == "rave"


def test_a_game_may_name_its_search() -> None:
    class Proud(type(PILE)):  # type: ignore[misc]
        def search(self, options: Options) -> str:
            return "deep"

    assert isinstance(search_of(Proud().new({}), Rng(1)), Deep)


def test_the_options_of_a_table_decide_which_numbers_a_search_takes() -> None:
    plain, destiny = (default_of(sixfold.new("hexdice", ruleset=name)) for name in ("classic", "destiny"))
    assert plain.numbers != destiny.numbers


def test_every_default_can_be_made_with_its_numbers_and_is_of_a_game_that_has_these_options() -> None:
    for name, entries in DEFAULTS.items():
        for entry in entries:
            state, rng = sixfold.new(name, **entry.options), Rng(1)
            while state.to_act < 0:
                state.apply(draw(state, rng))
            assert isinstance(search_of(state, Rng(1), entry.search), Search)


def test_all_outcomes_are_looked_at_if_they_are_few() -> None:
    state = Wager(6, 2)
    state.apply(1)
    found = outcomes_of(state, 6, 0.5)
    assert list(found.actions) == list(range(6))
    assert sum(found.odds) == pytest.approx(1.0)


@pytest.mark.parametrize("offset", [0.0, 0.3, 0.999])
def test_a_sample_of_many_outcomes_is_spread_evenly(offset: float) -> None:
    state = Wager(40, 2)
    state.apply(1)
    found = outcomes_of(state, 8, offset)
    assert [action // 5 for action in found.actions] == list(range(8))
    assert sum(found.odds) == pytest.approx(1.0)


@pytest.mark.parametrize("kind", KINDS)
def test_another_seed_plays_another_game(kind: str) -> None:
    state = sixfold.new("hex", size=9)
    openings = {SearchBot(Rng(seed), kind, work=30).choose(state) for seed in range(12)}
    assert len(openings) > 1
