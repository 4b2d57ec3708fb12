"""The tables in memory: those that somebody uses stay, the others go when there is no room, oldest first."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from sixfold.server import limits
from sixfold.server.errors import Refusal
from sixfold.server.live import Live
from sixfold.server.table import Table

__all__ = ["Memory", "read_anew"]


def read_anew() -> Refusal:
    """The refusal of what was meant for a table that was given up meanwhile."""
    return Refusal("stale", "the table was read anew; look at it again")


class Memory:
    """Live tables by their ids, within so many bytes."""

    def __init__(self) -> None:
        """Start with no table."""
        self.tables: dict[str, Live] = {}
        self.idle: OrderedDict[str, Live] = OrderedDict()
        self.bytes = 0

    def enter(self, live: Live) -> None:
        """Keep a table, which nobody uses yet."""
        self.tables[live.table.id] = live
        self.rest(live)

    @contextmanager
    def pin(self, live: Live) -> Iterator[Live]:
        """Keep a table in memory for as long as it is used."""
        live.pins += 1
        self.idle.pop(live.table.id, None)
        try:
            yield live
        finally:
            live.pins -= 1
            if not live.pins and self.tables.get(live.table.id) is live:
                self.rest(live)

    @asynccontextmanager
    async def alone(self, live: Live) -> AsyncIterator[Table]:
        """The table under its lock, for a change; one that was given up meanwhile is not changed any more."""
        with self.pin(live):
            async with live.lock:
                if live.is_gone:
                    raise read_anew()
                yield live.table

    def rest(self, live: Live) -> None:
        """Nobody uses a table now; make room, but not of the one that was used last."""
        size = limits.TABLE_BYTES + limits.ENTRY_BYTES * live.table.ply
        self.bytes += size - live.counted
        live.counted = size
        self.idle[live.table.id] = live
        while self.bytes > limits.LIVE_BYTES and len(self.idle) > 1:
            self.forget(next(iter(self.idle.values())))

    def forget(self, live: Live) -> None:
        """Let a table go."""
        live.is_gone = True
        live.gathering.stop()
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
            self.idle.pop(live.table.id, None)
            self.bytes -= live.counted
