"""The two consoles: what a command answers, and what it says beside that."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

__all__ = ["answers", "remarks", "show_picture", "tracked"]

Item = TypeVar("Item")


def answers() -> Console:
    """Standard output; without colour if it is no terminal or NO_COLOR is set."""
    return Console(highlight=False, markup=False, emoji=False)


def remarks() -> Console:
    """Standard error: progress and complaints, which must not mix with what is piped on."""
    return Console(highlight=False, markup=False, emoji=False, stderr=True)


def show_picture(console: Console, picture: Text) -> None:
    """Print a picture with its lines whole, however narrow the terminal is."""
    console.print(picture, soft_wrap=True)


def tracked(items: Iterable[Item], total: int, doing: str) -> Iterator[Item]:
    """Go through the items with a progress bar on a terminal; it vanishes at the end."""
    columns = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = remarks()
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        yield from progress.track(items, total=total)
