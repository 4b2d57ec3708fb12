"""Coming back: what was missed is told, what was done already is acknowledged again."""

import contextlib
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from sixfold.server.messages import PROTOCOL
from tests.server.playing import Message, make, seated


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


def test_a_resignation_that_is_repeated_is_acknowledged_again(client: TestClient, played: Message) -> None:
    for _ in range(2):
        with seated(client, played["table"], played["tokens"][0]) as player:
            player.socket.send_json({"type": "resign", "id": "mine", "ply": 3, "seat": 0})
            assert player.next("ack", "no") == {"type": "ack", "id": "mine", "ply": 4}
