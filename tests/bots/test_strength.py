"""The heuristic of every game for two is worth something: greedy beats random from either seat."""

import pytest

import sixfold
from sixfold import Game, Match, State
from tests.support.practice import shipped
from tests.support.variants import name_of, settings_of

GAMES = 100


def has_heuristic(game: Game) -> bool:
    """Whether the game is for two and its states estimate more than an equal share."""
    state = game.new(settings_of(game.id).greedy_options)
    return state.seats == 2 and type(state).estimate is not State.estimate


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", [game for game in shipped() if has_heuristic(game)], ids=name_of)
def test_greedy_beats_random(game: Game, seat: int) -> None:
    won = 0.0
    for seed in range(GAMES):
        seats: list[sixfold.Bot | None] = [sixfold.bot("random", seed), sixfold.bot("random", seed)]
        seats[seat] = sixfold.bot("greedy", seed)
        match = Match(game.new(settings_of(game.id).greedy_options), seats, seed)
        match.run()
        won += match.state.returns()[seat]
    assert won >= settings_of(game.id).greedy_wins


def test_hex_has_a_heuristic_to_measure() -> None:
    assert has_heuristic(sixfold.find("hex"))
