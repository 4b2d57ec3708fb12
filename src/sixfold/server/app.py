"""The application: routes, the socket, the pages; refusals and headers in one place."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.routing import Match, Mount, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import sixfold
from sixfold.kernel import SixfoldError
from sixfold.server.bells import Bells, Manners
from sixfold.server.bodies import refused
from sixfold.server.bots import BotPool
from sixfold.server.budgets import Budgets, Edge
from sixfold.server.conversation import table_socket
from sixfold.server.doorbell import doorbell
from sixfold.server.entrance import entrance
from sixfold.server.errors import Refusal, refusal_of
from sixfold.server.hub import Hub
from sixfold.server.journal import Journal
from sixfold.server.leases import kept_alive
from sixfold.server.limits import RETURN_SECONDS
from sixfold.server.lobby import Lobby
from sixfold.server.logs import Noted, logged_path
from sixfold.server.metrics import Metrics
from sixfold.server.origins import KnownHosts
from sixfold.server.pages import Pages
from sixfold.server.peers import FromPeers, Shared, ToOwner
from sixfold.server.ringing import Ringing, rung
from sixfold.server.routes import routes
from sixfold.server.schema import components
from sixfold.server.standings import noted

__all__ = ["POLITE", "create_app"]

SECURITY: Final = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
POLITE: Final = Manners()
STOPPING: Final = f"the server is being stopped; try again in {RETURN_SECONDS} seconds"
NOT_FOUND: Final = 404
SEE: Final = "see /api/openapi.json for what there is"
log = logging.getLogger(__name__)


def create_app(
    database: str,
    workers: int,
    own: Mapping[str, str] | None = None,
    names: frozenset[str] | None = None,
    shared: Shared | None = None,
    manners: Manners = POLITE,
) -> FastAPI:
    """The whole server: tables in a database, bots in so many processes, and bots that only this server offers.

    With names, it answers to these names only. It may share the database, a PostgreSQL, with other processes. Manners
    say which addresses of visitors it may call.
    """
    budgets, metrics = Budgets(share=1 / shared.processes if shared else 1.0), Metrics()

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        journal = await asyncio.to_thread(Journal, database)
        hub = app.state.hub = Hub(journal, BotPool(workers, own, budgets), metrics)
        if shared is not None:
            await asyncio.to_thread(journal.share, shared.door)
        app.state.lobby = Lobby(hub)
        app.state.bells = Bells(hub.people, manners)
        app.state.ringing = Ringing(hub, app.state.bells)
        async with kept_alive(journal.leases, hub.forget_all), noted(hub), rung(app.state.ringing):
            yield
        await hub.close()

    def hub() -> Hub:
        found: Hub = app.state.hub
        return found

    app = FastAPI(title="Sixfold", openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=running)
    app.state.budgets = budgets
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    app.include_router(routes)
    app.include_router(entrance)
    app.include_router(doorbell)
    app.router.routes.append(WebSocketRoute("/ws/tables/{id}", table_socket))
    app.router.routes.append(Mount("/", Pages()))
    app.add_exception_handler(SixfoldError, on_error)
    app.add_exception_handler(RequestValidationError, on_bad_request)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(Exception, on_defect)
    app.add_middleware(ToOwner, hub=hub)
    app.add_middleware(Edge, budgets=budgets)
    if names is not None:
        app.add_middleware(KnownHosts, names=names)
    app.add_middleware(Farewell)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(Noted, metrics=metrics)
    app.add_middleware(FromPeers, hub=hub)
    return app


def described(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the messages as its schemas."""
    document = get_openapi(title="Sixfold", version=sixfold.__version__, routes=app.routes)
    token = {
        "type": "http",
        "scheme": "bearer",
        "description": "Tokens of seats, and the key of a person, with commas between.",
    }
    document["components"] = {"schemas": components("#/components/schemas/"), "securitySchemes": {"token": token}}
    for path in document["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
    return document


async def on_error(_: Request, error: Exception) -> Response:
    """Answer what the rules or the server refuse."""
    assert isinstance(error, SixfoldError)
    return refused(refusal_of(error))


async def on_bad_request(_: Request, error: Exception) -> Response:
    """Answer a request whose address or query is malformed."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return refused(Refusal("bad_request", f"{place}: {first['msg']}"))


async def on_http_error(request: Request, error: Exception) -> Response:
    """Answer a request for which there is no handler, or none of this method, though a page might be sought there."""
    assert isinstance(error, HTTPException)
    allowed = allowed_at(request.scope)
    if not allowed and error.status_code == NOT_FOUND:
        return refused(Refusal("not_found", f"{error.detail}: {SEE}"))
    found = refused(Refusal("not_allowed", f"Method Not Allowed: {SEE}"))
    found.headers["allow"] = ", ".join(sorted(allowed)) or "GET, HEAD"
    return found


def allowed_at(scope: Scope) -> set[str]:
    """The methods that the interface has at an address."""
    here = [
        route
        for route in (*routes.routes, *entrance.routes, *doorbell.routes)
        if route.matches(scope)[0] is not Match.NONE
    ]
    return {method for route in here for method in getattr(route, "methods", ())}


async def on_defect(request: Request, error: Exception) -> Response:
    """Answer a request that a defect has spoilt, without showing its inside."""
    log.error("%s %s failed", request.method, logged_path(request.url.path), exc_info=error)
    return refused(Refusal("failed", "this is a defect of the server, which has logged it; nothing was changed"))


class SecurityHeaders:
    """Adds to every answer the headers that keep browsers from being tricked."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and the headers with the answer."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class Farewell:
    """Answers requests that still wait when the server is stopped, and ends streams: come back in so many seconds."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on; only a server that stops cancels a request."""
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending if scope["type"] == "http" else send)
        except asyncio.CancelledError:
            if scope["type"] != "http":
                raise
            if begun:
                await send({"type": "http.response.body", "body": b""})
            else:
                await refused(Refusal("unavailable", STOPPING, RETURN_SECONDS))(scope, receive, send)
