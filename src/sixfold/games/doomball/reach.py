"""6.1-6.3, 6.5, 6.7  How far: steps, range paths, modified defense, coins of an attack, ways back. Changes nothing."""

from mypy_extensions import i64

from sixfold.games.doomball.cells import BITS, NO_CELLS, count_of, first_of
from sixfold.games.doomball.roster import (
    ATTACK_STAR,
    CHARGING,
    COWARDLY,
    DEFENSE_STAR,
    MOVE_STAR,
    PIERCING,
    RANGE_STAR,
    TWO_WEAPONS,
)
from sixfold.games.doomball.state import (
    MOVED,
    NOWHERE,
    PATH_BITS,
    PATH_MASK,
    PINNED,
    UNLOADED,
    Armies,
    carried_by,
    inspired_of,
    kind_of,
    owner_of,
)
from sixfold.games.doomball.terms import SINGLE

__all__ = [
    "attacks_of",
    "coins_of",
    "friends_beside",
    "has_deed",
    "in_range",
    "is_lonely",
    "is_ready",
    "may_be_activated",
    "may_use_slot",
    "modified_defense",
    "path_length",
    "pierced_defense",
    "steps_of",
    "throws_of",
    "ways_back",
]


def friends_beside(state: Armies, cell: i64) -> i64:
    """The friendly pieces beside the piece on a cell."""
    return state.ground.field.near[cell] & state.own(owner_of(state.unit(cell)))


def is_lonely(state: Armies, cell: i64) -> bool:
    """2.2  Whether a coward has no friendly unit beside it."""
    return friends_beside(state, cell) == NO_CELLS


# 6.1, 6.2  Movement.


def steps_of(state: Armies, cell: i64) -> i64:
    """6.1  Where the unit on a cell may step: the first step is always within its allowance."""
    unit = state.unit(cell)
    if unit & PINNED != 0 or state.roster.move[kind_of(unit)] == 0:
        return NO_CELLS
    near = state.ground.field.near[cell] & state.free()
    if state.path == 0 or near == NO_CELLS:
        return near
    return further_steps(state, cell, near, i64(state.roster.move[kind_of(unit)]))


def further_steps(state: Armies, cell: i64, near: i64, move: i64) -> i64:
    """6.2, 12.1  Where the active unit may step on: no cell again, and less far if it enters a forest."""
    ground = state.ground
    if ground.stops & BITS[cell] != 0:
        return NO_CELLS
    penalty = i64(ground.penalty[cell])
    steps: i64 = 1
    path = state.path
    near &= ~BITS[(path & PATH_MASK) - 1]
    while path > PATH_MASK:
        earlier = (path & PATH_MASK) - 1
        if ground.stops & BITS[earlier] != 0:
            return NO_CELLS
        penalty = max(penalty, i64(ground.penalty[earlier]))
        path >>= PATH_BITS
        near &= ~BITS[(path & PATH_MASK) - 1]
        steps += 1
    return within_allowance(state, near, move, steps, penalty)


def within_allowance(state: Armies, near: i64, move: i64, steps: i64, penalty: i64) -> i64:
    """6.2  The cells that one step more may enter; ``penalty`` is that of the cells entered already."""
    if steps >= move or steps >= max(1, move - penalty):
        return NO_CELLS
    found: i64 = NO_CELLS
    while near != NO_CELLS:
        cell = first_of(near)
        near ^= BITS[cell]
        if steps < max(1, move - i64(state.ground.penalty[cell])):
            found |= BITS[cell]
    return found


# 6.3  Range paths.


def passes(state: Armies, cell: i64) -> i64:
    """6.3  The cells that range paths of the unit on a cell may pass through."""
    friends = state.own(owner_of(state.unit(cell)))
    if state.traits(cell) & RANGE_STAR != 0 or state.ground.lookouts & BITS[cell] != 0:
        return state.ground.clear & ~(state.held() & ~friends)
    return state.ground.clear & ~state.held()


def in_range(state: Armies, cell: i64, wanted: i64) -> i64:
    """6.3  Which of the wanted cells are in range of the unit on a cell."""
    field = state.ground.field
    reach = i64(state.roster.reach[kind_of(state.unit(cell))])
    wanted &= field.disk(cell, reach)
    found = wanted & field.near[cell]
    if found == wanted:
        return found
    through = passes(state, cell)
    seen = field.near[cell] | BITS[cell]
    ring = field.near[cell] & through
    length: i64 = 1
    while length < reach and ring != NO_CELLS:
        beyond = field.beside(ring) & ~seen
        seen |= beyond
        ring = beyond & through
        length += 1
    return wanted & seen


def path_length(state: Armies, cell: i64, target: i64) -> i64:
    """6.3  The length of the shortest range path to a target in range."""
    field = state.ground.field
    goal = BITS[target]
    through = passes(state, cell)
    seen = field.near[cell]
    ring = seen & through
    length: i64 = 1
    while seen & goal == 0 and ring != NO_CELLS:
        beyond = field.beside(ring) & ~seen
        seen |= beyond
        ring = beyond & through
        length += 1
    return length


# 6.5  Defense.


def pierced_defense(state: Armies, cell: i64, attacker: i64) -> i64:
    """6.5  The modified defense without the C* point; NOWHERE as attacker is a river."""
    ground = state.ground
    value = i64(state.roster.defense[kind_of(state.unit(cell))])
    if attacker != NOWHERE and ground.field.near[cell] & BITS[attacker] != 0:
        value += i64(ground.near_cover[cell])
    else:
        value += i64(ground.far_cover[cell])
    if state.leaders != NO_CELLS and not state.terms.ruleset.inspire:
        value += state.terms.lead * count_of(friends_beside(state, cell) & state.leaders)
    return value


def modified_defense(state: Armies, cell: i64, attacker: i64) -> i64:
    """6.5  The defense D of the unit on a cell against an attacker, or against a river (NOWHERE)."""
    unit = state.unit(cell)
    value = pierced_defense(state, cell, attacker)
    if unit & MOVED != 0 and state.roster.traits[kind_of(unit)] & DEFENSE_STAR != 0:
        value += state.terms.swift
    return value


# 6.4  Attacks.


def coins_of(state: Armies, cell: i64, target: i64, *, counter: bool) -> i64:
    """6.4, 6.8  How many coins an attack or a counterattack flips."""
    if counter and state.terms.prickly == SINGLE:
        return 1
    unit = state.unit(cell)
    kind = kind_of(unit)
    traits = state.roster.traits[kind]
    length = path_length(state, cell, target) if traits & TWO_WEAPONS != 0 else 1
    coins = state.roster.attack(kind, length) + inspired_of(unit)
    if traits & CHARGING != 0 and state.path != 0 and not counter:
        coins += state.terms.charge
    if traits & PIERCING != 0 and is_pierced(state, cell, target):
        coins += state.terms.pierce
    return coins


def is_pierced(state: Armies, cell: i64, target: i64) -> bool:
    """2.2, 12.1  Whether the target's defense is worth piercing: the modified one, or the printed."""
    if state.terms.ruleset.pierces_printed:
        return i64(state.roster.defense[kind_of(state.unit(target))]) >= state.terms.pierced
    return pierced_defense(state, target, cell) >= state.terms.pierced


def is_ready(state: Armies, cell: i64) -> bool:
    """2.1  Whether the unit on a cell is loaded, if it has to be."""
    return state.unit(cell) & UNLOADED == 0 or state.traits(cell) & ATTACK_STAR == 0


def may_use_slot(state: Armies, cell: i64) -> bool:
    """2.1  A unit with D* that has stepped may not attack, throw or reload."""
    return state.path == 0 or state.traits(cell) & MOVE_STAR == 0


def attacks_of(state: Armies, cell: i64) -> i64:
    """6.4  The enemies that the unit on a cell may attack, if it may use its slot."""
    if not is_ready(state, cell):
        return NO_CELLS
    return in_range(state, cell, state.own(1 - owner_of(state.unit(cell))))


def throws_of(state: Armies, cell: i64) -> i64:
    """6.9  The friendly units to which the unit on a cell may throw an artifact, if it may use its slot."""
    unit = state.unit(cell)
    if carried_by(unit) == 0:
        return NO_CELLS
    return in_range(state, cell, state.own(owner_of(unit)))


def has_deed(state: Armies, cell: i64) -> bool:
    """5.3, 6.9  Whether the active unit has a step, attack, throw or reload left; who is not ready can reload."""
    if steps_of(state, cell) != NO_CELLS:
        return True
    if not may_use_slot(state, cell):
        return False
    return not is_ready(state, cell) or attacks_of(state, cell) != NO_CELLS or throws_of(state, cell) != NO_CELLS


def may_be_activated(state: Armies, cell: i64) -> bool:
    """5.2, 2.2, 12.1  Once a turn, and a coward only beside a friend, unless cowards run at upkeep."""
    if state.spent & BITS[cell] != 0:
        return False
    if state.traits(cell) & COWARDLY == 0 or state.terms.ruleset.cowards_at_upkeep:
        return True
    return not is_lonely(state, cell)


# 6.7  Retreats.


def ways_back(state: Armies, cell: i64) -> i64:
    """6.7  Where a unit may retreat to: straight back if that is free, else diagonally; nowhere if it is pinned."""
    unit = state.unit(cell)
    if unit & PINNED != 0 or state.roster.move[kind_of(unit)] == 0:
        return NO_CELLS
    field = state.ground.field
    k = state.heading(owner_of(unit)) * field.cells + cell
    free = state.free()
    straight = field.straight[k] & free
    return straight if straight != NO_CELLS else field.diagonal[k] & free
