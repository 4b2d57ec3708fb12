"""Fair dice: what the secret gives, how likely it is, and what a check finds."""

from collections import Counter
from fractions import Fraction

import pytest

import sixfold
from sixfold.fair import Pledge, Word, checked_throws, number, promise, thrown
from sixfold.kernel import CHANCE, Record, exact_chances

SECRET = bytes(range(32))


def played(words: list[Word], began: int = 0) -> Record:
    """A game of Hex Dice, thrown by the secret, up to the first choice after thirty moves."""
    state = sixfold.new("hexdice", dice=6)
    moves: list[str] = []
    while len(moves) < 30:
        due = state.to_act == CHANCE
        moves.append(thrown(state, SECRET, words, len(moves) + 1) if due else state.legal_texts()[0])
        sixfold.play(state, moves[-1])
    return Record("hexdice", {"dice": 6}, None, [], moves, tags=Pledge(promise(SECRET), began, words, SECRET).tags())


def test_what_falls_is_worked_out_as_the_documents_say() -> None:
    """The hash is what `printf '7 0 ash' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...1f` prints."""
    printed = "c63e90bb93ceb210c77900f57b80ab378d1f266a84bee6957c5f9ded1fd618b0"
    assert number(SECRET, "ash", 7, 2**256) == int(printed, 16)
    assert number(SECRET, "ash", 7, 100) == int(printed, 16) % 100


def test_every_outcome_comes_as_often_as_the_rules_say() -> None:
    state = sixfold.new("dicestorm", factions=["hellspawn", "orbotrons"])
    shares = exact_chances(state)
    assert set(shares.values()) == {Fraction(1, 20)}
    found = Counter(thrown(state, SECRET, [], place) for place in range(1, 4001))
    assert set(found) == set(shares)
    assert all(140 < count < 260 for count in found.values())


def test_numbers_of_the_last_incomplete_round_are_passed_over() -> None:
    parts = 2**255 + 1
    firsts = [number(SECRET, "", place, 2**256) for place in range(1, 40)]
    chosen = [number(SECRET, "", place, parts) for place in range(1, 40)]
    assert any(first >= parts for first in firsts)
    assert all((got == first) == (first < parts) for first, got in zip(firsts, chosen, strict=True))


def test_a_game_thrown_by_its_secret_is_as_promised() -> None:
    record = played([Word(0, 0, "ash"), Word(9, 1, "birch")])
    throws = list(checked_throws(record, Pledge.of(record)))
    assert len(throws) >= 5 and all(throw.said == throw.due for throw in throws)


def test_a_changed_throw_is_found() -> None:
    record = played([])
    place = next(place for place, move in enumerate(record.moves) if move.startswith("roll"))
    others = [f"roll {face}" for face in range(1, 7) if f"roll {face}" != record.moves[place]]
    record.moves[place:] = others[:1]
    wrong = [throw for throw in checked_throws(record, Pledge.of(record)) if throw.said != throw.due]
    assert [(throw.place, throw.said) for throw in wrong] == [(place + 1, others[0])]


def test_a_word_counts_only_for_what_is_thrown_after_it() -> None:
    plain, worded = played([]), played([Word(9, 1, "birch")])
    assert plain.moves[:9] == worded.moves[:9]
    assert plain.moves != worded.moves


def test_what_was_thrown_elsewhere_is_not_checked() -> None:
    record = played([], began=12)
    record.moves = record.moves[:20]
    assert min(throw.place for throw in checked_throws(record, Pledge.of(record))) > 12


def test_another_secret_than_the_promised_one_is_refused() -> None:
    record = played([])
    record.tags["dice_secret"] = bytes(32).hex()
    with pytest.raises(sixfold.SixfoldError, match="not the one that was promised"):
        list(checked_throws(record, Pledge.of(record)))


@pytest.mark.parametrize(
    ("tags", "why"),
    [
        ({"dice_promise": ""}, "holds no promise"),
        ({"dice_secret": ""}, "not told before the game is over"),
        ({"dice_secret": "xyz"}, "its tags were changed"),
        ({"dice_words": "1:2"}, "its tags were changed"),
        ({"dice_words": "1:0:a\u00df"}, "its tags were changed"),
        ({"dice_began": "-1"}, "its tags were changed"),
        ({"dice_began": "9" * 5000}, "its tags were changed"),
    ],
)
def test_what_cannot_be_checked_says_why(tags: dict[str, str], why: str) -> None:
    record = played([])
    record.tags = {name: text for name, text in (record.tags | tags).items() if text}
    with pytest.raises(sixfold.SixfoldError, match=why):
        Pledge.of(record)
