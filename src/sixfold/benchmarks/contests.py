"""Hex 11x11 against OpenSpiel and against its own sources, and what the basic operations cost."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from sixfold.benchmarks import openspiel
from sixfold.benchmarks.measure import Pace, Task, best_rates, nanoseconds, random_games, search, timed
from sixfold.benchmarks.uncompiled import Uncompiled
from sixfold.bots.search import random_choice
from sixfold.kernel import Rng, State, find

__all__ = ["Contest", "Cost", "contests", "costs"]

SIZE: Final = 11
OPENING_MOVES: Final = SIZE * SIZE // 3
MOST_CLONE_NANOSECONDS: Final = 500.0


class Contest(NamedTuple):
    """Two rates of the same work, and how many times faster ours shall be."""

    name: str
    target: float
    ours: float
    other: float

    @property
    def ratio(self) -> float:
        """How many times faster ours is."""
        return self.ours / self.other


class Cost(NamedTuple):
    """What one operation takes in nanoseconds; a target of 0 is none."""

    name: str
    nanoseconds: float
    target: float


def contests(pace: Pace, uncompiled: Uncompiled) -> Iterator[Contest]:
    """The contests that can be held on this machine."""
    state = find("hex").new({"size": SIZE})
    if openspiel.is_installed():
        yield held(pace, "playouts/s : OpenSpiel, C++", 5.0, random_games(state), openspiel.rollouts(SIZE))
    yield held(pace, "playouts/s : uncompiled", 15.0, random_games(state), uncompiled.playouts("hex"))
    if openspiel.is_installed():
        yield held(pace, "MCTS simulations/s : OpenSpiel, C++", 4.0, search(state), openspiel.simulations(SIZE))


def held(pace: Pace, name: str, target: float, ours: Task, other: Task) -> Contest:
    """Hold a contest."""
    our_rate, other_rate = best_rates([ours, other], pace)
    return Contest(name, target, our_rate, other_rate)


def costs(pace: Pace) -> list[Cost]:
    """The basic operations in the middle of a game, called from Python."""
    state = find("hex").new({"size": SIZE})
    line = random_line(state)
    return [
        Cost("clone", nanoseconds(timed(repeated(state.clone)), pace), MOST_CLONE_NANOSECONDS),
        Cost("legal", nanoseconds(timed(repeated(state.legal)), pace), 0.0),
        Cost("apply", nanoseconds(timed(playing(state, line), len(line)), pace), 0.0),
    ]


def random_line(state: State) -> list[int]:
    """Bring a state to the middle of a random game; give back the actions from there to the end."""
    rng = Rng(1)
    for _ in range(OPENING_MOVES):
        state.apply(random_choice(state, rng))
    ahead, line = state.clone(), []
    while not ahead.is_over():
        line.append(int(random_choice(ahead, rng)))
        ahead.apply(line[-1])
    return line


def repeated(call: Callable[[], object]) -> Callable[[int], None]:
    """Call something so many times."""

    def calls(count: int) -> None:
        for _ in range(count):
            call()

    return calls


def playing(state: State, line: list[int]) -> Callable[[int], None]:
    """Play a line of actions on a copy, so many times."""

    def plays(count: int) -> None:
        for _ in range(count):
            apply = state.clone().apply
            for action in line:
                apply(action)

    return plays
