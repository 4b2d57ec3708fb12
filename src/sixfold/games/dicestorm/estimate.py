"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in estimate.toml."""

from mypy_extensions import i64

from sixfold.games.dicestorm.state import Position

__all__ = ["share_of_power"]


def share_of_power(s: Position, seat: i64) -> float:
    """The share of a seat in the power of both."""
    return 0.5
