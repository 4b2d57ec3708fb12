"""Games played side by side in threads, each on a clone of one state, against the same games played one by one.

Run as a program it tells which starts of one game went differently. Compiled rules are never interrupted inside a call,
so the sources are the harder trial: there a thread may lose its turn within any of them.
"""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import sixfold
from sixfold import CHANCE, Rng, State
from sixfold.bots.search import Tree
from tests.support.practice import practice_registered
from tests.support.variants import Variant, every_game, name_of, settings_of
from tests.support.walks import random_action

THREADS = 4
STEPS = 25
SIMULATIONS = 2
OFTEN = 1e-6
"""Threads are asked to hand over after so many seconds; the default is 5,000 times as long."""


def differences(game: sixfold.Game) -> list[str]:
    """The starts from which games in threads go differently than alone."""
    with practice_registered():
        return [name for name, start in starts(game) if played_together(start) != played_alone(start)]


def starts(game: sixfold.Game) -> Iterator[tuple[str, State]]:
    """The showcase, and new games under the option sets that the settings of the game single out."""
    yield f"{game.id}-showcase", game.showcase()
    for options in settings_of(game.id).also:
        variant = Variant(game, options)
        yield name_of(variant), variant.new()


def played_alone(start: State) -> list[list[object]]:
    """The games of all seeds, one after the other."""
    return [played(start.clone(), seed) for seed in range(THREADS)]


def played_together(start: State) -> list[list[object]]:
    """The games of all seeds at once."""
    clones = [start.clone() for _ in range(THREADS)]
    with handing_over_often(), ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(played, clones, range(THREADS)))


@contextmanager
def handing_over_often() -> Iterator[None]:
    """While this lasts, threads interrupt each other wherever they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(OFTEN)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def played(state: State, seed: int) -> list[object]:
    """All that a search asks of the states of a random game, and what a small search finds on its way."""
    rng = Rng(seed)
    told: list[object] = []
    while not state.is_over() and len(told) < STEPS:
        told.append(asked(state))
        state.apply(random_action(state, rng))
    Tree(state, rng).grow(SIMULATIONS)
    return [*told, asked(state), rng.word()]


def asked(state: State) -> list[object]:
    """What may be done, how likely it is and how well everybody stands."""
    return [
        list(state.legal()),
        list(state.weights()) if state.to_act == CHANCE else [],
        list(state.returns()) if state.is_over() else [state.estimate(seat) for seat in range(state.seats)],
    ]


if __name__ == "__main__":
    (chosen,) = [game for game in every_game() if game.id == sys.argv[1]]
    sys.stdout.write(json.dumps({"compiled": sixfold.compiled, "differences": differences(chosen)}))
