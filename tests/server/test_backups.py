"""A drill: what was backed up is restored into a new database and played on; a torn backup restores nothing."""

import gzip
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from sixfold import SixfoldError
from sixfold.server.app import create_app
from sixfold.server.backups import backup, restore
from tests.server.playing import PERSON, Message, make, seated

ANA = "ana-chose-this-secret-herself"


def played(database: str) -> Message:
    """A table at which a guest sits and two stones were placed."""
    with TestClient(create_app(database, 1)) as client:
        made = make(client, seats=[PERSON, PERSON | {"guest": True}])
        client.post(f"/api/tables/{made['table']}/join", json={"invite": made["invites"][1], "token": ANA})
        with seated(client, made["table"], made["tokens"][0], ANA) as player:
            player.act("place a1")
            player.act("place b2")
    return made


def goes_on(database: str, made: Message) -> None:
    """Play on at a restored table, as both who sat there."""
    tokens = made["tokens"][0], ANA
    with TestClient(create_app(database, 1)) as client, seated(client, made["table"], *tokens) as player:
        assert [entry["text"] for entry in player.log] == ["place a1", "place b2"]
        assert player.act("place c3")["ply"] == 3


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_is_restored_into_a_database_of_either_kind_is_played_on(
    request: pytest.FixtureRequest, database: str, tmp_path: Path, kind: str
) -> None:
    other = f"sqlite:///{tmp_path / 'new.sqlite'}" if kind == "sqlite" else request.getfixturevalue("postgresql")
    made, file = played(database), tmp_path / "tables.gz"
    assert backup(database, file) == 1
    assert file.stat().st_mode & 0o077 == 0
    assert restore(other, file) == 1
    again = tmp_path / "again.gz"
    backup(other, again)
    assert gzip.decompress(again.read_bytes()).splitlines() == gzip.decompress(file.read_bytes()).splitlines()
    goes_on(other, made)


def test_a_backup_is_taken_while_games_go_on(database: str, tmp_path: Path) -> None:
    made = played(database)
    with TestClient(create_app(database, 1)) as client, seated(client, made["table"], ANA, made["tokens"][0]) as player:
        backup(database, tmp_path / "tables.gz")
        assert player.act("place c3")["ply"] == 3
    restore(f"sqlite:///{tmp_path / 'new.sqlite'}", tmp_path / "tables.gz")
    goes_on(f"sqlite:///{tmp_path / 'new.sqlite'}", made)


def torn(content: bytes) -> dict[str, bytes]:
    """A backup, damaged in some ways."""
    lines = gzip.decompress(content).splitlines(keepends=True)
    return {
        "cut": content[: len(content) // 2],
        "no end": gzip.compress(b"".join(lines[:-1])),
        "a line less": gzip.compress(b"".join([*lines[:2], *lines[3:]])),
        "a line changed": gzip.compress(b"".join(lines).replace(b"place b2", b"place b3")),
        "another file": b"hello",
        "nothing": b"",
    }


@pytest.mark.parametrize("how", ["cut", "no end", "a line less", "a line changed", "another file", "nothing"])
def test_of_a_backup_that_is_not_whole_nothing_is_restored(database: str, tmp_path: Path, how: str) -> None:
    played(database)
    backup(database, tmp_path / "tables.gz")
    damaged = tmp_path / "damaged.gz"
    damaged.write_bytes(torn((tmp_path / "tables.gz").read_bytes())[how])
    new = f"sqlite:///{tmp_path / 'new.sqlite'}"
    with pytest.raises(SixfoldError, match="not a whole backup"):
        restore(new, damaged)
    assert restore(new, tmp_path / "tables.gz") == 1, "the database is still empty"


def test_a_database_that_is_in_use_is_not_overwritten(database: str, tmp_path: Path) -> None:
    played(database)
    backup(database, tmp_path / "tables.gz")
    with pytest.raises(SixfoldError, match="not empty"):
        restore(database, tmp_path / "tables.gz")
