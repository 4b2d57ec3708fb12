"""Tree search with the estimate of a game as prior: the best-looking actions first, more of them the longer it thinks.

A position is worth the mean of what was tried in it, mixed with the best of it. What is proven is not tried again.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from sixfold.bots.search.branches import UNEXPANDED, Branches, kept_bytes, kept_floats
from sixfold.bots.search.effort import Effort
from sixfold.bots.search.ordering import sorted_places
from sixfold.bots.search.outcomes import outcomes_of
from sixfold.bots.search.thought import Candidate
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = ["PriorTree"]

DUEL: Final = 2
LONGEST: Final = 200
UNSURE: Final = 0.01
SURE: Final = 0.999


class PriorTree(Branches):
    """A growing tree. The actor of a node is whoever is to act there; `worth` holds one number for every seat.

    The children of a node begin with the best-looking; those of dice have odds instead.
    """

    def __init__(
        self,
        root: State,
        rng: Rng,
        *,
        exploration: float = 0.1,
        greed: float = 0.7,
        width: float = 4.0,
        growth: float = 1.0,
        doubt: float = 0.0,
        noise: float = 0.01,
        outcomes: i64 = 24,
    ) -> None:
        """Explore so much; mix so much of the best child; consider width + growth * sqrt(visits) children.

        Doubt by so much what an action promises that was not tried. Estimates are blurred by so much noise: of what is
        as good as equal something else is played in every game.
        """
        super().__init__(root, rng)
        self.exploration: float = exploration
        self.greed: float = greed
        self.width: float = width
        self.growth: float = growth
        self.doubt: float = doubt
        self.noise: float = noise
        self.outcomes: i64 = outcomes
        self.seats: i64 = root.seats
        self.seat: i64 = root.to_act
        self.is_proven: vec[u8] = vec[u8](capacity=1024)
        self.odds: vec[float] = vec[float](capacity=1024)
        self.worth: vec[float] = vec[float](capacity=1024)
        self.add(0, 1.0, root.to_act, self.guess(root))

    def keep(self, nodes: vec[i32]) -> None:
        """Forget all nodes but these."""
        super().keep(nodes)
        self.is_proven = kept_bytes(self.is_proven, nodes)
        self.odds = kept_floats(self.odds, nodes)
        self.worth = kept_floats(self.worth, nodes, self.seats)

    def think(self, effort: Effort) -> None:
        """Try one line after the other."""
        while not effort.is_over and self.is_proven[0] == 0:
            self.grow()
            effort.spend()

    def grow(self) -> None:
        """Go down to a node that has no children yet, give it some, and note on the way back what is thought then."""
        state = self.root.clone()
        node: i64 = 0
        self.path = vec[i32](capacity=64)
        self.path = append(self.path, i32(0))
        while self.first[node] != UNEXPANDED and self.is_proven[node] == 0 and len(self.path) < LONGEST:
            node = self.next_roll(node) if i64(self.actor[node]) == CHANCE else self.most_promising(node)
            state.apply(self.action[node])
            self.path = append(self.path, i32(node))
        if self.is_proven[node] == 0 and self.first[node] == UNEXPANDED:
            self.expand(node, state)
        self.depth = max(self.depth, i64(len(self.path)))
        self.note()

    # Nodes

    def add(self, action: i32, odds: float, actor: i64, worth: vec[float]) -> None:
        """Append a node: whoever is to act there, and what it is worth to every seat at a glance."""
        self.sprout(action, actor)
        self.odds = append(self.odds, odds)
        self.is_proven = append(self.is_proven, u8(1 if actor == NOBODY else 0))
        seat: i64
        for seat in range(self.seats):
            self.worth = append(self.worth, worth[seat])

    def glance(self, state: State) -> vec[float]:
        """What a state is worth to every seat, without looking further than the next dice."""
        if state.to_act == NOBODY:
            return state.returns()
        if state.to_act != CHANCE:
            return self.guess(state)
        dice = outcomes_of(state, self.outcomes, 0.5)
        total = vec[float]([0.0] * self.seats)
        k: i64
        seat: i64
        for k in range(len(dice.actions)):
            rolled = state.clone()
            rolled.apply(dice.actions[k])
            share = rolled.returns() if rolled.to_act == NOBODY else self.guess(rolled)
            for seat in range(self.seats):
                total[seat] += dice.odds[k] * share[seat]
        return total

    def guess(self, state: State) -> vec[float]:
        """The estimates of all seats; in a game for two, what one does not have is the other's."""
        found = vec[float](capacity=self.seats)
        if self.seats == DUEL:
            own = self.blurred(state.estimate(self.seat))
            other = 1.0 - own
            found = append(found, own if self.seat == 0 else other)
            return append(found, other if self.seat == 0 else own)
        seat: i64
        for seat in range(self.seats):
            found = append(found, self.blurred(state.estimate(seat)))
        return found

    def blurred(self, estimate: float) -> float:
        """An estimate with some noise, kept away from what only a finished game is worth."""
        return UNSURE + (1.0 - 2.0 * UNSURE) * estimate + self.noise * (self.rng.unit() - 0.5)

    def expand(self, node: i64, state: State) -> None:
        """Append the children of a node: outcomes of dice, or the legal actions in the order of what they promise."""
        self.first[node] = i32(len(self.first))
        if state.to_act == CHANCE:
            dice = outcomes_of(state, self.outcomes, self.rng.unit())
            self.count[node] = i32(len(dice.actions))
            self.add_all(state, dice.actions, dice.odds)
        else:
            choices = state.legal()
            self.count[node] = i32(len(choices))
            self.add_all(state, choices, vec[float]([0.0] * len(choices)))

    def add_all(self, state: State, actions: vec[i32], odds: vec[float]) -> None:
        """Append a child for each of some actions, the best-looking first."""
        worths: list[vec[float]] = []
        actors = vec[i64](capacity=len(actions))
        looks = vec[float](capacity=len(actions))
        k: i64
        for k in range(len(actions)):
            child = state.clone()
            child.apply(actions[k])
            worth = self.glance(child)
            worths.append(worth)
            actors = append(actors, child.to_act)
            looks = append(looks, worth[state.to_act] if state.to_act >= 0 else 0.0)
        order = sorted_places(looks)
        for k in range(len(order)):
            place = order[k]
            self.add(actions[place], odds[place], actors[place], worths[place])

    def worth_to(self, node: i64, seat: i64) -> float:
        """What a node is worth to a seat."""
        return self.worth[node * self.seats + seat]

    # Going down

    def next_roll(self, node: i64) -> i64:
        """The outcome of dice that was tried least for its odds."""
        first = i64(self.first[node])
        tries = float(self.visits[node]) + 1.0
        best = first
        most = -1.0e9
        child: i64
        for child in range(first, first + i64(self.count[node])):
            due = self.odds[child] * tries - float(self.visits[child])
            if due > most and self.is_proven[child] == 0:
                most = due
                best = child
        return best

    def most_promising(self, node: i64) -> i64:
        """The child with the highest upper bound of those that are considered."""
        first = i64(self.first[node])
        seat = i64(self.actor[node])
        curiosity = self.exploration * sqrt(log(float(self.visits[node]) + 1.0))
        best = first
        highest = -1.0
        child: i64
        for child in range(first, first + self.considered(node)):
            bound = self.worth_to(child, seat)
            if self.visits[child] == 0:
                bound -= self.doubt
            if self.is_proven[child] == 0:
                bound += curiosity / sqrt(float(self.visits[child]) + 1.0)
            if bound > highest:
                highest = bound
                best = child
        return best

    def considered(self, node: i64) -> i64:
        """How many children are looked at: more with every visit, and all if those so far are proven."""
        count = i64(self.count[node])
        wide = i64(self.width + self.growth * sqrt(float(self.visits[node])))
        if wide >= count:
            return count
        first = i64(self.first[node])
        child: i64
        for child in range(first, first + wide):
            if self.is_proven[child] == 0:
                return wide
        return count

    # Going back

    def note(self) -> None:
        """Count the visit of every node on the path, and think anew what it is worth, from the last to the root."""
        k: i64
        for k in range(len(self.path)):
            node = i64(self.path[len(self.path) - 1 - k])
            self.visits[node] += 1
            if self.first[node] != UNEXPANDED:
                if i64(self.actor[node]) == CHANCE:
                    self.average(node)
                else:
                    self.mix(node)

    def average(self, node: i64) -> None:
        """Dice are worth the mean of their outcomes."""
        first = i64(self.first[node])
        last = first + i64(self.count[node])
        seat: i64
        child: i64
        for seat in range(self.seats):
            total = 0.0
            for child in range(first, last):
                total += self.odds[child] * self.worth_to(child, seat)
            self.worth[node * self.seats + seat] = total
        if i64(self.count[node]) < self.outcomes:
            self.is_proven[node] = u8(1 if self.are_proven(first, last) else 0)

    def are_proven(self, first: i64, last: i64) -> bool:
        """Whether all of some nodes are proven."""
        node = first
        while node < last and self.is_proven[node] != 0:
            node += 1
        return node == last

    def mix(self, node: i64) -> None:
        """A choice is worth the mean of what was tried, mixed with the best of it."""
        first = i64(self.first[node])
        last = first + self.considered(node)
        actor = i64(self.actor[node])
        best = first
        highest = -1.0
        tries = 0.0
        child: i64
        for child in range(first, last):
            if self.visits[child] > 0:
                tries += float(self.visits[child])
                if self.worth_to(child, actor) > highest:
                    highest = self.worth_to(child, actor)
                    best = child
        if self.is_proven[best] != 0 and (
            self.worth_to(best, actor) > SURE or self.are_proven(first, first + i64(self.count[node]))
        ):
            self.is_proven[node] = 1
            tries = 0.0
        seat: i64
        for seat in range(self.seats):
            worth = self.worth_to(best, seat)
            if tries > 0.0:
                worth = self.greed * worth + (1.0 - self.greed) * self.total(first, last, seat) / tries
            self.worth[node * self.seats + seat] = worth

    def total(self, first: i64, last: i64, seat: i64) -> float:
        """What some nodes are worth to a seat, each counted as often as it was visited."""
        total = 0.0
        node: i64
        for node in range(first, last):
            total += float(self.visits[node]) * self.worth_to(node, seat)
        return total

    # What was found

    def best_child(self, node: i64) -> i64:
        """The child to be chosen: the best if all is proven, else the one tried most that is not proven to lose."""
        first = i64(self.first[node])
        actor = i64(self.actor[node])
        best = first
        highest = -1.0
        child: i64
        for child in range(first, first + i64(self.count[node])):
            worth = self.worth_to(child, actor)
            merit = float(self.visits[child]) + worth
            if self.is_proven[node] != 0:
                merit = worth if self.is_proven[child] != 0 else -0.5
            elif self.is_proven[child] != 0 and worth < 1.0 - SURE:
                merit = -0.5
            if merit > highest:
                highest = merit
                best = child
        return best

    def candidates(self) -> list[Candidate]:
        """Every action with the part of the visits that it had."""
        first = i64(self.first[0])
        last = first + i64(self.count[0])
        seat = self.root.to_act
        best = self.best_child(0)
        found: list[Candidate] = []
        child: i64
        for child in range(first, last):
            share = float(self.visits[child]) / float(max(1, i64(self.visits[0]) - 1))
            if self.is_proven[best] != 0:
                share = 1.0 if child == best else 0.0
            found.append(Candidate(int(self.action[child]), share, self.worth_to(child, seat)))
        return found

    def line(self) -> list[int]:
        """The actions that are expected, up to the next dice."""
        found: list[int] = []
        node: i64 = 0
        while self.first[node] != UNEXPANDED and i64(self.actor[node]) >= 0:
            node = self.best_child(node)
            found.append(int(self.action[node]))
        return found
