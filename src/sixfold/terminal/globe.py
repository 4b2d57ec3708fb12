"""A sphere as its two hemispheres side by side: the north seen from above its pole, the south from below.

The discs touch like two wheels: at the same height along the inner rims lie the same longitudes, and the ring of the
equator is in both. A cell shows what stands on it, or else its label.
"""

from collections.abc import Sequence
from itertools import groupby
from math import acos, atan2, cos, pi, sin
from typing import Final, NamedTuple

from sixfold.boards import Board
from sixfold.terminal import seats
from sixfold.terminal.canvas import Canvas
from sixfold.terminal.cells import HIGHLIGHT, Face

__all__ = ["draw_globe"]

NORTH: Final = 1
SOUTH: Final = -1
LINES_A_RING: Final = 2
RIM: Final = 2
"""Columns that a face takes on either side of its middle."""
EQUATOR: Final = 1e-6


class Spot(NamedTuple):
    """Where a cell is drawn: its line, the column of its middle, and the cell."""

    line: int
    column: float
    cell: int


def draw_globe(canvas: Canvas, board: Board, faces: Sequence[Face], width: int) -> None:
    """Draw both hemispheres, each with its pole in the middle."""
    rings = len({board.label(cell).rstrip("0123456789") for cell in range(board.size)})
    height = LINES_A_RING * (rings // 2)
    canvas.write(0, 0, "north", seats.QUIET)
    canvas.write(0, width // 2 + 1, "south", seats.QUIET)
    for side, first in ((NORTH, 0), (SOUTH, width // 2 + 1)):
        spots = sorted(hemisphere(board, side, first, width // 2 - 1, height))
        for _, row in groupby(spots, key=lambda spot: spot.line):
            draw_row(canvas, board, faces, list(row), first + width // 2 - 1)


def hemisphere(board: Board, side: int, first: int, width: int, height: int) -> list[Spot]:
    """The cells of one side of the equator, the equator included: as far from the middle as from the pole."""
    found = []
    for cell, (x, y, z) in enumerate(board.centres):
        if z * side > -EQUATOR:
            from_pole = acos(max(-1.0, min(1.0, z * side))) / (pi / 2)
            east = atan2(y, x)
            across = side * from_pole * cos(east) * (width / 2 - RIM)
            up = from_pole * sin(east) * height
            found.append(Spot(round(height - up), first + width / 2 + across, cell))
    return found


def draw_row(canvas: Canvas, board: Board, faces: Sequence[Face], row: list[Spot], end: int) -> None:
    """Write the cells of one line, each as near to its place as its neighbours allow, and none beyond the end."""
    cells = [shown(board, faces[spot.cell], spot.cell) for spot in row]
    widths = [sum(len(text) for text, _ in parts) for parts in cells]
    free = 0
    for place, (spot, parts) in enumerate(zip(row, cells, strict=True)):
        last = end + 1 - sum(wide + 1 for wide in widths[place:])
        at = max(free, min(last, round(spot.column - (widths[place] - 1) / 2)))
        for text, style in parts:
            canvas.write(spot.line, at, text, style)
            at += len(text)
        free = at + 1


def shown(board: Board, face: Face, cell: int) -> list[tuple[str, str]]:
    """What stands on a cell, or its label; a cell that is to stand out is shown in brackets."""
    parts = [(part.text, part.style) for part in face.parts]
    if face.is_vacant:
        parts = [(board.label(cell), seats.QUIET)]
    return [("[", HIGHLIGHT), *parts, ("]", HIGHLIGHT)] if face.is_highlighted else parts
