"""Two processes on one database: whoever comes in at either sees the same people, lists and tables."""

import json
import time
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.server.playing import PERSON, Message, bearer
from tests.server.receiver import receiving
from tests.server.serving import serving
from tests.server.test_peers import Process, heard

OPEN: Message = {"game": "hex", "seats": [PERSON, PERSON | {"open": True}], "watched": True}


@pytest.fixture
def both(postgresql: str) -> Iterator[tuple[Process, Process]]:
    """Two processes on one database."""
    with serving(postgresql, 2) as one, serving(postgresql, 2) as two:
        yield Process(*one), Process(*two)


def guest(at: Process, name: str) -> tuple[str, dict[str, str]]:
    """A guest's key, and the header that shows it."""
    key: str = at.asked("/api/people", {"name": name})["key"]
    return key, bearer(key)


def until_open(at: Process) -> list[Message]:
    """The open tables, once there are any with somebody present."""
    for _ in range(300):
        found: list[Message] = at.asked("/api/lobby")["open"]
        if found and found[0]["here"]:
            return found
        time.sleep(0.1)
    raise AssertionError(found)


def test_a_table_of_one_process_is_listed_paired_and_taken_at_the_other(both: tuple[Process, Process]) -> None:
    owner, other = both
    (key, ana), (_, bo) = guest(owner, "Ana"), guest(other, "Bo")
    opened = owner.asked("/api/pairing", {"game": "hex"}, ana)
    with owner.joined(opened["table"], [key]) as waiting:
        heard(waiting, "snapshot")
        assert until_open(other)[0]["names"][0] == "Ana"
        assert other.asked("/api/pairing", {"game": "hex"}, bo) == {"table": opened["table"], "made": None}
        assert other.asked(f"/api/tables/{opened['table']}/sit", {}, bo) == {"seat": 1}
        assert [seat["name"] for seat in heard(waiting, "seated")["seats"]] == ["Ana", "Bo"]
    assert not other.hub.live
    mine: Any = other.asked("/api/me/tables", headers=ana)
    assert [game["table"] for game in mine] == [opened["table"]]


def test_a_new_name_is_heard_at_tables_of_other_processes(both: tuple[Process, Process]) -> None:
    owner, other = both
    key, ana = guest(owner, "Ana")
    made = owner.asked("/api/tables", OPEN, ana)
    with owner.joined(made["table"], [key]) as player:
        heard(player, "snapshot")
        address = f"http://{other.door[0]}:{other.door[1]}/api/me"
        wish = json.dumps({"name": "Anna"}).encode()
        with urlopen(Request(address, wish, {"content-type": "application/json"} | ana, method="PATCH")) as answer:
            assert json.load(answer)["name"] == "Anna"
        assert heard(player, "seated")["seats"][0]["name"] == "Anna"


def test_a_guest_who_logs_in_at_another_process_keeps_the_seat(both: tuple[Process, Process]) -> None:
    owner, other = both
    key, ana = guest(owner, "Guest")
    made = owner.asked("/api/tables", OPEN, ana)
    _, account = guest(other, "Ana")
    other.asked("/api/me/password", {"login": "ana", "password": "correct horse"}, account)
    with owner.joined(made["table"], [key]) as player:
        heard(player, "snapshot")
        wish = {"login": "ana", "password": "correct horse", "bring": True}
        device = other.asked("/api/login", wish, ana)
        assert heard(player, "seated")["seats"][0]["name"] == "Ana"
    with other.joined(made["table"], [device["key"]]) as player:
        assert heard(player, "snapshot")["view"]["you"] == [0]


def test_of_several_processes_the_owner_of_a_table_tells_a_turn_and_only_once(both: tuple[Process, Process]) -> None:
    owner, other = both
    (key, ana), (_, bo) = guest(owner, "Ana"), guest(other, "Bo")
    with receiving() as receiver:
        other.asked("/api/me/bells", {"url": receiver.url}, bo)
        made = owner.asked("/api/tables", OPEN | {"clock": {"days": 2}}, ana)
        other.asked(f"/api/tables/{made['table']}/sit", {}, bo)
        other.asked(f"/api/tables/{made['table']}/act", {"token": key, "ply": 0, "action": "place a1"})
        receiver.wait(2)
        assert made["table"] in owner.hub.live and made["table"] not in other.hub.live
