"""Over HTTP: open tables, games to watch, and a person's own games."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sixfold.server.messages.clockwish import ClockWish
from sixfold.server.messages.fields import Document
from sixfold.server.messages.requests import MadeTable

__all__ = [
    "BotInfo",
    "Challenge",
    "ListedTable",
    "LobbyInfo",
    "MyGame",
    "Paired",
    "PairingWish",
    "PersonGame",
    "PersonInfo",
    "Ping",
    "RatingInfo",
]


class ListedTable(Struct):
    """A table that its maker lets everybody see: who sits there, how many seats are ``free``, and who is ``here``.

    A free seat has no name. ``options`` are those that people can read in a line; ``since`` is when it was made.
    """

    table: str
    game: str
    title: str
    options: Document
    names: list[str]
    free: int
    here: bool
    rated: bool
    since: str
    clock: ClockWish | None


class LobbyInfo(Struct):
    """Tables with a free seat for anybody, and games that may be watched."""

    open: list[ListedTable]
    watch: list[ListedTable]


class PairingWish(Struct, forbid_unknown_fields=True):
    """A game to be played with whoever comes, in its usual form, but not at tables that did not work out."""

    game: Annotated[str, Meta(max_length=100)]
    avoid: Annotated[list[Annotated[str, Meta(max_length=16)]], Meta(max_length=20)] = []


class Paired(Struct):
    """A table with a free seat to take or at which you wait already, or, where there is none, a new one."""

    table: str
    made: MadeTable | None


class MyGame(Struct):
    """A game of the person who asks, who sits at ``you``. ``result`` holds the share of each seat once it is over.

    Whoever is ``asked`` has a seat kept for them: others who played with them offer a rematch.
    With days per turn, whoever is to act has time ``until`` then.
    """

    table: str
    game: str
    title: str
    names: list[str]
    you: list[int]
    state: Literal["asked", "yours", "running", "waiting", "over"]
    result: list[float] | None
    rated: bool
    changed: str
    until: str | None


class RatingInfo(Struct):
    """How strong somebody is thought to be on a ladder after so many ``games``: ``mean``, give or take ``spread``."""

    ladder: str
    title: str
    games: int
    mean: float
    spread: float


class PersonGame(Struct):
    """A finished game of a person, who sat at ``seat``; its record can be had at the table."""

    table: str
    game: str
    title: str
    names: list[str]
    seat: int
    result: list[float]
    rated: bool
    ended: str


class PersonInfo(Struct):
    """A person's page: ratings, and finished games; others see only those that were listed or rated."""

    person: str
    name: str
    is_bot: bool
    since: str
    ratings: list[RatingInfo]
    games: list[PersonGame]


class BotInfo(Struct):
    """A bot with an account that listens for challenges now."""

    person: str
    name: str


class Challenge(Struct, tag="challenge"):
    """Somebody asks a bot to take a seat: it sits down there, or declines."""

    table: str
    seat: int
    game: str
    options: Document
    rated: bool


class Ping(Struct, tag="ping"):
    """Nothing has happened, and the stream lives."""
