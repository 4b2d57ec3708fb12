"""Requests that were meant for another name or come from a foreign page are refused."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sixfold.server.app import create_app
from sixfold.server.origins import names_for

KNOWN = [
    {"host": "localhost:8666"},
    {"host": "127.0.0.1:8666", "origin": "http://127.0.0.1:8666"},
    {"host": "localhost:8666", "origin": "http://127.0.0.1:5173"},
    {"host": "[::1]:8666"},
    {"host": "192.0.2.7", "origin": "https://games.example"},
    {"host": "games.example", "origin": "https://games.example"},
    {"host": "192.0.2.7:8666", "origin": "http://192.0.2.7:8666"},
]
FOREIGN = [
    {"host": "evil.example"},
    {"host": ""},
    {"host": "games.example.evil.example"},
    {"host": "games.example", "origin": "https://evil.example"},
    {"host": "192.0.2.7:8666", "origin": "http://192.0.2.8:8666"},
    {"host": "127.0.0.1:8666", "origin": "null"},
    {"host": "127.0.0.1:8666", "origin": "http://[bad"},
]


@pytest.fixture
def named(database: str) -> Iterator[TestClient]:
    """A server on this machine that its owner also calls games.example."""
    with TestClient(create_app(database, 1, names=names_for("127.0.0.1", ["Games.example", ""]))) as client:
        yield client


@pytest.mark.parametrize("headers", KNOWN)
def test_a_request_to_a_known_name_is_answered(named: TestClient, headers: dict[str, str]) -> None:
    assert named.get("/healthz", headers=headers).status_code == 200


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_request_to_another_name_or_from_a_foreign_page_is_refused(
    named: TestClient, headers: dict[str, str]
) -> None:
    refused = named.get("/healthz", headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "bad_origin")
    assert refused.headers["x-content-type-options"] == "nosniff"
    with pytest.raises(WebSocketDisconnect), named.websocket_connect("/ws/tables/x", headers=headers):
        pass
