"""The terminal warns before a blunder: whoever sits at a keyboard is asked again, a pipe is told."""

import io

import pytest
from rich.console import Console

import sixfold
from sixfold.driver import Match
from sixfold.terminal.lines import Completer
from sixfold.terminal.play import Sitting
from sixfold.terminal.table import Table
from tests.foresight.test_blunders import ARCHER, GRUNT, GUARD, HALBERDIER, SPEARED

ASKED = "Play it all the same?"


class Said:
    """Lines that somebody will say, and the questions that were asked."""

    def __init__(self, lines: list[str], *, is_person: bool) -> None:
        self.is_person = is_person
        self.lines = lines
        self.questions: list[str] = []

    def ask(self, question: str, completer: Completer) -> str | None:
        self.questions.append(question)
        return self.lines.pop(0) if self.lines else None


def sitting(lines: Said) -> tuple[Match, str]:
    """The match and what was printed, after these lines."""
    state = sixfold.load({"game": "polyspear", "pieces": [ARCHER, GUARD, HALBERDIER, GRUNT]})
    match = Match(state, [None, None], 0)
    paper = io.StringIO()
    Sitting(Table(match, ["Anna", "Ben"], Console(file=paper, width=200)), lines).run()
    return match, paper.getvalue()


@pytest.mark.parametrize(("answer", "plies"), [("y", 1), ("n", 0), ("", 0)])
def test_a_person_is_asked_before_a_blunder(answer: str, plies: int) -> None:
    lines = Said(["move 2,2 3,2", answer], is_person=True)
    match, printed = sitting(lines)
    assert f"Careful: {SPEARED} Nothing is gained by it." in printed
    assert sum(ASKED in question for question in lines.questions) == 1
    assert len(match.steps) == plies


def test_a_sound_action_is_played_at_once() -> None:
    lines = Said(["move 2,2 2,3"], is_person=True)
    match, printed = sitting(lines)
    assert "Careful" not in printed and len(match.steps) == 1
    assert not any(ASKED in question for question in lines.questions)


def test_a_pipe_is_warned_and_goes_on() -> None:
    lines = Said(["move 2,2 3,2"], is_person=False)
    match, printed = sitting(lines)
    assert SPEARED in printed and len(match.steps) == 1
