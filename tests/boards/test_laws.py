"""Laws of rays and disks, tried on cells and ways that Hypothesis picks."""

from hypothesis import given
from hypothesis import strategies as st

from sixfold.boards import NOWHERE, Board

numbers = st.integers(min_value=0, max_value=10**6)


def picked(board: Board, number: int) -> int:
    return number % board.size


@given(numbers, numbers)
def test_a_ray_follows_what_is_ahead_until_it_must_end(board: Board, number: int, turn: int) -> None:
    start, way = picked(board, number), turn % board.ways
    line = [start, *board.ray(start, way)]
    if len(line) == 1:
        following = board.neighbour(start, way)
    else:
        assert line[1] == board.neighbour(start, way)
        assert all(board.ahead(a, b) == c for a, b, c in zip(line, line[1:], line[2:], strict=False))
        following = board.ahead(line[-2], line[-1])
    assert following in (NOWHERE, start) or board.is_hole(following)


@given(numbers, numbers)
def test_a_ray_visits_no_cell_twice_and_no_hole(board: Board, number: int, turn: int) -> None:
    start = picked(board, number)
    line = [start, *board.ray(start, turn % board.ways)]
    assert len(set(line)) == len(line)
    assert not any(board.is_hole(cell) for cell in line[1:])


@given(numbers, st.integers(min_value=-1, max_value=300))
def test_the_cells_within_a_radius_are_those_near_enough_in_board_order(board: Board, number: int, radius: int) -> None:
    centre = picked(board, number)
    near_enough = [cell for cell in range(board.size) if 0 <= board.distance(centre, cell) <= radius]
    assert list(board.within(centre, radius)) == near_enough


@given(numbers, st.integers(min_value=0, max_value=12))
def test_a_disk_is_a_smaller_disk_and_the_ring_around_it(board: Board, number: int, radius: int) -> None:
    centre = picked(board, number)
    inner, ring = list(board.within(centre, radius - 1)), list(board.at_distance(centre, radius))
    assert sorted(inner + ring) == list(board.within(centre, radius))
    assert all(board.distance(centre, int(cell)) == radius for cell in ring)


@given(numbers, numbers, numbers)
def test_distance_is_a_metric_where_it_exists(board: Board, first: int, second: int, third: int) -> None:
    a, b, c = picked(board, first), picked(board, second), picked(board, third)
    assert board.distance(a, b) == board.distance(b, a)
    assert (board.distance(a, b) == 0) == (a == b and not board.is_hole(a))
    if NOWHERE not in (board.distance(a, b), board.distance(b, c)):
        assert board.distance(a, c) <= board.distance(a, b) + board.distance(b, c)
