"""The database itself: SQLite, made durable and private, or PostgreSQL; how rows are written, and what if it fails."""

import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from sixfold.kernel import SixfoldError
from sixfold.server.errors import Refusal
from sixfold.server.rows import STANDINGS, metadata

__all__ = ["Tidying", "first_line", "insert_into", "opened", "reading", "unavailable"]

RETRY_SECONDS: Final = 5
TIDY_SECONDS: Final = 0.5
LONGEST_LOG: Final = 8000
"""Pages of SQLite's write-ahead log after which whoever writes moves them into the database."""
SETTING_UP: Final = 6066
"""The number of PostgreSQL's lock under which its tables are made."""
PRAGMAS: Final = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "busy_timeout": 10_000,
    "wal_autocheckpoint": LONGEST_LOG,
}
NOTICING: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How soon PostgreSQL's client notices a server that is lost without a word; a URL may say otherwise."""
Found = TypeVar("Found")
log = logging.getLogger(__name__)


def opened(url: str) -> sa.Engine:
    """The database at a URL, with all its tables."""
    is_file = url.startswith("sqlite")
    try:
        noticing = {} if is_file else {name: NOTICING[name] for name in NOTICING.keys() - sa.make_url(url).query.keys()}
        engine = sa.create_engine(url, hide_parameters=True, pool_pre_ping=not is_file, connect_args=noticing)
        # one statement for many rows: a thread that writes them one by one has to ask for the interpreter at each
        engine.dialect.use_insertmanyvalues_wo_returning = True
        if is_file:
            make_private(engine.url.database)
            sa.event.listen(engine, "connect", make_durable)
        set_up(engine)
    except (SQLAlchemyError, ImportError, OSError) as error:
        raise SixfoldError(f"the database {url.rsplit('@', 1)[-1]} cannot be opened: {first_line(error)}") from None
    return engine


def set_up(engine: sa.Engine) -> None:
    """Make the tables that a database lacks; of several servers that begin with one PostgreSQL, one after the other."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(SETTING_UP)))
        metadata.create_all(connection)
        add_new_columns(connection)


def add_new_columns(connection: sa.Connection) -> None:
    """Give a database of an earlier version the columns that it lacks."""
    for table in metadata.sorted_tables:
        known = {column["name"] for column in sa.inspect(connection).get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:
                ddl = sa.schema.CreateColumn(column).compile(connection)
                connection.execute(sa.text(f"ALTER TABLE {table.name} ADD COLUMN {ddl}"))


def make_private(file: str | None) -> None:
    """Let nobody but its owner read a database, which holds the secrets of all tables."""
    if file and file != ":memory:":
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        Path(file).chmod(0o600)


def make_durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Set up SQLite so that a commit survives a crash of the process and of the machine."""
    cursor = connection.cursor()
    for name, value in PRAGMAS.items():
        cursor.execute(f"PRAGMA {name}={value}")
    cursor.close()


class Tidying:
    """Moves what SQLite has logged into its database all the while, so that nobody who saves waits for that."""

    def __init__(self, engine: sa.Engine) -> None:
        """Begin, if it is SQLite."""
        self.engine = engine
        self.ending = threading.Event()
        self.thread = threading.Thread(target=self.run, name="tidying", daemon=True)
        if engine.dialect.name == "sqlite":
            self.thread.start()

    def run(self) -> None:
        """Move what there is, again and again; what cannot be moved now stays in the log."""
        while not self.ending.wait(TIDY_SECONDS):
            with suppress(SQLAlchemyError), self.engine.connect() as connection:
                connection.execute(sa.text("PRAGMA wal_checkpoint(PASSIVE)"))

    def stop(self) -> None:
        """End; SQLite moves the rest when the last connection is closed."""
        self.ending.set()
        if self.thread.is_alive():
            self.thread.join()


def insert_into(table: sa.Table, dialect: str) -> sa.Insert:
    """How rows are written: new ones, but how a table stands in place of how it stood."""
    if table is not STANDINGS:
        return table.insert()
    new = postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
    values = {column.name: new.excluded[column.name] for column in table.columns if not column.primary_key}
    return new.on_conflict_do_update(index_elements=[*table.primary_key], set_=values)


def reading(read: Callable[[], Found]) -> Found:
    """What is read from the database; while it does not answer, everybody is told when to try again."""
    try:
        return read()
    except SQLAlchemyError as error:
        log.error("the database cannot be read: %s", first_line(error))
        raise unavailable("unavailable", "the database does not answer; nothing was changed") from None


def unavailable(code: str, why: str) -> Refusal:
    """The refusal of a request that the database keeps from being answered now."""
    return Refusal(code, f"{why}, and try again in {RETRY_SECONDS} seconds", RETRY_SECONDS)


def first_line(error: Exception) -> str:
    """The beginning of a database's complaint, which may be long."""
    return str(error).splitlines()[0]
