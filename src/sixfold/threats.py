"""What the other seats threaten: which pieces they could destroy with one action if a turn of theirs began now.

A game says what a position looks like at the beginning of somebody's turn (`Game.turned`); everything else is worked
out here, from the same exact odds that are told before an action. What several actions could do together is not looked
at: a threat is what follows from one.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from mypy_extensions import i32

from sixfold.boards import NOWHERE
from sixfold.foresight import foreseen, losses
from sixfold.kernel import NOBODY, Event, State

__all__ = ["Threat", "can_threaten", "cells_of", "threats"]

MOST_ACTIONS: Final = 400
"""Actions that are followed for each seat."""
MOST_COURSES: Final = 200
"""Courses of each of them; an action with more is passed over."""


class Threat(NamedTuple):
    """A piece that an action of another seat can destroy: its cell, from where, by what, and how likely."""

    cell: str
    source: str
    action: str
    by: int
    share: Fraction


def can_threaten(state: State) -> bool:
    """Whether it means anything now to ask what others threaten."""
    return any(turned(state, seat) is not None for seat in range(int(state.seats)))


def threats(state: State, seat: int) -> list[Threat]:
    """What the others threaten, for each piece of a seat and each cell it is threatened from the likeliest way.

    Empty while something is hidden, since the rules follow an action with full knowledge.

    >>> import sixfold
    >>> threats(sixfold.new("hex", size=3), 0)
    []
    """
    own = cells_of(state, seat)
    found: dict[tuple[str, str], Threat] = {}
    for other in range(int(state.seats)):
        after = None if other == seat else turned(state, other)
        for threat in () if after is None else threats_by(after, other, own):
            before = found.get((threat.cell, threat.source))
            if before is None or before.share < threat.share:
                found[threat.cell, threat.source] = threat
    return sorted(found.values(), key=lambda threat: (-threat.share, threat.cell, threat.source))


def turned(state: State, seat: int) -> State | None:
    """The position at the beginning of a turn of a seat, if that can be told now."""
    return None if state.hides() or state.is_over() else state.game.turned(state, seat)


def threats_by(state: State, seat: int, own: set[str]) -> Iterator[Threat]:
    """What a seat that is to act could destroy among some cells."""
    for action in state.legal()[:MOST_ACTIONS]:
        text = state.game.text(state, action)
        for cell, share in fates(state, action).items():
            if cell in own:
                yield Threat(cell, first_cell(state, text), text, seat, share)


def fates(state: State, action: i32) -> dict[str, Fraction]:
    """How likely an action destroys what stands on each cell, by itself or with what the end of the turn brings."""
    found: dict[str, Fraction] = {}
    for course in foreseen(state, action, MOST_COURSES):
        for cell in losses(course.events):
            found[cell] = found.get(cell, Fraction(0)) + course.share
    for cell in losses(coming(state, action)):
        found[cell] = Fraction(1)
    return found


def coming(state: State, action: i32) -> list[Event]:
    """What the end of the turn would bring after an action, and not without it."""
    after = state.game.after(state, action)
    if after.is_over():
        return []
    anyway = {event.text for event in state.game.coming(state)}
    return [event for event in state.game.coming(after) if event.text not in anyway]


def first_cell(state: State, text: str) -> str:
    """The first cell that an action names, where it comes from; empty if it names none."""
    board = state.game.board(state)
    return next((word for word in text.split(" ") if board.cell(word) != NOWHERE), "")


def cells_of(state: State, seat: int) -> set[str]:
    """Where the pieces of a seat stand."""
    pieces = state.game.write(state, NOBODY)["pieces"]
    assert isinstance(pieces, list)
    return {piece["cell"] for piece in pieces if piece["owner"] == seat}
