"""Clients that are slow, stall or flood below the level of messages, against a real server."""

import asyncio
import contextlib
import gc
import json
import logging
import os
import socket
import time
from collections.abc import Callable, Iterator
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from sixfold.server import limits
from sixfold.server.conversation import Conversation
from sixfold.server.live import Viewer
from sixfold.server.messages import PROTOCOL
from sixfold.server.wire import Alarm, HttpWire, SocketWire
from tests.server.playing import PERSON
from tests.server.serving import listening, until_closed

HELLO = json.dumps({"type": "hello", "protocol": PROTOCOL})
FREED = (SocketWire, HttpWire, Conversation, Viewer)
ENDS_SOON = 20.0
"""How long a test waits for the server to hang up, in seconds; the server itself is far less patient here."""


@pytest.fixture
def host(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    """A server with little patience for those who do not take what it says."""
    monkeypatch.setattr(limits, "STALL_SECONDS", 0.3)
    with listening(database) as found:
        yield found


@pytest.fixture
def table(host: tuple[str, int]) -> str:
    """A table of the server."""
    wish = json.dumps({"game": "hex", "options": {"size": 3}, "seats": [PERSON, PERSON]}).encode()
    request = Request(f"http://{host[0]}:{host[1]}/api/tables", wish, {"content-type": "application/json"})
    with urlopen(request) as answer:
        return str(json.load(answer)["table"])


@contextlib.contextmanager
def opened(host: tuple[str, int]) -> Iterator[socket.socket]:
    with socket.create_connection(host, timeout=ENDS_SOON) as connection:
        yield connection


@contextlib.contextmanager
def watching(host: tuple[str, int], table: str) -> Iterator[ClientConnection]:
    with connect(f"ws://{host[0]}:{host[1]}/ws/tables/{table}", ping_interval=None, compression=None) as viewer:
        viewer.send(HELLO)
        assert json.loads(viewer.recv(timeout=ENDS_SOON))["type"] == "snapshot"
        assert json.loads(viewer.recv(timeout=ENDS_SOON))["type"] == "watching"
        yield viewer


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n",
        b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nhost:",
        b"POST /api/tables HTTP/1.1\r\nhost: [::1]\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    ],
    ids=["nothing", "half a header", "half a second header", "half a body"],
)
def test_a_request_that_does_not_arrive_in_time_is_given_up(
    host: tuple[str, int], monkeypatch: pytest.MonkeyPatch, beginning: bytes
) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.3)
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.3)
    with opened(host) as connection:
        connection.sendall(beginning)
        until_closed(connection)


def test_half_a_header_after_an_answer_is_given_up_too(host: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    request = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n"
    with opened(host) as connection:
        connection.sendall(request + b"\r\n")
        assert b'"ok":true' in connection.recv(4096)
        monkeypatch.setattr(limits, "HEADER_SECONDS", 0.3)
        connection.sendall(request)
        assert until_closed(connection) == b""


def test_of_too_many_who_wait_the_longest_waiting_goes(host: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 1000.0)
    monkeypatch.setattr(limits, "MOST_WAITING", 3)
    with contextlib.ExitStack() as stack:
        crowd = [stack.enter_context(opened(host)) for _ in range(4)]
        until_closed(crowd[0])
        crowd[-1].sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        assert b'"ok":true' in until_closed(crowd[-1])


def test_connections_leave_files_for_the_database(host: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 1000.0)
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 0)
    with opened(host) as connection:
        assert until_closed(connection) == b""


@pytest.mark.parametrize("opcode", [0x9, 0xA], ids=["ping", "pong"])
def test_a_flood_of_control_frames_is_cut_off_before_it_is_read(host: tuple[str, int], table: str, opcode: int) -> None:
    with watching(host, table) as flooder, watching(host, table) as other:
        frame = bytes([0x80 | opcode, 0x80]) + os.urandom(4)
        with contextlib.suppress(OSError):
            for _ in range(200):
                flooder.socket.sendall(frame * 10_000)
        with pytest.raises(ConnectionClosed):
            while True:
                flooder.recv(timeout=ENDS_SOON)
        assert other.ping().wait(ENDS_SOON)


def test_control_frames_are_counted_more_strictly_than_others(host: tuple[str, int], table: str) -> None:
    few = int(limits.FRAME_BURST) // 2
    assert few > limits.CONTROL_BURST
    with watching(host, table) as viewer:
        viewer.socket.sendall((bytes([0x89, 0x80]) + bytes(4)) * few)
        with pytest.raises(ConnectionClosed):
            viewer.recv(timeout=ENDS_SOON)


def test_a_socket_is_no_request_whose_body_is_late(
    host: tuple[str, int], table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.0)
    with watching(host, table) as viewer:
        assert viewer.ping().wait(ENDS_SOON)


def talks_nonsense(host: tuple[str, int], table: str) -> None:
    with watching(host, table) as viewer:
        viewer.send("nonsense")
        assert json.loads(viewer.recv(timeout=ENDS_SOON))["code"] == "bad_message"


def floods(host: tuple[str, int], table: str) -> None:
    with connect(f"ws://{host[0]}:{host[1]}/ws/tables/{table}", ping_interval=None, compression=None) as viewer:
        with contextlib.suppress(OSError):
            viewer.socket.sendall(1000 * bytes([0x89, 0x80, 0, 0, 0, 0]))
        with pytest.raises(ConnectionClosed):
            viewer.recv(timeout=ENDS_SOON)


def streams(host: tuple[str, int], table: str) -> None:
    with opened(host) as connection:
        connection.sendall(f"GET /api/tables/{table}/stream HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("visit", [talks_nonsense, floods, streams])
def test_a_connection_that_has_ended_is_freed_without_looking_for_garbage(
    host: tuple[str, int], table: str, visit: Callable[[tuple[str, int], str], None]
) -> None:
    gc.collect()
    gc.disable()
    try:
        visit(host, table)
        until = time.monotonic() + ENDS_SOON
        while kept := [each for each in map(type, gc.get_objects()) if each in FREED]:
            assert time.monotonic() < until, kept
    finally:
        gc.enable()


def test_a_browser_may_ping_now_and_then(host: tuple[str, int], table: str) -> None:
    with watching(host, table) as viewer:
        for _ in range(int(limits.CONTROL_BURST) - 5):
            assert viewer.ping().wait(ENDS_SOON)


def test_a_flood_of_messages_is_cut_off_before_it_is_read(host: tuple[str, int], table: str) -> None:
    with watching(host, table) as flooder, watching(host, table) as other:
        with contextlib.suppress(OSError):
            for _ in range(200):
                flooder.socket.sendall((bytes([0x81, 0x80]) + bytes(4)) * 10_000)
        with pytest.raises(ConnectionClosed):
            while True:
                flooder.recv(timeout=ENDS_SOON)
        assert other.ping().wait(ENDS_SOON)


def test_few_frames_are_parsed_before_they_are_counted(
    host: tuple[str, int], table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = []
    handle = SocketWire.handle_events

    def watched(wire: SocketWire) -> None:
        parsed.append(len(wire.conn.events))
        handle(wire)

    monkeypatch.setattr(SocketWire, "handle_events", watched)
    frame = bytes([0x89, 0x80]) + bytes(4)
    with watching(host, table) as viewer:
        viewer.socket.sendall(frame * 5000)
        with pytest.raises(ConnectionClosed):
            viewer.recv(timeout=ENDS_SOON)
    assert max(parsed) <= limits.SLICE // len(frame) + 1


def test_frames_that_never_make_a_message_are_counted(host: tuple[str, int], table: str) -> None:
    with watching(host, table) as viewer:
        begin, go_on = bytes([0x01, 0x80]) + bytes(4), bytes([0x00, 0x80]) + bytes(4)
        viewer.socket.sendall(begin + go_on * int(2 * limits.FRAME_BURST))
        with pytest.raises(ConnectionClosed):
            viewer.recv(timeout=ENDS_SOON)


@pytest.mark.parametrize("text", [b"\xff", b"\xc3", b'{"type":"hello\xed\xa0\x80"}'])
def test_text_that_is_not_utf_8_ends_the_connection_without_a_traceback(
    host: tuple[str, int], table: str, caplog: pytest.LogCaptureFixture, text: bytes
) -> None:
    caplog.set_level(logging.INFO)
    with watching(host, table) as viewer:
        viewer.socket.sendall(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                viewer.recv(timeout=ENDS_SOON)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
    assert "Traceback" not in caplog.text and not [each for each in caplog.records if each.exc_info]


def small_window(host: tuple[str, int]) -> socket.socket:
    """A connection that can hold only little of what it does not read."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(ENDS_SOON)
    connection.connect(host)
    return connection


def test_whoever_does_not_take_an_answer_is_disconnected(host: tuple[str, int]) -> None:
    request = b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\n"
    with small_window(host) as stalled, pytest.raises(OSError, match=r"reset|pipe"):
        while True:
            stalled.sendall(request)


def test_whoever_does_not_say_hello_in_time_is_disconnected(
    host: tuple[str, int], table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.server.conversation.GREETING_SECONDS", 0.3)
    with connect(f"ws://{host[0]}:{host[1]}/ws/tables/{table}", ping_interval=None, compression=None) as viewer:
        with pytest.raises(ConnectionClosed) as closed:
            viewer.recv(timeout=ENDS_SOON)
        assert closed.value.rcvd is not None and closed.value.rcvd.reason == "no hello in time"


def test_whoever_takes_no_news_is_disconnected_and_whoever_takes_them_again_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "STALL_SECONDS", 0.01)

    async def is_cut(*, takes_again: bool) -> bool:
        cut = asyncio.Event()
        wire = SocketWire.__new__(SocketWire)
        wire.writable = asyncio.Event()
        wire.stalled = Alarm(asyncio.get_running_loop(), cut.set)
        wire.pause_writing()
        if takes_again:
            wire.resume_writing()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(cut.wait(), 0.2 if takes_again else ENDS_SOON)
        return cut.is_set()

    assert asyncio.run(is_cut(takes_again=False))
    assert not asyncio.run(is_cut(takes_again=True))
