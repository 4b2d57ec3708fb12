"""Random games under every ruleset end by the rules, and the laws hold in crowded positions in the middle of play."""

import random
from typing import Any

import pytest

import sixfold
from sixfold import Rng
from sixfold.kernel import playout
from sixfold.laws import LAWS
from tests.games.dicestorm.positions import OPTION_SETS, crowded
from tests.games.dicestorm.test_against_reference import choice

GAMES = 300 if sixfold.compiled else 1
POSITIONS = 60 if sixfold.compiled else 4
PLIES = 12


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_random_games_end_by_the_rules(options: dict[str, Any]) -> None:
    limit = options.get("max_rounds", 20)
    for seed in range(GAMES):
        state = sixfold.new("dicestorm", **options)
        playout(state, Rng(seed))
        document = sixfold.position(state)
        assert document["phase"] == "over"
        eliminated = [seat for seat in range(2) if is_eliminated(document, seat)]
        assert eliminated or document["round"] == limit
        if len(eliminated) == 1:
            assert state.winners() == [1 - eliminated[0]]


def is_eliminated(document: dict[str, Any], seat: int) -> bool:
    """9.1  No Army Supply and no unit."""
    artifacts = ("force_field", "omnicore", "zegaturret", "chaos_rift")
    units = [piece for piece in document["pieces"] if piece["owner"] == seat and piece["type"] not in artifacts]
    return not units and document["army_supply"][seat] == 0


def test_the_laws_hold_in_crowded_positions() -> None:
    rng = random.Random(4)
    for _ in range(POSITIONS):
        state = sixfold.load(crowded(rng))
        for _ in range(PLIES):
            for law in LAWS:
                law(state)
            if state.is_over():
                break
            sixfold.play(state, choice(state, rng))


def test_refusing_says_something_about_every_action_of_another_position() -> None:
    rng = random.Random(5)
    for _ in range(POSITIONS):
        here, there = sixfold.load(crowded(rng)), sixfold.load(crowded(rng))
        legal = set(here.legal_texts())
        for text in rng.sample(there.legal_texts(), min(10, len(there.legal_texts()))):
            if text not in legal:
                with pytest.raises(sixfold.IllegalAction) as caught:
                    sixfold.play(here, text)
                assert caught.value.why and caught.value.rule
