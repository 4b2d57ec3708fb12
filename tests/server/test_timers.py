"""The moment when time is out: it is waited for once, looked at with the way of the news in mind, and not forgotten."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient

from sixfold.server.errors import Refusal
from sixfold.server.live import Live
from sixfold.server.steward import RETRY_SECONDS
from tests.server.clockwork import Time, begin, make
from tests.server.playing import seated


def test_only_one_timer_waits_for_the_end_of_a_turn(client: TestClient) -> None:
    time = Time(client)
    made = make(client, {"seconds": 60})
    table, (zero, one) = made["table"], made["tokens"]
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        begin(first, second)
        gathering = time.hub.live[table].gathering
        before = gathering.timer
        first.act("place b1")
        assert before is not None and before.cancelled() and gathering.timer is not before


def test_nothing_waits_for_the_time_of_a_table_that_was_given_up(client: TestClient) -> None:
    time = Time(client)
    made = make(client, {"seconds": 60})
    table, (zero, one) = made["table"], made["tokens"]
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        begin(first, second)
    live = time.hub.live[table]
    timer = live.gathering.timer
    time.hub.forget(live)
    assert timer is not None and timer.cancelled()


@contextmanager
def running(client: TestClient) -> Iterator[tuple[Time, Live]]:
    """A table at which the clock of the first seat runs, with 60 seconds left."""
    time = Time(client)
    made = make(client, {"seconds": 60})
    table, (zero, one) = made["table"], made["tokens"]
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        begin(first, second)
        yield time, time.hub.live[table]


def wait_of(client: TestClient, live: Live) -> float:
    """How many seconds from now the server looks again."""
    assert client.portal is not None and live.gathering.timer is not None
    timer = live.gathering.timer

    async def wait() -> float:
        return timer.when() - asyncio.get_running_loop().time()

    return client.portal.call(wait)


def test_nobody_is_out_of_time_for_the_way_of_the_news(client: TestClient) -> None:
    with running(client) as (time, live):
        live.gathering.lags = {0: 0.4}
        time.seconds += 60.3
        time.look(live.table.id)
        assert not live.table.is_over(), "what they send now comes in time"
        assert 0.0 < wait_of(client, live) <= 0.1 + 1e-6, "and it is looked again once it would not"
        time.seconds += 0.2
        time.look(live.table.id)
        assert live.table.is_over()


def test_a_look_that_comes_too_early_is_not_the_last(client: TestClient) -> None:
    with running(client) as (time, live):
        before = live.gathering.timer
        time.seconds += 20
        time.look(live.table.id)
        assert live.gathering.timer is not before and 39.0 < wait_of(client, live) <= 40.0


def test_an_end_that_cannot_be_saved_is_tried_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object, **__: object) -> int:
        raise Refusal("not_saved", "the disk is full")

    with running(client) as (time, live):
        time.seconds += 61
        with monkeypatch.context() as broken:
            broken.setattr(time.hub, "change", fails)
            time.look(live.table.id)
        assert not live.table.is_over() and 0.0 < wait_of(client, live) <= RETRY_SECONDS
        time.look(live.table.id)
        assert live.table.is_over()


def test_nobody_looks_at_a_table_that_was_given_up(client: TestClient) -> None:
    with running(client) as (time, live):
        assert client.portal is not None
        time.seconds += 61
        client.portal.call(time.hub.forget, live)
        client.portal.call(time.hub.steward.ring, live)
        assert live.gathering.looking is None
