"""Boards as the client draws them: outlines, neighbours and three tones."""

from functools import lru_cache
from math import sqrt

from sixfold.boards import NOWHERE, Board
from sixfold.server.messages import BoardCell, BoardInfo

__all__ = ["board_info"]

DIGITS = 5
SQUARE_CORNERS = 4
FLAT_TOP_WIDTH = 0.99


@lru_cache(maxsize=64)
def board_info(board: Board) -> BoardInfo:
    """Everything a client needs to draw a board."""
    tones = flat_tones(board) if board.shape == "flat" else sphere_tones(board)
    cells = [drawn_cell(board, cell, tones[cell]) for cell in range(board.size)]
    return BoardInfo(board.name, "flat" if board.shape == "flat" else "sphere", list(board.way_names), cells)


def drawn_cell(board: Board, cell: int, tone: int) -> BoardCell:
    """One cell; flat boards need no third coordinate."""
    axes = 2 if board.shape == "flat" else 3
    centre, *corners = [
        [round(value, DIGITS) for value in point[:axes]] for point in [board.centres[cell], *board.corners(cell)]
    ]
    return BoardCell(board.label(cell), centre, corners, board.is_hole(cell), tone, neighbours(board, cell))


def neighbours(board: Board, cell: int) -> list[int]:
    """The cells next to a cell, in the order of the ways."""
    found = [int(board.neighbour(cell, way)) for way in range(board.ways)]
    return [other for other in found if other != NOWHERE]


def flat_tones(board: Board) -> list[int]:
    """On hexes (q - r) mod 3, so that no two neighbours share a tone; on squares like a chessboard."""
    return [flat_tone(board, cell) for cell in range(board.size)]


def flat_tone(board: Board, cell: int) -> int:
    """Find a cell's coordinates from where it is drawn."""
    x, y, _ = board.centres[cell]
    corners = board.corners(cell)
    if len(corners) == SQUARE_CORNERS:
        return round(x + y) % 2
    if max(corner[0] for corner in corners) - x > FLAT_TOP_WIDTH:
        q, r = x / 1.5, y / sqrt(3) - x / 3
    else:
        q, r = x / sqrt(3) - y / 3, y / 1.5
    return round(q - r) % 3


def sphere_tones(board: Board) -> list[int]:
    """A sphere with pentagons has no perfect three tones: take what the neighbours so far use least."""
    tones: list[int] = []
    for cell in range(board.size):
        beside = [tones[other] for other in neighbours(board, cell) if other < cell]
        tones.append(min(range(3), key=beside.count))
    return tones
