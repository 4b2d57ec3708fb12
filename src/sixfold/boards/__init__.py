"""Boards: cells, neighbours, straight lines, distances and drawing, on the plane and on the sphere."""

from sixfold.boards.board import NOWHERE, Board, Point
from sixfold.boards.flat import FLAT_TOP, POINTY_TOP, hex_cells, hex_rectangle, hex_rhombus, hexagon, square
from sixfold.boards.sphere import goldberg

__all__ = [
    "FLAT_TOP",
    "NOWHERE",
    "POINTY_TOP",
    "Board",
    "Point",
    "goldberg",
    "hex_cells",
    "hex_rectangle",
    "hex_rhombus",
    "hexagon",
    "square",
]
