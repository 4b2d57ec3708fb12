"""What a viewer may know about a table, and what a replay shows."""

from typing import Literal

from msgspec import Struct

from sixfold.server.messages.clockwish import ClockWish
from sixfold.server.messages.fields import Actor, Document, Kind, StepKind
from sixfold.server.messages.games import BoardInfo, CardInfo

__all__ = [
    "DiagramInfo",
    "Entry",
    "EventInfo",
    "GroundInfo",
    "LegalAction",
    "NoteInfo",
    "Outcome",
    "Replay",
    "ReplayStep",
    "RulesText",
    "SeatInfo",
    "ShownInfo",
    "Situation",
    "StatusInfo",
    "TableInfo",
    "ThrowInfo",
    "View",
]


class SeatInfo(Struct):
    """Who sits where, what the game calls the seat, and whether somebody who holds it is connected.

    A seat that is ``waiting`` is for somebody who has not come yet; anybody may take it if it is ``open``. ``person``
    is who sits there, or is expected, if that is known; ``program`` whether that is the account of a bot. While a bot
    plays for somebody, ``holder`` is how they are called.
    """

    seat: int
    name: str
    title: str
    kind: Literal["person", "bot"]
    bot: str | None
    online: bool
    waiting: bool = False
    open: bool = False
    person: str | None = None
    program: bool = False
    holder: str = ""


class ShownInfo(Struct):
    """How an event is shown: ``how`` it looks, on which cells, and which piece it is; docs/reference/showings.md.

    Events in a row with the same caption happen together. ``sets`` are fields of the piece with their new values.
    """

    how: Literal[
        "say",
        "step",
        "leave",
        "swap",
        "strike",
        "shoot",
        "appear",
        "fall",
        "become",
        "hit",
        "hold",
        "turn",
        "mark",
        "ground",
        "roll",
    ]
    at: str | None
    to: str | None
    type: str | None
    owner: int | None
    caption: str
    sets: Document


class EventInfo(Struct):
    """Something that happened, with its sentence for the log and how it is shown."""

    kind: str
    fields: Document
    text: str
    shown: list[ShownInfo]


class ThrowInfo(Struct):
    """What fell: dice with so many sides, coins, a card, or something that landed on a cell."""

    what: Literal["die", "coin", "card", "cell"]
    sides: int
    faces: list[str]


class Outcome(Struct):
    """A possible outcome of the chance step that is due, with the probability ``ways`` / ``of`` in lowest terms."""

    text: str
    ways: int
    of: int
    throw: ThrowInfo | None


class Entry(Struct):
    """An entry of the journal as the viewer may know it; the first one has ply 1. Chance is actor -1."""

    ply: int
    kind: Kind
    actor: int
    text: str
    events: list[EventInfo]
    throw: ThrowInfo | None


class LegalAction(Struct):
    """An action with the number of its form, the cells that its text names, in order, and its other words."""

    text: str
    form: int
    cells: list[str]
    words: list[str]


class NoteInfo(Struct):
    """What counts now for one piece beside its card: a value with its reason, or (without a label) a word."""

    cell: str
    type: str
    owner: int
    label: str
    value: str
    why: str


class GroundInfo(Struct):
    """A mark of the ground, by the id of its card; ``owner`` is a seat or null."""

    cell: str
    card: str
    owner: int | None


class StatusInfo(Struct):
    """A row about the state of play, about a seat or (null) about everybody.

    A row that counts down has so many ``left`` of ``most``, which is 0 for all others.
    """

    label: str
    value: str
    seat: int | None
    left: int
    most: int


class Situation(Struct):
    """How a table stands. Only who may act gets the legal actions; where dice are real, that is anybody who plays.

    ``expects`` is a sentence for whoever is to act, or empty; ``setup`` whether the rest of this phase can be left
    to the computer. ``trace`` says for a cell which others to light up when it is pointed at. ``coming`` is what
    would happen if the seat to act ended its turn now, ``losses`` the cells whose pieces would fall then.
    ``decisive`` are the cells that decided a game that is over. ``names`` say how people read numbers in the legal
    actions as things stand now, by their kind. ``hides`` is whether some seat knows more than another. ``out`` are
    the seats that have given up, had no time left, or were taken out by the rules.
    """

    position: Document
    to_act: Actor
    expects: str
    setup: bool
    legal: list[LegalAction]
    names: dict[str, dict[str, str]]
    trace: dict[str, list[str]]
    coming: list[EventInfo]
    losses: list[str]
    notes: list[NoteInfo]
    ground: list[GroundInfo]
    status: list[StatusInfo]
    chance: list[Outcome] | None
    over: bool
    decisive: list[str]
    result: list[float] | None
    winners: list[int] | None
    reason: str | None
    hides: bool
    can_undo: bool
    out: list[int]


class View(Struct):
    """A whole table as one viewer may know it; ``you`` are the seats the viewer holds.

    ``cards`` tell about every type of piece, ground and marker; ``names`` say how people read the words of actions
    ({"face": {"4": "Assault"}}). Of a long ``log`` the last entries are here; a replay has all of them. Where
    ``real_dice`` are used, people enter what they threw. Until the game has ``begun``, seats wait for people; who
    ``hosts`` may let it begin. ``rated`` games count for ratings.
    """

    game: str
    title: str
    table: str
    options: Document
    seats: list[SeatInfo]
    you: list[int]
    real_dice: bool
    board: BoardInfo
    cards: list[CardInfo]
    names: dict[str, dict[str, str]]
    log: list[Entry]
    situation: Situation
    begun: bool = True
    hosts: bool = False
    rated: bool = False


class TableInfo(Struct):
    """A table in short."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    ply: int
    over: bool
    to_act: Actor
    begun: bool = True
    clock: ClockWish | None = None


class ReplayStep(Situation):
    """A situation of a saved game and the step that led to it; the first one has kind ``start``."""

    ply: int
    kind: Literal[StepKind, "start"]
    actor: int
    text: str
    events: list[EventInfo]
    throw: ThrowInfo | None


class Replay(Struct):
    """Some situations of a saved game, from the one that was asked for on; ``total`` counts all of them."""

    game: str
    title: str
    seats: list[SeatInfo]
    board: BoardInfo
    cards: list[CardInfo]
    names: dict[str, dict[str, str]]
    steps: list[ReplayStep]
    total: int


class DiagramInfo(Struct):
    """A position in a rulebook, with cells to light up and arrows from cell to cell.

    ``board`` and ``deck`` are places among the boards and decks of the rulebook; ``seats`` is what seats are called.
    """

    title: str
    board: int
    deck: int
    seats: list[str]
    position: Document
    notes: list[NoteInfo]
    ground: list[GroundInfo]
    marks: list[str]
    arrows: list[list[str]]


class RulesText(Struct):
    """The rulebook of a game: markdown in which each fenced block ``diagram`` stands for the next of the diagrams.

    ``boards`` and ``decks`` (the cards of all pieces, ground and markers) are those that the diagrams use.
    """

    markdown: str
    boards: list[BoardInfo]
    decks: list[list[CardInfo]]
    diagrams: list[DiagramInfo]
