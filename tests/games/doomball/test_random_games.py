"""Random games of Doomball under every ruleset end by its rules."""

from typing import Any

import pytest

import sixfold
from sixfold.kernel import Rng, playout
from tests.games.doomball.positions import OPTION_SETS

GAMES = 40 if sixfold.compiled else 1


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_random_games_end_by_the_rules(options: dict[str, Any]) -> None:
    rng = Rng(11)
    for _ in range(GAMES):
        state = sixfold.new("doomball", **options)
        assert playout(state, rng) < 20_000
        document = sixfold.position(state)
        assert document["phase"] == "over"
        wins = document["wins"]
        assert isinstance(wins, list) and max(wins) == (1 if options.get("match") == "single" else 2)
        assert state.winners() == [wins.index(max(wins))]
