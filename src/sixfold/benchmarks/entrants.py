"""Bots that ours are measured against: OpenSpiel's search in Hex, and our own as they were or without their memory."""

import time
from typing import Any, Final

from sixfold.benchmarks.openspiel import EXPLORATION, MEGABYTES
from sixfold.bots import SearchBot, bot
from sixfold.bots.weighed import WeighedBot
from sixfold.kernel import Rng, State
from sixfold.kernel.datafiles import read_data

__all__ = ["OpenSpielBot", "forgetful_20ms", "former_10ms", "openspiel_20ms", "openspiel_1000"]

FIRST_SIMULATIONS: Final = 200
SEEDS: Final = 1 << 30
"""OpenSpiel takes no greater seed."""


class OpenSpielBot:
    """OpenSpiel's MCTSBot in C++, with one random game a leaf, in Hex without the swap.

    It can only be told a number of simulations, so for a time it is told what it would have done in that time at the
    pace of its last move.
    """

    def __init__(self, seed: int, simulations: int = 0, seconds: float = 0.0) -> None:
        """Think for so many simulations a move, or for about a time."""
        self.seed = seed % SEEDS
        self.simulations = simulations or FIRST_SIMULATIONS
        self.seconds = seconds
        self.game: Any = None

    def choose(self, state: State) -> int:
        """What it plays; both count the cells row by row."""
        import pyspiel  # noqa: PLC0415 - other commands need not wait for it to load

        if self.game is None:
            self.game = pyspiel.load_game("hex", {"board_size": state.options.whole("size")})
        self.seed += 1
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=self.seed)
        known = self.known(state)
        began = time.monotonic()
        bot = pyspiel.MCTSBot(
            self.game, evaluator, EXPLORATION, self.simulations, MEGABYTES, solve=True, seed=self.seed, verbose=False
        )
        action = int(bot.step(known))
        if self.seconds:
            self.simulations = max(1, round(self.simulations * self.seconds / (time.monotonic() - began)))
        return action

    def known(self, state: State) -> Any:
        """The same position there: stones in turns, in any order, since nobody has won yet."""
        board = state.game.board(state)
        pieces: Any = state.game.write(state)["pieces"]
        stones = [[int(board.cell(piece["cell"])) for piece in pieces if piece["owner"] == seat] for seat in range(2)]
        found = self.game.new_initial_state()
        for turn in range(len(pieces)):
            found.apply_action(stones[turn % 2][turn // 2])
        return found


class ForgetfulBot(SearchBot):
    """A bot that thinks anew for every move."""

    def choose(self, state: State) -> int:
        """What it would choose if it had never been asked before."""
        self.last = None
        return super().choose(state)


def openspiel_20ms(seed: int) -> OpenSpielBot:
    """OpenSpiel's bot for 20 ms a move."""
    return OpenSpielBot(seed, seconds=0.02)


def openspiel_1000(seed: int) -> OpenSpielBot:
    """OpenSpiel's bot with 1000 simulations a move."""
    return OpenSpielBot(seed, simulations=1000)


def forgetful_20ms(seed: int) -> ForgetfulBot:
    """The search of the game for 20 ms a move, without what it thought before."""
    return ForgetfulBot(Rng(seed), seconds=0.02)


def former_10ms(seed: int) -> WeighedBot:
    """What played Hex Dice in destiny before: plain UCT for 10 ms a move, judging by the numbers of that time."""
    return WeighedBot(bot("uct:0.01s", seed).choose, read_data("sixfold.benchmarks", "former.toml"))
