"""The compiled rules play exactly like their sources: same actions, positions, odds, estimates and bots."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sixfold
from tests.differential.account import account
from tests.support.variants import every_game, name_of

ROOT = Path(__file__).parents[2]


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", every_game(), ids=name_of)
def test_compiled_and_uncompiled_rules_play_the_same_games(game: sixfold.Game) -> None:
    environment = {**os.environ, "SIXFOLD_PURE": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.differential.account", game.id]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    pure = json.loads(run.stdout)
    assert pure["compiled"] is False
    assert sixfold.compiled
    for ours, theirs in zip(account(game), pure["steps"], strict=True):
        assert ours == theirs
