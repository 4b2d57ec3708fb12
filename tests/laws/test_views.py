"""What seats may know, and what they make up in their minds about the rest."""

import pytest
from hypothesis import given, settings

import sixfold
from sixfold import CHANCE, Rng
from tests.support.variants import Variant, every_variant, name_of, variants
from tests.support.walks import EXAMPLES, Walk, random_action, random_game, walks

FIRST = 40


def hides_something(variant: Variant) -> bool:
    """Whether something is hidden early in a random game."""
    state, rng = variant.new(), Rng(0)
    for _ in range(FIRST):
        if state.hides() or state.is_over():
            return state.hides()
        state.apply(random_action(state, rng))
    return False


hidden = [variant for variant in every_variant() if hides_something(variant)]
in_hidden_games = pytest.mark.parametrize("variant", hidden, ids=name_of)


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_an_imagined_state_offers_the_seat_to_act_what_it_really_may_do(variant: Variant, walk: Walk) -> None:
    state = walk.state(variant)
    if state.to_act >= 0:
        before = sixfold.position(state)
        imagined = state.imagine(state.to_act, Rng(walk.seed))
        assert imagined.to_act == state.to_act
        assert sorted(imagined.legal()) == sorted(state.legal())
        assert sorted(imagined.legal_texts()) == sorted(state.legal_texts())
        imagined.apply(imagined.legal()[0])
        assert sixfold.position(state) == before


@in_hidden_games
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_an_imagined_state_is_a_position_that_can_be_played_to_the_end(variant: Variant, walk: Walk) -> None:
    state = walk.state(variant)
    for seat in range(state.seats):
        imagined = state.imagine(seat, Rng(walk.seed))
        assert sixfold.position(sixfold.load(sixfold.position(imagined))) == sixfold.position(imagined)
        sixfold.kernel.playout(imagined, Rng(walk.seed))
        assert imagined.is_over()


@in_hidden_games
def test_some_view_hides_something_and_some_imagined_state_is_not_the_true_one(variant: Variant) -> None:
    states = [state for seed in range(5) for state in random_game(variant, seed)]
    seats = range(states[0].seats)
    assert any(sixfold.position(state, seat) != sixfold.position(state) for state in states for seat in seats)
    assert any(
        sixfold.position(state.imagine(seat, Rng(1))) != sixfold.position(state) for state in states for seat in seats
    )


@in_hidden_games
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_what_a_seat_is_told_of_a_chance_outcome_does_not_vary_with_what_it_hides(variant: Variant, walk: Walk) -> None:
    """Two outcomes that leave a seat the same view must be told to it in the same words."""
    for state in walk.states(variant)[-20:]:
        if state.to_act == CHANCE:
            for seat in range(state.seats):
                assert_told_alike(state, seat)


def assert_told_alike(state: sixfold.State, seat: int) -> None:
    """Outcomes that leave a seat the same view of different positions are told to it in the same words."""
    told: dict[str, tuple[str, str]] = {}
    for outcome in state.legal():
        after = state.clone()
        after.apply(outcome)
        seen = state.game.seen_text(state, outcome, seat), str(sixfold.position(after))
        known = told.setdefault(str(sixfold.position(after, seat)), seen)
        assert known[0] == seen[0] or known[1] == seen[1]


def test_there_is_a_game_with_secrets_to_try_these_laws_on() -> None:
    assert {variant.game.id for variant in hidden} >= {"kuhn"}
    assert all(variants(variant.game) for variant in hidden)
