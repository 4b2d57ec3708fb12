"""OpenSpiel's Hex in C++, the yardstick."""

from importlib.util import find_spec
from typing import Final

from sixfold.benchmarks.measure import Task, timed

__all__ = ["INSTALL", "is_installed", "rollouts", "simulations"]

INSTALL: Final = "pip install open_spiel"
GAMES_A_LEAF: Final = 500
LEAVES: Final = 4
BATCH: Final = 1000
EXPLORATION: Final = 1.4
MEGABYTES: Final = 1000


def is_installed() -> bool:
    """Whether OpenSpiel can be compared with."""
    return find_spec("pyspiel") is not None


def rollouts(size: int) -> Task:
    """Random games: a search of few leaves plays hundreds from each, all in C++."""
    return searching(size, LEAVES, GAMES_A_LEAF)


def simulations(size: int) -> Task:
    """Simulations of the tree search with one random game a leaf."""
    return searching(size, BATCH, 1)


def searching(size: int, leaves: int, games_a_leaf: int) -> Task:
    """A search from an empty board; a unit is one random game."""
    import pyspiel  # noqa: PLC0415 - other commands need not wait for it to load

    game = pyspiel.load_game("hex", {"board_size": size})
    state = game.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=games_a_leaf, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, leaves, MEGABYTES, solve=False, seed=1, verbose=False)

    def search(count: int) -> None:
        for _ in range(count):
            bot.step(state)

    return timed(search, leaves * games_a_leaf)
