"""What can happen in Hex: the numbers that the rules report, a sentence and a showing each."""

from typing import Final

from sixfold.kernel.events import EventKind, event_kinds
from sixfold.kernel.showing import SAY, Show

__all__ = ["EVENTS", "PLACED", "STONE", "SWAPPED", "TAKEN", "WON"]

PLACED: Final = 0
SWAPPED: Final = 1
WON: Final = 2
TAKEN: Final = 3

STONE: Final = 0
"""The only type of piece, for the field ``piece``."""

TOLD_IN: Final = {
    "H2": "placed",
    "H3": "won",
    "H4": "swapped taken",
}
"""The sections of the rulebook, and the events that each tells about."""

EVENTS: Final = event_kinds(
    {
        PLACED: EventKind(
            "placed",
            "{seat:seat} places a {piece:piece} on {cell:cell}.",
            Show("appear", at="cell", type="piece", owner="seat"),
        ),
        SWAPPED: EventKind(
            "swapped",
            "{seat:seat} swaps: the first stone changes sides, mirrored from {from:cell} to {to:cell}.",
            Show("leave", at="from", to="to"),
        ),
        WON: EventKind("won", "{seat:seat} has joined both sides and wins.", SAY),
        TAKEN: EventKind(
            "taken",
            "{seat:seat} swaps: the first stone, on {cell:cell}, changes sides where it is.",
            Show("leave", at="cell", to="cell"),
        ),
    },
    TOLD_IN,
)
