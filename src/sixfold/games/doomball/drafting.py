"""4, 5.4  Which units a seat may still pick: the quotas of levels and the caps of units."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from sixfold.games.doomball.notation import DRAFT
from sixfold.games.doomball.rulesets import Draft
from sixfold.games.doomball.state import Armies
from sixfold.kernel.notation import action1

__all__ = ["draft_rule", "pickable", "picked", "picked_of_level", "picks"]


def draft_rule(state: Armies, seat: i64) -> Draft:
    """4, 5.4  The offense of the variant drafts a larger army."""
    return state.terms.large_draft if state.terms.cycles and seat == state.offense else state.terms.draft


def pickable(state: Armies, seat: i64) -> vec[u8]:
    """4, 5.4  The units of the own faction that quotas and caps still allow; none once the army is complete."""
    found = vec[u8](capacity=8)
    roster = state.roster
    rule = draft_rule(state, seat)
    if is_complete(state, seat, rule):
        return found
    kind: i64
    for kind in range(roster.count):
        if i64(roster.faction[kind]) == state.faction(seat) and may_pick(state, seat, kind, rule):
            found = append(found, u8(kind))
    return found


def is_complete(state: Armies, seat: i64, rule: Draft) -> bool:
    """4, 5.4  Whether a seat has all its picks, whatever their levels: a document may have given it any."""
    count: i64 = 0
    k: i64
    for k in range(len(state.picks)):
        if i64(state.picks[k]) >> 6 == seat:
            count += 1
    return count >= rule.picks()


def may_pick(state: Armies, seat: i64, kind: i64, rule: Draft) -> bool:
    """4, 5.4  Whether a pick keeps the cap of its unit and the quota of its level, or is one of any level."""
    level = i64(state.roster.level[kind])
    if picked(state, seat, kind) >= rule.most_of_one[level]:
        return False
    if picked_of_level(state, seat, level) < rule.levels[level]:
        return True
    beyond: i64 = 0
    other: i64
    for other in range(1, len(rule.levels)):
        beyond += max(0, picked_of_level(state, seat, other) - rule.levels[other])
    return beyond < rule.any_level


def picked(state: Armies, seat: i64, kind: i64) -> i64:
    """How often a seat has picked a unit."""
    count: i64 = 0
    k: i64
    for k in range(len(state.picks)):
        if i64(state.picks[k]) == (seat << 6 | kind):
            count += 1
    return count


def picked_of_level(state: Armies, seat: i64, level: i64) -> i64:
    """How many units of a level a seat has picked."""
    count: i64 = 0
    k: i64
    for k in range(len(state.picks)):
        pick = i64(state.picks[k])
        if pick >> 6 == seat and i64(state.roster.level[pick & 63]) == level:
            count += 1
    return count


def picks(state: Armies, choices: vec[i32]) -> vec[i32]:
    """4  What the seat to act may draft."""
    for kind in pickable(state, state.to_act):
        choices = append(choices, action1(DRAFT, i64(kind)))
    return choices
