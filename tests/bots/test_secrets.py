"""No level knows what its seat may not know: the same view and the same seed give the same thoughts and choice."""

import pytest

import sixfold
from sixfold import Game, Rng, State
from sixfold.bots import LEVELS, SearchBot
from sixfold.bots.players import LevelBot
from sixfold.bots.thinking import Analysis
from tests.support.variants import every_game, name_of, variants
from tests.support.walks import random_game

LITTLE = 24
"""So much work is enough to see a difference; levels that think for a time think for this instead."""
STATES = 4


def hidden_states(game: Game) -> list[State]:
    """Some states in which the seat to act has a choice and somebody knows more than somebody else."""
    found = [
        state
        for variant in variants(game)[:1]
        for seed in range(3)
        for state in random_game(variant, seed)
        if state.to_act >= 0 and state.hides() and len(state.legal()) > 1
    ]
    return found[:: max(1, len(found) // STATES)][:STATES]


def swapped(state: State, seed: int) -> State:
    """The same for the seat to act, with other secrets."""
    other = state.imagine(state.to_act, Rng(seed))
    assert sixfold.position(other, seat=int(state.to_act)) == sixfold.position(state, seat=int(state.to_act))
    return other


def thoughts(level: int, state: State, seed: int) -> Analysis | int:
    """What a level thinks of everything that it may do, with little work; of one that does not search, its choice."""
    player = LevelBot(Rng(seed), level)
    if not player.searches(state):
        return player.choose(state)
    player.work, player.seconds = LITTLE, 0.0
    return player.analyse(state)._replace(seconds=0.0)


SECRETIVE = [game for game in every_game() if hidden_states(game)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", SECRETIVE, ids=name_of)
def test_other_secrets_change_neither_thoughts_nor_choice_of_any_level(
    game: Game, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LevelBot, "work_in", SearchBot.work_in)
    for place, state in enumerate(hidden_states(game)):
        for other in [swapped(state, seed) for seed in range(4)]:
            assert thoughts(level, other, place) == thoughts(level, state, place)


def test_the_secrets_that_are_swapped_differ() -> None:
    assert {game.id for game in SECRETIVE} >= {"dicestorm", "kuhn"}
    for game in SECRETIVE:
        others = [swapped(state, seed) for state in hidden_states(game) for seed in range(4)]
        originals = [state for state in hidden_states(game) for _ in range(4)]
        pairs = zip(originals, others, strict=True)
        assert any(sixfold.position(state) != sixfold.position(other) for state, other in pairs)
