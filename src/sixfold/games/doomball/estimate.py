"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in ``estimate.toml``."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.doomball.cells import BITS, NO_CELLS, count_of, first_of
from sixfold.games.doomball.drafting import draft_rule, picked_of_level
from sixfold.games.doomball.notation import DEPLOYING
from sixfold.games.doomball.outlook import Outlook, first_mover
from sixfold.games.doomball.roster import LEVELS, Roster, Unit
from sixfold.games.doomball.state import UNDECIDED, Armies, carried_by, kind_of, lying_on, owner_of
from sixfold.kernel.document import Fields
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.weighing import Numbers, odds_of

__all__ = ["Weights", "estimate"]

MOST: Final = 1000.0
ANY_FACTION: Final = -1


class Weights(Numbers):
    """The numbers of the estimate under some rulesets; `worth` is a column by unit, `picks` by faction and level."""

    def __init__(self, fields: Fields, roster: Roster) -> None:
        """Read a table of the file; raise BadData at anything missing, unknown or no number."""
        worth, balance = fields.inner("worth"), fields.inner("balance")
        self.worth: vec[float] = unit_worths(worth, roster)
        self.picks: vec[float] = pick_worths(self.worth, roster)
        self.army: float = weight(balance, "army")
        self.prey: float = weight(balance, "prey")
        self.danger: float = weight(balance, "danger")
        self.artifact: float = weight(balance, "artifact")
        self.goal: float = weight(balance, "goal")
        self.menace: float = weight(balance, "menace")
        self.passing: float = weight(balance, "passing")
        self.hold: float = weight(balance, "hold")
        self.advance: float = weight(balance, "advance")
        self.guard: float = weight(balance, "guard")
        self.chase: float = weight(balance, "chase")
        self.quiet: float = weight(balance, "quiet")
        self.secured: float = weight(balance, "secured")
        self.tempo: float = weight(balance, "tempo")
        self.far: i64 = balance.whole("far", low=1, high=20)
        self.close: i64 = balance.whole("close", low=1, high=3)
        for part in (worth, balance, fields):
            part.done()


def weight(fields: Fields, name: str) -> float:
    """One of the numbers."""
    return fields.number(name, low=-MOST, high=MOST)


def unit_worths(fields: Fields, roster: Roster) -> vec[float]:
    """What each unit is worth by the numbers of its card."""
    each, defense, power = weight(fields, "each"), weight(fields, "defense"), weight(fields, "power")
    reach, move, ability = weight(fields, "range"), weight(fields, "move"), weight(fields, "ability")
    return vec[float](
        [
            each
            + defense * unit.defense
            + power * power_of(unit)
            + reach * unit.range
            + move * unit.move
            + ability * len(unit.abilities)
            for unit in roster.list
        ]
    )


def power_of(unit: Unit) -> float:
    """The attack of a unit times how far it strikes from where it stands; half of that if it has to reload."""
    far = unit.range if "move" in unit.stars else unit.range + unit.move
    return unit.attack_at(1) * far * (0.5 if "attack" in unit.stars else 1.0)


def pick_worths(worth: vec[float], roster: Roster) -> vec[float]:
    """What a pick of each faction and level is worth on average, level 0 included; last of any faction."""
    factions = 1 + max(unit.faction for unit in roster.list)
    return vec[float](
        [
            mean([worth[kind] * unit.pieces for kind, unit in enumerate(roster.list) if is_pick(unit, faction, level)])
            for faction in [*range(factions), ANY_FACTION]
            for level in range(LEVELS + 1)
        ]
    )


def is_pick(unit: Unit, faction: int, level: int) -> bool:
    """Whether a unit is of a faction, or any, and of a level."""
    return unit.level == level and faction in (unit.faction, ANY_FACTION)


def mean(numbers: list[float]) -> float:
    """The mean of some numbers; 0 of none."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def estimate(state: Armies, seat: i64) -> float:
    """The odds of a seat to win the match, if every further round is even."""
    if state.to_act == NOBODY:
        return state.returns()[seat]
    weights = state.options.numbers
    assert isinstance(weights, Weights)
    round_odds = odds_of(advantage(state, seat, weights))
    if state.terms.wins_needed == 1:
        return round_odds
    lead = state.wins(seat) - state.wins(1 - seat)
    if lead > 0:
        return 0.5 + 0.5 * round_odds
    if lead < 0:
        return 0.5 * round_odds
    return round_odds if state.wins(seat) > 0 else 0.25 + 0.5 * round_odds


def advantage(state: Armies, seat: i64, weights: Weights) -> float:
    """How much better a seat stands than the other, from far below 0 to far above."""
    own, other = army_worth(state, seat, weights), army_worth(state, 1 - seat, weights)
    outlook = Outlook(state)
    mover = first_mover(state)
    eager = outlook.eagerness(mover)
    gain = threat(outlook, seat, mover, eager, weights) - threat(outlook, 1 - seat, mover, eager, weights)
    total = weights.army * (own - other + gain) / (max(own + other, 0.0) + 1.0)
    total += artifact_worth(state, seat, weights)
    if not state.terms.cycles:
        total += passing_worth(outlook, seat, mover, eager, weights)
        total -= passing_worth(outlook, 1 - seat, mover, eager, weights)
    total += weights.tempo * (2.0 * eager - 1.0) * (1.0 if mover == seat else -1.0)
    waiting = weights.quiet * float(state.quiet) / float(state.terms.stall)
    if state.terms.cycles:
        waiting -= weights.secured * float(state.secured) / float(state.terms.artifacts_to_win)
    return total + (waiting if seat == state.defense() else -waiting)


def threat(outlook: Outlook, seat: i64, mover: i64, eager: float, weights: Weights) -> float:
    """What the blows are worth that a seat could strike: more if they come before the answer.

    Those of the side whose turn it is come first as long as they may still be struck; those of the other come first
    the more of that turn is over. So nothing changes by itself when a turn ends.
    """
    own, ready = outlook.state.own(seat), outlook.ready(seat)
    later = outlook.losses(1 - seat, own, weights.worth, weights.artifact)
    if seat != mover and not outlook.state.terms.cycles:
        return (weights.prey - (weights.prey - weights.danger) * eager) * later
    first = later if ready == own else outlook.losses(1 - seat, ready, weights.worth, weights.artifact)
    return weights.danger * later + (weights.prey - weights.danger) * first


def passing_worth(outlook: Outlook, seat: i64, mover: i64, eager: float, weights: Weights) -> float:
    """What it is worth to a seat how far it could bring the artifact in a turn, again the more the sooner."""
    own = outlook.state.own(seat)
    short = outlook.steps_short(seat, own)
    if short < 0:
        return 0.0
    worth = weights.passing * (1.0 - float(short) / float(weights.far))
    if short > 0:
        return worth
    if seat != mover:
        return worth + weights.goal - (weights.goal - weights.menace) * eager
    ready = outlook.ready(seat)
    if ready == own or outlook.steps_short(seat, ready) == 0:
        return worth + weights.goal
    return worth + weights.menace


def army_worth(state: Armies, seat: i64, weights: Weights) -> float:
    """What the units of a seat are worth, on the board and in reserve; before that, those it has picked or will."""
    if state.phase < DEPLOYING:
        return draft_worth(state, seat, weights)
    cells = state.own(seat)
    total = 0.0
    while cells != NO_CELLS:
        cell = first_of(cells)
        cells ^= BITS[cell]
        total += weights.worth[kind_of(state.unit(cell))]
    return total + reserve_worth(state, seat, weights)


def draft_worth(state: Armies, seat: i64, weights: Weights) -> float:
    """What an army is worth of which some units are picked, if the other picks are like the mean of their level."""
    rule = draft_rule(state, seat)
    faction = state.faction(seat)
    row = (LEVELS + 1) * faction if faction != UNDECIDED else i64(len(weights.picks)) - LEVELS - 1
    total = 0.0
    level: i64
    for level in range(1, LEVELS + 1):
        total += weights.picks[row + level] * float(max(0, rule.levels[level] - picked_of_level(state, seat, level)))
    k: i64
    for k in range(len(state.picks)):
        kind = i64(state.picks[k]) & 63
        if i64(state.picks[k]) >> 6 == seat:
            total += weights.worth[kind] * float(state.roster.pieces[kind])
    return total


def reserve_worth(state: Armies, seat: i64, weights: Weights) -> float:
    """What the pieces are worth that a seat has still to bring."""
    if not state.has_reserve(seat):
        return 0.0
    total = 0.0
    kind: i64
    for kind in range(state.roster.count):
        total += weights.worth[kind] * float(state.in_reserve(seat, kind))
    return total


def artifact_worth(state: Armies, seat: i64, weights: Weights) -> float:
    """What the artifacts are worth to a seat: having them, carrying them far, and being close to them."""
    total = 0.0
    found: i64 = NO_CELLS
    cell: i64
    for cell in range(state.ground.field.cells):
        there = i64(state.there[cell])
        if state.is_held(cell) and carried_by(there) > 0:
            owner = owner_of(there)
            worth = carrier_worth(state, cell, owner, weights)
            total += worth if owner == seat else -worth
            found |= BITS[cell]
        elif lying_on(there) > 0:
            found |= BITS[cell]
    if found == NO_CELLS:
        return total
    own, other = closeness(state, seat, found, weights.far), closeness(state, 1 - seat, found, weights.far)
    return total + weights.chase * (own - other)


def carrier_worth(state: Armies, cell: i64, owner: i64, weights: Weights) -> float:
    """What it is worth to have an artifact on a cell; the defense of the variant can only keep it away."""
    field = state.ground.field
    worth = weights.hold
    if not state.terms.cycles or owner == state.offense:
        left = i64(field.far[(1 - state.heading(owner)) * field.cells + cell])
        worth += weights.advance * (1.0 - float(left) / float(weights.far))
    threats = count_of(field.disk(cell, weights.close) & state.own(1 - owner))
    return worth - weights.guard * float(threats)


def closeness(state: Armies, seat: i64, goals: i64, far: i64) -> float:
    """How close the units of a seat are to the nearest of some cells: 1 if all of them are beside it."""
    field = state.ground.field
    own = state.own(seat)
    count = count_of(own)
    if count == 0:
        return 0.0
    reached = goals
    near: i64 = 0
    for _ in range(far):
        reached |= field.beside(reached)
        near += count_of(own & reached)
    return float(near) / float(count * far)
