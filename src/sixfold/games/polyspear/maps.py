"""3.3, 3.4  The maps that designers draw in `maps.toml`, read and checked."""

from typing import Final, NamedTuple

from sixfold.games.polyspear.tables import BOOK, PACKAGE, TERRAIN, WAYS
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields

__all__ = ["MAPS", "Map", "Spawn", "map_of", "read_maps"]

GAP: Final = "_"
MOST_TILES: Final = 250
MOST_WELLS: Final = 15
MOST_SEATS: Final = 4
FEWEST_SEATS: Final = 2


class Spawn(NamedTuple):
    """3.3  Where a seat deploys, and where its units look then."""

    facing: int
    cells: list[str]


class Map(NamedTuple):
    """3.4  A map: the terrain of each tile by its label, in reading order, and a spawn area for each seat."""

    id: str
    title: str
    tiles: dict[str, int]
    spawns: list[Spawn]


def read_maps(table: Fields) -> list[Map]:
    """All maps; raise BadData at the place of a mistake."""
    maps = [read_map(entry) for entry in table.objects("map")]
    table.done()
    if len({entry.id for entry in maps}) != len(maps):
        raise table.bad("map", "must not use an id twice")
    return maps


def read_map(entry: Fields) -> Map:
    """One map, drawn row by row."""
    facings = [WAYS.index(word) if word in WAYS else -1 for word in entry.words("facings")]
    if not FEWEST_SEATS <= len(facings) <= MOST_SEATS or -1 in facings:
        raise entry.bad("facings", f"must list a direction for each of 2 to 4 seats, out of {', '.join(WAYS)}")
    tiles: dict[str, int] = {}
    spawns = [Spawn(facing, []) for facing in facings]
    for r, row in enumerate(entry.objects("rows")):
        read_row(row, r, tiles, spawns)
    if not all(spawn.cells for spawn in spawns):
        raise entry.bad("rows", "must have a spawn tile for each seat")
    if len(tiles) > MOST_TILES or list(tiles.values()).count(TERRAIN.index("mana_well")) > MOST_WELLS:
        raise entry.bad("rows", f"must have at most {MOST_TILES} tiles and {MOST_WELLS} wells")
    found = Map(entry.word("id"), entry.word("title"), tiles, spawns)
    entry.done()
    return found


def read_row(row: Fields, r: int, tiles: dict[str, int], spawns: list[Spawn]) -> None:
    """One row of a map: signs of terrain, digits of seats, gaps."""
    signs = [terrain.sign for terrain in BOOK.terrain]
    digits = [str(seat) for seat in range(len(spawns))]
    for q, sign in enumerate(row.word("tiles").split(" "), start=row.whole("q", low=0)):
        if sign in digits:
            spawns[int(sign)].cells.append(f"{q},{r}")
            tiles[f"{q},{r}"] = TERRAIN.index("grass")
        elif sign in signs:
            tiles[f"{q},{r}"] = signs.index(sign)
        elif sign != GAP:
            raise row.bad("tiles", f"{sign!r} is no terrain and no seat of this map")
    row.done()


MAPS: Final = read_maps(read_data(PACKAGE, "maps.toml"))


def map_of(id: str) -> Map:
    """The map of that id."""
    return next(entry for entry in MAPS if entry.id == id)
