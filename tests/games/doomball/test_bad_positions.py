"""Positions that Doomball cannot have are refused with the name of the field that is wrong."""

import copy
from typing import Any

import pytest

import sixfold
from sixfold.kernel import BadPosition
from tests.games.doomball.field import Document, piece, played

PLAY: Document = {
    "game": "doomball",
    "to_act": 0,
    "pieces": [piece("0 nobs D3"), piece("0 knights E3"), piece("1 swordsmen C3"), piece("1 nobs B3")],
}
VARIANT: Document = {"options": {"ruleset": "variant"}}
HOME: Document = {"options": {"map": "home_ground"}}
DRAFT: Document = {"phase": "draft", "pieces": [], "factions": ["human", "orc"]}
BLOW: Document = {"kind": "attack", "from": "D3", "to": "C3", "flips": 2, "counter": False, "seat": 0, "then": []}


def pending(**changes: Any) -> Document:
    """A position with a spoilt attack in the air."""
    return {"pending": BLOW | changes, "to_act": "chance"}


WRONG: list[tuple[str, Document]] = [
    ("phase", {"phase": "tea"}),
    ("phase", {"phase": "markers"}),
    ("phase", {"phase": "muster", "to_act": "chance"}),
    ("phase", {"phase": "choose_side", **VARIANT}),
    ("phase", {"phase": "carrier", **VARIANT}),
    ("phase", {"phase": "deploy", "to_act": 1}),
    ("phase", {"phase": "carrier", "pieces": [piece("1 nobs A1")]}),
    ("phase", {**DRAFT, "armies": [["spearmen"] * 3 + ["archers"] * 2 + ["knights"] * 2 + ["swordsmen", "mage"], []]}),
    ("to_act", {"to_act": 2}),
    ("to_act", {"to_act": "chance"}),
    ("to_act", {"to_act": None}),
    ("to_act", {"phase": "draft", "factions": ["human", "orc"], "to_act": "chance"}),
    ("to_act", {"phase": "faction", "to_act": 1, "factions": [None, None]}),
    ("to_act", {"phase": "carrier", "to_act": 1}),
    ("to_act", {"phase": "choose_side", "to_act": 0}),
    ("to_act", {"phase": "deploy", "to_act": 0, "reserve": [{"troll": 1}, {}], **VARIANT}),
    ("to_act", {"phase": "over", "wins": [2, 0]}),
    ("to_act", {"pending": BLOW, "to_act": 0}),
    ("options", {"options": {"map": "moon"}}),
    ("round", {"round": 0}),
    ("wins", {"wins": [0]}),
    ("wins", {"wins": [2, 0]}),
    ("wins", {"phase": "over", "to_act": None, "wins": [1, 0]}),
    ("round_winners[0]", {"round_winners": [2]}),
    ("factions", {"factions": ["human"]}),
    ("factions[1]", {"factions": ["human", "elfs"]}),
    ("factions", {"factions": [None, "orc"], "phase": "draft", "pieces": []}),
    ("factions", {**HOME, "factions": ["human", None]}),
    ("factions", {**HOME, "factions": ["human", "centaur"]}),
    ("factions", {**HOME, "phase": "faction", "factions": ["centaur", "undead"], "pieces": []}),
    ("factions[0]", {"phase": "faction", "factions": ["undead", None], "to_act": 1}),
    ("armies", {"armies": [[]]}),
    ("armies[1]", {"armies": [[], ["trolls"]]}),
    ("armies[0]", {"armies": ["human_attack", []]}),
    ("armies[0]", {"armies": [["troll"] * 40, []]}),
    ("offense", {"offense": 2}),
    ("sides", {"sides": ["A", "A"]}),
    ("sides", {"sides": ["A", "B"]}),
    ("reserve[0].trolls", {"reserve": [{"trolls": 1}, {}]}),
    ("reserve[1].troll", {"reserve": [{}, {"troll": -1}]}),
    ("reserve", {"reserve": [{}]}),
    ("turn", {"turn": 0}),
    ("quiet", {"quiet": -1}),
    ("pieces[0].type", {"pieces": [piece("0 trolls D3")]}),
    ("pieces[0].owner", {"pieces": [piece("2 troll D3")]}),
    ("pieces[0].cell", {"pieces": [piece("0 troll D7")]}),
    ("pieces[1].cell", {"pieces": [piece("0 troll D3"), piece("1 troll D3")]}),
    ("pieces[0].hits", {"pieces": [piece("0 troll D3 hits=-1")]}),
    ("pieces[0].artifacts", {"pieces": [piece("0 troll D3 artifacts=99")]}),
    ("pieces[0].moved", {"pieces": [piece("0 troll D3") | {"moved": 1}]}),
    ("pieces[0]", {"pieces": [piece("0 troll D3") | {"inspired": 1}]}),
    ("artifacts", {"artifacts": {"A1": 9, "A2": 9}}),
    ("artifacts.A9", {"artifacts": {"A9": 1}}),
    ("artifacts.A1", {"artifacts": {"A1": 0}}),
    ("terrain.A1", {"terrain": {"A1": "swamp"}}),
    ("terrain.Z1", {"terrain": {"Z1": "hill"}}),
    ("active", {"active": "F5"}),
    ("active", {"active": "C3"}),
    ("active", {"active": "Z9"}),
    ("active", {"active": "D3", "phase": "carrier"}),
    ("path", {"path": ["D4"]}),
    ("path", {"active": "D3", "path": ["D4"] * 9}),
    ("path[0]", {"active": "D3", "path": ["D9"]}),
    ("call", {"call": "edge"}),
    ("call", {"phase": "toss", "to_act": "chance"}),
    ("caller", {"caller": 2}),
    ("toss_winner", {"toss_winner": "me"}),
    ("secured", {"secured": -1}),
    ("markers[1]", {"markers": ["A1", "A1"], **VARIANT}),
    ("markers[0]", {"markers": ["A9"], **VARIANT}),
    ("ended[1]", {"ended": [False, 1]}),
    ("placements", {"placements": 99}),
    ("pending.kind", pending(kind="tea")),
    ("pending.kind", {"pending": {"kind": "acted", "seat": 0}, "to_act": "chance"}),
    ("pending.kind", pending(to="E3")),
    ("pending.kind", pending(flips=0)),
    ("pending.kind", pending(flips=21)),
    ("pending.from", pending(**{"from": "Z1"})),
    ("pending.kind", pending(**{"from": "F5"})),
    ("pending.seat", pending(seat=2)),
    ("pending.then[0].kind", pending(then=[BLOW | {"then": [], "seat": 0}])),
    ("pending.then[0].kind", pending(then=[{"kind": "acted"}, {"kind": "acted"}])),
    ("pending.then[0].kind", pending(then=[{"kind": "cowardly", "cell": "F5"}])),
    ("pending.kind", {"pending": {"kind": "retreat", "cell": "B3", "seat": 0, "then": []}, "to_act": "chance"}),
    ("pending.kind", {**VARIANT, "pending": {"kind": "river", "cell": "D3", "seat": 0}, "to_act": "chance"}),
    ("pending", {"pending": BLOW, "phase": "carrier"}),
]


@pytest.mark.parametrize(("place", "changes"), WRONG, ids=[f"{k}-{case[0]}" for k, case in enumerate(WRONG)])
def test_a_position_that_cannot_be_is_refused_with_its_field(place: str, changes: Document) -> None:
    with pytest.raises(BadPosition) as caught:
        sixfold.load(copy.deepcopy(PLAY | changes))
    found = caught.value.place
    inner = f"position.{place}"
    assert found == inner or (found == "position.pending.then[0]" and place.startswith("pending.then"))


def test_the_position_that_was_spoilt_is_right() -> None:
    assert sixfold.load(PLAY).legal_texts()
    assert sixfold.load(PLAY | {"pending": BLOW, "to_act": "chance"}).legal_texts() == ["heads 0", "heads 1", "heads 2"]


def test_a_chain_is_written_and_read_where_it_stands() -> None:
    state = sixfold.load(PLAY | {"terrain": {"B2": "river", "B4": "river"}, "options": {"match": "single"}})
    played(state, "attack D3 C3", "heads 2")
    document = sixfold.position(state)
    assert document["pending"] == {
        "kind": "retreat",
        "cell": "C3",
        "seat": 0,
        "then": [{"kind": "overrun", "from": "D3", "to": "C3", "counter": False}, {"kind": "acted"}],
    }
    again = sixfold.load(document)
    assert sixfold.position(again) == document
    played(again, "retreat C4")
    assert sixfold.position(again)["pending"] is None


def test_a_seat_whose_faction_nobody_knows_is_left_out_of_a_draft() -> None:
    state = sixfold.load(
        {"game": "doomball", **VARIANT, "to_act": 0, "pieces": [piece("0 nobs A1"), piece("0 goblins A4")]}
    )
    played(state, "end", "draft troll")
    document = sixfold.position(state)
    assert (document["phase"], document["to_act"], document["factions"]) == ("draft", 0, ["orc", None])
    assert sixfold.position(sixfold.load(document)) == document
