"""Measuring on a busy machine: by processor time, contestants in turns, and the best round of each counts."""

from collections.abc import Callable, Sequence
from time import process_time
from typing import Final, NamedTuple

from sixfold.bots.search import Effort, Tree
from sixfold.bots.thinking import search_of
from sixfold.kernel import Rng, State, playouts

__all__ = ["Pace", "Task", "best_rates", "nanoseconds", "random_games", "search", "thinking", "timed"]


BATCH: Final = 1000
"""Simulations of one tree."""
WORK: Final = 20
"""Pieces of work of one search."""


class Task(NamedTuple):
    """Something that can be done so many times: gives back the seconds it took; each time is so many units of work."""

    seconds: Callable[[int], float]
    units: int = 1


def timed(work: Callable[[int], object], units: int = 1) -> Task:
    """A task of this process, in seconds of its processor time: what else runs on the machine does not count."""

    def seconds(count: int) -> float:
        begin = process_time()
        work(count)
        return process_time() - begin

    return Task(seconds, units)


class Pace(NamedTuple):
    """How long one turn takes, and how many turns each contestant has."""

    seconds: float
    rounds: int

    @classmethod
    def thorough(cls) -> "Pace":
        """Long enough for a table to be shown to others."""
        return cls(0.4, 7)

    @classmethod
    def quick(cls) -> "Pace":
        """For a first look."""
        return cls(0.1, 3)


def count_for(task: Task, seconds: float) -> int:
    """How often the task can be done in about that time, found by doing it more and more often."""
    count = 1
    while (taken := task.seconds(count)) < seconds / 4:
        count *= 2 if taken > seconds / 16 else 4
    return max(1, round(count * seconds / taken))


def random_games(state: State) -> Task:
    """Random games from a state."""
    rng = Rng(1)
    return timed(lambda count: playouts(state, count, rng))


def search(state: State) -> Task:
    """Simulations of a tree search, each with a random game, with a new tree for each batch."""

    def grow(count: int) -> None:
        for batch in range(count):
            Tree(state, Rng(batch)).grow(BATCH)

    return timed(grow, BATCH)


def thinking(state: State) -> Task:
    """Pieces of work of the search that plays a game best, with a new search for each few."""

    def think(count: int) -> None:
        for batch in range(count):
            search_of(state, Rng(batch)).think(Effort(WORK))

    return timed(think, WORK)


def best_rates(tasks: Sequence[Task], pace: Pace) -> list[float]:
    """The units of each task done in a second. They take turns, so that a busy machine is busy for all."""
    counts = [count_for(task, pace.seconds) for task in tasks]
    best = [0.0] * len(tasks)
    for _ in range(pace.rounds):
        for place, (task, count) in enumerate(zip(tasks, counts, strict=True)):
            best[place] = max(best[place], count * task.units / task.seconds(count))
    return best


def nanoseconds(task: Task, pace: Pace) -> float:
    """How long one unit of the task takes."""
    return 1e9 / best_rates([task], pace)[0]
