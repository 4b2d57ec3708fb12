"""The journal: groups of commits, conflicts, and databases that do not work."""

import asyncio
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from sixfold import SixfoldError
from sixfold.server.errors import Refusal
from sixfold.server.journal import Conflict, Job, Journal
from sixfold.server.rows import JOURNAL, STANDINGS, TABLES, Charter, JournalLine, Successor


def charter(id: str = "a" * 12, follows: str | None = None) -> Charter:
    seats = [{"kind": "person", "name": "", "bot": None}] * 2
    return Charter(id, "hex", {"size": 3}, None, seats, b"secret", ["hash", None], follows)


def lines(*plies: int) -> list[JournalLine]:
    return [JournalLine(ply, "act", 0, f"place a{ply}") for ply in plies]


@pytest.fixture(params=["database", "postgresql"])
def journal(request: pytest.FixtureRequest) -> Iterator[Journal]:
    """A journal in SQLite, and in PostgreSQL where there is one."""
    made = Journal(request.getfixturevalue(request.param))
    yield made
    made.close()


def test_what_was_written_is_read_back(journal: Journal) -> None:
    asyncio.run(journal.add(charter(), lines(1, 2)))
    asyncio.run(journal.append("a" * 12, lines(3)))
    assert journal.read("a" * 12) == (charter(), lines(1, 2, 3))
    assert journal.read("b" * 12) is None


def test_sqlite_is_set_up_to_survive_a_crash(database: str) -> None:
    journal = Journal(database)
    with journal.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    journal.close()


def test_what_sqlite_has_logged_is_moved_into_its_file_while_it_is_used(database: str) -> None:
    journal = Journal(database)
    asyncio.run(journal.add(charter(), lines(77)))
    assert journal.engine.url.database is not None
    file, until = Path(journal.engine.url.database), time.monotonic() + 30
    while b"place a77" not in file.read_bytes():
        assert time.monotonic() < until
        time.sleep(0.05)
    journal.close()


def test_how_a_table_stands_is_kept_in_place_of_how_it_stood(journal: Journal) -> None:
    asyncio.run(journal.add(charter(), []))
    now = datetime.now(UTC)
    row = {"table_id": "a" * 12, "to_act": 0, "free": 0, "result": None, "names": ["Ana"], "online": [0]}
    for ply in (1, 2):
        asyncio.run(journal.commit([(STANDINGS, [row | {"ply": ply, "changed": now, "seen": now}])]))
    with journal.engine.connect() as connection:
        assert [found.ply for found in connection.execute(sa.select(STANDINGS))] == [2]


async def all_at_once(journal: Journal) -> list[object]:
    """Many appends to one table, two of them for the same ply."""
    await journal.add(charter(), [])
    work = [journal.append("a" * 12, lines(ply)) for ply in [*range(1, 101), 50, 101]]
    return [type(result) for result in await asyncio.gather(*work, return_exceptions=True)]


def test_in_a_group_only_the_entry_whose_ply_is_taken_is_refused(journal: Journal) -> None:
    results = asyncio.run(all_at_once(journal))
    assert results == [type(None)] * 100 + [Conflict, type(None)]
    found = journal.read("a" * 12)
    assert found is not None and [line.ply for line in found[1]] == list(range(1, 102))


def test_who_waits_is_told_though_somebody_else_of_the_group_does_not_wait_any_more(journal: Journal) -> None:
    async def story() -> None:
        await journal.add(charter(), [])
        gone, waiting = (asyncio.ensure_future(journal.append("a" * 12, lines(ply))) for ply in (1, 2))
        await asyncio.sleep(0)
        gone.cancel()
        async with asyncio.timeout(20):
            await waiting

    asyncio.run(story())
    found = journal.read("a" * 12)
    assert found is not None and found[1] == lines(1, 2), "both are saved"


def test_entries_of_one_request_are_saved_together_or_not_at_all(journal: Journal) -> None:
    asyncio.run(journal.add(charter(), lines(2)))
    with pytest.raises(Conflict):
        asyncio.run(journal.append("a" * 12, lines(1, 2)))
    found = journal.read("a" * 12)
    assert found is not None and found[1] == lines(2)


def test_a_table_has_at_most_one_successor(journal: Journal) -> None:
    asyncio.run(journal.add(charter(), []))
    asyncio.run(journal.add(charter("b" * 12, follows="a" * 12), []))
    with pytest.raises(Conflict):
        asyncio.run(journal.add(charter("c" * 12, follows="a" * 12), []))
    assert journal.successor("a" * 12) == Successor("b" * 12, ["hash", None])


def test_a_database_that_fails_is_answered_with_a_refusal(journal: Journal) -> None:
    asyncio.run(journal.add(charter(), []))
    JOURNAL.drop(journal.engine)
    with pytest.raises(Refusal) as refused:
        asyncio.run(journal.append("a" * 12, lines(1)))
    assert refused.value.code == "not_saved"


def test_a_database_that_is_out_of_order_is_tried_once_for_a_group_not_once_for_each_of_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, tries = Journal(database), []

    def failure(group: list[Job]) -> Exception:
        tries.append(len(group))
        return OperationalError("insert", {}, Exception("database is locked"))

    async def many() -> set[object]:
        writing = [journal.append("a" * 12, lines(ply)) for ply in range(100)]
        return {type(result) for result in await asyncio.gather(*writing, return_exceptions=True)}

    monkeypatch.setattr(journal, "failure", failure)
    assert asyncio.run(many()) == {Refusal}
    assert sum(tries) == 100 and len(tries) < 50
    journal.close()


def test_a_database_that_cannot_be_opened_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(SixfoldError, match="cannot be opened"):
        Journal(f"sqlite:///{tmp_path}/missing/tables.sqlite")
    with pytest.raises(SixfoldError) as refused:
        Journal("nosuch://me:secret@host/tables")
    assert "secret" not in str(refused.value)


def test_the_file_of_a_database_is_for_its_owner_only(database: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.touch(0o644)
    journal = Journal(database)
    asyncio.run(journal.add(charter(), lines(1)))
    assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()} == {0}
    journal.close()


def test_no_secret_is_logged_when_the_database_fails(journal: Journal, caplog: pytest.LogCaptureFixture) -> None:
    TABLES.drop(journal.engine, checkfirst=False) if journal.engine.dialect.name == "sqlite" else None
    JOURNAL.drop(journal.engine)
    with pytest.raises(Refusal):
        asyncio.run(journal.add(charter()._replace(token_hashes=["0123abcd"], seed=b"topsecret"), lines(1)))
    assert "journal cannot be written" in caplog.text
    assert "0123abcd" not in caplog.text and "topsecret" not in caplog.text


def test_no_error_of_the_database_carries_what_was_to_be_written(journal: Journal) -> None:
    JOURNAL.drop(journal.engine)
    with journal.engine.connect() as connection, pytest.raises(SQLAlchemyError) as failed:
        connection.execute(JOURNAL.insert(), [{"table_id": "0123abcd", "ply": 1, "text": "topsecret"}])
    assert "0123abcd" not in str(failed.value) and "topsecret" not in str(failed.value)


def test_postgresql_keeps_tables_as_well(postgresql: str) -> None:
    journal = Journal(postgresql)
    try:
        test_in_a_group_only_the_entry_whose_ply_is_taken_is_refused(journal)
        asyncio.run(journal.add(charter("b" * 12, follows="a" * 12), []))
        assert journal.successor("a" * 12) == Successor("b" * 12, ["hash", None])
    finally:
        journal.close()
