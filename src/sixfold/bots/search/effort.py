"""How long a search may think: for so much work, or until a time."""

from time import monotonic
from typing import Final

from mypy_extensions import i64

__all__ = ["Effort"]

ENDLESS: Final = 1 << 60


class Effort:
    """Counts work. One piece is a position whose choices are looked at, or a game that is simulated."""

    def __init__(self, work: i64 = 0, seconds: float = 0.0) -> None:
        """Think for so many pieces of work, or for a time; 0 is no limit."""
        self.done: i64 = 0
        self.most: i64 = work if work > 0 else ENDLESS
        self.until: float = monotonic() + seconds if seconds > 0.0 else 0.0
        self.is_over: bool = False

    def spend(self) -> bool:
        """Count a piece of work; give back whether there may be more."""
        self.done += 1
        if self.done >= self.most or self.is_late():
            self.is_over = True
        return not self.is_over

    def is_late(self) -> bool:
        """Whether there is a time, and it has passed."""
        return self.until > 0.0 and monotonic() >= self.until
