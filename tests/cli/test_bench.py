import json

import pytest

import sixfold
from sixfold.benchmarks import openspiel
from sixfold.benchmarks.measure import Pace
from tests.cli.running import Command

pytestmark = pytest.mark.compiled_only
BLINK = Pace(0.001, 1)


@pytest.fixture(autouse=True)
def short_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured does not matter here, only that it is."""
    monkeypatch.setattr(Pace, "quick", lambda: BLINK)


def test_the_table_has_the_ratios_of_hex_first_then_every_game(sixfold_command: Command) -> None:
    ran = sixfold_command("bench", "--quick")
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines[0].split() == ["Hex", "11x11", "ratio", "target", "Sixfold", "other"]
    _, games, searches = ran.out.split("\n\n")
    for table, heading in ((games, "games"), (searches, "searches")):
        assert [row.split()[0] for row in table.splitlines()] == [heading, *(game.id for game in sixfold.games())]
    assert games.splitlines()[0].split()[1:] == ["ratio", "games/s", "uncompiled", "steps/s", "length", "choices"]
    assert searches.splitlines()[0].split()[1:] == ["MCTS/s", "best", "search", "its", "work/s"]


def test_json_holds_what_the_table_shows(sixfold_command: Command) -> None:
    answer = json.loads(sixfold_command("bench", "--quick", "--game", "hex", "--json").out)
    assert {contest["target"] for contest in answer["contests"]} <= {5.0, 4.0, 15.0}
    assert set(answer["nanoseconds"]) == {"clone", "legal", "apply"}
    (speed,) = answer["games"]
    assert speed["game"] == "hex"
    assert 60 < speed["length"] <= 121
    assert speed["simulations"] > 0
    assert speed["search"] == "prior" and speed["work"] > 0
    assert speed["ratio"] == pytest.approx(speed["compiled"] / speed["uncompiled"])


def test_without_openspiel_the_table_says_how_to_install_it(
    sixfold_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openspiel, "is_installed", lambda: False)
    out = " ".join(sixfold_command("bench", "--quick", "--game", "hex").out.split())
    assert "OpenSpiel, C++" not in out
    assert "pip install open_spiel" in out
