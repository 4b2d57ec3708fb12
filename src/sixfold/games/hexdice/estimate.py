"""How well a seat stands: a cheap guess for bots from its dice and how close they are to a base."""

from mypy_extensions import i64

from sixfold.games.hexdice.setup import pool_size
from sixfold.games.hexdice.units import Units, face_of, tokens_of

__all__ = ["share_of_power"]


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
    """What the dice of a seat are worth, on the board and in its pool, and its closest approach to a base."""
    if s.is_fallen(seat):
        return 0.0
    worth = 10 * pool_size(s, seat)
    closest = 2 * s.ground.radius
    k: i64
    for k in range(s.units_of(seat)):
        cell = s.post(seat, k)
        unit = s.unit(cell)
        worth += i64(s.rules.worth[face_of(unit)]) - tokens_of(unit)
        steps = steps_to_base(s, seat, cell)
        closest = steps if steps < closest else closest
    return float(worth + 3 * (2 * s.ground.radius - closest))


def steps_to_base(s: Units, seat: i64, cell: i64) -> i64:
    """The distance to the nearest base of an enemy that is in the game."""
    nearest = 2 * s.ground.radius
    other: i64
    for other in range(s.seats):
        if other != seat and not s.is_fallen(other):
            steps = s.ground.board.distance(cell, i64(s.ground.bases[other]))
            nearest = steps if steps < nearest else nearest
    return nearest
