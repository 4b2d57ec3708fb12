"""Challenges: bots with an account that listen, wherever they do, and what they are asked to."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from sixfold.kernel import find
from sixfold.server.company import unanswered
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.limits import LOBBY_SECONDS, MOST_LISTED, SILENCE_SECONDS
from sixfold.server.lobby import brief
from sixfold.server.messages import BotInfo, Challenge, Ping
from sixfold.server.people import Person, is_listening
from sixfold.server.rows import CHALLENGES, PEOPLE, ROOMS, TABLES

__all__ = ["listen", "listening"]

encode = msgspec.json.Encoder().encode


async def listen(hub: Hub, person: Person) -> AsyncGenerator[bytes, None]:
    """Every challenge to a bot, once, as a line of JSON; now and then a line that says that the stream lives.

    Whoever has ceased to listen is not listed any more.
    """
    told: set[tuple[str, int]] = set()
    silence = SILENCE_SECONDS
    heard = datetime.now(UTC)
    try:
        while True:
            if silence >= SILENCE_SECONDS:
                silence, heard = 0.0, datetime.now(UTC)
                await hub.people.run(partial(note, person=person, heard=heard))
                yield encode(Ping()) + b"\n"
            found = await hub.people.run(lambda connection: waiting(connection, person.id))
            for challenge in found:
                if (challenge.table, challenge.seat) not in told:
                    yield encode(challenge) + b"\n"
            told = {(challenge.table, challenge.seat) for challenge in found}
            await asyncio.sleep(LOBBY_SECONDS)
            silence += LOBBY_SECONDS
    finally:
        await hub.kept(fall_silent(hub, person, heard))


def note(connection: sa.Connection, person: Person, heard: datetime) -> None:
    """Note that a bot listens."""
    connection.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(heard=heard))


async def fall_silent(hub: Hub, person: Person, heard: datetime) -> None:
    """Note that a bot has ceased to listen, unless it was heard on another stream since."""
    silent = PEOPLE.update().where(PEOPLE.c.id == person.id, PEOPLE.c.heard == heard).values(heard=None)
    with suppress(Refusal):  # without the database it is listed until it has been silent for long enough
        await hub.people.run(lambda connection: connection.execute(silent))


def listening(connection: sa.Connection) -> list[BotInfo]:
    """The bots that can be challenged now."""
    query = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(is_listening())
    return [BotInfo(*row) for row in connection.execute(query.order_by(PEOPLE.c.name).limit(MOST_LISTED))]


def waiting(connection: sa.Connection, person: str) -> list[Challenge]:
    """The challenges to a bot that are not answered."""
    columns = (CHALLENGES.c.table_id, CHALLENGES.c.seat, TABLES.c.game, TABLES.c.options, ROOMS.c.is_rated)
    joined = CHALLENGES.join(TABLES, TABLES.c.id == CHALLENGES.c.table_id).outerjoin(
        ROOMS, ROOMS.c.table_id == CHALLENGES.c.table_id
    )
    query = sa.select(*columns).select_from(joined).where(CHALLENGES.c.person == person, unanswered())
    return [asked(row) for row in connection.execute(query.order_by(TABLES.c.created).limit(MOST_LISTED))]


def asked(row: Any) -> Challenge:
    """A challenge as a bot reads it."""
    return Challenge(row.table_id, row.seat, row.game, brief(find(row.game), row.options), bool(row.is_rated))
