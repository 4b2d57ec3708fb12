"""Making a table: what somebody wishes for, checked and settled, with the secrets that open its seats."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from sixfold.driver import record_steps
from sixfold.kernel import Record, find
from sixfold.server.asking import check_bot
from sixfold.server.clocks import check_terms
from sixfold.server.errors import Refusal
from sixfold.server.gently import gently
from sixfold.server.limits import MOST_MOVES
from sixfold.server.messages import NewTable, SeatWish
from sixfold.server.rows import Charter
from sixfold.server.table import LogEntry, Table, hash_of, line_of, new_id, new_seed, new_token

__all__ = ["MOST_MOVES", "Secrets", "chartered", "opening", "read_record"]


class Secrets(NamedTuple):
    """What opens the seats of a new table: tokens for its maker, and an invite for each guest."""

    tokens: list[str | None]
    invites: list[str | None]

    @classmethod
    def of(cls, seats: list[SeatWish]) -> "Secrets":
        """New secrets for the seats that people take."""
        kinds = ["bot" if seat.bot else "guest" if seat.is_guests() else "own" for seat in seats]
        return cls(*[[new_token() if kind == wanted else None for kind in kinds] for wanted in ("own", "guest")])

    def hashes(self) -> tuple[list[str | None], list[str | None]]:
        """How they are kept."""
        tokens, invites = ([secret and hash_of(secret) for secret in part] for part in self)
        return tokens, invites


def chartered(wish: NewTable, own: Mapping[str, str] | None = None) -> tuple[Table, list[LogEntry], Secrets]:
    """A new table, the beginning of its journal and its seats' secrets; ``own`` are bots of this server only."""
    options, start, record = wish.options, wish.position, None
    if wish.record is not None:
        record = read_record(wish.record)
        if wish.position is not None or wish.options or record.game != wish.game:
            raise Refusal("bad_request", f"a record of {record.game} brings its own game, options and position")
        options, start = record.options, record.start
    seats = [checked_seat(seat, own) for seat in wish.seats]
    if (wish.waits or any(seat.open for seat in wish.seats)) and all(
        seat.bot or seat.is_guests() for seat in wish.seats
    ):
        raise Refusal("bad_seats", "who makes a table that waits for others takes a seat at it")
    check_rated(wish)
    given = Secrets.of(wish.seats)
    tokens, invites = given.hashes()
    began = 0 if record is None else len(record.moves)
    settled = (new_id(), wish.game, options, start, seats, new_seed(), tokens, None, wish.real_dice, invites)
    check_terms(wish.clock)
    clock = None if wish.clock is None else msgspec.to_builtins(wish.clock)
    table = Table(Charter(*settled, began=began, clock=clock))
    if table.state.seats != len(seats):
        raise Refusal("bad_seats", f"{table.game.title} so has {table.state.seats} seats, not {len(seats)}")
    return table, opening(table, record), given


def check_rated(wish: NewTable) -> None:
    """Refuse to rate a game that does not begin as its rules say."""
    ready = [preset.position for preset in find(wish.game).presets()] if wish.position is not None else []
    if wish.rated and (wish.record is not None or (wish.position is not None and wish.position not in ready)):
        raise Refusal("bad_request", "a rated game begins from its start, or from one that is ready-made")


def opening(table: Table, record: Record | None) -> list[LogEntry]:
    """The first entries of a new table: the moves of a record, and the chance outcomes due after them."""
    steps = [] if record is None else list(gently(record_steps(record, table.state)))
    entries = [LogEntry(line_of(step, ply), step) for ply, step in enumerate(steps, start=1)]
    return [*entries, *table.outcomes(steps[-1].after if steps else table.state, len(steps) + 1)]


def checked_seat(seat: SeatWish, own: Mapping[str, str] | None) -> dict[str, object]:
    """A seat as it is kept; a bot must be one that this server runs."""
    if (seat.kind == "bot") != bool(seat.bot):
        raise Refusal("bad_seats", "a bot's seat names its bot, such as level:3, and a person's seat names none")
    if seat.bot and seat.is_guests():
        raise Refusal("bad_seats", "a guest is a person, not a bot")
    name = check_bot(seat.bot, own) if seat.bot else None
    kept: dict[str, object] = {"kind": seat.kind, "name": seat.name.strip(), "bot": name}
    return kept | ({"open": True} if seat.open else {}) | ({"person": seat.person} if seat.person else {})


def read_record(document: dict[str, object]) -> Record:
    """A saved game of bounded length that can be set up; its moves are not tried yet."""
    record = Record.from_json(document)
    if len(record.moves) > MOST_MOVES:
        raise Refusal("too_large", f"a record may have {MOST_MOVES} moves here, not {len(record.moves)}")
    if record.first().game.id != record.game:
        raise Refusal("bad_record", f"record.start: is not a position of {record.game}")
    return record
