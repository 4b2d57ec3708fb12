"""Which search plays which game best: what a game names itself, what `defaults.toml` says, or what suits any game."""

from typing import Final, NamedTuple

from sixfold.bots.search import has_estimate
from sixfold.kernel import State
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields

__all__ = ["Default", "default_of"]


class Default(NamedTuple):
    """A search with the numbers that it takes, for games with these options."""

    search: str
    numbers: dict[str, object]
    options: dict[str, object]


def read_defaults() -> dict[str, list[Default]]:
    """The table that lies beside this module."""
    fields = read_data("sixfold.bots", "defaults.toml")
    return {game: [read_default(entry) for entry in fields.objects(game)] for game in fields.names()}


def read_default(fields: Fields) -> Default:
    """One entry of the table."""
    found = Default(
        fields.word("search"),
        fields.inner("numbers", {}).values,
        fields.inner("options", {}).values,
    )
    fields.done()
    return found


DEFAULTS: Final = read_defaults()


def default_of(state: State) -> Default:
    """The search for a game with its options; without a word about it, one that suits what the game has."""
    found = Default("prior" if has_estimate(state) else "rave", {}, {})
    for entry in DEFAULTS.get(state.game.id, []):
        if all(state.options.values.get(name) == value for name, value in entry.options.items()):
            found = entry
    named = state.game.search(state.options)
    return Default(named, {}, {}) if named else found
