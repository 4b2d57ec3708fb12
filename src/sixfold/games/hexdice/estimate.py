"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in ``estimate.toml``."""

from math import exp, log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sixfold.games.hexdice.setup import pool_size
from sixfold.games.hexdice.state import Units, face_of, guard_of, tokens_of
from sixfold.games.hexdice.tables import TYPES
from sixfold.kernel.document import Fields
from sixfold.kernel.weighing import Numbers

__all__ = ["Weights", "share_of_power"]

MOST: Final = 10000.0
STEEPEST: Final = 20.0
LEAST_POWER: Final = 1.0


class Weights(Numbers):
    """The numbers of the estimate under one ruleset; `unit` is a column by face."""

    def __init__(self, fields: Fields) -> None:
        """Read a table of the file; raise BadData at anything missing, unknown or no number."""
        self.contrast: float = fields.number("contrast", low=0.0, high=STEEPEST)
        self.tempo: float = fields.number("tempo", low=-STEEPEST, high=STEEPEST)
        self.pool: float = fields.number("pool", low=-MOST, high=MOST)
        self.token: float = fields.number("token", low=-MOST, high=MOST)
        self.guard: float = fields.number("guard", low=-MOST, high=MOST)
        self.step: float = fields.number("step", low=-MOST, high=MOST)
        self.leader_step: float = fields.number("leader_step", low=-MOST, high=MOST)
        self.threat: float = fields.number("threat", low=-MOST, high=MOST)
        self.home: float = fields.number("home", low=-MOST, high=MOST)
        units = fields.inner("units")
        self.unit: vec[float] = vec[float]([0.0])
        for face in TYPES:
            self.unit = append(self.unit, units.number(face, low=-MOST, high=MOST))
        units.done()
        fields.done()


def share_of_power(s: Units, seat: i64) -> float:
    """The part of a seat in the power of all seats, made clearer or vaguer by the contrast."""
    if s.is_fallen(seat):
        return 0.0
    weights = s.options.numbers
    assert isinstance(weights, Weights)
    own = strength(s, seat, weights)
    rest = 0.0
    other: i64
    for other in range(s.seats):
        if other != seat and not s.is_fallen(other):
            rest += exp(strength(s, other, weights) - own)
    return 1.0 / (1.0 + rest)


def strength(s: Units, seat: i64, weights: Weights) -> float:
    """The logarithm of what a seat weighs among the others; being to act counts."""
    found = weights.contrast * log(max(power(s, seat, weights), LEAST_POWER))
    return found + weights.tempo if s.to_act == seat else found


def power(s: Units, seat: i64, weights: Weights) -> float:
    """What the dice of a seat are worth, on the board and in its pool, and how close they are to a base.

    The unit that is closest counts most; the others count a little, so that they follow.
    """
    widest = 2 * s.ground.radius
    base = i64(s.ground.bases[seat])
    found = weights.pool * float(pool_size(s, seat))
    steps_gone: i64 = 0
    closest = widest
    at_home = widest
    k: i64
    for k in range(s.units_of(seat)):
        cell = s.post(seat, k)
        unit = s.unit(cell)
        found += weights.unit[face_of(unit)]
        if tokens_of(unit) > 0:
            found -= weights.token * float(tokens_of(unit))
        if guard_of(unit) > 0:
            found += weights.guard * float(guard_of(unit))
        steps = steps_to_base(s, seat, cell)
        steps_gone += widest - steps
        closest = min(closest, steps)
        if weights.home != 0.0:
            at_home = min(at_home, s.ground.board.distance(cell, base))
    found += weights.step * float(steps_gone) + weights.leader_step * float(widest - closest)
    return found + weights.threat / float(closest + 1) + weights.home / float(at_home + 1)


def steps_to_base(s: Units, seat: i64, cell: i64) -> i64:
    """The distance to the nearest base of an enemy that is in the game."""
    nearest = 2 * s.ground.radius
    other: i64
    for other in range(s.seats):
        if other != seat and not s.is_fallen(other):
            steps = s.ground.board.distance(cell, i64(s.ground.bases[other]))
            nearest = min(nearest, steps)
    return nearest
