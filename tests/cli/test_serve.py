import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.cli.running import Command

SERVER = "sixfold.server.serve"
DEFAULTS = {
    "host": "127.0.0.1",
    "port": 8666,
    "database": None,
    "workers": None,
    "processes": 1,
    "own": {},
    "open_browser": True,
}


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """How the server was started; it does not really start."""
    calls: list[dict[str, object]] = []
    stand_in = ModuleType(SERVER)
    setattr(stand_in, "serve", lambda **settings: calls.append(settings))  # noqa: B010 - a module has any attribute
    monkeypatch.setitem(sys.modules, SERVER, stand_in)
    return calls


@pytest.mark.parametrize("arguments", [[], ["serve"], ["serve", "--open"]])
def test_without_a_command_the_server_starts_and_opens_the_browser(
    sixfold_command: Command, started: list[dict[str, object]], arguments: list[str]
) -> None:
    assert sixfold_command(*arguments).code == 0
    assert started == [DEFAULTS]


def test_serve_hands_its_options_on(sixfold_command: Command, started: list[dict[str, object]]) -> None:
    options = ["--host", "0.0.0.0", "--port", "9000", "--database", "sqlite:///x.db", "--workers", "3", "--no-open"]
    sixfold_command("serve", *options, "--processes", "2")
    given = {"host": "0.0.0.0", "port": 9000, "database": "sqlite:///x.db", "workers": 3, "processes": 2}
    assert started == [given | {"own": {}, "open_browser": False}]


def test_several_processes_are_refused_on_an_embedded_database(sixfold_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    ran = sixfold_command("serve", "--no-open", "--port", "0", "--processes", "2", "--database", str(file))
    assert ran.code == 2 and not file.exists()
    assert "need PostgreSQL" in ran.err and "--database postgresql+psycopg://" in ran.err


def test_serve_offers_bots_by_name(sixfold_command: Command, started: list[dict[str, object]]) -> None:
    assert sixfold_command("serve", "--bot", "mine=external:cat -u", "--bot", "deep=mcts:50000").code == 0
    assert started[0]["own"] == {"mine": "external:cat -u", "deep": "mcts:50000"}
    ran = sixfold_command("serve", "--bot", "mine")
    assert (ran.code, len(started)) == (2, 1)
    assert ran.err == "error: --bot 'mine' must have the form name=BOT, such as mine=external:./bot\n"


def test_a_server_that_cannot_be_loaded_is_told_in_one_line(
    sixfold_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, SERVER, None)
    ran = sixfold_command("serve")
    assert ran.code == 2
    assert ran.err.startswith("error: the server cannot be loaded")
    assert ran.err.count("\n") == 1
