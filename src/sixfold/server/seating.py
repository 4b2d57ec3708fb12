"""Sitting down: whose seats a viewer may play, taking one, and beginning without those who have not come."""

from collections.abc import Callable

import sqlalchemy as sa

from sixfold.server.asking import check_bot
from sixfold.server.company import seating
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.journal import Conflict
from sixfold.server.live import Live
from sixfold.server.messages import Notice, Snapshot
from sixfold.server.people import Person, is_key, key_in
from sixfold.server.permits import not_your_seat
from sixfold.server.rows import (
    CHALLENGES,
    CHAT,
    CLAIMS,
    JOURNAL,
    LEASES,
    RINGS,
    ROOMS,
    SEATINGS,
    STANDINGS,
    TABLES,
)
from sixfold.server.table import Held, Table, hash_of, new_token
from sixfold.server.views import view

__all__ = ["adopt", "close", "decline", "free", "join", "opened", "sit", "start"]

PARTS = (RINGS, STANDINGS, CHALLENGES, CHAT, SEATINGS, ROOMS, CLAIMS, JOURNAL, LEASES)


async def opened(hub: Hub, live: Live, secrets: list[str]) -> dict[int, str]:
    """The seats that some secrets open, each with its own: tokens of seats, or the key of a person who sits there."""
    held = live.table.seats_of(secret for secret in secrets if not is_key(secret))
    key = key_in(secrets)
    if key is None or not live.table.company.sitters:
        return held
    person = await hub.people.known(key)
    own = live.table.company.seats_of(person.id) if person else []
    return dict.fromkeys(own, key) | held


async def join(hub: Hub, live: Live, invite: str, token: str, person: Person | None = None) -> int:
    """Take a guest's seat with an invite, which works once; the same guest may ask again."""
    return await hub.kept(joined(hub, live, invite, token, person))


async def joined(hub: Hub, live: Live, invite: str, token: str, person: Person | None) -> int:
    """Save under the table's lock whose token opens the seat from now on."""
    async with hub.memory.alone(live) as table:
        seat = table.invited(invite)
        if table.is_opened_by(seat, token):
            return seat
        if not table.is_waiting(seat):
            raise Refusal("invite_used", "this invite was used already; whoever sent it can start another game")
        await claim(hub, live, seat, token, person)
    hub.turns.wake(live)
    return seat


async def sit(hub: Hub, live: Live, person: Person, seat: int | None, token: str | None) -> int:
    """Take an open seat, or one that is kept for this person; who sits there already stays."""
    return await hub.kept(seated(hub, live, person, seat, token or new_token()))


async def seated(hub: Hub, live: Live, person: Person, wish: int | None, token: str) -> int:
    """Save under the table's lock who sits there from now on."""
    async with hub.memory.alone(live) as table:
        own = table.company.seats_of(person.id)
        if own and wish in (None, *own):
            return own[0] if wish is None else wish
        seat = next((seat for seat in free_for(table, person) if wish in (None, seat)), None)
        if seat is None:
            raise Refusal("seat_taken", "this seat is not free for you; choose another one, or another table")
        await claim(hub, live, seat, token, person)
    hub.turns.wake(live)
    return seat


def free_for(table: Table, person: Person) -> list[int]:
    """The seats that a person may take without an invite."""
    waiting = [seat for seat in range(len(table.seats)) if table.is_waiting(seat)]
    kept = [seat for seat in waiting if table.seats[seat].person == person.id]
    return kept or [seat for seat in waiting if table.seats[seat].open]


async def claim(hub: Hub, live: Live, seat: int, token: str, person: Person | None) -> None:
    """Save who sits on a free seat, and tell everybody."""
    table = live.table
    sitter = None if person is None else person.sitter()
    try:
        await hub.journal.claim(table.id, seat, hash_of(token), [seating(table.id, seat, sitter)] if sitter else [])
    except Conflict:
        hub.forget(live)
        raise Refusal("stale", "somebody else came first; look at the table again") from None
    table.seat_guest(seat, token)
    if sitter is not None:
        table.company.sitters[seat] = sitter
    if table.company.room.waits:
        live.begin()
    else:
        live.tell_company()
    hub.steward.begins(live)


async def write(hub: Hub, live: Live, work: Callable[[sa.Connection], object]) -> None:
    """Change what is kept about a table beside its journal, if it still belongs to this process."""

    def written(connection: sa.Connection) -> None:
        hub.journal.check_held(connection, live.table.id)
        work(connection)

    try:
        await hub.people.run(written)
    except Conflict:
        hub.forget(live)
        raise Refusal("stale", "the table has gone to another process; look at it again") from None


async def free(hub: Hub, live: Live, held: Held, seat: int) -> None:
    """Let a guest get up before the game has begun, or whoever made the table send one away."""
    await hub.kept(freed(hub, live, held, seat))


async def freed(hub: Hub, live: Live, held: Held, seat: int) -> None:
    """Save under the table's lock that a seat is free again; its link works again, too."""
    async with hub.memory.alone(live) as table:
        check_guest(table, held, seat)
        await write(hub, live, lambda connection: get_up(connection, table.id, seat))
        table.unseat_guest(seat)
        table.company.sitters.pop(seat, None)
        for viewer in [viewer for viewer in live.viewers if seat in viewer.held]:
            viewer.give_up(seat)
            viewer.tell(Notice(f"The seat of {table.titles()[seat]} is free again."))
            viewer.tell(Snapshot(table.ply, view(table, viewer.held, live.online())))
            hub.steward.count(live, viewer)
        live.tell_company()


def check_guest(table: Table, held: Held, seat: int) -> None:
    """Refuse to free a seat of somebody who is to stay."""
    if table.has_begun():
        raise Refusal("begun", "the game has begun already; resign, or let a bot play on")
    invites = table.charter.invite_hashes or []
    if seat >= len(invites) or invites[seat] is None or table.is_waiting(seat):
        raise Refusal("not_offered", "nobody sits there who came as a guest")
    if seat not in held and not table.is_host(held):
        raise not_your_seat("only who sits there or made this table can do that")


def get_up(connection: sa.Connection, table: str, seat: int) -> None:
    """Forget who sits on a seat."""
    for part in (CLAIMS, SEATINGS):
        connection.execute(part.delete().where(part.c.table_id == table, part.c.seat == seat))


async def adopt(hub: Hub, live: Live, person: Person, held: Held) -> None:
    """Let seats that were nobody's whom we know belong to a person who holds them."""
    await hub.kept(adopted(hub, live, person, held))


async def adopted(hub: Hub, live: Live, person: Person, held: Held) -> None:
    """Save under the table's lock whose the seats are; of several on one device one is called by the name."""
    async with hub.memory.alone(live) as table:
        new = sorted(held - table.company.sitters.keys())
        if not new:
            return
        sitters = {seat: person.sitter()._replace(is_named=seat == new[0]) for seat in new}
        rows = [seating(table.id, seat, sitter) for seat, sitter in sitters.items()]
        await write(hub, live, lambda connection: connection.execute(SEATINGS.insert(), rows))
        table.company.sitters |= sitters
        live.tell_company()


def check_host(table: Table, held: Held) -> None:
    """Refuse what only the maker of a table may do, while the game has not begun."""
    if not table.is_host(held):
        raise not_your_seat("only who made this table can do that")
    if table.has_begun():
        raise Refusal("begun", "the game has begun already")


async def start(hub: Hub, live: Live, held: Held, name: str) -> int:
    """Begin without those who have not come: bots take their seats."""
    bot = check_bot(name, hub.bots.offered)
    ply = await hub.change(
        live, live.table.ply, lambda table: table.seat_bots(bot), lambda table: check_host(table, held), waits=True
    )
    live.begin()
    return ply


async def close(hub: Hub, live: Live, held: Held) -> None:
    """Do away with a table at which nothing has begun."""
    await hub.kept(closed(hub, live, held))


async def closed(hub: Hub, live: Live, held: Held) -> None:
    """Delete everything about a table under its lock; who looks at it is sent away."""
    async with hub.memory.alone(live) as table:
        check_host(table, held)
        await write(hub, live, lambda connection: delete(connection, table.id))
        live.tell_all(Notice("Whoever made this table has closed it."))
        hub.forget(live)


def delete(connection: sa.Connection, table: str) -> None:
    """Delete a table and all that belongs to it."""
    for part in PARTS:
        connection.execute(part.delete().where(part.c.table_id == table))
    connection.execute(TABLES.delete().where(TABLES.c.id == table))


async def decline(hub: Hub, live: Live, person: Person) -> None:
    """Say that somebody who is expected will not come; whoever made the table may begin with a bot."""
    mine = (CHALLENGES.c.table_id == live.table.id) & (CHALLENGES.c.person == person.id)
    gone = await hub.people.run(lambda connection: connection.execute(CHALLENGES.delete().where(mine)).rowcount)
    if not gone:
        raise Refusal("not_your_seat", "nobody has asked you to this table, or you have answered already")
    live.tell_all(Notice(f"{person.name} does not want to play now."))
