"""3  The two boards, prepared once: neighbours, disks, ways back, edges and zones as sets of cells."""

from functools import cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sixfold.boards import NOWHERE, Board, hex_rectangle, square
from sixfold.games.doomball.cells import BITS, set_of
from sixfold.games.doomball.roster import MOST_RANGE
from sixfold.games.doomball.rulesets import RULEBOOK, Side
from sixfold.games.doomball.tables import BOARD_SIZES

__all__ = ["DEFENSE", "HEXES", "OFFENSE", "Field", "field_of"]

HEXES: Final = "hex6x8"
HEX_WAYS: Final = "N NE SE S SW NW"
SQUARE_WAYS: Final = "N NE E SE S SW W NW"
STRAIGHT: Final = ["N", "E", "S", "W"]
OFFENSE: Final = 0
DEFENSE: Final = 1
"""6.7  On the square board the headings of retreats are those of the roles; on hexes 0 is side A and 1 is side H."""

BYTES: Final = 8
BYTE: Final = 256


class Field:
    """A board without terrain. What depends on where a seat belongs has an entry for each of two headings."""

    def __init__(self, board: Board, columns: int) -> None:
        """Work out what both boards have; `field_of` adds edges, zones and ways back."""
        self.board = board
        self.columns = columns
        self.cells: i64 = board.size
        self.near: vec[i64] = rings(board, 1)
        self.disks: vec[i64] = vec[i64]([disk for radius in range(MOST_RANGE + 1) for disk in rings(board, radius)])
        self.spreads: vec[i64] = spreads(self.near)
        self.straight: vec[i64] = vec[i64]()
        self.diagonal: vec[i64] = vec[i64]()
        self.runs: vec[u8] = vec[u8]()
        self.edges: vec[i64] = vec[i64]()
        self.zones: vec[i64] = vec[i64]()
        self.far: vec[u8] = vec[u8]()

    def disk(self, cell: i64, radius: i64) -> i64:
        """The cells at most so far from a cell, without it."""
        return self.disks[radius * self.cells + cell]

    def beside(self, cells: i64) -> i64:
        """All neighbours of a set of cells, looked up by bytes."""
        spread = self.spreads
        return (
            spread[cells & 255]
            | spread[256 + (cells >> 8 & 255)]
            | spread[512 + (cells >> 16 & 255)]
            | spread[768 + (cells >> 24 & 255)]
            | spread[1024 + (cells >> 32 & 255)]
            | spread[1280 + (cells >> 40 & 255)]
            | spread[1536 + (cells >> 48 & 255)]
            | spread[1792 + (cells >> 56 & 255)]
        )

    def row(self, cell: int) -> int:
        """The row of a cell, from 0 for A."""
        return cell // self.columns

    def column(self, cell: int) -> int:
        """The column of a cell, from 1."""
        return cell % self.columns + 1

    def rows(self, letters: str) -> i64:
        """The cells of some rows."""
        return set_of([cell for cell in range(int(self.cells)) if self.board.label(cell)[0] in letters])

    def depth(self, cell: int, side: int) -> int:
        """3.1  How far a hex is from the edge of side A or H, in half cells."""
        depth = 2 * self.row(cell) + self.column(cell) % 2
        return depth if side == 0 else 2 * int(self.cells) // self.columns - 1 - depth

    def edge_distance(self, cell: int) -> int:
        """3.3  How far a square is from the rim: 0 on it, 3 in the centre."""
        row, column = self.row(cell), self.column(cell) - 1
        return min(row, self.columns - 1 - row, column, self.columns - 1 - column)


def rings(board: Board, radius: int) -> vec[i64]:
    """For each cell the others at most so many steps away."""
    return vec[i64](
        [set_of([int(near) for near in board.within(cell, radius) if near != cell]) for cell in range(int(board.size))]
    )


def spreads(near: vec[i64]) -> vec[i64]:
    """For each byte of a set and each value of it the neighbours of its cells."""
    found = vec[i64](capacity=BYTES * BYTE)
    for byte in range(BYTES):
        for value in range(BYTE):
            spread: i64 = 0
            for bit in range(8):
                if value >> bit & 1 and byte * 8 + bit < len(near):
                    spread |= near[byte * 8 + bit]
            found = append(found, spread)
    return found


@cache
def field_of(name: str) -> Field:
    """3.1, 3.3  The hex board or the square one."""
    rows, columns = BOARD_SIZES[name]
    if name == HEXES:
        field = Field(hex_rectangle(columns, rows, HEX_WAYS), columns)
        add_sides(field, RULEBOOK.sides)
    else:
        field = Field(square(columns, rows, SQUARE_WAYS, letters="rows"), columns)
        add_roles(field)
    field.far = vec[u8]([u8(steps) for edge in field.edges for steps in steps_to(field, edge)])
    return field


def steps_to(field: Field, goals: i64) -> list[int]:
    """How many steps each cell is from the nearest of some cells, whatever stands between."""
    found = [0] * int(field.cells)
    reached = goals
    while any(reached & BITS[cell] == 0 for cell in range(int(field.cells))):
        for cell in range(int(field.cells)):
            found[cell] += int(reached & BITS[cell] == 0)
        reached |= field.beside(reached)
    return found


def add_sides(field: Field, sides: list[Side]) -> None:
    """3.1, 6.7, 6.9  Side A and side H: zones, edges, ways back, and who runs first."""
    cells = list(range(int(field.cells)))
    straight, diagonal, runs = list[i64](), list[i64](), list[int]()
    for heading, side in enumerate(sides):
        straight += [ways(field.board, cell, [side.straight]) for cell in cells]
        diagonal += [ways(field.board, cell, side.diagonal) for cell in cells]
        sign = 1 if heading == 0 else -1
        runs += sorted(cells, key=lambda cell: (field.depth(cell, heading), sign * field.column(cell)))
    field.straight, field.diagonal = vec[i64](straight), vec[i64](diagonal)
    field.runs = vec[u8]([u8(cell) for cell in runs])
    field.zones = vec[i64]([field.rows(side.zone) for side in sides])
    field.edges = vec[i64]([field.rows(side.edge) for side in sides])


def add_roles(field: Field) -> None:
    """3.3, 5.4, 6.7, 6.9  The offense goes back outwards, the defense inwards, and runs in that order."""
    cells = list(range(int(field.cells)))
    straight, diagonal, runs = list[i64](), list[i64](), list[int]()
    for change in (-1, 1):
        for cell in cells:
            back = [near for near in cells if field.edge_distance(near) == field.edge_distance(cell) + change]
            straight.append(ways(field.board, cell, STRAIGHT) & set_of(back))
            diagonal.append(field.near[cell] & ~ways(field.board, cell, STRAIGHT) & set_of(back))
        runs += sorted(cells, key=lambda cell: (-change * field.edge_distance(cell), cell))
    field.straight, field.diagonal = vec[i64](straight), vec[i64](diagonal)
    field.runs = vec[u8]([u8(cell) for cell in runs])
    least = RULEBOOK.least_edge_distance
    zone = set_of([cell for cell in cells if field.edge_distance(cell) >= least])
    rim = set_of([cell for cell in cells if field.edge_distance(cell) == 0])
    field.zones = vec[i64]([i64(0), zone])
    field.edges = vec[i64]([rim, rim])


def ways(board: Board, cell: int, names: list[str]) -> i64:
    """The neighbours of a cell in some directions."""
    found: i64 = 0
    for name in names:
        near = board.neighbour(cell, board.way_named(name))
        if near != NOWHERE:
            found |= BITS[near]
    return found
