"""Your turn, for people who are elsewhere: each process looks after its tables with days per turn and rings for them.

Whose turn it is follows from the table, and which turns were told is saved, so that a ring is neither lost with a
process nor made twice. Nobody who acts waits for it.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, NamedTuple

import sqlalchemy as sa

from sixfold.kernel import CHANCE, NOBODY, SixfoldError
from sixfold.server import limits
from sixfold.server.bells import Bell, Bells
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.live import Live
from sixfold.server.lobby import moment_of
from sixfold.server.messages import YourTurn
from sixfold.server.outward import NotCalled
from sixfold.server.purse import Purse
from sixfold.server.rows import BELLS, JOURNAL, RINGS, STANDINGS, TABLES
from sixfold.server.table import Table
from sixfold.server.timing import charged, due_of

__all__ = ["Ringing", "Turn", "rung", "turn_of"]

CHOICES: Final = ("act", "resign", "undo")
SLOWER: Final = 4
MOST_READ: Final = 100
log = logging.getLogger(__name__)


class Turn(NamedTuple):
    """A turn of a person at a table, told from others by the entry of the journal that began it."""

    table: str
    seat: int
    person: str
    began: int


def turn_of(table: Table) -> Turn | None:
    """Whose turn it is, if it is a person's whom we know: it began when somebody else last chose something."""
    seat = charged(table)
    sitter = None if seat is None else table.company.sitters.get(seat)
    if seat is None or sitter is None:
        return None
    others = (logged.line for logged in reversed(table.log) if logged.line.kind in CHOICES)
    began = next((line.ply for line in others if line.actor not in (seat, CHANCE)), 0)
    return Turn(table.id, seat, sitter.person, began)


class Ring(NamedTuple):
    """A bell that is to be rung for a turn, and how often that was tried."""

    bell: Bell
    table: str
    seat: int
    turn: int
    tries: int


class Purses:
    """How often each bell, and each host, may be called."""

    def __init__(self, hub: Hub, burst: float, rate: float) -> None:
        """Nobody was called."""
        self.hub = hub
        self.terms = burst, rate
        self.known: OrderedDict[str, Purse] = OrderedDict()

    def pays(self, name: str) -> bool:
        """Whether somebody may be called now, which is counted."""
        purse = self.known.pop(name, None) or Purse(*self.terms, lambda: self.hub.now().passed)
        self.known[name] = purse
        if len(self.known) > limits.MOST_ADDRESSES:
            self.known.popitem(last=False)
        return purse.pays(1.0)


class Ringing:
    """What this process has told, and whom it is calling."""

    def __init__(self, hub: Hub, bells: Bells) -> None:
        """Nothing is told."""
        self.hub = hub
        self.bells = bells
        self.told: dict[str, Turn] = {}
        self.calling: set[tuple[str, str]] = set()
        self.often = Purses(hub, limits.CALL_BURST, limits.CALL_RATE)
        self.hosts = Purses(hub, limits.HOST_BURST, limits.HOST_RATE)

    def tables(self) -> dict[str, Live]:
        """The tables of this process with days per turn."""
        clocks = ((id, live, live.table.clock) for id, live in self.hub.live.items())
        return {id: live for id, live, clock in clocks if clock is not None and clock.terms.days is not None}

    async def look(self) -> None:
        """Note the turns that have begun, and ring for those that are due."""
        tables = self.tables()
        turns = {id: turn for id, live in tables.items() if (turn := turn_of(live.table)) is not None}
        new = [turn for id, turn in turns.items() if self.told.get(id) != turn]
        if new:
            await self.hub.people.run(lambda connection: note(connection, new, self.hub.now().date))
        self.told = turns
        if tables:
            for ring in await self.hub.people.run(lambda connection: due(connection, self.hub.now().date)):
                self.begin(ring)

    def begin(self, ring: Ring) -> None:
        """Ring a bell beside everything else, unless it rings already, too many do, or it did too often."""
        place = ring.bell.id, ring.table
        if place in self.calling or len(self.calling) >= limits.MOST_CALLS or ring.table not in self.hub.live:
            return
        if self.often.pays(ring.bell.id) and self.hosts.pays(ring.bell.url.split("/")[2]):
            self.calling.add(place)
            self.hub.spawn(self.ring(ring)).add_done_callback(lambda _: self.calling.discard(place))

    async def ring(self, ring: Ring) -> None:
        """Ring a bell, if it is still that turn, and note what came of it."""
        live = self.hub.live.get(ring.table)
        if live is None:
            return
        try:
            if is_wanted(live, ring):
                await self.bells.ring(ring.bell, news(live.table, ring))
                await self.bells.change(ring.bell.id, failures=0)
            await self.settle(ring, None)
        except NotCalled as failure:
            with suppress(Refusal):
                await self.failed(ring, failure)
        except Refusal as refusal:
            log.warning("what came of telling somebody is not noted yet: %s", refusal)

    async def failed(self, ring: Ring, failure: NotCalled) -> None:
        """Try again later, a few times; a bell that fails turn after turn is turned off, and its owner reads why."""
        tries, bell = ring.tries + 1, ring.bell
        if failure.is_gone and bell.kind == "push":
            gone = BELLS.delete().where(BELLS.c.id == bell.id)
            await self.hub.people.run(lambda connection: connection.execute(gone))
        elif tries < limits.CALL_TRIES:
            pause = limits.CALL_PAUSE_SECONDS * SLOWER**ring.tries
            await self.settle(ring, self.hub.now().date + pause, tries)
        else:
            failures = bell.failures + 1
            off = (
                f"Turned off after {failures} turns in a row: {failure}." if failures >= limits.MOST_FAILURES else None
            )
            await self.bells.change(bell.id, failures=failures, off=off)
            await self.settle(ring, None, tries)

    async def settle(self, ring: Ring, due: float | None, tries: int = 0) -> None:
        """Note when a bell is to be rung again for this turn, if ever."""
        mine = (RINGS.c.bell == ring.bell.id) & (RINGS.c.table_id == ring.table) & (RINGS.c.turn == ring.turn)
        update = RINGS.update().where(mine).values(due=due, tries=tries)
        await self.hub.people.run(lambda connection: connection.execute(update))

    async def catch_up(self, *, is_first: bool = False) -> None:
        """Read tables back for which somebody is to be told, or has no time left, and that no process looks after."""
        now = self.hub.now().date
        for table in await self.hub.people.run(lambda connection: neglected(connection, now, is_first=is_first)):
            with suppress(SixfoldError):
                await self.hub.find(table)


def note(connection: sa.Connection, turns: list[Turn], now: float) -> None:
    """Note for each bell of those whose turn it is that it is to be rung, unless it was for this turn."""
    people = {turn.person for turn in turns}
    query = sa.select(BELLS.c.id, BELLS.c.person).where(BELLS.c.person.in_(people), BELLS.c.off.is_(None))
    bells = connection.execute(query).all()
    for turn in turns:
        for bell in [row.id for row in bells if row.person == turn.person]:
            mine = (RINGS.c.bell == bell) & (RINGS.c.table_id == turn.table)
            told = connection.execute(sa.select(RINGS.c.turn).where(mine)).scalar()
            if told is None or told < turn.began:
                connection.execute(RINGS.delete().where(mine))
                row = {"bell": bell, "table_id": turn.table, "seat": turn.seat, "turn": turn.began}
                connection.execute(RINGS.insert(), row | {"tries": 0, "due": now})


def due(connection: sa.Connection, now: float) -> list[Ring]:
    """The bells that are to be rung now."""
    columns = (RINGS.c.table_id, RINGS.c.seat, RINGS.c.turn, RINGS.c.tries)
    query = sa.select(*[BELLS.c[name] for name in Bell._fields], *columns).join(BELLS, BELLS.c.id == RINGS.c.bell)
    rows = connection.execute(query.where(RINGS.c.due <= now, BELLS.c.off.is_(None)).order_by(RINGS.c.due))
    count = len(Bell._fields)
    return [Ring(Bell(*row[:count]), *row[count:]) for row in rows]


def neglected(connection: sa.Connection, now: float, *, is_first: bool) -> list[str]:
    """Tables that somebody has to look after: at first also those of which nobody noted the end of the journal."""
    rings = sa.select(RINGS.c.table_id).where(RINGS.c.due <= now)
    late = sa.select(STANDINGS.c.table_id).where(STANDINGS.c.due <= now, STANDINGS.c.to_act != NOBODY)
    found = [*connection.execute(rings.limit(MOST_READ)), *connection.execute(late.limit(MOST_READ))]
    return sorted({str(row.table_id) for row in found} | (unnoted(connection) if is_first else set()))


def unnoted(connection: sa.Connection) -> set[str]:
    """Tables with clocks whose standing was not noted, because the process was killed right after a change."""
    length = sa.select(sa.func.max(JOURNAL.c.ply)).where(JOURNAL.c.table_id == STANDINGS.c.table_id).scalar_subquery()
    joined = STANDINGS.join(TABLES, TABLES.c.id == STANDINGS.c.table_id)
    query = sa.select(STANDINGS.c.table_id).select_from(joined)
    rows = connection.execute(query.where(TABLES.c.clock.is_not(None), STANDINGS.c.ply != length).limit(MOST_READ))
    return {str(row.table_id) for row in rows}


def is_wanted(live: Live, ring: Ring) -> bool:
    """Whether it is still that turn; a browser is not told what its owner sees at the table."""
    turn = turn_of(live.table)
    if turn is None or (turn.seat, turn.began) != (ring.seat, ring.turn):
        return False
    return ring.bell.kind != "push" or ring.seat not in live.online()


def news(table: Table, ring: Ring) -> YourTurn:
    """What is told about a turn: nothing that is not on everybody's list of games."""
    title, link = table.game.title, f"{ring.bell.origin}/t/{table.id}"
    text = f"{title}: it is your turn. {link}"
    return YourTurn(table.id, table.game.id, title, ring.seat, ring.turn, link, moment_of(due_of(table)), text, text)


@asynccontextmanager
async def rung(ringing: Ringing) -> AsyncIterator[None]:
    """Look after people who are elsewhere, all the while."""
    looking = asyncio.create_task(keep_ringing(ringing))
    try:
        yield
    finally:
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking


async def keep_ringing(ringing: Ringing) -> None:
    """Look again and again; what cannot be done now is done later."""
    passed, is_first = limits.WATCH_SECONDS, True
    while True:
        try:
            if passed >= limits.WATCH_SECONDS:
                await ringing.catch_up(is_first=is_first)
                passed, is_first = 0.0, False
            await ringing.look()
        except Refusal as refusal:
            log.warning("nobody elsewhere is told of their turn now: %s", refusal)
        await asyncio.sleep(limits.LOBBY_SECONDS)
        passed += limits.LOBBY_SECONDS
