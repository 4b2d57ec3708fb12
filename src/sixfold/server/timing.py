"""The clocks of a table: whose may run, what is saved of them with each change, and what follows when time runs out."""

from sixfold.kernel import NOBODY
from sixfold.server.clocks import Clock, Moment
from sixfold.server.errors import Refusal
from sixfold.server.table import LogEntry, Table

__all__ = ["charged", "due_of", "timed", "timed_out"]


def charged(table: Table) -> int | None:
    """The seat whose clock may run: a person's that is to act, once all have come and nobody pauses."""
    waits = any(table.is_waiting(seat) for seat in range(len(table.seats)))
    is_idle = table.pact.is_paused or waits or table.bot_to_act() is not None
    return None if is_idle or table.to_act() < 0 else table.to_act()


def due_of(table: Table) -> float | None:
    """When the days of the seat to act are over, in seconds since 1970; a total ends when it was used, not then."""
    clock = table.clock
    if clock is None or clock.terms.days is None or clock.running is None:
        return None
    return clock.since.date + clock.left[clock.running]


def timed(clock: Clock, entries: list[LogEntry], now: Moment, lag: float) -> list[LogEntry]:
    """New entries as they are saved: the last one with what the clocks show then."""
    [first, *_], last = entries, entries[-1]
    if first.line.kind == "act" and clock.late(now, lag) is not None:
        raise Refusal("over", "your time has run out")
    acted = first.line.actor if first.line.kind == "act" else None
    following = NOBODY if last.step is None else int(last.step.after.to_act)
    text = clock.after(now, lag, acted, following if following >= 0 else None)
    return [*entries[:-1], last._replace(line=last.line._replace(clock=text))]


def timed_out(table: Table, seat: int) -> list[LogEntry]:
    """The time of a seat has run out: it gives up by the rules of the game, and the entry says why."""
    [given_up, *outcomes] = table.resign(seat)
    return [given_up._replace(line=given_up.line._replace(kind="time")), *outcomes]
