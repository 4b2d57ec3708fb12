"""What a picture of Space Chess shows: letters on cells, lines to light up, the lines beside it, how it ended."""

from textwrap import wrap
from typing import Final

from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.notation import END
from sixfold.games.spacechess.pieces import (
    COMMAND,
    GUNSHIP,
    IMPACTOR,
    NAMES,
    cell_of,
    edge_of,
    is_marked,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.rules import SpaceChess
from sixfold.games.spacechess.state import pieces_on
from sixfold.games.spacechess.tables import BOOK
from sixfold.kernel.game import NOBODY, Mark

__all__ = ["losses", "marks", "reason", "status", "trace"]

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


def trace(state: SpaceChess, cell: int) -> list[int]:
    """R3.4  The line that the gunship or impactor on a cell is on, nearest cell first."""
    for piece in reversed(pieces_on(state)):
        if cell_of(piece) == cell and points(state, piece):
            return GROUND.line(edge_of(piece))
    return []


def losses(state: SpaceChess) -> list[int]:
    """R6.7, R12.1  Where pieces stand that the end of this turn would destroy, the flight after it included."""
    before = pieces_on(state)
    after = state.clone()
    assert isinstance(after, SpaceChess)
    after.tag_pieces()
    after.apply(END)
    left = set(after.survivors())
    cells = [int(cell_of(piece)) for place, piece in enumerate(before) if place not in left]
    return sorted(set(cells))


def status(state: SpaceChess) -> list[str]:
    """Turn, supplies, where everything stands and points, and the legend."""
    lines = [f"Turn {state.turn_number}, actions left {state.actions_left}, turns without progress {state.stall}"]
    for side in range(2):
        lines.append(supplies(state, side))
        lines += whereabouts(state, side)
    return [*lines, *legend(state)]


def supplies(state: SpaceChess, side: int) -> str:
    """R4  What a side has besides the pieces on the board."""
    ready = max(0, int(state.impactor_limit - state.number_of(IMPACTOR, side)))
    return f"{BOOK.seats[side].name}: {state.mines_left[side]} mines to lay, {ready} impactors in reserve"


def whereabouts(state: SpaceChess, side: int) -> list[str]:
    """R3.3  Where the pieces of a side stand, and where its gunships and impactors point."""
    kinds: list[str] = []
    for kind, name in enumerate(NAMES):
        cells = [
            whereabout(state, piece) for piece in pieces_on(state) if owner_of(piece) == side and kind_of(piece) == kind
        ]
        if cells:
            kinds.append(f"{LETTERS[side][kind]} {name} {' '.join(cells)}")
    return wrapped(", ".join(kinds)) if kinds else []


def whereabout(state: SpaceChess, piece: int) -> str:
    """A cell, with an arrow to where the piece on it points."""
    cell = GROUND.board.label(cell_of(piece))
    return f"{cell}>{GROUND.edge_text(edge_of(piece))}" if points(state, piece) else cell


def points(state: SpaceChess, piece: int) -> bool:
    """Whether a piece has a direction: impactors, and gunships except under modern."""
    return kind_of(piece) == IMPACTOR or (kind_of(piece) == GUNSHIP and not state.rules.modern)


def wrapped(line: str) -> list[str]:
    """A line under another one, in as many lines as it needs."""
    return wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def legend(state: SpaceChess) -> list[str]:
    """What the letters of the picture mean."""
    names = ", ".join(f"{LETTERS[0][kind]} {name}" for kind, name in enumerate(NAMES))
    marks = "" if state.rules.modern else f"; {MARKED} marks what has moved or fired, or holds"
    return [names, f"{BOOK.seats[1].name} have small letters{marks}"]


def reason(state: SpaceChess) -> str:
    """R9  How the game ended."""
    if state.winner != NOBODY:
        return f"The {BOOK.seats[1 - state.winner].name} lost their command ship."
    if state.number_of(COMMAND, 0) + state.number_of(COMMAND, 1) == 0:
        return "Both command ships were destroyed."
    if state.stall >= state.stall_limit:
        return f"{state.stall} turns passed without progress."
    return f"Turn {state.turn_number} was the last."
