"""A JSON object is read by name and type; every complaint names its place."""

from collections.abc import Callable

import pytest

from sixfold import BadDocument, BadPosition
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import brief

VALUES: dict[str, object] = {
    "turn": 3, "open": True, "name": "north", "rows": [1, 2], "names": ["a"], "inner": {"x": 1}, "all": [{"y": 2}],
}  # fmt: skip


def fields(**changed: object) -> Fields:
    """A good document, changed here and there."""
    return Fields("position", {**VALUES, **changed}, BadPosition)


def test_of_a_long_list_of_words_only_the_likeliest_are_offered() -> None:
    words = [f"word{number}" for number in range(50)]
    with pytest.raises(BadPosition, match=r"known are word1, word\d+, word\d+ and 47 others"):
        fields(name="word1 ").index("name", words)


def test_every_kind_of_value_is_read() -> None:
    good = fields()
    assert good.whole("turn", low=0, high=3) == 3
    assert good.flag("open") is True
    assert good.word("name") == "north"
    assert good.index("name", ["south", "north"]) == 1
    assert good.wholes("rows") == [1, 2]
    assert good.words("names") == ["a"]
    assert good.inner("inner").whole("x") == 1
    assert [entry.whole("y") for entry in good.objects("all")] == [2]
    assert good.inner("inner").names() == ["x"]
    good.done()


def test_a_default_stands_in_for_what_is_missing() -> None:
    empty = Fields("position", {})
    assert (empty.whole("a", 5), empty.flag("b", False), empty.word("c", "x")) == (5, False, "x")  # noqa: FBT003
    assert (empty.items("d", []), empty.value("e", None), empty.has("f")) == ([], None, False)


WRONG: list[tuple[Callable[[Fields], object], dict[str, object], str]] = [
    (lambda f: f.whole("gone"), {}, "position.gone: is missing"),
    (lambda f: f.whole("turn"), {"turn": 1.0}, "position.turn: must be a whole number, not 1.0"),
    (lambda f: f.whole("turn"), {"turn": True}, "position.turn: must be a whole number, not True"),
    (lambda f: f.whole("turn", low=0, high=2), {}, "position.turn: must be from 0 to 2, not 3"),
    (lambda f: f.whole("turn", low=4), {}, "position.turn: must be at least 4, not 3"),
    (lambda f: f.whole("turn"), {"turn": 10**99}, "not a number of more than 50 digits"),
    (lambda f: f.flag("open"), {"open": 0}, "position.open: must be true or false, not 0"),
    (lambda f: f.word("name"), {"name": None}, "position.name: must be a string, not None"),
    (lambda f: f.index("name", ["a", "b"]), {}, "position.name: 'north' is unknown; known are a, b"),
    (lambda f: f.items("rows"), {"rows": {}}, "position.rows: must be a list, not an object of 0 entries"),
    (lambda f: f.wholes("rows"), {"rows": [1, "2"]}, "position.rows[1]: must be a whole number, not '2'"),
    (lambda f: f.wholes("rows", high=1), {}, "position.rows[1]: must be from"),
    (lambda f: f.words("names"), {"names": ["a", 1]}, "position.names[1]: must be a string, not 1"),
    (lambda f: f.inner("inner"), {"inner": [1]}, "position.inner: must be an object, not a list of 1 entries"),
    (lambda f: f.inner("inner").whole("z"), {}, "position.inner.z: is missing"),
    (lambda f: f.objects("all"), {"all": [{}, 5]}, "position.all[1]: must be an object, not 5"),
    (lambda f: f.objects("all")[0].word("y"), {}, "position.all[0].y: must be a string, not 2"),
    (lambda f: f.inner("inner"), {"inner": {1: 2}}, "position.inner: keys must be strings, not 1"),
    (lambda f: f.inner("inner").whole("a\nb"), {}, "position.inner.'a\\nb': is missing"),
    (lambda f: f.done(), {}, "position: unknown key 'turn'; known keys: "),
]


@pytest.mark.parametrize(("read", "changed", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_a_wrong_value_is_refused_with_its_place(
    read: Callable[[Fields], object], changed: dict[str, object], message: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        read(fields(**changed))
    assert message in str(caught.value)


@pytest.mark.parametrize("value", [None, 1, "x", [], [{}]])
def test_only_an_object_has_fields(value: object) -> None:
    with pytest.raises(BadDocument, match=r"^record: must be an object, not "):
        Fields("record", value)


@pytest.mark.parametrize(
    "value", ["x" * 10**6, 10**4000, list(range(10**5)), {"k" * 99: 1}, -(10**4000), "\n\x00\ud800"]
)
def test_a_quoted_value_is_short_and_printable(value: object) -> None:
    assert len(brief(value)) <= 60
    assert brief(value).isprintable()
