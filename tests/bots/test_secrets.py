"""No level chooses by what its seat may not know: the same view and the same seed give the same choice."""

import pytest

import sixfold
from sixfold import Game, Rng, State
from sixfold.bots import LEVELS, SearchBot
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


def choice(level: int, state: State, seed: int) -> int:
    """What a level chooses with little work."""
    player = sixfold.bot(f"level:{level}", seed)
    if isinstance(player, SearchBot):
        player.work, player.seconds, player.simulations = LITTLE, 0.0, 1
    return player.choose(state)


SECRETIVE = [game for game in every_game() if hidden_states(game)]


@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
@pytest.mark.parametrize("game", SECRETIVE, ids=name_of)
def test_other_secrets_do_not_change_the_choice_of_any_level(game: Game, level: int) -> None:
    for place, state in enumerate(hidden_states(game)):
        others = [swapped(state, seed) for seed in range(4)]
        assert {choice(level, other, place) for other in others} == {choice(level, state, place)}


def test_the_secrets_that_are_swapped_differ() -> None:
    assert {game.id for game in SECRETIVE} >= {"dicestorm", "kuhn"}
    for game in SECRETIVE:
        others = [swapped(state, seed) for state in hidden_states(game) for seed in range(4)]
        originals = [state for state in hidden_states(game) for _ in range(4)]
        pairs = zip(originals, others, strict=True)
        assert any(sixfold.position(state) != sixfold.position(other) for state, other in pairs)
