"""`sixfold tune`: fit the numbers of a game's estimate to self-play, and show in the arena what that gains."""

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final, NamedTuple

import typer
from rich.console import Console

from sixfold.bots import bot
from sixfold.commands.about import JsonFlag, print_json
from sixfold.commands.arena import columns, described_tally, scored
from sixfold.kernel import SixfoldError, find
from sixfold.lab.arena import Arena, Contest, Outcome
from sixfold.lab.contests import Contests
from sixfold.lab.pairing import derived
from sixfold.lab.selfplay import Practice, Selfplay, Trace
from sixfold.lab.standings import Tally, standings
from sixfold.lab.tuning import Drill, Foretold, file_of, foretold, rewritten, rounded, text_of
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
ROUNDS: Final = 4
"""So often contests begin anew around the numbers that they have found."""


class By(StrEnum):
    """How numbers are tuned."""

    CONTESTS = "contests"
    FORETELLING = "foretelling"


class Tuned(NamedTuple):
    """What was found: the numbers by name, out of so many games, and what they foretell if they were fitted to that."""

    before: dict[str, float]
    after: dict[str, float]
    games: int
    foretold: Foretold | None = None


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
    by: Annotated[
        By, typer.Option(help="What numbers shall do better: win contests, or foretell results.")
    ] = By.CONTESTS,
    seed: Annotated[int, typer.Option(metavar="N", help="Makes the same games and numbers again.")] = 0,
    jobs: Annotated[int | None, typer.Option(metavar="N", min=1, help="Games at a time; by default all cores.")] = None,
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the whole estimate file there.")] = None,
    *,
    write: Annotated[bool, typer.Option("--write", help="Store the numbers in the game's own data file.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Fit the numbers of a game's estimate to the results of self-play.

    By contests: a bot with numbers a little higher plays itself with numbers a little lower, and they move to what
    wins. By foretelling: they are changed until the estimate of positions fits best how the games ended. Then the new
    numbers play against those of the game, with equal time and swapped seats. Ctrl-C goes on with the games that are
    finished. A bot plays with the numbers of a file by naming it: mcts:0.5s@FILE.
    """
    found = find(game)
    drill = Drill(found, given_options(found, option or []))
    drill.start()
    practice = practice or f"{drill.search()}:{PRACTICE}"
    player = player or f"{drill.search()}:{MATCH}"
    for name in (practice, player):
        bot(name)
    own = file_of(found) if write else None
    learned = by_contests if by == By.CONTESTS else by_foretelling
    result = learned(drill, practice, games, seed, jobs or cores())
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


def by_contests(drill: Drill, player: str, games: int, seed: int, jobs: int) -> Tuned:
    """Move the numbers to what wins, round by round."""
    numbers = drill.before()
    played_games = 0
    for number in range(ROUNDS):
        contests = Contests(drill, player, numbers, derived(seed, "round", number))
        practices = contests.practices(games // (2 * ROUNDS))
        traces = played(practices, jobs, f"playing, round {number + 1} of {ROUNDS}")
        numbers = contests.moved(traces)
        played_games += len(traces)
        if len(traces) < len(practices):
            break
    after = {name: rounded(value) for name, value in numbers.items()}
    return Tuned(drill.before(), after, played_games)


def by_foretelling(drill: Drill, player: str, games: int, seed: int, jobs: int) -> Tuned:
    """Fit the numbers to how games ended."""
    traces = played(drill.practices(games, seed, player), jobs, "playing")
    found = foretold(drill, traces, seed)
    return Tuned(drill.before(), found.after, len(traces), found)


def played(practices: list[Practice], jobs: int, doing: str) -> list[Trace]:
    """Games of self-play; after Ctrl-C those that are finished."""
    traces: list[Trace] = []
    with Selfplay(practices, jobs) as run:
        try:
            for trace in screen.tracked(run.traces(), len(practices), doing):
                traces.append(trace)
        except KeyboardInterrupt:
            screen.remarks().print(f"Stopped after {len(traces)} of {len(practices)} games.")
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
    console.print(f"{result.games} games.")
    if result.foretold is not None:
        for line in losses(result.foretold):
            console.print(line)


def losses(found: Foretold) -> Iterator[str]:
    """How well the numbers foretell the end of games."""
    yield f"Loss in {found.positions} positions, where a coin has 0.6931:"
    for games, loss in {"games learned from": found.learned, "games held out": found.held_out}.items():
        yield f"  {games}: {loss.before:.4f} before, {loss.after:.4f} after"


def described(drill: Drill, result: Tuned, tally: Tally, seed: int) -> dict[str, object]:
    """Everything for programs."""
    return {
        "game": drill.game.id,
        "options": drill.options,
        "table": drill.table(),
        "seed": seed,
        "games": result.games,
        "before": result.before,
        "after": result.after,
        "loss": described_loss(result.foretold),
        "match": described_tally(tally),
    }


def described_loss(found: Foretold | None) -> dict[str, object] | None:
    """What was foretold, for programs."""
    if found is None:
        return None
    return {
        "positions": found.positions,
        "learned": found.learned._asdict(),
        "held_out": found.held_out._asdict(),
    }
