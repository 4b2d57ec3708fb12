"""What happened: rules report it as plain numbers, readers get frozen values with a sentence and a showing each."""

import re
from typing import Final, NamedTuple

from mypy_extensions import i64

from sixfold.kernel.showing import Show, Shown, unfit_show

__all__ = ["Event", "EventKind", "EventLog", "event_kinds", "owned"]

FIELD: Final = re.compile(r"\{(\w+):(\w+)\}")
NONE_SHOWN: Final[list[Shown]] = []
NO_SECTIONS: Final[dict[str, str]] = {}


class Event(NamedTuple):
    """Something that happened: its kind, the values that belong to it, a sentence for the log and how it is shown."""

    kind: str
    fields: dict[str, object]
    text: str
    shown: list[Shown] = NONE_SHOWN


class EventKind:
    """A kind of event, made from a sentence such as ``{seat:seat} takes {cell:cell}``.

    The fields of the sentence, in order of appearance, are the numbers that the rules report; fields of ``also``,
    in the same form, follow them and are not said. The word behind the colon says what the number means: ``cell``,
    ``way``, ``seat``, ``number``, ``flag``, or a word list of the game.
    """

    def __init__(self, name: str, sentence: str, *shows: Show, also: str = "") -> None:
        """Find the fields of the sentence and check the showings, of which there is at least one."""
        self.name = name
        self.section = ""
        self.sentence = sentence
        self.shows = list(shows)
        self.fields: list[tuple[str, str]] = []
        for field, kind in FIELD.findall(sentence + also):
            if (field, kind) not in self.fields:
                self.fields.append((field, kind))
        names = [field for field, _ in self.fields]
        wrong = (
            "it has no showing" if not shows else next(filter(None, (unfit_show(show, names) for show in shows)), "")
        )
        if wrong:
            raise ValueError(f"event {name}: {wrong}")


def event_kinds(kinds: dict[int, EventKind], told_in: dict[str, str] = NO_SECTIONS) -> list[EventKind]:
    """The event kinds of a game by the numbers that its rules report, which must be 0, 1, 2 ...

    ``told_in`` says which section of the rulebook tells about which events: ``{"6.2": "moved turned"}``.
    """
    if list(kinds) != list(range(len(kinds))):
        raise ValueError(f"events must be numbered 0 to {len(kinds) - 1} in order, not {list(kinds)}")
    found = list(kinds.values())
    for section, names in told_in.items():
        for name in names.split():
            told = [kind for kind in found if kind.name == name and not kind.section]
            if not told:
                raise ValueError(f"section {section}: there is no other event {name}")
            for kind in told:
                kind.section = section
    return found


def owned(sentence: str) -> str:
    """A name in the plural has a bare apostrophe: "Orbotrons' Vanguard"."""
    return sentence.replace("s's ", "s' ")


class EventLog:
    """Collects what the rules report while a driver listens."""

    def __init__(self) -> None:
        """Start empty."""
        self.raw: list[tuple[int, list[int]]] = []

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64) -> None:
        """Keep one report."""
        self.raw.append((kind, [a, b, c, d, e, f]))
