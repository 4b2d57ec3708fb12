"""Those who are at a table beside the game: what they have offered, who left when, what was said."""

import asyncio

from sixfold.server.messages import Said
from sixfold.server.offers import Company, OpenOffers
from sixfold.server.table import Held

__all__ = ["Gathering"]


class Gathering:
    """What a table in memory knows about its company; of this only what was said is on the disk."""

    def __init__(self) -> None:
        """Nobody has come yet."""
        self.offers = OpenOffers()
        self.began: float | None = None
        self.left: dict[int, float] = {}
        self.watching = 0
        self.speaking = asyncio.Lock()
        self.talk: list[Said] | None = None
        self.lags: dict[int, float] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.looking: asyncio.Task[None] | None = None

    def company(self, held: Held, online: Held, seats: int, now: float) -> Company:
        """Who asks, who is there, and for how many seconds each empty seat has been empty."""
        began = now if self.began is None else self.began
        return Company(held, online, {seat: now - self.left.get(seat, began) for seat in range(seats)})

    def stop(self) -> None:
        """Wait for nobody's time any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
