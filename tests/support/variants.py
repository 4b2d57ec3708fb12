"""The option sets under which the laws are tried: each value of each option once, and what a settings file adds.

`tests/laws/settings/<game>.toml` may hold

    also = [{ size = 5, swap = true }]    # more option sets
    longest = 362                         # no random game takes more steps
    greedy_options = { size = 7 }         # where greedy is measured against random
    greedy_wins = 90                      # so many of 100 games it must win from either seat
    loads_stuck = true                    # by its rules a position may be loaded in which nobody can act
"""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import sixfold
from sixfold.kernel import Option
from sixfold.kernel.document import Fields
from sixfold.kernel.options import CHOICE, FLAG, WHOLE
from tests.support.practice import PRACTICE, shipped

SETTINGS = Path(__file__).parents[1] / "laws" / "settings"
LONGEST = 20_000


class Variant(NamedTuple):
    """A game with options."""

    game: sixfold.Game
    options: dict[str, object]

    def new(self) -> sixfold.State:
        """A new game."""
        return self.game.new(self.options)


class Settings(NamedTuple):
    """What the settings file of a game says."""

    also: list[dict[str, object]]
    longest: int
    greedy_options: dict[str, object]
    greedy_wins: int
    loads_stuck: bool


@cache
def settings_of(game: str) -> Settings:
    """The settings of a game; the defaults where it has no file."""
    path = SETTINGS / f"{game}.toml"
    fields = Fields(path.name, tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {})
    settings = Settings(
        [entry.values for entry in fields.objects("also", [])],
        fields.whole("longest", LONGEST, low=1),
        fields.inner("greedy_options", {}).values,
        fields.whole("greedy_wins", 90, low=51, high=100),
        fields.flag("loads_stuck", default=False),
    )
    fields.done()
    return settings


def other_values(option: Option) -> list[object]:
    """What else an option may be: every choice, on and off, the least and the greatest number."""
    values: dict[str, list[object]] = {
        CHOICE: option.values,
        FLAG: [False, True],
        WHOLE: [option.low, option.high],
    }
    return [value for value in values.get(option.kind, []) if value != option.default]


def variants(game: sixfold.Game) -> list[Variant]:
    """The option sets of a game that it does not refuse; the default comes first."""
    single = [{option.name: value} for option in game.options for value in other_values(option)]
    wanted: list[dict[str, object]] = [{}, *single, *settings_of(game.id).also]
    return [Variant(game, options) for options in wanted if is_allowed(game, options)]


def is_allowed(game: sixfold.Game, options: dict[str, object]) -> bool:
    """Whether the options go together."""
    try:
        game.complete(options)
    except sixfold.BadOption:
        return False
    return True


def every_game() -> list[sixfold.Game]:
    """The registered games and those of the tests."""
    return [*shipped(), *PRACTICE]


def every_variant() -> list[Variant]:
    """The option sets of every game."""
    return [variant for game in every_game() for variant in variants(game)]


def name_of(variant: object) -> str:
    """How pytest calls a variant or a game."""
    if isinstance(variant, Variant):
        said = [f"{name}={json.dumps(value)}" for name, value in variant.options.items()]
        return "-".join([variant.game.id, *said])[:60]
    return variant.id if isinstance(variant, sixfold.Game) else str(variant)
