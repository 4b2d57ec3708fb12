"""What bots think of a position: a cheap guess, no rule."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.spacechess.pieces import (
    COMMAND,
    FIGHTER,
    IMPACTOR,
    MINE,
    cell_of,
    edge_of,
    is_marked,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.state import Fleet
from sixfold.kernel.seats import NOBODY

__all__ = ["estimate"]

SCALE: Final = 4.0
"""An advantage of so many fighters is worth three chances in four."""
FAR: Final = 12
CLOSENESS: Final = 0.04
FIGHTER_CLOSENESS: Final = 0.08
AIM: Final = 0.5
"""The part of a unit's worth that is taken off while an impactor is about to hit it."""


def estimate(fleet: Fleet, seat: i64) -> float:
    """Compare what both sides have, as if the turn ended now, and how close they are to the enemy's command ship."""
    balance = side_worth(fleet, seat) - side_worth(fleet, 1 - seat)
    size = balance if balance > 0.0 else -balance
    return 0.5 + 0.5 * balance / (size + SCALE)


def side_worth(fleet: Fleet, seat: i64) -> float:
    """The worth of a seat's pieces, of what its impactors are about to hit, and of its closeness."""
    goal = command_cell(fleet, 1 - seat)
    worth = 0.0
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        if owner_of(piece) == seat and not falls(fleet, piece):
            kind = kind_of(piece)
            worth += fleet.rules.worth[kind]
            if kind != COMMAND and kind < MINE and goal != NOBODY:
                closer = float(FAR - fleet.ground.board.distance(cell_of(piece), goal))
                worth += closer * (FIGHTER_CLOSENESS if kind == FIGHTER else CLOSENESS)
        if kind_of(piece) == IMPACTOR:
            worth -= aimed(fleet, piece, seat)
    return worth


def command_cell(fleet: Fleet, seat: i64) -> i64:
    """Where the command ship of a seat stands; NOBODY if it has none."""
    place: i64
    for place in range(fleet.count):
        piece = i64(fleet.pieces[place])
        if kind_of(piece) == COMMAND and owner_of(piece) == seat:
            return cell_of(piece)
    return NOBODY


def falls(fleet: Fleet, piece: i64) -> bool:
    """Whether contact alone would destroy a piece if the turn ended now."""
    cell = cell_of(piece)
    if fleet.is_shared(cell):
        return True
    if kind_of(piece) == IMPACTOR:
        return False
    owner = owner_of(piece)
    enemies = fleet.units_beside(cell, 1 - owner)
    friends = fleet.units_beside(cell, owner)
    if fleet.rules.modern:
        return enemies > 0 and friends == 0
    return enemies > 1 or (enemies == 1 and friends == 0)


def aimed(fleet: Fleet, impactor: i64, seat: i64) -> float:
    """What a seat may lose to an impactor that is about to reach one of its units."""
    target = fleet.ground.target(edge_of(impactor))
    if is_marked(impactor) or i64(fleet.crowd[target]) != fleet.one(seat) or fleet.ground.hole[target] != 0:
        return 0.0
    return AIM * fleet.rules.worth[kind_of(fleet.piece_at(target))]
