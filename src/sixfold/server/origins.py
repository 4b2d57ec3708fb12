"""Which names this server answers to, so that no foreign page can talk to it through a visitor's browser."""

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from sixfold.server.bodies import refuse
from sixfold.server.errors import Refusal

__all__ = ["KnownHosts", "names_for"]

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
UNKNOWN_NAME: Final = "this server does not know itself by this name; its owner can list names in SIXFOLD_HOSTS"
EVERYWHERE: Final = frozenset({"", "0.0.0.0", "::"})


def names_for(host: str, more: Iterable[str] = ()) -> frozenset[str]:
    """The names of a server that listens at a host; more of them are its owner's domains.

    >>> sorted(names_for("127.0.0.1", ["games.example"]))
    ['127.0.0.1', '::1', 'games.example', 'localhost']
    """
    own = {socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"} if host in EVERYWHERE else {host}
    return LOOPBACK | own | {name.strip().lower() for name in more if name.strip()}


def name_in(authority: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{authority}").hostname or ""
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether a name is an IP address, which nobody can point at another machine."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class KnownHosts:
    """Refuses requests that were meant for another name, or come from the page of another site."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        """Wrap an application."""
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is meant for this server."""
        if scope["type"] in ("http", "websocket") and not self.is_meant(Headers(scope=scope)):
            await refuse(Refusal("bad_origin", UNKNOWN_NAME), scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def is_meant(self, headers: Headers) -> bool:
        """Whether host and origin are known."""
        host, origin = name_in(headers.get("host", "")), headers.get("origin")
        if host not in self.names and not is_address(host):
            return False
        page = None if origin is None else name_in(origin.partition("://")[2])
        return page is None or page == host or page in self.names
