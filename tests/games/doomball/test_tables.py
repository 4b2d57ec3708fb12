"""The tables of Doomball: the numbers of the rulebook, cards that follow the data, and files that make no sense."""

from typing import Any

import pytest

import sixfold
from sixfold.games.doomball.cards import unit_card
from sixfold.games.doomball.field import field_of
from sixfold.games.doomball.presets import layout
from sixfold.games.doomball.roster import Roster, read_abilities, read_factions, read_units
from sixfold.games.doomball.rulesets import Rulebook
from sixfold.games.doomball.tables import (
    BOARD_SIZES,
    BOOK,
    PACKAGE,
    Book,
    read_armies,
    read_layouts,
    read_maps,
    read_terrain,
)
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadData
from tests.games.doomball.reference_tables import BOOK as RULEBOOK
from tests.games.doomball.reference_tables import HEX, SQUARE, opening_layout


def file(name: str) -> dict[str, Any]:
    """A data file as it is."""
    return read_data(PACKAGE, name).values


def test_every_unit_has_the_numbers_of_the_rulebook() -> None:
    for known in RULEBOOK["units"] + RULEBOOK["extra_units"]:
        unit = BOOK.roster.list[BOOK.roster.ids.index(known["id"])]
        assert BOOK.factions[unit.faction].id == known["faction"]
        assert (unit.name, unit.level, unit.pieces) == (known["name"], known["level"], known["pieces_per_pick"])
        assert (unit.range, unit.defense, unit.move) == (known["range"], known["defense"], known["move"])
        assert unit.attack_at(1) == known["attack"]
        assert unit.abilities == ([known["ability"]] if known["ability"] else [])
        assert unit.stars == [star for star in ("range", "attack", "defense", "move") if known[f"{star}_star"]]
    assert len(BOOK.roster.ids) == len(RULEBOOK["units"] + RULEBOOK["extra_units"])


def test_terrain_maps_and_armies_are_those_of_the_rulebook() -> None:
    for known, terrain in zip(RULEBOOK["terrain"], BOOK.terrain, strict=True):
        assert (terrain.id, terrain.symbol, terrain.defense) == (known["id"], known["symbol"], known["defense"])
        assert (terrain.is_passable, terrain.blocks) == (known["passable"], known["blocks_range_through"])
    assert {id: found.rows for id, found in BOOK.maps.items()} == {
        id: known["rows"] for id, known in RULEBOOK["maps"].items()
    }
    assert BOOK.homes == {
        id: [known["defense_half"], known["attack_half"]] for id, known in RULEBOOK["home_ground"].items()
    }
    assert BOOK.armies == RULEBOOK["preset_armies"]


@pytest.mark.parametrize("name", RULEBOOK["opening_layouts"])
@pytest.mark.parametrize("side", ["A", "H"])
def test_layouts_are_turned_for_the_other_side(name: str, side: str) -> None:
    assert layout(name, side) == opening_layout(name, side)


@pytest.mark.parametrize(("name", "near"), [("hex6x8", HEX), ("square8x8", SQUARE)])
def test_boards_have_the_neighbours_of_the_rulebook(name: str, near: dict[str, dict[str, str]]) -> None:
    board = field_of(name).board
    for label, ways in near.items():
        cell = board.cell(label)
        assert {board.label(board.neighbour(cell, board.way_named(way))) for way in ways} == set(ways.values())
        for way, other in ways.items():
            assert board.label(board.neighbour(cell, board.way_named(way))) == other


def test_a_number_changed_in_the_data_is_found_on_the_card() -> None:
    units = file("units.toml")
    units = units | {"troll": units["troll"] | {"card": "1 7 2* 1", "level": 3}}
    abilities = file("abilities.toml")
    abilities["abilities"]["charging"]["bonus"] = 4
    book = Book(
        Roster(read_units(Fields("units.toml", units, BadData), BOOK.factions), BOOK.factions),
        BOOK.factions,
        read_abilities(Fields("abilities.toml", abilities, BadData)),
    )
    troll = unit_card(book, book.roster.list[book.roster.ids.index("troll")], "base")
    knights = unit_card(book, book.roster.list[book.roster.ids.index("knights")], "base")
    assert [stat.value for stat in troll.stats] == ["1", "7", "2*", "1", "O", "3"]
    assert any(ability.startswith("C*: +1 defense") for ability in troll.abilities)
    assert any("+4 attack" in ability for ability in knights.abilities)


SPOILED: list[tuple[str, list[str], object, str]] = [
    ("units.toml", ["troll", "card"], "1 4 2", "units.toml.troll.card: must name range, attack, defense and move"),
    ("units.toml", ["troll", "card"], "1 x 2 1", "units.toml.troll.card: x is not a number"),
    ("units.toml", ["troll", "card"], "2/1 1 2 1", "units.toml.troll.card: must have as many ranges as attacks"),
    ("units.toml", ["troll", "card"], "9 1 2 1", "units.toml.troll.card: a range must be from 1 to 7"),
    ("units.toml", ["troll", "ability"], "flying", "units.toml.troll.ability"),
    ("units.toml", ["troll", "faction"], "elfs", "units.toml.troll.faction"),
    ("units.toml", ["troll", "code"], "Sp", "units.toml.spearmen.code: Sp is the code of another unit too"),
    ("units.toml", ["troll", "code"], "T", "units.toml.troll.code: must have two characters"),
    ("units.toml", ["troll", "level"], 4, "units.toml.troll.level"),
    ("units.toml", ["troll", "speed"], 4, "units.toml.troll: unknown key 'speed'"),
    ("factions.toml", ["orc", "trait"], "green", "factions.toml.orc.trait"),
    ("abilities.toml", ["abilities", "charging", "bonus"], -1, "abilities.toml.abilities.charging.bonus"),
    ("abilities.toml", ["stars", "range", "mark"], 3, "abilities.toml.stars.range.mark"),
    ("terrain.toml", ["river", "symbol"], "#", "terrain.toml: two terrains have the same symbol"),
    ("terrain.toml", ["fort", "defense"], "1", "terrain.toml.fort.defense"),
    ("maps.toml", ["maps", "open_plain", "board"], "round", "maps.toml.maps.open_plain.board"),
    ("maps.toml", ["maps", "open_plain", "rows"], ["......"], "maps.toml.maps.open_plain.rows: must have 8 rows"),
    ("maps.toml", ["maps", "open_plain", "rows"], ["....?."] * 8, "maps.toml.maps.open_plain.rows: ? is no symbol"),
    ("armies.toml", ["armies", "orc_attack"], ["trolls"], "armies.toml.armies.orc_attack: trolls is no unit"),
    ("armies.toml", ["layouts", "orc_attack"], ["trolls A1"], "armies.toml.layouts.orc_attack: trolls is no unit"),
    ("rulesets.toml", ["rulesets", "app", "leaders"], "shout", "rulesets.toml.rulesets.app.leaders"),
    ("rulesets.toml", ["draft", "levels"], [5, 3], "rulesets.toml.draft.levels: must have a number for each"),
    ("rulesets.toml", ["variant", "markers"], 99, "rulesets.toml.variant.markers"),
]


def read(name: str, fields: Fields) -> None:
    """Read a data file with its own reader."""
    symbols = [terrain.symbol for terrain in BOOK.terrain]
    readers: dict[str, Any] = {
        "units.toml": lambda: read_units(fields, BOOK.factions),
        "factions.toml": lambda: read_factions(fields),
        "abilities.toml": lambda: read_abilities(fields),
        "terrain.toml": lambda: read_terrain(fields),
        "maps.toml": lambda: read_maps(fields, BOARD_SIZES, symbols),
        "armies.toml": lambda: [read_armies(fields, BOOK.roster.ids), read_layouts(fields, BOOK.roster.ids)],
        "rulesets.toml": lambda: Rulebook(fields),
    }
    readers[name]()


@pytest.mark.parametrize(("name", "path", "entry", "message"), SPOILED)
def test_a_spoiled_file_is_refused_with_the_place(name: str, path: list[str], entry: object, message: str) -> None:
    values = file(name)
    inner = values
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = entry
    with pytest.raises(BadData) as caught:
        read(name, Fields(name, values, BadData))
    assert message in str(caught.value)


def test_every_ready_made_army_keeps_the_draft_rules() -> None:
    for name in BOOK.armies:
        sixfold.new("doomball", armies=[name, name], factions_allowed="extended")
