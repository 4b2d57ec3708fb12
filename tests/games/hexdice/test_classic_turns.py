"""Turns of the classic ruleset whose parts the rulebook's examples show only one by one."""

import sixfold
from tests.games.hexdice.field import at, face, field, marker, play, value

FAR = "B6 6,-3"
"""An enemy that is out of everybody's way."""


def test_a_chain_of_merges_loses_its_bonus_at_a_target_that_has_acted() -> None:
    state = field("A4 0,0", "A4 0,-1", "A5 0,-2 acted", FAR, options={"chain_merge": True})
    play(state, "merge 0,0 0,-1", "face 4", "merge 0,-1 0,-2")
    assert value(state, "pending") == {"cell": "0,-2", "bonus": False}
    play(state, "face 2")
    assert (value(state, "phase"), value(state, "to_act"), value(state, "turn")) == ("turn", 1, 1)
    assert (face(state, "0,-2"), marker(state, "0,-2", "acted")) == ("A2", True)


def test_a_chain_of_merges_may_end_with_a_small_sum() -> None:
    state = field("A4 0,0", "A4 0,-1", "A1 0,-2", FAR, options={"chain_merge": True})
    play(state, "merge 0,0 0,-1", "face 4", "merge 0,-1 0,-2")
    assert (face(state, "0,-2"), value(state, "to_act")) == ("A5", 1)


def test_a_failed_bonus_attack_uses_up_the_turn() -> None:
    state = field("A4 0,0", "A4 0,-1", "B6 0,-2", FAR)
    play(state, "merge 0,0 0,-1", "face 1", "attack 0,-1 0,-2")
    assert (marker(state, "0,-2", "tokens"), value(state, "to_act"), value(state, "quiet")) == (1, 1, 0)
    assert marker(state, "0,-1", "acted") is True


def test_a_new_legion_strengthens_the_armor_of_its_neighbours_at_once() -> None:
    state = field("A1 0,1", "A5 0,0", "A3 1,0", "B3 3,-3", FAR)
    play(state, "merge 0,1 0,0", "guard 6,-3", "guard 1,0", "attack 3,-3 1,0")
    assert face(state, "0,0") == "A6"
    assert marker(state, "1,0", "tokens") == 1


def test_a_merge_removes_the_aura_that_its_legion_gave() -> None:
    state = field("A1 0,1", "A6 0,0", "A3 1,0", "B3 3,-3", FAR)
    play(state, "merge 0,1 0,0", "face 1", "end", "attack 3,-3 1,0")
    assert face(state, "1,0") == "B3"


def test_the_mark_goes_with_a_unit_that_wins_a_fight() -> None:
    state = field("A3 0,0", "A1 4,0 acted", "B2 1,-3", FAR)
    play(state, "attack 0,0 1,-3")
    assert [marker(state, cell, "acted") for cell in ("1,-3", "4,0")] == [True, False]


def test_marks_of_other_seats_stay() -> None:
    state = field("A1 0,0", FAR + " acted")
    play(state, "guard 0,0")
    assert marker(state, "6,-3", "acted") is True


def test_a_base_taken_from_its_last_defender_is_a_capture_first() -> None:
    state = field("A4 0,-4", "B1 0,-5")
    play(state, "attack 0,-4 0,-5")
    assert (value(state, "winners"), value(state, "eliminated")) == ([0], [])
    assert state.game.reason(state) == "Indigo captured the enemy base."


def test_a_capture_among_three_removes_a_third_seats_last_defender_too() -> None:
    state = field("A4 -5,0", "A1 0,0", "C1 -6,0", "B5 3,0", options={"players": 3})
    play(state, "attack -5,0 -6,0")
    assert value(state, "eliminated") == [1, 2]
    assert value(state, "winners") == [0]


def test_an_eliminated_seats_turn_is_skipped_and_its_base_stays_ordinary() -> None:
    state = field("A5 -5,0", "B6 0,0", "C6 3,0", options={"players": 3})
    play(state, "move -5,0 -6,0", "guard 3,0")
    assert (value(state, "active"), value(state, "eliminated")) == (0, [1])
    play(state, "move -6,0 -5,0", "guard 3,0", "move -5,0 -6,0")
    assert value(state, "eliminated") == [1]


def test_a_won_game_keeps_its_counters() -> None:
    state = field("A1 0,-3", FAR, turn=17, quiet=5)
    play(state, "move 0,-3 0,-5")
    assert [value(state, key) for key in ("turn", "quiet", "progress", "active", "to_act")] == [17, 5, False, 0, None]


def test_the_last_turn_can_still_be_won() -> None:
    state = field("A1 0,-3", FAR, turn=499, quiet=59)
    play(state, "move 0,-3 0,-5")
    assert value(state, "winners") == [0]


def test_a_bonus_counts_as_one_turn_with_progress() -> None:
    state = field("A5 0,0", "A4 0,-1", FAR, quiet=59, turn=100)
    play(state, "merge 0,0 0,-1", "face 1", "guard 0,-1")
    assert (value(state, "turn"), value(state, "quiet"), value(state, "phase")) == (101, 0, "turn")


def test_a_reroll_of_the_last_unit_may_stall_the_game() -> None:
    state = field("A1 0,0", FAR, quiet=59, turn=100)
    play(state, "reroll 0,0", "roll 6")
    assert (value(state, "phase"), value(state, "winners"), face(state, "0,0")) == ("over", [], "A6")
    assert state.game.reason(state) == "A draw: 60 turns without progress."


def test_a_seat_that_a_position_left_without_units_ends_its_turn() -> None:
    state = field("A1 0,0", "B6 6,-3", options={"players": 3})
    play(state, "guard 0,0", "guard 6,-3")
    assert (value(state, "to_act"), state.legal_texts()) == (2, ["end"])
    play(state, "end")
    assert (value(state, "to_act"), value(state, "eliminated"), value(state, "quiet")) == (0, [], 3)


def test_two_legions_beside_each_other_protect_each_other() -> None:
    state = field("A5 0,0", "B6 0,-2", "B6 0,-3")
    play(state, "shoot 0,0 0,-2")
    assert marker(state, "0,-2", "tokens") == 1


def test_tokens_never_exceed_the_armor() -> None:
    state = field("A1 0,0", "B6 0,-1 guard", "B6 0,-2", "B6 1,-2", "B6 -1,-1", "B6 1,-1", "B6 -1,0")
    for tokens in range(1, 7):
        play(state, "attack 0,0 0,-1", "guard 0,-2")
        assert marker(state, "0,-1", "tokens") == tokens
    play(state, "attack 0,0 0,-1")
    assert face(state, "0,-1") == "A1"


def test_a_game_from_start_to_first_turn() -> None:
    state = sixfold.new("hexdice", first_player=1)
    rolls = [f"roll {face}" for face in (1, 2, 3, 4, 5, 6)] * 2
    play(state, *rolls, "toss 6", "done", "roll 1", "done")
    assert value(state, "pools") == [[1, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]]
    south = ["0,5", "0,4", "1,4", "1,5", "0,6", "-1,6"]
    north = ["0,-5", "0,-4", "-1,-4", "-1,-5", "0,-6", "1,-6"]
    play(state, *[f"deploy {face} {cell}" for face, cell in zip((1, 1, 2, 3, 4, 5), south, strict=True)])
    play(state, *[f"deploy {face} {cell}" for face, cell in zip((1, 2, 3, 4, 5, 6), north, strict=True)])
    assert (value(state, "phase"), value(state, "to_act"), value(state, "turn")) == ("turn", 1, 0)
    assert at(state, "-1,5") is None
