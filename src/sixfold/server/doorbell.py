"""The HTTP requests about being told of one's turn elsewhere: which addresses are called, and new ones."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from sixfold.server import messages as m
from sixfold.server.addresses import address_of
from sixfold.server.bells import Bells
from sixfold.server.bodies import answer, body, gives, takes
from sixfold.server.entrance import Known
from sixfold.server.limits import COST_BELL
from sixfold.server.routes import BY_TOKEN, Tables
from sixfold.server.webpush import shown_key

__all__ = ["doorbell"]

doorbell = APIRouter()


async def bells_of(request: Request) -> Bells:
    """The bells of the application that is asked."""
    found: Bells = request.app.state.bells
    return found


Rung = Annotated[Bells, Depends(bells_of)]


def origin_of(request: Request) -> str:
    """The address of this server as whoever asks knows it."""
    return request.headers.get("origin") or f"{request.url.scheme}://{request.headers.get('host', '')}"


@doorbell.get("/api/me/bells", responses=gives(m.BellsInfo), openapi_extra=BY_TOKEN)
async def my_bells(bells: Rung, person: Known) -> Response:
    """The addresses that are called when it is your turn in a game with days per turn."""
    found = [bell.info() for bell in await bells.of(person)]
    return answer(m.BellsInfo(shown_key(await bells.key()), found))


@doorbell.post(
    "/api/me/bells", status_code=201, responses=gives(m.BellInfo, 201), openapi_extra=takes(m.NewBell) | BY_TOKEN
)
async def add_bell(
    request: Request, hub: Tables, bells: Rung, person: Known, wish: Annotated[m.NewBell, Depends(body(m.NewBell))]
) -> Response:
    """Name an address, which is called at once to try it; it replaces the webhook that you had."""
    hub.bots.budgets.spend(address_of(request), COST_BELL)
    return answer((await bells.add(person, wish, origin_of(request)[:200])).info(), 201)


@doorbell.post("/api/me/bells/{id}", responses=gives(m.BellInfo), openapi_extra=BY_TOKEN)
async def try_bell(request: Request, hub: Tables, bells: Rung, person: Known, id: str) -> Response:
    """Call an address to try it; one that was turned off is on again if it answers."""
    hub.bots.budgets.spend(address_of(request), COST_BELL)
    return answer((await bells.again(person, id)).info())


@doorbell.delete("/api/me/bells/{id}", responses=gives(m.Done), openapi_extra=BY_TOKEN)
async def remove_bell(bells: Rung, person: Known, id: str) -> Response:
    """Call an address no more."""
    await bells.remove(person, id)
    return answer(m.Done())
