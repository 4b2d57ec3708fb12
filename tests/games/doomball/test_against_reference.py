"""The rules play in step with a second implementation: the same choices, odds and positions after every step."""

from fractions import Fraction
from typing import Any

import pytest

import sixfold
from sixfold import CHANCE, Rng, State
from sixfold.kernel import exact_chances
from tests.games.doomball.positions import BATTLES, OPTION_SETS, crowded
from tests.games.doomball.reference import Reference
from tests.support.walks import random_action

GAMES = 3 if sixfold.compiled else 1
POSITIONS = 60 if sixfold.compiled else 6
LONGEST = 4000


def comparable(document: dict[str, Any]) -> dict[str, Any]:
    """A document without what each implementation keeps in its own way."""
    kept = {key: value for key, value in document.items() if key not in ("pending", "options", "winners")}
    kept["pieces"] = sorted(kept["pieces"], key=lambda piece: str(piece["cell"]))
    kept["is_pending"] = document["pending"] is not None
    return kept


def assert_alike(state: State, reference: Reference) -> None:
    """Both offer the same, with the same odds, in the same position."""
    assert comparable(sixfold.position(state)) == comparable(reference.document())
    assert sorted(state.legal_texts()) == sorted(reference.legal())
    if state.to_act == CHANCE:
        odds: dict[str, Fraction] = exact_chances(state)
        assert odds == reference.odds()
    if state.is_over():
        assert state.winners() == reference.winners


def play_in_step(state: State, reference: Reference, rng: Rng) -> int:
    """Play a random game on both; give back the number of steps."""
    steps = 0
    assert_alike(state, reference)
    while not state.is_over() and steps < LONGEST:
        text = state.game.text(state, random_action(state, rng))
        try:
            sixfold.play(state, text)
            reference.play(text)
            assert_alike(state, reference)
        except AssertionError as error:
            raise AssertionError(f"after {text}: {error}") from error
        steps += 1
    return steps


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_random_games_are_played_in_step(options: dict[str, Any]) -> None:
    for seed in range(GAMES):
        state = sixfold.new("doomball", **options)
        play_in_step(state, Reference.new(options), Rng(seed))


@pytest.mark.slow
@pytest.mark.parametrize("options", BATTLES, ids=str)
def test_crowded_positions_are_played_in_step(options: dict[str, Any]) -> None:
    rng = Rng(7)
    for _ in range(POSITIONS):
        document = crowded(rng, options)
        play_in_step(sixfold.load(document), Reference(document), rng)
