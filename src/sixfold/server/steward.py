"""The steward of the tables: looks after clocks, open offers and company, whatever the game does."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sixfold.server import chat
from sixfold.server.clocks import Moment
from sixfold.server.consent import offers_of
from sixfold.server.errors import Refusal
from sixfold.server.live import Live, Viewer
from sixfold.server.messages import Watching
from sixfold.server.offers import people
from sixfold.server.rematch import call_after
from sixfold.server.table import LogEntry, Table
from sixfold.server.timing import charged, timed, timed_out
from sixfold.server.tokens import in_short

if TYPE_CHECKING:
    from sixfold.server.hub import Hub

__all__ = ["Steward"]

ASIDE: Final = ("word", "pause", "resume")
"""Entries after which everything that was offered is still what it was."""
RETRY_SECONDS: Final = 2.0
log = logging.getLogger(__name__)
Prepare = Callable[[Table], list[LogEntry]]


class Steward:
    """Does for every table what the hub need not know."""

    def __init__(self, hub: "Hub") -> None:
        """Serve a hub."""
        self.hub = hub

    def entered(self, live: Live) -> None:
        """A table has come into memory, new or read back."""
        now = self.hub.now()
        live.gathering.began = now.passed
        if live.table.clock is not None:
            live.table.clock.resume(charged(live.table), now, live.table.company.gathered)
            self.set_timer(live)

    def begins(self, live: Live) -> None:
        """All have come, so that clocks may run from now on."""
        if live.table.clock is not None:
            live.table.clock.start(charged(live.table), self.hub.now())
            self.tell_clocks(live)

    def timely(self, live: Live, prepare: Prepare) -> Prepare:
        """The same entries with what the clocks show: what counts is when the request arrived, not when it is saved."""
        clock, arrived = live.table.clock, self.hub.now()
        if clock is None:
            return prepare
        return lambda table: timed(clock, prepare(table), arrived, self.lag(live))

    def lag(self, live: Live) -> float:
        """How long news take to the seat whose clock runs, and back."""
        clock = live.table.clock
        return 0.0 if clock is None or clock.running is None else live.gathering.lags.get(clock.running, 0.0)

    def changed(self, live: Live, added: list[LogEntry]) -> None:
        """Entries were saved, carried out and told."""
        is_new = any(logged.line.kind not in ASIDE for logged in added)
        if is_new and live.gathering.offers.lapse(is_over=live.table.is_over()):
            live.tell_all(offers_of(live))
        if live.table.is_over():
            chat.open_doors(live)
        if live.table.clock is not None:
            live.table.clock.start(charged(live.table), self.hub.now())
            self.tell_clocks(live)

    # Clocks

    def tell_clocks(self, live: Live) -> None:
        """Tell everybody how much time is left, and wait for the moment when there is none."""
        now = self.hub.now()
        for viewer in live.viewers:
            self.tell_clock(live, viewer, now)
        self.set_timer(live)

    def tell_clock(self, live: Live, viewer: Viewer, now: Moment) -> None:
        """Tell one viewer; who is to act echoes the beat."""
        clock, table = live.table.clock, live.table
        if clock is None:
            return
        viewer.beat = (table.ply, now.passed) if clock.running in viewer.held else None
        out = frozenset() if table.is_over() else table.out()
        timeless = [bool(seat.bot) or number in out for number, seat in enumerate(table.seats)]
        viewer.tell(clock.told(now, timeless, viewer.beat and viewer.beat[0]))

    def echo(self, live: Live, viewer: Viewer, beat: int) -> None:
        """Measure the way to a viewer by the echo of a beat; an answer to none is let go."""
        if viewer.beat is None or viewer.beat[0] != beat:
            return
        lag = self.hub.now().passed - viewer.beat[1]
        live.gathering.lags |= dict.fromkeys(viewer.held, lag)
        viewer.beat = None

    def set_timer(self, live: Live) -> None:
        """Look again when the time of the seat to act has run out."""
        live.gathering.stop()
        clock = live.table.clock
        if clock is not None and clock.running is not None:
            wait = clock.remaining(self.hub.now(), self.lag(live))
            live.gathering.timer = asyncio.get_running_loop().call_later(wait, self.ring, live)

    def ring(self, live: Live) -> None:
        """It is time to look."""
        if not live.is_gone:
            live.gathering.looking = self.hub.spawn(self.flag(live))

    async def flag(self, live: Live) -> None:
        """Let the seat give up whose time has run out, if it has; while this cannot be saved, try again."""
        clock, ply = live.table.clock, live.table.ply
        late = None if clock is None else clock.late(self.hub.now(), self.lag(live))
        if late is None:
            self.set_timer(live)
            return
        try:
            await self.hub.change(live, ply, lambda table: timed_out(table, late))
        except Refusal as refusal:
            if refusal.code != "stale" and not live.is_gone:
                log.warning("time has run out at table %s, but it is not saved: %s", in_short(live.table.id), refusal)
                live.gathering.timer = asyncio.get_running_loop().call_later(RETRY_SECONDS, self.ring, live)

    # Company

    def greeted(self, live: Live, viewer: Viewer) -> None:
        """Somebody has come, and knows the game already."""
        gathering = live.gathering
        for seat in viewer.held:
            gathering.left.pop(seat, None)
        is_asked = gathering.offers.ask(viewer.held & people(live.table) - live.table.programs())
        if gathering.offers.welcome(viewer.held) or is_asked:
            live.tell_all(offers_of(live))
        if gathering.offers.open or live.table.pact.is_paused:
            viewer.tell(offers_of(live))
        self.tell_clock(live, viewer, self.hub.now())
        if gathering.watching and viewer.held:
            viewer.tell(Watching(gathering.watching))
        self.count(live, viewer)
        if viewer.held and live.table.is_over():
            viewer.called = self.hub.spawn(call_after(self.hub, live, viewer))
        viewer.listening = self.hub.spawn(chat.catch_up(self.hub, live, viewer))

    def left(self, live: Live, viewer: Viewer) -> None:
        """Somebody has gone."""
        now = self.hub.now().passed
        live.gathering.left |= dict.fromkeys(viewer.held - live.online(), now)
        self.count(live, viewer)

    def count(self, live: Live, viewer: Viewer) -> None:
        """Tell everybody how many watch, once somebody without a seat has come or gone."""
        if not viewer.held:
            live.gathering.watching = sum(1 for other in live.viewers if not other.held)
            live.tell_all(Watching(live.gathering.watching))

    async def say(self, live: Live, viewer: Viewer, text: str) -> int:
        """Say something in the chat."""
        return await chat.say(self.hub, live, viewer, text)
