"""Sitting down: a table that waits begins when everybody sits, or with bots when its maker says so."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sixfold.server.app import create_app
from sixfold.server.backups import backup, restore
from sixfold.server.clocks import Moment
from sixfold.server.hub import Hub
from sixfold.server.limits import ABSENCE_SECONDS
from tests.server.playing import BOT, PERSON, Message, bearer, seated
from tests.server.test_people import person

GUEST = PERSON | {"guest": True}
OPEN = PERSON | {"open": True}
ANA = "ana-chose-this-secret-herself"


def gather(client: TestClient, *seats: Message, header: dict[str, str] | None = None, **more: object) -> Message:
    """A table that waits; Hex, or Hex Dice for more than two."""
    game = (
        {"game": "hex", "options": {"size": 3}} if len(seats) == 2 else {"game": "hexdice", "options": {"players": 3}}
    )
    answer = client.post("/api/tables", json=game | {"seats": [*seats], "waits": True} | more, headers=header)
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


def post(client: TestClient, made: Message, what: str, header: dict[str, str], **wish: object) -> Message:
    """Ask something of a table."""
    found: Message = client.post(f"/api/tables/{made['table']}/{what}", json=wish, headers=header).json()
    return found


def test_nobody_acts_before_everybody_sits_and_then_the_game_has_begun(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST)
    with seated(client, made["table"], made["tokens"][0]) as maker:
        assert (maker.snapshot["view"]["begun"], maker.snapshot["view"]["hosts"]) == (False, True)
        for request in (maker.act("place a1"), maker.ask("resign", seat=0), maker.ask("hint"), maker.ask("undo")):
            assert request["code"] == "not_begun" and "Saffron" in request["why"]
        assert post(client, made, "join", person(client, "Bo")[1], invite=made["invites"][1], token=ANA) == {"seat": 1}
        told = maker.next("seated")
        assert told["begun"] and told["seats"][1]["name"] == "Bo" and not told["seats"][1]["waiting"]
        assert maker.act("place a1")["type"] == "ack"


def test_a_table_that_does_not_ask_to_wait_begins_at_once_as_before(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST, waits=False)
    with seated(client, made["table"], made["tokens"][0]) as maker:
        assert maker.snapshot["view"]["begun"] and maker.act("place a1")["type"] == "ack"


def test_a_bot_does_not_think_before_the_game_has_begun(client: TestClient) -> None:
    made = gather(client, BOT, PERSON, GUEST, options={"players": 3, "first_player": 0})
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    with seated(client, made["table"], made["tokens"][1]) as maker:
        assert maker.situation["to_act"] == 0
        assert hub.live[made["table"]].thinking is None
        post(client, made, "start", bearer(made["tokens"][1]), bot="random")
        maker.wait_for_turn()
        assert maker.entries("act")[0]["actor"] == 0


def test_the_maker_begins_without_those_who_have_not_come(
    open_client: Callable[[], AbstractContextManager[TestClient]],
) -> None:
    with open_client() as client:
        made = gather(client, PERSON, GUEST)
        assert post(client, made, "start", bearer(ANA), bot="level:1")["code"] == "bad_token"
        assert post(client, made, "start", {}, bot="level:1")["code"] == "not_your_seat"
        assert post(client, made, "start", bearer(made["tokens"][0]), bot="sudo")["code"] == "bad_bot"
        assert post(client, made, "start", bearer(made["tokens"][0]), bot="level:1") == {"ply": 1}
        assert post(client, made, "start", bearer(made["tokens"][0]))["code"] == "begun"
        assert post(client, made, "join", {}, invite=made["invites"][1], token=ANA)["code"] == "invite_used"
    with open_client() as client, seated(client, made["table"], made["tokens"][0]) as maker:
        assert maker.snapshot["view"]["seats"][1]["bot"] == "level:1" and maker.snapshot["view"]["begun"]
        maker.act("place a1")
        maker.wait_for_turn()
        assert [entry["kind"] for entry in maker.log] == ["bot", "act", "act"]
        assert client.get(f"/api/tables/{made['table']}/record").json()["moves"][0] == "place a1"


def test_a_bot_that_took_a_seat_plays_the_rematch_too(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST)
    post(client, made, "start", bearer(made["tokens"][0]), bot="level:1")
    with seated(client, made["table"], made["tokens"][0]) as maker:
        maker.ask("resign", seat=0)
        table = maker.ask("rematch")["table"]
    with seated(client, table, made["tokens"][0]) as maker:
        assert maker.snapshot["view"]["begun"] and maker.snapshot["view"]["seats"][0]["bot"] == "level:1"


def test_an_open_seat_is_taken_once_by_whoever_comes_first(client: TestClient) -> None:
    made = gather(client, PERSON, OPEN, waits=False, header=person(client)[1])
    (bo, key), (cy, other) = person(client, "Bo"), person(client, "Cy")
    with seated(client, made["table"]) as onlooker:
        assert onlooker.snapshot["view"]["seats"][1]["open"] and not onlooker.snapshot["view"]["begun"]
        assert not onlooker.snapshot["view"]["hosts"]
    assert client.post(f"/api/tables/{made['table']}/sit", json={}).json()["code"] == "bad_key"
    assert post(client, made, "sit", key, seat=1) == {"seat": 1}
    assert post(client, made, "sit", key) == {"seat": 1}, "the first answer may have been lost"
    assert post(client, made, "sit", other)["code"] == "seat_taken"
    with seated(client, made["table"], bo["key"]) as guest, seated(client, made["table"], cy["key"]) as third:
        assert (guest.snapshot["view"]["you"], third.snapshot["view"]["you"]) == ([1], [])
        assert [seat["name"] for seat in third.snapshot["view"]["seats"]] == ["Ana", "Bo"]


def test_who_sits_already_may_take_another_open_seat_too(client: TestClient) -> None:
    made = gather(client, PERSON, OPEN, OPEN)
    bo, key = person(client, "Bo")
    assert [post(client, made, "sit", key, seat=seat) for seat in (1, 2)] == [{"seat": 1}, {"seat": 2}]
    with seated(client, made["table"], bo["key"]) as guest:
        assert guest.snapshot["view"]["you"] == [1, 2]


def test_nobody_is_told_why_not_before_the_game_has_begun(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST)
    with seated(client, made["table"], made["tokens"][0]) as maker:
        for request in ({"kind": "why", "action": "place a1"}, {"kind": "hint"}, {"kind": "foresee", "actions": []}):
            kind = request.pop("kind")
            assert maker.ask(str(kind), **request)["code"] == "not_begun"


def test_a_seat_by_link_is_for_nobody_without_the_link(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST)
    assert post(client, made, "sit", person(client)[1])["code"] == "seat_taken"


def test_who_makes_a_table_that_waits_sits_there(client: TestClient) -> None:
    wish = {"game": "hex", "seats": [OPEN, OPEN]}
    assert client.post("/api/tables", json=wish).json()["code"] == "bad_seats"


def test_a_table_is_closed_only_by_its_maker_and_only_before_the_game(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST)
    assert post(client, made, "close", {})["code"] == "not_your_seat"
    begun = gather(client, PERSON, GUEST)
    post(client, begun, "join", {}, invite=begun["invites"][1], token=ANA)
    assert post(client, begun, "close", bearer(begun["tokens"][0]))["code"] == "begun"
    assert post(client, begun, "close", bearer(ANA))["code"] == "not_your_seat"
    with seated(client, made["table"]) as onlooker:
        assert post(client, made, "close", bearer(made["tokens"][0])) == {"ok": True}
        with pytest.raises(WebSocketDisconnect):
            onlooker.next("event")
    assert client.get(f"/api/tables/{made['table']}").json()["code"] == "unknown_table"


def test_people_move_on_with_their_tokens_in_a_rematch(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST, header=person(client)[1])
    bo, key = person(client, "Bo")
    post(client, made, "join", key, invite=made["invites"][1], token=ANA)
    with seated(client, made["table"], made["tokens"][0]) as maker, seated(client, made["table"], bo["key"]) as guest:
        maker.ask("resign", seat=0)
        assert maker.ask("rematch")["type"] == "ack", "the others are asked"
        table = guest.ask("rematch")["table"]
        assert maker.next("moved")["table"] == table
    with seated(client, table, bo["key"]) as guest:
        assert guest.snapshot["view"]["you"] == [0] and guest.snapshot["view"]["begun"]
        assert [seat["name"] for seat in guest.snapshot["view"]["seats"]] == ["Bo", "Ana"]


def test_a_key_acts_over_http_and_opens_the_stream_as_a_token_does(client: TestClient) -> None:
    made, header = person(client)
    table = gather(client, PERSON, GUEST, waits=False, header=header)["table"]
    wish = {"token": made["key"], "ply": 0, "action": "place a1"}
    assert client.post(f"/api/tables/{table}/act", json=wish).json() == {"ply": 1}
    wish = {"token": person(client)[0]["key"], "ply": 1, "action": "place a2"}
    assert client.post(f"/api/tables/{table}/act", json=wish).json()["code"] == "not_your_seat"


def test_people_and_their_seats_are_in_a_backup(database: str, tmp_path: Path) -> None:
    with TestClient(create_app(database, 1)) as client:
        made, header = person(client)
        table = gather(client, PERSON, OPEN, header=header)["table"]
    backup(database, tmp_path / "tables.gz")
    new = f"sqlite:///{tmp_path / 'new.sqlite'}"
    restore(new, tmp_path / "tables.gz")
    with TestClient(create_app(new, 1)) as client:
        assert client.get("/api/me", headers=header).json() == made["me"]
        with seated(client, table, made["key"]) as maker:
            assert maker.snapshot["view"]["you"] == [0] and not maker.snapshot["view"]["begun"]


def test_who_sits_down_may_get_up_again_or_be_sent_away_by_the_maker(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST, OPEN)
    host, (_, bo), (_, cleo) = bearer(made["tokens"][0]), person(client, "Bo"), person(client, "Cleo")
    link = {"invite": made["invites"][1], "token": ANA}
    assert post(client, made, "join", bo, **link) == {"seat": 1}
    assert post(client, made, "free", cleo, seat=1)["code"] == "not_your_seat"
    assert post(client, made, "free", host, seat=0)["code"] == "not_offered"
    assert post(client, made, "free", host, seat=2)["code"] == "not_offered"
    assert post(client, made, "free", host, seat=63)["code"] == "not_offered", "there is no such seat"
    with seated(client, made["table"], made["tokens"][0]) as maker, seated(client, made["table"], ANA) as guest:
        assert post(client, made, "free", bo, seat=1) == {"ok": True}
        assert guest.next("snapshot")["view"]["you"] == []
        while not (told := maker.next("seated"))["seats"][1]["waiting"]:
            pass
        assert not told["begun"]
        assert post(client, made, "join", cleo, **link | {"token": ANA[::-1]}) == {"seat": 1}
        assert post(client, made, "free", host, seat=1) == {"ok": True}
    assert client.get("/api/me/tables", headers=cleo).json() == []
    refused = client.post(f"/api/tables/{made['table']}/act", json={"token": ANA, "ply": 0, "action": "roll"}).json()
    assert refused["code"] == "bad_token", "the secret of who got up opens nothing"
    assert post(client, made, "join", bo, **link) == {"seat": 1}
    assert post(client, made, "sit", cleo, seat=2) == {"seat": 2}
    assert post(client, made, "free", host, seat=1)["code"] == "begun"


def test_seats_of_somebody_unknown_are_adopted_by_who_holds_them_and_stay_theirs(client: TestClient) -> None:
    made = gather(client, PERSON, BOT, waits=False)
    (key, ana), (_, bo) = person(client), person(client, "Bo")
    token = made["tokens"][0]
    assert post(client, made, "adopt", ana)["ok"] and client.get("/api/me/tables", headers=ana).json() == []
    assert post(client, made, "adopt", bearer(token, key["key"])) == {"ok": True}
    (mine,) = client.get("/api/me/tables", headers=ana).json()
    assert mine["table"] == made["table"] and mine["names"][0] == "Ana"
    assert post(client, made, "adopt", bearer(token, bo["authorization"].split()[1])) == {"ok": True}
    assert client.get("/api/me/tables", headers=bo).json() == [], "it is somebody's already"


def test_a_seat_that_a_bot_plays_for_somebody_is_still_theirs_to_adopt(client: TestClient) -> None:
    made = gather(client, PERSON, PERSON, waits=False)
    zero, one = made["tokens"]
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    with seated(client, made["table"], zero) as first:
        later = hub.now().passed + ABSENCE_SECONDS + 1
        hub.now = lambda: Moment(later, 0.0)
        assert first.ask("offer", kind="substitute", seat=1)["type"] == "ack"
    key, bo = person(client, "Bo")
    assert post(client, made, "adopt", bearer(one, key["key"])) == {"ok": True}
    assert [mine["you"] for mine in client.get("/api/me/tables", headers=bo).json()] == [[1]]
