"""What a viewer may know about a table, and what a replay shows."""

from typing import Literal

from msgspec import Struct

from sixfold.server.messages.fields import Actor, Document, Kind
from sixfold.server.messages.games import BoardInfo

__all__ = ["Entry", "EventInfo", "LegalAction", "Replay", "ReplayStep", "SeatInfo", "Situation", "TableInfo", "View"]


class SeatInfo(Struct):
    """Who sits where, and whether somebody who holds the seat is connected."""

    seat: int
    name: str
    kind: Literal["person", "bot"]
    bot: str | None
    online: bool


class EventInfo(Struct):
    """Something that happened, with its sentence for the log."""

    kind: str
    fields: Document
    text: str


class Entry(Struct):
    """An entry of the journal as the viewer may know it; the first one has ply 1. Chance is actor -1."""

    ply: int
    kind: Kind
    actor: int
    text: str
    events: list[EventInfo]


class LegalAction(Struct):
    """An action with the cells that its text names, in order, and its other words."""

    text: str
    cells: list[str]
    words: list[str]


class Situation(Struct):
    """How a table stands. Only who holds the seat to act gets the legal actions.

    ``trace`` says for a cell which others to light up when it is pointed at; ``losses`` are the cells whose
    pieces would be destroyed if the seat to act ended its turn now, ``outlook`` is what would happen then.
    """

    position: Document
    to_act: Actor
    expects: str
    legal: list[LegalAction]
    trace: dict[str, list[str]]
    losses: list[str]
    outlook: list[EventInfo]
    status: list[str]
    chance: dict[str, float] | None
    over: bool
    result: list[float] | None
    winners: list[int] | None
    reason: str | None
    can_undo: bool


class View(Struct):
    """A whole table as one viewer may know it; ``you`` are the seats the viewer holds."""

    game: str
    title: str
    table: str
    options: Document
    seats: list[SeatInfo]
    you: list[int]
    board: BoardInfo
    log: list[Entry]
    situation: Situation


class TableInfo(Struct):
    """A table in short."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    ply: int
    over: bool
    to_act: Actor


class ReplayStep(Situation):
    """A situation of a saved game and the step that led to it; the first one has kind ``start``."""

    ply: int
    kind: Literal["start", "act", "chance", "undo", "resign"]
    actor: int
    text: str
    events: list[EventInfo]


class Replay(Struct):
    """All situations of a saved game."""

    game: str
    title: str
    seats: list[SeatInfo]
    board: BoardInfo
    steps: list[ReplayStep]
