"""Where a player's lines come from: a keyboard with completion, or a file or pipe."""

import sys
from collections.abc import Callable, Sequence
from typing import Protocol

from rich.console import Console

__all__ = ["Completer", "Lines", "Pipe", "opened"]

Completer = Callable[[str], Sequence[str]]
"""What the last word typed so far can become."""


class Lines(Protocol):
    """Whoever can be asked for a line."""

    @property
    def is_person(self) -> bool:
        """Whether somebody sits at a keyboard."""
        ...

    def ask(self, question: str, completer: Completer) -> str | None:
        """The next line, or None if there will be no more."""
        ...


class Pipe:
    """Standard input from a file or another program. The lines are repeated, so that the output reads as a dialogue."""

    is_person = False

    def __init__(self, console: Console) -> None:
        """Repeat the lines on this console."""
        self.console = console

    def ask(self, question: str, completer: Completer) -> str | None:
        """Read a line; the end of the file is None."""
        line = sys.stdin.readline()
        said = line.rstrip("\r\n")
        self.console.print(f"{question}{said}", soft_wrap=True)
        return said if line else None


def opened(console: Console) -> Lines:
    """The keyboard if both ends are a terminal, otherwise the pipe."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Pipe(console)
    from sixfold.terminal.keyboard import Keyboard  # noqa: PLC0415 - only those who type pay for the line editor

    return Keyboard()
