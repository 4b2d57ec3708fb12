"""Those who ask far too much: they wait, rest and pay, and nobody else notices."""

import asyncio
import json
import logging
import math
import socket
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sixfold.server import limits
from sixfold.server.budgets import Budgets
from sixfold.server.conversation import Conversation
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.turnstile import Turnstile
from sixfold.server.wire import HttpWire
from tests.server.playing import PERSON
from tests.server.serving import serving, until_closed

VISITOR = "127.0.0.2"
PROXY = "127.0.0.1"
ASK = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
UPGRADE = (
    "GET /ws/tables/{} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PING = bytes([0x89, 0x80, 0, 0, 0, 0])
TEXT = bytes([0x81, 0x80, 0, 0, 0, 0])
here = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has many addresses of its own")


class House:
    """A server that can be visited from several addresses."""

    def __init__(self, hub: Hub, door: tuple[str, int]) -> None:
        self.hub = hub
        self.door = door

    def opened(self, source: str) -> socket.socket:
        """A connection from an address."""
        return socket.create_connection(self.door, timeout=20, source_address=(source, 0))

    def said(self, source: str, request: bytes = ASK) -> bytes:
        """All that is answered to a request from an address."""
        with self.opened(source) as connection:
            connection.sendall(request)
            return until_closed(connection)

    def table(self) -> str:
        """A new table."""
        body = json.dumps({"game": "hex", "options": {"size": 3}, "seats": [PERSON, PERSON]})
        head = f"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(body)}\r\nconnection: close\r\n"
        said = self.said(PROXY, f"{head}content-type: application/json\r\n\r\n{body}".encode())
        return str(json.loads(said.partition(b"\r\n\r\n")[2])["table"])


@pytest.fixture
def house(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server where budgets are small and do not come back."""
    monkeypatch.setattr(limits, "BUDGET_BURST", limits.COST_TABLE + limits.COST_MISUSE + 5)
    monkeypatch.setattr(limits, "BUDGET_RATE", 0.001)
    with serving(database) as (server, door):
        yield House(cast("Any", server.config.app).state.hub, door)


def spend(house: House, address: str) -> None:
    """Leave an address with nothing."""
    house.hub.bots.budgets.charge(address, limits.BUDGET_BURST)


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two are let in at once."""
    monkeypatch.setattr(limits, "ENTRANCES", 2)


async def let_in(crowd: list[str], turns: int, leaves: int = -1) -> list[list[str]]:
    """Who of a crowd of addresses gets in at each turn of the event loop; one of them may go away first."""
    turnstile, entered, found = Turnstile(), [], []

    async def visit(address: str) -> None:
        await turnstile.enter(address)
        entered.append(address)

    visits = [asyncio.ensure_future(visit(address)) for address in crowd]
    await asyncio.sleep(0)
    if leaves >= 0:
        visits[leaves].cancel()
    for _ in range(turns):
        await asyncio.sleep(0)
        found.append([*entered])
        entered.clear()
    for visiting in visits:
        visiting.cancel()
    return [each for each in found if each]


def test_a_few_are_let_in_at_once_from_each_address_in_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ENTRANCE_SECONDS", 0.0)
    crowd = ["flood"] * 5 + ["a", "b", "flood", "a"]
    found = asyncio.run(let_in(crowd, 60))
    assert found == [["flood", "a"], ["b", "flood"], ["a", "flood"], ["flood", "flood"], ["flood"]]


def test_whoever_has_gone_away_takes_nobody_s_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ENTRANCE_SECONDS", 0.0)
    assert asyncio.run(let_in(["a", "b", "c", "d"], 30, leaves=1)) == [["a", "c"], ["d"]]


def test_between_those_who_are_let_in_others_have_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ENTRANCE_SECONDS", 1000.0)
    assert asyncio.run(let_in(["a", "b", "c"], 60)) == [["a", "b"]]


def test_whoever_comes_a_moment_after_others_waits_as_long_as_a_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        turnstile = Turnstile()
        await turnstile.enter("a")
        await asyncio.wait_for(turnstile.enter("b"), 0.05)

    monkeypatch.setattr(limits, "ENTRANCE_SECONDS", 1000.0)
    with pytest.raises(TimeoutError):
        asyncio.run(story())


def test_an_address_rests_from_a_refusal_on_for_a_while() -> None:
    now = 1000.0
    budgets = Budgets(lambda: now)
    budgets.charge("a", limits.BUDGET_BURST)
    assert not budgets.rests("a")
    with pytest.raises(Refusal, match="too much"):
        budgets.enter("a", 1.0)
    assert budgets.rests("a") and not budgets.rests("b")
    now += limits.REST_SECONDS
    assert not budgets.rests("a")


def test_nothing_comes_back_to_who_rests_and_asking_again_makes_it_no_longer() -> None:
    now = 1000.0
    budgets = Budgets(lambda: now)
    budgets.charge("a", limits.BUDGET_BURST)
    for _ in range(3):
        with pytest.raises(Refusal) as refused:
            budgets.enter("a", 1.0)
        now += limits.REST_SECONDS / 4
    assert refused.value.retry == math.ceil(limits.REST_SECONDS / 2 + 1 / limits.BUDGET_RATE)
    now += limits.REST_SECONDS / 4
    with pytest.raises(Refusal):
        budgets.spend("a", 1.0)
    now += 1.01 / limits.BUDGET_RATE
    budgets.enter("a", 1.0)


@here
def test_nothing_is_read_from_who_has_spent_the_budget_and_does_not_stop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REST_SECONDS", 0.5)
    spend(house, VISITOR)
    assert house.said(VISITOR, ASK.replace(b"connection: close\r\n", b"") * 3).count(b"HTTP/1.1 429") == 1
    monkeypatch.setattr(Budgets, "rests", lambda _, address: address == VISITOR)
    assert house.said(VISITOR) == b""


@here
def test_a_proxy_is_always_heard_since_it_speaks_for_many(house: House) -> None:
    spend(house, PROXY)
    for _ in range(2):
        assert house.said(PROXY).startswith(b"HTTP/1.1 429")


@here
def test_of_many_connections_of_one_who_rests_the_later_ones_are_closed_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REST_SECONDS", 1000.0)
    monkeypatch.setattr(limits, "MOST_RESTING_EACH", 1)
    spend(house, VISITOR)
    assert house.said(VISITOR).startswith(b"HTTP/1.1 429")
    with house.opened(VISITOR):
        assert house.said(VISITOR) == b""


@here
@pytest.mark.parametrize("frame", [PING, TEXT], ids=["pings", "messages"])
def test_who_is_cut_off_for_a_flood_pays_for_it(house: House, frame: bytes) -> None:
    with house.opened(VISITOR) as connection:
        connection.sendall(UPGRADE.format(house.table()).encode())
        assert connection.recv(4096).startswith(b"HTTP/1.1 101")
        connection.sendall(frame * 1000)
        until_closed(connection)
    left = house.hub.bots.budgets.purses[VISITOR].left
    assert left < limits.BUDGET_BURST - limits.COST_MISUSE


@here
def test_who_sends_frames_before_the_socket_is_open_is_cut_off_without_a_traceback(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, asked, let = house.table(), threading.Event(), threading.Event()

    async def slowly(_: Turnstile, address: str) -> None:
        asked.set()
        await asyncio.to_thread(let.wait)

    monkeypatch.setattr(Turnstile, "enter", slowly)
    with house.opened(VISITOR) as connection:
        connection.sendall(UPGRADE.format(table).encode())
        asked.wait()
        connection.sendall(PING * 1000)
        assert until_closed(connection) == b""
    let.set()
    assert house.hub.bots.budgets.purses[VISITOR].left <= limits.BUDGET_BURST - limits.COST_MISUSE
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_body_that_never_ends_is_no_defect_of_the_server(house: House, caplog: pytest.LogCaptureFixture) -> None:
    with house.opened(PROXY) as connection:
        head = b"POST /api/replay HTTP/1.1\r\nhost: localhost\r\ncontent-length: 500\r\n"
        connection.sendall(head + b"content-type: application/json\r\n\r\n{")
    while not house.hub.metrics.counts["sixfold_requests_total", 'status="400"']:
        pass
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_what_comes_too_late_for_a_connection_ends_the_conversation(house: House) -> None:
    class Closed:
        application_state = WebSocketState.DISCONNECTED
        client = None

    async def story() -> None:
        conversation = Conversation(cast("WebSocket", Closed()), house.hub, cast("Any", None))
        with pytest.raises(WebSocketDisconnect):
            await conversation.send(b"news")

    asyncio.run(story())


def test_pictures_of_new_games_are_drawn_one_at_a_time_and_not_by_the_event_loop(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    drawing = threading.Lock()

    def draw(_: object, options: str) -> bytes:
        assert drawing.acquire(blocking=False), "two are drawn at once"
        time.sleep(0.05)  # long enough for another one to come
        drawn.append(threading.current_thread().name)
        drawing.release()
        return b"{}"

    monkeypatch.setattr("sixfold.server.pictures.draw", draw)

    def ask(number: int) -> int:
        return client.get(f'/api/games/hex/preview?options={{"size":{number}}}').status_code

    with ThreadPoolExecutor(4) as visitors:
        assert list(visitors.map(ask, range(4))) == [200] * 4
    assert len(drawn) == 4 and not any("MainThread" in name or "portal" in name for name in drawn)
    assert ask(0) == 200 and len(drawn) == 4, "a picture is kept"


def test_only_the_last_pictures_of_new_games_are_kept(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.server.pictures.KEPT", 2)
    for size in (3, 4, 5):
        assert client.get(f'/api/games/hex/preview?options={{"size":{size}}}').status_code == 200
    kept = cast("Any", client.app).state.hub.pictures.kept
    assert [options for _, options in kept] == ['{"size":4}', '{"size":5}']


@here
def test_of_one_address_only_so_many_connections_are_taken_and_sockets_are_not_among_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_CONNECTIONS_EACH", 1)
    with house.opened(VISITOR) as connection:
        assert house.said(VISITOR) == b""
        connection.sendall(UPGRADE.format(house.table()).encode())
        assert connection.recv(4096).startswith(b"HTTP/1.1 101")
        assert house.said(VISITOR).startswith(b"HTTP/1.1 200")
    with house.opened(PROXY):
        assert house.said(PROXY).startswith(b"HTTP/1.1 200"), "a proxy speaks for many"


@here
def test_a_connection_that_has_ended_makes_room_for_another(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CONNECTIONS_EACH", 1)
    for _ in range(3):
        assert house.said(VISITOR).startswith(b"HTTP/1.1 200")
        while HttpWire.visiting[VISITOR]:
            pass
    assert VISITOR not in HttpWire.visiting


@here
def test_whoever_sends_what_is_no_request_pays_for_it_and_is_not_read_in_the_end(house: House) -> None:
    assert [house.said(VISITOR, b"HELLO\r\n\r\n")[:12] for _ in range(2)] == [b"HTTP/1.1 400"] * 2
    assert house.hub.bots.budgets.rests(VISITOR)
    assert house.said(PROXY, b"HELLO\r\n\r\n")[:12] == b"HTTP/1.1 400"
    assert PROXY not in house.hub.bots.budgets.purses, "a proxy speaks for many"
