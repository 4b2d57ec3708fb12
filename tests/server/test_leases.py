"""Several processes on one PostgreSQL: a table has one owner at a time, and who was given up can change nothing."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any, cast

import pytest
import sqlalchemy as sa

from sixfold.server import limits, seating
from sixfold.server.bots import BotPool
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.journal import Conflict, Journal
from sixfold.server.leases import kept_alive
from sixfold.server.messages import NewTable, SeatWish
from sixfold.server.people import Person
from sixfold.server.rows import PROCESSES
from sixfold.server.table import Table
from tests.server.test_journal import charter, lines

TABLE = "a" * 12
BOTH = frozenset({0, 1})


@pytest.fixture
def pair(postgresql: str) -> Iterator[tuple[Journal, Journal]]:
    """The journals of two processes."""
    one, two = Journal(postgresql), Journal(postgresql)
    one.share("127.0.0.1:1")
    two.share("127.0.0.1:2")
    yield one, two
    one.close()
    two.close()


def fall_silent(journal: Journal) -> None:
    """Let a process be silent for longer than its lease."""
    silent_for(journal, limits.LEASE_SECONDS + 1)


def silent_for(journal: Journal, seconds: float) -> None:
    """Let a process be silent for so long."""
    until = sa.func.clock_timestamp() + timedelta(seconds=limits.LEASE_SECONDS - seconds)
    with journal.engine.begin() as connection:
        connection.execute(PROCESSES.update().where(PROCESSES.c.number == journal.number).values(until=until))


def test_who_lets_nobody_in_is_given_up_as_soon_as_a_sign_of_life_is_missed(pair: tuple[Journal, Journal]) -> None:
    one, two = pair
    asyncio.run(one.add(charter(), lines(1)))
    owner = two.owner(TABLE)
    assert owner is not None
    two.bury(owner)
    assert two.owner(TABLE) == owner, "it has just said that it lives"
    silent_for(one, limits.MISSED_SECONDS + 0.1)
    assert two.owner(TABLE) == owner, "its lease goes on, and it may only be slow"
    two.bury(owner)
    assert two.owner(TABLE) is None
    with pytest.raises(Conflict):
        asyncio.run(one.append(TABLE, lines(2)))


def test_servers_that_begin_at_the_same_moment_make_their_tables_once(postgresql: str) -> None:
    count = 4
    together = threading.Barrier(count)

    def begin(_: int) -> bool:
        together.wait()
        journal = Journal(postgresql)
        is_ready = journal.is_ready()
        journal.close()
        return is_ready

    with ThreadPoolExecutor(count) as servers:
        assert [*servers.map(begin, range(count))] == [True] * count


def test_a_table_belongs_to_the_process_that_made_it(pair: tuple[Journal, Journal]) -> None:
    one, two = pair
    asyncio.run(one.add(charter(), lines(1)))
    assert one.owner(TABLE) is None
    owner = two.owner(TABLE)
    assert owner is not None and (owner.number, owner.address) == (one.number, "127.0.0.1:1")
    with pytest.raises(Refusal, match="another process"):
        two.read(TABLE)


def test_a_table_that_nobody_owns_goes_to_who_asks_first(postgresql: str, pair: tuple[Journal, Journal]) -> None:
    one, two = pair
    alone = Journal(postgresql)
    asyncio.run(alone.add(charter(), lines(1)))
    alone.close()
    assert two.read(TABLE) is not None
    assert two.owner(TABLE) is None and one.owner(TABLE) is not None


def test_there_is_no_owner_of_a_table_that_does_not_exist(pair: tuple[Journal, Journal]) -> None:
    assert pair[0].owner(TABLE) is None and pair[0].read(TABLE) is None


def test_the_tables_of_a_silent_process_go_to_who_asks_and_it_can_save_nothing_any_more(
    pair: tuple[Journal, Journal],
) -> None:
    one, two = pair
    asyncio.run(one.add(charter(), lines(1)))
    fall_silent(one)
    asyncio.run(one.append(TABLE, lines(2)))
    found = two.read(TABLE)
    assert found is not None and len(found[1]) == 2, "nobody had asked for it yet"
    for late in (one.append(TABLE, lines(3)), one.claim(TABLE, 1, "hash"), one.add(charter("b" * 12), [])):
        with pytest.raises(Conflict):
            asyncio.run(late)
    with pytest.raises(Refusal, match="another process"):
        one.read(TABLE)
    asyncio.run(two.append(TABLE, lines(3)))
    found = two.read(TABLE)
    assert found is not None and [line.ply for line in found[1]] == [1, 2, 3]


def test_a_lease_that_a_wrong_clock_made_too_long_is_none(pair: tuple[Journal, Journal]) -> None:
    one, two = pair
    asyncio.run(one.add(charter(), lines(1)))
    with one.engine.begin() as connection:
        tomorrow = sa.func.clock_timestamp() + sa.text("interval '1 day'")
        connection.execute(PROCESSES.update().where(PROCESSES.c.number == one.number).values(until=tomorrow))
    assert two.owner(TABLE) is None


def test_in_a_group_only_what_is_of_another_process_is_refused(pair: tuple[Journal, Journal]) -> None:
    one, two = pair
    asyncio.run(one.add(charter(), []))
    asyncio.run(two.add(charter("b" * 12), []))

    async def both() -> list[object]:
        works = [two.append("b" * 12, lines(1)), two.append(TABLE, lines(1)), two.append("b" * 12, lines(2))]
        return [type(result) for result in await asyncio.gather(*works, return_exceptions=True)]

    assert asyncio.run(both()) == [type(None), Conflict, type(None)]


def test_a_table_cannot_be_taken_while_its_owner_saves(pair: tuple[Journal, Journal]) -> None:
    one, two = pair
    asyncio.run(one.add(charter(), lines(1)))
    fall_silent(one)
    assert one.leases is not None and one.number is not None
    with one.engine.connect() as connection:
        assert one.leases.hold(connection, [(TABLE, one.number)])
        with two.engine.connect() as other, pytest.raises(sa.exc.OperationalError, match="lock timeout"):
            other.exec_driver_sql("SET lock_timeout = '50ms'")
            other.execute(PROCESSES.delete().where(PROCESSES.c.number == one.number))


def test_a_process_that_ends_in_order_leaves_its_tables_at_once(postgresql: str) -> None:
    one, two = Journal(postgresql), Journal(postgresql)
    one.share("127.0.0.1:1")
    two.share("127.0.0.1:2")
    asyncio.run(one.add(charter(), lines(1)))
    one.close()
    assert two.read(TABLE) is not None
    two.close()


def in_a_process(url: str, story: Callable[[Hub], Awaitable[None]]) -> None:
    async def told() -> None:
        journal = Journal(url)
        hub = Hub(journal, BotPool(1))
        async with kept_alive(journal.share("127.0.0.1:1"), hub.forget_all):
            await story(hub)
        await hub.close()

    asyncio.run(told())


async def made(hub: Hub) -> str:
    wish = NewTable(game="hex", seats=[SeatWish(kind="person"), SeatWish(kind="person")], options={"size": 3})
    return (await hub.create(wish)).table


def test_a_process_that_was_given_up_forgets_its_tables_and_begins_anew(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "RENEW_SECONDS", 0.01)

    async def story(hub: Hub) -> None:
        table = await made(hub)
        old, number = await hub.find(table), hub.journal.number
        other = Journal(postgresql)
        other.share("127.0.0.1:2")
        while number == hub.journal.number:
            fall_silent(hub.journal)
            other.owner(table)
            await asyncio.sleep(0.01)
        assert old.is_gone and not hub.live
        with pytest.raises(Refusal, match="another process"):
            await hub.find(table)
        other.close()
        live = await hub.find(table)
        assert await hub.act(live, BOTH, 0, "place a1") == 1

    in_a_process(postgresql, story)


def test_a_table_that_was_read_under_an_old_number_is_not_kept(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        table = await made(hub)
        hub.forget_all()
        read, leases = hub.read, hub.journal.leases
        assert leases is not None

        def slow(id: str) -> Table:
            found = read(id)
            leases.number += 1
            return found

        monkeypatch.setattr(hub, "read", slow)
        with pytest.raises(Refusal, match="another process"):
            await hub.find(table)
        assert not hub.live

    in_a_process(postgresql, story)


def test_no_table_is_made_by_a_process_that_was_given_up(postgresql: str) -> None:
    async def story(hub: Hub) -> None:
        assert hub.journal.leases is not None
        hub.journal.leases.release()
        with pytest.raises(Refusal) as refused:
            await made(hub)
        assert refused.value.code == "not_saved"

    in_a_process(postgresql, story)


def test_a_process_that_was_given_up_closes_no_table_and_lets_nobody_get_up(postgresql: str) -> None:
    async def story(hub: Hub) -> None:
        seats = [SeatWish(kind="person"), *[SeatWish(kind="person", guest=True)] * 2]
        wish = NewTable(game="hexdice", seats=seats, options={"players": 3}, waits=True)
        made = await hub.create(wish)
        invite, guest = made.invites[1] or "", Person("a" * 12, "Ada", None, is_bot=False, is_rated=False)
        live = await hub.find(made.table)
        await seating.join(hub, live, invite, "a token of their own, which is long")
        other = Journal(postgresql)
        other.share("127.0.0.1:2")
        fall_silent(hub.journal)
        assert other.owner(made.table) is None, "it is the other's now"
        host, seated = frozenset({0}), frozenset({1})
        for change in (
            seating.free(hub, live, seated, 1),
            seating.adopt(hub, live, guest, seated),
            seating.close(hub, live, host),
        ):
            with pytest.raises(Refusal) as refused:
                await change
            assert refused.value.code == "stale" and live.is_gone
            live.is_gone = False  # it does not know yet
        found = other.read(made.table)
        assert found is not None and found[0].token_hashes[1] is not None
        other.close()

    in_a_process(postgresql, story)


def test_a_database_that_is_away_for_a_while_costs_nobody_a_table(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "RENEW_SECONDS", 0.01)

    async def story(hub: Hub) -> None:
        table, leases = await made(hub), hub.journal.leases
        assert leases is not None
        renew, asked = leases.renew, asyncio.Event()

        def away() -> bool:
            monkeypatch.setattr(leases, "renew", renew_again)
            raise sa.exc.OperationalError("UPDATE", {}, Exception("the connection was lost"))

        def renew_again() -> bool:
            found = renew()
            asking.call_soon_threadsafe(asked.set)
            return found

        asking = asyncio.get_running_loop()
        monkeypatch.setattr(leases, "renew", away)
        await asked.wait()
        assert await hub.act(hub.live[table], BOTH, 0, "place a1") == 1

    in_a_process(postgresql, story)


def test_a_process_says_that_it_lives_however_many_ask_for_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "RENEW_SECONDS", 0.0)
    said, asked = threading.Event(), threading.Event()

    class Silent:
        def renew(self) -> bool:
            said.set()
            return True

    async def story() -> bool:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(1))
        asking = asyncio.ensure_future(asyncio.to_thread(asked.wait))
        async with kept_alive(cast("Any", Silent()), lambda: None):
            is_said = await loop.run_in_executor(ThreadPoolExecutor(1), said.wait, 20)
        asked.set()
        await asking
        return is_said

    assert asyncio.run(story())


def test_a_process_that_has_left_its_tables_says_no_more_that_it_lives(pair: tuple[Journal, Journal]) -> None:
    one, two = pair
    leases, number = one.leases, one.number
    assert leases is not None
    leases.release()
    assert leases.renew(), "it was not given up, it went"
    assert leases.registered() == number and two.others() == []
