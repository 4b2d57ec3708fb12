"""`sixfold analyse`: what the search thinks of a position, and of every ply of a saved game."""

import json
from pathlib import Path

import pytest

import sixfold
from tests.cli.running import Command

MOVES = ["place b1", "place a2", "place b2", "place c2", "place b3"]


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A short game of Hex that Indigo won, since Saffron did not see it coming."""
    match = sixfold.Match(sixfold.new("hex", size=3), [None, None], seed=1)
    for move in MOVES:
        match.play(move)
    match.record(["Anna", "Ben"]).write(tmp_path / "game.json")
    return str(tmp_path / "game.json")


@pytest.fixture
def position(tmp_path: Path) -> str:
    """The position before the winning stone."""
    state = sixfold.new("hex", size=3)
    for move in MOVES[:4]:
        sixfold.play(state, move)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(sixfold.position(state)))
    return str(path)


def test_a_saved_game_has_a_row_for_every_ply(sixfold_command: Command, saved: str) -> None:
    ran = sixfold_command("analyse", saved, "--bot", "deep:2000")
    rows = [line.split() for line in ran.out.splitlines()]
    assert ran.code == 0
    assert rows[0] == ["ply", "seat", "value", "played", "better", "expected"]
    assert [row[0] for row in rows[1:]] == ["1", "2", "3", "4", "5"]
    assert rows[5][1:7] == ["Indigo", "●", "100", "%", "place", "b3"]


def test_json_has_everything_about_every_ply(sixfold_command: Command, saved: str) -> None:
    found = json.loads(sixfold_command("analyse", saved, "--bot", "deep:2000", "--json").out)
    assert (found["game"], found["bot"], len(found["plies"])) == ("hex", "deep:2000", 5)
    last = found["plies"][4]
    assert (last["ply"], last["seat"], last["played"], last["search"]) == (4, 0, "place b3", "deep")
    assert last["best"] == last["line"][0]
    assert last["value"] > 0.99
    assert len(last["candidates"]) == 5
    assert sum(candidate["share"] for candidate in last["candidates"]) == pytest.approx(1)
    assert set(last) >= {"depth", "work", "seconds"}


def test_a_position_shows_its_candidates_and_what_is_expected(sixfold_command: Command, position: str) -> None:
    out = sixfold_command("analyse", position, "--bot", "prior:500").out
    assert out.startswith("Indigo ● to act: 100 %")
    assert "expected: place " in out
    assert "prior, depth" in out


def test_the_same_seed_and_work_give_the_same_analysis(sixfold_command: Command, saved: str) -> None:
    asked = ("analyse", saved, "--bot", "rave:50", "--seed", "3", "--json")
    first, second = (json.loads(sixfold_command(*asked).out)["plies"] for _ in range(2))
    assert [ply | {"seconds": 0} for ply in first] == [ply | {"seconds": 0} for ply in second]


@pytest.mark.parametrize(
    ("text", "bot", "message"),
    [
        ("[1]", "mcts:10", "is neither a saved game nor a position document"),
        ("{}", "greedy", "the bot greedy does not explain what it thinks"),
        ("{}", "nobody", "no bot is called 'nobody'"),
    ],
)
def test_what_cannot_be_analysed_is_refused(
    sixfold_command: Command, tmp_path: Path, text: str, bot: str, message: str
) -> None:
    path = tmp_path / "it.json"
    path.write_text(text)
    ran = sixfold_command("analyse", str(path), "--bot", bot)
    assert ran.code == 2
    assert message in ran.err


def test_a_game_that_is_over_has_nothing_to_choose(sixfold_command: Command, tmp_path: Path) -> None:
    state = sixfold.new("hex", size=3)
    for move in MOVES:
        sixfold.play(state, move)
    path = tmp_path / "over.json"
    path.write_text(json.dumps(sixfold.position(state)))
    assert "nobody has anything to choose in it" in sixfold_command("analyse", str(path)).err
