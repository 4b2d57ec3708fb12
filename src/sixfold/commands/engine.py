"""A bot for other programs."""

import sys
import threading
from contextlib import suppress
from typing import Annotated

import typer

from sixfold.engine import Engine
from sixfold.kernel import find
from sixfold.terminal.seating import given_options

__all__ = ["engine"]


def engine(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    bot: Annotated[str, typer.Option("--bot", metavar="BOT", help="The bot that plays.")] = "level:6",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
) -> None:
    """Speak a protocol of lines on standard input and output, so that other programs can ask a bot.

    Commands are sixfold, isready, option, position, legal, go, stop and quit; docs/reference/engine.md describes them.
    Programs that speak the same protocol play here as external:COMMAND.
    """
    found = find(game)
    lock = threading.Lock()

    def say(line: str) -> None:
        with lock, suppress(BrokenPipeError):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()

    Engine(found, given_options(found, option or []), bot, say).run(sys.stdin)
