"""Calling an address that somebody has named: only public ones, and the address that was checked is the one called.

Whoever names an address may mean a machine that only this one can reach. So its name is resolved here, once; every
address that it stands for must be a public one, and the connection goes to such an address, not to the name. Nothing
that comes back is followed or kept: all that counts is the status.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import h11

from sixfold.server.errors import Refusal
from sixfold.server.limits import CALL_SECONDS, LARGEST_ANSWER

__all__ = ["NotCalled", "Target", "call", "is_public", "target"]

PORTS: Final = {"https": 443, "http": 80}
CHUNK: Final = 4096
DONE: Final = range(200, 300)
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
UNICAST: Final = ipaddress.IPv6Network("2000::/3")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class NotCalled(Exception):
    """A call that did not succeed, and whether there is nobody any more whom it could reach."""

    def __init__(self, why: str, *, is_gone: bool = False) -> None:
        """Say why in a few words."""
        super().__init__(why)
        self.is_gone = is_gone


class Target(NamedTuple):
    """Where a call goes."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """The host, with its port where that is not the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def target(url: str, *, allows_private: bool = False) -> Target:
    """Where an address leads; refuse one that is not https. Where private ones are allowed, http is too.

    >>> target("https://bots.example/turn?me=1")
    Target(scheme='https', host='bots.example', port=443, path='/turn?me=1')
    """
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except (ValueError, UnicodeError):
        raise bad_address("this is not an address") from None
    if parts.scheme not in (("https", "http") if allows_private else ("https",)):
        raise bad_address("an address begins with https:// here")
    if not host or parts.username is not None or parts.password is not None:
        raise bad_address("an address needs a host, and no password")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not path.isascii() or any(letter <= " " or letter == "\x7f" for letter in path):
        raise bad_address("an address has no blanks and no letters beyond ASCII; write them as %20 and the like")
    return Target(parts.scheme, host, PORTS[parts.scheme] if port is None else port, path)


def bad_address(why: str) -> Refusal:
    """The refusal of an address that cannot be called."""
    return Refusal("bad_address", why)


def is_public(text: str) -> bool:
    """Whether an address is one of the public internet, whatever it is wrapped into.

    >>> [is_public(text) for text in ("93.184.216.34", "127.0.0.1", "10.0.0.7", "169.254.169.254", "::ffff:10.0.0.7")]
    [True, False, False, False, False]
    """
    found: Address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        found = unwrapped(found)
    is_usual = isinstance(found, ipaddress.IPv4Address) or found in UNICAST
    return is_usual and found.is_global and not found.is_multicast


def unwrapped(address: ipaddress.IPv6Address) -> Address:
    """The IPv4 address inside an IPv6 one, if there is one: by whichever of these a packet would reach it."""
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    wrapped = (address.ipv4_mapped, address.sixtofour, address.teredo and address.teredo[1])
    return next((inner for inner in wrapped if inner is not None), address)


async def resolved(to: Target, *, allows_private: bool) -> str:
    """The address to connect to."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotCalled(f"{to.host} is not known") from None
    addresses = [str(place[4][0]) for place in found]
    if not addresses or not (allows_private or all(map(is_public, addresses))):
        raise NotCalled(f"{to.host} is not a public address")
    return addresses[0]


async def call(to: Target, headers: Mapping[str, str], body: bytes, *, allows_private: bool = False) -> None:
    """Send a body by POST, and see whether it was taken; whatever takes too long or leads elsewhere has failed."""
    try:
        async with asyncio.timeout(CALL_SECONDS):
            address = await resolved(to, allows_private=allows_private)
            status = await posted(to, address, headers, body)
    except TimeoutError:
        raise NotCalled(f"{to.host} did not answer within {CALL_SECONDS:.0f} seconds") from None
    except ssl.SSLError:
        raise NotCalled(f"{to.host} has no certificate that can be trusted") from None
    except (OSError, h11.RemoteProtocolError, EOFError):
        raise NotCalled(f"{to.host} cannot be reached") from None
    if status not in DONE:
        raise NotCalled(f"{to.host} answered with {status}", is_gone=status in (404, 410))


@cache
def trusted() -> ssl.SSLContext:
    """The certificates that this machine trusts."""
    return ssl.create_default_context()


async def posted(to: Target, address: str, headers: Mapping[str, str], body: bytes) -> int:
    """The status with which a request was answered."""
    safe = {"ssl": trusted(), "server_hostname": to.host} if to.scheme == "https" else {}
    reader, writer = await asyncio.open_connection(address, to.port, **safe)  # type: ignore[arg-type]
    try:
        connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=LARGEST_ANSWER)
        own = {"host": to.authority, "content-length": str(len(body)), "connection": "close", "user-agent": "Sixfold"}
        request = h11.Request(method="POST", target=to.path, headers=[*(own | dict(headers)).items()])
        events = (request, h11.Data(data=body), h11.EndOfMessage())
        writer.write(b"".join(connection.send(event) or b"" for event in events))
        return await status_of(connection, reader)
    finally:
        writer.transport.abort()


async def status_of(connection: h11.Connection, reader: asyncio.StreamReader) -> int:
    """The status of an answer; the rest of it is not even read."""
    while True:
        event = connection.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(CHUNK))
        elif not isinstance(event, h11.InformationalResponse):
            raise EOFError
