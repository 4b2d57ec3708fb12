"""The rules play in step with a second, plain implementation: from the start, and from crowded positions."""

import random
from typing import Any

import pytest

import sixfold
from tests.games.polyspear.positions import OPTION_SETS, crowded
from tests.games.polyspear.reference import Reference

GAMES = 8 if sixfold.compiled else 2
POSITIONS = 40 if sixfold.compiled else 8
PLIES = 40

in_every_option_set = pytest.mark.parametrize("name", OPTION_SETS)


def comparable(document: dict[str, Any]) -> dict[str, Any]:
    """A position document without what may be written in several ways."""
    left_out = ("options", "winners", "pieces")
    found = {key: value for key, value in document.items() if key not in left_out}
    found["pieces"] = sorted((comparable_piece(piece) for piece in document["pieces"]), key=str)
    return found


def comparable_piece(piece: dict[str, Any]) -> dict[str, Any]:
    """A piece with its spells in one order."""
    return {**piece, "spells": sorted(piece.get("spells", []))}


def assert_equal(state: sixfold.State, game: Reference, path: list[str]) -> None:
    """Everything that can be seen of both is the same."""
    assert comparable(sixfold.position(state)) == comparable(game.document()), path
    assert sorted(state.legal_texts()) == sorted(game.legal()), path
    if game.winners is not None:
        assert state.winners() == game.winners, path


def play_in_step(state: sixfold.State, game: Reference, rng: random.Random, plies: int) -> int:
    """Play both at random; give back how many actions were compared."""
    path: list[str] = []
    assert_equal(state, game, path)
    while not state.is_over() and len(path) < plies and game.legal():
        text = rng.choice(sorted(game.legal()))
        path.append(text)
        sixfold.play(state, text)
        game.play(text)
        assert_equal(state, game, path)
    return len(path)


@in_every_option_set
def test_random_games_go_the_same_way(name: str) -> None:
    rng = random.Random(name)
    for _ in range(GAMES):
        state = sixfold.find("polyspear").new(OPTION_SETS[name])
        play_in_step(state, Reference.new(OPTION_SETS[name]), rng, 1000)


@in_every_option_set
def test_crowded_positions_go_the_same_way(name: str) -> None:
    rng = random.Random(name)
    for _ in range(POSITIONS):
        document = crowded(OPTION_SETS[name], rng)
        play_in_step(sixfold.load(document), Reference(document), rng, PLIES)
