"""Fitting numbers to results: Fisher scoring on the logistic loss, with derivatives taken from the judge itself.

The loss is the mean of -y log p - (1 - y) log (1 - p) over positions, where p is what the judge says of a position with
some numbers and y is what came out of it. Every round looks how p changes with each number (finite differences), solves
the linear equations of the quadratic model (Gauss-Newton with the weights 1 / (p (1 - p)), which is Fisher scoring),
and damps the step as Levenberg and Marquardt do until the loss falls. A small pull holds the numbers where they were:
what the results say nothing about stays as it is. Read M. Osborne, "Fisher's method of scoring", Int. Stat. Rev. 60
(1992).
"""

from collections.abc import Callable, Sequence
from math import inf, log
from operator import mul
from typing import Final, NamedTuple

from sixfold.kernel import BadData

__all__ = ["Fitted", "fitted", "loss_of"]

Judge = Callable[[Sequence[float]], list[float]]
"""What is thought of every position with some numbers; it raises BadData at numbers that make no sense."""

UNSURE: Final = 0.01
"""Nothing is believed more firmly than by so much less than 1."""
ROUNDS: Final = 40
STEP: Final = 0.001
PULL: Final = 0.01
ENOUGH: Final = 0.00001
"""A round that improves the loss by less ends the fit."""
FIRST_DAMPING: Final = 0.01
MOST_DAMPING: Final = 1e6
CALMER: Final = 0.25
STRONGER: Final = 4.0


class Fitted(NamedTuple):
    """The numbers that were found, and the rounds that it took."""

    values: list[float]
    rounds: int


def loss_of(beliefs: Sequence[float], truths: Sequence[float]) -> float:
    """The mean logistic loss of what was believed.

    >>> round(loss_of([0.5, 0.5], [1.0, 0.0]), 4)
    0.6931
    """
    return sum(surprise(belief, truth) for belief, truth in zip(beliefs, truths, strict=True)) / len(truths)


def surprise(belief: float, truth: float) -> float:
    """The loss of one belief."""
    kept = tamed(belief)
    return -truth * log(kept) - (1.0 - truth) * log(1.0 - kept)


def tamed(belief: float) -> float:
    """A belief that leaves room for doubt."""
    return min(max(belief, UNSURE), 1.0 - UNSURE)


def fitted(start: Sequence[float], judge: Judge, truths: Sequence[float]) -> Fitted:
    """The numbers near ``start`` whose judgements fit what came out best."""
    fit = Fit(list(start), judge, truths)
    rounds = 0
    while rounds < ROUNDS and fit.improve():
        rounds += 1
    return Fitted(fit.values, rounds)


class Fit:
    """A fit on its way."""

    def __init__(self, start: list[float], judge: Judge, truths: Sequence[float]) -> None:
        """Begin with some numbers."""
        self.start = start
        self.values = list(start)
        self.judge = judge
        self.truths = truths
        self.damping = FIRST_DAMPING
        self.stiffness: list[float] = []
        self.beliefs = judge(start)

    def improve(self) -> bool:
        """Take a step that lowers the loss; False if there is none worth taking."""
        slopes = [self.slope(place) for place in range(len(self.values))]
        doubts = [1.0 / (tamed(belief) * (1.0 - tamed(belief)) * len(self.truths)) for belief in self.beliefs]
        firm = [list(map(mul, slope, doubts)) for slope in slopes]
        curvature = [[sum(map(mul, row, slope)) for slope in slopes] for row in firm]
        self.stiffness = self.stiffness or [PULL * curvature[place][place] for place in range(len(slopes))]
        misses = [belief - truth for belief, truth in zip(self.beliefs, self.truths, strict=True)]
        downhill = [
            -sum(map(mul, row, misses)) - stiff * (value - first)
            for row, stiff, value, first in zip(firm, self.stiffness, self.values, self.start, strict=True)
        ]
        before = self.penalised(self.values, self.beliefs)
        while self.damping < MOST_DAMPING:
            step = solved(self.damped(curvature), downhill)
            found = [value + change for value, change in zip(self.values, step, strict=True)]
            if (after := self.tried(found)) < before:
                self.damping *= CALMER
                return before - after > ENOUGH
            self.damping *= STRONGER
        return False

    def slope(self, place: int) -> list[float]:
        """How what is thought of every position changes with a number; to one side if the other makes no sense."""
        for step in (STEP * max(1.0, abs(self.values[place])), -STEP * max(1.0, abs(self.values[place]))):
            moved = [*self.values]
            moved[place] += step
            try:
                beliefs = self.judge(moved)
            except BadData:
                continue
            return [
                (there - here) / step if UNSURE < here < 1.0 - UNSURE else 0.0
                for here, there in zip(self.beliefs, beliefs, strict=True)
            ]
        return [0.0] * len(self.truths)

    def damped(self, curvature: list[list[float]]) -> list[list[float]]:
        """The curvature with what holds the numbers back; a number that changes nothing stays where it is."""
        found = [[*row] for row in curvature]
        for place, stiff in enumerate(self.stiffness):
            found[place][place] += self.damping * curvature[place][place] + stiff
            if found[place][place] == 0.0:
                found[place][place] = 1.0
        return found

    def penalised(self, values: Sequence[float], beliefs: Sequence[float]) -> float:
        """The loss, and the pull to where the numbers were."""
        away = zip(self.stiffness, values, self.start, strict=True)
        return loss_of(beliefs, self.truths) + sum(0.5 * stiff * (value - first) ** 2 for stiff, value, first in away)

    def tried(self, values: list[float]) -> float:
        """The loss of other numbers, which are kept if it is lower; no end of it if they make no sense."""
        try:
            beliefs = self.judge(values)
        except BadData:
            return inf
        loss = self.penalised(values, beliefs)
        if loss < self.penalised(self.values, self.beliefs):
            self.values, self.beliefs = values, beliefs
        return loss


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations with a positive matrix, by elimination.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [3.0, 4.0])
    [1.0, 1.0]
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for below in range(place + 1, size):
            part = rows[below][place] / rows[place][place]
            for column in range(place, size + 1):
                rows[below][column] -= part * rows[place][column]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(rows[place][column] * found[column] for column in range(place + 1, size))
        found[place] = (rows[place][size] - known) / rows[place][place]
    return found
