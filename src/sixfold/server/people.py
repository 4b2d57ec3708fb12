"""People: guests and accounts, the keys by which their devices show who they are, and their passwords."""

import asyncio
import os
import secrets
import sys
import threading
import unicodedata
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy.exc import IntegrityError

from sixfold.server.company import Company, Room, Sitter
from sixfold.server.database import reading
from sixfold.server.errors import Refusal
from sixfold.server.journal import Journal
from sixfold.server.ladders import inherit
from sixfold.server.limits import LINK_SECONDS, MOST_DEVICES, MOST_HASHING, PATIENCE_SECONDS, PRESENT_SECONDS
from sixfold.server.queueing import FairQueue
from sixfold.server.rows import BELLS, CLAIMS, DEVICES, LINKS, PEOPLE, ROOMS, SEATINGS, TABLES, aware
from sixfold.server.table import hash_of, new_id, new_token

__all__ = ["JOINERS", "KEY", "People", "Person", "is_key", "is_listening", "key_in"]

KEY: Final = "person_"
"""How every key of a person begins, which tells it from the token of a seat."""
POLITENESS: Final = 10
JOINERS: Final = "\u200c\u200d"
"""They cannot be seen, but Persian words and joined emoji are not the same without them."""
WRONG: Final = "this login name and password do not belong together; check both"
Found = TypeVar("Found")
hasher: Final = PasswordHasher()


class Person(NamedTuple):
    """Somebody we know: a guest, or with a login name the owner of an account."""

    id: str
    name: str
    login: str | None
    is_bot: bool
    is_rated: bool

    def sitter(self) -> Sitter:
        """This person on a seat."""
        return Sitter(self.id, self.name, self.is_bot)


def is_key(secret: str) -> bool:
    """Whether a secret is the key of a person, rather than the token of a seat."""
    return secret.startswith(KEY)


def key_in(secrets: Iterable[str]) -> str | None:
    """The key of a person among the secrets that somebody shows."""
    return next((secret for secret in secrets if is_key(secret)), None)


class People:
    """Everybody whom the database knows."""

    def __init__(self, journal: Journal) -> None:
        """Nobody is asked for yet."""
        self.journal = journal
        self.hashing = FairQueue(MOST_HASHING)
        self.patient = ThreadPoolExecutor(MOST_HASHING, "passwords", initializer=make_way)

    async def run(self, work: Callable[[sa.Connection], Found]) -> Found:
        """Do something in one transaction, in a thread."""

        def carried_out() -> Found:
            with self.journal.engine.begin() as connection:
                return work(connection)

        return await asyncio.to_thread(reading, carried_out)

    async def hashed(self, owner: str, work: Callable[..., Found], *given: str) -> Found:
        """Do what takes long with a password, for each address in its turn; players have the processor first."""
        async with self.hashing.turn(owner, PATIENCE_SECONDS):
            return await asyncio.get_running_loop().run_in_executor(self.patient, work, *given)

    # Guests, and the keys of devices

    async def add(self, name: str, *, is_bot: bool) -> tuple[Person, str]:
        """A new guest, and the key of the device that asked."""
        person = Person(new_id(), called(name), None, is_bot, is_rated=False)
        now = datetime.now(UTC)

        def insert(connection: sa.Connection) -> str:
            connection.execute(PEOPLE.insert(), person._asdict() | {"created": now, "renamed": now})
            return new_device(connection, person.id)

        return person, await self.run(insert)

    async def known(self, key: str | None) -> Person | None:
        """Who a key belongs to, if anybody."""
        if key is None:
            return None
        shown = DEVICES.c.key_hash == hash_of(key)
        return await self.run(lambda connection: found_person(connection, shown, joined=True))

    async def called_up(self, key: str | None) -> Person:
        """Who a key belongs to; refuse one that opens nothing."""
        person = await self.known(key)
        if person is None:
            raise Refusal("bad_key", "this device is not known here, or was logged out; begin as a guest, or log in")
        return person

    async def find(self, id: str) -> Person:
        """Somebody by their id."""
        person = await self.run(lambda connection: found_person(connection, PEOPLE.c.id == id))
        if person is None:
            raise Refusal("unknown_person", "there is nobody here by this address; check the link")
        return person

    async def listening(self, bots: Iterable[str]) -> set[str]:
        """Those of some bots that listen for challenges now."""
        wanted = [*bots]
        query = sa.select(PEOPLE.c.id).where(PEOPLE.c.id.in_(wanted), is_listening())
        return await self.run(lambda connection: {*connection.execute(query).scalars()}) if wanted else set()

    async def change(self, person: Person, name: str | None = None, *, is_rated: bool | None = None) -> Person:
        """Call somebody by another name, or let their games be rated."""
        new = person._replace(
            name=person.name if name is None else called(name),
            is_rated=person.is_rated if is_rated is None else is_rated,
        )
        values = {"name": new.name, "is_rated": new.is_rated}
        if new.name != person.name:
            values["renamed"] = datetime.now(UTC)
        await self.run(lambda connection: connection.execute(theirs(person).values(values)))
        return new

    async def forget(self, key: str) -> None:
        """Log a device out."""
        await self.run(lambda connection: connection.execute(DEVICES.delete().where(is_device(key))))

    # Accounts

    async def set_password(
        self, person: Person, key: str, login: str, password: str, before: str | None, owner: str
    ) -> Person:
        """Make a guest's an account, or change its password; the other devices are logged out."""
        login = login.lower()
        if person.login is not None:
            await self.check(person.login, before or "", owner)
        hashed = await self.hashed(owner, hasher.hash, password)

        def save(connection: sa.Connection) -> None:
            connection.execute(theirs(person).values(login=login, password=hashed))
            connection.execute(LINKS.delete().where(LINKS.c.person == person.id))
            connection.execute(DEVICES.delete().where(DEVICES.c.person == person.id, ~is_device(key)))

        try:
            await self.run(taken(save))
        except NameTaken:
            raise Refusal("login_taken", "somebody has this login name already; choose another one") from None
        return person._replace(login=login)

    async def check(self, login: str, password: str, owner: str) -> str:
        """The id of whoever has this login name and password; it takes the same time whatever is wrong."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.password).where(PEOPLE.c.login == login.lower())
        found = await self.run(lambda connection: connection.execute(query).first())
        fits = await self.hashed(owner, is_password, found.password if found else "", password)
        if found is None or not fits:
            raise Refusal("bad_login", WRONG)
        return str(found.id)

    async def log_in(self, login: str, password: str, owner: str) -> tuple[Person, str]:
        """Let another device in with a password."""
        return await self.let_in(await self.check(login, password, owner))

    async def link(self, person: Person) -> str:
        """The secret of a link that lets another device in, once and soon."""
        secret, until = new_token(), datetime.now(UTC) + timedelta(seconds=LINK_SECONDS)

        def insert(connection: sa.Connection) -> None:
            connection.execute(
                LINKS.delete().where((LINKS.c.person == person.id) | (LINKS.c.until < datetime.now(UTC)))
            )
            connection.execute(LINKS.insert(), {"secret_hash": hash_of(secret), "person": person.id, "until": until})

        await self.run(insert)
        return secret

    async def follow_link(self, secret: str) -> tuple[Person, str]:
        """Let another device in with a link, which works once."""
        mine = LINKS.c.secret_hash == hash_of(secret)

        def use(connection: sa.Connection) -> str | None:
            found = connection.execute(sa.select(LINKS.c.person).where(mine, LINKS.c.until > datetime.now(UTC))).first()
            used = connection.execute(LINKS.delete().where(mine)).rowcount
            return str(found.person) if found is not None and used else None

        person = await self.run(use)
        if person is None:
            raise Refusal("bad_link", "this link was used already or is too old; make a new one")
        return await self.let_in(person)

    async def bring(self, key: str | None, to: Person) -> str | None:
        """Let the games of the guest whose key is shown belong to an account; give back who that was."""
        guest = await self.known(key)
        if guest is None or guest.login is not None or guest.is_bot or guest.id == to.id:
            return None
        await self.run(lambda connection: hand_over(connection, guest.id, to.id))
        return guest.id

    async def let_in(self, id: str) -> tuple[Person, str]:
        """Give another device a key of its own."""
        return await self.find(id), await self.run(lambda connection: new_device(connection, id))

    # At a table. Blocks: call it in a thread.

    def company(self, table: str) -> Company:
        """Who sits at a table."""
        columns = (SEATINGS.c.person, PEOPLE.c.name, PEOPLE.c.is_bot, SEATINGS.c.is_named)
        seated = sa.select(SEATINGS.c.seat, *columns).join(PEOPLE, SEATINGS.c.person == PEOPLE.c.id)
        rooms = sa.select(*[ROOMS.c[name] for name in Room._fields])
        made = sa.select(TABLES.c.created).where(TABLES.c.id == table)
        came = sa.select(CLAIMS.c.created).where(CLAIMS.c.table_id == table, CLAIMS.c.created.is_not(None))

        def read() -> Company:
            with self.journal.engine.connect() as connection:
                room = connection.execute(rooms.where(ROOMS.c.table_id == table)).first()
                rows = connection.execute(seated.where(SEATINGS.c.table_id == table))
                last = max(aware(moment) for moment in connection.execute(made.union(came)).scalars())
                sitters = {seat: Sitter(*sitter) for seat, *sitter in rows}
                return Company(Room(*room) if room else None, sitters, last.timestamp())

        return reading(read)


def make_way() -> None:
    """Let this thread work in time that the others do not need, where threads have priorities of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITENESS)


class NameTaken(Exception):
    """Somebody else has this login name."""


def taken(work: Callable[[sa.Connection], None]) -> Callable[[sa.Connection], None]:
    """Tell a login name that somebody has from a database that fails."""

    def tried(connection: sa.Connection) -> None:
        try:
            work(connection)
        except IntegrityError:
            raise NameTaken from None

    return tried


def called(name: str) -> str:
    r"""A name as others read it: nothing invisible in it, and no gaps.

    >>> called("  Ada\u202e   Lovelace ")
    'Ada Lovelace'
    """
    plain = "".join(letter for letter in unicodedata.normalize("NFC", name) if is_shown(letter))
    found = " ".join(plain.split())
    if not found.strip(JOINERS):
        raise Refusal("bad_name", "a name needs a letter that can be seen")
    return found


def is_shown(letter: str) -> bool:
    """Whether a letter may be in a name; what would turn the text around it may not."""
    return letter in JOINERS or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@cache
def nobodys() -> str:
    """What the password of a login name that nobody has is compared with, so that it takes as long."""
    return hasher.hash(secrets.token_urlsafe())


def is_password(hashed: str, password: str) -> bool:
    """Whether a password has this hash; without a hash it takes as long to say no."""
    try:
        return hasher.verify(hashed or nobodys(), password)
    except VerificationError:
        return False


def new_device(connection: sa.Connection, person: str) -> str:
    """A key for one more device; the one that has been known longest may have to go."""
    key = KEY + new_token()
    mine = sa.select(DEVICES.c.key_hash).where(DEVICES.c.person == person).order_by(DEVICES.c.created.desc())
    old = [row.key_hash for row in connection.execute(mine.offset(MOST_DEVICES - 1))]
    connection.execute(DEVICES.delete().where(DEVICES.c.key_hash.in_(old)))
    row = {"key_hash": hash_of(key), "person": person, "created": datetime.now(UTC)}
    connection.execute(DEVICES.insert(), row)
    return key


def found_person(connection: sa.Connection, wanted: sa.ColumnElement[bool], *, joined: bool = False) -> Person | None:
    """The person that a condition tells."""
    query: sa.Select[Any] = sa.select(*[PEOPLE.c[name] for name in Person._fields])
    if joined:
        query = query.join(DEVICES, DEVICES.c.person == PEOPLE.c.id)
    found = connection.execute(query.where(wanted)).first()
    return None if found is None else Person(*found)


def hand_over(connection: sa.Connection, guest: str, account: str) -> None:
    """Let all seats and ratings of a guest be an account's; nobody is that guest any more."""
    inherit(connection, guest, account)
    connection.execute(SEATINGS.update().where(SEATINGS.c.person == guest).values(person=account))
    for part in (DEVICES, LINKS, BELLS):
        connection.execute(part.delete().where(part.c.person == guest))
    now = datetime.now(UTC)
    connection.execute(PEOPLE.update().where(PEOPLE.c.id == guest).values(became=account, renamed=now))


def is_listening() -> sa.ColumnElement[bool]:
    """Whether somebody is a bot that can be challenged now."""
    return PEOPLE.c.is_bot & (PEOPLE.c.heard > datetime.now(UTC) - timedelta(seconds=PRESENT_SECONDS))


def theirs(person: Person) -> sa.Update:
    """A change of what is kept about somebody."""
    return PEOPLE.update().where(PEOPLE.c.id == person.id)


def is_device(key: str) -> sa.ColumnElement[bool]:
    """Whether a row is of the device with this key."""
    return DEVICES.c.key_hash == hash_of(key)
