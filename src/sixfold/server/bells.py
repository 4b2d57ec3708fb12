"""Bells: the addresses at which people who are elsewhere are told that it is their turn, and how one is rung."""

import hashlib
import hmac
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from sixfold.server import webpush
from sixfold.server.errors import Refusal
from sixfold.server.limits import MOST_BELLS
from sixfold.server.messages import BellInfo, Greeting, NewBell, YourTurn
from sixfold.server.outward import NotCalled, call, target
from sixfold.server.people import People, Person
from sixfold.server.rows import BELLS, SECRETS
from sixfold.server.tokens import new_id, new_token

__all__ = ["Bell", "Bells", "Manners"]

KEY: Final = "push"
HELLO: Final = "Sixfold will tell you here when it is your turn."
SIGNATURE: Final = "sixfold-signature"
JSON: Final = "application/json"
encode = msgspec.json.Encoder().encode


class Manners(NamedTuple):
    """What whoever runs the server says about calls: whether private addresses may be called, and who is to ask."""

    allows_private: bool = False
    contact: str = ""


class Bell(NamedTuple):
    """An address of somebody, and what is needed to call it; with ``off`` it is not called any more."""

    id: str
    person: str
    kind: str
    url: str
    origin: str
    secret: str
    failures: int
    off: str | None

    def info(self) -> BellInfo:
        """As its owner is told."""
        is_push = self.kind == "push"
        return BellInfo(self.id, "push" if is_push else "webhook", self.url, None if is_push else self.secret, self.off)


COLUMNS: Final = [BELLS.c[name] for name in Bell._fields]


class Bells:
    """All bells that the database knows."""

    def __init__(self, people: People, manners: Manners) -> None:
        """Ring with these manners."""
        self.people = people
        self.manners = manners
        self.own = ""

    async def of(self, person: Person) -> list[Bell]:
        """The bells of a person, in the order in which they were made."""
        query = sa.select(*COLUMNS).where(BELLS.c.person == person.id).order_by(BELLS.c.created, BELLS.c.id)
        return await self.people.run(lambda connection: [Bell(*row) for row in connection.execute(query)])

    async def add(self, person: Person, wish: NewBell, origin: str) -> Bell:
        """A new bell, once it has been rung; one with the same address, or another webhook, makes room for it."""
        secret = keys_of(wish) if wish.kind == "push" else new_token()
        bell = Bell(new_id(), person.id, wish.kind, wish.url, origin, secret, 0, None)
        known = [other for other in await self.of(person) if not is_replaced(other, bell)]
        if len(known) >= MOST_BELLS:
            raise Refusal("too_many", f"you have {MOST_BELLS} of these already; remove one first")
        await self.greet(bell)
        gone = [other.id for other in await self.of(person) if is_replaced(other, bell)]

        def save(connection: sa.Connection) -> None:
            connection.execute(BELLS.delete().where(BELLS.c.id.in_(gone)))
            connection.execute(BELLS.insert(), bell._asdict() | {"created": datetime.now(UTC)})

        await self.people.run(save)
        return bell

    async def again(self, person: Person, id: str) -> Bell:
        """Ring a bell to try it; one that answers is not off any more."""
        bell = next((bell for bell in await self.of(person) if bell.id == id), None)
        if bell is None:
            raise unknown()
        await self.greet(bell)
        await self.change(bell.id, failures=0, off=None)
        return bell._replace(failures=0, off=None)

    async def remove(self, person: Person, id: str) -> None:
        """Take a bell away."""
        mine = (BELLS.c.id == id) & (BELLS.c.person == person.id)
        if not await self.people.run(lambda connection: connection.execute(BELLS.delete().where(mine)).rowcount):
            raise unknown()

    async def change(self, id: str, **values: Any) -> None:
        """Note something about a bell."""
        await self.people.run(
            lambda connection: connection.execute(BELLS.update().where(BELLS.c.id == id).values(values))
        )

    # Ringing

    async def greet(self, bell: Bell) -> None:
        """Try a bell for somebody who waits for it."""
        try:
            await self.ring(bell, Greeting(HELLO, HELLO))
        except NotCalled as failure:
            raise Refusal("bad_address", f"this address could not be called: {failure}") from None

    async def ring(self, bell: Bell, news: YourTurn | Greeting) -> None:
        """Tell something; raise NotCalled if it was not taken."""
        to = target(bell.url, allows_private=self.manners.allows_private)
        headers, body = await self.worded(bell, encode(news))
        await call(to, headers, body, allows_private=self.manners.allows_private)

    async def worded(self, bell: Bell, text: bytes) -> tuple[dict[str, str], bytes]:
        """What is sent: signed, and to a browser encrypted."""
        if bell.kind != "push":
            signature = hmac.new(bell.secret.encode(), text, hashlib.sha256).hexdigest()
            return {"content-type": JSON, SIGNATURE: f"sha256={signature}"}, text
        to = msgspec.json.decode(bell.secret, type=webpush.Subscription)
        place = urlsplit(bell.url)
        contact = self.manners.contact or bell.origin
        return webpush.pushed(text, to, await self.key(), f"{place.scheme}://{place.netloc}", contact)

    async def key(self) -> str:
        """The private key of this server, made the first time and kept, so that browsers know it again."""
        self.own = self.own or await self.kept_key() or await self.made_key()
        return self.own

    async def kept_key(self) -> str:
        """The key, if it was made already."""
        query = sa.select(SECRETS.c.secret).where(SECRETS.c.name == KEY)
        return await self.people.run(lambda connection: str(connection.execute(query).scalar() or ""))

    async def made_key(self) -> str:
        """A new key, or the one that another process has just made."""
        made = webpush.new_key()

        def save(connection: sa.Connection) -> bool:
            try:
                connection.execute(SECRETS.insert(), {"name": KEY, "secret": made})
            except IntegrityError:
                connection.rollback()
                return False
            return True

        return made if await self.people.run(save) else await self.kept_key()


def keys_of(wish: NewBell) -> str:
    """The keys of a browser as they are kept."""
    return msgspec.json.encode(webpush.subscription(wish.p256dh, wish.auth)).decode()


def is_replaced(old: Bell, new: Bell) -> bool:
    """Whether a bell makes room for another one of the same person."""
    return old.url == new.url or (old.kind == new.kind == "webhook")


def unknown() -> Refusal:
    """The refusal of a bell that is somebody else's, or nobody's."""
    return Refusal("unknown_bell", "you have no such address; it may be removed already")
