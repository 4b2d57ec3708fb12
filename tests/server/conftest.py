"""A server for each test: inside the test's process, or as a process of its own."""

import contextlib
import os
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from sixfold.server.app import create_app
from tests.support.practice import practice_registered

START = """
import sys
from sixfold.server.serve import serve
serve(port=0, database=sys.argv[1], workers=1, open_browser=False)
"""


@pytest.fixture(autouse=True)
def practice() -> Iterator[None]:
    """The practice games can be played here."""
    with practice_registered():
        yield


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The URL of a database that does not exist yet."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def postgresql() -> Iterator[str]:
    """The URL of a schema of its own in the PostgreSQL that SIXFOLD_POSTGRESQL names."""
    url = os.environ.get("SIXFOLD_POSTGRESQL")
    if not url:
        pytest.skip("PostgreSQL is tested where SIXFOLD_POSTGRESQL is its URL; try .ci/with-postgresql make test")
    schema = f"test_{uuid.uuid4().hex}"
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        connection.execute(sa.schema.CreateSchema(schema))
    own = sa.make_url(url).update_query_dict({"options": f"-csearch_path={schema}"})
    yield own.render_as_string(hide_password=False)
    with engine.begin() as connection:
        connection.execute(sa.schema.DropSchema(schema, cascade=True))
    engine.dispose()


@pytest.fixture
def open_client(database: str) -> Callable[[], contextlib.AbstractContextManager[TestClient]]:
    """Starts a server inside this process, as often as wanted, each time on the same database."""
    return lambda: TestClient(create_app(database, 1))


@pytest.fixture
def client(open_client: Callable[[], contextlib.AbstractContextManager[TestClient]]) -> Iterator[TestClient]:
    """A server inside this process."""
    with open_client() as client:
        yield client


class ServerProcess:
    """A server in a process of its own."""

    def __init__(self, database: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(database)], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
        )
        assert self.process.stdout is not None
        greeting = self.process.stdout.readline()
        assert greeting.startswith("Sixfold is at http://127.0.0.1:"), greeting
        self.address = greeting.split()[3].rstrip("/")

    def end(self) -> None:
        """Stop the process at once, as a power cut would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[[], ServerProcess]]:
    """Starts server processes on one database, and ends those that still run."""
    started: list[ServerProcess] = []

    def start() -> ServerProcess:
        started.append(ServerProcess(tmp_path / "tables.sqlite"))
        return started[-1]

    yield start
    for server in started:
        server.end()
