"""The rules play like a second implementation that was written straight from the rulebook."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sixfold
from sixfold import Rng, State
from tests.games.hexdice.positions import positions
from tests.games.hexdice.reference import Cell, Document, Reference, distance, label_of

SETTINGS: list[dict[str, Any]] = [
    {},
    {"chain_merge": True, "ranged_targeting": "any"},
    {"ranged_blocking": True},
    {"ranged_blocking": True, "ranged_targeting": "any", "radius": 5},
    {"dice": 8, "first_player": 1},
    {"dice": 12, "terrain": "scatter"},
    {"players": 3},
    {"players": 4, "dice": 4},
    {"players": 6},
    {"stall_limit": 3},
    {"ruleset": "clash"},
    {"ruleset": "clash", "players": 3},
    {"ruleset": "decisive"},
    {"ruleset": "decisive", "players": 4},
    {"ruleset": "destiny"},
    {"ruleset": "destiny", "players": 3},
    {"ruleset": "destiny", "players": 6},
    {"army": "epic21"},
    {"army": "epic15"},
]
CROWDED = [options for options in SETTINGS if "army" not in options and "terrain" not in options]
FIGHTS = ["attack", "shoot", "special", "merge", "cast", "transmute", "channel", "target", "stand", "face"]
KINDS = ["forest", "lake", "tower", "mountain"]
GAMES = 3 if sixfold.compiled else 1
CROWDS = 80 if sixfold.compiled else 15
EXAMPLES = 150 if sixfold.compiled else 12


@pytest.mark.parametrize("options", SETTINGS, ids=json.dumps)
def test_whole_games_run_as_in_the_reference(options: dict[str, Any]) -> None:
    rng = Rng(3)
    for _ in range(GAMES):
        play_in_step(sixfold.new("hexdice", **options), rng, plies=3000)


@pytest.mark.parametrize("terrain", ["none", "custom"])
@pytest.mark.parametrize("options", CROWDED, ids=json.dumps)
def test_crowds_near_a_base_are_played_on_as_in_the_reference(options: dict[str, Any], terrain: str) -> None:
    rng = Rng(3)
    crowds = [crowd(rng, options | ({"terrain": terrain} if terrain == "custom" else {})) for _ in range(CROWDS)]
    for document in filter(is_contested, crowds):
        play_in_step(sixfold.load(document), rng, plies=8)


@given(document=positions(), seed=st.integers(0, 999))
@settings(max_examples=EXAMPLES)
def test_crowded_positions_in_any_phase_are_played_on_as_in_the_reference(document: Document, seed: int) -> None:
    play_in_step(sixfold.load(document), Rng(seed), plies=12)


def play_in_step(state: State, rng: Rng, plies: int) -> None:
    """Play the same actions in both, fights rather than steps, comparing after each."""
    reference = Reference(sixfold.position(state))
    assert_equal(state, reference)
    while not state.is_over() and plies:
        texts = sorted(state.legal_texts())
        fights = [text for text in texts if text.split()[0] in FIGHTS]
        chosen = fights if fights and rng.below(3) else texts
        text = chosen[rng.below(len(chosen))]
        sixfold.play(state, text)
        reference.apply(text)
        assert_equal(state, reference)
        plies -= 1


def assert_equal(state: State, reference: Reference) -> None:
    """Same legal actions, same document."""
    document: Document = sixfold.position(state)
    assert sorted(state.legal_texts()) == sorted(reference.legal())
    assert document | {"pieces": []} == reference.doc | {"pieces": []}
    fields = {key for piece in document["pieces"] for key in piece}
    assert arranged(document["pieces"], fields) == arranged(reference.units, fields)


def arranged(pieces: list[dict[str, Any]], fields: set[str]) -> list[str]:
    """The units in a fixed order, with the fields that their ruleset writes."""
    return sorted(json.dumps({key: piece[key] for key in sorted(fields)}) for piece in pieces)


def crowd(rng: Rng, options: dict[str, Any]) -> Document:
    """A few units of two or more seats on one patch of the board, in any condition."""
    seats = [0, 1, *range(2, options.get("players", 2))]
    first = rng.below(len(seats))
    document: Document = {"game": "hexdice", "options": options, "phase": "turn", "active": first}
    document |= {"to_act": first, "pieces": [], "terrain": {}, "turn": 7, "eliminated": []}
    if options.get("ruleset") == "destiny":
        document |= {"phase": "fate_roll", "to_act": "chance"}
    board = Reference(document)
    patch = patch_of(rng, board, len(seats))
    if options.get("terrain") == "custom":
        rough = [cell for cell in patch if rng.below(3) == 0 and cell not in map(board.base, seats)]
        document["terrain"] = {label_of(cell): KINDS[rng.below(4)] for cell in rough}
    dry = [cell for cell in patch if document["terrain"].get(label_of(cell)) != "lake"]
    for place in range(min(4 + rng.below(7), len(dry))):
        owner = first if place == 0 else rng.below(len(seats)) if place > 1 else (first + 1) % len(seats)
        cell = dry.pop(rng.below(len(dry)))
        if all(cell != board.base(seat) or seat == owner for seat in seats):
            document["pieces"].append(unit(rng, options, owner, cell))
    present = {piece["owner"] for piece in document["pieces"]}
    document["eliminated"] = [seat for seat in seats if seat not in present]
    return document


def patch_of(rng: Rng, board: Reference, seats: int) -> list[Cell]:
    """The cells around a base or anywhere."""
    span = range(-board.radius, board.radius + 1)
    cells = [(q, r) for q in span for r in span if board.exists((q, r))]
    centre = board.base(rng.below(seats)) if rng.below(2) else cells[rng.below(len(cells))]
    return [cell for cell in cells if distance(cell, centre) <= 3]


def unit(rng: Rng, options: dict[str, Any], owner: int, cell: Cell) -> dict[str, Any]:
    """A unit with the markers that its ruleset knows."""
    face = 1 + rng.below(6)
    found: dict[str, Any] = {"type": f"d{face}", "owner": owner, "cell": label_of(cell)}
    ruleset = options.get("ruleset", "classic")
    if ruleset in ("decisive", "destiny"):
        found |= {"guard": rng.below(3), "skirmish": rng.below(3), "exposed": rng.below(4) == 0}
    else:
        found |= {"guard": rng.below(2) == 0, "acted": rng.below(4) == 0}
    if ruleset in ("classic", "decisive"):
        found["tokens"] = rng.below(1 + face) if ruleset == "classic" else rng.below(3)
    return found


def is_contested(document: Document) -> bool:
    """Whether the seat in charge and somebody else have units."""
    owners = {piece["owner"] for piece in document["pieces"]}
    return document["active"] in owners and len(owners) > 1
