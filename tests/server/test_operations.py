"""Running a server: whether it lives and can play, what it counts and logs, and how it says goodbye."""

import asyncio
import json
import logging
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, cast
from urllib.request import Request, urlopen

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient
from websockets.exceptions import ConnectionClosed

from sixfold.server import limits
from sixfold.server.app import create_app
from sixfold.server.asking import Question
from sixfold.server.bots import BotPool
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.journal import Journal
from sixfold.server.logs import JsonLines
from tests.server.conftest import ServerProcess
from tests.server.playing import BOT, PERSON, bearer, make, seated
from tests.server.serving import serving, until_closed
from tests.server.test_restart import heard, joined, post


@pytest.fixture
def near(database: str) -> Iterator[TestClient]:
    """A server that is asked from its own machine."""
    with TestClient(create_app(database, 1), client=("127.0.0.1", 50000)) as client:
        yield client


def test_a_server_is_ready_while_its_database_answers(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/readyz").json()["ok"] is True
    journal = client.app.state.hub.journal  # type: ignore[attr-defined]
    monkeypatch.setattr(journal, "is_ready", lambda: False)
    refused = client.get("/readyz")
    assert (refused.status_code, refused.json()["code"], refused.headers["retry-after"]) == (503, "unavailable", "5")
    assert client.get("/healthz").status_code == 200


def test_a_database_that_fails_does_not_answer(client: TestClient) -> None:
    journal = client.app.state.hub.journal  # type: ignore[attr-defined]
    assert journal.is_ready()
    journal.engine = journal.engine.execution_options()
    journal.engine.dispose()
    assert journal.is_ready(), "a lost connection is replaced"
    journal.engine = sa.create_engine("sqlite:////nowhere/at/all.sqlite")
    assert not journal.is_ready()
    refused = client.get("/readyz")
    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")


def test_the_server_counts_what_happens_in_the_format_of_prometheus(near: TestClient) -> None:
    made = make(near)
    with seated(near, made["table"], *made["tokens"]) as player:
        player.act("place a1")
        player.act("place a1")
        text = near.get("/metrics").text
    lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert lines['sixfold_requests_total{status="201"}'] == "1"
    assert lines['sixfold_refusals_total{code="illegal"}'] == "1"
    assert (lines["sixfold_entries_total"], lines["sixfold_sockets"], lines["sixfold_tables"]) == ("1", "1", "1")
    assert lines['sixfold_save_seconds_bucket{le="+Inf"}'] == lines["sixfold_save_seconds_count"] == "1"
    assert made["table"] not in text


def test_visitors_are_not_shown_the_counts(client: TestClient) -> None:
    assert client.get("/metrics").status_code == 404


def test_requests_are_logged_as_json_without_secrets(near: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "sixfold")
    made = make(near)
    path = f"/api/tables/{made['table']}"
    near.get(f"{path}/replay", params={"first": 0, "secret": "in the query"}, headers=bearer(made["tokens"][0]))
    near.post(f"{path}/act", json={"token": made["tokens"][0], "ply": 0, "action": "place a1"})
    lines = [JsonLines().format(record) for record in caplog.records]
    logged = [json.loads(line) for line in lines]
    assert [line["status"] for line in logged if line["message"] == "request"] == [201, 200, 200]
    assert logged[-1]["path"] == f"/api/tables/{made['table'][:4]}…/act"
    for secret in (made["table"], made["tokens"][0], "in the query"):
        assert secret not in "".join(lines)


def test_what_goes_wrong_is_logged_with_a_part_of_the_name_of_its_table(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def no_answer(_: BotPool, __: Question) -> str:
        raise Refusal("no_bot", "no computer is here")

    def defect(*_: object) -> None:
        raise ValueError("a defect")

    monkeypatch.setattr(BotPool, "choose", no_answer)
    with TestClient(create_app(database, 1), raise_server_exceptions=False) as client:
        table = make(client, seats=[BOT, PERSON])["table"]
        with seated(client, table) as looker:
            while looker.ply < 1:
                looker.next("event")
        monkeypatch.setattr("sixfold.server.routes.table_info", defect)
        assert client.get(f"/api/tables/{table}").json()["code"] == "failed"
    with TestClient(create_app(database, 1)) as client:
        monkeypatch.setattr("sixfold.server.hub.Table", defect)
        assert client.get(f"/api/tables/{table}/dice").json()["code"] == "broken_table"
    said = [JsonLines().format(record) for record in caplog.records]
    assert sum(table[:4] in line for line in said) == 3 and table not in "".join(said)


def test_an_error_in_the_log_is_one_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "%s failed", ("it",), (ValueError, error, None))
    line = JsonLines().format(record)
    assert "\n" not in line and json.loads(line)["exception"] == "ValueError: two\nlines"


def test_a_server_that_is_stopped_tells_its_clients_when_to_come_back(
    start_server: Callable[[], ServerProcess],
) -> None:
    server = start_server()
    made = post(server, "/api/tables", {"game": "hex", "options": {"size": 3}, "seats": [PERSON, PERSON]})
    with joined(server, made) as connection:
        heard(connection, "snapshot")
        server.process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(timeout=30)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1012, str(limits.RETURN_SECONDS))


def test_a_server_that_stops_lets_go_of_its_database_when_nobody_reads_any_more(database: str) -> None:
    begun, let, ended = threading.Event(), threading.Event(), threading.Event()

    def read(_: sa.Connection) -> None:
        begun.set()
        let.wait()
        ended.set()

    async def story() -> None:
        hub = Hub(Journal(database), BotPool(1))
        reading = asyncio.create_task(hub.people.run(read))
        await asyncio.to_thread(begun.wait)
        reading.cancel()
        asyncio.get_running_loop().call_later(0.1, let.set)
        await hub.close()
        assert ended.is_set()

    asyncio.run(story())


def test_requests_that_still_wait_when_the_server_is_stopped_are_told_when_to_come_back(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("sixfold.server.serve.GOODBYE_SECONDS", 1)
    with serving(database) as (server, door):
        hub: Hub = cast("Any", server.config.app).state.hub
        hub.pictures.queue.working["somebody else"] = 1
        with (
            socket.create_connection(door, timeout=20) as waiting,
            socket.create_connection(door, timeout=20) as stream,
        ):
            waiting.sendall(b"GET /api/games/hex/preview HTTP/1.1\r\nhost: localhost\r\n\r\n")
            stream.sendall(f"GET /api/tables/{made_by(door)}/stream HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
            greeting = b""
            while b"snapshot" not in greeting:
                greeting += stream.recv(100_000)
            while not hub.pictures.queue.waiting:
                time.sleep(0.01)
            server.should_exit = True
            told, ended = until_closed(waiting), until_closed(stream)
    head, _, body = told.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503") and f"retry-after: {limits.RETURN_SECONDS}".encode() in head
    assert json.loads(body)["code"] == "unavailable"
    assert ended.endswith(b"0\r\n\r\n"), "the stream has come to its end"
    assert not [record for record in caplog.records if record.exc_info]


def visitor(door: tuple[str, int]) -> socket.socket:
    """A connection."""
    return socket.create_connection(door, timeout=20)


def made_by(door: tuple[str, int]) -> str:
    """A new table."""
    wish = json.dumps({"game": "hex", "options": {"size": 3}, "seats": [PERSON, PERSON]}).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"http://{door[0]}:{door[1]}/api/tables", wish, headers)) as answer:
        return str(json.load(answer)["table"])
