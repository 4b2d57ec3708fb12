"""Reading JSON documents: every value is taken by name and type, or refused with its place."""

from typing import Final

from sixfold.kernel.errors import LONGEST_QUOTE, BadDocument, brief, known_words

__all__ = ["HUGE", "Fields"]

HUGE: Final = 1_000_000_000
REQUIRED: Final = object()


class Fields:
    """One JSON object on the way in.

    >>> fields = Fields("position", {"turn": 3, "colour": "red"})
    >>> fields.whole("turn", 0, low=0)
    3
    >>> fields.done()
    Traceback (most recent call last):
    ...
    sixfold.kernel.errors.BadDocument: position: unknown key 'colour'; known keys: turn
    """

    def __init__(self, place: str, value: object, error: type[BadDocument] = BadDocument) -> None:
        """Wrap ``value``, which must be an object; ``place`` and ``error`` are used to complain."""
        self.place = place
        self.error = error
        if not isinstance(value, dict):
            raise error(place, f"must be an object, not {brief(value)}")
        check_keys(place, value, error)
        self.values: dict[str, object] = value
        self.asked: dict[str, bool] = {}

    def bad(self, name: str, why: str) -> BadDocument:
        """The error to raise about the value of ``name``."""
        return self.error(self.place_of(name), why)

    def place_of(self, name: str) -> str:
        """The place of the value of ``name``; a name that would flood or garble a message is quoted."""
        shown = name if name.isprintable() and len(name) <= LONGEST_QUOTE else brief(name)
        return f"{self.place}.{shown}"

    def has(self, name: str) -> bool:
        """Whether the key is there."""
        self.asked[name] = True
        return name in self.values

    def value(self, name: str, default: object = REQUIRED) -> object:
        """Whatever stands under the key."""
        self.asked[name] = True
        if name in self.values:
            return self.values[name]
        if default is REQUIRED:
            raise self.bad(name, "is missing")
        return default

    def whole(self, name: str, default: object = REQUIRED, low: int = -HUGE, high: int = HUGE) -> int:
        """An integer in a range."""
        return self.checked_whole(name, self.value(name, default), low, high)

    def checked_whole(self, name: str, value: object, low: int, high: int) -> int:
        """The value as an integer in a range, or an error that names the place."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.bad(name, f"must be a whole number, not {brief(value)}")
        if not low <= value <= high:
            limits = f"from {low} to {high}" if high < HUGE else f"at least {low}"
            raise self.bad(name, f"must be {limits}, not {brief(value)}")
        return value

    def number(self, name: str, default: object = REQUIRED, low: float = -HUGE, high: float = HUGE) -> float:
        """A number in a range, whole or not."""
        value = self.value(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise self.bad(name, f"must be a number from {low:g} to {high:g}, not {brief(value)}")
        return float(value)

    def flag(self, name: str, default: object = REQUIRED) -> bool:
        """True or false."""
        value = self.value(name, default)
        if not isinstance(value, bool):
            raise self.bad(name, f"must be true or false, not {brief(value)}")
        return value

    def word(self, name: str, default: object = REQUIRED) -> str:
        """A string."""
        value = self.value(name, default)
        if not isinstance(value, str):
            raise self.bad(name, f"must be a string, not {brief(value)}")
        return value

    def index(self, name: str, words: list[str], default: object = REQUIRED) -> int:
        """A string out of a list, given back as its place in the list."""
        value = self.word(name, default)
        if value not in words:
            raise self.bad(name, f"{brief(value)} is unknown; known are {known_words(value, words)}")
        return words.index(value)

    def items(self, name: str, default: object = REQUIRED) -> list[object]:
        """A list of anything."""
        value = self.value(name, default)
        if not isinstance(value, list):
            raise self.bad(name, f"must be a list, not {brief(value)}")
        return value

    def wholes(self, name: str, default: object = REQUIRED, low: int = -HUGE, high: int = HUGE) -> list[int]:
        """A list of integers in a range."""
        found: list[int] = []
        for place, value in enumerate(self.items(name, default)):
            found.append(self.checked_whole(f"{name}[{place}]", value, low, high))
        return found

    def words(self, name: str, default: object = REQUIRED) -> list[str]:
        """A list of strings."""
        found: list[str] = []
        for place, value in enumerate(self.items(name, default)):
            if not isinstance(value, str):
                raise self.bad(f"{name}[{place}]", f"must be a string, not {brief(value)}")
            found.append(value)
        return found

    def inner(self, name: str, default: object = REQUIRED) -> "Fields":
        """The object under the key."""
        return Fields(self.place_of(name), self.value(name, default), self.error)

    def objects(self, name: str, default: object = REQUIRED) -> list["Fields"]:
        """A list of objects."""
        found: list[Fields] = []
        for place, value in enumerate(self.items(name, default)):
            found.append(Fields(f"{self.place}.{name}[{place}]", value, self.error))
        return found

    def names(self) -> list[str]:
        """All keys of an object whose keys are not known beforehand, such as a map of cells."""
        return list(self.values)

    def done(self) -> None:
        """Refuse keys that nobody asked for: a misspelt key must not be dropped in silence."""
        for name in self.values:
            if name not in self.asked:
                known = ", ".join(sorted(self.asked))
                raise self.error(self.place, f"unknown key {brief(name)}; known keys: {known}")


def check_keys(place: str, value: dict[object, object], error: type[BadDocument]) -> None:
    """Refuse keys that JSON cannot have, which a program may hand over nevertheless."""
    for key in value:
        if not isinstance(key, str):
            raise error(place, f"keys must be strings, not {brief(key)}")
