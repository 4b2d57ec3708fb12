"""Crowded positions of Dicestorm in the middle of any phase, and option sets to play them under."""

import random
from typing import Any

from tests.games.dicestorm.reference_tables import CARDS, CELLS, DICE, HOME, OFF, TABLE, removed_pieces

Document = dict[str, Any]

OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"factions": ["hellspawn", "orbotrons"], "mode": "advanced"},
    {"factions": ["hellspawn", "hellspawn"], "skill": ["novice", "expert"]},
    {"factions": ["orbotrons", "orbotrons"], "dice_hit_artifacts": True},
    {"card_set": "v091", "active_supply_cap": 4},
    {"card_set": "v092", "factions": ["hellspawn", "orbotrons"]},
    {"card_set": "v092", "factions": ["hellspawn", "hellspawn"], "mode": "advanced"},
    {"deployment": "waves", "limit_result": "units", "max_rounds": 4},
    {"deployment": "waves", "mode": "advanced", "card_set": "v091", "factions": ["hellspawn", "hellspawn"]},
    {"dice_mode": "table", "skill": ["perfect", "perfect"]},
    {"hidden_deploy": False, "army_supply_cap": 30, "active_supply_cap": 12, "max_rounds": 6, "limit_result": "units"},
    {"army_supply_cap": 2, "max_rounds": 3, "limit_result": "units", "skill": ["expert", "novice"]},
]


def crowded(rng: random.Random, options: dict[str, Any] | None = None) -> Document:
    """A position in which much can happen."""
    options = rng.choice(OPTION_SETS) if options is None else options
    phase = rng.choice(["tactics"] * 5 + ["prepare", "landed", "landed", "throw", "deploy", "initiative"])
    document: Document = {
        "game": "dicestorm",
        "options": options,
        "phase": phase,
        "first": rng.randrange(2),
        "round": rng.randint(1, options.get("max_rounds", 20)),
        "army_supply": [rng.choice([0, 0, 1, 3, 6]) for _ in range(2)],
        "souls": [rng.choice([0, 0, 5, 6, 7, 13]) for _ in range(2)],
        "pieces": pieces(rng, options, phase),
    }
    document["to_act"] = document["first"] if rng.random() < 0.7 else 1 - document["first"]
    settle(rng, document)
    return document


def pieces(rng: random.Random, options: dict[str, Any], phase: str) -> list[dict[str, Any]]:
    """Pieces on neighbouring hexes, mostly of the seats' own factions."""
    gone = removed_pieces(options.get("card_set", "classic"))
    middle = [cell for cell in CELLS if abs(int(cell.split(",")[1])) <= rng.choice([1, 2, 3])]
    cells = rng.sample(middle, min(len(middle), rng.choice([4, 8, 14, 20, 30])))
    factions = options.get("factions", ["orbotrons", "hellspawn"])
    found = []
    for cell in cells:
        owner = rng.randrange(2)
        faction = factions[owner] if rng.random() < 0.9 else factions[1 - owner]
        kinds = [id for id, card in CARDS.items() if card["faction"] == faction and id not in gone]
        kind = rng.choice(kinds)
        place = cell if CARDS[kind]["on_board"] else OFF
        found.append(marked(rng, {"type": kind, "owner": owner, "cell": place}, phase))
    return found


def marked(rng: random.Random, piece: dict[str, Any], phase: str) -> dict[str, Any]:
    """A piece with hit points, a token and what else it may have."""
    card = CARDS[piece["type"]]
    if card["max_hp"] is not None:
        piece["hp"] = rng.randint(1, card["max_hp"])
    if phase == "tactics":
        piece["token"] = bool(card["receives_token"] and rng.random() < 0.6)
    if phase == "landed" and piece["type"] == "sentinel":
        piece["lens"] = rng.randint(0, 2)
    if phase == "prepare" and card["dice"] and rng.random() < 0.3:
        piece["dice_choice"] = "left"
    return piece


def settle(rng: random.Random, document: Document) -> None:
    """Give the phase what it needs, so that somebody can act."""
    phase = document["phase"]
    if phase == "landed":
        document["landed"] = landed(rng, rng.randint(1, 8))
    if phase == "throw":
        document["landed"] = landed(rng, rng.randint(0, 4))
        document["pool"] = [{kind: rng.choice([0, 0, 1, 2]) for kind in DICE} for _ in range(2)]
        document["pool"][document["to_act"]][rng.choice(list(DICE))] = 1
    if phase == "tactics" and not any(p.get("token") and p["owner"] == document["to_act"] for p in document["pieces"]):
        add_unit(rng, document, document["to_act"])
    if phase == "deploy":
        seat = document["to_act"]
        document["quota"] = [rng.randint(1, 2), rng.randint(1, 2)]
        document["army_supply"] = [max(2, supply) for supply in document["army_supply"]]
        keep = HOME[seat][:2]
        document["pieces"] = [piece for piece in document["pieces"] if piece["cell"] not in keep]


def landed(rng: random.Random, count: int) -> list[dict[str, Any]]:
    """Dice on the board."""
    found = []
    for number in range(1, count + 1):
        kind = rng.choice(list(DICE))
        face = rng.randint(1, TABLE["dice"][kind]["sides"])
        found.append({"id": number, "kind": kind, "cell": rng.choice(CELLS), "face": face, "by": rng.randrange(2)})
    return found


def add_unit(rng: random.Random, document: Document, owner: int) -> None:
    """A unit with a token on a free hex, so that its owner can act."""
    taken = [piece["cell"] for piece in document["pieces"]]
    cell = rng.choice([cell for cell in CELLS if cell not in taken])
    faction = document["options"].get("factions", ["orbotrons", "hellspawn"])[owner]
    kind = rng.choice(TABLE["factions"][faction]["base_units"])
    document["pieces"].append({"type": kind, "owner": owner, "cell": cell, "token": True})
