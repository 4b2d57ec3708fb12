"""6.4  Ranged attacks: range, straight lines and lines of sight; 6.5  special attacks."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.hexdice.notation import SHOOT
from sixfold.games.hexdice.state import Units, face_of, is_unit, owner_of, skirmish_of
from sixfold.games.hexdice.tables import CHARGES
from sixfold.kernel.notation import action2

__all__ = ["attacks_beside", "is_engaged", "is_on_high_ground", "shots"]


def shots(s: Units, start: i64, choices: vec[i32]) -> vec[i32]:
    """6.4, 12.3  Every enemy that a unit can shoot at."""
    rules = s.rules
    if rules.combat >= CHARGES and is_engaged(s, start) and not is_on_high_ground(s, start):
        return choices
    shortest, longest = shortest_shot(s, start), longest_shot(s, start)
    board = s.ground.board
    posts = s.posts
    seat: i64
    k: i64
    for seat in range(s.seats):
        if seat == s.active:
            continue
        for k in range(seat * s.room, seat * s.room + s.units_of(seat)):
            goal = i64(posts[k])
            if shortest <= board.distance(start, goal) <= longest and can_be_aimed_at(s, start, goal):
                choices = append(choices, action2(SHOOT, start, goal))
    return choices


def shortest_shot(s: Units, start: i64) -> i64:
    """6.4, 12.1  The least distance of a target; terrain may give another one."""
    terrain = i64(s.terrain[start])
    if s.rules.terrain_longest[terrain] > 0:
        return i64(s.rules.terrain_shortest[terrain])
    return i64(s.rules.shortest[face_of(s.unit(start))])


def longest_shot(s: Units, start: i64) -> i64:
    """6.4, 12.1, 12.3  The greatest distance of a target; terrain may give another one, skirmishing adds one."""
    terrain = i64(s.terrain[start])
    unit = s.unit(start)
    longest = i64(s.rules.longest[face_of(unit)])
    if s.rules.terrain_longest[terrain] > 0:
        longest = i64(s.rules.terrain_longest[terrain])
    if skirmish_of(unit) > 0 and longest < s.rules.longest_shot:
        longest += 1
    return longest


def can_be_aimed_at(s: Units, start: i64, goal: i64) -> bool:
    """4, 6.4, 12.1, 12.3  Whether a target in range is in line, where it must be, and in sight."""
    if s.rules.combat >= CHARGES:
        return is_in_sight(s, start, goal)
    if not s.terms.any_target and s.ground.straight[start * s.ground.outside + goal] == 0:
        return False
    return not (s.rough or s.terms.units_block_shots) or is_in_sight(s, start, goal)


def is_in_sight(s: Units, start: i64, goal: i64) -> bool:
    """4, 12.1, 12.3  Whether some shortest path to the goal has no blocking cell in between."""
    board = s.ground.board
    near = s.ground.near
    steps = board.distance(start, goal)
    if steps <= 1:
        return True
    way: i64
    for way in range(6):
        cell = i64(near[start * 6 + way])
        if cell == s.ground.outside or board.distance(cell, goal) >= steps or blocks_sight(s, cell):
            continue
        if is_in_sight(s, cell, goal):
            return True
    return False


def blocks_sight(s: Units, cell: i64) -> bool:
    """4, 12.1, 12.3  Whether a cell stops a shot: its terrain does, or a unit on it where units do."""
    if s.rules.blocks_sight[i64(s.terrain[cell])] != 0:
        return True
    return is_unit(s.unit(cell)) and (s.rules.combat >= CHARGES or s.terms.units_block_shots)


def is_engaged(s: Units, start: i64) -> bool:
    """12.3  Whether an enemy of the active seat is adjacent to a cell."""
    near = s.ground.near
    way: i64
    for way in range(6):
        there = s.unit(i64(near[start * 6 + way]))
        if is_unit(there) and owner_of(there) != s.active:
            return True
    return False


def is_on_high_ground(s: Units, start: i64) -> bool:
    """12.3  Whether a unit may shoot and cast although an enemy is adjacent."""
    return s.rules.high_ground[i64(s.terrain[start])] != 0


def attacks_beside(s: Units, start: i64, verb: i64, choices: vec[i32]) -> vec[i32]:
    """6.5, 12.3  Every adjacent enemy, as the target of a special attack or of a transmutation."""
    near = s.ground.near
    way: i64
    for way in range(6):
        goal = i64(near[start * 6 + way])
        there = s.unit(goal)
        if is_unit(there) and owner_of(there) != s.active:
            choices = append(choices, action2(verb, start, goal))
    return choices
