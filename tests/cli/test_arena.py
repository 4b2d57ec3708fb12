"""Bots against bots: fair, repeatable on any number of cores, and never spoilt by a bad bot or by Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold import Record
from sixfold.lab.arena import Arena, Outcome
from sixfold.lab.bout import played
from tests.cli.running import Command
from tests.support.entrants import HERE

SMALL = ["--option", "size=3", "--jobs", "1"]
ROOT = Path(__file__).parents[2]


def answer(command: Command, *arguments: str) -> dict[str, Any]:
    """What the arena answers to a program, but for the times, which differ from run to run."""
    ran = command("arena", "hex", *arguments, "--json")
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    for bot in found["bots"]:
        assert bot.pop("seconds_per_move") >= 0
    return found


def test_the_tables_show_scores_intervals_ratings_and_times(sixfold_command: Command) -> None:
    ran = sixfold_command("arena", "hex", "random", "greedy", "random", "--games", "4", *SMALL)
    lines = [line.split() for line in ran.out.splitlines()]
    assert ran.code == 0
    assert lines[0] == ["bot", "score", "95", "%", "Elo", "openskill", "a", "move"]
    assert lines[1][0] == "greedy"
    assert lines[1][3].startswith("+") and lines[1][-1] == "ms"
    assert lines[5] == ["pair", "games", "won", "drawn", "lost", "score", "95", "%"]
    assert [" ".join(line).split(" 4 ")[0] for line in lines[6:9]] == [
        "random - greedy",
        "random - random (2)",
        "greedy - random (2)",
    ]
    assert ran.out.splitlines()[-1].startswith("12 games of ")


def test_the_same_seed_gives_the_same_result_on_any_number_of_cores(sixfold_command: Command, tmp_path: Path) -> None:
    run = ["random", "greedy", "mcts:10", "--games", "6", "--option", "size=3", "--seed", "5"]
    found = [answer(sixfold_command, *run, "--jobs", jobs, "--save", str(tmp_path / jobs)) for jobs in ("1", "3")]
    assert found[0] == found[1]
    games = [sorted(path.name for path in (tmp_path / jobs).iterdir()) for jobs in ("1", "3")]
    assert games[0] == games[1] == [f"game-{number:05}.json" for number in range(1, 19)]
    for name in games[0]:
        assert (tmp_path / "1" / name).read_text() == (tmp_path / "3" / name).read_text()
    other = answer(sixfold_command, *run[:-1], "6", "--jobs", "1")
    assert other != found[0] | {"seed": 6}


def test_json_holds_everything(sixfold_command: Command) -> None:
    found = answer(sixfold_command, "greedy", "random", "--games", "5", *SMALL)
    assert (found["game"], found["options"], found["games_per_pair"], found["games"]) == ("hex", {"size": 3}, 6, 6)
    assert (found["stopped"], found["certainty"], found["faults"]) == (False, None, [])
    assert sum(found["seats"]) == pytest.approx(1)
    assert 5 <= found["mean_length"] <= 9
    (pair,) = found["pairs"]
    assert (pair["first"], pair["second"], pair["games"]) == ("greedy", "random", 6)
    assert pair["wins"] + pair["draws"] + pair["losses"] == 6
    assert pair["interval"][0] <= pair["score"] <= pair["interval"][1]
    best, worst = found["bots"]
    assert (best["name"], worst["name"]) == ("greedy", "random")
    assert best["elo"] == pytest.approx(-worst["elo"])
    assert best["elo_interval"][0] < best["elo"] < best["elo_interval"][1]
    assert best["openskill"]["mu"] > worst["openskill"]["mu"]
    assert best["moves"] > 0


def test_saved_games_can_be_replayed_and_hold_who_sat_where(sixfold_command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    answer(sixfold_command, "greedy", "random", "--games", "2", *SMALL, "--save", str(folder))
    first, second = sorted(folder.iterdir())
    assert [Record.read(file).seats for file in (first, second)] == [["greedy", "random"], ["random", "greedy"]]
    for file in (first, second):
        record = Record.read(file)
        assert record.last().result() == record.result
        ran = sixfold_command("replay", str(file))
        assert (ran.code, ran.err) == (0, "")


def test_a_folder_with_games_is_not_written_over(sixfold_command: Command, tmp_path: Path) -> None:
    (tmp_path / "game-00001.json").write_text("mine")
    ran = sixfold_command("arena", "hex", "random", "random", *SMALL, "--save", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert "there are games in this folder already; name another one" in ran.err
    assert (tmp_path / "game-00001.json").read_text() == "mine"


def test_a_contest_ends_when_it_is_certain_and_at_the_same_game_on_any_number_of_cores(
    sixfold_command: Command, tmp_path: Path
) -> None:
    run = ["greedy", "random", "greedy", "--games", "40", "--option", "size=4", "--until", "95%"]
    found = [answer(sixfold_command, *run, "--jobs", jobs, "--save", str(tmp_path / jobs)) for jobs in ("1", "3")]
    assert found[0] == found[1]
    decided = {(pair["first"], pair["second"]): pair for pair in found[0]["pairs"]}
    for names in (("greedy", "random"), ("random", "greedy (2)")):
        assert decided[names]["stronger"].startswith("greedy")
        assert decided[names]["games"] < 40
        assert decided[names]["wealth"] >= 20
    equal = decided["greedy", "greedy (2)"]
    assert (equal["stronger"], equal["games"]) == (None, 40)
    assert len(list((tmp_path / "3").iterdir())) == found[0]["games"]


def test_the_verdict_is_told(sixfold_command: Command) -> None:
    out = sixfold_command("arena", "hex", "random", "greedy", *SMALL, "--until", "95%", "--option", "size=4").out
    assert "random - greedy: it is 95% certain that greedy is stronger after " in out


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("raising", "ZeroDivisionError: one line and another"),
        ("cheating", "answered -7, which is none of the "),
        ("deadly", "it ended the process that it was running in (exit code -9)"),
    ],
)
def test_a_bad_bot_loses_its_games_with_the_reason(
    sixfold_command: Command, tmp_path: Path, name: str, reason: str
) -> None:
    bad = f"{HERE}:{name}"
    found = answer(sixfold_command, bad, "random", "--games", "2", *SMALL, "--save", str(tmp_path))
    assert [(fault["game"], fault["bot"], fault["seat"]) for fault in found["faults"]] == [(1, bad, 0), (2, bad, 1)]
    assert all(fault["reason"].startswith(reason) for fault in found["faults"])
    assert found["bots"][0]["name"] == "random" and found["bots"][0]["score"] == 1
    for file in tmp_path.iterdir():
        record = Record.read(file)
        assert record.last().result() == record.result
        assert reason in record.tags["fault"]


def alone(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, whose workers write to the same streams."""
    command = [sys.executable, "-m", "sixfold", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)


def test_a_fault_is_told_without_a_traceback() -> None:
    ran = alone("arena", "hex", f"{HERE}:raising", "random", "--games", "2", *SMALL)
    assert f"{HERE}:raising lost game 1 by a fault: ZeroDivisionError: one line and another\n" in ran.stdout
    assert ran.stderr == ""


def test_what_a_bot_prints_does_not_spoil_the_answer() -> None:
    ran = alone("arena", "hex", f"{HERE}:chatty", "random", "--games", "2", *SMALL, "--json")
    assert json.loads(ran.stdout)["games"] == 2
    assert "I am thinking" in ran.stderr and "deeply" in ran.stderr


def test_control_c_keeps_and_shows_the_finished_games(tmp_path: Path) -> None:
    """One worker gets stuck in a slow game; the games that the other has finished meanwhile count."""
    command = ["arena", "hex", f"{HERE}:slow", "random", "random", "--games", "100", "--option", "size=3"]
    with subprocess.Popen(
        [sys.executable, "-m", "sixfold", *command, "--jobs", "2", "--save", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while not list(tmp_path.iterdir()):
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    saved = len(list(tmp_path.iterdir()))
    assert (process.returncode, err) == (130, "")
    assert 1 <= saved < 300
    assert out.splitlines()[-1] == f"Stopped after {saved} of 300 games."
    assert out.startswith("bot ")


def test_a_finished_game_that_waits_for_another_counts_when_the_contest_is_stopped(
    sixfold_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(arena: Arena) -> Iterator[Outcome]:
        second = arena.fixtures[1]
        arena.finished[second.number] = Outcome(second, played(arena.contest.bout(second)))
        yield from ()
        raise KeyboardInterrupt

    monkeypatch.setattr(Arena, "outcomes", interrupted)
    ran = sixfold_command("arena", "hex", "random", "greedy", "--games", "4", *SMALL)
    assert ran.code == 130
    assert ran.out.endswith("Stopped after 1 of 4 games.\n")


def test_a_contest_that_is_stopped_before_any_game_is_over_says_so(
    sixfold_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(arena: Arena) -> Iterator[Outcome]:
        raise KeyboardInterrupt

    monkeypatch.setattr(Arena, "outcomes", interrupted)
    run = ["arena", "hex", "random", "greedy", "random", "--games", "4", *SMALL]
    assert sixfold_command(*run).out == "Stopped after 0 of 12 games.\n"
    assert json.loads(sixfold_command(*run, "--json").out)["stopped"] is True


def test_a_users_bot_is_found_in_the_folder_of_the_command(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(
        "class First:\n    def __init__(self, seed): pass\n    def choose(self, state): return state.legal()[0]\n"
    )
    script = Path(sys.executable).with_name("sixfold")
    command = [str(script), "arena", "hex", "my_bots:First", "random", "--games", "2", *SMALL, "--json"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    assert json.loads(ran.stdout)["faults"] == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hex", "random"], "an arena needs two bots or more"),
        (["hex"], "Missing argument 'BOT BOT...'"),
        (["hexx", "random", "random"], "no game is called 'hexx'"),
        (["hex", "random", "robot"], "no bot is called 'robot'"),
        (["hex", "random", "no_module:bot"], "bot 'no_module:bot' cannot be made: ModuleNotFoundError"),
        (["hex", "random", "external:./nowhere"], "there is no program './nowhere' to be run as a bot: check the path"),
        (["hex", "random", "random", "--games", "1"], "--games"),
        (["hex", "random", "random", "--jobs", "0"], "--jobs"),
        (["hex", "random", "random", "--until", "often"], "must be a certainty between 50% and 100%, such as 95%"),
        (["hex", "random", "random", "--option", "size=99"], "option size: must be a whole number from 3 to 19"),
        (["hex", "random", "random", "--save", "/dev/null/games"], "/dev/null/games: Not a directory"),
    ],
)
def test_a_mistake_is_told_in_one_line(sixfold_command: Command, arguments: list[str], words: str) -> None:
    ran = sixfold_command("arena", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("error: ")
    assert words in ran.err
