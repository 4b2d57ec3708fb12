"""How well a seat stands: a cheap guess for bots, no rule. The numbers are in `estimate.toml`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.polyspear.state import GONE, Field
from sixfold.games.polyspear.tables import BOOK, PACKAGE
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields

__all__ = ["Weights", "estimate", "read_weights"]

MOST: Final = 1000.0


class Weights:
    """The numbers of the estimate."""

    def __init__(self, fields: Fields) -> None:
        """Read and check them; raise BadData at the place of a mistake."""
        unit = read_weight(fields, "unit")
        symbol = read_weight(fields, "symbol")
        self.worth: vec[float] = vec[float](
            [unit + symbol * sum(1 for side in kind.sides if side > 0) for kind in BOOK.kinds]
        )
        self.mana: float = read_weight(fields, "mana")
        self.closeness: float = read_weight(fields, "closeness")
        fields.done()


def read_weight(fields: Fields, name: str) -> float:
    """One number."""
    value = fields.value(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST:
        raise fields.bad(name, f"must be a number from 0 to {MOST:.0f}")
    return float(value)


def read_weights(name: str = "estimate.toml") -> Weights:
    """The numbers that lie beside this module."""
    return Weights(read_data(PACKAGE, name))


WEIGHTS: Final = read_weights()


def estimate(state: Field, seat: i64) -> float:
    """The share of a seat's team in what all armies are worth, a little more if it is near the enemy."""
    own = 0.0
    others = 0.0
    team = state.settings.teams[seat]
    unit: i64
    for unit in range(len(state.place)):
        if i64(state.place[unit]) != GONE:
            worth = WEIGHTS.worth[state.kind(unit)]
            if state.settings.teams[state.owner(unit)] == team:
                own += worth + nearness(state, unit)
            else:
                others += worth
    other: i64
    for other in range(state.seats):
        if state.settings.teams[other] == team:
            own += WEIGHTS.mana * float(state.mana_of(other))
        else:
            others += WEIGHTS.mana * float(state.mana_of(other))
    return own / (own + others)


def nearness(state: Field, unit: i64) -> float:
    """How near a unit is to the nearest enemy."""
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
    return WEIGHTS.closeness / float(nearest)
