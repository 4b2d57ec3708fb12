"""A share of the crash harness, a few seconds each; ``python -m tests.crash`` goes on for longer."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.crash.scenarios import SCENARIOS, Limit, Report

SHARE = Limit(times=200, seconds=3.0)
HERE = pytest.mark.skipif(not Path("/proc").is_dir(), reason="the processes are found in /proc")


@HERE
@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_that_was_acknowledged_is_lost_and_nothing_is_doubled(
    scenario: Callable[[Path, Limit], Report], tmp_path: Path
) -> None:
    report = scenario(tmp_path, SHARE)
    assert report.times >= 1 and report.actions
