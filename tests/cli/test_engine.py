"""The engine as a program among others, and as an opponent in the arena."""

import subprocess
import sys

import pytest

from sixfold.lab.bout import Bout, played
from tests.cli.running import Command
from tests.support.entrants import HERE

ENGINE = f"{sys.executable} -m sixfold engine hex --bot"


def spoken(lines: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What an engine in a process of its own says to lines."""
    command = [sys.executable, "-m", "sixfold", "engine", "hex", "--option", "size=3", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=100, check=False)


def test_a_program_can_be_asked_through_a_pipe() -> None:
    ran = spoken("position start moves place b1; place a2; place b2; place c2\ngo\n", "--bot", "greedy")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[-1] in ("bestmove place a3", "bestmove place b3")


def test_what_a_bot_prints_does_not_spoil_the_answer() -> None:
    ran = spoken("position start\ngo\n", "--bot", f"{HERE}:chatty")
    assert [line.partition(" ")[0] for line in ran.stdout.splitlines()] == ["info", "bestmove"]
    assert "I am thinking" in ran.stderr and "deeply" in ran.stderr


def test_nonsense_is_answered_and_survived() -> None:
    ran = spoken('\n\n\x00\x01\nposition {"game": 7}\nmoves\ngo go go\n\ufffd\nisready\nquit\n')
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [line.partition(" ")[0] for line in ran.stdout.splitlines()] == ["error"] * 5 + ["readyok"]


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = f"printf 'position start\\nsixfold\\ngo\\n' | {ENGINE} greedy | true"
    ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False, timeout=100)
    assert ran.stderr == ""


def test_the_engine_plays_exactly_like_the_bot_that_it_is() -> None:
    """Seeds are handed on, so that a game of a bot and of the same bot behind lines is the same game."""
    games = [
        played(Bout("hex", {"size": 4}, ("random", name), (0, 1), seed=5)).record["moves"]
        for name in ("mcts:30", f"external:{ENGINE} mcts:30")
    ]
    assert games[0] == games[1]
    assert len(games[0]) > 4


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hexx"], "no game is called 'hexx'"),
        (["hex", "--bot", "robot"], "no bot is called 'robot'"),
        (["hex", "--option", "size=99", "--bot", "random"], "option size: must be a whole number from 3 to 19"),
        (["hex", "--option", "sise=9"], "Hex has no option 'sise'"),
    ],
)
def test_a_mistake_is_told_in_one_line(sixfold_command: Command, arguments: list[str], words: str) -> None:
    ran = sixfold_command("engine", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert words in ran.err
