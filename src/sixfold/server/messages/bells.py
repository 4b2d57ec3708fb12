"""Over HTTP: how somebody who is elsewhere is told that it is their turn, and what they are told."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

__all__ = ["BellInfo", "BellKind", "BellsInfo", "Greeting", "NewBell", "YourTurn"]

BellKind = Literal["webhook", "push"]
Base64 = Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_-]*=*$")]


class NewBell(Struct, forbid_unknown_fields=True):
    """An address that is called when it is somebody's turn in a game with days per turn; a browser's has its keys."""

    url: Annotated[str, Meta(min_length=8, max_length=1000)]
    kind: BellKind = "webhook"
    p256dh: Base64 | None = None
    auth: Base64 | None = None


class BellInfo(Struct):
    """An address that is called. Calls of a webhook are signed with its ``secret``.

    ``off`` says why it is not called any more.
    """

    id: str
    kind: BellKind
    url: str
    secret: str | None
    off: str | None


class BellsInfo(Struct):
    """All addresses of a person that are called, and the public ``key`` by which browsers know this server."""

    key: str
    bells: list[BellInfo]


class YourTurn(Struct, tag="your_turn"):
    """What is sent: a game with days per turn in which it has become somebody's turn, ``until`` a moment.

    A ``turn`` is told from others at the table by its number, so that whoever is told twice can tell. ``text`` says it
    in a sentence, and so does ``content``, since some chats want to hear it under this name.
    """

    table: str
    game: str
    title: str
    seat: int
    turn: int
    link: str
    until: str | None
    text: str
    content: str


class Greeting(Struct, tag="hello"):
    """What is sent to try an address."""

    text: str
    content: str
