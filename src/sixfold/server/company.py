"""The company at a table: which people sit there, how they are called, and whether the game waits for more."""

from typing import Any, NamedTuple

import sqlalchemy as sa

from sixfold.server.messages import NewTable
from sixfold.server.rows import CHALLENGES, CLAIMS, JOURNAL, ROOMS, SEATINGS, Charter

__all__ = ["Company", "Room", "Sitter", "followed", "gathered", "unanswered"]

Rows = list[tuple[sa.Table, list[dict[str, Any]]]]


class Sitter(NamedTuple):
    """A person on a seat; somebody beside them, who plays on the same device, is not called by their name."""

    person: str
    name: str
    is_bot: bool = False
    is_named: bool = True


class Room(NamedTuple):
    """What the maker of a table said about others: whether the game waits, and whether it is listed and rated."""

    waits: bool = False
    is_open: bool = False
    is_watched: bool = False
    is_rated: bool = False


class Company:
    """Who sits at a table, as far as that is known: somebody who only has a token is nobody we know."""

    def __init__(
        self, room: Room | None = None, sitters: dict[int, Sitter] | None = None, gathered: float | None = None
    ) -> None:
        """Start with some people on seats, or with nobody known; the last one may have come a while ago."""
        self.room = room or Room()
        self.sitters = sitters or {}
        self.gathered = gathered

    def name(self, seat: int) -> str:
        """How whoever sits there is called; empty if nobody knows."""
        found = self.sitters.get(seat)
        return found.name if found is not None and found.is_named else ""

    def programs(self) -> list[int]:
        """The seats of accounts of bots."""
        return [seat for seat, sitter in self.sitters.items() if sitter.is_bot]

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person."""
        return [seat for seat, sitter in self.sitters.items() if sitter.person == person]

    def rename(self, person: str, name: str) -> bool:
        """Call a person by another name; False if they do not sit here."""
        seats = self.seats_of(person)
        for seat in seats:
            self.sitters[seat] = self.sitters[seat]._replace(name=name)
        return bool(seats)

    def replace(self, person: str, by: str, name: str) -> bool:
        """Let somebody be known as somebody else from now on; False if they do not sit here."""
        seats = self.seats_of(person)
        for seat in seats:
            self.sitters[seat] = self.sitters[seat]._replace(person=by, name=name)
        return bool(seats)

    def rows(self, charter: Charter, now: object) -> Rows:
        """How it is kept when a table is made."""
        table = {"table_id": charter.id}
        asked = [(seat, str(wish["person"])) for seat, wish in enumerate(charter.seats) if wish.get("person")]
        return [
            (ROOMS, [table | self.room._asdict() | {"created": now}] if self.room != Room() else []),
            (SEATINGS, [seating(charter.id, seat, sitter) for seat, sitter in self.sitters.items()]),
            (CHALLENGES, [table | {"seat": seat, "person": person} for seat, person in asked]),
        ]


def seating(table: str, seat: int, sitter: Sitter) -> dict[str, Any]:
    """The row of a person on a seat."""
    row = {"table_id": table, "seat": seat, "person": sitter.person}
    return row | {"is_named": sitter.is_named, "is_hidden": False}


def gathered(wish: NewTable, maker: Sitter | None) -> Company:
    """The company at a new table, whose maker may be known."""
    is_open = any(seat.open for seat in wish.seats)
    room = Room(wish.waits or is_open, is_open, wish.watched, wish.rated)
    if maker is None:
        return Company(room)
    own = [seat for seat, each in enumerate(wish.seats) if not each.bot and not each.is_guests()]
    return Company(room, {seat: maker._replace(is_named=not wish.seats[seat].beside) for seat in own})


def followed(old: Company, before: Charter, after: Charter) -> Company:
    """The company at the table that follows one: people are where their tokens are; for others the game waits."""
    at = {token: seat for seat, token in enumerate(before.token_hashes) if token is not None}
    seats = {seat: at[token] for seat, token in enumerate(after.token_hashes) if token in at}
    sitters = {seat: old.sitters[was] for seat, was in seats.items() if was in old.sitters}
    free = [wish for wish, token in zip(after.seats, after.token_hashes, strict=True) if not (token or wish["bot"])]
    is_open = old.room.is_open and any(wish.get("open") for wish in free)
    return Company(old.room._replace(waits=old.room.waits or bool(free), is_open=is_open), sitters)


def unanswered() -> sa.ColumnElement[bool]:
    """Of challenges those to seats that nobody has taken, nor a bot in their place."""
    is_here = CLAIMS.c.table_id == CHALLENGES.c.table_id, CLAIMS.c.seat == CHALLENGES.c.seat
    is_bots = JOURNAL.c.table_id == CHALLENGES.c.table_id, JOURNAL.c.actor == CHALLENGES.c.seat
    return ~sa.exists().where(*is_here) & ~sa.exists().where(*is_bots, JOURNAL.c.kind == "bot")
