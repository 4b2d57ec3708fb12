"""A rematch is for those who want it: the seats of the others are kept for them, or free for somebody else."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack

import pytest
from starlette.testclient import TestClient

from tests.server.playing import PERSON, Message, Player, seated
from tests.server.test_people import person
from tests.server.test_seating import OPEN, gather, post

NAMES = ("Ana", "Bo", "Cy", "Di")


class Four:
    """Four people whom we know at a table of Hex Dice that all but the first have given up."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.people = [person(client, name) for name in NAMES]
        self.headers = [header for _, header in self.people]
        self.made = gather(client, PERSON, OPEN, OPEN, OPEN, header=self.headers[0], options={"players": 4})
        for seat in (1, 2, 3):
            assert post(client, self.made, "sit", self.headers[seat], seat=seat) == {"seat": seat}
        for seat in (1, 2, 3):
            with self.here(seat) as player:
                assert player.ask("resign", seat=seat)["type"] == "ack"

    def here(self, seat: int, table: str = "") -> AbstractContextManager[Player]:
        """Somebody at the table, or at another one."""
        return seated(self.client, table or self.made["table"], self.people[seat][0]["key"])

    def games(self, seat: int) -> dict[str, str]:
        """How the games of somebody stand."""
        found = self.client.get("/api/me/tables", headers=self.headers[seat]).json()
        return {game["table"]: game["state"] for game in found}


@pytest.fixture
def four(client: TestClient) -> Four:
    return Four(client)


def chairs(player: Player) -> list[tuple[str, bool]]:
    """Who sits where, and whether they are still to come."""
    return [(seat["name"], seat["waiting"]) for seat in player.snapshot["view"]["seats"]]


def offered(player: Player) -> list[Message]:
    found: list[Message] = player.next("offers")["open"]
    return found


def test_who_left_keeps_nobody_from_a_rematch_and_finds_a_seat_kept_for_them(four: Four) -> None:
    with four.here(0) as ana, four.here(1) as bo, four.here(2) as cy:
        assert ana.ask("rematch")["type"] == "ack"
        assert offered(bo)[0]["waits"] == [1, 2], "who is not here is not waited for"
        bo.ask("answer", kind="rematch", accept=True)
        after = cy.ask("rematch")["table"]
        moved = ana.next("moved")
        assert moved["table"] == after and [bool(invite) for invite in moved["invites"]] == [True, False, True, True]
        assert bo.next("moved")["invites"] == [], "the links are for whoever offered it"
    assert four.games(3) == {four.made["table"]: "over", after: "asked"}
    with four.here(3) as di:
        told = di.next("moved")
        assert (told["table"], told["tokens"], told["asked"]) == (after, [], True)
        assert di.ask("rematch")["tokens"] == [None] * 4, "no seat is theirs before they sit down"
    with four.here(0, after) as ana:
        assert chairs(ana) == [("Di", True), ("Ana", False), ("Bo", False), ("Cy", False)]
        assert ana.snapshot["view"]["hosts"] and not ana.snapshot["view"]["begun"]
        assert post(four.client, {"table": after}, "sit", four.headers[1], seat=0)["code"] == "seat_taken"
        assert post(four.client, {"table": after}, "sit", four.headers[3]) == {"seat": 0}
        assert ana.next("seated")["begun"]
    with four.here(3) as di:
        assert di.ask("rematch")["table"] == after
    assert four.games(3)[after] in ("yours", "running")


def test_the_seat_of_who_declines_is_free_and_they_are_not_asked_again(four: Four) -> None:
    with four.here(0) as ana, four.here(1) as bo, four.here(2) as cy, four.here(3) as di:
        ana.ask("rematch")
        for player in (bo, cy):
            player.ask("answer", kind="rematch", accept=True)
        di.socket.send_json({"type": "answer", "id": "no", "kind": "rematch", "accept": False})
        assert ana.next("notice")["why"] == "Di declines the rematch."
        after, told = ana.next("moved")["table"], di.next("moved")
        assert not told["asked"] and not any(told["tokens"])
    assert after not in four.games(3)
    with four.here(1, after) as bo:
        assert chairs(bo)[0] == ("Indigo", True) and not bo.snapshot["view"]["hosts"]
        stranger = person(four.client, "Eli")[1]
        assert post(four.client, {"table": after}, "sit", stranger) == {"seat": 0}, "the table was open to anybody"
        assert bo.next("seated")["begun"]


def test_whoever_wants_a_rematch_need_not_wait_for_who_does_not_answer(four: Four) -> None:
    with four.here(0) as ana, four.here(1) as bo, four.here(2) as cy:
        assert ana.ask("offer", kind="onward")["code"] == "no_offer"
        ana.ask("rematch")
        assert cy.ask("offer", kind="onward")["code"] == "not_your_seat", "they have not said that they want it"
        bo.ask("answer", kind="rematch", accept=True)
        assert ana.ask("rematch")["type"] == "ack", "nobody's word is forgotten"
        assert bo.ask("offer", kind="onward")["type"] == "ack"
        told = cy.next("moved")
        assert told["asked"] and told["invites"] == []
    with four.here(0, told["table"]) as ana:
        assert chairs(ana) == [("Di", True), ("Ana", False), ("Bo", False), ("Cy", True)]
        post(four.client, told, "start", four.headers[0], bot="random")
    for seat in (2, 3):
        assert told["table"] not in four.games(seat), "bots have taken the seats"
        with four.here(seat) as late:
            late.socket.send_json({"type": "rematch", "id": "late"})
            assert late.next("moved", "rematch")["type"] == "rematch", "and nobody is led there"


def test_a_rematch_offered_to_an_empty_table_waits_for_the_others_after_a_restart_too(
    open_client: Callable[[], AbstractContextManager[TestClient]],
) -> None:
    with open_client() as client:
        four = Four(client)
        with four.here(1) as bo:
            after = bo.ask("rematch")["table"]
    with open_client() as client:
        four.client = client
        assert [four.games(seat)[after] for seat in range(4)] == ["asked", "waiting", "asked", "asked"]
        assert client.post(f"/api/tables/{after}/decline", headers=four.headers[3]).json() == {"ok": True}
        assert after not in four.games(3)
        assert post(client, {"table": after}, "close", four.headers[1]) == {"ok": True}
        assert after not in four.games(0), "it was taken back"


def test_whoever_comes_while_a_rematch_is_offered_is_asked(four: Four) -> None:
    with ExitStack() as here:
        ana, bo = (here.enter_context(four.here(seat)) for seat in (0, 1))
        ana.ask("rematch")
        di = here.enter_context(four.here(3))
        assert offered(di)[0]["waits"] == [1, 3]
        bo.ask("answer", kind="rematch", accept=True)
        assert di.ask("rematch")["type"] == "rematch"


def test_a_rematch_that_all_others_decline_is_off(four: Four) -> None:
    with four.here(0) as ana, four.here(1) as bo, four.here(2) as cy, four.here(3) as di:
        ana.ask("rematch")
        for player in (bo, cy, di):
            assert player.ask("answer", kind="rematch", accept=False)["type"] == "ack"
        while offered(ana):
            pass
        assert ana.ask("rematch")["code"] == "not_offered"
