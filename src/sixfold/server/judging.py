"""What the computer thinks of a saved game: its positions judged inside a worker process, a second at a time."""

import time
from typing import Final, NamedTuple

from sixfold.bots import SearchBot
from sixfold.bots.defaults import default_of
from sixfold.driver import Step
from sixfold.kernel import Rng, State
from sixfold.server.infos import event_infos
from sixfold.server.limits import JUDGING_SECONDS
from sixfold.server.messages import Judged, Judgement
from sixfold.server.records import folded

__all__ = ["Judging", "judged_page"]

RUNGS: Final = 2
"""Of so many lowest levels that search the last one judges."""
LONGEST_THOUGHT: Final = 0.2
"""Seconds for a position in any case."""
AHEAD: Final = 3
"""Actions of the expected line that are told."""


class Judging(NamedTuple):
    """What a worker is asked: to judge the positions of a record from one on."""

    document: bytes
    first: int
    owner: str = ""

    @property
    def game(self) -> str:
        """What the log calls it."""
        return "the analysis of a record"


def judged_page(asked: Judging) -> Judgement:
    """Judge as many positions as a second allows, and at least one, inside a worker."""
    _, start, steps = folded(asked.document)
    states = [*(step.before for step in steps), steps[-1].after if steps else start]
    found: list[Judged] = []
    ply, until = asked.first, time.monotonic() + JUDGING_SECONDS
    while ply < len(states) and (ply == asked.first or time.monotonic() < until):
        if states[ply].to_act >= 0 and not states[ply].is_over():
            found.append(judged(states[ply], ply, steps[ply] if ply < len(steps) else None))
        ply += 1
    return Judgement(found, ply, len(states))


def judged(state: State, ply: int, played: Step | None) -> Judged:
    """What is thought of a position, of what was played there, and what would have been best."""
    work = default_of(state).work[:RUNGS][-1]
    thought = SearchBot(Rng(ply), work=work, seconds=LONGEST_THOUGHT).analyse(state)
    best = thought.candidates[0]
    values = {candidate.action: candidate.value for candidate in thought.candidates}
    given = best.value if played is None or played.action is None else values[played.action]
    return Judged(
        ply=ply,
        seat=thought.seat,
        value=round(best.value, 4),
        best=state.game.text(state, best.action),
        says=" ".join(event.text for event in event_infos(Step.chosen(state, best.action).events)),
        line=thought.line[1 : 1 + AHEAD],
        lost=round(max(0.0, best.value - given), 4),
    )
