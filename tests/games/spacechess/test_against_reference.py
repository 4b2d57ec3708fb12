"""The rules play like a second implementation that was written straight from the rulebook."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from sixfold import Rng, perft
from tests.games.spacechess.positions import crowds
from tests.games.spacechess.reference import Reference
from tests.support.walks import EXAMPLES

STARTS: list[dict[str, Any]] = [
    {},
    {"skirmish": "one_on_one"},
    {"ruleset": "modern"},
    {"ruleset": "modern", "first_player": 1, "impactor_limit": 10},
]


def assert_equal(state: sixfold.State, reference: Reference) -> None:
    """Same document, same legal actions."""
    document = sixfold.position(state)
    assert {key: document[key] for key in reference.document()} == reference.document()
    assert sorted(state.legal_texts()) == sorted(reference.legal())


def play_in_step(state: sixfold.State, options: dict[str, Any], seed: int, steps: int) -> None:
    """Play the same random actions in both and compare after each."""
    rng = Rng(seed)
    reference = Reference(sixfold.position(state), options)
    assert_equal(state, reference)
    while not state.is_over() and steps > 0:
        texts = state.legal_texts()
        text = texts[rng.below(len(texts))]
        sixfold.play(state, text)
        reference.play(text)
        assert_equal(state, reference)
        steps -= 1


@given(crowds(), st.integers(0, 2**32))
@settings(max_examples=EXAMPLES * 25)
def test_crowded_positions_are_played_on_as_in_the_reference(document: dict[str, Any], seed: int) -> None:
    play_in_step(sixfold.load(document), document["options"], seed, 12)


@pytest.mark.parametrize("options", STARTS, ids=json.dumps)
def test_random_games_run_as_in_the_reference(options: dict[str, Any]) -> None:
    for seed in range(5 if sixfold.compiled else 1):
        play_in_step(sixfold.new("spacechess", **options), options, seed, 1000 if sixfold.compiled else 60)


@given(crowds())
@settings(max_examples=EXAMPLES)
def test_crowded_positions_have_as_many_paths_as_in_the_reference(document: dict[str, Any]) -> None:
    state = sixfold.load(document)
    paths = 0
    for text in state.legal_texts():
        reference = Reference(sixfold.position(state), document["options"])
        reference.play(text)
        paths += len(reference.legal())
    assert perft(state, 2) == paths
