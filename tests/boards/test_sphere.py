"""The Goldberg sphere: Euler's formula, pentagons, orbits and segments."""

from collections import Counter
from collections.abc import Callable
from math import dist
from typing import Any

import pytest

from sixfold.boards import NOWHERE, Board, goldberg

Rulebook = Callable[[str], Any]

spheres = pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])


def lines(board: Board) -> tuple[set[frozenset[str]], set[frozenset[str]]]:
    """Every straight line through a hexagon as a set of labels: closed ones, and those between pentagons."""
    orbits: set[frozenset[str]] = set()
    segments: set[frozenset[str]] = set()
    for cell in range(board.size):
        for way in range(0 if board.is_hole(cell) else 3):
            forth, back = list(board.ray(cell, way)), list(board.ray(cell, way + 3))
            line = frozenset([board.label(cell), *(board.label(int(each)) for each in forth + back)])
            (orbits if forth and set(forth) == set(back) else segments).add(line)
    return orbits, segments


@spheres
def test_a_sphere_obeys_eulers_formula(n: int) -> None:
    board = goldberg(n)
    corners = {tuple(round(x, 6) + 0.0 for x in corner) for cell in range(board.size) for corner in board.corners(cell)}
    edges = sum(near != NOWHERE for near in board.near) // 2
    assert board.size == 10 * n * n + 2
    assert len(corners) - edges + board.size == 2


@spheres
def test_a_sphere_has_twelve_pentagons_and_they_are_its_holes(n: int) -> None:
    board = goldberg(n)
    degrees = [sum(board.neighbour(cell, way) != NOWHERE for way in range(6)) for cell in range(board.size)]
    assert Counter(degrees) == Counter({5: 12, 6: board.size - 12})
    assert [board.is_hole(cell) for cell in range(board.size)] == [degree == 5 for degree in degrees]


@spheres
def test_rings_are_lettered_from_pole_to_pole(n: int) -> None:
    rings = Counter(label[0] for label in goldberg(n).labels)
    growing = [1, *(5 * ring for ring in range(1, n + 1))]
    assert list(rings.values()) == [*growing, *[5 * n] * (n - 1), *reversed(growing)]


def test_cells_agree_with_the_rulebook(rulebook: Rulebook) -> None:
    board, cells = goldberg(4), rulebook("spacechess")["cells"]
    assert board.labels == [cell["label"] for cell in cells]
    for number, cell in enumerate(cells):
        near = [board.neighbour(number, way) for way in range(6)]
        assert [board.label(other) for other in near if other != NOWHERE] == cell["neighbours"]
        assert board.is_hole(number) == cell["is_pentagon"]
        assert board.centres[number] == pytest.approx((cell["x"], cell["y"], cell["z"]), abs=1e-6)
        opposite = board.centres[board.cell(cell["antipode"])]
        assert dist(opposite, [-x for x in board.centres[number]]) < 1e-9


def test_orbits_and_segments_agree_with_the_rulebook(rulebook: Rulebook) -> None:
    orbits, segments = lines(goldberg(4))
    printed = rulebook("spacechess")
    assert (len(orbits), len(segments)) == (18, 30)
    assert orbits == {frozenset(orbit) for orbit in printed["orbits"]}
    assert segments == {frozenset(segment["cells"]) for segment in printed["segments"]}
    assert {len(orbit) for orbit in orbits} == {20}
    assert {len(segment) for segment in segments} == {3}


def test_every_orbit_is_walked_in_the_order_of_the_rulebook(rulebook: Rulebook) -> None:
    board = goldberg(4)
    for orbit in rulebook("spacechess")["orbits"]:
        cells = [board.cell(label) for label in orbit]
        assert list(board.ray(cells[0], board.way_to(cells[0], cells[1]))) == cells[1:]


def test_every_segment_joins_its_two_pentagons(rulebook: Rulebook) -> None:
    board = goldberg(4)
    for segment in rulebook("spacechess")["segments"]:
        start, *cells, end = (board.cell(label) for label in [segment["from"], *segment["cells"], segment["to"]])
        assert list(board.ray(start, board.way_to(start, cells[0]))) == cells
        assert board.ahead(cells[-2], cells[-1]) == end


def test_the_largest_distance_between_hexagons_is_eleven() -> None:
    board = goldberg(4)
    assert max(board.distance(a, b) for a in range(board.size) for b in range(board.size)) == 11
    assert board.distance(board.cell("A1"), board.cell("B1")) == NOWHERE
