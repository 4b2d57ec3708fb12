"""The rulebook's tables of Doomball, its two boards and its options, for the second implementation."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

BOOK: dict[str, Any] = json.loads((Path(__file__).parent / "rulebook.json").read_text(encoding="utf-8"))

Unit = dict[str, Any]
Options = dict[str, Any]

UNITS: dict[str, Unit] = {unit["id"]: unit for unit in BOOK["units"] + BOOK["extra_units"]}
SEED_FACTIONS: list[str] = [faction["id"] for faction in BOOK["factions"]]
EXTRA_FACTIONS: list[str] = [faction["id"] for faction in BOOK["extra_factions"]]
HUMANOID_RANK: dict[str, int] = {
    faction["id"]: faction["humanoid_rank"] for faction in BOOK["factions"] + BOOK["extra_factions"]
}
TRAITS: dict[str, str | None] = {
    faction["id"]: faction["trait"] for faction in BOOK["factions"] + BOOK["extra_factions"]
}
GROUND: dict[str, str] = {terrain["symbol"]: terrain["id"] for terrain in BOOK["terrain"]}
ROWS = "ABCDEFGH"
ZONES = {"A": "ABC", "H": "FGH"}
ARTIFACT_CELLS = ["D4", "D5", "E4"]
MARKERS = 6
ORTHOGONAL = ["N", "E", "S", "W"]
RETREAT_DIRECTIONS = {"A": ("N", ["NW", "NE"]), "H": ("S", ["SW", "SE"])}
MOST_OF_ONE_UNIT = {1: 3, 2: 2, 3: 1}

COMPASS = {
    "N": (-1, 0),
    "NE": (-1, 1),
    "E": (0, 1),
    "SE": (1, 1),
    "S": (1, 0),
    "SW": (1, -1),
    "W": (0, -1),
    "NW": (-1, -1),
}


class Refused(Exception):
    """Options, a position or an action the rulebook does not allow."""


def row_of(cell: str) -> int:
    return ROWS.index(cell[0])


def column_of(cell: str) -> int:
    return int(cell[1:])


def square_neighbours() -> dict[str, dict[str, str]]:
    """3.3  Every cell touches its up to eight neighbours."""
    found: dict[str, dict[str, str]] = {}
    for row in range(8):
        for column in range(1, 9):
            found[f"{ROWS[row]}{column}"] = {
                name: f"{ROWS[row + down]}{column + right}"
                for name, (down, right) in COMPASS.items()
                if 0 <= row + down < 8 and 1 <= column + right <= 8
            }
    return found


HEX: dict[str, dict[str, str]] = BOOK["boards"]["hex6x8"]["neighbours"]
SQUARE = square_neighbours()


def edge_depth(cell: str, side: str) -> int:
    """3.1  How far a hex cell is from a side's edge, in half cells."""
    depth = 2 * row_of(cell) + column_of(cell) % 2
    return depth if side == "A" else 15 - depth


def edge_distance(cell: str) -> int:
    """3.3  e(cell): 0 on the edge of the square board, 3 in its centre."""
    row, column = row_of(cell), column_of(cell) - 1
    return min(row, 7 - row, column, 7 - column)


def half_turned(rows: list[str]) -> list[str]:
    """3.1  The half-turn of a map."""
    return [row[::-1] for row in reversed(rows)]


@cache
def ground_of(rows: tuple[str, ...]) -> dict[str, str]:
    """3.2  The terrain of every cell of a map."""
    return {
        f"{letter}{column}": GROUND[symbol]
        for letter, row in zip(ROWS, rows, strict=True)
        for column, symbol in enumerate(row, start=1)
    }


def turned_cell(cell: str) -> str:
    """3.1  The half-turn of a cell of the hex board."""
    return f"{ROWS[7 - row_of(cell)]}{7 - column_of(cell)}"


def opening_layout(name: str, side: str) -> list[tuple[str, str]]:
    """12.3  The author's placement of a preset army: attackers stand on side H, defenders on A, else turned."""
    turned = side != ("H" if name.endswith("_attack") else "A")
    return [(unit, turned_cell(cell) if turned else cell) for unit, cell in BOOK["opening_layouts"][name]]


def home_ground(defender: str, attacker: str, defense_side: str) -> list[str]:
    """3.2  The defense's own half joined with the offense's, turned with the defense."""
    halves: dict[str, dict[str, list[str]]] = BOOK["home_ground"]
    rows = halves[defender]["defense_half"] + halves[attacker]["attack_half"]
    return rows if defense_side == "A" else half_turned(rows)


def faction_ids(options: Options) -> list[str]:
    """4, 3.2  The factions that may be named: centaurs have no home ground."""
    extended = EXTRA_FACTIONS if options["factions_allowed"] == "extended" else []
    homeless = ["centaur"] if options["map"] == "home_ground" else []
    return [faction for faction in SEED_FACTIONS + extended if faction not in homeless]


def picks_of(army: Any) -> list[str]:
    """4  An army of the options: a preset's name, or its picks."""
    if isinstance(army, str):
        if army not in BOOK["preset_armies"]:
            raise Refused(f"there is no preset army {army}")
        return list(BOOK["preset_armies"][army])
    if not isinstance(army, list) or any(not isinstance(unit, str) or unit not in UNITS for unit in army):
        raise Refused(f"no army: {army!r}")
    return list(army)


def levels_of(picks: list[str]) -> Counter[int]:
    return Counter(UNITS[unit]["level"] for unit in picks)


def within_quota(picks: list[str], *, large: bool) -> bool:
    """4, 5.4  Whether the picks so far keep the level quotas; `large` is the variant's offense."""
    levels = levels_of(picks)
    if large:
        return max(0, levels[1] - 7) + max(0, levels[2] - 4) + levels[3] <= 1
    return levels[1] <= 5 and levels[2] <= 3 and levels[3] <= 1


def within_caps(picks: list[str]) -> bool:
    """4  At most 3 picks of one level-1 unit, 2 of level 2, 1 of level 3."""
    return all(count <= MOST_OF_ONE_UNIT[UNITS[unit]["level"]] for unit, count in Counter(picks).items())


def pieces_of(picks: list[str]) -> dict[str, int]:
    """4  The pieces an army fields: some picks supply two."""
    return {unit: count * UNITS[unit]["pieces_per_pick"] for unit, count in Counter(picks).items()}


def check_value(option: dict[str, Any], value: Any) -> None:
    """4  An enum's value is one of its own, a number is within its bounds."""
    name = option["name"]
    if option["type"] == "enum" and value not in option["values"]:
        raise Refused(f"{name} cannot be {value!r}")
    if option["type"] == "int" and (type(value) is not int or not option["min"] <= value <= option["max"]):
        raise Refused(f"{name} must be a whole number from {option['min']} to {option['max']}")


def defaults_of(given: Options) -> Options:
    """4  Every option with its default, which for the map and the retreats depends on the ruleset."""
    variant = given.get("ruleset") == "variant"
    return {
        option["name"]: option["default_variant"] if variant and "default_variant" in option else option["default"]
        for option in BOOK["options"]
    }


def complete_options(given: Options) -> Options:
    """4  The options with their defaults; refuses what the validity paragraph refuses."""
    options = defaults_of(given) | given
    for name in given:
        if all(name != option["name"] for option in BOOK["options"]):
            raise Refused(f"there is no option {name}")
    for option in BOOK["options"]:
        check_value(option, options[option["name"]])
    variant = options["ruleset"] == "variant"
    if variant:
        options["retreat_choice"] = "owner"
    board = "hex6x8" if options["map"] == "home_ground" else BOOK["maps"][options["map"]]["board"]
    if (board == "square8x8") != variant:
        raise Refused(f"the map {options['map']} belongs to the other board")
    if options["armies"] is not None and not variant:
        check_armies(options)
    elif options["factions"] is not None:
        check_factions(options)
    return options


def check_factions(options: Options) -> None:
    """4  Two factions that may be named with the other options."""
    factions = options["factions"]
    if not isinstance(factions, list) or len(factions) != 2:
        raise Refused("factions must be two faction ids")
    for faction in factions:
        if faction not in faction_ids(options):
            raise Refused(f"the faction {faction} is not allowed")


def check_armies(options: Options) -> None:
    """4  Two armies, each of one allowed faction and drafted by the rules."""
    armies = options["armies"]
    if not isinstance(armies, list) or len(armies) != 2:
        raise Refused("armies must be two armies")
    for army in armies:
        picks = picks_of(army)
        if len(picks) != 9 or not within_quota(picks, large=False) or not within_caps(picks):
            raise Refused("an army is 5 units of level 1, 3 of level 2 and 1 of level 3, with caps 3, 2 and 1")
        if len({UNITS[unit]["faction"] for unit in picks}) != 1:
            raise Refused("an army is of one faction")
        if UNITS[picks[0]]["faction"] not in faction_ids(options):
            raise Refused(f"the faction {UNITS[picks[0]]['faction']} is not allowed")
