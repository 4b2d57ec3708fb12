"""Hostile, careless and slow clients of the socket."""

import asyncio
import json

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sixfold.server import limits
from sixfold.server.bots import BotPool
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.journal import Journal
from sixfold.server.limits import LARGEST_MESSAGE, LONGEST_QUEUE, MOST_WATCHERS, MOST_WATCHERS_EACH, QUEUE_BYTES
from sixfold.server.live import Viewer
from sixfold.server.messages import PROTOCOL, NewTable, Notice, SeatWish
from tests.server.playing import Message, make, seated

HELLO: Message = {"type": "hello", "protocol": PROTOCOL, "ply": -1, "tokens": []}
NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    "7",
    "{}",
    '{"type": "dance"}',
    '{"type": "act"}',
    '{"type": "act", "id": 7, "ply": 0, "action": "place a1"}',
    '{"type": "act", "id": "x", "ply": "0", "action": "place a1"}',
    '{"type": "act", "id": "x", "ply": 1e400, "action": "place a1"}',
    '{"type": "act", "id": "x", "ply": 0, "action": ["place a1"]}',
    '{"type": "act", "id": "x", "ply": 0, "action": "place a1", "seat": 1}',
    '{"type": "resign", "id": "x", "ply": 0, "seat": -1}',
    "[" * 10_000,
    '"\\ud800"',
]


@pytest.mark.parametrize("text", NONSENSE)
def test_a_message_that_makes_no_sense_is_refused_and_the_connection_lives(client: TestClient, text: str) -> None:
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        player.socket.send_text(text)
        answer = player.next("no")
        assert (answer["code"], answer["id"], answer["ply"]) == ("bad_message", None, 0) and answer["why"]
        assert player.act("place a1")["type"] == "ack"


def test_binary_frames_are_refused(client: TestClient) -> None:
    with seated(client, make(client)["table"]) as viewer:
        viewer.socket.send_bytes(b"{}")
        assert viewer.next("no")["code"] == "bad_message"


def test_whoever_does_not_say_hello_hears_nothing_of_the_table(client: TestClient) -> None:
    made = make(client)
    with client.websocket_connect(f"/ws/tables/{made['table']}") as socket:
        socket.send_json({"type": "act", "id": "x", "ply": 0, "action": "place a1"})
        answer = socket.receive_json()
        assert (answer["type"], answer["id"], answer["code"]) == ("no", "x", "bad_message")
        socket.send_json(HELLO)
        assert socket.receive_json()["type"] == "snapshot"


def test_hello_is_said_once(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"]) as onlooker:
        onlooker.socket.send_json(HELLO | {"tokens": made["tokens"]})
        assert onlooker.next("no")["code"] == "bad_message"
        assert onlooker.act("place a1")["code"] == "not_your_seat"


@pytest.mark.parametrize(
    ("hello", "code"),
    [(HELLO | {"tokens": ["x" * 32]}, "bad_token"), (HELLO | {"protocol": PROTOCOL + 1}, "bad_protocol")],
)
def test_a_hello_with_a_wrong_token_or_protocol_is_turned_away(client: TestClient, hello: Message, code: str) -> None:
    with client.websocket_connect(f"/ws/tables/{make(client)['table']}") as socket:
        socket.send_json(hello)
        assert socket.receive_json()["code"] == code
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 4400


def test_a_token_of_another_table_opens_no_seat(client: TestClient) -> None:
    other = make(client)["tokens"][0]
    with client.websocket_connect(f"/ws/tables/{make(client)['table']}") as socket:
        socket.send_json(HELLO | {"tokens": [other]})
        assert socket.receive_json()["code"] == "bad_token"


def test_an_unknown_table_is_refused_with_a_code_that_forbids_trying_again(client: TestClient) -> None:
    with client.websocket_connect("/ws/tables/nowhere") as socket:
        assert socket.receive_json()["code"] == "unknown_table"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 4404


def test_a_huge_message_ends_the_connection_but_not_the_table(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], made["tokens"][0]) as player:
        player.socket.send_text(json.dumps({"type": "act", "action": "x" * LARGEST_MESSAGE}))
        with pytest.raises(WebSocketDisconnect) as closed:
            player.socket.receive_json()
    assert closed.value.code == 1009
    with seated(client, made["table"], made["tokens"][0]) as player:
        assert player.act("place a1")["type"] == "ack"


def test_a_flood_is_slowed_down_and_then_cut_off(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUDGET_BURST", 200.0)
    made = make(client)
    with seated(client, made["table"]) as flooder, seated(client, made["table"], *made["tokens"]) as player:
        for _ in range(1000):
            flooder.socket.send_json({"type": "undo", "id": "x", "ply": 0})
        codes = []
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                codes.append(flooder.next("no")["code"])
        assert "too_many" in codes and closed.value.code == 1008
        client.app.state.budgets.purses.clear()  # type: ignore[attr-defined]
        assert player.act("place a1")["type"] == "ack"


async def overflowing() -> tuple[bool, list[bytes]]:
    """A viewer who takes nothing while news comes in."""
    viewer = Viewer({})
    for _ in range(LONGEST_QUEUE + 1):
        viewer.tell(Notice("news"))
    viewer.tell(Notice("more"))
    return viewer.dropped.is_set(), [text async for text in viewer.messages()]


def test_a_viewer_who_takes_no_news_is_dropped_and_the_queue_emptied() -> None:
    assert asyncio.run(overflowing()) == (True, [])


async def crowded(database: str) -> list[str]:
    """What happens to newcomers at a table that a crowd watches."""
    hub = Hub(Journal(database), BotPool(1))
    seats = [SeatWish(kind="person"), SeatWish(kind="person")]
    made = await hub.create(NewTable(game="hex", seats=seats))
    live = await hub.find(made.table)
    for number in range(MOST_WATCHERS - 1):
        live.join(Viewer({}, f"192.0.2.{number // MOST_WATCHERS_EACH}"))
    found: list[str] = []
    for viewer in (Viewer({}, "192.0.2.0"), Viewer({}, "last"), Viewer({}, "late"), Viewer({0: "token"}, "192.0.2.0")):
        try:
            live.join(viewer)
            found.append("in")
        except Refusal as refusal:
            found.append(refusal.code)
    await hub.close()
    return found


def test_a_crowd_of_watchers_shuts_out_neither_players_nor_for_one_of_them_the_others(database: str) -> None:
    assert asyncio.run(crowded(database)) == ["too_many", "in", "too_many", "in"]


def test_what_waits_for_a_viewer_is_limited_in_bytes_too() -> None:
    async def story() -> bool:
        viewer = Viewer({})
        for _ in range(3):
            viewer.post(b"x" * QUEUE_BYTES)
        return viewer.dropped.is_set()

    assert asyncio.run(story())


def test_where_a_crowd_watches_a_stream_is_refused_before_it_begins(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.server.live.MOST_WATCHERS", 0)
    refused = client.get(f"/api/tables/{make(client)['table']}/stream")
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
