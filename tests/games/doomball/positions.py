"""Crowded positions of Doomball in the middle of play, drawn at random, for laws and for playing in step."""

from typing import Any

from sixfold import Rng
from tests.games.doomball.reference_tables import BOOK, HEX, SQUARE, UNITS

OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"map": "border_village", "factions_allowed": "extended"},
    {"map": "river_crossing", "retreat_choice": "owner", "prickly": "single"},
    {"map": "deep_forest", "stall_limit": 3, "turn_limit": 7},
    {"map": "bottleneck", "prickly": "off", "match": "single"},
    {"map": "home_ground", "armies": ["orc_defense", "undead_attack"], "factions_allowed": "extended"},
    {"armies": ["human_attack", "elf_defense"], "map": "four_forts", "first_role": "seat1_offense"},
    {"factions": ["human", "human"], "map": "high_ground", "defense_side": "H", "first_role": "seat0_offense"},
    {"ruleset": "app", "map": "crossed_hills", "factions": ["orc", "dwarf"]},
    {"ruleset": "app", "factions_allowed": "extended", "retreat_choice": "owner"},
    {"ruleset": "variant"},
    {"ruleset": "variant", "map": "variant_ruins", "factions": ["orc", "human"], "stall_limit": 4},
    {"ruleset": "variant", "map": "variant_glade", "artifacts_to_win": 1, "factions_allowed": "extended"},
]
"""Every ruleset, and every option at least once."""

BATTLES: list[dict[str, Any]] = [
    {},
    {"retreat_choice": "owner"},
    {"prickly": "single", "stall_limit": 3},
    {"prickly": "off", "map": "river_crossing"},
    {"map": "border_village"},
    {"ruleset": "app", "map": "deep_forest"},
    {"ruleset": "app"},
    {"ruleset": "variant"},
    {"ruleset": "variant", "map": "variant_ruins", "artifacts_to_win": 2},
]
"""Option sets for positions without armies, each in the last round of its match."""


def some(rng: Rng, entries: list[Any]) -> Any:
    """One of some entries."""
    return entries[rng.below(len(entries))]


def flag(rng: Rng, one_in: int) -> bool:
    """True once in so many times."""
    return rng.below(one_in) == 0


def crowded(rng: Rng, options: dict[str, Any]) -> dict[str, Any]:
    """A position with up to 30 pieces of any factions and marks, any terrain, and artifacts all over the place."""
    variant = options.get("ruleset") == "variant"
    cells = list(SQUARE if variant else HEX)
    document: dict[str, Any] = {
        "game": "doomball",
        "options": {**options, "match": "single", "factions_allowed": "extended"},
        "offense": int(rng.below(2)),
        "to_act": int(rng.below(2)),
        "sides": some(rng, [["A", "H"], ["H", "A"]]),
        "quiet": int(rng.below(3)),
        "turn": 1 + int(rng.below(9)),
    }
    chosen = [cells.pop(int(rng.below(len(cells)))) for _ in range(6 + rng.below(24))]
    kinds = [terrain["id"] for terrain in BOOK["terrain"]]
    rough = rng.below(3)
    document["terrain"] = {
        cell: some(rng, kinds) for cell in [*cells, *chosen] if rough and flag(rng, 5 - int(rng.below(2)))
    }
    document["pieces"] = [piece(rng, cell, options) for cell in chosen]
    document["artifacts"] = {cell: 1 for cell in cells if flag(rng, 15)}
    if variant:
        edge = [cell for cell in SQUARE if cell[0] in "AH" or cell[1] in "18"]
        document["markers"] = [edge.pop(int(rng.below(len(edge)))) for _ in range(6)]
        document["reserve"] = [{}, {}]
        document["reserve"][document["offense"]] = {some(rng, list(UNITS)): 2} if flag(rng, 2) else {}
    return document


def piece(rng: Rng, cell: str, options: dict[str, Any]) -> dict[str, Any]:
    """A piece of any unit; units with abilities that meet others come more often."""
    favoured = ["goblins", "troll", "horsemen", "spearmen", "archers", "warboss", "fusiliers", "mage", "slavers"]
    found = {
        "type": some(rng, favoured if flag(rng, 2) else list(UNITS)),
        "owner": int(rng.below(2)),
        "cell": cell,
        "hits": int(rng.below(3)) if flag(rng, 3) else 0,
        "moved": flag(rng, 3),
        "activated": flag(rng, 3),
        "pinned": flag(rng, 5),
        "loaded": not flag(rng, 4),
        "artifacts": int(flag(rng, 12)),
    }
    if options.get("ruleset") == "app":
        found["inspired"] = int(rng.below(2))
    return found
