"""Ratings: what a finished game changes about how strong its people are thought to be, counted once."""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

import sqlalchemy as sa

from sixfold.kernel import NOBODY, find
from sixfold.server.ladders import last, locked, strengths
from sixfold.server.limits import MOST_GAMES
from sixfold.server.messages import PersonGame, PersonInfo, RatingInfo
from sixfold.server.people import Person
from sixfold.server.rows import JOURNAL, PEOPLE, RATINGS, ROOMS, SEATINGS, STANDINGS, TABLES, aware
from sixfold.server.table import Table

__all__ = ["Finished", "finished", "page_of", "rate", "unrated"]

RECENT: Final = timedelta(days=2)
"""Games that ended so long ago and were not rated then are not rated any more."""
MOST_UNRATED: Final = 100


class Finished(NamedTuple):
    """A game that is over: where, on which ladder, who played it, and the share of each."""

    table: str
    ladder: str
    people: list[str]
    shares: list[float]


def ladder_of(table: Table) -> str:
    """The ladder on which a game counts: a game has one, or one for each of its rulesets."""
    ruleset = table.state.options.values.get("ruleset")
    return table.game.id if ruleset is None else f"{table.game.id}:{ruleset}"


def finished(table: Table) -> Finished | None:
    """A game that counts: everybody at it is somebody else, and has not been replaced."""
    if not table.company.room.is_rated or any(seat.bot for seat in table.seats):
        return None
    shares, sitters = table.result(), table.company.sitters
    people = [sitter.person for _, sitter in sorted(sitters.items()) if sitter.is_named]
    if shares is None:
        return None
    if len(people) != len(table.seats) or len(set(people)) != len(people):
        return None
    return Finished(table.id, ladder_of(table), people, shares)


def rate(connection: sa.Connection, game: Finished) -> bool:
    """Count a game, unless it is counted already or somebody does not want to be rated."""
    everybody = locked(connection, game.people)
    known = sa.select(RATINGS.c.person).where(RATINGS.c.table_id == game.table)
    if not all(row.is_rated for row in everybody.values()) or connection.execute(known).first() is not None:
        return False
    if len(everybody) < len(game.people):
        return False
    if any(row.became for row in everybody.values()):
        return rate(connection, game._replace(people=[everybody[each].became or each for each in game.people]))
    before = [last(connection, person, game.ladder) for person in game.people]
    after = strengths([rating for _, rating in before], game.shares)
    rows = [
        {
            "person": person,
            "game": game.ladder,
            "number": number + 1,
            "table_id": game.table,
            "mean": mean,
            "spread": spread,
        }
        for person, (number, _), (mean, spread) in zip(game.people, before, after, strict=True)
    ]
    connection.execute(RATINGS.insert(), rows)
    return True


def unrated(connection: sa.Connection) -> list[str]:
    """Rated tables whose end may not have been counted, because the server was stopped in between."""
    length = sa.select(sa.func.max(JOURNAL.c.ply)).where(JOURNAL.c.table_id == ROOMS.c.table_id).scalar_subquery()
    counted = sa.exists().where(RATINGS.c.table_id == ROOMS.c.table_id)
    doubtful = (
        (STANDINGS.c.ply.is_(None))
        | (STANDINGS.c.ply != length)
        | ((STANDINGS.c.to_act == NOBODY) & (STANDINGS.c.changed > datetime.now(UTC) - RECENT))
    )
    query = (
        sa.select(ROOMS.c.table_id)
        .outerjoin(STANDINGS, STANDINGS.c.table_id == ROOMS.c.table_id)
        .where(ROOMS.c.is_rated, ~counted, length.is_not(None), doubtful)
    )
    return [str(row.table_id) for row in connection.execute(query.limit(MOST_UNRATED))]


# A person's page


def page_of(connection: sa.Connection, person: Person, *, is_own: bool) -> PersonInfo:
    """What a person's page shows: to others only games that were listed or rated."""
    since = connection.execute(sa.select(PEOPLE.c.created).where(PEOPLE.c.id == person.id)).scalar_one()
    mine = sa.select(RATINGS).where(RATINGS.c.person == person.id).order_by(RATINGS.c.number)
    latest = {row.game: row for row in connection.execute(mine)}
    ladders = [RatingInfo(name, ladder_title(name), row.number, row.mean, row.spread) for name, row in latest.items()]
    return PersonInfo(
        person.id,
        person.name,
        person.is_bot,
        aware(since).isoformat(),
        ladders,
        past_games(connection, person, is_own=is_own),
    )


def ladder_title(ladder: str) -> str:
    """A ladder as people call it."""
    game, _, ruleset = ladder.partition(":")
    return f"{find(game).title}, {ruleset.replace('_', ' ')}" if ruleset else find(game).title


def past_games(connection: sa.Connection, person: Person, *, is_own: bool) -> list[PersonGame]:
    """The finished games of a person, the last ones first."""
    joined = (
        SEATINGS.join(STANDINGS, STANDINGS.c.table_id == SEATINGS.c.table_id)
        .join(TABLES, TABLES.c.id == SEATINGS.c.table_id)
        .outerjoin(ROOMS, ROOMS.c.table_id == SEATINGS.c.table_id)
    )
    columns = (SEATINGS.c.table_id, SEATINGS.c.seat, TABLES.c.game, STANDINGS.c.names, STANDINGS.c.result)
    query = (
        sa.select(*columns, STANDINGS.c.changed, ROOMS.c.is_rated)
        .select_from(joined)
        .where(SEATINGS.c.person == person.id, SEATINGS.c.is_named, STANDINGS.c.to_act == NOBODY)
    )
    if not is_own:
        query = query.where(ROOMS.c.is_open | ROOMS.c.is_watched | ROOMS.c.is_rated)
    rows = connection.execute(query.order_by(STANDINGS.c.changed.desc()).limit(MOST_GAMES))
    return [
        PersonGame(
            row.table_id,
            row.game,
            find(row.game).title,
            row.names,
            row.seat,
            row.result or [],
            bool(row.is_rated),
            aware(row.changed).isoformat(),
        )
        for row in rows
    ]
