"""The compiled searches: one-step look-ahead, and Monte Carlo tree search for any number of seats, with chance."""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.kernel.game import CHANCE, NOBODY, State
from sixfold.kernel.play import draw, playout
from sixfold.kernel.rng import Rng

__all__ = ["Tree", "greedy_choice", "random_choice"]

UNEXPANDED: Final = -1
EXPLORATION: Final = 1.4


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
        worth = outlook(state, choices[k], seat)
        if worth > best:
            best = worth
            equals = 0
        if worth == best:
            equals += 1
            if rng.below(equals) == 0:
                chosen = choices[k]
    return chosen


def outlook(state: State, action: i32, seat: i64) -> float:
    """How well a seat stands after an action; where dice follow, the mean over their outcomes."""
    child = state.clone()
    child.apply(action)
    if child.to_act != CHANCE:
        return standing(child, seat)
    outcomes = child.legal()
    weights = child.weights()
    mean = 0.0
    k: i64
    for k in range(len(outcomes)):
        rolled = child.clone()
        rolled.apply(outcomes[k])
        mean += weights[k] * standing(rolled, seat)
    return mean


def standing(state: State, seat: i64) -> float:
    """The share of a seat in a finished game, its estimate in any other."""
    return state.returns()[seat] if state.to_act == NOBODY else state.estimate(seat)


class Tree:
    """A growing UCT tree. Nodes are numbers; a column holds each property of a node.

    A node is the step that led to it: its action, the seat that chose it (or CHANCE), how often it was visited and
    what that seat gained in all. The children of a node lie side by side.
    """

    def __init__(self, root: State, rng: Rng) -> None:
        """Start a search from a state, which is not changed."""
        self.root = root
        self.rng = rng
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

    def grow(self, simulations: i64) -> None:
        """Play so many simulated games, each adding what it learned."""
        for _ in range(simulations):
            self.simulate(self.root.clone())

    def simulate(self, state: State) -> None:
        """Go down the tree to a node not visited before, play on at random and note the result."""
        self.path = vec[i32](capacity=256)
        self.path = append(self.path, i32(0))
        node: i64 = 0
        while state.to_act != NOBODY:
            node = self.descend(node, state)
            self.path = append(self.path, i32(node))
            if self.visits[node] == 0:
                break
        playout(state, self.rng)
        self.note(state.returns())

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
        if i64(self.visits[node]) <= count:
            untried = self.untried(first, count)
            if untried >= 0:
                return untried
        visits = self.visits
        gain = self.gain
        curiosity = EXPLORATION * sqrt(log(float(visits[node]) + 1.0))
        best = first
        highest = -1.0
        child: i64
        for child in range(first, first + count):
            tries = float(visits[child])
            bound = gain[child] / tries + curiosity / sqrt(tries)
            if bound > highest:
                highest = bound
                best = child
        return best

    def untried(self, first: i64, count: i64) -> i64:
        """A child that was never visited, looked for from a random place on; -1 if there is none."""
        visits = self.visits
        offset = self.rng.below(count)
        k: i64
        for k in range(count):
            child = first + (offset + k) % count
            if visits[child] == 0:
                return child
        return -1

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
