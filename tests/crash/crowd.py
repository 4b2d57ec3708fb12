"""A crowd that plays at many tables, comes back after every crash, and knows what was acknowledged."""

import asyncio
import contextlib
import itertools
import json
import time
from collections import Counter
from collections.abc import AsyncIterator
from http.client import HTTPException
from typing import Any, Final
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from sixfold.server.errors import PASSING
from sixfold.server.journal import Journal
from sixfold.server.messages import PROTOCOL
from sixfold.server.seals import check_lines

TABLES: Final = 20
CELLS: Final = [f"{column}{row}" for row in range(1, 10) for column in "abcdefghijk"]
SEATS: Final = [{"kind": "person"}, {"kind": "person"}]
WISH: Final = json.dumps({"game": "hex", "options": {"size": 11}, "seats": SEATS}).encode()
PAUSE: Final = 0.05
PATIENCE: Final = 20.0
numbers = itertools.count(1)


class Again(Exception):
    """The server asks to try again."""


class Game:
    """One table, and what its players know for certain."""

    def __init__(self, crowd: "Crowd") -> None:
        self.crowd = crowd
        self.made: dict[str, Any] = {}
        self.acknowledged: list[str] = []
        self.pending = ""
        self.last = time.monotonic()
        number = next(numbers)
        self.headers = {
            "x-forwarded-for": f"10.0.{number >> 8 & 255}.{number & 255}",
            "content-type": "application/json",
        }

    async def live(self) -> None:
        """Play until all cells are taken; whatever happens, come back."""
        while not self.is_over():
            try:
                if not self.made:
                    self.made = await asyncio.to_thread(self.make)
                await self.play()
            except (Again, WebSocketException, HTTPException, OSError, EOFError):
                await asyncio.sleep(PAUSE)

    def is_over(self) -> bool:
        """Whether nothing is left to do."""
        return len(self.acknowledged) == len(CELLS)

    def make(self) -> dict[str, Any]:
        """A new table."""
        with urlopen(
            Request(f"http://{self.crowd.address}/api/tables", WISH, self.headers), timeout=PATIENCE
        ) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    async def play(self) -> None:
        """Act again and again on one connection."""
        path = f"ws://{self.crowd.address}/ws/tables/{self.made['table']}"
        header = {"x-forwarded-for": self.headers["x-forwarded-for"]}
        async with connect(path, additional_headers=header, compression=None, ping_interval=None) as socket:
            hello = {"type": "hello", "protocol": PROTOCOL, "ply": -1, "tokens": self.made["tokens"]}
            await socket.send(json.dumps(hello))
            while not self.is_over():
                async with asyncio.timeout(PATIENCE):
                    await self.hear(socket, json.loads(await socket.recv()))

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Take a message of the server; after an answer, act again."""
        if message["type"] == "snapshot":
            self.compare([entry["text"] for entry in message["view"]["log"]])
        elif message["type"] == "ack":
            assert message["ply"] == len(self.acknowledged) + 1, "an action was acknowledged at another place"
            self.note()
        elif message["type"] == "no":
            self.crowd.refused[message["code"]] += 1
            assert message["code"] in PASSING, message
            raise Again
        else:
            return
        self.pending = f"place {CELLS[len(self.acknowledged)]}" if not self.is_over() else ""
        request = {"type": "act", "id": self.pending, "ply": len(self.acknowledged), "action": self.pending}
        if self.pending:
            await socket.send(json.dumps(request))

    def note(self) -> None:
        """An action was acknowledged; before the first one, the server may still have been starting."""
        now = time.monotonic()
        if self.acknowledged:
            self.crowd.longest = max(self.crowd.longest, now - self.last)
        self.acknowledged.append(self.pending)
        self.crowd.actions += 1
        self.last = now

    def compare(self, log: list[str]) -> None:
        """Nothing that was acknowledged is missing; what was asked last may be there, but nothing else."""
        known = len(self.acknowledged)
        assert log[:known] == self.acknowledged, f"{self.made['table']}: an acknowledged action is lost"
        assert log[known:] in ([], [self.pending]), f"{self.made['table']}: an action is there that nobody asked for"
        self.acknowledged = log


class Crowd:
    """Players at so many tables at once; a table that is full is followed by a new one."""

    def __init__(self, address: str, tables: int = TABLES) -> None:
        self.address = address
        self.tables = tables
        self.games: list[Game] = []
        self.refused: Counter[str] = Counter()
        self.actions = 0
        self.longest = 0.0

    async def play(self) -> None:
        """One table after the other."""
        while True:
            self.games.append(Game(self))
            await self.games[-1].live()

    @contextlib.asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """All play meanwhile; if one of them finds something wrong, this ends with it."""
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self.play()) for _ in range(self.tables)]
            await self.progress()
            yield
            await self.progress()
            for task in tasks:
                task.cancel()

    async def progress(self) -> None:
        """Wait until as many more actions are acknowledged as there are tables."""
        wanted = self.actions + self.tables
        async with asyncio.timeout(6 * PATIENCE):
            while self.actions < wanted:
                await asyncio.sleep(PAUSE)

    def verify(self, url: str) -> None:
        """Compare everything with the journal itself."""
        journal = Journal(url)
        for game in self.games:
            found = journal.read(game.made["table"]) if game.made else None
            if found is not None:
                check_lines(*found)
                game.compare([line.text for line in found[1]])
        journal.close()
