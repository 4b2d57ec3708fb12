"""The laws of every game, and some of Doomball alone, on crowded positions from the middle of play."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from sixfold import CHANCE, Rng
from sixfold.laws import LAWS
from tests.games.doomball.positions import BATTLES, crowded
from tests.games.doomball.reference_tables import turned_cell
from tests.support.walks import EXAMPLES, random_action

every_battle = pytest.mark.parametrize("options", BATTLES, ids=str)


@every_battle
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 12))
@settings(max_examples=EXAMPLES)
def test_every_law_holds_in_the_middle_of_a_battle(options: dict[str, Any], seed: int, steps: int) -> None:
    rng = Rng(seed)
    state = sixfold.load(crowded(rng, options))
    for _ in range(steps):
        if not state.is_over():
            state.apply(random_action(state, rng))
    for law in LAWS:
        law(state)


def turned(document: dict[str, Any]) -> dict[str, Any]:
    """The same position after a half-turn of the board, with the sides exchanged."""
    return {
        **document,
        "sides": document["sides"][::-1],
        "pieces": [piece | {"cell": turned_cell(piece["cell"])} for piece in document["pieces"]],
        "artifacts": {turned_cell(cell): number for cell, number in document["artifacts"].items()},
        "terrain": {turned_cell(cell): kind for cell, kind in document["terrain"].items()},
    }


@pytest.mark.parametrize("options", [options for options in BATTLES if options.get("ruleset") != "variant"], ids=str)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=EXAMPLES)
def test_a_half_turn_of_the_board_turns_what_may_be_done(options: dict[str, Any], seed: int) -> None:
    document = crowded(Rng(seed), options)
    here, there = sixfold.load(document), sixfold.load(turned(document))
    labels = here.game.board(here).labels
    back = [
        " ".join(turned_cell(word) if word in labels else word for word in text.split(" "))
        for text in there.legal_texts()
    ]
    assert sorted(here.legal_texts()) == sorted(back)
    assert here.estimate(0) == pytest.approx(there.estimate(0))


@every_battle
@given(seed=st.integers(0, 2**32))
@settings(max_examples=EXAMPLES)
def test_a_battle_never_gains_units_and_keeps_its_artifacts(options: dict[str, Any], seed: int) -> None:
    rng = Rng(seed)
    state = sixfold.load(crowded(rng, options))
    artifacts, units = treasure(state), len(pieces(state)) + reserve(state)
    for _ in range(60):
        if state.is_over():
            break
        state.apply(random_action(state, rng))
        assert treasure(state) == artifacts
        assert len(pieces(state)) + reserve(state) <= units


def pieces(state: sixfold.State) -> list[dict[str, Any]]:
    found = sixfold.position(state)["pieces"]
    assert isinstance(found, list)
    return found


def reserve(state: sixfold.State) -> int:
    found = sixfold.position(state)["reserve"]
    assert isinstance(found, list)
    return sum(count for side in found for count in side.values())


def treasure(state: sixfold.State) -> int:
    """All artifacts: carried, lying and secured."""
    document = sixfold.position(state)
    lying, secured = document["artifacts"], document["secured"]
    assert isinstance(lying, dict) and isinstance(secured, int)
    return int(sum(piece["artifacts"] for piece in pieces(state)) + sum(lying.values()) + secured)


@every_battle
@given(seed=st.integers(0, 2**32))
@settings(max_examples=EXAMPLES)
def test_coins_are_whole_parts_of_a_power_of_two(options: dict[str, Any], seed: int) -> None:
    rng = Rng(seed)
    state = sixfold.load(crowded(rng, options))
    for _ in range(40):
        if state.is_over():
            break
        if state.to_act == CHANCE:
            total = sum(int(weight) for weight in state.weights())
            assert total & (total - 1) == 0 and len(state.legal()) > 1
        state.apply(random_action(state, rng))
