"""The speed table."""

from collections.abc import Iterator
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

import sixfold
from sixfold.benchmarks import openspiel
from sixfold.benchmarks.contests import Contest, Cost, contests, costs
from sixfold.benchmarks.games import GameSpeed, game_speed
from sixfold.benchmarks.measure import Pace
from sixfold.benchmarks.uncompiled import Uncompiled
from sixfold.commands.about import JsonFlag, print_json
from sixfold.kernel import Game, SixfoldError, find, games
from sixfold.terminal import screen

__all__ = ["bench"]

HEX_ROWS: Final = 6

Row = Contest | Cost | GameSpeed


def bench(
    game: Annotated[str | None, typer.Option(help="Measure only this game.")] = None,
    *,
    quick: Annotated[bool, typer.Option("--quick", help="A rough table in a fraction of the time.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Measure speed: Hex against OpenSpiel, and every game against its uncompiled rules.

    All rates are for a second of processor time on one core.
    """
    wanted = games() if game is None else [find(game)]
    if not sixfold.compiled:
        raise SixfoldError(
            "the rules are not compiled, so there is nothing to compare: run make build, unset SIXFOLD_PURE"
        )
    pace = Pace.quick() if quick else Pace.thorough()
    with Uncompiled() as uncompiled:
        total = len(wanted) + HEX_ROWS
        rows = list(screen.tracked(measured(wanted, pace, uncompiled), total, "measuring"))
    if as_json:
        print_json(described(rows))
    else:
        report(rows, screen.answers())


def measured(wanted: list[Game], pace: Pace, uncompiled: Uncompiled) -> Iterator[Row]:
    """Everything that the table shows, one row after the other; Hex against others only if Hex is wanted."""
    if any(game.id == "hex" for game in wanted):
        yield from contests(pace, uncompiled)
        yield from costs(pace)
    for game in wanted:
        yield game_speed(game, pace, uncompiled)


def described(rows: list[Row]) -> dict[str, object]:
    """The table for programs."""
    return {
        "contests": [row._asdict() | {"ratio": row.ratio} for row in rows if isinstance(row, Contest)],
        "nanoseconds": {row.name: row.nanoseconds for row in rows if isinstance(row, Cost)},
        "games": [
            row._asdict() | {"ratio": row.ratio, "steps": row.steps} for row in rows if isinstance(row, GameSpeed)
        ],
    }


def report(rows: list[Row], console: Console) -> None:
    """The ratios first, then the single operations, then every game."""
    table = Table("Hex 11x11", box=None, pad_edge=False)
    for heading in ("ratio", "target", "Sixfold", "other"):
        table.add_column(heading, justify="right")
    for row in rows:
        if isinstance(row, Contest):
            table.add_row(
                row.name, f"{row.ratio:.1f}", f"at least {row.target:.0f}", f"{row.ours:,.0f}", f"{row.other:,.0f}"
            )
    for row in rows:
        if isinstance(row, Cost):
            target = f"below {row.target:.0f}" if row.target else ""
            table.add_row(f"{row.name}, ns", "", target, f"{row.nanoseconds:,.0f}", "")
    if table.row_count:
        console.print(table)
        skipped(console)
    speeds = [row for row in rows if isinstance(row, GameSpeed)]
    report_games(speeds, console)
    report_searches(speeds, console)


def skipped(console: Console) -> None:
    """Say what is missing for the comparison with OpenSpiel."""
    if not openspiel.is_installed():
        console.print(f"OpenSpiel is not installed, so the comparison with it is skipped; for it: {openspiel.INSTALL}")
    console.print()


def report_games(speeds: list[GameSpeed], console: Console) -> None:
    """A row for each game."""
    table = Table("games", box=None, pad_edge=False)
    for heading in ("ratio", "games/s", "uncompiled", "steps/s", "length", "choices"):
        table.add_column(heading, justify="right")
    for speed in speeds:
        table.add_row(
            speed.game,
            f"{speed.ratio:.1f}",
            f"{speed.compiled:,.0f}",
            f"{speed.uncompiled:,.1f}",
            f"{speed.steps:,.0f}",
            f"{speed.length:.1f}",
            f"{speed.branching:.1f}",
        )
    console.print(table)


def report_searches(speeds: list[GameSpeed], console: Console) -> None:
    """How fast each game is searched: by random games in a plain tree, and by the search that plays it best."""
    table = Table("searches", box=None, pad_edge=False)
    for heading in ("MCTS/s", "best search", "its work/s"):
        table.add_column(heading, justify="right")
    for speed in speeds:
        table.add_row(speed.game, f"{speed.simulations:,.0f}", speed.search, f"{speed.work:,.0f}")
    console.print()
    console.print(table)
