"""The one class of every board: numbered cells with packed tables of neighbours, lines and distances.

The constructors in `flat` and `sphere` describe each cell as a `Place`; `Board` packs the descriptions once.
"""

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

NOWHERE: Final = -1
"""No cell, no way."""

MOST_CELLS: Final = 4096
"""The table of distances grows with the square of the board, so boards stay below this size."""

UNREACHABLE: Final = 255

Point = tuple[float, float, float]


class Place(NamedTuple):
    """One cell as a constructor describes it; `near` and `onward` have an entry for each way."""

    label: str
    near: list[int]
    onward: list[int]
    centre: Point
    corners: list[Point]
    hole: bool = False


class Board:
    """Cells 0, 1, ... in board order, each with the same number of ways that lead to neighbours.

    A way is a slot of a cell's neighbour list. On a flat board way 2 is the same direction everywhere and
    has a name; on a sphere it is only a place in the list, and a direction is named by the neighbour it
    points to. Cells that nothing can stand on (the pentagons of a sphere) are holes: they have labels and
    neighbours, but lines end in front of them and distances go around them. Methods trust their caller:
    cells are numbers from 0 to `size` - 1 and ways from 0 to `ways` - 1.
    """

    def __init__(self, name: str, places: list[Place], way_names: list[str]) -> None:
        """Pack the tables of a board; without names of ways it is a sphere."""
        if not 1 <= len(places) <= MOST_CELLS:
            raise ValueError(f"board {name!r} has {len(places)} cells; a board has 1 to {MOST_CELLS}")
        self.name: Final[str] = name
        self.shape: Final[str] = "flat" if way_names else "sphere"
        self.size: Final[i64] = len(places)
        self.ways: Final[i64] = len(places[0].near)
        self.way_names: Final[list[str]] = way_names
        self.labels: Final[list[str]] = [place.label for place in places]
        self.near: Final[vec[i16]] = packed([place.near for place in places])
        self.onward: Final[vec[i16]] = packed([place.onward for place in places])
        self.centres: Final[list[Point]] = [place.centre for place in places]
        self._outlines: Final[list[list[Point]]] = [place.corners for place in places]
        self._holes: Final[vec[u8]] = vec[u8]([u8(place.hole) for place in places])
        self._numbers: Final[dict[str, int]] = {label: number for number, label in enumerate(self.labels)}
        self._distances: Final[vec[u8]] = self._measured()

    def label(self, cell: i64) -> str:
        """The label of a cell."""
        return self.labels[cell]

    def cell(self, label: str) -> i64:
        """The cell that has exactly this label, or NOWHERE."""
        return i64(self._numbers.get(label, NOWHERE))

    def is_hole(self, cell: i64) -> bool:
        """Whether nothing can ever stand on the cell."""
        return self._holes[cell] != 0

    def neighbour(self, cell: i64, way: i64) -> i64:
        """The cell one step away, or NOWHERE past the edge of the board."""
        return i64(self.near[cell * self.ways + way])

    def way_to(self, start: i64, target: i64) -> i64:
        """The way from a cell to a neighbour, or NOWHERE if the two are not adjacent."""
        way: i64
        for way in range(self.ways):
            if self.neighbour(start, way) == target:
                return way
        return NOWHERE

    def way_named(self, name: str) -> i64:
        """The way of a flat board that has exactly this name, or NOWHERE."""
        return i64(self.way_names.index(name)) if name in self.way_names else NOWHERE

    def ahead(self, start: i64, target: i64) -> i64:
        """The cell straight on after the step from a cell to a neighbour, or NOWHERE.

        It may be a hole, but there is no straight on through a hole.
        """
        way = self.way_to(start, target)
        if way == NOWHERE:
            return NOWHERE
        onward = i64(self.onward[start * self.ways + way])
        return NOWHERE if onward == NOWHERE else self.neighbour(target, onward)

    def ray(self, start: i64, way: i64) -> vec[i16]:
        """The cells straight on from a cell, nearest first, without the cell itself.

        The ray ends at the edge of the board, in front of a hole, or where it would come back to its start.
        """
        cells = vec[i16]()
        cell = start
        following = self.neighbour(cell, way)
        while following != NOWHERE and following != start and not self.is_hole(following):
            cells = append(cells, i16(following))
            way = i64(self.onward[cell * self.ways + way])
            cell = following
            following = self.neighbour(cell, way)
        return cells

    def distance(self, start: i64, target: i64) -> i64:
        """The fewest steps from one cell to another around the holes, or NOWHERE.

        There is no distance to or from a hole, nor between parts of a board that do not touch.
        """
        steps = i64(self._distances[start * self.size + target])
        if steps == UNREACHABLE:
            return NOWHERE
        return steps

    def within(self, centre: i64, radius: i64) -> vec[i16]:
        """The cells at most `radius` steps away, the centre included, in board order."""
        return self._ring(centre, 0, radius)

    def at_distance(self, centre: i64, steps: i64) -> vec[i16]:
        """The cells exactly so many steps away, in board order."""
        return self._ring(centre, steps, steps)

    def corners(self, cell: i64) -> list[Point]:
        """The corners of a cell for drawing, counterclockwise as the viewer sees them.

        Flat boards: x to the right, y down as on a screen, z = 0; hexes and squares have sides of length 1.
        Spheres: points on the unit sphere, seen from outside; corner k lies between neighbours k and k + 1.
        """
        return self._outlines[cell]

    def _ring(self, centre: i64, least: i64, most: i64) -> vec[i16]:
        cells = vec[i16]()
        cell: i64
        for cell in range(self.size):
            steps = self.distance(centre, cell)
            if steps != NOWHERE and least <= steps <= most:
                cells = append(cells, i16(cell))
        return cells

    def _measured(self) -> vec[u8]:
        """The distances between all pairs of cells, by breadth-first search from each."""
        distances = vec[u8]([u8(UNREACHABLE)] * (self.size * self.size))
        start: i64
        for start in range(self.size):
            if not self.is_hole(start):
                self._spread(start, distances)
        return distances

    def _spread(self, start: i64, distances: vec[u8]) -> None:
        row = start * self.size
        distances[row + start] = u8(0)
        reached = append(vec[i16](), i16(start))
        done: i64 = 0
        way: i64
        while done < len(reached):
            cell = i64(reached[done])
            steps = i64(distances[row + cell]) + 1
            done += 1
            for way in range(self.ways):
                following = self.neighbour(cell, way)
                if following == NOWHERE or self.is_hole(following):
                    continue
                if distances[row + following] == UNREACHABLE:
                    distances[row + following] = self._checked(steps)
                    reached = append(reached, i16(following))

    def _checked(self, steps: i64) -> u8:
        if steps >= UNREACHABLE:
            raise ValueError(f"board {self.name!r} has cells more than {UNREACHABLE - 1} steps apart; make it smaller")
        return u8(steps)


def packed(rows: list[list[int]]) -> vec[i16]:
    """The rows of a table, one after the other in one column."""
    return vec[i16]([i16(entry) for row in rows for entry in row])
