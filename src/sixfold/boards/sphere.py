"""The Goldberg sphere GP(n,0): twelve pentagons, which are holes, and hexagons everywhere else.

The cells lie on the faces of an icosahedron. A cell is a `Spot`: whole weights on the corners of a face that
add up to n, without the zeros, so that a cell on an edge or a corner is the same spot on each of its faces.
"""

from functools import cache
from itertools import permutations
from math import atan2, cos, degrees, pi, radians, sin, sqrt
from typing import Final

from sixfold.boards.board import NOWHERE, Board, Place, Point

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIDES: Final = 6
MOST_FREQUENCY: Final = (len(LETTERS) - 1) // 3

NORTH: Final = 0
SOUTH: Final = 11
UPPER: Final = [1, 2, 3, 4, 5]
LOWER: Final = [6, 7, 8, 9, 10]
LEVELS: Final = [0] + [1] * 5 + [2] * 5 + [3]
"""How many n-th rings each corner of the icosahedron lies below the north pole."""

Spot = frozenset[tuple[int, int]]


def goldberg(n: int) -> Board:
    """The sphere GP(n,0) of 10n² + 2 cells, labelled by rings from the north pole and eastward inside a ring.

    Neighbours are listed counterclockwise as seen from outside, starting with the first in board order; a
    pentagon has none in its last slot. Straight through a hexagon is out by the edge opposite to the way in.

    >>> board = goldberg(4)
    >>> int(board.size), [board.label(board.neighbour(board.cell("G5"), way)) for way in range(6)]
    (162, ['F4', 'G4', 'H4', 'H5', 'G6', 'F5'])
    """
    if not 1 <= n <= MOST_FREQUENCY:
        raise ValueError(f"the frequency of a sphere is {n}; it must be from 1 to {MOST_FREQUENCY}")
    return built(n)


@cache
def built(n: int) -> Board:
    """Number, label and connect the cells of the sphere."""
    touching = adjacent_spots(n)
    order = sorted(touching, key=lambda spot: (ring(spot), longitude(centre(spot))))
    numbers = {spot: number for number, spot in enumerate(order)}
    centres = [centre(spot) for spot in order]
    unsorted = [{numbers[other] for other in touching[spot]} for spot in order]
    near = [counterclockwise(centres[cell], neighbours, centres) for cell, neighbours in enumerate(unsorted)]
    labels = ring_labels([ring(spot) for spot in order])
    places = [place(cell, labels[cell], near, centres) for cell in range(len(order))]
    return Board(f"goldberg {n}", places, [])


def corner_points() -> list[Point]:
    """The corners of the icosahedron: the north pole, five upper, five lower, the south pole."""
    points: list[Point] = [(0.0, 0.0, 1.0)]
    for first, height in ((0, 1), (36, -1)):
        for k in range(5):
            angle = radians(first + 72 * k)
            points.append((2 / sqrt(5) * cos(angle), 2 / sqrt(5) * sin(angle), height / sqrt(5)))
    return [*points, (0.0, 0.0, -1.0)]


def faces() -> list[list[int]]:
    """The twenty triangles of the icosahedron, by the numbers of their corners."""
    triangles: list[list[int]] = []
    for k in range(5):
        east = (k + 1) % 5
        triangles.append([NORTH, UPPER[k], UPPER[east]])
        triangles.append([UPPER[k], LOWER[k], UPPER[east]])
        triangles.append([LOWER[k], LOWER[east], UPPER[east]])
        triangles.append([SOUTH, LOWER[east], LOWER[k]])
    return triangles


CORNERS: Final = corner_points()
FACES: Final = faces()


def adjacent_spots(n: int) -> dict[Spot, set[Spot]]:
    """All cells, each with its neighbours: one weight is one more, another one less, on a common face."""
    touching: dict[Spot, set[Spot]] = {}
    for face in FACES:
        for first in range(n + 1):
            for second in range(n + 1 - first):
                weights = [first, second, n - first - second]
                touching.setdefault(spot_on(face, weights), set()).update(steps_on(face, weights))
    return touching


def steps_on(face: list[int], weights: list[int]) -> list[Spot]:
    """The neighbours of a cell that lie on the same face."""
    steps: list[Spot] = []
    for gains, loses in permutations(range(3), 2):
        if weights[loses]:
            changed = weights.copy()
            changed[gains] += 1
            changed[loses] -= 1
            steps.append(spot_on(face, changed))
    return steps


def spot_on(face: list[int], weights: list[int]) -> Spot:
    """The cell with these weights on the corners of a face."""
    return frozenset((corner, weight) for corner, weight in zip(face, weights, strict=True) if weight)


def ring(spot: Spot) -> int:
    """How far south of the north pole a cell lies, from 0 to 3n."""
    return sum(weight * LEVELS[corner] for corner, weight in spot)


def ring_labels(rings: list[int]) -> list[str]:
    """Letter of the ring and number inside it, for cells in board order."""
    return [f"{LETTERS[ring]}{cell - rings.index(ring) + 1}" for cell, ring in enumerate(rings)]


def centre(spot: Spot) -> Point:
    """The middle of a cell on the unit sphere."""
    return middle([CORNERS[corner] for corner, weight in sorted(spot) for _ in range(weight)])


def longitude(point: Point) -> float:
    """Degrees east in [0, 360), where a rounding error below 360 counts as 0."""
    angle = degrees(atan2(point[1], point[0])) % 360
    return 0.0 if angle > 360 - 1e-6 else angle


def counterclockwise(axis: Point, neighbours: set[int], centres: list[Point]) -> list[int]:
    """Neighbours around an axis in the order seen from outside, the lowest number first."""
    first = min(neighbours)
    beside = cross(axis, centres[first])
    towards = cross(beside, axis)

    def turn(cell: int) -> float:
        return atan2(dot(centres[cell], beside), dot(centres[cell], towards)) % (2 * pi)

    return [first, *sorted(neighbours - {first}, key=turn)]


def place(cell: int, label: str, near: list[list[int]], centres: list[Point]) -> Place:
    """Describe one cell: straight lines by opposite edges, corners where three cells meet."""
    neighbours = near[cell]
    onward = [opposite(near[other], cell) for other in neighbours]
    corners: list[Point] = []
    for k, other in enumerate(neighbours):
        meeting = sorted([cell, other, neighbours[(k + 1) % len(neighbours)]])
        corners.append(middle([centres[each] for each in meeting]))
    padding = [NOWHERE] * (SIDES - len(neighbours))
    return Place(label, neighbours + padding, onward + padding, centres[cell], corners, bool(padding))


def opposite(neighbours: list[int], entered_from: int) -> int:
    """The way that leaves a hexagon straight on; NOWHERE on a pentagon."""
    return (neighbours.index(entered_from) + 3) % SIDES if len(neighbours) == SIDES else NOWHERE


def middle(points: list[Point]) -> Point:
    """The point of the unit sphere in the middle of some others."""
    x, y, z = [sum(axis) for axis in zip(*points, strict=True)]
    length = sqrt(x * x + y * y + z * z)
    return (x / length, y / length, z / length)


def dot(a: Point, b: Point) -> float:
    """The scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Point, b: Point) -> Point:
    """The vector product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
