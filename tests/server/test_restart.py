"""Tables survive: a restart, a dropped connection, and the end of the process in the middle of a game."""

import json
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import ClientConnection, connect

from sixfold.server.app import create_app
from sixfold.server.messages import PROTOCOL
from tests.server.conftest import ServerProcess
from tests.server.playing import BOT, PERSON, Message, bearer, make, seated


def post(server: ServerProcess, path: str, body: Message) -> Message:
    request = urllib.request.Request(
        server.address + path, json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found: Message = json.load(answer)
    return found


@contextmanager
def joined(server: ServerProcess, made: Message) -> Iterator[ClientConnection]:
    with connect(f"{server.address.replace('http', 'ws')}/ws/tables/{made['table']}") as socket:
        tokens = [token for token in made["tokens"] if token]
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "ply": -1, "tokens": tokens}))
        yield socket


def heard(socket: ClientConnection, kind: str) -> Any:
    while (message := json.loads(socket.recv(timeout=30)))["type"] != kind:
        pass
    return message


def test_a_table_is_as_it_was_after_a_restart(
    open_client: Callable[[], AbstractContextManager[TestClient]],
) -> None:
    with open_client() as client:
        made = make(client, "kuhn", rounds=2)
        with seated(client, made["table"], *made["tokens"]) as player:
            for text in ("bet", "fold", "check"):
                player.act(text)
            player.ask("undo")
        with seated(client, made["table"], made["tokens"][1]) as player:
            before = player.snapshot
    with open_client() as client, seated(client, made["table"], made["tokens"][1]) as player:
        assert player.snapshot == before
        with seated(client, made["table"], made["tokens"][0]) as other:
            assert (player.choices() or other.choices()) == ["check", "bet"]


def test_a_bot_that_was_to_act_goes_on_after_a_restart(
    open_client: Callable[[], AbstractContextManager[TestClient]],
) -> None:
    with open_client() as client:
        made = make(client, seats=[PERSON, BOT | {"bot": "uct:1s"}])
        with seated(client, made["table"], made["tokens"][0]) as player:
            player.act("place a1")
    with open_client() as client, seated(client, made["table"], made["tokens"][0]) as player:
        player.wait_for_turn()
        assert player.ply == 2


def test_no_acknowledged_action_is_lost_when_the_process_is_killed(
    start_server: Callable[[], ServerProcess],
) -> None:
    server = start_server()
    wish = {"game": "hex", "options": {"size": 5}, "seats": [PERSON, PERSON]}
    made = post(server, "/api/tables", wish)
    played: list[str] = []
    for _ in range(3):
        with joined(server, made) as socket:
            view = heard(socket, "snapshot")["view"]
            assert [entry["text"] for entry in view["log"]][: len(played)] == played
            played = [entry["text"] for entry in view["log"]]
            for action in view["situation"]["legal"][:4]:
                socket.send(json.dumps({"type": "act", "id": "x", "ply": len(played), "action": action["text"]}))
                assert heard(socket, "ack")["ply"] == len(played) + 1
                played.append(action["text"])
            last = view["situation"]["legal"][4]["text"]
            socket.send(json.dumps({"type": "act", "id": "y", "ply": len(played), "action": last}))
            server.end()
        server = start_server()
    with joined(server, made) as socket:
        log = [entry["text"] for entry in heard(socket, "snapshot")["view"]["log"]]
    assert len(played) >= 12 and log[: len(played)] == played and len(log) <= len(played) + 1


def test_a_real_server_plays_streams_and_ends_politely(start_server: Callable[[], ServerProcess]) -> None:
    server = start_server()
    made = post(server, "/api/tables", {"game": "hex", "options": {"size": 3}, "seats": [PERSON, BOT]})
    path = f"/api/tables/{made['table']}"
    request = urllib.request.Request(f"{server.address}{path}/stream", headers=bearer(made["tokens"][0]))
    with urllib.request.urlopen(request) as stream:
        first = json.loads(stream.readline())
        assert first["type"] == "snapshot" and first["view"]["you"] == [0]
        post(server, f"{path}/act", {"token": made["tokens"][0], "ply": 0, "action": "place b2"})
        news = [json.loads(stream.readline()) for _ in range(3)]
        assert [message["type"] for message in news] == ["event", "thinking", "event"]
        assert news[-1]["entry"]["actor"] == 1
    server.process.terminate()
    assert server.process.wait(timeout=30) in (0, -15)


@pytest.mark.parametrize("kind", ["database", "postgresql"])
def test_two_servers_on_one_database_never_both_act_at_the_same_ply(request: pytest.FixtureRequest, kind: str) -> None:
    url = request.getfixturevalue(kind)
    with TestClient(create_app(url, 1)) as one, TestClient(create_app(url, 1)) as two:
        made = make(one)
        with (
            seated(one, made["table"], *made["tokens"]) as first,
            seated(two, made["table"], *made["tokens"]) as second,
        ):
            assert first.act("place a1")["type"] == "ack"
            with pytest.raises(WebSocketDisconnect) as dropped:
                second.act("place b2")
        assert dropped.value.code == 1013
        with seated(two, made["table"], *made["tokens"]) as second:
            assert [entry["text"] for entry in second.snapshot["view"]["log"]] == ["place a1"]
            assert second.act("place b2")["ply"] == 2
