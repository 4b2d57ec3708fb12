"""The lobby: open tables and games to watch, pairing with whoever waits, and a person's own games."""

import asyncio
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa

from sixfold.kernel import NOBODY, Game, SixfoldError, find
from sixfold.server.company import unanswered
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.limits import LISTED_SECONDS, LOBBY_SECONDS, MOST_GAMES, MOST_LISTED, PRESENT_SECONDS
from sixfold.server.messages import ClockWish, ListedTable, LobbyInfo, MyGame, NewTable, Paired, SeatWish
from sixfold.server.people import Person
from sixfold.server.rows import CHALLENGES, JOURNAL, PEOPLE, ROOMS, SEATINGS, STANDINGS, TABLES, aware
from sixfold.server.standings import Standing, standing_of

__all__ = ["Lobby", "my_games", "paired", "remove_game", "usual_wish"]

MOST_REFRESHED: Final = 10
"""So many tables are read back for one list, if what was noted about them is older than their journals."""
Rows = Sequence[sa.Row[Any]]
NOTED = [STANDINGS.c[name] for name in Standing._fields]
SETTLED = (TABLES.c.game, TABLES.c.options, TABLES.c.start, TABLES.c.seats, TABLES.c.clock)


class Lobby:
    """The lists that everybody gets, made at most once a second."""

    def __init__(self, hub: Hub) -> None:
        """Nothing is listed yet."""
        self.hub = hub
        self.alone = asyncio.Lock()
        self.found = LobbyInfo([], [])
        self.until = 0.0

    async def listed(self) -> LobbyInfo:
        """The lists as they were a moment ago."""
        async with self.alone:
            if time.monotonic() >= self.until:
                self.found = await self.hub.people.run(read_lists)
                self.until = time.monotonic() + LOBBY_SECONDS
        return self.found


def read_lists(connection: sa.Connection) -> LobbyInfo:
    """The lists as they are."""
    return LobbyInfo(
        [listing(row) for row in connection.execute(open_tables())],
        [listing(row) for row in connection.execute(watched_tables())],
    )


def rooms() -> sa.Select[Any]:
    """Tables that may be listed, those with somebody present first, then the newest."""
    now = datetime.now(UTC)
    columns = (ROOMS.c.table_id, ROOMS.c.is_rated, ROOMS.c.created, STANDINGS.c.seen)
    joined = ROOMS.join(STANDINGS, STANDINGS.c.table_id == ROOMS.c.table_id).join(
        TABLES, TABLES.c.id == ROOMS.c.table_id
    )
    return (
        sa.select(*columns, *NOTED, *SETTLED)
        .select_from(joined)
        .where(ROOMS.c.created > now - timedelta(seconds=LISTED_SECONDS))
        .order_by((STANDINGS.c.seen > present_since()).desc(), ROOMS.c.created.desc())
        .limit(MOST_LISTED)
    )


def open_tables() -> sa.Select[Any]:
    """Tables with a seat for anybody."""
    return rooms().where(ROOMS.c.is_open, STANDINGS.c.free > 0)


def watched_tables() -> sa.Select[Any]:
    """Games that go on and may be watched."""
    going = (ROOMS.c.is_watched, STANDINGS.c.free == 0, STANDINGS.c.to_act != NOBODY)
    return rooms().where(*going, STANDINGS.c.seen > present_since())


def present_since() -> datetime:
    """Who was last seen before is not there any more."""
    return datetime.now(UTC) - timedelta(seconds=PRESENT_SECONDS)


def is_here(row: sa.Row[Any]) -> bool:
    """Whether somebody is at a table."""
    return bool(row.online) and aware(row.seen) > present_since()


def listing(row: sa.Row[Any]) -> ListedTable:
    """A table as a list shows it."""
    game = find(row.game)
    since = aware(row.created).isoformat()
    options = brief(game, row.options)
    clock = row.clock and msgspec.convert(row.clock, ClockWish)
    return ListedTable(
        row.table_id, game.id, game.title, options, row.names, row.free, is_here(row), row.is_rated, since, clock
    )


def brief(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options that are read in a line: no maps, armies or the like."""
    plain = {option.name for option in game.options if option.kind not in ("data", "map") and not option.per_seat}
    return {name: value for name, value in options.items() if name in plain}


# Pairing


def usual_wish(game: Game, *, rated: bool) -> NewTable:
    """The game in its usual form: its first ready-made start, or else the fewest seats and no special wish."""
    preset = next(iter(game.presets()), None)
    position = None if preset is None else preset.position
    options = {} if preset is None or position is not None else preset.options
    start = game.new(options) if position is None else game.read(position)
    seats = [SeatWish("person"), *[SeatWish("person", open=True) for _ in range(int(start.seats) - 1)]]
    return NewTable(game.id, seats, options, position=position, watched=True, rated=rated)


async def paired(hub: Hub, person: Person, name: str, avoid: Sequence[str], owner: str) -> Paired:
    """The first open table that fits, the one at which this person waits already, or a new one to wait at."""
    wish = await hub.aside(owner, usual_wish, find(name), rated=person.is_rated)
    mine = sa.select(SEATINGS.c.table_id).where(SEATINGS.c.person == person.id, ~SEATINGS.c.is_hidden)
    is_mine = ROOMS.c.table_id.in_(mine).label("is_mine")
    query = (
        open_tables()
        .add_columns(is_mine)
        .where(TABLES.c.game == name, ROOMS.c.is_rated == person.is_rated, ROOMS.c.table_id.not_in([*avoid]))
    )
    usual = (wish.options, wish.position, None)
    rows = await hub.people.run(lambda connection: connection.execute(query).all())
    fitting = [row for row in rows if (row.options, row.start, row.clock) == usual and (row.is_mine or is_here(row))]
    if fitting:
        return Paired(min(fitting, key=lambda row: bool(row.is_mine)).table_id, None)
    made = await hub.create(wish, owner, person)
    return Paired(made.table, made)


# A person's own games


async def my_games(hub: Hub, person: Person, owner: str) -> list[MyGame]:
    """The games of a person, those changed last first; an address asks for them."""
    rows, plies, people = await hub.people.run(lambda connection: read_games(connection, person.id))
    stale = [row.table_id for row in rows if row.ply != plies.get(row.table_id, 0)]
    fresh = {table: await standing(hub, table, owner) for table in stale[:MOST_REFRESHED]}
    fresh |= {row.table_id: standing_of(hub.live[row.table_id]) for row in rows if row.table_id in hub.live}
    return [shown(row, fresh.get(row.table_id), people.get(row.table_id, []), person.id) for row in rows]


def read_games(connection: sa.Connection, person: str) -> tuple[Rows, dict[str, int], dict[str, list[sa.Row[Any]]]]:
    """The tables of a person, or to which they are asked, how long their journals are, and who else sits there."""
    changed = sa.func.coalesce(STANDINGS.c.changed, TABLES.c.created).label("changed")
    mine = sa.select(SEATINGS.c.table_id).where(SEATINGS.c.person == person, ~SEATINGS.c.is_hidden)
    asked = sa.select(CHALLENGES.c.table_id).where(CHALLENGES.c.person == person, unanswered())
    joined = TABLES.outerjoin(STANDINGS, STANDINGS.c.table_id == TABLES.c.id).outerjoin(
        ROOMS, ROOMS.c.table_id == TABLES.c.id
    )
    columns = (TABLES.c.id.label("table_id"), TABLES.c.game, TABLES.c.seats, ROOMS.c.is_rated, changed)
    query = sa.select(*columns, *NOTED).select_from(joined).where(TABLES.c.id.in_(mine.union(asked)))
    rows = connection.execute(query.order_by(changed.desc()).limit(MOST_GAMES)).all()
    ids = [row.table_id for row in rows]
    lengths = sa.select(JOURNAL.c.table_id, sa.func.max(JOURNAL.c.ply)).where(JOURNAL.c.table_id.in_(ids))
    seated = sa.select(SEATINGS, PEOPLE.c.name).join(PEOPLE, PEOPLE.c.id == SEATINGS.c.person)
    people: dict[str, list[sa.Row[Any]]] = {}
    for row in connection.execute(seated.where(SEATINGS.c.table_id.in_(ids))):
        people.setdefault(row.table_id, []).append(row)
    return rows, {str(id): int(ply) for id, ply in connection.execute(lengths.group_by(JOURNAL.c.table_id))}, people


async def standing(hub: Hub, table: str, owner: str) -> Standing | None:
    """How a table stands now, if this process can tell."""
    try:
        async with hub.at(table, owner) as live:
            return standing_of(live)
    except SixfoldError:
        return None


def shown(row: sa.Row[Any], fresh: Standing | None, people: Rows, person: str) -> MyGame:
    """A game as the list of one of its people shows it."""
    now = fresh or (None if row.ply is None else Standing(*[getattr(row, name) for name in Standing._fields]))
    game = find(row.game)
    names = list(now.names) if now else [seat["name"] for seat in row.seats]
    for seated in people:
        if seated.is_named:
            names[seated.seat] = seated.name
    you = sorted(seated.seat for seated in people if seated.person == person)
    result = now.result if now else None
    changed = aware(row.changed).isoformat()
    state, is_rated = state_of(now, you), bool(row.is_rated)
    until = None if now is None or state == "over" else moment_of(now.due)
    return MyGame(row.table_id, game.id, game.title, names, you, state, result, is_rated, changed, until)


def moment_of(seconds: float | None) -> str | None:
    """A moment that is given in seconds since 1970."""
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def state_of(now: Standing | None, you: list[int]) -> Literal["asked", "yours", "running", "waiting", "over"]:
    """Whether it is the reader's turn, somebody else's, nobody's yet, or nobody's any more; or they are to sit down."""
    if not you:
        return "asked"
    if now is None:
        return "running"
    if now.to_act == NOBODY:
        return "over"
    return "waiting" if now.free else "yours" if now.to_act in you else "running"


async def remove_game(hub: Hub, person: Person, table: str) -> None:
    """Take a game out of a person's list."""
    mine = (SEATINGS.c.person == person.id) & (SEATINGS.c.table_id == table)
    hidden = SEATINGS.update().where(mine).values(is_hidden=True)
    if not await hub.people.run(lambda connection: connection.execute(hidden).rowcount):
        raise Refusal("unknown_table", "you have no such game; it may be gone from your list already")
