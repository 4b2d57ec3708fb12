"""Who meets whom and who sits where is fair, and depends on the seed alone."""

from collections import Counter
from itertools import combinations

import pytest

from sixfold.lab.pairing import labels, round_robin, seatings


@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 6), (4, 6), (5, 20), (6, 20)])
def test_all_even_seatings_occur_once_and_each_is_followed_by_its_swap(seats: int, count: int) -> None:
    found = seatings(seats)
    assert len(set(found)) == len(found) == count
    for seating, swapped in zip(found[::2], found[1::2], strict=True):
        assert [1 - player for player in seating] == list(swapped)
        assert sorted([seating.count(0), seating.count(1)]) == sorted([seats // 2, seats - seats // 2])


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("games", [2, 6, 22])
def test_everybody_holds_every_seat_equally_often(seats: int, games: int) -> None:
    held = Counter(
        (fixture.pair, entrant, seat)
        for fixture in round_robin(["a", "b", "c"], seats, games, seed=1)
        for seat, entrant in enumerate(fixture.seating)
    )
    assert len(held) == 3 * 2 * seats
    assert set(held.values()) == {games // 2}


def test_every_pair_meets_equally_often_and_all_advance_together() -> None:
    fixtures = round_robin(["a", "b", "c", "d"], 2, 4, seed=1)
    pairs = list(combinations(range(4), 2))
    assert [fixture.pair for fixture in fixtures[:12]] == [pair for pair in pairs for _ in range(2)]
    assert [fixture.number for fixture in fixtures] == list(range(1, 25))
    assert len({fixture.seed for fixture in fixtures}) == 24


def test_another_entrant_or_more_games_change_nothing_for_a_pair() -> None:
    few = [(fixture.seating, fixture.seed) for fixture in round_robin(["a", "b"], 2, 4, seed=1)]
    more = [
        (fixture.seating, fixture.seed)
        for fixture in round_robin(["a", "b", "c"], 2, 8, seed=1)
        if fixture.pair == (0, 1)
    ]
    assert more[:4] == few
    assert few != [(fixture.seating, fixture.seed) for fixture in round_robin(["a", "b"], 2, 4, seed=2)]


def test_a_bot_that_enters_twice_has_two_names() -> None:
    assert labels(["a", "a", "b", "a"]) == ["a", "a (2)", "b", "a (3)"]
