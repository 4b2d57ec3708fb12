"""Several who ask at the same moment, or go away in the middle of it: each request is done once or not at all."""

import asyncio
import contextlib
import gc
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sixfold.server.app import create_app
from sixfold.server.conversation import Conversation, hang_up
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.journal import Journal
from sixfold.server.live import Viewer
from sixfold.server.messages import Act, No
from sixfold.server.table import Table
from tests.server.playing import PERSON, Message, make, seated
from tests.server.test_people import person


def hub_of(client: TestClient) -> Hub:
    """The tables of a server."""
    return cast("Hub", cast("Any", client.app).state.hub)


@pytest.fixture(params=["database", "postgresql"])
def anywhere(request: pytest.FixtureRequest) -> Iterator[TestClient]:
    """A server on either database."""
    with TestClient(create_app(request.getfixturevalue(request.param), 1)) as client:
        yield client


def at_once(count: int, ask: Callable[[int], Message]) -> list[Message]:
    """What so many are answered who all ask at the same moment."""
    together = threading.Barrier(count)

    def asked(number: int) -> Message:
        together.wait()
        return ask(number)

    with ThreadPoolExecutor(count) as crowd:
        return list(crowd.map(asked, range(count)))


def test_of_many_who_act_at_the_same_ply_one_does(anywhere: TestClient) -> None:
    made = make(anywhere)

    def act(number: int) -> Message:
        wish = {"token": made["tokens"][0], "ply": 0, "action": f"place {'abc'[number % 3]}{number // 3 + 1}"}
        return cast("Message", anywhere.post(f"/api/tables/{made['table']}/act", json=wish).json())

    answers = at_once(8, act)
    assert sorted(answer.get("code", "done") for answer in answers) == ["done"] + ["stale"] * 7
    with seated(anywhere, made["table"]) as watcher:
        assert watcher.ply == 1


def test_of_many_who_use_an_invite_one_sits_down(anywhere: TestClient) -> None:
    made = make(anywhere, seats=[PERSON, PERSON | {"guest": True}])

    def join(number: int) -> Message:
        wish = {"invite": made["invites"][1], "token": f"a-secret-that-they-chose-{number}"}
        return cast("Message", anywhere.post(f"/api/tables/{made['table']}/join", json=wish).json())

    answers = at_once(8, join)
    assert sorted(answer.get("code", "sits") for answer in answers) == ["invite_used"] * 7 + ["sits"]


def test_a_request_is_remembered_though_whoever_asked_is_gone_before_it_is_saved(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make(client)
    saving, go_on = asyncio.Event(), asyncio.Event()
    append = Journal.append
    saved: list[object] = []

    async def slowly(journal: Journal, *given: Any) -> None:
        saved.append(given)
        saving.set()
        await go_on.wait()
        await append(journal, *given)

    monkeypatch.setattr(Journal, "append", slowly)

    async def story() -> int:
        hub = hub_of(client)
        async with hub.at(made["table"]) as live:
            first, again = (conversation(hub, live) for _ in range(2))
            asking = asyncio.create_task(first.changed(Act("x", 0, "place a1")))
            await saving.wait()
            asking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asking
            repeated = asyncio.create_task(again.changed(Act("x", 0, "place a1")))
            go_on.set()
            return await repeated

    assert cast("Any", client).portal.call(story) == 1
    assert len(saved) == 1, "what was begun is carried out, and not begun again"


@pytest.mark.parametrize(
    ("error", "lines"), [(Refusal("stale", "look again"), 0), (ZeroDivisionError(), 1)], ids=["refusal", "defect"]
)
def test_a_refusal_that_nobody_waits_for_is_not_logged_and_a_defect_is(
    client: TestClient, caplog: pytest.LogCaptureFixture, error: Exception, lines: int
) -> None:
    async def story() -> None:
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def work() -> None:
            begun.set()
            await go_on.wait()
            raise error

        asking = asyncio.create_task(hub_of(client).kept(work()))
        await begun.wait()
        asking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asking
        go_on.set()
        while hub_of(client).tasks:
            await asyncio.sleep(0)

    cast("Any", client).portal.call(story)
    gc.collect()
    assert [record.levelname for record in caplog.records] == ["ERROR"] * lines


def conversation(hub: Hub, live: Any) -> Conversation:
    """A conversation with the first seat."""

    class Socket:
        application_state = WebSocketState.CONNECTED
        client = None

    found = Conversation(cast("WebSocket", Socket()), hub, live)
    found.viewer = Viewer({0: "token"})
    return found


def test_whoever_comes_to_a_table_that_is_given_up_meanwhile_is_sent_to_the_new_one(client: TestClient) -> None:
    made = make(client)

    async def story() -> None:
        hub = hub_of(client)
        async with hub.at(made["table"]) as live:
            hub.forget(live)
            with pytest.raises(Refusal) as refused:
                hub.seat(live, Viewer({0: "token"}))
            assert refused.value.is_passing() and not live.viewers

    cast("Any", client).portal.call(story)
    with seated(client, made["table"], made["tokens"][0]) as player:
        assert player.act("place a1")["type"] == "ack"


def test_who_sits_nowhere_adds_no_word_to_the_dice(client: TestClient) -> None:
    made = make(client, "hexdice")
    stranger, _ = person(client, "Eve")
    wish = {"token": stranger["key"], "word": "luck"}
    answer = client.post(f"/api/tables/{made['table']}/dice", json=wish)
    assert answer.status_code == 403 and answer.json()["code"] == "not_your_seat"


def test_who_is_gone_before_hearing_that_there_is_no_such_table_leaves_no_traceback() -> None:
    class Gone:
        """A socket whose other side has gone."""

        application_state = WebSocketState.CONNECTED

        async def send_text(self, _: str) -> None:
            raise WebSocketDisconnect(1006)

    asyncio.run(hang_up(cast("WebSocket", Gone()), 4404, "unknown_table", No(None, "unknown_table", "none", 0)))


def test_a_table_that_failed_to_take_what_was_saved_is_read_anew(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    made = make(client)
    wish = {"token": made["tokens"][0], "ply": 0, "action": "place a1"}
    with monkeypatch.context() as broken, pytest.raises(ZeroDivisionError):
        broken.setattr(Table, "adopt", fail)
        client.post(f"/api/tables/{made['table']}/act", json=wish)
    with seated(client, made["table"]) as watcher:
        assert watcher.ply == 1
