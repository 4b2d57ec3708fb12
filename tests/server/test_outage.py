"""A database that goes away: nobody is told what is not true, and everybody when to try again."""

import asyncio
import socket
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sixfold.kernel import SixfoldError
from sixfold.server import database as database_module
from sixfold.server.errors import Refusal
from sixfold.server.journal import Doubtful, Job, Journal
from sixfold.server.rows import STANDINGS
from tests.server.playing import make, seated
from tests.server.test_journal import charter, lines

LOST = OperationalError("commit", {}, Exception("the connection was lost"))


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at once."""
    monkeypatch.setattr("sixfold.server.journal.LOOK_PAUSES", (0.0, 0.0))


@pytest.fixture
def journal(database: str) -> Iterator[Journal]:
    made = Journal(database)
    asyncio.run(made.add(charter(), lines(1)))
    yield made
    made.close()


def lose(journal: Journal, monkeypatch: pytest.MonkeyPatch, *, committed: bool, answers: bool = True) -> None:
    """Lose the connection at each commit, after it was carried out or before."""
    write, look = journal.failure, journal.is_saved

    def failure(group: list[Job]) -> Exception:
        if committed:
            assert write(group) is None
        return Doubtful(LOST)

    def is_saved(job: Job) -> bool:
        if not answers:
            raise LOST
        return look(job)

    monkeypatch.setattr(journal, "failure", failure)
    monkeypatch.setattr(journal, "is_saved", is_saved)


def test_what_was_saved_before_the_connection_was_lost_is_acknowledged(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose(journal, monkeypatch, committed=True)
    asyncio.run(journal.append("a" * 12, lines(2, 3)))
    asyncio.run(journal.add(charter("b" * 12), lines(1)))
    asyncio.run(journal.claim("a" * 12, 1, "hash"))


def test_what_was_not_saved_is_refused_and_changes_nothing(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    lose(journal, monkeypatch, committed=False)
    with pytest.raises(Refusal) as refused:
        asyncio.run(journal.append("a" * 12, lines(2)))
    assert refused.value.code == "not_saved" and "nothing was changed" in refused.value.why


def test_how_a_table_stood_before_is_not_taken_for_how_it_stands(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime.now(UTC)
    row = {"table_id": "a" * 12, "ply": 1, "to_act": 0, "free": 0, "result": None, "names": [], "online": []}
    row |= {"changed": now, "seen": now}
    asyncio.run(journal.commit([(STANDINGS, [row])]))
    lose(journal, monkeypatch, committed=False)
    with pytest.raises(Refusal) as refused:
        asyncio.run(journal.commit([(STANDINGS, [row | {"ply": 2}])]))
    assert refused.value.code == "not_saved"


def test_a_commit_whose_answer_is_lost_is_in_doubt(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    class Losing(sa.Connection):
        def commit(self) -> None:
            super().commit()
            raise LOST

    monkeypatch.setattr(journal.engine, "_connection_cls", Losing)
    asyncio.run(journal.append("a" * 12, lines(2)))


def test_another_entry_at_the_same_place_is_not_taken_for_the_lost_one(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(journal.append("a" * 12, [lines(2)[0]._replace(text="place b9")]))
    lose(journal, monkeypatch, committed=False)
    with pytest.raises(Refusal) as refused:
        asyncio.run(journal.append("a" * 12, lines(2)))
    assert refused.value.code == "not_saved"


def test_who_cannot_be_told_is_told_so(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    lose(journal, monkeypatch, committed=True, answers=False)
    with pytest.raises(Refusal) as refused:
        asyncio.run(journal.append("a" * 12, lines(2)))
    assert refused.value.code == "unsure" and "nothing was changed" not in refused.value.why


def test_a_table_is_read_anew_after_a_commit_of_which_nothing_is_known(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make(client)
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with seated(client, made["table"], *made["tokens"]) as player, monkeypatch.context() as lost:
        lose(hub.journal, lost, committed=True, answers=False)
        player.socket.send_json({"type": "act", "id": "x", "ply": 0, "action": "place a1"})
        with pytest.raises(WebSocketDisconnect):
            while True:
                player.socket.receive_json()
    with seated(client, made["table"], *made["tokens"]) as player:
        assert [entry["text"] for entry in player.log] == ["place a1"]
        player.socket.send_json({"type": "act", "id": "x", "ply": 0, "action": "place a1"})
        assert player.next("ack", "no") == {"type": "ack", "id": "x", "ply": 1}


@pytest.mark.parametrize("own", ["", "?connect_timeout=2"])
def test_a_postgresql_that_lets_everybody_in_and_says_nothing_is_given_up(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not own:
        monkeypatch.setitem(database_module.NOTICING, "connect_timeout", 2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"postgresql+psycopg://somebody@127.0.0.1:{silent.getsockname()[1]}/tables{own}"
        with pytest.raises(SixfoldError, match=r"cannot be opened: .*timeout"):
            database_module.opened(url)


def test_a_connection_to_a_postgresql_that_is_lost_without_a_word_is_noticed(postgresql: str) -> None:
    engine = database_module.opened(postgresql)
    with engine.connect() as connection:
        used = connection.connection.driver_connection.info.get_parameters()  # type: ignore[union-attr]
    engine.dispose()
    assert {name: used.get(name) for name in database_module.NOTICING} == {
        name: str(value) for name, value in database_module.NOTICING.items()
    }


def test_reads_are_refused_with_a_time_to_come_back_while_the_database_is_down(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect() -> sa.Connection:
        raise LOST

    hub = client.app.state.hub  # type: ignore[attr-defined]
    monkeypatch.setattr(hub.journal.engine, "connect", connect)
    for path in ("", "/record", "/replay", "/stream"):
        refused = client.get(f"/api/tables/{'a' * 12}{path}")
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
        assert refused.headers["retry-after"] == str(refused.json()["retry"]) == "5"
