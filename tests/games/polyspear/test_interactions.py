"""Interactions that the rulebook's examples do not touch, each worked out from the text."""

import pytest

import sixfold
from tests.games.polyspear.field import MAGIC, MODERN, fight, standing, told, unit, value


def test_a_push_towards_an_occupied_tile_kills_only_the_pushed_unit() -> None:
    state = fight(
        "1 orc_monk 4,2 E",
        "0 elf_archer 3,1 W",
        "0 elf_guard 3,0 E",
        "0 elf_archer 0,4 E",
        "1 orc_grunt 6,0 W",
        to_act=1,
    )
    events = sixfold.play(state, "move 4,2 3,2")
    crushed = next(event for event in events if event.kind == "crushed")
    assert (
        crushed.text
        == "The Elves lose the Elf Archer on 3,1 pushed against an obstacle by the fist of the Orc Monk on 3,2."
    )
    assert "0 elf_guard 3,0 E" in standing(state)


def test_the_fists_of_an_arriving_monk_push_to_both_sides() -> None:
    state = fight(
        "1 orc_monk 4,2 E",
        "0 elf_archer 3,1 W",
        "0 elf_archer 2,3 W",
        "0 elf_guard 0,4 E",
        "1 orc_grunt 6,0 W",
        to_act=1,
    )
    assert told(state, "move 4,2 3,2").count("pushed") == 2
    assert {"0 elf_archer 3,0 W", "0 elf_archer 1,4 W"} <= set(standing(state))


def test_a_pushed_unit_dies_at_a_third_players_spear() -> None:
    state = fight(
        "0 orc_monk 4,3 W",
        "1 elf_archer 3,2 W",
        "2 elf_guard 2,1 E",
        "2 elf_guard 6,3 E",
        "1 elf_archer 6,0 E",
        options={"mode": "magic_forest"},
    )
    events = sixfold.play(state, "move 4,3 3,3")
    speared = next(event for event in events if event.kind == "speared")
    assert (speared.fields["cell"], speared.fields["killer"], speared.fields["from"]) == ("3,1", "elf_guard", "2,1")
    assert "1 elf_archer 3,1 W" not in standing(state)


@pytest.mark.parametrize(("facing", "survivors"), [("NW", 4), ("NE", 3)])
def test_a_shield_covers_a_pushed_unit_against_the_spear_on_its_new_tile(facing: str, survivors: int) -> None:
    state = fight(
        "1 orc_monk 4,2 W", f"0 elf_guard 3,1 {facing}", "0 elf_archer 0,4 E", "1 orc_halberdier 2,0 E", to_act=1
    )
    assert "pushed" in told(state, "move 4,2 3,2")
    assert len(standing(state)) == survivors


def test_a_pusher_that_turns_towards_a_spear_dies_before_it_pushes() -> None:
    state = fight("1 orc_pusher 4,2 W", "0 elf_guard 3,2 E", "0 elf_archer 0,4 E", "1 orc_halberdier 1,2 E", to_act=1)
    assert "move 4,2 3,2" in state.legal_texts()
    assert [kind for kind in told(state, "move 4,2 3,2") if kind not in ("timed", "round")] == ["turned", "speared"]


def test_a_bow_at_the_front_enters_after_shooting_and_shoots_again() -> None:
    state = fight("0 elf_archer 2,2 E", "1 orc_grunt 3,2 E", "1 orc_grunt 5,2 E", "1 orc_monk 6,0 W")
    assert told(state, "move 2,2 3,2").count("shot") == 2
    assert standing(state) == ["1 orc_monk 6,0 W", "0 elf_archer 3,2 E"]


def test_an_arrow_flies_over_a_hole_and_stops_at_a_wall() -> None:
    rough: dict[str, object] = {"map": "small_map"}
    over = fight("0 elf_archer 3,3 E", "0 elf_guard 4,1 W", "1 orc_grunt 0,3 W", "1 orc_monk 0,4 W", options=rough)
    assert "move 3,3 2,3" not in over.legal_texts()
    state = fight("0 elf_archer 4,3 E", "0 elf_guard 4,1 W", "1 orc_grunt 1,3 W", "1 orc_monk 0,4 W", options=rough)
    assert "shot" in told(state, "move 4,3 3,3")
    wall = fight("0 elf_archer 4,2 E", "0 elf_guard 4,1 W", "1 orc_grunt 1,2 W", "1 orc_monk 0,4 W", options=rough)
    assert "shot" not in told(wall, "move 4,2 3,2")


def test_a_unit_in_a_swamp_cannot_strike_its_way_onto_an_enemy() -> None:
    state = fight(
        "0 orc_grunt 3,4 W",
        "1 elf_archer 2,4 W",
        "1 elf_archer 0,2 E",
        "0 orc_monk 4,1 W",
        options={"map": "small_map"},
    )
    assert "move 3,4 2,4" not in state.legal_texts()
    assert "move 3,4 3,3" in state.legal_texts()


def test_a_well_changes_hands_by_a_push_and_the_timers_follow() -> None:
    state = fight(
        "1 orc_pusher 4,2 W",
        "0 elf_archer 3,2 NE",
        "1 orc_grunt 6,0 W",
        "0 elf_archer 0,4 E",
        to_act=1,
        options={"map": "mana5x5"},
        wells={"2,2": 1},
        timers=[100, 100],
    )
    assert value(state, "mana") == [6, 10]
    assert told(state, "move 4,2 3,2").count("pushed") == 2
    assert value(state, "wells") == {"2,2": 0}
    assert value(state, "mana") == [11, 5]
    assert value(state, "timers") == [100, 14]


def test_allies_block_arrows_and_are_never_pushed() -> None:
    options: dict[str, object] = {
        "mode": "magic_forest",
        "factions": ["elves", "orcs", "orcs", "elves"],
        "teams": [0, 1, 1, 0],
    }
    state = fight(
        "1 orc_monk 5,3 W", "2 orc_grunt 4,3 W", "0 elf_archer 2,3 E", "3 elf_guard 6,0 SW", to_act=1, options=options
    )
    assert "move 5,3 4,3" not in state.legal_texts()
    assert told(state, "move 5,3 4,4") == ["turned", "stepped"]
    assert "2 orc_grunt 4,3 W" in standing(state)


def test_a_team_wins_together_when_the_last_enemy_seat_is_out() -> None:
    options: dict[str, object] = {
        "mode": "magic_forest",
        "factions": ["elves", "orcs", "elves", "orcs"],
        "teams": [0, 1, 0, 1],
    }
    state = fight("0 elf_archer 3,3 E", "1 orc_grunt 5,3 E", options=options)
    sixfold.play(state, "move 3,3 4,3")
    assert state.winners() == [0, 2]
    assert list(state.returns()) == [0.5, 0.0, 0.5, 0.0]


def test_a_long_push_stops_before_an_obstacle_on_its_last_tile_only() -> None:
    stopped = fight(
        "0 undead_ghoul 2,2 W", "1 elf_guard 3,2 NW", "1 elf_archer 6,2 W", "1 orc_monk 0,6 E", options=MODERN
    )
    sixfold.play(stopped, "move 2,2 3,2")
    assert "1 elf_guard 5,2 NW" in standing(stopped)
    crushed = fight(
        "0 undead_ghoul 2,2 W", "1 elf_guard 3,2 NW", "1 elf_archer 5,2 W", "1 orc_monk 0,6 E", options=MODERN
    )
    events = sixfold.play(crushed, "move 2,2 3,2")
    assert [event.kind for event in events if event.kind in ("pushed", "crushed")] == ["pushed", "crushed"]
    assert not any("elf_guard" in piece for piece in standing(crushed))


def test_a_parried_front_may_not_enter_but_a_bow_may() -> None:
    state = fight(
        "0 orc_grunt 2,2 E", "0 elf_archer 2,4 E", "1 undead_skeleton 3,2 W", "1 undead_skeleton 3,4 W", options=MODERN
    )
    assert "move 2,2 3,2" not in state.legal_texts()
    assert "move 2,4 3,4" in state.legal_texts()


def test_a_javelin_that_is_stopped_pushes_along_its_flight() -> None:
    state = fight(
        "0 orc_brigand_m 2,2 E", "1 elf_guard 5,2 NW", "1 elf_archer 7,0 W", "0 orc_monk 0,6 E", options=MODERN
    )
    assert "pushed" in told(state, "move 2,2 3,2")
    assert "1 elf_guard 6,2 NW" in standing(state)


def test_a_unit_climbs_a_hill_only_if_it_faced_it_and_is_safe_from_pushes_there() -> None:
    options: dict[str, object] = {"ruleset": "modern", "map": "pits_and_rocks"}
    facing = fight("0 elf_archer 2,0 E", "1 orc_monk 5,4 W", options=options)
    assert "move 2,0 3,0" in facing.legal_texts()
    turned = fight("0 elf_archer 2,0 SE", "1 orc_monk 5,4 W", options=options)
    assert "move 2,0 3,0" not in turned.legal_texts()


def test_a_jump_may_land_on_an_enemy_that_the_front_bow_kills() -> None:
    options: dict[str, object] = {"ruleset": "modern", "map": "pits_and_rocks"}
    pieces = ["1 orc_grunt 4,4 E", "1 orc_monk 5,0 W"]
    assert "move 2,4 3,4" in fight("0 elf_archer 2,4 E", *pieces, options=options).legal_texts()
    assert "move 2,4 3,4" not in fight("0 orc_grunt 2,4 E", *pieces, options=options).legal_texts()
    state = fight("0 elf_archer 2,4 E", *pieces, options=options)
    assert told(state, "move 2,4 3,4") == ["turned", "shot", "stepped"]
    assert "0 elf_archer 4,4 E" in standing(state)


def test_an_anchored_unit_turns_and_strikes_but_stays() -> None:
    state = fight(
        unit("0 elf_archer 2,2 NE", effects=[{"id": "anchor", "rounds": 2}]),
        "1 orc_grunt 5,2 W",
        "1 orc_monk 7,0 W",
        options=MAGIC,
    )
    assert told(state, "move 2,2 3,2")[-1] == "stayed"
    assert "0 elf_archer 2,2 E" in standing(state)


def test_a_unit_is_saved_from_a_spear_and_its_move_is_over() -> None:
    state = fight(
        unit("0 elf_archer 2,2 NE", effects=[{"id": "martyr", "rounds": 6, "partner": "0,6"}]),
        unit("0 undead_lich 0,6 E", effects=[{"id": "martyr", "rounds": 6, "partner": "2,2"}]),
        "1 orc_halberdier 4,1 SW",
        "1 orc_monk 7,0 W",
        options=MAGIC,
    )
    kinds = told(state, "move 2,2 3,2")
    assert [kind for kind in kinds if kind in ("spared", "martyred", "rescued")] == ["spared", "martyred", "rescued"]
    assert "0 elf_archer 0,6 E" in standing(state)
    assert len(standing(state)) == 3


def test_vengeance_reaches_who_shot_its_bearer_at_the_end_of_the_action() -> None:
    state = fight(
        "0 elf_archer 2,2 E",
        "0 elf_guard 0,6 E",
        unit("1 orc_grunt 4,2 W", effects=[{"id": "vengeance", "rounds": 1}]),
        "1 orc_monk 7,0 W",
        options=MAGIC,
    )
    kinds = told(state, "move 2,2 3,2")
    assert kinds.index("affected") < kinds.index("stepped") < kinds.index("marked")
    assert standing(state) == ["1 orc_monk 7,0 W", "0 elf_guard 0,6 E"]


def test_a_wind_dash_strikes_after_every_step_and_dies_at_an_obstacle() -> None:
    free = fight("0 elf_druid_m 2,2 E", "1 orc_grunt 4,1 NE", "1 orc_monk 7,0 W", options=MAGIC)
    assert told(free, "cast wind_dash 2,2 3,2").count("stepped") == 3
    assert "0 elf_druid_m 5,2 E" in standing(free)
    blocked = fight(
        "0 elf_druid_m 2,2 E", "0 elf_archer 5,2 E", "1 orc_grunt 7,1 NE", "1 orc_monk 7,0 W", options=MAGIC
    )
    assert "dashed" in told(blocked, "cast wind_dash 2,2 3,2")
    assert not any("druid" in piece for piece in standing(blocked))


def test_a_summoned_dryad_vanishes_and_keeps_nobody_in_play() -> None:
    state = fight(
        "0 cyclops_flail_master 2,2 E", "0 elf_archer 0,6 E", "1 orc_grunt 7,0 W", "1 orc_monk 7,1 W", options=MAGIC
    )
    sixfold.play(state, "cast summon_dryad 2,2 3,1")
    assert "0 wood_dryad_m 3,1 NE" in standing(state)
    for text in ["move 7,0 6,0", "move 0,6 1,6", "move 6,0 7,0", "move 1,6 0,6"] * 3:
        if not any("dryad" in piece for piece in standing(state)):
            break
        sixfold.play(state, text)
    assert value(state, "round") == 7
    assert not any("dryad" in piece for piece in standing(state))


def test_the_cyclone_takes_the_poorest_armys_unit_and_the_round_goes_on() -> None:
    state = fight(
        "0 elf_spearman 2,0 E", "0 elf_archer 0,4 E", "1 orc_monk 4,4 W", "1 orc_halberdier 6,0 W", timers=[1, 100]
    )
    sixfold.play(state, "move 2,0 3,0")
    assert told(state, "move 4,4 3,4")[-1] == "demanded"
    assert (value(state, "phase"), value(state, "to_act")) == ("sacrifice", 0)
    sixfold.play(state, "sacrifice 3,0")
    assert (value(state, "phase"), value(state, "to_act"), value(state, "round")) == ("fight", 0, 2)
    assert value(state, "timers") == [15, 100]


def test_a_seat_that_resigns_is_removed_and_the_others_play_on() -> None:
    state = sixfold.new("polyspear", mode="magic_forest")
    sixfold.play(state, "resign 0")
    assert (value(state, "phase"), value(state, "to_act")) == ("deploy", 1)
    assert value(state, "reserve")[0] == []
    sixfold.play(state, "resign 2")
    assert state.winners() == [1]
    assert state.game.ending(state) == "Dwarves resigned. Only the Elves still have units."


@pytest.mark.parametrize("seat", [0, 1])
def test_resigning_in_a_duel_is_losing(seat: int) -> None:
    state = fight("0 elf_archer 2,2 E", "1 orc_monk 6,0 W")
    sixfold.play(state, f"resign {seat}")
    assert state.winners() == [1 - seat]
    assert value(state, "phase") == "over"
    assert state.game.ending(state) == f"{['Elves', 'Orcs'][seat]} resigned."
