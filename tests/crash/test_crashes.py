"""A share of the crash harness, a few seconds each; ``python -m tests.crash`` goes on for longer."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.crash.scenarios import EMBEDDED, SCENARIOS, Limit, Report

SHARE = Limit(times=200, seconds=2.0)
HERE = pytest.mark.skipif(not Path("/proc").is_dir(), reason="the processes are found in /proc")


@HERE
@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_that_was_acknowledged_is_lost_and_nothing_is_doubled(
    scenario: Callable[[Path, Limit], Report], tmp_path: Path
) -> None:
    if scenario not in EMBEDDED and not os.environ.get("SIXFOLD_POSTGRESQL"):
        pytest.skip("PostgreSQL is tested where SIXFOLD_POSTGRESQL is its URL; try .ci/with-postgresql make test")
    report = scenario(tmp_path, SHARE)
    assert report.times >= 1 and report.actions
