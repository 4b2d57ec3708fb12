"""The games there are: each registers itself; other packages add theirs by an entry point."""

import difflib
import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from sixfold.kernel.errors import UnknownGame, brief
from sixfold.kernel.game import Game

__all__ = ["ENTRY_POINTS", "find", "games", "register"]

ENTRY_POINTS: Final = "sixfold.games"
registered: Final[dict[str, Game]] = {}


def register(game: Game) -> Game:
    """Make a game known by its id."""
    registered[game.id] = game
    return game


def find(id: str) -> Game:
    """The game of that id; its package is loaded when it is first asked for."""
    if id not in registered:
        for point in offered(id):
            point.load()
    if id not in registered:
        known = sorted(set(registered) | {point.name for point in entry_points(group=ENTRY_POINTS)})
        close = difflib.get_close_matches(id[:40], known, 1)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(known)}"
        raise UnknownGame(f"no game is called {brief(id)}; {hint}")
    return registered[id]


def offered(id: str) -> list[EntryPoint]:
    """The entry points that offer a game of that id."""
    return [point for point in entry_points(group=ENTRY_POINTS) if point.name == id]


def games() -> list[Game]:
    """All games, in the order of their titles. A package that fails to load is reported and left out."""
    for point in entry_points(group=ENTRY_POINTS):
        if point.name not in registered:
            try:
                point.load()
            except Exception as error:
                warnings.warn(f"the game {point.name} of {point.value} cannot be loaded: {error}", stacklevel=2)
    return sorted(registered.values(), key=lambda game: game.title)
