"""Whatever is wrong, there is one line on standard error, no traceback, and an exit code that is not 0."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from sixfold.terminal.lines import Lines
from tests.cli.running import Command, Ran


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", "hexx"], "no game is called 'hexx'; did you mean hex?"),
        (["play", "hex", "--option", "size=99"], "option size: must be a whole number from 3 to 19, not 99"),
        (["play", "hex", "--option", "size"], "--option 'size' must have the form name=value"),
        (["play", "hex", "--option", "sise=5"], "Hex has no option 'sise'; it has: size, swap"),
        (["play", "hex", "--seat", "2=random"], "there is no seat '2'; this game has seats 0 to 1"),
        (["play", "hex", "--seat", "1=robot"], "no bot is called 'robot'"),
        (["play", "hex", "--seat", "random"], "--seat 'random' must have the form seat=player"),
        (["play", "--record", "nowhere.json"], "nowhere.json: cannot be read (No such file or directory)"),
        (["show", "nowhere.json"], "nowhere.json: cannot be read (No such file or directory)"),
        (["replay", "nowhere.json"], "nowhere.json: cannot be read (No such file or directory)"),
        (["check", "nowhere.json"], "nowhere.json: cannot be read (No such file or directory)"),
        (["check", "."], ".: cannot be read (Is a directory)"),
        (["perft", "hex", "deep"], "'depth'"),
        (["perft", "hex", "2", "--position", "nowhere.json"], "nowhere.json: cannot be read"),
        (["bench", "--game", "chess"], "no game is called 'chess'"),
        (["fly"], "No such command 'fly'. (help: sixfold --help)"),
        (["--fly"], "No such option: --fly (help: sixfold --help)"),
        (["games", "--fly"], "No such option: --fly (help: sixfold games --help)"),
        (["rules"], "Missing argument 'game'"),
    ],
)
def test_a_mistake_is_told_in_one_line(sixfold_command: Command, arguments: list[str], words: str) -> None:
    ran = sixfold_command(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1
    assert words in ran.err


@pytest.mark.parametrize(
    "text", ["", "[", '"word"', "[1]", '{"format": "sixfold-record/1"}', '{"game": "hex", "x": 1}']
)
@pytest.mark.parametrize("command", ["show", "replay", "check"])
def test_a_malformed_file_is_told_in_one_line(
    sixfold_command: Command, tmp_path: Path, command: str, text: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    ran = sixfold_command(command, str(file))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("error: ")


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = f"{sys.executable} -m sixfold rules hex | true"
    ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False, env={**os.environ})
    assert ran.stderr == ""


def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on(sixfold_command: Command) -> None:
    ran = sixfold_command("play", "hex", "--option", "size=3", typed="save /nowhere/game.json\nquit\n")
    assert ran.code == 0
    assert "/nowhere/game.json: cannot be written (No such file or directory)" in ran.out


def test_control_c_leaves_with_130_and_without_a_word(
    sixfold_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(console: Console) -> Lines:
        raise KeyboardInterrupt

    monkeypatch.setattr("sixfold.commands.play.opened", interrupted)
    assert sixfold_command("play", "hex") == Ran(130, "", "")
