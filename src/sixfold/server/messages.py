"""Every message of protocol 1, over HTTP and over the socket: the one source of the published schema."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

PROTOCOL: Final = 1

Document = dict[str, Any]
Id = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Token = Annotated[str, Meta(max_length=64)]
Ply = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Action = Annotated[str, Meta(max_length=400)]
Actor = int | Literal["chance"] | None
Kind = Literal["act", "chance", "undo", "resign"]


class Problem(Struct):
    """Why a request was refused: a stable code for programs and a sentence for people."""

    code: str
    why: str


class Health(Struct):
    """The server answers."""

    ok: bool
    version: str


# Games and boards


class OptionInfo(Struct):
    """One option of a game; ``low`` and ``high`` bound a whole number, ``values`` lists the choices."""

    name: str
    kind: Literal["whole", "flag", "choice", "data"]
    default: Any
    values: list[Any]
    low: int
    high: int
    help: str


class GameCard(Struct):
    """A game as the home page and the set-up page show it."""

    id: str
    title: str
    blurb: str
    players: list[int]
    minutes: str
    luck: str
    options: list[OptionInfo]
    forms: list[str]
    seat_names: list[str]


class RulesText(Struct):
    """The rulebook of a game."""

    markdown: str


class BoardCell(Struct):
    """A cell to draw. Neighbours are indices of cells; on a sphere counterclockwise, seen from outside."""

    label: str
    centre: list[float]
    corners: list[list[float]]
    hole: bool
    tone: int
    near: list[int]


class BoardInfo(Struct):
    """A board. Flat: x to the right, y down, sides of length 1. Sphere: points on the unit sphere."""

    name: str
    shape: Literal["flat", "sphere"]
    ways: list[str]
    cells: list[BoardCell]


# What a viewer may know about a table


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


# HTTP requests and answers


class SeatWish(Struct, forbid_unknown_fields=True):
    """A seat of a table to be made; a bot is named like ``level:3``."""

    kind: Literal["person", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made: of a new game, from a position, or going on from a saved game."""

    game: Annotated[str, Meta(max_length=100)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=64)]
    options: Document = {}
    record: Document | None = None
    position: Document | None = None


class MadeTable(Struct):
    """The new table, and the token of each seat that a person may take."""

    table: str
    tokens: list[str | None]


class ActRequest(Struct, forbid_unknown_fields=True):
    """An action by somebody who does not keep a socket open."""

    token: Token
    ply: Ply
    action: Action


class Acted(Struct):
    """The action is saved; ``ply`` counts the journal with it."""

    ply: int


class RecordRequest(Struct, forbid_unknown_fields=True):
    """A saved game to check or to replay."""

    record: Document


class RecordChecked(Struct):
    """The saved game is sound: all its moves can be played."""

    ok: bool
    game: str
    moves: int


# Socket, client to server


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: the last ply known (-1: none) and the tokens of the seats held."""

    protocol: int
    ply: Ply = -1
    tokens: Annotated[list[Token], Meta(max_length=64)] = []


class Act(Struct, tag="act", forbid_unknown_fields=True):
    """Act for the seat to act; ``ply`` is the number of journal entries the client has seen."""

    id: Id
    ply: Ply
    action: Action


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back everything since a person last chose."""

    id: Id
    ply: Ply


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """Give the game up for a seat."""

    id: Id
    ply: Ply
    seat: SeatNumber


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """Ask what a bot would do."""

    id: Id
    ply: Ply


class AskRematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """Another game at a new table, each seat moved on by one."""

    id: Id


class AskForesight(Struct, tag="foresee", forbid_unknown_fields=True):
    """Ask what some actions of the seat to act would lead to, each followed by the end of the turn."""

    id: Id
    ply: Ply
    actions: Annotated[list[Action], Meta(max_length=100)]


FromClient = Hello | Act | Undo | Resign | AskHint | AskRematch | AskForesight

# Socket, server to client


class Snapshot(Struct, tag="snapshot"):
    """Everything the viewer may know; ``ply`` counts the entries of the journal."""

    ply: int
    view: View


class Happened(Struct, tag="event"):
    """A new entry of the journal, already saved, and the situation after it."""

    ply: int
    entry: Entry
    situation: Situation


class Ack(Struct, tag="ack"):
    """The request is carried out and saved; ``ply`` counts the journal with it."""

    id: str
    ply: int


class No(Struct, tag="no"):
    """The request is refused and changed nothing; ``ply`` counts the journal as it is."""

    id: str | None
    code: str
    why: str
    ply: int


class Hint(Struct, tag="hint"):
    """What a bot would do."""

    id: str
    action: str
    why: str


class Result(Struct):
    """One way in which an action can turn out, with the probability ``ways`` / ``of`` in lowest terms.

    ``losses`` are the cells whose pieces its events destroy; ``winners`` is null unless the game ends with it.
    """

    ways: int
    of: int
    events: list[EventInfo]
    losses: list[str]
    winners: list[int] | None


class Outlook(Struct):
    """What an action would lead to: the cells whose pieces the end of the turn would destroy, and how.

    ``trace`` is the line that the piece which acted is on then, beginning with its cell. ``results`` tell the
    action itself: one result, or several if a chance step follows at once.
    """

    action: str
    losses: list[str]
    trace: list[str]
    events: list[EventInfo]
    results: list[Result]


class Foresight(Struct, tag="foresight"):
    """What the actions that were asked about would lead to, in the same order."""

    id: str
    ply: int
    outlooks: list[Outlook]


class Rematch(Struct, tag="rematch"):
    """The new table, with the tokens by which the person who asked holds seats there."""

    id: str
    table: str
    tokens: list[str | None]


class Moved(Struct, tag="moved"):
    """The others went on to a new table; ``tokens`` are the viewer's own there."""

    table: str
    tokens: list[str | None]


class Thinking(Struct, tag="thinking"):
    """A bot thinks about its action."""

    seat: int


class Online(Struct, tag="online"):
    """The seats that somebody connected holds."""

    seats: list[int]


class Notice(Struct, tag="notice"):
    """Something went wrong that is nobody's fault at the table, and how play goes on."""

    why: str


FromServer = Snapshot | Happened | Ack | No | Hint | Foresight | Rematch | Moved | Thinking | Online | Notice
