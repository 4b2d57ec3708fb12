"""Another game at a new table: every seat moves on by one, and takes its token with it."""

import asyncio
from typing import TYPE_CHECKING, TypeVar

from sixfold.server.company import followed
from sixfold.server.errors import Refusal
from sixfold.server.journal import Conflict
from sixfold.server.live import Live, Viewer
from sixfold.server.making import opening
from sixfold.server.messages import Moved
from sixfold.server.offers import people
from sixfold.server.rows import Charter
from sixfold.server.table import Table, new_id, new_seed

if TYPE_CHECKING:
    from sixfold.server.hub import Hub

__all__ = ["check_programs", "following", "go_on", "moved_tokens", "successor"]

Part = TypeVar("Part")


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


def moved_tokens(table: Table, viewer: Viewer) -> list[str | None]:
    """The tokens of a viewer by the seats of the rematch; who was replaced by a bot, or is asked, has no seat there."""
    own = people(table) - table.programs()
    return turned([viewer.tokens.get(seat) if seat in own else None for seat in range(len(table.seats))])


async def check_programs(hub: "Hub", table: Table) -> None:
    """Refuse another game with a bot that nobody can ask, since it does not listen for challenges any more."""
    programs = {table.company.sitters[seat].person: table.name(seat) for seat in sorted(table.programs())}
    gone = programs.keys() - await hub.people.listening(programs)
    if gone:
        names = " and ".join(name for person, name in programs.items() if person in gone)
        raise Refusal("not_offered", f"{names} left and cannot be asked for a rematch; start a new game")


async def successor(hub: "Hub", live: Live) -> str | None:
    """The table at which the players of a table went on, if they did."""
    return await asyncio.to_thread(hub.journal.successor, live.table.id)


async def go_on(hub: "Hub", live: Live) -> str:
    """Go on at a new table, which everybody is told of; the same one ever after."""
    table = await hub.kept(follow(hub, live))
    for viewer in live.viewers:
        viewer.tell(Moved(table, moved_tokens(live.table, viewer)))
    return table


async def follow(hub: "Hub", live: Live) -> str:
    """The table that follows one: made the first time."""
    async with hub.memory.alone(live) as old:
        found = await successor(hub, live)
        if found is not None:
            return found
        table = Table(following(with_bots(old), old.titles()))
        table.company = followed(old.company, old.charter, table.charter)
        try:
            await hub.open(table, opening(table, None), live.owner)
        except Conflict:
            raise Refusal("stale", "somebody else asked first; ask again to join them") from None
        return table.id
