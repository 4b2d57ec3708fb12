"""Bots that judge by the numbers of a file."""

from pathlib import Path

import pytest

import sixfold

BACKWARDS = "stones = -2.0\nbridges = 0.0\ntempo = 0.0\n"
OWN = "stones = 2.0\nbridges = 0.0\ntempo = 0.0\n"


def chosen(name: str) -> list[int]:
    """What a bot chooses in the middle of a game, with several seeds."""
    state = sixfold.find("hex").showcase()
    return [sixfold.bot(name, seed).choose(state) for seed in range(8)]


@pytest.mark.parametrize("name", ["greedy", "careless", "deep:30", "onward:30", "prior:30", "level:3"])
def test_a_bot_chooses_by_the_numbers_of_a_file(name: str, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(OWN)
    (tmp_path / "backwards.toml").write_text(BACKWARDS)
    own = chosen(f"{name}@{tmp_path / 'own.toml'}")
    assert own != chosen(f"{name}@{tmp_path / 'backwards.toml'}")
    assert own == chosen(f"{name}@{tmp_path / 'own.toml'}")


def test_the_games_own_file_changes_nothing() -> None:
    path = Path(sixfold.__file__).parent / "games" / "hex" / "estimate.toml"
    assert chosen(f"deep:50@{path}") == chosen("deep:50")


def test_the_state_that_a_bot_is_asked_about_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "backwards.toml").write_text(BACKWARDS)
    state = sixfold.find("hex").showcase()
    before = state.estimate(0)
    sixfold.bot(f"greedy@{tmp_path / 'backwards.toml'}").choose(state)
    assert state.estimate(0) == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "cannot be read: No such file"),
        ("stones = ", "mine.toml"),
        ("stones = 1.0", "mine.toml.bridges: is missing"),
    ],
)
def test_a_file_that_is_none_is_refused(text: str | None, why: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(sixfold.SixfoldError, match=why):
        chosen(f"greedy@{tmp_path / 'mine.toml'}")


def test_a_stranger_cannot_have_a_file_read(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(OWN)
    for name in ("greedy", "mcts:5", "level:2"):
        with pytest.raises(sixfold.SixfoldError, match="no bot is called"):
            sixfold.bot(f"{name}@{tmp_path / 'own.toml'}", foreign=False)
