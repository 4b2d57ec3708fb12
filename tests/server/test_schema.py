"""The published descriptions: OpenAPI, tried out by generated requests, and the schema for the client's types."""

import importlib
import itertools
import json
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sixfold.server import messages
from sixfold.server.app import create_app
from tests.server.conftest import ServerProcess
from tests.server.playing import PERSON, Message

TOO_MANY = 429
GUESSES = ("/api/login", "/api/me/password")
"""Attempts under one login name are counted, wherever they come from."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all requests of this file."""
    started = ServerProcess(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield started
    started.end()


DESCRIBED = schemathesis.openapi.from_dict(create_app("sqlite://", 1).openapi())
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
OPERATIONS = [found.ok() for found in DESCRIBED.get_all_operations() if isinstance(found, Ok)]


visitors = (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}" for number in itertools.count())
TRIED = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), database=None)
BY_OPERATION = pytest.mark.parametrize(
    "operation", OPERATIONS, ids=lambda operation: f"{operation.method} {operation.path}"
)


def tried(server: ServerProcess, case: schemathesis.Case[Any], **headers: str) -> None:
    """Send a request, each time from an address whose budget is full."""
    answer = case.call_and_validate(
        base_url=server.address, checks=CHECKS, headers={"x-forwarded-for": next(visitors), **headers}
    )
    assert answer.status_code != TOO_MANY or case.path in GUESSES


@BY_OPERATION
def test_every_answer_is_as_described_and_no_request_breaks_the_server(
    server: ServerProcess, operation: APIOperation[Any, Any, Any, Any]
) -> None:
    @TRIED
    @given(case=operation.as_strategy())
    def answers(case: schemathesis.Case[Any]) -> None:
        tried(server, case)

    answers()


@BY_OPERATION
def test_no_request_of_somebody_who_is_known_about_a_table_that_is_there_breaks_the_server(
    server: ServerProcess, operation: APIOperation[Any, Any, Any, Any]
) -> None:
    if operation.path.endswith("/stream"):
        pytest.skip("a stream that is let in does not end")
    home = Home(server)

    @TRIED
    @given(case=operation.as_strategy())
    def answers(case: schemathesis.Case[Any]) -> None:
        home.furnish(case)
        tried(server, case, authorization=f"Bearer {home.key},{home.token}")

    answers()


class Home:
    """A person, and a table at which they sit and wait for a guest."""

    def __init__(self, server: ServerProcess) -> None:
        person = self.asked(server, "/api/people", {"name": "Ana"})
        self.key: str = person["key"]
        seats = [PERSON, PERSON | {"guest": True}]
        made = self.asked(server, "/api/tables", {"game": "hex", "options": {"size": 3}, "seats": seats})
        self.token: str = made["tokens"][0]
        self.names = {"tables": made["table"], "people": person["me"]["person"], "games": "hex", "bells": made["table"]}

    def asked(self, server: ServerProcess, path: str, wish: Message) -> Message:
        """What the server answers."""
        headers = {"content-type": "application/json", "x-forwarded-for": next(visitors)}
        if path == "/api/tables":
            headers["authorization"] = f"Bearer {self.key}"
        with urlopen(Request(server.address + path, json.dumps(wish).encode(), headers)) as answer:
            found: Message = json.load(answer)
        return found

    def furnish(self, case: schemathesis.Case[Any]) -> None:
        """Let a request name what there is, and show what opens it."""
        parts = case.path.split("/")
        for before, part in itertools.pairwise(parts):
            if part.startswith("{"):
                case.path_parameters[part.strip("{}")] = self.names[before]
        if isinstance(case.body, dict):
            own: Message = {"token": self.token, "ply": 0, "action": "place a1", "game": "hex"}
            case.body |= {name: value for name, value in own.items() if name in case.body}


SPREAD = """
import itertools
import schemathesis

visitors = itertools.count()

@schemathesis.hook
def before_call(context, case, kwargs):
    number = next(visitors)
    visitor = f"10.200.{number >> 8}.{number & 255}"
    case.headers = dict(case.headers or {}) | {"x-forwarded-for": visitor}
"""
"""Sends each request from an address whose budget is full."""


def test_the_whole_of_schemathesis_finds_no_failure(server: ServerProcess, tmp_path: Path) -> None:
    (tmp_path / "spread.py").write_text(SPREAD)
    run = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.address}/api/openapi.json"),
            *("--checks", "all", "--phases", "coverage,fuzzing,stateful", "--max-examples", "5", "--seed", "6"),
            # what a description cannot say is refused though it is well-formed: an illegal action, a record of no game
            *("--exclude-checks", "positive_data_acceptance"),
            *("--exclude-path-regex", "/stream$"),  # a stream that is let in does not end
            *("--no-color", "--request-timeout", "60"),
        ],
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env=os.environ | {"SCHEMATHESIS_HOOKS": "spread"},
        text=True,
    )
    assert run.returncode == 0, run.stdout


def test_every_operation_is_tried() -> None:
    assert len(OPERATIONS) == sum(len(path) for path in create_app("sqlite://", 1).openapi()["paths"].values())


def test_the_schema_for_the_client_names_every_message() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "sixfold.server.schema"], capture_output=True, check=True, text=True
    ).stdout
    kinds = json.loads(printed)["$defs"]
    assert {"Hello", "Act", "Snapshot", "Happened", "No", "View", "Situation", "GameCard", "Replay"} <= set(kinds)
    assert kinds["Act"]["properties"]["type"] == {"enum": ["act"]}
    assert kinds["Snapshot"]["properties"]["view"] == {"$ref": "#/$defs/View"}
    assert {"$ref": "#/$defs/AskWhy"} in kinds["FromClient"]["anyOf"]
    assert {"$ref": "#/$defs/Explained"} in kinds["FromServer"]["anyOf"]


def test_every_module_of_messages_is_published_whole() -> None:
    modules = [
        importlib.import_module(f"{messages.__name__}.{each.name}") for each in pkgutil.iter_modules(messages.__path__)
    ]
    defined = [name for module in modules for name in module.__all__]
    assert len(modules) > 1 and sorted(defined) == sorted(messages.__all__)
    for module in modules:
        own = [name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
        assert set(own) <= set(module.__all__)
