"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in ``estimate.toml``."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.doomball.cells import BITS, NO_CELLS, count_of, first_of
from sixfold.games.doomball.roster import Roster
from sixfold.games.doomball.state import Armies, carried_by, hits_of, kind_of, lying_on, owner_of
from sixfold.games.doomball.tables import BOOK, PACKAGE
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.kernel.seats import NOBODY

__all__ = ["Numbers", "estimate", "read_numbers"]

FAR: Final = 7
"""More steps than this from an edge or from the artifact make no difference."""
CLOSE: Final = 2


class Numbers:
    """The weights of the estimate, and what each unit is worth by them."""

    def __init__(self, fields: Fields, roster: Roster) -> None:
        """Read the file; raise BadData at anything missing, unknown or no number."""
        worth, balance = fields.inner("worth"), fields.inner("balance")
        self.worth: vec[float] = unit_worths(worth, roster)
        self.army: float = number(balance, "army")
        self.wound: float = number(balance, "wound")
        self.hold: float = number(balance, "hold")
        self.advance: float = number(balance, "advance")
        self.danger: float = number(balance, "danger")
        self.chase: float = number(balance, "chase")
        self.quiet: float = number(balance, "quiet")
        self.secured: float = number(balance, "secured")
        for part in (worth, balance, fields):
            part.done()


def number(fields: Fields, name: str) -> float:
    """A number, whole or not."""
    value = fields.value(name)
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise fields.bad(name, "must be a number")
    return float(value)


def unit_worths(fields: Fields, roster: Roster) -> vec[float]:
    """What each unit is worth by the numbers of its card."""
    attack, defense = number(fields, "attack"), number(fields, "defense")
    reach, move, ability = number(fields, "range"), number(fields, "move"), number(fields, "ability")
    return vec[float](
        [
            attack * unit.attack_at(1)
            + defense * unit.defense
            + reach * unit.range
            + move * unit.move
            + ability * len(unit.abilities)
            for unit in roster.list
        ]
    )


def read_numbers() -> Numbers:
    """The file beside this module."""
    return Numbers(read_data(PACKAGE, "estimate.toml"), BOOK.roster)


NUMBERS: Final = read_numbers()


def estimate(state: Armies, seat: i64) -> float:
    """The odds of a seat to win the match, if every further round is even."""
    if state.to_act == NOBODY:
        return state.returns()[seat]
    round_odds = 1.0 / (1.0 + exp(-advantage(state, seat)))
    if state.terms.wins_needed == 1:
        return round_odds
    lead = state.wins(seat) - state.wins(1 - seat)
    if lead > 0:
        return 0.5 + 0.5 * round_odds
    if lead < 0:
        return 0.5 * round_odds
    return round_odds if state.wins(seat) > 0 else 0.25 + 0.5 * round_odds


def advantage(state: Armies, seat: i64) -> float:
    """How much better a seat stands than the other, from far below 0 to far above."""
    own, other = army_worth(state, seat), army_worth(state, 1 - seat)
    total = NUMBERS.army * (own - other) / (own + other + 1.0)
    total += artifact_worth(state, seat)
    waiting = NUMBERS.quiet * float(state.quiet) / float(state.terms.stall)
    if state.terms.cycles:
        waiting -= NUMBERS.secured * float(state.secured) / float(state.terms.artifacts_to_win)
    return total + (waiting if seat == state.defense() else -waiting)


def army_worth(state: Armies, seat: i64) -> float:
    """What the units of a seat are worth, on the board less what their hits cost, and in reserve."""
    cells = state.own(seat)
    total = 0.0
    while cells != NO_CELLS:
        cell = first_of(cells)
        cells ^= BITS[cell]
        unit = state.unit(cell)
        kind = kind_of(unit)
        worth = NUMBERS.worth[kind]
        hits = hits_of(unit)
        if hits > 0:
            worth -= worth * NUMBERS.wound * float(hits) / float(i64(state.roster.defense[kind]) + hits)
        total += worth
    return total + reserve_worth(state, seat)


def reserve_worth(state: Armies, seat: i64) -> float:
    """What the pieces are worth that a seat has still to bring."""
    if not state.has_reserve(seat):
        return 0.0
    total = 0.0
    kind: i64
    for kind in range(state.roster.count):
        total += NUMBERS.worth[kind] * float(state.in_reserve(seat, kind))
    return total


def artifact_worth(state: Armies, seat: i64) -> float:
    """What the artifacts are worth to a seat: having them, carrying them far, and being close to them."""
    total = 0.0
    found: i64 = NO_CELLS
    cell: i64
    for cell in range(state.ground.field.cells):
        there = i64(state.there[cell])
        if state.is_held(cell) and carried_by(there) > 0:
            owner = owner_of(there)
            worth = carrier_worth(state, cell, owner)
            total += worth if owner == seat else -worth
            found |= BITS[cell]
        elif lying_on(there) > 0:
            found |= BITS[cell]
    if found == NO_CELLS:
        return total
    return total + NUMBERS.chase * (closeness(state, seat, found) - closeness(state, 1 - seat, found))


def carrier_worth(state: Armies, cell: i64, owner: i64) -> float:
    """What it is worth to have an artifact on a cell; the defense of the variant can only keep it away."""
    field = state.ground.field
    worth = NUMBERS.hold
    if not state.terms.cycles or owner == state.offense:
        left = i64(field.far[(1 - state.heading(owner)) * field.cells + cell])
        worth += NUMBERS.advance * (1.0 - float(left) / float(FAR))
    threats = count_of(field.disk(cell, CLOSE) & state.own(1 - owner))
    return worth - NUMBERS.danger * float(threats)


def closeness(state: Armies, seat: i64, goals: i64) -> float:
    """How close the units of a seat are to the nearest of some cells: 1 if all of them are beside it."""
    field = state.ground.field
    own = state.own(seat)
    count = count_of(own)
    if count == 0:
        return 0.0
    reached = goals
    near: i64 = 0
    for _ in range(FAR):
        reached |= field.beside(reached)
        near += count_of(own & reached)
    return float(near) / float(count * FAR)
