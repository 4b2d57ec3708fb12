"""How strong players are, out of what they scored against each other: intervals, Elo and openskill.

- An *interval* is Wilson's for a share of games, with a draw as half a win. Draws make scores vary less than wins and
  losses do, so with draws the true interval is narrower, never wider.
- *Elo* is the maximum of the likelihood of the Bradley-Terry model, 400 points for odds of ten to one, with a mean of 0
  over all players. One drawn game between every two is added, so that somebody who has won every game, or
  played none, has a number, too. The interval is that of the normal approximation, from the information in the games.
- *openskill* is the Plackett-Luce model of the package of that name, game after game in their order.
"""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

__all__ = ["Interval", "Rating", "Skill", "elo", "openskill", "wilson"]

NORMAL: Final = 1.959964
"""How many standard deviations to either side hold 95 %."""
POINTS: Final = 400 / log(10)
VIRTUAL: Final = 1
ROUNDS: Final = 100
LONGEST_STEP: Final = 1.0
CLOSE: Final = 1e-9
Matrix = list[list[float]]


class Interval(NamedTuple):
    """Where the truth lies with 95 % confidence."""

    low: float
    high: float


class Rating(NamedTuple):
    """A number of Elo points and where it may lie."""

    elo: float
    low: float
    high: float


class Skill(NamedTuple):
    """A rating of openskill: the mean, the uncertainty, and the cautious guess that ladders show."""

    mu: float
    sigma: float
    ordinal: float


def wilson(score: float, games: int) -> Interval:
    """The 95 % interval of a share of games; a draw is half a win.

    >>> low, high = wilson(8, 10)
    >>> f"{low:.3f} {high:.3f}"
    '0.490 0.943'
    """
    if games == 0:
        return Interval(0.0, 1.0)
    share, square = score / games, NORMAL**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = NORMAL / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return Interval(max(0.0, middle - spread), min(1.0, middle + spread))


def elo(scores: Mapping[tuple[int, int], tuple[float, int]], count: int) -> list[Rating]:
    """The ratings of so many players, out of what the first of each pair scored against the second in so many games.

    >>> [round(rating.elo) for rating in elo({(0, 1): (75, 100)}, 2)]
    [94, -94]
    """
    met = {pair: (score + VIRTUAL / 2, games + VIRTUAL) for pair, (score, games) in scores.items()}
    strength = [0.0] * count
    for _ in range(ROUNDS):
        slope, bend = derivatives(met, strength)
        inverse = inverted(bend)
        steps = [sum(part * side for part, side in zip(row, slope, strict=True)) for row in inverse]
        strength = [
            value + max(-LONGEST_STEP, min(LONGEST_STEP, step)) for value, step in zip(strength, steps, strict=True)
        ]
        if max(map(abs, steps)) < CLOSE:
            break
    mean = sum(strength) / count
    spreads = [sqrt(max(0.0, inverse[k][k] - 1 / count)) for k in range(count)]
    return [
        Rating(
            POINTS * (value - mean),
            POINTS * (value - mean - NORMAL * spread),
            POINTS * (value - mean + NORMAL * spread),
        )
        for value, spread in zip(strength, spreads, strict=True)
    ]


def derivatives(
    met: Mapping[tuple[int, int], tuple[float, int]], strength: Sequence[float]
) -> tuple[list[float], Matrix]:
    """The slope of the likelihood and its bend, the latter with 1/count added so that a shift of everybody is fixed."""
    count = len(strength)
    slope = [0.0] * count
    bend = [[1 / count] * count for _ in range(count)]
    for (one, other), (score, games) in met.items():
        expected = 1 / (1 + exp(strength[other] - strength[one]))
        slope[one] += score - games * expected
        slope[other] -= score - games * expected
        information = games * expected * (1 - expected)
        bend[one][one] += information
        bend[other][other] += information
        bend[one][other] -= information
        bend[other][one] -= information
    return slope, bend


def inverted(matrix: Matrix) -> Matrix:
    """The inverse of a small symmetric matrix that has one, by elimination."""
    count = len(matrix)
    rows = [[*row, *(1.0 if place == k else 0.0 for place in range(count))] for k, row in enumerate(matrix)]
    for k in range(count):
        pivot = max(range(k, count), key=lambda row: abs(rows[row][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [value / rows[k][k] for value in rows[k]]
        for other in range(count):
            if other != k:
                factor = rows[other][k]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[k], strict=True)]
    return [row[count:] for row in rows]


def openskill(games: Sequence[tuple[Sequence[int], Sequence[float]]], count: int) -> list[Skill]:
    """The ratings of so many players out of games, each with the player and the share of every seat.

    Whoever sits at several seats of one game gets the mean of what the model makes of them.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415 - only the arena needs it

    model = PlackettLuce()
    ratings = [model.rating() for _ in range(count)]
    for players, shares in games:
        rated = model.rate(
            [[model.create_rating([ratings[k].mu, ratings[k].sigma])] for k in players], scores=[*shares]
        )
        for player in set(players):
            own = [team[0] for team, seated in zip(rated, players, strict=True) if seated == player]
            ratings[player] = model.create_rating(
                [sum(rating.mu for rating in own) / len(own), sum(rating.sigma for rating in own) / len(own)]
            )
    return [Skill(rating.mu, rating.sigma, rating.ordinal()) for rating in ratings]
