"""An action that costs its own side pieces, for certain and for nothing, is known as such before it is played."""

from typing import Any

import pytest

import sixfold
from sixfold.foresight import blunder

ARCHER = {"type": "elf_archer", "owner": 0, "cell": "2,2", "facing": "E"}
GUARD = {"type": "elf_guard", "owner": 0, "cell": "0,4", "facing": "E"}
HALBERDIER = {"type": "orc_halberdier", "owner": 1, "cell": "4,1", "facing": "SW"}
GRUNT = {"type": "orc_grunt", "owner": 1, "cell": "6,0", "facing": "W"}
IN_THE_LINE = {**GRUNT, "cell": "5,2"}
SPEARED = "The Elves lose the Elf Archer on 3,2 by reaction: it meets the spear of the Orc Halberdier on 4,1."


def told(pieces: list[dict[str, Any]], action: str, **more: Any) -> list[str]:
    """What is told of a blunder."""
    state = sixfold.load({"game": "polyspear", "pieces": pieces, **more})
    return [event.text for event in blunder(state, state.game.parse(state, action))]


@pytest.mark.parametrize(
    ("pieces", "action", "lost"),
    [
        ([ARCHER, GUARD, HALBERDIER, GRUNT], "move 2,2 3,2", [SPEARED]),
        ([ARCHER, GUARD, HALBERDIER, GRUNT], "move 2,2 2,3", []),
        ([ARCHER, GUARD, HALBERDIER, IN_THE_LINE], "move 2,2 3,2", []),
    ],
    ids=["for nothing", "unharmed", "for a Grunt"],
)
def test_a_loss_for_nothing_is_a_blunder(pieces: list[dict[str, Any]], action: str, lost: list[str]) -> None:
    assert told(pieces, action) == lost


def test_a_loss_that_cannot_be_avoided_is_none() -> None:
    pieces = [ARCHER, GUARD, HALBERDIER, GRUNT]
    assert told(pieces, "sacrifice 6,0", phase="sacrifice", to_act=1) == []
