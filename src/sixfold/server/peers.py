"""Several processes of one server: a request for a table that another one owns is carried there and back."""

import asyncio
import hmac
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from sixfold.server.bodies import refuse
from sixfold.server.budgets import FROM_PEER
from sixfold.server.database import unavailable
from sixfold.server.errors import Refusal
from sixfold.server.forwarding import PEER, VISITOR, NotReached, ShutOut, forward
from sixfold.server.hub import Hub
from sixfold.server.leases import Owner
from sixfold.server.limits import TAKEOVER_SECONDS
from sixfold.server.table import is_id

__all__ = ["FromPeers", "Shared", "ToOwner"]

TABLE: Final = re.compile(r"/(?:api|ws)/tables/([^/]+)")
PAUSE: Final = 0.2


class Shared(NamedTuple):
    """How a process shares its database: where the others reach it, and with how many it shares the visitors."""

    door: str
    processes: int = 1


class FromPeers:
    """Marks what another process carries here: it was paid for and counted there, and comes from this visitor."""

    def __init__(self, app: ASGIApp, hub: Callable[[], Hub]) -> None:
        """Wrap an application."""
        self.app = app
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on."""
        if scope["type"] in ("http", "websocket"):
            headers, leases = Headers(scope=scope), self.hub().journal.leases
            shown = headers.get(PEER, "").encode()
            if leases is not None and hmac.compare_digest(shown, leases.secret.encode()):
                scope[FROM_PEER], scope["client"] = True, (headers.get(VISITOR, ""), 0)
        await self.app(scope, receive, send)


class ToOwner:
    """Passes on what is for a table of this process, and carries the rest to the owner of its table."""

    def __init__(self, app: ASGIApp, hub: Callable[[], Hub]) -> None:
        """Wrap an application."""
        self.app = app
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look whose table it is. A process that is killed is waited for until it is given up."""
        table = table_in(scope)
        loop = asyncio.get_running_loop()
        until = loop.time() + TAKEOVER_SECONDS
        try:
            while table is not None and table not in self.hub().live:
                owner = await asyncio.to_thread(self.hub().journal.owner, table)
                if owner is None:
                    break
                if FROM_PEER in scope or loop.time() > until:
                    raise unavailable("unavailable", "the process that has this table cannot be reached; look again")
                if await self.carried(owner, scope, receive, send):
                    return
        except Refusal as refusal:
            await refuse(refusal, scope, receive, send)
            return
        await self.app(scope, receive, send)

    async def carried(self, owner: Owner, scope: Scope, receive: Receive, send: Send) -> bool:
        """Carry something to an owner, if it can be reached; otherwise wait a moment."""
        leases = self.hub().journal.leases
        assert leases is not None, "only who shares a database knows other owners"
        try:
            await forward(owner, leases.lines, scope, receive, send)
        except NotReached as error:
            if isinstance(error, ShutOut):
                await asyncio.to_thread(self.hub().journal.bury, owner)
            await asyncio.sleep(PAUSE)
            return False
        return True


def table_in(scope: Scope) -> str | None:
    """The table that a request is for."""
    found = TABLE.match(scope["path"]) if scope["type"] in ("http", "websocket") else None
    return found[1] if found and is_id(found[1]) else None
