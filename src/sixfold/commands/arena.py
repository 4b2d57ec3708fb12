"""Bots against bots."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from sixfold.bots import bot
from sixfold.commands.about import JsonFlag, print_json
from sixfold.kernel import Record, SixfoldError, find
from sixfold.lab.arena import Arena, Contest, Outcome
from sixfold.lab.certainty import read_certainty
from sixfold.lab.standings import Line, PairLine, Standings, Tally, standings
from sixfold.terminal import screen
from sixfold.terminal.seating import given_options
from sixfold.workers import cores

__all__ = ["arena"]

STOPPED: Final = 130
MOST_GAMES: Final = 1_000_000
SHOWN_FAULTS: Final = 10


def arena(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT...", help="Two bots or more, by their names.")],
    games: Annotated[
        int, typer.Option(metavar="N", min=2, max=MOST_GAMES, help="Games of every pair; an odd number plus one.")
    ] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="Makes the same games again.")] = 0,
    jobs: Annotated[int | None, typer.Option(metavar="N", min=1, help="Games at a time; by default all cores.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    until: Annotated[
        str | None, typer.Option(metavar="CERTAINTY", help="Stop when it is so certain who is stronger: 95%.")
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Save every game there.")] = None,
    *,
    as_json: JsonFlag = False,
) -> None:
    """Let bots play each other, every pair with swapped seats, and say how strong they are.

    Bots are random, greedy, mcts:WORK, mcts:1.5s, level:1 to level:8, package.module:factory, or external:COMMAND for
    a program in any language. A bot that fails or acts against the rules loses that game. Ctrl-C ends the contest and
    shows the games that are finished.
    """
    found = find(game)
    certainty = None if until is None else read_certainty(until)
    contest = Contest(found, given_options(found, option or []), bots, games + games % 2, seed, certainty)
    for name in bots:
        bot(name)
    folder = None if save is None else prepared(save)
    outcomes: list[Outcome] = []
    is_stopped = False
    with Arena(contest, jobs or cores()) as run:
        try:
            for outcome in screen.tracked(run.outcomes(), len(run.fixtures), "playing"):
                keep(outcome, folder, outcomes)
        except KeyboardInterrupt:
            is_stopped = True
            for outcome in run.left_over():
                keep(outcome, folder, outcomes)
    report(contest, standings(contest, outcomes), is_stopped=is_stopped, as_json=as_json)
    if is_stopped:
        raise typer.Exit(STOPPED)


def prepared(folder: Path) -> Path:
    """The folder for the games; refuse one that holds games already."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.glob("game-*.json")):
        raise SixfoldError(f"--save {folder}: there are games in this folder already; name another one")
    return folder


def keep(outcome: Outcome, folder: Path | None, outcomes: list[Outcome]) -> None:
    """Count a game, and save it if wanted."""
    if folder is not None:
        file = folder / f"game-{outcome.fixture.number:05}.json"
        Record.from_json(outcome.played.record).write(file)
    outcomes.append(outcome)


def report(contest: Contest, found: Standings, *, is_stopped: bool, as_json: bool) -> None:
    """Say what the contest has shown."""
    if as_json:
        print_json(described(contest, found, is_stopped=is_stopped))
        return
    console = screen.answers()
    if found.games:
        show(contest, found, console)
    if is_stopped:
        planned = len(contest.fixtures())
        console.print(f"Stopped after {found.games} of {planned} games.", style="bold")


def show(contest: Contest, found: Standings, console: Console) -> None:
    """The tables for people."""
    for table in bot_table(found.bots), pair_table(found.pairs):
        console.print(table)
        console.print()
    for line in conclusions(contest, found):
        console.print(line, soft_wrap=True)


def bot_table(lines: list[Line]) -> Table:
    """A row for each bot."""
    table = columns("bot", "score", "95 %", "Elo", "openskill", "a move")
    for line in lines:
        margin = (line.rating.high - line.rating.low) / 2
        table.add_row(
            line.name,
            *scored(line.tally),
            f"{round(line.rating.elo):+} ±{margin:.0f}",
            f"{line.skill.mu:.1f} ±{2 * line.skill.sigma:.1f}",
            duration(line.seconds_per_move),
        )
    return table


def pair_table(pairs: list[PairLine]) -> Table:
    """A row for each pair that has met."""
    table = columns("pair", "games", "won", "drawn", "lost", "score", "95 %")
    for pair in pairs:
        tally = pair.tally
        counts = [str(count) for count in (tally.games, tally.wins, tally.draws, tally.losses)]
        table.add_row(f"{pair.first} - {pair.second}", *counts, *scored(tally))
    return table


def columns(name: str, *headings: str) -> Table:
    """A table with names at the left and numbers at the right."""
    table = Table(name, box=None, pad_edge=False)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def duration(seconds: float) -> str:
    """A time per move, in the unit that suits it."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.3g} ms"


def scored(tally: Tally) -> tuple[str, str]:
    """The score and its interval."""
    return f"{tally.score:.1%}", f"{tally.interval.low:.1%}-{tally.interval.high:.1%}"


def conclusions(contest: Contest, found: Standings) -> Iterator[str]:
    """What the tables do not say."""
    shares = ", ".join(f"{share:.1%}" for share in found.seats)
    yield f"{found.games} games of {found.length:.1f} steps on average; the seats won {shares}."
    if contest.certainty is not None:
        for pair in found.pairs:
            names = f"{pair.first} - {pair.second}"
            sure = f"it is {100 * contest.certainty:.6g}% certain"
            verdict = f"{sure} that {pair.stronger} is stronger" if pair.stronger else "not decided"
            yield f"{names}: {verdict} after {pair.tally.games} games."
    for fault in found.faults[:SHOWN_FAULTS]:
        yield f"{fault.bot} lost game {fault.game} by a fault: {fault.reason}"
    if len(found.faults) > SHOWN_FAULTS:
        yield f"... and {len(found.faults) - SHOWN_FAULTS} more games were lost by a fault; --json lists them all."


def described(contest: Contest, found: Standings, *, is_stopped: bool) -> dict[str, object]:
    """The contest for programs."""
    return {
        "game": contest.game.id,
        "version": contest.game.version,
        "options": contest.options,
        "seed": contest.seed,
        "games_per_pair": contest.games,
        "certainty": contest.certainty,
        "stopped": is_stopped,
        "games": found.games,
        "mean_length": found.length,
        "seats": found.seats,
        "bots": [described_bot(line) for line in found.bots],
        "pairs": [described_pair(pair) for pair in found.pairs],
        "faults": [fault._asdict() for fault in found.faults],
    }


def described_bot(line: Line) -> dict[str, object]:
    """A bot for programs."""
    return {
        "name": line.name,
        **described_tally(line.tally),
        "elo": line.rating.elo,
        "elo_interval": [line.rating.low, line.rating.high],
        "openskill": line.skill._asdict(),
        "moves": line.moves,
        "seconds_per_move": line.seconds_per_move,
    }


def described_pair(pair: PairLine) -> dict[str, object]:
    """A pair for programs."""
    return {
        "first": pair.first,
        "second": pair.second,
        **described_tally(pair.tally),
        "mean_length": pair.length,
        "wealth": pair.wealth,
        "stronger": pair.stronger,
    }


def described_tally(tally: Tally) -> dict[str, object]:
    """Games and scores for programs."""
    counts = {"games": tally.games, "wins": tally.wins, "draws": tally.draws, "losses": tally.losses}
    return {**counts, "score": tally.score, "interval": list(tally.interval)}
