"""The application: HTTP requests in, one function called, an answer or a refusal out."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final, TypeVar

import msgspec
from fastapi import Depends, FastAPI, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import StreamingResponse
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import sixfold
from sixfold.kernel import Game, SixfoldError, find, games
from sixfold.server import messages as m
from sixfold.server.bots import BotPool
from sixfold.server.errors import Refusal, refusal_of
from sixfold.server.hub import Hub, Live, Viewer
from sixfold.server.journal import Journal
from sixfold.server.pages import Pages
from sixfold.server.schema import components
from sixfold.server.socket import table_socket
from sixfold.server.table import checked_record
from sixfold.server.views import preview, record_replay, table_info, table_replay

__all__ = ["LARGEST_BODY", "create_app"]

LARGEST_BODY: Final = 2_000_000
SECURITY: Final = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
LINES: Final = "application/x-ndjson"
HTTP_CODES: Final = {404: "not_found", 405: "not_allowed"}
Body = TypeVar("Body")
log = logging.getLogger(__name__)


def create_app(database: str, workers: int) -> FastAPI:
    """The whole server as an application: tables in a database, bots in so many processes."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        journal = await asyncio.to_thread(Journal, database)
        app.state.hub = Hub(journal, BotPool(workers))
        yield
        await app.state.hub.close()

    app = FastAPI(title="Sixfold", openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=running)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    add_refusals(app)
    add_game_routes(app)
    add_table_routes(app)
    add_record_routes(app)
    app.router.routes.append(WebSocketRoute("/ws/tables/{id}", table_socket))
    app.router.routes.append(Mount("/", Pages()))
    app.add_middleware(SecurityHeaders)
    return app


class LineResponse(StreamingResponse):
    """An answer of one JSON value a line, that goes on for as long as the client listens."""

    media_type = LINES


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


# Answers, refusals and bodies


def answer(value: object, status: int = 200) -> Response:
    """A message as an answer."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refused(refusal: Refusal) -> Response:
    """A refusal as an answer."""
    return answer(refusal.problem(), refusal.status())


def add_refusals(app: FastAPI) -> None:
    """Turn everything that can go wrong into a code and a sentence."""

    @app.exception_handler(SixfoldError)
    async def on_error(_: Request, error: SixfoldError) -> Response:
        return refused(refusal_of(error))

    @app.exception_handler(RequestValidationError)
    async def on_bad_request(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return refused(Refusal("bad_request", f"{place}: {first['msg']}"))

    @app.exception_handler(HTTPException)
    async def on_http_error(_: Request, error: HTTPException) -> Response:
        code = HTTP_CODES.get(error.status_code, "bad_request")
        return answer(m.Problem(code, f"{error.detail}: see /api/openapi.json for what there is"), error.status_code)

    @app.exception_handler(Exception)
    async def on_defect(request: Request, error: Exception) -> Response:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return refused(Refusal("failed", "this is a defect of the server, which has logged it; nothing was changed"))


def body(kind: type[Body]) -> Callable[[Request], Awaitable[Body]]:
    """Reads the body of a request as a message, within limits. JSON must be called so: a form cannot send it."""
    decoder = msgspec.json.Decoder(kind)

    async def read(request: Request) -> Body:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refusal("not_json", "send JSON, with the header content-type: application/json")
        content = bytearray()
        async for chunk in request.stream():
            content += chunk
            if len(content) > LARGEST_BODY:
                raise Refusal("too_large", f"a request has at most {LARGEST_BODY // 1_000_000} MB")
        return decoded(decoder, bytes(content))

    return read


def decoded(decoder: msgspec.json.Decoder[Body], content: bytes | str) -> Body:
    """A message from its JSON."""
    try:
        return decoder.decode(content)
    except RecursionError:
        raise Refusal("bad_request", "the JSON is nested too deeply") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refusal("bad_request", f"the JSON is not what is expected here: {error}") from None


# The published description


def takes(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Describe the body of a request."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": reference(kind)}}}}


def refusals() -> dict[int | str, dict[str, Any]]:
    """Describe how any request may be refused."""
    problem = {"application/json": {"schema": reference(m.Problem)}}
    return {status: {"description": m.Problem.__doc__ or "", "content": problem} for status in ("4XX", "503")}


def gives(
    kind: type[msgspec.Struct], status: int = 200, *, many: bool = False, form: str = "application/json"
) -> dict[int | str, dict[str, Any]]:
    """Describe the answer to a request, and the refusals."""
    schema = {"type": "array", "items": reference(kind)} if many else reference(kind)
    content = {form: {"schema": schema}}
    return {status: {"description": kind.__doc__ or "", "content": content}} | refusals()


def reference(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Point to the schema of a message."""
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def described(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the messages as its schemas."""
    document = get_openapi(title="Sixfold", version=sixfold.__version__, routes=app.routes)
    document["components"] = {"schemas": components("#/components/schemas/")}
    for path in document["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
    return document


# Games


def add_game_routes(app: FastAPI) -> None:
    """What there is to play."""

    @app.get("/healthz", responses=gives(m.Health))
    async def health() -> Response:
        """Whether the server answers."""
        return answer(m.Health(ok=True, version=sixfold.__version__))

    @app.get("/api/games", responses=gives(m.GameCard, many=True))
    def list_games() -> Response:
        """All games."""
        return answer([game_card(game) for game in games()])

    @app.get("/api/games/{id}/rules", responses=gives(m.RulesText))
    def rules(id: str) -> Response:
        """The rulebook of a game."""
        return answer(m.RulesText(find(id).rules))

    @app.get("/api/games/{id}/preview", responses=gives(m.View))
    def preview_game(id: str, options: Annotated[str, Query(max_length=100_000)] = "{}") -> Response:
        """The start of a new game with options given as JSON; without any, a position that shows the game off."""
        given = decoded(msgspec.json.Decoder(dict[str, Any]), options)
        return answer(preview(find(id).new(given) if given else find(id).showcase()))


def game_card(game: Game) -> m.GameCard:
    """A game as the home page shows it."""
    options = msgspec.convert(game.options, list[m.OptionInfo], from_attributes=True)
    return m.GameCard(
        game.id,
        game.title,
        game.blurb,
        game.players,
        game.minutes,
        game.luck,
        options,
        game.grammar.forms,
        game.seat_names,
    )


# Tables


def add_table_routes(app: FastAPI) -> None:
    """Making tables, looking at them and playing without a socket."""

    def hub() -> Hub:
        found: Hub = app.state.hub
        return found

    @app.post("/api/tables", status_code=201, responses=gives(m.MadeTable, 201), openapi_extra=takes(m.NewTable))
    async def make_table(wish: Annotated[m.NewTable, Depends(body(m.NewTable))]) -> Response:
        """Make a table."""
        return answer(await hub().create(wish), 201)

    @app.get("/api/tables/{id}", responses=gives(m.TableInfo))
    async def table(id: str) -> Response:
        """A table in short."""
        live = await hub().find(id)
        return answer(table_info(live.table, live.online()))

    @app.post("/api/tables/{id}/act", responses=gives(m.Acted), openapi_extra=takes(m.ActRequest))
    async def act(id: str, wish: Annotated[m.ActRequest, Depends(body(m.ActRequest))]) -> Response:
        """Act for the seat to act."""
        live = await hub().find(id)
        viewer = Viewer(live.table.seats_of([wish.token]))
        return answer(m.Acted(await hub().act(live, viewer.held, wish.ply, wish.action)))

    @app.get("/api/tables/{id}/stream", responses=gives(m.Snapshot, form=LINES), response_class=LineResponse)
    async def stream(id: str, token: Annotated[list[str] | None, Query()] = None) -> Response:
        """The messages of the socket, one JSON value a line, for programs in any language."""
        live = await hub().find(id)
        viewer = Viewer(live.table.seats_of(token or []))
        return LineResponse(streamed(hub(), live, viewer))

    @app.get("/api/tables/{id}/record", responses=refusals())
    async def record(id: str) -> Response:
        """The game so far as a file."""
        live = await hub().find(id)
        found = answer(live.table.record().to_json())
        found.headers["content-disposition"] = f'attachment; filename="{live.table.game.id}-{live.table.id}.json"'
        return found

    @app.get("/api/tables/{id}/replay", responses=gives(m.Replay))
    def replay(id: str, token: Annotated[list[str] | None, Query()] = None) -> Response:
        """Every situation of a table so far, as the holder of the tokens may know it."""
        found = hub().read(id)
        return answer(table_replay(found, frozenset(found.seats_of(token or []))))


async def streamed(hub: Hub, live: Live, viewer: Viewer) -> AsyncIterator[bytes]:
    """The lines of a stream."""
    hub.seat(live, viewer)
    try:
        async for text in viewer.messages():
            yield text + b"\n"
    finally:
        live.leave(viewer)


# Records


def add_record_routes(app: FastAPI) -> None:
    """Saved games that somebody uploads."""
    sent = Depends(body(m.RecordRequest))

    @app.post("/api/records/check", responses=gives(m.RecordChecked), openapi_extra=takes(m.RecordRequest))
    def check(wish: Annotated[m.RecordRequest, sent]) -> Response:
        """Whether all moves of a saved game can be played."""
        record = checked_record(wish.record)
        return answer(m.RecordChecked(ok=True, game=record.game, moves=len(record.moves)))

    @app.post("/api/replay", responses=gives(m.Replay), openapi_extra=takes(m.RecordRequest))
    def replay(wish: Annotated[m.RecordRequest, sent]) -> Response:
        """Every situation of a saved game."""
        return answer(record_replay(checked_record(wish.record)))
