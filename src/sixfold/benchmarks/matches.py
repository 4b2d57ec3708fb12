"""The matches that show how strong bots are, in series as strength.toml lists them."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from sixfold.benchmarks.results import Result, Results
from sixfold.kernel import find
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.lab.arena import Arena, Contest

__all__ = ["SWAP", "contests", "match_of", "named", "pairs_of", "play", "reasons", "row", "series"]

SWAP: Final = 2
"""Games come in pairs with swapped seats."""


def series() -> Fields:
    """What can be measured."""
    return read_data("sixfold.benchmarks", "strength.toml")


def pairs_of(found: Fields, row: Fields) -> list[list[str]]:
    """The pairs of a row of a series: two bots, or each of a ladder with the one before it, which is second."""
    ladder = found.words("ladder", [])
    if not ladder:
        return [row.words("bots", found.value("bots", []))]
    return [[upper, lower] for lower, upper in pairwise(ladder)]


def match_of(row: Fields, pair: list[str], games: int) -> Contest:
    """A match in the game of a row."""
    return Contest(find(row.word("game")), row.inner("options", {}).values, pair, games, seed=1)


def contests(name: str, games: int, game: str = "", bots: str = "") -> Iterator[Contest]:
    """The matches of a series, in the order of its rows; of one game or one pair only if that is wanted."""
    found = series().inner(name)
    for row in found.objects("rows"):
        for pair in pairs_of(found, row):
            if game in ("", row.word("game")) and bots in ("", ",".join(pair)):
                yield match_of(row, pair, games)


def play(contest: Contest, jobs: int, results: Results) -> Result:
    """Play the games of a match that are missing, and store them two by two."""
    result = results.begun(contest)
    half = []
    if result.games < contest.games:
        with Arena(contest, jobs, result.games) as arena:
            for outcome in arena.outcomes():
                half.append(outcome)
                if len(half) == SWAP:
                    result.add(half)
                    results.save()
                    half = []
    return result


def named(contest: Contest) -> str:
    """A game with its options."""
    options = "".join(f", `{name}={value}`" for name, value in contest.options.items())
    return f"{contest.game.title}{options}"


def row(contest: Contest, result: Result) -> str:
    """A match as a row of the table: the first bot against the second."""
    low, high = result.tally.interval
    cells = [
        named(contest),
        *(f"`{bot}`" for bot in result.bots),
        str(result.games),
        f"{100 * result.tally.score:.1f} %",
        f"{100 * low:.0f}-{100 * high:.0f} %",
        " and ".join(f"{result.milliseconds(side):.3g} ms" for side in range(SWAP)),
        reasons({**result.won_by, **result.drawn_by}),
    ]
    return f"| {' | '.join(cells)} |"


def reasons(counts: dict[str, int]) -> str:
    """Why games ended, the most frequent reasons first, each with its number of games."""
    return "; ".join(f"{count} {reason}" for reason, count in sorted(counts.items(), key=lambda item: -item[1]))
