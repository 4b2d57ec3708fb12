"""Being told of one's turn elsewhere: when, what, how often, and what becomes of addresses that do not answer."""

import hashlib
import hmac
import json
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest
import sqlalchemy as sa
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from starlette.testclient import TestClient

from sixfold.server import limits
from sixfold.server.app import create_app
from sixfold.server.bells import Manners
from sixfold.server.clocks import Moment, moment
from sixfold.server.hub import Hub
from sixfold.server.rows import STANDINGS
from sixfold.server.webpush import CURVE, b64, derived, point_of
from tests.server.playing import PERSON, Message, seated
from tests.server.receiver import Heard, Receiver, receiving
from tests.server.test_people import person
from tests.server.test_seating import post

Opens = Callable[[], AbstractContextManager[TestClient]]
Known = tuple[Message, dict[str, str]]
DAYS = {"days": 2}


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server looks often, and tries again soon."""
    monkeypatch.setattr(limits, "LOBBY_SECONDS", 0.01)
    monkeypatch.setattr("sixfold.server.standings.LOBBY_SECONDS", 0.01)
    monkeypatch.setattr(limits, "CALL_PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(limits, "WATCH_SECONDS", 0.05)


@pytest.fixture
def open_near(database: str) -> Opens:
    """Starts a server that may call private addresses, each time on the same database."""
    return lambda: TestClient(create_app(database, 1, manners=Manners(allows_private=True)))


@pytest.fixture
def near(open_near: Opens) -> Iterator[TestClient]:
    """A server that may call private addresses."""
    with open_near() as client:
        yield client


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Somebody's machine."""
    with receiving() as receiver:
        yield receiver


def bell(client: TestClient, who: Known, url: str, **more: object) -> Message:
    """Name an address."""
    found: Message = client.post("/api/me/bells", json={"url": url} | more, headers=who[1]).json()
    return found


def bells(client: TestClient, who: Known) -> list[Message]:
    """The addresses of somebody."""
    found: list[Message] = client.get("/api/me/bells", headers=who[1]).json()["bells"]
    return found


def table(client: TestClient, first: Known, second: Known, clock: Message | None = DAYS) -> Message:
    """A game of Hex between two people who are known."""
    seats = [PERSON, PERSON | {"open": True}]
    wish = {"game": "hex", "options": {"size": 3}, "seats": seats, "clock": clock}
    made: Message = client.post("/api/tables", json=wish, headers=first[1]).json()
    assert post(client, made, "sit", second[1]) == {"seat": 1}
    return made


def act(client: TestClient, made: Message, who: Known, ply: int, action: str) -> None:
    """Act without staying at the table."""
    wish = {"token": who[0]["key"], "ply": ply, "action": action}
    answer = client.post(f"/api/tables/{made['table']}/act", json=wish)
    assert answer.status_code == 200, answer.text


def told(calls: list[Heard]) -> list[Message]:
    """What was told about turns."""
    return [said for call in calls if (said := json.loads(call.body))["type"] == "your_turn"]


def test_whose_turn_it_becomes_is_told_once_with_a_signature_and_nothing_secret(
    near: TestClient, receiver: Receiver
) -> None:
    ana, bo = person(near), person(near, "Bo")
    secret = bell(near, bo, receiver.url)["secret"]
    made = table(near, ana, bo)
    act(near, made, ana, 0, "place a1")
    calls = receiver.wait(2)
    assert json.loads(calls[0].body)["type"] == "hello"
    (said,) = told(calls)
    assert said["table"] == made["table"] and said["game"] == "hex" and said["seat"] == 1
    assert said["link"] == f"http://testserver/t/{made['table']}" and said["link"] in said["text"]
    signature = hmac.new(secret.encode(), calls[1].body, hashlib.sha256).hexdigest()
    assert calls[1].headers["sixfold-signature"] == f"sha256={signature}"
    body = calls[1].body.decode()
    secrets = [secret, ana[0]["key"], bo[0]["key"], *made["tokens"], *made["invites"]]
    assert not any(each and each in body for each in secrets)
    act(near, made, bo, 1, "place a2")
    act(near, made, ana, 2, "place b1")
    assert [each["seat"] for each in told(receiver.wait(3))] == [1, 1]
    assert all(each["until"] is not None for each in told(receiver.heard)), "the days count from the first turn on"


def test_only_games_with_days_per_turn_are_told(near: TestClient, receiver: Receiver) -> None:
    ana, bo = person(near), person(near, "Bo")
    bell(near, bo, receiver.url)
    for clock in (None, {"seconds": 600}):
        act(near, table(near, ana, bo, clock), ana, 0, "place a1")
    slow = table(near, ana, bo)
    act(near, slow, ana, 0, "place a1")
    assert [each["table"] for each in told(receiver.wait(2))] == [slow["table"]]


def test_who_acts_waits_for_nobody(near: TestClient, receiver: Receiver) -> None:
    ana, bo = person(near), person(near, "Bo")
    bell(near, bo, receiver.url)
    made = table(near, ana, bo)
    receiver.open.clear()
    with seated(near, made["table"], made["tokens"][0]) as first:
        assert first.act("place a1")["type"] == "ack"
        act(near, made, bo, 1, "place a2")
        first.next("event")
        assert first.act("place a3")["type"] == "ack"
    assert len(receiver.heard) == 1, "the one by which the address was tried"


def test_what_was_not_taken_is_tried_again_and_what_was_is_not(near: TestClient, receiver: Receiver) -> None:
    ana, bo = person(near), person(near, "Bo")
    bell(near, bo, receiver.url)
    made = table(near, ana, bo)
    receiver.status = 500
    act(near, made, ana, 0, "place a1")
    while len(receiver.heard) < 3:
        time.sleep(0.01)
    receiver.status = 200
    heard = len(receiver.heard) + 1
    while len(receiver.heard) < heard:
        time.sleep(0.01)
    act(near, made, bo, 1, "place a2")
    act(near, made, ana, 2, "place b1")
    while told(receiver.heard)[-1]["turn"] < 3:
        time.sleep(0.01)
    assert bells(near, bo)[0]["off"] is None


def test_who_fails_turn_after_turn_is_not_called_any_more_and_reads_why(
    near: TestClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CALL_TRIES", 2)
    monkeypatch.setattr(limits, "MOST_FAILURES", 2)
    ana, bo = person(near), person(near, "Bo")
    id = bell(near, bo, receiver.url)["id"]
    made = table(near, ana, bo)
    receiver.status = 503
    act(near, made, ana, 0, "place a1")
    receiver.wait(3)
    act(near, made, bo, 1, "place a2")
    act(near, made, ana, 2, "place b1")
    while not (off := bells(near, bo)[0]["off"]):
        time.sleep(0.01)
    assert off == "Turned off after 2 turns in a row: 127.0.0.1 answered with 503."
    calls = len(receiver.heard)
    act(near, made, bo, 3, "place b2")
    refused = near.post(f"/api/me/bells/{id}", headers=bo[1]).json()
    assert refused["code"] == "bad_address" and "503" in refused["why"]
    assert len(receiver.heard) == calls + 1
    receiver.status = 200
    assert near.post(f"/api/me/bells/{id}", headers=bo[1]).json()["off"] is None


def test_a_turn_that_was_not_told_before_a_restart_is_told_after_it_and_only_once(
    open_near: Opens, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CALL_PAUSE_SECONDS", 1.0)
    with open_near() as near:
        ana, bo = person(near), person(near, "Bo")
        bell(near, bo, receiver.url)
        made = table(near, ana, bo)
        receiver.status = 500
        act(near, made, ana, 0, "place a1")
        receiver.wait(2)
    receiver.status = 200
    with open_near() as near:
        receiver.wait(3)
        act(near, made, bo, 1, "place a2")
        act(near, made, ana, 2, "place b1")
        receiver.wait(4)
    with open_near() as near:
        near.get(f"/api/tables/{made['table']}")
        while made["table"] not in near.app.state.ringing.told:  # type: ignore[attr-defined]
            time.sleep(0.01)
        act(near, made, bo, 3, "place b2")
        act(near, made, ana, 4, "place c1")
        while told(receiver.heard)[-1]["turn"] < 5:
            time.sleep(0.01)
        assert [each["turn"] for each in told(receiver.heard)] == [1, 1, 3, 5], "the first was not taken at once"


def test_a_turn_that_began_right_before_a_crash_is_told(
    open_near: Opens, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> None: ...

    with open_near() as near:
        ana, bo = person(near), person(near, "Bo")
        bell(near, bo, receiver.url)
        made = table(near, ana, bo)
        until_noted(near)
        with monkeypatch.context() as crashing:
            crashing.setattr("sixfold.server.standings.Notes.note", nothing)
            crashing.setattr("sixfold.server.ringing.Ringing.look", nothing)
            act(near, made, ana, 0, "place a1")
            near.app.state.hub.live.clear()  # type: ignore[attr-defined]
    with open_near():
        assert [each["table"] for each in told(receiver.wait(2))] == [made["table"]]


def until_noted(client: TestClient) -> None:
    """Wait until it is noted how some table stands."""
    assert client.portal is not None
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    count = sa.select(sa.func.count()).select_from(STANDINGS)
    while not client.portal.call(hub.people.run, lambda connection: connection.execute(count).scalar()):
        time.sleep(0.01)


@pytest.mark.parametrize("actions", [[], ["place a1", "place a2"]], ids=["never begun", "begun"])
def test_days_that_are_over_end_a_game_that_nobody_looks_at(
    open_near: Opens, monkeypatch: pytest.MonkeyPatch, actions: list[str]
) -> None:
    with open_near() as near:
        ana, bo = person(near), person(near, "Bo")
        made = table(near, ana, bo)
        for ply, action in enumerate(actions):
            act(near, made, (ana, bo)[ply], ply, action)
        until_noted(near)
        assert own(near, ana)[0]["until"] is not None
    later = lambda: Moment(moment().passed, moment().date + 3 * 86_400)  # noqa: E731
    monkeypatch.setattr("sixfold.server.hub.moment", later)
    with open_near() as near:
        while (game := own(near, bo)[0])["state"] != "over":
            time.sleep(0.01)
        assert game["result"] == [0.0, 1.0]


def own(client: TestClient, who: Known) -> list[Message]:
    """The games of somebody."""
    found: list[Message] = client.get("/api/me/tables", headers=who[1]).json()
    return found


def test_private_addresses_are_called_only_where_the_operator_says_so(client: TestClient, receiver: Receiver) -> None:
    ana = person(client)
    for url in (receiver.url, receiver.url.replace("http", "https"), "https://localhost/", "https://[::1]/"):
        assert bell(client, ana, url)["code"] == "bad_address"
    assert receiver.heard == [] and bells(client, ana) == []


def test_an_address_belongs_to_whoever_named_it(near: TestClient, receiver: Receiver) -> None:
    ana, bo = person(near), person(near, "Bo")
    id = bell(near, ana, receiver.url)["id"]
    assert bells(near, bo) == []
    for ask in (near.delete, near.post):
        assert ask(f"/api/me/bells/{id}", headers=bo[1]).json()["code"] == "unknown_bell"
    assert near.get("/api/me/bells").status_code == 401
    second = bell(near, ana, receiver.url + "2")["id"]
    assert [each["id"] for each in bells(near, ana)] == [second], "a person has one webhook"
    assert near.delete(f"/api/me/bells/{second}", headers=ana[1]).json() == {"ok": True}
    assert bells(near, ana) == []


def test_a_person_names_only_so_many_addresses(
    near: TestClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.server.bells.MOST_BELLS", 0)
    assert bell(near, person(near), receiver.url)["code"] == "too_many" and not receiver.heard


def rung(near: TestClient) -> None:
    """Look after all turns, until nobody is being called any more."""
    ringing = near.app.state.ringing  # type: ignore[attr-defined]
    assert near.portal is not None
    near.portal.call(ringing.look)
    while ringing.calling:
        time.sleep(0.01)


def test_a_bell_rings_only_so_often(near: TestClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    ringing = near.app.state.ringing  # type: ignore[attr-defined]
    monkeypatch.setattr(ringing.often, "terms", (1.0, 0.000001))
    ana, bo = person(near), person(near, "Bo")
    bell(near, bo, receiver.url)
    for _ in range(3):
        act(near, table(near, ana, bo), ana, 0, "place a1")
    receiver.wait(2)
    rung(near)
    assert len(receiver.heard) == 2, "the greeting, and one turn of three"
    monkeypatch.setattr(ringing, "often", type(ringing.often)(ringing.hub, 10.0, 1.0))
    assert len(receiver.wait(4)) == 4, "the others are told later"


# Browsers


class Browser:
    """A browser with keys of its own."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.secret = b"sixteen letters!"

    def keys(self) -> Message:
        """What it tells about itself."""
        return {"kind": "push", "p256dh": b64(point_of(self.key.public_key())), "auth": b64(self.secret)}

    def read(self, body: bytes) -> Message:
        """What was sealed for it (RFC 8291, read from the other end)."""
        salt, theirs, text = body[:16], body[21:86], body[86:]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        info = b"WebPush: info\0" + point_of(self.key.public_key()) + theirs
        secret = derived(shared, self.secret, info, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain[-1:] == b"\2"
        found: Message = json.loads(plain[:-1])
        return found


def test_a_browser_reads_what_the_service_that_carries_it_cannot(near: TestClient, receiver: Receiver) -> None:
    ana, bo, browser = person(near), person(near, "Bo"), Browser()
    added = bell(near, bo, receiver.url, **browser.keys())
    assert added["kind"] == "push" and added["secret"] is None
    made = table(near, ana, bo)
    act(near, made, ana, 0, "place a1")
    greeting, call = receiver.wait(2)
    assert browser.read(greeting.body)["type"] == "hello"
    assert browser.read(call.body)["table"] == made["table"]
    assert made["table"].encode() not in call.body
    assert call.headers["content-encoding"] == "aes128gcm" and int(call.headers["ttl"]) > 0
    shown = near.get("/api/me/bells", headers=bo[1]).json()["key"]
    assert call.headers["authorization"].endswith(f",k={shown}")


def test_a_browser_is_not_told_what_its_owner_sees_and_forgotten_once_it_is_gone(
    near: TestClient, receiver: Receiver
) -> None:
    ana, bo = person(near), person(near, "Bo")
    bell(near, bo, receiver.url, **Browser().keys())
    first, second = table(near, ana, bo), table(near, ana, bo)
    with seated(near, first["table"], bo[0]["key"]):
        act(near, first, ana, 0, "place a1")
        act(near, second, ana, 0, "place a1")
        receiver.wait(2)
        rung(near)
        assert len(receiver.heard) == 2, "the greeting, and the turn at the table that nobody looks at"
    receiver.status = 410
    act(near, second, bo, 1, "place a2")
    act(near, second, ana, 2, "place b1")
    while bells(near, bo):
        time.sleep(0.01)


def test_the_key_of_the_server_stays_the_same(open_near: Opens) -> None:
    with open_near() as near:
        ana = person(near)
        key = near.get("/api/me/bells", headers=ana[1]).json()["key"]
    with open_near() as near:
        assert near.get("/api/me/bells", headers=ana[1]).json()["key"] == key


def test_keys_of_a_browser_must_make_sense(near: TestClient, receiver: Receiver) -> None:
    ana = person(near)
    assert bell(near, ana, receiver.url, kind="push")["code"] == "bad_request"
    assert receiver.heard == []
