"""The checked way in, chance, views, counting and random games, on a game written in plain Python."""

from fractions import Fraction

import pytest

import sixfold
from sixfold import CHANCE, ONLOOKER, Rng, SixfoldError, State
from sixfold.kernel import exact_chances, perft_split, playout, playouts, uniform
from sixfold.kernel.events import EventKind, EventLog
from sixfold.kernel.showing import SAY
from tests.support.practice import KUHN, PILE


def dealt() -> State:
    """Seat 0 holds the king, seat 1 a jack."""
    state = KUHN.new({})
    for text in ("deal 0 king", "deal 1 jack"):
        sixfold.play(state, text)
    return state


def test_playing_gives_back_what_happened() -> None:
    state = dealt()
    sixfold.play(state, "bet")
    events = sixfold.play(state, "call")
    assert [event.kind for event in events] == ["called", "shown", "shown", "gained", "cleared", "cleared"]
    assert events[3].fields == {"seat": 0, "chips": 2}
    assert [event.text for event in events[:4]] == [
        "Saffron calls.",
        "Indigo shows a king.",
        "Saffron shows a jack.",
        "Indigo gains 2.",
    ]


def test_a_listener_hears_again_after_a_checked_action() -> None:
    state = dealt()
    log = EventLog()
    state.log = log
    sixfold.play(state, "check")
    state.apply(state.legal()[0])
    assert state.log is log
    assert [kind for kind, _ in log.raw] == [1, 5, 5, 6, 7, 7]


def test_nobody_listens_to_a_clone() -> None:
    state = dealt()
    state.log = EventLog()
    assert state.clone().log is None


def test_a_field_that_occurs_twice_in_a_sentence_is_one_number() -> None:
    kind = EventKind("passed", "{seat:seat} passes, so {seat:seat} waits for {cell:cell}.", SAY)
    assert kind.fields == [("seat", "seat"), ("cell", "cell")]


def test_chances_are_the_exact_odds() -> None:
    assert sixfold.chances(KUHN.new({})) == {"deal 0 jack": 0.5, "deal 0 queen": 0.25, "deal 0 king": 0.25}


def test_there_are_no_chances_where_a_seat_is_to_act() -> None:
    with pytest.raises(SixfoldError, match="this is not a chance step"):
        sixfold.chances(dealt())


def test_equal_odds_are_the_default() -> None:
    assert list(uniform(4)) == [1] * 4
    assert list(PILE.new({}).weights()) == [1] * 3


def test_odds_are_whole_parts_and_the_exact_chances_fractions() -> None:
    state = KUHN.new({})
    assert list(state.weights()) == [2, 1, 1]
    assert exact_chances(state)["deal 0 jack"] == Fraction(1, 2)


def test_a_draw_takes_no_more_than_whole_parts_say() -> None:
    state = KUHN.new({"jacks": 3})
    rng = Rng(5)
    drawn = [sixfold.draw(state, rng) for _ in range(5000)]
    found = [drawn.count(action) / 5000 for action in state.legal()]
    assert found == pytest.approx([0.6, 0.2, 0.2], abs=0.03)


def test_a_view_shows_the_own_card_and_the_back_of_the_other() -> None:
    cards = [sixfold.position(dealt(), seat)["pieces"] for seat in (None, 0, 1, ONLOOKER)]
    types = [[piece["type"] for piece in view] for view in cards if isinstance(view, list)]
    assert types == [["king", "jack"], ["king", "card"], ["card", "jack"], ["card", "card"]]


def test_what_is_told_to_a_seat_covers_the_card_of_the_other() -> None:
    state = KUHN.new({})
    assert KUHN.seen_text(state, state.legal()[0], 0) == "deal 0 jack"
    assert KUHN.seen_text(state, state.legal()[0], 1) == "deal 0 card"
    (event,) = sixfold.play(state, "deal 0 king")
    seen = KUHN.seen_event(event, 1)
    assert seen is not None and seen.text == "Indigo is dealt a card."


def test_paths_are_counted_through_chance_and_stop_at_the_end() -> None:
    state = KUHN.new({"rounds": 1})
    deals, words = 7, 4  # jack-any 3, queen-other 2, king-other 2; cc, cb, bk, bf
    assert sixfold.perft(state, 2) == deals
    assert sixfold.perft(state, 4) == deals * words
    assert sixfold.perft(state, 5) == deals * 2  # only a bet after a check is still to be answered
    assert sixfold.perft(state, 6) == 0


def test_no_path_leads_nowhere() -> None:
    assert sixfold.perft(PILE.new({}), 0) == 1
    assert perft_split(PILE.new({}), 0) == {}


def test_paths_are_split_by_the_first_action() -> None:
    assert perft_split(PILE.new({"counters": 4}), 2) == {"take 1": 3, "take 2": 2, "take 3": 1}


def test_a_random_game_ends_and_counts_its_steps() -> None:
    state = PILE.new({"counters": 1})
    assert playout(state, Rng(1)) == 1
    assert state.is_over() and state.winners() == [0, 2]


def test_random_games_leave_their_start_alone() -> None:
    state = PILE.new({"counters": 9})
    assert 3 * 10 <= playouts(state, 10, Rng(1)) <= 9 * 10
    assert state.legal_texts() == ["take 1", "take 2", "take 3"]


def test_a_draw_is_shared_and_has_no_winners() -> None:
    state = KUHN.new({"rounds": 1})
    for text in ("deal 0 jack", "deal 1 jack", "check", "check"):
        sixfold.play(state, text)
    assert (list(state.returns()), state.winners()) == ([0.5, 0.5], [])
    assert KUHN.reason(state) == "The game is a draw."


def test_chance_is_drawn_from_what_is_possible() -> None:
    state = KUHN.new({})
    assert state.to_act == CHANCE
    assert {sixfold.draw(state, Rng(seed)) for seed in range(50)} == set(state.legal())
