"""Positions that cannot be are refused with an error that names the field; others survive writing."""

import re
from typing import Any

import pytest

import sixfold
from sixfold.kernel import BadPosition
from tests.games.polyspear.field import MAGIC, document, fight, unit, value

ARCHER = "0 elf_archer 2,2 E"
MONK = "1 orc_monk 6,0 W"


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (document(ARCHER, "1 orc_grunt 2,2 W"), "pieces[1].cell: there is a second unit on 2,2"),
        (document("0 elf_wizard 2,2 E", MONK), "pieces[0].type"),
        (document("0 undead_lich 2,2 E", MONK), "pieces[0].type: undead_lich fights under the ruleset modern only"),
        (document("0 elf_archer 9,9 E", MONK), "pieces[0].cell"),
        (document("2 elf_archer 2,2 E", MONK), "pieces[0].owner"),
        (document("0 elf_archer 2,2 UP", MONK), "pieces[0].facing"),
        (
            document("0 elf_archer 2,3 E", "1 orc_monk 0,2 W", options={"map": "small_map"}),
            "cell: no unit can stand on 2,3",
        ),
        (
            document("0 elf_archer 2,2 E", "1 orc_monk 0,2 W", options={"map": "small_map"}),
            "cell: no unit can stand on 2,2",
        ),
        (document(unit(ARCHER, hat="red"), MONK), "unknown key 'hat'"),
        (document(ARCHER, MONK, phase="dance"), "position.phase"),
        (document(ARCHER, MONK, to_act=2), "position.to_act"),
        (document(ARCHER, MONK, phase="over", winners=[]), "position.winners: must be all seats of one team"),
        (document(ARCHER, MONK, winners=[0]), "position.winners: must be null"),
        (document(MONK), "position.to_act: seat 0 has no units"),
        (
            document(ARCHER, MONK, phase="sacrifice", options={"cyclone": False}),
            "position.phase: there is no sacrifice",
        ),
        (document(ARCHER, "1 elf_guard 6,0 W", phase="sacrifice", to_act=1), "position.to_act: only the target"),
        (document(phase="deploy", reserve=[[], ["orc_grunt"]]), "position.to_act: seat 0 has nothing to deploy"),
        (document(phase="deploy", reserve=[["elf_guard"] * 6, []]), "position.reserve[0]: 6 units"),
        (document(ARCHER, MONK, reserve=[["elf_guard"], []]), "position.reserve[0]: must be empty"),
        (document(phase="deploy", reserve=[["elf_guard"]]), "position.reserve: must have a list"),
        (document(phase="deploy", reserve=[["elf"], []]), "position.reserve[0][0]"),
        (document(phase="deploy", reserve=[["undead_lich"], []]), "position.reserve[0][0]: undead_lich fights"),
        (document(ARCHER, MONK, timers=[1]), "position.timers"),
        (document(ARCHER, MONK, timers=[1, -1]), "position.timers[1]"),
        (document(ARCHER, MONK, round=0), "position.round"),
        (document(ARCHER, MONK, wells={"2,2": 0}), "position.wells.2,2: is not a mana well"),
        (document(ARCHER, MONK, wells={"2,2": 7}, options={"map": "mana5x5"}), "position.wells.2,2"),
        (document(ARCHER, MONK, history=["x"], options={"stall_rush": True}), "position.history[0]"),
        (document(ARCHER, MONK, history=["0 2,2 9,9"], options={"stall_rush": True}), "position.history[0]"),
        (document(ARCHER, MONK, options={"mode": "siege"}), "position.options"),
        (document(ARCHER, MONK, weather="rain"), "unknown key 'weather'"),
        (document(unit(ARCHER, spells=["nap"]), "1 orc_monk 7,0 W", options=MAGIC), "pieces[0].spells[0]"),
        (document(unit(ARCHER, spells=["anchor"] * 2), "1 orc_monk 7,0 W", options=MAGIC), "pieces[0].spells[1]"),
        (
            document(unit(ARCHER, effects=[{"id": "itch"}]), "1 orc_monk 7,0 W", options=MAGIC),
            "pieces[0].effects[0].id",
        ),
        (
            document(unit(ARCHER, effects=[{"id": "anchor"}] * 3), "1 orc_monk 7,0 W", options=MAGIC),
            "pieces[0].effects: a unit carries at most 2",
        ),
        (
            document(unit(ARCHER, effects=[{"id": "anchor", "rounds": 0}]), "1 orc_monk 7,0 W", options=MAGIC),
            "pieces[0].effects[0].rounds",
        ),
        (
            document(unit(ARCHER, effects=[{"id": "anchor", "partner": "7,0"}]), "1 orc_monk 7,0 W", options=MAGIC),
            "pieces[0].effects[0].partner",
        ),
        (
            document(unit(ARCHER, effects=[{"id": "martyr", "partner": "7,0"}]), "1 orc_monk 7,0 W", options=MAGIC),
            "pieces[0].effects[0].partner: there must be another unit of the same seat",
        ),
        (
            document(
                unit(ARCHER, effects=[{"id": "martyr", "partner": "0,6"}]),
                "0 elf_archer 0,6 E",
                "1 orc_monk 7,0 W",
                options=MAGIC,
            ),
            "position.pieces: the martyr on 2,2 is not linked back",
        ),
    ],
)
def test_an_impossible_position_is_refused_with_the_field(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(message)):
        sixfold.load(position)


def test_what_belongs_to_magic_is_ignored_without_it() -> None:
    state = fight(unit(ARCHER, spells=["nap"], effects=[{"id": "itch"}], summoned="maybe"), MONK)
    assert value(state, "pieces")[1] == {"type": "elf_archer", "owner": 0, "cell": "2,2", "facing": "E"}


def test_a_game_that_is_over_tells_its_winners_or_lets_them_be_found() -> None:
    assert fight(ARCHER, phase="over").winners() == [0]
    assert fight(ARCHER, MONK, phase="over").winners() == [1]
    assert fight(ARCHER, MONK, phase="over", winners=[0]).winners() == [0]
    assert fight(phase="over", to_act=1).winners() == [1]


def test_a_loaded_seat_without_a_legal_action_is_not_defeated() -> None:
    state = fight("0 elf_guard 1,3 SE", "0 elf_guard 1,4 SW", "1 orc_grunt 0,4 W", to_act=1)
    assert (state.is_over(), state.legal_texts()) == (False, [])


def test_the_last_unit_of_a_lone_team_may_still_be_given_up() -> None:
    state = fight(ARCHER, timers=[1, 100])
    sixfold.play(state, "move 2,2 3,2")
    sixfold.play(state, "sacrifice 3,2")
    assert state.winners() == [1]


def test_a_game_that_ended_during_the_deployment_survives_writing() -> None:
    state = sixfold.new("polyspear")
    sixfold.play(state, "resign 0")
    written = sixfold.position(state)
    assert written["reserve"] == [[], ["orc_grunt", "orc_monk", "orc_halberdier"]]
    assert sixfold.position(sixfold.load(written)) == written


def test_a_position_with_everything_survives_writing() -> None:
    state = fight(
        unit("0 undead_lich 2,2 E", spells=["fireball"], effects=[{"id": "martyr", "rounds": 3, "partner": "1,4"}]),
        unit("0 elf_archer 1,4 NW", effects=[{"id": "anchor"}, {"id": "martyr", "rounds": 3, "partner": "2,2"}]),
        unit("0 wood_dryad_m 1,5 NE", effects=[{"id": "summoned", "rounds": 2}], summoned=True),
        unit("1 orc_monk 7,0 W", effects=[{"id": "blood_ritual"}, {"id": "death_mark"}]),
        options={**MAGIC, "stall_rush": True, "map": "medium_varied"},
        wells={"4,3": 1},
        history=["0 2,1 2,2", "cast"],
        timers=[3, 77],
        round=4,
    )
    written = sixfold.position(state)
    assert sixfold.position(sixfold.load(written)) == written
    assert written["history"] == ["0 2,1 2,2", "cast"]
    assert written["wells"] == {"4,3": 1}
    assert written["mana"] == [7, 8]
