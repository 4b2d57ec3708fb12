import pytest

from sixfold.benchmarks import measure
from sixfold.benchmarks.measure import Pace, Task, best_rates, count_for, timed


class Clock:
    """Time that passes only when a task takes it."""

    def __init__(self) -> None:
        self.now = 0.0

    def task(self, *seconds: float, units: int = 1, name: str = "", log: list[str] | None = None) -> Task:
        """A task that takes so long each time; with several times they are for one call after the other."""
        calls = iter(seconds)
        pace = seconds[0]

        def run(count: int) -> None:
            nonlocal pace
            pace = next(calls, pace)
            self.now += pace * count
            if log is not None:
                log.append(name)

        return timed(run, units)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that measurements look at."""
    clock = Clock()
    monkeypatch.setattr(measure, "process_time", lambda: clock.now)
    return clock


def test_a_rate_counts_the_units_of_a_task(clock: Clock) -> None:
    assert best_rates([clock.task(0.25, units=10)], Pace(1.0, 1)) == [40.0]


def test_the_number_of_times_is_found_by_trying(clock: Clock) -> None:
    assert count_for(clock.task(0.001), 1.0) == 1000


def test_a_task_longer_than_its_turn_is_done_once(clock: Clock) -> None:
    assert count_for(clock.task(9.0), 1.0) == 1


def test_contestants_take_turns(clock: Clock) -> None:
    log: list[str] = []
    tasks = [clock.task(1.0, name="ours", log=log), clock.task(1.0, name="other", log=log)]
    best_rates(tasks, Pace(1.0, 3))
    assert log[2:] == ["ours", "other"] * 3


def test_the_best_round_counts(clock: Clock) -> None:
    assert best_rates([clock.task(1.0, 4.0, 0.5, 2.0)], Pace(1.0, 3)) == [2.0]
