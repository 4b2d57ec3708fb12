"""2  The state, packed: a unit with its markers in one number, and the columns of a position."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from sixfold.games.hexdice.ground import Ground, Terms
from sixfold.games.hexdice.tables import LAKE, Ruleset
from sixfold.kernel.agenda import number_in, popped, pushed, top
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.state import State

__all__ = [
    "ACTED",
    "DRAWN",
    "EMPTY",
    "EXPOSED",
    "FATE",
    "NOWHERE",
    "UNDECIDED",
    "WALL",
    "Units",
    "digits",
    "face_of",
    "guard_of",
    "is_unit",
    "new_unit",
    "owner_of",
    "skirmish_of",
    "tokens_of",
    "with_guard",
    "with_skirmish",
    "with_tokens",
]

NOWHERE: Final = -1
EMPTY: Final = 0
WALL: Final = 63
"""What stands on lakes and beyond the edge: face and owner 7, which no unit has."""

FACE: Final = 7
OWNER_SHIFT: Final = 3
TOKEN_SHIFT: Final = 6
GUARD_SHIFT: Final = 9
SKIRMISH_SHIFT: Final = 11
ACTED: Final = 8192
EXPOSED: Final = 16384
FATE: Final = 32768

UNDECIDED: Final = -1
DRAWN: Final = -2


def new_unit(face: i64, owner: i64) -> i64:
    """A fresh unit without any marker."""
    return face | owner << OWNER_SHIFT


def is_unit(there: i64) -> bool:
    """Whether what stands on a cell is a unit, and not EMPTY or a WALL."""
    return EMPTY < there != WALL


def face_of(unit: i64) -> i64:
    """2.1  The face that a die shows."""
    return unit & FACE


def owner_of(unit: i64) -> i64:
    """The seat that a unit belongs to."""
    return unit >> OWNER_SHIFT & 7


def tokens_of(unit: i64) -> i64:
    """2.2  The armor reduction tokens of a unit."""
    return unit >> TOKEN_SHIFT & 7


def guard_of(unit: i64) -> i64:
    """2.2, 12.3  The guard tokens or charges of a unit."""
    return unit >> GUARD_SHIFT & 3


def skirmish_of(unit: i64) -> i64:
    """12.3  For how many turns of its owner a unit still skirmishes."""
    return unit >> SKIRMISH_SHIFT & 3


def with_tokens(unit: i64, tokens: i64) -> i64:
    """The unit with so many tokens."""
    return unit & ~(7 << TOKEN_SHIFT) | tokens << TOKEN_SHIFT


def with_guard(unit: i64, guard: i64) -> i64:
    """The unit with so much guard."""
    return unit & ~(3 << GUARD_SHIFT) | guard << GUARD_SHIFT


def with_skirmish(unit: i64, skirmish: i64) -> i64:
    """The unit with this skirmish value."""
    return unit & ~(3 << SKIRMISH_SHIFT) | skirmish << SKIRMISH_SHIFT


class Units(State):
    """The columns of a position and the elementary changes to them.

    `die` holds for each cell the unit on it; `posts` lists the cells of each seat's units in board order, `room`
    entries for each seat, of which the first `strength` are in use. `pools` counts the faces of undeployed dice.
    `fallen` and `rolls` are lists of small numbers written as decimal digits, the first one leftmost. `agenda` holds
    the frames of `notation.FRAMES` that are still to be resolved.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        terms: Terms,
        ground: Ground,
        rules: Ruleset,
        die: vec[i32],
        posts: vec[i16],
        strength: vec[i16],
        pools: vec[u8],
        terrain: vec[u8],
    ) -> None:
        """Take the columns as they are."""
        super().__init__(game, options, terms.players)
        self.terms = terms
        self.ground = ground
        self.rules = rules
        self.die: vec[i32] = die
        self.posts: vec[i16] = posts
        self.strength: vec[i16] = strength
        self.pools: vec[u8] = pools
        self.terrain: vec[u8] = terrain
        self.room: i64 = len(posts) // terms.players
        self.rough: bool = False
        self.phase: i64 = 0
        self.active: i64 = 0
        self.marked: i64 = 0
        self.turn: i64 = 0
        self.quiet: i64 = 0
        self.progress: bool = False
        self.winner: i64 = UNDECIDED
        self.fallen: i64 = 0
        self.agenda: vec[i64] = vec[i64]()
        self.left: i64 = 0
        self.rolls: i64 = 0

    def phase_number(self) -> i64:
        """5  The phase."""
        return self.phase

    def pend(self, packed: i64) -> None:
        """Put a frame on the agenda, to be resolved first."""
        self.agenda = pushed(self.agenda, packed)

    def pending(self, place: i64) -> i64:
        """A number of the frame that is to be resolved first."""
        return number_in(top(self.agenda), place)

    def resolve(self) -> i64:
        """Take the frame that is to be resolved first off the agenda."""
        packed = top(self.agenda)
        self.agenda = popped(self.agenda)
        return packed

    def unit(self, cell: i64) -> i64:
        """The unit on a cell, EMPTY or WALL."""
        return i64(self.die[cell])

    def post(self, seat: i64, place: i64) -> i64:
        """The cell of a seat's unit, counted in board order."""
        return i64(self.posts[seat * self.room + place])

    def units_of(self, seat: i64) -> i64:
        """How many units a seat has on the board."""
        return i64(self.strength[seat])

    def alter(self, cell: i64, unit: i64) -> None:
        """Change the face or the markers of the unit on a cell."""
        self.die[cell] = i32(unit)

    def place(self, cell: i64, unit: i64) -> None:
        """Put a unit on an empty cell."""
        owner = owner_of(unit)
        first = owner * self.room
        count = i64(self.strength[owner])
        self.die[cell] = i32(unit)
        self.strength[owner] = i16(count + 1)
        self.posts[first + count] = i16(cell)
        self.sort_in(first, first + count + 1, first + count)

    def lift(self, cell: i64) -> i64:
        """Take a unit off the board."""
        unit = i64(self.die[cell])
        owner = owner_of(unit)
        first = owner * self.room
        last = first + i64(self.strength[owner]) - 1
        posts = self.posts
        k = self.place_of(cell, first)
        while k < last:
            posts[k] = posts[k + 1]
            k += 1
        self.die[cell] = EMPTY
        self.strength[owner] = i16(last - first)
        return unit

    def shift(self, start: i64, goal: i64, unit: i64) -> None:
        """Let the unit on a cell stand on an empty one, with these markers."""
        owner = owner_of(unit)
        first = owner * self.room
        self.die[start] = EMPTY
        self.die[goal] = i32(unit)
        k = self.place_of(start, first)
        self.posts[k] = i16(goal)
        self.sort_in(first, first + i64(self.strength[owner]), k)

    def place_of(self, cell: i64, first: i64) -> i64:
        """Where the list of posts that begins at ``first`` has a cell."""
        posts = self.posts
        k = first
        while i64(posts[k]) != cell:
            k += 1
        return k

    def sort_in(self, first: i64, end: i64, k: i64) -> None:
        """Bring entry ``k`` of a list of posts to its place; the others are in order."""
        posts = self.posts
        cell = posts[k]
        while k + 1 < end and posts[k + 1] < cell:
            posts[k] = posts[k + 1]
            k += 1
        while k > first and posts[k - 1] > cell:
            posts[k] = posts[k - 1]
            k -= 1
        posts[k] = cell

    def lay(self, cell: i64, terrain: i64) -> None:
        """12.1  Give a cell its terrain; a lake is a wall to all units."""
        self.terrain = self.terrain[:]
        self.terrain[cell] = u8(terrain)
        self.rough = True
        if terrain == LAKE:
            self.die[cell] = WALL

    def is_fallen(self, seat: i64) -> bool:
        """6.9  Whether a seat has been eliminated."""
        rest = self.fallen
        while rest > 0:
            if rest % 10 == seat + 1:
                return True
            rest //= 10
        return False

    def seats_left(self) -> i64:
        """6.9  How many seats are still in the game."""
        left = self.seats
        rest = self.fallen
        while rest > 0:
            left -= 1
            rest //= 10
        return left

    def copy_into(self, copy: "Units") -> None:
        """Copy everything that is not a column."""
        copy.to_act = self.to_act
        copy.rough = self.rough
        copy.phase = self.phase
        copy.active = self.active
        copy.marked = self.marked
        copy.turn = self.turn
        copy.quiet = self.quiet
        copy.progress = self.progress
        copy.winner = self.winner
        copy.fallen = self.fallen
        if len(self.agenda) > 0:
            copy.agenda = self.agenda[:]
        copy.left = self.left
        copy.rolls = self.rolls


def digits(number: i64) -> list[int]:
    """The decimal digits of a list that is kept as a number.

    >>> digits(312)
    [3, 1, 2]
    """
    return [int(digit) for digit in str(number)] if number > 0 else []
