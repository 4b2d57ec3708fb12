"""Long work in a thread that leaves the event loop its share of the interpreter."""

import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

__all__ = ["gently"]

WORK: Final = 0.002
REST: Final = 0.002
Item = TypeVar("Item")


def gently(items: Iterable[Item]) -> Iterator[Item]:
    """The same items; after each two milliseconds of work the thread rests as long.

    >>> list(gently("abc"))
    ['a', 'b', 'c']
    """
    until = time.monotonic() + WORK
    for item in items:
        yield item
        if time.monotonic() > until:
            time.sleep(REST)
            until = time.monotonic() + WORK
