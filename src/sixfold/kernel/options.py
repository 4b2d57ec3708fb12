"""The options of a game: typed, with defaults and help, checked when a game is made."""

import json
from typing import Final

from sixfold.kernel.document import HUGE
from sixfold.kernel.errors import BadOption, brief
from sixfold.kernel.weighing import NO_NUMBERS, Numbers

__all__ = ["Option", "Options", "choice", "data", "each_seat", "flag", "painted", "whole"]

CHOICE: Final = "choice"
DATA: Final = "data"
FLAG: Final = "flag"
MAP: Final = "map"
WHOLE: Final = "whole"
MOST_DIGITS: Final = 12
MOST_NAMES: Final = 24
FEW_NAMES: Final = 6
NO_TITLES: Final[list[str]] = []
NO_VALUES: Final[list[object]] = []


class Option:
    """One option: make it with `choice`, `whole`, `flag`, `data` or `painted`, and `each_seat` of one of these."""

    def __init__(self, name: str, kind: str, default: object, help: str, title: str, group: str) -> None:
        """A default of None means that the game works it out from the other options.

        ``title`` is what people call the option, ``group`` the heading it stands under on a set-up page.
        """
        self.name = name
        self.kind = kind
        self.default = default
        self.help = help
        self.title = title or name.replace("_", " ").capitalize()
        self.group = group
        self.per_seat = False
        self.counts_seats = False
        self.many = False
        self.needs: dict[str, object] = {}
        self.values: list[object] = []
        self.titles: list[str] = []
        self.low = 0
        self.high = 0

    def range(self) -> str:
        """The allowed values in words."""
        if self.kind == CHOICE:
            words = "one of " + ", ".join(str(value) for value in self.values)
        elif self.kind == WHOLE:
            words = self.span()
        elif self.kind == FLAG:
            words = "true or false"
        elif self.many:
            words = "a list of " + self.known()
        elif self.kind == MAP:
            words = "an object from cells to one of " + ", ".join(str(value) for value in self.values)
        else:
            words = " or ".join([str(value) for value in self.values] + ["a JSON value"])
        return f"a list with an entry for each seat, {words}" if self.per_seat else words

    def span(self) -> str:
        """The allowed whole numbers in words; what is HUGE is no limit to people."""
        if self.high < HUGE:
            return f"a whole number from {self.low} to {self.high}"
        return "a whole number" if self.low <= -HUGE else f"a whole number, at least {self.low}"

    def known(self) -> str:
        """The values by name: all of them, or the first few of many."""
        names = [str(value) for value in self.values]
        return ", ".join(names if len(names) <= MOST_NAMES else [*names[:FEW_NAMES], f"... ({len(names)} in all)"])

    def check(self, value: object) -> None:
        """Refuse a value outside the range; None, where it is the default, is the same as leaving the option out."""
        if value is None and self.default is None:
            return
        entries = value if self.per_seat and isinstance(value, list) else [value]
        if (self.per_seat and not isinstance(value, list)) or not all(self.allows(entry) for entry in entries):
            raise BadOption(f"option {self.name}: must be {self.range()}, not {brief(value)}")

    def allows(self, value: object) -> bool:
        """Whether the value is of the right type and in range (true is not 1 here)."""
        if self.kind == CHOICE:
            return any(value == known and type(value) is type(known) for known in self.values)
        if self.kind == WHOLE:
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        return isinstance(value, bool) if self.kind == FLAG else True

    def from_text(self, text: str) -> object:
        """The value that a word on the command line means; the entries of seats are separated by commas.

        >>> whole("size", 11, 3, 19, "cells per side").from_text("7")
        7
        >>> each_seat(choice("side", ["elves", "orcs"], None, "who fights")).from_text("orcs,elves")
        ['orcs', 'elves']
        >>> data("army", None, "who fights", values=["elf", "orc"], many=True).from_text("elf+elf")
        ['elf', 'elf']
        """
        if self.per_seat and not text.startswith("["):
            return [self.entry_from_text(word) for word in text.split(",")]
        return self.from_json(text) if self.per_seat else self.entry_from_text(text)

    def entry_from_text(self, text: str) -> object:
        """One value out of a word on the command line."""
        if self.kind == FLAG and text.lower() in ("true", "yes", "on", "false", "no", "off"):
            return text.lower() in ("true", "yes", "on")
        if self.many and text != "null" and not text.startswith("["):
            return text.split("+")
        for value in self.values:
            if str(value) == text:
                return value
        if self.kind == WHOLE and len(text) <= MOST_DIGITS and text.removeprefix("-").isdecimal() and text.isascii():
            return int(text)
        if self.kind in (DATA, MAP):
            return self.from_json(text)
        raise BadOption(f"option {self.name}: must be {self.range()}, not {brief(text)}")

    def from_json(self, text: str) -> object:
        """The JSON value that a word on the command line spells out."""
        try:
            value: object = json.loads(text)
        except (ValueError, RecursionError):
            raise BadOption(f"option {self.name}: {brief(text)} is not a JSON value") from None
        return value


def choice(
    name: str,
    values: list[object],
    default: object,
    help: str,
    title: str = "",
    group: str = "",
    titles: list[str] = NO_TITLES,
) -> Option:
    """An option with a few named values; ``titles`` are what people call the values."""
    option = Option(name, CHOICE, default, help, title, group)
    option.values = values
    option.titles = titles or [str(value).replace("_", " ") for value in values]
    return option


def whole(name: str, default: object, low: int, high: int, help: str, title: str = "", group: str = "") -> Option:
    """An option that is a whole number in a range."""
    option = Option(name, WHOLE, default, help, title, group)
    option.low = low
    option.high = high
    return option


def flag(name: str, *, default: bool, help: str, title: str = "", group: str = "") -> Option:
    """An option that is on or off."""
    return Option(name, FLAG, default, help, title, group)


def data(
    name: str,
    default: object,
    help: str,
    title: str = "",
    group: str = "",
    values: list[object] = NO_VALUES,
    titles: list[str] = NO_TITLES,
    *,
    many: bool = False,
) -> Option:
    """An option that is a JSON value which the game itself checks, such as a map.

    ``values`` are ready-made ones that people may choose by name, under their ``titles``; with ``many`` the option is a
    list of them, each as often as wished, and null leaves it to the game.
    """
    option = Option(name, DATA, default, help, title, group)
    option.many = many
    option.values = values
    option.titles = titles or [str(value).replace("_", " ") for value in values]
    return option


def painted(
    name: str, cards: list[object], titles: list[str], help: str, title: str, group: str, needs: dict[str, object]
) -> Option:
    """An option that is a map from cells to cards of the ground, which the game itself checks; empty by default.

    It counts only while other options have the values that ``needs`` names.
    """
    option = Option(name, MAP, {}, help, title, group)
    option.values = cards
    option.titles = titles
    option.needs = needs
    return option


def each_seat(option: Option, *, counts: bool = False) -> Option:
    """The same option with a list of values, one for each seat; its default is such a list or None.

    With ``counts`` the length of the list says how many seats there are.
    """
    option.per_seat = True
    option.counts_seats = counts
    return option


class Options:
    """The complete options of one game: what was given, a default for the rest, and what its estimates weigh by."""

    def __init__(self, known: list[Option], given: dict[str, object]) -> None:
        """Check what was given against what is known and fill in the fixed defaults."""
        names = [option.name for option in known]
        for name in given:
            if name not in names:
                listed = ", ".join(names) or "none"
                raise BadOption(f"option {brief(name)} is unknown; this game's options are: {listed}")
        self.given: dict[str, object] = {}
        self.values: dict[str, object] = {}
        self.numbers: Numbers = NO_NUMBERS
        for option in known:
            if option.name in given:
                option.check(given[option.name])
            value = given.get(option.name, option.default)
            self.values[option.name] = value
            if value != option.default:
                self.given[option.name] = value

    def value(self, name: str) -> object:
        """The value of any option."""
        return self.values[name]

    def whole(self, name: str) -> int:
        """The value of an option that is a number."""
        value = self.values[name]
        assert isinstance(value, int)
        return value

    def flag(self, name: str) -> bool:
        """The value of an option that is on or off."""
        return self.values[name] is True

    def word(self, name: str) -> str:
        """The value of an option that is a word."""
        value = self.values[name]
        assert isinstance(value, str)
        return value

    def items(self, name: str) -> list[object]:
        """The value of an option that is a list, such as one with an entry for each seat."""
        value = self.values[name]
        assert isinstance(value, list)
        return value

    def words(self, name: str) -> list[str]:
        """The value of an option that is a list of words."""
        return [str(entry) for entry in self.items(name)]

    def settle(self, name: str, value: object) -> None:
        """Give an option whose default depends on others its value, unless it was given."""
        if self.values[name] is None:
            self.values[name] = value

    def weighing(self, numbers: Numbers) -> "Options":
        """The same options for a game whose estimates weigh by other numbers."""
        other = Options([], {})
        other.given = self.given
        other.values = self.values
        other.numbers = numbers
        return other

    def refuse(self, name: str, why: str) -> BadOption:
        """The error to raise when the value of an option does not go with the others."""
        return BadOption(f"option {name} = {brief(self.values[name])}: {why}")
