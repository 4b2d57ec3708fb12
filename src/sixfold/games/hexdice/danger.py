"""What may be struck next: a guess for bots, no rule. Terrain in between and an Archer's engagement are left out."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.combat import attack_value, effective_armor
from sixfold.games.hexdice.notation import ATTACK, SHOOT
from sixfold.games.hexdice.state import EMPTY, FACE, Units, face_of, guard_of, tokens_of
from sixfold.games.hexdice.tables import CAN_SHOOT, CHARGES, FACES, ROLLS, TRADE

__all__ = ["danger_of", "is_covered", "is_open"]

CERTAIN: Final = 1.0


def danger_of(s: Units, cell: i64) -> float:
    """How likely the unit on a cell falls to the best attack of the active seat, an enemy, from 0 to 1."""
    strikes, posts, die = s.ground.outlook.strikes, s.posts, s.die
    cells = s.ground.outside
    row = (s.active * cells + cell) * cells
    first = s.active * s.room
    found = 0.0
    k: i64
    for k in range(first, first + i64(s.strength[s.active])):
        start = i64(posts[k])
        strikers = i64(strikes[row + start])
        if strikers != 0 and strikers >> (i64(die[start]) & FACE) & 1 != 0:
            found = max(found, chance_to_fall(s, start, cell))
            if found == CERTAIN:
                return found
    return found


def chance_to_fall(s: Units, start: i64, goal: i64) -> float:
    """6.8, 12.2-12.4  How likely an attack succeeds, if nothing is in its way; an even trade (12.2) is none."""
    rules = s.rules
    attacker, defender = face_of(s.unit(start)), s.unit(goal)
    shoots = rules.can(attacker, CAN_SHOOT)
    if rules.leaps[attacker] == 0 and not (shoots and rules.combat < CHARGES) and not is_open(s, start, goal):
        return 0.0
    armor = effective_armor(s, goal)
    attack = attack_value(s, start, goal, SHOOT if shoots else ATTACK)
    if rules.combat == ROLLS:
        return float(min(max(attack - 2 * armor + FACES, 0), FACES)) / float(FACES)
    if rules.combat == TRADE:
        return CERTAIN if attack > armor or i64(rules.giants[attacker]) == face_of(defender) else 0.0
    if rules.combat == CHARGES and guard_of(defender) > 0:
        armor += 1
    is_broken = tokens_of(defender) >= i64(rules.armor[face_of(defender)])
    return CERTAIN if is_broken or attack >= armor else 0.0


def is_open(s: Units, start: i64, goal: i64) -> bool:
    """Whether some shortest path between two cells has nobody in between."""
    board = s.ground.board
    near = s.ground.near
    steps = board.distance(start, goal)
    if steps <= 1:
        return True
    way: i64
    for way in range(6):
        cell = i64(near[start * 6 + way])
        if s.unit(cell) == EMPTY and board.distance(cell, goal) < steps and is_open(s, cell, goal):
            return True
    return False


def is_covered(s: Units, seat: i64, cell: i64) -> bool:
    """Whether a friend strikes the cell of a unit, so that whoever takes it may be taken in turn."""
    strikes, posts, die = s.ground.outlook.strikes, s.posts, s.die
    cells = s.ground.outside
    row = (seat * cells + cell) * cells
    first = seat * s.room
    k: i64
    for k in range(first, first + i64(s.strength[seat])):
        start = i64(posts[k])
        strikers = i64(strikes[row + start])
        if strikers != 0 and strikers >> (i64(die[start]) & FACE) & 1 != 0:
            return True
    return False
