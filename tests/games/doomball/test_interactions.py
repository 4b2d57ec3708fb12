"""How the rules of Doomball meet, beyond the examples of the rulebook."""

from fractions import Fraction
from typing import Any

import pytest

import sixfold
from sixfold.foresight import foreseen
from sixfold.kernel import exact_chances
from tests.games.doomball.field import at, field, played


def test_a_driven_back_attacker_opens_the_way_for_nobody() -> None:
    # 6.8: horsemen that answer overrun the attacker's cell; the attacker's own overrun never comes.
    state = field("0 maddwarves D3", "0 spearmen E3", "1 horsemen C3", "1 archers A1")
    assert played(state, "attack D3 C3", "heads 0", "heads 1", "retreat E4") == ["retreated", "overran"]
    assert at(state, "D3")["type"] == "horsemen" and not at(state, "D3")["moved"]
    assert at(state, "E4")["type"] == "maddwarves" and at(state, "C3") == {}


def test_an_overrun_unit_may_be_overrun_into_a_river_and_drown_there() -> None:
    # 6.4 (6), 6.6: the attacker enters the river that its target left, and dies of hits it had before.
    state = field("0 troll D3 hits=2", "0 nobs H1", "1 swordsmen C3", terrain={"C3": "river"})
    played(state, "attack D3 C3", "heads 2")
    assert exact_chances(state) == {"river heads": Fraction(1, 2), "river tails": Fraction(1, 2)}
    assert played(state, "river heads") == ["waded", "hit", "destroyed"]
    assert at(state, "C3") == {} and at(state, "B3")["type"] == "swordsmen"


def test_a_carrier_that_drowns_leaves_the_artifact_in_the_river_for_the_next() -> None:
    state = field("0 goblins E3 hits=1 artifacts=1", "0 troll F3", "1 archers A1", terrain={"D3": "river"})
    assert played(state, "move E3 D3", "river heads") == ["waded", "hit", "destroyed", "dropped"]
    assert sixfold.position(state)["artifacts"] == {"D3": 1}
    assert sixfold.position(state)["active"] is None


def test_a_leader_that_steps_away_in_its_activation_weakens_the_unit_it_led() -> None:
    # 6.5: the defense counts at the moment of the hit.
    led = field("0 fighters D3", "0 warboss E3", "1 rangers C3", to_act=1)
    assert played(led, "attack C3 D3", "heads 1")[-1] == "withstood"
    alone = field("0 fighters D3", "0 warboss F3", "1 rangers C3", "1 rangers A1", to_act=1)
    assert played(alone, "attack C3 D3", "heads 1")[-1] == "destroyed"


def test_a_pinned_coward_beside_a_friend_may_hold_and_lives() -> None:
    state = field("0 goblins D3 pinned", "0 nobs E3", "1 archers A1")
    assert "hold D3" in state.legal_texts() and "move D3 C3" not in state.legal_texts()
    played(state, "hold D3")
    assert "destroyed" not in played(state, "end")


def test_the_odds_of_a_whole_chain_are_exact() -> None:
    # Spearmen with defense 1 stay at 1 hit (steadfast) and answer with 2 coins against defense 2.
    state = field("0 nobs D3", "0 nobs F3", "1 spearmen C3", "1 archers A1")
    prospects = foreseen(state, state.game.parse(state, "attack D3 C3"))
    assert sum(prospect.share for prospect in prospects) == 1
    kinds = [[event.kind for event in prospect.events] for prospect in prospects]
    dead = sum(p.share for p, told in zip(prospects, kinds, strict=True) if "destroyed" in told)
    answered = sum(p.share for p, told in zip(prospects, kinds, strict=True) if "struck_back" in told)
    assert (dead, answered) == (Fraction(1, 2), Fraction(1, 2))


def test_guardians_answer_to_no_one_but_use_the_weapon_that_reaches() -> None:
    # 2.1: a path around a unit is longer, and the weapon follows from it.
    state = field("0 guardians D3", "1 troll C3", "1 troll B3", terrain={"C4": "mountain"})
    played(state, "attack D3 C3")
    assert len(exact_chances(state)) == 3
    state = field("0 guardians D3", "1 troll B3", "1 troll A1")
    played(state, "attack D3 B3")
    assert len(exact_chances(state)) == 2


def test_a_throw_from_a_hill_goes_over_friends_but_not_into_a_forest_beyond_them() -> None:
    pieces = ("0 rangers D3 artifacts=1", "0 nobs C3", "0 nobs B3", "0 nobs A3", "1 archers H1")
    assert "throw D3 B3" not in field(*pieces, terrain={"C4": "forest", "C2": "forest"}).legal_texts()
    over = field(*pieces, terrain={"C4": "forest", "C2": "forest", "D3": "hill"})
    assert "throw D3 B3" in over.legal_texts() and "throw D3 A3" not in over.legal_texts()
    blocked = field(*pieces, terrain={"C4": "forest", "C2": "forest", "C3": "forest", "D3": "hill"})
    assert "throw D3 B3" not in blocked.legal_texts()


def test_a_unit_that_charges_after_a_step_into_a_fort_counts_the_step_not_the_fort() -> None:
    state = field("0 knights E3", "1 nobs C3", terrain={"D3": "fort"})
    played(state, "move E3 D3", "attack D3 C3")
    assert len(exact_chances(state)) == 4


def test_the_last_round_ends_in_the_middle_of_cowards() -> None:
    # 9.1, 6.9: when the last unit dies nobody else runs.
    state = field("0 goblins H1", "0 goblins H3", "1 archers A1")
    told = played(state, "end")
    assert told.count("ran") == 2 and told[-2:] == ["eliminated", "won"]
    assert state.winners() == [1]


def test_an_artifact_that_both_carry_may_be_thrown_twice_in_a_turn() -> None:
    state = field("0 nobs E3 artifacts=2", "0 nobs D3", "1 archers A1")
    played(state, "throw E3 D3")
    assert (at(state, "E3")["artifacts"], at(state, "D3")["artifacts"]) == (1, 1)
    played(state, "throw D3 E3")
    assert (at(state, "E3")["artifacts"], at(state, "D3")["artifacts"]) == (2, 0)


def test_quiet_turns_count_from_the_death_in_the_enemy_turn() -> None:
    state = field("0 nobs D3", "0 nobs F3", "1 goblins C3", "1 troll A1", quiet=7)
    played(state, "attack D3 C3", "heads 2")
    assert sixfold.position(state)["quiet"] == 0
    played(state, "end")
    assert sixfold.position(state)["quiet"] == 1


VARIANT: dict[str, Any] = {"options": {"ruleset": "variant"}}


def test_the_variant_counts_a_river_hit_before_the_go_passes() -> None:
    state = field("0 nobs D3", "1 troll F6", to_act=0, terrain={"D4": "river"}, **VARIANT)
    assert "hit" in played(state, "move D3 D4")
    assert at(state, "D4")["hits"] == 1 and state.to_act == 1


def test_the_variant_answers_at_once_and_the_answer_may_eliminate() -> None:
    # 6.10: the goblin's single hit does not kill the spearmen, whose two hits kill the last goblin.
    state = field("0 goblins D3", "0 goblins D4 hits=1", "1 spearmen C3", **VARIANT)
    told = played(state, "attack D3 C3")
    assert told[:3] == ["struck", "hit", "withstood"] and "struck_back" in told


def test_an_offense_unit_that_is_driven_onto_the_edge_secures_and_the_round_may_end() -> None:
    state = field(
        "0 troll B3 artifacts=1", "0 nobs F5", "1 swordsmen C3", to_act=1, secured=2, options={"ruleset": "variant"}
    )
    told = played(state, "attack C3 B3")
    assert told[-3:] == ["secured", "all_secured", "won"] and state.winners() == [0]


@pytest.mark.parametrize("side", ["A", "H"])
def test_a_retreat_of_either_side_mirrors_the_other(side: str) -> None:
    sides = ["A", "H"] if side == "A" else ["H", "A"]
    cell, back = ("D3", "C3") if side == "A" else ("E4", "F4")
    enemy = "E3" if side == "A" else "D4"
    state = field(f"0 swordsmen {cell}", "0 mage A6", f"1 troll {enemy}", to_act=1, sides=sides)
    played(state, f"attack {enemy} {cell}", "heads 2")
    assert at(state, back)["type"] == "swordsmen" and at(state, cell)["type"] == "troll"
