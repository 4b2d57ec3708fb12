"""Tuning: known weights are found again, the same on any number of cores, and the file keeps its shape."""

from collections.abc import Iterator

import pytest

import sixfold
from sixfold.kernel import BadData, registry
from sixfold.lab.selfplay import Selfplay, Trace, practised
from sixfold.lab.tuning import Drill, file_of, foretold, numbers_in, rewritten, samples, text_of
from tests.support.pile import PileGame
from tests.support.practice import shipped
from tests.support.scales import BLUE, RED, ScalesGame
from tests.support.variants import name_of


@pytest.fixture
def scales() -> Iterator[Drill]:
    """The game whose result follows known weights."""
    game = ScalesGame()
    sixfold.register(game)
    try:
        yield Drill(game, {})
    finally:
        registry.registered.pop(game.id)


def traces(drill: Drill, games: int, seed: int = 1) -> list[Trace]:
    """Games of self-play, played here."""
    return [practised(practice) for practice in drill.practices(games, seed, "random")]


def test_known_weights_are_found_again(scales: Drill) -> None:
    found = foretold(scales, traces(scales, 4000), seed=1)
    assert found.after["red"] == pytest.approx(RED, abs=0.15)
    assert found.after["blue"] == pytest.approx(BLUE, abs=0.1)
    assert found.after["green"] == scales.before()["green"]
    assert found.held_out.after < found.held_out.before
    assert found.learned.after < found.learned.before


def test_the_games_own_numbers_are_as_they_were_after_tuning(scales: Drill) -> None:
    before = scales.game.new({}).options.numbers
    foretold(scales, traces(scales, 20), seed=1)
    assert scales.game.new({}).options.numbers is before


def test_whole_numbers_are_not_foretold(scales: Drill) -> None:
    assert list(scales.before()) == ["red", "blue", "green"]


def test_the_same_seed_gives_the_same_numbers_on_any_number_of_cores() -> None:
    drill = Drill(sixfold.find("hex"), {"size": 3})
    found = []
    for jobs in (1, 3):
        with Selfplay(drill.practices(12, 5, "greedy"), jobs) as run:
            found.append(foretold(drill, list(run.traces()), seed=5))
    assert found[0] == found[1]
    other = [practised(practice) for practice in drill.practices(12, 6, "greedy")]
    assert foretold(drill, other, seed=6).after != found[0].after


def test_a_game_that_cannot_be_played_is_reported() -> None:
    drill = Drill(sixfold.find("hex"), {"size": 3})
    with Selfplay(drill.practices(2, 5, "nobody"), 1) as run, pytest.raises(sixfold.SixfoldError, match="no bot is"):
        list(run.traces())


def test_positions_are_taken_where_a_turn_begins_and_know_how_the_game_ended() -> None:
    drill = Drill(sixfold.find("spacechess"), {})
    (trace,) = traces(drill, 1)
    found = samples(drill.start(), trace, seed=3)
    assert len(found) > 4
    assert {sample.share for sample in found} <= set(trace.result)
    assert all(sample.state.actions_left == 2 for sample in found)  # type: ignore[attr-defined]


def test_too_few_games_are_refused(scales: Drill) -> None:
    with pytest.raises(sixfold.SixfoldError, match="9 games are too few to learn from; play 10 or more"):
        foretold(scales, traces(scales, 9), seed=1)


def test_a_game_without_numbers_is_refused() -> None:
    with pytest.raises(sixfold.SixfoldError, match="the estimate of Pile has no numbers to tune"):
        Drill(PileGame(), {}).start()


def test_a_game_for_which_people_throw_is_refused() -> None:
    with pytest.raises(sixfold.SixfoldError, match="people throw real dice"):
        Drill(sixfold.find("dicestorm"), {"dice_mode": "table"}).start()


def test_a_table_is_rewritten_with_its_comments_and_nothing_else() -> None:
    text = '# head\n[a]\nx = 1.0   # one\nfar = 7\n[a.b]\nx = 2.0\n[c]\nx = 1.0\nword = "x"\n'
    assert rewritten(text, "a", {"x": 0.125, "b.x": -30.0}) == (
        '# head\n[a]\nx = 0.125 # one\nfar = 7\n[a.b]\nx = -30.0\n[c]\nx = 1.0\nword = "x"\n'
    )
    assert rewritten("x = 1.0\n", "", {"x": 1e-05}) == "x = 1e-05\n"
    with pytest.raises(BadData, match=r"no line for a\.y"):
        rewritten(text, "a", {"y": 1.0})


@pytest.mark.parametrize("game", shipped(), ids=name_of)
def test_every_number_of_every_game_can_be_rewritten(game: sixfold.Game) -> None:
    assert game.estimate_file is not None
    numbers = dict(numbers_in(game.estimate_file.values))
    assert len(numbers) >= 3
    assert rewritten(text_of(game), "", numbers) == text_of(game)
    assert file_of(game).read_text(encoding="utf-8") == text_of(game)
