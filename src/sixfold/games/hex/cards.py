"""What people are told about Hex beside the board: the card of a stone, whose sides are whose, what decided a game."""

from typing import Final

from sixfold.games.hex.rules import Hex
from sixfold.kernel.cards import Card, Status

__all__ = ["CARDS", "SIDES", "decisive", "reason", "status"]

CARDS: Final = [Card("stone", "piece", "Stone", "Once placed, it never moves.", section="H2")]
SIDES: Final = ["top and bottom", "left and right"]


def status(state: Hex) -> list[Status]:
    """H1  Which sides belong to whom."""
    return [Status("joins", sides, seat) for seat, sides in enumerate(SIDES)]


def reason(state: Hex) -> str:
    """H3  The only way to win."""
    return f"{state.game.name(state, 'seat', int(state.winner))} joined {SIDES[state.winner]}."


def decisive(state: Hex) -> list[int]:
    """H3  A shortest chain that joins the winner's sides."""
    first = int(state.ground.cells + 2 * state.winner)
    own = own_stones(state)
    reached = [cell for cell in own if first in nodes_beside(state, cell)]
    came_from = dict.fromkeys(reached, first)
    for cell in reached:
        beside = nodes_beside(state, cell)
        if first + 1 in beside:
            return chain(cell, came_from, first)
        for near in beside:
            if near in own and near not in came_from:
                came_from[near] = cell
                reached.append(near)
    return []


def own_stones(state: Hex) -> list[int]:
    """The stones of the winner."""
    return [cell for cell in range(int(state.ground.cells)) if int(state.stone[cell]) == state.winner]


def nodes_beside(state: Hex, cell: int) -> list[int]:
    """The cells and sides next to a cell."""
    return [int(state.ground.joined[cell * 6 + way]) for way in range(6)]


def chain(cell: int, came_from: dict[int, int], side: int) -> list[int]:
    """The cells back from the last one to a side."""
    found: list[int] = []
    while cell != side:
        found.append(cell)
        cell = came_from[cell]
    return found
