"""Whoever resigns has lost; what that means for the others is the game's own rule."""

import pytest

import sixfold
from sixfold import BadNotation, SixfoldError
from sixfold.kernel import NOBODY
from tests.support.practice import KUHN, PILE


def test_in_a_duel_the_other_seat_wins() -> None:
    state = KUHN.new({})
    events = sixfold.play(state, "resign 0")
    assert [event.text for event in events] == ["Indigo resigned."]
    assert state.is_over()
    assert (state.result(), state.winners()) == ([0.0, 1.0], [1])
    assert state.legal_texts() == []


def test_where_the_others_cannot_play_on_they_share_the_win() -> None:
    state = PILE.new({})
    sixfold.play(state, "resign 1")
    assert state.result() == [0.5, 0.0, 0.5]
    assert sum(state.result()) == 1


def test_a_resignation_survives_a_copy_and_a_document() -> None:
    state = KUHN.new({})
    sixfold.play(state, "resign 1")
    for again in (state.copy(), sixfold.load(sixfold.position(state))):
        assert (again.is_over(), again.result()) == (True, [1.0, 0.0])
    assert state.to_act != NOBODY, "the position is the one in which the seat resigned"


def test_a_record_holds_a_resignation_like_any_move() -> None:
    record = sixfold.Record("pile", {}, None, [], ["take 1", "resign 2"])
    assert record.last().result() == [0.5, 0.5, 0.0]


@pytest.mark.parametrize("text", ["resign", "resign 3", "resign x", "resign 0 1", "resign  0"])
def test_who_resigns_must_be_a_seat(text: str) -> None:
    with pytest.raises(BadNotation, match="the form is: resign seat"):
        sixfold.play(PILE.new({}), text)


def test_nobody_resigns_after_the_end() -> None:
    state = PILE.new({"counters": 1})
    sixfold.play(state, "take 1")
    with pytest.raises(SixfoldError, match="the game is over"):
        sixfold.play(state, "resign 0")
