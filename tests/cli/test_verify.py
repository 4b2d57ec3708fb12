"""`sixfold verify` and the verifier in examples/ come to the same verdict."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import sixfold
from sixfold.fair import Pledge, Word, promise, thrown
from sixfold.kernel import CHANCE, Record
from tests.cli.running import Command

SECRET = bytes(range(32))
EXAMPLE = Path(__file__).parents[2] / "examples" / "verify_dice.py"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A saved game of 12 moves that both seats have stirred, and that was given up."""
    words, state, moves = [Word(0, 0, "ash"), Word(5, 1, "birch")], sixfold.new("hexdice"), list[str]()
    while len(moves) < 12:
        due = state.to_act == CHANCE
        moves.append(thrown(state, SECRET, words, len(moves) + 1) if due else state.legal_texts()[0])
        sixfold.play(state, moves[-1])
    pledge = Pledge(promise(SECRET), 0, words, SECRET)
    path = tmp_path / "game.json"
    Record("hexdice", {}, None, [], [*moves, "resign 0"], tags=pledge.tags()).write(path)
    return path


def spoilt(path: Path) -> int:
    """Change the last throw of a saved game; give back its place."""
    record = json.loads(path.read_text())
    place = max(place for place, move in enumerate(record["moves"]) if move.startswith("roll"))
    record["moves"][place] = "roll 1" if record["moves"][place] != "roll 1" else "roll 2"
    record["moves"][place + 1 :] = []
    path.write_text(json.dumps(record))
    return place + 1


def by_example(path: Path) -> tuple[int, str]:
    ran = subprocess.run([sys.executable, str(EXAMPLE), str(path)], capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout


def test_fair_dice_are_called_fair(sixfold_command: Command, game: Path) -> None:
    ran = sixfold_command("verify", str(game))
    assert ran.code == 0
    assert ran.out.splitlines()[0] == f"promised: {promise(SECRET)}"
    assert "word of seat 1, from move 6 on: birch" in ran.out
    verdict = ran.out.splitlines()[-1]
    assert verdict.startswith("All ") and verdict.endswith(" throws are as promised.")
    assert by_example(game) == (0, f"{verdict}\n")


def test_a_changed_throw_is_named(sixfold_command: Command, game: Path) -> None:
    place = spoilt(game)
    ran = sixfold_command("verify", str(game))
    assert ran.code == 1
    assert f"move {place}: the record says" in ran.out
    assert ran.out.splitlines()[-1].startswith("1 of ")
    code, said = by_example(game)
    assert code == 1 and said.startswith(f"Move {place} should be")
    described = json.loads(sixfold_command("verify", str(game), "--json").out)
    assert [throw["place"] for throw in described["wrong"]] == [place]


def test_another_promise_is_refused(sixfold_command: Command, game: Path) -> None:
    record = json.loads(game.read_text())
    record["tags"]["dice_promise"] = promise(b"another")
    game.write_text(json.dumps(record))
    ran = sixfold_command("verify", str(game))
    assert (ran.code, ran.out) == (2, "") and "not the one that was promised" in ran.err
    assert by_example(game) == (1, "The secret is not the one that was promised.\n")


def test_a_record_without_a_promise_is_refused_with_a_reason(sixfold_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Record("hex", {}, None, [], []).write(path)
    assert sixfold_command("verify", str(path)).err.startswith("error: this record holds no promise about its dice")


def test_the_verifier_is_short_enough_to_be_read() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 60
