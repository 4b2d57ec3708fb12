"""Bots choose legal actions, repeat themselves by seed, and know no more than their seat."""

from itertools import pairwise

import pytest

import sixfold
from sixfold import Rng, SixfoldError, State
from sixfold.bots import LEVELS
from sixfold.bots.defaults import DEFAULTS, default_of
from sixfold.bots.players import CarelessBot, LevelBot
from sixfold.bots.search import promise
from sixfold.bots.telling import decided
from tests.support.practice import KUHN, PILE
from tests.support.variants import Variant, every_variant, name_of
from tests.support.walks import random_game

NAMES = ["random", "careless", "greedy", "mcts:8"]


def waste(seed: int) -> object:
    """What is no bot."""
    return object()


class FirstBot:
    """Chooses whatever is listed first."""

    def choose(self, state: State) -> int:
        return state.legal()[0]


def first(seed: int) -> FirstBot:
    """A user's own factory."""
    return FirstBot()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_a_bot_chooses_a_legal_action_repeats_it_and_changes_nothing(name: str, variant: Variant) -> None:
    states = [state for state in random_game(variant, 3) if state.to_act >= 0]
    for state in states[:: max(1, len(states) // 3)]:
        before = sixfold.position(state)
        choice = sixfold.bot(name, seed=5).choose(state)
        assert choice in list(state.legal())
        assert sixfold.bot(name, seed=5).choose(state) == choice
        assert sixfold.position(state) == before


@pytest.mark.parametrize("name", ["greedy", "mcts:200"])
def test_a_bot_takes_a_win_that_is_one_step_away(name: str) -> None:
    stones = [(0, "b1"), (0, "b2"), (1, "a1"), (1, "c1")]
    pieces = [{"owner": owner, "cell": cell} for owner, cell in stones]
    state = sixfold.load({"game": "hex", "options": {"size": 3}, "pieces": pieces})
    sixfold.play(state, state.game.text(state, sixfold.bot(name, seed=1).choose(state)))
    assert state.winners() == [0]


def test_mcts_takes_all_rather_than_share_among_three() -> None:
    state = PILE.new({"counters": 3})
    assert PILE.text(state, sixfold.bot("mcts:300", seed=1).choose(state)) == "take 3"


def test_mcts_sees_through_chance_that_a_bet_must_be_called() -> None:
    state = KUHN.new({"rounds": 1})
    for text in ("deal 0 jack", "deal 1 king", "bet"):
        sixfold.play(state, text)
    assert KUHN.text(state, sixfold.bot("mcts:400", seed=1).choose(state)) == "call"


def test_a_bot_chooses_by_what_its_seat_knows_only() -> None:
    """Holding the queen, the choice does not depend on the hidden card of the other seat."""
    for seed in range(10):
        choices = set()
        for other in ("jack", "king"):
            state = KUHN.new({})
            for text in ("deal 0 queen", f"deal 1 {other}"):
                sixfold.play(state, text)
            choices.add(sixfold.bot("mcts:64", seed).choose(state))
        assert len(choices) == 1


def test_mcts_can_think_for_a_time() -> None:
    state = sixfold.new("hex", size=3)
    assert sixfold.bot("mcts:0.01s").choose(state) in list(state.legal())


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_a_bot(level: int) -> None:
    assert isinstance(sixfold.bot(f"level:{level}"), sixfold.Bot)


def test_who_overlooks_everything_plays_at_random_and_who_overlooks_nothing_is_greedy() -> None:
    state = sixfold.new("hex", size=4)
    blind, awake = CarelessBot(Rng(3), 1.0, 1), CarelessBot(Rng(3), 0.0)
    best = max(promise(state, action, 0) for action in state.legal())
    assert len({blind.choose(state) for _ in range(60)}) > 10
    assert all(promise(state, awake.choose(state), 0) == best for _ in range(20))


def test_a_careless_bot_takes_the_best_of_what_it_notices() -> None:
    """Noticing half of sixteen choices, it seldom plays one of the worse half of them."""
    state, bot = sixfold.new("hex", size=4), CarelessBot(Rng(3), 0.5)
    worths = sorted(promise(state, action, 0) for action in state.legal())
    chosen = [promise(state, bot.choose(state), 0) for _ in range(100)]
    assert sum(worth < worths[8] for worth in chosen) < 10


def test_however_much_is_overlooked_the_best_of_some_choices_is_taken() -> None:
    """Who notices one choice more than there are worst ones never takes a worst one, which one by lot soon would be."""
    state = sixfold.new("hex", size=4)
    worths = [promise(state, action, 0) for action in state.legal()]
    worst = worths.count(min(worths))
    seeing, guessing = CarelessBot(Rng(3), 1.0, worst + 1), CarelessBot(Rng(3), 1.0, 1)
    assert all(promise(state, seeing.choose(state), 0) > min(worths) for _ in range(100))
    assert any(promise(state, guessing.choose(state), 0) == min(worths) for _ in range(100))


def test_a_user_may_bring_a_bot() -> None:
    state = sixfold.new("hex", size=3)
    assert sixfold.bot(f"{__name__}:first").choose(state) == state.legal()[0]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "no bot is called ''; bots are random, careless, greedy"),
        ("mcts", "no bot is called 'mcts'"),
        ("mcts:0", "no bot is called 'mcts:0'"),
        ("mcts:0s", "no bot is called 'mcts:0s'"),
        ("deep", "the same with deep, onward, prior, rave, uct"),
        ("rave:x", "no bot is called 'rave:x'"),
        ("mcts:99999999999", "no bot is called"),
        ("mcts:9999s", "no bot is called"),
        ("level:9", "level:1 to level:8"),
        ("no_such_module:x", "bot 'no_such_module:x' cannot be made: ModuleNotFoundError"),
        (f"{__name__}:gone", "cannot be made: AttributeError"),
        (f"{__name__}:waste", "what it makes has no method choose(state)"),
    ],
)
def test_a_name_that_is_no_bot_is_refused_with_the_reason(name: str, message: str) -> None:
    with pytest.raises(SixfoldError) as caught:
        sixfold.bot(name)
    assert message in str(caught.value)


def test_random_chooses_everything_equally_often() -> None:
    state, bot = PILE.new({}), sixfold.bot("random", seed=2)
    chosen = [bot.choose(state) for _ in range(3000)]
    assert all(abs(chosen.count(action) - 1000) < 150 for action in state.legal())
    assert Rng(2).below(3) == chosen[0] - 1


def test_the_levels_of_every_game_overlook_less_and_less_and_then_think_longer_and_longer() -> None:
    for default in [default for defaults in DEFAULTS.values() for default in defaults]:
        assert len(default.overlooks) + len(default.work) + 1 == len(LEVELS)
        assert default.overlooks[-1] == 0 and all(more > less for more, less in pairwise(default.overlooks))
        assert all(2 * less < more for less, more in pairwise(default.work))


@pytest.mark.parametrize("game", ["hex", "dicestorm"])
def test_a_level_overlooks_or_works_as_much_as_its_game_has_for_it(game: str) -> None:
    state = sixfold.new(game)
    default = default_of(state)
    players = [LevelBot(Rng(1), level) for level in LEVELS]
    parts = [player.overlooked(state) for player in players]
    assert parts == [*(part / 100 for part in default.overlooks), *(None for _ in default.work), None]
    assert [player.work_in(state) for player in players] == [*(1 for _ in default.overlooks), *default.work, 0]


def test_only_levels_that_overlook_nothing_search_where_there_is_something_to_choose() -> None:
    state = sixfold.new("hex", size=5)
    levels = [level for level in LEVELS if LevelBot(Rng(1), level).searches(state)]
    assert levels == list(LEVELS[len(default_of(state).overlooks) :])
    assert [decided(LevelBot(Rng(1), level), state)[1] is None for level in (1, 3, 4)] == [True, True, False]


def test_the_level_that_overlooks_nothing_is_greedy() -> None:
    state = sixfold.new("hex", size=5)
    rung = 1 + default_of(state).overlooks.index(0)
    assert LevelBot(Rng(7), rung).choose(state) == sixfold.bot("greedy", seed=7).choose(state)


def test_a_level_does_the_work_that_its_game_has_for_it() -> None:
    state = sixfold.new("hex", size=5)
    for level, work in enumerate(default_of(state).work[:2], start=4):
        player = LevelBot(Rng(1), level)
        player.seconds = 0.0
        assert player.analyse(state).work == work
