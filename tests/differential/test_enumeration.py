"""Counts of Hex by the kernel agree with a second, independent way to count."""

import pytest

import sixfold
from sixfold import Rng, perft
from tests.differential.enumeration import Cell, paths, paths_with_swap
from tests.support.variants import Variant
from tests.support.walks import random_game

HEX = sixfold.find("hex")


def stones(state: sixfold.State, seat: int) -> frozenset[Cell]:
    """The stones of a seat as column and row."""
    marks = [mark for mark in HEX.marks(state, sixfold.NOBODY) if mark.owner == seat]
    size = state.options.whole("size")
    return frozenset((mark.cell % size, mark.cell // size) for mark in marks)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_position_of_random_games_has_as_many_paths_as_counted_apart(size: int) -> None:
    for seed in range(3):
        for state in random_game(Variant(HEX, {"size": size}), Rng(seed).word()):
            if not state.is_over():
                seats = stones(state, 0), stones(state, 1)
                assert perft(state, 2) == paths(seats, int(state.to_act), size, 2)


@pytest.mark.parametrize("depth", range(1, 6))
def test_the_swap_adds_the_paths_it_should(depth: int) -> None:
    assert perft(sixfold.new("hex", size=3, swap=True), depth) == paths_with_swap(3, depth)
