"""The data files of a game: what designers edit, read once and checked."""

import json
import tomllib
from importlib.resources import files

from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadData

__all__ = ["read_data", "read_text"]


def read_text(package: str, name: str) -> str:
    """A text file that lies in a package, such as the rules of a game."""
    return files(package).joinpath(name).read_text(encoding="utf-8")


def read_data(package: str, name: str) -> Fields:
    """A TOML or JSON file that lies in a package."""
    text = read_text(package, name)
    try:
        values: object = tomllib.loads(text) if name.endswith(".toml") else json.loads(text)
    except ValueError as error:
        raise BadData(name, str(error)) from None
    return Fields(name, values, BadData)
