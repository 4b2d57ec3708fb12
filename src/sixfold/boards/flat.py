"""Flat boards: hexagons, rhombuses, rectangles and free sets of hexes, and squares.

Every constructor lists its cells as labels with two whole coordinates, on hex boards axial ones, and leaves
the rest to one builder. Flat-top hexes stand in columns and have the ways n and s; pointy-top hexes lie in
rows and have the ways e and w. The names of the ways, in the order and spelling a game wants, therefore also
say which way round the cells stand.

Equal boards are built once and shared.
"""

from collections.abc import Iterable
from functools import cache
from math import cos, radians, sin, sqrt
from typing import Final, NamedTuple

from sixfold.boards.board import NOWHERE, Board, Place, Point

FLAT_TOP: Final = "n ne se s sw nw"
"""The ways of flat-top hexes, clockwise."""

POINTY_TOP: Final = "w nw ne e se sw"
"""The ways of pointy-top hexes, clockwise."""

SQUARE_WAYS: Final = {4: "n e s w", 8: "n ne e se s sw w nw"}

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
MOST_NUMBERS: Final = 99
MOST_RADIUS: Final = 36

Step = tuple[int, int]
Spot = tuple[str, int, int]


class Tiling(NamedTuple):
    """How cells lie in the plane: the coordinate step of each way, and the drawing."""

    steps: dict[str, Step]
    right: tuple[float, float]
    down: tuple[float, float]
    corners: list[tuple[float, float]]


def polygon(sides: int, radius: float, first: float) -> list[tuple[float, float]]:
    """The corners of a regular polygon, counterclockwise on a screen, the first at an angle in degrees."""
    angles = [radians(first + 360 * corner / sides) for corner in range(sides)]
    return [(radius * cos(angle), -radius * sin(angle)) for angle in angles]


FLAT_TOP_HEXES: Final = Tiling(
    {"n": (0, -1), "ne": (1, -1), "se": (1, 0), "s": (0, 1), "sw": (-1, 1), "nw": (-1, 0)},
    (1.5, sqrt(3) / 2),
    (0.0, sqrt(3)),
    polygon(6, 1.0, 0.0),
)
POINTY_TOP_HEXES: Final = Tiling(
    {"w": (-1, 0), "nw": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (0, 1), "sw": (-1, 1)},
    (sqrt(3), 0.0),
    (sqrt(3) / 2, 1.5),
    polygon(6, 1.0, 30.0),
)
SQUARES: Final = Tiling(
    {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)},
    (1.0, 0.0),
    (0.0, 1.0),
    polygon(4, sqrt(0.5), 45.0),
)
SQUARES_WITH_DIAGONALS: Final = Tiling(
    SQUARES.steps | {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)},
    SQUARES.right,
    SQUARES.down,
    SQUARES.corners,
)
HEX_TILINGS: Final = [FLAT_TOP_HEXES, POINTY_TOP_HEXES]
SQUARE_TILINGS: Final = [SQUARES, SQUARES_WITH_DIAGONALS]


def hexagon(radius: int, ways: str = FLAT_TOP) -> Board:
    """All hexes at most `radius` steps from the centre "0,0", labelled "q,r", ordered by q, then r.

    >>> board = hexagon(6)
    >>> int(board.size), board.label(board.neighbour(board.cell("0,0"), board.way_named("ne")))
    (127, '1,-1')
    """
    check_between("the radius of a hexagon", radius, 1, MOST_RADIUS)
    span = range(-radius, radius + 1)
    cells = [(f"{q},{r}", q, r) for q in span for r in span if abs(q + r) <= radius]
    return hex_board(f"hexagon {radius}", cells, ways)


def hex_rhombus(size: int, ways: str = POINTY_TOP) -> Board:
    """The board of the game of Hex: equal rows, each half a cell to the right of the one above.

    Labels are column letter and row number from the top left, "a1", "b1", ..., and the order is row by row.

    >>> board = hex_rhombus(11)
    >>> board.label(0), board.label(board.size - 1), [board.label(cell) for cell in board.within(0, 1)]
    ('a1', 'k11', ['a1', 'b1', 'a2'])
    """
    check_between("the size of a rhombus", size, 1, len(LETTERS))
    return hex_board(f"rhombus {size}", chess_cells(size, size), ways)


def hex_rectangle(columns: int, rows: int, ways: str = FLAT_TOP) -> Board:
    """A rectangle of hexes, ordered by rows; "B3" is in the second row from the top, third from the left.

    Flat-top hexes: columns 2, 4, ... stand half a cell higher than columns 1, 3, .... Pointy-top hexes:
    rows B, D, ... lie half a cell further left than rows A, C, ....

    >>> board = hex_rectangle(6, 8)
    >>> [board.label(cell) for cell in board.at_distance(board.cell("D3"), 1)]
    ['C3', 'D2', 'D4', 'E2', 'E3', 'E4']
    """
    cells = lettered_cells(columns, rows)
    if tiling_of(ways, HEX_TILINGS) == FLAT_TOP_HEXES:
        cells = [(label, column, row - (column + 1) // 2) for label, column, row in cells]
    else:
        cells = [(label, column - (row + 1) // 2, row) for label, column, row in cells]
    return hex_board(f"hex rectangle {columns}x{rows}", cells, ways)


def hex_cells(name: str, cells: Iterable[str] | dict[str, Step], ways: str = FLAT_TOP) -> Board:
    """Any set of hexes in the order given: labels "q,r", or other labels with their axial coordinates.

    >>> hex_cells("triangle", ["0,0", "1,0", "0,1"]).distance(0, 2)
    1
    >>> hex_cells("pair", {"left": (0, 0), "right": (1, 0)}, POINTY_TOP).labels
    ['left', 'right']
    """
    if isinstance(cells, dict):
        return hex_board(name, [(label, q, r) for label, (q, r) in cells.items()], ways)
    return hex_board(name, [axial(label) for label in cells], ways)


def square(columns: int, rows: int, ways: int | str = 4, letters: str = "columns") -> Board:
    """A rectangle of squares, ordered by rows from the top, with 4 neighbours or, with the diagonals, 8.

    Letters stand for columns as in chess, "a1", "b1", ..., or in capitals for rows, "A1", "A2", ...;
    either way the first cell is at the top left. Ways may also be given by their names, in any order.

    >>> square(8, 8, ways=8).distance(0, 63)
    7
    >>> square(3, 2, "N E S W", letters="rows").labels
    ['A1', 'A2', 'A3', 'B1', 'B2', 'B3']
    """
    if letters not in ("columns", "rows"):
        raise ValueError(f"letters={letters!r} is unknown: letters stand for 'columns' or 'rows'")
    cells = chess_cells(columns, rows) if letters == "columns" else lettered_cells(columns, rows)
    if isinstance(ways, int) and ways not in SQUARE_WAYS:
        raise ValueError(f"a square cannot have {ways} ways; it has 4, or 8 with the diagonals")
    names = ways if isinstance(ways, str) else SQUARE_WAYS[ways]
    tiling_of(names, SQUARE_TILINGS)
    return flat_board(f"square {columns}x{rows}", tuple(cells), names)


def hex_board(name: str, cells: list[Spot], ways: str) -> Board:
    """The board of some hexes, after a check that labels, coordinates and ways make sense."""
    tiling_of(ways, HEX_TILINGS)
    check_different(name, "label", [label for label, _, _ in cells])
    check_different(name, "place", [f"{q},{r}" for _, q, r in cells])
    return flat_board(name, tuple(cells), ways)


@cache
def flat_board(name: str, cells: tuple[Spot, ...], ways: str) -> Board:
    """Put cells with coordinates together; the only place where coordinates are added."""
    tiling = tiling_of(ways, HEX_TILINGS + SQUARE_TILINGS)
    way_names = ways.split()
    steps = [tiling.steps[way.lower()] for way in way_names]
    numbers = {(column, row): number for number, (_, column, row) in enumerate(cells)}
    places: list[Place] = []
    for label, column, row in cells:
        near = [numbers.get((column + across, row + down), NOWHERE) for across, down in steps]
        onward = [NOWHERE if cell == NOWHERE else way for way, cell in enumerate(near)]
        x = column * tiling.right[0] + row * tiling.down[0]
        y = column * tiling.right[1] + row * tiling.down[1]
        corners: list[Point] = [(x + dx, y + dy, 0.0) for dx, dy in tiling.corners]
        places.append(Place(label, near, onward, (x, y, 0.0), corners))
    return Board(name, places, way_names)


def tiling_of(ways: str, tilings: list[Tiling]) -> Tiling:
    """The tiling whose ways have these names, in any order and spelled with small or capital letters."""
    names = sorted(ways.lower().split())
    for tiling in tilings:
        if names == sorted(tiling.steps):
            return tiling
    known = " or ".join(repr(" ".join(tiling.steps)) for tiling in tilings)
    raise ValueError(f"{ways!r} does not name the ways of this board; name each way of {known} once")


def chess_cells(columns: int, rows: int) -> list[Spot]:
    """Cells row by row, labelled with column letter and row number: a1, b1, ...."""
    check_between("the number of columns", columns, 1, len(LETTERS))
    check_between("the number of rows", rows, 1, MOST_NUMBERS)
    return [(f"{LETTERS[column]}{row + 1}", column, row) for row in range(rows) for column in range(columns)]


def lettered_cells(columns: int, rows: int) -> list[Spot]:
    """Cells row by row, labelled with row letter and column number: A1, A2, ...."""
    check_between("the number of rows", rows, 1, len(LETTERS))
    check_between("the number of columns", columns, 1, MOST_NUMBERS)
    return [(f"{LETTERS[row].upper()}{column + 1}", column, row) for row in range(rows) for column in range(columns)]


def axial(label: str) -> Spot:
    """The axial coordinates that a label "q,r" writes down."""
    q, comma, r = label.partition(",")
    try:
        spot = (f"{int(q)}{comma}{int(r)}", int(q), int(r))
    except ValueError:
        spot = ("", 0, 0)
    if spot[0] != label:
        raise ValueError(f"{label!r} is not an axial label; write two whole numbers like '2,-1'")
    return spot


def check_between(what: str, number: int, least: int, most: int) -> None:
    """Refuse a size outside its bounds."""
    if not least <= number <= most:
        raise ValueError(f"{what} is {number}; it must be from {least} to {most}")


def check_different(name: str, what: str, entries: list[str]) -> None:
    """Refuse a set of cells that has something twice."""
    seen: set[str] = set()
    for entry in entries:
        if entry in seen:
            raise ValueError(f"board {name!r} has the {what} {entry!r} twice; every cell needs its own")
        seen.add(entry)
