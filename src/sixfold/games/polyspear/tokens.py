"""A token on the board in one number: the symbols as they point now, facing, side, owner, kind and number of the unit.

The same number says what lies on a tile without a unit: 0 for open ground, a bit for a wall, a hole, or the outside.
"""

from typing import Final

from mypy_extensions import i64

__all__ = [
    "FACING",
    "HOLE",
    "OUTSIDE",
    "SIDES",
    "STOPS",
    "SYMBOL_BITS",
    "TEAMS",
    "WALL",
    "facing_of",
    "identity",
    "kind_of",
    "opposite",
    "owner_of",
    "symbol_towards",
    "unit_of",
]

SYMBOL_BITS: Final = 4
SIDES: Final = 0xFFFFFF
"""Six symbols of four bits: the one that points in direction 0 (W) is the lowest."""
FACING: Final = 24
TEAM: Final = 27
TEAMS: Final = 0xF << 27
"""One bit for each of up to four teams, so that enemies are found with one mask."""
OWNER: Final = 31
KIND: Final = 33
UNIT: Final = 41
WALL: Final = 1 << 51
HOLE: Final = 1 << 52
OUTSIDE: Final = 1 << 53 | 1 << 51
"""2.3  A missing tile is like a wall that nobody can climb."""
STOPS: Final = 0xF << 27 | 1 << 51
"""6.4  What ends the flight of an arrow: a unit, a wall, a missing tile."""


def identity(unit: i64, kind: i64, owner: i64, team: i64) -> i64:
    """What of a token never changes."""
    return unit << UNIT | kind << KIND | owner << OWNER | 1 << TEAM + team


def facing_of(token: i64) -> i64:
    """2.2  The direction its front points to."""
    return token >> FACING & 7


def owner_of(token: i64) -> i64:
    """The seat it belongs to."""
    return token >> OWNER & 3


def kind_of(token: i64) -> i64:
    """Which unit of the tables it is."""
    return token >> KIND & 0xFF


def unit_of(token: i64) -> i64:
    """Its number in this game."""
    return token >> UNIT & 0x3FF


def symbol_towards(token: i64, way: i64) -> i64:
    """2.2  The symbol on the side that points in a direction."""
    return token >> way * SYMBOL_BITS & 15


def opposite(way: i64) -> i64:
    """3.2  The direction back."""
    return way + 3 if way < 3 else way - 3  # noqa: PLR2004 - half of six directions
