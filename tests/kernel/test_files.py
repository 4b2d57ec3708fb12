"""Files that are no JSON, or not the JSON they should be, are refused with one clear error."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sixfold
from sixfold import BadExample, Record, SixfoldError
from sixfold.examples import check, read_examples
from tests.support.garbage import assert_clear, json_values, spoilt
from tests.support.practice import KUHN

Reader = Callable[[Path], object]

READERS: list[Reader] = [Record.read, read_examples]
BAD_FILES = {
    "empty": b"",
    "cut": b'[{"id": "kuhn-1", "new": {}, "th',
    "binary": bytes(range(256)),
    "nothing but zeros": bytes(1000),
    "another encoding": '{"id": "é"}'.encode("latin-1"),
    "nested": b"[" * 200_000,
    "nested and closed": b"[" * 100_000 + b"]" * 100_000,
    "a huge number": b"9" * 10_000,
    "a number": b"1",
    "two values": b"[] []",
    "a word": b"null",
}
EXAMPLES: list[dict[str, object]] = [
    {
        "id": "kuhn-1",
        "rule": "1",
        "title": "A bet is called",
        "position": {
            "game": "kuhn",
            "round": 1,
            "chips": [1, 0],
            "pieces": [{"type": "king", "owner": 0, "cell": "a1"}],
        },
        "play": ["deal 1 jack", "bet", "call"],
        "then": {
            "over": True,
            "winners": [0],
            "count": {"*/*": 0},
            "state": {"chips": [3, 0]},
            "sees": {"seat": 1, "phase": "over", "legal_exactly": []},
        },
    },
    {"id": "kuhn-2", "new": {"jacks": 1}, "play": [], "then": {"chance": {"deal 0 jack": 1 / 3}, "to_act": "chance"}},
]


@pytest.mark.parametrize("read", READERS, ids=["record", "examples"])
@pytest.mark.parametrize("content", BAD_FILES.values(), ids=BAD_FILES.keys())
def test_a_file_that_is_not_what_it_should_be_is_refused(read: Reader, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    with pytest.raises(SixfoldError) as caught:
        read(path)
    assert_clear(caught.value)
    assert "file.json" in str(caught.value) or str(caught.value).startswith("record: ")


@pytest.mark.parametrize("read", READERS, ids=["record", "examples"])
def test_a_file_that_cannot_be_opened_is_named(read: Reader, tmp_path: Path) -> None:
    with pytest.raises(SixfoldError, match=r"gone\.json: cannot be read \(No such file"):
        read(tmp_path / "gone.json")
    with pytest.raises(SixfoldError, match=r"cannot be read \(Is a directory\)"):
        read(tmp_path)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(33_000_000)
    with pytest.raises(SixfoldError, match="larger than 32 MB"):
        Record.read(path)


def test_every_beginning_of_a_record_but_the_whole_is_refused(tmp_path: Path) -> None:
    path, text = tmp_path / "cut.json", json.dumps(Record("kuhn", {}, None, ["a"], ["deal 0 jack"]).to_json())
    for length in range(len(text)):
        path.write_text(text[:length], encoding="utf-8")
        with pytest.raises(SixfoldError):
            Record.read(path)
    path.write_text(text, encoding="utf-8")
    assert Record.read(path).moves == ["deal 0 jack"]


def test_the_examples_that_are_spoilt_below_hold_before(tmp_path: Path) -> None:
    path = tmp_path / "examples.json"
    path.write_text(json.dumps(EXAMPLES), encoding="utf-8")
    assert [check(example) for example in read_examples(path)] == [None, None]


@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_spoilt_examples_are_refused_or_checked(data: st.DataObject, tmp_path: Path) -> None:
    path = tmp_path / "examples.json"
    path.write_text(json.dumps(spoilt(data, EXAMPLES)), encoding="utf-8")
    try:
        for failure in map(check, read_examples(path)):
            assert failure is None or all(failure.wrong)
    except SixfoldError as error:
        assert_clear(error)


@given(value=st.lists(json_values(), min_size=1))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_garbage_is_no_example_file(value: object, tmp_path: Path) -> None:
    path = tmp_path / "examples.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(BadExample) as caught:
        read_examples(path)
    assert_clear(caught.value, "examples.json[")


WRONG = [
    ({"id": "a", "then": {}}, 'examples.json[0].position: an example has either a "position" or a "new" game'),
    ({"id": "a", "new": {}, "position": {"game": "kuhn"}, "then": {}}, 'either a "position" or a "new" game'),
    ({"id": "a", "new": {}}, "examples.json[0].then: is missing"),
    ({"new": {}, "then": {}}, "examples.json[0].id: is missing"),
    ({"id": "a", "new": {}, "then": {"leagl": []}}, "examples.json[0].then.leagl: is no assertion; known are chance"),
    ({"id": "a", "new": {}, "then": {"count": {"king": 1}}}, 'then.count.king: must be "type/owner"'),
    ({"id": "a", "new": {}, "then": {"chance": {"x": "1"}}}, "then.chance.x: must be a probability"),
    ({"id": "a", "new": {}, "then": {"sees": {"phase": "x"}}}, "then.sees.seat: is missing"),
    ({"id": "a", "new": {}, "then": {"winners": ["0"]}}, "then.winners[0]: must be a whole number"),
    ({"id": "a", "new": {}, "then": {}, "plya": []}, "examples.json[0]: unknown key 'plya'"),
]


@pytest.mark.parametrize(("entry", "message"), WRONG, ids=[message for _, message in WRONG])
def test_a_wrong_example_is_refused_with_its_place(entry: object, message: str, tmp_path: Path) -> None:
    path = tmp_path / "examples.json"
    path.write_text(json.dumps([entry]), encoding="utf-8")
    with pytest.raises(BadExample) as caught:
        read_examples(path)
    assert message in str(caught.value)


def test_an_example_belongs_to_the_game_it_names_in_whatever_way(tmp_path: Path) -> None:
    folder = tmp_path / "pile"
    folder.mkdir()
    entries = [{"id": "kuhn-1", "new": {}, "then": {}}, {"id": "x-1", "new": {}, "then": {}}]
    (folder / "examples.json").write_text(json.dumps(entries), encoding="utf-8")
    assert [example.game for example in read_examples(folder / "examples.json")] == ["kuhn", "pile"]
    assert sixfold.find("kuhn") is KUHN
