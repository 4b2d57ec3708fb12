"""Option sets and crowded positions: what random games from the start reach too seldom."""

import random
from typing import Any

from tests.games.polyspear.reference_tables import DIRECTIONS, RULEBOOK, SPELLS

Document = dict[str, Any]

OPTION_SETS: dict[str, Document] = {
    "classic": {},
    "wells": {"map": "mana5x5"},
    "dwarves": {"factions": ["dwarves", "neutral"]},
    "rough": {"map": "small_map", "pushed_spears": False},
    "pits": {"map": "pits_and_rocks", "factions": ["orcs", "dwarves"], "stall_rush": True},
    "horde": RULEBOOK["presets"]["horde_vs_halberds"]["options"],
    "limit": {"cyclone": False, "max_rounds": 6},
    "forest": {"mode": "magic_forest", "stall_rush": True},
    "corners": {"mode": "magic_forest", "factions": ["orcs", "elves", "dwarves", "elves"]},
    "teams": {
        "mode": "magic_forest",
        "factions": ["elves", "orcs", "elves", "orcs"],
        "teams": [3, 1, 3, 1],
        "max_rounds": 20,
    },
    "modern": {"ruleset": "modern", "map": "medium_varied", "factions": ["undead", "cyclops"]},
    "modern pits": {"ruleset": "modern", "map": "pits_and_rocks", "factions": ["cyclops", "undead"]},
    "elves and orcs": RULEBOOK["presets"]["elf_vs_orc_modern"]["options"],
    "elves and undead": RULEBOOK["presets"]["elf_vs_undead_modern"]["options"],
    "tournament": RULEBOOK["presets"]["tournament_modern"]["options"],
    "city": {"ruleset": "modern", "magic": True, "map": "large_city", "factions": ["cyclops", "undead"]},
    "gaps": {
        "ruleset": "modern",
        "magic": True,
        "map": "duel8x7",
        "factions": ["cyclops", "elves"],
        "stall_rush": True,
    },
    "magic teams": {
        "mode": "magic_forest",
        "ruleset": "modern",
        "magic": True,
        "factions": ["elves", "orcs", "undead", "orcs"],
        "armies": [["elf_noble_m"], ["orc_shaman_m"], ["undead_lich"], ["orc_grunt"]],
        "teams": [0, 1, 0, 1],
    },
    "modern forest": {
        "mode": "magic_forest",
        "ruleset": "modern",
        "magic": True,
        "armies": [["undead_lich", "undead_caster"], ["elf_noble_m", "elf_druid_m"], ["cyclops_flail_master"]],
    },
}


def crowded(options: Document, rng: random.Random) -> Document:
    """A fight in full swing: many units of any kind close together, under their spells where there is magic."""
    seats = len(options.get("factions", [])) or (3 if options.get("mode") == "magic_forest" else 2)
    board = RULEBOOK["maps"][map_of(options, seats)]
    modern = options.get("ruleset") == "modern"
    units = [name for name, unit in RULEBOOK["units"].items() if modern or unit["group"] != "modern"]
    standing = ["grass", "swamp", "mana_well"] + (["wall"] if modern else [])
    cells = [cell for cell, tile in board["tiles"].items() if tile in standing]
    centre = rng.choice(cells)
    cells.sort(key=lambda cell: distance(cell, centre) + rng.random())
    count = rng.randint(seats * 2, min(len(cells) - 2, seats * 5))
    pieces = [
        {"type": rng.choice(units), "owner": number % seats, "cell": cell, "facing": rng.choice(DIRECTIONS)}
        for number, cell in enumerate(cells[:count])
    ]
    if options.get("magic"):
        enchant(pieces, rng)
    wells = [cell for cell, tile in board["tiles"].items() if tile == "mana_well" and rng.random() < 0.5]
    return {
        "game": "polyspear",
        "options": options,
        "phase": "fight",
        "to_act": rng.randrange(seats),
        "pieces": pieces,
        "round": rng.randint(1, 5),
        "timers": [rng.randint(1, 12) for _ in range(seats)],
        "wells": {cell: rng.randrange(seats) for cell in wells},
    }


def map_of(options: Document, seats: int) -> str:
    """The map that the options mean."""
    forest = "four_players" if seats == 4 else "magic_forest"
    default = forest if options.get("mode") == "magic_forest" else "classic5x5"
    return str(options.get("map", default))


def distance(cell: str, other: str) -> int:
    """3.2  Steps from tile to tile."""
    (q, r), (s, t) = ([int(number) for number in label.split(",")] for label in (cell, other))
    return (abs(q - s) + abs(r - t) + abs(q - s + r - t)) // 2


def enchant(pieces: list[Document], rng: random.Random) -> None:
    """Spells in hand, and effects at work."""
    for piece in pieces:
        piece["spells"] = [spell for spell in SPELLS if rng.random() < 0.15]
        piece["effects"] = [
            {"id": rng.choice(["vengeance", "anchor"]), "rounds": rng.randint(1, 3)} for _ in range(rng.randint(0, 1))
        ]
        if rng.random() < 0.1:
            piece["effects"].append({"id": "blood_ritual"})
    for seat in range(4):
        own = [piece for piece in pieces if piece["owner"] == seat and len(piece["effects"]) < 2]
        if len(own) > 2 and rng.random() < 0.7:
            one, other = rng.sample(own, 2)
            one["effects"].append({"id": "martyr", "rounds": rng.randint(1, 4), "partner": other["cell"]})
            other["effects"].append({"id": "martyr", "rounds": one["effects"][-1]["rounds"], "partner": one["cell"]})
        if len(own) > 2 and rng.random() < 0.3:
            own[0]["summoned"] = True
            if len(own[0]["effects"]) < 2:
                own[0]["effects"].append({"id": "summoned", "rounds": rng.randint(1, 3)})
