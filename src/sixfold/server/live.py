"""A table in memory with those who watch it: what each of them may know waits in a queue of its own."""

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec

from sixfold.server.errors import Refusal
from sixfold.server.gathering import Gathering
from sixfold.server.limits import (
    LONGEST_QUEUE,
    MOST_MISSED,
    MOST_WATCHERS,
    MOST_WATCHERS_EACH,
    QUEUE_BYTES,
)
from sixfold.server.messages import FromServer, Happened, Online, Resumed, Seated, Snapshot
from sixfold.server.purse import Purse
from sixfold.server.table import Held, LogEntry, Table
from sixfold.server.views import entry, eyes, seat_infos, situation, view

__all__ = ["LONGEST_QUEUE", "Live", "SendNow", "Viewer", "can_only_wait"]

encode = msgspec.json.Encoder().encode
SendNow = Callable[[bytes], bool]
"""Sends a message if that needs no waiting; otherwise does nothing and says so."""


def can_only_wait(_: bytes) -> bool:
    """A connection on which everything waits for its turn."""
    return False


class Viewer:
    """Somebody connected to a table from an address: the seats held, and what waits to be sent."""

    def __init__(
        self, tokens: dict[int, str], address: str = "", known: int = -1, send_now: SendNow = can_only_wait
    ) -> None:
        """Start with nothing to send to somebody who knows so many entries, or nothing yet (-1).

        Where it can be, a message is sent at once, which saves waking a task for each one.
        """
        self.known = known
        self.tokens = tokens
        self.address = address
        self.send_now = send_now
        self.held: Held = frozenset(tokens)
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.waiting_bytes = 0
        self.unsent = 0
        self.dropped = asyncio.Event()
        self.beat: tuple[int, float] | None = None
        self.breath: Purse | None = None
        self.listening: asyncio.Task[None] | None = None
        self.called: asyncio.Task[None] | None = None
        self.name = ""

    def give_up(self, seat: int) -> None:
        """Hold a seat no more."""
        self.tokens = {other: token for other, token in self.tokens.items() if other != seat}
        self.held = frozenset(self.tokens)

    def tell(self, message: FromServer) -> None:
        """Send a message as soon as the viewer takes it."""
        self.post(encode(message))

    def post(self, text: bytes) -> None:
        """Send a message after those that wait; a viewer who is too slow to take them is dropped and may come again."""
        if not self.unsent and not self.dropped.is_set() and self.send_now(text):
            return
        if self.waiting.qsize() >= LONGEST_QUEUE or self.waiting_bytes > QUEUE_BYTES:
            self.drop()
        elif not self.dropped.is_set():
            self.waiting.put_nowait(text)
            self.waiting_bytes += len(text)
            self.unsent += 1

    def drop(self) -> None:
        """Disconnect the viewer, whatever still waits."""
        self.dropped.set()
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)

    async def messages(self) -> AsyncIterator[bytes]:
        """What is to be sent, as it comes, until the viewer is dropped."""
        while (text := await self.waiting.get()) is not None:
            self.waiting_bytes -= len(text)
            yield text
            self.unsent -= 1


class Live:
    """A table in memory, who watches it, and the one lock under which it changes."""

    def __init__(self, table: Table, owner: str = "") -> None:
        """Start with no viewers; bots think here on the account of the owner.

        ``changes`` counts what lists of tables may have to tell anew: entries, who is there, and how they are called.
        """
        self.table = table
        self.owner = owner
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.is_gone = False
        self.gathering = Gathering()
        self.changes = 0
        self.pins = 0
        self.counted = 0

    def online(self) -> Held:
        """The seats that somebody connected holds."""
        return frozenset(seat for viewer in self.viewers for seat in viewer.held)

    def check_room(self, viewer: Viewer) -> None:
        """Refuse a crowd of watchers, never a player."""
        watchers = [other.address for other in self.viewers if not other.held]
        crowded = len(watchers) >= MOST_WATCHERS or watchers.count(viewer.address) >= MOST_WATCHERS_EACH
        if crowded and not viewer.held:
            raise Refusal("too_many", "too many are watching this table already; try again later")

    def join(self, viewer: Viewer) -> None:
        """Begin to tell a viewer, starting with everything there is to know."""
        self.check_room(viewer)
        self.changes += 1
        self.viewers.add(viewer)
        viewer.tell(self.greeting(viewer))
        self.announce(viewer)

    def greeting(self, viewer: Viewer) -> Snapshot | Resumed:
        """Everything there is to know, or what somebody who comes back has missed."""
        table, held = self.table, viewer.held
        if not table.ply - MOST_MISSED <= viewer.known <= table.ply or viewer.known < 0:
            return Snapshot(table.ply, view(table, held, self.online()))
        missed = [entry(table, logged, eyes(table.state, held)) for logged in table.log[viewer.known :]]
        return Resumed(table.ply, missed, situation(table, held), sorted(self.online()))

    def leave(self, viewer: Viewer) -> None:
        """Stop telling a viewer."""
        self.changes += 1
        self.viewers.discard(viewer)
        self.announce(viewer)

    def announce(self, about: Viewer) -> None:
        """Tell the others who is there."""
        if about.held:
            self.tell_all(Online(sorted(self.online())), but=about)

    def tell_company(self) -> None:
        """Tell everybody who sits where now, and how they are called."""
        self.changes += 1
        self.tell_all(Seated(seat_infos(self.table, self.online()), self.table.has_begun()))

    def begin(self) -> None:
        """Tell everybody that the game has begun, if it has, and with everything what they may do now."""
        self.tell_company()
        for viewer in self.viewers if self.table.has_begun() else ():
            viewer.tell(Snapshot(self.table.ply, view(self.table, viewer.held, self.online())))

    def tell_all(self, message: FromServer, but: Viewer | None = None) -> None:
        """Tell everybody the same."""
        text = encode(message)
        for viewer in self.viewers - {but}:
            viewer.post(text)

    def tell_entry(self, logged: LogEntry) -> None:
        """Tell everybody what they may know of a new entry; made once for those who hold the same seats."""
        self.changes += 1
        made: dict[Held, bytes] = {}
        for viewer in self.viewers:
            if viewer.held not in made:
                made[viewer.held] = encode(self.happened(logged, viewer.held))
            viewer.post(made[viewer.held])

    def happened(self, logged: LogEntry, held: Held) -> Happened:
        """A new entry as a viewer may know it."""
        seen = entry(self.table, logged, eyes(self.table.state, held))
        return Happened(logged.line.ply, seen, situation(self.table, held))
