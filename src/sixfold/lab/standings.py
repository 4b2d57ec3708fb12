"""What a contest has shown: a row for each bot, a row for each pair, and the faults."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from sixfold.lab.arena import Contest, Outcome, Referee
from sixfold.lab.pairing import Pair
from sixfold.lab.ratings import Interval, Rating, Skill, elo, openskill, wilson

__all__ = ["FaultRow", "Line", "PairLine", "Standings", "Tally", "standings"]


class Tally(NamedTuple):
    """Games and what they came to; a draw is half a win, and with more than two seats a share may be anything."""

    games: int
    wins: int
    draws: int
    losses: int
    total: float

    @property
    def score(self) -> float:
        """The mean score of a game."""
        return self.total / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """Where the true score lies with 95 % confidence."""
        return wilson(self.total, self.games)


class Line(NamedTuple):
    """A bot against all others."""

    name: str
    tally: Tally
    rating: Rating
    skill: Skill
    moves: int
    seconds_per_move: float


class PairLine(NamedTuple):
    """The first of a pair against the second."""

    first: str
    second: str
    tally: Tally
    length: float
    wealth: float
    stronger: str | None


class FaultRow(NamedTuple):
    """A game that a bot has lost by a failure or an action against the rules."""

    game: int
    bot: str
    seat: int
    reason: str


class Standings(NamedTuple):
    """Everything that a contest has shown."""

    games: int
    bots: list[Line]
    pairs: list[PairLine]
    seats: list[float]
    length: float
    faults: list[FaultRow]


def standings(contest: Contest, outcomes: Sequence[Outcome]) -> Standings:
    """Sum up the games of a contest."""
    pairs = list(combinations(range(len(contest.bots)), 2))
    return Standings(
        len(outcomes),
        bot_lines(contest, outcomes, pairs),
        [pair_line(contest, outcomes, pair) for pair in pairs],
        [mean([outcome.shares()[seat] for outcome in outcomes]) for seat in range(contest.seats())],
        mean([outcome.played.length for outcome in outcomes]),
        [fault_row(contest, outcome) for outcome in outcomes if outcome.played.fault is not None],
    )


def bot_lines(contest: Contest, outcomes: Sequence[Outcome], pairs: Sequence[Pair]) -> list[Line]:
    """A line for each bot, the strongest first."""
    count = len(contest.bots)
    scores = {
        pair: tally_of([outcome for outcome in outcomes if outcome.fixture.pair == pair], pair[0]) for pair in pairs
    }
    ratings = elo({pair: (tally.total, tally.games) for pair, tally in scores.items()}, count)
    skills = openskill([(outcome.fixture.seating, outcome.shares()) for outcome in outcomes], count)
    lines = []
    for entrant, name in enumerate(contest.labels):
        tally = tally_of([outcome for outcome in outcomes if entrant in outcome.fixture.pair], entrant)
        moves, seconds = pace(outcomes, entrant)
        per_move = seconds / moves if moves else 0.0
        lines.append(Line(name, tally, ratings[entrant], skills[entrant], moves, per_move))
    return sorted(lines, key=lambda line: -line.rating.elo)


def pair_line(contest: Contest, outcomes: Sequence[Outcome], pair: Pair) -> PairLine:
    """What two bots did against each other, and whether it is certain by now who is stronger."""
    own = [outcome for outcome in outcomes if outcome.fixture.pair == pair]
    names = [contest.labels[entrant] for entrant in pair]
    referee = Referee(contest.certainty)
    for outcome in own:
        referee.note(outcome)
    evidence = referee.evidence.get(pair)
    return PairLine(
        names[0],
        names[1],
        tally_of(own, pair[0]),
        mean([outcome.played.length for outcome in own]),
        1.0 if evidence is None else evidence.wealth(),
        names[evidence.favours()] if evidence is not None and referee.is_decided(pair) else None,
    )


def tally_of(outcomes: Sequence[Outcome], entrant: int) -> Tally:
    """The games of an entrant."""
    scores = [
        (outcome.score(entrant), sum(outcome.score(other) for other in rivals(outcome, entrant)))
        for outcome in outcomes
    ]
    wins = sum(own > theirs for own, theirs in scores)
    draws = sum(own == theirs for own, theirs in scores)
    return Tally(len(scores), wins, draws, len(scores) - wins - draws, sum(own for own, _ in scores))


def rivals(outcome: Outcome, entrant: int) -> list[int]:
    """The other one of the pair."""
    return [other for other in outcome.fixture.pair if other != entrant]


def pace(outcomes: Sequence[Outcome], entrant: int) -> tuple[int, float]:
    """The moves of an entrant and the seconds that it thought."""
    moves, seconds = 0, 0.0
    for outcome in outcomes:
        for seat, seated in enumerate(outcome.fixture.seating):
            if seated == entrant:
                moves += outcome.played.moves[seat]
                seconds += outcome.played.seconds[seat]
    return moves, seconds


def fault_row(contest: Contest, outcome: Outcome) -> FaultRow:
    """Who has lost a game by a fault, and why."""
    fault = outcome.played.fault
    assert fault is not None
    name = contest.labels[outcome.fixture.seating[fault.seat]]
    return FaultRow(outcome.fixture.number, name, fault.seat, fault.reason)


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
