"""What holds on every board: labels, neighbours, straight lines and distances agree with each other."""

from collections import deque

import pytest

from sixfold.boards import NOWHERE, Board, goldberg, hexagon, square


def neighbours(board: Board, cell: int) -> list[int]:
    return [near for way in range(board.ways) if (near := board.neighbour(cell, way)) != NOWHERE]


def steps_from(board: Board, start: int) -> dict[int, int]:
    """Breadth-first search over the neighbour lists alone."""
    steps = {} if board.is_hole(start) else {start: 0}
    waiting = deque(steps)
    while waiting:
        cell = waiting.popleft()
        for near in neighbours(board, cell):
            if near not in steps and not board.is_hole(near):
                steps[near] = steps[cell] + 1
                waiting.append(near)
    return steps


def test_every_label_leads_back_to_its_cell(board: Board) -> None:
    assert [board.cell(label) for label in board.labels] == list(range(board.size))
    assert [board.label(cell) for cell in range(board.size)] == board.labels


@pytest.mark.parametrize("label", ["", " 1,2", "01,2", "1, 2", "+1,2", "-0,1", "7,0", "1", "1,2,0"])
def test_only_exact_labels_are_known(label: str) -> None:
    assert hexagon(6).cell("1,2") != NOWHERE
    assert hexagon(6).cell(label) == NOWHERE


@pytest.mark.parametrize("label", ["g5", "G05", "G21", "N1", "G", "A0"])
def test_only_exact_labels_are_known_on_the_sphere(label: str) -> None:
    assert goldberg(4).cell(label) == NOWHERE


def test_tables_have_one_entry_for_each_cell_and_way(board: Board) -> None:
    assert len(board.labels) == len(board.centres) == board.size
    assert len(board.near) == len(board.onward) == board.size * board.ways
    assert board.ways in (4, 6, 8)


def test_neighbours_are_symmetric_and_different(board: Board) -> None:
    for cell in range(board.size):
        near = neighbours(board, cell)
        assert cell not in near
        assert len(set(near)) == len(near)
        assert all(cell in neighbours(board, other) for other in near)


def test_the_way_to_a_cell_is_its_place_in_the_neighbour_list(board: Board) -> None:
    for cell in range(board.size):
        row = [board.neighbour(cell, way) for way in range(board.ways)]
        for other in range(board.size):
            assert board.way_to(cell, other) == (row.index(other) if other in row else NOWHERE)


def test_ways_of_flat_boards_have_names_and_those_of_spheres_do_not(board: Board) -> None:
    assert board.shape == ("flat" if board.way_names else "sphere")
    assert len(board.way_names) == (board.ways if board.shape == "flat" else 0)
    assert [board.way_named(name) for name in board.way_names] == list(range(len(board.way_names)))
    assert board.way_named("up") == NOWHERE


def test_going_straight_keeps_the_way_on_flat_boards(flat: Board) -> None:
    ways = list(range(flat.ways)) * flat.size
    expected = [way if near != NOWHERE else NOWHERE for way, near in zip(ways, flat.near, strict=True)]
    assert list(flat.onward) == expected


def test_straight_lines_can_be_walked_back(board: Board) -> None:
    for cell in range(board.size):
        for near in neighbours(board, cell):
            beyond = board.ahead(cell, near)
            assert beyond == NOWHERE or board.ahead(beyond, near) == cell


def test_straight_on_passes_between_as_many_neighbours_on_either_side(board: Board) -> None:
    for cell in range(board.size):
        for near in neighbours(board, cell):
            beyond = board.ahead(cell, near)
            if beyond != NOWHERE:
                assert (board.way_to(near, beyond) - board.way_to(near, cell)) % board.ways == board.ways // 2


def test_nothing_is_ahead_of_a_step_that_cannot_be_made() -> None:
    board = square(3, 1)
    assert board.ahead(0, 2) == NOWHERE
    assert board.ahead(0, 1) == 2
    assert board.ahead(1, 2) == NOWHERE


def test_nothing_is_straight_on_through_a_pentagon() -> None:
    board = goldberg(4)
    assert board.ahead(board.cell("E3"), board.cell("E4")) == board.cell("E5")
    assert board.ahead(board.cell("E4"), board.cell("E5")) == NOWHERE


def test_distances_agree_with_breadth_first_search_on_every_pair(board: Board) -> None:
    for start in range(board.size):
        steps = steps_from(board, start)
        found = [board.distance(start, target) for target in range(board.size)]
        assert found == [steps.get(target, NOWHERE) for target in range(board.size)]


def test_equal_boards_are_built_once() -> None:
    assert hexagon(3) is hexagon(3)
    assert goldberg(2) is goldberg(2)
    assert square(4, 4, ways=4) is not square(4, 4, ways=8)
