"""What happened: rules report it as plain numbers, readers get frozen values with a sentence each."""

import re
from typing import Final, NamedTuple

from mypy_extensions import i64

__all__ = ["Event", "EventKind", "EventLog", "event_kinds"]

FIELD: Final = re.compile(r"\{(\w+):(\w+)\}")


class Event(NamedTuple):
    """Something that happened: its kind, the values that belong to it and a sentence for the log."""

    kind: str
    fields: dict[str, object]
    text: str


class EventKind:
    """A kind of event, made from a sentence such as ``{seat:seat} takes {cell:cell}``.

    The fields of the sentence, in order of appearance, are the numbers that the rules report. The word behind
    the colon says what the number means: ``cell``, ``seat``, ``number``, or a word list of the game.
    """

    def __init__(self, name: str, sentence: str) -> None:
        """Find the fields of the sentence."""
        self.name = name
        self.sentence = sentence
        self.fields: list[tuple[str, str]] = []
        for field, kind in FIELD.findall(sentence):
            if (field, kind) not in self.fields:
                self.fields.append((field, kind))


def event_kinds(sentences: dict[str, str]) -> list[EventKind]:
    """The event kinds of a game, in the order of their numbers."""
    return [EventKind(name, sentence) for name, sentence in sentences.items()]


class EventLog:
    """Collects what the rules report while a driver listens."""

    def __init__(self) -> None:
        """Start empty."""
        self.raw: list[tuple[int, list[int]]] = []

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """Keep one report."""
        self.raw.append((kind, [a, b, c, d, e]))
