"""How tables stand, kept beside their journals, so that lists need not replay them; each process notes its own."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from sixfold.kernel import SixfoldError
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.limits import LOBBY_SECONDS, PRESENT_SECONDS
from sixfold.server.live import Live
from sixfold.server.people import Person
from sixfold.server.ratings import Finished, finished, rate, unrated
from sixfold.server.rows import PEOPLE, STANDINGS
from sixfold.server.timing import due_of

__all__ = ["Standing", "brought", "noted", "standing_of"]

LOOKED_AT: Final = 200
"""So many tables are looked at in one turn of the event loop, and said in one piece."""
log = logging.getLogger(__name__)


class Standing(NamedTuple):
    """How a table stands: what people in a list want to know about it. Nobody's name is at a seat that is free."""

    ply: int
    to_act: int
    free: int
    result: list[float] | None
    names: list[str]
    online: list[int]
    due: float | None


def standing_of(live: Live) -> Standing:
    """How a table in memory stands."""
    table = live.table
    free = [not table.has_begun() and table.is_waiting(seat) for seat in range(len(table.seats))]
    names = ["" if is_free else name for name, is_free in zip(table.names(), free, strict=True)]
    return Standing(table.ply, table.to_act(), sum(free), table.result(), names, sorted(live.online()), due_of(table))


def is_noted(live: Live) -> bool:
    """Whether anybody may find the table in a list."""
    company = live.table.company
    return bool(company.sitters) or company.room.is_open or company.room.is_watched


class Note(NamedTuple):
    """What was said about a table: how it stood after so many changes, when that was, and when somebody was seen."""

    live: Live
    changes: int
    standing: Standing
    changed: datetime
    seen: datetime


class Notes:
    """What this process has said already about its tables."""

    def __init__(self, hub: Hub) -> None:
        """Nothing is said."""
        self.hub = hub
        self.said: dict[str, Note] = {}
        self.looked = datetime.now(UTC)
        self.counted: set[str] = set()

    async def note(self) -> None:
        """Say how the tables stand that have changed, or where somebody is still present.

        A game is counted before it is said to be over, so that whoever sees the one sees the other.
        """
        self.said = {id: note for id, note in self.said.items() if id in self.hub.live}
        self.counted &= self.said.keys()
        now = datetime.now(UTC)
        live = sorted(self.hub.live.items())  # all processes in the same order, or they might wait for each other
        for start in range(0, len(live), LOOKED_AT):
            found = [(id, each) for id, each in live[start : start + LOOKED_AT] if is_noted(each)]
            notes = {id: renewed(self.said.get(id), each, now) for id, each in found}
            await self.say({id: note for id, note in notes.items() if note is not self.said.get(id)})
            await asyncio.sleep(0)

    async def say(self, notes: dict[str, Note]) -> None:
        """Say something new about some tables."""
        await self.count([game for note in notes.values() if (game := finished(note.live.table)) is not None])
        if notes:
            await self.hub.journal.commit([(STANDINGS, [row_of(id, note) for id, note in notes.items()])])
        self.said |= notes

    async def count(self, games: list[Finished]) -> None:
        """Rate games that are over; each counts once, whoever counts it."""
        for game in games:
            if game.table not in self.counted:
                await self.hub.people.run(partial(rate, game=game))
                self.counted.add(game.table)

    async def catch_up(self) -> None:
        """Read rated games back that may have ended while nobody counted."""
        for table in await self.hub.people.run(unrated):
            with suppress(SixfoldError):
                await self.hub.find(table)

    async def hear(self) -> None:
        """Call people by the names that they took at other processes, and guests as who they became there."""
        since, self.looked = self.looked, datetime.now(UTC) - timedelta(seconds=LOBBY_SECONDS)
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.became).where(PEOPLE.c.renamed > since)
        for person, name, became in await self.hub.people.run(lambda connection: connection.execute(query).all()):
            if became is not None:
                brought(self.hub, person, await self.hub.people.find(became))
            for live in self.hub.live.values():
                if any(live.table.company.sitters[seat].name != name for seat in live.table.company.seats_of(person)):
                    live.table.company.rename(person, name)
                    live.tell_company()


def brought(hub: Hub, guest: str, account: Person) -> None:
    """Know a guest as an account at all tables in memory."""
    for live in hub.live.values():
        if live.table.company.replace(guest, account.id, account.name):
            live.tell_company()


def renewed(before: Note | None, live: Live, now: datetime) -> Note:
    """What is to be said about a table: the same as before, unless something has changed."""
    if before is None or before.live is not live or before.changes != live.changes:
        moved = before is None or before.standing.ply != live.table.ply
        return Note(live, live.changes, standing_of(live), now if before is None or moved else before.changed, now)
    is_due = bool(before.standing.online) and now - before.seen > timedelta(seconds=PRESENT_SECONDS / 3)
    return before._replace(seen=now) if is_due else before


def row_of(id: str, note: Note) -> dict[str, Any]:
    """The row of what is said about a table."""
    return {"table_id": id} | note.standing._asdict() | {"changed": note.changed, "seen": note.seen}


@asynccontextmanager
async def noted(hub: Hub) -> AsyncIterator[None]:
    """Say all the while how the tables stand, and a last time at the end."""
    ending = asyncio.Event()
    noting = asyncio.create_task(keep_noting(Notes(hub), ending))
    try:
        yield
    finally:
        ending.set()
        await noting


async def keep_noting(notes: Notes, ending: asyncio.Event) -> None:
    """Say again and again how the tables stand; what cannot be said now is said later."""
    is_last = False
    with suppress(Refusal):
        await notes.catch_up()
    while not is_last:
        try:
            async with asyncio.timeout(LOBBY_SECONDS):
                await ending.wait()
            is_last = True
        except TimeoutError:
            pass
        try:
            await notes.note()
            if notes.hub.journal.leases is not None:
                await notes.hear()
        except Refusal as refusal:
            log.warning("how the tables stand is not noted yet: %s", refusal)
