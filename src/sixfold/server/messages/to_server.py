"""Over the socket, from the client to the server."""

from typing import Annotated

from msgspec import Meta, Struct

from sixfold.server.messages.company import Answer, Beat, Propose, Say
from sixfold.server.messages.fields import Action, Id, OwnToken, Ply, SeatNumber, Token

__all__ = [
    "Act",
    "Arrange",
    "AskForesight",
    "AskHint",
    "AskRematch",
    "AskWhy",
    "FromClient",
    "Hello",
    "Join",
    "Resign",
    "Undo",
]


class Join(Struct, forbid_unknown_fields=True):
    """A one-time invite, and the secret of the guest's own that opens the seat from then on."""

    invite: Token
    token: OwnToken


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: the last ply known (-1: none), the tokens of the seats held, and a seat to be taken."""

    protocol: int
    ply: Ply = -1
    tokens: Annotated[list[Token], Meta(max_length=64)] = []
    join: Join | None = None


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
    """Ask what some actions of the seat to act would lead to, or what the others threaten."""

    id: Id
    ply: Ply
    actions: Annotated[list[Action], Meta(max_length=100)]
    threats: bool = False


class AskWhy(Struct, tag="why", forbid_unknown_fields=True):
    """Ask why an action of the seat to act is not possible."""

    id: Id
    ply: Ply
    action: Action


class Arrange(Struct, tag="arrange", forbid_unknown_fields=True):
    """Leave the rest of a phase of the set-up to the computer: it acts until somebody or something else comes."""

    id: Id
    ply: Ply


FromClient = (
    Hello | Act | Undo | Resign | AskHint | AskRematch | AskForesight | AskWhy | Arrange | Propose | Answer | Say | Beat
)
