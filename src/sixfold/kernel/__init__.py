"""The rules kernel: what a state and a game are, and everything that is the same in every game."""

from sixfold.kernel.cards import Card, GroundMark, Note, Preset, Stat, Status, Throw
from sixfold.kernel.errors import (
    BadData,
    BadDocument,
    BadExample,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    Refusal,
    SixfoldError,
    UnknownGame,
)
from sixfold.kernel.events import Event, EventKind, event_kinds
from sixfold.kernel.game import Game, Mark
from sixfold.kernel.notation import Form, Grammar
from sixfold.kernel.options import Option, Options
from sixfold.kernel.phases import Phase
from sixfold.kernel.play import chances, draw, exact_chances, perft, perft_split, play, playout, playouts, position
from sixfold.kernel.record import Record, load
from sixfold.kernel.registry import find, games, register
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY, ONLOOKER
from sixfold.kernel.showing import Show, Shown
from sixfold.kernel.state import State, actions, odds, shares, uniform

__all__ = [
    "CHANCE",
    "NOBODY",
    "ONLOOKER",
    "BadData",
    "BadDocument",
    "BadExample",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Card",
    "Event",
    "EventKind",
    "Form",
    "Game",
    "Grammar",
    "GroundMark",
    "IllegalAction",
    "Mark",
    "Note",
    "Option",
    "Options",
    "Phase",
    "Preset",
    "Record",
    "Refusal",
    "Rng",
    "Show",
    "Shown",
    "SixfoldError",
    "Stat",
    "State",
    "Status",
    "Throw",
    "UnknownGame",
    "actions",
    "chances",
    "draw",
    "event_kinds",
    "exact_chances",
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
    "shares",
    "uniform",
]
