"""What the tests of the server share: making tables, and players on the socket of a table."""

import contextlib
from collections.abc import Iterator
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from sixfold.server.messages import PROTOCOL

Message = dict[str, Any]

PERSON: Message = {"kind": "person", "name": ""}
BOT: Message = {"kind": "bot", "bot": "level:1"}


def make(client: TestClient, game: str = "hex", seats: list[Message] | None = None, **options: object) -> Message:
    """A new table, by default of Hex 3x3 for two people."""
    options = options or ({"size": 3} if game == "hex" else {})
    wish = {"game": game, "options": options, "seats": seats or [PERSON, PERSON]}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


def bearer(*tokens: str) -> dict[str, str]:
    """The header that shows tokens."""
    return {"authorization": f"Bearer {','.join(tokens)}"}


class Player:
    """Somebody on a socket who has said hello."""

    def __init__(self, socket: WebSocketTestSession, tokens: list[str]) -> None:
        self.socket = socket
        self.count = 0
        socket.send_json({"type": "hello", "protocol": PROTOCOL, "ply": -1, "tokens": tokens})
        self.snapshot = self.next("snapshot")
        self.ply: int = self.snapshot["ply"]
        self.situation: Message = self.snapshot["view"]["situation"]
        self.log: list[Message] = list(self.snapshot["view"]["log"])

    def next(self, *kinds: str) -> Message:
        """The next message of one of these kinds; news met on the way is noted."""
        while True:
            message: Message = self.socket.receive_json()
            if message["type"] == "event":
                self.ply, self.situation = message["ply"], message["situation"]
                self.log.append(message["entry"])
            if message["type"] in kinds:
                return message

    def ask(self, kind: str, /, **fields: object) -> Message:
        """Send a request for the position last seen and wait for its answer."""
        self.count += 1
        request = {"type": kind, "id": f"r{self.count}", "ply": self.ply} | fields
        if kind in ("rematch", "offer", "answer", "say"):
            del request["ply"]
        self.socket.send_json(request)
        answer = self.next("ack", "no", "hint", "foresight", "explained", "rematch")
        assert answer["id"] == request["id"]
        return answer

    def act(self, text: str) -> Message:
        """Act, and wait for the answer."""
        return self.ask("act", action=text)

    def entries(self, kind: str) -> list[Message]:
        """The entries of a kind that this player has seen."""
        return [entry for entry in self.log if entry["kind"] == kind]

    def choices(self) -> list[str]:
        """What this player may do now."""
        return [action["text"] for action in self.situation["legal"]]

    def wait_for_turn(self) -> None:
        """Read news until this player may act or the game is over."""
        while not self.situation["over"] and not self.situation["legal"]:
            self.next("event")


@contextlib.contextmanager
def seated(client: TestClient, table: str, *tokens: str | None) -> Iterator[Player]:
    """A player with tokens at a table."""
    with client.websocket_connect(f"/ws/tables/{table}") as socket:
        yield Player(socket, [token for token in tokens if token])
