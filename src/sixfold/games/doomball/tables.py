"""2.3, 3.2, 12.3  Terrain, maps, armies and layouts; all data files together are the book."""

from typing import Final, NamedTuple

from sixfold.games.doomball.roster import (
    Ability,
    Faction,
    Roster,
    read_abilities,
    read_factions,
    read_units,
)
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields

__all__ = [
    "BOARD_SIZES",
    "BOOK",
    "PACKAGE",
    "Book",
    "Homes",
    "Map",
    "Terrain",
    "read_book",
    "read_maps",
    "read_terrain",
]

PACKAGE: Final = "sixfold.games.doomball"
BOARD_SIZES: Final = {"hex6x8": (8, 6), "square8x8": (8, 8)}
"""3.1, 3.3  Rows and columns."""

Homes = dict[str, list[list[str]]]


class Terrain(NamedTuple):
    """2.3  What a terrain does."""

    id: str
    symbol: str
    name: str
    is_passable: bool
    blocks: bool
    defense: int
    defense_vs_adjacent: int
    fire_over_friends: bool
    move_penalty: int
    is_hazard: bool


class Map(NamedTuple):
    """3.2  A map: its rows from A down, in symbols of terrain."""

    id: str
    name: str
    board: str
    source: str
    rows: list[str]


class Book:
    """All tables together."""

    def __init__(self, roster: Roster, factions: list[Faction], abilities: dict[str, Ability]) -> None:
        """Take the tables of units; `read_book` adds the others."""
        self.roster = roster
        self.factions = factions
        self.abilities = abilities
        self.terrain: list[Terrain] = []
        self.maps: dict[str, Map] = {}
        self.homes: Homes = {}
        self.armies: dict[str, list[str]] = {}
        self.layouts: dict[str, list[tuple[str, str]]] = {}


def read_terrain(fields: Fields) -> list[Terrain]:
    """2.3  ``terrain.toml``; the first one is the plain."""
    terrain = [read_one_terrain(id, fields.inner(id)) for id in fields.names()]
    if len({kind.symbol for kind in terrain}) < len(terrain):
        raise fields.error(fields.place, "two terrains have the same symbol")
    return terrain


def read_one_terrain(id: str, fields: Fields) -> Terrain:
    """One terrain."""
    terrain = Terrain(
        id,
        fields.word("symbol"),
        fields.word("name"),
        fields.flag("passable", default=True),
        fields.flag("blocks_range_through", default=False),
        fields.whole("defense", 0, low=0, high=9),
        fields.whole("defense_vs_adjacent", 0, low=0, high=9),
        fields.flag("fire_over_friends", default=False),
        fields.whole("move_penalty", 0, low=0, high=9),
        fields.flag("hazard", default=False),
    )
    fields.done()
    return terrain


def read_maps(fields: Fields, boards: dict[str, tuple[int, int]], symbols: list[str]) -> dict[str, Map]:
    """3.2, 3.3  The maps of ``maps.toml``; ``boards`` says how many rows and columns each board has."""
    maps = fields.inner("maps")
    return {id: read_map(id, maps.inner(id), boards, symbols) for id in maps.names()}


def read_map(id: str, fields: Fields, boards: dict[str, tuple[int, int]], symbols: list[str]) -> Map:
    """One map."""
    board = list(boards)[fields.index("board", list(boards))]
    rows = read_rows(fields, "rows", boards[board], symbols)
    found = Map(id, fields.word("name"), board, fields.word("source", ""), rows)
    fields.done()
    return found


def read_rows(fields: Fields, name: str, size: tuple[int, int], symbols: list[str]) -> list[str]:
    """The rows of a map or of half a map."""
    rows = fields.words(name)
    if len(rows) != size[0] or any(len(row) != size[1] for row in rows):
        raise fields.bad(name, f"must have {size[0]} rows of {size[1]} cells")
    for row in rows:
        for symbol in row:
            if symbol not in symbols:
                raise fields.bad(name, f"{symbol} is no symbol of terrain; there are {' '.join(symbols)}")
    return rows


def read_homes(fields: Fields, factions: list[Faction], size: tuple[int, int], symbols: list[str]) -> Homes:
    """3.2  The home halves of the factions: of the defense, then of the offense."""
    homes = fields.inner("home_ground")
    found: Homes = {}
    for faction in factions:
        if homes.has(faction.id):
            half = homes.inner(faction.id)
            found[faction.id] = [read_rows(half, name, size, symbols) for name in ("defense_half", "attack_half")]
            half.done()
    homes.done()
    return found


def read_armies(fields: Fields, units: list[str]) -> dict[str, list[str]]:
    """4  The ready-made armies; whether they keep the draft rules is tested like those of the options."""
    armies = fields.inner("armies")
    for name in armies.names():
        for unit in armies.words(name):
            if unit not in units:
                raise armies.bad(name, f"{unit} is no unit")
    return {name: armies.words(name) for name in armies.names()}


def read_layouts(fields: Fields, units: list[str]) -> dict[str, list[tuple[str, str]]]:
    """12.3  The author's placements: pairs of a unit and a cell."""
    layouts = fields.inner("layouts")
    found: dict[str, list[tuple[str, str]]] = {}
    for name in layouts.names():
        pairs = [text.partition(" ") for text in layouts.words(name)]
        for unit, _, _ in pairs:
            if unit not in units:
                raise layouts.bad(name, f"{unit} is no unit")
        found[name] = [(unit, cell) for unit, _, cell in pairs]
    return found


def read_book() -> Book:
    """All data files."""
    factions = read_factions(read_data(PACKAGE, "factions.toml"))
    roster = Roster(read_units(read_data(PACKAGE, "units.toml"), factions), factions)
    book = Book(roster, factions, read_abilities(read_data(PACKAGE, "abilities.toml")))
    book.terrain = read_terrain(read_data(PACKAGE, "terrain.toml"))
    symbols = [terrain.symbol for terrain in book.terrain]
    maps = read_data(PACKAGE, "maps.toml")
    book.maps = read_maps(maps, BOARD_SIZES, symbols)
    rows, columns = BOARD_SIZES["hex6x8"]
    book.homes = read_homes(maps, factions, (rows // 2, columns), symbols)
    maps.done()
    armies = read_data(PACKAGE, "armies.toml")
    book.armies = read_armies(armies, roster.ids)
    book.layouts = read_layouts(armies, roster.ids)
    armies.done()
    return book


BOOK: Final = read_book()
