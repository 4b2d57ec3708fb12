"""Longer ways: the far cells that a piece reaches by several steps of its own, the cheapest way to each, and its costs.

A game whose pieces go step by step says what a step costs (`Game.step_cost`); the rest follows from its rules.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from mypy_extensions import i32

from sixfold.kernel import CHANCE, State

__all__ = ["Step", "Walk", "walks"]

MOST_STEPS: Final = 2000
"""Steps that are tried altogether; a piece that goes further is still shown the nearer cells."""


class Step(NamedTuple):
    """One step: its text, what it costs in words (empty: nothing), and whether chance has a say in it."""

    action: str
    cost: str
    is_risky: bool


class Walk(NamedTuple):
    """A way to a cell."""

    goal: int
    steps: list[Step]

    def toll(self) -> int:
        """How dear the way is: steps that cost something count, those that chance decides twice."""
        return sum(2 if step.is_risky else 1 for step in self.steps if step.cost or step.is_risky)


def walks(state: State, first: i32) -> list[Walk]:
    """The best ways of two steps and more that begin with an action: the cheapest, of these the shortest.

    Empty if the action is no step, or while something is hidden, since the rules know more than the seat then.
    """
    if state.hides():
        return []
    best: dict[int, Walk] = {}
    for walk in ways(state, first, [], [MOST_STEPS]):
        known = best.get(walk.goal)
        if len(walk.steps) > 1 and (known is None or rank(walk) < rank(known)):
            best[walk.goal] = walk
    return [best[goal] for goal in sorted(best)]


def rank(walk: Walk) -> tuple[int, int]:
    """The smaller, the better."""
    return walk.toll(), len(walk.steps)


def ways(state: State, action: i32, behind: list[Step], room: list[int]) -> Iterator[Walk]:
    """Every way that goes on with an action; ``room`` counts down how many more steps may be tried."""
    cost = state.game.step_cost(state, action)
    room[0] -= 1
    if cost is None or room[0] < 0:
        return
    after = state.clone()
    after.apply(action)
    text, goal = state.game.text(state, action), goal_of(state, action)
    steps = [*behind, Step(text, cost, after.to_act == CHANCE)]
    yield Walk(goal, steps)
    for further, onward in going_on(after, int(state.to_act), goal):
        yield from ways(further, onward, steps, room)


def goal_of(state: State, action: i32) -> int:
    """The last cell that a step names."""
    return [number for kind, number in state.game.grammar.arguments(action) if kind == "cell"][-1]


def start_of(state: State, action: i32) -> int:
    """The first cell that an action names, or -1."""
    return next((number for kind, number in state.game.grammar.arguments(action) if kind == "cell"), -1)


def going_on(after: State, seat: int, cell: int) -> list[tuple[State, i32]]:
    """The steps that the same piece may take next; where chance has a say, as it turns out well."""
    for state in outcomes(after):
        onward = [action for action in state.legal() if state.to_act == seat and start_of(state, action) == cell]
        found = [(state, action) for action in onward if state.game.step_cost(state, action) is not None]
        if found:
            return found
    return []


def outcomes(state: State) -> list[State]:
    """The states after the dice that are due; a state without any is its own."""
    if state.to_act != CHANCE or state.throws_real_dice():
        return [] if state.is_over() or state.to_act == CHANCE else [state]
    found: list[State] = []
    for outcome in state.legal():
        after = state.clone()
        after.apply(outcome)
        if not after.is_over() and after.to_act != CHANCE:
            found.append(after)
    return found
