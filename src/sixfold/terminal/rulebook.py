"""Showing a rulebook."""

import sys

from rich.console import Console
from rich.markdown import Markdown

from sixfold.kernel import Game

__all__ = ["show_rules"]


def show_rules(game: Game, console: Console) -> None:
    """On a terminal laid out and page by page, otherwise the text as it is."""
    if not (console.is_terminal and sys.stdin.isatty()):
        console.print(game.rules, soft_wrap=True)
        return
    with console.pager(styles=not console.no_color):
        console.print(Markdown(game.rules))
