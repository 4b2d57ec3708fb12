"""What every search can be asked."""

from typing import NamedTuple

from mypy_extensions import i64

from sixfold.bots.search.effort import Effort
from sixfold.kernel.rng import Rng
from sixfold.kernel.state import State

__all__ = ["Candidate", "Search"]


class Candidate(NamedTuple):
    """An action of the root: the part of the thinking that speaks for it, and the share that it promises."""

    action: int
    share: float
    value: float


class Search:
    """Thinks about a state, which is not changed."""

    def __init__(self, root: State, rng: Rng) -> None:
        """Start at a state in which a seat is to act; draw from this generator."""
        self.root = root
        self.rng = rng
        self.depth: i64 = 0

    def think(self, effort: Effort) -> None:
        """Go on thinking until the effort is spent or everything is known."""
        raise NotImplementedError

    def follow(self, state: State) -> bool:
        """Go on from a state that was reached since, with what is known of it; False if nothing is."""
        return False

    def candidates(self) -> list[Candidate]:
        """What is thought of every action of the root; the shares add up to 1."""
        raise NotImplementedError

    def line(self) -> list[int]:
        """The actions that are expected, up to the next dice."""
        raise NotImplementedError
