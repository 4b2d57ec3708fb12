"""Terrain, clash, decisive and destiny where their rules meet each other."""

import pytest

import sixfold
from tests.games.hexdice.field import face, field, marker, play, value

CLASH = {"ruleset": "clash"}
DECISIVE = {"ruleset": "decisive"}
DESTINY = {"ruleset": "destiny"}


def test_a_mountain_to_mountain_step_costs_two_once() -> None:
    state = field("A2 0,0", "B6 6,-3", options={"terrain": "custom"}, terrain={"0,0": "mountain", "1,0": "mountain"})
    legal = state.legal_texts()
    assert "move 0,0 1,0" in legal
    assert "move 0,0 2,0" not in legal


def test_a_cavalry_leaves_a_mountain_by_single_steps_only() -> None:
    state = field("A4 0,0", "B6 6,-3", options={"terrain": "custom"}, terrain={"0,0": "mountain"})
    legal = state.legal_texts()
    assert "move 0,0 1,-1" in legal
    assert not {"move 0,0 0,-2", "move 0,0 2,-1"} & set(legal)


def test_a_sideways_step_finds_the_way_around_a_mountain_and_a_lake() -> None:
    terrain = {"1,-1": "mountain", "-1,0": "lake"}
    state = field("A4 0,0", "B6 6,-3", options={"terrain": "custom"}, terrain=terrain)
    assert {"move 0,0 2,-1", "move 0,0 -2,1"} <= set(state.legal_texts())


def test_an_assault_may_leave_a_mountain_but_not_pass_one() -> None:
    terrain = {"0,0": "mountain", "0,-2": "mountain", "1,0": "lake"}
    state = field("A3 0,0", "B6 6,-3", options={"terrain": "custom"}, terrain=terrain)
    legal = set(state.legal_texts())
    assert {"move 0,0 3,-2", "move 0,0 1,2"} <= legal
    assert not {"move 0,0 1,-3", "move 0,0 -1,-2", "move 0,0 3,-1", "move 0,0 2,1"} & legal


def test_a_legion_climbs_a_mountain_by_its_special_attack() -> None:
    terrain = {"1,0": "mountain"}
    state = field("A6 0,0", "B3 1,0", "B6 6,-3", options={"terrain": "custom"}, terrain=terrain)
    assert face(play(state, "special 0,0 1,0"), "1,0") == "A6"


def test_broken_armor_is_no_help_on_a_mountain() -> None:
    terrain = {"0,-1": "mountain"}
    state = field("A1 0,0", "B2 0,-1 guard tokens=2", "B6 0,-2", options={"terrain": "custom"}, terrain=terrain)
    assert face(play(state, "attack 0,0 0,-1"), "0,-1") == "A1"


def test_momentum_counts_steps_and_not_what_they_cost() -> None:
    options = {"ruleset": "clash", "terrain": "custom"}
    state = field("A4 0,0", "B5 0,-2 guard", "B6 6,-3", options=options)
    assert face(play(state, "attack 0,0 0,-2"), "0,-2") == ""
    state = field("A4 0,0", "B5 0,-1 guard", "B6 6,-3", options=options)
    assert face(play(state, "attack 0,0 0,-1"), "0,-1") == "B5"


def test_a_trade_with_the_last_unit_leaves_the_game_to_the_others() -> None:
    state = field("A1 0,0", "B2 0,-1", "B6 5,0", "C6 3,0", options=CLASH | {"players": 3})
    play(state, "attack 0,0 0,-1")
    assert (value(state, "eliminated"), value(state, "to_act"), value(state, "turn")) == ([0], 1, 1)


def test_a_trade_of_two_last_units_makes_the_third_seat_win() -> None:
    state = field("A1 0,0", "B2 0,-1", "C6 3,0", options=CLASH | {"players": 3})
    play(state, "attack 0,0 0,-1")
    assert (value(state, "eliminated"), value(state, "winners"), value(state, "turn")) == ([1, 0], [2], 0)


def test_a_shot_of_equal_value_destroys_the_archer_too() -> None:
    state = field("A5 0,0", "A1 3,0", "B6 0,-2", "B1 6,-3", options=CLASH)
    play(state, "shoot 0,0 0,-2")
    assert (face(state, "0,0"), face(state, "0,-2"), value(state, "quiet")) == ("", "", 0)


def test_a_trade_in_a_bonus_action_leaves_no_mark() -> None:
    state = field("A4 0,0", "A4 0,-1", "A6 3,0 acted", "B2 0,-2", "B6 6,-3", options=CLASH)
    play(state, "merge 0,0 0,-1", "face 1", "attack 0,-1 0,-2")
    assert (face(state, "0,-1"), marker(state, "3,0", "acted"), value(state, "to_act")) == ("", False, 1)


def test_the_own_base_and_a_forest_strengthen_a_defender() -> None:
    options, forest = DECISIVE | {"terrain": "custom"}, {"0,4": "forest"}
    state = field("A4 0,4", "B3 1,1", "B5 3,0", options=options, terrain=forest, to_act=1)
    play(state, "attack 1,1 0,4")
    assert (face(state, "0,4"), marker(state, "0,4", "tokens")) == ("A4", 1)


def test_a_shielded_unit_takes_no_token_and_loses_the_shield() -> None:
    state = field("A1 0,0", "B1 0,-1 guard=2", "B5 3,0", options=DECISIVE)
    play(state, "attack 0,0 0,-1")
    assert [marker(state, "0,-1", name) for name in ("tokens", "guard")] == [0, 0]
    assert marker(state, "0,0", "tokens") == 1


def test_an_attack_equal_to_the_armor_succeeds_only_without_guard() -> None:
    state = field("A1 0,0", "B1 0,-1", "B5 3,0", options=DECISIVE)
    assert face(play(state, "attack 0,0 0,-1"), "0,-1") == "A1"
    state = field("A3 0,0", "B1 1,-3 guard=1", "B5 3,0", options=DECISIVE)
    assert face(play(state, "attack 0,0 1,-3"), "1,-3") == "B1"


def test_an_attacker_loses_its_own_guard_before_a_tanker_strikes_back() -> None:
    state = field("A4 0,0 guard=1", "A1 3,0", "B5 0,-1 guard=1", options=DECISIVE)
    assert face(play(state, "attack 0,0 0,-1"), "0,0") == ""


def test_the_own_base_saves_an_attacker_from_a_guarding_tanker() -> None:
    state = field("A4 0,4", "B5 0,3 guard=1", options=DECISIVE)
    play(state, "attack 0,4 0,3")
    assert (face(state, "0,4"), marker(state, "0,4", "tokens")) == ("A4", 1)


def test_a_seventh_token_is_not_placed() -> None:
    state = field("A1 0,0 tokens=6", "B5 0,-1", options=DECISIVE)
    assert marker(play(state, "attack 0,0 0,-1"), "0,0", "tokens") == 6


def test_losing_the_last_unit_by_reflection_loses_the_game() -> None:
    state = field("A4 0,0", "B5 0,-1 guard=1", options=DECISIVE)
    play(state, "attack 0,0 0,-1")
    assert (value(state, "winners"), value(state, "eliminated")) == ([1], [0])


def test_a_failed_skirmish_destroys_the_attacker_and_spares_the_defender() -> None:
    state = field("A1 0,0 skirmish=1", "A5 3,0", "B5 0,-1 guard=1", options=DECISIVE)
    play(state, "attack 0,0 0,-1")
    assert (face(state, "0,0"), marker(state, "0,-1", "tokens"), marker(state, "0,-1", "guard")) == ("", 0, 0)


def test_a_skirmishing_archer_shoots_three_cells_and_pays_for_a_miss() -> None:
    state = field("A2 0,0 skirmish=1", "B1 0,-3", "B5 3,0", options=DECISIVE)
    play(state, "shoot 0,0 0,-3")
    assert [marker(state, "0,0", name) for name in ("tokens", "skirmish")] == [1, 0]
    assert marker(state, "0,-3", "tokens") == 0


def test_attack_values_are_at_least_one() -> None:
    state = field("A2 0,0 skirmish=1", "B4 0,-3", "B5 3,0", options=DECISIVE)
    assert face(play(state, "shoot 0,0 0,-3"), "0,-3") == ""


def test_a_skirmisher_may_run_onto_a_base() -> None:
    state = field("A1 0,-2 skirmish=1", "B4 0,-3", "B5 3,0", options=DECISIVE)
    play(state, "attack 0,-2 0,-3", "stand 0,-4")
    assert value(state, "winners") == [0]


def test_a_skirmisher_that_stays_has_acted_and_ends_the_turn() -> None:
    state = field("A1 0,0 skirmish=1", "B4 0,-1", "B5 3,0", options=DECISIVE)
    play(state, "attack 0,0 0,-1", "stand 0,0")
    assert (marker(state, "0,0", "acted"), marker(state, "0,0", "skirmish"), value(state, "to_act")) == (True, 0, 1)


def test_skirmish_lasts_for_one_turn_after_the_spell() -> None:
    state = field("A6 0,0", "A1 0,1", "B5 3,-3", options=DECISIVE)
    play(state, "cast skirmish 0,0 0,1")
    assert marker(state, "0,1", "skirmish") == 2
    play(state, "guard 3,-3")
    assert marker(state, "0,1", "skirmish") == 1
    play(state, "guard 0,0", "guard 3,-3")
    assert marker(state, "0,1", "skirmish") == 0


def test_a_swap_moves_the_oracle_and_captures_nothing() -> None:
    state = field("A6 0,-2", "A1 0,-4", "B5 3,0", options=DECISIVE)
    play(state, "cast swap 0,-2 0,-4")
    assert (face(state, "0,-4"), face(state, "0,-2"), value(state, "phase")) == ("A6", "A1", "turn")
    assert (marker(state, "0,-4", "acted"), value(state, "quiet")) == (True, 1)


def test_a_move_lowers_a_shield_by_one() -> None:
    state = field("A1 0,0 guard=2", "B5 3,-3", options=DECISIVE)
    assert marker(play(state, "move 0,0 0,-2"), "0,-2", "guard") == 1


def test_a_reroll_on_the_base_keeps_tokens_and_exposes_until_the_next_own_turn() -> None:
    state = field("A1 0,4 tokens=1 guard=1 skirmish=1", "B5 3,-3", options=DECISIVE)
    play(state, "reroll 0,4", "roll 5")
    assert [marker(state, "0,4", name) for name in ("tokens", "guard", "skirmish", "exposed")] == [1, 0, 0, True]
    play(state, "guard 3,-3")
    assert marker(state, "0,4", "exposed") is False


def test_an_exposed_tanker_falls_to_anything() -> None:
    state = field("A5 0,0", "B5 0,-1 exposed", "B1 3,-3", options=DECISIVE)
    assert face(play(state, "attack 0,0 0,-1"), "0,-1") == "A5"


def test_a_transmuted_unit_captures_the_base_it_arises_on() -> None:
    state = field("A6 0,-3", "B5 0,-4", "B1 3,0", options=DECISIVE)
    play(state, "transmute 0,-3 0,-4")
    assert (value(state, "phase"), value(state, "pending"), value(state, "progress")) == (
        "transmute_roll",
        {"cell": "0,-4"},
        True,
    )
    play(state, "roll 2")
    assert (value(state, "winners"), face(state, "0,-4")) == ([0], "A2")


def test_a_hussar_jumps_over_a_lake_and_lands_on_a_mountain() -> None:
    terrain = {"0,-1": "lake", "1,-3": "mountain", "-1,-2": "lake"}
    state = field("A3 0,0", "B5 3,0", options=DECISIVE | {"terrain": "custom"}, terrain=terrain)
    assert "move 0,0 1,-3" in state.legal_texts()
    assert "move 0,0 -1,-2" not in state.legal_texts()


def test_only_a_tanker_steps_onto_a_mountain_with_one_step() -> None:
    terrain = {"0,-1": "mountain"}
    units = ["A1 -1,0", "A2 1,-1", "A5 0,0", "A6 1,-2", "B5 3,-3"]
    state = field(*units, options=DECISIVE | {"terrain": "custom"}, terrain=terrain)
    climbers = {text.split(" ")[1] for text in state.legal_texts() if text.endswith(" 0,-1") and "move" in text}
    assert climbers == {"-1,0", "0,0"}


def test_fate_calls_again_after_a_fight_in_the_fate_phase() -> None:
    units = ["A1 0,0", "A1 3,0", "B6 0,-1", "B5 -3,0"]
    state = field(*units, options=DESTINY, phase="fate_roll", to_act="chance")
    play(state, "roll 1", "attack 0,0 0,-1")
    assert value(state, "pending") == {"from": "0,0", "to": "0,-1", "kind": "attack", "stage": "fate"}
    play(state, "roll 6")
    assert (value(state, "phase"), face(state, "0,-1"), value(state, "progress")) == ("fate", "A1", True)
    play(state, "end")
    assert (value(state, "phase"), marker(state, "3,0", "fate")) == ("turn", False)
    play(state, "guard 3,0")
    assert (value(state, "phase"), value(state, "active"), value(state, "quiet")) == ("fate_roll", 1, 0)


def test_a_fumble_with_the_last_unit_ends_a_turn_among_three() -> None:
    units = ["A1 0,0 fate", "B5 0,-1", "C5 3,0"]
    state = field(*units, options=DESTINY | {"players": 3}, phase="fate")
    play(state, "attack 0,0 0,-1", "roll 1")
    assert [value(state, key) for key in ("eliminated", "active", "phase", "turn")] == [[0], 1, "fate_roll", 1]


def test_a_skirmish_in_the_fate_phase_returns_to_it() -> None:
    units = ["A1 0,0 fate skirmish=1", "A1 3,0 fate", "B6 0,-1", "B5 -3,0"]
    state = field(*units, options=DESTINY, phase="fate")
    play(state, "attack 0,0 0,-1", "roll 6", "stand 0,0")
    assert (value(state, "phase"), value(state, "to_act")) == ("fate", 0)
    play(state, "move 3,0 3,-1")
    assert value(state, "phase") == "turn"


def test_destiny_knows_no_automatic_success() -> None:
    state = field("A5 0,0", "A1 3,0", "B3 0,-1 guard=2", "B5 -3,0", options=DESTINY)
    play(state, "attack 0,0 0,-1", "roll 3")
    assert (face(state, "0,-1"), marker(state, "0,-1", "guard")) == ("B3", 0)


def test_fate_may_capture_a_base_among_three_and_goes_on() -> None:
    units = ["A5 -3,0 fate", "A5 3,0 fate", "B5 0,0", "C5 2,1"]
    state = field(*units, options=DESTINY | {"players": 3}, phase="fate")
    play(state, "move -3,0 -4,0")
    assert (value(state, "eliminated"), value(state, "phase"), face(state, "0,0")) == ([1], "fate", "")


def test_upkeep_comes_before_the_roll_of_fate() -> None:
    state = field("A5 0,0", "B1 3,-3 skirmish=2 exposed", options=DESTINY)
    play(state, "guard 0,0")
    assert value(state, "phase") == "fate_roll"
    assert [marker(state, "3,-3", name) for name in ("skirmish", "exposed")] == [1, False]


def test_a_channelled_swap_may_fizzle() -> None:
    state = field("A6 0,0", "A1 0,1", "B5 3,-3", options=DESTINY)
    play(state, "channel 0,0", "roll 5")
    assert value(state, "pending") == {"cell": "0,0", "spell": "swap"}
    play(state, "fizzle")
    assert (face(state, "0,0"), marker(state, "0,0", "acted"), value(state, "active")) == ("A6", True, 1)


def test_epic_wedges_face_each_other() -> None:
    state = sixfold.new("hexdice", army="epic21", first_player=1, radius=8)
    assert [face(state, cell) for cell in ("0,8", "-5,8", "5,3", "1,5", "0,-8", "5,-8")] == [
        "A3",
        "A1",
        "A1",
        "A5",
        "B3",
        "B1",
    ]
    assert value(state, "to_act") == 1


@pytest.mark.parametrize("text", ["reroll 0,6", "cast shield 0,6 1,5"])
def test_epic_armies_neither_reroll_nor_cast(text: str) -> None:
    with pytest.raises(sixfold.IllegalAction):
        sixfold.play(sixfold.new("hexdice", army="epic15", first_player=0), text)
