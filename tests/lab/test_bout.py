"""One game between bots: repeatable, with a record that replays, and lost by whoever fails."""

from collections.abc import Iterator

import pytest

import sixfold
from sixfold import Record
from sixfold.lab.arena import Contest, Outcome
from sixfold.lab.bout import Bout, Fault, abandoned, played
from sixfold.lab.pairing import Fixture
from sixfold.lab.standings import standings
from tests.support.entrants import HERE
from tests.support.practice import KUHN, PILE, practice_registered


@pytest.fixture(autouse=True, scope="module")
def practice_games() -> Iterator[None]:
    with practice_registered():
        yield


def bout(*names: str, game: str = "hex", seed: int = 1, **options: object) -> Bout:
    """A bout in which everybody sits at one seat."""
    return Bout(game, options or {"size": 3}, names, tuple(range(len(names))), seed)


def test_the_same_seed_gives_the_same_game_dice_included() -> None:
    texts = [played(bout("random", "random", game="kuhn", seed=seed, rounds=5)).record["moves"] for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


def test_the_record_replays_to_the_result() -> None:
    found = played(bout("random", "greedy"))
    record = Record.from_json(found.record)
    assert record.last().result() == record.result
    assert (record.seats, record.tags["event"]) == (["random", "greedy"], "sixfold arena")
    assert found.fault is None
    assert sum(found.moves) == found.length == len(record.moves)


def test_two_bots_of_one_name_do_not_play_alike() -> None:
    """Each seat has a seed of its own: in Pile two random bots with one seed would take the same."""
    games = [played(bout(*["random"] * 3, game="pile", seed=seed, counters=30)).record["moves"] for seed in range(5)]
    assert any(moves[0] != moves[1] for moves in games)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("raising", "ZeroDivisionError: one line and another"),
        ("cheating", "answered -7, which is none of the 8 legal actions"),
        ("wordy", "answered 'place a1', which is none of the 8 legal actions"),
        ("leaving", "SystemExit: I am off"),
        ("no_such_bot", "bot 'tests.support.entrants:no_such_bot' cannot be made: AttributeError"),
    ],
)
def test_a_bot_that_fails_loses_and_the_reason_is_kept(name: str, reason: str) -> None:
    found = played(bout("random", f"{HERE}:{name}"))
    assert found.fault is not None
    assert found.fault.seat == 1
    assert found.fault.reason.startswith(reason)
    record = Record.from_json(found.record)
    assert record.moves[-1] == "resign 1"
    assert record.last().result() == record.result == [1.0, 0.0]
    assert record.tags["fault"].startswith(f"{HERE}:{name}: {reason}")


def test_a_number_of_another_kind_is_an_action_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    class Number:
        """What other libraries calculate with."""

        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    monkeypatch.setattr("tests.support.entrants.FirstBot.choose", lambda _, state: Number(state.legal()[0]))
    assert played(bout("random", f"{HERE}:first")).fault is None


def test_a_game_that_took_its_process_down_is_lost_by_who_was_thinking() -> None:
    record = Record.from_json(abandoned(bout("random", "greedy"), Fault(0, "it crashed")).record)
    assert (record.moves, record.result) == (["resign 0"], [0.0, 1.0])


def test_whoever_fails_at_one_of_its_seats_loses_all_of_them() -> None:
    """Where the rules let the others play on after a resignation, the game is over all the same."""
    failing = f"{HERE}:raising"
    found = played(Bout("hexdice", {"players": 3}, (failing, "random", failing), (0, 1, 0), 1))
    outcome = Outcome(Fixture(1, (0, 1), (0, 1, 0), 1), found)
    assert [text for text in found.record["moves"] if text.startswith("resign")] == ["resign 0", "resign 2"]
    assert (outcome.shares(), outcome.score(0), outcome.score(1)) == ([0.0, 1.0, 0.0], 0.0, 1.0)


def test_with_three_seats_a_score_is_the_sum_of_the_shares() -> None:
    contest = Contest(PILE, {"counters": 9}, ["random", "greedy"], 6, 3)
    outcomes = [Outcome(fixture, played(contest.bout(fixture))) for fixture in contest.fixtures()]
    found = standings(contest, outcomes)
    assert found.games == 6
    assert sum(line.tally.total for line in found.bots) == pytest.approx(6)
    assert sum(found.seats) == pytest.approx(1)
    assert [line.tally.games for line in found.bots] == [6, 6]
    assert sum(line.moves for line in found.bots) == sum(outcome.played.length for outcome in outcomes)


def test_a_game_in_which_people_throw_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.kuhn.Kuhn.throws_real_dice", lambda _: True)
    with pytest.raises(sixfold.SixfoldError, match="people throw real dice"):
        Contest(KUHN, {}, ["random", "random"], 2, 1).fixtures()
