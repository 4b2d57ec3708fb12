"""Another game at a new table: every seat moves on by one, and takes the token of who wants it with it.

The seat of somebody who did not answer is kept for them there, and that of who declined is free.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

import sqlalchemy as sa

from sixfold.server.company import followed, unanswered
from sixfold.server.errors import Refusal
from sixfold.server.journal import Conflict
from sixfold.server.live import Live, Viewer
from sixfold.server.making import opening
from sixfold.server.messages import Moved
from sixfold.server.offers import Offer, missing
from sixfold.server.rows import CHALLENGES, TABLES, Charter, Successor
from sixfold.server.table import Table, hash_of, new_id, new_seed, new_token

if TYPE_CHECKING:
    from sixfold.server.hub import Hub

__all__ = ["call_after", "check_programs", "following", "go_on", "moved_tokens", "successor"]

Part = TypeVar("Part")
Invites = list[str | None]


def following(charter: Charter, titles: list[str]) -> Charter:
    """The charter of a rematch: the same game, seats, tokens and invites moved on by one, a new secret.

    Who is called as the game calls the seat is called by the new seat from then on.
    """
    named = [
        seat | {"name": ""} if seat["name"] == title else seat
        for seat, title in zip(charter.seats, titles, strict=True)
    ]
    invites = charter.invite_hashes and turned(charter.invite_hashes)
    return charter._replace(
        id=new_id(),
        seats=turned(named),
        token_hashes=turned(charter.token_hashes),
        invite_hashes=invites,
        seed=new_seed(),
        follows=charter.id,
        seal=None,
        began=0,
    )


def turned(values: list[Part]) -> list[Part]:
    """What belongs to the seats, each moved on by one."""
    return [values[-1], *values[:-1]]


def with_bots(table: Table) -> Charter:
    """The charter with the bots that play for people who left: these have not asked for another game.

    Bots with an account are challenged anew, since they are told of challenges wherever they are.
    """
    charter = table.charter
    for seat in table.programs():
        charter = charter.asking(seat, table.name(seat), table.company.sitters[seat].person)
    for seat, wish in enumerate(table.seats):
        if wish.bot and not charter.seats[seat].get("bot"):
            charter = charter.with_bot(seat, wish.name, wish.bot).claimed(seat, None)
    return charter


def with_free_seats(table: Table, charter: Charter, offer: Offer) -> Charter:
    """The charter without those who have not agreed; who has not declined either is asked to come."""
    for seat in missing(table, offer):
        sitter = table.company.sitters.get(seat)
        if sitter is not None and seat not in offer.declined:
            charter = charter.asking(seat, table.holder(seat), sitter.person)
        else:
            charter = charter.vacated(seat)
    return charter


def invited(table: Table, charter: Charter, offer: Offer) -> Invites:
    """An invite for every seat of people but those of whoever has offered the rematch, who is the host of it."""
    sitter = table.company.sitters.get(offer.by)
    own = {offer.by, *(table.company.seats_of(sitter.person) if sitter else ())}
    return [None if wish.get("bot") or seat in own else new_token() for seat, wish in enumerate(charter.seats)]


def moved_tokens(viewer: Viewer, following: Successor) -> list[str | None]:
    """The tokens of a viewer by the seats of the rematch; who is asked to come, or replaced by a bot, has none."""
    hashes = following.token_hashes
    tokens = turned([viewer.tokens.get(seat) for seat in range(len(hashes))])
    return [token if known else None for token, known in zip(tokens, hashes, strict=True)]


async def check_programs(hub: "Hub", table: Table) -> None:
    """Refuse another game with a bot that nobody can ask, since it does not listen for challenges any more."""
    programs = {table.company.sitters[seat].person: table.name(seat) for seat in sorted(table.programs())}
    gone = programs.keys() - await hub.people.listening(programs)
    if gone:
        names = " and ".join(name for person, name in programs.items() if person in gone)
        raise Refusal("not_offered", f"{names} left and cannot be asked for a rematch; start a new game")


async def successor(hub: "Hub", live: Live) -> Successor | None:
    """The table at which the players of a table went on, if they did."""
    return await asyncio.to_thread(hub.journal.successor, live.table.id)


async def go_on(hub: "Hub", live: Live, offer: Offer) -> None:
    """Go on at a new table, which everybody is told of; the same one ever after. Its host gets the invites."""
    after, invites = await hub.kept(follow(hub, live, offer))
    for viewer in live.viewers:
        asked = bool(viewer.held & missing(live.table, offer) - offer.declined & live.table.company.sitters.keys())
        links = invites if offer.by in viewer.held else []
        viewer.tell(Moved(after.table, moved_tokens(viewer, after), links, asked))


async def follow(hub: "Hub", live: Live, offer: Offer) -> tuple[Successor, Invites]:
    """The table that follows one, made the first time, and the invites to its seats then."""
    async with hub.memory.alone(live) as old:
        found = await successor(hub, live)
        if found is not None:
            return found, []
        charter, invites = with_bots(old), Invites()
        if missing(old, offer):
            charter = with_free_seats(old, charter, offer)
            invites = invited(old, charter, offer)
            charter = charter._replace(invite_hashes=[secret and hash_of(secret) for secret in invites])
        table = Table(following(charter, old.titles()))
        table.company = followed(old.company, old.charter, table.charter)
        try:
            await hub.open(table, opening(table, None), live.owner)
        except Conflict:
            raise Refusal("stale", "somebody else asked first; ask again to join them") from None
        return Successor(table.id, table.charter.token_hashes), invites and turned(invites)


async def call_after(hub: "Hub", live: Live, viewer: Viewer) -> None:
    """Tell somebody who comes back to a finished game that a seat at the next one is kept for them."""
    sitters = live.table.company.sitters
    people = {sitters[seat].person for seat in viewer.held if seat in sitters}
    asked = sa.select(TABLES.c.id).join(CHALLENGES, CHALLENGES.c.table_id == TABLES.c.id)
    query = asked.where(TABLES.c.follows == live.table.id, CHALLENGES.c.person.in_(people), unanswered())
    with suppress(Refusal):  # whoever asks for a rematch hears of it later
        found = await hub.people.run(lambda connection: connection.execute(query).scalar())
        if found is not None:
            viewer.tell(Moved(found, [], [], asked=True))
