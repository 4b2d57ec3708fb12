"""The budget of an address: everything is paid from it, and whoever has spent it is told when to come back."""

import asyncio
import itertools
import threading
import time
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

import sixfold
from sixfold.server import limits
from sixfold.server.app import create_app
from sixfold.server.asking import question
from sixfold.server.bots import BotPool
from sixfold.server.budgets import Budgets, Edge, cost_of
from sixfold.server.errors import Refusal
from tests.server.playing import BOT, PERSON, Message, bearer, make, seated


class Clock:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def bought(budgets: Budgets, address: str, cost: float) -> int:
    """How often something can be paid at once."""
    for count in itertools.count():
        try:
            budgets.spend(address, cost)
        except Refusal as refusal:
            assert refusal.code == "too_many" and refusal.retry
            return count
    raise AssertionError("a count has no end")


def test_a_budget_is_a_burst_and_a_rate_and_everybody_has_their_own() -> None:
    clock = Clock()
    budgets = Budgets(clock)
    assert bought(budgets, "a", 20) == limits.BUDGET_BURST / 20
    assert bought(budgets, "b", 20) == limits.BUDGET_BURST / 20
    clock.seconds += 2
    assert bought(budgets, "a", 1) == 2 * limits.BUDGET_RATE
    clock.seconds += 1_000_000
    assert bought(budgets, "a", 20) == limits.BUDGET_BURST / 20, "no more than a burst is ever saved"


def test_what_nobody_can_pay_is_refused_for_a_second_at_least() -> None:
    with pytest.raises(Refusal) as refused:
        Budgets(Clock()).spend("a", limits.BUDGET_BURST + 1)
    assert refused.value.retry == 1


def test_time_that_was_used_is_paid_afterwards_and_may_be_owed() -> None:
    clock = Clock()
    budgets = Budgets(clock)
    budgets.charge("a", limits.BUDGET_BURST + 3 * limits.BUDGET_RATE)
    for seconds, paid in ((1.0, 0), (2.5, 0.5 * limits.BUDGET_RATE)):
        clock.seconds += seconds
        assert bought(budgets, "a", 1) == paid


def test_when_there_are_too_many_addresses_the_quiet_ones_go_and_newcomers_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    clock = Clock()
    budgets = Budgets(clock)
    budgets.spend("a", limits.BUDGET_BURST)
    budgets.spend("b", 1)
    with pytest.raises(Refusal, match="too many visitors"):
        budgets.spend("c", 1)
    clock.seconds += limits.BUDGET_BURST / limits.BUDGET_RATE
    budgets.spend("c", 1)
    assert list(budgets.purses) == ["b", "c"]


@pytest.mark.parametrize("path", ["/healthz", "/api/games/hex/preview", "/api/games/hex/rules"])
def test_requests_are_refused_once_the_budget_is_spent(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(limits, "BUDGET_BURST", 10.0)
    monkeypatch.setattr(limits, "BUDGET_RATE", 0.001)
    answers = [client.get(path) for _ in range(12)]
    assert [answer.status_code for answer in answers][-1] == 429
    assert answers[0].status_code == 200
    assert answers[-1].json()["code"] == "too_many" and int(answers[-1].headers["retry-after"]) > 0
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws/tables/x"):
        pass


def test_tables_and_uploads_cost_more_than_looking(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUDGET_BURST", 50.0)
    monkeypatch.setattr(limits, "BUDGET_RATE", 0.001)
    codes = [client.post("/api/tables", json={}).status_code for _ in range(3)]
    assert codes == [400, 400, 429]
    assert client.get("/api/games").status_code == 200


COSTS = [
    ("GET", "/healthz", 0, limits.COST_REQUEST),
    ("GET", "/api/tables/abcdefghijkm", 0, limits.COST_REQUEST),
    *(
        ("POST", path, 40_000, limits.COST_UPLOAD + 2)
        for path in ("/api/analysis", "/api/replay", "/api/records/check")
    ),
    *(("POST", path, 40_000, limits.COST_TABLE + 2) for path in ("/api/tables", "/api/pairing")),
    *((method, "/api/me", 40_000, limits.COST_REQUEST + 2) for method in ("POST", "PATCH")),
    *(("GET", path, 0, limits.COST_REQUEST) for path in ("/api/tables", "/api/analysis")),
    ("POST", "/api/replay", None, limits.COST_UPLOAD + limits.LARGEST_BODY / limits.BYTES_PER_UNIT),
    *(("GET", f"/api/tables/abcdefghijkm/{view}", 0, limits.COST_VIEW) for view in ("replay", "record", "stream")),
    *(("GET", f"/api/games/hex/{view}", 0, limits.COST_VIEW) for view in ("preview", "rules")),
    *(("GET", path, 0, limits.COST_VIEW) for path in ("/api/me/tables", "/api/people/abcdefghijkm")),
]


@pytest.mark.parametrize(("method", "path", "length", "cost"), COSTS)
def test_a_request_costs_by_what_it_asks_for_and_brings(
    method: str, path: str, length: int | None, cost: float
) -> None:
    headers = [] if length is None else [(b"content-length", str(length).encode())]
    assert cost_of({"type": "http", "method": method, "path": path, "headers": headers}) == cost


def test_a_socket_costs_more_than_a_request() -> None:
    assert cost_of({"type": "websocket", "path": "/ws/tables/abcdefghijkm", "headers": []}) == limits.COST_SOCKET > 1


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/api/people", {"name": "Ada"}),
        ("/api/login", {"login": "ada", "password": "a long password"}),
        ("/api/login/link", {"secret": "a secret of a link"}),
        ("/api/me/password", {"login": "ada", "password": "a long password"}),
    ],
)
def test_keys_and_guesses_at_them_are_paid(client: TestClient, path: str, wish: Message) -> None:
    guest = client.post("/api/people", json={"name": "Eve"}).json()["key"]
    budgets: Budgets = client.app.state.budgets  # type: ignore[attr-defined]
    (purse,) = budgets.purses.values()
    purse.rate, before = 0.0, purse.left
    client.post(path, json=wish, headers=bearer(guest))
    assert before - purse.left >= limits.COST_PERSON


def test_what_is_kept_of_addresses_and_names_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    budgets = Budgets(Clock())
    for name in ("a", "b", "c"):
        budgets.knock(name)
        budgets.rest(name)
    assert [*budgets.knocks] == [*budgets.resting] == ["b", "c"]
    budgets.open_socket("a")
    budgets.close_socket("a")
    assert "a" not in budgets.sockets


def test_who_was_heard_of_last_is_forgotten_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    budgets = Budgets(Clock())
    for address in ("a", "b", "a", "c"):
        budgets.spend(address, 0)
    assert list(budgets.purses) == ["a", "c"]


def test_a_login_name_is_the_same_in_capitals() -> None:
    budgets = Budgets(Clock())
    for _ in range(int(limits.LOGIN_BURST)):
        budgets.knock("Ada")
    with pytest.raises(Refusal, match="login name"):
        budgets.knock("ada")


def test_who_has_a_network_is_one_visitor(database: str) -> None:
    app = create_app(database, 1)
    with TestClient(app, client=("2001:db8::1", 1)) as one, TestClient(app, client=("2001:db8::2", 1)) as other:
        one.get("/healthz")
        other.get("/healthz")
        assert list(app.state.budgets.purses) == ["2001:db8::"]


def test_messages_are_paid_from_the_same_budget(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUDGET_BURST", 45.0)
    monkeypatch.setattr(limits, "BUDGET_RATE", 0.001)
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        codes = []
        for _ in range(20):
            player.socket.send_json({"type": "undo", "id": "x", "ply": 0})
            codes.append(player.next("no")["code"])
    assert codes[0] == "cannot_undo" and codes[-1] == "too_many"


def test_an_address_keeps_so_many_connections_open(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SOCKETS_EACH", 2)
    table = make(client)["table"]
    with seated(client, table), seated(client, table), pytest.raises(WebSocketDisconnect), seated(client, table):
        pass
    with seated(client, table):
        pass


def test_a_stream_is_a_connection_that_stays() -> None:
    budgets, open_meanwhile = Budgets(), []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        del scope, receive, send
        open_meanwhile.append(budgets.sockets["192.0.2.7"])

    async def story() -> None:
        for path in ("/api/tables/abcdefghijkm/stream", "/api/tables/abcdefghijkm"):
            scope: Scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": ("192.0.2.7", 1)}
            await Edge(app, budgets)(scope, cast("Any", None), cast("Any", None))

    asyncio.run(story())
    assert open_meanwhile == [1, 0] and not budgets.sockets


def test_thinking_is_paid_by_the_second_and_refused_to_whoever_owes(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(pool: BotPool, asked: object) -> bytes:
        time.sleep(0.05)
        return b'["place a1", ""]'

    async def story() -> None:
        budgets = Budgets(Clock())
        pool = BotPool(1, budgets=budgets)
        asked = question(sixfold.new("hex", size=3), "random", 1)._replace(owner="a")
        await pool.choose(asked)
        assert budgets.purse("a").left < limits.BUDGET_BURST - 0.04 * limits.COST_BOT_SECOND
        budgets.charge("a", limits.BUDGET_BURST)
        with pytest.raises(Refusal, match="too much"):
            await pool.choose(asked)
        pool.close()

    monkeypatch.setattr(BotPool, "ask", ask)
    asyncio.run(story())


def test_every_limit_is_documented_with_its_value() -> None:
    page = (Path(__file__).parents[2] / "docs/reference/limits.md").read_text(encoding="utf-8")
    for name in limits.__all__:
        assert f"| `{name}` | {getattr(limits, name):,.10g} |" in page


@pytest.mark.parametrize(
    ("kind", "fields", "cost"),
    [("hint", {}, limits.COST_HINT), ("foresee", {"actions": ["place a1"]}, limits.COST_PREVIEW)],
    ids=["hint", "preview"],
)
def test_hints_and_previews_cost_more_than_other_messages_and_each_comes_one_at_a_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, kind: str, fields: Message, cost: float
) -> None:
    made = make(client, seats=[PERSON, BOT])
    ended = threading.Event()

    async def slowly(*_: object) -> None:
        await asyncio.to_thread(ended.wait)
        raise Refusal("no_bot", "it is late")

    for work in ("advise", "foresee"):
        monkeypatch.setattr(BotPool, work, slowly)
    with seated(client, made["table"], made["tokens"][0]) as player:
        purse = cast("Any", client.app).state.budgets.purses["testclient"]
        purse.rate, before = 0.0, purse.left
        for _ in range(2):
            player.socket.send_json({"type": kind, "id": "x", "ply": 0} | fields)
        assert player.next("no")["code"] == "too_many", "one is on its way"
        assert purse.left == before - 2 * cost
        ended.set()


@pytest.mark.parametrize(
    ("kind", "fields"), [("hint", {}), ("foresee", {"actions": ["place a1"]})], ids=["hints", "previews"]
)
def test_who_asks_pays_for_the_answer_not_who_else_sits_there(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, kind: str, fields: Message
) -> None:
    made = make(client, seats=[PERSON, BOT])
    asked: list[str] = []

    async def noting(_: BotPool, question: Any, patience: float | None = None) -> bytes:
        del patience
        asked.append(question.owner)
        raise Refusal("no_bot", "it is late")

    monkeypatch.setattr(BotPool, "answered", noting)
    with seated(client, made["table"], made["tokens"][0]) as player:
        cast("Any", client.app).state.hub.live[made["table"]].owner = "somebody else"
        assert player.ask(kind, **fields)["code"] == "no_bot"
    assert asked == ["testclient"]
