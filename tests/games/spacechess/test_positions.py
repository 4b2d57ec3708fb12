"""Position documents: defaults, what is refused and where, and every phase written and read again."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from tests.games.spacechess.positions import crowds, piece, placed
from tests.support.walks import EXAMPLES

FIGHTER = piece("fighter", 0, "G5")
MODERN = {"ruleset": "modern"}
OVER: dict[str, Any] = {"phase": "over", "to_act": None}

WRONG = {
    "an unknown type": (placed(piece("cruiser", 0, "G5")), "pieces[0].type"),
    "a third seat": (placed(piece("fighter", 2, "G5")), "pieces[0].owner"),
    "a cell off the board": (placed(piece("fighter", 0, "G21")), "pieces[0].cell"),
    "a piece on a pentagon": (placed(piece("mine", 1, "E5")), "pieces[0].cell"),
    "a facing that is no neighbour": (placed(piece("gunship", 0, "G5", facing="G7")), "pieces[0].facing"),
    "a facing that is no cell": (placed(piece("gunship", 0, "G5", facing="east")), "pieces[0].facing"),
    "an impactor without heading": (placed(piece("impactor", 0, "G5")), "pieces[0].heading"),
    "a heading that is no neighbour": (placed(piece("impactor", 0, "G5", heading="G5")), "pieces[0].heading"),
    "a mark that is no flag": (placed(piece("fighter", 0, "G5", moved=1)), "pieces[0].moved"),
    "a mark of another kind": (placed(piece("fighter", 0, "G5", fired=True)), "pieces[0]"),
    "a second command ship": (placed(piece("command", 0, "G5"), piece("command", 0, "H5")), "pieces[1].type"),
    "two own ships on a cell": (placed(FIGHTER, piece("support", 0, "G5")), "pieces[1].cell"),
    "an enemy ship on a waiting mine": (placed(piece("mine", 0, "G5"), piece("fighter", 1, "G5")), "pieces[1].cell"),
    "two enemies under a ship": (
        placed(FIGHTER, piece("mine", 1, "G5"), piece("support", 1, "G5")),
        "pieces[2].cell",
    ),
    "two impactors of the other side": (
        placed(piece("impactor", 1, "G5", heading="G6"), piece("impactor", 1, "G5", heading="G4")),
        "pieces[1].cell",
    ),
    "a strike under modern": (placed(FIGHTER, piece("mine", 1, "G5"), options=MODERN), "pieces[1].cell"),
    "a strike after the end": (placed(FIGHTER, piece("mine", 1, "G5"), **OVER), "pieces[1].cell"),
    "an unknown phase": (placed(phase="setup"), "phase"),
    "nobody to act": (placed(to_act=None), "to_act"),
    "chance to act": (placed(to_act="chance"), "to_act"),
    "a seat to act after the end": (placed(phase="over", to_act=0), "to_act"),
    "no actions left": (placed(actions_left=0), "actions_left"),
    "three actions left": (placed(actions_left=3), "actions_left"),
    "actions left after the end": (placed(actions_left=1, **OVER), "actions_left"),
    "progress after the end": (placed(progress=True, **OVER), "progress"),
    "turn zero": (placed(turn=0), "turn"),
    "a negative stall": (placed(stall=-1), "stall"),
    "mines for three": (placed(mines_left=[1, 2, 3]), "mines_left"),
    "more mines than the limit": (placed(mines_left=[5, 6]), "mines_left[1]"),
    "winners before the end": (placed(winners=[0]), "winners"),
    "two winners": (placed(winners=[0, 1], **OVER), "winners"),
    "a loser with a command ship": (placed(piece("command", 1, "L3"), winners=[0], **OVER), "winners"),
    "a misspelt key": (placed(trun=3), "position"),
    "a misspelt key of a piece": (placed(piece("gunship", 0, "G5", faceing="G6")), "pieces[0]"),
    "an option of the other ruleset": (placed(options={"ruleset": "modern", "skirmish": "one_on_one"}), "options"),
    "pieces that are no list": (placed(pieces={}) | {"pieces": {}}, "pieces"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_bad_position_is_refused_with_its_place(name: str) -> None:
    document, place = WRONG[name]
    with pytest.raises(sixfold.BadPosition) as refused:
        sixfold.load(document)
    assert refused.value.place == (place if place == "position" else f"position.{place}")


def test_missing_keys_take_the_defaults_of_the_rulebook() -> None:
    document = sixfold.position(sixfold.load(placed(piece("gunship", 0, "G5"), piece("mine", 1, "B1"))))
    assert document == {
        "game": "spacechess",
        "options": {},
        "phase": "action",
        "to_act": 0,
        "actions_left": 2,
        "turn": 3,
        "stall": 0,
        "progress": False,
        "mines_left": [5, 4],
        "pieces": [
            {"type": "gunship", "owner": 0, "cell": "G5", "facing": "F4", "fired": False},
            {"type": "mine", "owner": 1, "cell": "B1"},
        ],
        "winners": None,
    }


def test_more_mines_than_the_limit_leave_none() -> None:
    mines = [piece("mine", 0, f"G{number}") for number in (2, 5, 8)]
    assert sixfold.position(sixfold.load(placed(*mines, options={"mine_limit": 2})))["mines_left"] == [0, 2]


def test_modern_ignores_the_keys_of_classic() -> None:
    marked = piece("gunship", 0, "G5", facing=7, fired="yes", moved=None, hold=[])
    document: Any = sixfold.position(sixfold.load(placed(marked, options=MODERN)))
    assert document["pieces"] == [piece("gunship", 0, "G5")]


@pytest.mark.parametrize(("present", "winners"), [([0, 1], []), ([0], [0]), ([1], [1]), ([], [])])
def test_a_finished_game_without_winners_is_won_by_the_only_command_ship(
    present: list[int], winners: list[int]
) -> None:
    ships = [piece("command", seat, "BL"[seat] + "1") for seat in present]
    assert sixfold.load(placed(*ships, **OVER)).winners() == winners


def test_a_strike_is_written_and_read_in_the_middle_of_a_turn() -> None:
    state = sixfold.load(placed(FIGHTER, piece("impactor", 1, "G7", heading="G6")))
    sixfold.play(state, "move G5 G7")
    document = sixfold.position(state)
    assert sixfold.position(sixfold.load(json.loads(json.dumps(document)))) == document


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 400) | st.text(max_size=3) | st.sampled_from(["G5", "over", "mine"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@given(crowds(), st.data())
@settings(max_examples=EXAMPLES * 10)
def test_whatever_json_comes_in_it_loads_or_is_refused(document: dict[str, Any], data: st.DataObject) -> None:
    broken = copy.deepcopy(document)
    target = broken
    if broken["pieces"] and data.draw(st.booleans()):
        target = data.draw(st.sampled_from(broken["pieces"]))
    target[data.draw(st.sampled_from(sorted(target)))] = data.draw(JSON)
    try:
        state = sixfold.find("spacechess").read(broken)
    except sixfold.BadPosition as refused:
        assert refused.place.startswith("position")
    else:
        assert sixfold.position(sixfold.load(sixfold.position(state))) == sixfold.position(state)
