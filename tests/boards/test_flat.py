"""Flat boards, compared with the boards that the rulebooks print."""

from collections.abc import Callable
from typing import Any

import pytest

from sixfold.boards import NOWHERE, POINTY_TOP, Board, hex_cells, hex_rectangle, hex_rhombus, hexagon, square

Rulebook = Callable[[str], Any]


def neighbours(board: Board, label: str) -> dict[str, str]:
    """The labels around a cell by the names of the ways."""
    near = {name: board.neighbour(board.cell(label), way) for way, name in enumerate(board.way_names)}
    return {name: board.label(cell) for name, cell in near.items() if cell != NOWHERE}


def axial_neighbours(cells: list[str], directions: dict[str, list[int]], label: str) -> dict[str, str]:
    q, r = map(int, label.split(","))
    near = {name: f"{q + dq},{r + dr}" for name, (dq, dr) in directions.items()}
    return {name: other for name, other in near.items() if other in cells}


def axial_distance(a: str, b: str) -> int:
    (q, r), (s, t) = (map(int, label.split(",")) for label in (a, b))
    return max(abs(q - s), abs(r - t), abs(q - s + r - t))


def assert_axial(board: Board, cells: list[str], directions: dict[str, list[int]]) -> None:
    assert board.labels == cells
    assert board.way_names == list(directions)
    for label in cells:
        assert neighbours(board, label) == axial_neighbours(cells, directions, label)


@pytest.mark.parametrize("radius", [5, 6, 8])
def test_hexagons_agree_with_the_hex_dice_rulebook(rulebook: Rulebook, radius: int) -> None:
    printed = rulebook("hexdice")
    assert_axial(hexagon(radius), printed["cells"][f"radius_{radius}"], printed["directions"])


def test_the_dicestorm_board_has_rows_of_eight_and_seven(rulebook: Rulebook) -> None:
    printed = rulebook("dicestorm")
    board = hex_cells("dicestorm", printed["cells"], "E NE NW W SW SE")
    assert_axial(board, printed["cells"], printed["directions"])


def test_polyspear_maps_agree_with_the_rulebook(rulebook: Rulebook) -> None:
    printed = rulebook("polyspear")
    for name, tiles in printed["maps"].items():
        assert_axial(hex_cells(name, tiles, POINTY_TOP.upper()), tiles, printed["directions"])


def test_the_doomball_board_agrees_with_the_rulebook(rulebook: Rulebook) -> None:
    printed = rulebook("doomball")
    board = hex_rectangle(6, 8, "N NE SE S SW NW")
    assert board.labels == list(printed["neighbours"])
    assert board.way_names == printed["directions"]
    assert {label: neighbours(board, label) for label in board.labels} == printed["neighbours"]


def test_the_doomball_square_has_the_edge_of_the_rulebook(rulebook: Rulebook) -> None:
    printed = rulebook("doomball")
    board = square(8, 8, " ".join(printed["square_directions"]), letters="rows")
    edge = [label for label in board.labels if len(neighbours(board, label)) < 8]
    assert board.way_names == printed["square_directions"]
    assert edge == printed["edge_cells"]
    assert neighbours(board, "D4") == dict(
        zip(printed["square_directions"], ["C4", "C5", "D5", "E5", "E4", "E3", "D3", "C3"], strict=True)
    )


def test_columns_two_four_and_six_of_a_flat_top_rectangle_stand_half_a_cell_higher() -> None:
    board = hex_rectangle(6, 8)
    heights = [board.centres[board.cell(f"A{column}")][1] for column in range(1, 7)]
    assert heights == pytest.approx([0, -(3**0.5) / 2] * 3)


def test_every_second_row_of_a_pointy_top_rectangle_lies_half_a_cell_further_left() -> None:
    board = hex_rectangle(4, 4, POINTY_TOP)
    starts = [board.centres[board.cell(f"{row}1")][0] for row in "ABCD"]
    assert starts == pytest.approx([0, -(3**0.5) / 2] * 2)
    assert neighbours(board, "B2") == {"w": "B1", "nw": "A1", "ne": "A2", "e": "B3", "se": "C2", "sw": "C1"}


def test_a_rhombus_has_the_neighbours_of_the_game_of_hex() -> None:
    board, letters = hex_rhombus(11), "abcdefghijk"
    for row in range(11):
        for column in range(11):
            around = [(row - 1, column), (row - 1, column + 1), (row, column - 1)]
            around += [(row, column + 1), (row + 1, column - 1), (row + 1, column)]
            expected = {f"{letters[c]}{r + 1}" for r, c in around if 0 <= r < 11 and 0 <= c < 11}
            assert set(neighbours(board, f"{letters[column]}{row + 1}").values()) == expected


def test_a_square_counts_from_the_top_left_and_has_four_or_eight_neighbours() -> None:
    assert square(2, 2).labels == ["a1", "b1", "a2", "b2"]
    assert neighbours(square(3, 3), "b2") == {"n": "b1", "e": "c2", "s": "b3", "w": "a2"}
    assert neighbours(square(2, 2, ways=8), "a1") == {"e": "b1", "se": "b2", "s": "a2"}


@pytest.mark.parametrize("board", [hexagon(6), hexagon(2, POINTY_TOP)], ids=lambda board: board.name)
def test_distances_on_a_hexagon_follow_the_axial_formula(board: Board) -> None:
    for a in range(board.size):
        for b in range(board.size):
            assert board.distance(a, b) == axial_distance(board.label(a), board.label(b))


def test_distances_on_the_dicestorm_board_follow_the_axial_formula(rulebook: Rulebook) -> None:
    cells = rulebook("dicestorm")["cells"]
    board = hex_cells("dicestorm", cells, "E NE NW W SW SE")
    found = [[board.distance(a, b) for b in range(board.size)] for a in range(board.size)]
    assert found == [[axial_distance(a, b) for b in cells] for a in cells]


def test_a_way_goes_around_a_gap_in_a_map() -> None:
    board = hex_cells("horseshoe", ["0,0", "0,1", "1,1", "2,0", "2,-1"])
    assert board.distance(board.cell("0,0"), board.cell("2,-1")) == 4
