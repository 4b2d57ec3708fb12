"""Malformed action text is told from an illegal action, and both from what may be played."""

import pytest

import sixfold
from sixfold import BadNotation, IllegalAction
from sixfold.kernel.notation import Form, Grammar, is_number
from tests.support.practice import KUHN, PILE

MALFORMED = [
    ("hex", "", "'' is not a verb of this game; verbs are place, swap"),
    ("hex", "plcae b2", "'plcae' is not a verb of this game; did you mean place?"),
    ("hex", "Place b2", "did you mean place?"),
    ("hex", " place b2", "'' is not a verb"),
    ("hex", "place", "place takes 1 words, not 0 (the form is: place cell)"),
    ("hex", "place b2 ", "place takes 1 words, not 2"),
    ("hex", "place  b2", "place takes 1 words, not 2"),
    ("hex", "place z9", "'z9' is not a cell of this board"),
    ("hex", "place B2", "'B2' is not a cell of this board"),
    ("hex", "swap b2", "swap takes 0 words, not 1"),
    ("hex", "place " + "b" * 300, "an action has at most 200 characters, not 306"),
    ("kuhn", "deal 2 jack", "'2' is not a seat; seats are from 0 to 1"),
    ("kuhn", "deal 0 ace", "'ace' is not one of jack, queen, king, card"),
    ("pile", "take two", "'two' is not a whole number"),
    ("pile", "take 02", "'02' is not a whole number"),
]

ILLEGAL = [
    ("hex", "swap", "swap: only the second player swaps"),
    ("kuhn", "bet", "bet: the rules do not allow it in this position"),
    ("kuhn", "deal 1 jack", "deal 1 jack: the rules do not allow it"),
    ("pile", "take 4", "take 4: one to three counters may be taken"),
]


@pytest.mark.parametrize(("game", "text", "message"), MALFORMED)
def test_malformed_text_is_refused_with_what_is_wrong_in_it(game: str, text: str, message: str) -> None:
    with pytest.raises(BadNotation) as caught:
        sixfold.play(sixfold.find(game).new({}), text)
    assert message in str(caught.value)


@pytest.mark.parametrize(("game", "text", "message"), ILLEGAL)
def test_an_illegal_action_is_refused_with_the_reason_and_what_is_legal(game: str, text: str, message: str) -> None:
    state = sixfold.find(game).new({})
    with pytest.raises(IllegalAction) as caught:
        sixfold.play(state, text)
    assert str(caught.value).startswith(message)
    assert caught.value.legal == state.legal_texts()


def test_after_the_end_nothing_is_legal() -> None:
    state = PILE.new({"counters": 1})
    sixfold.play(state, "take 1")
    with pytest.raises(IllegalAction, match="take 1: the game is over"):
        sixfold.play(state, "take 1")


def test_verbs_are_listed_once_in_the_order_of_the_rulebook() -> None:
    assert KUHN.grammar.verbs() == ["check", "bet", "call", "fold", "deal"]


@pytest.mark.parametrize("word", ["", "-1", "+1", "01", "1.0", "1e3", "٣", "²", " 1"])
def test_only_plain_digits_are_a_number(word: str) -> None:
    assert not is_number(word)


@pytest.mark.parametrize("word", ["0", "7", "10", "9" * 30])
def test_plain_digits_are_a_number(word: str) -> None:
    assert is_number(word)


def test_a_verb_may_be_called_like_what_follows_it() -> None:
    grammar = Grammar({0: Form("face face")}, ranges={"face": (1, 6)})
    state = KUHN.new({})
    assert grammar.text(KUHN, state, grammar.read(KUHN, state, "face 4")) == "face 4"
