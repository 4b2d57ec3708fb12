"""The rules play in step with the second implementation: the same documents, legal texts and odds, ply by ply."""

import random
from typing import Any

import pytest

import sixfold
from sixfold import State
from sixfold.kernel import exact_chances
from tests.games.dicestorm.positions import OPTION_SETS, crowded
from tests.games.dicestorm.reference import Reference

GAMES = 12 if sixfold.compiled else 1
POSITIONS = 300 if sixfold.compiled else 40
PLIES = 25


def play_in_step(state: State, reference: Reference, rng: random.Random, most: int) -> int:
    """Play both at random; give back the number of plies."""
    plies = 0
    compare(state, reference)
    while not state.is_over() and plies < most:
        text = choice(state, rng)
        sixfold.play(state, text)
        reference.play(text)
        compare(state, reference)
        plies += 1
    return plies


def choice(state: State, rng: random.Random) -> str:
    """A random text: first a verb, then one of its actions, so that rare verbs are played."""
    texts = state.legal_texts()
    verb = rng.choice(sorted({text.split(" ")[0] for text in texts}))
    return rng.choice([text for text in texts if text.split(" ")[0] == verb])


def compare(state: State, reference: Reference) -> None:
    """Everything that both can say about a position is the same."""
    document, expected = comparable(sixfold.position(state)), comparable(reference.document())
    assert document == expected
    assert sorted(state.legal_texts()) == sorted(reference.legal()), document
    assert (state.winners() if state.is_over() else None) == reference.winners
    if state.to_act == sixfold.CHANCE and not reference.is_table():
        assert exact_chances(state) == reference.odds()
    if document["phase"] == "deploy":
        for seat in range(2):
            assert comparable(sixfold.position(state, seat)) == comparable(reference.document(seat))


def comparable(document: dict[str, object]) -> dict[str, Any]:
    """A document without what the two write differently: options that were left out, and the winners."""
    return {key: value for key, value in document.items() if key not in ("options", "winners")}


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.slow
def test_random_games_are_played_in_step(options: dict[str, Any]) -> None:
    rng = random.Random(str(options))
    for _ in range(GAMES):
        play_in_step(sixfold.new("dicestorm", **options), Reference.new(options), rng, 5000)


def test_crowded_positions_are_played_in_step() -> None:
    rng = random.Random(12)
    for _ in range(POSITIONS):
        document = crowded(rng)
        play_in_step(sixfold.load(document), Reference(document), rng, PLIES)
