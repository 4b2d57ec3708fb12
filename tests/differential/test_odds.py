"""Drawn outcomes are as frequent as the exact odds say: Pearson's test with a fixed seed, at one in a million."""

from collections import Counter
from math import sqrt

import pytest

import sixfold
from sixfold import CHANCE, Rng, State, draw
from tests.support.practice import KUHN
from tests.support.variants import Variant, every_variant, name_of
from tests.support.walks import random_game

DRAWS = 4000
UNLIKELY = 4.753
"""A standard normal number is greater than this once in a million times."""


def critical(freedom: int) -> float:
    """The chi-square that is exceeded once in a million times, by the approximation of Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + UNLIKELY * sqrt(spread)) ** 3


def chi_square(odds: dict[str, float], found: Counter[str]) -> float:
    """How far the counts are from what the odds let expect."""
    total = found.total()
    return sum((found[text] - weight * total) ** 2 / (weight * total) for text, weight in odds.items())


def drawn(state: State, rng: Rng, count: int) -> Counter[str]:
    """The texts of so many drawn outcomes."""
    return Counter(state.game.text(state, draw(state, rng)) for _ in range(count))


def chance_steps(variant: Variant) -> list[State]:
    """Up to three chance steps of a random game that have more than one outcome."""
    met = [state for state in random_game(variant, 1) if state.to_act == CHANCE and len(state.legal()) > 1]
    return [met[0], met[len(met) // 2], met[-1]] if met else []


@pytest.mark.parametrize("variant", [v for v in every_variant() if chance_steps(v)], ids=name_of)
def test_outcomes_are_drawn_with_the_odds_of_the_rules(variant: Variant) -> None:
    for place, state in enumerate(chance_steps(variant)):
        odds = sixfold.chances(state)
        found = drawn(state, Rng(place), DRAWS)
        assert found.keys() <= odds.keys()
        assert chi_square(odds, found) < critical(len(odds) - 1)


def test_the_deal_of_the_practice_game_has_uneven_odds_that_are_met() -> None:
    state = KUHN.new({"jacks": 3})
    assert sixfold.chances(state) == pytest.approx({"deal 0 jack": 3 / 5, "deal 0 queen": 1 / 5, "deal 0 king": 1 / 5})
    assert chi_square(sixfold.chances(state), drawn(state, Rng(7), 50_000)) < critical(2)


def test_the_measure_notices_odds_that_are_a_little_off() -> None:
    state = KUHN.new({"jacks": 3})
    wrong = {"deal 0 jack": 0.56, "deal 0 queen": 0.22, "deal 0 king": 0.22}
    assert chi_square(wrong, drawn(state, Rng(7), 50_000)) > critical(2)
