"""Whatever is handed to a reader, it answers with one clear error of ours and changes nothing."""

import contextlib
import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import sixfold
from sixfold import BadNotation, IllegalAction, Record, Rng, SixfoldError, UnknownGame
from sixfold.kernel import BadRecord
from tests.support.garbage import assert_clear, json_values, nested, scalars, spoilt
from tests.support.variants import Variant, every_game, every_variant, name_of, settings_of, variants
from tests.support.walks import EXAMPLES, Walk, random_action, walks

in_every_game = pytest.mark.parametrize("game", every_game(), ids=name_of)
in_every_variant = pytest.mark.parametrize("variant", every_variant(), ids=name_of)


@in_every_variant
@given(walk=walks(), data=st.data())
@settings(max_examples=2 * EXAMPLES)
def test_a_spoilt_position_is_refused_or_can_be_played(variant: Variant, walk: Walk, data: st.DataObject) -> None:
    document = spoilt(data, sixfold.position(walk.state(variant)))
    try:
        state = sixfold.load(document)
    except UnknownGame as error:
        assert_clear(error)
    except SixfoldError as error:
        assert_clear(error, "position")
    else:
        assert_playable(state)


def assert_playable(state: sixfold.State) -> None:
    """A state that was loaded can be written, read and played on with."""
    written = sixfold.position(state)
    json.dumps(written)
    assert sixfold.position(sixfold.load(written)) == written
    for step in range(30):
        if state.is_over():
            assert sum(state.returns()) == pytest.approx(1)
            break
        if len(state.legal()) == 0 and step == 0 and settings_of(state.game.id).loads_stuck:
            break
        assert len(state.legal()) > 0
        sixfold.play(state, state.game.text(state, random_action(state, Rng(step))))


@given(document=json_values())
@example(document={1: 2})
@example(document={"game": "hex", 5: 1})
@example(document={"game": "hex", "options": {5: 1}})
def test_garbage_is_no_position(document: object) -> None:
    with pytest.raises(SixfoldError) as caught:
        sixfold.load(document)
    assert_clear(caught.value, "position")


@pytest.mark.parametrize("key", ["game", "options", "phase", "to_act", "pieces"])
def test_a_position_that_is_nested_too_deeply_is_refused(key: str) -> None:
    with pytest.raises(SixfoldError) as caught:
        sixfold.load({"game": "hex", key: nested(100_000)})
    assert_clear(caught.value, "position")


@in_every_game
@given(values=st.dictionaries(st.text(max_size=8), json_values(), max_size=3))
@settings(max_examples=2 * EXAMPLES)
def test_garbage_beside_the_name_of_a_game_is_no_position(game: sixfold.Game, values: dict[str, object]) -> None:
    try:
        assert_playable(sixfold.load({"game": game.id, **values}))
    except SixfoldError as error:
        assert_clear(error, "position")


@in_every_game
@given(data=st.data(), value=json_values())
@settings(max_examples=4 * EXAMPLES)
def test_options_are_taken_or_refused(game: sixfold.Game, data: st.DataObject, value: object) -> None:
    name = data.draw(st.sampled_from([option.name for option in game.options]) | st.text(max_size=8))
    try:
        assert_playable(game.new({name: value}))
    except sixfold.BadOption as error:
        assert_clear(error)
        assert str(error).startswith("option ")


@in_every_game
@given(data=st.data(), text=scalars().map(str) | st.text() | json_values().map(repr))
@settings(max_examples=4 * EXAMPLES)
def test_options_as_text_are_taken_or_refused(game: sixfold.Game, data: st.DataObject, text: str) -> None:
    option = data.draw(st.sampled_from(game.options))
    with contextlib.suppress(sixfold.BadOption):
        game.new({option.name: option.from_text(text)})
    try:
        option.from_text(text)
    except sixfold.BadOption as error:
        assert_clear(error)


@in_every_game
@given(walk=walks(), text=st.text() | scalars().map(str), data=st.data())
@settings(max_examples=4 * EXAMPLES)
def test_a_garbled_action_is_refused_and_changes_nothing(
    game: sixfold.Game, walk: Walk, text: str, data: st.DataObject
) -> None:
    state = walk.state(variants(game)[0])
    verb = data.draw(st.sampled_from(["", *(verb + " " for verb in game.grammar.verbs())]))
    before = sixfold.position(state)
    if verb + text not in state.legal_texts():
        with pytest.raises((BadNotation, IllegalAction)) as caught:
            sixfold.play(state, verb + text)
        assert_clear(caught.value)
        assert sixfold.position(state) == before


@in_every_variant
@given(walk=walks(), data=st.data())
@settings(max_examples=EXAMPLES)
def test_a_spoilt_record_is_refused_or_replays(variant: Variant, walk: Walk, data: st.DataObject) -> None:
    value = spoilt(data, record_of(variant, walk).to_json())
    try:
        for state in Record.from_json(value).states():
            assert state.seats > 0
    except SixfoldError as error:
        assert_clear(error, "record")


def record_of(variant: Variant, walk: Walk) -> Record:
    """A short record of a game, with a few of everything in it."""
    start, moves, rng = walk.state(variant), list[str](), Rng(walk.seed)
    state = start.clone()
    while not state.is_over() and len(moves) < 5:
        action = random_action(state, rng)
        moves.append(state.game.text(state, action))
        state.apply(action)
    result = list(state.returns()) if state.is_over() else None
    return Record(
        variant.game.id, variant.options, sixfold.position(start), ["a", "b"], moves, result=result, tags={"event": "x"}
    )


@given(value=json_values())
@example(value={1: 2})
@example(value={"format": "sixfold-record/1", "game": "hex", "version": "1", "moves": [], "result": [10**400]})
@example(value={"format": "sixfold-record/1", "game": "hex", "version": "1", "moves": [], "tags": {1: "x"}})
def test_garbage_is_no_record(value: object) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.from_json(value)
    assert_clear(caught.value, "record")


@given(
    name=st.text() | st.sampled_from(["mcts", "level", "mcts:", "mcts:.s", "mcts:²", ":", ".:x", "sixfold:", "a.b:c"])
)
@example(name="mcts:" + "9" * 5000)
@example(name="mcts:1e5s")
@example(name="sixfold:new")
@example(name="\ud800:\ud800")
@example(name="\n:\n")
@example(name="x" * 5000 + ":y")
def test_a_name_that_is_no_bot_is_refused(name: str) -> None:
    try:
        sixfold.bot(name)
    except SixfoldError as error:
        assert_clear(error)
        assert "bot" in str(error)
