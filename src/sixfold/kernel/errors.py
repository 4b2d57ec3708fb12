"""Everything that can be wrong with what a person or a program hands to Sixfold.

SixfoldError
  UnknownGame        no game of that name is registered
  BadOption          an option has a wrong name or value, or two options exclude each other
  BadDocument        a JSON document is malformed: says the place and the reason
    BadPosition      ... a position document
    BadRecord        ... a saved game
    BadExample       ... an example file
    BadData          ... a game's own data file
  BadNotation        an action text is malformed
  IllegalAction      a well-formed action is not allowed now
"""

import difflib
from typing import Final, NamedTuple

__all__ = [
    "BadData",
    "BadDocument",
    "BadExample",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalAction",
    "Refusal",
    "SixfoldError",
    "UnknownGame",
    "brief",
    "known_words",
]

LONGEST_QUOTE: Final = 60
MOST_LISTED: Final = 20
MOST_OFFERED: Final = 3


def brief(value: object) -> str:
    """Quote a value in a message, shortened so that hostile input cannot flood the reader.

    >>> brief("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ..."
    """
    if isinstance(value, str):
        value = value[: LONGEST_QUOTE + 1]
    elif isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > LONGEST_QUOTE * 3:
        return "a number of more than 50 digits"
    elif isinstance(value, dict):
        return f"an object of {len(value)} entries"
    elif isinstance(value, list):
        return f"a list of {len(value)} entries"
    shown = repr(value)
    return shown if len(shown) <= LONGEST_QUOTE else shown[: LONGEST_QUOTE - 4] + " ..."


def known_words(word: str, words: list[str]) -> str:
    """The words of a list in a message; of a long list only those most like the word that was said.

    >>> known_words("b", ["a", "b", "c"])
    'a, b, c'
    >>> known_words("word1", [f"word{number}" for number in range(50)])
    'word1, word41, word31 and 47 others'
    """
    if len(words) <= MOST_LISTED:
        return ", ".join(words)
    offered = difflib.get_close_matches(word[:LONGEST_QUOTE], words, MOST_OFFERED, 0.0)
    return f"{', '.join(offered)} and {len(words) - len(offered)} others"


class SixfoldError(Exception):
    """The root of all errors that Sixfold raises on purpose; its text is fit to show to a person."""


class UnknownGame(SixfoldError):
    """No game of that name is registered."""


class BadOption(SixfoldError):
    """An option is unknown, has a value outside its range, or excludes another one."""


class BadDocument(SixfoldError):
    """A document is malformed at a certain place."""

    def __init__(self, place: str, why: str) -> None:
        """Name the place, such as ``position.pieces[2].cell``, and what is wrong there."""
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


class BadPosition(BadDocument):
    """A position document does not describe a position of its game."""


class BadRecord(BadDocument):
    """A saved game cannot be read or does not replay."""


class BadExample(BadDocument):
    """An example file does not follow the format."""


class BadData(BadDocument):
    """A data file of a game does not follow its schema."""


class BadNotation(SixfoldError):
    """An action text is malformed: its verb, its form or one of its words is unknown."""


class Refusal(NamedTuple):
    """Why the rules forbid an action, as a sentence for the player, and the section that says so."""

    why: str
    rule: str = ""


class IllegalAction(SixfoldError):
    """A well-formed action that the rules do not allow now."""

    def __init__(self, action: str, refusal: Refusal, legal: list[str], position: dict[str, object]) -> None:
        """Name the action, why and by which rule it is forbidden, what would have been legal, and the position."""
        section = f" ({refusal.rule})" if refusal.rule else ""
        super().__init__(f"{action}: {refusal.why}{section}")
        self.action = action
        self.why = refusal.why
        self.rule = refusal.rule
        self.legal = legal
        self.position = position
