"""Cards, notes, ground, rows and buttons: what people are told beside the board, made from the data."""

import re
from typing import Any

import pytest

import sixfold
from sixfold import NOBODY
from sixfold.games.spacechess.cards import cards
from sixfold.games.spacechess.tables import BOOK
from sixfold.kernel import Card, Status
from tests.games.spacechess.data import changed
from tests.games.spacechess.positions import piece, placed
from tests.games.spacechess.scenes import CLASSIC_SCENE, MODERN

GAME = sixfold.find("spacechess")
RULESETS: list[dict[str, Any]] = [{}, {"skirmish": "one_on_one"}, MODERN]


def card(id: str, options: dict[str, Any] | None = None, book: Any = BOOK) -> Card:
    """A card by its id."""
    return next(card for card in cards(book, GAME.complete(options or {})) if card.id == id)


@pytest.mark.parametrize(
    ("id", "options", "abilities"),
    [
        (
            "command",
            {},
            [
                "Moves 1 hex.",
                "Lost, it loses the game; if both are lost at once, the game is a draw.",
                "Strikes by moving onto an enemy: both are destroyed.",
            ],
        ),
        (
            "command",
            MODERN,
            [
                "Moves 1 or 2 hexes straight on.",
                "Rebuilds a lost ship beside it, for both actions of a turn.",
                "Lost, it loses the game; if both are lost at once, the game is a draw.",
            ],
        ),
        (
            "gunship",
            {},
            [
                "Moves 1 hex and then faces the way it moved.",
                "Turns to any neighbour as an action of its own.",
                "Fires an impactor straight ahead; two shots in a row hold one behind the other.",
                "Strikes by moving onto an enemy: both are destroyed.",
            ],
        ),
        ("gunship", MODERN, ["Moves 1 or 2 hexes straight on.", "Fires an impactor at any adjacent empty hex."]),
        (
            "fighter",
            {},
            [
                "Moves 1 or 2 hexes straight on; a second move in the same turn only 1.",
                "Strikes by moving onto an enemy: both are destroyed.",
            ],
        ),
        ("fighter", MODERN, ["Moves 1 to 3 hexes straight on."]),
        (
            "impactor",
            MODERN,
            [
                "Flies up to 4 hexes straight on when its owner's turn begins.",
                "Destroys whatever it meets, friend or foe, and itself. A hole swallows it.",
            ],
        ),
    ],
)
def test_a_card_tells_what_a_piece_does_under_the_ruleset(
    id: str, options: dict[str, Any], abilities: list[str]
) -> None:
    assert card(id, options).abilities == abilities


CHANGES: list[tuple[list[str | int], object, str, dict[str, Any], str]] = [
    (["piece", 2, "classic", "move"], 3, "fighter", {}, "Moves 1 to 3 hexes straight on; a second move"),
    (["piece", 2, "classic", "second_move"], 0, "fighter", {}, "Moves 1 or 2 hexes straight on, once in a turn."),
    (["piece", 3, "modern", "move"], 4, "support", MODERN, "Moves 1 to 4 hexes straight on."),
    (["piece", 5, "modern", "speed"], 7, "impactor", MODERN, "Flies up to 7 hexes straight on"),
    (["piece", 3, "classic", "actions"], ["move", "fire"], "support", {}, "Fires an impactor straight ahead"),
    (["piece", 4, "name"], "Buoy", "support", {}, "Lays a buoy on an adjacent empty hex"),
    (["piece", 1, "line"], "Boom.", "gunship", {}, "Boom."),
]


@pytest.mark.parametrize(("path", "value", "id", "options", "found"), CHANGES)
def test_a_change_of_the_data_is_on_the_card(
    path: list[str | int], value: object, id: str, options: dict[str, Any], found: str
) -> None:
    now, then = card(id, options), card(id, options, changed(["pieces.toml", *path], value))
    assert not any(line.startswith(found) for line in [now.line, *now.abilities])
    assert any(line.startswith(found) for line in [then.line, *then.abilities])


def test_the_numbers_of_a_card_are_those_of_the_data_and_the_options() -> None:
    faster = changed(["pieces.toml", "piece", 2, "classic", "second_move"], 2)
    assert stats(card("fighter")) == {"move": "2", "second move": "1", "each side has": "2"}
    assert stats(card("fighter", book=faster)) == {"move": "2", "each side has": "2"}
    assert stats(card("mine", {"mine_limit": 8})) == {"each side lays": "8"}
    assert stats(card("impactor")) == {"speed": "1", "each side in flight": "5"}
    assert stats(card("impactor", MODERN)) == {"speed": "4", "each side in flight": "4"}


def stats(shown: Card) -> dict[str, str]:
    """The numbers of a card."""
    return {stat.label: stat.value for stat in shown.stats}


@pytest.mark.parametrize("options", RULESETS)
def test_every_card_names_a_section_of_the_rules(options: dict[str, Any]) -> None:
    sections = re.findall(r"^#+ ([0-9.]+) ", GAME.rules, re.MULTILINE)
    found = GAME.cards(GAME.complete(options))
    assert [shown.id for shown in found if shown.section not in sections] == []
    assert len({shown.id for shown in found}) == len(found)
    assert all(shown.name and shown.line.endswith(".") for shown in found)
    assert all(sentence.endswith(".") for shown in found for sentence in shown.abilities)


def test_marks_of_a_turn_have_cards_under_classic_only() -> None:
    assert card("moved").line == "If it moves again this turn, it moves 1 hex at most."
    assert [shown.id for shown in GAME.cards(GAME.complete(MODERN)) if shown.kind == "marker"] == []


def told(document: dict[str, Any]) -> dict[str, list[str]]:
    """The notes by cell and type."""
    state = sixfold.load(document)
    found: dict[str, list[str]] = {}
    for note in GAME.notes(state, NOBODY):
        found.setdefault(f"{note.cell} {note.type} {note.owner}", []).append(note.value)
    return found


def test_notes_tell_which_way_pieces_point_and_what_they_have_done() -> None:
    assert told(CLASSIC_SCENE) == {
        "F10 gunship 0": ["faces F11", "its shots fly along an orbit of 20 hexes"],
        "D1 gunship 0": ["faces the hole E1"],
        "C2 fighter 0": ["moved this turn"],
        "H8 fighter 0": ["locked"],
    }
    shots = placed(
        piece("gunship", 1, "E2", facing="E3", fired=True),
        piece("impactor", 1, "E3", heading="E4", hold=True),
        piece("impactor", 0, "E8", heading="E9"),
    )
    assert told(shots) == {
        "E2 gunship 1": ["faces E3", "its shots fly on to E4, then into a hole", "fired this turn"],
        "E3 impactor 1": ["flies to E4", "flies on to E4, then into a hole", "on hold"],
        "E8 impactor 0": ["flies into the hole E9"],
    }


def test_modern_gunships_have_no_notes() -> None:
    assert told(placed(piece("gunship", 0, "G5"), options=MODERN)) == {}


def test_the_ground_is_marked_where_the_holes_are() -> None:
    state = sixfold.new("spacechess")
    board = GAME.board(state)
    marks = GAME.ground(state)
    assert [board.label(mark.cell) for mark in marks][:3] == ["A1", "E1", "E5"]
    assert [mark.cell for mark in marks] == [cell for cell in range(board.size) if board.is_hole(cell)]
    assert {(mark.card, mark.owner) for mark in marks} == {("hole", NOBODY)}


def test_the_rows_tell_the_turn_and_what_each_side_has() -> None:
    mines = [piece("mine", 1, "G5"), piece("impactor", 1, "H5", heading="H6"), piece("fighter", 0, "B1")]
    state = sixfold.load(placed(*mines, actions_left=1, turn=14, stall=2))
    assert GAME.status(state, NOBODY) == [
        Status("turn", "14 of 300"),
        Status("actions left", "1"),
        Status("turns without progress", "2 of 60"),
        Status("ships", "1", 0),
        Status("mines to lay", "5", 0),
        Status("impactors in reserve", "5", 0),
        Status("ships", "0", 1),
        Status("mines to lay", "4", 1),
        Status("impactors in reserve", "4", 1),
    ]
    unlimited = sixfold.new("spacechess", max_turns=0)
    assert GAME.status(unlimited, NOBODY)[0] == Status("turn", "1")


@pytest.mark.parametrize("preset", GAME.presets(), ids=lambda preset: preset.id)
def test_a_preset_can_be_played(preset: Any) -> None:
    state = GAME.new(preset.options) if preset.position is None else sixfold.load(preset.position)
    assert preset.title and preset.line.endswith(".") and not state.is_over()


def test_the_quick_start_is_the_classic_game() -> None:
    assert (GAME.presets()[0].options, GAME.presets()[0].position) == ({}, None)


def test_options_are_named_and_grouped_for_people() -> None:
    assert all(option.title and option.group and option.help for option in GAME.options)
    titles = {option.name: option.titles for option in GAME.options}
    assert titles["ruleset"] == ["Classic", "Modern"]
    assert titles["first_player"] == GAME.seat_titles(GAME.complete({})) == ["Terrans", "Aliens"]


def test_names_of_pieces_come_from_the_data() -> None:
    state = sixfold.new("spacechess", ruleset="modern")
    assert [GAME.name(state, "piece", kind) for kind in range(6)] == [title.lower() for title in BOOK.titles]
    assert GAME.name(state, "rebuilt", 2) == "support ship"
    assert GAME.word(state, "rebuilt", 2) == "support"
