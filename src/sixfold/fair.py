"""Fair dice: a secret that is promised before the first throw, words that the seats add, and the check of every throw.

The promise is the SHA-256 of the secret. The throw at place P of a game (its first move has place 1) is the
HMAC-SHA-256, with the secret as its key, of ``P TRY WORD WORD ...``: the words are those that were added before this
place was first reached. The hash is a number below 2**256. It is taken modulo the parts into which the odds of all
outcomes divide the whole, and counts through the outcomes in the order of the rules. So that all parts are equally
likely, numbers from the last, incomplete round of the modulus are passed over: TRY is 0, then 1, and so on.
"""

import hashlib
import hmac
import math
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sixfold.driver import record_steps
from sixfold.kernel import CHANCE, Record, SixfoldError, State, exact_chances

__all__ = ["Pledge", "Throw", "Word", "checked_throws", "promise", "thrown"]

NUMBERS: Final = 2**256
WORD: Final = re.compile(r"(\d{1,7}):(\d{1,2}):([\w-]{1,64})", re.ASCII)
BEGAN: Final = re.compile(r"\d{1,7}", re.ASCII)
HEX: Final = re.compile(r"[0-9a-f]{64}")


class Word(NamedTuple):
    """What a seat has added to the dice; it counts for every throw ``after`` so many moves."""

    after: int
    seat: int
    word: str


class Pledge(NamedTuple):
    """What is promised about the dice of a game, from the move after ``began`` on; the secret is told at the end."""

    promise: str
    began: int
    words: list[Word]
    secret: bytes | None = None

    def tags(self) -> dict[str, str]:
        """The pledge among the tags of a saved game."""
        words = " ".join(f"{word.after}:{word.seat}:{word.word}" for word in self.words)
        told = {} if self.secret is None else {"dice_secret": self.secret.hex()}
        return {"dice_promise": self.promise, "dice_began": str(self.began), "dice_words": words} | told

    @staticmethod
    def of(record: Record) -> "Pledge":
        """The pledge in a saved game; an error says why there is none to check."""
        tags = record.tags
        if "dice_promise" not in tags:
            raise SixfoldError("this record holds no promise about its dice; those of games played on a server do")
        if "dice_secret" not in tags:
            raise SixfoldError(
                "the secret of these dice is not told before the game is over; save the record again then"
            )
        words = [WORD.fullmatch(word) for word in tags.get("dice_words", "").split()]
        began = tags.get("dice_began", "0")
        if not HEX.fullmatch(tags["dice_secret"]) or not BEGAN.fullmatch(began) or None in words:
            raise SixfoldError("what this record says about its dice cannot be read: its tags were changed")
        added = [Word(int(found[1]), int(found[2]), found[3]) for found in words if found]
        return Pledge(tags["dice_promise"], int(began), added, bytes.fromhex(tags["dice_secret"]))


class Throw(NamedTuple):
    """A throw of a saved game: its place, what the record says, and what the secret gives."""

    place: int
    said: str
    due: str


def promise(secret: bytes) -> str:
    """What may be told about a secret before the first throw."""
    return hashlib.sha256(secret).hexdigest()


def thrown(state: State, secret: bytes, words: Sequence[Word], place: int) -> str:
    """The outcome of a chance step, each as likely as the rules say."""
    shares = exact_chances(state)
    parts = math.lcm(*(share.denominator for share in shares.values()))
    left = number(secret, " ".join(word.word for word in words if word.after < place), place, parts)
    for outcome, share in shares.items():
        left -= share.numerator * (parts // share.denominator)
        if left < 0:
            return outcome
    raise AssertionError("the parts of all outcomes make up the whole")


def number(secret: bytes, words: str, place: int, parts: int) -> int:
    """A number below ``parts``, all equally likely."""
    tried = 0
    while True:
        digest = hmac.digest(secret, f"{place} {tried} {words}".encode(), "sha256")
        found = int.from_bytes(digest, "big")
        if found < NUMBERS - NUMBERS % parts:
            return found % parts
        tried += 1


def checked_throws(record: Record, pledge: Pledge) -> Iterator[Throw]:
    """Every throw that was promised, beside what it should have been."""
    secret = pledge.secret or b""
    if promise(secret) != pledge.promise:
        raise SixfoldError("the secret in this record is not the one that was promised before the first throw")
    for place, step in enumerate(record_steps(record, record.first()), start=1):
        if step.actor == CHANCE and place > pledge.began:
            yield Throw(place, step.text, thrown(step.before, secret, pledge.words, place))
