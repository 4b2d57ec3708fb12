"""What a text picture of Hex shows: a letter for each stone."""

from typing import Final

from sixfold.games.hex.ground import EMPTY
from sixfold.games.hex.rules import Hex
from sixfold.kernel.game import Mark

__all__ = ["legend", "marks"]

STONES: Final = ["X", "O"]


def marks(state: Hex) -> list[Mark]:
    """A letter for each stone, in the order of the cells."""
    owners = [int(owner) for owner in state.stone[: state.ground.cells]]
    return [Mark(cell, STONES[owner], owner) for cell, owner in enumerate(owners) if owner != EMPTY]


def legend(state: Hex) -> list[str]:
    """Whose letter is whose."""
    return [", ".join(f"{letter} {state.game.name(state, 'seat', seat)}" for seat, letter in enumerate(STONES))]
