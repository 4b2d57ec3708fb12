"""What the tests of clocks share: a time that stands still, and tables with clocks."""

from starlette.testclient import TestClient

from sixfold.server.clocks import Moment
from sixfold.server.hub import Hub
from tests.server.playing import PERSON, Message, Player


def at(seconds: float) -> Moment:
    return Moment(seconds, 1_000_000.0 + seconds)


class Time:
    """The time of a server, which stands still unless it is moved."""

    def __init__(self, client: TestClient) -> None:
        self.hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
        self.client = client
        self.seconds = 100.0
        self.hub.now = lambda: at(self.seconds)

    def running(self, table: str) -> int | None:
        """The seat whose clock runs."""
        clock = self.hub.live[table].table.clock
        assert clock is not None
        return clock.running

    def look(self, table: str) -> None:
        """Let the server see whether time has run out at a table."""
        assert self.client.portal is not None
        self.client.portal.call(self.hub.steward.flag, self.hub.live[table])


def make(client: TestClient, clock: Message, seats: list[Message] | None = None, **wish: object) -> Message:
    wish = {"game": "hex", "options": {"size": 3}, "seats": seats or [PERSON, PERSON], "clock": clock} | wish
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


def begin(first: Player, second: Player) -> None:
    """Both make their first action, which is free."""
    first.act("place a1")
    second.next("event")
    second.act("place a2")
    first.next("event")


def last_clocks(player: Player) -> Message:
    """The clocks after the last change that the player has seen."""
    return player.next("clocks")
