"""Another game at a new table: every seat moves on by one, and takes its token with it."""

from typing import TypeVar

from sixfold.server.live import Viewer
from sixfold.server.rows import Charter
from sixfold.server.table import Table, new_id, new_seed

__all__ = ["following", "moved_tokens"]

Part = TypeVar("Part")


def following(charter: Charter) -> Charter:
    """The charter of a rematch: the same game, seats, tokens and invites moved on by one, a new secret."""
    seats, tokens = turned(charter.seats), turned(charter.token_hashes)
    invites = charter.invite_hashes and turned(charter.invite_hashes)
    return charter._replace(
        id=new_id(),
        seats=seats,
        token_hashes=tokens,
        invite_hashes=invites,
        seed=new_seed(),
        follows=charter.id,
        seal=None,
        began=0,
    )


def turned(values: list[Part]) -> list[Part]:
    """What belongs to the seats, each moved on by one."""
    return [values[-1], *values[:-1]]


def moved_tokens(table: Table, viewer: Viewer) -> list[str | None]:
    """The tokens of a viewer by the seats of the rematch."""
    count = len(table.seats)
    return [viewer.tokens.get((seat - 1) % count) for seat in range(count)]
