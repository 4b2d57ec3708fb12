"""Tuning by contests: numbers move to what wins, stay where nothing can be known, and always make sense."""

from collections.abc import Iterator

import pytest

import sixfold
from sixfold.kernel import registry
from sixfold.lab.contests import Contests, seatings_of, spread
from sixfold.lab.selfplay import Trace, practised
from sixfold.lab.tuning import Drill
from tests.support.market import FILE, MarketGame


@pytest.fixture
def market() -> Iterator[Drill]:
    """The game in which it pays to know prices."""
    game = MarketGame()
    sixfold.register(game)
    try:
        yield Drill(game, {})
    finally:
        registry.registered.pop(game.id)


def rounds(drill: Drill, count: int, pairs: int) -> dict[str, float]:
    """The numbers after some rounds of contests."""
    numbers = drill.before()
    for number in range(count):
        contests = Contests(drill, "greedy", numbers, number)
        numbers = contests.moved([practised(practice) for practice in contests.practices(pairs)])
    return numbers


def test_numbers_move_to_what_wins(market: Drill) -> None:
    found = rounds(market, 3, 150)
    assert found["red"] / found["blue"] > 2
    assert found["green"] == 1.0


def test_the_sides_of_a_contest_differ_in_every_number_that_counts_and_swap_seats(market: Drill) -> None:
    contests = Contests(market, "greedy", market.before(), 1)
    first, second = contests.contest(0)
    assert first.seed == second.seed
    assert first.estimates == second.estimates[::-1]
    high, low = (side["plain"] for side in first.estimates)
    assert isinstance(high, dict) and isinstance(low, dict)
    assert {name: high[name] != low[name] for name in high} == {"red": True, "blue": True, "green": False}
    assert (high["red"] + low["red"]) / 2 == pytest.approx(FILE["plain"]["red"])
    assert len({tuple(contests.signs(number)) for number in range(40)}) == 8


def test_contests_that_nobody_wins_move_nothing(market: Drill) -> None:
    contests = Contests(market, "greedy", market.before(), 1)
    assert contests.moved([Trace([], [0.5, 0.5])] * 6) == market.before()
    assert contests.moved([]) == market.before()


def test_a_contest_of_which_a_game_is_missing_does_not_count(market: Drill) -> None:
    contests = Contests(market, "greedy", market.before(), 1)
    won = [Trace([], [1.0, 0.0]), Trace([], [0.0, 1.0])]
    assert contests.moved([*won, *won, won[0]]) == contests.moved([*won, *won]) != contests.moved([*won, *won, *won])


def test_no_number_is_moved_by_more_than_it_was_varied(market: Drill) -> None:
    contests = Contests(market, "greedy", market.before(), 1)
    won, lost = ([Trace([], [1.0, 0.0]), Trace([], [0.0, 1.0])][::way] for way in (1, -1))
    traces = [trace for number in range(200) for trace in (won if contests.signs(number)[0] > 0 else lost)]
    moved = contests.moved(traces)
    assert moved["red"] == pytest.approx(market.before()["red"] + contests.spread["red"], abs=0.01)
    assert all(abs(moved[name] - value) <= contests.spread[name] for name, value in market.before().items())


def test_a_number_at_the_edge_of_sense_is_not_varied_beyond_it(market: Drill) -> None:
    wide = spread(market, {"red": 0.05, "blue": 1.0, "green": 1.0}, 1)
    assert 0 < wide["red"] <= 0.05
    assert spread(market, {"red": 0.0, "blue": 1.0, "green": 1.0}, 1)["red"] == 0.0
    assert wide["blue"] >= 0.3


def test_in_a_game_for_many_all_seatings_come_in_turn() -> None:
    assert [seatings_of(number, 3) for number in range(4)] == [
        [(0, 1, 1), (1, 0, 0)],
        [(1, 0, 1), (0, 1, 0)],
        [(1, 1, 0), (0, 0, 1)],
        [(0, 1, 1), (1, 0, 0)],
    ]
