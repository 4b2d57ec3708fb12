"""The data files of the game with a value changed, as a designer would change it."""

from typing import Any

from sixfold.games.spacechess.tables import Book
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadData

PACKAGE = "sixfold.games.spacechess"
NAMES = ["pieces.toml", "options.toml", "setup.toml"]


def values() -> dict[str, Any]:
    """The values of the three files, to be changed."""
    return {name: read_data(PACKAGE, name).values for name in NAMES}


def read(files: dict[str, Any]) -> Book:
    """The files as the game reads them."""
    return Book(*[Fields(name, files[name], BadData) for name in NAMES])


def changed(path: list[str | int], value: object) -> Book:
    """The data with another value at a place, such as ``["pieces.toml", "piece", 2, "classic", "move"]``."""
    files = values()
    target: Any = files
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    return read(files)
