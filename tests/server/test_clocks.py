"""Clocks: what is charged, what is given, what is kept, and what follows when time runs out. No test waits."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from sixfold.kernel import Record
from sixfold.server.clocks import Clock, Moment
from sixfold.server.hub import Hub
from sixfold.server.limits import GRACE_SECONDS, MOST_LAG_SECONDS
from sixfold.server.messages import ClockWish
from sixfold.server.rows import JournalLine
from sixfold.server.table import LogEntry, Table
from sixfold.server.timing import charged
from tests.server.clockwork import Time, at, begin, last_clocks, make
from tests.server.playing import BOT, PERSON, Message, seated

Opens = Callable[[], AbstractContextManager[TestClient]]
TOTAL = ClockWish(seconds=60, increment=5)
DAYS = ClockWish(days=2)
DAY = 86_400.0
TITLES = ("Indigo", "Saffron", "Brick")


def test_a_seat_is_charged_for_its_turn_less_the_way_of_the_news() -> None:
    clock = Clock(TOTAL, 2)
    clock.begun = [True, True]
    clock.start(0, at(0))
    assert clock.remaining(at(10)) == 50
    assert clock.remaining(at(10), lag=0.2) == 50.2
    assert clock.remaining(at(10), lag=60) == 50 + MOST_LAG_SECONDS, "nobody is given more"
    assert clock.remaining(at(0.1), lag=0.4) == 60, "and nobody gains"


def test_the_increment_comes_when_the_turn_goes_to_somebody_else() -> None:
    clock = Clock(TOTAL, 2)
    clock.begun = [True, True]
    clock.start(0, at(0))
    clock.adopt(clock.after(at(10), 0.0, acted=0, following=0))
    clock.start(0, at(10))
    assert clock.left == [50, 60], "the turn goes on"
    clock.adopt(clock.after(at(20), 0.0, acted=0, following=None))
    clock.start(None, at(20))
    assert clock.left == [40, 60] and clock.running is None, "real dice are thrown"
    clock.adopt(clock.after(at(70), 0.0, acted=None, following=1))
    assert clock.left == [45, 60]


def test_the_increment_comes_once_though_somebody_else_begins_only_then() -> None:
    clock = Clock(TOTAL, 3)
    clock.begun = [True, False, True]
    clock.start(0, at(0))
    clock.adopt(clock.after(at(10), 0.0, acted=0, following=1))
    clock.start(1, at(10))
    clock.adopt(clock.after(at(20), 0.0, acted=1, following=2))
    assert clock.left == [55, 60, 60]


def test_nobody_has_less_than_no_time() -> None:
    clock = Clock(TOTAL, 2)
    clock.begun = [True, True]
    clock.start(0, at(0))
    assert clock.told(at(70), [False, False]).left == [0, 60_000]
    clock.adopt(clock.after(at(70), 0.0, acted=None, following=None))
    assert clock.left == [0, 60]


def test_the_first_turn_of_a_total_is_free() -> None:
    clock = Clock(TOTAL, 2)
    clock.start(0, at(0))
    assert clock.running is None
    clock.adopt(clock.after(at(500), 0.0, acted=0, following=1))
    assert clock.left == [60, 60] and clock.begun == [True, False]


def test_days_run_in_the_first_turn_too() -> None:
    clock = Clock(DAYS, 2)
    clock.start(0, at(0))
    assert clock.running == 0 and clock.remaining(at(DAY)) == DAY
    again = Clock(DAYS, 2)
    again.resume(0, at(3 * DAY), gathered=at(DAY / 2).date)
    assert again.remaining(at(3 * DAY)) == -DAY / 2, "the days went by since all had come"


def test_whoever_never_begins_is_out_of_time_once_the_days_are_over(client: TestClient) -> None:
    time = Time(client)
    made = make(client, {"days": 2}, seats=[PERSON, PERSON | {"guest": True}])
    table = made["table"]
    time.seconds += 9 * DAY
    assert time.running(table) is None, "somebody has not come"
    claim = {"invite": made["invites"][1], "token": "t" * 32}
    assert client.post(f"/api/tables/{table}/join", json=claim).status_code == 200
    time.seconds += 2 * DAY - 1
    time.look(table)
    assert not client.get(f"/api/tables/{table}").json()["over"]
    time.seconds += 1
    time.look(table)
    assert client.get(f"/api/tables/{table}").json()["over"]
    assert client.get(f"/api/tables/{table}/record").json()["tags"]["ended"] == "time of seat 0"


def test_days_are_for_each_turn_and_go_by_the_calendar() -> None:
    clock = Clock(DAYS, 2)
    clock.begun = [True, True]
    clock.start(0, at(0))
    text = clock.after(at(DAY), 0.0, acted=0, following=1)
    again = Clock(DAYS, 2)
    again.adopt(text)
    assert again.left == [2 * DAY, 2 * DAY]
    again.resume(1, Moment(5.0, at(2.5 * DAY).date))
    assert again.remaining(Moment(5.0, at(2.5 * DAY).date)) == DAY / 2, "the server was away, the days went by"


def test_a_total_does_not_go_by_while_the_server_is_away() -> None:
    clock = Clock(TOTAL, 2)
    clock.begun = [True, True]
    clock.start(0, at(0))
    again = Clock(TOTAL, 2)
    again.adopt(clock.after(at(10), 0.0, acted=0, following=1))
    again.resume(1, at(9999))
    assert again.remaining(at(9999 + GRACE_SECONDS)) == 60
    assert again.remaining(at(9999 + GRACE_SECONDS + 7)) == 53


@pytest.mark.parametrize("clock", [{}, {"seconds": 5, "days": 1}, {"seconds": 0}, {"increment": 5}, {"days": 99}])
def test_a_clock_has_a_total_or_days(client: TestClient, clock: Message) -> None:
    wish = {"game": "hex", "seats": [PERSON, PERSON], "clock": clock}
    assert client.post("/api/tables", json=wish).json()["code"] == "bad_request"


def test_whose_time_runs_out_has_lost_against_one(open_client: Opens) -> None:
    with open_client() as client:
        time = Time(client)
        made = make(client, {"seconds": 60})
        table, (zero, one) = made["table"], made["tokens"]
        with seated(client, table, zero) as first, seated(client, table, one) as second:
            begin(first, second)
            time.seconds += 59
            time.look(table)
            assert not client.get(f"/api/tables/{table}").json()["over"]
            time.seconds += 2
            assert first.act("place b1")["code"] == "over", "the action comes too late"
            time.look(table)
            while not second.situation["over"] or "time" not in second.situation["reason"]:
                second.next("event")
            assert second.situation["winners"] == [1]
            assert second.situation["reason"] == "Indigo ran out of time."
        record = client.get(f"/api/tables/{table}/record").json()
        assert record["moves"][-1] == "resign 0" and record["tags"]["ended"] == "time of seat 0"
        assert Record.from_json(record).last().winners() == [1], "it replays"
    with open_client() as client:
        steps = client.get(f"/api/tables/{table}/replay").json()["steps"]
        assert steps[-1]["reason"] == "Indigo ran out of time."
        assert [event["text"] for event in steps[-1]["events"]] == ["Indigo ran out of time."]
        with seated(client, table) as onlooker:
            told = [event["text"] for entry in onlooker.log for event in entry["events"]]
            assert told[-1] == "Indigo ran out of time." and "Indigo resigned." not in told


def test_a_journal_that_notes_after_a_resignation_that_time_ran_out_is_read_back(open_client: Opens) -> None:
    def as_it_was(table: Table) -> list[LogEntry]:
        return [*table.resign(0), LogEntry(JournalLine(table.ply + 2, "time", 0, "time"), None)]

    with open_client() as client:
        made = make(client, {"seconds": 60})
        hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
        live = hub.live[made["table"]]
        assert client.portal is not None
        client.portal.call(hub.change, live, live.table.ply, as_it_was)
    with open_client() as client, seated(client, made["table"]) as onlooker:
        assert onlooker.situation["reason"] == "Indigo ran out of time."


def test_among_more_the_others_play_on_if_the_game_can(client: TestClient) -> None:
    time = Time(client)
    wish = {"game": "hexdice", "options": {"players": 3, "dice": 6, "first_player": 0}}
    made = make(client, {"seconds": 60}, seats=[PERSON] * 3, **wish)
    with seated(client, made["table"], *made["tokens"]) as all_three:
        while time.running(made["table"]) is None:
            all_three.act(all_three.choices()[-1])
        late = all_three.situation["to_act"]
        time.seconds += 61
        time.look(made["table"])
        all_three.next("event")
        assert all_three.log[-1]["text"] == f"resign {late}" and not all_three.situation["over"]
        assert all_three.log[-1]["events"][0]["text"] == f"{TITLES[late]} ran out of time."
        assert not any("resigned" in event["text"] for entry in all_three.log for event in entry["events"])
        now = all_three.situation["to_act"]
        all_three.act(all_three.choices()[-1])
        with seated(client, made["table"]) as onlooker:
            left = last_clocks(onlooker)["left"]
            assert [time is None for time in left] == [seat == late for seat in range(3)], "who is out has no clock"
        all_three.ask("resign", seat=now)
        while not all_three.situation["over"]:
            all_three.next("event")
        (winner,) = {0, 1, 2} - {late, now}
        assert all_three.situation["winners"] == [winner]
        assert all_three.situation["reason"].startswith(f"{TITLES[now]} resigned."), "that ended it"
    assert "ended" not in client.get(f"/api/tables/{made['table']}/record").json()["tags"], "time did not end it"


def test_what_is_left_survives_a_restart_and_the_time_away_is_not_charged(open_client: Opens) -> None:
    with open_client() as client:
        time = Time(client)
        made = make(client, {"seconds": 60, "increment": 2})
        table, (zero, one) = made["table"], made["tokens"]
        with seated(client, table, zero) as first, seated(client, table, one) as second:
            begin(first, second)
            time.seconds += 10
            first.act("place b1")
    with open_client() as client:
        time = Time(client)
        time.seconds = 99_999
        with seated(client, table, one) as second:
            assert last_clocks(second)["left"] == [52_000, 60_000]
            time.seconds += GRACE_SECONDS + 1
            time.look(table)
            assert second.act("place b2")["type"] == "ack"
        with seated(client, table) as onlooker:
            assert last_clocks(onlooker)["left"] == [52_000, 61_000]


def test_a_pause_stops_the_clock(client: TestClient) -> None:
    time = Time(client)
    made = make(client, {"seconds": 60})
    table, (zero, one) = made["table"], made["tokens"]
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        begin(first, second)
        time.seconds += 20
        first.ask("offer", kind="pause")
        second.ask("answer", kind="pause", accept=True)
        time.seconds += 1000
        time.look(table)
        first.ask("offer", kind="resume")
        with seated(client, table) as onlooker:
            clocks = last_clocks(onlooker)
            assert (clocks["left"], clocks["running"]) == ([40_000, 60_000], 0)


def test_a_pause_fills_nobodys_days(client: TestClient) -> None:
    time = Time(client)
    made = make(client, {"days": 2})
    table, (zero, one) = made["table"], made["tokens"]
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        begin(first, second)
        time.seconds += DAY
        first.ask("offer", kind="pause")
        second.ask("answer", kind="pause", accept=True)
        first.ask("offer", kind="resume")
        with seated(client, table) as onlooker:
            assert last_clocks(onlooker)["left"] == [DAY * 1000, 2 * DAY * 1000]


def test_bots_and_guests_who_have_not_come_have_no_clock(client: TestClient) -> None:
    time = Time(client)
    made = make(client, {"seconds": 60}, seats=[PERSON, BOT])
    with seated(client, made["table"], made["tokens"][0]) as player:
        assert last_clocks(player)["left"] == [60_000, None]
        table = time.hub.live[made["table"]].table
        assert charged(table) == 0
        table.state.to_act = 1
        assert charged(table) is None, "a bot thinks"
    made = make(client, {"seconds": 60}, seats=[PERSON, PERSON | {"guest": True}])
    table = time.hub.live[made["table"]].table
    assert charged(table) is None
    table.seat_guest(1, "their own")
    assert charged(table) == 0


def test_the_way_of_the_news_is_measured_by_an_echo(client: TestClient) -> None:
    time = Time(client)
    made = make(client, {"seconds": 60})
    table, (zero, one) = made["table"], made["tokens"]
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        begin(first, second)
        while (clocks := last_clocks(first))["beat"] is None:
            pass
        time.seconds += 0.1
        first.socket.send_json({"type": "beat", "id": "a", "beat": clocks["beat"] + 1})
        assert first.ask("why", action="place b1")["type"] == "explained", "another beat is not taken for this one"
        time.seconds += 0.2
        first.socket.send_json({"type": "beat", "id": "b", "beat": clocks["beat"]})
        assert first.ask("why", action="place b1")["type"] == "explained"
        time.seconds += 9.7
        first.act("place b1")
        with seated(client, table) as onlooker:
            clocks = last_clocks(onlooker)
            assert (clocks["left"], clocks["beat"]) == ([50_300, 60_000], None), (
                "only who is to act is asked for an echo"
            )


def test_what_counts_is_when_an_action_arrives(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(client)
    made = make(client, {"seconds": 60})
    table, (zero, one) = made["table"], made["tokens"]
    act = Table.act

    def slowly(table: Table, text: str) -> list[LogEntry]:
        time.seconds += 5
        return act(table, text)

    with seated(client, table, zero) as first, seated(client, table, one) as second:
        begin(first, second)
        monkeypatch.setattr(Table, "act", slowly)
        time.seconds += 10
        first.act("place b1")
        with seated(client, table) as onlooker:
            assert last_clocks(onlooker)["left"] == [50_000, 60_000]


def test_only_the_echo_of_the_last_beat_measures_and_only_once(client: TestClient) -> None:
    time = Time(client)
    made = make(client, {"seconds": 60})
    table, (zero, one) = made["table"], made["tokens"]
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        begin(first, second)
        while (clocks := last_clocks(first))["beat"] is None:
            pass
        time.seconds += 0.25
        for beat in (clocks["beat"] + 1, clocks["beat"], clocks["beat"]):
            first.socket.send_json({"type": "beat", "id": "b", "beat": beat})
            first.ask("why", action="place b1")
            measured = time.hub.live[table].gathering.lags
            assert measured == ({} if beat != clocks["beat"] else {0: 0.25})
            time.seconds += 0.25 if beat == clocks["beat"] else 0.0


def test_a_changed_clock_breaks_the_seal(open_client: Opens, database: str) -> None:
    with open_client() as client:
        Time(client)
        made = make(client, {"seconds": 60})
        with seated(client, made["table"], made["tokens"][0]) as first:
            first.act("place a1")
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE journal SET clock = replace(clock, '60000', '90000')"))
    engine.dispose()
    with open_client() as client:
        assert client.get(f"/api/tables/{made['table']}").json()["code"] == "broken_table"
