"""The HTTP requests about people: who somebody is, logging in, finding somebody to play with, and sitting down."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from sixfold.server import messages as m
from sixfold.server import seating
from sixfold.server.addresses import address_of
from sixfold.server.bodies import LINES, answer, body, gives, takes
from sixfold.server.challenges import listen, listening
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.limits import COST_LOGIN, COST_PERSON, LINK_SECONDS
from sixfold.server.lobby import Lobby, my_games, paired, remove_game
from sixfold.server.people import Person, key_in
from sixfold.server.ratings import page_of
from sixfold.server.routes import BY_TOKEN, Here, Holding, LineResponse, Tables, Tokens
from sixfold.server.standings import brought

__all__ = ["Known", "entrance"]

entrance = APIRouter()


async def me_of(hub: Tables, tokens: Tokens) -> Person:
    """The person whose key a request shows."""
    return await hub.people.called_up(key_in(tokens))


Known = Annotated[Person, Depends(me_of)]


def about(person: Person) -> m.Me:
    """A person as they see themselves."""
    return m.Me(person.id, person.name, person.login, person.is_bot, person.is_rated)


def let_in(found: tuple[Person, str], status: int = 200) -> Response:
    """The answer to a device that has a key now."""
    person, key = found
    return answer(m.OwnKey(about(person), key), status)


@entrance.post("/api/people", status_code=201, responses=gives(m.OwnKey, 201), openapi_extra=takes(m.NewPerson))
async def new_person(
    request: Request, hub: Tables, wish: Annotated[m.NewPerson, Depends(body(m.NewPerson))]
) -> Response:
    """Begin as a guest; the key is the only thing that tells who you are."""
    hub.bots.budgets.spend(address_of(request), COST_PERSON)
    return let_in(await hub.people.add(wish.name, is_bot=wish.is_bot), 201)


@entrance.get("/api/me", responses=gives(m.Me), openapi_extra=BY_TOKEN)
async def me(person: Known) -> Response:
    """Who the owner of a key is."""
    return answer(about(person))


@entrance.patch("/api/me", responses=gives(m.Me), openapi_extra=takes(m.ChangeMe) | BY_TOKEN)
async def change_me(hub: Tables, person: Known, wish: Annotated[m.ChangeMe, Depends(body(m.ChangeMe))]) -> Response:
    """Be called otherwise, at running tables too, or be rated."""
    new = await hub.people.change(person, wish.name, is_rated=wish.is_rated)
    renamed(hub, new)
    return answer(about(new))


def renamed(hub: Hub, person: Person) -> None:
    """Call somebody by a new name at all tables in memory."""
    for live in hub.live.values():
        if live.table.company.rename(person.id, person.name):
            live.tell_company()


@entrance.post("/api/me/password", responses=gives(m.Me), openapi_extra=takes(m.SetPassword) | BY_TOKEN)
async def set_password(
    request: Request,
    hub: Tables,
    person: Known,
    tokens: Tokens,
    wish: Annotated[m.SetPassword, Depends(body(m.SetPassword))],
) -> Response:
    """Make a guest's an account, or change its password; other devices are logged out."""
    hub.bots.budgets.spend(address_of(request), COST_LOGIN)
    hub.bots.budgets.knock(person.login or wish.login)
    key = key_in(tokens) or ""
    owner = address_of(request)
    return answer(about(await hub.people.set_password(person, key, wish.login, wish.password, wish.before, owner)))


@entrance.post("/api/me/link", responses=gives(m.LoginLink), openapi_extra=BY_TOKEN)
async def make_link(hub: Tables, person: Known) -> Response:
    """Make a link that lets one other device in."""
    return answer(m.LoginLink(await hub.people.link(person), LINK_SECONDS))


@entrance.post("/api/login", responses=gives(m.OwnKey), openapi_extra=takes(m.LogIn) | BY_TOKEN)
async def log_in(
    request: Request, hub: Tables, tokens: Tokens, wish: Annotated[m.LogIn, Depends(body(m.LogIn))]
) -> Response:
    """Let this device in with a password. Attempts are counted for the address and for the login name."""
    hub.bots.budgets.spend(address_of(request), COST_LOGIN)
    hub.bots.budgets.knock(wish.login)
    found = await hub.people.log_in(wish.login, wish.password, address_of(request))
    return let_in(await bringing(hub, found, tokens, bring=wish.bring))


async def bringing(hub: Hub, found: tuple[Person, str], tokens: list[str], *, bring: bool) -> tuple[Person, str]:
    """The same device, with the games of the guest who used it until now, if they are to be brought along."""
    guest = await hub.people.bring(key_in(tokens), found[0]) if bring else None
    if guest is not None:
        brought(hub, guest, found[0])
    return found


@entrance.post("/api/login/link", responses=gives(m.OwnKey), openapi_extra=takes(m.UseLink) | BY_TOKEN)
async def follow_link(
    request: Request, hub: Tables, tokens: Tokens, wish: Annotated[m.UseLink, Depends(body(m.UseLink))]
) -> Response:
    """Let this device in with a link, which works once."""
    hub.bots.budgets.spend(address_of(request), COST_LOGIN)
    return let_in(await bringing(hub, await hub.people.follow_link(wish.secret), tokens, bring=wish.bring))


@entrance.post("/api/logout", responses=gives(m.Done), openapi_extra=BY_TOKEN)
async def log_out(hub: Tables, person: Known, tokens: Tokens) -> Response:
    """Forget the key of this device."""
    del person
    await hub.people.forget(key_in(tokens) or "")
    return answer(m.Done())


# Lists, and finding somebody to play with


async def lobby_of(request: Request) -> Lobby:
    """The lobby of the application that is asked."""
    found: Lobby = request.app.state.lobby
    return found


@entrance.get("/api/lobby", responses=gives(m.LobbyInfo))
async def lobby(found: Annotated[Lobby, Depends(lobby_of)]) -> Response:
    """Open tables, and games that may be watched."""
    return answer(await found.listed())


@entrance.post("/api/pairing", responses=gives(m.Paired), openapi_extra=takes(m.PairingWish) | BY_TOKEN)
async def pair(
    request: Request, hub: Tables, person: Known, wish: Annotated[m.PairingWish, Depends(body(m.PairingWish))]
) -> Response:
    """The first open table of a game that fits, at which you then sit down, the one where you wait, or a new one."""
    return answer(await paired(hub, person, wish.game, wish.avoid, address_of(request)))


@entrance.get("/api/me/tables", responses=gives(m.MyGame, many=True), openapi_extra=BY_TOKEN)
async def games_of_mine(request: Request, hub: Tables, person: Known) -> Response:
    """Your games, those changed last first."""
    return answer(await my_games(hub, person, address_of(request)))


@entrance.delete("/api/me/tables/{table}", responses=gives(m.Done), openapi_extra=BY_TOKEN)
async def remove(hub: Tables, person: Known, table: str) -> Response:
    """Take a game out of your list."""
    await remove_game(hub, person, table)
    return answer(m.Done())


@entrance.get("/api/people/{id}", responses=gives(m.PersonInfo), openapi_extra=BY_TOKEN)
async def person_page(hub: Tables, id: str, tokens: Tokens) -> Response:
    """A person's page: ratings, and finished games that were listed or rated; to themselves all of them."""
    person, reader = await hub.people.find(id), await hub.people.known(key_in(tokens))
    is_own = reader is not None and reader.id == person.id
    return answer(await hub.people.run(lambda connection: page_of(connection, person, is_own=is_own)))


# Bots with an account


@entrance.get("/api/bots", responses=gives(m.BotInfo, many=True))
async def bots(hub: Tables) -> Response:
    """The bots that listen for challenges now."""
    return answer(await hub.people.run(listening))


@entrance.get(
    "/api/challenges/stream",
    responses=gives(m.Challenge, form=LINES),
    response_class=LineResponse,
    openapi_extra=BY_TOKEN,
)
async def challenges(hub: Tables, person: Known) -> Response:
    """The challenges to a bot as they come, one JSON value a line."""
    if not person.is_bot:
        raise Refusal("not_allowed_here", "only the account of a bot is challenged; make one with is_bot")
    return LineResponse(listen(hub, person))


# Sitting down


@entrance.post("/api/tables/{id}/sit", responses=gives(m.Joined), openapi_extra=takes(m.Sit) | BY_TOKEN)
async def sit(hub: Tables, person: Known, wish: Annotated[m.Sit, Depends(body(m.Sit))], live: Here) -> Response:
    """Take an open seat, or one that is kept for you."""
    return answer(m.Joined(await seating.sit(hub, live, person, wish.seat, wish.token)))


@entrance.post("/api/tables/{id}/decline", responses=gives(m.Done), openapi_extra=BY_TOKEN)
async def decline(hub: Tables, person: Known, live: Here) -> Response:
    """Say that you will not take the seat that is kept for you."""
    await seating.decline(hub, live, person)
    return answer(m.Done())


@entrance.post("/api/tables/{id}/start", responses=gives(m.Acted), openapi_extra=takes(m.StartTable) | BY_TOKEN)
async def start(
    hub: Tables, wish: Annotated[m.StartTable, Depends(body(m.StartTable))], live: Here, held: Holding
) -> Response:
    """Begin without those who have not come: bots take their seats."""
    return answer(m.Acted(await seating.start(hub, live, held, wish.bot)))


@entrance.post("/api/tables/{id}/free", responses=gives(m.Done), openapi_extra=takes(m.FreeSeat) | BY_TOKEN)
async def free(
    hub: Tables, wish: Annotated[m.FreeSeat, Depends(body(m.FreeSeat))], live: Here, held: Holding
) -> Response:
    """Get up before the game has begun, or send a guest away from a table that you made."""
    await seating.free(hub, live, held, wish.seat)
    return answer(m.Done())


@entrance.post("/api/tables/{id}/adopt", responses=gives(m.Done), openapi_extra=BY_TOKEN)
async def adopt(hub: Tables, person: Known, live: Here, held: Holding) -> Response:
    """Let the seats whose tokens are shown belong to you, so that they are in your list on every device."""
    await seating.adopt(hub, live, person, held)
    return answer(m.Done())


@entrance.post("/api/tables/{id}/close", responses=gives(m.Done), openapi_extra=BY_TOKEN)
async def close(hub: Tables, live: Here, held: Holding) -> Response:
    """Do away with a table at which nothing has begun."""
    await seating.close(hub, live, held)
    return answer(m.Done())
