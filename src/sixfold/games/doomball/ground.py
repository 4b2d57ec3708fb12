"""2.3, 3.2  The ground: a map with its terrain as sets of cells, shared by all positions that are played on it."""

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sixfold.boards import NOWHERE
from sixfold.games.doomball.cells import set_of
from sixfold.games.doomball.field import HEXES, Field, field_of
from sixfold.games.doomball.tables import BOOK

__all__ = ["HOME_GROUND", "PLAIN", "Ground", "ground_of", "home_rows", "map_terrain", "turned_label"]

HOME_GROUND: Final = "home_ground"
PLAIN: Final = 0
KEPT: Final = 256
"""So many grounds are remembered; documents may lay any terrain over a map."""


class Ground:
    """The terrain of every cell, and what it means.

    ``near_cover`` is what a cell adds to the defense against an attacker beside it, ``far_cover`` against others.
    """

    def __init__(self, field: Field, terrain: tuple[int, ...], *, forest_stops: bool) -> None:
        """Work out the sets; where forest stops, it protects only from afar and costs no movement otherwise."""
        kinds = [BOOK.terrain[number] for number in terrain]
        slows = [kind.move_penalty > 0 for kind in kinds]
        self.field = field
        self.terrain = terrain
        self.open: i64 = set_of([cell for cell, kind in enumerate(kinds) if kind.is_passable])
        self.clear: i64 = set_of([cell for cell, kind in enumerate(kinds) if not kind.blocks])
        self.rivers: i64 = set_of([cell for cell, kind in enumerate(kinds) if kind.is_hazard])
        self.lookouts: i64 = set_of([cell for cell, kind in enumerate(kinds) if kind.fire_over_friends])
        self.stops: i64 = set_of([cell for cell, slow in enumerate(slows) if slow and forest_stops])
        penalties = [0 if forest_stops else kind.move_penalty for kind in kinds]
        near = [
            (0 if slow and forest_stops else kind.defense) + kind.defense_vs_adjacent
            for kind, slow in zip(kinds, slows, strict=True)
        ]
        self.penalty: vec[u8] = vec[u8]([u8(number) for number in penalties])
        self.near_cover: vec[u8] = vec[u8]([u8(number) for number in near])
        self.far_cover: vec[u8] = vec[u8]([u8(kind.defense) for kind in kinds])


@lru_cache(KEPT)
def ground_of(board: str, terrain: tuple[int, ...], *, forest_stops: bool) -> Ground:
    """The ground of a map, made once."""
    return Ground(field_of(board), terrain, forest_stops=forest_stops)


def map_terrain(rows: list[str], overlay: dict[int, int]) -> tuple[int, ...]:
    """3.2, 15  The terrain of each cell of a map, with other terrain laid over it."""
    symbols = [kind.symbol for kind in BOOK.terrain]
    terrain = [symbols.index(symbol) for row in rows for symbol in row]
    for cell, number in overlay.items():
        terrain[cell] = number
    return tuple(terrain)


def home_rows(defender: str, attacker: str, *, turned: bool) -> list[str]:
    """3.2  The home halves of two factions joined; by a half-turn if the defense has side H."""
    rows = BOOK.homes[defender][0] + BOOK.homes[attacker][1]
    return [row[::-1] for row in reversed(rows)] if turned else rows


def turned_label(label: str) -> str:
    """3.1  The half-turn of a cell of the hex board."""
    board = field_of(HEXES).board
    cell = board.cell(label)
    assert cell != NOWHERE
    return board.label(board.size - 1 - cell)
