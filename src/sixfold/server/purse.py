"""Purses: what somebody may spend at once, and how fast it comes back."""

import math
from collections.abc import Callable

__all__ = ["Purse"]


class Purse:
    """Holds up to a burst of units and refills at a steady rate; the clock counts seconds."""

    __slots__ = ("burst", "clock", "left", "rate", "then")

    def __init__(self, burst: float, rate: float, clock: Callable[[], float]) -> None:
        """Start full."""
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.left = burst
        self.then = clock()

    def refill(self) -> None:
        """Put in what has come back since the last look."""
        now = self.clock()
        if now > self.then:
            self.left = min(self.burst, self.left + (now - self.then) * self.rate)
            self.then = now

    def freeze(self, seconds: float) -> None:
        """Let nothing come back for a while."""
        self.refill()
        self.then = self.clock() + seconds

    def pays(self, cost: float) -> bool:
        """Take the cost out, if there is so much."""
        self.refill()
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def seconds(self, cost: float) -> int:
        """In how many whole seconds there will be so much, at least one."""
        frozen = max(0.0, self.then - self.clock())
        return max(1, math.ceil(frozen + (min(cost, self.burst) - self.left) / self.rate))
