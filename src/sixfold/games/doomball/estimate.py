"""How well a seat stands: a cheap guess for bots, no rule."""

from mypy_extensions import i64

from sixfold.games.doomball.state import Armies

__all__ = ["estimate"]


def estimate(state: Armies, seat: i64) -> float:
    """An even guess."""
    return 0.5
