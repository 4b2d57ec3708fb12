"""A tree that grows by simulated games: what all searches that play them have in common."""

from math import log, sqrt

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.bots.search.branches import UNEXPANDED, Branches, kept_floats
from sixfold.bots.search.thought import Candidate
from sixfold.kernel.play import draw
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = ["SimulatingTree"]


class SimulatingTree(Branches):
    """The actor of a node is the seat that chose its action (or CHANCE), `gain` what that seat gained there in all.

    Where something is hidden every simulated game begins in another world that the seat at the root thinks possible.
    All of them share one tree, so a node stands for what that seat has seen, and its children for all that was legal
    there in some world: `offered` counts in how many games an action was, and `offered_in` names the last of them.
    """

    def __init__(self, root: State, rng: Rng) -> None:
        """Start a tree from a state, which is not changed."""
        super().__init__(root, rng)
        self.hides: bool = root.hides()
        self.seat: i64 = root.to_act
        self.world: i64 = 0
        self.gain: vec[float] = vec[float](capacity=1024)
        self.offered: vec[i32] = vec[i32](capacity=1)
        self.offered_in: vec[i64] = vec[i64](capacity=1)
        self.sprout(0, NOBODY)
        self.furnish(1)

    def furnish(self, count: i64) -> None:
        """Append what else is to be known of so many new nodes."""
        for _ in range(count):
            self.gain = append(self.gain, 0.0)
            if self.hides:
                self.offered = append(self.offered, i32(0))
                self.offered_in = append(self.offered_in, i64(0))

    def keep(self, nodes: vec[i32]) -> None:
        """Forget all nodes but these."""
        super().keep(nodes)
        self.gain = kept_floats(self.gain, nodes)

    # One game

    def start(self) -> State:
        """Where a game begins: at the root, or in a new world that the seat there thinks possible."""
        self.world += 1
        return self.root.imagine(self.seat, self.rng) if self.hides else self.root.clone()

    def descend(self, node: i64, state: State) -> i64:
        """Choose a child of a node and play its action."""
        if self.first[node] == UNEXPANDED:
            self.expand(node, state)
        if self.hides:
            self.offer(node, state)
        child = self.drawn(node, state) if state.to_act == CHANCE else self.most_promising(node)
        self.play(state, self.action[child])
        return child

    def expand(self, node: i64, state: State) -> None:
        """Append a child for each legal action."""
        choices = state.legal()
        self.first[node] = i32(len(self.first))
        self.count[node] = i32(len(choices))
        k: i64
        for k in range(len(choices)):
            self.sprout(choices[k], state.to_act)
        self.furnish(len(choices))

    def offer(self, node: i64, state: State) -> None:
        """Note which children of a node are legal in this world, and append those that never were before."""
        choices = state.legal()
        k: i64
        for k in range(len(choices)):
            child = self.child_of(node, choices[k])
            if child < 0:
                child = self.adopt(node, choices[k], state)
            self.offered[child] += 1
            self.offered_in[child] = self.world

    def child_of(self, node: i64, action: i32) -> i64:
        """The child of a node that an action leads to; -1 if there is none."""
        child: i64
        for child in range(i64(self.first[node]), i64(self.first[node]) + i64(self.count[node])):
            if self.action[child] == action:
                return child
        return -1

    def adopt(self, node: i64, action: i32, state: State) -> i64:
        """Append a child to a node that has some: all of them move to the end, where there is room for one more."""
        first, count = i64(self.first[node]), i64(self.count[node])
        self.first[node] = i32(len(self.first))
        self.count[node] = i32(count + 1)
        child: i64
        for child in range(first, first + count):
            self.move(child)
        self.sprout(action, state.to_act)
        self.furnish(1)
        return i64(len(self.first)) - 1

    def move(self, node: i64) -> None:
        """Append what is known of a node once more; where it was before nobody will look again."""
        self.sprout(self.action[node], i64(self.actor[node]))
        self.furnish(1)
        place = len(self.first) - 1
        self.first[place] = self.first[node]
        self.count[place] = self.count[node]
        self.visits[place] = self.visits[node]
        self.gain[place] = self.gain[node]
        self.offered[place] = self.offered[node]
        self.offered_in[place] = self.offered_in[node]

    def is_missing(self, child: i64) -> bool:
        """Whether an action is not legal in this world."""
        return self.hides and self.offered_in[child] != self.world

    def curiosity(self, exploration: float, chances: i32) -> float:
        """How much there is to explore if an action might have been chosen so often."""
        return exploration * sqrt(log(float(chances) + 1.0))

    def drawn(self, node: i64, state: State) -> i64:
        """The child of a chance outcome, drawn with the odds of the rules."""
        outcome = draw(state, self.rng)
        child = i64(self.first[node])
        while self.action[child] != outcome:
            child += 1
        return child

    def most_promising(self, node: i64) -> i64:
        """The child that is to be tried next."""
        raise NotImplementedError

    def play(self, state: State, action: i32) -> None:
        """Play an action of a simulated game."""
        state.apply(action)

    # What was found

    def best_child(self, node: i64) -> i64:
        """The child to be chosen."""
        raise NotImplementedError

    def value(self, child: i64) -> float:
        """The share that an action has gained on average."""
        tries = float(self.visits[child])
        return self.gain[child] / tries if tries > 0.0 else 0.0

    def share(self, child: i64, best: i64) -> float:
        """The part of the thinking that speaks for an action of the root: that of the visits."""
        return float(self.visits[child]) / float(max(1, i64(self.visits[0])))

    def candidates(self) -> list[Candidate]:
        """Every action with the part of the thinking that speaks for it, and what it has gained."""
        first = i64(self.first[0])
        best = self.best_child(0)
        found: list[Candidate] = []
        child: i64
        for child in range(first, first + i64(self.count[0])):
            found.append(Candidate(int(self.action[child]), self.share(child, best), self.value(child)))
        return found

    def line(self) -> list[int]:
        """The actions that are expected, up to the next dice; where something is hidden only the first is known."""
        found: list[int] = []
        node: i64 = 0
        while self.first[node] != UNEXPANDED and i64(self.actor[i64(self.first[node])]) >= 0:
            node = self.best_child(node)
            found.append(int(self.action[node]))
            if self.hides:
                break
        return found
