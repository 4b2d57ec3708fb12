"""Showing a rulebook: its text, and its diagrams as pictures of the board."""

import sys
from collections.abc import Iterator

from rich.console import Console

from sixfold.diagrams import Diagram, parts
from sixfold.kernel import NOBODY, Game
from sixfold.terminal.picture import picture

__all__ = ["readable", "show_rules"]


def show_rules(game: Game, console: Console) -> None:
    """On a terminal laid out and page by page, otherwise the text as it is."""
    text = readable(game, console.width)
    if not (console.is_terminal and sys.stdin.isatty()):
        console.print(text, soft_wrap=True, markup=False, highlight=False)
        return
    from rich.markdown import Markdown  # noqa: PLC0415 - only readers of rules wait for it to load

    with console.pager():
        console.print(Markdown(text))


def readable(game: Game, width: int = 80) -> str:
    """The rulebook as markdown in which every diagram is a text picture."""
    return "".join(part if isinstance(part, str) else drawn(part, width) for part in parts(game))


def drawn(diagram: Diagram, width: int) -> str:
    """A diagram as a block of text under its title."""
    return "\n".join(["```text", *lines_of(diagram, width), "```", ""])


def lines_of(diagram: Diagram, width: int) -> Iterator[str]:
    """The title, the board with what is lit up, and the arrows in words."""
    state = diagram.state
    label = state.game.board(state).label
    yield diagram.title
    yield from picture(state, NOBODY, width, highlight=diagram.marks).splitlines()
    yield from (f"{label(start)} -> {label(goal)}" for start, goal in diagram.arrows)
    yield from state.game.legend(state)
