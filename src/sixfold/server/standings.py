"""How tables stand, kept beside their journals, so that lists need not replay them; each process notes its own."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

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
    """What was said about a table: how it stands, when that changed, and when somebody was last seen there."""

    mark: tuple[object, ...]
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
        now = datetime.now(UTC)
        live = {id: found for id, found in self.hub.live.items() if is_noted(found)}
        new = {id: renewed(self.said.get(id), found, now) for id, found in live.items()}
        await self.count([game for found in live.values() if (game := finished(found.table)) is not None])
        rows = [row_of(id, said) for id, said in new.items() if said is not self.said.get(id)]
        if rows:
            await self.hub.people.run(lambda connection: replace(connection, rows))
        self.said = new

    async def count(self, games: list[Finished]) -> None:
        """Rate games that are over; each counts once, whoever counts it."""
        for game in games:
            if game.table not in self.counted:
                await self.hub.people.run(partial(rate, game=game))
        self.counted = {game.table for game in games}

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
    sitters = live.table.company.sitters.values()
    mark = (live.table.ply, live.online(), live.table.has_begun(), *(sitter.name for sitter in sitters))
    if before is None or before.mark != mark:
        moved = before is None or before.standing.ply != live.table.ply
        return Note(mark, standing_of(live), now if before is None or moved else before.changed, now)
    is_due = bool(before.standing.online) and now - before.seen > timedelta(seconds=PRESENT_SECONDS / 3)
    return before._replace(seen=now) if is_due else before


def row_of(id: str, note: Note) -> dict[str, Any]:
    """The row of what is said about a table."""
    return {"table_id": id} | note.standing._asdict() | {"changed": note.changed, "seen": note.seen}


def replace(connection: sa.Connection, rows: list[dict[str, Any]]) -> None:
    """Write rows in place of older ones."""
    ids = [row["table_id"] for row in rows]
    connection.execute(STANDINGS.delete().where(STANDINGS.c.table_id.in_(ids)))
    connection.execute(STANDINGS.insert(), rows)


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
