"""The games that exist only in the tests, and a way to register them without being seen by other tests."""

from collections.abc import Iterator
from contextlib import contextmanager

import sixfold
from sixfold.kernel import registry
from tests.support.kuhn import KuhnGame
from tests.support.pile import PileGame

KUHN = KuhnGame()
PILE = PileGame()
PRACTICE = [KUHN, PILE]


@contextmanager
def practice_registered() -> Iterator[None]:
    """While this lasts, the practice games can be found by their ids."""
    added = [game for game in PRACTICE if game.id not in registry.registered]
    for game in added:
        sixfold.register(game)
    try:
        yield
    finally:
        for game in added:
            registry.registered.pop(game.id, None)


def shipped() -> list[sixfold.Game]:
    """Every game that registers itself by an entry point, in the order of their titles."""
    return [game for game in sixfold.games() if game not in PRACTICE]
