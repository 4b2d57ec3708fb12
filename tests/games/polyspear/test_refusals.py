"""Every reason for which an action is refused, in a sentence, with its rule."""

from typing import Any

import pytest

import sixfold
from sixfold import IllegalAction
from tests.games.polyspear.field import MAGIC, document, unit

NEW: dict[str, Any] = {}
FIGHT = document(
    "0 elf_guard 2,2 E", "0 elf_archer 2,1 E", "1 orc_grunt 3,2 W", "1 dwarf_shieldbearer 3,1 SW", "1 orc_monk 6,0 W"
)
SHIELDS = document("0 dwarf_shieldbearer 2,2 E", "1 orc_grunt 3,2 W", "0 elf_archer 0,4 E", "1 elf_guard 1,4 NW")
ROUGH = document("0 elf_guard 3,2 E", "0 elf_archer 3,3 E", "1 orc_grunt 0,2 E", options={"map": "small_map"})
PITS = document(
    "0 elf_guard 2,0 SE",
    "0 elf_archer 2,4 SW",
    "0 orc_grunt 3,3 SE",
    "1 orc_monk 5,0 W",
    options={"ruleset": "modern", "map": "pits_and_rocks"},
)
JUMP = document(
    "0 orc_grunt 2,4 E",
    "1 orc_monk 4,4 W",
    "0 elf_guard 4,3 SW",
    options={"ruleset": "modern", "map": "pits_and_rocks"},
)
SACRIFICE = document(
    "0 elf_archer 2,2 E", "0 elf_archer 0,4 E", "1 orc_grunt 6,0 W", "1 orc_halberdier 5,1 W", phase="sacrifice"
)
CAST = document(
    unit("0 elf_noble_m 2,2 E", spells=["teleport", "vengeance", "martyr", "blood_ritual", "summon_dryad", "anchor"]),
    unit("0 elf_archer 1,4 E", spells=["wind_dash"]),
    "1 orc_grunt 6,2 W",
    options=MAGIC,
)


@pytest.mark.parametrize(
    ("position", "action", "why", "rule"),
    [
        (NEW, "move 2,0 3,0", "all units must be deployed before the fight begins", "5.1"),
        (NEW, "sacrifice 2,0", "all units must be deployed before the fight begins", "5.1"),
        (NEW, "deploy orc_grunt 2,0", "there is no Orc Grunt in your reserve", "5.1"),
        (NEW, "deploy elf_guard 3,0", "3,0 is not one of your spawn tiles", "5.1"),
        (
            document("0 elf_archer 2,0 E", phase="deploy"),
            "deploy elf_guard 2,0",
            "there is a unit on 2,0 already",
            "5.1",
        ),
        (FIGHT, "deploy elf_guard 2,0", "the fight has begun: nothing is deployed any more", "5.1"),
        (FIGHT, "sacrifice 2,2", "units are sacrificed only when the cyclone strikes", "9.2"),
        (FIGHT, "cast teleport 2,2 3,2", "this game is played without magic", "12.3"),
        (FIGHT, "move 3,0 4,0", "no unit of yours stands on 3,0", "6.2"),
        (FIGHT, "move 3,2 4,2", "no unit of yours stands on 3,2", "6.2"),
        (FIGHT, "move 2,2 4,2", "4,2 is not adjacent to 2,2: a move is one step", "6.2"),
        (FIGHT, "move 2,2 2,1", "a unit of your own side stands on 2,1", "6.2"),
        (
            FIGHT,
            "move 2,2 3,1",
            "your front (spear) does not remove the Dwarf Shieldbearer on 3,1, which shows you its shield",
            "6.2",
        ),
        (
            SHIELDS,
            "move 2,2 3,2",
            "your front (shield) does not remove the Orc Grunt on 3,2, which shows you its sword",
            "6.2",
        ),
        (ROUGH, "move 3,2 2,2", "2,2 is a wall: nobody walks there", "6.2"),
        (ROUGH, "move 3,3 2,3", "2,3 is a hole: nobody walks there", "6.2"),
        (PITS, "move 2,0 3,0", "a unit climbs a hill only if it faced it before the move", "12.2"),
        (PITS, "move 2,4 3,4", "a unit jumps a pit only if it faced it before the move", "12.2"),
        (
            JUMP,
            "move 2,4 3,4",
            "the unit on 4,4, beyond the pit, is in the way and your front does not shoot it",
            "12.2",
        ),
        (JUMP, "move 4,3 3,4", "there is no open tile beyond the pit", "12.2"),
        (SACRIFICE, "move 2,2 3,2", "the cyclone demands one of your units first: sacrifice one", "5.3"),
        (SACRIFICE, "sacrifice 6,0", "no unit of yours stands on 6,0", "5.3"),
        (CAST, "cast anchor 6,2 2,2", "no unit of yours stands on 6,2", "6.2"),
        (CAST, "cast fireball 2,2 6,2", "the Elf Noble has no Fireball left to cast", "12.3"),
        (CAST, "cast teleport 2,2 6,2", "Teleport needs an empty, passable tile, which 6,2 is not", "12.3"),
        (
            CAST,
            "cast teleport 2,2 2,1",
            "2,1 is out of reach: Teleport leads straight ahead, E of the caster, at most 3 tiles",
            "12.3",
        ),
        (
            CAST,
            "cast wind_dash 1,4 3,4",
            "3,4 is out of reach: Wind Dash leads straight ahead, E of the caster, at most 1 tile",
            "12.3",
        ),
        (
            CAST,
            "cast summon_dryad 2,2 4,2",
            "4,2 is out of reach: Summon Dryad needs an adjacent tile",
            "12.3",
        ),
        (CAST, "cast anchor 2,2 3,2", "Anchor needs a unit as its target; there is none on 3,2", "12.3"),
        (
            CAST,
            "cast blood_ritual 2,2 6,2",
            "Blood Ritual needs an enemy whose owner has at least 2 units on the board",
            "12.3",
        ),
        (CAST, "cast vengeance 2,2 6,2", "Vengeance needs a unit of your own", "12.3"),
        (CAST, "cast martyr 2,2 2,2", "Martyr needs a unit of your own other than the caster", "12.3"),
    ],
)
def test_an_action_is_refused_with_its_reason_and_rule(
    position: dict[str, Any], action: str, why: str, rule: str
) -> None:
    state = sixfold.load(position) if position else sixfold.new("polyspear")
    with pytest.raises(IllegalAction) as caught:
        sixfold.play(state, action)
    assert (caught.value.why, caught.value.rule) == (why, rule)
    assert f"\n### {rule}  " in state.game.rules
