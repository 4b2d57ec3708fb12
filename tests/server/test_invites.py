"""A guest's seat is taken once, with an invite, and opened ever after by a secret that only the guest has."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sixfold.server.errors import Refusal
from sixfold.server.messages import PROTOCOL
from tests.server.playing import BOT, PERSON, Message, make, seated

GUEST = PERSON | {"guest": True}
ANA, BO = "ana-chose-this-secret-herself", "bo-chose-that-secret-himself"


def invited(client: TestClient) -> Message:
    """A table for its maker and a guest."""
    return make(client, seats=[PERSON, GUEST])


def join(client: TestClient, made: Message, token: str) -> tuple[int, Message]:
    """Take the guest's seat over HTTP."""
    answer = client.post(f"/api/tables/{made['table']}/join", json={"invite": made["invites"][1], "token": token})
    return answer.status_code, answer.json()


def test_whoever_makes_a_table_gets_no_token_for_the_seat_of_a_guest(client: TestClient) -> None:
    made = invited(client)
    assert made["tokens"][0] and made["tokens"][1] is None
    assert made["invites"][0] is None and made["invites"][1]
    for secret in (made["invites"][1], made["tokens"][0]):
        wish = {"token": secret, "ply": 0, "action": "place a1"}
        client.post(f"/api/tables/{made['table']}/act", json=wish)
        refused = client.post(f"/api/tables/{made['table']}/act", json=wish | {"ply": 1, "action": "place b2"})
        assert refused.json()["code"] in ("bad_token", "not_your_seat")


def test_an_invite_works_once_and_again_only_for_the_same_guest(client: TestClient) -> None:
    made = invited(client)
    assert join(client, made, ANA) == (200, {"seat": 1})
    assert join(client, made, ANA) == (200, {"seat": 1}), "the first answer may have been lost"
    status, refused = join(client, made, BO)
    assert (status, refused["code"]) == (403, "invite_used")
    with seated(client, made["table"], ANA) as guest:
        assert guest.snapshot["view"]["you"] == [1]


def test_a_used_invite_stays_used_after_a_restart(
    open_client: Callable[[], AbstractContextManager[TestClient]],
) -> None:
    with open_client() as client:
        made = invited(client)
        join(client, made, ANA)
    with open_client() as client:
        assert join(client, made, BO)[1]["code"] == "invite_used"
        with seated(client, made["table"], ANA) as guest:
            assert guest.snapshot["view"]["you"] == [1]


def test_of_two_who_join_on_two_servers_one_sits(
    open_client: Callable[[], AbstractContextManager[TestClient]],
) -> None:
    with open_client() as one, open_client() as two:
        made = invited(one)
        two.get(f"/api/tables/{made['table']}")
        assert join(one, made, ANA)[0] == 200
        assert join(two, made, BO)[1]["code"] == "stale"
        assert join(two, made, BO)[1]["code"] == "invite_used"


def hello(client: TestClient, made: Message, token: str) -> list[Message]:
    """The messages that greet somebody who comes with the invite."""
    with client.websocket_connect(f"/ws/tables/{made['table']}") as socket:
        wish = {"invite": made["invites"][1], "token": token}
        socket.send_json({"type": "hello", "protocol": PROTOCOL, "join": wish})
        messages = [socket.receive_json()]
        while messages[-1]["type"] != "snapshot":
            messages.append(socket.receive_json())
    return messages


def test_a_guest_sits_down_with_the_first_message_and_whoever_comes_later_watches(client: TestClient) -> None:
    made = invited(client)
    with seated(client, made["table"], made["tokens"][0]) as maker:
        assert [seat["waiting"] for seat in maker.snapshot["view"]["seats"]] == [False, True]
        (snapshot,) = hello(client, made, ANA)
        assert snapshot["view"]["you"] == [1]
        assert maker.next("online")["seats"] == [0, 1]
    refused, watched = hello(client, made, BO)
    assert (refused["code"], watched["view"]["you"]) == ("invite_used", [])
    assert [seat["waiting"] for seat in watched["view"]["seats"]] == [False, False]
    assert hello(client, made, ANA)[0]["view"]["you"] == [1]


@pytest.mark.parametrize("token", ["", "short", "x" * 65, "with spaces in the middle of it"])
def test_a_secret_of_ones_own_is_long_and_plain(client: TestClient, token: str) -> None:
    assert join(client, invited(client), token)[1]["code"] == "bad_request"


def test_an_invite_of_another_table_opens_nothing(client: TestClient) -> None:
    made = invited(client) | {"invites": invited(client)["invites"]}
    assert join(client, made, ANA)[1]["code"] == "bad_invite"


def test_a_guest_and_the_maker_keep_their_own_tokens_in_a_rematch(client: TestClient) -> None:
    made = invited(client)
    join(client, made, ANA)
    with seated(client, made["table"], made["tokens"][0]) as maker, seated(client, made["table"], ANA) as guest:
        maker.ask("resign", seat=0)
        maker.ask("rematch")
        agreed = guest.ask("rematch")
        assert agreed["tokens"] == [ANA, None]
        assert maker.next("moved")["tokens"] == [None, made["tokens"][0]]
    with seated(client, agreed["table"], ANA) as guest:
        assert guest.snapshot["view"]["you"] == [0]


def test_a_bot_is_nobodys_guest(client: TestClient) -> None:
    wish = {"game": "hex", "seats": [PERSON, BOT | {"guest": True}]}
    assert client.post("/api/tables", json=wish).json()["code"] == "bad_seats"


def test_the_maker_cannot_take_back_what_a_guest_may_answer(client: TestClient) -> None:
    made = invited(client)
    with seated(client, made["table"], made["tokens"][0]) as maker:
        assert maker.act("place b2")["type"] == "ack"
        assert maker.ask("undo")["code"] == "cannot_undo"


def test_who_cannot_be_seated_for_a_moment_is_asked_to_come_again_not_to_watch(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: object) -> int:
        raise Refusal("not_saved", "the disk is full")

    monkeypatch.setattr("sixfold.server.conversation.sit_by_invite", failing)
    made = make(client, seats=[PERSON, PERSON | {"guest": True}])
    wish = {"invite": made["invites"][1], "token": ANA}
    with client.websocket_connect(f"/ws/tables/{made['table']}") as socket:
        socket.send_json({"type": "hello", "protocol": PROTOCOL, "join": wish})
        assert socket.receive_json()["code"] == "not_saved"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 1013


def test_who_watches_is_not_led_on_to_a_rematch(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player, seated(client, made["table"]) as watcher:
        player.ask("resign", seat=0)
        assert player.ask("rematch")["type"] == "rematch"
        assert watcher.ask("rematch")["code"] == "not_your_seat"
