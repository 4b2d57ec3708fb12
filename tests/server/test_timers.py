"""The moment when time is out: it is waited for once, looked at with the way of the news in mind, and not forgotten."""

from starlette.testclient import TestClient

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
