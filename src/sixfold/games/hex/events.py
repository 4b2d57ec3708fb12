"""What can happen in Hex, with a sentence each, and the numbers that the rules report it by."""

from typing import Final

__all__ = ["EVENTS", "PLACED", "SWAPPED", "WON"]

EVENTS: Final = {
    "placed": "{seat:seat} places a stone on {cell:cell}.",
    "swapped": "{seat:seat} swaps: the first stone moves from {from:cell} to {to:cell} and changes its owner.",
    "won": "{seat:seat} has joined both sides and wins.",
}

PLACED: Final = 0
SWAPPED: Final = 1
WON: Final = 2
