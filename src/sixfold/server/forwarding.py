"""Carrying a request or a socket to another process of the server, and what it says back."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import h11
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sixfold.server.database import unavailable
from sixfold.server.errors import Refusal
from sixfold.server.leases import Lines, Owner
from sixfold.server.limits import LEASE_SECONDS

__all__ = ["PEER", "VISITOR", "NotReached", "ShutOut", "fetched", "first_of", "forward"]

PEER: Final = "x-sixfold-peer"
VISITOR: Final = "x-sixfold-visitor"
HOP: Final = (b"connection", b"keep-alive", b"upgrade")
OURS: Final = (PEER.encode(), VISITOR.encode())
"""What processes tell each other; a visitor who says the same is not repeated."""
CHUNK: Final = 65_536
TRY_AGAIN: Final = 1013


class NotReached(Exception):
    """The other process does not answer; nothing of the request was carried out."""


class ShutOut(NotReached):
    """Nobody listens any more where the other process was to be found."""


async def forward(owner: Owner, lines: Lines, scope: Scope, receive: Receive, send: Send) -> None:
    """Carry a request or a socket to the owner of its table."""
    if scope["type"] == "websocket":
        await forward_socket(owner, lines, scope, receive, send)
    else:
        await forward_request(owner, lines, scope, receive, send)


def introduced(owner: Owner, scope: Scope) -> list[tuple[str, str]]:
    """The headers that tell the owner who carries this, and for whom."""
    client = scope.get("client")
    return [(PEER, owner.secret), (VISITOR, client[0] if client else "")]


# Requests


async def forward_request(owner: Owner, lines: Lines, scope: Scope, receive: Receive, send: Send) -> None:
    """Carry a request and its answer, until one side ends."""
    begun = False

    async def answer(message: Message) -> None:
        nonlocal begun
        begun = True
        await send(message)

    async with opened(owner) as (reader, writer):
        connection = h11.Connection(h11.CLIENT)
        writer.write(connection.send(request_of(owner, scope)) or b"")
        try:
            with lines.kept(owner, writer.transport):
                await first_of(carry_body(connection, writer, receive), carry_answer(connection, reader, answer))
        except (OSError, h11.RemoteProtocolError) as error:
            if not begun:
                raise lost() from error


def lost() -> Refusal:
    """The refusal of a request whose owner was killed before it answered."""
    return unavailable("unsure", "the process that has this table was lost; look again whether this was saved")


def unreached(error: Exception) -> NotReached:
    """What it means that a process could not be reached."""
    return ShutOut() if isinstance(error, ConnectionRefusedError) else NotReached()


@asynccontextmanager
async def opened(owner: Owner) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection to a process."""
    host, _, port = owner.address.rpartition(":")
    try:
        async with asyncio.timeout(LEASE_SECONDS):
            reader, writer = await asyncio.open_connection(host, int(port))
    except OSError as error:
        raise unreached(error) from error
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


def request_of(owner: Owner, scope: Scope) -> h11.Request:
    """The request as the owner gets it."""
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    headers = [(name, value) for name, value in scope["headers"] if name not in (*HOP, *OURS)]
    more = [(name.encode(), value.encode()) for name, value in introduced(owner, scope)]
    return h11.Request(method=scope["method"], target=target, headers=[*headers, *more, (b"connection", b"close")])


async def carry_body(connection: h11.Connection, writer: asyncio.StreamWriter, receive: Receive) -> None:
    """Carry the body of a request, then wait until the visitor goes."""
    while (message := await receive())["type"] == "http.request":
        writer.write(connection.send(h11.Data(data=message.get("body", b""))) or b"")
        if not message.get("more_body", False):
            writer.write(connection.send(h11.EndOfMessage()) or b"")
        await writer.drain()


async def carry_answer(connection: h11.Connection, reader: asyncio.StreamReader, send: Send) -> None:
    """Carry the answer of the owner, bit by bit as it comes."""
    while not isinstance(event := connection.next_event(), h11.EndOfMessage | h11.ConnectionClosed):
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(CHUNK))
        elif isinstance(event, h11.Response):
            headers = [(name, value) for name, value in event.headers if name not in HOP]
            await send({"type": "http.response.start", "status": event.status_code, "headers": headers})
        elif isinstance(event, h11.Data):
            await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
    await send({"type": "http.response.body", "body": b""})


async def fetched(owner: Owner, path: str) -> str:
    """What another process answers to a question of this one; nothing if it cannot be reached."""
    try:
        async with asyncio.timeout(LEASE_SECONDS), opened(owner) as (reader, writer):
            writer.write(f"GET {path} HTTP/1.0\r\nhost: localhost\r\n{PEER}: {owner.secret}\r\n\r\n".encode())
            return (await reader.read()).partition(b"\r\n\r\n")[2].decode()
    except (NotReached, OSError):
        return ""


# Sockets


async def forward_socket(owner: Owner, lines: Lines, scope: Scope, receive: Receive, send: Send) -> None:
    """Carry the messages of a socket both ways, until one side ends; then the other one does, for the same reason."""
    try:
        there = await connect(
            f"ws://{owner.address}{scope['path']}",
            additional_headers=introduced(owner, scope),
            compression=None,
            ping_interval=None,
            open_timeout=LEASE_SECONDS,
            proxy=None,
        )
    except (OSError, EOFError, InvalidHandshake) as error:
        raise unreached(error) from error
    try:
        await receive()
        await send({"type": "websocket.accept"})
        with lines.kept(owner, there.transport):
            await first_of(carry_requests(there, receive), carry_news(there, send))
    finally:
        there.transport.abort()


async def carry_requests(there: ClientConnection, receive: Receive) -> None:
    """Carry what the visitor says."""
    while (message := await receive())["type"] == "websocket.receive":
        text = message.get("text")
        with suppress(ConnectionClosed):
            await there.send(message["bytes"] if text is None else text)


async def carry_news(there: ClientConnection, send: Send) -> None:
    """Carry what the owner says, and at last why it ended; if it was killed, the visitor may try again."""
    try:
        while True:
            said = await there.recv()
            kind = "text" if isinstance(said, str) else "bytes"
            await send({"type": "websocket.send", kind: said})
    except ConnectionClosed as closed:
        end = closed.rcvd
        code, reason = (TRY_AGAIN, "unavailable") if end is None else (end.code, end.reason)
        await send({"type": "websocket.close", "code": code, "reason": reason})


async def first_of(*works: Coroutine[Any, Any, None]) -> None:
    """Do several things at once until the first of them is done; what goes wrong with it goes wrong here."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
