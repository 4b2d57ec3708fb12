"""Boards as the client draws them."""

import pytest

from sixfold.boards import Board, goldberg, hex_rectangle, hex_rhombus, hexagon, square
from sixfold.boards.flat import FLAT_TOP, POINTY_TOP
from sixfold.server.boardinfo import board_info

HEXES = [
    hex_rhombus(11),
    hexagon(4),
    hexagon(4, POINTY_TOP),
    hex_rectangle(6, 8),
    hex_rectangle(5, 4, POINTY_TOP),
    hexagon(3, "s n nw se ne sw"),
]


@pytest.mark.parametrize("board", HEXES, ids=lambda board: str(board.name))
def test_no_two_neighbouring_hexes_share_a_tone(board: Board) -> None:
    cells = board_info(board).cells
    assert {cell.tone for cell in cells} == {0, 1, 2}
    assert all(cell.tone != cells[other].tone for cell in cells for other in cell.near)


def test_squares_are_toned_like_a_chessboard() -> None:
    cells = board_info(square(5, 4)).cells
    assert all(cell.tone != cells[other].tone for cell in cells for other in cell.near)


def test_a_sphere_uses_three_tones_evenly_and_tells_holes_apart() -> None:
    info = board_info(goldberg(4))
    tones = [cell.tone for cell in info.cells]
    assert min(tones.count(tone) for tone in range(3)) > len(tones) // 5
    assert [len(cell.near) for cell in info.cells if cell.hole] == [5] * 12
    assert all(len(cell.centre) == 3 and len(cell.corners) == len(cell.near) for cell in info.cells)


def test_flat_boards_are_drawn_in_two_dimensions_and_neighbours_are_mutual() -> None:
    info = board_info(hexagon(2, FLAT_TOP))
    assert info.shape == "flat" and info.ways == FLAT_TOP.split()
    for number, cell in enumerate(info.cells):
        assert len(cell.centre) == 2 and len(cell.corners) == 6
        assert all(number in info.cells[other].near for other in cell.near)
