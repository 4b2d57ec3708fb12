"""The HTTP requests: each handler parses, calls one function and answers."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.types import Receive, Scope, Send

import sixfold
from sixfold.kernel import Game, find, games
from sixfold.kernel.cards import Preset
from sixfold.kernel.notation import Form, Grammar
from sixfold.server import messages as m
from sixfold.server.addresses import address_of
from sixfold.server.bodies import LINES, answer, body, gives, json_answer, refusals, takes
from sixfold.server.budgets import FROM_PEER
from sixfold.server.errors import Refusal
from sixfold.server.forwarding import fetched, first_of
from sixfold.server.hub import Hub
from sixfold.server.judging import Judging
from sixfold.server.limits import LONGEST_OPTIONS, MOST_TOKENS
from sixfold.server.live import Live, Viewer
from sixfold.server.metrics import is_near, summed
from sixfold.server.people import key_in
from sixfold.server.records import Reading
from sixfold.server.rulebooks import rules_text
from sixfold.server.seating import join as sit_by_invite
from sixfold.server.seating import opened
from sixfold.server.table import Held
from sixfold.server.views import dice_info, table_info, table_replay

__all__ = ["BY_TOKEN", "Here", "Holding", "LineResponse", "Tables", "Tokens", "hub_of", "routes", "tokens_of"]

routes = APIRouter()


async def hub_of(request: Request) -> Hub:
    """The tables of the application that is asked."""
    hub: Hub = request.app.state.hub
    return hub


async def tokens_of(request: Request) -> list[str]:
    """The tokens that a request shows. They are in a header, since addresses end up in logs."""
    scheme, _, tokens = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() not in ("", "bearer"):
        raise Refusal("bad_token", "show tokens as authorization: Bearer TOKEN,TOKEN")
    return [token.strip() for token in tokens.split(",")][:MOST_TOKENS] if tokens.strip() else []


Tables = Annotated[Hub, Depends(hub_of)]
First = Annotated[int, Query(ge=0, le=1_000_000)]
Tokens = Annotated[list[str], Depends(tokens_of)]


async def at_table(request: Request, hub: Tables, id: str) -> AsyncIterator[Live]:
    """The table that a request is about; it stays in memory until the request is answered."""
    async with hub.at(id, address_of(request)) as live:
        yield live


Here = Annotated[Live, Depends(at_table)]


async def held_of(hub: Tables, tokens: Tokens, live: Here) -> Held:
    """The seats that the secrets of a request open."""
    return frozenset(await opened(hub, live, tokens))


Holding = Annotated[Held, Depends(held_of)]
BY_TOKEN: Final[dict[str, Any]] = {"security": [{}, {"token": []}]}


@routes.get("/healthz", responses=gives(m.Health))
async def health() -> Response:
    """Whether the server answers."""
    return answer(m.Health(ok=True, version=sixfold.__version__))


@routes.get("/readyz", responses=gives(m.Health))
async def ready(hub: Tables) -> Response:
    """Whether the server can play: its database answers."""
    if not await asyncio.to_thread(hub.journal.is_ready):
        raise Refusal("unavailable", "the database does not answer; try again in a few seconds", 5)
    return answer(m.Health(ok=True, version=sixfold.__version__))


@routes.get("/metrics", include_in_schema=False)
async def metrics(request: Request, hub: Tables) -> Response:
    """What all processes of the server count, for Prometheus on this machine or its private network."""
    own = hub.metrics.text(gauges(hub))
    if FROM_PEER in request.scope:
        return PlainTextResponse(own)
    if request.client is None or not is_near(request.client.host):
        raise Refusal("not_found", "nothing is here for visitors")
    others = await asyncio.to_thread(hub.journal.others)
    return PlainTextResponse(summed([own, *[await fetched(other, "/metrics") for other in others]]))


def gauges(hub: Hub) -> dict[str, float]:
    """How much there is of everything now."""
    queue = hub.bots.queue
    return {
        "sixfold_sockets": hub.bots.budgets.sockets.total(),
        "sixfold_tables": len(hub.live),
        "sixfold_table_bytes": hub.memory.bytes,
        "sixfold_workers_busy": sum(queue.working.values()),
        "sixfold_questions_waiting": sum(len(waiting) for waiting in queue.waiting.values()),
    }


@routes.get("/api/games", responses=gives(m.GameCard, many=True))
async def list_games() -> Response:
    """All games."""
    return answer([card_json(game) for game in games()])


@cache
def card_json(game: Game) -> msgspec.Raw:
    """A game as the home page shows it, written once: it takes a while, and anybody may ask."""
    return msgspec.Raw(msgspec.json.encode(game_card(game)))


def game_card(game: Game) -> m.GameCard:
    """A game as the home page shows it."""
    return m.GameCard(
        id=game.id,
        title=game.title,
        blurb=game.blurb,
        goal=game.goal,
        players=game.players,
        minutes=game.minutes,
        luck=game.luck,
        dice=any(phase.actor == "chance" for phase in game.phases),
        options=msgspec.convert(game.options, list[m.OptionInfo], from_attributes=True),
        forms=[form_info(game.grammar, form) for form in game.grammar.forms],
        presets=[preset_info(game, preset) for preset in game.presets()],
        seat_names=game.seat_names,
        sections={kind.name: kind.section for kind in game.events if kind.section},
        threatens=type(game).turned is not Game.turned,
    )


def form_info(grammar: Grammar, form: Form) -> m.FormInfo:
    """A form of actions, with what each of its words is."""
    kinds = ["", *(word if grammar.is_kind(word) else "" for word in form.words[1:])]
    return m.FormInfo(form.text, kinds, form.label, form.noun, form.aimed)


def preset_info(game: Game, preset: Preset) -> m.PresetInfo:
    """A ready-made start and who sits at it."""
    start = game.new(preset.options) if preset.position is None else game.read(preset.position)
    seats = game.seat_titles(start.options)
    return m.PresetInfo(preset.id, preset.title, preset.line, seats, preset.options, preset.position)


@routes.get("/api/games/{id}/rules", responses=gives(m.RulesText))
async def rules(id: str) -> Response:
    """The rulebook of a game."""
    return json_answer(await asyncio.to_thread(rules_json, find(id)))


@cache
def rules_json(game: Game) -> bytes:
    """The rulebook of a game, written once."""
    return msgspec.json.encode(rules_text(game))


@routes.get("/api/games/{id}/preview", responses=gives(m.View))
async def preview_game(
    request: Request, hub: Tables, id: str, options: Annotated[str, Query(max_length=LONGEST_OPTIONS)] = "{}"
) -> Response:
    """The start of a new game with options given as JSON; without any, a position that shows the game off.

    The options are those of the new game in any case. One is worked out at a time, for each address in its turn.
    """
    return json_answer(await hub.pictures.of(find(id), options, address_of(request)))


Wish = Annotated[m.NewTable, Depends(body(m.NewTable))]


@routes.post(
    "/api/tables", status_code=201, responses=gives(m.MadeTable, 201), openapi_extra=takes(m.NewTable) | BY_TOKEN
)
async def make_table(request: Request, hub: Tables, tokens: Tokens, wish: Wish) -> Response:
    """Make a table; its maker's seats belong to the person whose key is shown, if one is."""
    return answer(await hub.create(wish, address_of(request), await hub.people.known(key_in(tokens))), 201)


@routes.get("/api/tables/{id}", responses=gives(m.TableInfo))
async def table(live: Here) -> Response:
    """A table in short."""
    return answer(table_info(live.table, live.online()))


@routes.post("/api/tables/{id}/act", responses=gives(m.Acted), openapi_extra=takes(m.ActRequest))
async def act(hub: Tables, wish: Annotated[m.ActRequest, Depends(body(m.ActRequest))], live: Here) -> Response:
    """Act for the seat to act."""
    held = await held_of(hub, [wish.token], live)
    return answer(m.Acted(await hub.act(live, held, wish.ply, wish.action)))


@routes.post("/api/tables/{id}/join", responses=gives(m.Joined), openapi_extra=takes(m.Join) | BY_TOKEN)
async def join(hub: Tables, tokens: Tokens, wish: Annotated[m.Join, Depends(body(m.Join))], live: Here) -> Response:
    """Take a guest's seat with its one-time invite; it belongs to the person whose key is shown, if one is."""
    person = await hub.people.known(key_in(tokens))
    return answer(m.Joined(await sit_by_invite(hub, live, wish.invite, wish.token, person)))


@routes.get("/api/tables/{id}/dice", responses=gives(m.DiceInfo))
async def dice(live: Here) -> Response:
    """What is promised about the dice of a table, and their secret once the game is over."""
    return answer(dice_info(live.table))


@routes.post("/api/tables/{id}/dice", responses=gives(m.Acted), openapi_extra=takes(m.AddWord))
async def add_word(hub: Tables, wish: Annotated[m.AddWord, Depends(body(m.AddWord))], live: Here) -> Response:
    """Add a word to the dice, which counts for all throws from then on."""
    held = await held_of(hub, [wish.token], live)
    return answer(m.Acted(await hub.add_word(live, held, wish.word)))


class LineResponse(StreamingResponse):
    """An answer of one JSON value a line, that goes on for as long as the client listens."""

    media_type = LINES

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the lines; a group of tasks would keep everything here from its end until garbage is looked for."""
        del scope
        await first_of(self.stream_response(send), gone(receive))


async def gone(receive: Receive) -> None:
    """Wait until a client goes."""
    while (await receive())["type"] != "http.disconnect":
        pass


@routes.get(
    "/api/tables/{id}/stream",
    responses=gives(m.Snapshot, form=LINES),
    response_class=LineResponse,
    openapi_extra=BY_TOKEN,
)
async def stream(request: Request, hub: Tables, tokens: Tokens, live: Here) -> Response:
    """The messages of the socket, one JSON value a line, for programs in any language."""
    viewer = Viewer(await opened(hub, live, tokens), address_of(request))
    live.check_room(viewer)
    return LineResponse(streamed(hub, live.table.id, viewer))


async def streamed(hub: Hub, id: str, viewer: Viewer) -> AsyncGenerator[bytes, None]:
    """The lines of a stream."""
    async with hub.at(id, viewer.address) as live:
        hub.seat(live, viewer)
        try:
            async for text in viewer.messages():
                yield text + b"\n"
        finally:
            hub.leave(live, viewer)


@routes.get("/api/tables/{id}/record", responses=refusals())
async def record(live: Here) -> Response:
    """The game so far as a file: sixfold-record/1."""
    found = answer(live.table.record().to_json())
    found.headers["content-disposition"] = f'attachment; filename="{live.table.game.id}-{live.table.id}.json"'
    return found


@routes.get("/api/tables/{id}/replay", responses=gives(m.Replay), openapi_extra=BY_TOKEN)
async def replay_table(request: Request, hub: Tables, live: Here, held: Holding, first: First = 0) -> Response:
    """The situations of a table so far from one on, as the holder of the tokens may know them."""
    return answer(await hub.aside(address_of(request), table_replay, live.table, held, first))


Upload = Annotated[m.RecordRequest, Depends(body(m.RecordRequest))]


@routes.post("/api/records/check", responses=gives(m.RecordChecked), openapi_extra=takes(m.RecordRequest))
async def check_record(request: Request, hub: Tables, wish: Upload) -> Response:
    """Whether all moves of a saved game can be played."""
    document = msgspec.json.encode(wish.record)
    return json_answer(await hub.bots.answered(Reading(document, None, address_of(request))))


@routes.post("/api/replay", responses=gives(m.Replay), openapi_extra=takes(m.RecordRequest))
async def replay_record(request: Request, hub: Tables, wish: Upload) -> Response:
    """The situations of a saved game from one on."""
    document = msgspec.json.encode(wish.record)
    return json_answer(await hub.bots.answered(Reading(document, wish.first, address_of(request))))


@routes.post("/api/analysis", responses=gives(m.Judgement), openapi_extra=takes(m.RecordRequest))
async def analyse_record(request: Request, hub: Tables, wish: Upload) -> Response:
    """What the computer thinks of the positions of a saved game from one on; ask again from ``next``."""
    document = msgspec.json.encode(wish.record)
    return json_answer(await hub.bots.answered(Judging(document, wish.first, address_of(request))))
