"""What the search thinks of a position, or of every ply of a saved game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from sixfold.bots import SearchBot, bot
from sixfold.bots.telling import as_document
from sixfold.commands.about import JsonFlag, print_json
from sixfold.kernel import Record, SixfoldError, State, load
from sixfold.kernel.record import read_json
from sixfold.terminal import screen
from sixfold.terminal.seats import title

__all__ = ["analyse"]

SHOWN: Final = 8
"""Candidates that are listed of a position."""
AHEAD: Final = 3
"""Actions of the expected line that are shown for each ply."""
SLIP: Final = 0.05
"""An action that gives away so much is marked."""

Ply = dict[str, Any]


def analyse(
    file: Annotated[Path, typer.Argument(help="A saved game or a position document.")],
    thinker: Annotated[
        str, typer.Option("--bot", metavar="BOT", help="Who thinks: mcts:N, mcts:1.5s or another search.")
    ] = "mcts:1000",
    seed: Annotated[int, typer.Option(metavar="N", help="Makes the same analysis again.")] = 0,
    *,
    as_json: JsonFlag = False,
) -> None:
    """Say what the search thinks of a position, or of every ply of a saved game."""
    value = read_json(file)
    if not isinstance(value, dict):
        raise SixfoldError(f"{file}: is neither a saved game nor a position document, which are JSON objects")
    player = searching(thinker, seed)
    record = Record.from_json(value) if "format" in value else None
    states = [load(value)] if record is None else list(record.states())
    plies = list(screen.tracked(analysed(player, states, record.moves if record else []), choices(states), "thinking"))
    if not plies:
        raise SixfoldError(f"{file}: nobody has anything to choose in it")
    if as_json:
        print_json({"game": states[0].game.id, "bot": thinker, "plies": plies})
    elif record is None:
        report_position(states[0], plies[0], screen.answers())
    else:
        report_game(states, plies, screen.answers())


def searching(name: str, seed: int) -> SearchBot:
    """A bot that searches; refuse any other."""
    found = bot(name, seed)
    if not isinstance(found, SearchBot):
        raise SixfoldError(f"the bot {name} does not explain what it thinks; name a search, such as mcts:1000")
    return found


def choices(states: list[State]) -> int:
    """In how many states a seat is to act."""
    return sum(not state.is_over() and state.to_act >= 0 for state in states)


def analysed(player: SearchBot, states: list[State], moves: list[str]) -> Iterator[Ply]:
    """What is thought of every state in which a seat is to act, with what was played there."""
    for ply, state in enumerate(states):
        if not state.is_over() and state.to_act >= 0:
            played = moves[ply] if ply < len(moves) else None
            yield {"ply": ply, "played": played} | as_document(state, player.analyse(state))


def report_position(state: State, ply: Ply, console: Console) -> None:
    """The candidates, and the line that is expected."""
    console.print(f"{title(state, ply['seat'])} to act: {percent(ply['value'])}", style="bold")
    table = Table("action", box=None, pad_edge=False)
    for heading in ("value", "share"):
        table.add_column(heading, justify="right")
    for found in ply["candidates"][:SHOWN]:
        table.add_row(found["action"], percent(found["value"]), percent(found["share"]))
    console.print(table)
    console.print(f"expected: {', '.join(ply['line'])}")
    console.print(f"{ply['search']}, depth {ply['depth']}, work {ply['work']}, {ply['seconds']:.2f} s")


def report_game(states: list[State], plies: list[Ply], console: Console) -> None:
    """A row for every ply: who stood how, what was played, and what would have been better."""
    table = Table("ply", box=None, pad_edge=False)
    table.add_column("seat", no_wrap=True)
    table.add_column("value", no_wrap=True)
    for heading in ("played", "better", "expected"):
        table.add_column(heading)
    for ply in plies:
        seat = title(states[ply["ply"]], ply["seat"])
        table.add_row(str(ply["ply"] + 1), seat, percent(ply["value"]), ply["played"] or "", *advice(ply))
    console.print(table)


def advice(ply: Ply) -> tuple[str, str]:
    """The best action if another was played, with a mark if that gave much away; and what is expected after it."""
    lost = ply["value"] - next((x["value"] for x in ply["candidates"] if x["action"] == ply["played"]), ply["value"])
    better = "" if ply["best"] == ply["played"] else f"{ply['best']}{' (!)' if lost > SLIP else ''}"
    return better, ", ".join(ply["line"][1:AHEAD])


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.0f} %"
