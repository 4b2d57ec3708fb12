"""R3  The sphere: 150 hexagons and 12 pentagonal holes, as tables of edges."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from sixfold.boards import NOWHERE, Board, goldberg

__all__ = ["GROUND", "MOST_STEPS", "WAYS", "Ground"]

FREQUENCY: Final = 4
WAYS: Final = 6
MOST_STEPS: Final = 4
"""R3.4  Up to four steps a straight line is a shortest path, so that start and end tell which line is meant."""


class Ground:
    """What never changes: where each edge leads, where it goes straight on from there, and what a pair of cells means.

    An edge is ``cell << 3 | way``, so the tables of edges have eight places for a cell, of which six are used. The
    tables of pairs have a place for each start and goal.
    """

    def __init__(self, board: Board) -> None:
        """Spread the tables of the board over edges."""
        self.board = board
        self.cells: i64 = board.size
        near = [0] * (board.size * 8)
        onto = [0] * (board.size * 8)
        for cell in range(board.size):
            for way in range(WAYS):
                other = board.neighbour(cell, way)
                if other != NOWHERE:
                    near[cell << 3 | way] = int(other)
                    onward = int(board.onward[cell * WAYS + way])
                    onto[cell << 3 | way] = int(other) << 3 | max(onward, 0)
        self.near: vec[i16] = vec[i16]([i16(cell) for cell in near])
        self.onto: vec[i16] = vec[i16]([i16(edge) for edge in onto])
        self.hole: vec[u8] = vec[u8]([u8(board.is_hole(cell)) for cell in range(board.size)])
        self.way: vec[u8] = vec[u8]([u8(0)] * (board.size * board.size))
        self.past: vec[i16] = vec[i16]([i16(0)] * (board.size * board.size))
        for cell in range(board.size):
            for way in range(WAYS):
                if board.neighbour(cell, way) != NOWHERE:
                    self.pair(cell << 3 | way)

    def pair(self, edge: i64) -> None:
        """R3.4  Note where an edge leads to from its cell, in one step and in all that a ship may make."""
        row = (edge >> 3) * self.cells
        self.way[row + self.target(edge)] = u8(edge & 7)
        steps: i64 = 0
        while steps < MOST_STEPS and self.hole[self.target(edge)] == 0 and self.hole[edge >> 3] == 0:
            edge = self.straight(edge)
            self.past[row + (edge >> 3)] = i16(edge)
            steps += 1

    def edge(self, cell: i64, neighbour: i64) -> i64:
        """R3.3  The edge of a cell that points to a neighbour, or NOWHERE if the two do not touch."""
        way = self.board.way_to(cell, neighbour)
        return NOWHERE if way == NOWHERE else cell << 3 | way

    def towards(self, cell: i64, neighbour: i64) -> i64:
        """R3.3  The edge of a cell that points to a neighbour which is known to touch it."""
        return cell << 3 | i64(self.way[cell * self.cells + neighbour])

    def beyond(self, start: i64, goal: i64) -> i64:
        """R3.4  The edge straight on after a straight move, which is known to be one, of up to four steps."""
        return i64(self.past[start * self.cells + goal])

    def target(self, edge: i64) -> i64:
        """R3.3  The neighbour that an edge points to."""
        return i64(self.near[edge])

    def straight(self, edge: i64) -> i64:
        """R3.4  The edge straight on after a step over an edge: the same direction, one cell further."""
        return i64(self.onto[edge])

    def line(self, edge: i64) -> list[int]:
        """R3.4  The cells ahead: round the orbit back to the start, or up to a pentagon."""
        return [int(cell) for cell in self.board.ray(edge >> 3, edge & 7)]

    def edge_text(self, edge: i64) -> str:
        """R3.3  A direction is written as the neighbour it points to."""
        return self.board.label(self.target(edge))


GROUND: Final = Ground(goldberg(FREQUENCY))
