"""Interactions that the rulebook's examples do not touch, each by the sentence that decides it."""

from fractions import Fraction

import sixfold
from sixfold.foresight import foreseen
from sixfold.kernel import exact_chances
from tests.games.dicestorm.scenes import all_pieces, at, cells, loaded, played


def test_a_free_turn_may_be_used_to_synchronize_and_the_giver_keeps_its_spent_token_spent() -> None:
    state = loaded("warp_core 0 0,0", "vanguard 0 1,0", "sentinel 0 2,0", "puppet 1 0,-3")
    played(state, "assisted_overdrive 0,0 1,0", "synchronize_cores 1,0 2,0 2,0")
    assert [(p["type"], p["token"]) for p in all_pieces(state)] == [
        ("warp_core", False),
        ("puppet", True),
        ("zegatron", False),
    ]
    assert state.to_act == 1


def test_an_overdriven_sentinel_that_moves_three_opens_two_reactions_at_once() -> None:
    state = loaded(
        "warp_core 0 3,1", "sentinel 0 2,1", "vanguard 0 -1,0", "vanguard 0 0,-2", "puppet 1 0,0", "puppet 1 1,-1"
    )
    played(state, "assisted_overdrive 3,1 2,1", "move 2,1 1,0")
    assert sorted(state.legal_texts()) == ["decline", "flanking_strike -1,0 0,0"]


def test_the_bonus_of_a_free_turn_does_not_lengthen_fetch() -> None:
    pieces = ("cerberus_pup 0 0,0", "warp_core 0 -1,0", "vanguard 1 1,0")
    state = played(loaded(*pieces), "assisted_overdrive -1,0 0,0", "chompdown 0,0 1,0 1")
    active = sixfold.position(state)["active"]
    assert isinstance(active, dict) and active["left"] == 3


def test_a_pup_that_moved_four_steps_by_a_bonus_has_nothing_left() -> None:
    state = loaded("cerberus_pup 0 -3,0", "warp_core 0 -3,1", "vanguard 1 2,0", "puppet 1 0,-3")
    played(state, "assisted_overdrive -3,1 -3,0", "move -3,0 1,0", "chompdown 1,0 2,0 1")
    assert state.to_act == 1
    assert at(state, "-3,1")["token"] is False and at(state, "1,0")["token"] is True


def test_a_dragged_enemy_stands_where_a_vanguard_could_have_been_flanked_and_nothing_happens() -> None:
    state = loaded("cerberus_pup 0 0,0", "puppet 0 3,0", "vanguard 1 0,1", "vanguard 1 -1,-1")
    played(state, "chompdown 0,0 0,1 1", "fetch 0,0 0,-1")
    assert sixfold.position(state)["reactions"] == []
    assert at(state, "0,0")["hp"] == 5


def test_a_toss_destroys_the_own_puppet_that_would_have_been_next_and_ends_the_phase() -> None:
    state = loaded("balzan 0 0,0", "puppet 0 1,0", "zegaturret 1 -3,0")
    played(state, "toss_chewy 0,0 1,0", "toss_target -2,0")
    assert at(state, "-3,0")["hp"] == 4
    assert sixfold.position(state)["phase"] == "prepare"


def test_an_exploding_puppet_fells_two_titans_and_both_remains_appear_in_order() -> None:
    state = loaded("balzan 0 1,0 hp=1", "zegatron 0 -1,0 hp=2", "puppet 1 0,0", to_act=1, first=1)
    played(state, "explosion_of_joy 0,0")
    assert [(p["type"], p["cell"]) for p in all_pieces(state)] == [("chaos_rift", "1,0"), ("zegaturret", "-1,0")]


def test_a_rift_die_pulled_onto_its_own_puppets_hex_brings_the_titan_there() -> None:
    dice = [{"kind": "rift", "cell": "1,0", "face": 1, "by": 1}]
    state = loaded("puppet 1 0,0", "vanguard 0 1,0 hp=2", phase="landed", to_act=1, landed=dice)
    played(state, "implosion_of_sorrow 0,0 1 0,0")
    assert [(p["type"], p["cell"], p["hp"]) for p in all_pieces(state)] == [
        ("vanguard", "1,0", 1),
        ("balzan", "0,0", 6),
    ]


def test_splash_of_a_lensed_die_and_of_a_rift_add_up_before_anything_falls() -> None:
    dice = [{"kind": "d6", "cell": "1,0", "face": 5}, {"kind": "rift", "cell": "-1,0", "face": 8, "by": 1}]
    state = loaded("sentinel 0 3,0", "zegatron 0 0,0", "vanguard 1 0,3", phase="landed", landed=dice)
    played(state, "psionic_lens 3,0 1")
    assert cells(state) == ["3,0", "0,3", "0,0", "-1,0"]
    assert at(state, "0,0")["type"] == "zegaturret"


def test_souls_of_a_mirror_match_go_to_each_owner_and_restlessness_is_each_owners() -> None:
    options = {"factions": ["hellspawn", "hellspawn"]}
    state = loaded("puppet 0 0,0", "puppet 1 1,0 hp=1", "puppet 1 3,0", souls=[6, 5], options=options)
    played(state, "explosion_of_joy 0,0", "end 3,0")
    document = sixfold.position(state)
    assert (document["souls"], document["must_rift"]) == ([7, 6], [True, False])
    assert state.legal_texts() == ["dimensional_rift"]


def test_deployment_fills_the_home_row_and_keeps_the_rest() -> None:
    crowd = [f"force_field 0 {q},3" for q in range(-5, 2)]
    state = loaded(*crowd, "vanguard 1 0,0", phase="deploy", army_supply=[5, 0])
    played(state, "deploy vanguard 2,3")
    document = sixfold.position(state)
    assert (document["army_supply"], document["quota"], document["phase"]) == ([4, 0], [0, 0], "tactics")


def test_a_spawn_may_close_the_hex_that_the_next_trigger_needed() -> None:
    walls = [
        "force_field 0 -5,3",
        "force_field 0 -3,3",
        "force_field 0 -4,2",
        "force_field 0 -3,2",
        "force_field 0 -2,2",
    ]
    state = loaded("puppet 0 -4,3", "puppet 0 -2,3", *walls, phase="deploy_triggers", queue=["-2,3"])
    played(state, "spawn -1,3")
    assert sixfold.position(state)["phase"] == "tactics"


def test_what_a_throw_can_do_is_foretold_with_exact_odds() -> None:
    state = loaded(
        "vanguard 1 0,0 hp=3", "puppet 0 0,3", phase="throw", pool=[{"d6": 1}, {}], options={"max_rounds": 1}
    )
    throw = state.game.parse(state, "throw d6 0,0")
    fatal = [p for p in foreseen(state, throw) if any(event.kind == "destroyed" for event in p.events)]
    assert sum(p.share for p in fatal) == Fraction(40, 100) * Fraction(4, 6)


def test_a_throw_leads_at_once_to_the_landing_with_its_odds() -> None:
    state = played(loaded("vanguard 0 0,0", phase="throw", pool=[{"d6": 1}, {}]), "throw d6 0,3")
    odds = exact_chances(state)
    assert odds["land 0,3"] == Fraction(52, 100)
    assert odds["land off"] == Fraction(2 * 6 + 5, 100)
    assert sum(odds.values()) == 1


def test_the_last_round_is_decided_by_units_and_then_by_hit_points() -> None:
    options = {"max_rounds": 2, "limit_result": "units"}
    state = loaded("puppet 0 0,0 hp=5", "puppet 1 3,0", round=2, options=options)
    played(state, "end 0,0", "end 3,0")
    assert state.winners() == [1]
    assert state.game.reason(state) == "Hellspawn won: they have more on the board after round 2, the last."


def test_a_side_that_only_has_face_down_units_is_not_eliminated_by_loading() -> None:
    state = loaded("puppet 1 0,-3 face_down=true", phase="deploy", army_supply=[2, 0], quota=[2, 0])
    played(state, "deploy vanguard 0,3", "deploy vanguard 1,3")
    assert not state.is_over()
