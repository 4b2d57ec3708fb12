"""The programs in examples/ run as their first lines say."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

import sixfold
from sixfold.bots import ExternalBot

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
    assert {path.name for path in EXAMPLES.iterdir() if path.is_file()} == {
        "challenge_bot.py",
        "duel.py",
        "line_bot.mjs",
        "line_bot.sh",
        "stream_bot.py",
        "verify_dice.py",
    }


def test_the_duel_shares_out_all_games() -> None:
    assert output("duel.py", "hex", "greedy", "random", "2") == "hex: greedy 2, random 0\n"


def node() -> str:
    """The command that runs JavaScript: the one that `make` has installed, or any."""
    found = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if found is None:
        pytest.skip("Node.js is not installed; make build brings it")
    return found


@pytest.mark.parametrize("script", ["line_bot.sh", "line_bot.mjs"])
@pytest.mark.parametrize("game", ["hex", "hexdice"])
def test_a_bot_in_another_language_plays_any_game_and_repeats_itself(script: str, game: str) -> None:
    program = node() if script.endswith(".mjs") else "sh"
    name, state = f"external:{program} {EXAMPLES / script}", sixfold.find(game).showcase()
    while state.to_act < 0:
        state.apply(sixfold.draw(state, sixfold.Rng(1)))
    chosen = []
    for seed in (3, 3, *range(10, 14)):
        bot = sixfold.bot(name, seed)
        assert isinstance(bot, ExternalBot)
        chosen.append([bot.choose(state) for _ in range(3)])
        bot.close()
    assert chosen[0] == chosen[1]
    assert set(chosen[0]) <= set(state.legal())
    assert script == "line_bot.sh" or len({tuple(choices) for choices in chosen}) > 1


@pytest.mark.slow
def test_the_stream_bot_plays_a_game_to_its_end(server: str) -> None:
    seats = [{"kind": "person", "name": "Stream", "guest": True}, {"kind": "bot", "name": "Bot", "bot": "random"}]
    wish = json.dumps({"game": "hex", "options": {"size": 3}, "seats": seats}).encode()
    with urlopen(Request(f"{server}/api/tables", wish, {"content-type": "application/json"})) as answer:
        made = json.loads(answer.read())
    assert output("stream_bot.py", server, made["table"], made["invites"][0]).endswith(
        ("joined top and bottom.\n", "joined left and right.\n")
    )


def post(address: str, wish: object, key: str = "") -> dict[str, Any]:
    """What the server answers to a wish."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {key}"}
    with urlopen(Request(address, json.dumps(wish).encode(), headers)) as answer:
        found: dict[str, Any] = json.loads(answer.read())
    return found


def fetched(address: str) -> Any:
    """What is found at an address."""
    with urlopen(address) as answer:
        return json.loads(answer.read())


def until(address: str, fits: Callable[[Any], bool]) -> Any:
    """What is found at an address once it fits."""
    for _ in range(2400):
        found = fetched(address)
        if fits(found):
            return found
        time.sleep(0.05)
    raise AssertionError(found)


@pytest.mark.slow
def test_the_challenge_bot_takes_part_in_every_game_at_once(server: str) -> None:
    with subprocess.Popen([sys.executable, str(EXAMPLES / "challenge_bot.py"), server, "Rook"]) as process:
        try:
            (bot,) = until(f"{server}/api/bots", bool)
            tables = [challenged(server, game, bot["person"]) for game in sixfold.games()]
            for table in tables:
                until(f"{server}/api/tables/{table}", lambda info: info["ply"] >= 12 or info["over"])
        finally:
            process.kill()


def challenged(server: str, game: sixfold.Game, person: str) -> str:
    """A table at which a bot is awaited beside bots of the server."""
    others = [{"kind": "bot", "bot": "random"}] * (game.players[0] - 1)
    seats = [*others, {"kind": "person", "person": person}]
    table: str = post(f"{server}/api/tables", {"game": game.id, "seats": seats})["table"]
    return table


@pytest.mark.slow
def test_the_challenge_bot_comes_to_a_table_that_waits_for_it(server: str) -> None:
    key = post(f"{server}/api/people", {"name": "Ana"})["key"]
    with subprocess.Popen([sys.executable, str(EXAMPLES / "challenge_bot.py"), server, "Rook"]) as process:
        try:
            (bot,) = until(f"{server}/api/bots", bool)
            seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "person", "person": bot["person"]}]
            wish = {"game": "hexdice", "options": {"players": 3}, "seats": seats, "waits": True}
            table = post(f"{server}/api/tables", wish, key)["table"]
            until(f"{server}/api/tables/{table}", lambda info: info["begun"])
            info = fetched(f"{server}/api/tables/{table}")
            assert info["seats"][2]["name"] == "Rook" and info["seats"][2]["program"]
        finally:
            process.kill()
