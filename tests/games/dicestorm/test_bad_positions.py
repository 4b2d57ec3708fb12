"""15  Positions that cannot be are refused with an error that names the field."""

from typing import Any

import pytest

import sixfold
from tests.games.dicestorm.scenes import scene

TURN = scene("vanguard 0 0,0", "puppet 1 2,0")
TRIGGER = scene("puppet 0 0,3", phase="deploy_triggers", queue=["0,3"])
LANDED = scene("vanguard 0 0,0", phase="landed", landed=[{"kind": "d6", "cell": "0,0", "face": 3}])
FLYING = scene("vanguard 0 0,0", phase="throw", to_act="chance", die={"kind": "d6", "aim": "0,0"})
AGAIN = scene("vanguard 0 0,0", phase="rethrow", die={"kind": "d12", "aim": "0,0", "cell": "off"})
ACTIVE = TURN | {"active": {"cell": "0,0"}}
BITE = scene(
    "cerberus_pup 0 0,0", "vanguard 1 1,0", active={"cell": "0,0", "stage": "fetch", "left": 1, "target": "1,0"}
)
FLANK = scene("vanguard 0 -1,0", "sentinel 0 1,0", "puppet 1 0,0", active={"cell": "1,0", "moved": True})

BAD: list[tuple[dict[str, Any], str, str]] = [
    (scene("vanguard 0 0,0", "puppet 1 0,0"), "pieces[1].cell", "second piece on 0,0"),
    (scene("dragon 0 0,0"), "pieces[0].type", "'dragon' is unknown"),
    (scene("hidden 0 0,0"), "pieces[0].type", "must be given with its type"),
    (scene("chaos_rift 0 0,0", options={"card_set": "v092"}), "pieces[0].type", "not among the pieces"),
    (scene("vanguard 2 0,0"), "pieces[0].owner", "from 0 to 1"),
    (scene("vanguard 0 9,9"), "pieces[0].cell", "not a cell of this board"),
    (scene("vanguard 0 off"), "pieces[0].cell", "stands on the board"),
    (scene("omnicore 0 0,0"), "pieces[0].cell", "beside the board"),
    (scene("omnicore 0 off hp=3"), "pieces[0].hp", "has none"),
    (scene("vanguard 0 0,0 hp=7"), "pieces[0].hp", "from 1 to 6"),
    (scene("vanguard 0 0,0 hp=0"), "pieces[0].hp", "from 1 to 6"),
    (scene("vanguard 0 0,0 lens=1"), "pieces[0].lens", "from 0 to 0"),
    (scene("sentinel 0 0,0 lens=3"), "pieces[0].lens", "from 0 to 2"),
    (scene("zegaturret 0 0,0 token=true"), "pieces[0].token", "receives no turn token"),
    (scene("vanguard 0 0,0 face_down=true"), "pieces[0].face_down", "only in phase deploy"),
    (scene("puppet 0 0,0 dice_choice=left"), "pieces[0].dice_choice", "has no dice"),
    (scene("vanguard 0 0,0 dice_choice=d12"), "pieces[0].dice_choice", "'d12' is unknown"),
    (scene("vanguard 0 0,0 colour=3"), "pieces[0]", "unknown key 'colour'"),
    (TURN | {"phase": "lunch"}, "phase", "'lunch' is unknown"),
    (TURN | {"to_act": "chance"}, "to_act", "must be a seat"),
    (TURN | {"to_act": None}, "to_act", "must be a seat"),
    (TURN | {"round": 21}, "round", "from 1 to 20"),
    (TURN | {"first": 2}, "first", "from 0 to 1"),
    (TURN | {"army_supply": [1]}, "army_supply", "two numbers"),
    (TURN | {"souls": [0, -1]}, "souls[1]", "must be from 0"),
    (TURN | {"rolls": [None, 4]}, "rolls[1]", "seat 0 rolls first"),
    (TURN | {"rolls": [21, 4]}, "rolls[0]", "from 1 to 20"),
    (TURN | {"rolls": [3]}, "rolls", "two entries"),
    (TURN | {"queue": ["0,0"]}, "queue", "only there"),
    (TURN | {"landed": [{"kind": "d6", "cell": "0,0", "face": 3}]}, "landed", "only in the Bombardment"),
    (TURN | {"die": {"kind": "d6"}}, "die", "only in the phases throw and rethrow"),
    (TURN | {"must_rift": [True, False]}, "must_rift[0]", "can open a rift"),
    (TURN | {"must_rift": [1, 0]}, "must_rift", "true or false"),
    (TURN | {"winners": [0]}, "winners", "must be null"),
    (TURN | {"weather": "fine"}, "position", "unknown key 'weather'"),
    (scene("vanguard 0 0,0 token=false", "puppet 1 2,0"), "to_act", "no piece with a turn token"),
    (scene("vanguard 0 0,0", phase="deploy", quota=[0, 2]), "quota", "is 0 for the seat"),
    (scene("vanguard 0 0,0", phase="throw"), "to_act", "nothing to do"),
    (scene(phase="initiative_roll", to_act=0), "to_act", 'must be "chance"'),
    (scene(phase="initiative_roll", rolls=[3, 4]), "rolls[1]", "the initiative is settled"),
    (scene(phase="over", to_act=0), "to_act", "must be null"),
    (TRIGGER | {"to_act": 1}, "to_act", "owner of the first piece"),
    (TRIGGER | {"queue": []}, "queue", "has entries"),
    (TRIGGER | {"queue": ["0,2"]}, "queue[0]", "no piece with a trigger"),
    (TRIGGER | {"phase": "tactics_start"}, "queue[0]", "no piece with a trigger"),
    (ACTIVE | {"active": {"cell": "2,0"}}, "active.cell", "no piece of the seat to act"),
    (ACTIVE | {"active": {"cell": "0,0", "stage": "toss"}}, "active.stage", "'toss' is unknown"),
    (ACTIVE | {"active": {"cell": "0,0", "target": "2,0"}}, "active.target", "beside one that drags"),
    (ACTIVE | {"phase": "landed"}, "active", "only in phase tactics"),
    (BITE | {"active": BITE["active"] | {"left": 0}}, "active.left", "at least 1"),
    (BITE | {"active": BITE["active"] | {"target": "3,0"}}, "active.target", "beside one that drags"),
    (TURN | {"reactions": [{"by": "0,0", "target": "2,0"}]}, "reactions", "while a piece that has moved is active"),
    (FLANK | {"reactions": [{"by": "1,0", "target": "0,0"}]}, "reactions[0].by", "can react"),
    (FLANK | {"reactions": [{"by": "-1,0", "target": "1,0"}]}, "reactions[0].target", "no enemy unit"),
    (FLANK | {"reactions": [{"by": "-1,0", "target": "0,0"}] * 2}, "reactions[1].target", "open already"),
    (LANDED | {"landed": [LANDED["landed"][0] | {"face": 7}]}, "landed[0].face", "from 1 to 6"),
    (LANDED | {"landed": [LANDED["landed"][0] | {"cell": "off"}]}, "landed[0].cell", "not a cell"),
    (LANDED | {"landed": [LANDED["landed"][0] | {"id": 1}] * 2}, "landed[1].id", "second die 1"),
    (LANDED | {"pool": [{}]}, "pool", "two entries"),
    (LANDED | {"pool": [{"d7": 1}, {}]}, "pool[0]", "unknown key 'd7'"),
    (FLYING | {"to_act": 0}, "to_act", 'must be "chance"'),
    (FLYING | {"die": {"kind": "d6"}}, "die.aim", "is missing"),
    (FLYING | {"die": {"kind": "d6", "aim": "off"}}, "die.aim", "not a cell"),
    (FLYING | {"die": {"kind": "d6", "aim": "0,0", "cell": "off"}}, "die.cell", "not in the air"),
    (FLYING | {"die": {"kind": "d6", "aim": "0,0", "cell": "0,0", "face": 3}}, "die.face", "must be null"),
    (FLYING | {"options": {"dice_mode": "table"}}, "die.aim", "must be null"),
    (AGAIN | {"die": None}, "die", "is missing"),
    (AGAIN | {"to_act": 1}, "to_act", "who threw the die"),
    (AGAIN | {"die": AGAIN["die"] | {"cell": "0,0"}}, "die.face", "shows a face"),
    (AGAIN | {"die": AGAIN["die"] | {"rethrown": True}}, "die.kind", "cannot be thrown again"),
    (AGAIN | {"die": AGAIN["die"] | {"kind": "d6"}}, "die.kind", "cannot be thrown again"),
    (TURN | {"options": {"deployment": "waves", "army_supply_cap": 10}}, "options", "a multiple of 3"),
]


@pytest.mark.parametrize(("document", "field", "why"), BAD, ids=[f"{entry[1]}-{entry[2]}" for entry in BAD])
def test_a_bad_position_is_refused_with_its_field(document: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(sixfold.BadPosition) as caught:
        sixfold.load(document)
    place = "position" if field == "position" else f"position.{field}"
    assert caught.value.place == place
    assert why in caught.value.why


def test_the_scenes_of_this_file_are_good_where_nothing_is_changed() -> None:
    for document in (TURN, TRIGGER, LANDED, FLYING, AGAIN, ACTIVE, BITE, FLANK):
        assert sixfold.load(document).legal_texts()
