"""What a text picture of Space Chess shows: letters on cells, what they mean, and lines to light up."""

from textwrap import wrap
from typing import Final

from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.pieces import KINDS, cell_of, edge_of, is_marked, kind_of, owner_of
from sixfold.games.spacechess.rules import SpaceChess
from sixfold.games.spacechess.state import pieces_on
from sixfold.games.spacechess.tables import BOOK
from sixfold.kernel.game import Mark
from sixfold.kernel.seats import NOBODY

__all__ = ["legend", "marks", "trace"]

LETTERS: Final = ["CGFSMI", "cgfsmi"]
"""How a picture shows the pieces: Terrans in capitals, Aliens in small letters."""
MARKED: Final = "'"
WIDTH: Final = 80


def marks(state: SpaceChess) -> list[Mark]:
    """The letters of all pieces on a cell; an apostrophe marks what has moved, fired or holds."""
    shown: dict[int, str] = {}
    owners: dict[int, int] = {}
    for piece in pieces_on(state):
        cell = int(cell_of(piece))
        letter = LETTERS[owner_of(piece)][kind_of(piece)] + (MARKED if is_marked(piece) else "")
        shown[cell] = (shown.get(cell, "") + letter)[:4]
        owners[cell] = int(owner_of(piece)) if cell not in owners else mixed(owners[cell], int(owner_of(piece)))
    return [Mark(cell, text, owners[cell]) for cell, text in shown.items()]


def mixed(owner: int, other: int) -> int:
    """Who owns a cell with two pieces: NOBODY if they are enemies."""
    return owner if owner == other else NOBODY


def legend(state: SpaceChess) -> list[str]:
    """What the letters of the picture mean, where they stand, and where gunships and impactors point."""
    names = ", ".join(f"{LETTERS[0][kind]} {BOOK.name(kind)}" for kind in range(KINDS))
    small = f"{BOOK.seats[1].name} have small letters; > is where a piece points"
    marks = "" if state.rules.modern else f"; {MARKED} moved, fired or holds"
    places = [line for side in range(2) for line in whereabouts(state, side)]
    return [*wrap(names, WIDTH), *wrap(small + marks, WIDTH), *places]


def whereabouts(state: SpaceChess, side: int) -> list[str]:
    """R3.3  Where the pieces of a side stand, and where its gunships and impactors point."""
    kinds: list[str] = []
    for kind in range(KINDS):
        cells = [
            whereabout(state, piece) for piece in pieces_on(state) if owner_of(piece) == side and kind_of(piece) == kind
        ]
        if cells:
            kinds.append(f"{LETTERS[side][kind]} {' '.join(cells)}")
    line = f"{BOOK.seats[side].name}: {', '.join(kinds)}"
    return wrap(line, WIDTH, subsequent_indent="    ") if kinds else []


def whereabout(state: SpaceChess, piece: int) -> str:
    """A cell, with an arrow to where the piece on it points."""
    cell = GROUND.board.label(cell_of(piece))
    return f"{cell}>{GROUND.edge_text(edge_of(piece))}" if state.points(piece) else cell


def trace(state: SpaceChess, cell: int) -> list[int]:
    """R3.4  The line that the gunship or impactor on a cell is on, nearest cell first."""
    for piece in reversed(pieces_on(state)):
        if cell_of(piece) == cell and state.points(piece):
            return GROUND.line(edge_of(piece))
    return []
