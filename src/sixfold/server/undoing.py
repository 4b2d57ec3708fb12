"""What may be taken back: never what somebody gave up, and against a person nothing that was thrown or shown."""

from collections import Counter
from typing import Any

from sixfold.driver import Match, Step
from sixfold.kernel import CHANCE, NOBODY, ONLOOKER, State

__all__ = ["can_take_back", "choices_since", "covered", "kept_secrets"]


def can_take_back(match: Match) -> bool:
    """Whether the last choice of a person and all that followed can be taken back."""
    undone = undone_steps(match)
    if not undone or any(step.action is None for step in undone):
        return False
    if match.state.is_over() and kept_secrets(match):
        return False
    people = sum(1 for player in match.seats if player is None)
    return people == 1 or match.asks_for_dice() or not any(step.actor == CHANCE or tells(step) for step in undone)


def choices_since(match: Match, seat: int) -> int:
    """How many choices of people a seat that takes its last one back in a running game undoes; 0 if nothing allows it.

    Whoever consents cannot forget: what was thrown or shown since stays.
    """
    places = [place for place, step in enumerate(match.steps) if step.actor >= 0 and match.seats[step.actor] is None]
    own = [place for place in places if match.steps[place].actor == seat]
    undone = match.steps[own[-1] :] if own else []
    if not undone or any(step.action is None for step in undone):
        return 0
    if not match.asks_for_dice() and any(step.actor == CHANCE or tells(step) for step in undone):
        return 0
    return sum(1 for place in places if place >= own[-1])


def undone_steps(match: Match) -> list[Step]:
    """The last choice of a person and all that followed; empty if no person has chosen."""
    for place in range(len(match.steps) - 1, -1, -1):
        actor = match.steps[place].actor
        if actor >= 0 and match.seats[actor] is None:
            return match.steps[place:]
    return []


def kept_secrets(match: Match) -> bool:
    """Whether anything in the record was ever covered."""
    return any(step.seen_text(ONLOOKER) != step.text for step in match.steps)


def tells(step: Step) -> bool:
    """Whether a step may have shown a seat something: less is covered after it than before."""
    if not step.before.hides():
        return False
    return any(covered(step.before, seat) - covered(step.after, seat) for seat in range(int(step.before.seats)))


def covered(state: State, seat: int) -> Counter[str]:
    """How many pieces of each owner, and which other parts of the position, a seat does not see as they are."""
    full: dict[str, Any] = state.game.write(state, NOBODY)
    seen: dict[str, Any] = state.game.write(state, seat)
    pieces = [piece for piece in full.get("pieces", []) if piece not in seen.get("pieces", [])]
    others = [key for key in full if key != "pieces" and full[key] != seen.get(key)]
    return Counter([*(f"pieces of {piece.get('owner')}" for piece in pieces), *others])
