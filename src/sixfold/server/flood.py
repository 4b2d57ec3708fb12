"""The flood of the load benchmark: clients that ask as fast as they can, and clients that are as slow as they can.

``python -m sixfold.server.flood PORT TABLE FLOODING SLOW`` goes on until it is ended. Every client has an address of
its own on this machine, and connects again as soon as it is cut off. At port 0 they flood a listener of their own,
which takes everything and answers nothing: what the machine has to do for them, without the server.
"""

import asyncio
import base64
import contextlib
import json
import os
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import Final

__all__ = ["main"]

KEY: Final = base64.b64encode(b"a key of a flood").decode()
UPLOAD: Final = json.dumps({"record": {"moves": ["place a1"] * 6000}}).encode()
POLITENESS: Final = 5
PAUSE: Final = 0.01
SLOWLY: Final = 1.0
Reader = asyncio.StreamReader
Writer = asyncio.StreamWriter


def request(line: str, *headers: str) -> bytes:
    """The head of a request."""
    return "\r\n".join([f"{line} HTTP/1.1", "host: localhost", *headers, "", ""]).encode()


def frame(opcode: int, content: bytes) -> bytes:
    """A short frame of a client's socket, masked with zeros."""
    return bytes([0x80 | opcode, 0x80 | len(content), 0, 0, 0, 0]) + content


class Flood:
    """Clients at one server."""

    def __init__(self, port: int, table: str) -> None:
        """Know where to go."""
        self.port = port
        self.upgrade = request(
            f"GET /ws/tables/{table}",
            "upgrade: websocket",
            "connection: upgrade",
            "sec-websocket-version: 13",
            f"sec-websocket-key: {KEY}",
        )
        self.stream = request(f"GET /api/tables/{table}/stream")

    async def client(self, number: int, way: Callable[[Reader, Writer], Awaitable[None]]) -> None:
        """Behave in a way from one address, for ever."""
        source = (f"127.{number >> 8 & 255}.{number & 255}.2", 0)
        while True:
            with contextlib.suppress(OSError, EOFError):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=4096, local_addr=source)
                try:
                    await way(reader, writer)
                finally:
                    writer.transport.abort()
            await asyncio.sleep(PAUSE)

    # As fast as possible

    async def ask(self, reader: Reader, writer: Writer) -> None:
        """Requests, several in one piece."""
        await self.pour(reader, writer, 20 * request("GET /healthz"))

    async def look(self, reader: Reader, writer: Writer) -> None:
        """Pictures of new games, which take the server longer."""
        await self.pour(reader, writer, 20 * request("GET /api/games/hexdice/preview?options=%7B%22dice%22:8%7D"))

    async def upload(self, reader: Reader, writer: Writer) -> None:
        """Records."""
        head = request("POST /api/replay", "content-type: application/json", f"content-length: {len(UPLOAD)}")
        await self.pour(reader, writer, head + UPLOAD)

    async def ping(self, reader: Reader, writer: Writer) -> None:
        """Pings on a socket."""
        writer.write(self.upgrade)
        await self.pour(reader, writer, 50 * frame(9, b"ping"))

    async def chat(self, reader: Reader, writer: Writer) -> None:
        """Messages on a socket."""
        writer.write(self.upgrade)
        await self.pour(reader, writer, 50 * frame(1, b'{"type":"hello","protocol":3}'))

    async def pour(self, reader: Reader, writer: Writer, what: bytes) -> None:
        """Send the same again and again, whatever comes back."""
        swallowing = asyncio.create_task(swallow(reader))
        try:
            while not swallowing.done():
                writer.write(what)
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            swallowing.cancel()

    # As slow as possible

    async def trickle_head(self, reader: Reader, writer: Writer) -> None:
        """A request, byte by byte."""
        await trickle(reader, writer, request("GET /api/games", "x-long: " + 500 * "x"))

    async def trickle_body(self, reader: Reader, writer: Writer) -> None:
        """A body, byte by byte."""
        writer.write(request("POST /api/replay", "content-type: application/json", "content-length: 500"))
        await trickle(reader, writer, 500 * b" ")

    async def read_nothing(self, reader: Reader, writer: Writer) -> None:
        """A stream that nobody reads."""
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        writer.write(self.stream)
        await trickle(reader, writer, b"")

    async def say_nothing(self, reader: Reader, writer: Writer) -> None:
        """A socket without a hello."""
        await trickle(reader, writer, self.upgrade)

    async def run(self, flooding: int, slow: int) -> None:
        """All clients at once."""
        fast = (self.ask, self.look, self.upload, self.ping, self.chat)
        slowly = (self.trickle_head, self.trickle_body, self.read_nothing, self.say_nothing)
        ways = [fast[number % len(fast)] for number in range(flooding)]
        ways += [slowly[number % len(slowly)] for number in range(slow)]
        await asyncio.gather(*[self.client(number, way) for number, way in enumerate(ways, start=256)])


async def swallow(reader: Reader, writer: Writer | None = None) -> None:
    """Take what comes, until the end."""
    with contextlib.suppress(OSError):
        while await reader.read(65_536):
            pass
    if writer is not None:
        writer.transport.abort()


async def flood(port: int, table: str, flooding: int, slow: int) -> None:
    """Flood a server, or a listener of our own if no port is named."""
    if not port:
        swallowing = await asyncio.start_server(swallow, "127.0.0.1", 0)
        port = swallowing.sockets[0].getsockname()[1]
    await Flood(port, table).run(flooding, slow)


async def trickle(reader: Reader, writer: Writer, what: bytes) -> None:
    """Send one byte a second, then nothing; see only after a while that the other side has gone."""
    for place in range(len(what)):
        writer.write(what[place : place + 1])
        await asyncio.sleep(SLOWLY)
        if reader.at_eof() or writer.transport.is_closing():
            return
    while not (reader.at_eof() or writer.transport.is_closing()):
        await asyncio.sleep(SLOWLY)


def main() -> None:
    """Flood, without taking time from those who measure."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    port, table, flooding, slow = sys.argv[1:]
    asyncio.run(flood(int(port), table, int(flooding), int(slow)))


if __name__ == "__main__":
    main()
