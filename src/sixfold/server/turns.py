"""The turns of bots: whenever one is to act it is asked, and what it answers is saved like anybody's action."""

import asyncio
import logging
from functools import partial
from itertools import chain, repeat
from typing import TYPE_CHECKING, Final

from sixfold.kernel import SixfoldError
from sixfold.server.errors import Refusal
from sixfold.server.live import Live
from sixfold.server.messages import Notice, Thinking
from sixfold.server.table import LogEntry, Table
from sixfold.server.tokens import in_short

if TYPE_CHECKING:
    from sixfold.server.hub import Hub

__all__ = ["Turns"]

BUSY_PAUSE: Final = 1.0
BOT_PAUSES: Final = (0.5, 1.0, 2.0, 5.0, 10.0)
log = logging.getLogger(__name__)


class Turns:
    """Plays for the bots at the tables of a hub."""

    def __init__(self, hub: "Hub") -> None:
        """Serve a hub."""
        self.hub = hub

    def wake(self, live: Live) -> None:
        """Let the bots think, unless they do already."""
        if is_due(live) and (live.thinking is None or live.thinking.done()):
            live.thinking = self.hub.spawn(self.think(live))

    async def think(self, live: Live) -> None:
        """Play for the bots, one action after the other; an answer is dropped if the table changes meanwhile."""
        with self.hub.memory.pin(live):
            while is_due(live):
                ply = live.table.ply
                live.tell_all(Thinking(live.table.to_act()))
                text = await self.answer(live)
                await self.play(live, ply, text)

    async def play(self, live: Live, ply: int, text: str | None) -> None:
        """Save a bot's action; while the database fails, again and again, so that nobody waits for ever."""
        for pause in chain(BOT_PAUSES, repeat(BOT_PAUSES[-1])):
            try:
                await self.hub.change(live, ply, partial(bot_entries, live, text))
                return
            except Refusal as error:
                if live.is_gone or live.table.ply != ply:
                    return
                log.warning("the action of a bot at table %s is not saved yet: %s", in_short(live.table.id), error)
            await asyncio.sleep(pause)

    async def answer(self, live: Live) -> str | None:
        """What the bot to act chooses; None if it cannot answer. While too much is asked of it, it waits."""
        try:
            while True:
                try:
                    return await self.hub.bots.choose(live.table.bot_question(live.owner))
                except Refusal as refusal:
                    if refusal.code != "too_many":
                        raise
                await asyncio.sleep(BUSY_PAUSE)
        except SixfoldError as error:
            log.error("a bot could not act at table %s: %s", in_short(live.table.id), error)
            return None


def is_due(live: Live) -> bool:
    """Whether a bot is to act. Bots among themselves play only while somebody watches."""
    if live.is_gone or live.table.pact.is_paused or live.table.bot_to_act() is None or not live.table.has_begun():
        return False
    return bool(live.viewers) or live.table.has_people()


def bot_entries(live: Live, text: str | None, table: Table) -> list[LogEntry]:
    """What a bot's answer adds; without a legal one a random action, so that nobody waits for ever."""
    try:
        if text is not None:
            return table.act(text)
    except SixfoldError as error:
        log.error("a bot's answer %s at table %s is refused: %s", text, in_short(table.id), error)
    live.tell_all(Notice("The bot could not answer; a random action is played instead."))
    return table.act_at_random()
