"""Measuring on a noisy machine: contestants take turns, and the best round of each counts."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

__all__ = ["Pace", "Task", "best_rates", "nanoseconds"]


class Task(NamedTuple):
    """Something that can be done so many times, and how many units of work each time is."""

    run: Callable[[int], object]
    units: int = 1


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


def seconds_for(task: Task, count: int) -> float:
    """How long the task takes so many times."""
    begin = perf_counter()
    task.run(count)
    return perf_counter() - begin


def count_for(task: Task, seconds: float) -> int:
    """How often the task can be done in about that time, found by doing it more and more often."""
    count = 1
    while (taken := seconds_for(task, count)) < seconds / 4:
        count *= 2 if taken > seconds / 16 else 4
    return max(1, round(count * seconds / taken))


def best_rates(tasks: Sequence[Task], pace: Pace) -> list[float]:
    """The units of each task done in a second. They take turns, so that a busy machine is busy for all."""
    counts = [count_for(task, pace.seconds) for task in tasks]
    best = [0.0] * len(tasks)
    for _ in range(pace.rounds):
        for place, (task, count) in enumerate(zip(tasks, counts, strict=True)):
            best[place] = max(best[place], count * task.units / seconds_for(task, count))
    return best


def nanoseconds(task: Task, pace: Pace) -> float:
    """How long one unit of the task takes."""
    return 1e9 / best_rates([task], pace)[0]
