"""What a request adds is prepared once, then saved, then adopted and told, in this order."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from starlette.testclient import TestClient

from sixfold.server.asking import Question
from sixfold.server.bots import BotPool
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.live import Live, Viewer
from sixfold.server.messages import NewTable, SeatWish
from tests.server.held import HeldJournal
from tests.server.playing import BOT, PERSON, make, seated
from tests.support.counting import Counts

BOTH = frozenset({0, 1})
Request = Callable[[Hub, Live], Awaitable[object]]
REQUESTS: dict[str, Request] = {
    "act": lambda hub, live: hub.act(live, BOTH, live.table.ply, "bet"),
    "undo": lambda hub, live: hub.undo(live, BOTH, live.table.ply),
    "resign": lambda hub, live: hub.resign(live, BOTH, live.table.ply, 0),
}


def told(viewer: Viewer) -> list[str]:
    """The types of the messages that wait for a viewer, who takes them."""
    found: list[str] = []
    while not viewer.waiting.empty():
        text = viewer.waiting.get_nowait()
        assert text is not None
        found.append(json.loads(text)["type"])
    return found


async def on_a_table(database: str, story: Callable[[Hub, HeldJournal, Live, Viewer], Awaitable[None]]) -> None:
    """Tell a story at a table of Kuhn poker at which somebody has checked and somebody watches."""
    journal = HeldJournal(database)
    hub = Hub(journal, BotPool(1))
    seats = [SeatWish(kind="person"), SeatWish(kind="person")]
    live = await hub.find((await hub.create(NewTable(game="kuhn", seats=seats))).table)
    await hub.act(live, BOTH, live.table.ply, "check")
    viewer = Viewer({})
    live.join(viewer)
    assert told(viewer) == ["snapshot"]
    try:
        await story(hub, journal, live, viewer)
    finally:
        journal.let.set()
        await hub.close()


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
def test_nobody_is_told_anything_before_it_is_saved(database: str, request_: Request) -> None:
    async def story(hub: Hub, journal: HeldJournal, live: Live, viewer: Viewer) -> None:
        ply = live.table.ply
        journal.hold()
        waiting = asyncio.ensure_future(request_(hub, live))
        await journal.asked.wait()
        assert (told(viewer), live.table.ply, waiting.done()) == ([], ply, False)
        assert len((await asyncio.to_thread(hub.read, live.table.id)).log) == ply
        journal.let.set()
        assert await waiting == ply + 1
        assert told(viewer) == ["event"]
        assert len((await asyncio.to_thread(hub.read, live.table.id)).log) == ply + 1

    asyncio.run(on_a_table(database, story))


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
def test_what_cannot_be_saved_is_told_to_nobody_and_changes_nothing(database: str, request_: Request) -> None:
    async def story(hub: Hub, journal: HeldJournal, live: Live, viewer: Viewer) -> None:
        before = live.table.ply, live.table.state, live.table.result()
        journal.fails = True
        with pytest.raises(Refusal, match="disk"):
            await request_(hub, live)
        assert told(viewer) == []
        assert (live.table.ply, live.table.state, live.table.result()) == before
        journal.fails = False
        assert await request_(hub, live) == live.table.ply

    asyncio.run(on_a_table(database, story))


def test_a_table_is_not_to_be_found_before_it_is_saved(database: str) -> None:
    async def story(hub: Hub, journal: HeldJournal, live: Live, viewer: Viewer) -> None:
        journal.hold()
        seats = [SeatWish(kind="person"), SeatWish(kind="person")]
        waiting = asyncio.ensure_future(hub.create(NewTable(game="kuhn", seats=seats)))
        await journal.asked.wait()
        assert list(hub.live) == [live.table.id]
        journal.let.set()
        assert (await waiting).table in hub.live

    asyncio.run(on_a_table(database, story))


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    return Counts(monkeypatch)


def test_the_text_of_a_person_is_parsed_once_and_every_step_applied_once(client: TestClient, counts: Counts) -> None:
    made = make(client, "kuhn", rounds=2)
    assert counts.taken() == (0, 2), "two cards are dealt"
    with seated(client, made["table"], *made["tokens"]) as player, seated(client, made["table"]):
        player.act("bet")
        assert counts.taken() == (1, 1)
        player.act("fold")
        assert counts.taken() == (1, 3), "and two for the second round"
        assert player.act("call")["code"] == "illegal"
        assert counts.taken() == (1, 0)


@pytest.mark.parametrize(("answer", "parsed"), [("check", 1), ("bet", 1), ("fold", 1), ("nonsense", 1), (None, 0)])
def test_the_answer_of_a_bot_is_parsed_once_and_applied_once(
    client: TestClient, counts: Counts, monkeypatch: pytest.MonkeyPatch, answer: str | None, parsed: int
) -> None:
    async def choose(pool: BotPool, asked: Question) -> str:
        if answer is None:
            raise Refusal("no_bot", "this bot never answers")
        return answer

    monkeypatch.setattr(BotPool, "choose", choose)
    made = make(client, "kuhn", seats=[BOT, PERSON], rounds=1)
    with seated(client, made["table"], made["tokens"][1]) as player:
        player.wait_for_turn()
    assert player.ply == 3
    assert counts.taken() == (parsed, 3), "two cards are dealt before"


def test_an_uploaded_game_is_played_once_on_its_way_into_a_table(client: TestClient, counts: Counts) -> None:
    moves = ["deal 0 queen", "deal 1 king", "check", "bet"]
    record = {"format": "sixfold-record/1", "game": "kuhn", "version": "1", "options": {"rounds": 1}, "moves": moves}
    wish = {"game": "kuhn", "seats": [PERSON, PERSON], "record": record}
    assert client.post("/api/tables", json=wish).status_code == 201
    assert counts.taken() == (4, 4)
