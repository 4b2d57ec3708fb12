"""7.4  Table mode: people throw, every outcome is asked for and none is ever drawn."""

import pytest

import sixfold
from sixfold import Match
from sixfold.foresight import foreseen
from tests.games.dicestorm.scenes import loaded, scene

TABLE = {"dice_mode": "table"}


def test_a_match_asks_for_every_die_whatever_it_was_told() -> None:
    bots: list[sixfold.Bot | None] = [sixfold.bot("random", 1), sixfold.bot("random", 2)]
    match = Match(sixfold.new("dicestorm", **TABLE), bots, seed=3)
    asked = 0
    while not match.state.is_over():
        match.run()
        if match.state.to_act == sixfold.CHANCE:
            assert match.waits_for_person()
            texts = match.state.legal_texts()
            match.play(texts[(7 * asked) % len(texts)])
            asked += 1
    assert asked > 20


def test_a_match_never_draws() -> None:
    match = Match(sixfold.new("dicestorm", **TABLE), [None, None], seed=3)
    with pytest.raises(AssertionError, match="people throw"):
        match.advance()


def test_modelled_dice_are_drawn_unless_people_wish_to_throw() -> None:
    match = Match(sixfold.new("dicestorm"), [None, None], seed=3)
    match.run()
    assert match.state.to_act >= 0
    asking = Match(sixfold.new("dicestorm"), [None, None], seed=3, real_dice=True)
    asking.run()
    assert asking.waits_for_person() and asking.state.to_act == sixfold.CHANCE


def test_any_hex_or_a_miss_may_be_typed_in() -> None:
    state = loaded("vanguard 0 0,0", phase="throw", pool=[{"d12": 1}, {}], options=TABLE)
    assert state.legal_texts() == ["throw d12"]
    sixfold.play(state, "throw d12")
    assert len(state.legal_texts()) == 54
    sixfold.play(state, "land off")
    assert state.legal_texts() == ["keep", "rethrow"]


def test_nothing_is_foretold_of_real_dice() -> None:
    real = sixfold.load(scene("vanguard 0 0,0", phase="throw", pool=[{"d6": 1}, {}], options=TABLE))
    assert foreseen(real, real.legal()[0]) == []
    turn = sixfold.load(scene("vanguard 0 0,0", "puppet 1 1,0", options=TABLE))
    strike = turn.game.parse(turn, "charged_strike 0,0 1,0")
    assert len(foreseen(turn, strike)) == 1


def test_a_bot_can_play_where_people_throw() -> None:
    state = loaded("vanguard 0 0,0", "puppet 1 1,0", phase="throw", pool=[{"d6": 1}, {}], options=TABLE)
    for name in ("greedy", "mcts:20"):
        assert sixfold.bot(name, 1).choose(state.clone()) in list(state.legal())
