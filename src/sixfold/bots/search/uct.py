"""Plain Monte Carlo tree search (UCT) for any number of seats, with chance."""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.bots.search.branches import UNEXPANDED
from sixfold.bots.search.effort import Effort
from sixfold.bots.search.lookahead import estimates, promise
from sixfold.bots.search.simulating import SimulatingTree
from sixfold.kernel.play import playout
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.state import State

__all__ = ["Tree"]

EXPLORATION: Final = 0.4
FORESIGHT: Final = 4
"""How many visits the estimate of an action is worth before it has been tried."""


class Tree(SimulatingTree):
    """A growing UCT tree. It is the yardstick of the others, and always thinks anew."""

    def __init__(self, root: State, rng: Rng, *, plays_out: bool = True) -> None:
        """Start a search from a state, which is not changed.

        A new node is judged by a random game played to its end, or, without ``plays_out``, by the estimates.
        """
        super().__init__(root, rng)
        self.plays_out = plays_out

    def follow(self, state: State) -> bool:
        """Nothing is kept."""
        return False

    def foresee(self) -> None:
        """Begin with the estimate of every action of the root, so that a short search tries the sensible ones."""
        self.expand(0, self.root)
        first = i64(self.first[0])
        child: i64
        for child in range(first, first + i64(self.count[0])):
            self.visits[child] = FORESIGHT
            self.gain[child] = FORESIGHT * promise(self.root, self.action[child], self.root.to_act)
            self.visits[0] += FORESIGHT

    def think(self, effort: Effort) -> None:
        """Begin with the estimates of the actions, then play one simulated game after the other."""
        if self.first[0] == UNEXPANDED:
            self.foresee()
        while not effort.is_over:
            self.simulate(self.start())
            effort.spend()

    def grow(self, simulations: i64) -> None:
        """Play so many simulated games, each adding what it learned."""
        for _ in range(simulations):
            self.simulate(self.start())

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
        self.depth = max(self.depth, i64(len(self.path)) - 1)
        if self.plays_out:
            playout(state, self.rng)
        self.note(state.returns() if state.to_act == NOBODY else estimates(state))

    def most_promising(self, node: i64) -> i64:
        """A child not visited yet, or else the one with the highest upper confidence bound."""
        first = i64(self.first[node])
        count = i64(self.count[node])
        visits = self.visits
        gain = self.gain
        hides = self.hides
        curiosity = self.curiosity(EXPLORATION, visits[node])
        best = first
        highest = -1.0
        child: i64
        for child in range(first, first + count):
            if hides:
                if self.is_missing(child):
                    continue
                curiosity = self.curiosity(EXPLORATION, self.offered[child])
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
        while visits[first + place] != 0 or self.is_missing(first + place):
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

    def best_child(self, node: i64) -> i64:
        """The child that was tried most."""
        best = i64(self.first[node])
        child: i64
        for child in range(best, best + i64(self.count[node])):
            if self.visits[child] > self.visits[best]:
                best = child
        return best
