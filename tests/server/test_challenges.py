"""A bot with an account hears of challenges on a stream, sits down or declines."""

import contextlib
import http.client
import json
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from sixfold.server.challenges import listen
from sixfold.server.hub import Hub
from tests.server import serving
from tests.server.playing import PERSON, Message, bearer, seated
from tests.server.test_people import person
from tests.server.test_seating import gather, post


class Listener:
    """A bot that listens for challenges."""

    def __init__(self, client: TestClient, bot: Message) -> None:
        self.client, self.bot = client, bot
        self.hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
        self.lines: Any = None

    def wait(self, work: Callable[[], Coroutine[Any, Any, Message | None]]) -> Any:
        assert self.client.portal is not None
        return self.client.portal.call(work)

    def next(self) -> Message:
        """The next line."""
        found: Message = self.wait(self.read)
        return found

    async def read(self) -> Message:
        if self.lines is None:
            self.lines = listen(self.hub, await self.hub.people.called_up(self.bot["key"]))
        line: Message = msgspec.json.decode(await anext(self.lines))
        return line

    async def close(self) -> None:
        await self.lines.aclose()


@contextlib.contextmanager
def listening(client: TestClient, bot: Message) -> Iterator[Listener]:
    """A bot that listens for a while."""
    listener = Listener(client, bot)
    yield listener
    listener.wait(listener.close)


def heard(client: TestClient, bot: Message, lines: int) -> list[Message]:
    """The first lines of a bot's stream."""
    with listening(client, bot) as listener:
        return [listener.next() for _ in range(lines)]


def listed(client: TestClient) -> list[str]:
    """The names of the bots that can be challenged."""
    return [bot["name"] for bot in client.get("/api/bots").json()]


def challenge(client: TestClient, bot: Message, *, rated: bool = False) -> Message:
    """A table at which a bot is awaited."""
    return gather(client, PERSON, PERSON | {"person": bot["me"]["person"], "name": "Rook"}, rated=rated)


def test_a_bot_hears_of_a_challenge_sits_down_and_plays(client: TestClient) -> None:
    bot, key = person(client, "Rook", is_bot=True)
    assert client.get("/api/bots").json() == []
    made = challenge(client, bot, rated=True)
    with listening(client, bot) as listener:
        assert listener.next() == {"type": "ping"}
        asked = listener.next()
        assert client.get("/api/bots").json() == [{"person": bot["me"]["person"], "name": "Rook"}]
    wanted = {"table": made["table"], "seat": 1, "game": "hex", "options": {"size": 3}, "rated": True}
    assert asked == {"type": "challenge"} | wanted
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


def test_a_bot_that_has_ceased_to_listen_is_listed_no_more(client: TestClient) -> None:
    bot, _ = person(client, "Rook", is_bot=True)
    with listening(client, bot) as listener:
        listener.next()
        assert listed(client) == ["Rook"]
        with listening(client, bot) as again:
            again.next()
            listener.wait(listener.close)
            assert listed(client) == ["Rook"], "it listens on another stream"
    assert listed(client) == []


def test_a_bot_that_is_killed_is_listed_no_more(database: str) -> None:
    with serving.listening(database) as (host, port):
        server = http.client.HTTPConnection(host, port)

        def asked(method: str, path: str, **wish: object) -> Any:
            server.request(method, path, json.dumps(wish), {"content-type": "application/json"})
            return json.load(server.getresponse())

        key = asked("POST", "/api/people", name="Rook", is_bot=True)["key"]
        stream = http.client.HTTPConnection(host, port)
        stream.request("GET", "/api/challenges/stream", headers=bearer(key))
        answer = stream.getresponse()
        assert json.loads(answer.readline()) == {"type": "ping"}
        assert [bot["name"] for bot in asked("GET", "/api/bots")] == ["Rook"]
        answer.close()
        stream.close()
        assert any(asked("GET", "/api/bots") == [] for _ in range(1000)), "at once, not after a long silence"
        server.close()


def test_only_bots_listen_and_only_bots_are_challenged(client: TestClient) -> None:
    ana, header = person(client)
    assert client.get("/api/challenges/stream", headers=header).status_code == 403
    assert client.get("/api/challenges/stream").status_code == 401
    wish = {"game": "hex", "seats": [PERSON, PERSON | {"person": ana["me"]["person"]}]}
    assert client.post("/api/tables", json=wish).json()["code"] == "bad_seats"
    wish["seats"][1]["person"] = "nobody"  # type: ignore[index]
    assert client.post("/api/tables", json=wish).json()["code"] == "unknown_person"


def play_out(client: TestClient, made: Message, key: dict[str, str]) -> Message:
    """A challenge that a bot took up, and which its maker gave up; what the maker says to a rematch then."""
    assert post(client, made, "sit", key, seat=1) == {"seat": 1}
    with seated(client, made["table"], made["tokens"][0]) as maker:
        maker.ask("resign", seat=0)
        return maker.ask("rematch")


def test_a_rematch_challenges_a_bot_anew(client: TestClient) -> None:
    bot, key = person(client, "Rook", is_bot=True)
    made = challenge(client, bot)
    with listening(client, bot) as listener:
        assert [listener.next()["type"], listener.next()["table"]] == ["ping", made["table"]]
        after = play_out(client, made, key)
        asked = listener.next()
        assert (after["type"], asked["table"], asked["seat"]) == ("rematch", after["table"], 0)
    info = client.get(f"/api/tables/{after['table']}").json()
    assert [seat["name"] for seat in info["seats"]] == ["Rook", "Saffron"]
    assert info["seats"][0]["waiting"] and not info["begun"]
    assert after["tokens"][1] == made["tokens"][0] and after["tokens"][0] is None
    assert post(client, after, "sit", key) == {"seat": 0}
    assert client.get(f"/api/tables/{after['table']}").json()["begun"]


def test_no_rematch_waits_for_a_bot_that_is_gone(client: TestClient) -> None:
    bot, key = person(client, "Rook", is_bot=True)
    refused = play_out(client, challenge(client, bot), key)
    assert (refused["code"], "Rook left" in refused["why"]) == ("not_offered", True)
