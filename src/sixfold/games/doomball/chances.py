"""7  Coins: the numbers of heads that so many of them can show, and in how many ways."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.doomball.rulesets import MOST_COINS
from sixfold.kernel.notation import action1

__all__ = ["SIDES_OF_A_COIN", "heads", "heads_odds", "heads_weights"]

SIDES_OF_A_COIN: Final = 2
ROW: Final = MOST_COINS + 1


def triangle() -> vec[i64]:
    """Pascal's triangle: in how many ways k of n coins are heads, rows one after the other."""
    rows = [[1] + [0] * MOST_COINS]
    for _ in range(MOST_COINS):
        last = rows[-1]
        rows.append([1] + [last[k - 1] + last[k] for k in range(1, ROW)])
    return vec[i64]([i64(number) for row in rows for number in row])


BINOMIAL: Final = triangle()


def at_least() -> vec[float]:
    """The odds that n coins show k heads or more, rows one after the other."""
    return vec[float](
        [sum(int(BINOMIAL[n * ROW + j]) for j in range(k, ROW)) / 2**n for n in range(ROW) for k in range(ROW)]
    )


AT_LEAST: Final = at_least()


def heads_odds(coins: float, least: i64) -> float:
    """The odds of so many heads at least, for a number of coins that need not be whole.

    >>> heads_odds(2.0, 1), heads_odds(2.5, 1)
    (0.75, 0.8125)
    """
    if least >= ROW:
        return 0.0
    if coins >= float(MOST_COINS):
        return AT_LEAST[MOST_COINS * ROW + least]
    whole = i64(coins)
    few, more = AT_LEAST[whole * ROW + least], AT_LEAST[(whole + 1) * ROW + least]
    return few + (more - few) * (coins - float(whole))


def heads(verb: i64, least: i64, coins: i64) -> vec[i32]:
    """The possible numbers of heads, from the least up."""
    found = vec[i32](capacity=coins + 1)
    count: i64
    for count in range(least, coins + 1):
        found = append(found, action1(verb, count))
    return found


def heads_weights(coins: i64, *, explosive: bool, least: bool) -> vec[i64]:
    """7, 12.1  The ways to each number of heads.

    Explosive: the first coin is heads for certain, or where ``least`` one hit is the least that happens.
    """
    found = vec[i64](capacity=coins + 1)
    count: i64
    if explosive and not least:
        for count in range(coins):
            found = append(found, BINOMIAL[(coins - 1) * ROW + count])
        return found
    for count in range(i64(explosive), coins + 1):
        ways = BINOMIAL[coins * ROW + count]
        found = append(found, ways + 1 if explosive and count == 1 else ways)
    return found
