"""Clocks: how much time each seat has left, worked out from moments that are given; nothing here looks at a clock.

A seat is charged from the moment it is told that it is to act until its action arrives, less the time that news take to
reach it. Of a total its first turn is free; days run in the first turn too, or somebody who never begins would never be
out of time. The time of chance, of real dice and of bots is free. Days per turn go by the calendar; a total stands
still while the server does.
"""

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from sixfold.server.errors import Refusal
from sixfold.server.limits import GRACE_SECONDS, MOST_LAG_SECONDS
from sixfold.server.messages import Clocks, ClockWish

__all__ = ["Clock", "Moment", "check_terms", "moment"]

DAY: Final = 86_400.0


class Moment(NamedTuple):
    """A point in time: seconds by a clock that never jumps, and seconds since 1970."""

    passed: float
    date: float


def moment() -> Moment:
    """Now."""
    return Moment(time.monotonic(), time.time())


class Reading(msgspec.Struct):
    """What the clocks show after a change: milliseconds left, who has acted at all, and when that was."""

    left: list[int]
    begun: list[bool]
    date: int


def check_terms(terms: ClockWish | None) -> None:
    """Refuse a clock that is neither a total nor days."""
    if terms is not None and (terms.seconds is None) == (terms.days is None):
        raise Refusal("bad_request", "a clock has either seconds in all or days per turn")


class Clock:
    """The clocks of all seats of a table."""

    def __init__(self, terms: ClockWish, seats: int) -> None:
        """Everybody has all the time, and nobody's clock runs."""
        self.terms = terms
        self.full = terms.days * DAY if terms.days is not None else float(terms.seconds or 0)
        self.left = [self.full] * seats
        self.begun = [False] * seats
        self.running: int | None = None
        self.turn: int | None = None
        self.since = Moment(0.0, 0.0)

    def used(self, now: Moment) -> float:
        """The seconds since the clock that runs was started; less than none while it is still to begin."""
        place = 0 if self.terms.days is None else 1
        return now[place] - self.since[place]

    def remaining(self, now: Moment, lag: float = 0.0) -> float:
        """The seconds that the seat whose clock runs has left; some of what it used was spent on the way."""
        assert self.running is not None, "no clock runs"
        return self.left[self.running] - max(0.0, self.used(now) - min(lag, MOST_LAG_SECONDS))

    def late(self, now: Moment, lag: float = 0.0) -> int | None:
        """The seat that has no time left, if its clock runs."""
        return None if self.running is None or self.remaining(now, lag) > 0.0 else self.running

    def after(self, now: Moment, lag: float, acted: int | None, following: int | None) -> str:
        """What is saved with a change: ``acted`` is the seat that made it, ``following`` the one to act then.

        Whoever acted has all days again; a total grows by the increment when the turn goes to somebody else.
        """
        left, begun = [*self.left], [*self.begun]
        if self.running is not None:
            left[self.running] = max(0.0, self.remaining(now, lag))
        if acted is not None:
            begun[acted] = True
            left[acted] = left[acted] if self.terms.days is None else self.full
        if self.turn is not None and following is not None and following != self.turn:
            left[self.turn] += self.terms.increment
        told = Reading([round(seconds * 1000) for seconds in left], begun, round(now.date * 1000))
        return msgspec.json.encode(told).decode()

    def adopt(self, text: str) -> None:
        """Show what is saved; no clock runs until one is started."""
        told = msgspec.json.decode(text, type=Reading)
        self.left, self.begun = [milliseconds / 1000 for milliseconds in told.left], told.begun
        self.running, self.since = None, Moment(0.0, told.date / 1000)

    def start(self, seat: int | None, now: Moment) -> None:
        """Let the clock of a seat run, unless its first turn is free and still to come; with no seat none runs."""
        is_free = seat is None or (self.terms.days is None and not self.begun[seat])
        self.running = None if is_free else seat
        self.turn = self.turn if seat is None else self.running
        self.since = now

    def resume(self, seat: int | None, now: Moment, gathered: float | None = None) -> None:
        """Go on after the server was away: days have gone by meanwhile, a total has not, and begins after a grace.

        Days that were never told have run since everybody had ``gathered``.
        """
        since = self.since.date or gathered or now.date
        self.start(seat, Moment(now.passed + GRACE_SECONDS, since))

    def told(self, now: Moment, timeless: Sequence[bool], beat: int | None = None) -> Clocks:
        """As viewers are told; bots and whoever is out have no time."""
        left = [*self.left]
        if self.running is not None:
            left[self.running] = max(0.0, self.remaining(now))
        shown = [None if none else round(seconds * 1000) for none, seconds in zip(timeless, left, strict=True)]
        return Clocks(shown, self.running, self.terms.seconds, self.terms.increment, self.terms.days, beat)
