"""The second implementation keeps every example of the rulebook, and its table of cells the rulebook's words."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.games.doomball.reference import Reference, Refused
from tests.games.doomball.reference_tables import BOOK, HEX, ROWS, column_of, opening_layout, row_of

EXAMPLES = Path(__file__).parents[2] / "rulebook" / "doomball"

Example = dict[str, Any]


def examples() -> list[Example]:
    return [example for path in sorted(EXAMPLES.glob("*.json")) for example in json.loads(path.read_text("utf-8"))]


def reached(example: Example) -> Reference:
    """The game after the example's lines; every state on the way is read back from its own document."""
    game = Reference(example["position"]) if "position" in example else Reference.new(example["new"])
    for text in example["play"]:
        assert game.to_act is not None, f"over before {text}"
        game = Reference(json.loads(json.dumps(game.document())))
        game.play(text)
    return game


def matches(piece: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return all(piece.get(key) == value for key, value in wanted.items())


def counted(game: Reference, pattern: str) -> int:
    kind, owner = pattern.split("/")
    pieces = game.document()["pieces"]
    return sum(kind in ("*", piece["type"]) and owner in ("*", str(piece["owner"])) for piece in pieces)


def refuses(game: Reference, text: str) -> bool:
    before = game.document()
    with pytest.raises(Refused):
        game.play(text)
    return game.document() == before


def check_actions(game: Reference, then: dict[str, Any]) -> None:
    legal = game.legal()
    assert len(set(legal)) == len(legal)
    assert set(then.get("legal_has", [])) <= set(legal)
    assert not set(then.get("legal_lacks", [])) & set(legal)
    assert "legal_exactly" not in then or sorted(then["legal_exactly"]) == sorted(legal)
    assert all(refuses(game, text) for text in then.get("illegal", []))
    if "chance" in then:
        assert game.to_act == "chance"
        assert {text: float(odds) for text, odds in game.odds().items()} == pytest.approx(then["chance"], abs=1e-6)
    if game.to_act == "chance":
        assert sum(game.odds().values()) == Fraction(1)


def check_board(game: Reference, then: dict[str, Any]) -> None:
    pieces = game.document()["pieces"]
    for wanted in then.get("pieces", []):
        assert sum(matches(piece, wanted) for piece in pieces) == 1, f"{wanted} in {pieces}"
    for cell in then.get("empty", []):
        assert all(piece["cell"] != cell for piece in pieces), f"{cell} is not empty"
    for pattern, number in then.get("count", {}).items():
        assert counted(game, pattern) == number, pattern


def check_state(game: Reference, then: dict[str, Any]) -> None:
    document = game.document()
    for key in ("to_act", "phase"):
        assert key not in then or document[key] == then[key]
    for key, value in then.get("state", {}).items():
        assert document[key] == value, f"{key} is {document[key]}"
    assert "over" not in then or (document["phase"] == "over") is then["over"]
    assert "winners" not in then or game.winners == then["winners"]


@pytest.mark.parametrize("example", examples(), ids=lambda example: str(example["id"]))
def test_the_second_implementation_keeps_an_example(example: Example) -> None:
    known = {"legal_has", "legal_lacks", "legal_exactly", "illegal", "pieces", "empty", "count", "to_act", "phase"}
    assert set(example["then"]) <= known | {"over", "winners", "state", "chance"}
    game = reached(example)
    assert Reference(game.document()).document() == game.document()
    check_state(game, example["then"])
    check_board(game, example["then"])
    check_actions(game, example["then"])


def test_every_example_has_an_id_of_its_own() -> None:
    ids = [example["id"] for example in examples()]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("cell", HEX)
def test_the_table_of_neighbours_follows_the_words_of_the_rulebook(cell: str) -> None:
    row, column = row_of(cell), column_of(cell)
    up, down = (0, 1) if column % 2 else (-1, 0)
    steps = {"N": (-1, 0), "S": (1, 0), "NE": (up, 1), "SE": (down, 1), "SW": (down, -1), "NW": (up, -1)}
    beyond = {name: (row + rows, column + columns) for name, (rows, columns) in steps.items()}
    assert HEX[cell] == {name: f"{ROWS[r]}{c}" for name, (r, c) in beyond.items() if 0 <= r < 8 and 1 <= c <= 6}


HUMANS = ["spearmen"] * 3 + ["archers"] * 2 + ["knights"] * 2 + ["swordsmen", "mage"]
CENTAURS = ["slavers"] * 3 + ["centaur_archers"] * 2 + ["warwagon"] * 2 + ["hunting_party", "warstallion"]

REFUSED: list[dict[str, Any]] = [
    {"map": "variant_plain"},
    {"ruleset": "variant", "map": "open_plain"},
    {"ruleset": "variant", "map": "home_ground"},
    {"ruleset": "classic"},
    {"stall_limit": 2},
    {"turn_limit": 101},
    {"artifacts_to_win": 0},
    {"prickly": "yes"},
    {"colour": "red"},
    {"factions": ["human", "undead"]},
    {"factions": ["human"]},
    {"armies": ["human_attack", "undead_attack"]},
    {"armies": ["human_attack", "nobody"]},
    {"armies": ["human_attack", HUMANS[:-1]]},
    {"armies": ["human_attack", ["spearmen", *HUMANS[1:-1], "spearmen"]]},
    {"armies": ["human_attack", ["spearmen"] * 4 + HUMANS[4:]]},
    {"armies": ["human_attack", [*HUMANS[:-1], "warboss"]]},
    {"armies": ["human_attack", CENTAURS]},
    {"armies": ["human_attack", CENTAURS], "factions_allowed": "extended", "map": "home_ground"},
    {"factions": ["human", "centaur"], "factions_allowed": "extended", "map": "home_ground"},
]

ALLOWED: list[dict[str, Any]] = [
    {"armies": ["human_attack", CENTAURS], "factions_allowed": "extended"},
    {"armies": [HUMANS, HUMANS], "factions": ["orc", "orc"]},
    {"ruleset": "variant", "armies": [HUMANS, HUMANS], "defense_side": "A", "retreat_choice": "chance"},
    {"ruleset": "app", "map": "home_ground", "artifacts_to_win": 1},
]


@pytest.mark.parametrize("options", REFUSED, ids=str)
def test_options_that_the_rulebook_rejects_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        Reference.new(options)


@pytest.mark.parametrize("options", ALLOWED, ids=str)
def test_options_that_the_rulebook_allows_begin_a_game(options: dict[str, Any]) -> None:
    assert Reference.new(options).legal()


@pytest.mark.parametrize("side", ["A", "H"])
@pytest.mark.parametrize("faction", BOOK["home_ground"])
def test_the_opening_layouts_fit_their_home_ground(faction: str, side: str) -> None:
    armies = [f"{faction}_attack", f"{faction}_defense"]
    options = {"armies": armies, "map": "home_ground", "first_role": "seat0_offense", "defense_side": side}
    game = Reference.new(options | {"factions_allowed": "extended"})
    other = "H" if side == "A" else "A"
    for unit, cell in opening_layout(armies[1], side) + opening_layout(armies[0], other):
        game.play(f"deploy {unit} {cell}")
    assert game.phase == "carrier"
