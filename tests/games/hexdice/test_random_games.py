"""Random games of Hex Dice under every ruleset end by its rules."""

import json

import pytest

import sixfold
from sixfold.kernel import Rng, playout
from tests.games.hexdice.field import value

RULESETS: list[dict[str, object]] = [
    {},
    {"dice": 12, "ranged_targeting": "any", "ranged_blocking": True, "chain_merge": True},
    {"players": 3},
    {"players": 4},
    {"players": 6, "radius": 5},
    {"radius": 8, "terrain": "scatter"},
    {"ruleset": "clash"},
    {"ruleset": "clash", "players": 3, "terrain": "scatter"},
    {"ruleset": "decisive"},
    {"ruleset": "decisive", "players": 4, "terrain": "scatter"},
    {"ruleset": "destiny"},
    {"ruleset": "destiny", "players": 6, "terrain": "scatter"},
    {"army": "epic21"},
    {"army": "epic15", "radius": 5},
]
GAMES = 100 if sixfold.compiled else 1


@pytest.mark.parametrize("options", RULESETS, ids=json.dumps)
def test_random_games_end_by_the_rules(options: dict[str, object]) -> None:
    rng = Rng(7)
    for _ in range(GAMES):
        state = sixfold.new("hexdice", **options)
        playout(state, rng)
        turn, quiet, winners = (value(state, key) for key in ("turn", "quiet", "winners"))
        settled = state.options
        if winners == [] and len(list_of(value(state, "eliminated"))) < state.seats:
            assert turn == settled.whole("max_turns") or quiet == settled.whole("stall_limit")
        assert state.game.reason(state)


def list_of(seats: object) -> list[int]:
    """A list of seats."""
    assert isinstance(seats, list)
    return seats
