"""Counting the tree of a game."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from sixfold.commands.about import JsonFlag, print_json
from sixfold.kernel import SixfoldError, State, find
from sixfold.kernel import perft as counted
from sixfold.kernel.record import read_json
from sixfold.terminal import screen
from sixfold.terminal.seating import given_options

__all__ = ["perft"]


def perft(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    depth: Annotated[int, typer.Argument(min=0, help="The length of the paths to count.")],
    position: Annotated[Path | None, typer.Option(metavar="FILE", help="Count from a position document.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    *,
    split: Annotated[bool, typer.Option("--split", help="Also the count for each first action.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Count the paths of a length; every chance outcome is a branch."""
    state = first_state(game, position, option or [])
    parts = divided(state, depth)
    total = parts.total() if depth > 0 else 1
    if as_json:
        print_json({"game": game, "depth": depth, "count": total} | ({"split": dict(parts)} if split else {}))
        return
    for text, count in parts.items() if split else ():
        typer.echo(f"{text}: {count}")
    typer.echo(total)


def first_state(game: str, position: Path | None, options: list[str]) -> State:
    """A new game, or the position in a file."""
    found = find(game)
    if position is None:
        return found.new(given_options(found, options))
    if options:
        raise SixfoldError("a position has its own options: leave out --option or --position")
    return found.read(read_json(position))


def divided(state: State, depth: int) -> Counter[str]:
    """The count for each first action, with a progress bar over them."""
    parts: Counter[str] = Counter()
    first = list(state.legal()) if depth > 0 else []
    for action in screen.tracked(first, len(first), "counting"):
        child = state.clone()
        child.apply(action)
        parts[state.game.text(state, action)] += int(counted(child, depth - 1))
    return parts
