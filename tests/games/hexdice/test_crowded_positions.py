"""Laws of Hex Dice in crowded positions that random games hardly ever reach."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from sixfold import CHANCE, Rng, State
from sixfold.laws import LAWS
from tests.games.hexdice.positions import mirrored, mirrored_text, positions
from tests.games.hexdice.reference import Document
from tests.support.walks import random_action

MANY = 150 if sixfold.compiled else 12


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(document=positions())
@settings(max_examples=MANY // 3)
def test_a_law_holds_in_a_crowded_position(law: Callable[[State], None], document: Document) -> None:
    law(sixfold.load(document))


@given(document=positions((2,)), seed=st.integers(0, 999))
@settings(max_examples=MANY)
def test_a_mirrored_position_has_mirrored_actions_and_results(document: Document, seed: int) -> None:
    state, other = sixfold.load(document), sixfold.load(mirrored(document))
    rng = Rng(seed)
    for _ in range(6):
        assert sorted(map(mirrored_text, state.legal_texts())) == sorted(other.legal_texts())
        if state.is_over():
            assert list(state.returns()) == list(other.returns())[::-1]
            break
        text = state.game.text(state, random_action(state, rng))
        sixfold.play(state, text)
        sixfold.play(other, mirrored_text(text))
        assert pieces_of(mirrored(sixfold.position(state))) == pieces_of(sixfold.position(other))


@given(document=positions())
@settings(max_examples=MANY)
def test_no_unit_appears_from_nowhere_and_markers_stay_in_range(document: Document) -> None:
    state = sixfold.load(document)
    before = len(list_of(document["pieces"])) + (document["phase"] == "transmute_roll")
    rng = Rng(before)
    for _ in range(30):
        if state.is_over():
            break
        state.apply(random_action(state, rng))
        pieces = list_of(sixfold.position(state)["pieces"])
        waiting = sixfold.position(state)["phase"] == "transmute_roll"
        assert len(pieces) + waiting <= before
        assert len({piece["cell"] for piece in pieces}) == len(pieces)
        assert all(0 <= piece["tokens"] <= 6 and 0 <= piece["guard"] <= 2 for piece in pieces)
        before = len(pieces) + waiting


@given(document=positions())
@settings(max_examples=MANY)
def test_every_outcome_of_a_die_is_as_likely(document: Document) -> None:
    state = sixfold.load(document)
    if state.to_act == CHANCE:
        assert sixfold.chances(state) == pytest.approx({f"roll {face}": 1 / 6 for face in range(1, 7)})


def list_of(pieces: object) -> list[dict[str, int]]:
    """The pieces of a document."""
    assert isinstance(pieces, list)
    return pieces


def pieces_of(document: Document) -> list[tuple[tuple[str, object], ...]]:
    """The pieces of a document in an order that does not depend on the side."""
    return sorted(tuple(sorted(piece.items(), key=str)) for piece in list_of(document["pieces"]))
