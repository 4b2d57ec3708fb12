"""What a picture of Hex shows: a letter for each stone, the lines beside the board, and how the game ended."""

from typing import Final

from sixfold.games.hex.ground import EMPTY
from sixfold.games.hex.rules import Hex
from sixfold.kernel.game import Mark

__all__ = ["marks", "reason", "status"]

STONES: Final = ["X", "O"]


def marks(state: Hex) -> list[Mark]:
    """A letter for each stone, in the order of the cells."""
    owners = [int(owner) for owner in state.stone[: state.ground.cells]]
    return [Mark(cell, STONES[owner], owner) for cell, owner in enumerate(owners) if owner != EMPTY]


def status(state: Hex) -> list[str]:
    """H1  Which sides belong to whom."""
    names = state.game.seat_names
    return [f"{STONES[0]} {names[0]} joins top and bottom", f"{STONES[1]} {names[1]} joins left and right"]


def reason(state: Hex) -> str:
    """H3  The only way to win."""
    return f"{state.game.seat_names[state.winner]} joined both sides."
