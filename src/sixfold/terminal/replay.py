"""Stepping through a saved game."""

from collections.abc import Callable
from typing import Final

from rich.console import Console

from sixfold.driver import Match, Step, record_steps
from sixfold.kernel import NOBODY, Record, State
from sixfold.terminal import screen
from sixfold.terminal.beside import status_lines
from sixfold.terminal.lines import Lines
from sixfold.terminal.picture import painted
from sixfold.terminal.telling import outcome, sentences

__all__ = ["Replay", "replayed", "show_state"]

MOVES: Final[dict[str, Callable[[int, int], int]]] = {
    "": lambda place, last: place + 1,
    "next": lambda place, last: place + 1,
    "back": lambda place, last: place - 1,
    "first": lambda place, last: 0,
    "last": lambda place, last: last,
}


def replayed(record: Record, match: Match) -> Match:
    """A match with all moves of a record played; raises BadRecord at one that cannot be."""
    for step in record_steps(record, match.state):
        match.adopt(step)
    return match


def show_state(state: State, console: Console) -> None:
    """A position with everything on it, what the game says beside it, and the result if there is one."""
    screen.show_picture(console, painted(state, NOBODY, console.width))
    for line in status_lines(state, NOBODY):
        console.print(line)
    if state.is_over():
        console.print(outcome(state), style="bold")


class Replay:
    """The steps of a match, one at a time, forwards and backwards."""

    def __init__(self, match: Match, console: Console, lines: Lines) -> None:
        """Begin before the first step."""
        self.steps = match.steps
        self.states = [step.before for step in match.steps] + [match.state]
        self.console = console
        self.lines = lines

    def print_all(self) -> None:
        """Everything at once, for a file or another program."""
        for place in range(len(self.states)):
            self.show(place)

    def run(self) -> None:
        """Step as the reader says."""
        last = len(self.states) - 1
        place = 0
        self.show(place)
        while (said := self.lines.ask("Enter, back, first, last, a number or quit: ", self.words)) is not None:
            wanted = said.strip().lower()
            if wanted in ("quit", "q") or (not wanted and place == last):
                return
            place = self.found(wanted, place, last)
            self.show(place)

    def words(self, typed: str) -> list[str]:
        """What a word can become."""
        return [word for word in [*MOVES, "quit"] if word and word.startswith(typed)]

    def found(self, wanted: str, place: int, last: int) -> int:
        """The place that a word means, inside the game; where it means nothing, the same place."""
        if wanted.isdecimal():
            return min(int(wanted[:9]), last)
        fitting = [word for word in MOVES if word.startswith(wanted) and bool(word) == bool(wanted)]
        return min(max(MOVES[fitting[0]](place, last), 0), last) if fitting else place

    def show(self, place: int) -> None:
        """The step that led to a place, and the position there."""
        self.console.print(f"{place} of {len(self.steps)}", style="bold")
        if place > 0:
            self.show_step(self.steps[place - 1])
        show_state(self.states[place], self.console)
        self.console.print()

    def show_step(self, step: Step) -> None:
        """The action and what it did."""
        self.console.print(step.text)
        for sentence in sentences(step, NOBODY):
            self.console.print(sentence)
