"""`sixfold tune`: fit the numbers of a game's estimate to self-play, and show in the arena what that gains."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import typer
from rich.console import Console

from sixfold.bots import bot
from sixfold.commands.about import JsonFlag, print_json
from sixfold.commands.arena import columns, described_tally, scored
from sixfold.kernel import SixfoldError, find
from sixfold.lab.arena import Arena, Contest, Outcome
from sixfold.lab.selfplay import Selfplay, Trace
from sixfold.lab.standings import Tally, standings
from sixfold.lab.tuning import Drill, Loss, Tuned, file_of, rewritten, text_of, tuned
from sixfold.terminal import screen
from sixfold.terminal.seating import given_options
from sixfold.workers import cores

__all__ = ["tune"]

STOPPED: Final = 130
MOST_GAMES: Final = 1_000_000
PRACTICE: Final = "30"
"""The work of the bot that plays itself."""
MATCH: Final = "0.01s"
"""What a move of the match may take."""


def tune(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=10, max=MOST_GAMES, help="Games of self-play to learn from.")
    ] = 1000,
    match: Annotated[
        int, typer.Option(metavar="N", min=0, max=MOST_GAMES, help="Games against the numbers as they were.")
    ] = 200,
    practice: Annotated[
        str | None, typer.Option(metavar="BOT", help="Who plays itself; by default a search with 30 pieces of work.")
    ] = None,
    player: Annotated[
        str | None, typer.Option("--bot", metavar="BOT", help="Who plays the match; by default a search for 10 ms.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Makes the same games and numbers again.")] = 0,
    jobs: Annotated[int | None, typer.Option(metavar="N", min=1, help="Games at a time; by default all cores.")] = None,
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the whole estimate file there.")] = None,
    *,
    write: Annotated[bool, typer.Option("--write", help="Store the numbers in the game's own data file.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Fit the numbers of a game's estimate to the results of self-play.

    A bot plays itself, with some mistakes. Positions of these games are judged with the estimate, and its numbers are
    changed until it foretells best how the games ended. Then the new numbers play against those of the game, with equal
    time and swapped seats. Ctrl-C goes on with the games that are finished. A bot plays with numbers of a file by
    naming it: mcts:0.5s@FILE.
    """
    found = find(game)
    drill = Drill(found, given_options(found, option or []))
    drill.start()
    practice = practice or f"{drill.search()}:{PRACTICE}"
    player = player or f"{drill.search()}:{MATCH}"
    for name in (practice, player):
        bot(name)
    own = file_of(found) if write else None
    result = tuned(drill, played(drill, practice, games, seed, jobs or cores()), seed)
    text = rewritten(text_of(found), drill.table(), result.after)
    for path in (own, to):
        if path is not None:
            path.write_text(text, encoding="utf-8")
    console = screen.answers()
    if not as_json:
        show(result, console)
    tally, is_stopped = contested(drill, text, player, match + match % 2, seed, jobs or cores())
    if as_json:
        print_json(described(drill, result, tally, seed))
    elif tally.games:
        score, interval = scored(tally)
        console.print(
            f"The new numbers score {score} ({interval}) in {tally.games} games of {player} with the old ones."
        )
    if is_stopped:
        raise typer.Exit(STOPPED)


def played(drill: Drill, player: str, games: int, seed: int, jobs: int) -> list[Trace]:
    """The games of self-play; after Ctrl-C those that are finished."""
    traces: list[Trace] = []
    with Selfplay(drill.practices(games, seed, player), jobs) as run:
        try:
            for trace in screen.tracked(run.traces(), games, "playing"):
                traces.append(trace)
        except KeyboardInterrupt:
            screen.remarks().print(f"Stopped after {len(traces)} of {games} games.")
    return traces


def contested(drill: Drill, text: str, player: str, games: int, seed: int, jobs: int) -> tuple[Tally, bool]:
    """What the new numbers score against the old ones, and whether Ctrl-C ended it."""
    outcomes: list[Outcome] = []
    is_stopped = False
    with TemporaryDirectory() as folder:
        file = Path(folder) / "new.toml"
        file.write_text(text, encoding="utf-8")
        contest = Contest(drill.game, drill.options, [f"{player}@{file}", player], games, seed)
        with Arena(contest, jobs) as run:
            try:
                for outcome in screen.tracked(run.outcomes(), len(run.fixtures), "comparing"):
                    outcomes.append(outcome)
            except KeyboardInterrupt:
                is_stopped = True
                outcomes += run.left_over()
        found = standings(contest, outcomes)
    if found.faults:
        raise SixfoldError(f"the match failed: {found.faults[0].reason}")
    return found.pairs[0].tally, is_stopped


def show(result: Tuned, console: Console) -> None:
    """The numbers and what they foretell."""
    table = columns("number", "was", "is")
    for name, value in result.after.items():
        table.add_row(name, f"{result.before[name]:g}", f"{value:g}")
    console.print(table)
    console.print()
    for line in losses(result):
        console.print(line)


def losses(result: Tuned) -> Iterator[str]:
    """How well the numbers foretell the end of games."""
    yield f"{result.positions} positions of {result.games} games."
    yield f"Loss: {told(result.learned)}; in games held out {told(result.held_out)} (a coin: 0.6931)."


def told(loss: Loss) -> str:
    """A loss before and after."""
    return f"{loss.before:.4f} before, {loss.after:.4f} after"


def described(drill: Drill, result: Tuned, tally: Tally, seed: int) -> dict[str, object]:
    """Everything for programs."""
    return {
        "game": drill.game.id,
        "options": drill.options,
        "table": drill.table(),
        "seed": seed,
        "games": result.games,
        "positions": result.positions,
        "before": result.before,
        "after": result.after,
        "loss": result.learned._asdict(),
        "held_out": result.held_out._asdict(),
        "match": described_tally(tally),
    }
