"""Over HTTP: what requests ask for and what they are answered."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sixfold.server.messages.clockwish import ClockWish
from sixfold.server.messages.fields import Action, BotName, DiceWord, Document, Name, PersonId, Ply, Token

__all__ = [
    "ActRequest",
    "Acted",
    "AddWord",
    "DiceInfo",
    "DiceWordInfo",
    "Health",
    "Joined",
    "Judged",
    "Judgement",
    "MadeTable",
    "NewTable",
    "Problem",
    "RecordChecked",
    "RecordRequest",
    "SeatWish",
]


class Problem(Struct):
    """Why a request was refused: a stable code, a sentence for people, and in how many seconds to try again."""

    code: str
    why: str
    retry: int | None = None


class Health(Struct):
    """The server answers."""

    ok: bool
    version: str


class SeatWish(Struct, forbid_unknown_fields=True):
    """A seat of a table to be made; a bot is named like ``level:3``; a guest's seat is taken with an invite.

    An ``open`` seat is listed, and anybody may take it; one for a ``person`` is for nobody else, such as the account of
    a bot. A seat ``beside`` its maker's is somebody's at the same device, who is not called by the maker's name.
    """

    kind: Literal["person", "bot"]
    name: Name = ""
    bot: BotName | None = None
    guest: bool = False
    open: bool = False
    person: PersonId | None = None
    beside: bool = False

    def is_guests(self) -> bool:
        """Whether somebody is to come who takes this seat."""
        return self.guest or self.open or self.person is not None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made: of a new game, from a position, or going on from a saved game; real dice are typed in.

    One that ``waits`` begins when everybody has sat down, and so does any with open seats. One that is ``watched`` is
    listed for onlookers; ``rated`` counts for the ratings of people who have chosen to have them.
    """

    game: Annotated[str, Meta(max_length=100)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=64)]
    options: Document = {}
    record: Document | None = None
    position: Document | None = None
    real_dice: bool = False
    waits: bool = False
    watched: bool = False
    rated: bool = False
    clock: ClockWish | None = None


class MadeTable(Struct):
    """The new table, the token of each seat of whoever made it, and the one-time invite of each guest's seat."""

    table: str
    tokens: list[str | None]
    invites: list[str | None]


class Joined(Struct):
    """The seat is taken: the token that was sent opens it, or the key of the person; the invite does not any more."""

    seat: int


class ActRequest(Struct, forbid_unknown_fields=True):
    """An action by somebody who does not keep a socket open."""

    token: Token
    ply: Ply
    action: Action


class Acted(Struct):
    """The action is saved; ``ply`` counts the journal with it."""

    ply: int


class AddWord(Struct, forbid_unknown_fields=True):
    """A word that a seat adds to the dice; it counts for all throws from then on."""

    token: Token
    word: DiceWord


class DiceWordInfo(Struct):
    """A word that counts for every throw ``after`` so many moves."""

    after: int
    seat: int
    word: str


class DiceInfo(Struct):
    """What is promised about the dice: the SHA-256 of the secret, which is told once the game is over.

    Before the move after ``began`` the dice were thrown elsewhere. Without a ``promise`` they are real, or the table is
    older than such promises.
    """

    promise: str | None
    began: int
    words: list[DiceWordInfo]
    secret: str | None


class RecordRequest(Struct, forbid_unknown_fields=True):
    """A saved game to check, or to replay from a step on."""

    record: Document
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Judged(Struct):
    """What the computer thinks of the position after ``ply`` moves, in which a ``seat`` is to act.

    ``value`` is the share that the seat may expect, ``best`` what it should play, which ``says`` what happens then,
    ``line`` what is expected to follow, and ``lost`` the share that was given away by what was played.
    """

    ply: int
    seat: int
    value: float
    best: str
    says: str
    line: list[str]
    lost: float


class Judgement(Struct):
    """A part of an analysis; ``next`` is the position to go on from, ``total`` how many there are."""

    plies: list[Judged]
    next: int
    total: int


class RecordChecked(Struct):
    """The saved game is sound: all its moves can be played."""

    ok: bool
    game: str
    moves: int
