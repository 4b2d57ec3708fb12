"""The second implementation plays the examples of the rulebook and those derived from its text."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.polyspear.reference import Reference, Refused
from tests.games.polyspear.reference_tables import RULEBOOK

FOLDER = Path(__file__).parents[2] / "rulebook" / "polyspear"
EXAMPLES: list[dict[str, Any]] = [
    example for path in sorted(FOLDER.glob("*.json")) for example in json.loads(path.read_text())
]
ASSERTIONS = {
    "legal_has",
    "legal_lacks",
    "legal_exactly",
    "illegal",
    "pieces",
    "empty",
    "count",
    "to_act",
    "phase",
    "over",
    "winners",
    "state",
    "chance",
    "sees",
}


def started(example: dict[str, Any]) -> Reference:
    """The game an example begins with."""
    return Reference.new(example["new"]) if "new" in example else Reference(example["position"])


def same(found: object, expected: object) -> bool:
    """Equal, telling 0 from false."""
    return json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True)


def is_refused(game: Reference, text: str) -> bool:
    """Whether an action is refused and leaves the game as it was."""
    trial = game.copy()
    try:
        trial.play(text)
    except Refused:
        return trial.document() == game.document()
    return False


def counted(pieces: list[dict[str, Any]], pattern: str) -> int:
    """How many pieces a pattern such as ``orc_monk/1`` or ``*/0`` stands for."""
    kind, owner = pattern.split("/")
    return sum(kind in ("*", piece["type"]) and owner in ("*", str(piece["owner"])) for piece in pieces)


def matches(piece: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether a piece has all the fields that are asked for."""
    return all(key in piece and same(piece[key], value) for key, value in wanted.items())


def wrong_legal(game: Reference, then: dict[str, Any]) -> list[str]:
    """What disagrees about the actions."""
    legal = game.legal()
    wrong = [f"{text} is not legal" for text in then.get("legal_has", []) if text not in legal]
    wrong += [f"{text} is legal" for text in then.get("legal_lacks", []) if text in legal]
    wrong += [f"{text} is accepted" for text in then.get("illegal", []) if not is_refused(game, text)]
    if sorted(then.get("legal_exactly", legal)) != sorted(legal):
        wrong.append(f"legal are {legal}")
    return wrong


def wrong_board(document: dict[str, Any], then: dict[str, Any]) -> list[str]:
    """What disagrees about the pieces."""
    pieces = document["pieces"]
    wrong = [
        f"not exactly one {wanted} in {pieces}"
        for wanted in then.get("pieces", [])
        if sum(matches(piece, wanted) for piece in pieces) != 1
    ]
    held = {piece["cell"] for piece in pieces}
    wrong += [f"{cell} is held" for cell in then.get("empty", []) if cell in held]
    for pattern, expected in then.get("count", {}).items():
        if counted(pieces, pattern) != expected:
            wrong.append(f"{pattern} is {counted(pieces, pattern)}, expected {expected}")
    return wrong


def wrong_values(game: Reference, then: dict[str, Any]) -> list[str]:
    """What disagrees about the turn, the end and the keys of the document."""
    document = game.document()
    found = {
        "to_act": game.to_act,
        "phase": document["phase"],
        "over": game.winners is not None,
        "winners": game.winners,
        "chance": {text: float(odds) for text, odds in game.odds().items()},
    }
    checks = [(key, found[key], then[key]) for key in found if key in then]
    checks += [(key, document.get(key), value) for key, value in then.get("state", {}).items()]
    return [f"{key} is {value}, expected {expected}" for key, value, expected in checks if not same(value, expected)]


def disagreements(game: Reference, then: dict[str, Any]) -> list[str]:
    """Everything that is not as asserted; nothing is hidden, so every seat sees the whole position."""
    wrong = [f"unknown assertion {key}" for key in then if key not in ASSERTIONS | {"seat"}]
    wrong += wrong_legal(game, then) + wrong_board(game.document(), then) + wrong_values(game, then)
    seen = then.get("sees", [])
    for view in seen if isinstance(seen, list) else [seen]:
        wrong += disagreements(game, view)
    return wrong


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_an_example_of_the_rulebook_holds(example: dict[str, Any]) -> None:
    game = started(example)
    for text in example["play"]:
        assert text in game.legal(), f"{text} is not legal in {game.document()}"
        game.play(text)
    assert disagreements(game, example["then"]) == []


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_a_written_position_loads_as_the_same_game(example: dict[str, Any]) -> None:
    game = started(example)
    for text in example["play"]:
        game.play(text)
        again = Reference(game.document())
        assert again.document() == game.document()
        assert (again.legal(), again.winners) == (game.legal(), game.winners)


def test_every_example_has_an_id_of_its_own_and_names_its_rule() -> None:
    ids = [example["id"] for example in EXAMPLES]
    assert len(set(ids)) == len(ids)
    assert all(example["rule"] and example["title"] for example in EXAMPLES)


@pytest.mark.parametrize("name", RULEBOOK["presets"])
def test_a_preset_starts_a_game(name: str) -> None:
    game = Reference.new(RULEBOOK["presets"][name]["options"])
    assert (game.phase, game.to_act) == ("deploy", 0)
    assert game.legal()


@pytest.mark.parametrize(
    "options",
    [
        {"colour": "red"},
        {"mode": "siege"},
        {"map": "moon"},
        {"factions": ["elves"]},
        {"factions": ["elves", "orcs", "dwarves"]},
        {"factions": ["elves", "humans"]},
        {"factions": ["elves", "undead"]},
        {"factions": ["elves", "cyclops"], "armies": [["elf_guard"], ["orc_grunt"]]},
        {"mode": "magic_forest", "factions": ["elves"]},
        {"mode": "magic_forest", "factions": ["elves", "orcs", "elves", "orcs", "dwarves"]},
        {"mode": "magic_forest", "map": "classic5x5"},
        {"mode": "magic_forest", "map": "magic_forest", "factions": ["elves", "orcs", "elves", "orcs"]},
        {"map": "archers_wall"},
        {"map": "small_map", "factions": ["undead", "orcs"], "ruleset": "modern"},
        {"armies": [["elf_guard"], []]},
        {"armies": [["elf_guard"]]},
        {"armies": [["elf_guard"] * 6, ["orc_grunt"]]},
        {"armies": [["elf_guard"], ["orc_grunt_of_old"]]},
        {"armies": [["elf_druid_m"], ["orc_grunt"]]},
        {"mode": "magic_forest", "armies": [["elf_guard"], ["orc_grunt"]]},
        {"teams": [0, 0]},
        {"teams": [0]},
        {"teams": [0, "a"]},
        {"cyclone": 1},
        {"max_rounds": -1},
        {"max_rounds": True},
        {"pushed_spears": None},
        {"ruleset": "ancient"},
        {"magic": True},
        {"stall_rush": "yes"},
    ],
)
def test_options_that_break_a_condition_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        Reference.new(options)


@pytest.mark.parametrize(
    "options",
    [
        {"map": "four_players"},
        {"map": "archers_wall", "armies": [["elf_archer"], ["orc_grunt"] * 3]},
        {"mode": "magic_forest", "factions": ["neutral", "neutral"]},
        {"mode": "magic_forest", "map": "duel8x7", "factions": ["elves", "orcs"]},
        {"factions": ["undead", "cyclops"], "ruleset": "modern"},
        {"armies": None, "teams": None},
        {"armies": [["orc_grunt"] * 5, ["elf_guard"]], "teams": [7, -1]},
        {"ruleset": "modern", "armies": [["elf_guard", "orc_champion_m"], ["ballista_m"]]},
    ],
)
def test_unusual_options_within_the_conditions_are_accepted(options: dict[str, Any]) -> None:
    assert Reference.new(options).legal()


def test_magic_forest_with_two_seats_is_played_on_the_forest_map() -> None:
    game = Reference.new({"mode": "magic_forest", "factions": ["elves", "orcs"]})
    assert game.settings.map == "magic_forest"
