"""Which search plays which game best: what a game names itself, what `defaults.toml` says, or what suits any game."""

from typing import Final, NamedTuple

from sixfold.bots.search import has_estimate
from sixfold.kernel import State
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields

__all__ = ["Default", "default_of"]


GENERAL_WORK: Final = [60, 300, 3000, 30000]
"""The work of the levels that think for so much, in a game that says nothing else."""
GENERAL_OVERLOOKS: Final = [92, 60, 0]
"""Of 100 choices so many are overlooked by the levels that look one step ahead, in a game that says nothing else."""
SIMULATIONS: Final = 25
"""So many simulated games are as much as a position whose choices are looked at, there."""
SIMULATING: Final = ("rave", "uct")
"""The searches whose piece of work is a simulated game, and small."""


class Default(NamedTuple):
    """A search with the numbers that it takes, for games with these options, and what levels overlook and work."""

    search: str
    numbers: dict[str, object]
    options: dict[str, object]
    overlooks: list[int]
    work: list[int]


def general_work(search: str) -> list[int]:
    """The work of the levels where nothing is said about it."""
    return [work * (SIMULATIONS if search in SIMULATING else 1) for work in GENERAL_WORK]


def read_defaults() -> dict[str, list[Default]]:
    """The table that lies beside this module."""
    fields = read_data("sixfold.bots", "defaults.toml")
    return {game: [read_default(entry) for entry in fields.objects(game)] for game in fields.names()}


def read_default(fields: Fields) -> Default:
    """One entry of the table."""
    search = fields.word("search")
    found = Default(
        search,
        fields.inner("numbers", {}).values,
        fields.inner("options", {}).values,
        fields.wholes("overlooks", GENERAL_OVERLOOKS, low=0, high=100),
        fields.wholes("work", general_work(search), low=1),
    )
    fields.done()
    return found


DEFAULTS: Final = read_defaults()


def default_of(state: State) -> Default:
    """The search for a game with its options; without a word about it, one that suits what the game has."""
    found = plain("prior" if has_estimate(state) else "rave")
    for entry in DEFAULTS.get(state.game.id, []):
        if all(state.options.values.get(name) == value for name, value in entry.options.items()):
            found = entry
    named = state.game.search(state.options)
    return plain(named) if named else found


def plain(search: str) -> Default:
    """A search as it is."""
    return Default(search, {}, {}, GENERAL_OVERLOOKS, general_work(search))
