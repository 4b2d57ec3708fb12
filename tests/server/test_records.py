"""Saved games: what is downloaded can be uploaded, replayed and played on."""

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import sixfold
import sixfold.server.making
from sixfold.server.bots import BotPool, Worker
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.judging import Judging
from sixfold.server.limits import PAGE
from sixfold.server.records import Reading
from tests.server.playing import BOT, PERSON, Message, make, seated


@pytest.fixture
def finished(client: TestClient) -> Message:
    """A table at which a game was played to its end."""
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        while not player.situation["over"]:
            player.act(player.choices()[-1])
    return made


def test_a_downloaded_record_replays_to_the_same_situations(client: TestClient, finished: Message) -> None:
    answer = client.get(f"/api/tables/{finished['table']}/record")
    assert f"hex-{finished['table']}.json" in answer.headers["content-disposition"]
    record = answer.json()
    moves = len(record["moves"])
    assert client.post("/api/records/check", json={"record": record}).json() == {
        "ok": True,
        "game": "hex",
        "moves": moves,
    }
    uploaded = client.post("/api/replay", json={"record": record}).json()
    played = client.get(f"/api/tables/{finished['table']}/replay").json()
    assert uploaded["steps"] == played["steps"] and uploaded["board"] == played["board"]
    assert [step["text"] for step in played["steps"]] == ["", *record["moves"]]
    assert played["steps"][-1]["over"] and played["steps"][-1]["result"] == record["result"]


def long_game(moves: int) -> Message:
    """A record of Hex on its largest board."""
    state, chooser, texts = sixfold.new("hex", size=19), sixfold.bot("random", seed=1), list[str]()
    while len(texts) < moves:
        texts.append(state.game.text(state, chooser.choose(state)))
        sixfold.play(state, texts[-1])
    options = {"size": 19}
    return {"format": "sixfold-record/1", "game": "hex", "version": "1", "options": options, "moves": texts}


def test_a_long_record_is_replayed_in_pages_outside_the_event_loop(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = long_game(PAGE + 50)
    monkeypatch.setattr("sixfold.server.records.record_steps", None)  # in this process, not in the workers
    pages = [client.post("/api/replay", json={"record": record, "first": first}).json() for first in (0, PAGE, 10_000)]
    assert [len(page["steps"]) for page in pages] == [PAGE, 51, 0]
    assert [page["total"] for page in pages] == [PAGE + 51] * 3
    assert [step["ply"] for page in pages for step in page["steps"]] == list(range(PAGE + 51))
    assert client.post("/api/records/check", json={"record": record}).json()["moves"] == PAGE + 50


def test_a_record_of_too_many_moves_is_refused_before_it_is_played(client: TestClient) -> None:
    record = long_game(0) | {"moves": ["place a1"] * (sixfold.server.making.MOST_MOVES + 1)}
    wishes = {
        "/api/tables": {"game": "hex", "seats": [PERSON, PERSON], "record": record},
        "/api/records/check": {"record": record},
        "/api/replay": {"record": record},
    }
    assert {client.post(path, json=wish).json()["code"] for path, wish in wishes.items()} == {"too_large"}


def test_a_table_with_a_long_past_is_shown_and_replayed_in_parts(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.server.views.MOST_LOG", 30)
    made = client.post("/api/tables", json={"game": "hex", "seats": [PERSON, PERSON], "record": long_game(50)}).json()
    with seated(client, made["table"], made["tokens"][0]) as player:
        assert [entry["ply"] for entry in player.log] == list(range(21, 51))
    page = client.get(f"/api/tables/{made['table']}/replay", params={"first": 40}).json()
    assert [step["ply"] for step in page["steps"]] == list(range(40, 51)) and page["total"] == 51


def test_a_record_that_a_worker_refuses_is_answered_with_the_reason(client: TestClient, finished: Message) -> None:
    record = client.get(f"/api/tables/{finished['table']}/record").json()
    for path in ("/api/replay", "/api/records/check"):
        refused = client.post(path, json={"record": record | {"moves": ["place a1", "place a1"]}})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_record")
        assert "record.moves[1]" in refused.json()["why"]


def test_a_record_is_one_that_the_library_reads(client: TestClient, finished: Message, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(client.get(f"/api/tables/{finished['table']}/record").content)
    record = sixfold.Record.read(path)
    assert list(record.last().returns()) == record.result


def test_a_table_made_from_a_record_goes_on_where_it_ends(client: TestClient, finished: Message) -> None:
    record = client.get(f"/api/tables/{finished['table']}/record").json()
    record = record | {"moves": record["moves"][:2], "result": None}
    made = client.post("/api/tables", json={"game": "hex", "seats": [PERSON, PERSON], "record": record}).json()
    with seated(client, made["table"], *made["tokens"]) as player:
        assert [entry["text"] for entry in player.snapshot["view"]["log"]] == record["moves"]
        assert player.ply == 2
        assert player.act(player.choices()[0])["ply"] == 3
    copy = client.get(f"/api/tables/{made['table']}/record").json()
    assert copy["moves"][:2] == record["moves"] and copy["options"] == {"size": 3}


def test_a_table_made_from_a_position_starts_there_and_so_does_its_record(client: TestClient) -> None:
    position = {"game": "hex", "options": {"size": 3}, "to_act": 1, "pieces": [{"owner": 0, "cell": "b2"}]}
    wish = {"game": "hex", "seats": [PERSON, BOT], "position": position}
    made = client.post("/api/tables", json=wish).json()
    with seated(client, made["table"], made["tokens"][0]) as player:
        player.wait_for_turn()
        assert {"type": "stone", "owner": 0, "cell": "b2"} in player.situation["position"]["pieces"]
    record = client.get(f"/api/tables/{made['table']}/record").json()
    assert record["start"]["to_act"] == 1 and len(record["moves"]) == 1


def test_what_was_taken_back_is_not_in_the_record(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        player.act("place a1")
        player.ask("undo")
        player.act("place b2")
        player.ask("resign", seat=1)
    record = client.get(f"/api/tables/{made['table']}/record").json()
    assert record["moves"] == ["place b2", "resign 1"] and record["result"] == [1.0, 0.0]
    steps = client.get(f"/api/tables/{made['table']}/replay").json()["steps"]
    assert steps[-1]["reason"] == "Saffron resigned."


@pytest.mark.parametrize("upload", [Reading(b"{}", None), Judging(b"{}", 0)], ids=["replayed", "judged"])
def test_a_record_that_takes_too_long_is_given_up_and_not_tried_again(
    monkeypatch: pytest.MonkeyPatch, upload: Reading | Judging
) -> None:
    monkeypatch.setattr("sixfold.server.bots.READING_SECONDS", 0.0)
    begun, started = list[Worker](), Worker.__init__

    def counted(worker: Worker) -> None:
        begun.append(worker)
        started(worker)

    monkeypatch.setattr(Worker, "__init__", counted)
    pool = BotPool(1)
    try:
        with pytest.raises(Refusal) as refused:
            asyncio.run(pool.answered(upload))
        assert refused.value.code == "too_large" and not pool.workers
        assert len(begun) == 1
    finally:
        pool.close()


def test_long_games_leave_the_interpreter_to_others_half_of_the_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    monkeypatch.setattr("sixfold.server.gently.WORK", -1.0)  # each move is long work
    monkeypatch.setattr("sixfold.server.gently.time.sleep", rests.append)
    moves = 30
    made = client.post("/api/tables", json={"game": "hex", "seats": [PERSON, PERSON], "record": long_game(moves)})
    assert len(rests) >= moves, "while it is made"
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    hub.forget(hub.live[made.json()["table"]])
    rests.clear()
    assert client.get(f"/api/tables/{made.json()['table']}").json()["ply"] == moves
    assert len(rests) >= moves, "while it is read back"
    rests.clear()
    client.get(f"/api/tables/{made.json()['table']}/replay")
    assert len(rests) >= moves, "while it is replayed"
