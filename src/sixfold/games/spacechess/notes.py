"""What counts now, beside the cards: words about single pieces, holes, the rows of the status, and how a game ended."""

from collections.abc import Iterator
from typing import Final

from sixfold.games.spacechess.cards import HOLE
from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.pieces import (
    COMMAND,
    FIGHTER,
    GUNSHIP,
    IMPACTOR,
    NAMES,
    SHIPS,
    cell_of,
    edge_of,
    is_marked,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.rules import SpaceChess
from sixfold.games.spacechess.state import pieces_on
from sixfold.games.spacechess.tables import BOOK
from sixfold.kernel.cards import GroundMark, Note, Status
from sixfold.kernel.seats import NOBODY

__all__ = ["ground", "notes", "reason", "status"]

LONGEST_SEGMENT: Final = 3
"""R3.4  A line with more hexes comes back to where it started."""
MARKED: Final = {GUNSHIP: "fired this turn", FIGHTER: "moved this turn", IMPACTOR: "on hold"}


def notes(state: SpaceChess) -> list[Note]:
    """Which way a piece points, what it has done this turn, and whether it is locked."""
    return [
        Note(GROUND.board.label(cell_of(piece)), NAMES[kind_of(piece)], int(owner_of(piece)), "", word)
        for piece in pieces_on(state)
        for word in words(state, piece)
    ]


def words(state: SpaceChess, piece: int) -> Iterator[str]:
    """What there is to say about a piece now."""
    kind = int(kind_of(piece))
    if state.points(piece):
        yield from direction(piece)
    if is_marked(piece) and kind in MARKED:
        yield MARKED[kind]
    if kind < SHIPS and owner_of(piece) == state.to_act and state.is_shared(cell_of(piece)):
        yield "locked"


def direction(piece: int) -> Iterator[str]:
    """R3.3, R3.4  Which way a piece points, and where that leads to in the end."""
    flies = kind_of(piece) == IMPACTOR
    ahead = GROUND.target(edge_of(piece))
    label = GROUND.board.label(ahead)
    if GROUND.board.is_hole(ahead):
        yield f"flies into the hole {label}" if flies else f"faces the hole {label}"
        return
    yield f"flies to {label}" if flies else f"faces {label}"
    yield f"{'flies' if flies else 'its shots fly'} {course(edge_of(piece))}"


def course(edge: int) -> str:
    """R3.4  The line ahead: round an orbit, or up to a hole."""
    line = GROUND.line(edge)
    if len(line) > LONGEST_SEGMENT:
        return f"along an orbit of {len(line) + 1} hexes"
    return f"on to {GROUND.board.label(line[-1])}, then into a hole"


def ground() -> list[GroundMark]:
    """R3.5  The holes."""
    return [GroundMark(cell, HOLE, NOBODY) for cell in range(int(GROUND.cells)) if GROUND.board.is_hole(cell)]


def status(state: SpaceChess) -> list[Status]:
    """R5, R9.3  The turn, what is left of it, how near a draw is, and what each side has."""
    last = f" of {state.max_turns}" if state.max_turns > 0 else ""
    rows = [Status("turn", f"{state.turn_number}{last}")]
    if state.actions_left > 0:
        rows.append(Status("actions left", str(state.actions_left)))
    rows.append(Status("turns without progress", f"{state.stall} of {state.stall_limit}"))
    for side in range(2):
        rows += supplies(state, side)
    return rows


def supplies(state: SpaceChess, side: int) -> list[Status]:
    """R4  The ships of a side, and what it has besides the pieces on the board."""
    ships = sum(int(state.number_of(kind, side)) for kind in range(SHIPS))
    ready = max(0, int(state.impactor_limit - state.number_of(IMPACTOR, side)))
    return [
        Status("ships", str(ships), side),
        Status("mines to lay", str(state.mines_left[side]), side),
        Status("impactors in reserve", str(ready), side),
    ]


def reason(state: SpaceChess) -> str:
    """R9  How the game ended."""
    if state.winner != NOBODY:
        return f"The {BOOK.seats[1 - state.winner].name} lost their command ship."
    if state.number_of(COMMAND, 0) + state.number_of(COMMAND, 1) == 0:
        return "Both command ships were destroyed."
    if state.stall >= state.stall_limit:
        return f"{state.stall} turns passed without progress."
    return f"Turn {state.turn_number} was the last."
