"""What players read when Hex Dice refuses an action: a reason and its rule that fit the position."""

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given, settings

import sixfold
from sixfold import State
from tests.games.hexdice.field import scene
from tests.games.hexdice.positions import positions
from tests.games.hexdice.reference import Cell, Document, Reference, Unit, cell_of, distance, in_line, label_of

FAR = "B6 5,-3"
"""An enemy that is out of everybody's way."""

BLOCKING = {"ranged_blocking": True}
ANY = {"ranged_targeting": "any"}
CUSTOM = {"terrain": "custom"}
DECISIVE = {"ruleset": "decisive"}
DESTINY = {"ruleset": "destiny"}

TURN = scene("A1 0,0", "A5 2,0", "A6 -3,0", "B2 0,-2", "B2 4,-1", "B3 2,-1", FAR)
LAKE = scene("A1 0,0", FAR, options=CUSTOM, terrain={"0,-1": "lake"})
EPIC = scene("A1 0,0", FAR, options={"army": "epic15"})
ROLLING = scene(phase="army_roll", to_act="chance")
REROLL = scene("A1 0,5", phase="army_reroll", pools=[[1, 2], [3]], marked=1)
TOSSED = scene("A1 0,5", phase="army_reroll", pools=[[1, 2], [3]], marked=2)
DEPLOY = scene("A1 0,5", phase="deploy", pools=[[1, 2], [3]])
BONUS = scene("A4 0,0", "A1 0,-1", "A5 3,0", FAR, phase="bonus", pending={"cell": "0,0"})
CHAIN = scene("A4 0,0", "A1 0,-3", FAR, phase="bonus", pending={"cell": "0,0"}, options={"chain_merge": True})

UNIT_BETWEEN = ["A5 0,0", "A1 0,-1", "B1 0,-2"]
BOTH_WAYS_CLOSED = ["A5 0,0", "A1 0,-1", "A1 1,-1", "B1 1,-2"]
FOREST = {"options": CUSTOM, "terrain": {"0,-1": "forest"}}
MOUNTAIN = scene("A5 0,0", "B1 0,-1", "B1 0,-5", options=CUSTOM, terrain={"0,0": "mountain"})
TOWER = scene("A5 0,0", "B1 0,-4", options=CUSTOM, terrain={"0,0": "tower"})

ORACLE = scene("A6 0,0", "A1 3,0", "B5 0,-3", options=DECISIVE)
BESET = scene("A6 0,0", "A1 0,1", "B5 0,-1", options=DECISIVE)
ON_HIGH = scene("A6 0,0", "A1 3,0", "B5 0,-1", options=DECISIVE | CUSTOM, terrain={"0,0": "tower"})
ARCHER = scene("A2 0,0", "B1 0,-3", "A1 0,1", "B1 0,2", options=DECISIVE)
ENGAGED = scene("A2 0,0", "B1 0,-2", "B1 1,0", options=DECISIVE)
WATCH = scene("A2 0,0", "B1 0,-3", "B1 1,0", options=DECISIVE | CUSTOM, terrain={"0,0": "tower"})
STAND = scene(
    "A1 0,0", FAR, phase="skirmish_move", options=DECISIVE, pending={"cell": "0,0", "target": "0,-1", "stage": "turn"}
)
FATE = scene("A1 0,0 fate", "A2 2,2 fate", "A1 3,0", "B5 2,0", FAR, phase="fate", options=DESTINY)
CHANNEL = scene("A6 0,0", "A1 3,0", FAR, options=DESTINY)
TARGET = scene(
    "A6 0,0", "A1 3,0", FAR, phase="channel_target", options=DESTINY, pending={"cell": "0,0", "spell": "swap"}
)
COMBAT = scene(
    "A1 0,0",
    "B5 0,-1",
    phase="combat_roll",
    to_act="chance",
    options=DESTINY,
    pending={"from": "0,0", "to": "0,-1", "kind": "attack", "stage": "turn"},
)

OUT_OF_REACH = "the {} cannot get to {}: it does not move that way or that far, or something is in the way (6.1)"
NO_PASS = "there is no pass; only a bonus action or fate's call can be declined (5)"
BONUS_ONLY = (
    "the new unit alone takes the bonus action; no reroll, and a merge only where merges in a row are allowed (6.10)"
)
FATED_ONLY = "when fate calls, only marked units move or attack, once each (12.4)"
ALL_ORACLES = "an Oracle transmutes an adjacent enemy, and only if all your units are Oracles (12.3)"
NO_FRIEND = "a spell needs another friendly unit within 2 cells (12.3)"
IN_BETWEEN = "a unit or terrain in between blocks the shot"
SECTION = r" \([\d.]+\)"

REFUSALS: list[tuple[Document, str, str]] = [
    (ROLLING, "toss 1", "a roll comes first (5)"),
    (COMBAT, "attack 0,0 0,-1", "a roll comes first (5)"),
    (TURN, "roll 3", "nothing is rolled now (5)"),
    (TURN, "first 1", "nothing is rolled now (5)"),
    (TURN, "toss 3", "that is not asked now. Choose one unit and what it does. (5)"),
    (TURN, "done", "that is not asked now. Choose one unit and what it does. (5)"),
    (TURN, "deploy 1 0,5", "that is not asked now. Choose one unit and what it does. (5)"),
    (TURN, "face 3", "that is not asked now. Choose one unit and what it does. (6.10)"),
    (TURN, "stand 0,0", "that is not asked now. Choose one unit and what it does. (12.3)"),
    (TURN, "target 0,0", "that is not asked now. Choose one unit and what it does. (12.4)"),
    (TURN, "fizzle", "that is not asked now. Choose one unit and what it does. (12.4)"),
    (TURN, "end", NO_PASS),
    (REROLL, "end", NO_PASS),
    (REROLL, "toss 4", "there is no 4 in your reserve (5)"),
    (TOSSED, "toss 1", "no more than 2 of the dice may be rolled again (2.3)"),
    (DEPLOY, "deploy 3 0,4", "there is no 3 in your reserve (5)"),
    (DEPLOY, "deploy 1 0,5", "0,5 is not an empty cell of your deployment zone (3.4)"),
    (DEPLOY, "deploy 1 0,-5", "0,-5 is not an empty cell of your deployment zone (3.4)"),
    (
        DEPLOY,
        "move 0,5 0,4",
        "that is not asked now. Place your dice: strong ones to guard your base, quick ones in front. (5)",
    ),
    (STAND, "guard 0,0", "that is not asked now. Choose where the skirmisher stands after its attack. (5)"),
    (TURN, "move 5,0 5,-1", "no unit of yours stands on 5,0 (6)"),
    (TURN, "attack 0,-2 0,0", "no unit of yours stands on 0,-2 (6)"),
    (TURN, "guard 0,-2", "no unit of yours stands on 0,-2 (6)"),
    (TURN, "move 0,0 0,-2", "0,-2 is occupied: a move ends on an empty cell (6.2)"),
    (TURN, "move 0,0 2,0", "2,0 is occupied: a move ends on an empty cell (6.2)"),
    (LAKE, "move 0,0 0,-1", "0,-1 is a lake: no unit can be there (12.1)"),
    (LAKE, "move 0,0 0,-2", OUT_OF_REACH.format("Infantry", "0,-2")),
    (TURN, "move 0,0 1,0", OUT_OF_REACH.format("Infantry", "1,0")),
    (TURN, "move 0,0 0,-3", OUT_OF_REACH.format("Infantry", "0,-3")),
    (TURN, "move -3,0 -3,1", OUT_OF_REACH.format("Legion", "-3,1")),
    (TURN, "attack 0,0 4,-1", OUT_OF_REACH.format("Infantry", "4,-1")),
    (TURN, "attack 0,0 0,1", "there is no enemy on 0,1 (6.3)"),
    (TURN, "attack 0,0 2,0", "there is no enemy on 2,0 (6.3)"),
    (TURN, "attack 2,0 2,-1", "the Archer has no melee attack (2.1)"),
    (ORACLE, "attack 0,0 0,-3", "the Oracle has no melee attack (12.3)"),
    (TURN, "special 2,0 2,-1", "the Archer has no special attack (2.1)"),
    (ORACLE, "special 0,0 0,-3", "the Oracle has no special attack (12.3)"),
    (TURN, "special -3,0 -3,1", "there is no enemy on -3,1 (6.5)"),
    (TURN, "special -3,0 0,-2", "0,-2 is not adjacent (6.5)"),
    (TURN, "merge 0,0 2,0", OUT_OF_REACH.format("Infantry", "2,0")),
    (TURN, "merge 0,0 0,-2", "0,-2 holds no other unit of yours to merge with (6.10)"),
    (TURN, "merge 0,0 0,0", "0,0 holds no other unit of yours to merge with (6.10)"),
    (ORACLE, "merge 0,0 3,0", "there is no merging in this ruleset (12.3)"),
    (EPIC, "reroll 0,0", "fixed armies are never rerolled (12.5)"),
    (ORACLE, "reroll 0,0", "a unit is rerolled on its own base only (12.3)"),
    (BONUS, "move 3,0 3,-1", BONUS_ONLY),
    (BONUS, "reroll 0,0", BONUS_ONLY),
    (BONUS, "merge 0,0 0,-1", BONUS_ONLY),
    (CHAIN, "reroll 0,0", BONUS_ONLY),
    (CHAIN, "merge 0,0 0,-3", OUT_OF_REACH.format("Cavalry", "0,-3")),
    (FATE, "move 3,0 3,-1", FATED_ONLY),
    (FATE, "guard 0,0", FATED_ONLY),
    (FATE, "shoot 2,2 2,0", FATED_ONLY),
    (FATE, "attack 0,0 2,2", "there is no enemy on 2,2 (6.3)"),
    (STAND, "stand 3,0", "a skirmisher stands on its old cell, the vacated cell or an empty neighbour of that (12.3)"),
    (TARGET, "target 3,0", "the target must be another friendly unit within 2 cells (12.4)"),
    (TARGET, "target 0,0", "the target must be another friendly unit within 2 cells (12.4)"),
    (TURN, "cast shield 0,0 2,0", "this unit is no Oracle and cannot cast (12.3)"),
    (TURN, "transmute 0,0 0,-2", "this unit is no Oracle and cannot transmute (12.3)"),
    (ORACLE, "channel 3,0", "this unit is no Oracle and cannot channel (12.3)"),
    (ORACLE, "transmute 0,0 0,-3", ALL_ORACLES),
    (BESET, "transmute 0,0 0,-1", ALL_ORACLES),
    (ORACLE, "channel 0,0", "only in destiny an Oracle channels; here it casts (12.3)"),
    (CHANNEL, "cast swap 0,0 3,0", "in destiny an Oracle channels: the die chooses the spell (12.4)"),
    (BESET, "cast shield 0,0 0,1", "an enemy is adjacent to the Oracle (12.3)"),
    (ORACLE, "cast shield 0,0 3,0", NO_FRIEND),
    (ORACLE, "cast swap 0,0 0,0", NO_FRIEND),
    (ON_HIGH, "cast skirmish 0,0 3,0", NO_FRIEND),
    (CHANNEL, "channel 0,0", NO_FRIEND),
    (TURN, "shoot 0,0 0,-2", "the Infantry does not shoot (2.1)"),
    (ORACLE, "shoot 0,0 0,-3", "the Oracle does not shoot (12.3)"),
    (TURN, "shoot 2,0 0,1", "there is no enemy on 0,1 (6.4)"),
    (TURN, "shoot 2,0 2,-1", "the target is too near: its distance is 1, the shortest shot 2 (6.4)"),
    (MOUNTAIN, "shoot 0,0 0,-1", "the target is too near: its distance is 1, the shortest shot 2 (6.4)"),
    (TURN, "shoot 2,0 0,-2", "the target is too far: its distance is 4, the longest shot 3 (6.4)"),
    (TOWER, "shoot 0,0 0,-4", "the target is too far: its distance is 4, the longest shot 3 (6.4)"),
    (MOUNTAIN, "shoot 0,0 0,-5", "the target is too far: its distance is 5, the longest shot 4 (6.4)"),
    (ARCHER, "shoot 0,0 0,-3", "the target is too far: its distance is 3, the longest shot 2 (12.3)"),
    (WATCH, "shoot 0,0 0,-3", "the target is too far: its distance is 3, the longest shot 2 (12.3)"),
    (TURN, "shoot 2,0 4,-1", "the target is not in a straight line (6.4)"),
    (ENGAGED, "shoot 0,0 0,-2", "the Archer cannot shoot while an enemy is adjacent (12.3)"),
    (scene(*UNIT_BETWEEN, options=BLOCKING), "shoot 0,0 0,-2", f"{IN_BETWEEN} (4)"),
    (scene(*BOTH_WAYS_CLOSED, options=BLOCKING | ANY), "shoot 0,0 1,-2", f"{IN_BETWEEN} (4)"),
    (scene("A5 0,0", "B1 0,-2", **FOREST), "shoot 0,0 0,-2", f"{IN_BETWEEN} (12.1)"),
    (ARCHER, "shoot 0,0 0,2", f"{IN_BETWEEN} (12.3)"),
]


def sentences() -> list[str]:
    """The sentences in the source of the refusals, as patterns with gaps for what a position fills in."""
    source = Path(sixfold.__file__).parent / "games" / "hexdice" / "refusals.py"
    calls = [node for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.Call)]
    given = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Refusal"]
    texts = [[value] if isinstance(value, ast.Constant) else getattr(value, "values", []) for value in given]
    return [
        "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts)
        for parts in texts
        if parts
    ]


@pytest.mark.parametrize(("document", "text", "why"), REFUSALS, ids=[text for _, text, _ in REFUSALS])
def test_a_refusal_gives_its_reason_and_its_rule(document: Document, text: str, why: str) -> None:
    assert refusal(sixfold.load(document), text) == why


@pytest.mark.parametrize("sentence", sentences())
def test_every_reason_that_the_rules_can_give_is_met(sentence: str) -> None:
    assert any(re.fullmatch(sentence + SECTION, why) for _, _, why in REFUSALS)


@given(document=positions())
@settings(max_examples=150 if sixfold.compiled else 12)
def test_a_refused_shot_is_explained_as_in_the_reference(document: Document) -> None:
    state = sixfold.load(document | {"phase": "turn", "to_act": document["active"], "pending": None})
    position = Reference(sixfold.position(state))
    legal = state.legal_texts()
    for unit in position.of(position.active):
        for target in position.units:
            text = f"shoot {unit['cell']} {target['cell']}"
            if text not in legal:
                assert why_no_shot(position, unit, target) in refusal(state, text)


@given(document=positions())
@settings(max_examples=150 if sixfold.compiled else 12)
def test_only_what_the_reference_cannot_reach_is_called_out_of_reach(document: Document) -> None:
    state = sixfold.load(document | {"phase": "turn", "to_act": document["active"], "pending": None})
    position = Reference(sixfold.position(state))
    legal = state.legal_texts()
    for unit in position.of(position.active):
        reach = position.reach(unit)
        for goal in cells_around(position, cell_of(unit["cell"])):
            for verb in ("move", "attack", "merge"):
                text = f"{verb} {unit['cell']} {label_of(goal)}"
                if text not in legal:
                    assert not (goal in reach and "cannot get to" in refusal(state, text))


def refusal(state: State, text: str) -> str:
    """Why an action is refused."""
    with pytest.raises(sixfold.IllegalAction) as refused:
        sixfold.play(state, text)
    return f"{refused.value.why} ({refused.value.rule})"


def why_no_shot(position: Reference, unit: Unit, target: Unit) -> str:
    """What the reason must say, worked out from the reference."""
    steps = distance(cell_of(unit["cell"]), cell_of(target["cell"]))
    low, high = position.shot_range(unit)
    if target["owner"] == unit["owner"]:
        return "there is no enemy on"
    if position.face(unit) != (2 if position.modern else 5):
        return "does not shoot"
    if position.is_engaged(unit):
        return "while an enemy is adjacent"
    if not low <= steps <= high:
        return f"too near: its distance is {steps}," if steps < low else f"too far: its distance is {steps},"
    if not position.any_target and not in_line(cell_of(unit["cell"]), cell_of(target["cell"])):
        return "not in a straight line"
    return "in between blocks the shot"


def cells_around(position: Reference, start: Cell) -> list[Cell]:
    """The cells of the board within 4 steps."""
    cells = [(start[0] + q, start[1] + r) for q in range(-4, 5) for r in range(-4, 5)]
    return [cell for cell in cells if position.exists(cell)]
