"""The speed of every game, compiled and not, and the shape of its random games."""

from typing import Final, NamedTuple

from sixfold.benchmarks.measure import Pace, best_rates, random_games, search, thinking
from sixfold.benchmarks.uncompiled import Uncompiled
from sixfold.bots.defaults import default_of
from sixfold.kernel import CHANCE, Game, Rng, State, draw

__all__ = ["GameSpeed", "game_speed"]

SAMPLE: Final = 30
FEW_CHOICES: Final = 4
"""A search is measured where there are more choices than this."""


class GameSpeed(NamedTuple):
    """What is done in a second with default options, the mean length, and how many choices a player has.

    ``simulations`` are those of a plain tree search with random games, ``work`` what the ``search`` that plays the game
    best does in an early position: positions whose choices it looks at, or games that it simulates.
    """

    game: str
    compiled: float
    uncompiled: float
    simulations: float
    search: str
    work: float
    length: float
    branching: float

    @property
    def ratio(self) -> float:
        """How many times faster the compiled rules are."""
        return self.compiled / self.uncompiled

    @property
    def steps(self) -> float:
        """Steps a second, compiled."""
        return self.compiled * self.length


def game_speed(game: Game, pace: Pace, uncompiled: Uncompiled) -> GameSpeed:
    """Measure one game."""
    early = opened(game.new({}))
    tasks = [random_games(game.new({})), uncompiled.playouts(game.id), search(game.new({})), thinking(early)]
    compiled, pure, simulations, work = best_rates(tasks, pace)
    length, branching = shape(game.new({}))
    return GameSpeed(game.id, compiled, pure, simulations, default_of(early).search, work, length, branching)


def opened(state: State) -> State:
    """A new game, played at random until a seat has some choice."""
    rng = Rng(1)
    while state.to_act == CHANCE or len(state.legal()) <= FEW_CHOICES:
        choices = state.legal()
        state.apply(choices[rng.below(len(choices))])
    return state


def shape(state: State) -> tuple[float, float]:
    """The mean number of steps of some random games, and the mean number of choices of the seat to act."""
    rng = Rng(1)
    steps = 0
    choices: list[int] = []
    for _ in range(SAMPLE):
        steps += random_walk(state.clone(), rng, choices)
    return steps / SAMPLE, sum(choices) / max(len(choices), 1)


def random_walk(state: State, rng: Rng, choices: list[int]) -> int:
    """Play one random game; note how many choices there were each time, and count the steps."""
    steps = 0
    while not state.is_over():
        if state.to_act == CHANCE:
            state.apply(draw(state, rng))
        else:
            legal = state.legal()
            choices.append(len(legal))
            state.apply(legal[rng.below(len(legal))])
        steps += 1
    return steps
