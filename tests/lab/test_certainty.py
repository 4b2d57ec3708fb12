"""The test that may stop at any moment: seldom wrong about equals, soon right about others."""

import random

import pytest

import sixfold
from sixfold import SixfoldError
from sixfold.lab.arena import Contest, Outcome, Referee
from sixfold.lab.bout import played
from sixfold.lab.certainty import Evidence, read_certainty


def stops(chance: float, pairs: int, rng: random.Random, draws: float = 0.0) -> int | None:
    """After how many swapped pairs of games it is 95 % certain who is stronger; None if it is not by the end."""
    evidence = Evidence()
    for count in range(1, pairs + 1):
        evidence.add(sum(0.5 if rng.random() < draws else float(rng.random() < chance) for _ in range(2)) / 2)
        if evidence.is_certain(0.95):
            return count
    return None


@pytest.mark.parametrize("draws", [0.0, 0.6])
def test_of_equals_at_most_one_in_twenty_is_ever_called_stronger(draws: float) -> None:
    rng = random.Random(1)
    wrong = sum(stops(0.5, 400, rng, draws) is not None for _ in range(400))
    assert wrong <= 400 * 0.05


def test_the_wealth_of_those_who_bet_on_equals_neither_grows_nor_shrinks_on_average() -> None:
    """Every bet is fair: over all courses of three pairs of games the mean wealth is exactly 1."""
    courses = [(a, b, c) for a in (0.0, 0.5, 1.0) for b in (0.0, 0.5, 1.0) for c in (0.0, 0.5, 1.0)]
    odds = {0.0: 0.25, 0.5: 0.5, 1.0: 0.25}
    total = 0.0
    for course in courses:
        evidence = Evidence()
        for score in course:
            evidence.add(score)
        total += evidence.wealth() * odds[course[0]] * odds[course[1]] * odds[course[2]]
    assert total == pytest.approx(1)


def test_a_clear_difference_is_found_in_a_few_games() -> None:
    rng = random.Random(1)
    found = [stops(0.8, 200, rng) for _ in range(50)]
    assert all(count is not None for count in found)
    assert sorted(count or 0 for count in found)[25] < 20


def test_the_stronger_one_is_named() -> None:
    evidence = Evidence()
    for _ in range(8):
        evidence.add(0.0)
    assert evidence.is_certain(0.95) and evidence.favours() == 1


def test_only_both_games_of_a_swap_are_evidence() -> None:
    """Whoever moves first may have an advantage, so a single game shows nothing about strength."""
    contest = Contest(sixfold.find("hex"), {"size": 3}, ["greedy", "random"], 2, 1, 0.95)
    outcomes = [Outcome(fixture, played(contest.bout(fixture))) for fixture in contest.fixtures()]
    referee = Referee(0.95)
    referee.note(outcomes[0])
    assert referee.evidence == {}
    referee.note(outcomes[1])
    expected = Evidence()
    expected.add(sum(outcome.score(0) for outcome in outcomes) / 2)
    assert referee.evidence[0, 1].wealth() == expected.wealth()


@pytest.mark.parametrize(("text", "certainty"), [("95%", 0.95), ("99.5%", 0.995), ("90", 0.9)])
def test_a_certainty_is_read(text: str, certainty: float) -> None:
    assert read_certainty(text) == pytest.approx(certainty)


@pytest.mark.parametrize("text", ["", "%", "50%", "100%", "0.95", "-95%", "nan", "95%%", "9e1"])
def test_what_is_no_certainty_is_refused(text: str) -> None:
    with pytest.raises(SixfoldError, match="such as 95%"):
        read_certainty(text)
