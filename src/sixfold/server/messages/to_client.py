"""Over the socket, from the server to the client."""

from msgspec import Struct

from sixfold.server.messages.company import Clocks, Offers, Said, Talk, Watching
from sixfold.server.messages.shown import Entry, EventInfo, SeatInfo, Situation, View

__all__ = [
    "Ack",
    "Explained",
    "Foresight",
    "Foretold",
    "FromServer",
    "Happened",
    "Hint",
    "Landing",
    "Moved",
    "No",
    "Notice",
    "Online",
    "Prospect",
    "Rematch",
    "Resumed",
    "Seated",
    "Snapshot",
    "Thinking",
    "ThreatInfo",
    "WalkInfo",
    "WalkStep",
]


class Snapshot(Struct, tag="snapshot"):
    """Everything the viewer may know; ``ply`` counts the entries of the journal."""

    ply: int
    view: View


class Resumed(Struct, tag="resumed"):
    """What somebody who comes back has missed, instead of a snapshot; ``online`` are the seats that are held."""

    ply: int
    entries: list[Entry]
    situation: Situation
    online: list[int]


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


class Prospect(Struct):
    """One way in which an action can turn out, with the probability ``ways`` / ``of`` in lowest terms.

    ``losses`` are the cells whose pieces fall; ``winners`` is null unless the game ends with it. Where the seat
    ``chooser`` has to answer before it is settled, ``choices`` holds what each answer leads to.
    """

    ways: int
    of: int
    events: list[EventInfo]
    losses: list[str]
    winners: list[int] | None
    chooser: int | None
    choices: "list[list[Prospect]]"


class WalkStep(Struct):
    """A step of a longer walk, and what it costs in words; empty if nothing."""

    action: str
    cost: str


class WalkInfo(Struct):
    """The best way to a far cell by several actions; ``toll`` says how dear it is beside other ways there."""

    cell: str
    toll: int
    steps: list[WalkStep]


class Landing(Struct):
    """A cell on which what is thrown lands, with the probability ``ways`` / ``of`` in lowest terms.

    It may also be the word for beside the board.
    """

    cell: str
    ways: int
    of: int


class Foretold(Struct):
    """What an action would lead to: every way it can turn out before somebody decides again (none: too many).

    Of an action that is aimed at a cell only the ``landings`` are told: where what it throws can come down.
    ``coming`` is what the end of the turn would bring then, ``losses`` the cells whose pieces would fall in it;
    ``trace`` is the line that the piece which acted is on then, beginning with its cell; ``walks`` are ways to far
    cells that begin with this action.
    """

    action: str
    prospects: list[Prospect]
    landings: list[Landing]
    coming: list[EventInfo]
    losses: list[str]
    trace: list[str]
    walks: list[WalkInfo]


class ThreatInfo(Struct):
    """A piece on a ``cell`` that the seat ``by`` could destroy with one action, if a turn of its own began now.

    The ``source`` is the first cell that the action names, or empty; the probability is ``ways`` / ``of``.
    """

    cell: str
    source: str
    action: str
    by: int
    ways: int
    of: int


class Foresight(Struct, tag="foresight"):
    """What the actions that were asked about would lead to, in the same order.

    ``threats`` is what the others threaten, the likeliest first; null if nobody asked.
    """

    id: str
    ply: int
    foretold: list[Foretold]
    threats: list[ThreatInfo] | None


class Explained(Struct, tag="explained"):
    """Why an action is not possible now, with the section of the rules that says so; empty if it is possible."""

    id: str
    action: str
    why: str
    rule: str


class Rematch(Struct, tag="rematch"):
    """The new table, with the tokens by which the person who asked holds seats there."""

    id: str
    table: str
    tokens: list[str | None]


class Moved(Struct, tag="moved"):
    """The others went on to a new table; ``tokens`` are the viewer's own there, ``invites`` its host's to free seats.

    Whoever is ``asked`` has a seat kept there, but has not said that they want it.
    """

    table: str
    tokens: list[str | None]
    invites: list[str | None] = []
    asked: bool = False


class Thinking(Struct, tag="thinking"):
    """A bot thinks about its action."""

    seat: int


class Online(Struct, tag="online"):
    """The seats that somebody connected holds."""

    seats: list[int]


class Seated(Struct, tag="seated"):
    """Somebody sat down or has another name now; once everybody sits, the game has begun."""

    seats: list[SeatInfo]
    begun: bool


class Notice(Struct, tag="notice"):
    """Something to know that changes no position: how play goes on after a mishap, or who declines what was offered."""

    why: str


FromServer = (
    Snapshot
    | Resumed
    | Happened
    | Ack
    | No
    | Hint
    | Foresight
    | Explained
    | Rematch
    | Moved
    | Thinking
    | Online
    | Seated
    | Notice
    | Offers
    | Watching
    | Said
    | Talk
    | Clocks
)
