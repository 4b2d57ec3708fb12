"""The turnstile at the edge: a crowd at the door delays nobody who is inside, and no address delays another one."""

import asyncio
from collections import OrderedDict, deque

from sixfold.server import limits

__all__ = ["Turnstile"]


class Turnstile:
    """Lets a few in every few milliseconds, from each address in its turn; where nobody crowds, nobody waits."""

    def __init__(self) -> None:
        """Nobody waits."""
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.opens = 0.0

    async def enter(self, address: str) -> None:
        """Wait for a turn."""
        loop = asyncio.get_running_loop()
        if not self.waiting:
            loop.call_later(max(0.0, self.opens - loop.time()), self.turn, loop)
        turn = loop.create_future()
        self.waiting.setdefault(address, deque()).append(turn)
        await turn

    def turn(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let the next ones in; the others wait for another turn."""
        self.opens = loop.time() + limits.ENTRANCE_SECONDS
        entered = 0
        while self.waiting and entered < limits.ENTRANCES:
            turn = self.next()
            if not turn.done():
                turn.set_result(None)
                entered += 1
        if self.waiting:
            loop.call_later(limits.ENTRANCE_SECONDS, self.turn, loop)

    def next(self) -> asyncio.Future[None]:
        """Whose turn it is; others of the same address come after all other addresses."""
        address, line = self.waiting.popitem(last=False)
        turn = line.popleft()
        if line:
            self.waiting[address] = line
        return turn
