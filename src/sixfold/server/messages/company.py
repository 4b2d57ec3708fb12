"""Over the socket: what those at a table say to each other, offer and agree on, and how much time they have."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sixfold.server.messages.fields import Id, SeatNumber

__all__ = [
    "Answer",
    "Beat",
    "Clocks",
    "OfferInfo",
    "OfferKind",
    "Offers",
    "Propose",
    "Room",
    "Said",
    "Say",
    "Talk",
    "Watching",
]

OfferKind = Literal["draw", "takeback", "rematch", "substitute", "pause", "resume", "return", "onward"]
Room = Literal["players", "watchers"]
Words = Annotated[str, Meta(min_length=1, max_length=300)]


class Propose(Struct, tag="offer", forbid_unknown_fields=True):
    """Offer something that needs the others' consent; a substitute names an absent ``seat`` and the ``bot`` for it.

    To go on, to come back and to go onward to a rematch without those who have not answered need nobody's.
    """

    id: Id
    kind: OfferKind
    seat: SeatNumber | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Accept or decline what is offered; whoever has offered it takes it back by declining."""

    id: Id
    kind: OfferKind
    accept: bool


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something in the chat: players to players, watchers to watchers, and after the game all to all."""

    id: Id
    text: Words


class Beat(Struct, tag="beat", forbid_unknown_fields=True):
    """The echo of a beat that came with the clocks: by it the server measures how long news take to arrive."""

    id: Id
    beat: Annotated[int, Meta(ge=0, le=1_000_000_000)]


class OfferInfo(Struct):
    """An open offer of the seat ``by``; it ``waits`` for the word of some seats."""

    kind: OfferKind
    by: int
    waits: list[int]
    seat: int | None = None
    bot: str | None = None


class Offers(Struct, tag="offers"):
    """All offers that are open now, and whether the game is paused."""

    open: list[OfferInfo]
    paused: bool


class Watching(Struct, tag="watching"):
    """So many watch without a seat."""

    count: int


class Said(Struct, tag="said"):
    """Something that was said ``at`` so many milliseconds since 1970; a watcher has no seat."""

    number: int
    room: Room
    seat: int | None
    name: str
    text: str
    at: int


class Talk(Struct, tag="talk"):
    """What was said so far, as far as the viewer may hear it; of much only the end."""

    said: list[Said]


class Clocks(Struct, tag="clocks"):
    """The milliseconds that each seat has left, null for a bot or who gave up while others go on, and whose clock runs.

    ``seconds``, ``increment`` and ``days`` are the terms. A ``beat`` is to be echoed at once.
    """

    left: list[int | None]
    running: int | None
    seconds: int | None
    increment: int
    days: int | None
    beat: int | None = None
