"""Stored results as the tables of a page: each stands between the comments ``table: NAME`` and ``end``."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from sixfold.benchmarks.matches import match_of, named, pairs_of, reasons, series
from sixfold.benchmarks.results import Result, Results
from sixfold.kernel.document import Fields
from sixfold.lab.arena import Contest
from sixfold.lab.ratings import elo

__all__ = ["TABLES", "written"]

NOTHING: Final = "-"
MARKED: Final = re.compile(r"(<!-- table: ([a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)
Row = tuple[Contest, Result | None]


def written(page: str, results: Results) -> str:
    """A page with its tables made anew."""
    return MARKED.sub(lambda found: f"{found[1]}{table(found[2], results)}{found[3]}", page)


def table(name: str, results: Results) -> str:
    """One of the tables by its name."""
    return "".join(f"| {' | '.join(cells)} |\n" for cells in TABLES[name](name, results))


def rows_of(found: Fields, results: Results) -> Iterator[list[Row]]:
    """For every row of a series its matches with what is known of them."""
    for row in found.objects("rows"):
        matches = [match_of(row, pair, 0) for pair in pairs_of(found, row)]
        yield [(match, results.find(match)) for match in matches]


def headed(*names: str) -> Iterator[list[str]]:
    """The head of a table."""
    yield list(names)
    yield ["---"] * len(names)


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.0f}"


def time_of(milliseconds: float) -> str:
    """A time in two digits that count.

    >>> time_of(0.0148), time_of(59.8), time_of(2033.6)
    ('0.015', '60', '2000')
    """
    return f"{float(f'{milliseconds:.2g}'):g}"


def short(bot: str) -> str:
    """The name of a bot, without the module of those that are only measured against."""
    return bot.removeprefix("sixfold.benchmarks.entrants:")


def scored(result: Result) -> str:
    """What a bot scored, in a cell."""
    low, high = result.tally.interval
    return f"{percent(result.tally.score)} % of {result.games} ({percent(low)}-{percent(high)})"


def ladder(name: str, results: Results) -> Iterator[list[str]]:
    """Each rung against the one below: a row for each game, a column for each pair."""
    found = series().inner(name)
    rungs = [bot.partition(":")[2] for bot in found.words("ladder")]
    yield from headed("game", *(f"{upper} against {lower}" for lower, upper in pairwise(rungs)))
    for matches in rows_of(found, results):
        yield [named(matches[0][0]), *(scored(result) if result else NOTHING for _, result in matches)]


def ratings(name: str, results: Results) -> Iterator[list[str]]:
    """Elo points and time a move of each level, as far up as matches join them."""
    found = series().inner("levels")
    yield from headed("game", *(bot.replace(":", " ") for bot in found.words("ladder")))
    for matches in rows_of(found, results):
        joined = list(joined_from_below([result for _, result in matches]))
        yield [named(matches[0][0]), *rated(joined), *[NOTHING] * (len(matches) - len(joined))]


def joined_from_below(results: list[Result | None]) -> Iterator[Result]:
    """The matches of a ladder up to the first that is missing."""
    for result in results:
        if result is None:
            return
        yield result


def rated(climbed: list[Result]) -> list[str]:
    """The Elo of each rung with its interval, counted from the lowest, and its time a move."""
    points = elo({(k + 1, k): (result.score, result.games) for k, result in enumerate(climbed)}, len(climbed) + 1)
    pace = [result.milliseconds(1) for result in climbed[:1]] + [result.milliseconds(0) for result in climbed]
    if not climbed:
        return [NOTHING]
    return [
        f"{rating.elo - points[0].elo:+.0f} ±{(rating.high - rating.low) / 2:.0f}, {time_of(time)} ms"
        for rating, time in zip(points, pace, strict=True)
    ]


def duels(name: str, results: Results) -> Iterator[list[str]]:
    """A row for each match that was played."""
    yield from headed("game", "first", "second", "games", "score", "95 %", "time a move")
    for matches in rows_of(series().inner(name), results):
        for contest, result in matches:
            if result is not None:
                low, high = result.tally.interval
                yield [
                    named(contest),
                    *(f"`{short(bot)}`" for bot in contest.bots),
                    str(result.games),
                    f"{100 * result.tally.score:.1f} %",
                    f"{percent(low)}-{percent(high)} %",
                    f"{time_of(result.milliseconds(0))} and {time_of(result.milliseconds(1))} ms",
                ]


def endings(name: str, results: Results) -> Iterator[list[str]]:
    """How many games somebody has won, and why the others were drawn."""
    yield from headed("game", "won by a rule of victory", "drawn")
    for matches in rows_of(series().inner(name), results):
        for contest, result in matches:
            if result is not None:
                won = f"{result.games - result.draws} of {result.games}"
                yield [named(contest), won, reasons(result.drawn_by) or NOTHING]


TABLES: Final[dict[str, Callable[[str, Results], Iterator[list[str]]]]] = {
    "uct": duels,
    "openspiel": duels,
    "keeping": duels,
    "doublings": ladder,
    "levels": ladder,
    "ratings": ratings,
    "endings": endings,
}
