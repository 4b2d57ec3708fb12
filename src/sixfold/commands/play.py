"""Playing in the terminal."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from sixfold.driver import Match
from sixfold.kernel import Game, Record, SixfoldError, State, find, games
from sixfold.terminal import screen
from sixfold.terminal.lines import Lines, opened
from sixfold.terminal.menu import chosen_game, chosen_level
from sixfold.terminal.play import Sitting
from sixfold.terminal.replay import replayed
from sixfold.terminal.seating import given_options, named_seats, seated, unnamed
from sixfold.terminal.table import Table

__all__ = ["play"]

LARGEST_SEED = 2**32


def play(
    game: Annotated[str | None, typer.Argument(help="The id of a game; without it a menu asks.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    seat: Annotated[list[str] | None, typer.Option(metavar="SEAT=PLAYER", help="Who sits where.")] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Makes dice and bots repeat themselves.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    preset: Annotated[str | None, typer.Option(metavar="ID", help="A ready-made start of the game.")] = None,
    *,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Ask what real dice show; throw none.")] = False,
) -> None:
    """Play in the terminal against bots or other people.

    Bots are random, greedy, mcts:WORK, mcts:1.5s, level:1 to level:8, package.module:factory, or external:COMMAND
    for a program in any language.
    """
    console = screen.answers()
    lines = opened(console)
    number = secrets.randbelow(LARGEST_SEED) if seed is None else seed
    if record is not None:
        table = resumed(record, game, option or [], seat or [], number, console)
        table.match.real_dice = real_dice
    else:
        made = asked(console, lines) if game is None else (find(game), None)
        if made is None:
            return
        chosen, level = made
        state = first_state(chosen, option or [], preset)
        table = laid(state, [*defaults(level, state), *(seat or [])], number, console)
        table.match.real_dice = real_dice
    Sitting(table, lines, record).run()


def asked(console: Console, lines: Lines) -> tuple[Game, str | None] | None:
    """The game and the strength of the bots from the menu; None if the player left."""
    game = chosen_game(games(), console, lines)
    level = None if game is None else chosen_level(console, lines)
    return None if game is None or level is None else (game, level)


def first_state(game: Game, options: list[str], preset: str | None) -> State:
    """A new game with options, or one of the ready-made starts with options on top."""
    given = given_options(game, options)
    if preset is None:
        return game.new(given)
    for known in game.presets():
        if known.id == preset:
            return game.new(known.options | given) if known.position is None else game.read(known.position)
    listed = ", ".join(f"{known.id} ({known.title})" for known in game.presets()) or "none"
    raise SixfoldError(f"{game.title} has no ready-made start {preset!r}; it has: {listed}")


def defaults(level: str | None, state: State) -> list[str]:
    """The bots of the menu on every seat but the first."""
    return [] if level is None else [f"{seat}={level}" for seat in range(1, int(state.seats))]


def laid(state: State, seats: list[str], seed: int, console: Console) -> Table:
    """A table with a new game."""
    names = named_seats(seats, int(state.seats))
    return Table(Match(state, seated(names, seed), seed), names, console)


def resumed(file: Path, game: str | None, options: list[str], seats: list[str], seed: int, console: Console) -> Table:
    """A table with a saved game; whoever sat there sits there again, unless told otherwise."""
    record = Record.read(file)
    if options or game not in (None, record.game):
        raise SixfoldError(f"{file} is a game of {record.game} with its own options: leave out game and options")
    state = record.first()
    names = named_seats(seats, int(state.seats), record.seats)
    match = Match(state, seated(names, seed, unnamed(names, seats)), seed)
    return Table(replayed(record, match), names, console)
