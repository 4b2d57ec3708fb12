"""Long work is done beside the event loop, and only a few do it at once: others go on playing."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

import sixfold.server.hub
import sixfold.server.people
import sixfold.server.routes
from sixfold.server.bots import BotPool
from sixfold.server.hub import Hub
from sixfold.server.journal import Journal
from sixfold.server.limits import MOST_FOLDING, MOST_QUEUED
from tests.server.playing import Message, bearer, make


def hub_of(client: TestClient) -> Hub:
    """The tables of the server behind a client."""
    found: Hub = client.app.state.hub  # type: ignore[attr-defined]
    return found


def made(client: TestClient, _: Message) -> int:
    return client.post("/api/tables", json={"game": "hex", "seats": [{"kind": "person"}] * 2}).status_code


def read_back(client: TestClient, table: Message) -> int:
    hub = hub_of(client)
    if live := hub.live.get(table["table"]):
        hub.forget(live)
    return client.get(f"/api/tables/{table['table']}").status_code


def replayed(client: TestClient, table: Message) -> int:
    return client.get(f"/api/tables/{table['table']}/replay").status_code


def guessed(client: TestClient, _: Message) -> int:
    answer = client.post("/api/login", json={"login": "nobody", "password": "correct horse"})
    return 200 if answer.json()["code"] == "bad_login" else answer.status_code


LONG = [
    (sixfold.server.hub, "chartered", made),
    (Hub, "read", read_back),
    (sixfold.server.routes, "table_replay", replayed),
    (sixfold.server.people, "is_password", guessed),
]


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed quickly."""
    monkeypatch.setattr("sixfold.server.people.hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    sixfold.server.people.nobodys.cache_clear()


class Watch:
    """Notes in which threads something is done, and how many do it at once."""

    def __init__(self, work: Callable[..., Any]) -> None:
        self.work = work
        self.threads: set[int] = set()
        self.busy = self.most = 0
        self.alone = threading.Lock()

    def count(self, by: int) -> None:
        with self.alone:
            self.busy += by
            self.most = max(self.most, self.busy)

    def __call__(self, *given: Any) -> Any:
        self.threads.add(threading.get_ident())
        self.count(1)
        time.sleep(0.02)  # long enough for others to come
        try:
            return self.work(*given)
        finally:
            self.count(-1)


@pytest.mark.parametrize(("place", "name", "ask"), LONG, ids=[name for _, name, _ in LONG])
def test_long_work_leaves_the_event_loop_alone_and_few_do_it_at_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, place: Any, name: str, ask: Callable[..., int]
) -> None:
    tables = [make(client) for _ in range(3 * MOST_FOLDING)]
    watch = Watch(getattr(place, name))

    def watched(*given: Any) -> Any:  # a function, so that it can be a method
        return watch(*given)

    monkeypatch.setattr(place, name, watched)
    with ThreadPoolExecutor(len(tables)) as visitors:
        codes = list(visitors.map(lambda table: ask(client, table), tables))
    assert {code // 100 for code in codes} == {2}
    assert client.portal is not None
    assert client.portal.call(threading.get_ident) not in watch.threads
    assert watch.most <= MOST_FOLDING


def test_who_has_much_long_work_done_delays_nobody_else(database: str) -> None:
    ended = threading.Event()

    async def story() -> None:
        hub = Hub(Journal(database), BotPool(1))
        crowd = [asyncio.ensure_future(hub.aside("crowd", ended.wait)) for _ in range(2 * MOST_QUEUED)]
        try:
            async with asyncio.timeout(60):
                assert await hub.aside("visitor", int, "6") == 6
        finally:
            ended.set()
        assert all(await asyncio.gather(*crowd)), "nobody is refused, since a table must be read to be played"
        await hub.close()

    asyncio.run(story())


def paired(client: TestClient, _: Message) -> int:
    key = client.post("/api/people", json={"name": "Ana"}).json()["key"]
    return client.post("/api/pairing", json={"game": "hex"}, headers=bearer(key)).status_code


def watched(client: TestClient, table: Message) -> int:
    hub_of(client).forget(hub_of(client).live[table["table"]])
    with client.websocket_connect(f"/ws/tables/{table['table']}"):
        return 200


@pytest.mark.parametrize("ask", [made, read_back, replayed, paired, watched])
def test_long_work_is_done_in_the_turn_of_who_asks_for_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, ask: Callable[..., int]
) -> None:
    table, owners, aside = make(client), set[str](), Hub.aside

    async def noting(hub: Hub, owner: str, *given: Any, **named: Any) -> Any:
        owners.add(owner)
        return await aside(hub, owner, *given, **named)

    monkeypatch.setattr(Hub, "aside", noting)
    assert ask(client, table) // 100 == 2
    assert owners == {"testclient"}
