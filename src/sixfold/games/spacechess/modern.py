"""R12.1  What the modern ruleset does after and before a turn: the battle by power, and the flight."""

from mypy_extensions import i32, i64

from sixfold.games.spacechess.battle import holds_unit, tell_loss
from sixfold.games.spacechess.events import FADE, FLY, HIT, OVERPOWER, SPEND_POWER
from sixfold.games.spacechess.pieces import (
    DOOMED,
    IMPACTOR,
    MINE,
    cell_of,
    edge_of,
    is_doomed,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.state import Fleet

__all__ = ["flight", "power_battle"]


def power_battle(fleet: Fleet) -> None:
    """R12.1  Of two adjacent enemies the one with less power falls, with equal power both; mines are spent."""
    if fleet.touching == 0:
        return
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        if kind_of(piece) < IMPACTOR:
            if is_overpowered(fleet, piece):
                fleet.doom(place)
                if fleet.log is not None:
                    tell_loss(fleet, OVERPOWER, piece)
            elif kind_of(piece) == MINE and took_part(fleet, piece):
                fleet.doom(place)
                if fleet.log is not None:
                    tell_loss(fleet, SPEND_POWER, piece)
    fleet.sweep()


def is_overpowered(fleet: Fleet, piece: i64) -> bool:
    """R12.1  Whether an adjacent enemy unit has at least as many units of its own beside it."""
    cell = cell_of(piece)
    owner = owner_of(piece)
    if fleet.units_beside(cell, 1 - owner) == 0:
        return False
    power = fleet.units_beside(cell, owner)
    edge: i64
    for edge in range(cell << 3, (cell << 3) + 6):
        beside = fleet.ground.target(edge)
        if holds_unit(fleet, beside, 1 - owner) and fleet.units_beside(beside, 1 - owner) >= power:
            return True
    return False


def took_part(fleet: Fleet, mine: i64) -> bool:
    """R12.1  A mine takes part if it, or an own unit beside it, touches an enemy unit."""
    cell = cell_of(mine)
    owner = owner_of(mine)
    if fleet.units_beside(cell, 1 - owner) > 0:
        return True
    edge: i64
    for edge in range(cell << 3, (cell << 3) + 6):
        beside = fleet.ground.target(edge)
        if holds_unit(fleet, beside, owner) and fleet.units_beside(beside, 1 - owner) > 0:
            return True
    return False


def flight(fleet: Fleet, seat: i64) -> None:
    """R12.1  At the start of a turn the impactors of the new player fly, one after another, oldest first."""
    if fleet.number_of(IMPACTOR, seat) == 0:
        return
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        if kind_of(piece) == IMPACTOR and owner_of(piece) == seat and not is_doomed(piece):
            fly(fleet, place)
    fleet.close_ranks()


def fly(fleet: Fleet, place: i64) -> None:
    """R12.1  Up to four cells along the heading, until a pentagon or another piece ends it."""
    edge = edge_of(i64(fleet.pieces[place]))
    start = edge
    steps: i64 = 0
    while steps < fleet.rules.speed and not fleet.holds_any(fleet.ground.target(edge)):
        edge = fleet.ground.straight(edge)
        steps += 1
    fleet.shift(place, edge)
    if fleet.log is not None and steps > 0:
        owner = owner_of(i64(fleet.pieces[place]))
        fleet.tell(FLY, IMPACTOR, owner, start >> 3, edge >> 3, fleet.ground.target(edge))
    if steps < fleet.rules.speed:
        end_flight(fleet, place, fleet.ground.target(edge))


def end_flight(fleet: Fleet, place: i64, obstacle: i64) -> None:
    """R12.1  A pentagon swallows the impactor; a piece of either side is removed together with it."""
    impactor = i64(fleet.pieces[place])
    owner = owner_of(impactor)
    if fleet.ground.hole[obstacle] != 0:
        if fleet.log is not None:
            fleet.tell(FADE, IMPACTOR, owner, cell_of(impactor), obstacle)
    else:
        struck = i64(fleet.slot[obstacle])
        if fleet.log is not None:
            other = i64(fleet.pieces[struck])
            fleet.tell(HIT, IMPACTOR, owner, kind_of(other), owner_of(other), obstacle, cell_of(impactor))
        remove(fleet, struck)
    remove(fleet, place)


def remove(fleet: Fleet, place: i64) -> None:
    """R12.1  A piece leaves the board at once."""
    piece = i64(fleet.pieces[place])
    fleet.bury(piece)
    fleet.pieces[place] = i32(piece | DOOMED)
