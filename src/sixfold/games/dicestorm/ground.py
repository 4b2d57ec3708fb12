"""3, 7.2  The board as sets of hexes, and where thrown dice land: what never changes in a game.

A set of hexes is one number with a bit for each hex, so that questions about many hexes are answered at once.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from sixfold.boards import NOWHERE, Board, hex_cells
from sixfold.games.dicestorm.notation import FACE, KEEP, LAND, RETHROW, ROLL, THROW
from sixfold.games.dicestorm.tables import PERCENT, Book
from sixfold.kernel.notation import action0, action1, action2
from sixfold.kernel.seats import NOBODY

__all__ = ["Ground", "bit", "count", "is_in", "lowest"]

FORWARD: Final = ["E", "SW", "SE"]
"""Half of the ways; the others are these, walked backwards."""
PRIME: Final = 67
"""Powers of two leave different rests when divided by it, up to the 66th."""
PLACES: Final = vec[u8]([u8(next((n for n in range(66) if (1 << n) % PRIME == rest), 0)) for rest in range(PRIME)])
LAST_PLACE: Final = 60
LAST: Final = 1 << 60
"""Sets are made from the last place downwards: a small literal such as 1 would be shifted in 32 bits once compiled."""
MISS: Final = 0xFFFFFF
"""`off` as the only argument of an action."""


def bit(cell: i64) -> i64:
    """The set of one hex."""
    return LAST >> LAST_PLACE - cell


def is_in(cell: i64, cells: i64) -> bool:
    """Whether a set contains a hex."""
    return cells >> cell & 1 != 0


def lowest(cells: i64) -> i64:
    """The first hex of a set that is not empty."""
    return i64(PLACES[(cells & -cells) % PRIME])


def count(cells: i64) -> i64:
    """How many hexes a set has."""
    found: i64 = 0
    while cells != 0:
        cells &= cells - 1
        found += 1
    return found


class Ground:
    """3  The board with its sets, the lists of throws, and 7.2 the landing table of every skill, seat and aim."""

    def __init__(self, book: Book) -> None:
        """Prepare the tables."""
        labels = [label for row in book.rows for label in row]
        self.board: Board = hex_cells(book.board_name, labels, " ".join(book.way_names))
        self.cells: i64 = self.board.size
        self.everywhere: i64 = bit(self.cells) - 1
        self.near: vec[i16] = self.board.near
        self.rows: list[i64] = [row_set(self.board, row) for row in book.rows]
        self.homes: vec[i64] = vec[i64]([self.rows[row] for row in book.home_rows])
        self.around: vec[i64] = vec[i64]()
        cell: i64
        for cell in range(self.cells):
            self.around = append(self.around, set_of(self.board.at_distance(cell, 1)))
        self.prepare_ways()
        self.prepare_throws(book)
        self.skills = list(book.skills)
        self.outcomes: list[vec[i32]] = []
        self.shares: list[vec[i64]] = []
        for skill in self.skills:
            for seat in range(2):
                for cell in range(self.cells):
                    self.prepare_landing(book, skill, seat, cell)

    def prepare_ways(self) -> None:
        """3  A step in a way adds the same to the number of every hex that can take it."""
        shifts: list[i64] = []
        starts: list[i64] = []
        for name in FORWARD:
            way = self.board.way_named(name)
            goals = {cell: self.board.neighbour(cell, way) for cell in range(int(self.cells))}
            shift = {goal - cell for cell, goal in goals.items() if goal != NOWHERE}
            assert len(shift) == 1, "rows must alternate so that steps are the same everywhere"
            shifts.append(i64(min(shift)))
            starts.append(sum(1 << cell for cell, goal in goals.items() if goal != NOWHERE))
        self.shift_e, self.shift_sw, self.shift_se = i64(shifts[0]), i64(shifts[1]), i64(shifts[2])
        self.has_e, self.has_sw, self.has_se = i64(starts[0]), i64(starts[1]), i64(starts[2])

    def prepare_throws(self, book: Book) -> None:
        """5.8, 7  The throws with every choice of kinds, the second throws, and what dice can show."""
        self.throws: list[vec[i32]] = []
        hexes = range(int(self.cells))
        for kinds in range(1 << len(book.dice)):
            known = [kind for kind in range(len(book.dice)) if kinds >> kind & 1]
            self.throws.append(listed([action2(THROW, kind, cell) for kind in known for cell in hexes]))
        self.rethrows: vec[i32] = listed([action0(KEEP), *[action1(RETHROW, cell) for cell in hexes]])
        self.anywhere: vec[i32] = listed([*[action1(LAND, cell) for cell in hexes], action1(LAND, MISS)])
        self.rolls: vec[i32] = listed([action1(ROLL, face) for face in range(1, int(book.initiative_die) + 1)])
        self.faces: list[vec[i32]] = [
            listed([action1(FACE, face) for face in range(1, int(die.sides) + 1)]) for die in book.dice
        ]
        self.even: vec[i64] = vec[i64]([i64(1)] * (int(self.cells) + 1))

    def spread(self, cells: i64) -> i64:
        """3  The hexes adjacent to any hex of a set."""
        return (
            (cells & self.has_e) << self.shift_e
            | cells >> self.shift_e & self.has_e
            | (cells & self.has_sw) << self.shift_sw
            | cells >> self.shift_sw & self.has_sw
            | (cells & self.has_se) << self.shift_se
            | cells >> self.shift_se & self.has_se
        )

    def beside(self, cell: i64) -> i64:
        """3  The hexes adjacent to a hex."""
        return self.around[cell]

    def step(self, cell: i64, way: i64) -> i64:
        """3  The next hex in a way, or NOWHERE."""
        return i64(self.near[cell * 6 + way])

    def across(self, start: i64, target: i64) -> i64:
        """3  The hex directly across an adjacent hex, or NOWHERE."""
        way: i64
        for way in range(6):
            if i64(self.near[start * 6 + way]) == target:
                return i64(self.near[target * 6 + way])
        return NOWHERE

    def landing(self, skill: i64, seat: i64, aim: i64) -> i64:
        """7.2  The place of a throw in the tables of outcomes and shares."""
        return (skill * 2 + seat) * self.cells + aim

    def prepare_landing(self, book: Book, skill: str, seat: i64, aim: i64) -> None:
        """7.2  What may happen to a die thrown at a hex; places that do not exist are `off`."""
        row = next(k for k, cells in enumerate(self.rows) if is_in(aim, cells))
        throw_row = abs(row - book.home_rows[seat]) + 1
        shares = book.skills[skill][book.ranges[throw_row]]
        outcomes = vec[i32]()
        parts = vec[i64]()
        missing: i64 = PERCENT
        cell: i64
        for cell in range(self.cells):
            distance = self.board.distance(aim, cell)
            share: i64 = shares[distance] if distance < len(shares) else 0
            if share > 0:
                outcomes = append(outcomes, action1(LAND, cell))
                parts = append(parts, share)
                missing -= share
        if missing > 0:
            outcomes = append(outcomes, action1(LAND, MISS))
            parts = append(parts, missing)
        self.outcomes.append(outcomes)
        self.shares.append(parts)

    def home_of(self, cell: i64) -> i64:
        """3  The seat whose home row a hex is in, or NOBODY."""
        for seat in range(2):
            if is_in(cell, self.homes[seat]):
                return seat
        return NOBODY


def listed(actions: list[i32]) -> vec[i32]:
    """A column of actions."""
    column = vec[i32](capacity=len(actions))
    for action in actions:
        column = append(column, action)
    return column


def row_set(board: Board, labels: list[str]) -> i64:
    """The set of some hexes."""
    found: i64 = 0
    for label in labels:
        found |= bit(board.cell(label))
    return found


def set_of(cells: vec[i16]) -> i64:
    """The set of listed hexes."""
    found: i64 = 0
    for cell in cells:
        found |= bit(i64(cell))
    return found
