"""Random games, stopped anywhere: the positions on which laws are tried."""

from typing import NamedTuple

from hypothesis import strategies as st

import sixfold
from sixfold import CHANCE, Rng, State, draw
from tests.support.variants import Variant, settings_of


class Walk(NamedTuple):
    """How to reach a position: the seed of a random game, and the percentage of it that is played."""

    seed: int
    part: int

    def state(self, variant: Variant) -> State:
        """The position that this walk reaches."""
        return self.states(variant)[-1]

    def states(self, variant: Variant) -> list[State]:
        """Every position on the way, the first one included."""
        game = random_game(variant, self.seed)
        return game[: 1 + (len(game) - 1) * self.part // 100]


def random_game(variant: Variant, seed: int) -> list[State]:
    """Every position of a random game; fails if it does not end."""
    rng = Rng(seed)
    states = [variant.new()]
    while not states[-1].is_over():
        longest = settings_of(variant.game.id).longest
        assert len(states) <= longest, f"a random game goes on after {longest} steps"
        states.append(stepped(states[-1], random_action(states[-1], rng)))
    return states


def random_action(state: State, rng: Rng) -> int:
    """A random legal action, or a chance outcome with its own odds."""
    if state.to_act == CHANCE:
        return draw(state, rng)
    choices = state.legal()
    return choices[rng.below(len(choices))]


def stepped(state: State, action: int) -> State:
    """The state after an action."""
    copy = state.clone()
    copy.apply(action)
    return copy


def walks() -> st.SearchStrategy[Walk]:
    """Walks for Hypothesis; they shrink towards the start of a game."""
    return st.builds(Walk, st.integers(0, 2**32), st.integers(0, 100))


EXAMPLES = 12 if sixfold.compiled else 3
"""Walks to each law and option set: enough to find a slip, few enough for every game to be tried."""
