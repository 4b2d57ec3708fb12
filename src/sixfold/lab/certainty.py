"""How sure it is by now that one of two is stronger, however often one looks: testing by betting.

Somebody who believes that two players are equally strong should accept a fair bet on every pair of swapped games. The
one who bets starts with 1. If the players are indeed equal, the wealth is a martingale, so it ever reaches 20 with a
probability of at most 1/20 (Ville's inequality); if it does, it is 95 % certain that they are not. This holds whenever
one stops, for draws and shares as well, and without a guess how large the difference is. Read G. Shafer, "Testing by
betting", J. R. Stat. Soc. A 184 (2021), and I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random
variables by betting", J. R. Stat. Soc. B 86 (2024).
"""

from typing import Final

from sixfold.kernel import SixfoldError
from sixfold.kernel.errors import brief

__all__ = ["Evidence", "read_certainty"]

EVEN: Final = 0.5
STAKES: Final = [side * part / 10 for part in range(1, 20, 2) for side in (-1, 1)]
"""The share of the wealth that is put on the first player, twice over; one bettor for each, all of the same wealth."""
SUREST: Final = 99.9999


class Evidence:
    """The wealth of those who bet against two players being equal.

    >>> evidence = Evidence()
    >>> for _ in range(8):
    ...     evidence.add(1.0)
    >>> evidence.wealth() > 20, evidence.favours()
    (True, 0)
    """

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.purses = [1.0] * len(STAKES)

    def add(self, score: float) -> None:
        """Learn from two games with swapped seats what the first player scored, in parts of the two games."""
        self.purses = [purse * (1.0 + stake * (score - EVEN)) for purse, stake in zip(self.purses, STAKES, strict=True)]

    def wealth(self) -> float:
        """What the bettors have by now, where they began with 1."""
        return sum(self.purses) / len(self.purses)

    def is_certain(self, certainty: float) -> bool:
        """Whether equal players would have come so far with a smaller probability than the rest to 1."""
        return self.wealth() * (1.0 - certainty) >= 1.0

    def favours(self) -> int:
        """The player that has done better: 0 or 1."""
        first = sum(purse for purse, stake in zip(self.purses, STAKES, strict=True) if stake > 0)
        return 0 if first > sum(self.purses) - first else 1


def read_certainty(text: str) -> float:
    """A certainty such as ``95%``, as a number below 1.

    >>> read_certainty("95%")
    0.95
    """
    number = text.removesuffix("%").strip()
    digits = number.replace(".", "", 1)
    if not digits.isascii() or not digits.isdecimal() or not 100 * EVEN < float(number) <= SUREST:
        raise SixfoldError(f"--until {brief(text)} must be a certainty between 50% and 100%, such as 95%")
    return float(number) / 100
