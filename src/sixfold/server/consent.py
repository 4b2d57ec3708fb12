"""Agreeing: an offer is told to everybody at the table, and what all have accepted is carried out and saved."""

from typing import TYPE_CHECKING, Final

from sixfold.server.errors import Refusal
from sixfold.server.live import Live
from sixfold.server.messages import Answer, Kind, Notice, OfferKind, Offers, Propose
from sixfold.server.offers import Offer, drafted, missing
from sixfold.server.permits import not_your_seat
from sixfold.server.rematch import check_programs, go_on
from sixfold.server.rows import JournalLine
from sixfold.server.table import Held, LogEntry, Table
from sixfold.server.undoing import choices_since

if TYPE_CHECKING:
    from sixfold.server.hub import Hub

__all__ = ["answer", "offers_of", "propose"]

DECLINED: Final[dict[OfferKind, str]] = {
    "draw": "the draw",
    "takeback": "to take back",
    "rematch": "the rematch",
    "substitute": "the bot",
    "pause": "the pause",
}
"""What can be declined, as it is told."""


async def propose(hub: "Hub", live: Live, held: Held, wish: Propose) -> int:
    """Offer something, or agree if the others have offered the same; give back the ply of the journal then."""
    gathering, table = live.gathering, live.table
    if wish.kind == "onward":
        return await go_onward(hub, live, held)
    company = gathering.company(held, live.online(), len(table.seats), hub.now().passed)
    offer = drafted(table, wish.kind, company, wish.seat, wish.bot)
    if wish.kind == "rematch":
        await check_programs(hub, table)
    former = gathering.offers.open.get(wish.kind)
    if former is not None and former.waits & held and (former.seat, former.bot) == (offer.seat, offer.bot):
        return await agree(hub, live, held, former)
    if former is not None and former.agreed & held:
        return table.ply
    if (offer.kind, offer.by) in gathering.offers.declined:
        again = "" if table.is_over() else "; it can be offered again after the next action"
        raise Refusal("not_offered", f"this was declined{again}")
    return await settle(hub, live, held, offer)


async def go_onward(hub: "Hub", live: Live, held: Held) -> int:
    """Go on to a rematch without those who have not answered."""
    offer = live.gathering.offers.open.get("rematch")
    if offer is None:
        raise Refusal("no_offer", "no rematch is offered; offer one")
    if not offer.agreed & held:
        raise not_your_seat("only who wants the rematch can go on to it")
    return await settle(hub, live, held, offer._replace(waits=frozenset()))


async def answer(hub: "Hub", live: Live, held: Held, said: Answer) -> int:
    """Accept or decline an offer."""
    offers = live.gathering.offers
    offer = offers.open.get(said.kind)
    if offer is None:
        raise Refusal("no_offer", "this is not offered any more")
    if not said.accept:
        if not (offer.waits | offer.agreed | {offer.by}) & held:
            raise not_your_seat("this was not offered to you")
        return await decline(hub, live, held, offer)
    return await agree(hub, live, held, offer)


async def decline(hub: "Hub", live: Live, held: Held, offer: Offer) -> int:
    """Take back an offer of one's own, or let the others know that one does not want it.

    A rematch goes on without who declines it, as long as somebody else may come.
    """
    offers = live.gathering.offers
    if offer.by in held:
        del offers.open[offer.kind]
    else:
        tell_declined(live, held, offer)
        left = offer.refused(held)
        if offer.kind == "rematch" and has_company(live.table, left):
            return await settle(hub, live, held, left)
        offers.decline(offer.kind)
    live.tell_all(offers_of(live))
    return live.table.ply


def has_company(table: Table, offer: Offer) -> bool:
    """Whether anybody but who has offered a rematch wants it, or has not declined it."""
    return any(held - offer.declined - {offer.by} for held in (offer.agreed, missing(table, offer)))


def tell_declined(live: Live, held: Held, offer: Offer) -> None:
    """Let the other players know who does not want what was offered."""
    name = live.table.names()[min((offer.waits | offer.agreed) & held)]
    for viewer in live.viewers:
        if viewer.held and not viewer.held & held:
            viewer.tell(Notice(f"{name} declines {DECLINED[offer.kind]}."))


async def agree(hub: "Hub", live: Live, held: Held, offer: Offer) -> int:
    """Give one's word."""
    if not offer.waits & held:
        raise not_your_seat("this was not offered to you")
    return await settle(hub, live, held, offer.accepted(held))


async def settle(hub: "Hub", live: Live, held: Held, offer: Offer) -> int:
    """Carry an offer out if nobody's word is missing, otherwise keep it open."""
    offers = live.gathering.offers
    if not offer.waits:
        if offer.kind == "rematch":
            await go_on(hub, live, offer)
        else:
            await hub.change(live, live.table.ply, lambda table: entries_of(table, offer, held))
        offers.open.pop(offer.kind, None)
        seat_anew(hub, live, offer.kind)
    else:
        offers.open[offer.kind] = offer
    live.tell_all(offers_of(live))
    return live.table.ply


def seat_anew(hub: "Hub", live: Live, kind: OfferKind) -> None:
    """Tell everybody who sits where once that has changed."""
    if kind in ("substitute", "return"):
        hub.bots.warm_up()
        live.tell_company()


def entries_of(table: Table, offer: Offer, held: Held) -> list[LogEntry]:
    """What an agreed offer adds to the journal."""
    if offer.kind == "takeback" and table.has_no_others(held):
        return table.undo(held)
    lines: dict[OfferKind, list[tuple[Kind, int, str]]] = {
        "draw": [("draw", offer.by, "draw")],
        "pause": [("pause", offer.by, "pause")],
        "resume": [("resume", offer.by, "resume")],
        "substitute": [("bot", offer.by if offer.seat is None else offer.seat, offer.bot or "")],
        "return": [("person", offer.by, "person")],
        "takeback": [("undo", offer.by, "undo")] * choices_since(table.match, offer.by),
    }
    return [
        LogEntry(JournalLine(table.ply + place, *line), None) for place, line in enumerate(lines[offer.kind], start=1)
    ]


def offers_of(live: Live) -> Offers:
    """What is offered at a table now."""
    offers = live.gathering.offers
    return Offers([offer.info() for offer in offers.open.values()], live.table.pact.is_paused)
