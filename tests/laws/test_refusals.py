"""What is not legal is refused: well-formed texts made from the grammar of each game, and texts of other positions."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from sixfold import BadNotation, IllegalAction, State
from tests.support.variants import Variant, every_variant, name_of
from tests.support.walks import EXAMPLES, Walk, walks

INTERNAL = re.compile(r"_|[<>]|\ba [AEIO]|(?<![,-])\b1 (?!is\b)\w+s\b|\boption\b")
"""What no reader should meet: names of options and placeholders, a wrong article, one of several."""


def words_for(state: State, meaning: str) -> st.SearchStrategy[str]:
    """Words that fit one word of a form, or nearly so."""
    if meaning == "cell":
        return st.sampled_from([*state.game.board(state).labels, "zz99"])
    if meaning == "seat":
        return st.integers(0, int(state.seats)).map(str)
    if meaning == "number":
        return st.integers(0, 30).map(str)
    if meaning == "way":
        return st.sampled_from(state.game.board(state).way_names)
    if meaning in state.game.grammar.ranges:
        low, high = state.game.grammar.ranges[meaning]
        return st.integers(max(low - 1, 0), high + 1).map(str)
    return st.sampled_from(state.game.grammar.words.get(meaning, [meaning]))


def texts(state: State) -> st.SearchStrategy[str]:
    """Well-formed action texts of a game, legal or not."""
    made = [
        st.tuples(st.just(form.verb), *(words_for(state, word) for word in form.words[1:])).map(" ".join)
        for form in state.game.grammar.forms
    ]
    return st.one_of(made)


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
@given(walk=walks(), data=st.data())
@settings(max_examples=EXAMPLES)
def test_a_well_formed_action_is_played_if_legal_and_refused_if_not(
    variant: Variant, walk: Walk, data: st.DataObject
) -> None:
    state = walk.state(variant)
    before = sixfold.position(state)
    for text in data.draw(st.lists(texts(state), min_size=1, max_size=8)):
        legal = state.legal_texts()
        if text in legal:
            assert state.game.text(state, state.game.parse(state, text)) == text
            continue
        with pytest.raises((BadNotation, IllegalAction)) as caught:
            sixfold.play(state, text)
        assert sixfold.position(state) == before
        if isinstance(caught.value, IllegalAction):
            assert (caught.value.action, caught.value.legal) == (text, legal)
            assert caught.value.why
            assert not INTERNAL.search(caught.value.why)


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
@given(walk=walks())
@settings(max_examples=EXAMPLES)
def test_every_legal_text_has_a_form_of_the_grammar(variant: Variant, walk: Walk) -> None:
    state = walk.state(variant)
    for text in state.legal_texts():
        assert variant.game.grammar.read(variant.game, state, text) in state.legal()


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
@given(walk=walks(), elsewhere=walks())
@settings(max_examples=EXAMPLES)
def test_what_is_legal_elsewhere_is_refused_here(variant: Variant, walk: Walk, elsewhere: Walk) -> None:
    state = walk.state(variant)
    legal = set(state.legal_texts())
    for text in sorted(set(elsewhere.state(variant).legal_texts()) - legal)[:10]:
        with pytest.raises((BadNotation, IllegalAction)):
            sixfold.play(state, text)
    assert set(state.legal_texts()) == legal
