"""Looking at saved games and positions."""

from pathlib import Path
from typing import Annotated

import typer

from sixfold.commands.about import JsonFlag, print_json
from sixfold.driver import Match
from sixfold.kernel import Record, SixfoldError, State, load, position
from sixfold.kernel.record import read_json
from sixfold.terminal import screen
from sixfold.terminal.lines import opened
from sixfold.terminal.replay import Replay, replayed, show_state
from sixfold.terminal.seats import title

__all__ = ["replay", "show"]


def replay(file: Annotated[Path, typer.Argument(help="A saved game.")]) -> None:
    """Step through a saved game; into a file or pipe, print all of it."""
    record = Record.read(file)
    console = screen.answers()
    lines = opened(console)
    shown = Replay(replayed_match(record), console, lines)
    if lines.is_person:
        shown.run()
    else:
        shown.print_all()


def replayed_match(record: Record) -> Match:
    """The whole saved game with its history."""
    state = record.first()
    return replayed(record, Match(state, [None] * int(state.seats), 0))


def show(
    file: Annotated[Path, typer.Argument(help="A saved game or a position document.")], *, as_json: JsonFlag = False
) -> None:
    """Print a position, or a saved game with its last position."""
    value = read_json(file)
    if not isinstance(value, dict):
        raise SixfoldError(f"{file}: is neither a saved game nor a position document, which are JSON objects")
    record = Record.from_json(value) if "format" in value else None
    state = load(value) if record is None else record.last()
    if as_json:
        print_json(described(state) | ({} if record is None else {"record": record.to_json()}))
        return
    if record is not None:
        show_record(record)
    show_state(state, screen.answers())


def described(state: State) -> dict[str, object]:
    """A state for programs."""
    return {
        "position": position(state),
        "legal": state.legal_texts(),
        "over": state.is_over(),
        "winners": state.winners() if state.is_over() else None,
    }


def show_record(record: Record) -> None:
    """Who played and what."""
    console = screen.answers()
    state = record.first()
    console.print(f"{state.game.title}, {len(record.moves)} moves", style="bold")
    for seat, name in enumerate(record.seats):
        console.print(f"{title(state, seat)}: {name}")
    console.print(", ".join(record.moves))
