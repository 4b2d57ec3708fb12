"""What players read beside refusals, events and cards: pictures, lines, what is coming and how a game ended."""

from typing import Any

import pytest

import sixfold
from sixfold import NOBODY
from sixfold.foresight import losses
from sixfold.terminal.beside import status_lines
from sixfold.terminal.picture import picture
from tests.games.spacechess.positions import piece, placed
from tests.games.spacechess.scenes import CLASSIC_SCENE, MODERN


def labels(state: sixfold.State, cells: list[int]) -> list[str]:
    """Cells by their labels."""
    return [state.game.board(state).label(cell) for cell in cells]


def traced(state: sixfold.State, label: str) -> list[str]:
    """The line of the piece on a cell."""
    return labels(state, state.game.trace(state, state.game.board(state).cell(label)))


def test_the_line_of_a_gunship_is_its_orbit_or_ends_at_a_hole() -> None:
    state = sixfold.load(
        placed(piece("gunship", 0, "G5", facing="G6"), piece("impactor", 1, "E2", heading="E3"), piece("mine", 0, "B1"))
    )
    assert traced(state, "G5") == [f"G{number}" for number in [*range(6, 21), *range(1, 5)]]
    assert traced(state, "E2") == ["E3", "E4"]
    assert traced(state, "B1") == traced(state, "C1") == []


def test_modern_gunships_have_no_line() -> None:
    state = sixfold.load(placed(piece("gunship", 0, "G5"), options=MODERN))
    assert traced(state, "G5") == []


def test_losses_are_the_falls_of_what_is_coming() -> None:
    start = placed(
        piece("impactor", 0, "G5", heading="G6"),
        piece("support", 1, "G6"),
        piece("impactor", 1, "H5", heading="H6"),
        piece("impactor", 0, "H6", heading="H7"),
        piece("command", 0, "B1"),
    )
    state = sixfold.load(start)
    assert losses(state.game.coming(state)) == ["G6"]
    assert sixfold.position(state) == sixfold.position(sixfold.load(start))


def test_modern_losses_include_the_flight_that_follows() -> None:
    start = placed(piece("impactor", 1, "G5", heading="G6"), piece("support", 0, "G8"), options=MODERN)
    state = sixfold.load(start)
    assert losses(state.game.coming(state)) == ["G7", "G8"]


def foreseen(state: sixfold.State, text: str) -> list[str]:
    """Where pieces would be lost after an action and the end of its turn."""
    after = state.game.after(state, state.game.parse(state, text))
    return losses(state.game.coming(after))


@pytest.mark.parametrize("actions_left", [1, 2])
def test_an_action_is_foreseen_with_the_losses_of_its_turn(actions_left: int) -> None:
    state = sixfold.load(
        placed(
            piece("fighter", 0, "G5"),
            piece("support", 1, "G7"),
            piece("command", 0, "B1"),
            piece("command", 1, "L1"),
            actions_left=actions_left,
        )
    )
    assert foreseen(state, "move G5 G6") == ["G6", "G7"]
    assert foreseen(state, "move G5 G7") == ["G7"]
    assert foreseen(state, "move G5 G4") == foreseen(state, "end") == []
    assert state.game.coming(state) == []


def test_what_is_coming_is_the_battle_stage_and_changes_nothing() -> None:
    state = sixfold.load(placed(piece("impactor", 0, "G5", heading="G6"), piece("support", 1, "G6")))
    before = sixfold.position(state)
    assert [event.text for event in state.game.coming(state)] == [
        "An impactor of the Terrans flies from G5 to G6.",
        "Direct strike: the impactor of the Terrans on G6 is destroyed.",
        "Direct strike: the support ship of the Aliens on G6 is destroyed.",
    ]
    assert sixfold.position(state) == before


def test_nothing_is_coming_once_the_game_is_over() -> None:
    state = sixfold.load(placed(phase="over"))
    assert state.game.coming(state) == []
    resigned = sixfold.new("spacechess")
    sixfold.play(resigned, "resign 0")
    assert resigned.game.coming(resigned) == []


def test_the_picture_shows_every_piece_in_80_columns() -> None:
    state = sixfold.find("spacechess").showcase()
    lines = [*picture(state).splitlines(), *status_lines(state, NOBODY)]
    assert max(len(line) for line in lines) <= 80
    marks = {state.game.board(state).label(mark.cell): mark.text for mark in state.game.marks(state, NOBODY)}
    assert (marks["D2"], marks["I9"], marks["F5"], marks["E8"]) == ("C", "c", "I", "i")


def test_a_shared_cell_shows_both_pieces_and_belongs_to_nobody() -> None:
    state = sixfold.load(CLASSIC_SCENE)
    marks = {state.game.board(state).label(mark.cell): mark for mark in state.game.marks(state, NOBODY)}
    assert (marks["H8"].text, marks["H8"].owner) == ("Fs", NOBODY)
    assert (marks["C2"].text, marks["C2"].owner) == ("F'", 0)


def test_ten_impactors_fit_beside_the_picture() -> None:
    flying = [
        piece("impactor", 0, f"{ring}{number}", heading=f"{ring}{number + 1}")
        for ring in "FH"
        for number in range(10, 15)
    ]
    state = sixfold.load(placed(*flying, options={"impactor_limit": 10}))
    assert max(len(line) for line in status_lines(state, NOBODY)) <= 80


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        (placed(phase="over", winners=[1]), "The Terrans lost their command ship."),
        (placed(phase="over"), "Both command ships were destroyed."),
        (placed(piece("command", 0, "B1"), piece("command", 1, "L3"), phase="over", stall=60), "60 turns passed"),
        (
            placed(piece("command", 0, "B1"), piece("command", 1, "L3"), phase="over", turn=300),
            "Turn 300 was the last.",
        ),
    ],
)
def test_a_finished_game_says_why(document: dict[str, Any], reason: str) -> None:
    state = sixfold.load(document)
    assert state.game.reason(state).startswith(reason)


def test_a_side_that_resigned_is_the_reason() -> None:
    state = sixfold.new("spacechess")
    sixfold.play(state, "resign 1")
    assert (state.winners(), state.game.ending(state)) == ([0], "Aliens resigned.")


def test_the_legend_explains_the_letters_and_says_where_pieces_point() -> None:
    state = sixfold.new("spacechess")
    assert state.game.legend(state) == [
        "C command flagship, G gunship, F fighter, S support ship, M mine, I impactor",
        "Aliens have small letters; > is where a piece points; ' moved, fired or holds",
        "Terrans: C B1, G B2>C3 B5>C9, F C2 C10, S C1",
        "Aliens: c L3, g L4>K8 L2>K4, f K7 K5, s K6",
    ]
