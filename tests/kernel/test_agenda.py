"""Frames: packed without loss, worked off last first, written and read by the names of their fields."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from sixfold.kernel.agenda import (
    NOTHING,
    FrameKinds,
    frame,
    frame_kind,
    number_in,
    popped,
    pushed,
    top,
    with_number,
)
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadDocument
from tests.support.practice import KUHN

FRAMES = FrameKinds({0: "attack from:cell to:cell card:card", 1: "retreat who:seat steps:number? forced:flag"})
numbers = st.integers(NOTHING, 8190)


@given(st.integers(0, 2000), st.lists(numbers, min_size=4, max_size=4))
def test_a_frame_keeps_its_kind_and_its_numbers(kind: int, found: list[int]) -> None:
    packed = frame(kind, *found)
    assert frame_kind(packed) == kind
    assert [number_in(packed, place) for place in range(4)] == found


@given(st.lists(numbers, min_size=4, max_size=4), st.integers(0, 3), numbers)
def test_a_number_can_be_replaced(found: list[int], place: int, number: int) -> None:
    changed = with_number(frame(5, *found), place, number)
    found[place] = number
    assert frame_kind(changed) == 5
    assert [number_in(changed, each) for each in range(4)] == found


def test_the_last_frame_is_resolved_first() -> None:
    agenda = pushed(pushed(vec[i64](), frame(0, 1)), frame(1, 2))
    assert top(agenda) == frame(1, 2)
    assert top(popped(agenda)) == frame(0, 1)
    assert len(popped(popped(agenda))) == 0


def test_an_agenda_survives_its_document() -> None:
    state = KUHN.new({})
    agenda = pushed(pushed(vec[i64](), frame(0, 1, 0, 2)), frame(1, 1, NOTHING, 1))
    written = FRAMES.write_all(KUHN, state, agenda)
    assert written == [
        {"kind": "retreat", "who": 1, "steps": None, "forced": True},
        {"kind": "attack", "from": "b1", "to": "a1", "card": "king"},
    ]
    again = FRAMES.read_all(KUHN, state, [Fields(f"agenda[{k}]", entry) for k, entry in enumerate(written)])
    assert list(again) == list(agenda)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "advance"}, r"agenda\.kind: 'advance' is unknown"),
        ({"who": 2}, r"agenda\.who: must be from 0 to 1"),
        ({"who": None}, r"agenda\.who: must be a whole number"),
        ({"forced": 1}, r"agenda\.forced: must be true or false"),
        ({"speed": 3}, "unknown key 'speed'"),
    ],
)
def test_a_bad_frame_is_refused_with_its_place(change: dict[str, object], message: str) -> None:
    entry = {"kind": "retreat", "who": 0, "steps": 1, "forced": False} | change
    with pytest.raises(BadDocument, match=message):
        FRAMES.read_all(KUHN, KUHN.new({}), [Fields("agenda", entry)])


def test_kinds_are_numbered_in_order_and_have_at_most_four_fields() -> None:
    with pytest.raises(ValueError, match="numbered 0 to 0 in order"):
        FrameKinds({1: "attack"})
    with pytest.raises(ValueError, match="at most 4 fields"):
        FrameKinds({0: "attack a:cell b:cell c:cell d:cell e:cell"})
