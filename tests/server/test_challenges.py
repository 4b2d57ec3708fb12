"""A bot with an account hears of challenges on a stream, sits down or declines."""

from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from sixfold.server.challenges import listen
from tests.server.playing import PERSON, Message, seated
from tests.server.test_people import person
from tests.server.test_seating import gather, post


def heard(client: TestClient, bot: Message, lines: int) -> list[Message]:
    """The first lines of a bot's stream."""
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]

    async def first() -> list[Message]:
        stream = listen(hub, await hub.people.called_up(bot["key"]))
        found = [msgspec.json.decode(await anext(stream)) for _ in range(lines)]
        await stream.aclose()
        return found

    assert client.portal is not None
    return client.portal.call(first)


def challenge(client: TestClient, bot: Message, *, rated: bool = False) -> Message:
    """A table at which a bot is awaited."""
    return gather(client, PERSON, PERSON | {"person": bot["me"]["person"], "name": "Rook"}, rated=rated)


def test_a_bot_hears_of_a_challenge_sits_down_and_plays(client: TestClient) -> None:
    bot, key = person(client, "Rook", is_bot=True)
    assert client.get("/api/bots").json() == []
    made = challenge(client, bot, rated=True)
    ping, asked = heard(client, bot, 2)
    assert ping == {"type": "ping"}
    wanted = {"table": made["table"], "seat": 1, "game": "hex", "options": {"size": 3}, "rated": True}
    assert asked == {"type": "challenge"} | wanted
    assert client.get("/api/bots").json() == [{"person": bot["me"]["person"], "name": "Rook"}]
    with seated(client, made["table"], made["tokens"][0]) as maker:
        assert maker.snapshot["view"]["situation"]["legal"] == [], "nobody acts before the game has begun"
        assert post(client, made, "sit", key, seat=1) == {"seat": 1}
        assert maker.next("seated")["seats"][1]["program"]
        begun = maker.next("snapshot")["view"]
        assert begun["begun"] and begun["situation"]["legal"]
        maker.act("place a1")
    wish = {"token": bot["key"], "ply": 1, "action": "place b2"}
    assert client.post(f"/api/tables/{made['table']}/act", json=wish).json() == {"ply": 2}


def test_nobody_else_takes_the_seat_that_is_kept_for_a_bot(client: TestClient) -> None:
    bot, _ = person(client, "Rook", is_bot=True)
    made = challenge(client, bot)
    assert post(client, made, "sit", person(client, "Knight", is_bot=True)[1])["code"] == "seat_taken"


def test_a_bot_that_declines_is_not_asked_again_and_the_maker_is_told(client: TestClient) -> None:
    bot, key = person(client, "Rook", is_bot=True)
    made = challenge(client, bot)
    other = person(client, "Knight", is_bot=True)[1]
    with seated(client, made["table"], made["tokens"][0]) as maker:
        assert post(client, made, "decline", other)["code"] == "not_your_seat"
        assert post(client, made, "decline", key) == {"ok": True}
        assert "Rook" in maker.next("notice")["why"]
    again = challenge(client, bot)
    assert [line["table"] for line in heard(client, bot, 2)[1:]] == [again["table"]]


def test_a_challenge_is_told_once_on_a_stream(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.server.challenges.LOBBY_SECONDS", 0.01)
    monkeypatch.setattr("sixfold.server.challenges.SILENCE_SECONDS", 0.02)
    bot, _ = person(client, "Rook", is_bot=True)
    challenge(client, bot)
    assert [line["type"] for line in heard(client, bot, 4)] == ["ping", "challenge", "ping", "ping"]


def test_only_bots_listen_and_only_bots_are_challenged(client: TestClient) -> None:
    ana, header = person(client)
    assert client.get("/api/challenges/stream", headers=header).status_code == 403
    assert client.get("/api/challenges/stream").status_code == 401
    wish = {"game": "hex", "seats": [PERSON, PERSON | {"person": ana["me"]["person"]}]}
    assert client.post("/api/tables", json=wish).json()["code"] == "bad_seats"
    wish["seats"][1]["person"] = "nobody"  # type: ignore[index]
    assert client.post("/api/tables", json=wish).json()["code"] == "unknown_person"
