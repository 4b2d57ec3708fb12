"""All live tables: what a request adds is prepared, saved, adopted and told to every viewer, in this order."""

import asyncio
import logging
import math
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Any, ParamSpec, TypeVar

from sixfold.kernel import IllegalAction, SixfoldError
from sixfold.server.bots import BotPool
from sixfold.server.clocks import moment
from sixfold.server.company import gathered
from sixfold.server.errors import Refusal
from sixfold.server.foresight import Seen, preview_of, unseen
from sixfold.server.journal import Conflict, Journal
from sixfold.server.limits import MOST_FOLDING
from sixfold.server.live import Live, Viewer
from sixfold.server.making import chartered
from sixfold.server.memory import Memory, read_anew
from sixfold.server.messages import (
    Explained,
    MadeTable,
    NewTable,
)
from sixfold.server.metrics import Metrics
from sixfold.server.people import People, Person
from sixfold.server.permits import check_ply, may_act, not_begun, not_your_seat
from sixfold.server.pictures import Pictures
from sixfold.server.queueing import FairQueue
from sixfold.server.seals import broken, check_lines
from sixfold.server.steward import Steward
from sixfold.server.table import Held, LogEntry, Table, is_id, unplayable
from sixfold.server.tokens import in_short
from sixfold.server.turns import Turns

__all__ = ["Hub"]

log = logging.getLogger(__name__)
Result = TypeVar("Result")
Given = ParamSpec("Given")


class Hub:
    """The tables of this server."""

    def __init__(self, journal: Journal, bots: BotPool, metrics: Metrics | None = None) -> None:
        """Start with no table in memory."""
        self.metrics = metrics or Metrics()
        self.journal = journal
        self.bots = bots
        self.memory = Memory()
        self.people = People(journal)
        self.loading: dict[str, asyncio.Task[None]] = {}
        self.folding = FairQueue(MOST_FOLDING, math.inf)  # few can wait: connections are counted
        self.pictures = Pictures()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.now = moment
        self.steward = Steward(self)
        self.turns = Turns(self)

    async def create(self, wish: NewTable, owner: str = "", maker: Person | None = None) -> MadeTable:
        """Make a table, save it, and let its bots begin."""
        table, entries, secrets = await self.aside(owner, chartered, wish, self.bots.offered)
        table.company = gathered(wish, maker.sitter() if maker else None)
        for person in {seat.person for seat in wish.seats if seat.person}:
            if not (await self.people.find(person)).is_bot:
                raise Refusal("bad_seats", "a seat is kept for the account of a bot only; send people a link")
        try:
            await self.open(table, entries, owner)
        except Conflict:
            raise Refusal("not_saved", "the server could not save this; nothing was changed, try again") from None
        return MadeTable(table.id, secrets.tokens, secrets.invites)

    async def open(self, table: Table, entries: list[LogEntry], owner: str = "") -> Live:
        """Save a new table with its first entries, then bring it to life."""
        table.seal()
        entries = table.sealed(entries)
        about = table.company.rows(table.charter, datetime.now(UTC))
        await self.journal.add(table.charter, [added.line for added in entries], about)
        for added in entries:
            table.adopt(added)
        live = self.enter(table, owner)
        live.gathering.talk = []
        return live

    def enter(self, table: Table, owner: str = "") -> Live:
        """Keep a table in memory."""
        live = Live(table, owner)
        self.memory.enter(live)
        if any(seat.bot for seat in table.seats):
            self.bots.warm_up()
        self.steward.entered(live)
        self.turns.wake(live)
        return live

    async def find(self, id: str, owner: str = "") -> Live:
        """A table by its id, read back from the journal if need be, in turn with what others need."""
        while (live := self.live.get(id)) is None:
            if id not in self.loading:
                self.loading[id] = self.spawn(self.load(id, owner))
            await asyncio.shield(self.loading[id])
        return live

    async def load(self, id: str, owner: str) -> None:
        """Read a table back from the journal; all who ask for it meanwhile wait for this."""
        number = self.journal.number
        try:
            table = await self.aside(owner, self.read, id)
            if self.journal.number != number:
                raise Refusal("stale", "the table may have gone to another process; look at it again")
            self.enter(table)
        finally:
            del self.loading[id]

    @property
    def live(self) -> dict[str, Live]:
        """The tables in memory by their ids."""
        return self.memory.tables

    @asynccontextmanager
    async def at(self, id: str, owner: str = "") -> AsyncIterator[Live]:
        """A table that stays in memory for as long as somebody uses it here."""
        with self.memory.pin(await self.find(id, owner)) as live:
            yield live

    async def aside(
        self, owner: str, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """Do long work in a thread; only a few at a time, for each address in its turn."""
        async with self.folding.turn(owner, None):
            return await asyncio.to_thread(work, *given, **named)

    def read(self, id: str) -> Table:
        """Fold the journal of a table."""
        found = self.journal.read(id) if is_id(id) else None
        if found is None:
            raise Refusal("unknown_table", "there is no such table; check the link, or start a new game")
        check_lines(*found)
        try:
            table = Table(*found)
            table.company = self.people.company(id)
            return table
        except Refusal:
            raise
        except SixfoldError as error:
            raise unplayable(id, error) from error
        except Exception as error:
            log.exception("the journal of table %s makes no sense", in_short(id))
            raise broken(id, "its journal makes no sense to the rules") from error

    # Requests

    async def act(self, live: Live, held: Held, ply: int, text: str, request: str | None = None) -> int:
        """Act for the seat to act."""
        may = partial(may_act, held=held)
        return await self.change(live, ply, lambda table: table.act(text), may, request=request)

    async def undo(self, live: Live, held: Held, ply: int, request: str | None = None) -> int:
        """Take back."""
        return await self.change(live, ply, lambda table: table.undo(held), request=request)

    async def resign(self, live: Live, held: Held, ply: int, seat: int, request: str | None = None) -> int:
        """Give up for a seat."""
        if seat not in held:
            raise not_your_seat(f"seat {seat} is not yours to give up")
        return await self.change(live, ply, lambda table: table.resign(seat), request=request)

    async def add_word(self, live: Live, held: Held, word: str) -> int:
        """Add a word to the dice for the seat that is held."""
        if not held:
            raise not_your_seat("only who plays here can add a word to the dice")
        return await self.change(live, live.table.ply, lambda table: table.word(min(held), word))

    def seat(self, live: Live, viewer: Viewer) -> None:
        """Let a viewer in; bots that waited for somebody go on. Nobody is let in to what was given up meanwhile."""
        if live.is_gone:
            raise read_anew()
        live.join(viewer)
        if viewer.held or not live.owner:
            live.owner = viewer.address
        self.steward.greeted(live, viewer)
        self.turns.wake(live)

    def leave(self, live: Live, viewer: Viewer) -> None:
        """Let a viewer go."""
        live.leave(viewer)
        self.steward.left(live, viewer)

    async def hint(self, live: Live, viewer: Viewer, ply: int) -> tuple[str, str]:
        """What a bot would do for the seat to act, and what it thinks, on the account of the viewer who asks."""
        check_ply(live.table, ply)
        may_act(live.table, viewer.held)
        if not live.table.has_no_others(viewer.held):
            raise Refusal("no_hints", "hints are given in games against bots only")
        return await self.bots.advise(live.table.bot_question(viewer.address))

    async def foresee(self, live: Live, viewer: Viewer, ply: int, actions: list[str], *, threats: bool = False) -> Seen:
        """What some actions of the seat to act would lead to and the others threaten; a worker process finds out.

        Whoever asks pays for it and waits in line for it, not whoever else sits there.
        """
        check_ply(live.table, ply)
        may_act(live.table, viewer.held)
        state = live.table.state
        for text in actions:
            state.game.parse(state, text)
        if state.hides():
            return unseen(actions, threats=threats)
        return await self.bots.foresee(preview_of(state, actions, viewer.address, threats=threats))

    def explain(self, live: Live, held: Held, ply: int, id: str, action: str) -> Explained:
        """Why an action is not possible for the seat to act."""
        check_ply(live.table, ply)
        may_act(live.table, held)
        state = live.table.state
        try:
            state.game.parse(state, action)
        except IllegalAction as error:
            return Explained(id, action, error.why, error.rule)
        return Explained(id, action, "", "")

    async def arrange(self, live: Live, held: Held, ply: int, request: str | None = None) -> int:
        """Do the rest of a phase of the set-up for the seat to act."""
        return await self.change(live, ply, Table.arranged, partial(may_act, held=held), request=request)

    async def change(
        self,
        live: Live,
        ply: int,
        prepare: Callable[[Table], list[LogEntry]],
        check: Callable[[Table], None] = lambda _: None,
        *,
        waits: bool = False,
        request: str | None = None,
    ) -> int:
        """Save what a request adds to the journal, then tell everybody; give back the ply it got.

        Only what may be done while the table ``waits`` for people is done before the game has begun. A request that has
        a mark and was carried out before, by whichever process, gets the answer that it got then.
        """
        if not waits and not live.table.has_begun():
            raise not_begun(live.table)
        timely = self.steward.timely(live, prepare)
        return await self.kept(self.changed(live, ply, timely, check, request))

    async def changed(
        self,
        live: Live,
        ply: int,
        prepare: Callable[[Table], list[LogEntry]],
        check: Callable[[Table], None],
        request: str | None,
    ) -> int:
        """Change a table under its lock. What is prepared is saved and adopted as it is, never worked out again."""
        async with self.memory.alone(live) as table:
            if request is not None and table.has_answered(ply, request):
                return ply + 1
            check_ply(table, ply)
            check(table)
            added = table.sealed(marked(prepare(table), request))
            await self.save(live, added)
            try:
                for logged in added:
                    table.adopt(logged)
                    live.tell_entry(logged)
                self.steward.changed(live, added)
            except Exception:
                self.forget(live)
                raise
        self.turns.wake(live)
        return added[0].line.ply

    async def save(self, live: Live, entries: list[LogEntry]) -> None:
        """Append to the journal. If another process plays at this table too, read everything anew."""
        began = time.perf_counter()
        try:
            await self.journal.append(live.table.id, [added.line for added in entries])
            self.metrics.saved(time.perf_counter() - began, len(entries))
        except Conflict:
            self.forget(live)
            raise Refusal("stale", "somebody else acted first; look at the table again") from None
        except Refusal as refusal:
            if refusal.code == "unsure":
                self.forget(live)
            raise

    def forget_all(self) -> None:
        """Give up all tables in memory."""
        for live in list(self.live.values()):
            self.forget(live)

    def forget(self, live: Live) -> None:
        """Give up a table in memory that may differ from its journal; its viewers come back to a new one."""
        self.memory.forget(live)
        for viewer in live.viewers:
            viewer.drop()

    async def kept(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Finish work even if whoever asked for it has gone: what is saved must also be carried out."""
        task = self.spawn(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(ended_unheard)
            raise

    def spawn(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Start a task and keep it from being forgotten."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def close(self) -> None:
        """Finish what is being saved, stop the bots and let go of the database."""
        for live in self.live.values():
            live.gathering.stop()
            if live.thinking is not None:
                live.thinking.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.bots.close)
        await asyncio.get_running_loop().shutdown_default_executor()  # whose threads may still be reading
        self.journal.close()


def marked(entries: list[LogEntry], request: str | None) -> list[LogEntry]:
    """New entries, the first one with the mark of the request that asked for them, if it has one."""
    if request is None:
        return entries
    [first, *more] = entries
    return [first._replace(line=first.line._replace(request=request)), *more]


def ended_unheard(task: asyncio.Task[Any]) -> None:
    """Work has ended whose answer nobody waits for any more: a refusal is nobody's affair, a defect is logged."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, SixfoldError):
        log.error("what nobody waited for any more failed", exc_info=error)
