"""R6.7  The battle stage of the classic ruleset: four steps, each judged on the situation at its start."""

from typing import Final

from mypy_extensions import i32, i64

from sixfold.games.spacechess.events import ADVANCE, COLLIDE, DISSIPATE, OUTNUMBER, SKIRMISH, SPEND_MINE, STRIKE
from sixfold.games.spacechess.pieces import (
    FLYING,
    IMPACTOR,
    MINE,
    cell_of,
    edge_of,
    is_doomed,
    is_flying,
    is_marked,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.state import Fleet

__all__ = ["battle_stage", "holds_unit", "tell_loss"]

MAJORITY: Final = 2
"""So many enemy units beside a unit outnumber it."""


def battle_stage(fleet: Fleet, one_on_one: bool) -> None:  # noqa: FBT001 - an option of the game
    """R6.7  Projectiles, direct strike, outnumbered, isolated skirmish."""
    if fleet.number_of(IMPACTOR, 0) + fleet.number_of(IMPACTOR, 1) > 0:
        projectiles(fleet)
    if fleet.stacked:
        direct_strike(fleet)
    if fleet.touching > 0:
        outnumbered(fleet)
    if fleet.touching > 0:
        isolated_skirmish(fleet, one_on_one)


def tell_loss(fleet: Fleet, kind: i64, piece: i64) -> None:
    """Report how a piece is lost."""
    fleet.tell(kind, kind_of(piece), owner_of(piece), cell_of(piece))


def projectiles(fleet: Fleet) -> None:
    """R6.7 step 1  All impactors that neither hold nor have met something advance together."""
    pieces = fleet.pieces
    lost = False
    place: i64
    for place in range(fleet.count):
        if advances(fleet, i64(pieces[place])):
            pieces[place] = i32(i64(pieces[place]) | FLYING)
    for place in range(fleet.count):
        if is_flying(i64(pieces[place])) and vanishes(fleet, i64(pieces[place])):
            fleet.doom(place)
            lost = True
    for place in range(fleet.count):
        if is_flying(i64(pieces[place])):
            advance(fleet, place)
    if lost:
        fleet.sweep()


def advances(fleet: Fleet, piece: i64) -> bool:
    """R6.7 step 1  An impactor advances unless it holds or shares its hex."""
    return kind_of(piece) == IMPACTOR and not is_marked(piece) and not fleet.is_shared(cell_of(piece))


def vanishes(fleet: Fleet, piece: i64) -> bool:
    """R6.7 step 1  A flying impactor is lost in a pentagon, or with one that comes the other way over its edge."""
    edge = edge_of(piece)
    target = fleet.ground.target(edge)
    if fleet.ground.hole[target] != 0:
        if fleet.log is not None:
            fleet.tell(DISSIPATE, IMPACTOR, owner_of(piece), edge >> 3, target)
        return True
    if not fleet.holds_any(target) or fleet.is_shared(target):
        return False
    other = fleet.piece_at(target)
    if not is_flying(other) or fleet.ground.target(edge_of(other)) != edge >> 3:
        return False
    if fleet.log is not None and edge >> 3 < target:
        fleet.tell(COLLIDE, owner_of(piece), edge >> 3, owner_of(other), target, IMPACTOR)
    return True


def advance(fleet: Fleet, place: i64) -> None:
    """R6.7 step 1  One cell along the heading, after the impactor in front has left, and on in the same direction."""
    piece = i64(fleet.pieces[place]) & ~FLYING
    fleet.pieces[place] = i32(piece)
    if is_doomed(piece):
        return
    onward = fleet.ground.straight(edge_of(piece))
    if fleet.holds_any(onward >> 3):
        ahead = i64(fleet.slot[onward >> 3])
        if is_flying(i64(fleet.pieces[ahead])):
            advance(fleet, ahead)
    fleet.shift(place, onward)
    if fleet.log is not None:
        fleet.tell(ADVANCE, IMPACTOR, owner_of(piece), cell_of(piece), onward >> 3, fleet.ground.target(onward))


def direct_strike(fleet: Fleet) -> None:
    """R6.7 step 2  On every hex with two or more pieces all of them are destroyed."""
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        if fleet.is_shared(cell_of(piece)):
            fleet.doom(place)
            if fleet.log is not None:
                tell_loss(fleet, STRIKE, piece)
    fleet.sweep()
    fleet.stacked = False


def outnumbered(fleet: Fleet) -> None:
    """R6.7 step 3  Units with two or more enemy units adjacent are destroyed, and the mines that touch them."""
    lost = False
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        if is_outnumbered(fleet, piece):
            fleet.doom(place)
            lost = True
            if fleet.log is not None:
                tell_loss(fleet, OUTNUMBER, piece)
    if lost:
        spend_mines(fleet)
        fleet.sweep()


def is_outnumbered(fleet: Fleet, piece: i64) -> bool:
    """R6.7 step 3  Whether at least two enemy units are adjacent to a unit."""
    if kind_of(piece) == IMPACTOR:
        return False
    return fleet.units_beside(cell_of(piece), 1 - owner_of(piece)) >= MAJORITY


def spend_mines(fleet: Fleet) -> None:
    """R6.7 step 3  Every mine next to an outnumbered enemy unit is spent."""
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        if kind_of(piece) == MINE and not is_doomed(piece) and touches_outnumbered(fleet, piece):
            fleet.doom(place)
            if fleet.log is not None:
                tell_loss(fleet, SPEND_MINE, piece)


def touches_outnumbered(fleet: Fleet, mine: i64) -> bool:
    """R6.7 step 3  Whether an outnumbered enemy unit is next to a mine."""
    cell = cell_of(mine)
    enemy = 1 - owner_of(mine)
    edge: i64
    for edge in range(cell << 3, (cell << 3) + 6):
        beside = fleet.ground.target(edge)
        if i64(fleet.crowd[beside]) == fleet.one(enemy):
            other = fleet.piece_at(beside)
            if kind_of(other) < IMPACTOR and is_outnumbered(fleet, other):
                return True
    return False


def isolated_skirmish(fleet: Fleet, one_on_one: bool) -> None:  # noqa: FBT001 - an option of the game
    """R6.7 step 4  Two enemies in contact, each without a friend beside it, destroy each other."""
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        if kind_of(piece) < IMPACTOR and fights(fleet, piece, one_on_one):
            fleet.doom(place)
            if fleet.log is not None:
                tell_loss(fleet, SKIRMISH, piece)
    fleet.sweep()


def fights(fleet: Fleet, piece: i64, one_on_one: bool) -> bool:  # noqa: FBT001 - an option of the game
    """R6.7 step 4  Whether a unit is in contact with an enemy and neither has company."""
    cell = cell_of(piece)
    owner = owner_of(piece)
    if fleet.units_beside(cell, 1 - owner) == 0:
        return False
    if one_on_one:
        return True
    return (
        fleet.units_beside(cell, owner) == 0 and fleet.units_beside(contact_of(fleet, cell, 1 - owner), 1 - owner) == 0
    )


def contact_of(fleet: Fleet, cell: i64, enemy: i64) -> i64:
    """R6.7 step 4  The cell of the enemy unit that touches a cell."""
    edge: i64 = cell << 3
    while not holds_unit(fleet, fleet.ground.target(edge), enemy):
        edge += 1
    return fleet.ground.target(edge)


def holds_unit(fleet: Fleet, cell: i64, owner: i64) -> bool:
    """Whether the only piece on a cell is a unit of that owner."""
    return i64(fleet.crowd[cell]) == fleet.one(owner) and kind_of(fleet.piece_at(cell)) < IMPACTOR
