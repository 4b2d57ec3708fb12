"""The published descriptions: OpenAPI, tried out by generated requests, and the schema for the client's types."""

import importlib
import json
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all requests of this file."""
    started = ServerProcess(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield started
    started.end()


DESCRIBED = schemathesis.openapi.from_dict(create_app("sqlite://", 1).openapi())
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
OPERATIONS = [found.ok() for found in DESCRIBED.get_all_operations() if isinstance(found, Ok)]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: f"{operation.method} {operation.path}")
def test_every_answer_is_as_described_and_no_request_breaks_the_server(
    server: ServerProcess, operation: APIOperation[Any, Any, Any, Any]
) -> None:
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy())
    def answers(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=server.address, checks=CHECKS)

    answers()


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
