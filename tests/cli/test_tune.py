"""Tuning on the command line: what it says, what it writes, what it refuses, and Ctrl-C."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from sixfold.commands import tune
from sixfold.lab.arena import Arena, Outcome
from sixfold.lab.selfplay import Selfplay, Trace, practised
from tests.cli.running import Command

QUICK = ["--option", "size=3", "--practice", "greedy", "--bot", "greedy", "--jobs", "1"]


def test_the_numbers_and_their_score_are_shown(sixfold_command: Command) -> None:
    ran = sixfold_command("tune", "hex", *QUICK, "--games", "16", "--match", "2")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert lines[0].split() == ["number", "was", "is"]
    assert [line.split()[0] for line in lines[1:4]] == ["stones", "bridges", "tempo"]
    assert lines[5] == "16 games."
    assert lines[-1].startswith("The new numbers score ") and "in 2 games of greedy" in ran.out.replace("\n", " ")


def test_what_is_foretold_is_shown(sixfold_command: Command) -> None:
    ran = sixfold_command("tune", "hex", *QUICK, "--games", "10", "--match", "0", "--by", "foretelling")
    lines = ran.out.splitlines()
    assert lines[6].startswith("Loss in ") and lines[6].endswith(" positions, where a coin has 0.6931:")
    assert lines[7].startswith("  games learned from: ")
    assert lines[8].startswith("  games held out: ")


def test_json_holds_everything(sixfold_command: Command) -> None:
    run = ["tune", "hex", *QUICK, "--games", "10", "--match", "3", "--json"]
    found = json.loads(sixfold_command(*run, "--by", "foretelling").out)
    assert (found["game"], found["options"], found["table"], found["games"]) == ("hex", {"size": 3}, "", 10)
    assert set(found["before"]) == set(found["after"]) == {"stones", "bridges", "tempo"}
    assert found["loss"]["learned"]["after"] < found["loss"]["learned"]["before"]
    assert set(found["loss"]["held_out"]) == {"before", "after"}
    assert found["match"]["games"] == 4
    low, high = found["match"]["interval"]
    assert 0 <= low < high <= 1


def test_the_file_that_is_written_is_one_that_bots_play_by(sixfold_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    ran = sixfold_command("tune", "hex", *QUICK, "--games", "10", "--match", "0", "--to", str(file), "--json")
    after = json.loads(ran.out)["after"]
    assert f"stones = {after['stones']!r}" in file.read_text()
    assert "# being to act" in file.read_text()
    met = sixfold_command(
        "arena", "hex", f"greedy@{file}", "greedy", "--games", "2", *QUICK[:2], "--jobs", "1", "--json"
    )
    assert json.loads(met.out)["faults"] == []


def test_the_games_own_file_is_written_if_asked_and_only_then(
    sixfold_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "estimate.toml"
    own.write_text("as it was")
    monkeypatch.setattr(tune, "file_of", lambda game: own)
    run = ["tune", "hex", *QUICK, "--games", "10", "--match", "0"]
    sixfold_command(*run)
    assert own.read_text() == "as it was"
    assert sixfold_command(*run, "--write").code == 0
    assert own.read_text().startswith("# What bots think counts.")


def test_an_installed_game_is_not_written_over(sixfold_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.lab.tuning.files", lambda package: Path("/opt/site-packages/sixfold/games/hex"))
    monkeypatch.setattr(Path, "is_file", lambda path: True)
    ran = sixfold_command("tune", "hex", *QUICK, "--games", "10", "--write")
    assert (ran.code, ran.out) == (2, "")
    assert "Hex is not installed from an editable checkout; keep the numbers with --to FILE" in ran.err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "no game is called 'chess'"),
        (["hex", "--games", "9"], "--games"),
        (["hex", "--by", "luck"], "--by"),
        (["hex", "--practice", "nobody"], "no bot is called 'nobody'"),
        (["hex", "--bot", "nobody"], "no bot is called 'nobody'"),
        (["hex", "--option", "size"], "--option 'size' must have the form"),
        (["pile"], "the estimate of Pile has no numbers to tune"),
        (["dicestorm", "--option", "dice_mode=table"], "people throw real dice in Dicestorm"),
    ],
)
@pytest.mark.usefixtures("practice_games")
def test_what_cannot_be_tuned_is_refused(arguments: list[str], why: str, sixfold_command: Command) -> None:
    ran = sixfold_command("tune", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err


def test_help_says_what_it_does(sixfold_command: Command) -> None:
    out = sixfold_command("tune", "--help").out
    assert "Fit the numbers of a game's estimate" in out
    for option in (
        "--option",
        "--games",
        "--match",
        "--practice",
        "--bot",
        "--by",
        "--seed",
        "--jobs",
        "--to",
        "--write",
        "--json",
    ):
        assert option in out
    assert "tune" in sixfold_command("--help").out


def test_ctrl_c_goes_on_with_the_games_that_are_finished(
    sixfold_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(run: Selfplay) -> Iterator[Trace]:
        for practice in run.practices[:11]:
            yield practised(practice)
        raise KeyboardInterrupt

    monkeypatch.setattr(Selfplay, "traces", interrupted)
    for by in ("contests", "foretelling"):
        ran = sixfold_command("tune", "hex", *QUICK, "--games", "100", "--match", "0", "--by", by)
        assert ran.code == 0
        assert ran.err == f"Stopped after 11 of {24 if by == 'contests' else 100} games.\n"
        assert "\n11 games.\n" in ran.out


def test_ctrl_c_in_the_match_shows_the_games_that_are_finished(
    sixfold_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished = Arena.outcomes

    def interrupted(arena: Arena) -> Iterator[Outcome]:
        yield next(finished(arena))
        raise KeyboardInterrupt

    monkeypatch.setattr(Arena, "outcomes", interrupted)
    ran = sixfold_command("tune", "hex", *QUICK, "--games", "10", "--match", "6")
    assert ran.code == 130
    assert "in 1 games of greedy" in ran.out.replace("\n", " ")
