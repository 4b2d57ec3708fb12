"""Searches in threads: clones share the ground they stand on, and no clone may notice what another one does."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sixfold
from tests.differential.threads import differences
from tests.support.variants import every_game, name_of

ROOT = Path(__file__).parents[2]

in_every_game = pytest.mark.parametrize("game", every_game(), ids=name_of)


@in_every_game
def test_clones_in_threads_play_as_they_do_alone(game: sixfold.Game) -> None:
    assert differences(game) == []


@pytest.mark.compiled_only
@in_every_game
def test_clones_in_threads_play_on_the_sources_as_they_do_alone(game: sixfold.Game) -> None:
    environment = {**os.environ, "SIXFOLD_PURE": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.differential.threads", game.id]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {"compiled": False, "differences": []}
