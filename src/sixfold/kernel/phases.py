"""The phases of a game: who acts in each, what people are asked, and their place in position documents."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sixfold.boards import NOWHERE, Board
from sixfold.kernel.document import REQUIRED, Fields
from sixfold.kernel.errors import BadDocument, brief
from sixfold.kernel.seats import CHANCE, NOBODY

__all__ = [
    "PLAIN_PHASES",
    "Phase",
    "PiecePlace",
    "actor_name",
    "each_piece",
    "not_asked",
    "phase_list",
    "read_actor",
    "read_cell",
    "read_phase",
    "read_winners",
]

ACTORS: Final = ["seat", "chance", "nobody"]


class Phase(NamedTuple):
    """A phase: its name in documents, who acts in it (``seat``, ``chance`` or ``nobody``), and what is asked.

    ``prompt`` is a sentence for whoever is to act. A phase of the ``setup`` can be left to the computer.
    """

    name: str
    actor: str = "seat"
    prompt: str = ""
    setup: bool = False


def not_asked(phase: Phase) -> str:
    """Why an action of another phase is refused, and what is asked instead."""
    return f"that is not asked now. {phase.prompt}".rstrip()


PLAIN_PHASES: Final = [Phase("play"), Phase("over", "nobody")]
"""Enough for a game whose turns are all alike."""


def phase_list(phases: dict[int, Phase]) -> list[Phase]:
    """The phases of a game by their numbers, which must be 0, 1, 2 ..."""
    if list(phases) != list(range(len(phases))):
        raise ValueError(f"phases must be numbered 0 to {len(phases) - 1} in order, not {list(phases)}")
    for phase in phases.values():
        if phase.actor not in ACTORS:
            raise ValueError(f"phase {phase.name}: the actor is one of {', '.join(ACTORS)}")
    return list(phases.values())


def actor_name(actor: int) -> object:
    """How a position document writes who is to act: a seat, "chance" or null."""
    if actor == CHANCE:
        return "chance"
    return None if actor == NOBODY else int(actor)


def read_phase(fields: Fields, phases: list[Phase], default: object = REQUIRED) -> int:
    """The number of the phase that a document names."""
    return fields.index("phase", [phase.name for phase in phases], default)


def read_actor(fields: Fields, phase: Phase, seats: int, default: object = REQUIRED) -> int:
    """Who is to act by a document, which must be who can act in the phase."""
    if phase.actor == "nobody":
        default = None
    elif phase.actor == "chance" and default is REQUIRED:
        default = "chance"
    value = fields.value("to_act", default)
    actor = NOBODY if value is None else CHANCE if value == "chance" else read_seat(fields, value, seats)
    if phase.actor == "nobody" and actor != NOBODY:
        raise fields.bad("to_act", f"must be null in phase {phase.name}")
    if phase.actor == "chance" and actor != CHANCE:
        raise fields.bad("to_act", f'must be "chance" in phase {phase.name}')
    if phase.actor == "seat" and actor < 0:
        raise fields.bad("to_act", f"must be a seat in phase {phase.name}")
    return actor


def read_seat(fields: Fields, value: object, seats: int) -> int:
    """The seat to act."""
    try:
        return fields.checked_whole("to_act", value, 0, seats - 1)
    except BadDocument:
        raise fields.bad("to_act", f'must be a seat from 0 to {seats - 1}, "chance" or null') from None


def read_winners(fields: Fields, phase: Phase, seats: int, default: object = REQUIRED) -> list[int] | None:
    """The winning seats once the game is over, in order (none: a draw); None before."""
    if phase.actor != "nobody":
        if fields.value("winners", None) is not None:
            raise fields.bad("winners", "must be null before the game is over")
        return None
    winners = fields.wholes("winners", default, low=0, high=seats - 1)
    if len(set(winners)) != len(winners):
        raise fields.bad("winners", "must not name a seat twice")
    return sorted(winners)


def read_cell(fields: Fields, board: Board, name: str = "cell", beside: str = "") -> int:
    """A cell of the board by its label; NOWHERE for what is written ``beside``, where that is allowed."""
    label = fields.word(name)
    cell = int(board.cell(label))
    if cell == NOWHERE and (not beside or label != beside):
        raise fields.bad(name, f"{brief(label)} is not a cell of this board")
    return cell


class PiecePlace(NamedTuple):
    """A piece of a position document: what every game's pieces have, and its other fields still to be read."""

    fields: Fields
    type: int
    owner: int
    cell: int


def each_piece(
    fields: Fields, types: list[str], seats: int, board: Board, beside: str = "", usual: object = REQUIRED
) -> Iterator[PiecePlace]:
    """The pieces of a position document, one after the other; whoever takes one reads the rest of it.

    A piece without a type is of the ``usual`` one, if there is one. Keys of a piece that nobody asked for are refused
    when the next one is taken.
    """
    for piece in fields.objects("pieces", []):
        type = piece.index("type", types, usual)
        owner = piece.whole("owner", low=0, high=seats - 1)
        yield PiecePlace(piece, type, owner, read_cell(piece, board, "cell", beside))
        piece.done()
