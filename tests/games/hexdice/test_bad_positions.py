"""Positions that Hex Dice cannot have are refused with the name of the field that is wrong."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from tests.games.hexdice.field import piece
from tests.games.hexdice.positions import positions
from tests.games.hexdice.reference import Document

TURN: Document = {
    "game": "hexdice",
    "phase": "turn",
    "to_act": 0,
    "pieces": [piece("A1 0,0"), piece("B6 6,-3")],
}
DECISIVE = {"options": {"ruleset": "decisive"}}
DESTINY = {"options": {"ruleset": "destiny"}}
SCATTER = {"options": {"terrain": "scatter"}, "pieces": [], "to_act": "chance"}
ROLLING = {"phase": "army_roll", "to_act": "chance", "pieces": []}
CROWDED_ZONE = [piece(f"B1 {cell}") for cell in ("0,5", "0,4", "1,4", "1,5", "0,6")]

WRONG: list[tuple[str, Document]] = [
    ("phase", {"phase": "tea"}),
    ("phase", {"phase": None}),
    ("phase", {"phase": "fate_roll", "to_act": "chance"}),
    ("phase", {"phase": "skirmish_move"}),
    ("phase", {"phase": "bonus", **DECISIVE}),
    ("phase", {"phase": "combat_roll", "to_act": "chance", **DECISIVE}),
    ("phase", {"phase": "terrain_count", "to_act": "chance"}),
    ("phase", {"phase": "deploy", "options": {"army": "epic15"}}),
    ("phase", {"phase": "reroll", "to_act": "chance", "options": {"army": "epic15"}, "pending": {"cell": "0,0"}}),
    ("to_act", {"to_act": 2}),
    ("to_act", {"to_act": "chance"}),
    ("to_act", {"to_act": None}),
    ("to_act", {"to_act": True}),
    ("to_act", {"phase": "over", "winners": []}),
    ("active", {"active": 1}),
    ("active", {"phase": "first_player", "to_act": "chance", "active": 1}),
    ("active", {"active": -1}),
    ("options", {"options": {"players": 5}}),
    ("options", {"options": []}),
    ("pieces", {"pieces": {}}),
    ("pieces[0]", {"pieces": [7]}),
    ("pieces[1].cell", {"pieces": [piece("A1 0,0"), piece("B1 0,0")]}),
    ("pieces[0].cell", {"pieces": [piece("A1 7,0")]}),
    ("pieces[0].cell", {"pieces": [piece("A1 0,0")], "terrain": {"0,0": "lake"}}),
    ("pieces[0].type", {"pieces": [piece("A7 0,0")]}),
    ("pieces[0].owner", {"pieces": [piece("C1 0,0")]}),
    ("pieces[0].owner", {"pieces": [{"type": "d1", "cell": "0,0"}]}),
    ("pieces[0].owner", {"options": {"players": 3}, "pieces": [piece("B1 0,0")], "eliminated": [1]}),
    ("pieces[0].tokens", {"pieces": [piece("A1 0,0 tokens=2")]}),
    ("pieces[0].guard", {"pieces": [piece("A1 0,0 guard=1")]}),
    ("pieces[0].guard", {"pieces": [piece("A1 0,0 guard")], **DECISIVE}),
    ("pieces[0].guard", {"pieces": [piece("A1 0,0 guard=3")], **DECISIVE}),
    ("pieces[0].skirmish", {"pieces": [piece("A1 0,0 skirmish=3")], **DECISIVE}),
    ("pieces[0]", {"pieces": [piece("A1 0,0 skirmish=1")]}),
    ("pieces[0]", {"pieces": [piece("A1 0,0 colour=1")]}),
    ("pools", {"pools": [[]]}),
    ("pools", {"pools": [[], [], []]}),
    ("pools[0][1]", {"phase": "army_reroll", "pools": [[1, 7], []]}),
    ("pools[0]", {"pools": [[1], []]}),
    ("pools[0]", {"phase": "deploy", "pools": [[], [1]]}),
    ("pools[0]", {"phase": "deploy", "to_act": 1, "pools": [[1], [1]]}),
    ("pools[0]", {"phase": "army_reroll", "pools": [[1] * 7, []]}),
    ("pools[0]", {"phase": "army_reroll", "pools": [[1] * 900, []]}),
    ("pools[0]", {**ROLLING, "pools": [[1] * 6, []]}),
    ("pools[0]", {"phase": "deploy", "pools": [[1, 1, 1], []], "pieces": CROWDED_ZONE}),
    ("marked", {"marked": 1}),
    ("marked", {"phase": "army_reroll", "marked": 3}),
    ("marked", {"phase": "army_reroll_roll", "to_act": "chance", "marked": 0}),
    ("marked", {"phase": "army_reroll", "marked": 1, "pools": [[1] * 6, []]}),
    ("pending", {"pending": {"cell": "0,0"}}),
    ("pending", {"phase": "bonus"}),
    ("pending.cell", {"phase": "bonus", "pending": {"cell": "6,-3"}}),
    ("pending.cell", {"phase": "bonus", "pending": {"cell": "0,1"}}),
    ("pending.cell", {"phase": "bonus", "pending": {"cell": "9,9"}}),
    ("pending.cell", {"phase": "bonus", "pending": {}}),
    ("pending", {"phase": "bonus", "pending": {"cell": "0,0", "bonus": True}}),
    ("pending.bonus", {"phase": "merge_choice", "pending": {"cell": "0,0", "bonus": 1}}),
    (
        "pending.cell",
        {"phase": "reroll", "to_act": "chance", "pending": {"cell": "0,0"}, **DECISIVE, "pieces": [piece("A1 0,0")]},
    ),
    (
        "pending.target",
        {
            "phase": "skirmish_move",
            "pending": {"cell": "0,0", "target": "0,0", "stage": "turn"},
            **DECISIVE,
            "pieces": [piece("A1 0,0")],
        },
    ),
    (
        "pending.stage",
        {
            "phase": "skirmish_move",
            "pending": {"cell": "0,0", "target": "0,1", "stage": "fate"},
            **DECISIVE,
            "pieces": [piece("A1 0,0")],
        },
    ),
    (
        "pending.cell",
        {
            "phase": "transmute_roll",
            "to_act": "chance",
            "pending": {"cell": "0,0"},
            **DECISIVE,
            "pieces": [piece("A1 0,0")],
        },
    ),
    (
        "pending.to",
        {
            "phase": "combat_roll",
            "to_act": "chance",
            "pending": {"from": "0,0", "to": "0,1", "kind": "attack", "stage": "turn"},
            **DESTINY,
            "pieces": [piece("A1 0,0")],
        },
    ),
    (
        "pending.kind",
        {
            "phase": "combat_roll",
            "to_act": "chance",
            "pending": {"from": "0,0", "to": "0,1", "kind": "shoot", "stage": "turn"},
            **DESTINY,
            "pieces": [piece("A1 0,0"), piece("B1 0,1")],
        },
    ),
    (
        "pending.stage",
        {
            "phase": "combat_roll",
            "to_act": "chance",
            "pending": {"from": "0,0", "to": "0,2", "kind": "shoot", "stage": "fate"},
            **DESTINY,
            "pieces": [piece("A2 0,0"), piece("B1 0,2")],
        },
    ),
    (
        "pending.cell",
        {
            "phase": "channel_roll",
            "to_act": "chance",
            "pending": {"cell": "0,0"},
            **DESTINY,
            "pieces": [piece("A1 0,0")],
        },
    ),
    (
        "pending.spell",
        {"phase": "channel_target", "pending": {"cell": "0,0", "spell": "tea"}, **DESTINY, "pieces": [piece("A6 0,0")]},
    ),
    ("pending.rolls", {"phase": "terrain_count", "pending": {"rolls": [1] * 6}, **SCATTER}),
    ("pending.left", {"phase": "terrain_place", "pending": {"left": 0, "rolls": []}, **SCATTER}),
    ("pending.rolls[0]", {"phase": "terrain_place", "pending": {"left": 3, "rolls": [0]}, **SCATTER}),
    ("eliminated", {"eliminated": [1]}),
    ("eliminated", {"eliminated": [0], "options": {"players": 3}, "pieces": []}),
    ("eliminated[1]", {"eliminated": [1, 1], "options": {"players": 3}, "pieces": []}),
    ("eliminated[0]", {"eliminated": [5]}),
    ("turn", {"turn": -1}),
    ("quiet", {"quiet": "many"}),
    ("progress", {"progress": 1}),
    ("progress", {**ROLLING, "progress": True}),
    ("terrain.9,9", {"terrain": {"9,9": "forest"}}),
    ("terrain.0,3", {"terrain": {"0,3": "swamp"}}),
    ("terrain.0,5", {"terrain": {"0,5": "lake"}}),
    ("winners", {"winners": []}),
    ("winners", {"phase": "over", "to_act": None}),
    ("winners", {"phase": "over", "to_act": None, "winners": [0, 1]}),
    ("winners", {"phase": "over", "to_act": None, "winners": [1], "eliminated": [1], "pieces": []}),
    ("winners[0]", {"phase": "over", "to_act": None, "winners": [4]}),
]


@pytest.mark.parametrize(("field", "change"), WRONG, ids=lambda value: str(value)[:50])
def test_a_wrong_field_is_named(field: str, change: Document) -> None:
    with pytest.raises(sixfold.BadPosition) as caught:
        sixfold.load(copy.deepcopy(TURN) | change)
    assert str(caught.value).startswith(f"position.{field}: ")


def test_the_position_that_the_changes_spoil_is_sound() -> None:
    assert sixfold.load(copy.deepcopy(TURN)).legal_texts()


def test_a_misspelt_key_is_refused() -> None:
    with pytest.raises(sixfold.BadPosition, match="unknown key 'colour'"):
        sixfold.load(TURN | {"colour": "red"})


def test_missing_keys_take_their_defaults() -> None:
    written = sixfold.position(sixfold.load(copy.deepcopy(TURN)))
    defaults = {"active": 0, "pools": [[], []], "marked": 0, "pending": None, "eliminated": [], "turn": 0}
    defaults |= {"quiet": 0, "progress": False, "terrain": {}, "winners": None, "options": {}}
    assert {key: written[key] for key in defaults} == defaults


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 10)
    | st.floats(allow_nan=False)
    | st.sampled_from(["", "0,0", "d1", "turn"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["cell", "rolls", "0,0"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(document=positions(), data=st.data())
@settings(max_examples=200 if sixfold.compiled else 20)
def test_nothing_but_a_bad_position_is_raised_whatever_comes_in(document: Document, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(document)))
    document[key] = data.draw(JSON)
    try:
        state = sixfold.load(document)
    except (sixfold.BadPosition, sixfold.UnknownGame):
        return
    assert json.loads(json.dumps(sixfold.position(state)))["game"] == "hexdice"
    assert state.is_over() or len(state.legal()) > 0
