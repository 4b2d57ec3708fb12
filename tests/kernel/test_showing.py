"""Showings: declared with names of fields that exist, and complete enough to move the pieces."""

from pathlib import Path

import pytest

from sixfold.kernel import EventKind, Show, event_kinds
from sixfold.kernel.showing import HOWS, SAY, Piece, Shown, StagingError, staged

SENTENCE = "{seat:seat} goes from {from:cell} to {to:cell}."
BEFORE = [Piece("pawn", 0, "a1"), Piece("rook", 1, "a1"), Piece("king", 1, "c3")]


def shown(how: str, at: str, to: str | None = None, type: str | None = None, owner: int | None = None) -> Shown:
    return Shown(how, at, to, type, owner, "")


@pytest.mark.parametrize(
    ("shows", "message"),
    [
        ([], "event moved: it has no showing"),
        ([Show("fly", at="from")], "fly is no way to show an event"),
        ([Show("fall")], "fall needs the field that says where"),
        ([Show("step", at="from")], "step needs the field that says to where"),
        ([Show("step", at="from", to="target")], "target is no field of the event"),
        ([SAY, Show("turn", at="from", sets={"facing": "way"})], "way is no field of the event"),
    ],
)
def test_a_showing_that_cannot_work_is_refused(shows: list[Show], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        EventKind("moved", SENTENCE, *shows)


def test_events_are_numbered_in_order() -> None:
    kind = EventKind("won", "{seat:seat} wins.", SAY)
    assert event_kinds({0: kind}) == [kind]
    with pytest.raises(ValueError, match="numbered 0 to 0 in order"):
        event_kinds({1: kind})


def test_fields_that_are_not_said_follow_those_of_the_sentence() -> None:
    kind = EventKind("moved", SENTENCE, Show("step", at="from", to="to", sets={"facing": "way"}), also="{way:way}")
    assert kind.fields == [("seat", "seat"), ("from", "cell"), ("to", "cell"), ("way", "way")]


@pytest.mark.parametrize(
    ("show", "expected"),
    [
        (shown("step", "a1", "b2", type="pawn"), [("rook", 1, "a1"), ("king", 1, "c3"), ("pawn", 0, "b2")]),
        (shown("step", "a1", "b2"), [("pawn", 0, "a1"), ("king", 1, "c3"), ("rook", 1, "b2")]),
        (shown("leave", "c3", "d4"), [("pawn", 0, "a1"), ("rook", 1, "a1")]),
        (shown("fall", "a1", owner=0), [("rook", 1, "a1"), ("king", 1, "c3")]),
        (shown("swap", "c3", "a1"), [("pawn", 0, "c3"), ("rook", 1, "a1"), ("king", 1, "a1")]),
        (shown("become", "c3", type="queen", owner=0), [("pawn", 0, "a1"), ("rook", 1, "a1"), ("queen", 0, "c3")]),
        (shown("appear", "d4", type="pawn", owner=1), [*BEFORE, ("pawn", 1, "d4")]),
        (shown("strike", "c3", "a1"), BEFORE),
        (shown("mark", "d4"), BEFORE),
    ],
)
def test_a_showing_changes_the_pieces_as_it_says(show: Shown, expected: list[Piece]) -> None:
    assert staged(BEFORE, [show]) == expected
    assert show.how in HOWS


@pytest.mark.parametrize(
    "show",
    [
        shown("step", "b2", "c3"),
        shown("fall", "a1", type="king"),
        shown("hit", "c3", owner=0),
        shown("swap", "a1", "d4"),
    ],
)
def test_a_showing_of_a_piece_that_is_not_there_is_found(show: Shown) -> None:
    with pytest.raises(StagingError):
        staged(BEFORE, [show])


def test_the_reference_tells_every_way_to_show_an_event() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "showings.md").read_text(encoding="utf-8")
    assert [f"| `{how}` | {meaning} |" for how, meaning in HOWS.items()] == [
        line for line in page.splitlines() if line.startswith("| `")
    ]


def test_sections_name_the_events_they_tell_about() -> None:
    kinds = {0: EventKind("won", "{seat:seat} wins.", Show("say")), 1: EventKind("lost", "Lost.", Show("say"))}
    assert [kind.section for kind in event_kinds(kinds, {"9": "won"})] == ["9", ""]
    with pytest.raises(ValueError, match="section 3: there is no other event passed"):
        event_kinds(kinds, {"3": "passed"})
    with pytest.raises(ValueError, match="section 4: there is no other event won"):
        event_kinds(kinds, {"4": "won"})
