"""The programs in examples/ run as their first lines say."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def output(program: str, *arguments: str) -> str:
    """What a program prints."""
    command = [sys.executable, str(EXAMPLES / program), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a server of its own."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    command = [
        sys.executable,
        "-m",
        "sixfold",
        "serve",
        "--no-open",
        "--port",
        "0",
        "--workers",
        "1",
        "--database",
        database,
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield re.findall(r"http://[\d.]+:\d+", process.stdout.readline())[0]
        process.terminate()


def test_every_program_is_tried_here() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == {"duel.py", "stream_bot.py"}


def test_the_duel_shares_out_all_games() -> None:
    assert output("duel.py", "hex", "greedy", "random", "2") == "hex: greedy 2, random 0\n"


@pytest.mark.slow
def test_the_stream_bot_plays_a_game_to_its_end(server: str) -> None:
    seats = [{"kind": "person", "name": "Stream", "guest": True}, {"kind": "bot", "name": "Bot", "bot": "random"}]
    wish = json.dumps({"game": "hex", "options": {"size": 3}, "seats": seats}).encode()
    with urlopen(Request(f"{server}/api/tables", wish, {"content-type": "application/json"})) as answer:
        made = json.loads(answer.read())
    assert output("stream_bot.py", server, made["table"], made["invites"][0]).endswith(
        ("joined top and bottom.\n", "joined left and right.\n")
    )
