"""Games that a bot plays against itself with some mistakes, side by side in processes, to learn from."""

from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Final, NamedTuple, Self

from sixfold.bots import Bot, bot
from sixfold.bots.weighed import WeighedBot
from sixfold.kernel import CHANCE, BadData, Rng, SixfoldError, draw, find
from sixfold.kernel.document import Fields
from sixfold.lab.pairing import derived
from sixfold.workers import Worker

__all__ = ["Practice", "Selfplay", "Trace", "practised"]

MISTAKES: Final = 0.05
"""So often any action is played instead of the bot's own, so that games differ and lost positions are seen as well."""


class Practice(NamedTuple):
    """A game to be played: the bot at every seat, and the seed of everything in it.

    Where seats judge by other numbers than the game's own, ``estimates`` has the values of a file for each.
    """

    game: str
    options: dict[str, object]
    player: str
    seed: int
    estimates: tuple[dict[str, object], ...] = ()


class Trace(NamedTuple):
    """A game that was played: all actions, outcomes of dice included, and what every seat got."""

    actions: list[int]
    result: list[float]


def practised(practice: Practice) -> Trace:
    """Play a game to its end."""
    state = find(practice.game).new(practice.options)
    players = seated(practice, int(state.seats))
    rng = Rng(derived(practice.seed, "dice"))
    actions: list[int] = []
    while not state.is_over():
        if state.to_act == CHANCE:
            action = int(draw(state, rng))
        elif rng.unit() < MISTAKES:
            choices = state.legal()
            action = int(choices[rng.below(len(choices))])
        else:
            action = int(players[state.to_act].choose(state.clone()))
        state.apply(action)
        actions.append(action)
    return Trace(actions, state.result())


def seated(practice: Practice, seats: int) -> list[Bot]:
    """The bots at the table."""
    players = [bot(practice.player, derived(practice.seed, "player", seat)) for seat in range(seats)]
    if not practice.estimates:
        return players
    judged = zip(players, practice.estimates, strict=True)
    return [WeighedBot(player.choose, Fields("estimate", values, BadData)) for player, values in judged]


class Selfplay:
    """Plays in worker processes. Leaving it ends them, whatever they are doing."""

    def __init__(self, practices: Sequence[Practice], jobs: int) -> None:
        """Prepare; at most ``jobs`` games are played at a time."""
        self.practices = practices
        self.jobs = min(jobs, len(practices))
        self.waiting = iter(range(len(practices)))
        self.workers: list[Worker] = []
        self.playing: dict[Connection, int] = {}
        self.finished: dict[int, Trace] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for worker in self.workers:
            worker.stop()

    def traces(self) -> Iterator[Trace]:
        """Every game in its order, as soon as it and all before it are finished."""
        for number in range(len(self.practices)):
            while number not in self.finished:
                self.finish_some()
            yield self.finished[number]

    def finish_some(self) -> None:
        """Keep every worker busy, and wait until one of them has finished."""
        while len(self.workers) < self.jobs:
            self.workers.append(Worker(practise))
        for worker in self.workers:
            if worker.pipe not in self.playing and (number := next(self.waiting, None)) is not None:
                self.playing[worker.pipe] = number
                worker.pipe.send(self.practices[number])
        for pipe in wait(list(self.playing)):
            assert isinstance(pipe, Connection)
            self.take(pipe)

    def take(self, pipe: Connection) -> None:
        """Take a finished game."""
        number = self.playing.pop(pipe)
        try:
            found: Trace | str = pipe.recv()
        except (EOFError, OSError):
            raise SixfoldError("a worker process ended by itself: is there enough memory?") from None
        if isinstance(found, str):
            raise SixfoldError(f"game {number + 1} cannot be played: {found}")
        self.finished[number] = found


def practise(pipe: Connection) -> None:
    """A worker: play one game after the other."""
    while True:
        practice = pipe.recv()
        try:
            pipe.send(practised(practice))
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")
