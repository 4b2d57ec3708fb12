"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in ``estimate.toml``."""

from math import exp, log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sixfold.games.hexdice.danger import danger_of, is_covered, is_open
from sixfold.games.hexdice.setup import pool_size
from sixfold.games.hexdice.state import EMPTY, Units, face_of, guard_of, tokens_of
from sixfold.games.hexdice.tables import TYPES
from sixfold.kernel.document import Fields
from sixfold.kernel.weighing import Numbers

__all__ = ["Weights", "drawish", "share_of_power"]

MOST: Final = 10000.0
STEEPEST: Final = 20.0
LEAST_POWER: Final = 1.0
RACE: Final = ["now", "next", "second", "second_next", "third", "third_next"]
"""When a unit could stand on a base: in this turn, after one of the enemy's, in the second turn, and so on."""
MOST_TURNS: Final[i64] = 4
YOUNG: Final = 0.2
"""Nothing looks drawn in this part of the turns that a game may last."""
FEW: Final = 4.0
"""With so few units left on the board a game looks half as drawn as with ever so many."""


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
        self.taken: float = fields.number("taken", low=-MOST, high=MOST)
        self.covered: float = fields.number("covered", low=-MOST, high=MOST)
        race = fields.inner("race")
        self.race: vec[float] = vec[float]([0.0])
        for turn in RACE:
            self.race = append(self.race, race.number(turn, low=-MOST, high=MOST))
        race.done()
        units = fields.inner("units")
        self.unit: vec[float] = vec[float]([0.0])
        for face in TYPES:
            self.unit = append(self.unit, units.number(face, low=-MOST, high=MOST))
        units.done()
        fields.done()
        self.sees_race: bool = any(worth != 0.0 for worth in self.race)


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


def drawish(s: Units) -> float:
    """The older a game is and the more units are left, the more it looks like one that nobody will win."""
    left: i64 = 0
    seat: i64
    for seat in range(s.seats):
        left += s.units_of(seat)
    age = float(s.turn) / float(s.terms.max_turns)
    return max(0.0, age - YOUNG) / (1.0 - YOUNG) * float(left) / (float(left) + FEW)


def strength(s: Units, seat: i64, weights: Weights) -> float:
    """The logarithm of what a seat weighs among the others; being to act counts."""
    found = weights.contrast * log(max(power(s, seat, weights), LEAST_POWER))
    if weights.sees_race:
        found += race(s, seat, weights)
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
        found += worth(s.unit(cell), weights)
        steps = steps_to_base(s, seat, cell)
        steps_gone += widest - steps
        closest = min(closest, steps)
        if weights.home != 0.0:
            at_home = min(at_home, s.ground.board.distance(cell, base))
    found += weights.step * float(steps_gone) + weights.leader_step * float(widest - closest)
    if weights.taken != 0.0 and s.active != seat:
        found -= weights.taken * worst_loss(s, seat, weights)
    return found + weights.threat / float(closest + 1) + weights.home / float(at_home + 1)


def worth(unit: i64, weights: Weights) -> float:
    """What a unit is worth by its face and its markers."""
    found = weights.unit[face_of(unit)]
    if tokens_of(unit) > 0:
        found -= weights.token * float(tokens_of(unit))
    if guard_of(unit) > 0:
        found += weights.guard * float(guard_of(unit))
    return found


def worst_loss(s: Units, seat: i64, weights: Weights) -> float:
    """What a seat stands to lose by the best attack of the enemy to act; less if a friend could strike back."""
    worst = 0.0
    k: i64
    for k in range(s.units_of(seat)):
        cell = s.post(seat, k)
        danger = danger_of(s, cell)
        if danger > 0.0:
            loss = danger * worth(s.unit(cell), weights)
            worst = max(worst, loss * weights.covered if is_covered(s, seat, cell) else loss)
    return worst


def race(s: Units, seat: i64, weights: Weights) -> float:
    """How soon a seat could stand on the base of an enemy: the best of its units that is not about to be taken."""
    best = 0.0
    k: i64
    for k in range(s.units_of(seat)):
        cell = s.post(seat, k)
        turns = turns_to_base(s, seat, cell)
        if turns < MOST_TURNS:
            found = weights.race[2 * turns - 1 if s.active == seat else 2 * turns]
            if found > best and s.active != seat:
                found *= 1.0 - danger_of(s, cell)
            best = max(best, found)
    return best


def turns_to_base(s: Units, seat: i64, cell: i64) -> i64:
    """The turns that a unit needs to the nearest base; one more if somebody stands before the last step."""
    outlook = s.ground.outlook
    face = face_of(s.unit(cell))
    nearest = MOST_TURNS
    other: i64
    for other in range(s.seats):
        if other != seat and not s.is_fallen(other):
            turns = outlook.turns_to(seat, other, face, cell)
            base = i64(s.ground.bases[other])
            if turns == 1 and (s.unit(base) != EMPTY or (s.rules.leaps[face] == 0 and not is_open(s, cell, base))):
                turns = 2
            nearest = min(nearest, max(turns, 1))
    return nearest


def steps_to_base(s: Units, seat: i64, cell: i64) -> i64:
    """The distance to the nearest base of an enemy that is in the game."""
    nearest = 2 * s.ground.radius
    other: i64
    for other in range(s.seats):
        if other != seat and not s.is_fallen(other):
            steps = s.ground.board.distance(cell, i64(s.ground.bases[other]))
            nearest = min(nearest, steps)
    return nearest
