"""Fitting: numbers are found again, what the results say nothing about stays, and nonsense is never tried on."""

from collections.abc import Sequence
from math import exp

import pytest

from sixfold.kernel import BadData
from sixfold.lab.fitting import fitted, loss_of, solved

PLACES = [(x / 4 - 2, y / 4 - 2) for x in range(17) for y in range(17)]


def logistic(lead: float) -> float:
    return 1 / (1 + exp(-lead))


def judge(values: Sequence[float]) -> list[float]:
    """Two numbers that count, the first of them curved, and one that does not."""
    return [logistic(values[0] ** 3 * x + values[1] * y + 0.0 * values[2]) for x, y in PLACES]


def test_known_numbers_are_found_again() -> None:
    found = fitted([0.5, 0.0, 7.0], judge, judge([1.2, -0.7, 0.0]))
    assert found.values[:2] == pytest.approx([1.2, -0.7], abs=0.02)
    assert 1 <= found.rounds < 40


def test_a_number_that_changes_nothing_stays() -> None:
    assert fitted([0.5, 0.0, 7.0], judge, judge([1.2, -0.7, 0.0])).values[2] == 7.0


def test_numbers_of_which_only_the_sum_counts_share_it() -> None:
    def summed(values: Sequence[float]) -> list[float]:
        return [logistic((values[0] + values[1]) * x) for x, _ in PLACES]

    first, second = fitted([0.0, 1.0], summed, summed([1.0, 2.0])).values
    assert first + second == pytest.approx(3, abs=0.1)
    assert first == pytest.approx(second - 1, abs=0.01)


def test_numbers_that_make_no_sense_are_avoided() -> None:
    def careful(values: Sequence[float]) -> list[float]:
        if values[0] > 0.9:
            raise BadData("judge", "too much")
        return judge([*values, 0.0])

    for start in (0.2, 0.9):
        assert 0.2 <= fitted([start, 0.0], careful, judge([1.2, -0.7, 0.0])).values[0] <= 0.9


def test_a_fit_never_makes_it_worse() -> None:
    truths = [float(x > y) for x, y in PLACES]
    start = [1.0, 1.0, 1.0]
    assert loss_of(judge(fitted(start, judge, truths).values), truths) < loss_of(judge(start), truths)


def test_equations_are_solved_whatever_their_order() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [2.0, 9.0]) == pytest.approx([2.0, 1.0])
