"""The series of matches can be played, and become rows of a table."""

import pytest

from sixfold.benchmarks.entrants import OpenSpielBot, forgetful_20ms, former_10ms
from sixfold.benchmarks.matches import contests, play, row, series
from sixfold.benchmarks.openspiel import is_installed
from sixfold.benchmarks.results import Results
from sixfold.bots import LEVELS, SearchBot, bot
from sixfold.games.hexdice.estimate import Weights
from sixfold.kernel import Rng, find
from sixfold.lab.arena import Contest


@pytest.mark.parametrize("name", series().names())
def test_every_series_names_games_with_options_and_bots_that_there_are(name: str) -> None:
    for contest in contests(name, 2):
        assert contest.seats() >= 2
        assert len(contest.bots) == 2
        for entrant in contest.bots:
            bot(entrant)


def test_a_ladder_sets_each_level_against_the_one_below() -> None:
    pairs = [contest.bots for contest in contests("levels", 2, game="hex")]
    assert pairs == [[f"level:{level}", f"level:{level - 1}"] for level in LEVELS[1:]]


def test_one_pair_of_one_game_can_be_asked_for() -> None:
    found = list(contests("levels", 2, game="hex", bots="level:3,level:2"))
    assert [contest.game.id for contest in found] == ["hex"]


def test_a_match_becomes_a_row_with_score_interval_and_endings() -> None:
    contest = Contest(find("hex"), {"size": 3}, ["greedy", "random"], 4, 1)
    cells = [cell.strip() for cell in row(contest, play(contest, 1, Results())).strip("|").split("|")]
    assert cells[:4] == ["Hex, `size=3`", "`greedy`", "`random`", "4"]
    assert cells[4].endswith(" %") and "-" in cells[5] and cells[6].count(" ms") == 2
    assert sum(int(ending.split()[0]) for ending in cells[7].split("; ")) == 4


def test_a_forgetful_bot_thinks_anew() -> None:
    player, state = forgetful_20ms(1), find("hex").new({"size": 4})
    assert isinstance(player, SearchBot)
    player.seconds, player.work = 0.0, 200
    state.apply(player.choose(state))
    search = player.last
    state.apply(SearchBot(Rng(1), "rave", work=200).choose(state))
    player.choose(state)
    assert player.last is not search


def test_the_former_bot_judges_by_the_numbers_of_its_time() -> None:
    state = find("hexdice").new({"ruleset": "destiny"})
    then, now = state.game.numbers(state.options, former_10ms(1).file), state.options.numbers
    assert isinstance(then, Weights) and isinstance(now, Weights)
    assert then.taken == 0.0 < now.taken
    assert not then.sees_race and now.sees_race


@pytest.mark.skipif(not is_installed(), reason="open_spiel is not installed: pip install open_spiel")
def test_openspiel_wins_at_once_where_it_can() -> None:
    state, player = find("hex").new({"size": 3}), OpenSpielBot(1 << 60, simulations=300)
    for cell in ("b1", "a1", "b2", "c1"):
        state.apply(state.game.parse(state, f"place {cell}"))
    state.apply(player.choose(state))
    assert state.winners() == [0]
