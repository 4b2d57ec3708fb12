"""One connection without a server: what it does with bytes and with a full pipe, whatever the machine is busy with."""

import asyncio
import resource
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from sixfold.server import limits
from sixfold.server.wire import NO_REQUEST, Flow, HttpWire, SocketWire, most_connections

HEAD = b"GET / HTTP/1.1\r\nhost: localhost\r\n"
VISITOR = ("192.0.2.7", 50_000)


class Pipe(asyncio.Transport):
    """Keeps what is written, and counts how often reading is stopped and begun again."""

    def __init__(self) -> None:
        super().__init__({"peername": VISITOR, "sockname": ("127.0.0.1", 80)})
        self.written = b""
        self.pauses = 0
        self.resumes = 0
        self.is_closed = False
        self.protocol: asyncio.BaseProtocol | None = None

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.is_closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.is_closed

    def pause_reading(self) -> None:
        self.pauses += 1

    def resume_reading(self) -> None:
        self.resumes += 1

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol


async def never(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that does not answer."""
    del scope, receive, send
    await asyncio.Event().wait()


def connected(story: Callable[[HttpWire, Pipe], None]) -> Pipe:
    """Tell something about a connection of a visitor."""
    pipe = Pipe()

    async def told() -> None:
        config = uvicorn.Config(never, ws=SocketWire, log_config=None)
        config.load()
        wire = HttpWire(config, ServerState(), {}, asyncio.get_running_loop())
        pipe.protocol = wire
        wire.connection_made(pipe)
        story(wire, pipe)
        wire.connection_lost(None)

    asyncio.run(told())
    return pipe


def test_a_head_that_is_too_long_is_refused_though_all_of_it_comes_at_once() -> None:
    pipe = connected(lambda wire, _: wire.data_received(HEAD + b"x: " + b"x" * 100_000 + b"\r\n\r\n"))
    assert pipe.written == NO_REQUEST and pipe.is_closed


@pytest.mark.parametrize("length", [len(HEAD) + 100, limits.SLICE], ids=["in one slice", "at the end of a slice"])
def test_no_more_is_read_while_an_answer_is_awaited(length: int) -> None:
    request = (HEAD + b"x: ").ljust(length - 4, b"x") + b"\r\n\r\n"
    pipe = connected(lambda wire, _: wire.data_received(request * 2))
    assert (pipe.pauses, pipe.resumes) == (1, 0)


def test_whoever_waits_for_more_of_a_request_does_not_read_past_what_is_held() -> None:
    pipe = Pipe()
    flow = Flow(pipe)
    flow.pause_reading()
    flow.unread = b"the next request"
    flow.resume_reading()
    assert pipe.resumes == 0
    flow.unread = b""
    flow.resume_reading()
    assert pipe.resumes == 1


def test_who_takes_an_answer_again_is_not_cut_off() -> None:
    def story(wire: HttpWire, _: Pipe) -> None:
        wire.pause_writing()
        assert wire.stalled.timer is not None
        wire.resume_writing()
        assert wire.stalled.timer is None

    connected(story)


def test_connections_are_fewer_than_files_by_what_others_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    assert most_connections() == 1024 - limits.SPARE_FILES
