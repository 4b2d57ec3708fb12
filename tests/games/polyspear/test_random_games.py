"""Random games under every option set end by the rules. The figure for a thorough run is 10,000 games each."""

import pytest

import sixfold
from sixfold import Rng
from tests.games.polyspear.positions import OPTION_SETS

GAMES = 200 if sixfold.compiled else 3


@pytest.mark.parametrize("name", OPTION_SETS)
def test_random_games_end_with_a_winner(name: str) -> None:
    start = sixfold.find("polyspear").new(OPTION_SETS[name])
    rng = Rng(1)
    for _ in range(GAMES):
        state = start.clone()
        while not state.is_over():
            choices = state.legal()
            assert len(choices) > 0, sixfold.position(state)
            state.apply(choices[rng.below(len(choices))])
        assert state.winners()
        assert sum(state.returns()) == pytest.approx(1)
