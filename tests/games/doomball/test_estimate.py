"""What the estimate knows of Doomball: armies, blows before and after an answer, how far the artifact can be passed."""

from math import log

import pytest

import sixfold
from sixfold import State
from tests.games.doomball.field import field

FAR = ("0 swordsmen H1", "1 swordsmen A6")
"""Two who are in nobody's way."""


def stands(*pieces: str, to_act: int = 0) -> float:
    """The lead of seat 0, who is the offense and has side H, with these pieces: the logarithm of its odds."""
    share = field(*FAR, *pieces, to_act=to_act, offense=0, sides=["H", "A"]).estimate(0)
    return log(share / (1 - share))


def after(text: str, *before: str) -> float:
    """How the seat that plays a text stands then, in a game that begins with other texts."""
    state: State = sixfold.new("doomball", match="single")
    for line in before:
        sixfold.play(state, line)
    seat = int(state.to_act)
    sixfold.play(state, text)
    return state.estimate(seat)


def test_a_faction_is_worth_its_units() -> None:
    assert after("faction elf") > max(after(f"faction {name}") for name in ("human", "dwarf", "orc"))


def test_a_pick_is_worth_its_unit() -> None:
    begun = ("faction elf", "faction elf")
    assert after("draft ballista", *begun) > after("draft guardians", *begun)


def test_a_unit_that_could_be_destroyed_is_worth_less_the_fewer_may_still_act() -> None:
    threatened = ("0 archers D3", "1 troll C3")
    safe = ("0 archers F3", "1 troll C3")
    assert stands(*threatened, to_act=1) < stands(*safe, to_act=1)
    assert stands(*threatened) > stands("0 archers D3 activated", "1 troll C3")


def test_whoever_strikes_first_is_better_off() -> None:
    face_to_face = ("0 troll D3", "1 troll C3")
    assert stands(*face_to_face) > 0 > stands(*face_to_face, to_act=1)


def test_an_unloaded_unit_threatens_nobody() -> None:
    assert stands("0 fusiliers D3", "1 goblins C3") > stands("0 fusiliers D3 unloaded", "1 goblins C3")


@pytest.mark.parametrize("ruleset", ["base", "app"])
def test_nothing_changes_by_itself_when_a_turn_ends(ruleset: str) -> None:
    """With nobody left who may act, the end of a turn is only one more turn without a loss."""
    pieces = ("0 troll D3 activated", "0 knights E4 activated artifacts=1", "1 nobs C3", "1 riders B4")
    state = field(*pieces, to_act=0, offense=0, sides=["H", "A"], options={"ruleset": ruleset})
    before = state.estimate(0)
    sixfold.play(state, "end")
    assert state.estimate(0) == pytest.approx(before, abs=0.02)


def test_a_throw_to_whoever_can_run_home_is_as_good_as_a_goal() -> None:
    chain = "0 rangers E3 artifacts=1"
    catcher = "0 riders C3"
    assert stands(chain, catcher) > stands(chain, catcher + " activated") + 2
    assert stands(chain, catcher) > stands(chain, catcher, to_act=1) + 2


def test_a_throw_reaches_whoever_runs_to_the_edge_first() -> None:
    assert stands("0 archmage D3 artifacts=1", "0 spearmen B2") > stands(
        "0 archmage D3 artifacts=1", "0 spearmen B2 pinned"
    )


def test_an_artifact_on_the_ground_is_whose_it_can_be_next() -> None:
    def lying(to_act: int) -> float:
        pieces = (*FAR, "0 riders C3", "1 riders F3")
        return field(*pieces, to_act=to_act, offense=0, sides=["H", "A"], artifacts={"B3": 1}).estimate(0)

    assert lying(0) > lying(1)
