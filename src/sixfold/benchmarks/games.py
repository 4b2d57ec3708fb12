"""The speed of every game, compiled and not, and the shape of its random games."""

from typing import Final, NamedTuple

from sixfold.benchmarks.measure import Pace, best_rates, random_games, search
from sixfold.benchmarks.uncompiled import Uncompiled
from sixfold.kernel import CHANCE, Game, Rng, State, draw

__all__ = ["GameSpeed", "game_speed"]

SAMPLE: Final = 30


class GameSpeed(NamedTuple):
    """Random games and simulations a second with default options, mean length, and how many choices a player has."""

    game: str
    compiled: float
    uncompiled: float
    simulations: float
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
    tasks = [random_games(game.new({})), uncompiled.playouts(game.id), search(game.new({}))]
    compiled, pure, simulations = best_rates(tasks, pace)
    length, branching = shape(game.new({}))
    return GameSpeed(game.id, compiled, pure, simulations, length, branching)


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
