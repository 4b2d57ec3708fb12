"""Nothing that clones share is written once it is made, so that searches may run side by side."""

import pytest

from sixfold import CHANCE, Rng, State
from sixfold.bots.search import Tree
from sixfold.kernel import playout
from tests.support.sharing import shared_contents
from tests.support.variants import Variant, every_variant, name_of
from tests.support.walks import Walk


def search(state: State, rng: Rng) -> None:
    """Ask of a state whatever a search asks."""
    state.legal()
    if state.to_act == CHANCE:
        state.weights()
    for seat in range(state.seats):
        state.estimate(seat)
        state.imagine(seat, rng)
    Tree(state, rng).grow(2)
    playout(state.clone(), rng)


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_a_search_writes_into_nothing_that_a_state_shares_with_its_clones(variant: Variant) -> None:
    state = Walk(seed=1, part=50).state(variant)
    before = shared_contents(state)
    search(state, Rng(1))
    after = shared_contents(state)
    assert "game.id" in before
    assert [path for path in {**before, **after} if before.get(path) != after.get(path)] == []
