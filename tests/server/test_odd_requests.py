"""Requests that HTTP does not allow, or that come too early: each is answered in words, and none is waited for."""

import json
import socket
from collections.abc import Iterator

import pytest

from sixfold.server.bodies import TOO_LARGE
from sixfold.server.wire import HttpWire
from tests.server.serving import listening, until_closed

POST = b"POST /api/records/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
GET = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n"
OPEN = b"GET /ws/tables/aaaaaaaaaaaa HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
KEY = b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
NO_REQUEST = "this is not a request that HTTP allows"
NO_SOCKET = "no socket can be opened by this request"
TWICE = "a request says how long it is or sends it in chunks, not both"
MUCH = b"1e8481\r\n" + b" " * 0x1E8481 + b"\r\n"
LARGE_ENOUGH = 80_000
MANY = 60


@pytest.fixture
def host(database: str) -> Iterator[tuple[str, int]]:
    """A server."""
    with listening(database) as found:
        yield found


def said(host: tuple[str, int], *requests: bytes) -> bytes:
    """All that is answered until the server hangs up."""
    with socket.create_connection(host, timeout=20) as connection:
        for request in requests:
            connection.sendall(request)
        return until_closed(connection)


@pytest.mark.parametrize(
    ("request_", "status", "why"),
    [
        (POST + b"content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n", 400, TWICE),
        (POST + b"content-length: 99999999999999999999\r\n\r\n{}", 413, TOO_LARGE),
        (POST + b"content-length: 2000001\r\n\r\n{}", 413, TOO_LARGE),
        (POST + b"connection: close\r\ntransfer-encoding: chunked\r\n\r\n" + MUCH, 413, TOO_LARGE),
        (POST + b"content-length: 999999999999999999999\r\n\r\n{}", 400, NO_REQUEST),
        (POST + b"content-length: 2\r\ncontent-length: 3\r\n\r\n{}", 400, NO_REQUEST),
        (POST + b"transfer-encoding: chunked\r\n\r\nzz\r\n", 400, NO_REQUEST),
        (b"HELLO\r\n\r\n", 400, NO_REQUEST),
        (b"GET / HTTP/1.1\r\n\r\n", 400, NO_REQUEST),
        (GET + b"x: " + b"x" * 100_000 + b"\r\n\r\n", 400, NO_REQUEST),
        (GET + b"x: y\r\n" * 20_000 + b"\r\n", 400, NO_REQUEST),
        (OPEN + KEY + b"content-length: 5\r\n\r\n12345", 400, NO_SOCKET),
        (OPEN + KEY + b"x: y\r\n" * 200 + b"\r\n", 400, NO_SOCKET),
    ],
    ids=[
        "two kinds of length",
        "a length of 20 digits",
        "one byte too many",
        "chunks without an end",
        "a length of 21 digits",
        "two lengths",
        "no chunk",
        "no request",
        "no host",
        "a long head",
        "many headers",
        "a socket with a body",
        "a socket with many headers",
    ],
)
def test_an_odd_request_is_refused_with_a_reason_and_the_connection_closed(
    host: tuple[str, int], caplog: pytest.LogCaptureFixture, request_: bytes, status: int, why: str
) -> None:
    head, _, content = said(host, request_).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status) and b"retry-after" not in head
    assert json.loads(content)["why"] == why
    assert not [record for record in caplog.records if record.exc_info]


def test_what_is_no_request_after_an_answer_has_begun_ends_the_connection_without_a_traceback(
    host: tuple[str, int], caplog: pytest.LogCaptureFixture
) -> None:
    chunked = b"POST /healthz HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
    with socket.create_connection(host, timeout=20) as connection:
        connection.sendall(chunked)
        assert connection.recv(4096).startswith(b"HTTP/1.1 405")
        connection.sendall(b"zz\r\n")
        assert b"HTTP/1.1" not in until_closed(connection)
    assert not [record for record in caplog.records if record.exc_info]


def test_requests_that_are_sent_before_the_answers_are_answered_in_turn(host: tuple[str, int]) -> None:
    first = GET + b"\r\n"
    unknown = b"GET /api/tables/%c HTTP/1.1\r\nhost: localhost\r\n\r\n"
    asked = first * 50 + b"".join(unknown % letter for letter in b"abc" * 50) + GET + b"connection: close\r\n\r\n"
    answers = said(host, asked).split(b"HTTP/1.1 ")[1:]
    assert [answer[:3] for answer in answers] == [b"200"] * 50 + [b"404"] * 150 + [b"200"]


def test_little_is_kept_of_what_comes_before_it_can_be_answered(
    host: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = []
    parse = HttpWire.parse

    def watched(wire: HttpWire) -> None:
        parse(wire)
        kept.append(len(wire.flow.unread) + len(wire.conn.trailing_data[0]))

    monkeypatch.setattr(HttpWire, "parse", watched)
    upload = POST + b"content-length: %d\r\n\r\n" % LARGE_ENOUGH + b" " * LARGE_ENOUGH
    last = GET + b"connection: close\r\n\r\n"
    assert said(host, upload * MANY + last).count(b"HTTP/1.1 400") == MANY
    assert max(kept) < MANY * LARGE_ENOUGH / 5
