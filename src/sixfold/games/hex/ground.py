"""H1  The board, prepared once for each size: what never changes in a game."""

from functools import cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from sixfold.boards import NOWHERE, Board, hex_rhombus

__all__ = ["EMPTY", "NO_BRIDGE", "Ground", "ground_of"]

EMPTY: Final = 255
"""What a cell holds instead of the seat that owns its stone."""
NO_BRIDGE: Final = -1


class Ground:
    """The board, and its cells joined to the four sides.

    A side is a node like a cell: seat 0 owns the top and the bottom, seat 1 the left and the right.
    """

    def __init__(self, board: Board, size: i64) -> None:
        """Number the sides after the cells: top, bottom, left, right."""
        self.board = board
        self.size: i64 = size
        self.cells: i64 = size * size
        joined = vec[i16](capacity=self.cells * 6)
        cell: i64
        way: i64
        for cell in range(self.cells):
            for way in range(6):
                near = board.neighbour(cell, way)
                if near == NOWHERE:
                    near = self.side(cell, board.way_names[way])
                joined = append(joined, i16(near))
        self.joined: vec[i16] = joined
        self.bridges: vec[i16] = vec[i16](
            [i16(self.bridge(cell, way)) for cell in range(size * size) for way in range(6)]
        )

    def bridge(self, cell: i64, way: i64) -> i64:
        """The node beyond the two neighbours of a cell that lie in a direction and in the next one."""
        left, right = self.nodes(cell)[way], self.nodes(cell)[(way + 1) % 6]
        if left >= self.cells or right >= self.cells:
            return NO_BRIDGE
        beyond = [node for node in self.nodes(left) if node in self.nodes(right) and node != cell]
        return beyond[0] if beyond else NO_BRIDGE

    def nodes(self, cell: i64) -> list[i64]:
        """The cells and sides that a cell is joined to."""
        return [i64(self.joined[cell * 6 + way]) for way in range(6)]

    def side(self, cell: i64, way: str) -> i64:
        """H1  The side of the board that a cell of the rim touches in a direction."""
        row = cell // self.size
        if row == 0 and way in ("nw", "ne"):
            return self.cells
        if row == self.size - 1 and way in ("sw", "se"):
            return self.cells + 1
        return self.cells + 2 if way in ("w", "sw") else self.cells + 3


@cache
def ground_of(size: int) -> Ground:
    """H1  The ground of a size; every game of that size shares it."""
    return Ground(hex_rhombus(size), size)
