import io

import pytest
from rich.console import Console

import sixfold
from sixfold.terminal.lines import Completer
from sixfold.terminal.replay import Replay


class Script:
    """A reader who types what the test says."""

    is_person = True

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def ask(self, question: str, completer: Completer) -> str | None:
        return self.lines.pop(0) if self.lines else None


def places(*lines: str) -> list[int]:
    """The places of a game of three steps that a reader sees."""
    match = sixfold.Match(sixfold.new("hex", size=3), [None, None], seed=1)
    for move in ("place b2", "place a1", "place c1"):
        match.play(move)
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as captured:
        Replay(match, console, Script(*lines)).run()
    return [int(line.split()[0]) for line in captured.get().splitlines() if line.endswith(" of 3")]


@pytest.mark.parametrize(
    ("lines", "seen"),
    [
        (["", "", ""], [0, 1, 2, 3]),
        (["", "", "", ""], [0, 1, 2, 3]),
        (["last", "back", "first"], [0, 3, 2, 0]),
        (["l", "b", "f", "n"], [0, 3, 2, 0, 1]),
        (["back"], [0, 0]),
        (["2", "99"], [0, 2, 3]),
        (["sideways"], [0, 0]),
        (["", "quit", ""], [0, 1]),
    ],
)
def test_a_reader_steps_through_a_game(lines: list[str], seen: list[int]) -> None:
    assert places(*lines) == seen
