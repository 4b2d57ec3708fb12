"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in ``estimate.toml``."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sixfold.games.spacechess.pieces import (
    COMMAND,
    GUNSHIP,
    IMPACTOR,
    MINE,
    NAMES,
    cell_of,
    edge_of,
    is_marked,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.state import Fleet
from sixfold.kernel.document import Fields
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.weighing import Numbers, odds_of

__all__ = ["Weights", "drawish", "estimate"]

MOST: Final = 1000.0
LEAST_FORCE: Final = 0.1
YOUNG: Final = 0.2
"""In this part of the turns that a game may last it does not get stale."""


class Weights(Numbers):
    """The numbers of the estimate under one ruleset; `worth` and `closeness` are columns by kind of piece."""

    def __init__(self, fields: Fields) -> None:
        """Read a table of the file; raise BadData at anything missing, unknown or no number."""
        self.aim: float = fields.number("aim", low=-MOST, high=MOST)
        self.escort: float = fields.number("escort", low=-MOST, high=MOST)
        self.tempo: float = fields.number("tempo", low=-MOST, high=MOST)
        self.flight: float = fields.number("flight", low=-MOST, high=MOST)
        self.storm: float = fields.number("storm", low=-MOST, high=MOST)
        self.strike: float = fields.number("strike", low=-MOST, high=MOST)
        self.surplus: float = fields.number("surplus", low=-MOST, high=MOST)
        self.worn: float = fields.number("worn", low=0.0, high=1.0)
        self.stale: float = fields.number("stale", low=0.0, high=1.0)
        self.far: i64 = fields.whole("far", low=1, high=20)
        self.worth: vec[float] = by_kind(fields.inner("worth"))
        self.closeness: vec[float] = by_kind(fields.inner("closeness"))
        fields.done()


def by_kind(fields: Fields) -> vec[float]:
    """A number for each kind of piece; nothing for those that are left out."""
    found = vec[float]()
    for name in NAMES:
        found = append(found, fields.number(name, 0.0, low=-MOST, high=MOST))
    fields.done()
    return found


def estimate(fleet: Fleet, seat: i64) -> float:
    """Compare what both sides have, as if the turn ended now, and how close they are to the enemy's command ship."""
    weights = fleet.options.numbers
    assert isinstance(weights, Weights)
    lead = side_worth(fleet, seat, weights) - side_worth(fleet, 1 - seat, weights)
    if weights.surplus != 0.0:
        own = force(fleet, seat, weights)
        other = force(fleet, 1 - seat, weights)
        lead += weights.surplus * (own - other) / max(own + other, LEAST_FORCE)
    return odds_of(lead + weights.tempo if fleet.to_act == seat else lead - weights.tempo)


def side_worth(fleet: Fleet, seat: i64, weights: Weights) -> float:
    """The worth of a seat's pieces, of their closeness and escort, less what impactors are about to hit."""
    goal = command_cell(fleet, 1 - seat)
    found = 0.0
    close: i64 = 0
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        kind = kind_of(piece)
        if owner_of(piece) == seat and not falls(fleet, piece):
            found += weights.worth[kind]
            if kind == COMMAND:
                found += weights.escort * float(fleet.units_beside(cell_of(piece), seat))
            elif kind < MINE and goal != NOBODY:
                steps = fleet.ground.board.distance(cell_of(piece), goal)
                found += weights.closeness[kind] * float(weights.far - steps)
                if steps <= i64(fleet.rules.reach[kind << 1]) + 1:
                    close += 1
        if kind == IMPACTOR:
            found -= at_risk(fleet, piece, seat, weights)
    if close > 0:
        found += weights.strike * float(close)
        found += weights.storm * float(max(close - fleet.units_beside(goal, 1 - seat), 0))
    return found


def force(fleet: Fleet, seat: i64, weights: Weights) -> float:
    """The worth of the ships that a seat can strike with and not lose the game: all but its command ship."""
    found = 0.0
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        kind = kind_of(piece)
        if COMMAND < kind < MINE and owner_of(piece) == seat and not falls(fleet, piece):
            found += weights.worth[kind]
    return found


def drawish(fleet: Fleet, age: float) -> float:
    """The more worn down the forces are, or the older a game is as a part of its turns, the more it looks drawn."""
    weights = fleet.options.numbers
    assert isinstance(weights, Weights)
    found = weights.stale * max(0.0, age - YOUNG) / (1.0 - YOUNG)
    return max(found, wear(fleet, weights)) if weights.worn > 0.0 else found


def wear(fleet: Fleet, weights: Weights) -> float:
    """How far both forces are worn down: a command ship alone wins nothing, and an even trade costs both a ship."""
    full = 0.0
    kind: i64
    for kind in range(GUNSHIP, MINE):
        full += 2.0 * float(fleet.rules.complement[kind]) * weights.worth[kind]
    left = (force(fleet, 0, weights) + force(fleet, 1, weights)) / max(full, LEAST_FORCE)
    return weights.worn * min(max(1.0 - left, 0.0), 1.0)


def command_cell(fleet: Fleet, seat: i64) -> i64:
    """Where the command ship of a seat stands; NOBODY if it has none."""
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        if kind_of(piece) == COMMAND and owner_of(piece) == seat:
            return cell_of(piece)
    return NOBODY


def falls(fleet: Fleet, piece: i64) -> bool:
    """Whether contact alone would destroy a piece if the turn ended now."""
    cell = cell_of(piece)
    if fleet.is_shared(cell):
        return True
    if kind_of(piece) == IMPACTOR:
        return False
    owner = owner_of(piece)
    enemies = fleet.units_beside(cell, 1 - owner)
    friends = fleet.units_beside(cell, owner)
    if fleet.rules.modern:
        return enemies > 0 and friends == 0
    return enemies > 1 or (enemies == 1 and friends == 0)


def at_risk(fleet: Fleet, impactor: i64, seat: i64, weights: Weights) -> float:
    """What is taken off the worth of a seat's units for an impactor."""
    found = weights.aim * aimed(fleet, impactor, seat, weights)
    if weights.flight != 0.0:
        found += weights.flight * in_flight(fleet, impactor, seat, weights)
    return found


def aimed(fleet: Fleet, impactor: i64, seat: i64, weights: Weights) -> float:
    """What a seat may lose to an impactor that is about to reach one of its units."""
    target = fleet.ground.target(edge_of(impactor))
    if is_marked(impactor) or i64(fleet.crowd[target]) != fleet.one(seat) or fleet.ground.hole[target] != 0:
        return 0.0
    return weights.worth[kind_of(fleet.piece_at(target))]


def in_flight(fleet: Fleet, impactor: i64, seat: i64, weights: Weights) -> float:
    """R12.1  What a seat may lose to an impactor of the enemy that would meet one of its units on its next flight."""
    if owner_of(impactor) == seat:
        return 0.0
    edge = edge_of(impactor)
    steps: i64 = 0
    while steps < fleet.rules.speed:
        target = fleet.ground.target(edge)
        if fleet.holds_any(target):
            if fleet.ground.hole[target] != 0 or i64(fleet.crowd[target]) != fleet.one(seat):
                return 0.0
            return weights.worth[kind_of(fleet.piece_at(target))]
        edge = fleet.ground.straight(edge)
        steps += 1
    return 0.0
