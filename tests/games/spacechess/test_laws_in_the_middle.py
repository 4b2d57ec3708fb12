"""The laws of every game, and some of Space Chess alone, on crowded positions from the middle of play."""

import json
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from sixfold.foresight import losses
from sixfold.laws import LAWS, pieces_of
from tests.games.spacechess.positions import crowds
from tests.games.spacechess.reference import TABLE
from tests.support.walks import EXAMPLES

ANTIPODE = {cell["label"]: cell["antipode"] for cell in TABLE["cells"]}
CELL_KEYS = ("cell", "facing", "heading")


def reached(document: dict[str, Any], choices: list[int]) -> sixfold.State:
    """The state after some actions, each chosen by a number; stops at the end of the game."""
    state = sixfold.load(document)
    for choice in choices:
        actions = list(state.legal())
        if actions:
            state.apply(actions[choice % len(actions)])
    return state


@given(crowds(), st.lists(st.integers(0, 200), max_size=6))
@settings(max_examples=EXAMPLES * 4)
def test_every_law_holds_in_the_middle_of_a_turn(document: dict[str, Any], choices: list[int]) -> None:
    state = reached(document, choices)
    for law in LAWS:
        law(state)


def across(document: dict[str, Any]) -> dict[str, Any]:
    """The same position with the sides exchanged and every cell replaced by its antipode."""
    swapped = json.loads(json.dumps(document))
    swapped["to_act"] = 1 - document["to_act"]
    for piece in swapped["pieces"]:
        piece["owner"] = 1 - piece["owner"]
        piece.update({key: ANTIPODE[piece[key]] for key in CELL_KEYS if key in piece})
    return swapped  # type: ignore[no-any-return]


def turned(text: str) -> str:
    """An action on the other side of the sphere."""
    return " ".join(ANTIPODE.get(word, word) for word in text.split(" "))


@given(crowds())
@settings(max_examples=EXAMPLES * 4)
def test_the_antipodes_have_the_same_actions_and_losses(document: dict[str, Any]) -> None:
    here, there = sixfold.load(document), sixfold.load(across(document))
    assert sorted(turned(text) for text in here.legal_texts()) == sorted(there.legal_texts())
    assert {ANTIPODE[cell] for cell in losses(here.game.coming(here))} == set(losses(there.game.coming(there)))
    assert abs(here.estimate(0) - there.estimate(1)) < 1e-9


@given(crowds())
@settings(max_examples=EXAMPLES * 4)
def test_what_is_coming_are_the_losses_of_ending_the_turn(document: dict[str, Any]) -> None:
    state = sixfold.load(document)
    told = [show for event in state.game.coming(state) for show in event.shown]
    foreseen = Counter(show.type for show in told if show.how in ("fall", "leave"))
    before = Counter(piece.type for piece in pieces_of(state))
    sixfold.play(state, "end")
    assert before - Counter(piece.type for piece in pieces_of(state)) == foreseen
