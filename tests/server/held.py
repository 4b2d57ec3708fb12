"""A database that takes its time."""

import asyncio
from collections.abc import Sequence

from sixfold.server.errors import Refusal
from sixfold.server.journal import Journal, Part
from sixfold.server.rows import Charter, JournalLine


class HeldJournal(Journal):
    """A journal that saves entries only when it is let, or fails if it is told to."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.asked = asyncio.Event()
        self.let = asyncio.Event()
        self.let.set()
        self.fails = False

    async def add(self, charter: Charter, lines: Sequence[JournalLine], more: Sequence[Part] = ()) -> None:
        await self.wait()
        await super().add(charter, lines, more)

    async def append(self, table: str, lines: Sequence[JournalLine]) -> None:
        await self.wait()
        await super().append(table, lines)

    async def wait(self) -> None:
        """Wait until it may be saved."""
        self.asked.set()
        await self.let.wait()
        if self.fails:
            raise Refusal("not_saved", "the disk is full")

    def hold(self) -> None:
        """Save nothing from now on."""
        self.asked.clear()
        self.let.clear()
