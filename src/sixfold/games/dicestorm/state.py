"""2, 15  The state, packed: the pieces by their hexes, sets of hexes for each seat, counters, and the turn."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.dicestorm.abilities import BASES, NOTHING, PIECES, UNITS
from sixfold.games.dicestorm.ground import Ground, bit, lowest
from sixfold.games.dicestorm.notation import DEPLOYING, INITIATIVE_ROLL, OVER
from sixfold.games.dicestorm.packing import (
    BORN_SHIFT,
    FACE_DOWN,
    HAS_ACTED,
    HP_SHIFT,
    MARKED,
    OWNER_SHIFT,
    TYPE,
    born_of,
    die_number,
    owner_of,
    with_hp,
)
from sixfold.games.dicestorm.tables import Book, CardSet, Faction, Profile
from sixfold.games.dicestorm.terms import Terms
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.state import State

__all__ = [
    "ARMY",
    "BESIDE",
    "DRAWN_GAME",
    "FLYING",
    "MAIN",
    "NO_PIECE",
    "POOL",
    "QUOTA",
    "RESTLESS",
    "SOULS",
    "TOKENS",
    "UNDECIDED",
    "Position",
]

# What `each` holds for seat 0 and, one place further, for seat 1: first the sets of hexes of PIECES, UNITS and BASES.
TOKENS: Final = 6
ARMY: Final = 8
SOULS: Final = 10
QUOTA: Final = 12
RESTLESS: Final = 14
POOL: Final = 16
"""Then two places for each kind of dice."""

BESIDE: Final = -1
"""The cell of pieces beside the board, and of a die that missed it."""
FLYING: Final = -2
"""The cell of a die that has not landed yet, and the aim of a real throw; also: no active piece."""
NO_PIECE: Final = 0
MAIN: Final = 0
"""The stage of a turn in which nothing has to be finished; any other is 1 + the number of an ability."""

UNDECIDED: Final = -1
DRAWN_GAME: Final = -2


class Position(State):
    """The columns of a position and the elementary changes to them.

    `piece` holds for each hex the piece on it; `beside` the pieces beside the board; `each` sets of hexes and counters
    of both seats; `queue` the hexes whose trigger is pending; `reactions` the open pairs; `landed` the landed dice.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        book: Book,
        ground: Ground,
        terms: Terms,
        cards: CardSet,
        piece: vec[i64],
        each: vec[i64],
        beside: vec[i64],
        queue: vec[i32],
        reactions: vec[i32],
        landed: vec[i64],
    ) -> None:
        """Take the columns as they are."""
        super().__init__(game, options, 2)
        self.book = book
        self.ground = ground
        self.terms = terms
        self.cards = cards
        self.piece: vec[i64] = piece
        self.each: vec[i64] = each
        self.beside: vec[i64] = beside
        self.queue: vec[i32] = queue
        self.reactions: vec[i32] = reactions
        self.landed: vec[i64] = landed
        self.phase: i64 = INITIATIVE_ROLL
        self.round: i64 = 1
        self.first: i64 = 0
        self.roll_0: i64 = 0
        self.roll_1: i64 = 0
        self.births: i64 = 0
        self.winner: i64 = UNDECIDED
        # 6.2  The turn of the active piece.
        self.acted: i64 = 0
        self.active: i64 = FLYING
        self.free: bool = False
        self.bonus: i64 = 0
        self.moved: bool = False
        self.steps: i64 = 0
        self.stage: i64 = MAIN
        self.placed: i64 = 0
        self.left: i64 = 0
        self.target: i64 = NOTHING
        # 5.8  The die being thrown.
        self.die: i64 = NOTHING
        self.die_by: i64 = 0
        self.aim: i64 = FLYING
        self.rethrown: bool = False
        self.die_cell: i64 = FLYING
        self.die_face: i64 = 0

    def copy_into(self, copy: "Position") -> None:
        """Copy everything that is not a column."""
        copy.to_act = self.to_act
        copy.phase = self.phase
        copy.round = self.round
        copy.first = self.first
        copy.roll_0 = self.roll_0
        copy.roll_1 = self.roll_1
        copy.births = self.births
        copy.winner = self.winner
        copy.acted = self.acted
        copy.active = self.active
        copy.free = self.free
        copy.bonus = self.bonus
        copy.moved = self.moved
        copy.steps = self.steps
        copy.stage = self.stage
        copy.placed = self.placed
        copy.left = self.left
        copy.target = self.target
        copy.die = self.die
        copy.die_by = self.die_by
        copy.aim = self.aim
        copy.rethrown = self.rethrown
        copy.die_cell = self.die_cell
        copy.die_face = self.die_face

    # What stands where.

    def phase_number(self) -> i64:
        """5.1  The phase."""
        return self.phase

    def hides(self) -> bool:
        """8  Whether face-down units lie on the board whose types are secret."""
        return self.phase == DEPLOYING and self.terms.hidden and self.face_down() != 0

    def face_down(self) -> i64:
        """5.3  The hexes of face-down units."""
        found: i64 = 0
        rest = self.each[UNITS] | self.each[UNITS + 1]
        while rest != 0:
            cell = lowest(rest)
            rest &= rest - 1
            if self.piece[cell] & FACE_DOWN != 0:
                found |= bit(cell)
        return found

    def occupied(self) -> i64:
        """2.1  The hexes with a piece."""
        return self.each[PIECES] | self.each[PIECES + 1]

    def empty(self) -> i64:
        """2.1  The hexes without a piece."""
        return self.ground.everywhere & ~(self.each[PIECES] | self.each[PIECES + 1])

    def profile_at(self, cell: i64) -> Profile:
        """2.2  What the piece on a hex is and can do."""
        return self.cards.profiles[self.piece[cell] & TYPE]

    def faction(self, seat: i64) -> Faction:
        """4.2  The faction of a seat."""
        return self.book.factions[self.terms.factions[seat]]

    def supply(self, seat: i64) -> i64:
        """2.1  Active Supply: the face-up units of a seat."""
        found: i64 = 0
        rest = self.each[UNITS + seat] & ~self.face_down()
        while rest != 0:
            rest &= rest - 1
            found += 1
        return found

    def has_token(self, seat: i64) -> bool:
        """5.6  Whether a seat has a piece with a turn token."""
        return self.each[TOKENS + seat] != 0 or (len(self.beside) > 0 and self.ready_beside(seat) != NOTHING)

    def ready_beside(self, seat: i64) -> i64:
        """6.3  The first piece of a seat beside the board that has a token, or NOTHING."""
        k: i64
        for k in range(len(self.beside)):
            other = self.beside[k]
            if other & MARKED != 0 and owner_of(other) == seat:
                return k
        return NOTHING

    # Pieces come, go and change.

    def place(self, type: i64, owner: i64, cell: i64) -> None:
        """6.1, 5.5  A new piece: full HP, no token, last in the order of entering play."""
        profile = self.cards.profiles[type]
        self.births += 1
        piece = type | owner << OWNER_SHIFT | profile.max_hp << HP_SHIFT | self.births << BORN_SHIFT
        if cell == BESIDE:
            self.beside = append(self.beside, piece)
            return
        self.piece[cell] = piece
        each = self.each
        each[PIECES + owner] |= bit(cell)
        if profile.is_unit:
            each[UNITS + owner] |= bit(cell)
        if profile.is_base:
            each[BASES + owner] |= bit(cell)

    def lift(self, cell: i64) -> None:
        """6.1  Take a piece off the board, with its token."""
        owner = owner_of(self.piece[cell])
        others = ~bit(cell)
        each = self.each
        each[PIECES + owner] &= others
        each[UNITS + owner] &= others
        each[BASES + owner] &= others
        each[TOKENS + owner] &= others
        self.acted &= others
        self.piece[cell] = NO_PIECE

    def shift(self, start: i64, goal: i64) -> None:
        """Let the piece on a hex stand on an empty one."""
        piece = self.piece[start]
        self.piece[start] = NO_PIECE
        self.piece[goal] = piece
        both = bit(start) | bit(goal)
        place = owner_of(piece)
        each = self.each
        while place <= TOKENS + 1:
            if each[place] >> start & 1 != 0:
                each[place] ^= both
            place += 2
        if self.acted >> start & 1 != 0:
            self.acted ^= both

    def set_hp(self, cell: i64, hp: i64) -> None:
        """2.2  The piece on a hex has so many hit points."""
        self.piece[cell] = with_hp(self.piece[cell], hp)

    def in_order(self, cells: i64) -> vec[i64]:
        """5.5  The pieces on some hexes in the order they entered play; `hex_in` gives the hex of an entry."""
        found = vec[i64]()
        while cells != 0:
            cell = lowest(cells)
            cells &= cells - 1
            entry = born_of(self.piece[cell]) << 6 | cell
            found = append(found, entry)
            k: i64 = len(found) - 1
            while k > 0 and found[k - 1] > entry:
                found[k] = found[k - 1]
                k -= 1
            found[k] = entry
        return found

    # Counters.

    def earn(self, seat: i64, souls: i64) -> None:
        """2.4  A soul bank grows or shrinks."""
        self.each[SOULS + seat] += souls

    def dice_of(self, seat: i64) -> i64:
        """5.8  How many dice a seat has still to throw."""
        found: i64 = 0
        kind: i64
        for kind in range(len(self.book.dice)):
            found += self.each[POOL + 2 * kind + seat]
        return found

    def place_of_die(self, number: i64) -> i64:
        """5.8  Where the list of landed dice has a number, or NOTHING."""
        k: i64
        for k in range(len(self.landed)):
            if die_number(self.landed[k]) == number:
                return k
        return NOTHING

    def drop_first_of_queue(self) -> None:
        """5.4  The current entry is settled."""
        self.queue = self.queue[1:]

    def end_turn_of_piece(self) -> None:
        """6.2  Nobody is active."""
        self.active = FLYING
        self.free = False
        self.bonus = 0
        self.moved = False
        self.steps = 0
        self.stage = MAIN
        self.placed = 0
        self.left = 0
        self.target = NOTHING

    def begin_chain(self) -> None:
        """6.2  Nobody has had a turn yet."""
        self.acted = 0
        k: i64
        for k in range(len(self.beside)):
            self.beside[k] &= ~HAS_ACTED

    def is_finished(self) -> bool:
        """9  Whether the game is over by the rules."""
        return self.phase == OVER

    def close(self, winner: i64) -> None:
        """9  The game is over; a turn that was going on is no more, everything else stays as it stands."""
        self.end_turn_of_piece()
        self.begin_chain()
        self.reactions = vec[i32]()
        self.phase = OVER
        self.to_act = NOBODY
        self.winner = winner
