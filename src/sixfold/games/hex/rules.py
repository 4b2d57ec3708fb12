"""The rules of Hex. Numbers such as H2 are sections of RULES.md beside this file."""

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from sixfold.games.hex.estimate import Weights, estimate
from sixfold.games.hex.events import PLACED, STONE, SWAPPED, TAKEN, WON
from sixfold.games.hex.ground import EMPTY, Ground, ground_of
from sixfold.games.hex.notation import SWAP
from sixfold.kernel.game import Game
from sixfold.kernel.notation import action0, argument, verb_of
from sixfold.kernel.options import Options
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.state import State

__all__ = ["Hex", "opening"]


class Hex(State):
    """A position. Connected stones and sides are groups in a union-find forest.

    The empty cells are the first `left` entries of a list that is kept up to date by swapping.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        ground: Ground,
        stone: vec[u8],
        root: vec[i16],
        empty: vec[i32],
        slot: vec[i16],
    ) -> None:
        """Take the columns as they are; `opening` makes those of a new game."""
        super().__init__(game, options, 2)
        self.ground = ground
        self.stone: vec[u8] = stone
        self.root: vec[i16] = root
        self.empty: vec[i32] = empty
        self.slot: vec[i16] = slot
        self.left: i64 = ground.cells
        self.may_swap: bool = False
        self.winner: i64 = NOBODY
        self.to_act = 0

    def clone(self) -> State:
        """A copy: the columns are copied, the ground is shared."""
        return self.copied(self.empty[:], self.slot[:])

    def copied(self, empty: vec[i32], slot: vec[i16]) -> State:
        """A copy with this list of empty cells."""
        copy = Hex(self.game, self.options, self.ground, self.stone[:], self.root[:], empty, slot)
        copy.left = self.left
        copy.may_swap = self.may_swap
        copy.winner = self.winner
        copy.to_act = self.to_act
        return copy

    def imagine(self, seat: i64, rng: Rng) -> State:
        """A copy that lists the empty cells in their order, whatever the order in which stones were placed."""
        empty = self.empty[:]
        slot = self.slot[:]
        place: i64 = 0
        cell: i64
        for cell in range(self.ground.cells):
            if i64(self.stone[cell]) == EMPTY:
                empty[place] = i32(cell)
                slot[cell] = i16(place)
                place += 1
        return self.copied(empty, slot)

    def legal(self) -> vec[i32]:
        """H2, H4  Any empty cell, and the swap as the answer to the first stone."""
        if self.to_act == NOBODY:
            return vec[i32]()
        choices = self.empty[: self.left]
        if self.can_swap():
            choices = append(choices, action0(SWAP))
        return choices

    def can_swap(self) -> bool:
        """H4  Whether the first stone may be taken over now."""
        return self.may_swap and self.to_act == 1 and self.left == self.ground.cells - 1

    def apply(self, action: i32) -> None:
        """H2, H4  Put a stone on a cell, or swap."""
        if verb_of(action) == SWAP:
            self.swap()
        else:
            self.place(argument(action), self.to_act)
            self.end_turn()

    def place(self, cell: i64, seat: i64) -> None:
        """H2  Put a stone on an empty cell and join it to its neighbours."""
        self.stone[cell] = u8(seat)
        self.take_from_empty(cell)
        stone = self.stone
        joined = self.ground.joined
        way: i64
        for way in range(6):
            near = i64(joined[cell * 6 + way])
            if i64(stone[near]) == seat:
                self.join(cell, near)
        if self.log is not None:
            self.tell(PLACED, seat, STONE, cell)

    def take_from_empty(self, cell: i64) -> None:
        """Fill the place of the cell in the list of empty cells with the last of them."""
        self.left -= 1
        hole = i64(self.slot[cell])
        last = self.empty[self.left]
        self.empty[hole] = last
        self.slot[i64(last)] = i16(hole)

    def join(self, a: i64, b: i64) -> None:
        """Make one group of two."""
        top = self.group(a)
        other = self.group(b)
        if top != other:
            self.root[top] = i16(other)

    def group(self, node: i64) -> i64:
        """The node that stands for the whole group of a stone or side; halves the path on its way."""
        root = self.root
        above = i64(root[node])
        while above != node:
            further = root[above]
            root[node] = further
            node = i64(further)
            above = i64(root[node])
        return node

    def is_joined(self, seat: i64) -> bool:
        """H3  Whether a seat has connected its two sides."""
        side = self.ground.cells + seat * 2
        return self.group(side) == self.group(side + 1)

    def end_turn(self) -> None:
        """H2, H3  The other seat is to act, unless the game is won."""
        mover = self.to_act
        if self.is_joined(mover):
            self.winner = mover
            self.to_act = NOBODY
            self.tell(WON, mover)
        else:
            self.to_act = 1 - mover

    def swap(self) -> None:
        """H4  The first stone goes to the mirrored cell and becomes seat 1's; seat 0 is to act."""
        cell = self.first_stone()
        size = self.ground.size
        mirrored = cell % size * size + cell // size
        fresh = opening(self.game, self.options)
        self.stone = fresh.stone
        self.root = fresh.root
        self.empty = fresh.empty
        self.slot = fresh.slot
        self.left = fresh.left
        if mirrored == cell:
            self.tell(TAKEN, 1, cell)
        else:
            self.tell(SWAPPED, 1, cell, mirrored)
        self.place(mirrored, 1)
        self.to_act = 0

    def first_stone(self) -> i64:
        """The cell of the only stone on the board."""
        cell: i64 = 0
        while i64(self.stone[cell]) == EMPTY:
            cell += 1
        return cell

    def returns(self) -> vec[float]:
        """H3  The winner takes all; there are no draws."""
        return vec[float]([1.0, 0.0]) if self.winner == 0 else vec[float]([0.0, 1.0])

    def estimate(self, seat: i64) -> float:
        """The result of a game that is over, otherwise a guess."""
        if self.to_act == NOBODY:
            return self.returns()[seat]
        weights = self.options.numbers
        assert isinstance(weights, Weights)
        return estimate(self.ground, self.stone, seat, self.to_act, weights)


def opening(game: Game, options: Options) -> Hex:
    """H2  An empty board; seat 0 begins."""
    ground = ground_of(options.whole("size"))
    cells = int(ground.cells)
    state = Hex(
        game,
        options,
        ground,
        vec[u8]([u8(EMPTY)] * cells + [u8(0), u8(0), u8(1), u8(1)]),
        vec[i16]([i16(node) for node in range(cells + 4)]),
        vec[i32]([i32(cell) for cell in range(cells)]),
        vec[i16]([i16(cell) for cell in range(cells)]),
    )
    state.may_swap = options.flag("swap")
    return state
