"""Who may ask what of a table, and when."""

from sixfold.kernel import CHANCE, NOBODY
from sixfold.server.errors import Refusal
from sixfold.server.table import Held, Table

__all__ = ["check_ply", "may_act", "not_begun", "not_your_seat"]


def check_ply(table: Table, ply: int) -> None:
    """Refuse what was meant for another position."""
    if ply != table.ply:
        raise Refusal("stale", "the table has moved on; look again")


def may_act(table: Table, held: Held) -> None:
    """Refuse to act for somebody else."""
    if not table.has_begun():
        raise not_begun(table)
    actor = table.to_act()
    if actor == NOBODY:
        raise Refusal("over", "the game is over; ask for a rematch to play again")
    if table.pact.is_paused:
        raise Refusal("paused", "the game is paused; go on first")
    if not table.may_act(held):
        who = "chance" if actor == CHANCE else table.titles()[actor]
        raise not_your_seat(f"{who} is to act, and this is not your seat")


def not_begun(table: Table) -> Refusal:
    """The refusal of a move while somebody is awaited."""
    free = [title for seat, title in enumerate(table.titles()) if table.is_waiting(seat)]
    return Refusal("not_begun", f"the game has not begun: nobody has sat down yet as {' and '.join(free)}")


def not_your_seat(why: str) -> Refusal:
    """The refusal of a request for a seat that the viewer does not hold."""
    return Refusal("not_your_seat", why)
