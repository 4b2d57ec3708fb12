"""How well a seat stands: a cheap guess for bots from its dice and how close they are to a base."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.setup import pool_size
from sixfold.games.hexdice.state import Units, face_of, tokens_of

__all__ = ["share_of_power"]

POOL_WORTH: Final = 10


def share_of_power(s: Units, seat: i64) -> float:
    """The part of a seat in the power of all seats."""
    own = power(s, seat)
    total = own
    other: i64
    for other in range(s.seats):
        if other != seat:
            total += power(s, other)
    return own / total if total > 0.0 else 1.0 / float(s.seats)


def power(s: Units, seat: i64) -> float:
    """What the dice of a seat are worth, on the board and in its pool, and how close they are to a base.

    The unit that is closest counts most; the others count a little, so that they follow.
    """
    if s.is_fallen(seat):
        return 0.0
    widest = 2 * s.ground.radius
    worth = POOL_WORTH * pool_size(s, seat)
    advance: i64 = 0
    closest = widest
    k: i64
    for k in range(s.units_of(seat)):
        cell = s.post(seat, k)
        unit = s.unit(cell)
        worth += i64(s.rules.worth[face_of(unit)]) - tokens_of(unit)
        steps = steps_to_base(s, seat, cell)
        advance += widest - steps
        closest = min(closest, steps)
    return float(4 * worth + advance + 12 * (widest - closest))


def steps_to_base(s: Units, seat: i64, cell: i64) -> i64:
    """The distance to the nearest base of an enemy that is in the game."""
    nearest = 2 * s.ground.radius
    other: i64
    for other in range(s.seats):
        if other != seat and not s.is_fallen(other):
            steps = s.ground.board.distance(cell, i64(s.ground.bases[other]))
            nearest = min(nearest, steps)
    return nearest
