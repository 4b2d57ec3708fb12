import json
from pathlib import Path

import pytest

import sixfold
from sixfold.terminal.rulebook import readable
from tests.cli.running import Command

COMMANDS = [
    *["serve", "backup", "restore", "games", "rules", "play", "check"],
    *["perft", "replay", "show", "bench", "arena", "engine"],
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(sixfold_command: Command, command: str) -> None:
    ran = sixfold_command(command, "--help")
    assert ran.code == 0
    assert f"Example: sixfold {command}" in ran.out


def test_the_version_says_whether_the_rules_are_compiled(sixfold_command: Command) -> None:
    words = {True: "compiled", False: "uncompiled"}
    assert sixfold_command("--version").out == f"sixfold {sixfold.__version__} ({words[sixfold.compiled]})\n"


def test_games_lists_hex_with_its_options(sixfold_command: Command) -> None:
    out = sixfold_command("games").out
    assert "hex: Hex, 2 players" in out
    assert "size=11: cells along each side of the board; a whole number from 3 to 19" in out


def test_games_lists_every_registered_game_in_json(sixfold_command: Command) -> None:
    listed = json.loads(sixfold_command("games", "--json").out)
    assert [game["id"] for game in listed] == [game.id for game in sixfold.games()]
    hexes = next(game for game in listed if game["id"] == "hex")
    assert hexes["options"][0] == {
        "name": "size",
        "title": "Board size",
        "kind": "whole",
        "per_seat": False,
        "default": 11,
        "help": "cells along each side of the board",
        "low": 3,
        "high": 19,
    }


def test_rules_prints_the_rulebook_with_text_pictures_into_a_pipe(sixfold_command: Command) -> None:
    assert sixfold_command("rules", "hex").out == readable(sixfold.find("hex")) + "\n"


def test_perft_counts_paths(sixfold_command: Command) -> None:
    assert sixfold_command("perft", "hex", "2", "--option", "size=3").out == "72\n"


@pytest.mark.parametrize(("depth", "paths"), [("0", 1), ("1", 9), ("3", 504)])
def test_perft_answers_in_json(sixfold_command: Command, depth: str, paths: int) -> None:
    answer = json.loads(sixfold_command("perft", "hex", depth, "--option", "size=3", "--json").out)
    assert answer == {"game": "hex", "depth": int(depth), "count": paths}


def test_perft_splits_by_the_first_action(sixfold_command: Command) -> None:
    lines = sixfold_command("perft", "hex", "2", "--option", "size=3", "--split").out.splitlines()
    assert len(lines) == 10
    assert "place b2: 8" in lines
    assert lines[-1] == "72"


def test_perft_counts_from_a_position(sixfold_command: Command, tmp_path: Path) -> None:
    state = sixfold.new("hex", size=3)
    sixfold.play(state, "place b2")
    file = tmp_path / "position.json"
    file.write_text(json.dumps(sixfold.position(state)))
    assert sixfold_command("perft", "hex", "2", "--position", str(file)).out == "56\n"


def test_bench_refuses_to_compare_uncompiled_rules_with_themselves(
    sixfold_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sixfold, "compiled", False)
    ran = sixfold_command("bench")
    assert ran.code == 2
    assert "make build" in ran.err
