"""Tables in memory: what somebody uses stays, what nobody uses makes room, and everybody sits at the same copy."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest
from starlette.testclient import TestClient

import sixfold
from sixfold.server import limits
from sixfold.server.asking import Question
from sixfold.server.bots import BotPool
from sixfold.server.hub import Hub
from sixfold.server.journal import Journal
from sixfold.server.messages import PROTOCOL, NewTable, SeatWish
from tests.server.playing import BOT, PERSON, make, seated

ROOM = 3
BOTH = frozenset({0, 1})


@pytest.fixture(autouse=True)
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is room for three tables."""
    monkeypatch.setattr(limits, "LIVE_BYTES", ROOM * limits.TABLE_BYTES)


def in_a_hub(database: str, story: Callable[[Hub], Awaitable[None]]) -> None:
    async def told() -> None:
        hub = Hub(Journal(database), BotPool(1))
        try:
            await story(hub)
        finally:
            await hub.close()

    asyncio.run(told())


async def made(hub: Hub) -> str:
    """A new table."""
    wish = NewTable(game="hex", seats=[SeatWish(kind="person"), SeatWish(kind="person")], options={"size": 3})
    return (await hub.create(wish)).table


def test_a_table_stays_while_somebody_is_being_greeted(client: TestClient) -> None:
    table = make(client)
    with client.websocket_connect(f"/ws/tables/{table['table']}") as socket:
        for _ in range(2 * ROOM):
            make(client)
        with seated(client, table["table"], table["tokens"][1]) as second:
            socket.send_json({"type": "hello", "protocol": PROTOCOL, "tokens": [table["tokens"][0]]})
            assert socket.receive_json()["type"] == "snapshot"
            assert second.next("online")["seats"] == [0, 1], "both sit at the same copy"
            socket.send_json({"type": "act", "id": "x", "ply": 0, "action": "place a1"})
            assert second.next("event")["entry"]["text"] == "place a1"


def test_a_table_stays_while_its_bot_thinks(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    crowded = threading.Event()

    async def choose(_: BotPool, asked: Question) -> str:
        await asyncio.to_thread(crowded.wait)
        return sixfold.load(asked.position).legal_texts()[0]

    monkeypatch.setattr(BotPool, "choose", choose)
    table = make(client, seats=[PERSON, BOT])
    path, wish = f"/api/tables/{table['table']}", {"token": table["tokens"][0], "ply": 0, "action": "place a1"}
    assert client.post(f"{path}/act", json=wish).status_code == 200
    for _ in range(2 * ROOM):
        make(client)
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    assert table["table"] in hub.live, "though nobody looks at it"
    crowded.set()
    while client.get(path).json()["ply"] < 2:
        pass


def test_where_there_is_no_room_at_all_the_last_table_stays(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LIVE_BYTES", 0)

    async def story(hub: Hub) -> None:
        first, second = await made(hub), await made(hub)
        async with asyncio.timeout(60):
            for table in (first, second):
                await hub.find(table)
                assert [*hub.live] == [table]

    in_a_hub(database, story)


def test_tables_that_nobody_uses_go_the_longest_unused_first(database: str) -> None:
    async def story(hub: Hub) -> None:
        ids = [await made(hub) for _ in range(ROOM)]
        async with hub.at(ids[0]):
            pass
        async with hub.at(ids[1]) as used:
            ids += [await made(hub) for _ in range(2)]
            assert list(hub.live) == [ids[1], ids[3], ids[4]]
            assert hub.live[ids[1]] is used
        assert hub.memory.bytes <= limits.LIVE_BYTES

    in_a_hub(database, story)


def test_a_long_table_takes_the_room_of_several(database: str) -> None:
    async def story(hub: Hub) -> None:
        ids = [await made(hub) for _ in range(ROOM)]
        async with hub.at(ids[2]) as live:
            for action in ("place a1", "place b1"):
                await hub.act(live, BOTH, live.table.ply, action)
        assert list(hub.live) == ids[1:]
        assert hub.memory.bytes == 2 * limits.TABLE_BYTES + 2 * limits.ENTRY_BYTES

    in_a_hub(database, story)


def test_a_copy_that_was_given_up_is_never_changed(database: str) -> None:
    async def story(hub: Hub) -> None:
        first = await made(hub)
        old = await hub.find(first)
        for _ in range(ROOM):
            await made(hub)
        assert first not in hub.live
        with pytest.raises(Exception, match="read anew"):
            await hub.act(old, BOTH, 0, "place a1")

    in_a_hub(database, story)


def test_all_who_ask_for_a_table_at_once_get_the_same_copy(database: str) -> None:
    async def story(hub: Hub) -> None:
        first = await made(hub)
        for _ in range(ROOM):
            await made(hub)
        found = await asyncio.gather(*[hub.find(first) for _ in range(10)])
        assert len({id(live) for live in found}) == 1

    in_a_hub(database, story)
