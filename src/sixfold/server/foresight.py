"""What actions would lead to, for a client: worked out in a worker process, never in the event loop."""

from fractions import Fraction
from typing import Any, NamedTuple

from sixfold.boards import NOWHERE
from sixfold.foresight import Prospect as Course
from sixfold.foresight import choices, foreseen, landings, losses
from sixfold.kernel import NOBODY, State, find
from sixfold.kernel.notation import verb_of
from sixfold.server.infos import event_infos, labels
from sixfold.server.messages import Foretold, Landing, Prospect, ThreatInfo, WalkInfo, WalkStep
from sixfold.threats import threats
from sixfold.walks import Walk, walks

__all__ = ["Preview", "Seen", "foretold", "foretold_all", "preview_of", "unseen"]


class Preview(NamedTuple):
    """What a worker is asked: a position that hides nothing, the actions to follow, and whether to look for threats."""

    game: str
    position: dict[str, Any]
    actions: list[str]
    owner: str = ""
    threats: bool = False


Seen = tuple[list[Foretold], list[ThreatInfo] | None]
"""What actions would lead to, and what the others threaten if somebody asked."""


def preview_of(state: State, actions: list[str], owner: str = "", *, threats: bool = False) -> Preview:
    """The question for a worker about some actions of a state."""
    return Preview(state.game.id, state.game.write(state, NOBODY), actions, owner, threats)


def unseen(actions: list[str], *, threats: bool = False) -> Seen:
    """The answer while something is hidden."""
    return [untold(text) for text in actions], [] if threats else None


def foretold_all(asked: Preview) -> Seen:
    """Work it out, inside a worker."""
    state = find(asked.game).read(asked.position)
    told = [foretold(state, text) for text in asked.actions]
    return told, threat_infos(state) if asked.threats else None


def threat_infos(state: State) -> list[ThreatInfo]:
    """What the others threaten the seat to act with, as messages hold it."""
    return [
        ThreatInfo(cell, source, action, by, share.numerator, share.denominator)
        for cell, source, action, by, share in threats(state, int(state.to_act))
    ]


def foretold(state: State, text: str) -> Foretold:
    """What an action would lead to; nothing while something is hidden."""
    game = state.game
    action = game.parse(state, text)
    if state.hides():
        return untold(text)
    is_aimed = game.grammar.forms[verb_of(action)].aimed
    odds = landings(state, action) if is_aimed else {}
    prospects = [] if is_aimed else [prospect(course) for course in foreseen(state, action)]
    after = game.after(state, action)
    coming = [] if after.is_over() else game.coming(after)
    lands = [landing(cell, share) for cell, share in odds.items()]
    trace, ways = last_trace(after, text), [walk_info(state, walk) for walk in walks(state, action)]
    return Foretold(text, prospects, lands, event_infos(coming), losses(coming), trace, ways)


def untold(text: str) -> Foretold:
    """Nothing is foretold of an action."""
    return Foretold(text, [], [], [], [], [], [])


def landing(cell: str, share: Fraction) -> Landing:
    """A cell on which something may land, as messages hold it."""
    return Landing(cell, share.numerator, share.denominator)


def prospect(course: Course) -> Prospect:
    """One way in which an action can turn out, as messages hold it."""
    share, events, end = course
    winners = end.winners() if end.is_over() else None
    answers = [[prospect(further) for further in answer] for answer in choices(end)]
    chooser = int(end.to_act) if answers else None
    told, lost = event_infos(events), losses(events)
    return Prospect(share.numerator, share.denominator, told, lost, winners, chooser, answers)


def walk_info(state: State, walk: Walk) -> WalkInfo:
    """A way to a far cell, as messages hold it."""
    steps = [WalkStep(step.action, step.cost) for step in walk.steps]
    return WalkInfo(state.game.board(state).label(walk.goal), walk.toll(), steps)


def last_trace(state: State, text: str) -> list[str]:
    """The last cell that an action names and has something to trace, and what that is."""
    board = state.game.board(state)
    cells = [cell for word in reversed(text.split(" ")) if (cell := board.cell(word)) != NOWHERE]
    found = [[cell, *traced] for cell in cells if (traced := state.game.trace(state, cell))]
    return labels(state, found[0]) if found else []
