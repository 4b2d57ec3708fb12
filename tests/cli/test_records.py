import json
from pathlib import Path

import pytest

import sixfold
from tests.cli.running import Command

MOVES = ["place b1", "place a2", "place b2", "place c2", "place b3"]


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A short game of Hex that Indigo won."""
    match = sixfold.Match(sixfold.new("hex", size=3), [None, None], seed=1)
    for move in MOVES:
        match.play(move)
    match.record(["Anna", "Ben"]).write(tmp_path / "game.json")
    return str(tmp_path / "game.json")


def test_show_prints_the_players_the_moves_the_last_position_and_the_result(
    sixfold_command: Command, saved: str
) -> None:
    assert (
        sixfold_command("show", saved).out
        == """\
Hex, 5 moves
Indigo ●: Anna
Saffron ▲: Ben
place b1, place a2, place b2, place c2, place b3
 a b c
1 . X . 1
 2 O X O 2
  3 . X . 3
     a b c
Indigo ●: joins top and bottom
Saffron ▲: joins left and right
X Indigo, O Saffron
Indigo ● wins. Indigo joined top and bottom.
"""
    )


def test_show_prints_a_position_document(sixfold_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(sixfold.position(sixfold.new("hex", size=3))))
    assert sixfold_command("show", str(file)).out.splitlines()[1] == "1 . . . 1"


def test_show_answers_in_json(sixfold_command: Command, saved: str) -> None:
    answer = json.loads(sixfold_command("show", saved, "--json").out)
    assert answer["record"]["moves"] == MOVES
    assert (answer["over"], answer["winners"], answer["legal"]) == (True, [0], [])
    assert len(answer["position"]["pieces"]) == 5


def test_replay_into_a_pipe_prints_every_step(sixfold_command: Command, saved: str) -> None:
    out = sixfold_command("replay", saved).out
    assert [line for line in out.splitlines() if line.endswith(" of 5")] == [f"{ply} of 5" for ply in range(6)]
    assert out.index("place a2\nSaffron places a stone on a2.\n") < out.index("Indigo ● wins.")


def test_a_record_with_a_move_that_cannot_be_played_names_its_place(sixfold_command: Command, saved: str) -> None:
    document = json.loads(Path(saved).read_text())
    document["moves"][2] = "place b1"
    Path(saved).write_text(json.dumps(document))
    for command in ("show", "replay"):
        ran = sixfold_command(command, saved)
        assert ran.code == 2
        assert ran.err.startswith("error: record.moves[2]: place b1: there is a stone")
