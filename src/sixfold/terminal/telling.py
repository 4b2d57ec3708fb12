"""What happened, in sentences, as far as a seat may know it."""

from collections.abc import Iterator

from sixfold.driver import Match, Step
from sixfold.kernel import NOBODY, State
from sixfold.terminal.seats import title

__all__ = ["outcome", "sentences", "whole_log"]


def sentences(step: Step, seat: int) -> Iterator[str]:
    """One sentence for each event; where a game reports none, the action itself."""
    game = step.before.game
    seen = [event if seat == NOBODY else game.seen_event(event, seat) for event in step.events]
    if step.events:
        yield from (event.text for event in seen if event is not None)
    else:
        yield f"{title(step.before, step.actor)}: {seen_text(step, seat)}"


def seen_text(step: Step, seat: int) -> str:
    """The action as the seat may know it."""
    return step.text if seat == NOBODY else step.seen_text(seat)


def outcome(state: State) -> str:
    """Who won a game that is over, and why."""
    winners = state.winners()
    names = " and ".join(title(state, winner) for winner in winners)
    verdict = f"{names} {'wins' if len(winners) == 1 else 'win'}." if winners else "A draw."
    reason = state.game.ending(state)
    return f"{verdict} {reason}".rstrip()


def whole_log(match: Match, seat: int) -> list[str]:
    """Everything that happened, numbered by steps."""
    return [
        f"{place + 1:>4}  {sentence}" for place, step in enumerate(match.steps) for sentence in sentences(step, seat)
    ]
