"""The chat of a table: players among themselves, watchers among themselves, and all together after the game.

What is said is text and stays text: nobody reads it as anything else. It is saved before anybody hears it.
"""

import asyncio
from typing import TYPE_CHECKING

import sqlalchemy as sa

from sixfold.server.database import reading
from sixfold.server.errors import Refusal
from sixfold.server.journal import Conflict, Journal
from sixfold.server.limits import CHAT_BURST, CHAT_RATE, MOST_CHAT, MOST_CHAT_SHOWN
from sixfold.server.live import Live, Viewer
from sixfold.server.messages import Room, Said, Talk
from sixfold.server.people import JOINERS
from sixfold.server.purse import Purse
from sixfold.server.rows import CHAT
from sixfold.server.table import Table

if TYPE_CHECKING:
    from sixfold.server.hub import Hub

__all__ = ["catch_up", "open_doors", "say"]


async def say(hub: "Hub", live: Live, viewer: Viewer, text: str) -> int:
    """Save what a viewer says, then tell those who may hear it; give back its number."""
    return await hub.kept(saved(hub, live, viewer, cleaned(text)))


def cleaned(text: str) -> str:
    r"""A text on one line, without what cannot be seen, save what joins letters and signs; empty ones are refused.

    >>> cleaned("  me\u202e \n too ")
    'me too'
    """
    plain = " ".join("".join(letter if is_said(letter) else " " for letter in text).split())
    if not plain.strip(JOINERS):
        raise Refusal("bad_request", "there is nothing to say in this")
    return plain


def is_said(letter: str) -> bool:
    """Whether a letter may be said; what would turn the text around it may not."""
    return letter in JOINERS or letter.isprintable()


async def saved(hub: "Hub", live: Live, viewer: Viewer, text: str) -> int:
    """Say something under the lock of the chat, so that everybody hears everything in one order."""
    gathering = live.gathering
    async with gathering.speaking:
        talk = await known(hub, live)
        if len(talk) >= MOST_CHAT:
            raise Refusal("too_many", f"at this table {MOST_CHAT} things were said, and no more can be")
        pay(hub, viewer)
        said = spoken(live.table, viewer, len(talk) + 1, text, round(hub.now().date * 1000))
        try:
            await hub.journal.speak(live.table.id, said)
        except Conflict:
            gathering.talk = None
            raise Refusal("stale", "somebody else spoke first; say it again") from None
        talk.append(said)
        for listener in live.viewers:
            if may_hear(live.table, listener, said):
                listener.tell(said)
        return said.number


def pay(hub: "Hub", viewer: Viewer) -> None:
    """Refuse whoever talks too fast."""
    if viewer.breath is None:
        viewer.breath = Purse(CHAT_BURST, CHAT_RATE, lambda: hub.now().passed)
    if not viewer.breath.pays(1.0):
        raise Refusal("too_many", "you talk too fast; wait a few seconds")


def spoken(table: Table, viewer: Viewer, number: int, text: str, at: int) -> Said:
    """What a viewer says, as it is kept."""
    if not viewer.held:
        return Said(number, "watchers", None, viewer.name or "Watcher", text, at)
    seat = table.to_act() if table.to_act() in viewer.held else min(viewer.held)
    return Said(number, "players", seat, table.holder(seat), text, at)


def may_hear(table: Table, viewer: Viewer, said: Said) -> bool:
    """Whether a viewer may hear something: during the game only what is said among one's like."""
    own: Room = "players" if viewer.held else "watchers"
    return table.is_over() or said.room == own


async def known(hub: "Hub", live: Live) -> list[Said]:
    """What was said at a table; read from the database the first time."""
    if live.gathering.talk is None:
        live.gathering.talk = await asyncio.to_thread(said_at, hub.journal, live.table.id)
    return live.gathering.talk


def said_at(journal: Journal, table: str) -> list[Said]:
    """All that was said at a table. Blocks: call it in a thread."""
    query = sa.select(*[CHAT.c[name] for name in Said.__struct_fields__]).where(CHAT.c.table_id == table)

    def rows() -> list[Said]:
        with journal.engine.connect() as connection:
            return [Said(*row) for row in connection.execute(query.order_by(CHAT.c.number))]

    return reading(rows)


async def catch_up(hub: "Hub", live: Live, viewer: Viewer) -> None:
    """Tell somebody who has come what was said, if anything was; without the database they come again for it."""
    try:
        async with live.gathering.speaking:
            await known(hub, live)
            tell_talk(live, viewer)
    except Refusal:
        viewer.drop()


def tell_talk(live: Live, viewer: Viewer) -> None:
    """Tell a viewer all that it may hear."""
    heard = [said for said in live.gathering.talk or () if may_hear(live.table, viewer, said)]
    if heard and viewer in live.viewers:
        viewer.tell(Talk(heard[-MOST_CHAT_SHOWN:]))


def open_doors(live: Live) -> None:
    """The game is over: everybody hears what the others said."""
    for viewer in live.viewers:
        tell_talk(live, viewer)
