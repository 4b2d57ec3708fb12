"""Every law of `sixfold.laws`, and those that need more than a state, in every game under every option set."""

import json

import pytest
from hypothesis import given, settings

import sixfold
from sixfold import Event, Game, Match, Record, Rng
from sixfold.bots import RandomBot
from sixfold.kernel.play import apply_with_events
from sixfold.laws import LAWS
from tests.support.variants import Variant, every_game, every_variant, name_of, variants
from tests.support.walks import EXAMPLES, Walk, random_action, walks

every_option_set = pytest.mark.parametrize("variant", every_variant(), ids=name_of)


@every_option_set
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_every_law_holds_in_the_middle_of_play(variant: Variant, walk: Walk) -> None:
    state = walk.state(variant)
    for law in LAWS:
        law(state.clone())


@every_option_set
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_applying_a_legal_action_leaves_every_earlier_state_alone(variant: Variant, walk: Walk) -> None:
    for earlier, later in zip(*[walk.states(variant)[start:][:40] for start in (0, 1)], strict=False):
        before = sixfold.position(later), later.legal_texts()
        match = Match(earlier.clone(), [RandomBot(Rng(seat)) for seat in range(earlier.seats)], seed=0)
        advance_by_hand(match, Rng(0))
        assert (sixfold.position(later), later.legal_texts()) == before


def advance_by_hand(match: Match, rng: Rng) -> None:
    """A step of a match; where people throw real dice, say what fell."""
    state = match.state
    if match.waits_for_person():
        match.play(state.game.text(state, random_action(state, rng)))
    else:
        match.advance()


@every_option_set
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_every_document_is_plain_json(variant: Variant, walk: Walk) -> None:
    state = walk.state(variant)
    for seat in (None, *range(state.seats)):
        document = sixfold.position(state, seat)
        assert json.loads(json.dumps(document, allow_nan=False)) == document


@every_option_set
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_a_position_that_was_read_goes_on_like_its_original(variant: Variant, walk: Walk) -> None:
    state = walk.state(variant)
    copy = sixfold.load(sixfold.position(state))
    if state.to_act == sixfold.CHANCE:
        assert sixfold.chances(copy) == pytest.approx(sixfold.chances(state))
    for _ in range(0 if state.is_over() else 3):
        text = state.game.text(state, random_action(state, Rng(walk.seed)))
        assert sixfold.play(copy, text) == sixfold.play(state, text)
        assert sixfold.position(copy) == sixfold.position(state)
        if state.is_over():
            assert list(copy.returns()) == list(state.returns())
            break


@every_option_set
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_a_record_replays_to_an_equal_state(variant: Variant, walk: Walk) -> None:
    start = walk.state(variant)
    match = Match(start.clone(), [RandomBot(Rng(walk.seed + seat)) for seat in range(start.seats)], walk.seed)
    rng = Rng(walk.seed)
    while not match.state.is_over():
        advance_by_hand(match, rng)
    record = Record.from_json(json.loads(json.dumps(match.record(["random"] * int(start.seats)).to_json())))
    *_, last = record.states()
    assert sixfold.position(last) == sixfold.position(match.state)
    assert record.result == list(last.returns())


@every_option_set
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_every_event_is_a_finished_sentence_for_everybody(variant: Variant, walk: Walk) -> None:
    state = walk.state(variant)
    for _ in range(0 if state.is_over() else 20):
        for event in apply_with_events(state, random_action(state, Rng(walk.seed))):
            seen = [variant.game.seen_event(event, seat) for seat in range(state.seats)]
            assert all(is_finished(told) for told in [event, *seen] if told is not None)
        if state.is_over():
            break


def is_finished(event: Event) -> bool:
    """Whether the sentence of an event has no field left open and its values are plain JSON."""
    json.dumps(event.fields, allow_nan=False)
    return event.text != "" and not set("{}") & set(event.text)


@every_option_set
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_the_picture_shows_only_cells_of_the_board(variant: Variant, walk: Walk) -> None:
    state = walk.state(variant)
    board = variant.game.board(state)
    for seat in (sixfold.NOBODY, *range(state.seats)):
        for mark in variant.game.marks(state, seat):
            assert 0 <= mark.cell < board.size
            assert 1 <= len(mark.text) <= 4
            assert mark.owner == sixfold.NOBODY or 0 <= mark.owner < state.seats
        for row in variant.game.status(state, seat):
            assert (row.label or row.value) and -1 <= row.seat < state.seats


@pytest.mark.parametrize("game", every_game(), ids=name_of)
def test_a_game_offers_more_than_one_option_set_to_try(game: Game) -> None:
    assert not game.options or len(variants(game)) > 1


@pytest.mark.parametrize("game", every_game(), ids=name_of)
def test_a_game_says_what_it_is(game: Game) -> None:
    assert game.id.isidentifier() and game.id == game.id.lower()
    assert game.title and game.blurb and game.version and game.rules.startswith("# ")
    assert all(option.help for option in game.options)
    assert game.new({}).seats in game.players
    assert len(game.seat_titles(game.complete({}))) == game.new({}).seats
    if type(game).__module__.startswith("sixfold.games."):
        assert game.goal.endswith("."), "newcomers read how it is won"
