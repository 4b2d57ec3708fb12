"""Sixfold: hex tactics games on one rules kernel.

>>> import sixfold
>>> state = sixfold.new("hex", size=3)
>>> sixfold.play(state, "place b2")[0].text
'Indigo places a stone on b2.'
"""

from importlib import import_module
from typing import Final

from sixfold import _pure

_pure.install()

# Loading a package sets a name here. It must be loaded before the function of the same name is set.
import_module("sixfold.games")

from sixfold.bots import Bot, bot  # noqa: E402  the finder above must be in place first
from sixfold.driver import Match  # noqa: E402
from sixfold.kernel import (  # noqa: E402
    CHANCE,
    NOBODY,
    ONLOOKER,
    BadDocument,
    BadExample,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    Event,
    Game,
    IllegalAction,
    Record,
    Rng,
    SixfoldError,
    State,
    UnknownGame,
    actions,
    chances,
    draw,
    find,
    games,
    load,
    odds,
    perft,
    play,
    position,
    register,
    shares,
)

__version__ = "0.1.0"

compiled: Final = _pure.kernel_is_compiled()
"""Whether the rules run as machine code; False under ``SIXFOLD_PURE=1`` or without a compiler."""

__all__ = [
    "CHANCE",
    "NOBODY",
    "ONLOOKER",
    "BadDocument",
    "BadExample",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Record",
    "Rng",
    "SixfoldError",
    "State",
    "UnknownGame",
    "__version__",
    "actions",
    "bot",
    "chances",
    "compiled",
    "draw",
    "find",
    "games",
    "load",
    "new",
    "odds",
    "perft",
    "play",
    "position",
    "register",
    "shares",
]


def new(game: str, **options: object) -> State:
    """A new game by its id, with options as keywords.

    >>> new("hex", size=5).legal_texts()[:3]
    ['place a1', 'place b1', 'place c1']
    """
    return find(game).new(options)
