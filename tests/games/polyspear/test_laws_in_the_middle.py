"""The laws of every game, and some of Polyspear alone, on crowded positions from the middle of play."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from sixfold.laws import LAWS
from tests.games.polyspear.positions import OPTION_SETS, crowded
from tests.support.walks import EXAMPLES

TURNED = {"W": "E", "NW": "SE", "NE": "SW", "E": "W", "SE": "NW", "SW": "NE"}


def reached(name: str, seed: int, plies: int) -> sixfold.State:
    """The state some random actions after a crowded position."""
    rng = random.Random(seed)
    state = sixfold.load(crowded(OPTION_SETS[name], rng))
    for _ in range(plies):
        choices = list(state.legal())
        if choices:
            state.apply(rng.choice(choices))
    return state


@pytest.mark.parametrize("name", OPTION_SETS)
@given(seed=st.integers(0, 2**32), plies=st.integers(1, 12))
@settings(max_examples=EXAMPLES)
def test_every_law_holds_in_the_middle_of_play(name: str, seed: int, plies: int) -> None:
    state = reached(name, seed, plies)
    if state.is_over() or len(state.legal()) > 0:
        for law in LAWS:
            law(state)


def half_turn(cell: str) -> str:
    """The tile opposite on the classic board, whose centre is 3,2."""
    q, r = (int(number) for number in cell.split(","))
    return f"{6 - q},{4 - r}"


def turned_around(position: dict[str, Any]) -> dict[str, Any]:
    """The same position from the other side: tiles opposite, facings reversed, seats exchanged."""
    pieces = [
        {**piece, "owner": 1 - piece["owner"], "cell": half_turn(piece["cell"]), "facing": TURNED[piece["facing"]]}
        for piece in position["pieces"]
    ]
    return {**position, "to_act": 1 - position["to_act"], "pieces": pieces, "timers": position["timers"][::-1]}


@given(seed=st.integers(0, 2**32))
@settings(max_examples=EXAMPLES * 4)
def test_the_other_side_has_the_same_moves_with_the_same_losses(seed: int) -> None:
    here = crowded({}, random.Random(seed))
    there = turned_around(here)
    one, other = sixfold.load(here), sixfold.load(there)
    texts = [
        " ".join([half_turn(word) if "," in word else word for word in text.split(" ")]) for text in one.legal_texts()
    ]
    assert sorted(texts) == sorted(other.legal_texts())
    for text, mirrored in zip(one.legal_texts(), texts, strict=True):
        left, right = one.clone(), other.clone()
        sixfold.play(left, text)
        sixfold.play(right, mirrored)
        assert survivors(left) == sorted((1 - owner, half_turn(cell)) for owner, cell in survivors(right))


def survivors(state: sixfold.State) -> list[tuple[int, str]]:
    """Who stands where."""
    pieces: Any = sixfold.position(state)["pieces"]
    return sorted((piece["owner"], piece["cell"]) for piece in pieces)
