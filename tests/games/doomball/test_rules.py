"""The rules that players read: their tables have the numbers of the data files."""

import sixfold
from sixfold.games.doomball.tables import BOOK

RULES = sixfold.find("doomball").rules


def test_every_unit_of_the_data_has_its_row() -> None:
    for unit in BOOK.roster.list:
        name = unit.name + (f" (x{unit.pieces})" if unit.pieces > 1 else "")
        ability = ", ".join(f"{BOOK.abilities[id].letter} {BOOK.abilities[id].name}" for id in unit.abilities) or "—"
        assert f"| {name} | {unit.level} | {' | '.join(unit.corners)} | {ability} |" in RULES


def test_every_map_is_drawn_row_by_row() -> None:
    for known in BOOK.maps.values():
        assert known.id in RULES
        assert all(row in RULES for row in known.rows)


def test_every_terrain_and_ability_is_explained() -> None:
    for terrain in BOOK.terrain:
        assert f"| `{terrain.symbol}` | {terrain.name.lower()} |" in RULES
    for ability in BOOK.abilities.values():
        assert f"| {ability.letter} | {ability.name}" in RULES or f"|  | {ability.name} |" in RULES


def test_every_option_is_listed() -> None:
    for option in sixfold.find("doomball").options:
        assert f"| `{option.name}` |" in RULES
