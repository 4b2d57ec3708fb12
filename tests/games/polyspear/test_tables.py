"""The tables of Polyspear: the numbers of the rulebook, files that do not make sense, and cards that follow."""

import re
from typing import Any

import pytest

import sixfold
from sixfold.games.polyspear.arms import KILL, arms_of
from sixfold.games.polyspear.cards import cards
from sixfold.games.polyspear.maps import MAPS, read_maps
from sixfold.games.polyspear.tables import BOOK, PACKAGE, SPELLS, TERRAIN, WAYS, Book
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadData
from tests.games.polyspear.reference_tables import RULEBOOK

TABLES = ["symbols", "units", "terrain", "cyclone", "spells"]
GAME = sixfold.find("polyspear")
NOTHING = "\u2013"


def tables() -> dict[str, Any]:
    """The values of all tables, to be spoiled."""
    return {name: read_data(PACKAGE, f"{name}.toml").values for name in TABLES}


def book(values: dict[str, Any]) -> Book:
    """A book of other values."""
    return Book(*[Fields(f"{name}.toml", values[name], BadData) for name in TABLES])


def test_symbols_are_those_of_the_rulebook() -> None:
    for ruleset in ("classic", "modern"):
        for symbol in BOOK.symbols_of(ruleset):
            entry = {**RULEBOOK["symbols"][symbol.id]}
            if symbol.id == "bow" and ruleset == "modern":
                entry |= {"reach": 4, "on_arrival": False}
            entry["reach"] = 255 if entry["reach"] < 0 else entry["reach"]
            columns = [name for name in symbol._fields if name not in ("id", "name", "text")]
            assert {name: getattr(symbol, name) for name in columns} == {name: entry[name] for name in columns}
    assert BOOK.symbol_ids == list(RULEBOOK["symbols"])


def test_units_and_factions_are_those_of_the_rulebook() -> None:
    assert BOOK.kind_ids == list(RULEBOOK["units"])
    for kind in BOOK.kinds:
        entry = RULEBOOK["units"][kind.id]
        assert [BOOK.symbol_ids[side] for side in kind.sides] == entry["sides"]
        assert (kind.name, kind.faction, kind.group) == (entry["name"], entry["faction"], entry["group"])
        assert (kind.mana, kind.level) == (entry["mana"], entry["level"])
        assert [SPELLS[spell] for spell in kind.spells] == entry["spells"]
    for faction in BOOK.factions:
        entry = RULEBOOK["factions"][faction.id]
        assert [BOOK.kind_ids[kind] for kind in faction.army] == entry["army"]
        assert faction.ruleset == entry.get("ruleset", "")


def test_maps_are_those_of_the_rulebook() -> None:
    assert [entry.id for entry in MAPS] == list(RULEBOOK["maps"])
    for entry in MAPS:
        expected = RULEBOOK["maps"][entry.id]
        assert {label: TERRAIN[tile] for label, tile in entry.tiles.items()} == expected["tiles"]
        assert entry.title == expected["name"]
        for spawn, wanted in zip(entry.spawns, expected["spawns"], strict=True):
            assert (WAYS[spawn.facing], sorted(spawn.cells)) == (wanted["facing"], sorted(wanted["cells"]))


def test_cyclone_spells_and_presets_are_those_of_the_rulebook() -> None:
    wanted = RULEBOOK["cyclone"]
    assert (BOOK.start_timer, BOOK.well_mana) == (wanted["start_timer"], wanted["well_mana"])
    assert BOOK.cyclone == [(row["min_difference"], row["rounds"]) for row in wanted["table"]]
    for spell in BOOK.spells:
        assert (spell.name, spell.rounds or None) == (
            RULEBOOK["spells"][spell.id]["name"],
            RULEBOOK["spells"][spell.id].get("rounds"),
        )
    presets = {preset.id: preset.options for preset in GAME.presets()}
    assert presets == {name: preset["options"] for name, preset in RULEBOOK["presets"].items()}


def test_the_options_are_those_of_the_rulebook() -> None:
    assert {option.name for option in GAME.options} == {option["name"] for option in RULEBOOK["options"]}


def test_the_tables_of_the_rules_for_players_are_those_of_the_data() -> None:
    rows = {row[1].strip("`"): row for row in table_rows() if len(row) >= 10 and row[1].startswith("`")}
    assert list(rows) == BOOK.kind_ids
    for kind in BOOK.kinds:
        name, _, *numbers = rows[kind.id]
        sides = [BOOK.symbols[side].name if side else NOTHING for side in kind.sides]
        assert (name, numbers[:8]) == (kind.name, [*sides, str(kind.mana), str(kind.level)])
    powers = {row[0]: row[1:] for row in table_rows() if len(row) == 10 and not row[1].startswith("`")}
    for symbol in BOOK.modern_symbols[1:]:
        numbers = [str(symbol.attack), str(symbol.defense), str(symbol.push or NOTHING), str(symbol.reach or NOTHING)]
        flags = [symbol.counter, symbol.parry, symbol.parry_break, symbol.on_turn, symbol.on_arrival]
        assert powers[symbol.name] == numbers + ["yes" if flag else NOTHING for flag in flags]


def table_rows() -> list[list[str]]:
    """The rows of all tables of the rules for players."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in re.findall(r"^\|.*\|$", GAME.rules, re.M)]


def test_the_classic_table_of_what_meets_what_is_that_of_the_rules() -> None:
    arms = arms_of("classic")
    number = {name: BOOK.symbol_ids.index(name) for name in ("sword", "spear", "bow", "fist", "shield", "empty")}
    for weapon in ("sword", "spear", "bow"):
        assert arms.clears[number[weapon] << 4 | number["shield"]] == 0
        assert {arms.clears[number[weapon] << 4 | number[other]] for other in number if other != "shield"} == {KILL}
    assert {arms.clears[number["fist"] << 4 | other] for other in number.values()} == {1}
    for idle in ("shield", "empty"):
        assert {arms.clears[number[idle] << 4 | other] for other in number.values()} == {0}


@pytest.mark.parametrize(
    ("table", "place", "entry", "message"),
    [
        ("symbols", ("symbol", 1, "attack"), 99, "symbols.toml.symbol[1].attack"),
        ("symbols", ("symbol", 1, "group"), "old", "symbols.toml.symbol[1].group"),
        ("symbols", ("symbol", 0, "push"), 1, "symbols.toml.symbol[0]: must be empty"),
        ("symbols", ("symbol", 1, "id"), "bow", "must not list a symbol twice"),
        ("symbols", ("symbol", 1, "colour"), "red", "unknown key 'colour'"),
        ("units", ("unit", 0, "sides"), ["spear"], "units.toml.unit[0].sides: must list 6"),
        ("units", ("unit", 0, "sides"), ["axe"] * 6, "units.toml.unit[0].sides: axe is unknown"),
        ("units", ("unit", 0, "sides"), ["claw"] * 6, "units.toml.unit[0].sides: must be classic"),
        ("units", ("unit", 0, "sign"), "Ar", "must not use an id or a sign twice"),
        ("units", ("unit", 0, "faction"), "gnomes", "units.toml.unit[0].faction"),
        ("units", ("unit", 0, "spells"), ["martyr", "martyr"], "units.toml.unit[0].spells"),
        ("units", ("faction", 0, "army"), [], "units.toml.faction[0].army"),
        ("units", ("faction", 0, "army"), ["undead_lich"], "units.toml.faction[0].army"),
        ("terrain", ("terrain", 1, "id"), "lava", "terrain.toml.terrain: must list"),
        ("cyclone", ("table", 1, "difference"), 0, "cyclone.toml.table[1].difference"),
        ("cyclone", ("table", 0, "difference"), 1, "cyclone.toml.table: must begin"),
        ("spells", ("spell", 0, "tiles"), 0, "spells.toml.spell[0].tiles"),
        ("spells", ("spell", 2, "rounds"), 0, "spells.toml.spell[2].rounds"),
        ("spells", ("spell", 6, "summons"), "wolf", "spells.toml.spell[6].summons"),
        ("spells", ("effect", 0, "id"), "itch", "spells.toml.effect: must list"),
    ],
)
def test_a_spoiled_table_is_refused_with_its_place(
    table: str, place: tuple[str, int, str], entry: object, message: str
) -> None:
    values = tables()
    values[table][place[0]][place[1]][place[2]] = entry
    with pytest.raises(BadData, match=re.escape(message)):
        book(values)


@pytest.mark.parametrize(
    ("name", "entry", "message"),
    [
        ("facings", ["E"], "map[0].facings"),
        ("facings", ["E", "UP"], "map[0].facings"),
        ("rows", [{"q": 0, "tiles": "0 x 1"}], "map[0].rows[0].tiles: 'x'"),
        ("rows", [{"q": 0, "tiles": "0 . ."}], "map[0].rows: must have a spawn tile"),
        ("rows", [{"q": 0, "tiles": "0 1 " + ". " * 260 + "."}], "map[0].rows: must have at most"),
    ],
)
def test_a_spoiled_map_is_refused_with_its_place(name: str, entry: object, message: str) -> None:
    values: Any = read_data(PACKAGE, "maps.toml").values
    values["map"][0][name] = entry
    with pytest.raises(BadData, match=re.escape(message)):
        read_maps(Fields("maps.toml", values, BadData))


def test_a_changed_number_is_on_the_cards() -> None:
    values = tables()
    values["units"]["unit"][0]["mana"] = 7
    values["units"]["unit"][0]["sides"][3] = "shield"
    values["terrain"]["well_mana"] = 8
    values["spells"]["spell"][3]["rounds"] = 9
    mace = next(symbol for symbol in values["symbols"]["symbol"] if symbol["id"] == "mace")
    mace["push"] = 4
    options = GAME.complete({"ruleset": "modern", "magic": True})
    shown = {card.id: card for card in cards(options, book(values))}
    assert ("mana", "7") in shown["elf_spearman"].stats
    assert ("back", "shield") in shown["elf_spearman"].stats
    assert ("mana", "8") in shown["mana_well"].stats
    assert ("push", "4") in shown["mace"].stats
    assert "up to 4 tiles" in shown["mace"].line
    assert any("for 9 rounds" in ability for ability in shown["undead_lich"].abilities)
