"""Pictures of new games: drawn one at a time, beside the event loop, and kept, since many look at the same ones."""

import asyncio
from collections import OrderedDict
from typing import Any, Final

import msgspec

from sixfold.kernel import Game
from sixfold.server.bodies import decoded
from sixfold.server.limits import PATIENCE_SECONDS
from sixfold.server.queueing import FairQueue
from sixfold.server.views import preview

__all__ = ["Pictures", "draw"]

KEPT: Final = 64
options_in = msgspec.json.Decoder(dict[str, Any])


class Pictures:
    """The pictures that were drawn last. A crowd that asks for the same one is answered without any work."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self.kept: OrderedDict[tuple[Game, str], bytes] = OrderedDict()
        self.queue = FairQueue(1)

    async def of(self, game: Game, options: str, owner: str) -> bytes:
        """The picture of a new game; whoever asks for one that is not kept waits for their turn."""
        if (game, options) in self.kept:
            return self.kept[game, options]
        async with self.queue.turn(owner, PATIENCE_SECONDS):
            drawn = await asyncio.to_thread(draw, game, options)
        self.kept[game, options] = drawn
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return drawn


def draw(game: Game, options: str) -> bytes:
    """The start of a new game with options given as JSON, or without any a position that shows the game off."""
    given = decoded(options_in, options)
    start = game.new(given)
    return msgspec.json.encode(preview(start if given else game.showcase(), start))
