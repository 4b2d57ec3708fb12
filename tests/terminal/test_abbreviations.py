import pytest

import sixfold
from sixfold.terminal.abbreviations import Ambiguous, following_words, meant

BOARD = sixfold.new("hex", size=11)


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("place c3", "place c3"),
        ("  place   c3 ", "place c3"),
        ("p c3", "place c3"),
        ("PL C3", "place c3"),
        ("c3", "place c3"),
        ("a1", "place a1"),
        ("p k10", "place k10"),
    ],
)
def test_words_may_be_shortened_and_the_verb_left_out(said: str, action: str) -> None:
    assert meant(BOARD, said) == action


def test_a_whole_word_wins_over_longer_words_that_begin_with_it() -> None:
    assert meant(BOARD, "pl b1") == "place b1"


def test_what_fits_several_actions_is_refused_with_a_list() -> None:
    with pytest.raises(Ambiguous) as caught:
        meant(BOARD, "c")
    assert str(caught.value) == (
        "c could mean: place c1, place c2, place c3, place c4, place c5, place c6, place c7, place c8 and 3 more"
    )


def test_an_action_that_lacks_a_word_is_refused_with_a_list() -> None:
    with pytest.raises(Ambiguous, match=r"place could mean: place a1, place b1, place c1, place d1"):
        meant(BOARD, "place")


@pytest.mark.parametrize("said", ["place c3", "p c3", "c3"])
def test_what_the_rules_forbid_is_written_out_for_them_to_explain(said: str) -> None:
    state = sixfold.new("hex", size=3)
    sixfold.play(state, "place c3")
    assert meant(state, said) == "place c3"


def test_nonsense_is_left_as_it_is() -> None:
    assert meant(BOARD, "castle kingside") == "castle kingside"


def test_an_action_in_full_is_never_ambiguous() -> None:
    state = sixfold.new("hex", size=3, swap=True)
    sixfold.play(state, "place a1")
    assert meant(state, "swap") == "swap"
    assert meant(state, "s") == "swap"


def test_completion_offers_the_words_that_may_follow() -> None:
    texts = ["move a1 a2", "move a1 b1", "mine b1 b2", "pass"]
    assert following_words("", texts) == ["move", "a1", "mine", "b1", "pass"]
    assert following_words("m", texts) == ["move", "mine"]
    assert following_words("mo ", texts) == ["a1"]
    assert following_words("move a1 ", texts) == ["a2", "b1"]
    assert following_words("a1 b", texts) == ["b1"]
    assert following_words("move b1 ", texts) == []
