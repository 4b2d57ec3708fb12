"""8  Two tables of Dicestorm that differ only in what lies face down tell others the same bytes at every door."""

import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from sixfold.server.app import create_app
from sixfold.server.clocks import Moment
from sixfold.server.hub import Hub
from sixfold.server.live import Viewer
from sixfold.server.messages import PROTOCOL
from sixfold.server.routes import streamed
from tests.server.playing import BOT, PERSON, Message, Player, bearer

CELLS = ["0,3", "-2,3"]
START = {
    "game": "dicestorm",
    "phase": "deploy",
    "to_act": 0,
    "first": 0,
    "quota": [2, 2],
    "army_supply": [4, 4],
    "pieces": [{"type": "soulkeeper", "owner": 1, "cell": "1,0"}, {"type": "sentinel", "owner": 0, "cell": "0,0"}],
}
PAIRS = [
    (["vanguard", "sentinel"], ["warp_core", "warp_core"], {}),
    (["sentinel", "vanguard"], ["vanguard", "sentinel"], {"card_set": "v092"}),
    (["puppet", "puppet"], ["soulkeeper", "cerberus_pup"], {"factions": ["hellspawn", "hellspawn"]}),
]
REQUESTS: list[Message] = [
    {"door": "why", "action": "deploy puppet 0,3"},
    {"door": "why", "action": "deploy vanguard 0,-3"},
    {"door": "foresee", "actions": ["deploy puppet 0,-3"], "threats": True},
    {"door": "hint"},
    {"door": "act", "action": "deploy puppet 0,3"},
    {"door": "act", "action": "deploy balzan 0,-3"},
    {"door": "act", "action": "move 0,3 0,2"},
    {"door": "undo"},
    {"door": "offer", "kind": "takeback"},
    {"door": "offer", "kind": "pause"},
    {"door": "say", "text": "hello"},
    {"door": "resign", "seat": 0},
    {"door": "rematch"},
    {"door": "act", "action": "deploy puppet 0,-3"},
    {"door": "foresee", "actions": ["deploy soulkeeper 1,-3"], "threats": True},
    {"door": "hint"},
]


class Recorder:
    """A socket whose every word is kept."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.heard: list[str] = []

    def send_json(self, message: Message) -> None:
        self.socket.send_json(message)

    def receive_json(self) -> Message:
        self.heard.append(self.socket.receive_text())
        return cast("Message", json.loads(self.heard[-1]))


class Place:
    """A server of its own with one table, the same in every number that is drawn."""

    def __init__(self, client: TestClient, seats: list[Message], options: Message) -> None:
        wish = {"game": "dicestorm", "position": START | {"options": options}, "seats": seats}
        made = client.post("/api/tables", json=wish)
        assert made.status_code == 201, made.text
        self.client = client
        self.table: str = made.json()["table"]
        self.tokens: list[str | None] = made.json()["tokens"]

    @contextlib.contextmanager
    def seated(self, *seats: int) -> Iterator[tuple[Player, list[str]]]:
        """Somebody with the tokens of some seats, and everything that is said to them."""
        with self.client.websocket_connect(f"/ws/tables/{self.table}") as socket:
            recorder = Recorder(socket)
            yield Player(cast("WebSocketTestSession", recorder), self.tokens_of(*seats)), recorder.heard

    def doors(self, *seats: int) -> list[tuple[int, bytes]]:
        """What the addresses of the table answer."""
        shown = bearer(*self.tokens_of(*seats)) if seats else {}
        path = f"/api/tables/{self.table}"
        answers = [self.client.get(path + door, headers=shown) for door in ("", "/record", "/replay", "/dice")]
        found = [(answer.status_code, answer.content) for answer in answers]
        return [*found, (0, self.missed(*seats)), (0, self.streamed(*seats))]

    def streamed(self, *seats: int) -> bytes:
        """The first line of the stream, which goes on in the words of the socket; it has no end to wait for."""
        hub: Hub = self.client.app.state.hub  # type: ignore[attr-defined]

        async def first_line() -> bytes:
            async with hub.at(self.table) as live:
                viewer = Viewer(live.table.seats_of(self.tokens_of(*seats)))
            async with contextlib.aclosing(streamed(hub, self.table, viewer)) as lines:
                return await anext(lines)

        assert self.client.portal is not None
        return self.client.portal.call(first_line)

    def missed(self, *seats: int) -> bytes:
        """What somebody who comes back is told to have missed."""
        with self.client.websocket_connect(f"/ws/tables/{self.table}") as socket:
            socket.send_json({"type": "hello", "protocol": PROTOCOL, "ply": 0, "tokens": self.tokens_of(*seats)})
            text = socket.receive_text()
        assert text.startswith('{"type":"resumed"')
        return text.encode()

    def tokens_of(self, *seats: int) -> list[str]:
        """The tokens of some seats."""
        return [token for seat in seats if (token := self.tokens[seat])]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Place]]:
    """Makes places that differ in nothing: ids, tokens and seeds are the same in all of them."""
    monkeypatch.setattr("sixfold.server.making.new_id", lambda: "a" * 12)
    monkeypatch.setattr("sixfold.server.making.new_seed", lambda: b"the same")
    monkeypatch.setattr("sixfold.server.table.HINT_BOT", "mcts:40")
    monkeypatch.setattr("sixfold.server.hub.moment", lambda: Moment(0.0, 0.0))
    with contextlib.ExitStack() as stack:
        count = 0

        def made(seats: list[Message], options: Message) -> Place:
            nonlocal count
            count += 1
            drawn = iter(f"token {number}" for number in range(9))
            monkeypatch.setattr("sixfold.server.tokens.secrets.token_urlsafe", lambda _: next(drawn))
            app = create_app(f"sqlite:///{tmp_path / f'{count}.sqlite'}", 1)
            return Place(stack.enter_context(TestClient(app)), seats, options)

        yield made


def asks(player: Player, request: Message) -> Message:
    """Ask at a door, and wait for the answer."""
    fields = {name: value for name, value in request.items() if name != "door"}
    return player.ask(request["door"], **fields)


def told(place: Place, kinds: list[str]) -> dict[str, Any]:
    """Play the deployment of seat 0 with these kinds and ask everything: all that each viewer was told."""
    with place.seated(0) as (owner, owners), place.seated(1) as (other, others), place.seated() as (looker, lookers):
        seen: list[object] = []
        for kind, cell in zip(kinds, CELLS, strict=True):
            assert owner.act(f"deploy {kind} {cell}")["type"] == "ack"
            other.next("event")
            looker.next("event")
            seen.append([place.doors(1), place.doors()])
        asked = [(asks(other, request), asks(looker, request)) for request in REQUESTS]
        assert [answer["type"] for answer, _ in asked].count("ack") == 3, "a pause is offered, and something said"
        with place.seated(1) as (_, late), place.seated() as (_, passing), place.seated(0, 1) as (_, sharing):
            seen.append([place.doors(1), place.doors(), place.doors(0, 1), late, passing, sharing])
        return {"owner": owners, "other": others, "looker": lookers, "seen": seen, "own": place.doors(0)}


@pytest.mark.parametrize(("these", "those", "options"), PAIRS)
def test_every_door_tells_others_the_same(
    place: Callable[..., Place], these: list[str], those: list[str], options: Message
) -> None:
    one = told(place([PERSON, PERSON], options), these)
    two = told(place([PERSON, PERSON], options), those)
    assert one["other"] == two["other"]
    assert one["looker"] == two["looker"]
    assert one["seen"] == two["seen"]
    assert one["owner"] != two["owner"] and one["own"] != two["own"], "the owner must be told what lies there"


def test_a_bot_answers_the_same_whatever_lies_face_down(place: Callable[..., Place]) -> None:
    heard: list[list[str]] = []
    for kinds in PAIRS[0][:2]:
        here = place([PERSON, BOT | {"bot": "mcts:40"}], {})
        with here.seated(0) as (owner, _), here.seated() as (looker, said):
            for kind, cell in zip(kinds, CELLS, strict=True):
                owner.act(f"deploy {kind} {cell}")
            while sum(json.loads(text)["type"] == "event" for text in said) < 3:
                looker.next("event")
            heard.append(list(said))
    assert heard[0] == heard[1]
    assert json.loads(heard[0][-1])["entry"]["text"].startswith("deploy ? ")


def test_what_the_computer_arranges_does_not_tell_what_lies_face_down(place: Callable[..., Place]) -> None:
    arranged: list[list[str]] = []
    for kinds in PAIRS[0][:2]:
        here = place([PERSON, PERSON], {})
        with here.seated(0) as (owner, _), here.seated(1) as (other, _):
            for kind, cell in zip(kinds, CELLS, strict=True):
                owner.act(f"deploy {kind} {cell}")
            while other.ply < len(CELLS):
                other.next("event")
            assert other.ask("arrange")["type"] == "ack"
            while other.situation["hides"]:
                other.next("event")
            arranged.append([entry["text"] for entry in other.entries("act") if entry["actor"] == 1])
    assert arranged[0] == arranged[1] and len(arranged[0]) == len(CELLS)


def test_giving_up_shows_nothing_that_lies_face_down(place: Callable[..., Place]) -> None:
    heard: list[list[str]] = []
    for kinds in PAIRS[0][:2]:
        here = place([PERSON, PERSON], {})
        with here.seated(0) as (owner, _), here.seated(1) as (other, said):
            for kind, cell in zip(kinds, CELLS, strict=True):
                owner.act(f"deploy {kind} {cell}")
            other.next("event")
            other.next("event")
            assert other.ask("resign", seat=1)["type"] == "ack"
            heard.append(list(said))
    assert heard[0] == heard[1]


def test_once_all_are_flipped_nothing_is_held_back(place: Callable[..., Place]) -> None:
    here = place([PERSON, PERSON], {})
    with here.seated(0) as (owner, _), here.seated(1) as (other, _), here.seated() as (looker, _):
        for kind, cell in zip(PAIRS[0][0], CELLS, strict=True):
            owner.act(f"deploy {kind} {cell}")
        while other.ply < len(CELLS):
            other.next("event")
        assert looker.next("event")["situation"]["hides"] is True
        for cell in ("0,-3", "1,-3"):
            other.act(f"deploy soulkeeper {cell}")
        while looker.ply < 2 * len(CELLS):
            looker.next("event")
        assert looker.situation["hides"] is False
        pieces = looker.situation["position"]["pieces"]
        assert sorted(piece["type"] for piece in pieces if piece["cell"] in CELLS) == ["sentinel", "vanguard"]
        assert here.client.get(f"/api/tables/{here.table}/record").status_code == 200
        owner.wait_for_turn()
        (answer,) = owner.ask("foresee", actions=["move 0,3 0,2"])["foretold"]
        assert len(answer["prospects"]) == 1
