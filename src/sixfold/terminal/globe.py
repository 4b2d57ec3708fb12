"""A sphere unrolled: one band for each ring, north on top, east to the right, the two ends joined.

Each cell takes two lines, its label and below it what stands there. In the band around the equator the cells
stand as they touch; towards the poles they are spread out.
"""

from collections.abc import Sequence
from itertools import groupby
from math import atan2, tau
from typing import Final

from sixfold.boards import Board
from sixfold.terminal import seats
from sixfold.terminal.canvas import Canvas
from sixfold.terminal.cells import HIGHLIGHT, Face

__all__ = ["draw_globe"]

STAR: Final = "*"
LONGEST_LABEL: Final = 3


def draw_globe(canvas: Canvas, board: Board, faces: Sequence[Face], width: int) -> None:
    """Draw every ring, from pole to pole."""
    rings = [list(cells) for _, cells in groupby(range(board.size), key=lambda cell: board.label(cell)[0])]
    longest = max(len(ring) for ring in rings)
    room = (width - LONGEST_LABEL) * longest / (longest - 0.5)
    line = 0
    for ring in rings:
        if len(ring) == 1:
            draw_pole(canvas, board.label(ring[0]), faces[ring[0]], line)
            line += 1
            continue
        for cell, column in zip(ring, columns(board, ring, room), strict=True):
            draw_label(canvas, board.label(cell), faces[cell], line, column)
            draw_face(canvas, faces[cell], line + 1, column)
        line += 2


def columns(board: Board, ring: list[int], room: float) -> list[int]:
    """The columns of a ring: evenly spaced, beginning at the longitude of its first cell."""
    x, y, _ = board.centres[ring[0]]
    begin = round(atan2(y, x) / tau * len(ring), 1)
    return [int((begin + place) * room / len(ring)) for place in range(len(ring))]


def draw_pole(canvas: Canvas, label: str, face: Face, line: int) -> None:
    """A pole has its label and its face on one line."""
    draw_label(canvas, label, face, line, 0)
    draw_face(canvas, face, line, len(label) + 1)


def draw_label(canvas: Canvas, label: str, face: Face, line: int, column: int) -> None:
    """Write the label of a cell."""
    canvas.write(line, column, label, HIGHLIGHT if face.is_highlighted else seats.QUIET)


def draw_face(canvas: Canvas, face: Face, line: int, column: int) -> None:
    """Write what stands on a cell, if anything; a star marks a cell that is to stand out."""
    if face.is_highlighted:
        canvas.write(line, column, STAR, HIGHLIGHT)
        column += 1
    for part in face.parts:
        if not face.is_vacant:
            canvas.write(line, column, part.text, part.style)
            column += len(part.text)
