"""How strong the bots are: the series of matches in strength.toml, each as rows of a table.

``python -m sixfold.benchmarks.strength levels --games 200`` plays the series of that name and prints a row after each
pair; ``--game hexdice`` plays only the rows of one game, ``--bots level:5,level:6`` only those pairs.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from sixfold.kernel import Record, find
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.lab.arena import Arena, Contest, Outcome
from sixfold.lab.standings import Line, PairLine, standings

__all__ = ["contests", "endings", "pairs_of", "row", "series"]

HEAD: Final = "| game | first | second | games | score | 95 % | time a move | how games ended |\n" + "|---" * 8 + "|"


def series() -> Fields:
    """What can be measured."""
    return read_data("sixfold.benchmarks", "strength.toml")


def pairs_of(found: Fields, row: Fields) -> list[list[str]]:
    """The pairs of a row of a series: two bots, or each of a ladder with the one before it, which is second."""
    ladder = found.words("ladder", [])
    if not ladder:
        return [row.words("bots", found.value("bots", []))]
    return [[upper, lower] for lower, upper in pairwise(ladder)]


def contests(name: str, games: int, game: str = "", bots: str = "") -> Iterator[Contest]:
    """The matches of a series, in the order of its rows; of one game or one pair only if that is wanted."""
    found = series().inner(name)
    for row in found.objects("rows"):
        for pair in pairs_of(found, row):
            if game in ("", row.word("game")) and bots in ("", ",".join(pair)):
                yield Contest(find(row.word("game")), row.inner("options", {}).values, pair, games, seed=1)


def played(contest: Contest, jobs: int) -> list[Outcome]:
    """All games of a match."""
    with Arena(contest, jobs) as arena:
        return list(arena.outcomes())


def row(contest: Contest, outcomes: list[Outcome]) -> str:
    """A match as a row of the table: the first bot against the second."""
    found = standings(contest, outcomes)
    line: PairLine = found.pairs[0]
    options = ", ".join(f"`{name}={value}`" for name, value in contest.options.items())
    times = " and ".join(f"{1000 * bot.seconds_per_move:.3g} ms" for bot in in_order(contest, found.bots))
    low, high = line.tally.interval
    cells = [
        f"{contest.game.title}{', ' if options else ''}{options}",
        f"`{line.first}`",
        f"`{line.second}`",
        str(line.tally.games),
        f"{100 * line.tally.score:.1f} %",
        f"{100 * low:.0f}-{100 * high:.0f} %",
        times,
        endings(outcomes),
    ]
    return f"| {' | '.join(cells)} |"


def in_order(contest: Contest, lines: list[Line]) -> list[Line]:
    """The lines of the bots in the order in which they were named."""
    return sorted(lines, key=lambda line: contest.labels.index(line.name))


def endings(outcomes: list[Outcome]) -> str:
    """Why games ended, the most frequent reasons first, each with its number of games."""
    reasons = Counter(ending(outcome) for outcome in outcomes)
    return "; ".join(f"{count} {reason}" for reason, count in reasons.most_common())


def ending(outcome: Outcome) -> str:
    """Why a game ended."""
    last = Record.from_json(outcome.played.record).last()
    return last.game.ending(last)


def main(arguments: list[str]) -> None:
    """Play what is asked for, and print it row by row."""
    names = series().names()
    parser = argparse.ArgumentParser(prog="python -m sixfold.benchmarks.strength", description=__doc__)
    parser.add_argument("series", choices=names, help="what is measured")
    parser.add_argument("--games", type=int, default=200, help="games of each pair, an even number")
    parser.add_argument("--jobs", type=int, default=1, help="games at a time")
    parser.add_argument("--game", default="", help="only the rows of this game")
    parser.add_argument("--bots", default="", help="only this pair, such as level:6,level:5")
    asked = parser.parse_args(arguments)
    sys.stdout.write(f"{HEAD}\n")
    for contest in contests(asked.series, asked.games + asked.games % 2, asked.game, asked.bots):
        sys.stdout.write(f"{row(contest, played(contest, asked.jobs))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
