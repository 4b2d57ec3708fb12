"""What the others threaten: exact, of every game, and never of the wrong side."""

import random
from fractions import Fraction

import pytest

import sixfold
from sixfold.foresight import foreseen, losses
from sixfold.kernel import NOBODY, State
from sixfold.threats import can_threaten, cells_of, threats

GAMES = ["hexdice", "spacechess", "polyspear", "doomball", "dicestorm"]
Piece = dict[str, object]


def stand(game: str, *pieces: Piece, **more: object) -> State:
    """A position in which seat 0 is to act."""
    return sixfold.load({"game": game, "to_act": 0, "pieces": list(pieces), **more})


def die(face: int, owner: int, cell: str) -> Piece:
    """A die of Hex Dice."""
    return {"type": f"d{face}", "owner": owner, "cell": cell}


def test_a_die_that_could_be_taken_is_threatened_from_where_the_attacker_stands() -> None:
    state = stand("hexdice", die(1, 0, "0,0"), die(3, 1, "1,-3"), die(6, 0, "4,0"), phase="turn")
    (threat,) = threats(state, 0)
    assert (threat.cell, threat.source, threat.by, threat.share) == ("0,0", "1,-3", 1, Fraction(1))
    assert threat.action == "attack 1,-3 0,0"
    assert threats(state, 1) == []


def test_where_dice_decide_a_threat_has_its_exact_odds() -> None:
    options = {"ruleset": "destiny"}
    state = stand("hexdice", die(1, 0, "0,0"), die(1, 1, "0,-1"), phase="turn", options=options)
    (threat,) = threats(state, 0)
    assert threat.share == Fraction(2, 3)


def test_what_the_end_of_the_turn_would_bring_is_a_threat_as_well() -> None:
    state = sixfold.load(sixfold.position(sixfold.kernel.find("spacechess").showcase()))
    found = threats(state, int(state.to_act))
    assert found
    for threat in found:
        after = state.game.turned(state, threat.by)
        assert after is not None
        coming = losses(state.game.coming(state.game.after(after, state.game.parse(after, threat.action))))
        assert threat.cell in coming


def test_nothing_is_threatened_where_nothing_can_be_told() -> None:
    assert not can_threaten(sixfold.new("hex", size=3))
    assert not can_threaten(sixfold.new("hexdice"))
    assert not can_threaten(sixfold.new("dicestorm"))
    assert can_threaten(stand("hexdice", die(1, 0, "0,0"), die(3, 1, "1,-3"), phase="turn"))


def middle(game: str, seed: int) -> State:
    """A random position in the middle of a game."""
    rng = random.Random(seed)
    state = sixfold.kernel.find(game).showcase()
    for _ in range(rng.randrange(40)):
        ahead = state.clone()
        ahead.apply(rng.choice(list(ahead.legal())))
        if ahead.is_over():
            return state
        state = ahead
    return state


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_every_threat_can_be_carried_out_at_the_beginning_of_that_turn(game: str, seed: int) -> None:
    state = middle(game, seed)
    before = sixfold.position(state)
    for seat in range(int(state.seats)):
        own = cells_of(state, seat)
        for threat in threats(state, seat):
            assert threat.by != seat and threat.cell in own and 0 < threat.share <= 1
            after = state.game.turned(state, threat.by)
            assert after is not None and after.to_act == threat.by
            action = after.game.parse(after, threat.action)
            fallen = [cell for course in foreseen(after, action) for cell in losses(course.events)]
            coming = losses(after.game.coming(after.game.after(after, action))) if threat.share == 1 else []
            assert threat.cell in [*fallen, *coming]
    assert sixfold.position(state) == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_turn_that_begins_now_is_a_position_like_any_other(game: str, seed: int) -> None:
    state = middle(game, seed)
    for seat in range(int(state.seats)):
        after = state.game.turned(state, seat)
        if after is None:
            continue
        document = state.game.write(after, NOBODY)
        assert sorted(sixfold.load(document).legal_texts()) == sorted(after.legal_texts())
        assert after.to_act == seat and len(after.legal()) > 0
