"""Plain Monte Carlo tree search (UCT) for any number of seats, with chance."""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.bots.search.effort import Effort
from sixfold.bots.search.lookahead import estimates, promise
from sixfold.bots.search.thought import Candidate, Search
from sixfold.kernel.game import State
from sixfold.kernel.play import draw, playout
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY

__all__ = ["Tree"]

UNEXPANDED: Final = -1
EXPLORATION: Final = 0.4
FORESIGHT: Final = 4
"""How many visits the estimate of an action is worth before it has been tried."""


class Tree(Search):
    """A growing UCT tree. Nodes are numbers; a column holds each property of a node.

    A node is the step that led to it: its action, the seat that chose it (or CHANCE), how often it was visited and
    what that seat gained in all. The children of a node lie side by side.
    """

    def __init__(self, root: State, rng: Rng, *, plays_out: bool = True) -> None:
        """Start a search from a state, which is not changed.

        A new node is judged by a random game played to its end, or, without ``plays_out``, by the estimates.
        """
        super().__init__(root, rng)
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

    def think(self, effort: Effort) -> None:
        """Begin with the estimates of the actions, then play one simulated game after the other."""
        if self.first[0] == UNEXPANDED:
            self.foresee()
        while not effort.is_over:
            self.simulate(self.root.clone())
            effort.spend()

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
        self.depth = max(self.depth, i64(len(self.path)) - 1)
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

    def candidates(self) -> list[Candidate]:
        """Every action with the part of the visits that it had, and what it gained on average."""
        first = i64(self.first[0])
        found: list[Candidate] = []
        child: i64
        for child in range(first, first + i64(self.count[0])):
            tries = float(max(1, i64(self.visits[child])))
            share = float(self.visits[child]) / float(max(1, i64(self.visits[0])))
            found.append(Candidate(int(self.action[child]), share, self.gain[child] / tries))
        return found

    def line(self) -> list[int]:
        """The actions that are expected, up to the next dice."""
        found: list[int] = []
        node: i64 = 0
        while self.first[node] != UNEXPANDED and i64(self.actor[i64(self.first[node])]) >= 0:
            node = self.most_visited(node)
            found.append(int(self.action[node]))
        return found

    def most_visited(self, node: i64) -> i64:
        """The child that was tried most."""
        best = i64(self.first[node])
        child: i64
        for child in range(best, best + i64(self.count[node])):
            if self.visits[child] > self.visits[best]:
                best = child
        return best
