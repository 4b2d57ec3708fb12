"""Connections as bytes: slow headers, stalled readers and floods of frames end here, before anything is parsed."""

import asyncio
import contextlib
import random
import sys
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

import h11
import msgspec
import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from sixfold.server import limits
from sixfold.server.addresses import person_at
from sixfold.server.bodies import JSON
from sixfold.server.budgets import Budgets
from sixfold.server.errors import Refusal
from sixfold.server.purse import Purse

__all__ = ["SEND_NOW", "Alarm", "HttpWire", "SocketWire", "most_connections", "soon"]

SEND_NOW: Final = "sixfold.send_now"
"""The extension of a socket by which the application sends without a task for each message."""
FIRST_CONTROL_OPCODE: Final = 8
MISUSE: Final = 1008
NO_TEXT: Final = 1007
RESTARTING: Final = 1012
SMALL: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5, "level": 1},
)
"""Compression that keeps nothing from message to message, or a socket would need twice the memory."""


def most_connections() -> int:
    """How many connections leave enough files for the database and the workers."""
    if sys.platform == "win32":
        return limits.MOST_CONNECTIONS
    import resource  # noqa: PLC0415 - not every system has it

    return min(limits.MOST_CONNECTIONS, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - limits.SPARE_FILES)


def budgets_of(config: uvicorn.Config) -> Budgets | None:
    """The budgets of the application that is served, if it has any."""
    found: Budgets | None = getattr(getattr(config.app, "state", None), "budgets", None)
    return found


def is_proxy(config: uvicorn.Config, address: str) -> bool:
    """Whether an address may speak for others."""
    allowed = config.forwarded_allow_ips
    return "*" in allowed or address in (allowed.split(",") if isinstance(allowed, str) else allowed)


def soon(seconds: float) -> float:
    """So many seconds or up to a quarter less, so that those who came together are not all sent away in one moment."""
    return seconds * random.uniform(0.75, 1.0)


class Alarm:
    """Cuts a connection off at a time that can be put off or called off."""

    def __init__(self, loop: asyncio.AbstractEventLoop, cut: Callable[[], None]) -> None:
        """Nothing is set yet."""
        self.loop = loop
        self.cut = cut
        self.timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float) -> None:
        """Cut off after so many seconds, unless that is set already."""
        if self.timer is None:
            self.timer = self.loop.call_later(soon(seconds), self.cut)

    def stop(self) -> None:
        """Let the connection live."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def charge(config: uvicorn.Config, address: str) -> None:
    """Let a visitor pay for misuse; whoever cannot pay it rests."""
    budgets = budgets_of(config)
    if budgets is not None:
        with contextlib.suppress(Refusal):
            budgets.enter(address, limits.COST_MISUSE)


def refusal_bytes(refusal: Refusal) -> bytes:
    """A refusal of what is no request, after which the connection is closed."""
    content = msgspec.json.encode(refusal.problem())
    status = HTTPStatus(refusal.status())
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: {JSON}\r\ncontent-length: {len(content)}\r\n"
    return head.encode() + b"connection: close\r\n\r\n" + content


NO_REQUEST: Final = refusal_bytes(Refusal("bad_request", "this is not a request that HTTP allows"))
NO_SOCKET: Final = refusal_bytes(Refusal("bad_request", "no socket can be opened by this request"))


class Flow(FlowControl):
    """Holds what has come and cannot be parsed yet; no more is read meanwhile, whoever waits for it."""

    unread = b""

    def resume_reading(self) -> None:
        """Read on, if nothing is held."""
        if not self.unread:
            super().resume_reading()


class HttpWire(H11Protocol):
    """An HTTP connection: a request must arrive in time, and its answer must be taken in time."""

    waiting: dict["HttpWire", None] = {}  # noqa: RUF012 - one line for all connections, the longest waiting first
    resting: Counter[str] = Counter()  # noqa: RUF012 - how many connections of an address are kept waiting
    visiting: Counter[str] = Counter()  # noqa: RUF012 - how many connections an address has that may ask
    flow: Flow

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request; of too many who wait, the one that waited longest goes."""
        super().connection_made(transport)
        self.flow = Flow(transport)
        self.late = Alarm(self.loop, transport.abort)
        self.stalled = Alarm(self.loop, transport.abort)
        self.counted: tuple[Counter[str], str] | None = None
        self.rests = False
        address = person_at(self.client[0] if self.client else "")
        if len(self.connections) > most_connections():
            transport.abort()
        elif is_proxy(self.config, address):
            self.await_request()
        else:
            self.receive_visitor(address)

    def receive_visitor(self, address: str) -> None:
        """Let somebody who comes without a proxy ask, unless the address rests or has too many connections."""
        budgets = budgets_of(self.config)
        self.rests = budgets is not None and budgets.rests(address)
        self.count(self.resting if self.rests else self.visiting, address)
        if self.rests:
            self.keep_waiting(address)
        elif self.visiting[address] > limits.MOST_CONNECTIONS_EACH:
            self.transport.abort()
        else:
            self.await_request()

    def count(self, where: Counter[str], address: str) -> None:
        """Count this connection."""
        where[address] += 1
        self.counted = where, address

    def count_no_more(self) -> None:
        """Leave this connection out, which has ended or become a socket; those are counted by the application."""
        if self.counted is not None:
            where, address = self.counted
            self.counted = None
            where[address] -= 1
            if not where[address]:
                del where[address]

    def keep_waiting(self, address: str) -> None:
        """Answer nothing to an address that rests, and hang up after a while; of many connections, at once."""
        self.late.set(limits.REST_SECONDS if self.resting[address] <= limits.MOST_RESTING_EACH else 0.0)

    def data_received(self, data: bytes) -> None:
        """Parse what has come, but not what somebody sends who rests."""
        if self.rests:
            self.transport.pause_reading()
        else:
            self.flow.unread += data
            self.parse()

    def parse(self) -> None:
        """Parse a head in small slices, so that one that is too long is noticed.

        What comes before the answer to the last request is there waits, and nothing more is read meanwhile.
        """
        while self.flow.unread and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            size = limits.SLICE if self.conn.their_state is h11.IDLE else len(self.flow.unread)
            data, self.flow.unread = self.flow.unread[:size], self.flow.unread[size:]
            super().data_received(data)
            if self.transport.get_protocol() is not self:
                return
        if self.flow.unread:
            self.flow.pause_reading()

    def on_response_complete(self) -> None:
        """Go on with what came before the answer was there."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self.parse()
            self.flow.resume_reading()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection on."""
        self.count_no_more()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Say that this is no request, which costs the visitor something, and hang up."""
        del msg
        if self.counted is not None:
            charge(self.config, self.counted[1])
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(NO_REQUEST)
        self.transport.close()

    def await_request(self) -> None:
        """Give a request so much time to arrive."""
        self.late.set(limits.HEADER_SECONDS)
        self.waiting[self] = None
        if len(self.waiting) > limits.MOST_WAITING:
            longest = next(iter(self.waiting))
            del self.waiting[longest]
            longest.transport.abort()

    def handle_events(self) -> None:
        """Read on; a request that has begun must come to its end, unless it has become a socket."""
        super().handle_events()
        state = self.conn.their_state
        if state is not h11.IDLE:
            self.waiting.pop(self, None)
            self.late.stop()
        if self.transport.get_protocol() is not self:
            return
        if state is h11.SEND_BODY:
            self.late.set(limits.BODY_SECONDS)
        elif state is h11.IDLE and not self.transport.is_closing():
            self.await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self.waiting.pop(self, None)
        self.count_no_more()
        self.late.stop()
        self.stalled.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not take its answer."""
        super().pause_writing()
        self.stalled.set(limits.STALL_SECONDS)

    def resume_writing(self) -> None:
        """The client takes its answer again."""
        super().resume_writing()
        self.stalled.stop()


class SocketWire(WebSocketsSansIOProtocol):
    """A websocket: frames are counted as they come, control frames more strictly; its news must be taken in time."""

    def __init__(self, *args: Any, **named: Any) -> None:
        """Start with full purses."""
        super().__init__(*args, **named)
        self.was_asked = False
        self.conn.available_extensions = [SMALL]
        self.frames_left = Purse(limits.FRAME_BURST, limits.FRAME_RATE, self.loop.time)
        self.control_left = Purse(limits.CONTROL_BURST, limits.CONTROL_RATE, self.loop.time)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Watch how the news are taken."""
        super().connection_made(transport)
        self.stalled = Alarm(self.loop, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Read in small slices, so that a flood is noticed before all of it is parsed.

        Whoever sends frames before the socket is opened for them is not waited for.
        """
        if self.was_asked and not self.handshake_complete:
            self.charge()
            self.transport.abort()
            return
        for start in range(0, len(data), limits.SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + limits.SLICE])
        if not self.handshake_initiated:  # what the parser of sockets does not take is never answered
            self.transport.write(NO_SOCKET)
            self.transport.close()
        self.was_asked = True

    def handle_events(self) -> None:
        """Count the frames, then handle them; whoever sends too many is cut off."""
        frames = [event for event in self.conn.events if isinstance(event, Frame)]
        control = sum(1 for frame in frames if frame.opcode >= FIRST_CONTROL_OPCODE)
        if self.frames_left.pays(len(frames)) and self.control_left.pays(control):
            super().handle_events()
        else:
            self.cut_off(MISUSE, "too many frames")

    def handle_connect(self, event: Request) -> None:
        """Let the application send at once what needs no waiting."""
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][SEND_NOW] = {"send": self.send_now}

    def send_now(self, text: bytes) -> bool:
        """Send a message if the connection takes it now."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, if it is text where it claims to be."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.cut_off(NO_TEXT, "this is not UTF-8")
        else:
            super().send_receive_event_to_app()

    def cut_off(self, code: int, why: str) -> None:
        """Say why, as far as that can be sent at once, and go; that costs the visitor something."""
        self.charge()
        self.conn.events.clear()
        self.conn.fail(code, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.abort()

    def charge(self) -> None:
        """Let the visitor pay for misuse."""
        if client := self.scope.get("client"):
            charge(self.config, person_at(client[0]))

    def shutdown(self) -> None:
        """Say goodbye, and in how many seconds the server will be back."""
        if not self.handshake_complete or self.conn.state is not State.OPEN:
            super().shutdown()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": RESTARTING})
        self.conn.send_close(RESTARTING, str(limits.RETURN_SECONDS))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more, and let go of what the application holds, so that both are freed at once."""
        self.stalled.stop()
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(SEND_NOW, None)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The viewer does not take the news."""
        super().pause_writing()
        self.stalled.set(limits.STALL_SECONDS)

    def resume_writing(self) -> None:
        """The viewer takes the news again."""
        super().resume_writing()
        self.stalled.stop()
