"""Challenges: bots with an account that listen, wherever they do, and what they are asked to."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import sqlalchemy as sa

from sixfold.kernel import find
from sixfold.server.hub import Hub
from sixfold.server.limits import LOBBY_SECONDS, MOST_LISTED, PRESENT_SECONDS, SILENCE_SECONDS
from sixfold.server.lobby import brief
from sixfold.server.messages import BotInfo, Challenge, Ping
from sixfold.server.people import Person
from sixfold.server.rows import CHALLENGES, CLAIMS, PEOPLE, ROOMS, TABLES

__all__ = ["listen", "listening"]

encode = msgspec.json.Encoder().encode


async def listen(hub: Hub, person: Person) -> AsyncGenerator[bytes, None]:
    """Every challenge to a bot, once, as a line of JSON; now and then a line that says that the stream lives."""
    told: set[tuple[str, int]] = set()
    silence = SILENCE_SECONDS
    while True:
        if silence >= SILENCE_SECONDS:
            silence = 0.0
            await hub.people.run(lambda connection: connection.execute(heard(person)))
            yield encode(Ping()) + b"\n"
        found = await hub.people.run(lambda connection: waiting(connection, person.id))
        for challenge in found:
            if (challenge.table, challenge.seat) not in told:
                yield encode(challenge) + b"\n"
        told = {(challenge.table, challenge.seat) for challenge in found}
        await asyncio.sleep(LOBBY_SECONDS)
        silence += LOBBY_SECONDS


def heard(person: Person) -> sa.Update:
    """Note that a bot listens."""
    return PEOPLE.update().where(PEOPLE.c.id == person.id).values(heard=datetime.now(UTC))


def listening(connection: sa.Connection) -> list[BotInfo]:
    """The bots that can be challenged now."""
    since = datetime.now(UTC) - timedelta(seconds=PRESENT_SECONDS)
    query = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.is_bot, PEOPLE.c.heard > since)
    return [BotInfo(*row) for row in connection.execute(query.order_by(PEOPLE.c.name).limit(MOST_LISTED))]


def waiting(connection: sa.Connection, person: str) -> list[Challenge]:
    """The challenges to a bot that are not answered."""
    taken = sa.exists().where(CLAIMS.c.table_id == CHALLENGES.c.table_id, CLAIMS.c.seat == CHALLENGES.c.seat)
    columns = (CHALLENGES.c.table_id, CHALLENGES.c.seat, TABLES.c.game, TABLES.c.options, ROOMS.c.is_rated)
    joined = CHALLENGES.join(TABLES, TABLES.c.id == CHALLENGES.c.table_id).outerjoin(
        ROOMS, ROOMS.c.table_id == CHALLENGES.c.table_id
    )
    query = sa.select(*columns).select_from(joined).where(CHALLENGES.c.person == person, ~taken)
    return [asked(row) for row in connection.execute(query.order_by(TABLES.c.created).limit(MOST_LISTED))]


def asked(row: Any) -> Challenge:
    """A challenge as a bot reads it."""
    return Challenge(row.table_id, row.seat, row.game, brief(find(row.game), row.options), bool(row.is_rated))
