"""6.1  Reach: where a unit can go, and whether going there is a move, an attack or a merge."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from sixfold.games.hexdice.notation import ATTACK, MERGE, MOVE
from sixfold.games.hexdice.state import EMPTY, WALL, Units, face_of, owner_of
from sixfold.games.hexdice.tables import CAN_FIGHT, CLIMBS, JUMPS_ALL, JUMPS_FRIENDS
from sixfold.kernel.notation import action2

__all__ = ["MERGES", "reach"]

FIGHTS: Final = 1
MERGES: Final = 2
SHORT_WALK: Final = 2


def reach(s: Units, start: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """6.1  Everything a unit may do by going somewhere; ``intents`` says whether it may MERGE."""
    rules = s.rules
    face = face_of(s.unit(start))
    if rules.can(face, CAN_FIGHT):
        intents |= FIGHTS
    if rules.leaps[face] != 0:
        return leaps(s, start, intents, choices)
    if rules.walks[face] != 0:
        return walks(s, start, intents, choices)
    choices = rides(s, start, intents, choices)
    if rules.sideways[face] != 0:
        forward = i64(s.ground.forward[s.active])
        choices = sidestep(s, start, (forward + 1) % 6, (forward + 2) % 6, intents, choices)
        choices = sidestep(s, start, (forward + 5) % 6, (forward + 4) % 6, intents, choices)
    return choices


def rides(s: Units, start: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """6.1  Straight on in each direction of the unit's pattern, clockwise from forward."""
    near = s.ground.near
    most = s.rules.rides
    first = face_of(s.unit(start)) * 6
    way = i64(s.ground.forward[s.active])
    turn: i64
    for turn in range(first, first + 6):
        steps = i64(most[turn])
        if steps == 1 and not s.rough:
            choices = offered(s, start, i64(near[start * 6 + way]), intents, choices)
        elif steps > 0:
            choices = ride(s, start, way, steps, intents, choices)
        way = (way + 1) % 6
    return choices


def ride(s: Units, start: i64, way: i64, steps: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """6.1  Straight on over empty cells, up to so many steps; what stands at the end may be met."""
    near = s.ground.near
    die = s.die
    cell = start
    cost: i64 = 0
    step: i64
    for step in range(steps):
        goal = i64(near[cell * 6 + way])
        if s.rough:
            cost += step_cost(s, start, cell, goal)
            if is_too_far(s, start, cost, step):
                return choices
        there = i64(die[goal])
        if there != EMPTY:
            return met(s, start, goal, there, intents, choices)
        choices = append(choices, action2(MOVE, start, goal))
        cell = goal
    return choices


def met(s: Units, start: i64, goal: i64, there: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """6.1  An occupied goal: an enemy is attacked, a friend is merged with."""
    if there == WALL:
        return choices
    if owner_of(there) != s.active:
        if intents & FIGHTS != 0:
            choices = append(choices, action2(ATTACK, start, goal))
    elif intents & MERGES != 0:
        choices = append(choices, action2(MERGE, start, goal))
    return choices


def offered(s: Units, start: i64, goal: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """6.1  A goal that is reached whatever stands there."""
    there = i64(s.die[goal])
    if there == EMPTY:
        return append(choices, action2(MOVE, start, goal))
    return met(s, start, goal, there, intents, choices)


def sidestep(s: Units, start: i64, way: i64, other: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """6.1 d4  The sideways cell, if one of the two cells between is open."""
    near = s.ground.near
    goal = i64(near[i64(near[start * 6 + way]) * 6 + other])
    if is_open(s, start, i64(near[start * 6 + way]), goal) or is_open(s, start, i64(near[start * 6 + other]), goal):
        return offered(s, start, goal, intents, choices)
    return choices


def is_open(s: Units, start: i64, between: i64, goal: i64) -> bool:
    """6.1, 12.1  Whether a unit can go to a goal over the cell between."""
    if s.unit(between) != EMPTY:
        return False
    if not s.rough:
        return True
    cost = step_cost(s, start, start, between) + step_cost(s, start, between, goal)
    return not is_too_far(s, start, cost, 1)


def leaps(s: Units, start: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """6.1 d3  Two straight on, then one turned by 60 degrees: the two ends of each of six arms."""
    near = s.ground.near
    jumps_all = s.rules.can(face_of(s.unit(start)), JUMPS_ALL)
    way: i64
    for way in range(6):
        first = i64(near[start * 6 + way])
        second = i64(near[first * 6 + way])
        if jumps_all or (can_be_jumped(s, start, first) and can_be_jumped(s, start, second)):
            choices = landing(s, start, i64(near[second * 6 + (way + 1) % 6]), intents, choices)
            choices = landing(s, start, i64(near[second * 6 + (way + 5) % 6]), intents, choices)
    return choices


def can_be_jumped(s: Units, start: i64, cell: i64) -> bool:
    """6.1 d3, 12.1  Whether a path cell is empty or held by a friend, and neither lake nor closed terrain."""
    there = i64(s.die[cell])
    if there != EMPTY and (owner_of(there) != s.active or not s.rules.can(face_of(s.unit(start)), JUMPS_FRIENDS)):
        return False
    return not (s.rough and is_closed(s, start, cell))


def landing(s: Units, start: i64, goal: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """6.1 d3, 12.1  The end of a leap."""
    if s.rough and is_closed(s, start, goal):
        return choices
    return offered(s, start, goal, intents, choices)


def is_closed(s: Units, start: i64, cell: i64) -> bool:
    """12.1  Whether the terrain of a cell is closed to the unit's type."""
    return i64(s.rules.closed_to[i64(s.terrain[cell])]) >> face_of(s.unit(start)) & 1 != 0


def walks(s: Units, start: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """12.3  Any path over empty cells within the unit's distance; the last cell may hold an enemy."""
    most = i64(s.rules.distance[face_of(s.unit(start))])
    if most == SHORT_WALK and not s.rough:
        return short_walk(s, start, intents, choices)
    seen = s.ground.unseen[:]
    seen[start] = i16(most + 1)
    return walk_on(s, start, start, most, seen, intents, choices)


def short_walk(s: Units, start: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
    """12.3  Two steps on even ground: the neighbours, what lies behind an open one, and what lies between two of them.

    This is what most walks are, and it needs no notes of the way.
    """
    near = s.ground.near
    last = i64(near[start * 6 + 5])
    was_open = s.unit(last) == EMPTY
    way: i64
    for way in range(6):
        cell = i64(near[start * 6 + way])
        is_open = s.unit(cell) == EMPTY
        choices = offered(s, start, cell, intents, choices)
        if is_open:
            choices = offered(s, start, i64(near[cell * 6 + way]), intents, choices)
            choices = offered(s, start, i64(near[cell * 6 + (way + 5) % 6]), intents, choices)
        elif was_open:
            choices = offered(s, start, i64(near[last * 6 + way]), intents, choices)
        last, was_open = cell, is_open
    return choices


def walk_on(s: Units, start: i64, cell: i64, left: i64, seen: vec[i16], intents: i64, choices: vec[i32]) -> vec[i32]:
    """12.3  Go on from a cell with so many steps left; `seen` has one more than the steps left on each cell, or 0."""
    near = s.ground.near
    way: i64
    for way in range(6):
        goal = i64(near[cell * 6 + way])
        before = i64(seen[goal])
        if before >= left:
            continue
        rest = left - (step_cost(s, start, cell, goal) if s.rough else 1)
        if before > rest or rest < 0:
            continue
        seen[goal] = i16(rest + 1)
        if before == 0:
            choices = offered(s, start, goal, intents, choices)
        if rest > 0 and s.unit(goal) == EMPTY:
            choices = walk_on(s, start, goal, rest, seen, intents, choices)
    return choices


def step_cost(s: Units, start: i64, cell: i64, goal: i64) -> i64:
    """12.1, 12.3  What a step costs: more where it enters or leaves difficult terrain, except for climbers."""
    rules = s.rules
    if rules.can(face_of(s.unit(start)), CLIMBS):
        return 1
    entering = i64(rules.entering[i64(s.terrain[goal])])
    leaving = i64(rules.leaving[i64(s.terrain[cell])])
    return entering if entering > leaving else leaving


def is_too_far(s: Units, start: i64, cost: i64, step: i64) -> bool:
    """12.1  Whether a move costs too much; where single steps are free, the first one (0) never does."""
    if cost <= i64(s.rules.distance[face_of(s.unit(start))]):
        return False
    return step > 0 or not s.rules.single_steps_are_free
