"""Many games between bots, side by side in processes; the same seed gives the same games on any number of them."""

from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

from sixfold.kernel import CHANCE, Game, SixfoldError
from sixfold.lab.bout import Bout, Fault, Played, abandoned, played
from sixfold.lab.certainty import Evidence
from sixfold.lab.pairing import Fixture, Pair, labels, round_robin
from sixfold.workers import Worker

__all__ = ["Arena", "Contest", "Outcome", "Referee"]

FEWEST: Final = 2


class Contest(NamedTuple):
    """What is to be found out: which bots meet in which game, how often, and when it is decided early."""

    game: Game
    options: dict[str, object]
    bots: list[str]
    games: int
    seed: int
    certainty: float | None = None

    @property
    def labels(self) -> list[str]:
        """The names of the entrants, all different."""
        return labels(self.bots)

    def fixtures(self) -> list[Fixture]:
        """All games that may have to be played."""
        return round_robin(self.labels, self.seats(), self.games, self.seed)

    def seats(self) -> int:
        """How many sit at a table; refuse a game that bots cannot play among themselves."""
        state = self.game.new(self.options)
        if len(self.bots) < FEWEST or state.seats < FEWEST:
            raise SixfoldError("an arena needs two bots or more, and a game for two seats or more")
        if state.throws_real_dice():
            raise SixfoldError(f"people throw real dice in {self.game.title} with these options; choose others")
        return int(state.seats)

    def bout(self, fixture: Fixture) -> Bout:
        """What a worker must know to play a game."""
        names = tuple(self.bots[entrant] for entrant in fixture.seating)
        return Bout(self.game.id, self.options, names, fixture.seating, fixture.seed)


class Outcome(NamedTuple):
    """A game of the contest with what came out of it."""

    fixture: Fixture
    played: Played

    def shares(self) -> list[float]:
        """What each seat gets: by the rules, or nothing for a bot that has lost by a fault, and all for the other."""
        fault = self.played.fault
        if fault is None:
            found: list[float] = self.played.record["result"]
            return found
        loser = self.fixture.seating[fault.seat]
        winners = [entrant != loser for entrant in self.fixture.seating]
        return [won / sum(winners) for won in winners]

    def score(self, entrant: int) -> float:
        """What an entrant gets in all its seats: 1 for a win against everybody else, half for a draw between two."""
        return sum(
            share for share, seated in zip(self.shares(), self.fixture.seating, strict=True) if seated == entrant
        )


class Referee:
    """Decides which games count: all of them, or those up to the moment when it is certain who is stronger."""

    def __init__(self, certainty: float | None) -> None:
        """Begin with nothing decided."""
        self.certainty = certainty
        self.evidence: dict[Pair, Evidence] = {}
        self.half: dict[Pair, float] = {}

    def is_decided(self, pair: Pair) -> bool:
        """Whether a pair need not meet again."""
        known = self.evidence.get(pair)
        return self.certainty is not None and known is not None and known.is_certain(self.certainty)

    def note(self, outcome: Outcome) -> None:
        """Learn from a game; it takes both games of a swap to learn something."""
        pair = outcome.fixture.pair
        score = outcome.score(pair[0])
        if pair not in self.half:
            self.half[pair] = score
            return
        self.evidence.setdefault(pair, Evidence()).add((self.half.pop(pair) + score) / 2)


class Arena:
    """Plays a contest in worker processes. Leaving it ends them, whatever they are doing."""

    def __init__(self, contest: Contest, jobs: int, begin: int = 0) -> None:
        """Prepare the games, without the first ones up to ``begin``; at most ``jobs`` are played at a time."""
        self.contest = contest
        self.fixtures = contest.fixtures()[begin:]
        self.jobs = min(jobs, len(self.fixtures))
        self.referee = Referee(contest.certainty)
        self.waiting = iter(self.fixtures)
        self.seats: list[Seat] = []
        self.finished: dict[int, Outcome] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for seat in self.seats:
            seat.worker.stop()

    def outcomes(self) -> Iterator[Outcome]:
        """Every game that counts, in the order of their numbers, as soon as it and all before it are finished.

        A game that was begun before its pair was decided, and should not have been, is dropped: what counts does not
        depend on how many games are played at a time.
        """
        for fixture in self.fixtures:
            while fixture.number not in self.finished and not self.referee.is_decided(fixture.pair):
                self.finish_some()
            if not self.referee.is_decided(fixture.pair):
                outcome = self.finished.pop(fixture.number)
                self.referee.note(outcome)
                yield outcome

    def left_over(self) -> list[Outcome]:
        """After an interruption: the games that are finished but wait for one before them."""
        return [self.finished[number] for number in sorted(self.finished)]

    def finish_some(self) -> None:
        """Keep every worker busy, and wait until one of them has finished."""
        while len(self.seats) < self.jobs:
            self.seats.append(Seat())
        for seat in self.seats:
            if seat.fixture is None and (fixture := self.next_fixture()) is not None:
                seat.begin(fixture, self.contest.bout(fixture))
        busy = {seat.worker.pipe: seat for seat in self.seats if seat.fixture is not None}
        for pipe in wait(list(busy)):
            assert isinstance(pipe, Connection)
            self.take(busy[pipe])

    def next_fixture(self) -> Fixture | None:
        """The next game that may be needed."""
        return next((fixture for fixture in self.waiting if not self.referee.is_decided(fixture.pair)), None)

    def take(self, seat: "Seat") -> None:
        """Take a finished game; replace a worker that a bot has taken down."""
        fixture = seat.fixture
        assert fixture is not None
        try:
            self.finished[fixture.number] = Outcome(fixture, seat.end())
        except (EOFError, OSError):
            self.finished[fixture.number] = Outcome(fixture, abandoned(self.contest.bout(fixture), seat.blamed()))
            seat.worker.stop()
            self.seats[self.seats.index(seat)] = Seat()


class Seat:
    """A worker process, the game that it plays, and the seat for which a bot is thinking there."""

    def __init__(self) -> None:
        """Start the process."""
        self.thinking: Any = get_context("spawn").RawValue("i", CHANCE)
        self.worker = Worker(play_bouts, self.thinking)
        self.fixture: Fixture | None = None

    def begin(self, fixture: Fixture, bout: Bout) -> None:
        """Let the worker play."""
        self.fixture = fixture
        self.worker.pipe.send(bout)

    def end(self) -> Played:
        """What the worker has played; raise EOFError if it is no more."""
        found: Played | str = self.worker.pipe.recv()
        if isinstance(found, str):
            raise SixfoldError(f"game {self.fixture and self.fixture.number} cannot be played: {found}")
        self.fixture = None
        return found

    def blamed(self) -> Fault:
        """The bot that was thinking when the process ended."""
        seat = int(self.thinking.value)
        self.worker.process.join()
        if seat < 0:
            raise SixfoldError(
                f"a worker process ended by itself (exit code {self.worker.process.exitcode}): is there enough memory?"
            )
        return Fault(seat, f"it ended the process that it was running in (exit code {self.worker.process.exitcode})")


def play_bouts(pipe: Connection, thinking: Any) -> None:
    """A worker: play one game after the other."""

    def thinks(seat: int) -> None:
        thinking.value = seat

    while True:
        bout = pipe.recv()
        try:
            pipe.send(played(bout, thinks))
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")
