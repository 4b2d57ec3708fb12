"""What every position document has is read in one way, and refused with its place."""

import pytest

from sixfold.boards import square
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadDocument
from sixfold.kernel.phases import Phase, each_piece, phase_list, read_actor, read_cell, read_phase, read_winners
from sixfold.kernel.seats import CHANCE, NOBODY

TURN, ROLL, OVER = Phase("turn"), Phase("roll", "chance"), Phase("over", "nobody")
PHASES = phase_list({0: TURN, 1: ROLL, 2: OVER})
BOARD = square(2, 2)


def test_phases_are_numbered_in_order_and_somebody_acts_in_them() -> None:
    with pytest.raises(ValueError, match="numbered 0 to 0"):
        phase_list({2: TURN})
    with pytest.raises(ValueError, match="the actor is one of seat, chance, nobody"):
        phase_list({0: Phase("turn", "dice")})


def test_the_phase_says_who_acts() -> None:
    assert read_phase(Fields("position", {"phase": "roll"}), PHASES) == 1
    assert read_actor(Fields("position", {"to_act": 1}), TURN, 2) == 1
    assert read_actor(Fields("position", {}), TURN, 2, 0) == 0
    assert read_actor(Fields("position", {}), ROLL, 2) == CHANCE
    assert read_actor(Fields("position", {"to_act": None}), OVER, 2) == NOBODY


@pytest.mark.parametrize(
    ("phase", "value", "message"),
    [
        (TURN, None, "to_act: must be a seat in phase turn"),
        (TURN, "chance", "to_act: must be a seat in phase turn"),
        (TURN, 2, 'to_act: must be a seat from 0 to 1, "chance" or null'),
        (TURN, "0", 'to_act: must be a seat from 0 to 1, "chance" or null'),
        (ROLL, 0, 'to_act: must be "chance" in phase roll'),
        (OVER, 0, "to_act: must be null in phase over"),
    ],
)
def test_an_actor_that_cannot_act_is_refused(phase: Phase, value: object, message: str) -> None:
    with pytest.raises(BadDocument, match=message):
        read_actor(Fields("position", {"to_act": value}), phase, 2)


def test_winners_are_known_once_the_game_is_over() -> None:
    assert read_winners(Fields("position", {"winners": None}), TURN, 3) is None
    assert read_winners(Fields("position", {"winners": [2, 0]}), OVER, 3) == [0, 2]
    for phase, winners, message in [
        (TURN, [0], "must be null before the game is over"),
        (OVER, [1, 1], "must not name a seat twice"),
        (OVER, [3], "must be from 0 to 2"),
        (OVER, None, "must be a list"),
    ]:
        with pytest.raises(BadDocument, match=message):
            read_winners(Fields("position", {"winners": winners}), phase, 3)


def test_cells_are_read_by_their_labels() -> None:
    label = BOARD.label(3)
    assert read_cell(Fields("piece", {"cell": label}), BOARD) == 3
    assert read_cell(Fields("piece", {"cell": "off"}), BOARD, beside="off") == -1
    with pytest.raises(BadDocument, match=r"piece\.cell: 'off' is not a cell of this board"):
        read_cell(Fields("piece", {"cell": "off"}), BOARD)


def test_pieces_give_what_all_pieces_have_and_refuse_what_nobody_asked_for() -> None:
    piece = {"type": "rook", "owner": 1, "cell": BOARD.label(2), "hits": 3}
    fields = Fields("position", {"pieces": [piece]})
    for found in each_piece(fields, ["pawn", "rook"], 2, BOARD):
        assert (found.type, found.owner, found.cell, found.fields.whole("hits")) == (1, 1, 2, 3)
    with pytest.raises(BadDocument, match=r"position.pieces\[0\]: unknown key 'hits'"):
        list(each_piece(fields, ["pawn", "rook"], 2, BOARD))
