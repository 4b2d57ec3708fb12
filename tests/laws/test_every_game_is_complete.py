"""Every game comes with the same files, its rules, documents, examples, counts and playthroughs."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

import sixfold
from sixfold.examples import read_examples
from tests.playthroughs.playthrough import playthroughs
from tests.support.practice import shipped
from tests.support.variants import name_of

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "sixfold" / "games"
TESTS = ROOT / "tests"
FILES = [
    "__init__.py",
    "game.py",
    "rules.py",
    "notation.py",
    "events.py",
    "cards.py",
    "ground.py",
    "picture.py",
    "position.py",
    "refusals.py",
    "estimate.py",
    "estimate.toml",
    "RULES.md",
    "showcase.json",
]
"""Whoever has read one game folder finds these in any other."""

in_every_game = pytest.mark.parametrize("game", shipped(), ids=name_of)


@in_every_game
def test_the_folder_of_the_game_has_the_files_that_every_game_has(game: sixfold.Game) -> None:
    assert [name for name in FILES if not (GAMES / game.id / name).is_file()] == []


@in_every_game
def test_no_module_of_the_game_shadows_one_of_the_standard_library(game: sixfold.Game) -> None:
    modules = {path.stem for path in (GAMES / game.id).glob("*.py")}
    assert modules & sys.stdlib_module_names == set()


@in_every_game
def test_the_rules_lie_beside_the_code_and_are_what_the_game_shows(game: sixfold.Game) -> None:
    path = GAMES / game.id / "RULES.md"
    assert game.rules == path.read_text(encoding="utf-8")


@in_every_game
def test_a_page_of_the_documents_is_about_the_game(game: sixfold.Game) -> None:
    page = (ROOT / "docs" / "games" / f"{game.id}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {game.title}")


@in_every_game
def test_the_page_names_every_option_verb_and_event(game: sixfold.Game) -> None:
    page = (ROOT / "docs" / "games" / f"{game.id}.md").read_text(encoding="utf-8")
    prose = re.sub(r"(?s)```.*?```", "", page)
    told = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", prose))))
    names = [option.name for option in game.options] + game.grammar.verbs() + [event.name for event in game.events]
    assert [name for name in names if name not in told] == []


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
    folders = {path.parent.name for path in GAMES.glob("*/__init__.py")}
    assert folders == {game.id for game in shipped()}
