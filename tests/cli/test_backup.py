import asyncio
from pathlib import Path

import pytest

from sixfold.server.journal import Journal
from sixfold.server.rows import Charter
from tests.cli.running import Command


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with one table."""
    journal = Journal(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    asyncio.run(journal.add(Charter("a" * 12, "hex", {}, None, [], b"secret", [], None), []))
    journal.close()
    return str(tmp_path / "tables.sqlite")


def test_the_commands_say_how_many_tables_there_are(sixfold_command: Command, database: str, tmp_path: Path) -> None:
    file = str(tmp_path / "tables.gz")
    assert sixfold_command("backup", file, "--database", database).out == f"1 tables are in {file}\n"
    new = ["--database", str(tmp_path / "new.sqlite")]
    assert sixfold_command("restore", file, *new).out == "1 tables are restored\n"
    assert sixfold_command("restore", file, *new).err.startswith("error: the database is not empty")


def test_a_database_or_a_folder_that_is_not_there_is_told_in_one_line(
    sixfold_command: Command, database: str, tmp_path: Path
) -> None:
    for arguments in (
        ["backup", "x.gz", "--database", str(tmp_path / "none.sqlite")],
        ["backup", str(tmp_path / "none" / "x.gz"), "--database", database],
        ["restore", str(tmp_path / "none.gz"), "--database", database],
    ):
        ran = sixfold_command(*arguments)
        assert ran.code == 2 and ran.err.startswith("error: ") and ran.err.count("\n") == 1
