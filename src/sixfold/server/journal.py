"""The journal: append-only tables in SQLite or PostgreSQL, written by one thread that commits in groups."""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

from sixfold.server.database import Tidying, first_line, insert_into, opened, reading, unavailable
from sixfold.server.errors import Refusal
from sixfold.server.leases import Leases, Owner
from sixfold.server.messages import Said
from sixfold.server.rows import (
    CHAT,
    CLAIMS,
    JOURNAL,
    LEASES,
    SEATINGS,
    STANDINGS,
    TABLES,
    Charter,
    JournalLine,
    Successor,
    metadata,
)
from sixfold.server.seals import broken

__all__ = ["Conflict", "Doubtful", "Journal", "Part", "Unsure"]

LARGEST_GROUP: Final = 500
PACE: Final = 0.004
"""Seconds from the beginning of a group to the next one."""
OUT_OF_ORDER: Final = (OperationalError, InterfaceError)
LOOK_PAUSES: Final = (0.2, 0.5, 1.0, 2.0)
SAME: Final = ("kind", "actor", "text", "request", "seed", "token_hash")
"""What tells a row from another one with the same key."""
Part = tuple[sa.Table, list[dict[str, Any]]]
"""Rows of one table of the database."""
log = logging.getLogger(__name__)


class Conflict(Exception):
    """Somebody else has written this entry of the journal already, or owns the table."""


class Unsure(Exception):
    """The connection to the database was lost in the middle of a commit, and it cannot be asked what came of it."""


class Doubtful(Exception):
    """A commit failed, which may have been carried out before its answer was lost."""

    def __init__(self, error: Exception) -> None:
        """Keep what went wrong."""
        super().__init__(str(error))
        self.error = error


class Job(NamedTuple):
    """Rows that are written together or not at all, and who waits for it."""

    rows: list[Part]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop
    held: tuple[str, int] | None = None
    """The table that must belong to this number when the rows are written."""

    def settle(self, error: Exception | None) -> None:
        """Settle the future, unless nobody waits any more."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Journal:
    """The database. What `add` and `append` have returned from is on the disk."""

    def __init__(self, url: str) -> None:
        """Open the database at a URL such as ``sqlite:///tables.sqlite``, and make its tables if need be."""
        self.engine = opened(url)
        # tables before what refers to them
        self.inserts = {table: insert_into(table, self.engine.dialect.name) for table in metadata.sorted_tables}
        self.leases: Leases | None = None
        self.jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.gathered: list[Job] = []
        self.writer = threading.Thread(target=self.write, name="journal", daemon=True)
        self.writer.start()
        self.tidying = Tidying(self.engine)

    def share(self, address: str) -> Leases:
        """Share a PostgreSQL with other processes, which can reach this one at an address."""
        self.leases = Leases(self.engine, address)
        return self.leases

    @property
    def number(self) -> int | None:
        """The number under which this process owns tables, if it shares them."""
        return None if self.leases is None else self.leases.number

    async def add(self, charter: Charter, lines: Sequence[JournalLine], more: Sequence[Part] = ()) -> None:
        """Save a new table with the beginning of its journal and more rows about it; it belongs to this process."""
        row = charter._asdict() | {"created": datetime.now(UTC)}
        lease = [] if self.number is None else [{"table_id": charter.id, "process": self.number}]
        await self.commit([(TABLES, [row]), (LEASES, lease), (JOURNAL, rows_of(charter.id, lines)), *more])

    async def append(self, table: str, lines: Sequence[JournalLine]) -> None:
        """Save entries; raise Conflict if one of these plies is taken."""
        await self.commit([(JOURNAL, rows_of(table, lines))], table)

    async def claim(self, table: str, seat: int, token_hash: str, seatings: Sequence[dict[str, Any]] = ()) -> None:
        """Save whose token opens a guest's seat, and perhaps who that is; raise Conflict if somebody else's does."""
        claim = {"table_id": table, "seat": seat, "token_hash": token_hash, "created": datetime.now(UTC)}
        await self.commit([(CLAIMS, [claim]), (SEATINGS, [*seatings])], table)

    async def speak(self, table: str, said: Said) -> None:
        """Save what somebody said; raise Conflict if this number is taken."""
        await self.commit([(CHAT, [{"table_id": table} | msgspec.structs.asdict(said)])], table)

    async def commit(self, rows: list[Part], of: str | None = None) -> None:
        """Hand rows, which may be of a table that this process must own, to the writer; wait until they are saved."""
        loop = asyncio.get_running_loop()
        held = None if of is None or self.number is None else (of, self.number)
        job = Job([(table, values) for table, values in rows if values], loop.create_future(), loop, held)
        if not self.gathered:
            loop.call_soon(self.hand_over)
        self.gathered.append(job)
        try:
            await job.done
        except Unsure:
            log.error("the database was lost while it saved")
            raise unavailable("unsure", "the server cannot tell yet whether this was saved; look again") from None
        except SQLAlchemyError as error:
            log.error("the journal cannot be written: %s", first_line(error))
            raise Refusal("not_saved", "the server could not save this; nothing was changed, try again") from None

    def hand_over(self) -> None:
        """Give the writer what came in during one turn of the event loop: it is woken once for all of it."""
        jobs, self.gathered = self.gathered, []
        self.jobs.put(jobs)

    def write(self) -> None:
        """The writer's thread: take all that waits, commit it as one group, then tell everybody.

        A group costs much the same however large it is, so one that follows another at once waits for company.
        """
        began = 0.0
        while (group := self.jobs.get()) is not None:
            time.sleep(max(0.0, began + PACE - time.monotonic()))
            began = time.monotonic()
            while len(group) < LARGEST_GROUP and not self.jobs.empty():
                following = self.jobs.get()
                if following is None:
                    self.jobs.put(None)
                    break
                group += following
            self.write_group(group)

    def write_group(self, group: list[Job]) -> None:
        """Commit a group; if one of its jobs is at fault, each alone, so that only the faulty ones are refused.

        If the database itself fails, that would only make everybody wait as often as there are jobs.
        """
        error = self.failure(group)
        if isinstance(error, Doubtful):
            self.look_after(group, error.error)
        elif error is not None and len(group) > 1 and not isinstance(error, OUT_OF_ORDER):
            for job in group:
                self.write_group([job])
        else:
            finish(group, [error] * len(group))

    def look_after(self, group: list[Job], error: Exception) -> None:
        """See what came of a group whose commit failed: a lost connection does not say whether it was too late."""
        for pause in LOOK_PAUSES:
            time.sleep(pause)
            try:
                saved = [self.is_saved(job) for job in group]
            except SQLAlchemyError:
                continue
            finish(group, [None if is_saved else error for is_saved in saved])
            return
        finish(group, [Unsure()] * len(group))

    def is_saved(self, job: Job) -> bool:
        """Whether the rows of a job are in the database; they were written together or not at all."""
        table, (row, *_) = job.rows[0]
        if table is STANDINGS:
            return False  # said again a moment later
        mine = [table.c[key.name] == row[key.name] for key in table.primary_key]
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(table).where(*mine)).mappings().first()
        return found is not None and all(found[name] == row[name] for name in SAME if name in row)

    def failure(self, group: list[Job]) -> Exception | None:
        """Write jobs in one transaction; give back what went wrong."""
        try:
            with self.engine.connect() as connection:
                held = [job.held for job in group if job.held is not None]
                if held and not Leases.hold(connection, held):
                    return Conflict()
                for table, insert in self.inserts.items():
                    if rows := rows_for(table, group):
                        connection.execute(insert, rows)
                return committed(connection)
        except IntegrityError:
            return Conflict()
        except SQLAlchemyError as error:
            return error

    def read(self, table: str) -> tuple[Charter, list[JournalLine]] | None:
        """A table and its journal; None if there is no such table. Blocks: call it in a thread."""
        try:
            return reading(lambda: self.read_rows(table))
        except ValueError:
            raise broken(table, "what is saved about it cannot be read") from None

    def read_rows(self, table: str) -> tuple[Charter, list[JournalLine]] | None:
        """A table and its journal, as they are in the database; where several share it, a table of this process."""
        owner = None if self.leases is None else self.leases.owner_of(table)
        if owner is not None and owner.number != self.number:
            raise unavailable("unavailable", "another process has this table; nothing was changed")
        columns = [TABLES.c[name] for name in Charter._fields]
        entries = sa.select(*[JOURNAL.c[name] for name in JournalLine._fields])
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(*columns).where(TABLES.c.id == table)).first()
            if found is None:
                return None
            charter = Charter(*found)
            rows = connection.execute(entries.where(JOURNAL.c.table_id == table).order_by(JOURNAL.c.ply))
            lines = [JournalLine(*row) for row in rows]
            for claim in connection.execute(sa.select(CLAIMS).where(CLAIMS.c.table_id == table)):
                charter = charter.claimed(claim.seat, claim.token_hash)
            return charter, lines

    def check_held(self, connection: sa.Connection, table: str) -> None:
        """Raise Conflict unless a table belongs to this process, and will until a transaction ends."""
        if self.number is not None and not Leases.hold(connection, [(table, self.number)]):
            raise Conflict

    def owner(self, table: str) -> Owner | None:
        """The other process that owns a table; None if this one does, or nobody can. Blocks: call it in a thread."""
        if self.leases is None:
            return None
        leases = self.leases
        owner = reading(lambda: leases.owner_of(table))
        return None if owner is None or owner.number == leases.number else owner

    def bury(self, owner: Owner) -> None:
        """Give up a process that lets nobody in any more, if it is silent too. Blocks: call it in a thread."""
        if self.leases is not None:
            leases = self.leases
            reading(lambda: leases.bury(owner))

    def others(self) -> list[Owner]:
        """The other processes that share the database. Blocks: call it in a thread."""
        return [] if self.leases is None else reading(self.leases.others)

    def successor(self, table: str) -> Successor | None:
        """The table at which the players of a table went on. Blocks: call it in a thread."""
        query = sa.select(TABLES.c.id, TABLES.c.token_hashes).where(TABLES.c.follows == table)
        found = reading(lambda: self.first(query))
        return None if found is None else Successor(found.id, found.token_hashes)

    def is_ready(self) -> bool:
        """Whether the database answers. Blocks: call it in a thread."""
        try:
            return self.first(sa.select(sa.literal(1))) is not None
        except SQLAlchemyError:
            return False

    def first(self, query: sa.Select[Any]) -> sa.Row[Any] | None:
        """The first row that a query gives."""
        with self.engine.connect() as connection:
            return connection.execute(query).first()

    def close(self) -> None:
        """Write what still waits, then let go of the database."""
        self.jobs.put(None)
        self.writer.join()
        self.tidying.stop()
        if self.leases is not None:
            with suppress(SQLAlchemyError):
                self.leases.release()
        self.engine.dispose()


def finish(group: list[Job], errors: Sequence[Exception | None]) -> None:
    """Tell all who wait for a group, from the writer's thread; a loop is woken once, not once for each of them."""
    for loop in {job.loop for job in group}:
        mine = [(job, error) for job, error in zip(group, errors, strict=True) if job.loop is loop]
        loop.call_soon_threadsafe(settle_all, mine)


def settle_all(settled: list[tuple[Job, Exception | None]]) -> None:
    """Let all who wait go on, in the event loop's thread."""
    for job, error in settled:
        job.settle(error)


def rows_for(table: sa.Table, group: list[Job]) -> list[dict[str, Any]]:
    """What a group writes into one table of the database."""
    return [row for job in group for written, rows in job.rows if written is table for row in rows]


def committed(connection: sa.Connection) -> Doubtful | None:
    """Commit; give back what went wrong, which leaves in doubt what came of it."""
    try:
        connection.commit()
    except IntegrityError:
        raise
    except SQLAlchemyError as error:
        return Doubtful(error)
    return None


def rows_of(table: str, lines: Sequence[JournalLine]) -> list[dict[str, Any]]:
    """The rows of some entries."""
    return [{"table_id": table} | line._asdict() for line in lines]
