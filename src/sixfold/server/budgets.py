"""One budget for each visitor's address: everything that costs the server something is paid from it."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from sixfold.server import limits
from sixfold.server.addresses import person_at
from sixfold.server.bodies import TOO_LARGE, refuse
from sixfold.server.errors import Refusal
from sixfold.server.purse import Purse
from sixfold.server.turnstile import Turnstile

__all__ = ["FROM_PEER", "Budgets", "Edge", "cost_of"]

FROM_PEER: Final = "sixfold.from_peer"
"""Marks a request that another process of this server carries here: it was paid for there."""
BRINGING: Final = ("POST", "PATCH")
UPLOADS: Final = ("/api/analysis", "/api/replay", "/api/records/check")
MAKING: Final = ("/api/tables", "/api/pairing")
VIEWS: Final = ("/preview", "/rules", "/replay", "/record", "/stream", "/api/me/tables")
PERSONS: Final = "/api/people/"


class Budgets:
    """The purses of all addresses. Where there are too many of them, newcomers are refused."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, share: float = 1.0) -> None:
        """Nobody has spent anything. One of several processes gives everybody its share of a budget."""
        self.clock = clock
        self.share = share
        self.purses: OrderedDict[str, Purse] = OrderedDict()
        self.knocks: OrderedDict[str, Purse] = OrderedDict()
        self.sockets: Counter[str] = Counter()
        self.resting: OrderedDict[str, float] = OrderedDict()

    def purse(self, address: str) -> Purse:
        """The purse of an address."""
        purse = self.purses.get(address)
        if purse is None:
            self.make_room()
            purse = self.purses[address] = Purse(
                self.share * limits.BUDGET_BURST, self.share * limits.BUDGET_RATE, self.clock
            )
        self.purses.move_to_end(address)
        return purse

    def make_room(self) -> None:
        """Forget the address that was quiet longest, if its purse is full again; otherwise let nobody new in."""
        if len(self.purses) < limits.MOST_ADDRESSES:
            return
        oldest = next(iter(self.purses.values()))
        oldest.refill()
        if oldest.left < oldest.burst:
            raise Refusal("too_many", "too many visitors at once; try again in a minute", 60)
        self.purses.popitem(last=False)

    def spend(self, address: str, cost: float) -> None:
        """Take a cost from a purse, or refuse."""
        purse = self.purse(address)
        if not purse.pays(cost):
            seconds = purse.seconds(cost)
            raise Refusal("too_many", f"too much was asked from your address; try again in {seconds} s", seconds)

    def charge(self, address: str, cost: float) -> None:
        """Take the cost of what is done already; a purse may owe something then."""
        purse = self.purse(address)
        purse.refill()
        purse.left -= cost

    def knock(self, login: str) -> None:
        """Count an attempt to log in under a name, whoever makes it."""
        name = login.lower()
        purse = self.knocks.pop(name, None) or Purse(limits.LOGIN_BURST, limits.LOGIN_RATE, self.clock)
        self.knocks[name] = purse
        if len(self.knocks) > limits.MOST_ADDRESSES:
            self.knocks.popitem(last=False)
        if not purse.pays(1.0):
            seconds = purse.seconds(1.0)
            raise Refusal("too_many", f"too many attempts under this login name; try again in {seconds} s", seconds)

    def enter(self, address: str, cost: float) -> None:
        """Take the cost of a request from a purse; whoever cannot pay rests for a while, and gets nothing back then."""
        purse = self.purse(address)
        purse.refill()
        if purse.left < cost and not self.rests(address):
            self.rest(address)
        self.spend(address, cost)

    def rest(self, address: str) -> None:
        """Let an address rest for a while."""
        self.resting[address] = self.clock() + limits.REST_SECONDS
        self.purse(address).freeze(limits.REST_SECONDS)
        self.resting.move_to_end(address)
        if len(self.resting) > limits.MOST_ADDRESSES:
            self.resting.popitem(last=False)

    def rests(self, address: str) -> bool:
        """Whether an address has spent its budget a moment ago."""
        return self.resting.get(address, 0.0) > self.clock()

    def open_socket(self, address: str) -> None:
        """Count a connection that stays."""
        if self.sockets[address] >= limits.MOST_SOCKETS_EACH:
            raise Refusal("too_many", "too many connections from your address; close some and try again", 10)
        self.sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Count a connection that has ended."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]


def cost_of(scope: Scope) -> float:
    """What a request costs before anybody looks at it; what brings something is paid by its length, too."""
    path = scope["path"]
    if scope["type"] == "websocket":
        return limits.COST_SOCKET
    if scope["method"] in BRINGING:
        cost = limits.COST_UPLOAD if path in UPLOADS else limits.COST_TABLE if path in MAKING else limits.COST_REQUEST
        return cost + length_of(scope) / limits.BYTES_PER_UNIT
    return limits.COST_VIEW if path.endswith(VIEWS) or path.startswith(PERSONS) else limits.COST_REQUEST


def length_of(scope: Scope) -> int:
    """How many bytes a request says that it brings; whoever does not say so pays for the most."""
    said = Headers(scope=scope).get("content-length", "")
    return min(int(said), limits.LARGEST_BODY) if said.isascii() and said.isdigit() else limits.LARGEST_BODY


def check_length(scope: Scope) -> None:
    """See that a request says in one way how long it is, and that it is not too long, before any of it is read."""
    headers = Headers(scope=scope)
    if "content-length" not in headers:
        return
    if "transfer-encoding" in headers:
        raise Refusal("bad_request", "a request says how long it is or sends it in chunks, not both")
    if int(headers["content-length"]) > limits.LARGEST_BODY:
        raise Refusal("too_large", TOO_LARGE)


def check_path(scope: Scope) -> None:
    """See that an address has no letter that nothing here has in its name, and that not every database takes."""
    if "\0" in scope["path"]:
        raise Refusal("not_found", "nothing is at such an address")


class Edge:
    """Where visitors come in: requests and connections are paid for here."""

    def __init__(self, app: ASGIApp, budgets: Budgets) -> None:
        """Wrap an application."""
        self.app = app
        self.budgets = budgets
        self.turnstile = Turnstile()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what can be paid."""
        if scope["type"] not in ("http", "websocket") or FROM_PEER in scope:
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = person_at(client[0] if client else "")
        stays = scope["type"] == "websocket" or scope["path"].endswith("/stream")
        await self.turnstile.enter(address)
        try:
            self.budgets.enter(address, cost_of(scope))
            check_path(scope)
            check_length(scope)
            if stays:
                self.budgets.open_socket(address)
        except Refusal as refusal:
            await refuse(refusal, scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            if stays:
                self.budgets.close_socket(address)
