"""15  The state, packed: everything about a cell in one number, and the elementary changes."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from sixfold.games.doomball.cells import BITS
from sixfold.games.doomball.ground import Ground
from sixfold.games.doomball.notation import FLIPPING, OVER, PLAYING, RETREATING
from sixfold.games.doomball.roster import LEADERSHIP, Roster
from sixfold.games.doomball.terms import Terms
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = [
    "CARRIED",
    "FEW",
    "HITS",
    "INSPIRED",
    "LYING",
    "MOST_PATH",
    "MOVED",
    "NOWHERE",
    "PINNED",
    "UNDECIDED",
    "UNLOADED",
    "Armies",
    "carried_by",
    "hits_of",
    "inspired_of",
    "kind_of",
    "lying_on",
    "new_unit",
    "owner_of",
    "path_cells",
    "steps_in",
]

NOWHERE: Final = -1
UNDECIDED: Final = -1
"""A faction, a call, a caller or a winner of the toss that is not known yet."""

KIND: Final = 63
OWNER: Final = 64
HITS: Final = 128
HITS_SHIFT: Final = 7
HITS_MASK: Final = 127
CARRIED: Final = 16384
CARRIED_SHIFT: Final = 14
INSPIRED: Final = 262144
INSPIRED_SHIFT: Final = 18
FEW: Final = 15
MOVED: Final = 4194304
PINNED: Final = 8388608
UNLOADED: Final = 16777216
UNIT: Final = 33554431
"""Everything about a cell but the artifacts that lie on it."""
LYING: Final = 33554432
LYING_SHIFT: Final = 25

PATH_BITS: Final = 7
PATH_MASK: Final = 127
MOST_PATH: Final = 8


def new_unit(kind: i64, owner: i64) -> i64:
    """4  A fresh piece: loaded, without hits or any mark."""
    return kind | owner << 6


def kind_of(unit: i64) -> i64:
    """The number of its unit in the roster."""
    return unit & KIND


def owner_of(unit: i64) -> i64:
    """The seat that a piece belongs to."""
    return unit >> 6 & 1


def hits_of(unit: i64) -> i64:
    """6.4  The hits it has taken."""
    return unit >> HITS_SHIFT & HITS_MASK


def carried_by(unit: i64) -> i64:
    """6.9  How many artifacts it carries."""
    return unit >> CARRIED_SHIFT & FEW


def inspired_of(unit: i64) -> i64:
    """12.1  The bonus of its attack in this turn."""
    return unit >> INSPIRED_SHIFT & FEW


def lying_on(there: i64) -> i64:
    """How many artifacts lie on a cell."""
    return there >> LYING_SHIFT


def steps_in(path: i64) -> i64:
    """5.3  How many steps the active unit has made."""
    steps: i64 = 0
    while path != 0:
        path >>= PATH_BITS
        steps += 1
    return steps


def path_cells(path: i64) -> vec[u8]:
    """15  The cells of a path, the first one last."""
    cells = vec[u8](capacity=MOST_PATH)
    while path != 0:
        cells = append(cells, u8((path & PATH_MASK) - 1))
        path >>= PATH_BITS
    return cells


class Armies(State):
    """The columns of a position and the elementary changes to them.

    `there` holds for each cell the piece on it and the artifacts that lie there. Sets of cells say where the pieces of
    each seat stand, which of them have been activated, and where leaders are. What changes only between battles is
    shared by clones and replaced, never changed: `reserve` counts pieces by seat and unit, `picks` lists seat and unit
    of every pick, `markers` and `round_winners` are lists too.
    """

    def __init__(self, game: Game, options: Options, terms: Terms, roster: Roster, ground: Ground) -> None:
        """An empty board; `copied` and the readers of documents fill it."""
        super().__init__(game, options, 2)
        self.terms = terms
        self.roster = roster
        self.ground = ground
        self.overlay: dict[int, int] = NO_OVERLAY
        self.there: vec[i32] = NO_NUMBERS
        self.agenda: vec[i64] = NO_FRAMES
        self.reserve: vec[u8] = NO_BYTES
        self.picks: vec[u8] = NO_BYTES
        self.markers: vec[u8] = NO_BYTES
        self.round_winners: vec[u8] = NO_BYTES
        self.units0: i64 = 0
        self.units1: i64 = 0
        self.spent: i64 = 0
        self.leaders: i64 = 0
        self.phase: i64 = 0
        self.mover: i64 = 0
        self.active: i64 = NOWHERE
        self.path: i64 = 0
        self.turn: i64 = 1
        self.quiet: i64 = 0
        self.victor: i64 = NOBODY
        self.round: i64 = 1
        self.wins0: i64 = 0
        self.wins1: i64 = 0
        self.faction0: i64 = UNDECIDED
        self.faction1: i64 = UNDECIDED
        self.offense: i64 = 0
        self.north: i64 = 1
        self.call: i64 = UNDECIDED
        self.caller: i64 = UNDECIDED
        self.toss_winner: i64 = UNDECIDED
        self.secured: i64 = 0
        self.placements: i64 = 0
        self.ended: i64 = 0

    def copy_into(self, copy: "Armies") -> None:
        """Copy the columns that change in battle, and share the others."""
        copy.overlay = self.overlay
        copy.there = self.there[:]
        copy.agenda = self.agenda[:]
        copy.reserve = self.reserve
        copy.picks = self.picks
        copy.markers = self.markers
        copy.round_winners = self.round_winners
        copy.units0 = self.units0
        copy.units1 = self.units1
        copy.spent = self.spent
        copy.leaders = self.leaders
        copy.to_act = self.to_act
        copy.phase = self.phase
        copy.mover = self.mover
        copy.active = self.active
        copy.path = self.path
        copy.turn = self.turn
        copy.quiet = self.quiet
        self.copy_match(copy)

    def copy_match(self, copy: "Armies") -> None:
        """Copy what belongs to the match, the setup and the variant."""
        copy.round = self.round
        copy.wins0 = self.wins0
        copy.wins1 = self.wins1
        copy.faction0 = self.faction0
        copy.faction1 = self.faction1
        copy.offense = self.offense
        copy.north = self.north
        copy.call = self.call
        copy.caller = self.caller
        copy.toss_winner = self.toss_winner
        copy.secured = self.secured
        copy.placements = self.placements
        copy.ended = self.ended

    # Seats.

    def own(self, seat: i64) -> i64:
        """The cells of a seat's pieces."""
        return self.units0 if seat == 0 else self.units1

    def held(self) -> i64:
        """The cells on which a piece stands."""
        return self.units0 | self.units1

    def free(self) -> i64:
        """2.3  The cells that can be entered."""
        return self.ground.open & ~(self.units0 | self.units1)

    def defense(self) -> i64:
        """The seat of the defense."""
        return 1 - self.offense

    def heading(self, seat: i64) -> i64:
        """3.1, 6.7  Which of the two edges and ways back are a seat's: by side, in the variant by role."""
        first = self.offense if self.terms.cycles else self.north
        return 0 if seat == first else 1

    def faction(self, seat: i64) -> i64:
        """The faction of a seat, or UNDECIDED."""
        return self.faction0 if seat == 0 else self.faction1

    def wins(self, seat: i64) -> i64:
        """9.3  The rounds that a seat has won."""
        return self.wins0 if seat == 0 else self.wins1

    def phase_number(self) -> i64:
        """5.1  The phase; in the middle of an action it is called play all the same."""
        if self.phase == PLAYING and len(self.agenda) > 0:
            return FLIPPING if self.to_act == CHANCE else RETREATING
        return self.phase

    # Pieces.

    def unit(self, cell: i64) -> i64:
        """The piece on a cell, which must be held."""
        return i64(self.there[cell]) & UNIT

    def traits(self, cell: i64) -> i64:
        """2.1, 2.2  The abilities and stars of the piece on a cell."""
        return self.roster.traits[i64(self.there[cell]) & KIND]

    def is_held(self, cell: i64) -> bool:
        """Whether a piece stands on a cell."""
        return (self.units0 | self.units1) & BITS[cell] != 0

    def give(self, cell: i64, change: i64) -> None:
        """Add a number or a mark that it does not have to the piece on a cell, or take it off."""
        self.there[cell] = i32(i64(self.there[cell]) + change)

    def mark(self, cell: i64, mark: i64) -> None:
        """Give the piece on a cell a mark."""
        self.there[cell] = i32(i64(self.there[cell]) | mark)

    def unmark(self, cell: i64, mark: i64) -> None:
        """Take marks off the piece on a cell."""
        self.there[cell] = i32(i64(self.there[cell]) & ~mark)

    def place(self, cell: i64, unit: i64) -> None:
        """Put a piece on an empty cell."""
        bit = BITS[cell]
        self.there[cell] = i32(i64(self.there[cell]) | unit)
        if owner_of(unit) == 0:
            self.units0 |= bit
        else:
            self.units1 |= bit
        if self.roster.traits[unit & KIND] & LEADERSHIP != 0:
            self.leaders |= bit

    def lift(self, cell: i64) -> i64:
        """Take a piece off the board; what lies on its cell stays."""
        there = i64(self.there[cell])
        off = ~BITS[cell]
        self.there[cell] = i32(there & ~UNIT)
        self.units0 &= off
        self.units1 &= off
        self.spent &= off
        self.leaders &= off
        return there & UNIT

    def shift(self, start: i64, goal: i64) -> None:
        """Let the piece on a cell stand on an empty one."""
        there = i64(self.there[start])
        unit = there & UNIT
        self.there[start] = i32(there & ~UNIT)
        self.there[goal] = i32(i64(self.there[goal]) | unit)
        both = BITS[start] | BITS[goal]
        if unit & OWNER == 0:
            self.units0 ^= both
        else:
            self.units1 ^= both
        if self.spent & BITS[start] != 0:
            self.spent ^= both
        if self.leaders & BITS[start] != 0:
            self.leaders ^= both

    # Reserves and wins.

    def in_reserve(self, seat: i64, kind: i64) -> i64:
        """How many pieces of a unit a seat has still to bring."""
        return i64(self.reserve[seat * self.roster.count + kind])

    def has_reserve(self, seat: i64) -> bool:
        """Whether a seat has still a piece to bring."""
        k = seat * self.roster.count
        end = k + self.roster.count
        while k < end and self.reserve[k] == 0:
            k += 1
        return k < end

    def change_reserve(self, seat: i64, kind: i64, change: i64) -> None:
        """Add to the reserve or take from it, in a column of its own."""
        k = seat * self.roster.count + kind
        self.reserve = self.reserve[:]
        self.reserve[k] = u8(i64(self.reserve[k]) + change)

    def win(self, seat: i64) -> None:
        """9.1  A seat wins the round at once: whatever is not yet resolved is dropped."""
        self.victor = seat
        self.agenda = vec[i64]()

    def winner(self) -> i64:
        """9.3  The winner of a match that is over."""
        return 0 if self.wins0 > self.wins1 else 1

    def returns(self) -> vec[float]:
        """9.3  The winner takes all; there are no draws."""
        return vec[float]([1.0, 0.0]) if self.phase == OVER and self.winner() == 0 else vec[float]([0.0, 1.0])


NO_OVERLAY: Final[dict[int, int]] = {}
NO_NUMBERS: Final = vec[i32]()
NO_FRAMES: Final = vec[i64]()
NO_BYTES: Final = vec[u8]()
