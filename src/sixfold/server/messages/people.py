"""Over HTTP: who somebody is, and sitting down."""

from typing import Annotated

from msgspec import Meta, Struct

from sixfold.server.messages.fields import BotName, Login, OwnToken, Password, PersonName, SeatNumber, Token

__all__ = [
    "ChangeMe",
    "Done",
    "FreeSeat",
    "LogIn",
    "LoginLink",
    "Me",
    "NewPerson",
    "OwnKey",
    "SetPassword",
    "Sit",
    "StartTable",
    "UseLink",
]


class NewPerson(Struct, forbid_unknown_fields=True):
    """A guest to be known by a name; or the account of a bot, which waits for challenges."""

    name: PersonName
    is_bot: bool = False


class Me(Struct):
    """Who the owner of a key is; a guest has no ``login`` name. Only who wants to be is rated."""

    person: str
    name: str
    login: str | None
    is_bot: bool
    is_rated: bool


class OwnKey(Struct):
    """Who somebody is now, and the secret key by which this device shows it."""

    me: Me
    key: str


class ChangeMe(Struct, forbid_unknown_fields=True):
    """Another name, or a change of mind about ratings."""

    name: PersonName | None = None
    is_rated: bool | None = None


class SetPassword(Struct, forbid_unknown_fields=True):
    """A login name and a password, which make a guest's an account; who has a password says the one ``before``."""

    login: Login
    password: Password
    before: Annotated[str, Meta(max_length=200)] | None = None


class LogIn(Struct, forbid_unknown_fields=True):
    """A login name and its password; the games of the guest whose key is shown may be brought along."""

    login: Login
    password: Annotated[str, Meta(max_length=200)]
    bring: bool = False


class LoginLink(Struct):
    """A secret that lets one other device in, for so many seconds."""

    secret: str
    seconds: int


class UseLink(Struct, forbid_unknown_fields=True):
    """The secret of a login link; the games of the guest whose key is shown may be brought along."""

    secret: Token
    bring: bool = False


class Done(Struct):
    """It is done."""

    ok: bool = True


class Sit(Struct, forbid_unknown_fields=True):
    """A seat to be taken without an invite, or any (null); a token may be chosen that opens it beside the key."""

    seat: SeatNumber | None = None
    token: OwnToken | None = None


class FreeSeat(Struct, forbid_unknown_fields=True):
    """A guest's seat to be free again, before the game has begun."""

    seat: SeatNumber


class StartTable(Struct, forbid_unknown_fields=True):
    """Begin without those who have not come: bots like ``level:3`` take their seats."""

    bot: BotName = "level:3"
