"""The journal: append-only tables in SQLite or PostgreSQL, written by one thread that commits in groups."""

import asyncio
import logging
import os
import queue
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from sixfold.kernel import SixfoldError
from sixfold.server.errors import Refusal
from sixfold.server.messages import Kind

__all__ = ["Charter", "Conflict", "Journal", "Line"]

LARGEST_GROUP: Final = 500
OUT_OF_ORDER: Final = (OperationalError, InterfaceError)
log = logging.getLogger(__name__)

metadata = sa.MetaData()
TABLES = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON(none_as_null=True)),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("token_hashes", sa.JSON, nullable=False),
    sa.Column("follows", sa.String(16), unique=True),
    sa.Column("real_dice", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("invite_hashes", sa.JSON(none_as_null=True)),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
)
JOURNAL = sa.Table(
    "journal",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("actor", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
CLAIMS = sa.Table(
    "claims",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("token_hash", sa.String(64), nullable=False),
)


class Charter(NamedTuple):
    """What is settled about a table when it is made. Tokens are kept as hashes only, the seed is secret.

    A seat for a guest has the hash of an invite; it has no token until somebody has claimed it with this invite.
    """

    id: str
    game: str
    options: dict[str, Any]
    start: dict[str, Any] | None
    seats: list[dict[str, Any]]
    seed: bytes
    token_hashes: list[str | None]
    follows: str | None
    real_dice: bool = False
    invite_hashes: list[str | None] | None = None

    def claimed(self, seat: int, token_hash: str) -> "Charter":
        """The charter once a guest's token opens a seat."""
        hashes = [*self.token_hashes]
        hashes[seat] = token_hash
        return self._replace(token_hashes=hashes)


class Line(NamedTuple):
    """One entry of the journal of a table: an act, a chance outcome, an undo or a resignation."""

    ply: int
    kind: Kind
    actor: int
    text: str


class Conflict(Exception):
    """Somebody else has written this entry of the journal already."""


class Job(NamedTuple):
    """Rows that are written together or not at all, and who waits for it."""

    rows: list[tuple[sa.Table, list[dict[str, Any]]]]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop

    def finish(self, error: Exception | None) -> None:
        """Tell the waiting task, from the writer's thread."""
        self.loop.call_soon_threadsafe(self.settle, error)

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
        try:
            self.engine = sa.create_engine(url, hide_parameters=True)
            if self.engine.dialect.name == "sqlite":
                make_private(self.engine.url.database)
                sa.event.listen(self.engine, "connect", make_durable)
            metadata.create_all(self.engine)
            add_new_columns(self.engine)
        except (SQLAlchemyError, ImportError, OSError) as error:
            raise SixfoldError(f"the database {url.rsplit('@', 1)[-1]} cannot be opened: {first_line(error)}") from None
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write, name="journal", daemon=True)
        self.writer.start()

    async def add(self, charter: Charter, lines: Sequence[Line]) -> None:
        """Save a new table with the beginning of its journal."""
        row = charter._asdict() | {"created": datetime.now(UTC)}
        await self.commit([(TABLES, [row]), (JOURNAL, rows_of(charter.id, lines))])

    async def append(self, table: str, lines: Sequence[Line]) -> None:
        """Save entries; raise Conflict if one of these plies is taken."""
        await self.commit([(JOURNAL, rows_of(table, lines))])

    async def claim(self, table: str, seat: int, token_hash: str) -> None:
        """Save whose token opens a guest's seat; raise Conflict if somebody else's does."""
        await self.commit([(CLAIMS, [{"table_id": table, "seat": seat, "token_hash": token_hash}])])

    async def commit(self, rows: list[tuple[sa.Table, list[dict[str, Any]]]]) -> None:
        """Hand rows to the writer and wait until they are on the disk."""
        loop = asyncio.get_running_loop()
        job = Job([(table, values) for table, values in rows if values], loop.create_future(), loop)
        self.jobs.put(job)
        try:
            await job.done
        except SQLAlchemyError as error:
            log.error("the journal cannot be written: %s", first_line(error))
            raise Refusal("not_saved", "the server could not save this; nothing was changed, try again") from None

    def write(self) -> None:
        """The writer's thread: take all that waits, commit it as one group, then tell everybody."""
        while (job := self.jobs.get()) is not None:
            group = [job]
            while len(group) < LARGEST_GROUP and not self.jobs.empty():
                following = self.jobs.get()
                if following is None:
                    self.jobs.put(None)
                    break
                group.append(following)
            self.write_group(group)

    def write_group(self, group: list[Job]) -> None:
        """Commit a group; if one of its jobs is at fault, each alone, so that only the faulty ones are refused.

        If the database itself fails, that would only make everybody wait as often as there are jobs.
        """
        error = self.failure(group)
        if error is not None and len(group) > 1 and not isinstance(error, OUT_OF_ORDER):
            for job in group:
                self.write_group([job])
            return
        for job in group:
            job.finish(error)

    def failure(self, group: list[Job]) -> Exception | None:
        """Write jobs in one transaction; give back what went wrong."""
        try:
            with self.engine.begin() as connection:
                for job in group:
                    for table, rows in job.rows:
                        connection.execute(table.insert(), rows)
        except IntegrityError:
            return Conflict()
        except SQLAlchemyError as error:
            return error
        return None

    def read(self, table: str) -> tuple[Charter, list[Line]] | None:
        """A table and its journal; None if there is no such table. Blocks: call it in a thread."""
        columns = [TABLES.c[name] for name in Charter._fields]
        entries = sa.select(JOURNAL.c.ply, JOURNAL.c.kind, JOURNAL.c.actor, JOURNAL.c.text)
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(*columns).where(TABLES.c.id == table)).first()
            if found is None:
                return None
            charter = Charter(*found)
            for claim in connection.execute(sa.select(CLAIMS).where(CLAIMS.c.table_id == table)):
                charter = charter.claimed(claim.seat, claim.token_hash)
            lines = connection.execute(entries.where(JOURNAL.c.table_id == table).order_by(JOURNAL.c.ply))
            return charter, [Line(*line) for line in lines]

    def successor(self, table: str) -> str | None:
        """The table at which the players of a table went on. Blocks: call it in a thread."""
        with self.engine.connect() as connection:
            return connection.execute(sa.select(TABLES.c.id).where(TABLES.c.follows == table)).scalar()

    def close(self) -> None:
        """Write what still waits, then let go of the database."""
        self.jobs.put(None)
        self.writer.join()
        self.engine.dispose()


def add_new_columns(engine: sa.Engine) -> None:
    """Give a database of an earlier version the columns that it lacks."""
    known = {column["name"] for column in sa.inspect(engine).get_columns(TABLES.name)}
    for column in TABLES.columns:
        if column.name not in known:
            ddl = sa.schema.CreateColumn(column).compile(engine)
            with engine.begin() as connection:
                connection.execute(sa.text(f"ALTER TABLE {TABLES.name} ADD COLUMN {ddl}"))


def rows_of(table: str, lines: Sequence[Line]) -> list[dict[str, Any]]:
    """The rows of some entries."""
    return [{"table_id": table} | line._asdict() for line in lines]


def make_private(file: str | None) -> None:
    """Let nobody but its owner read a database, which holds the secrets of all tables."""
    if file and file != ":memory:":
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        Path(file).chmod(0o600)


def make_durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Set up SQLite so that a commit survives a crash of the process and of the machine."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def first_line(error: Exception) -> str:
    """The beginning of a database's complaint, which may be long."""
    return str(error).splitlines()[0]
