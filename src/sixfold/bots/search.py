"""The compiled searches: one-step look-ahead, and Monte Carlo tree search for any number of seats, with chance."""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.kernel.game import State
from sixfold.kernel.play import draw, playout
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY

__all__ = ["Tree", "greedy_choice", "random_choice"]

UNEXPANDED: Final = -1
EXPLORATION: Final = 0.4
FORESIGHT: Final = 4
"""How many visits the estimate of an action is worth before it has been tried."""


def random_choice(state: State, rng: Rng) -> i32:
    """Any legal action, all equally likely."""
    choices = state.legal()
    return choices[rng.below(len(choices))]


def greedy_choice(state: State, seat: i64, rng: Rng) -> i32:
    """The action after which ``seat`` stands best by its estimate; ties are broken at random."""
    choices = state.legal()
    best = -1.0
    equals: i64 = 0
    chosen = choices[0]
    k: i64
    for k in range(len(choices)):
        worth = promise(state, choices[k], seat)
        if worth > best:
            best = worth
            equals = 0
        if worth == best:
            equals += 1
            if rng.below(equals) == 0:
                chosen = choices[k]
    return chosen


def promise(state: State, action: i32, seat: i64) -> float:
    """How well a seat stands after an action; where dice follow, the mean over their outcomes."""
    child = state.clone()
    child.apply(action)
    if child.to_act != CHANCE:
        return standing(child, seat)
    outcomes = child.legal()
    weights = child.weights()
    total = 0.0
    parts: i64 = 0
    k: i64
    for k in range(len(outcomes)):
        rolled = child.clone()
        rolled.apply(outcomes[k])
        total += float(weights[k]) * standing(rolled, seat)
        parts += weights[k]
    return total / float(parts)


def standing(state: State, seat: i64) -> float:
    """The share of a seat in a finished game, its estimate in any other."""
    return state.returns()[seat] if state.to_act == NOBODY else state.estimate(seat)


def estimates(state: State) -> vec[float]:
    """How well every seat stands."""
    found = vec[float](capacity=state.seats)
    seat: i64
    for seat in range(state.seats):
        found = append(found, state.estimate(seat))
    return found


class Tree:
    """A growing UCT tree. Nodes are numbers; a column holds each property of a node.

    A node is the step that led to it: its action, the seat that chose it (or CHANCE), how often it was visited and
    what that seat gained in all. The children of a node lie side by side.
    """

    def __init__(self, root: State, rng: Rng, *, plays_out: bool = True) -> None:
        """Start a search from a state, which is not changed.

        A new node is judged by a random game played to its end, or, without ``plays_out``, by the estimates.
        """
        self.root = root
        self.rng = rng
        self.plays_out = plays_out
        self.first: vec[i32] = vec[i32](capacity=1024)
        self.count: vec[i32] = vec[i32](capacity=1024)
        self.action: vec[i32] = vec[i32](capacity=1024)
        self.visits: vec[i32] = vec[i32](capacity=1024)
        self.gain: vec[float] = vec[float](capacity=1024)
        self.actor: vec[i32] = vec[i32](capacity=1024)
        self.path: vec[i32] = vec[i32](capacity=256)
        self.add(0, NOBODY)

    def add(self, action: i32, actor: i64) -> None:
        """Append a node that nobody has visited."""
        self.first = append(self.first, i32(UNEXPANDED))
        self.count = append(self.count, i32(0))
        self.action = append(self.action, action)
        self.visits = append(self.visits, i32(0))
        self.gain = append(self.gain, 0.0)
        self.actor = append(self.actor, i32(actor))

    def foresee(self) -> None:
        """Begin with the estimate of every action of the root, so that a short search tries the sensible ones."""
        self.expand(0, self.root)
        first = i64(self.first[0])
        child: i64
        for child in range(first, first + i64(self.count[0])):
            self.visits[child] = FORESIGHT
            self.gain[child] = FORESIGHT * promise(self.root, self.action[child], self.root.to_act)
            self.visits[0] += FORESIGHT

    def grow(self, simulations: i64) -> None:
        """Play so many simulated games, each adding what it learned."""
        for _ in range(simulations):
            self.simulate(self.root.clone())

    def simulate(self, state: State) -> None:
        """Go down the tree to a node not visited before, judge it and note the result."""
        self.path = vec[i32](capacity=256)
        self.path = append(self.path, i32(0))
        node: i64 = 0
        while state.to_act != NOBODY:
            node = self.descend(node, state)
            self.path = append(self.path, i32(node))
            if self.visits[node] == 0:
                break
        if self.plays_out:
            playout(state, self.rng)
        self.note(state.returns() if state.to_act == NOBODY else estimates(state))

    def descend(self, node: i64, state: State) -> i64:
        """Choose a child of a node and play its action."""
        if self.first[node] == UNEXPANDED:
            self.expand(node, state)
        child = self.drawn(node, state) if state.to_act == CHANCE else self.most_promising(node)
        state.apply(self.action[child])
        return child

    def expand(self, node: i64, state: State) -> None:
        """Append a child for each legal action."""
        choices = state.legal()
        self.first[node] = i32(len(self.first))
        self.count[node] = i32(len(choices))
        k: i64
        for k in range(len(choices)):
            self.add(choices[k], state.to_act)

    def drawn(self, node: i64, state: State) -> i64:
        """The child of a chance outcome, drawn with the odds of the rules."""
        outcome = draw(state, self.rng)
        child = i64(self.first[node])
        while self.action[child] != outcome:
            child += 1
        return child

    def most_promising(self, node: i64) -> i64:
        """A child not visited yet, or else the one with the highest upper confidence bound."""
        first = i64(self.first[node])
        count = i64(self.count[node])
        visits = self.visits
        gain = self.gain
        curiosity = EXPLORATION * sqrt(log(float(visits[node]) + 1.0))
        best = first
        highest = -1.0
        child: i64
        for child in range(first, first + count):
            tries = float(visits[child])
            if tries == 0.0:
                return self.untried(first, count)
            bound = gain[child] / tries + curiosity / sqrt(tries)
            if bound > highest:
                highest = bound
                best = child
        return best

    def untried(self, first: i64, count: i64) -> i64:
        """The next child that was never visited, from a random place on; there must be one."""
        visits = self.visits
        place = self.rng.below(count)
        while visits[first + place] != 0:
            place = (place + 1) % count
        return first + place

    def note(self, returns: vec[float]) -> None:
        """Credit a finished game to every node on the path."""
        path = self.path
        visits = self.visits
        gain = self.gain
        k: i64
        for k in range(len(path)):
            node = i64(path[k])
            visits[node] += 1
            actor = i64(self.actor[node])
            if actor >= 0:
                gain[node] += returns[actor]

    def tries(self) -> dict[int, int]:
        """How often each action of the root was tried."""
        first = self.first[0]
        children = range(first, first + self.count[0]) if first != UNEXPANDED else range(0)
        return {int(self.action[child]): int(self.visits[child]) for child in children}
