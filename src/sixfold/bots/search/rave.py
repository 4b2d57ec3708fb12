"""Tree search with random games (UCT) that learns from every action of a game, whenever it was played (RAVE).

It is for games in which the same action means much the same sooner or later, as in Hex, and for those without an
estimate. What is proven is not tried again.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from sixfold.bots.search.branches import UNEXPANDED, kept_bytes, kept_floats, kept_numbers
from sixfold.bots.search.effort import Effort
from sixfold.bots.search.simulating import SimulatingTree
from sixfold.kernel.play import draw
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = ["RaveTree"]

SLOTS: Final = 4096
"""Room for the actions of one game, by the remainder of their numbers; two may share a place."""
SURE: Final = 0.999
AMONG_DICE: Final = 0.4
"""Where dice are thrown or something is hidden a single game tells little, so that more is explored."""
STEPS: Final = 20
"""Bits for the steps of a game."""
DUEL: Final = 2


class RaveTree(SimulatingTree):
    """A growing tree; `later` counts the games in which the seat of a node played its action at any time after it."""

    def __init__(self, root: State, rng: Rng, *, exploration: float = 0.05, trust: float = 1000.0) -> None:
        """Explore so much; trust what was played later as long as an action has fewer visits than about this."""
        self.later: vec[i32] = vec[i32](capacity=1024)
        self.later_gain: vec[float] = vec[float](capacity=1024)
        self.proof: vec[float] = vec[float](capacity=1024)
        self.is_proven: vec[u8] = vec[u8](capacity=1024)
        super().__init__(root, rng)
        self.exploration: float = max(exploration, AMONG_DICE) if self.hides else exploration
        self.trust: float = trust
        self.step: i64 = 0
        self.game: i64 = 0
        self.played: vec[i64] = vec[i64]([i64(0)] * (SLOTS * root.seats))

    def furnish(self, count: i64) -> None:
        """Append what is to be known of so many new nodes."""
        super().furnish(count)
        for _ in range(count):
            self.later = append(self.later, i32(0))
            self.later_gain = append(self.later_gain, 0.0)
            self.proof = append(self.proof, 0.0)
            self.is_proven = append(self.is_proven, u8(0))

    def keep(self, nodes: vec[i32]) -> None:
        """Forget all nodes but these."""
        super().keep(nodes)
        self.later = kept_numbers(self.later, nodes)
        self.later_gain = kept_floats(self.later_gain, nodes)
        self.proof = kept_floats(self.proof, nodes)
        self.is_proven = kept_bytes(self.is_proven, nodes)

    def move(self, node: i64) -> None:
        """Append what is known of a node once more."""
        super().move(node)
        place = len(self.first) - 1
        self.later[place] = self.later[node]
        self.later_gain[place] = self.later_gain[node]

    def think(self, effort: Effort) -> None:
        """Play one game after the other."""
        while not effort.is_over and not self.is_decided():
            self.simulate(self.start())
            effort.spend()

    def is_decided(self) -> bool:
        """Whether some action is proven to win, or all others to lose."""
        return self.is_proven[0] != 0

    # One game

    def simulate(self, state: State) -> None:
        """Go down the tree to a node not visited before, play on at random and note the result."""
        self.path = vec[i32](capacity=256)
        self.path = append(self.path, i32(0))
        self.game += 1
        self.step = 0
        node: i64 = 0
        while state.to_act != NOBODY:
            node = self.descend(node, state)
            self.path = append(self.path, i32(node))
            if self.visits[node] == 0 or self.is_proven[node] != 0:
                break
        self.depth = max(self.depth, i64(len(self.path)))
        if state.to_act != NOBODY and self.is_proven[node] != 0:
            self.note(self.proven_shares(node))
            return
        if state.to_act == NOBODY and not self.hides:
            self.settle(node, state.returns())
        self.play_out(state)
        self.note(state.returns())

    def play(self, state: State, action: i32) -> None:
        """Play an action, and remember in which step of this game its seat did so last."""
        if state.to_act >= 0:
            self.played[self.slot(action, state.to_act)] = (self.game << STEPS) | self.step
        elif self.exploration < AMONG_DICE:
            self.exploration = AMONG_DICE
        self.step += 1
        state.apply(action)

    def slot(self, action: i32, seat: i64) -> i64:
        """Where it is remembered that a seat has played an action."""
        return (i64(action) & (SLOTS - 1)) * self.root.seats + seat

    def play_out(self, state: State) -> None:
        """Play at random to the end."""
        while state.to_act != NOBODY:
            if state.to_act == CHANCE:
                self.play(state, draw(state, self.rng))
            else:
                choices = state.legal()
                self.play(state, choices[self.rng.below(len(choices))])

    def most_promising(self, node: i64) -> i64:
        """The child with the highest bound; ties, as in the beginning, are broken from a random place on."""
        first = i64(self.first[node])
        count = i64(self.count[node])
        hides = self.hides
        curiosity = self.curiosity(self.exploration, self.visits[node])
        place = self.rng.below(count)
        best = first
        highest = -2.0
        for _ in range(count):
            child = first + place
            place = place + 1 if place + 1 < count else 0
            if hides:
                if self.is_missing(child):
                    continue
                curiosity = self.curiosity(self.exploration, self.offered[child])
            bound = self.bound(child, curiosity)
            if bound > highest:
                highest = bound
                best = child
        return best

    def bound(self, child: i64, curiosity: float) -> float:
        """What an action may be worth: what it gained and, as long as it was tried little, what it gained later."""
        if self.is_proven[child] != 0:
            return self.proof[child] if self.proof[child] > 1.0 - SURE else -1.0
        tries = float(self.visits[child])
        later = float(self.later[child])
        own = self.gain[child] / tries if tries > 0.0 else 0.5
        if later == 0.0:
            return own + curiosity / sqrt(tries + 1.0) if tries > 0.0 else 1.0 + curiosity
        weight = later / (later + tries + later * tries / self.trust)
        return weight * self.later_gain[child] / later + (1.0 - weight) * own + curiosity / sqrt(tries + 1.0)

    # What the game has taught

    def note(self, returns: vec[float]) -> None:
        """Credit a finished game to every node on the path, and to the siblings whose actions were played later."""
        k: i64
        for k in range(len(self.path)):
            node = i64(self.path[k])
            self.visits[node] += 1
            actor = i64(self.actor[node])
            if actor >= 0:
                self.gain[node] += returns[actor]
            if self.first[node] != UNEXPANDED:
                self.note_later(node, k, returns)

    def note_later(self, node: i64, step: i64, returns: vec[float]) -> None:
        """Credit the game to those children of a node whose action their seat has played from this step on."""
        first = i64(self.first[node])
        seat = i64(self.actor[first])
        if seat < 0:
            return
        mark = (self.game << STEPS) | step
        share = returns[seat]
        child: i64
        for child in range(first, first + i64(self.count[node])):
            if self.played[self.slot(self.action[child], seat)] >= mark:
                self.later[child] += 1
                self.later_gain[child] += share

    def settle(self, node: i64, returns: vec[float]) -> None:
        """A finished game proves its node, and perhaps those above it."""
        actor = i64(self.actor[node])
        self.is_proven[node] = 1
        self.proof[node] = returns[actor] if actor >= 0 else 0.0
        k = i64(len(self.path)) - 2
        while k >= 0 and self.follows(i64(self.path[k])):
            k -= 1

    def proven_shares(self, node: i64) -> vec[float]:
        """What a proven node gives to each of two seats."""
        share = self.proof[node]
        is_first = i64(self.actor[node]) == 0
        return vec[float]([share if is_first else 1.0 - share, 1.0 - share if is_first else share])

    def follows(self, node: i64) -> bool:
        """Prove a node by its children, if one of them wins or none is open, in a game for two and no dice between."""
        first = i64(self.first[node])
        seat = i64(self.actor[first])
        if seat < 0 or self.root.seats != DUEL:
            return False
        best = 0.0
        is_open = False
        child: i64
        for child in range(first, first + i64(self.count[node])):
            if self.is_proven[child] == 0:
                is_open = True
            else:
                best = max(best, self.proof[child])
        if is_open and best < SURE:
            return False
        self.is_proven[node] = 1
        self.proof[node] = best if i64(self.actor[node]) == seat else 1.0 - best
        return True

    # What was found

    def best_child(self, node: i64) -> i64:
        """The child to be chosen: the best if all is proven, else the one tried most that is not proven to lose."""
        first = i64(self.first[node])
        best = first
        highest = -1.0
        child: i64
        for child in range(first, first + i64(self.count[node])):
            merit = float(self.visits[child])
            if self.is_proven[node] != 0:
                merit = self.proof[child]
            elif self.is_proven[child] != 0 and self.proof[child] < 1.0 - SURE:
                merit = -0.5
            if merit > highest:
                highest = merit
                best = child
        return best

    def value(self, child: i64) -> float:
        """The share that an action has gained on average, or is proven to bring."""
        return self.proof[child] if self.is_proven[child] != 0 else super().value(child)

    def share(self, child: i64, best: i64) -> float:
        """The part of the visits that an action had; the best has all of it if it is proven."""
        if self.is_proven[best] != 0:
            return 1.0 if child == best else 0.0
        return super().share(child, best)
