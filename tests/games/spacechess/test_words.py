"""What players read: refusals with their rule, events in order, pictures, lines and foreseen losses."""

from typing import Any

import pytest

import sixfold
from sixfold import NOBODY
from sixfold.terminal.picture import picture
from tests.games.spacechess.positions import piece, placed

MODERN = {"ruleset": "modern"}
CLASSIC_SCENE = placed(
    piece("command", 0, "G5"),
    piece("gunship", 0, "F10", facing="F11"),
    piece("gunship", 0, "D1", facing="E1"),
    piece("fighter", 0, "C2", moved=True),
    piece("fighter", 0, "H8"),
    piece("support", 1, "H8"),
    piece("support", 0, "H15"),
    piece("mine", 0, "F11"),
    piece("fighter", 1, "H17"),
    piece("mine", 1, "I18"),
    actions_left=1,
)
MODERN_SCENE = placed(
    piece("command", 0, "G5"),
    piece("gunship", 0, "F10"),
    piece("gunship", 0, "B1"),
    piece("mine", 0, "F11"),
    piece("fighter", 1, "G7"),
    options=MODERN,
)
REFUSALS = [
    (CLASSIC_SCENE, "move H17 H18", "no ship of yours stands on H17; only your own ships can act (R6)"),
    (CLASSIC_SCENE, "move H8 H9", "the ship on H8 shares its hex with another piece and is locked"),
    (CLASSIC_SCENE, "fire G5", "the command on G5 cannot fire; only a gunship can (R2)"),
    (CLASSIC_SCENE, "move D1 E1", "E1 is a pentagon; no piece may enter a hole (R3.5)"),
    (CLASSIC_SCENE, "move G5 G5", "a move must lead to another hex (R6.1)"),
    (CLASSIC_SCENE, "move G5 F6", "F6 is not on a straight line of hexagons from G5 (R6.1)"),
    (CLASSIC_SCENE, "move G5 G7", "a command does not move 2 hexes (R2)"),
    (CLASSIC_SCENE, "move C2 E4", "the second move of the same fighter in a turn is one hex only (R6.1)"),
    (CLASSIC_SCENE, "move F10 F11", "a piece of yours is on F11 (R6.1)"),
    (CLASSIC_SCENE, "rotate F10 F11", "the gunship faces F11 already (R6.2)"),
    (CLASSIC_SCENE, "rotate F10 G5", "G5 is not a neighbour of F10 (R6.2)"),
    (CLASSIC_SCENE, "fire F10", "a piece of yours is on F11, right in front (R6.3)"),
    (CLASSIC_SCENE, "fire D1", "E1 is a pentagon; a gunship cannot fire into a hole (R6.3)"),
    (CLASSIC_SCENE, "fire F10 F9", "under the classic ruleset a gunship fires the way it faces: fire F10 (R6.3)"),
    (CLASSIC_SCENE, "mine H15 G2", "G2 is not next to the support ship (R6.4)"),
    (CLASSIC_SCENE, "mine H15 H16", "H16 touches an enemy ship or mine (R6.4)"),
    (CLASSIC_SCENE | {"mines_left": [0, 5]}, "mine H15 H14", "you have no mines left (R6.4)"),
    (CLASSIC_SCENE, "rebuild G5 G6 fighter", "ships are rebuilt only under the modern ruleset (R6.5)"),
    (MODERN_SCENE, "rotate F10 F9", "gunships have no facing under the modern ruleset"),
    (MODERN_SCENE, "fire F10", "under the modern ruleset a shot names the hex it is placed on"),
    (MODERN_SCENE, "fire F10 F11", "there is a piece on F11; an impactor is placed on an empty hex (R12.1)"),
    (MODERN_SCENE, "fire F10 G5", "G5 is not a neighbour of F10 (R12.1)"),
    (MODERN_SCENE, "move G5 G7", "there is a piece on G7; under the modern ruleset moves end on empty hexes"),
    (MODERN_SCENE, "move F10 F12", "there is a piece on F11; ships do not jump (R6.1)"),
    (MODERN_SCENE, "rebuild G5 G6 gunship", "you have as many gunship ships as at the start (R12.1)"),
    (MODERN_SCENE, "rebuild G5 G8 fighter", "G8 is not next to the command ship (R12.1)"),
    (MODERN_SCENE | {"actions_left": 1}, "rebuild G5 G6 fighter", "a rebuild takes both actions of a turn (R12.1)"),
]


@pytest.mark.parametrize(("document", "text", "why"), REFUSALS, ids=[text for _, text, _ in REFUSALS])
def test_a_refusal_names_its_rule(document: dict[str, Any], text: str, why: str) -> None:
    with pytest.raises(sixfold.IllegalAction) as refused:
        sixfold.play(sixfold.load(document), text)
    assert refused.value.why.startswith(why)


def happened(document: dict[str, Any], *texts: str) -> list[str]:
    """The sentences of what happens at the last of some actions."""
    state = sixfold.load(document)
    for text in texts[:-1]:
        sixfold.play(state, text)
    return [event.text for event in sixfold.play(state, texts[-1])]


def test_the_battle_stage_is_told_step_by_step() -> None:
    start = placed(
        piece("impactor", 0, "E4", heading="E5"),
        piece("impactor", 1, "H3", heading="H4"),
        piece("mine", 0, "H4"),
        piece("fighter", 0, "G9"),
        piece("support", 1, "G10"),
        piece("command", 0, "C3"),
        piece("fighter", 1, "C2"),
        piece("fighter", 1, "D4"),
    )
    assert happened(start, "end") == [
        "Terrans end their turn.",
        "An impactor of the Terrans leaves E4 and dissipates in the hole E5.",
        "An impactor of the Aliens flies from H3 to H4.",
        "Direct strike: the impactor of the Aliens on H4 is destroyed.",
        "Direct strike: the mine of the Terrans on H4 is destroyed.",
        "Outnumbered: the command of the Terrans on C3 is destroyed.",
        "Skirmish: the fighter of the Terrans on G9 is destroyed.",
        "Skirmish: the support of the Aliens on G10 is destroyed.",
        "The command ship of the Terrans is lost.",
        "Aliens win.",
    ]


def test_the_worked_turn_of_the_rules_goes_as_told() -> None:
    start = placed(
        piece("gunship", 0, "G5", facing="G6"),
        piece("fighter", 0, "F12"),
        piece("mine", 0, "F9"),
        piece("gunship", 1, "G7"),
        piece("fighter", 1, "G10"),
        piece("support", 1, "H10"),
    )
    assert happened(start, "fire G5", "move F12 F10") == [
        "Terrans move the fighter from F12 to F10.",
        "An impactor of the Terrans flies from G6 to G7.",
        "Direct strike: the gunship of the Aliens on G7 is destroyed.",
        "Direct strike: the impactor of the Terrans on G7 is destroyed.",
        "Outnumbered: the fighter of the Aliens on G10 is destroyed.",
        "The mine of the Terrans on F9 is spent.",
        "Turn 4: Aliens have 2 actions.",
    ]


def test_a_collision_is_told_once() -> None:
    start = placed(piece("impactor", 0, "G5", heading="G6"), piece("impactor", 1, "G6", heading="G5"))
    assert happened(start, "end") == [
        "Terrans end their turn.",
        "Impactors of the Terrans from G5 and of the Aliens from G6 collide.",
        "Turn 4: Aliens have 2 actions.",
    ]


def test_a_double_shot_is_told_as_a_push_and_a_shot() -> None:
    start = placed(piece("gunship", 0, "G5", facing="G6"))
    assert happened(start, "fire G5", "fire G5") == [
        "The first impactor of the Terrans is pushed from G6 to G7; both shots hold.",
        "Terrans fire an impactor from G5 to G6.",
        "Turn 4: Aliens have 2 actions.",
    ]


def test_a_modern_turn_begins_with_the_flight() -> None:
    start = placed(
        piece("impactor", 1, "G6", heading="G7"),
        piece("impactor", 1, "H6", heading="H7"),
        piece("mine", 0, "H8"),
        options=MODERN,
    )
    assert happened(start, "end") == [
        "Terrans end their turn.",
        "Turn 4: Aliens have 2 actions.",
        "An impactor of the Aliens flies from G6 to G10.",
        "An impactor of the Aliens flies from H6 to H7.",
        "An impactor of the Aliens hits the mine of the Terrans on H8.",
    ]


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


def test_losses_name_the_cells_where_doomed_pieces_stand_now() -> None:
    start = placed(
        piece("impactor", 0, "G5", heading="G6"),
        piece("support", 1, "G6"),
        piece("impactor", 1, "H5", heading="H6"),
        piece("impactor", 0, "H6", heading="H7"),
        piece("command", 0, "B1"),
    )
    state = sixfold.load(start)
    assert labels(state, state.game.losses(state)) == ["G5", "G6"]
    assert sixfold.position(state) == sixfold.position(sixfold.load(start))


def test_modern_losses_include_the_flight_that_follows() -> None:
    start = placed(piece("impactor", 1, "G5", heading="G6"), piece("support", 0, "G8"), options=MODERN)
    state = sixfold.load(start)
    assert labels(state, state.game.losses(state)) == ["G5", "G8"]


def test_a_finished_game_foresees_no_losses() -> None:
    state = sixfold.load(placed(phase="over"))
    assert state.game.losses(state) == []


def foreseen(state: sixfold.State, text: str) -> list[str]:
    """Where pieces would be lost after an action and the end of its turn."""
    after = state.game.ahead(state, state.game.parse(state, text))
    return labels(after, state.game.losses(after))


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
    assert labels(state, state.game.losses(state)) == []


def test_the_outlook_tells_the_battle_stage_and_changes_nothing() -> None:
    state = sixfold.load(placed(piece("impactor", 0, "G5", heading="G6"), piece("support", 1, "G6")))
    before = sixfold.position(state)
    assert [event.text for event in state.game.outlook(state)] == [
        "An impactor of the Terrans flies from G5 to G6.",
        "Direct strike: the impactor of the Terrans on G6 is destroyed.",
        "Direct strike: the support of the Aliens on G6 is destroyed.",
    ]
    assert sixfold.position(state) == before


def test_a_finished_game_has_no_outlook() -> None:
    state = sixfold.load(placed(phase="over"))
    assert state.game.outlook(state) == []


def test_the_picture_shows_every_piece_in_80_columns() -> None:
    state = sixfold.find("spacechess").showcase()
    lines = [*picture(state).splitlines(), *state.game.status(state, NOBODY)]
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
    assert max(len(line) for line in state.game.status(state, NOBODY)) <= 80


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
