"""A request for a table of another process is carried there and back, at every door."""

import contextlib
import json
import socket as socket_module
from collections.abc import Iterator
from http.client import IncompleteRead
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from sixfold.server import forwarding, limits
from sixfold.server import peers as peers_module
from sixfold.server.forwarding import PEER, VISITOR
from sixfold.server.hub import Hub
from sixfold.server.messages import PROTOCOL
from sixfold.server.rows import PROCESSES
from tests.server.playing import PERSON, Message, bearer
from tests.server.serving import serving
from tests.server.test_leases import silent_for

WISH = {"game": "hex", "options": {"size": 3}, "seats": [PERSON, PERSON]}


class Process(NamedTuple):
    """One of two processes, as the other and its visitors see it."""

    server: uvicorn.Server
    door: tuple[str, int]

    @property
    def hub(self) -> Hub:
        """Its tables."""
        found: Hub = self.server.config.app.state.hub  # type: ignore[union-attr]
        return found

    def asked(self, path: str, body: Message | None = None, headers: dict[str, str] | None = None) -> Message:
        """What it answers."""
        content = None if body is None else json.dumps(body).encode()
        more = {"content-type": "application/json"} | (headers or {})
        with urlopen(Request(f"http://{self.door[0]}:{self.door[1]}{path}", content, more)) as answer:
            found: Message = json.load(answer)
        return found

    @contextlib.contextmanager
    def joined(self, table: str, tokens: list[str]) -> Iterator[ClientConnection]:
        """A socket that has said hello."""
        with connect(f"ws://{self.door[0]}:{self.door[1]}/ws/tables/{table}", compression=None) as socket:
            socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "ply": -1, "tokens": tokens}))
            yield socket


@pytest.fixture
def pair(postgresql: str) -> Iterator[tuple[Process, Process]]:
    """Two processes on one database."""
    with serving(postgresql, 2) as one, serving(postgresql, 2) as two:
        yield Process(*one), Process(*two)


def heard(socket: ClientConnection, kind: str) -> Message:
    while (message := json.loads(socket.recv(timeout=20)))["type"] != kind:
        pass
    found: Message = message
    return found


def test_requests_reach_the_owner_and_its_answers_the_visitor(pair: tuple[Process, Process]) -> None:
    owner, other = pair
    made = owner.asked("/api/tables", WISH)
    path = f"/api/tables/{made['table']}"
    acted = other.asked(f"{path}/act", {"token": made["tokens"][0], "ply": 0, "action": "place a1"})
    assert acted == {"ply": 1}
    assert other.asked(path) == owner.asked(path)
    replay = other.asked(f"{path}/replay?first=1", headers=bearer(made["tokens"][0]))
    assert replay == owner.asked(f"{path}/replay?first=1", headers=bearer(made["tokens"][0]))
    assert not other.hub.live


def test_a_refusal_of_the_owner_is_carried_back_with_its_headers(pair: tuple[Process, Process]) -> None:
    owner, other = pair
    made = owner.asked("/api/tables", WISH)
    with pytest.raises(HTTPError) as refused:
        other.asked(f"/api/tables/{made['table']}/act", {"token": "none", "ply": 0, "action": "place a1"})
    with refused.value as answer:
        assert answer.code == 403 and json.load(answer)["code"] == "bad_token"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_sockets_at_different_processes_sit_at_the_same_table(pair: tuple[Process, Process]) -> None:
    owner, other = pair
    made = owner.asked("/api/tables", WISH)
    with owner.joined(made["table"], made["tokens"][:1]) as one, other.joined(made["table"], made["tokens"][1:]) as two:
        heard(two, "snapshot")
        one.send(json.dumps({"type": "act", "id": "x", "ply": 0, "action": "place a1"}))
        assert heard(two, "event")["entry"]["text"] == "place a1"
        two.send(json.dumps({"type": "act", "id": "y", "ply": 1, "action": "place b2"}))
        assert heard(two, "ack")["ply"] == 2
        two.send(b"binary")
        assert heard(two, "no")["code"] == "bad_message"


def test_a_request_that_is_repeated_at_another_process_gets_its_first_answer(postgresql: str) -> None:
    request = json.dumps({"type": "act", "id": "x", "ply": 0, "action": "place a1"})
    with serving(postgresql, 2) as there, contextlib.ExitStack() as running:
        owner = Process(*running.enter_context(serving(postgresql, 2)))
        made = owner.asked("/api/tables", WISH)
        with owner.joined(made["table"], made["tokens"]) as socket:
            socket.send(request)
            first = heard(socket, "ack")
        running.close()
        with Process(*there).joined(made["table"], made["tokens"]) as socket:
            assert heard(socket, "snapshot")["ply"] == 1
            socket.send(request)
            assert heard(socket, "ack") == first == {"type": "ack", "id": "x", "ply": 1}


def test_a_socket_ends_for_the_reason_that_the_owner_gives(pair: tuple[Process, Process]) -> None:
    owner, other = pair
    made = owner.asked("/api/tables", WISH)
    with other.joined(made["table"], ["no such token"]) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                socket.recv(timeout=20)
        assert closed.value.rcvd is not None and (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            4400,
            "bad_token",
        )


def test_a_stream_is_carried_line_by_line_and_ends_with_its_reader(pair: tuple[Process, Process]) -> None:
    owner, other = pair
    made = owner.asked("/api/tables", WISH)
    path = f"http://{other.door[0]}:{other.door[1]}/api/tables/{made['table']}"
    with urlopen(Request(f"{path}/stream", headers=bearer(made["tokens"][0]))) as stream:
        assert json.loads(stream.readline())["view"]["you"] == [0]
        other.asked(f"/api/tables/{made['table']}/act", {"token": made["tokens"][0], "ply": 0, "action": "place a1"})
        assert json.loads(stream.readline())["type"] == "event"
        assert owner.hub.live[made["table"]].viewers
    while owner.hub.live[made["table"]].viewers:
        pass


def test_the_owner_knows_the_visitor_and_nobody_pays_twice(pair: tuple[Process, Process]) -> None:
    owner, other = pair
    table = owner.asked("/api/tables", WISH)["table"]
    headers = {"x-forwarded-for": "192.0.2.7", "authorization": ""}
    for _ in range(3):
        other.asked(f"/api/tables/{table}", headers=headers)
    budgets = owner.hub.bots.budgets, other.hub.bots.budgets
    assert "192.0.2.7" not in budgets[0].purses and "127.0.0.1" not in budgets[1].purses
    assert budgets[1].purses["192.0.2.7"].left <= limits.BUDGET_BURST / 2 - 3 * limits.COST_REQUEST + 2
    with connect(
        f"ws://{other.door[0]}:{other.door[1]}/ws/tables/{table}", additional_headers={"x-forwarded-for": "192.0.2.8"}
    ) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        heard(socket, "snapshot")
        assert [viewer.address for viewer in owner.hub.live[table].viewers] == ["192.0.2.8"]
        assert not owner.hub.bots.budgets.sockets and other.hub.bots.budgets.sockets["192.0.2.8"] == 1


@pytest.mark.parametrize("claims", [{VISITOR: "192.0.2.9"}, {PEER: "a guess", VISITOR: "192.0.2.9"}, {PEER: "a guess"}])
def test_what_a_visitor_claims_to_be_is_not_carried_to_the_owner(
    pair: tuple[Process, Process], claims: dict[str, str]
) -> None:
    owner, other = pair
    table = owner.asked("/api/tables", WISH)["table"]
    owner.hub.bots.budgets.purses.clear()
    address = f"http://{other.door[0]}:{other.door[1]}/api/tables/{table}/stream"
    with urlopen(Request(address, headers=claims | {"x-forwarded-for": "192.0.2.7"})) as stream:
        stream.readline()
        assert [viewer.address for viewer in owner.hub.live[table].viewers] == ["192.0.2.7"]
        assert not owner.hub.bots.budgets.purses, "it was paid for where it came in"


def test_only_a_process_of_this_server_may_speak_for_a_visitor(pair: tuple[Process, Process]) -> None:
    owner, _ = pair
    leases = owner.hub.journal.leases
    assert leases is not None
    owner.asked("/healthz", headers={PEER: "a guess", VISITOR: "192.0.2.9"})
    assert "192.0.2.9" not in owner.hub.bots.budgets.purses and "127.0.0.1" in owner.hub.bots.budgets.purses
    spent = owner.hub.bots.budgets.purses["127.0.0.1"].then
    owner.asked("/healthz", headers={PEER: leases.secret, VISITOR: "192.0.2.9"})
    assert owner.hub.bots.budgets.purses["127.0.0.1"].then == spent, "another process has taken the money"


def test_what_has_been_carried_once_is_not_carried_on(pair: tuple[Process, Process]) -> None:
    owner, other = pair
    table = owner.asked("/api/tables", WISH)["table"]
    leases = other.hub.journal.leases
    assert leases is not None
    with pytest.raises(HTTPError) as refused:
        other.asked(f"/api/tables/{table}", headers={PEER: leases.secret, VISITOR: "192.0.2.9"})
    with refused.value as answer:
        assert answer.code == 503 and json.load(answer)["code"] == "unavailable"


def test_who_asks_for_a_table_of_an_owner_that_cannot_be_reached_is_told_when_to_try_again(
    pair: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers_module, "TAKEOVER_SECONDS", 0.1)
    owner, other = pair
    table = owner.asked("/api/tables", WISH)["table"]
    for listener in owner.server.servers:
        listener.close()
    with pytest.raises(HTTPError) as refused:
        other.asked(f"/api/tables/{table}")
    with refused.value as answer:
        assert answer.code == 503 and answer.headers["retry-after"] == "5"
    with pytest.raises(InvalidStatus), other.joined(table, []):
        raise AssertionError("nobody can sit there")


def test_a_killed_process_is_given_up_before_its_lease_ends(
    pair: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LEASE_SECONDS", 1000.0)
    owner, other = pair
    table, joined = (owner.asked("/api/tables", WISH)["table"] for _ in range(2))
    leases = owner.hub.journal.leases
    assert leases is not None
    for listener in owner.server.servers:
        listener.close()
    leases.is_released = True
    silent_for(owner.hub.journal, limits.MISSED_SECONDS)
    with other.joined(joined, []) as socket:
        assert heard(socket, "snapshot")["ply"] == 0
    assert other.asked(f"/api/tables/{table}")["table"] == table


def hangs(process: Process) -> None:
    """Let a process give no sign of life any more, though its connections stay open."""
    leases = process.hub.journal.leases
    assert leases is not None
    leases.is_released = True
    silent_for(process.hub.journal, limits.LEASE_SECONDS)


def test_what_is_carried_to_a_process_that_hangs_ends_when_it_is_given_up(
    pair: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "RENEW_SECONDS", 0.1)
    owner, other = pair
    table = owner.asked("/api/tables", WISH)["table"]
    stream = urlopen(f"http://{other.door[0]}:{other.door[1]}/api/tables/{table}/stream", timeout=20)
    with other.joined(table, []) as socket, stream:
        heard(socket, "snapshot")
        assert json.loads(stream.readline())["type"] == "snapshot"
        hangs(owner)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                socket.recv(timeout=20)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
        with contextlib.suppress(IncompleteRead):
            while stream.readline():
                pass
    with other.joined(table, []) as socket:
        assert heard(socket, "snapshot")["ply"] == 0, "the table goes on"
    leases = other.hub.journal.leases
    assert leases is not None and not leases.lines.open


def test_what_cannot_be_answered_is_not_counted_of_a_process_that_hangs(
    pair: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forwarding, "LEASE_SECONDS", 0.1)
    owner, other = pair
    with socket_of_its_own() as (door, silent):
        leases = owner.hub.journal.leases
        assert leases is not None
        with leases.engine.begin() as connection:
            connection.execute(PROCESSES.update().where(PROCESSES.c.number == leases.number).values(address=door))
        with urlopen(f"http://{other.door[0]}:{other.door[1]}/metrics", timeout=20) as answer:
            assert b"sixfold_tables 0" in answer.read()
        silent.accept()[0].close()


@contextlib.contextmanager
def socket_of_its_own() -> Iterator[tuple[str, socket_module.socket]]:
    """A door at which everybody is let in and nobody answered."""
    with socket_module.create_server(("127.0.0.1", 0)) as silent:
        yield f"127.0.0.1:{silent.getsockname()[1]}", silent


def test_any_process_tells_what_all_of_them_count(pair: tuple[Process, Process]) -> None:
    owner, other = pair
    tables = [process.asked("/api/tables", WISH)["table"] for process in (owner, owner, other)]
    other.asked(f"/api/tables/{tables[0]}")
    for asked, process in enumerate(pair, start=1):
        with urlopen(f"http://{process.door[0]}:{process.door[1]}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        assert "sixfold_tables 3" in lines and 'sixfold_requests_total{status="201"} 3' in lines
        assert f'sixfold_requests_total{{status="200"}} {asked}' in lines, "what was carried on is counted once"
        assert sum(line.startswith("# TYPE sixfold_tables") for line in lines) == 1
