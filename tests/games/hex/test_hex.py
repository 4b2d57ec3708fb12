"""Hex beyond its examples: who is joined, the swap, the estimate and what a position may not be."""

import pytest

import sixfold
from sixfold import BadPosition, Rng
from sixfold.games.hex.estimate import stones_needed
from sixfold.games.hex.rules import Hex
from tests.differential.enumeration import joined
from tests.support.variants import Variant
from tests.support.walks import random_game

HEX = sixfold.find("hex")


def stone(owner: int, cell: str) -> dict[str, object]:
    """A stone of a position document."""
    return {"type": "stone", "owner": owner, "cell": cell}


def position(*pieces: dict[str, object], **changed: object) -> dict[str, object]:
    """A position on a board of size 3."""
    return {"game": "hex", "options": {"size": 3}, "pieces": list(pieces), **changed}


@pytest.mark.parametrize("size", [3, 4, 6, 11])
def test_a_game_ends_exactly_when_a_flood_from_one_side_reaches_the_other(size: int) -> None:
    for seed in range(20):
        for state in random_game(Variant(HEX, {"size": size}), seed):
            marks = HEX.marks(state, sixfold.NOBODY)
            sides = [frozenset((m.cell % size, m.cell // size) for m in marks if m.owner == seat) for seat in (0, 1)]
            winners = [seat for seat in (0, 1) if joined(sides[seat], size, seat)]
            assert state.is_over() == bool(winners)
            assert not winners or state.winners() == winners


def test_every_first_stone_swaps_to_its_mirrored_cell() -> None:
    for text in sixfold.new("hex", size=4, swap=True).legal_texts():
        state = sixfold.new("hex", size=4, swap=True)
        sixfold.play(state, text)
        (event, _) = sixfold.play(state, "swap")
        column, row = "abcd".index(text[-2]), int(text[-1]) - 1
        mirrored = f"{'abcd'[row]}{column + 1}"
        way = f"on {mirrored}, changes sides where it is" if row == column else f"from {text[-2:]} to {mirrored}"
        assert way in event.text
        assert len(state.legal()) == 15 and f"place {mirrored}" not in state.legal_texts()


def test_a_swapped_game_can_be_won_by_the_stone_that_was_taken() -> None:
    state = sixfold.new("hex", size=3, swap=True)
    for text in ("place b1", "swap", "place a1", "place b2", "place a3", "place c2"):
        sixfold.play(state, text)
    assert state.winners() == [1]


def test_the_estimates_of_the_seats_sum_to_one() -> None:
    for state in random_game(Variant(HEX, {"size": 5}), Rng(1).word()):
        assert state.estimate(0) + state.estimate(1) == pytest.approx(1)


def test_the_estimate_grows_with_every_stone_of_a_straight_chain() -> None:
    worth = []
    for length in range(5):
        cells = [stone(0, f"c{row}") for row in range(1, length + 1)]
        worth.append(sixfold.load({**position(*cells), "options": {"size": 5}}).estimate(0))
    assert worth == sorted(set(worth))


WRONG = [
    (position(stone(0, "d1")), "position.pieces[0].cell: 'd1' is not a cell of this board"),
    (position(stone(0, "a1"), stone(1, "a1")), "position.pieces[1].cell: there is a second stone on a1"),
    (position(stone(2, "a1")), "position.pieces[0].owner: must be from 0 to 1, not 2"),
    (position({**stone(0, "a1"), "type": "king"}), "position.pieces[0].type: 'king' is unknown; known are stone"),
    (position({**stone(0, "a1"), "rank": 1}), "position.pieces[0]: unknown key 'rank'"),
    (position(phase="over"), "position.phase: is over exactly when a seat has joined its sides"),
    (position(stone(0, "a1"), stone(0, "a2"), stone(0, "a3")), "position.phase: is over exactly when"),
    (position(to_act=None), "position.to_act: must be a seat in phase play"),
    (position(to_act="chance"), "position.to_act: must be a seat"),
    (position(to_act=2), "position.to_act: must be a seat from 0 to 1"),
    (position(options={"size": 2}), "position.options: option size: must be a whole number from 3 to 19, not 2"),
    (position(turn=1), "position: unknown key 'turn'"),
]


@pytest.mark.parametrize(("document", "message"), WRONG, ids=[message for _, message in WRONG])
def test_what_is_no_position_of_hex_is_refused_with_the_place(document: object, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        sixfold.load(document)
    assert str(caught.value).startswith(message)


def test_a_position_may_say_as_little_as_the_game() -> None:
    assert sixfold.position(sixfold.load({"game": "hex"})) == sixfold.position(sixfold.new("hex"))


@pytest.mark.parametrize(
    ("stones", "plain", "bridged"),
    [
        ([], 5, 2),
        ([stone(0, "c3")], 4, 2),
        ([stone(0, "c2"), stone(0, "b4")], 3, 0),
        ([stone(0, "c2"), stone(0, "b4"), stone(1, "c3")], 3, 1),
        ([stone(0, "c2"), stone(0, "b4"), stone(1, "c1")], 3, 1),
        ([stone(0, "c2"), stone(0, "b4"), stone(1, "a5")], 3, 1),
    ],
)
def test_a_bridge_joins_stones_and_sides_while_both_cells_between_are_empty(
    stones: list[dict[str, object]], plain: int, bridged: int
) -> None:
    state = sixfold.load({**position(*stones), "options": {"size": 5}})
    assert isinstance(state, Hex)
    found = [stones_needed(state.ground, state.stone, 0, bridges=bridges) for bridges in (False, True)]
    assert found == [plain, bridged]
