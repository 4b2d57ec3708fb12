"""Checking the dice of a saved game."""

from pathlib import Path
from typing import Annotated, Final

import typer

from sixfold.commands.about import JsonFlag, print_json
from sixfold.fair import Pledge, Throw, checked_throws
from sixfold.kernel import Record
from sixfold.terminal import screen

__all__ = ["verify"]

FAILED: Final = 1


def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A finished game that was played on a server.")],
    *,
    as_json: JsonFlag = False,
) -> None:
    """Check every throw of a finished game against the promise made before the first one; exit 1 if one is wrong."""
    game = Record.read(record)
    pledge = Pledge.of(game)
    throws = list(checked_throws(game, pledge))
    wrong = [throw for throw in throws if throw.said != throw.due]
    if as_json:
        print_json({"throws": len(throws), "promise": pledge.promise, "wrong": [throw._asdict() for throw in wrong]})
    else:
        report(pledge, throws, wrong)
    if wrong:
        raise typer.Exit(FAILED)


def report(pledge: Pledge, throws: list[Throw], wrong: list[Throw]) -> None:
    """Say what was found in sentences."""
    console = screen.answers()
    console.print(f"promised: {pledge.promise}")
    for word in pledge.words:
        console.print(f"word of seat {word.seat}, from move {word.after + 1} on: {word.word}")
    for throw in wrong:
        console.print(f"move {throw.place}: the record says {throw.said}, the secret gives {throw.due}")
    if wrong:
        console.print(f"{len(wrong)} of {len(throws)} throws are not as promised.")
    else:
        console.print(f"All {len(throws)} throws are as promised." if throws else "Nothing was thrown in this game.")
