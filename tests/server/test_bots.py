"""Bots in worker processes: lost workers are replaced, and a table never waits for a bot that cannot answer."""

import asyncio
import threading
from collections.abc import Iterator

import msgspec
import pytest
from starlette.testclient import TestClient

import sixfold
from sixfold.server.asking import Question, check_bot, question
from sixfold.server.bots import TRIES, BotPool
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.limits import PATIENCE_SECONDS
from sixfold.server.live import Viewer
from sixfold.server.messages import NewTable, SeatWish
from tests.server.held import HeldJournal
from tests.server.playing import BOT, PERSON, make, seated


@pytest.fixture
def pool() -> Iterator[BotPool]:
    made = BotPool(1)
    yield made
    made.close()


def asked(bot: str, seed: int = 7) -> Question:
    return question(sixfold.new("hex", size=4), bot, seed)


def test_the_same_seed_gives_the_same_action(pool: BotPool) -> None:
    assert pool.ask(asked("mcts:50")) == pool.ask(asked("mcts:50"))
    assert len({pool.ask(asked("random", seed)) for seed in range(20)}) > 1


def test_a_worker_that_dies_while_it_thinks_is_replaced_and_asked_again(pool: BotPool) -> None:
    answers: list[bytes] = []
    pool.threads.submit(lambda: answers.append(pool.ask(asked("uct:1s"))))
    while not pool.workers:
        threading.Event().wait(0.01)
    first = next(iter(pool.workers))
    first.process.kill()
    pool.threads.submit(lambda: None).result()
    assert msgspec.json.decode(answers[0])[0] in sixfold.new("hex", size=4).legal_texts()
    assert first not in pool.workers and len(pool.workers) == 1


def test_a_bot_that_kills_every_worker_is_reported(pool: BotPool) -> None:
    deadly = Question("hex", asked("random").position, "os:abort", 1)
    with pytest.raises(Refusal, match=f"stopped {TRIES} times"):
        pool.ask(deadly._replace(bot="os:_exit"))
    assert pool.ask(asked("random"))


def test_a_hint_waits_for_a_worker_for_a_while_and_the_turn_of_a_bot_for_as_long_as_it_takes(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float | None] = []

    async def noting(_: BotPool, question: Question, patience: float | None = 0.0) -> bytes:
        del question
        waits.append(patience)
        return b'["place a1", ""]'

    monkeypatch.setattr(BotPool, "answered", noting)
    asyncio.run(pool.advise(asked("random")))
    asyncio.run(pool.choose(asked("random")))
    assert waits == [PATIENCE_SECONDS, None]


def test_a_position_that_the_worker_cannot_read_is_reported_at_once(pool: BotPool) -> None:
    with pytest.raises(Refusal) as refused:
        pool.ask(asked("random")._replace(position={"game": "hex", "pieces": 7}))
    assert refused.value.code == "no_bot"


def test_a_table_whose_bot_cannot_answer_goes_on_with_a_random_action(client: TestClient) -> None:
    made = make(client, "kuhn", seats=[PERSON, BOT], rounds=1)
    with seated(client, made["table"], made["tokens"][0]) as player:
        player.act("check")
        assert "random action" in player.next("notice")["why"]
        assert player.next("event")["entry"]["actor"] == 1


def test_a_bot_whose_action_is_being_saved_is_not_asked_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []

    async def choose(pool: BotPool, question: Question) -> str:
        asked.append(question)
        return "place a1"

    async def story() -> None:
        journal = HeldJournal(database)
        hub = Hub(journal, BotPool(1))
        seats = [SeatWish(kind="bot", bot="random"), SeatWish(kind="person")]
        live = await hub.find((await hub.create(NewTable(game="hex", seats=seats, options={"size": 3}))).table)
        journal.hold()
        await journal.asked.wait()
        hub.seat(live, Viewer({}))
        journal.let.set()
        while live.table.ply == 0:
            await asyncio.sleep(0)
        await hub.close()

    monkeypatch.setattr(BotPool, "choose", choose)
    asyncio.run(story())
    assert len(asked) == 1


def test_a_bot_whose_action_could_not_be_saved_goes_on_once_the_database_works(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[Question] = []

    async def choose(pool: BotPool, question: Question) -> str:
        thoughts.append(question)
        return "place a1"

    async def story() -> None:
        journal = HeldJournal(database)
        hub = Hub(journal, BotPool(1))
        seats = [SeatWish(kind="bot", bot="random"), SeatWish(kind="person")]
        live = await hub.find((await hub.create(NewTable(game="hex", seats=seats, options={"size": 3}))).table)
        journal.fails = True
        journal.asked.clear()
        for _ in range(3):
            await journal.asked.wait()
            journal.asked.clear()
        assert live.table.ply == 0
        journal.fails = False
        while live.table.ply == 0:
            await asyncio.sleep(0)
        assert len(thoughts) == 1, "it need not think again"
        await hub.close()

    monkeypatch.setattr(BotPool, "choose", choose)
    monkeypatch.setattr("sixfold.server.turns.BOT_PAUSES", (0.0,))
    asyncio.run(asyncio.wait_for(story(), 30))


def test_only_bots_that_run_no_foreign_code_and_end_soon_may_be_named() -> None:
    for name in ("random", "greedy", "level:8", "mcts:1", "mcts:20000", "mcts:0.5s", "mcts:10s", "deep:400", "uct:2s"):
        assert check_bot(name) == name
    for name in (
        "",
        "level:9",
        "level:0",
        "mcts:",
        "mcts:0",
        "mcts:20001",
        "mcts:0s",
        "mcts:11s",
        "mcts:-1",
        "deep:20001",
        "deeper:20",
        "os:abort",
    ):
        with pytest.raises(Refusal) as refused:
            check_bot(name)
        assert refused.value.code == "bad_bot"
