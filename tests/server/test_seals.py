"""A journal that is not whole closes its table, with a reason, and no other."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from sixfold.server.hub import Hub
from sixfold.server.rows import JournalLine
from sixfold.server.seals import first_seal
from sixfold.server.table import LogEntry, Table
from tests.server.playing import Message, make, seated
from tests.server.test_journal import charter

Open = Callable[[], AbstractContextManager[TestClient]]
DAMAGE = {
    "a gap": ("delete from journal where ply = 2", "entry 2 of its journal is missing"),
    "no beginning": ("delete from journal where ply = 1", "entry 1 of its journal is missing"),
    "an unknown kind": (
        "update journal set kind = 'dance' where ply = 2",
        "entry 2 of its journal is of an unknown kind",
    ),
    "another action": ("update journal set text = 'place a3' where ply = 2", "entry 2 of its journal has been changed"),
    "another actor": ("update journal set actor = 0 where ply = 2", "entry 2 of its journal has been changed"),
    "another end": ("update journal set text = 'place a3' where ply = 3", "entry 3 of its journal has been changed"),
    "another request": (
        "update journal set request = 'another' where ply = 2",
        "entry 2 of its journal has been changed",
    ),
    "no seal": ("update journal set seal = null where ply = 3", "entry 3 of its journal has been changed"),
    "bad JSON": ("update tables set options = '{'", "what is saved about it cannot be read"),
    "another size": (
        """update tables set options = '{"size": 4}'""",
        "what was settled when it was made has been changed",
    ),
    "another seed": ("update tables set seed = x'00'", "what was settled when it was made has been changed"),
    "another owner": ("update tables set token_hashes = '[null, null]'", "what was settled when it was made"),
}


def played(client: TestClient) -> Message:
    """A table at which three stones were placed."""
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        for cell in ("a1", "b2", "c3"):
            player.act(f"place {cell}")
    return made


def damage(database: str, statement: str, table: str) -> None:
    """Change the database behind the server's back, for one table."""
    column = "table_id" if "journal" in statement else "id"
    joined = "and" if " where " in statement else "where"
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        connection.exec_driver_sql(f"{statement} {joined} {column} = '{table}'")
    engine.dispose()


@pytest.mark.parametrize(("statement", "why"), DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_journal_closes_its_table_with_a_reason_and_no_other(
    open_client: Open, database: str, statement: str, why: str
) -> None:
    with open_client() as client:
        made, other = played(client), played(client)
    damage(database, statement, made["table"])
    with open_client() as client:
        refused = client.get(f"/api/tables/{made['table']}")
        assert (refused.status_code, refused.json()["code"]) == (409, "broken_table")
        assert made["table"] in refused.json()["why"] and why in refused.json()["why"]
        with client.websocket_connect(f"/ws/tables/{made['table']}") as socket:
            assert socket.receive_json()["code"] == "broken_table"
        with seated(client, other["table"], *other["tokens"]) as player:
            assert player.act("place a2")["ply"] == 4


def test_a_table_from_before_there_were_invites_is_sealed_with_all_its_tokens() -> None:
    old = charter()
    assert first_seal(old) != first_seal(old._replace(token_hashes=["another", None]))


def test_a_journal_from_before_there_were_seals_is_played_on(open_client: Open, database: str) -> None:
    with open_client() as client:
        made = played(client)
    damage(database, "update tables set seal = null", made["table"])
    damage(database, "update journal set seal = null", made["table"])
    for ply in (4, 5):
        with open_client() as client, seated(client, made["table"], *made["tokens"]) as player:
            assert player.act(player.choices()[0])["ply"] == ply


@pytest.mark.parametrize("kind", ["chance", "undo"])
def test_entries_that_are_not_what_they_say_close_even_a_table_without_seals(
    open_client: Open, database: str, kind: str
) -> None:
    with open_client() as client:
        made = played(client)
    damage(database, "update tables set seal = null", made["table"])
    damage(database, f"update journal set seal = null, kind = '{kind}', ply = ply", made["table"])
    with open_client() as client:
        assert client.get(f"/api/tables/{made['table']}").json()["code"] == "broken_table"


def test_a_journal_at_which_the_rules_fail_closes_its_table_and_no_other(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, whole = played(client), played(client)
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    hub.forget_all()
    read_back = Table.read_back

    def failing(table: Table, line: JournalLine) -> LogEntry:
        if table.id == broken["table"]:
            raise IndexError("a defect of the rules")
        return read_back(table, line)

    monkeypatch.setattr(Table, "read_back", failing)
    answer = client.get(f"/api/tables/{broken['table']}")
    assert (answer.status_code, answer.json()["code"]) == (409, "broken_table")
    assert "its journal makes no sense to the rules" in answer.json()["why"]
    assert "a defect of the rules" in caplog.text, "whoever runs the server can see where"
    assert client.get(f"/api/tables/{whole['table']}").json()["ply"] == 3
