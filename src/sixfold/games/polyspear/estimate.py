"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in ``estimate.toml``."""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.polyspear.state import GONE, Field
from sixfold.games.polyspear.tables import BOOK
from sixfold.kernel.document import Fields
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
            power[team] += weights.worth[state.kind(unit)]
            if team == teams[seat] and weights.closeness != 0.0:
                power[team] += weights.closeness * nearness(state, unit)
    mates = 0.0
    other: i64
    for other in range(state.seats):
        power[teams[other]] += weights.mana * float(state.mana_of(other))
        if teams[other] == teams[seat]:
            mates += 1.0
    return share_of(state, power, teams[seat], weights) / mates


def share_of(state: Field, power: vec[float], team: i64, weights: Weights) -> float:
    """The part of a team in the power of all; being to act counts."""
    mover = state.settings.teams[state.to_act] if state.to_act >= 0 else -1
    own = log(max(power[team], LEAST_POWER))
    rest = 0.0
    other: i64
    for other in range(len(power)):
        if other != team and power[other] > 0.0:
            lead = weights.contrast * (own - log(max(power[other], LEAST_POWER)))
            if mover == team:
                lead += weights.tempo
            elif mover == other:
                lead -= weights.tempo
            rest += exp(-lead)
    return 1.0 / (1.0 + rest)


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
