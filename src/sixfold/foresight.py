"""What an action would lead to, told before it is carried out: followed until it is settled, with exact odds.

Dice that follow are thrown in every possible way, over as many chance steps as it takes, as long as there are at most
`MOST_COURSES` courses; beyond that nothing is foretold rather than something wrong. Where somebody has to answer in
between, a course ends; `choices` follows each answer.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from mypy_extensions import i32

from sixfold.kernel import CHANCE, Event, State
from sixfold.kernel.play import apply_with_events

__all__ = ["MOST_COURSES", "Prospect", "blunder", "choices", "foreseen", "landings", "losses"]

MOST_COURSES: Final = 2000
LONGEST_COURSE: Final = 12
"""Chance steps in a row; dice that are rolled again until they differ would go on for ever."""


class Prospect(NamedTuple):
    """One way in which an action can turn out: how likely, what happens, and the state it ends in."""

    share: Fraction
    events: list[Event]
    end: State


class TooMany(Exception):
    """There are more courses than are worth following, or their odds are not known."""


def foreseen(state: State, action: i32, most: int = MOST_COURSES) -> list[Prospect]:
    """Everything a legal action can lead to by itself; courses told alike are one prospect.

    Empty if something is hidden now, since the rules follow an action with full knowledge, if there are too many
    courses, or if real dice follow, which have no odds.

    >>> import sixfold
    >>> state = sixfold.new("hex", size=3)
    >>> [prospect.events[0].text for prospect in foreseen(state, state.legal()[0])]
    ['Indigo places a stone on a1.']
    """
    if state.hides():
        return []
    found: dict[tuple[str, ...], Prospect] = {}
    try:
        for course in courses(state, action, [most]):
            told = tuple(event.text for event in course.events)
            before = found.get(told)
            found[told] = course if before is None else before._replace(share=before.share + course.share)
    except TooMany:
        return []
    return list(found.values())


def courses(state: State, action: i32, room: list[int], depth: int = 0) -> Iterator[Prospect]:
    """Every course of an action; ``room`` counts down how many more may be followed, ``depth`` its chance steps."""
    after = state.clone()
    told = apply_with_events(after, action)
    if after.is_over() or after.to_act != CHANCE or after.game.is_settled(after):
        room[0] -= 1
        if room[0] < 0:
            raise TooMany
        yield Prospect(Fraction(1), told, after)
        return
    if after.throws_real_dice() or depth == LONGEST_COURSE:
        raise TooMany
    weights = [int(weight) for weight in after.weights()]
    for outcome, weight in zip(after.legal(), weights, strict=True):
        share = Fraction(weight, sum(weights))
        for rest in courses(after, outcome, room, depth + 1):
            yield Prospect(share * rest.share, told + rest.events, rest.end)


def choices(state: State) -> list[list[Prospect]]:
    """Where an action waits for somebody's answer: what each possible answer leads to. Empty if it is settled."""
    if state.is_over() or state.to_act == CHANCE or state.game.is_settled(state):
        return []
    return [foreseen(state, answer) for answer in state.legal()]


def landings(state: State, action: i32) -> dict[str, Fraction]:
    """Where what an action throws lands, with exact odds; the word for beside the board is among the cells.

    Empty if something is hidden now, if nothing is thrown at a cell, or if real dice are, which have no odds.
    """
    after = state.clone()
    after.apply(action)
    found: dict[str, Fraction] = {}
    if state.hides() or after.is_over() or after.to_act != CHANCE or after.throws_real_dice():
        return found
    weights = [int(weight) for weight in after.weights()]
    for outcome, weight in zip(after.legal(), weights, strict=True):
        throw = state.game.thrown(after, outcome)
        if throw is None or throw.what != "cell":
            return {}
        found[throw.faces[0]] = found.get(throw.faces[0], Fraction(0)) + Fraction(weight, sum(weights))
    return found


def losses(events: list[Event]) -> list[str]:
    """The cells whose pieces fall in some events, in the order told."""
    shown = [show for event in events for show in event.shown if show.how in ("fall", "leave")]
    return list(dict.fromkeys(show.at for show in shown if show.at is not None))


def blunder(state: State, action: i32) -> list[Event]:
    """The events by which an action costs the seat to act pieces, for certain and for nothing; none if it is sound.

    An action that wins, that takes a piece of another seat, or beside which every other is as bad, is no blunder.
    """
    lost = certain_loss(state, action)
    others = (other for other in state.legal() if other != action)
    return lost if lost and any(not certain_loss(state, other) for other in others) else []


def certain_loss(state: State, action: i32) -> list[Event]:
    """The events of one course in which the seat to act loses pieces, if it does so in every one and for nothing."""
    seat = int(state.to_act)
    lost: list[Event] = []
    for course in foreseen(state, action):
        owners = {owner for event in course.events for owner in fallen_of(event)}
        has_won = course.end.is_over() and seat in course.end.winners()
        if owners != {seat} or has_won:
            return []
        lost = lost or [event for event in course.events if fallen_of(event)]
    return lost


def fallen_of(event: Event) -> list[int | None]:
    """The owners of the pieces that fall in an event."""
    return [show.owner for show in event.shown if show.how == "fall"]
