"""Bad input over HTTP: a typed refusal with a reason; nothing is made and nothing is lost."""

import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from sixfold.server.errors import STATUS
from sixfold.server.limits import LARGEST_BODY
from tests.server.playing import BOT, PERSON, Message, make, seated

HEX: Message = {"game": "hex", "options": {"size": 3}, "seats": [PERSON, PERSON]}
RECORD: Message = {"format": "sixfold-record/1", "game": "hex", "version": "1", "options": {"size": 3}, "moves": []}
NESTED = b"[" * 100_000

WISHES = [
    ("bad_request", {}),
    ("bad_request", []),
    ("bad_request", HEX | {"game": 7}),
    ("bad_request", HEX | {"extra": 1}),
    ("bad_request", HEX | {"seats": []}),
    ("bad_request", HEX | {"seats": [PERSON | {"name": "x" * 41}, PERSON]}),
    ("bad_request", HEX | {"seats": [PERSON | {"name": "a\nb"}, PERSON]}),
    ("bad_request", HEX | {"options": [1]}),
    ("bad_request", HEX | {"record": RECORD}),
    ("unknown_game", HEX | {"game": "hexx"}),
    ("unknown_game", HEX | {"game": "\x00"}),
    ("bad_option", HEX | {"options": {"size": 2}}),
    ("bad_option", HEX | {"options": {"size": True}}),
    ("bad_option", HEX | {"options": {"size": 10**400}}),
    ("bad_option", HEX | {"options": {"colour": 1}}),
    ("bad_position", HEX | {"position": {"game": "hex", "pieces": 3}}),
    ("bad_position", HEX | {"position": {"game": "kuhn"}}),
    ("bad_seats", HEX | {"seats": [PERSON]}),
    ("bad_seats", HEX | {"seats": [PERSON] * 3}),
    ("bad_seats", HEX | {"seats": [PERSON, {"kind": "bot"}]}),
    ("bad_bot", HEX | {"seats": [PERSON, BOT | {"bot": "os:abort"}]}),
    ("bad_bot", HEX | {"seats": [PERSON, BOT | {"bot": "mcts:3600s"}]}),
    ("bad_bot", HEX | {"seats": [PERSON, BOT | {"bot": "mcts:0"}]}),
    ("bad_record", HEX | {"options": {}, "record": RECORD | {"moves": ["place a1", "place a1"]}}),
    ("bad_record", HEX | {"options": {}, "record": RECORD | {"moves": [7]}}),
    ("bad_record", HEX | {"options": {}, "record": RECORD | {"format": "other"}}),
    ("too_large", HEX | {"options": {}, "record": RECORD | {"moves": ["place a1"] * 5001}}),
]


@pytest.mark.parametrize(("code", "wish"), WISHES)
def test_a_table_that_cannot_be_is_refused_and_not_made(
    client: TestClient, tmp_path: Path, code: str, wish: object
) -> None:
    answer = client.post("/api/tables", json=wish)
    assert answer.json()["code"] == code, answer.text
    assert answer.status_code == STATUS.get(code, 400)
    assert answer.json()["why"]
    with sqlite3.connect(tmp_path / "tables.sqlite") as rows:
        assert rows.execute("select count(*) from tables").fetchone() == (0,)
    rows.close()


@pytest.mark.parametrize(
    ("content", "kind", "code", "status"),
    [
        (b"{", "application/json", "bad_request", 400),
        (b"\xff", "application/json", "bad_request", 400),
        (b'{"game": "\\ud800"}', "application/json", "bad_request", 400),
        (NESTED, "application/json", "bad_request", 400),
        (
            b'{"game":"hex","seats":[{"kind":"person"}],"options":{"size":' + NESTED,
            "application/json",
            "bad_request",
            400,
        ),
        (b"{}", "text/plain", "not_json", 415),
        (b" " * (LARGEST_BODY + 1), "application/json", "too_large", 413),
    ],
)
def test_bodies_that_are_no_message_are_refused(
    client: TestClient, content: bytes, kind: str, code: str, status: int
) -> None:
    for path in ("/api/tables", "/api/replay", "/api/records/check", "/api/analysis"):
        answer = client.post(path, content=content, headers={"content-type": kind})
        assert (answer.json()["code"], answer.status_code) == (code, status)


def test_requests_about_things_that_do_not_exist_are_refused(client: TestClient) -> None:
    absent = ["", "x", "a" * 12, "a" * 5000, "%00", "%2e%2e", "a%2fb"]
    for name in absent:
        for end in ("/record", "/replay", "/stream", "/rules"):
            answer = client.get(f"/api/tables/{name}{end}")
            assert answer.status_code == 404 and answer.json()["code"] in ("unknown_table", "not_found")
    assert client.get("/api/games/nope/rules").json()["code"] == "unknown_game"
    assert client.get("/api/games/hex/preview", params={"options": "{"}).json()["code"] == "bad_request"
    assert client.get("/api/games/hex/preview", params={"options": '{"size":1}'}).json()["code"] == "bad_option"
    assert client.delete("/api/tables").json()["code"] == "not_allowed"


@pytest.mark.parametrize(
    "path", ["/api/people/%00", "/api/me/tables/a%00", "/api/me/bells/%00", "/api/tables/%00/record", "/%00"]
)
def test_an_address_that_not_every_database_takes_leads_nowhere(client: TestClient, path: str) -> None:
    for method in ("GET", "DELETE"):
        answer = client.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_acting_over_http_is_checked_like_acting_on_the_socket(client: TestClient) -> None:
    made = make(client)
    path, (zero, one) = f"/api/tables/{made['table']}/act", made["tokens"]
    refused = [
        ("bad_token", {"token": "x" * 32, "ply": 0, "action": "place a1"}),
        ("not_your_seat", {"token": one, "ply": 0, "action": "place a1"}),
        ("stale", {"token": zero, "ply": 1, "action": "place a1"}),
        ("bad_notation", {"token": zero, "ply": 0, "action": "x" * 300}),
        ("bad_notation", {"token": zero, "ply": 0, "action": ""}),
        ("bad_request", {"token": zero, "ply": 0, "action": "x" * 500}),
        ("bad_request", {"token": zero, "ply": "0", "action": "place a1"}),
        ("bad_request", {"token": zero, "ply": 0}),
    ]
    for code, body in refused:
        assert client.post(path, json=body).json()["code"] == code
    assert client.post(path, json={"token": zero, "ply": 0, "action": "place a1"}).json() == {"ply": 1}
    with seated(client, made["table"]) as onlooker:
        assert [entry["text"] for entry in onlooker.snapshot["view"]["log"]] == ["place a1"]


def test_every_answer_carries_the_headers_that_protect_browsers(client: TestClient) -> None:
    for path in ("/", "/healthz", "/api/nope", "/t/abc"):
        headers = client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("TRACE", "/api/tables", "POST"),
        ("GET", "/api/tables", "POST"),
        ("GET", "/api/login/link", "POST"),
        ("POST", "/api/games", "GET"),
        ("GET", "/api/me/bells/x", "DELETE, POST"),
        ("TRACE", "/", "GET, HEAD"),
    ],
)
def test_a_method_that_is_not_allowed_is_answered_with_those_that_are(
    client: TestClient, method: str, path: str, allowed: str
) -> None:
    refused = client.request(method, path)
    assert (refused.status_code, refused.json()["code"], refused.headers["allow"]) == (405, "not_allowed", allowed)
