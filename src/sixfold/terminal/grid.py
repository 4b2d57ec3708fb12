"""Where the cells of a flat board stand on a grid of characters."""

from enum import Enum
from math import sqrt
from typing import Final, NamedTuple

from sixfold.boards import Board

__all__ = ["Grid", "Shape", "laid_out"]

WIDE: Final = 4
"""Characters between two columns of flat-top hexes, where there is room: the shape looks right."""

MARGIN: Final = 8
"""Characters beside the board for coordinates."""


class Shape(Enum):
    """How the cells touch; the value is the plane's distance of two neighbouring columns and lines."""

    FLAT_TOP = (1.5, sqrt(3) / 2)
    POINTY_TOP = (sqrt(3) / 2, 1.5)
    SQUARE = (1.0, 1.0)


class Grid(NamedTuple):
    """The line and column of characters in the middle of each cell, and the characters between columns."""

    shape: Shape
    pitch: int
    lines: list[int]
    columns: list[int]


def shape_of(board: Board) -> Shape:
    """The shape by the ways: flat-top hexes have a north, pointy-top ones an east."""
    names = [name.lower() for name in board.way_names]
    if "n" in names and "e" in names:
        return Shape.SQUARE
    return Shape.FLAT_TOP if "n" in names else Shape.POINTY_TOP


def laid_out(board: Board, widest: int, width: int) -> Grid:
    """The grid for cells that show up to ``widest`` characters, in ``width`` columns if they fit at all."""
    shape = shape_of(board)
    right, down = shape.value
    across = [round(x / right) for x, _, _ in board.centres]
    pitch = pitch_of(shape, widest, max(across) - min(across), width)
    return Grid(shape, pitch, [round(y / down) for _, y, _ in board.centres], [place * pitch for place in across])


def pitch_of(shape: Shape, widest: int, steps: int, width: int) -> int:
    """Characters from one column to the next; on hex boards cells of the same line are two columns apart."""
    if shape is Shape.SQUARE:
        return widest + 1
    least = (widest + 2) // 2
    if shape is Shape.POINTY_TOP:
        return least
    roomy = (width - MARGIN) // max(steps, 1)
    return max(least, min(WIDE, roomy))
