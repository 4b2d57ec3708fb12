"""R2, R6  The pieces on the sphere: who stands where, who touches whom, and what leaves the board."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from sixfold.games.spacechess.ground import GROUND, Ground
from sixfold.games.spacechess.pieces import (
    COMMAND,
    DOOMED,
    EDGE,
    GUNSHIP,
    IMPACTOR,
    KINDS,
    MARK,
    cell_of,
    is_doomed,
    kind_of,
    owner_of,
    piece_of,
)
from sixfold.games.spacechess.tables import BOOK, Ruleset
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.state import State

__all__ = ["FULL", "Fleet", "pieces_on"]

FULL: Final = 0x11
"""The crowd of a hole: blocked for both sides."""
ONE_OF_0: Final = 0x01
ONE_OF_1: Final = 0x10


class Fleet(State):
    """All pieces, oldest first, and what follows from where they stand.

    `crowd` counts the pieces on a cell, those of seat 0 in the low and those of seat 1 in the high four bits; a
    hole counts as held by both. `slot` is the place in the list of the only piece on a cell. `contact` counts for
    each cell and seat the units of that seat on adjacent cells. `touching` is the number of adjacent enemy units,
    in pairs.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        pieces: vec[i32],
        crowd: vec[u8],
        slot: vec[i16],
        contact: vec[u8],
        tally: vec[i16],
        mines_left: vec[i16],
    ) -> None:
        """Take the columns as they are; `setup.opening` makes those of an empty sphere."""
        super().__init__(game, options, 2)
        self.ground: Ground = GROUND
        self.rules: Ruleset = BOOK.ruleset(options.word("ruleset"))
        self.pieces: vec[i32] = pieces
        self.count: i64 = 0
        self.crowd: vec[u8] = crowd
        self.slot: vec[i16] = slot
        self.contact: vec[u8] = contact
        self.tally: vec[i16] = tally
        self.mines_left: vec[i16] = mines_left
        self.touching: i64 = 0
        self.stacked: bool = False
        self.progress: bool = False
        self.lost_commands: i64 = 0

    # Asking.

    def piece_at(self, cell: i64) -> i64:
        """The only piece on a cell that holds exactly one."""
        return i64(self.pieces[i64(self.slot[cell])])

    def own(self, seat: i64) -> i64:
        """The bits of a crowd that count a seat's pieces."""
        return 15 << (seat << 2)

    def one(self, seat: i64) -> i64:
        """The crowd of a cell with a single piece of a seat."""
        return 1 << (seat << 2)

    def holds_any(self, cell: i64) -> bool:
        """Whether a piece stands on the cell; a hole counts as held."""
        return self.crowd[cell] != 0

    def is_shared(self, cell: i64) -> bool:
        """R6  Whether a cell with a piece holds another one: its pieces are locked and will be destroyed."""
        crowd = i64(self.crowd[cell])
        return crowd != ONE_OF_0 and crowd != ONE_OF_1

    def number_of(self, kind: i64, seat: i64) -> i64:
        """How many pieces of a kind a seat has on the board."""
        return i64(self.tally[seat * KINDS + kind])

    def points(self, piece: i64) -> bool:
        """R3.3  Whether a piece has a direction: impactors, and gunships except under modern."""
        kind = kind_of(piece)
        return kind == IMPACTOR or (kind == GUNSHIP and not self.rules.modern)

    def units_beside(self, cell: i64, seat: i64) -> i64:
        """R6.7  How many units of a seat are adjacent to a cell."""
        return i64(self.contact[cell << 1 | seat])

    def has_lost(self, seat: i64) -> bool:
        """R9.1  Whether the command ship of a seat was destroyed since the last end check."""
        return self.lost_commands >> seat & 1 != 0

    # Changing.

    def put(self, kind: i64, owner: i64, edge: i64) -> i64:
        """A new piece, the youngest, stands on the cell of an edge; its place in the list."""
        place = self.count
        piece = i32(piece_of(kind, owner, edge))
        if place < len(self.pieces):
            self.pieces[place] = piece
        else:
            self.pieces = append(self.pieces, piece)
        self.count = place + 1
        self.tally[owner * KINDS + kind] += 1
        self.enter(place, i64(piece))
        return place

    def shift(self, place: i64, edge: i64) -> None:
        """A piece goes to the cell of an edge and points along it."""
        piece = i64(self.pieces[place])
        self.leave(piece)
        piece = piece & ~EDGE | edge
        self.pieces[place] = i32(piece)
        self.enter(place, piece)

    def turn(self, place: i64, edge: i64) -> None:
        """A piece stays where it is and points along an edge of its cell."""
        self.pieces[place] = i32(i64(self.pieces[place]) & ~EDGE | edge)

    def mark(self, place: i64) -> None:
        """R5  A fighter has moved, a gunship has fired, an impactor holds."""
        self.pieces[place] = i32(i64(self.pieces[place]) | MARK)

    def clear_marks(self) -> None:
        """R5  The marks of a turn end with it."""
        pieces = self.pieces
        place: i64
        for place in range(self.count):
            pieces[place] = i32(i64(pieces[place]) & ~MARK)

    def enter(self, place: i64, piece: i64) -> None:
        """Note that a piece stands on its cell."""
        cell = cell_of(piece)
        owner = owner_of(piece)
        crowd = i64(self.crowd[cell])
        if crowd != 0:
            self.stacked = True
        self.crowd[cell] = u8(crowd + (1 << (owner << 2)))
        self.slot[cell] = i16(place)
        if kind_of(piece) < IMPACTOR:
            self.touching += i64(self.contact[cell << 1 | 1 - owner])
            self.press(cell, owner, 1)

    def leave(self, piece: i64) -> None:
        """Note that a piece no longer stands on its cell."""
        cell = cell_of(piece)
        owner = owner_of(piece)
        self.crowd[cell] = u8(i64(self.crowd[cell]) - (1 << (owner << 2)))
        if kind_of(piece) < IMPACTOR:
            self.touching -= i64(self.contact[cell << 1 | 1 - owner])
            self.press(cell, owner, -1)

    def press(self, cell: i64, owner: i64, more: i64) -> None:
        """Count a unit in or out at the cells around it."""
        near = self.ground.near
        contact = self.contact
        edge: i64
        for edge in range(cell << 3, (cell << 3) + 6):
            beside = i64(near[edge]) << 1 | owner
            contact[beside] = u8(i64(contact[beside]) + more)

    # Losing.

    def doom(self, place: i64) -> None:
        """R6.7  A piece will be destroyed at the end of the step, once everything in it is judged."""
        self.pieces[place] = i32(i64(self.pieces[place]) | DOOMED)

    def sweep(self) -> None:
        """R6.7  At the end of a step what is destroyed leaves the board."""
        pieces = self.pieces
        place: i64
        for place in range(self.count):
            piece = i64(pieces[place])
            if is_doomed(piece):
                self.bury(piece)
        self.close_ranks()

    def bury(self, piece: i64) -> None:
        """R9.1, R9.3  A destroyed piece leaves its cell; units are progress, a command ship is remembered."""
        self.leave(piece)
        owner = owner_of(piece)
        kind = kind_of(piece)
        self.tally[owner * KINDS + kind] -= 1
        if kind < IMPACTOR:
            self.progress = True
        if kind == COMMAND:
            self.lost_commands |= 1 << owner

    def close_ranks(self) -> None:
        """Drop the doomed pieces from the list; the rest keep their order."""
        pieces = self.pieces
        slot = self.slot
        kept: i64 = 0
        place: i64
        for place in range(self.count):
            piece = i64(pieces[place])
            if not is_doomed(piece):
                pieces[kept] = i32(piece)
                slot[cell_of(piece)] = i16(kept)
                kept += 1
        self.count = kept


def pieces_on(fleet: Fleet) -> list[int]:
    """All pieces, oldest first."""
    return [int(fleet.pieces[place]) for place in range(fleet.count)]
