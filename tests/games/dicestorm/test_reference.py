"""The second implementation agrees with every example, the rulebook's own and the further ones."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.dicestorm.reference import Reference, Refused

FOLDER = Path(__file__).parents[2] / "rulebook" / "dicestorm"
Example = dict[str, Any]


def examples() -> list[Example]:
    """All examples of both files."""
    return [one for path in sorted(FOLDER.glob("*.json")) for one in json.loads(path.read_text(encoding="utf-8"))]


def played(example: Example) -> Reference:
    """The game after the lines of an example."""
    game = Reference.new(example["new"]) if "new" in example else Reference(example["position"])
    for text in example["play"]:
        game.play(text)
    return game


def refuses(game: Reference, text: str) -> bool:
    """Whether an action cannot be played."""
    try:
        game.copy().play(text)
    except Refused:
        return True
    return False


def counted(document: dict[str, Any], pattern: str) -> int:
    """The pieces of a type and an owner, either of them any."""
    kind, owner = pattern.split("/")
    return sum(kind in ("*", p["type"]) and owner in ("*", str(p["owner"])) for p in document["pieces"])


def matching(document: dict[str, Any], wanted: dict[str, Any]) -> int:
    """The pieces that agree in the given fields."""
    return sum(all(piece[key] == value for key, value in wanted.items()) for piece in document["pieces"])


def check_legal_has(game: Reference, _: dict[str, Any], wanted: list[str]) -> None:
    assert not set(wanted) - set(game.legal())


def check_legal_lacks(game: Reference, _: dict[str, Any], wanted: list[str]) -> None:
    assert not set(wanted) & set(game.legal())


def check_legal_exactly(game: Reference, _: dict[str, Any], wanted: list[str]) -> None:
    assert sorted(game.legal()) == sorted(wanted)


def check_illegal(game: Reference, _: dict[str, Any], wanted: list[str]) -> None:
    assert [text for text in wanted if not refuses(game, text)] == []


def check_pieces(_: Reference, document: dict[str, Any], wanted: list[dict[str, Any]]) -> None:
    assert [entry for entry in wanted if matching(document, entry) != 1] == []


def check_empty(_: Reference, document: dict[str, Any], wanted: list[str]) -> None:
    assert not set(wanted) & {piece["cell"] for piece in document["pieces"]}


def check_count(_: Reference, document: dict[str, Any], wanted: dict[str, int]) -> None:
    assert {pattern: counted(document, pattern) for pattern in wanted} == wanted


def check_to_act(_: Reference, document: dict[str, Any], wanted: int | str | None) -> None:
    assert document["to_act"] == wanted


def check_phase(_: Reference, document: dict[str, Any], wanted: str) -> None:
    assert document["phase"] == wanted


def check_over(game: Reference, document: dict[str, Any], wanted: bool) -> None:  # noqa: FBT001
    assert (game.winners is not None) == wanted == (document["phase"] == "over")


def check_winners(game: Reference, _: dict[str, Any], wanted: list[int]) -> None:
    assert game.winners == wanted


def check_state(_: Reference, document: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert {key: document[key] for key in wanted} == wanted


def check_chance(game: Reference, _: dict[str, Any], wanted: dict[str, float]) -> None:
    odds = game.odds()
    assert {text: float(odds.get(text, 0)) for text in wanted} == pytest.approx(wanted, abs=1e-6)
    assert sum(odds.values()) == 1
    assert list(odds) == game.legal()


CHECKS: dict[str, Callable[[Reference, dict[str, Any], Any], None]] = {
    "legal_has": check_legal_has,
    "legal_lacks": check_legal_lacks,
    "legal_exactly": check_legal_exactly,
    "illegal": check_illegal,
    "pieces": check_pieces,
    "empty": check_empty,
    "count": check_count,
    "to_act": check_to_act,
    "phase": check_phase,
    "over": check_over,
    "winners": check_winners,
    "state": check_state,
    "chance": check_chance,
}


def check(game: Reference, document: dict[str, Any], then: dict[str, Any]) -> None:
    """All assertions of an example, also those about what a seat sees."""
    for name, wanted in then.items():
        if name == "sees":
            rest = {key: value for key, value in wanted.items() if key != "seat"}
            check(game, game.document(wanted["seat"]), rest)
        else:
            CHECKS[name](game, document, wanted)


@pytest.mark.parametrize("example", examples(), ids=lambda example: example["id"])
def test_the_reference_agrees_with_an_example(example: Example) -> None:
    game = played(example)
    check(game, game.document(), example["then"])


@pytest.mark.parametrize("example", examples(), ids=lambda example: example["id"])
def test_a_document_reads_back_as_the_same_game(example: Example) -> None:
    game = played(example)
    again = Reference(game.document())
    assert again.document() == game.document()
    assert (again.legal(), again.odds(), again.winners) == (game.legal(), game.odds(), game.winners)


@pytest.mark.parametrize(
    "options",
    [
        {"army_supply_cap": 0},
        {"army_supply_cap": 31},
        {"active_supply_cap": 1},
        {"active_supply_cap": 13},
        {"max_rounds": 0},
        {"max_rounds": True},
        {"factions": ["orbotrons"]},
        {"factions": ["orbotrons", "elves"]},
        {"skill": "steady"},
        {"card_set": "v093"},
        {"hidden_deploy": 1},
        {"deployment": "waves", "army_supply_cap": 10},
        {"speed": 3},
    ],
    ids=str,
)
def test_options_outside_the_table_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        Reference.new(options)
