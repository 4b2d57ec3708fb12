"""Clones share board and tables: threads that search them at once must not disturb each other."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest

import sixfold
from sixfold import Rng, State
from tests.support.walks import random_action

ROOT = Path(__file__).parents[3]
THREADS = 4
RULESETS = ["classic", "decisive", "destiny"]
Result = TypeVar("Result")


@pytest.fixture(autouse=True)
def _threads_take_turns_all_the_time() -> Iterator[None]:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_legal_lists_made_in_threads_are_those_of_one_thread(ruleset: str) -> None:
    states = passing(ruleset)
    alone = lists(states)
    for together in in_threads(lambda: lists([state.clone() for state in states])):
        assert together == alone


@pytest.mark.parametrize("ruleset", RULESETS)
def test_searches_in_threads_choose_what_they_choose_alone(ruleset: str) -> None:
    state = passing(ruleset)[-1]
    alone = searched(state)
    assert in_threads(lambda: searched(state.clone())) == [alone] * THREADS


@pytest.mark.compiled_only
def test_threads_on_the_uncompiled_sources_agree_too() -> None:
    """Compiled code is seldom interrupted, so the tests above show most on the sources."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    command = [sys.executable, "-m", "pytest", "--quiet", "-n0", "-m", "not compiled_only", str(Path(__file__))]
    run = subprocess.run(
        command, cwd=ROOT, env=environment | {"SIXFOLD_PURE": "1"}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout


def in_threads(work: Callable[[], Result]) -> list[Result]:
    """The results of the same work in several threads at once."""
    with ThreadPoolExecutor(THREADS) as pool:
        return [future.result() for future in [pool.submit(work) for _ in range(THREADS)]]


def passing(ruleset: str) -> list[State]:
    """Positions that a random game passes, once its armies are deployed."""
    rng = Rng(5)
    state = sixfold.new("hexdice", ruleset=ruleset, first_player=0)
    found: list[State] = []
    while len(found) < 40 and not state.is_over():
        state.apply(random_action(state, rng))
        if state.to_act >= 0 and sixfold.position(state)["phase"] in ("turn", "fate"):
            found.append(state.clone())
    return found


def lists(states: list[State]) -> list[list[int]]:
    """What is legal in each position, asked several times."""
    return [list(state.legal()) for _ in range(5) for state in states]


def searched(state: State) -> int:
    """What a small search chooses."""
    return sixfold.bot("mcts:40", seed=7).choose(state)
