"""A fair queue in front of long work: whoever asks a lot waits behind their own questions, not before others'."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sixfold.server.errors import Refusal
from sixfold.server.limits import MOST_QUEUED

__all__ = ["FairQueue"]

MOST_REMEMBERED: Final = 1000
BUSY: Final = "the computer is busy; try again in a moment"


class FairQueue:
    """Lets so many work at once, and calls up the owners of the waiting questions in turn."""

    def __init__(self, places: int, most: float = MOST_QUEUED) -> None:
        """Nobody works or waits; so many questions of one owner may."""
        self.places = places
        self.most = most
        self.working: dict[str, int] = {}
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self.called: OrderedDict[str, int] = OrderedDict()
        self.calls = 0

    @asynccontextmanager
    async def turn(self, owner: str, patience: float | None) -> AsyncIterator[None]:
        """Wait for the owner's turn, at most so many seconds, and work."""
        await self.wait(owner, patience)
        try:
            yield
        finally:
            self.release(owner)

    def release(self, owner: str) -> None:
        """Give a place back, and to the next."""
        self.working[owner] -= 1
        if not self.working[owner]:
            del self.working[owner]
        self.call_up()

    async def wait(self, owner: str, patience: float | None) -> None:
        """Stand in line until called up."""
        line = self.waiting.get(owner, deque())
        if len(line) >= self.most:
            raise Refusal("too_many", "you have asked for so much that the computer is behind; wait for its answers")
        called = asyncio.get_running_loop().create_future()
        line.append(called)
        self.waiting[owner] = line
        self.call_up()
        try:
            async with asyncio.timeout(patience):
                await called
        except TimeoutError:
            self.leave(owner, called)
            raise Refusal("no_bot", BUSY) from None
        except asyncio.CancelledError:
            self.leave(owner, called)
            raise

    def leave(self, owner: str, called: "asyncio.Future[None]") -> None:
        """Take whoever gave up out of the line; a place that was given meanwhile goes to the next."""
        if called.done() and not called.cancelled():
            self.release(owner)
            return
        line = self.waiting.get(owner, deque())
        if called in line:  # otherwise it was passed over in the same moment
            line.remove(called)
            if not line:
                del self.waiting[owner]

    def call_up(self) -> None:
        """Give free places to those who had none for longest; the last place of several is kept for somebody else."""
        while sum(self.working.values()) < self.places:
            ready = [owner for owner in self.waiting if self.may_work(owner)]
            if not ready:
                return
            owner = min(ready, key=lambda each: self.called.get(each, 0))
            line = self.waiting[owner]
            called = line.popleft()
            if not line:
                del self.waiting[owner]
            if not called.done():
                self.note(owner)
                called.set_result(None)

    def note(self, owner: str) -> None:
        """Note that an owner works now, and when it was called up."""
        self.working[owner] = self.working.get(owner, 0) + 1
        self.calls += 1
        self.called[owner] = self.calls
        self.called.move_to_end(owner)
        if len(self.called) > MOST_REMEMBERED:
            self.called.popitem(last=False)

    def may_work(self, owner: str) -> bool:
        """Whether an owner leaves a place to the others."""
        return self.working.get(owner, 0) < max(1, self.places - 1)
