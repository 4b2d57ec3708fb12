"""Showing a rulebook."""

import sys

from rich.console import Console

from sixfold.kernel import Game

__all__ = ["show_rules"]


def show_rules(game: Game, console: Console) -> None:
    """On a terminal laid out and page by page, otherwise the text as it is."""
    if not (console.is_terminal and sys.stdin.isatty()):
        console.print(game.rules, soft_wrap=True)
        return
    from rich.markdown import Markdown  # noqa: PLC0415 - only readers of rules wait for it to load

    with console.pager():
        console.print(Markdown(game.rules))
