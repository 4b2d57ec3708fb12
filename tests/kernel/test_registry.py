"""Games are found by name, and asking for them twice works as well as once."""

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

import sixfold
from sixfold.kernel import registry

TWICE = "import sixfold; sixfold.games(); sixfold.find('hex'); print(sixfold.games()[0].id)"


def test_the_games_can_be_listed_again_after_a_game_was_loaded() -> None:
    run = subprocess.run([sys.executable, "-c", TWICE], capture_output=True, text=True, check=True)
    assert run.stdout.strip() in {game.id for game in sixfold.games()}


def test_games_are_listed_in_the_order_of_their_titles() -> None:
    titles = [game.title for game in sixfold.games()]
    assert titles == sorted(titles)
    assert "Hex" in titles


def test_a_game_is_found_by_its_id() -> None:
    assert sixfold.find("hex").title == "Hex"


def test_a_misspelt_game_is_refused_with_a_suggestion() -> None:
    with pytest.raises(sixfold.UnknownGame, match="no game is called 'hexx'; did you mean hex"):
        sixfold.new("hexx")


def test_an_unknown_game_is_refused_with_the_list_of_games() -> None:
    with pytest.raises(sixfold.UnknownGame, match=r"there are: .*hex"):
        sixfold.find("zzz")


def test_a_game_that_registers_itself_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sixfold.find("hex")
    monkeypatch.setitem(registry.registered, "other", game)
    assert sixfold.find("other") is game


def test_a_package_that_cannot_be_loaded_is_reported_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("gone", "sixfold_no_such_package", registry.ENTRY_POINTS)]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    with pytest.warns(UserWarning, match="the game gone of sixfold_no_such_package cannot be loaded"):
        assert "gone" not in [game.id for game in sixfold.games()]
