"""Every game comes with its rules, documents, examples, counts and playthroughs."""

import tomllib
from pathlib import Path

import pytest

import sixfold
from sixfold.examples import read_examples
from tests.playthroughs.playthrough import playthroughs
from tests.support.practice import shipped
from tests.support.variants import name_of

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"

in_every_game = pytest.mark.parametrize("game", shipped(), ids=name_of)


@in_every_game
def test_the_rules_lie_beside_the_code_and_are_what_the_game_shows(game: sixfold.Game) -> None:
    path = ROOT / "src" / "sixfold" / "games" / game.id / "RULES.md"
    assert game.rules == path.read_text(encoding="utf-8")


@in_every_game
def test_a_page_of_the_documents_is_about_the_game(game: sixfold.Game) -> None:
    page = (ROOT / "docs" / "games" / f"{game.id}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {game.title}")


@in_every_game
def test_the_rulebook_has_examples_of_the_game(game: sixfold.Game) -> None:
    examples = [example for path in (TESTS / "rulebook" / game.id).glob("*.json") for example in read_examples(path)]
    assert len(examples) >= 10
    assert {example.game for example in examples} == {game.id}


@in_every_game
def test_paths_of_the_game_are_counted(game: sixfold.Game) -> None:
    counts = tomllib.loads((TESTS / "perft" / f"{game.id}.toml").read_text(encoding="utf-8"))
    assert counts["game"] == game.id
    assert len(counts["position"]) >= 2


@in_every_game
def test_the_game_has_a_golden_playthrough(game: sixfold.Game) -> None:
    assert any(playthrough.game == game.id and playthrough.path.exists() for playthrough in playthroughs())


def test_every_folder_of_games_registers_a_game() -> None:
    folders = {path.parent.name for path in (ROOT / "src" / "sixfold" / "games").glob("*/__init__.py")}
    assert folders == {game.id for game in shipped()}
