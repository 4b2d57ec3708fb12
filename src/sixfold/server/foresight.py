"""What an action would lead to, told before it is carried out."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from mypy_extensions import i32

from sixfold.boards import NOWHERE
from sixfold.kernel import CHANCE, Event, State
from sixfold.kernel.play import apply_with_events
from sixfold.server.messages import Outlook, Result
from sixfold.server.views import event_infos, labels

__all__ = ["outlook"]

Course = tuple[State, list[Event], Fraction]
FINEST: Final = 10**6


def outlook(state: State, text: str) -> Outlook:
    """What an action would lead to; nothing in games with secrets, whose rules foresee with full knowledge."""
    game = state.game
    action = game.parse(state, text)
    if game.hidden:
        return Outlook(text, [], [], [], [])
    after = game.ahead(state, action)
    losses = labels(after, game.losses(after))
    trace, events = last_trace(after, text), event_infos(game.outlook(after))
    return Outlook(text, losses, trace, events, results(courses(state, action)))


def last_trace(state: State, text: str) -> list[str]:
    """The last cell that an action names and has something to trace, and what that is."""
    board = state.game.board(state)
    cells = [cell for word in reversed(text.split(" ")) if (cell := board.cell(word)) != NOWHERE]
    found = [[cell, *traced] for cell in cells if (traced := state.game.trace(state, cell))]
    return labels(state, found[0]) if found else []


def courses(state: State, action: i32) -> Iterator[Course]:
    """The action alone, or with each outcome of the chance step that follows at once."""
    after = state.clone()
    told = apply_with_events(after, action)
    if after.to_act != CHANCE:
        yield after, told, Fraction(1)
        return
    for outcome, weight in zip(after.legal(), after.weights(), strict=True):
        end = after.clone()
        yield end, told + apply_with_events(end, outcome), exactly(weight)


def exactly(weight: float) -> Fraction:
    """The fraction that a weight stands for."""
    return Fraction(weight).limit_denominator(FINEST)


def results(found: Iterable[Course]) -> list[Result]:
    """What can happen, in the order met; courses of which the same is told are one result."""
    shares: dict[tuple[str, ...], Fraction] = {}
    ends: dict[tuple[str, ...], tuple[State, list[Event]]] = {}
    for end, events, share in found:
        told = tuple(event.text for event in events)
        shares[told] = shares.get(told, Fraction(0)) + share
        ends.setdefault(told, (end, events))
    return [result(end, events, shares[told]) for told, (end, events) in ends.items()]


def result(end: State, events: list[Event], share: Fraction) -> Result:
    """One way in which an action can turn out."""
    losses = [str(event.fields["cell"]) for event in events if event.kind in end.game.fatal]
    winners = end.winners() if end.is_over() else None
    return Result(share.numerator, share.denominator, event_infos(events), losses, winners)
