"""The rulebook's tables as plain lookups: the board (3), the cards (2, 12), the dice (2.5) and the options (4.2)."""

import json
from pathlib import Path
from typing import Any

Piece = dict[str, Any]
Document = dict[str, Any]
Options = dict[str, Any]

TABLE: dict[str, Any] = json.loads((Path(__file__).parent / "rulebook.json").read_text(encoding="utf-8"))
CELLS: list[str] = TABLE["board"]["cells"]
DIRECTIONS: dict[str, list[int]] = TABLE["board"]["directions"]
HOME: dict[int, list[str]] = {int(seat): cells for seat, cells in TABLE["board"]["home_rows"].items()}
OFF: str = TABLE["board"]["off_label"]
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in TABLE["pieces"]}
ABILITIES: dict[str, dict[str, Any]] = TABLE["abilities"]
DICE: dict[str, dict[str, Any]] = TABLE["dice"]
PHASES: list[str] = TABLE["phases"]
DIE_ORDER = ["d6", "d8", "d12", "d20", "rift"]


class Refused(Exception):
    """An option, a position or an action that the rulebook does not allow."""


def place(label: str) -> tuple[int, int]:
    """3  The axial coordinates of a label."""
    q, r = label.split(",")
    return int(q), int(r)


def label(q: int, r: int) -> str | None:
    """3  The hex at some coordinates, or None beyond the edge."""
    return f"{q},{r}" if abs(r) <= 3 and abs(2 * q + r) <= 7 else None


def step(cell: str, direction: str) -> str | None:
    """3  The next hex in a direction, if on the board."""
    q, r = place(cell)
    dq, dr = DIRECTIONS[direction]
    return label(q + dq, r + dr)


def neighbours(cell: str) -> list[str]:
    """3  The adjacent hexes that are on the board; the place beside the board has none."""
    if cell == OFF:
        return []
    return [near for direction in DIRECTIONS if (near := step(cell, direction)) is not None]


def distance(a: str, b: str) -> int:
    """3  The distance of two hexes."""
    (q, r), (x, y) = place(a), place(b)
    return max(abs(q - x), abs(r - y), abs(q - x + r - y))


def across(start: str, target: str) -> str | None:
    """3  The hex directly across the target, seen from an adjacent hex."""
    (q, r), (x, y) = place(start), place(target)
    return label(2 * x - q, 2 * y - r)


def is_unit(piece: Piece) -> bool:
    """2.1  Base units and Titans."""
    return bool(CARDS[piece["type"]]["class"] != "artifact")


def is_base(piece: Piece) -> bool:
    """2.1  Deployable units."""
    return bool(CARDS[piece["type"]]["class"] == "base")


def abilities(kind: str, card_set: str) -> list[str]:
    """2.3, 12  The abilities of a piece in a card set."""
    override = TABLE["card_sets"][card_set].get("abilities_override", {})
    found: list[str] = (override[kind] or []) if kind in override else CARDS[kind]["abilities"]
    return found


def removed_pieces(card_set: str) -> list[str]:
    """12.2  The pieces that a card set does without."""
    found: list[str] = TABLE["card_sets"][card_set].get("removed_pieces", [])
    return found


def splash(kind: str, face: int) -> int:
    """2.5  The damage of a die in each adjacent hex."""
    return max(1, face // 2) if DICE[kind]["splash"] else 0


def range_of(seat: int, aim: str) -> str:
    """7.2  The range of an aimed hex, by its throw row."""
    r = place(aim)[1]
    row = 4 - r if seat == 0 else 4 + r
    ranges: dict[str, list[int]] = TABLE["throw_model"]["ranges"]
    return next(name for name, rows in ranges.items() if row in rows)


def landing(seat: int, skill: str, aim: str) -> dict[str, int]:
    """7.2  Where a die lands, in percent; what is beyond the edge is off the board."""
    shares: list[int] = TABLE["throw_model"]["table"][skill][range_of(seat, aim)]
    q, r = place(aim)
    found: dict[str, int] = {}
    for dq in range(-2, 3):
        for dr in range(-2, 3):
            away = max(abs(dq), abs(dr), abs(dq + dr))
            if away <= 2 and shares[away] > 0:
                cell = label(q + dq, r + dr) or OFF
                found[cell] = found.get(cell, 0) + shares[away]
    return found


def complete_options(given: Options) -> Options:
    """4.2  All options, those left out by default; refuses what the table does not list."""
    known = {option["name"]: option for option in TABLE["options"]}
    for name, value in given.items():
        if name not in known:
            raise Refused(f"there is no option {name}")
        check_option(known[name], value)
    mode = given.get("mode", known["mode"]["default"])
    complete: Options = {}
    for name, option in known.items():
        default = option["default"][mode] if isinstance(option["default"], dict) else option["default"]
        value = given.get(name, default)
        complete[name] = list(value) if isinstance(value, list) else value
    if complete["deployment"] == "waves" and complete["army_supply_cap"] % 3 != 0:
        raise Refused("12.3: with waves the Army Supply Cap is a multiple of 3")
    return complete


def check_option(option: dict[str, Any], value: Any) -> None:
    """4.2  Type and range of one option."""
    kind, name = option["type"], option["name"]
    if kind == "bool":
        fits = isinstance(value, bool)
    elif kind == "int":
        fits = isinstance(value, int) and not isinstance(value, bool) and option["min"] <= value <= option["max"]
    elif kind == "list2":
        fits = isinstance(value, list) and len(value) == 2 and all(entry in option["values"] for entry in value)
    else:
        fits = isinstance(value, str) and value in option["values"]
    if not fits:
        raise Refused(f"option {name} cannot be {value!r}")
