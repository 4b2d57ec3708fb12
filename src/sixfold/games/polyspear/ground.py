"""2.3, 3  The board of a map, prepared once: what never changes in a game."""

from functools import cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from sixfold.boards import NOWHERE, Board, hex_cells
from sixfold.games.polyspear.maps import Map, map_of
from sixfold.games.polyspear.tables import BOOK, SPELLS, TERRAIN, WAYS
from sixfold.games.polyspear.tokens import HOLE, OUTSIDE, SIDES, WALL

__all__ = ["LEAP", "NO_WAY", "NO_WELL", "SIX", "Ground", "ground_of"]

SIX: Final = 6
NO_WAY: Final = 6
"""3.2  What leads from a tile to one that is not adjacent."""
NO_WELL: Final = 255
WALL_TILE: Final = 1
HOLE_TILE: Final = 2
SWAMP_TILE: Final = 3
WELL_TILE: Final = 4
LEAP: Final = BOOK.spells[SPELLS.index("teleport")].tiles
"""12.3  How many tiles ahead a caster may be put."""
assert [TERRAIN[tile] for tile in range(5)] == ["grass", "wall", "hole", "swamp", "mana_well"]


class Ground:
    """The tiles of a map and one more, `outside`, that every missing neighbour is.

    `near` holds the six neighbours of each tile, `ahead` the next LEAP tiles in each direction, `bare` what a tile
    holds without a unit, `keep` the bits of a token that count there (a swamp hides the symbols), `well` the number of
    its mana well, `ways` the direction from tile to adjacent tile, `spawn` the spawn tiles of all seats, those of a
    seat from `spawn_first` on.
    """

    def __init__(self, map: Map) -> None:
        """Pack the tables of a map."""
        self.map = map
        self.board: Board = hex_cells(map.id, list(map.tiles), " ".join(WAYS))
        self.cells: i64 = self.board.size
        self.outside: i64 = self.board.size
        self.terrain: list[int] = list(map.tiles.values())
        self.near: vec[i16] = neighbours(self.board)
        self.ahead: vec[i16] = straight_lines(self.board)
        bare: list[i64] = [i64(bare_tile(tile)) for tile in self.terrain] + [i64(OUTSIDE)]
        keep: list[i64] = [i64(~SIDES if tile == SWAMP_TILE else ~0) for tile in self.terrain] + [i64(~0)]
        self.bare: vec[i64] = vec[i64](bare)
        self.keep: vec[i64] = vec[i64](keep)
        self.wells: list[int] = [cell for cell, tile in enumerate(self.terrain) if tile == WELL_TILE]
        self.well: vec[u8] = vec[u8]([u8(self.well_number(cell)) for cell in range(self.cells + 1)])
        self.well_count: i64 = len(self.wells)
        self.ways: vec[u8] = directions(self.board)
        self.spawn_facing: vec[u8] = vec[u8]([u8(spawn.facing) for spawn in map.spawns])
        self.spawn_cells: list[list[int]] = [
            [int(self.board.cell(label)) for label in spawn.cells] for spawn in map.spawns
        ]
        self.spawn: vec[i16] = vec[i16]([i16(cell) for cells in self.spawn_cells for cell in cells])
        counts = [len(cells) for cells in self.spawn_cells]
        self.spawn_first: vec[u8] = vec[u8]([u8(sum(counts[:seat])) for seat in range(len(counts) + 1)])

    def well_number(self, cell: int) -> int:
        """The number of the mana well on a tile."""
        return self.wells.index(cell) if cell in self.wells else NO_WELL

    def is_passable(self, cell: i64) -> bool:
        """12.3  A tile of the map that is neither wall nor hole."""
        return self.bare[cell] == 0


def bare_tile(tile: int) -> int:
    """2.3  What a tile of a terrain holds without a unit."""
    if tile == WALL_TILE:
        return WALL
    return HOLE if tile == HOLE_TILE else 0


def neighbours(board: Board) -> vec[i16]:
    """3.2  The neighbours of every tile and of the outside, which has only itself."""
    near = vec[i16](capacity=(board.size + 1) * SIX)
    cell: i64
    way: i64
    for cell in range(board.size):
        for way in range(SIX):
            beside = board.neighbour(cell, way)
            near = append(near, i16(board.size if beside == NOWHERE else beside))
    for _ in range(SIX):
        near = append(near, i16(board.size))
    return near


def straight_lines(board: Board) -> vec[i16]:
    """3.2  The next LEAP tiles of every tile in every direction; a line goes on beyond a gap."""
    whole = without_gaps(board)
    ahead = vec[i16](capacity=board.size * SIX * LEAP)
    for label in board.labels:
        for way in range(SIX):
            line = [int(board.cell(whole.label(i64(tile)))) for tile in whole.ray(whole.cell(label), way)]
            for tile in (line + [NOWHERE] * LEAP)[:LEAP]:
                ahead = append(ahead, i16(board.size if tile == NOWHERE else tile))
    return ahead


def without_gaps(board: Board) -> Board:
    """3.1  A board of all columns and rows of another; it has every tile that a line between two of them crosses."""
    spots = [[int(number) for number in label.split(",")] for label in board.labels]
    columns, rows = [q for q, _ in spots], [r for _, r in spots]
    labels = [f"{q},{r}" for r in range(min(rows), max(rows) + 1) for q in range(min(columns), max(columns) + 1)]
    return hex_cells(f"{board.name} without gaps", labels, " ".join(WAYS))


def directions(board: Board) -> vec[u8]:
    """3.2  The direction from every tile to every other."""
    ways = vec[u8]([u8(NO_WAY)] * (board.size * board.size))
    cell: i64
    way: i64
    for cell in range(board.size):
        for way in range(SIX):
            beside = board.neighbour(cell, way)
            if beside != NOWHERE:
                ways[cell * board.size + beside] = u8(way)
    return ways


@cache
def ground_of(id: str) -> Ground:
    """The ground of a map; every game on it shares it."""
    return Ground(map_of(id))
