"""Whom a side could strike with its next move: a guess for bots, no rule.

Pushes, hills, pits and spells are left out.
"""

from typing import Final

from mypy_extensions import i64

from sixfold.games.polyspear.arms import ARRIVAL, KILL, TURN
from sixfold.games.polyspear.ground import SIX
from sixfold.games.polyspear.state import Field
from sixfold.games.polyspear.tokens import (
    SIDES,
    STOPS,
    SYMBOL_BITS,
    facing_of,
    kind_of,
    opposite,
    symbol_towards,
    unit_of,
)

__all__ = ["MOST_PREY", "prey_of", "safe_steps"]

MOST_PREY: Final = 62
"""Units with larger numbers, which only many spells bring about, are not seen."""


def prey_of(s: Field, unit: i64) -> i64:
    """6.1  The enemies that some move of a unit kills, as bits by their numbers."""
    cell = i64(s.place[unit])
    token = s.field[cell]
    bare = s.ground.keep[cell]
    foes = s.foes_of(token)
    found: i64 = 0
    way: i64
    for way in range(SIX):
        target = i64(s.ground.near[cell * SIX + way])
        if not is_open(s, token, target, way):
            continue
        turned = s.arms.turned[kind_of(token) << 3 | way]
        if is_speared(s, cell, turned & bare, foes):
            continue
        found |= struck(s, cell, turned & bare, foes, TURN)
        turned &= s.ground.keep[target]
        if not is_speared(s, target, turned, foes):
            found |= struck(s, target, turned, foes, ARRIVAL)
    return found


def safe_steps(s: Field, unit: i64) -> i64:
    """6.1  How many moves of a unit no spear punishes."""
    cell = i64(s.place[unit])
    token = s.field[cell]
    foes = s.foes_of(token)
    found: i64 = 0
    way: i64
    for way in range(SIX):
        target = i64(s.ground.near[cell * SIX + way])
        if s.field[target] != 0:
            continue
        turned = s.arms.turned[kind_of(token) << 3 | way]
        is_caught = is_speared(s, target, turned & s.ground.keep[target], foes)
        if not is_caught and not is_speared(s, cell, turned & s.ground.keep[cell], foes):
            found += 1
    return found


def is_open(s: Field, token: i64, target: i64, way: i64) -> bool:
    """6.2  Whether a unit may go to a tile: it is free, or its front clears it."""
    there = s.field[target]
    if there == 0:
        return True
    if there & s.foes_of(token) == 0:
        return False
    front = symbol_towards(token, facing_of(token)) << SYMBOL_BITS
    return s.arms.clears[front | symbol_towards(there, opposite(way))] != 0


def is_speared(s: Field, cell: i64, turned: i64, foes: i64) -> bool:
    """6.3  Whether an enemy spear reaches a unit that stands on a tile with its symbols turned so."""
    near = s.ground.near
    way: i64
    for way in range(SIX):
        other = s.field[i64(near[cell * SIX + way])]
        if other & foes != 0:
            pair = symbol_towards(other, opposite(way)) << SYMBOL_BITS | symbol_towards(turned, way)
            if s.arms.reactions[pair] != 0:
                return True
    return False


def struck(s: Field, cell: i64, turned: i64, foes: i64, moment: i64) -> i64:
    """6.4  The enemies that fall to the symbols of a unit on a tile, as bits by their numbers."""
    near = s.ground.near
    found: i64 = 0
    sides = turned & SIDES
    way: i64 = 0
    while sides != 0:
        symbol = sides & 15
        if symbol != 0:
            target = i64(near[cell * SIX + way])
            reach = i64(s.arms.reach[moment << SYMBOL_BITS | symbol])
            while reach > 1 and s.field[target] & STOPS == 0:
                target = i64(near[target * SIX + way])
                reach -= 1
            there = s.field[target]
            if there & foes != 0 and unit_of(there) <= MOST_PREY:
                row = moment << 2 * SYMBOL_BITS | symbol << SYMBOL_BITS
                if i64(s.arms.outcomes[row | symbol_towards(there, opposite(way))]) == KILL:
                    found |= 1 << unit_of(there)
        sides >>= SYMBOL_BITS
        way += 1
    return found
