"""Which process owns a table, where several share one PostgreSQL.

Every process has a number that is never given again, and says once a second that it lives. A table belongs to one
number until that process is gone; who asks for it then gets it. What is saved is saved only under a number that still
owns the table, so a process that was given up for dead can change nothing any more. Only the database's clock counts.
"""

import asyncio
import logging
import secrets
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from datetime import timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from sixfold.server import limits
from sixfold.server.rows import LEASES, PROCESSES, TABLES

__all__ = ["Leases", "Lines", "Owner", "kept_alive"]

log = logging.getLogger(__name__)


class Owner(NamedTuple):
    """A process that lives: its number, where it can be reached, and what proves to it that another one asks."""

    number: int
    address: str
    secret: str


class Lines:
    """The connections over which something is carried to other processes."""

    def __init__(self) -> None:
        """Nothing is carried."""
        self.open: dict[int, set[asyncio.WriteTransport]] = {}

    @contextmanager
    def kept(self, owner: Owner, line: asyncio.WriteTransport) -> Iterator[None]:
        """Keep a connection for as long as it is used and its owner lives."""
        mine = self.open.setdefault(owner.number, set())
        mine.add(line)
        try:
            yield
        finally:
            mine.discard(line)
            if not mine:
                self.open.pop(owner.number, None)

    def cut(self, living: Iterable[Owner]) -> None:
        """Cut the connections to processes that were given up; one that hangs would never end them itself."""
        for number in self.open.keys() - {owner.number for owner in living}:
            for line in self.open[number]:
                line.abort()


class Leases:
    """What this process owns. All but the numbers and lines is in the database, so call everything in a thread."""

    def __init__(self, engine: sa.Engine, address: str) -> None:
        """Begin to live, reachable by the other processes at an address."""
        self.engine = engine
        self.address = address
        self.secret = secrets.token_urlsafe(24)
        self.alone = threading.Lock()
        self.lines = Lines()
        self.is_released = False
        self.number = self.registered()

    def registered(self) -> int:
        """A new number for this process."""
        row = {"address": self.address, "secret": self.secret, "until": end_of_lease()}
        new = PROCESSES.insert().values(row).returning(PROCESSES.c.number)
        with self.alone:
            if self.is_released:
                return self.number
            with self.engine.begin() as connection:
                return int(connection.execute(new).scalar_one())

    def renew(self) -> bool:
        """Say that this process lives; False if it was given up for dead."""
        mine = PROCESSES.update().where(PROCESSES.c.number == self.number).values(until=end_of_lease())
        with self.alone:
            if self.is_released:
                return True
            with self.engine.begin() as connection:
                return connection.execute(mine).rowcount == 1

    def release(self) -> None:
        """Leave all tables to the others, once a renewal that is under way has ended; there is none after it."""
        with self.alone:
            self.is_released = True
            with self.engine.begin() as connection:
                connection.execute(PROCESSES.delete().where(PROCESSES.c.number == self.number))

    def owner_of(self, table: str) -> Owner | None:
        """Who owns a table: this process, if nobody did who lives. None if there is no such table."""
        mine = sa.select(TABLES.c.id, sa.literal(self.number)).where(TABLES.c.id == table)
        with self.engine.begin() as connection:
            connection.execute(PROCESSES.delete().where(~is_alive()))
            connection.execute(insert(LEASES).from_select(["table_id", "process"], mine).on_conflict_do_nothing())
            found = connection.execute(living().join(LEASES).where(LEASES.c.table_id == table)).first()
        return None if found is None else Owner(*found)

    def bury(self, owner: Owner) -> None:
        """Give up a process that lets nobody in, if it has missed a sign of life as well: so its lease need not end."""
        silent = PROCESSES.c.until < end_of_lease() - timedelta(seconds=limits.MISSED_SECONDS)
        with self.engine.begin() as connection:
            connection.execute(PROCESSES.delete().where(PROCESSES.c.number == owner.number, silent))

    def others(self) -> list[Owner]:
        """All other processes that live."""
        with self.engine.begin() as connection:
            return [
                Owner(*row) for row in connection.execute(living().where(is_alive(), PROCESSES.c.number != self.number))
            ]

    @staticmethod
    def hold(connection: sa.Connection, held: Iterable[tuple[str, int]]) -> bool:
        """Whether these tables belong to these numbers, and will until this transaction ends."""
        wanted = set(held)
        rows = sa.select(LEASES.c.table_id, LEASES.c.process).join(PROCESSES)
        mine = rows.where(sa.tuple_(LEASES.c.table_id, LEASES.c.process).in_(wanted))
        return len(connection.execute(mine.with_for_update(read=True, key_share=True, of=PROCESSES)).all()) == len(
            wanted
        )


def living() -> sa.Select[Any]:
    """The processes as owners."""
    return sa.select(PROCESSES.c.number, PROCESSES.c.address, PROCESSES.c.secret)


def is_alive() -> sa.ColumnElement[bool]:
    """Whether a process has not been silent for too long; a lease that is too long is of a clock that was wrong."""
    return PROCESSES.c.until.between(sa.func.clock_timestamp(), end_of_lease())


def end_of_lease() -> sa.ColumnElement[Any]:
    """When a process that says nothing more is given up for dead."""
    return sa.func.clock_timestamp() + timedelta(seconds=limits.LEASE_SECONDS)


@asynccontextmanager
async def kept_alive(leases: Leases | None, give_up: Callable[[], None]) -> AsyncIterator[None]:
    """Say all the while that this process lives, if anybody else must know.

    That has a thread of its own: when another process was killed, all its visitors ask here at once whose their tables
    are, and behind them this process would be too late itself.
    """
    thread = ThreadPoolExecutor(1, "lease")
    saying = None if leases is None else asyncio.create_task(keep_alive(leases, give_up, thread))
    try:
        yield
    finally:
        if saying is not None:
            saying.cancel()
        thread.shutdown(wait=False)


async def keep_alive(leases: Leases, give_up: Callable[[], None], thread: ThreadPoolExecutor) -> None:
    """Say again and again that this process lives. If it was given up, it forgets its tables and begins anew.

    Nothing is carried any more to another one that was given up.
    """
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(limits.RENEW_SECONDS)
        try:
            if not await loop.run_in_executor(thread, leases.renew):
                log.warning("this process was silent for too long; its tables go on elsewhere")
                give_up()
                leases.number = await loop.run_in_executor(thread, leases.registered)
            if leases.lines.open:
                leases.lines.cut(await loop.run_in_executor(thread, leases.others))
        except SQLAlchemyError as error:
            log.error("the database cannot be told that this process lives: %s", type(error).__name__)
