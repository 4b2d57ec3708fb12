"""Backups: everything in the database as one compressed file, which any other database can be made from."""

import gzip
import hashlib
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from sixfold.kernel import SixfoldError
from sixfold.server.database import first_line
from sixfold.server.journal import Journal
from sixfold.server.rows import (
    BELLS,
    CHALLENGES,
    CHAT,
    CLAIMS,
    DEVICES,
    JOURNAL,
    PEOPLE,
    RATINGS,
    ROOMS,
    SEATINGS,
    SECRETS,
    TABLES,
    aware,
)

__all__ = ["backup", "restore"]

FORMAT: Final = "sixfold-backup/1"
KEPT: Final = (TABLES, JOURNAL, CLAIMS, CHAT, PEOPLE, DEVICES, ROOMS, SEATINGS, CHALLENGES, RATINGS, BELLS, SECRETS)
"""What a backup holds. Login links are for minutes, and how tables stand and whom to tell is worked out anew."""
PARTS: Final = {str(part.name): part for part in KEPT}
LARGEST_GROUP: Final = 1000
Row = dict[str, Any]
encode = msgspec.json.Encoder(order="deterministic").encode


def backup(url: str, file: Path) -> int:
    """Write all rows, as they were at one moment, into a new file; give back how many tables there are.

    Games may go on meanwhile. The file holds the secrets of all tables, so only its owner can read it.
    """
    found = sa.make_url(url)
    if found.get_backend_name() == "sqlite" and not Path(found.database or "").is_file():
        raise SixfoldError(f"there is no database {found.database}")
    journal = Journal(url)
    partial = file.with_name(file.name + ".part")
    try:
        descriptor = os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wb") as out:
            tables = write(journal.engine, out)
        partial.replace(file)
    except SQLAlchemyError as error:
        raise SixfoldError(f"the database cannot be read: {first_line(error)}") from None
    finally:
        journal.close()
        partial.unlink(missing_ok=True)
    return tables


def write(engine: sa.Engine, out: gzip.GzipFile) -> int:
    """Write the rows in one transaction, and at the end a hash by which a torn file is noticed."""
    level = "REPEATABLE READ" if engine.dialect.name == "postgresql" else "SERIALIZABLE"
    digest, counts = hashlib.sha256(), dict.fromkeys(PARTS, 0)
    out.write(encode({"format": FORMAT}) + b"\n")
    with engine.connect().execution_options(isolation_level=level, yield_per=LARGEST_GROUP) as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")  # its driver would begin a transaction only before a change
        for name, part in PARTS.items():
            for row in connection.execute(sa.select(part).order_by(*part.primary_key)):
                line = encode({"of": name, "row": plain(row)}) + b"\n"
                digest.update(line)
                out.write(line)
                counts[name] += 1
    out.write(encode({"end": counts, "sha256": digest.hexdigest()}) + b"\n")
    return counts[TABLES.name]


def restore(url: str, file: Path) -> int:
    """Fill an empty database from a backup, all of it or nothing; give back how many tables there are."""
    journal = Journal(url)
    try:
        with journal.engine.begin() as connection:
            if connection.execute(sa.select(TABLES.c.id).limit(1)).first() is not None:
                raise SixfoldError("the database is not empty; restore into a new one")
            return fill(connection, file)
    except SQLAlchemyError as error:
        raise SixfoldError(f"the database cannot be filled: {first_line(error)}") from None
    except (EOFError, gzip.BadGzipFile, msgspec.MsgspecError, KeyError, ValueError) as error:
        raise SixfoldError(f"{file} is not a whole backup ({type(error).__name__}); nothing was restored") from None
    finally:
        journal.close()


def fill(connection: sa.Connection, file: Path) -> int:
    """Insert all rows and compare their number and hash with what the end of the file says."""
    digest, counts = hashlib.sha256(), dict.fromkeys(PARTS, 0)
    group: list[Row] = []
    held = ""
    for line, content in lines_of(file):
        if "end" in content:
            counted = dict.fromkeys(PARTS, 0) | content["end"]  # an older file does not know all parts
            if (counted, content["sha256"]) != (counts, digest.hexdigest()):
                raise ValueError("the end does not fit")
            insert(connection, PARTS.get(held), group)
            return counts[TABLES.name]
        if content["of"] != held or len(group) >= LARGEST_GROUP:
            insert(connection, PARTS.get(held), group)
            group = []
        held = content["of"]
        group.append(rich(PARTS[held], content["row"]))
        digest.update(line)
        counts[held] += 1
    raise EOFError


def insert(connection: sa.Connection, part: sa.Table | None, rows: list[Row]) -> None:
    """Insert some rows."""
    if part is not None and rows:
        connection.execute(part.insert(), rows)


def lines_of(file: Path) -> Iterator[tuple[bytes, Row]]:
    """The lines of a backup after its first one, which says what it is."""
    with gzip.open(file, "rb") as lines:
        if msgspec.json.decode(next(lines, b"null")) != {"format": FORMAT}:
            raise ValueError("another format")
        for line in lines:
            yield line, msgspec.json.decode(line, type=dict[str, Any])


def plain(row: sa.Row[Any]) -> Row:
    """A row as JSON holds it."""
    return {str(name): simple(value) for name, value in row._mapping.items()}


def simple(value: Any) -> Any:
    """A value as JSON holds it."""
    if isinstance(value, datetime):
        return aware(value).astimezone(UTC).isoformat()
    return value.hex() if isinstance(value, bytes) else value


def rich(part: sa.Table, row: Row) -> Row:
    """A row as the database takes it."""
    for name, value in row.items():
        if value is not None and isinstance(part.c[name].type, sa.DateTime):
            row[name] = datetime.fromisoformat(value)
        elif isinstance(part.c[name].type, sa.LargeBinary):
            row[name] = bytes.fromhex(value)
    return row
