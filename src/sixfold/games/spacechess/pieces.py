"""R2  Pieces, packed into one number each, and the directions they point in.

An *edge* is a cell and one of its six ways, ``cell << 3 | way``. A gunship's facing and an impactor's heading are
edges of the cell they stand on; every other piece has some edge of its cell, which means nothing.
"""

from typing import Final

from mypy_extensions import i64

__all__ = [
    "COMMAND",
    "DOOMED",
    "EDGE",
    "FIGHTER",
    "FLYING",
    "GUNSHIP",
    "IMPACTOR",
    "KINDS",
    "MARK",
    "MINE",
    "NAMES",
    "SHIPS",
    "SUPPORT",
    "cell_of",
    "edge_of",
    "is_doomed",
    "is_flying",
    "is_marked",
    "kind_of",
    "owner_of",
    "piece_of",
]

COMMAND: Final = 0
GUNSHIP: Final = 1
FIGHTER: Final = 2
SUPPORT: Final = 3
MINE: Final = 4
IMPACTOR: Final = 5
NAMES: Final = ["command", "gunship", "fighter", "support", "mine", "impactor"]
KINDS: Final = 6
"""How many kinds of pieces there are; ships come first, then the mine, then the impactor."""
SHIPS: Final = 4
"""Kinds below this are ships; kinds below IMPACTOR are units."""

EDGE: Final = 0x7FF
KIND: Final = 11
OWNER: Final = 14
MARK: Final = 0x8000
"""R5  The mark of this turn: a fighter has moved, a gunship has fired, an impactor holds."""
DOOMED: Final = 0x10000
"""R6.7  Will leave the board at the end of the step."""
FLYING: Final = 0x20000
"""R6.7  An impactor that advances in this step."""


def piece_of(kind: i64, owner: i64, edge: i64) -> i64:
    """A piece without marks."""
    return edge | kind << KIND | owner << OWNER


def kind_of(piece: i64) -> i64:
    """COMMAND, GUNSHIP, ..."""
    return piece >> KIND & 7


def owner_of(piece: i64) -> i64:
    """The seat that owns the piece."""
    return piece >> OWNER & 1


def edge_of(piece: i64) -> i64:
    """The cell it stands on and the way it points."""
    return piece & EDGE


def cell_of(piece: i64) -> i64:
    """The cell it stands on."""
    return (piece & EDGE) >> 3


def is_marked(piece: i64) -> bool:
    """Whether it has moved, fired or holds."""
    return piece & MARK != 0


def is_doomed(piece: i64) -> bool:
    """R6.7  Whether it leaves the board at the end of the step."""
    return piece & DOOMED != 0


def is_flying(piece: i64) -> bool:
    """R6.7  Whether it is an impactor that advances in this step."""
    return piece & FLYING != 0
