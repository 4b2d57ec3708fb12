"""Matches can be broken off and gone on with; a page shows what is stored, and nothing that other bots have played."""

from pathlib import Path

import pytest

from sixfold.benchmarks import matches, results, strength, tables
from sixfold.benchmarks.matches import match_of, play, series
from sixfold.benchmarks.results import Results
from sixfold.kernel import BadData, SixfoldError, find
from sixfold.kernel.document import Fields
from sixfold.lab.arena import Contest

REPOSITORY = Path(__file__).parents[2]


def small(games: int) -> Contest:
    """A quick match."""
    return Contest(find("hex"), {"size": 3}, ["greedy", "random"], games, 1)


def test_a_match_that_is_gone_on_with_comes_to_the_same_as_one_at_a_stretch(tmp_path: Path) -> None:
    whole = play(small(12), 1, Results())
    play(small(4), 1, Results(tmp_path / "kept.json"))
    resumed = play(small(12), 1, Results(tmp_path / "kept.json"))
    assert (resumed.games, resumed.wins, resumed.score) == (12, whole.wins, whole.score)
    assert (resumed.moves, resumed.won_by) == (whole.moves, whole.won_by)


def test_what_is_stored_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(small(4), 1, Results(tmp_path / "kept.json"))
    monkeypatch.delattr(matches, "Arena")
    assert play(small(4), 1, Results(tmp_path / "kept.json")).games == 4


def test_every_swap_is_stored_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = []
    monkeypatch.setattr(Results, "save", lambda kept: stored.append(kept.list[0].games))
    play(small(6), 1, Results(tmp_path / "kept.json"))
    assert stored == [2, 4, 6]


def test_results_of_other_numbers_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(small(4), 1, Results(tmp_path / "kept.json"))
    known = Results(tmp_path / "kept.json")
    assert known.find(small(4)) is not None
    other = Fields("other", {"stones": 1.0, "bridges": 1.0, "tempo": 1.0}, BadData)
    monkeypatch.setattr(find("hex"), "estimate_file", other)
    assert known.find(small(4)) is None


def test_a_file_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "kept.json").write_text('{"no": "list"}')
    with pytest.raises(SixfoldError, match=r"kept\.json holds no results"):
        Results(tmp_path / "kept.json")


def test_the_winner_is_not_part_of_the_reason() -> None:
    assert set(play(small(4), 1, Results()).won_by) <= {"... joined left and right.", "... joined top and bottom."}


@pytest.fixture
def ladder(tmp_path: Path) -> Results:
    """Two rungs of Hex: level 2 has won 3 of 4 games against level 1, level 4 both against level 3."""
    known = Results(tmp_path / "kept.json")
    row = next(iter(series().inner("levels").objects("rows")))
    for pair, games, wins in ((["level:2", "level:1"], 4, 3), (["level:4", "level:3"], 2, 2)):
        result = known.begun(match_of(row, pair, games))
        result.games, result.wins, result.score = games, wins, float(wins)
        result.moves, result.seconds = [10, 10], [0.02, 0.01]
    known.save()
    return known


def test_a_page_gets_its_tables_between_their_marks(ladder: Results) -> None:
    page = "before\n<!-- table: levels -->\nold\n<!-- end -->\nafter\n"
    lines = tables.written(page, ladder).splitlines()
    assert lines[:2] == ["before", "<!-- table: levels -->"] and lines[-2:] == ["<!-- end -->", "after"]
    assert "old" not in lines
    row = next(line for line in lines if line.startswith("| Hex |"))
    assert row.startswith("| Hex | 75 % of 4 (30-95) | - | 100 % of 2 (34-100) | - ")


def test_ratings_go_as_far_up_as_matches_join_them(ladder: Results) -> None:
    row = next(cells for cells in tables.TABLES["ratings"]("ratings", ladder) if cells[0] == "Hex")
    assert row[1].startswith("+0 ±") and row[1].endswith(", 1 ms") and row[2].endswith(", 2 ms")
    assert row[3:] == ["-"] * 6


def test_an_ending_tells_why_games_were_drawn(tmp_path: Path) -> None:
    known = Results(tmp_path / "kept.json")
    row = next(iter(series().inner("endings").objects("rows")))
    result = known.begun(match_of(row, ["level:5", "level:5"], 4))
    result.games, result.draws, result.drawn_by = 4, 1, {"Nobody moved.": 1}
    assert ["Hex", "3 of 4", "1 Nobody moved."] in list(tables.TABLES["endings"]("endings", known))


def test_a_duel_names_both_bots_and_their_times(tmp_path: Path) -> None:
    known = Results(tmp_path / "kept.json")
    row = next(iter(series().inner("openspiel").objects("rows")))
    result = known.begun(match_of(row, row.words("bots"), 2))
    result.games, result.wins, result.score, result.moves, result.seconds = 2, 2, 2.0, [1, 1], [2.0336, 0.0215]
    *_, cells = tables.TABLES["openspiel"]("openspiel", known)
    assert cells[1:3] == ["`mcts:0.02s`", "`openspiel_20ms`"] and cells[-1] == "2000 and 22 ms"


def test_the_command_writes_the_page(tmp_path: Path, ladder: Results) -> None:
    (tmp_path / "page.md").write_text("<!-- table: ratings -->\n<!-- end -->\n")
    strength.main(["--keep", str(ladder.path), "--page", str(tmp_path / "page.md")])
    assert "| Hex | +0 ±" in (tmp_path / "page.md").read_text()


def test_the_page_about_bots_shows_what_is_stored() -> None:
    page = (REPOSITORY / "docs" / "bots.md").read_text(encoding="utf-8")
    known = Results(REPOSITORY / "docs" / "strength.json")
    assert page == tables.written(page, known), "run the command of the page with --keep and --page, without a series"
    for name in tables.TABLES:
        assert f"<!-- table: {name} -->" in page


def test_the_word_for_the_numbers_is_the_same_everywhere() -> None:
    assert results.fingerprint(small(2)) == results.fingerprint(small(4))
