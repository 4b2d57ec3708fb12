"""What an estimate weighs by: numbers that are kept in a data file, so that they can be changed and tuned."""

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

__all__ = ["NO_NUMBERS", "Numbers", "odds_of"]

FAR_AHEAD: Final = 500.0
"""Nobody can tell a larger lead from this one, and its exponential is still a number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers:
    """The numbers of an estimate. A game's own class reads them from a table of its file and has a field for each."""


NO_NUMBERS: Final = Numbers()


def odds_of(lead: float) -> float:
    """The share that a lead promises, from 0 to 1: the logistic function.

    >>> odds_of(0.0), round(odds_of(1.0), 2), odds_of(-1e9) < 1e-9
    (0.5, 0.73, True)
    """
    return 1.0 / (1.0 + exp(min(max(-lead, -FAR_AHEAD), FAR_AHEAD)))
