import io
from collections.abc import Callable, Iterator

import pytest

from sixfold.cli import run
from tests.cli.running import Ran
from tests.support.practice import practice_registered


@pytest.fixture
def sixfold_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Runs a command line in this process, with lines typed into its standard input."""
    monkeypatch.setenv("COLUMNS", "80")

    def ran(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run(list(arguments))
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return ran


@pytest.fixture
def practice_games() -> Iterator[None]:
    """Kuhn poker and Pile can be played."""
    with practice_registered():
        yield
