"""A saved game holds everything that is needed to replay it, and says where it is wrong."""

import json
from pathlib import Path

import pytest

import sixfold
from sixfold import BadRecord, Record

MOVES = ["deal 0 king", "deal 1 jack", "bet", "fold"]
POSITION: dict[str, object] = {"game": "kuhn", "options": {"rounds": 3}, "round": 2, "chips": [0, 1]}


def record_json(**changed: object) -> dict[str, object]:
    """A good record, changed here and there."""
    return {**Record("kuhn", {"rounds": 1}, None, ["Ann", "Ben"], MOVES, result=[1.0, 0.0]).to_json(), **changed}


def test_a_record_is_written_in_the_published_format() -> None:
    assert record_json() == {
        "format": "sixfold-record/1",
        "game": "kuhn",
        "version": "1",
        "options": {"rounds": 1},
        "start": None,
        "seats": ["Ann", "Ben"],
        "moves": MOVES,
        "result": [1.0, 0.0],
        "tags": {},
    }


def test_a_record_replays_every_state_and_keeps_them_apart() -> None:
    states = list(Record.from_json(record_json()).states())
    assert [int(state.to_act) for state in states] == [-1, -1, 0, 1, -2]
    assert list(states[-1].returns()) == [1.0, 0.0]
    assert sixfold.position(states[0]) == sixfold.position(sixfold.new("kuhn", rounds=1))


def test_a_record_may_begin_in_the_middle_of_a_game() -> None:
    record = Record("kuhn", {}, POSITION, [], ["deal 0 jack"])
    assert record.last().legal_texts() == ["deal 1 jack", "deal 1 queen", "deal 1 king"]
    assert record.first().options.whole("rounds") == 3


def test_a_record_survives_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = Record("kuhn", {"rounds": 1}, None, ["Ånn", "Ben"], MOVES, tags={"event": "tea — time"})
    record.write(path)
    assert Record.read(str(path)).to_json() == record.to_json()
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert "Ånn" in path.read_text(encoding="utf-8")


def test_keys_that_may_be_left_out_have_defaults() -> None:
    short = {"format": "sixfold-record/1", "game": "kuhn", "version": "1", "moves": []}
    record = Record.from_json(short)
    assert (record.options, record.start, record.seats, record.result, record.tags) == ({}, None, [], None, {})


WRONG = [
    ({"format": "sixfold-record/9"}, "record.format: must be sixfold-record/1"),
    ({"game": "kuhnn"}, "record.game: no game is called 'kuhnn'; did you mean kuhn?"),
    ({"options": []}, "record.options: must be an object"),
    ({"start": 5}, "record.start: must be an object, not 5"),
    ({"seats": ["Ann", None]}, "record.seats[1]: must be a string"),
    ({"moves": [1]}, "record.moves[0]: must be a string"),
    ({"result": [1, "0"]}, "record.result[1]: must be a share from 0 to 1, not '0'"),
    ({"result": [float("nan")]}, "record.result[0]: must be a share from 0 to 1, not nan"),
    ({"result": [-1]}, "record.result[0]: must be a share"),
    ({"tags": {"round": 1}}, "record.tags.round: must be a string, not 1"),
    ({"winner": 0}, "record: unknown key 'winner'; known keys: format, game"),
]


@pytest.mark.parametrize(("changed", "message"), WRONG, ids=[message for _, message in WRONG])
def test_a_wrong_record_is_refused_with_the_place(changed: dict[str, object], message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.from_json(record_json(**changed))
    assert str(caught.value).startswith(message)


UNPLAYABLE = [
    ({"moves": ["deal 0 king", "bet"]}, "record.moves[1]: bet: the rules do not allow it"),
    ({"moves": ["deal 0 king", "raise"]}, "record.moves[1]: 'raise' is not a verb"),
    ({"options": {"rounds": 9}}, "record.options: option rounds: must be a whole number from 1 to 5, not 9"),
    ({"start": {"game": "kuhn", "round": 9}}, "record.start: position.round: must be from 0 to 2, not 9"),
    ({"start": {"game": "hex"}}, "record.start: position.game: is not kuhn"),
]


@pytest.mark.parametrize(("changed", "message"), UNPLAYABLE, ids=[message for _, message in UNPLAYABLE])
def test_a_record_that_does_not_replay_is_refused_with_the_place(changed: dict[str, object], message: str) -> None:
    record = Record.from_json(json.loads(json.dumps(record_json(**changed))))
    with pytest.raises(BadRecord) as caught:
        list(record.states())
    assert str(caught.value).startswith(message)
