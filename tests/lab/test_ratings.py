"""Intervals, Elo and openskill: known numbers, and what must hold for any."""

from math import log10

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.lab.ratings import elo, openskill, wilson


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (8, 10, 0.4902, 0.9433),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilsons_interval_has_the_numbers_of_the_books(score: float, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_without_a_game() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_between_two_elo_is_the_logarithm_of_the_odds_with_a_draw_added() -> None:
    first, second = elo({(0, 1): (75, 100)}, 2)
    assert first.elo - second.elo == pytest.approx(400 * log10(75.5 / 25.5))
    assert first.elo == pytest.approx(-second.elo)
    assert first.high - first.elo == pytest.approx(first.elo - first.low)
    deviation = 1.959964 * 400 / 2.302585 / (101 * (75.5 / 101) * (25.5 / 101)) ** 0.5
    assert first.high - first.elo == pytest.approx(deviation / 2, rel=1e-4)


def test_whoever_wins_every_game_has_a_number_and_a_wide_interval() -> None:
    few, many = (elo({(0, 1): (games, games)}, 2)[0] for games in (2, 200))
    assert 0 < few.elo < many.elo < 1000
    assert few.low < 0 < many.low


def test_three_players_are_rated_by_all_their_games() -> None:
    ratings = elo({(0, 1): (64, 100), (1, 2): (64, 100), (0, 2): (76, 100)}, 3)
    assert [round(rating.elo, -1) for rating in ratings] == [100, 0, -100]
    assert sum(rating.elo for rating in ratings) == pytest.approx(0)


scores = st.integers(0, 50).flatmap(lambda games: st.tuples(st.integers(0, 2 * games), st.just(games)))


@given(st.lists(scores, min_size=6, max_size=6))
def test_elo_explains_the_total_score_of_every_player(given_scores: list[tuple[int, int]]) -> None:
    """The maximum of the likelihood is where every player is expected to score what it has scored."""
    pairs = [(one, other) for one in range(4) for other in range(one + 1, 4)]
    met = {pair: (half / 2, games) for pair, (half, games) in zip(pairs, given_scores, strict=True)}
    ratings = elo(met, 4)
    for player in range(4):
        surplus = 0.0
        for (one, other), (score, games) in met.items():
            expected = 1 / (1 + 10 ** ((ratings[other].elo - ratings[one].elo) / 400))
            surplus += ((player == one) - (player == other)) * (score + 0.5 - (games + 1) * expected)
        assert surplus == pytest.approx(0, abs=1e-5)


def test_openskill_rates_who_wins_higher_and_learns_with_every_game() -> None:
    games = [([0, 1], [1.0, 0.0]), ([1, 0], [0.0, 1.0])] * 5
    winner, loser, stranger = openskill(games, 3)
    assert winner.mu > stranger.mu > loser.mu
    assert winner.sigma < stranger.sigma
    assert stranger == pytest.approx((25, 25 / 3, 0))


def test_openskill_rates_three_seats_of_two_players() -> None:
    games = [([0, 1, 1], [1.0, 0.0, 0.0]), ([1, 0, 0], [0.0, 0.5, 0.5])]
    winner, loser = openskill(games, 2)
    assert winner.mu > 25 > loser.mu


def test_openskill_keeps_those_who_always_draw_equal() -> None:
    first, second = openskill([([0, 1], [0.5, 0.5])] * 4, 2)
    assert first.mu == pytest.approx(second.mu)
