"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in ``estimate.toml``."""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.polyspear.menace import MOST_PREY, prey_of, safe_steps
from sixfold.games.polyspear.state import GONE, Field
from sixfold.games.polyspear.tables import BOOK
from sixfold.kernel.document import Fields
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.weighing import Numbers

__all__ = ["Weights", "estimate"]

MOST: Final = 1000.0
STEEPEST: Final = 20.0
LEAST_POWER: Final = 0.01


class Weights(Numbers):
    """The numbers of the estimate under one ruleset; `worth` is a column by kind of unit."""

    def __init__(self, fields: Fields) -> None:
        """Read a table of the file; raise BadData at anything missing, unknown or no number."""
        self.contrast: float = fields.number("contrast", low=0.0, high=STEEPEST)
        self.tempo: float = fields.number("tempo", low=-STEEPEST, high=STEEPEST)
        self.mana: float = fields.number("mana", low=-MOST, high=MOST)
        self.closeness: float = fields.number("closeness", low=-MOST, high=MOST)
        self.room: float = fields.number("room", low=-MOST, high=MOST)
        self.prey: float = fields.number("prey", low=-MOST, high=MOST)
        self.target: float = fields.number("target", low=-MOST, high=MOST)
        self.cyclone: float = fields.number("cyclone", low=-MOST, high=MOST)
        unit = fields.number("unit", low=-MOST, high=MOST)
        symbols = fields.inner("symbols")
        each = [symbols.number(symbol.id, 0.0, low=-MOST, high=MOST) for symbol in BOOK.symbols]
        self.worth: vec[float] = vec[float](
            [unit + sum([each[symbol] for symbol in kind.sides]) for kind in BOOK.kinds]
        )
        symbols.done()
        fields.done()


def estimate(state: Field, seat: i64) -> float:
    """What a seat may expect: its team's part in the power of all teams, made clearer or vaguer by the contrast."""
    weights = state.options.numbers
    assert isinstance(weights, Weights)
    teams = state.settings.teams
    power = vec[float]([0.0] * state.seats)
    unit: i64
    for unit in range(len(state.place)):
        if i64(state.place[unit]) != GONE:
            team = teams[state.owner(unit)]
            power[team] += worth(state, unit, weights)
            if team == teams[seat] and weights.closeness != 0.0:
                power[team] += weights.closeness * nearness(state, unit)
    mates = 0.0
    other: i64
    for other in range(state.seats):
        power[teams[other]] += weights.mana * float(state.mana_of(other))
        if teams[other] == teams[seat]:
            mates += 1.0
    if weights.prey != 0.0:
        hunt(state, power, weights)
    return share_of(state, power, teams[seat], weights) / mates


def worth(state: Field, unit: i64, weights: Weights) -> float:
    """What a unit is worth by its kind and its room to move."""
    found = weights.worth[state.kind(unit)]
    if weights.room != 0.0 and i64(state.place[unit]) >= 0:
        found += weights.room * float(safe_steps(state, unit))
    return found


def hunt(state: Field, power: vec[float], weights: Weights) -> None:
    """Take off what the seat to act could kill with one move: the most valuable of all units that it could reach."""
    if state.to_act < 0:
        return
    prey: i64 = 0
    unit: i64
    for unit in range(len(state.place)):
        if i64(state.place[unit]) >= 0 and state.owner(unit) == state.to_act:
            prey |= prey_of(state, unit)
    best = 0.0
    victim: i64 = NOBODY
    for unit in range(min(len(state.place), MOST_PREY + 1)):
        if prey >> unit & 1 != 0 and weights.worth[state.kind(unit)] > best:
            best = weights.worth[state.kind(unit)]
            victim = unit
    if victim != NOBODY:
        power[state.settings.teams[state.owner(victim)]] -= weights.prey * best


def share_of(state: Field, power: vec[float], team: i64, weights: Weights) -> float:
    """The part of a team in the power of all; being to act counts, and so does the cyclone that is coming."""
    mover = state.settings.teams[state.to_act] if state.to_act >= 0 else -1
    own = log(max(power[team], LEAST_POWER)) * weights.contrast - peril(state, team, weights)
    rest = 0.0
    other: i64
    for other in range(len(power)):
        if other != team and power[other] > 0.0:
            lead = own - weights.contrast * log(max(power[other], LEAST_POWER)) + peril(state, other, weights)
            if mover == team:
                lead += weights.tempo
            elif mover == other:
                lead -= weights.tempo
            rest += exp(-lead)
    return 1.0 / (1.0 + rest)


def peril(state: Field, team: i64, weights: Weights) -> float:
    """9.2  What the cyclone makes a team worse by: something if it is the target, more with every round gone."""
    if not state.settings.cyclone or (weights.target == 0.0 and weights.cyclone == 0.0):
        return 0.0
    target = state.cyclone_target()
    if target == NOBODY or state.settings.teams[target] != team:
        return 0.0
    longest = float(state.settings.table_value(0))
    return weights.target + weights.cyclone * max(0.0, 1.0 - float(state.timer_of(target)) / longest)


def nearness(state: Field, unit: i64) -> float:
    """How near a unit is to the nearest enemy: 1 beside it, half of that at two tiles."""
    cell = i64(state.place[unit])
    if cell < 0:
        return 0.0
    board = state.ground.board
    nearest = board.size
    foes = state.foes_of(state.identities[unit])
    other: i64
    for other in range(len(state.place)):
        there = i64(state.place[other])
        if there >= 0 and state.identities[other] & foes != 0:
            distance = board.distance(cell, there)
            if 0 < distance < nearest:
                nearest = distance
    return 1.0 / float(nearest)
