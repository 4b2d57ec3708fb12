"""What is possible, grouped by verb, short enough to read."""

import re
from collections.abc import Sequence
from typing import Final

__all__ = ["all_choices", "short_choices"]

MOST_LINES: Final = 8
NUMBER: Final = re.compile(r"(-?\d+)")


def grouped(texts: Sequence[str]) -> dict[str, list[str]]:
    """The last words by what stands before them; a text of one word has none.

    >>> grouped(["move a1 a2", "move a1 b1", "pass"])
    {'move a1': ['a2', 'b1'], 'pass': []}
    """
    groups: dict[str, list[str]] = {}
    for text in dict.fromkeys(texts):
        head, _, last = text.rpartition(" ")
        groups.setdefault(head or last, []).extend([last] if head else [])
    return groups


def by_verb(texts: Sequence[str]) -> dict[str, list[str]]:
    """The words after the verb, by verb."""
    groups: dict[str, list[str]] = {}
    for text in dict.fromkeys(texts):
        verb, _, rest = text.partition(" ")
        groups.setdefault(verb, []).extend([rest.split(" ")[0]] if rest else [])
    return groups


def short_choices(texts: Sequence[str], width: int) -> list[str]:
    """At most a few lines: everything if it fits, otherwise a line for each verb with its first words.

    >>> short_choices(["move a1 a2", "move a1 b1", "pass"], 80)
    ['move a1  a2 b1', 'pass']
    """
    groups = grouped(texts)
    if len(groups) <= MOST_LINES:
        return [cut(head, sorted(lasts, key=reading_order), width) for head, lasts in groups.items()]
    return [summed_up(verb, words, width) for verb, words in by_verb(texts).items()]


def summed_up(verb: str, words: list[str], width: int) -> str:
    """A verb, how many choices it has, and the words that may follow it."""
    return cut(f"{verb} ({len(words)})" if words else verb, sorted(set(words), key=reading_order), width)


def cut(head: str, words: list[str], width: int) -> str:
    """One line with as many words as fit, and how many there are more."""
    line = f"{head}  " if words else head
    for place, word in enumerate(words):
        more = f"... {len(words) - place} more"
        if len(line) + len(word) + 1 + len(more) > width and len(line) + len(" ".join(words[place:])) > width:
            return line + more
        line += word + " "
    return line.rstrip()


def all_choices(texts: Sequence[str], verb: str) -> list[str]:
    """Every choice, or every one with a verb that begins so, one line for each group."""
    groups = grouped([text for text in texts if text.startswith(verb)])
    return [f"{head}  {' '.join(sorted(lasts, key=reading_order))}".rstrip() for head, lasts in groups.items()]


def reading_order(word: str) -> tuple[tuple[int, int, str], ...]:
    """Numbers inside a word by their size: a2 before a10, -1,0 before 0,-1.

    >>> sorted(["a10", "b1", "a2"], key=reading_order)
    ['a2', 'a10', 'b1']
    """
    parts: list[str] = NUMBER.split(word)
    return tuple((0, int(part), "") if NUMBER.fullmatch(part) else (1, 0, part) for part in parts)
