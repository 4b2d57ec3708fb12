"""Coming back: what was missed is told, what was done already is acknowledged again."""

import contextlib
from collections.abc import Iterator

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient, WebSocketTestSession

from sixfold.server.app import create_app
from sixfold.server.messages import PROTOCOL
from sixfold.server.rows import JOURNAL, TABLES, JournalLine
from sixfold.server.seals import sealed
from tests.server.playing import Message, make, seated

ENTRIES = sa.select(*[JOURNAL.c[name] for name in JournalLine._fields]).order_by(JOURNAL.c.ply)


@contextlib.contextmanager
def back(client: TestClient, made: Message, ply: int, *tokens: str) -> Iterator[WebSocketTestSession]:
    """Somebody who comes back and knows so many entries."""
    with client.websocket_connect(f"/ws/tables/{made['table']}") as socket:
        socket.send_json({"type": "hello", "protocol": PROTOCOL, "ply": ply, "tokens": list(tokens)})
        yield socket


@pytest.fixture
def played(client: TestClient) -> Message:
    """A table at which three stones were placed."""
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        for cell in ("a1", "b2", "c3"):
            player.act(f"place {cell}")
        return made | {"situation": player.situation}


@pytest.mark.parametrize(("ply", "missed"), [(0, ["a1", "b2", "c3"]), (1, ["b2", "c3"]), (3, [])])
def test_who_comes_back_is_told_what_was_missed(
    client: TestClient, played: Message, ply: int, missed: list[str]
) -> None:
    with back(client, played, ply, *played["tokens"]) as socket:
        resumed = socket.receive_json()
    assert (resumed["type"], resumed["ply"], resumed["online"]) == ("resumed", 3, [0, 1])
    assert [entry["text"] for entry in resumed["entries"]] == [f"place {cell}" for cell in missed]
    assert resumed["situation"] == played["situation"]


@pytest.mark.parametrize("ply", [-1, 4, 1000])
def test_who_knows_nothing_or_more_than_there_is_gets_everything(client: TestClient, played: Message, ply: int) -> None:
    with back(client, played, ply) as socket:
        assert socket.receive_json()["type"] == "snapshot"


def test_who_missed_very_much_gets_everything(
    client: TestClient, played: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.server.live.MOST_MISSED", 2)
    for ply, kind in ((0, "snapshot"), (1, "resumed")):
        with back(client, played, ply) as socket:
            assert socket.receive_json()["type"] == kind


def test_a_request_that_is_repeated_gets_its_first_answer_and_is_done_once(client: TestClient, played: Message) -> None:
    request = {"type": "act", "id": "mine", "ply": 3, "action": "place a2"}
    acks = []
    for _ in range(2):
        with seated(client, played["table"], *played["tokens"]) as player:
            player.socket.send_json(request)
            acks.append(player.next("ack", "no"))
    assert acks[0] == acks[1] == {"type": "ack", "id": "mine", "ply": 4}
    with seated(client, played["table"], *played["tokens"]) as player:
        for other in ({"id": "other"}, {"action": "place c1"}):
            player.socket.send_json(request | other)
            assert player.next("ack", "no")["code"] == "stale"
    with seated(client, played["table"], played["tokens"][0]) as player:
        player.socket.send_json(request)
        assert player.next("ack", "no")["code"] == "stale", "somebody else's answer"


def asked(client: TestClient, made: Message, request: Message) -> Message:
    """What somebody who holds all seats is answered."""
    with seated(client, made["table"], *made["tokens"]) as player:
        player.socket.send_json(request)
        return player.next("ack", "no")


def two_stones(client: TestClient) -> Message:
    """A table at which two stones were placed."""
    made = make(client)
    for ply, cell in enumerate(("a1", "b2")):
        request = {"type": "act", "id": cell, "ply": ply, "action": f"place {cell}"}
        assert asked(client, made, request) == {"type": "ack", "id": cell, "ply": ply + 1}
    return made


CHANGES: list[Message] = [
    {"type": "act", "action": "place c3"},
    {"type": "undo"},
    {"type": "resign", "seat": 1},
]


@pytest.fixture(params=["database", "postgresql"])
def anywhere(request: pytest.FixtureRequest) -> str:
    """The URL of either database."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: str(change["type"]))
def test_a_request_that_is_repeated_after_a_restart_gets_its_first_answer(anywhere: str, change: Message) -> None:
    request = {"id": "mine", "ply": 2} | change
    first = {"type": "ack", "id": "mine", "ply": 3}
    with TestClient(create_app(anywhere, 1)) as client:
        made = two_stones(client)
        assert asked(client, made, request) == first
    with TestClient(create_app(anywhere, 1)) as client:
        assert asked(client, made, request) == first
        assert asked(client, made, request | {"id": "other"})["code"] == "stale"
        with seated(client, made["table"]) as watcher:
            assert watcher.ply == 3, "it was done once"


def test_a_set_up_that_is_left_to_the_computer_twice_is_arranged_once(anywhere: str) -> None:
    with TestClient(create_app(anywhere, 1)) as client:
        made = make(client, "hexdice")
    plies = []
    for _ in range(2):
        with TestClient(create_app(anywhere, 1)) as client:
            with seated(client, made["table"]) as watcher:
                plies.append(watcher.ply)
            request = {"type": "arrange", "id": "mine", "ply": plies[0]}
            assert asked(client, made, request) == {"type": "ack", "id": "mine", "ply": plies[0] + 1}
    with TestClient(create_app(anywhere, 1)) as client, seated(client, made["table"]) as watcher:
        assert watcher.ply == plies[1] > plies[0], "it was done once"


def test_a_database_from_before_requests_were_kept_is_played_on(anywhere: str) -> None:
    with TestClient(create_app(anywhere, 1)) as client:
        made = two_stones(client)
    engine = sa.create_engine(anywhere)
    with engine.begin() as connection:
        # as it was saved then: without the column, and sealed without what it holds
        lines = [JournalLine(*row)._replace(request=None) for row in connection.execute(ENTRIES)]
        charter_seal = connection.execute(sa.select(TABLES.c.seal)).scalar_one()
        for line in sealed(charter_seal, lines):
            connection.execute(JOURNAL.update().where(JOURNAL.c.ply == line.ply).values(seal=line.seal))
        connection.exec_driver_sql("ALTER TABLE journal DROP COLUMN request")
    engine.dispose()
    request = {"type": "act", "id": "mine", "ply": 2, "action": "place c3"}
    with TestClient(create_app(anywhere, 1)) as client:
        old = {"type": "act", "id": "b2", "ply": 1, "action": "place b2"}
        assert asked(client, made, old)["code"] == "stale"
        for _ in range(2):
            assert asked(client, made, request) == {"type": "ack", "id": "mine", "ply": 3}
