"""Drawing: polygons that fit together, on the plane and on the sphere."""

from itertools import combinations
from math import dist, hypot, isclose

import pytest

from sixfold.boards import NOWHERE, Board, Point


def outline(board: Board, cell: int) -> set[tuple[float, ...]]:
    """The corners of a cell, rounded so that shared ones are equal."""
    return {tuple(round(number, 6) + 0.0 for number in corner) for corner in board.corners(cell)}


def sides(board: Board, cell: int) -> int:
    if board.shape == "flat":
        return 6 if board.ways == 6 else 4
    return sum(board.neighbour(cell, way) != NOWHERE for way in range(6))


def is_diagonal(board: Board, start: int, target: int) -> bool:
    return board.ways == 8 and len(board.way_names[board.way_to(start, target)]) == 2


def test_every_cell_has_a_corner_for_each_side(board: Board) -> None:
    for cell in range(board.size):
        assert len(outline(board, cell)) == len(board.corners(cell)) == sides(board, cell)


def test_adjacent_cells_share_an_edge_and_others_do_not(board: Board) -> None:
    outlines = [outline(board, cell) for cell in range(board.size)]
    for a, b in combinations(range(board.size), 2):
        shared = len(outlines[a] & outlines[b])
        if board.way_to(a, b) == NOWHERE:
            assert shared < 2
        else:
            assert shared == (1 if is_diagonal(board, a, b) else 2)


def test_corners_run_counterclockwise_for_the_viewer(board: Board) -> None:
    for cell in range(board.size):
        corners = board.corners(cell)
        normal = board.centres[cell] if board.shape == "sphere" else (0.0, 0.0, -1.0)
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            assert turn(board.centres[cell], a, b, normal) > 0


def turn(centre: Point, a: Point, b: Point, normal: Point) -> float:
    """Positive if the way from a to b is counterclockwise around the centre, looking against the normal."""
    (ax, ay, az), (bx, by, bz) = ([p - c for p, c in zip(point, centre, strict=True)] for point in (a, b))
    return normal[0] * (ay * bz - az * by) + normal[1] * (az * bx - ax * bz) + normal[2] * (ax * by - ay * bx)


def test_spheres_have_radius_one_and_flat_boards_no_height(board: Board) -> None:
    for cell in range(board.size):
        for point in [board.centres[cell], *board.corners(cell)]:
            assert isclose(hypot(*point), 1) if board.shape == "sphere" else point[2] == 0


def test_a_corner_of_the_sphere_lies_amid_its_cell_and_two_neighbours_that_follow_each_other(
    sphere: Board,
) -> None:
    for cell in range(sphere.size):
        near = [sphere.neighbour(cell, way) for way in range(sides(sphere, cell))]
        for k, corner in enumerate(sphere.corners(cell)):
            meeting = [sphere.centres[each] for each in (cell, near[k], near[(k + 1) % len(near)])]
            total = [sum(axis) for axis in zip(*meeting, strict=True)]
            assert corner == pytest.approx([x / hypot(*total) for x in total])


def test_the_sides_of_flat_cells_have_length_one(flat: Board) -> None:
    for cell in range(flat.size):
        corners = flat.corners(cell)
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            assert isclose(dist(a, b), 1)


def test_ways_point_where_their_names_say(flat: Board) -> None:
    for cell in range(flat.size):
        for way, name in enumerate(flat.way_names):
            near = flat.neighbour(cell, way)
            if near != NOWHERE:
                (ax, ay, _), (bx, by, _) = flat.centres[cell], flat.centres[near]
                assert (by < ay - 0.1, by > ay + 0.1) == ("n" in name.lower(), "s" in name.lower())
                assert (bx > ax + 0.1, bx < ax - 0.1) == ("e" in name.lower(), "w" in name.lower())
