"""Offers: what a seat asks for that needs the others' consent, and whose word is still missing."""

from typing import Final, NamedTuple

from sixfold.server.asking import check_bot
from sixfold.server.errors import Refusal
from sixfold.server.limits import ABSENCE_SECONDS
from sixfold.server.messages import OfferInfo, OfferKind
from sixfold.server.permits import not_your_seat
from sixfold.server.table import Held, Table
from sixfold.server.undoing import choices_since

__all__ = ["Company", "Offer", "OpenOffers", "drafted", "missing", "people"]

NOTHING_BACK: Final = (
    "nothing of yours can be taken back now: what was thrown or shown stays, even if all agree, and so does everything "
    "while a bot plays for somebody"
)


class Offer(NamedTuple):
    """Something that a seat has offered; with nobody's word missing it is agreed.

    A rematch is for those who have ``agreed``, whatever the others do; who has ``declined`` it is not asked again.
    """

    kind: OfferKind
    by: int
    waits: Held
    seat: int | None = None
    bot: str | None = None
    agreed: Held = frozenset()
    declined: Held = frozenset()

    def accepted(self, held: Held) -> "Offer":
        """The offer once somebody has accepted it."""
        return self._replace(waits=self.waits - held, agreed=self.agreed | (self.waits & held))

    def refused(self, held: Held) -> "Offer":
        """The offer of a rematch once somebody has declined it."""
        declined = self.declined | ((self.waits | self.agreed) & held)
        return self._replace(waits=self.waits - held, agreed=self.agreed - held, declined=declined)

    def info(self) -> OfferInfo:
        """As viewers are told."""
        return OfferInfo(self.kind, self.by, sorted(self.waits), self.seat, self.bot)


class OpenOffers:
    """The offers at a table that are neither agreed nor declined: one of a kind. They are not kept on the disk."""

    def __init__(self) -> None:
        """Nothing is offered."""
        self.open: dict[OfferKind, Offer] = {}
        self.declined: set[tuple[OfferKind, int]] = set()

    def lapse(self, *, is_over: bool) -> bool:
        """Something was done, or another plays a seat: a draw or a takeback is offered no more.

        Whether anything has changed for viewers.
        """
        kept = ("rematch",) if is_over else ("substitute", "pause")
        before = len(self.open)
        self.open = {kind: offer for kind, offer in self.open.items() if kind in kept}
        self.declined = set()
        return len(self.open) < before

    def welcome(self, held: Held) -> bool:
        """Somebody has come: a bot in their place is offered no more. Whether anything has changed for viewers."""
        offer = self.open.get("substitute")
        is_theirs = offer is not None and offer.seat in held
        if is_theirs:
            del self.open["substitute"]
        return is_theirs

    def ask(self, held: Held) -> bool:
        """Somebody has come who may want the rematch that is offered. Whether anything has changed for viewers."""
        offer = self.open.get("rematch")
        new = held - offer.waits - offer.agreed - offer.declined if offer is not None else frozenset()
        if offer is not None and new:
            self.open["rematch"] = offer._replace(waits=offer.waits | new)
        return bool(new)

    def decline(self, kind: OfferKind) -> None:
        """Somebody does not want it; whoever has offered it may not insist before the next action."""
        offer = self.open.pop(kind)
        self.declined.add((kind, offer.by))


class Company(NamedTuple):
    """Who asks, who is there, and how long each seat has been empty."""

    held: Held
    online: Held
    absences: dict[int, float]


def people(table: Table) -> Held:
    """The seats that people have taken."""
    return frozenset(seat for seat, wish in enumerate(table.seats) if not wish.bot and not table.is_waiting(seat))


def drafted(table: Table, kind: OfferKind, company: Company, seat: int | None, bot: str | None) -> Offer:
    """An offer, waiting for everybody whose consent it needs; refused if it makes no sense now."""
    if kind == "return":
        return returning(table, company.held, seat)
    if not company.held & people(table):
        raise not_your_seat("only who plays here can offer something")
    playing = people(table) - (frozenset() if kind == "rematch" else table.out())
    own, others = playing & company.held, playing - company.held
    if not own:
        raise not_your_seat("you are out of this game; those who still play decide such things")
    if kind == "takeback" and table.has_no_others(company.held):
        return Offer(kind, min(own), frozenset())
    check(table, kind, min(own))
    if kind == "substitute":
        named = substitute(table, company, seat, bot)
        return Offer(kind, min(own), (others & company.online) - {seat}, seat, named)
    if kind == "rematch":
        return Offer(kind, min(own), (others - table.programs()) & company.online, agreed=own)
    return Offer(kind, min(own), frozenset() if kind == "resume" else others)


def missing(table: Table, offer: Offer) -> Held:
    """Those who have not agreed to a rematch; bots with an account are asked elsewhere."""
    return people(table) - table.programs() - offer.agreed


def check(table: Table, kind: OfferKind, seat: int) -> None:
    """Refuse what cannot be agreed on as things stand."""
    if kind == "rematch":
        if not table.is_over():
            raise Refusal("not_over", "this game is not over yet; finish it or resign first")
        return
    if table.is_over():
        raise Refusal("over", "the game is over; ask for a rematch to play again")
    if kind == "draw" and any(wish.bot and other not in table.out() for other, wish in enumerate(table.seats)):
        raise Refusal("not_offered", "a bot does not agree to a draw; play on or resign")
    if kind == "takeback" and (has_stand_in(table) or not choices_since(table.match, seat)):
        raise Refusal("cannot_undo", NOTHING_BACK)
    if kind in ("pause", "resume") and table.pact.is_paused == (kind == "pause"):
        raise Refusal("not_offered", f"the game is {'already' if kind == 'pause' else 'not'} paused")


def has_stand_in(table: Table) -> bool:
    """Whether a bot plays for somebody who may come back, and who cannot be asked meanwhile."""
    return any(wish.bot and not table.is_bots(seat) for seat, wish in enumerate(table.seats))


def substitute(table: Table, company: Company, seat: int | None, bot: str | None) -> str:
    """The bot that may take the place of somebody who has been away for a while."""
    if seat is None or not 0 <= seat < len(table.seats) or table.seats[seat].bot or seat in company.held:
        raise Refusal("not_offered", "a bot can take the place of another person only; name the seat")
    missing = ABSENCE_SECONDS - company.absences.get(seat, 0.0)
    if seat in company.online or missing > 0:
        soon = "" if seat in company.online else f"; ask again in {missing:.0f} s"
        raise Refusal("not_offered", f"a bot plays for who has been away for {ABSENCE_SECONDS:.0f} s{soon}")
    return check_bot(bot or "level:3")


def returning(table: Table, held: Held, seat: int | None) -> Offer:
    """Somebody for whom a bot plays takes the seat back, which needs nobody's consent."""
    if seat is None or seat not in held:
        raise not_your_seat("only whose seat it is can take it back")
    if table.is_over() or not table.seats[seat].bot:
        raise Refusal("not_offered", "no bot plays for you here")
    return Offer("return", seat, frozenset())
