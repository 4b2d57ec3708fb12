"""A share of the crash harness: two hundred kills side by side, and a moment of everything else.

``python -m tests.crash`` goes on for longer.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.crash import scenarios
from tests.crash.scenarios import EMBEDDED, KILLS, SCENARIOS, Limit, Report

Scenario = Callable[[Path, Limit], Report]
SECONDS = 100.0
SHARES = {
    scenarios.killed_on_sqlite: 90,
    scenarios.clock_steps: 40,
    scenarios.killed_on_postgresql: 60,
    scenarios.killed_of_two: 10,
}
MOMENT = Limit(times=200, seconds=2.0)
HERE = pytest.mark.skipif(not Path("/proc").is_dir(), reason="the processes are found in /proc")


def can_run(scenario: Scenario) -> bool:
    """Whether there is what a scenario needs."""
    return scenario in EMBEDDED or bool(os.environ.get("SIXFOLD_POSTGRESQL"))


def test_two_hundred_kills_are_shared_out() -> None:
    assert set(SHARES) == set(KILLS) and sum(SHARES.values()) >= 200


@HERE
@pytest.mark.slow
def test_nothing_that_was_acknowledged_is_lost_or_doubled_however_often_a_server_is_killed(tmp_path: Path) -> None:
    shares = {scenario: times for scenario, times in SHARES.items() if can_run(scenario)}
    folders = [tmp_path / scenario.__name__ for scenario in shares]
    for folder in folders:
        folder.mkdir()
    with ThreadPoolExecutor(len(shares)) as side_by_side:
        limits = [Limit(times, SECONDS) for times in shares.values()]
        tried = [
            side_by_side.submit(scenario, folder, limit)
            for scenario, folder, limit in zip(shares, folders, limits, strict=True)
        ]
    reports = [each.result() for each in tried]
    sys.stdout.writelines(
        f"{scenario.__name__:22} {report}\n" for scenario, report in zip(shares, reports, strict=True)
    )
    assert all(report.times >= 1 and report.actions for report in reports)


@HERE
@pytest.mark.slow
@pytest.mark.parametrize("scenario", [scenario for scenario in SCENARIOS if scenario not in KILLS])
def test_nothing_that_was_acknowledged_is_lost_and_nothing_is_doubled(scenario: Scenario, tmp_path: Path) -> None:
    if not can_run(scenario):
        pytest.skip("PostgreSQL is tested where SIXFOLD_POSTGRESQL is its URL; try .ci/with-postgresql make test")
    report = scenario(tmp_path, MOMENT)
    assert report.times >= 1 and report.actions
