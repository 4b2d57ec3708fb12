"""How long a search may think: for so much work, until a time, or until it is told to stop."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from mypy_extensions import i64

__all__ = ["Effort"]

ENDLESS: Final = 1 << 60
GLANCE: Final = 0.005
"""Seconds after which a search asks again whether it shall stop."""


class Effort:
    """Counts work. One piece is a position whose choices are looked at, or a game that is simulated."""

    def __init__(self, work: i64 = 0, seconds: float = 0.0, stops: Callable[[], bool] | None = None) -> None:
        """Think for so many pieces of work, for a time, or until ``stops`` says so; 0 is no limit."""
        self.done: i64 = 0
        self.most: i64 = work if work > 0 else ENDLESS
        self.until: float = monotonic() + seconds if seconds > 0.0 else 0.0
        self.stops: Callable[[], bool] | None = stops
        self.next_glance: float = 0.0
        self.is_over: bool = False

    def spend(self) -> bool:
        """Count a piece of work; give back whether there may be more."""
        self.done += 1
        if self.done >= self.most or self.is_late() or self.is_stopped():
            self.is_over = True
        return not self.is_over

    def is_late(self) -> bool:
        """Whether there is a time, and it has passed."""
        return self.until > 0.0 and monotonic() >= self.until

    def is_stopped(self) -> bool:
        """Whether somebody may stop it, and has; they are asked now and then."""
        if self.stops is None or monotonic() < self.next_glance:
            return False
        self.next_glance = monotonic() + GLANCE
        return self.stops()
