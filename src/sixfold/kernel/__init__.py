"""The rules kernel: what a state and a game are, and everything that is the same in every game."""

from sixfold.kernel.errors import (
    BadDocument,
    BadExample,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    BadTable,
    IllegalAction,
    SixfoldError,
    UnknownGame,
)
from sixfold.kernel.events import Event
from sixfold.kernel.game import CHANCE, NOBODY, Game, Mark, State, actions, odds, uniform
from sixfold.kernel.notation import Grammar
from sixfold.kernel.options import Option, Options
from sixfold.kernel.play import chances, draw, perft, perft_split, play, playout, playouts, position
from sixfold.kernel.record import Record, load
from sixfold.kernel.registry import find, games, register
from sixfold.kernel.rng import Rng

__all__ = [
    "CHANCE",
    "NOBODY",
    "BadDocument",
    "BadExample",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadTable",
    "Event",
    "Game",
    "Grammar",
    "IllegalAction",
    "Mark",
    "Option",
    "Options",
    "Record",
    "Rng",
    "SixfoldError",
    "State",
    "UnknownGame",
    "actions",
    "chances",
    "draw",
    "find",
    "games",
    "load",
    "odds",
    "perft",
    "perft_split",
    "play",
    "playout",
    "playouts",
    "position",
    "register",
    "uniform",
]
