"""Tree search that rehearses whole turns: every line is played on, each seat doing what looks best to it.

It is for games whose turns have many small actions. There a line of a few steps ends in the middle of a turn, where the
estimate knows nothing of the answer; a rehearsal goes on until the others have answered. Dice are thrown, and luck is
taken off again: what a throw gave by the estimate, more than the mean of all that might have fallen. So a few
rehearsals tell as much as hundreds that differ mostly by their luck, as is known from the playing out of positions of
backgammon.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.bots.search.branches import UNEXPANDED, kept_floats
from sixfold.bots.search.effort import Effort
from sixfold.bots.search.lookahead import estimates, promise, standing
from sixfold.bots.search.ordering import sorted_places
from sixfold.bots.search.outcomes import outcomes_of
from sixfold.bots.search.simulating import SimulatingTree
from sixfold.kernel.play import draw
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = ["RehearsalTree"]

DUEL: Final = 2
WON: Final = 1.0
WORLDS: Final = 8
"""Where something is hidden, the first glance is the mean over so many worlds."""


class RehearsalTree(SimulatingTree):
    """A growing tree. The children of a choice begin with the best-looking; `look` is what each promised then."""

    def __init__(
        self,
        root: State,
        rng: Rng,
        *,
        exploration: float = 0.15,
        foresight: float = 3.0,
        width: float = 3.0,
        growth: float = 1.0,
        turns: i64 = 2,
        longest: i64 = 60,
        outcomes: i64 = 12,
    ) -> None:
        """Explore so much; count a glance as so many visits; consider width + growth * sqrt(visits) children.

        A line is played on until the turn has gone to another seat ``turns`` times, or for ``longest`` steps. Of
        dice with many faces so many outcomes are looked at.
        """
        self.look: vec[float] = vec[float](capacity=1024)
        self.luck: vec[float] = vec[float](capacity=64)
        super().__init__(root, rng)
        self.exploration: float = exploration
        self.foresight: float = foresight
        self.width: float = width
        self.growth: float = growth
        self.turns: i64 = turns
        self.longest: i64 = longest
        self.outcomes: i64 = outcomes
        self.effort: Effort = Effort(1)
        self.passed: i64 = 0
        self.mover: i64 = root.to_act

    def furnish(self, count: i64) -> None:
        """Append what is to be known of so many new nodes."""
        super().furnish(count)
        for _ in range(count):
            self.look = append(self.look, 0.0)

    def keep(self, nodes: vec[i32]) -> None:
        """Forget all nodes but these."""
        super().keep(nodes)
        self.look = kept_floats(self.look, nodes)

    def move(self, node: i64) -> None:
        """Append what is known of a node once more."""
        super().move(node)
        self.look[len(self.look) - 1] = self.look[node]

    def think(self, effort: Effort) -> None:
        """Rehearse one line after the other, unless the first look shows a win."""
        self.effort = effort
        if self.first[0] == UNEXPANDED:
            self.expand(0, self.root)
        while not effort.is_over and (self.hides or self.look[i64(self.first[0])] < WON):
            self.simulate(self.start())
            effort.spend()

    # One line

    def simulate(self, state: State) -> None:
        """Go down the tree to a node not visited before, rehearse what follows and note how it ends."""
        self.path = vec[i32](capacity=256)
        self.path = append(self.path, i32(0))
        self.luck = vec[float](capacity=64)
        self.luck = append(self.luck, 0.0)
        self.passed = 0
        self.mover = self.root.to_act
        node: i64 = 0
        while state.to_act != NOBODY:
            mean = self.mean(state) if state.to_act == CHANCE else 0.0
            was_chance = state.to_act == CHANCE
            node = self.descend(node, state)
            self.path = append(self.path, i32(node))
            self.luck = append(self.luck, self.standing(state) - mean if was_chance else 0.0)
            self.watch(state)
            if self.visits[node] == 0:
                break
        self.depth = max(self.depth, i64(len(self.path)) - 1)
        luck = self.rehearse(state)
        if state.seats == DUEL:
            self.note(self.standing(state) - luck)
        else:
            self.note_all(state.returns() if state.to_act == NOBODY else estimates(state))

    def watch(self, state: State) -> None:
        """Count how often another seat came to act."""
        if state.to_act >= 0 and state.to_act != self.mover:
            self.mover = state.to_act
            self.passed += 1

    def rehearse(self, state: State) -> float:
        """Play on, each seat as it looks best, until the turn has passed often enough; give back the luck of our seat.

        In a game for two the same seat is to act at the end of all lines.
        """
        end = self.turns
        while end <= self.passed:
            end += self.root.seats
        luck = 0.0
        for _ in range(self.longest):
            while state.to_act == CHANCE:
                luck -= self.mean(state)
                state.apply(draw(state, self.rng))
                luck += self.standing(state)
            self.watch(state)
            if state.to_act == NOBODY or self.passed >= end or self.effort.is_over:
                break
            state.apply(self.best_looking(state))
        return luck

    def standing(self, state: State) -> float:
        """How well the seat of the root stands at a glance."""
        return standing(state, self.seat)

    def mean(self, state: State) -> float:
        """How well the seat of the root stands before dice: the mean over what they may show."""
        dice = outcomes_of(state, self.outcomes, 0.5)
        total = 0.0
        k: i64
        for k in range(len(dice.actions)):
            rolled = state.clone()
            rolled.apply(dice.actions[k])
            total += dice.odds[k] * self.standing(rolled)
        return total

    def best_looking(self, state: State) -> i32:
        """What promises most to the seat to act, one step ahead."""
        choices = state.legal()
        if len(choices) == 1:
            return choices[0]
        self.effort.spend()
        best = -1.0
        chosen = choices[0]
        k: i64
        for k in range(len(choices)):
            worth = promise(state, choices[k], state.to_act)
            if worth > best:
                best = worth
                chosen = choices[k]
        return chosen

    # The tree

    def expand(self, node: i64, state: State) -> None:
        """Append a child for each outcome of dice, or for each legal action in the order of what it promises."""
        if state.to_act == CHANCE:
            super().expand(node, state)
            return
        choices = state.legal()
        looks = vec[float](capacity=len(choices))
        k: i64
        for k in range(len(choices)):
            looks = append(looks, self.glance(node, state, choices[k]))
        order = sorted_places(looks)
        self.first[node] = i32(len(self.first))
        self.count[node] = i32(len(choices))
        for k in range(len(order)):
            self.sprout(choices[order[k]], state.to_act)
        self.furnish(len(choices))
        for k in range(len(order)):
            self.look[i64(self.first[node]) + k] = looks[order[k]]

    def glance(self, node: i64, state: State, action: i32) -> float:
        """What an action promises to the seat to act; at the root, where something is hidden, in several worlds."""
        if node > 0 or not self.hides:
            return promise(state, action, state.to_act)
        total = 0.0
        for _ in range(WORLDS):
            total += promise(self.root.imagine(self.seat, self.rng), action, self.seat)
        return total / float(WORLDS)

    def adopt(self, node: i64, action: i32, state: State) -> i64:
        """Append a child that was not legal in the worlds before."""
        child = super().adopt(node, action, state)
        if state.to_act != CHANCE:
            self.look[child] = promise(state, action, state.to_act)
        return child

    def best_look(self, node: i64) -> float:
        """What the best-looking of the children that are legal now has promised."""
        first = i64(self.first[node])
        if not self.hides:
            return self.look[first]
        best = 0.0
        child: i64
        for child in range(first, first + i64(self.count[node])):
            if not self.is_missing(child):
                best = max(best, self.look[child])
        return best

    def most_promising(self, node: i64) -> i64:
        """The child with the highest bound of those that are considered: more with every visit."""
        first = i64(self.first[node])
        tries = float(self.visits[node])
        wide = i64(self.width + self.growth * sqrt(tries))
        curiosity = self.curiosity(self.exploration, self.visits[node])
        base = self.mean_at(node) - self.best_look(node)
        best = first
        highest = -9.0
        child: i64
        for child in range(first, first + i64(self.count[node])):
            if self.hides:
                if self.is_missing(child):
                    continue
                curiosity = self.curiosity(self.exploration, self.offered[child])
            if wide == 0:
                break
            wide -= 1
            bound = self.judged(child, base) + curiosity / sqrt(float(self.visits[child]) + 1.0)
            if bound > highest:
                highest = bound
                best = child
        return best

    def mean_at(self, node: i64) -> float:
        """What the lines through the children of a node were worth to the seat that chose among them, on average."""
        tries = 0.0
        total = 0.0
        child: i64
        for child in range(i64(self.first[node]), i64(self.first[node]) + i64(self.count[node])):
            tries += float(self.visits[child])
            total += self.gain[child]
        return total / tries if tries > 0.0 else 0.5

    def judged(self, child: i64, base: float) -> float:
        """What an action is worth: the mean of its rehearsals, and of the glance as if it were some of them.

        A glance tells how much less an action promises than the best-looking one, and only rehearsals how much that is.
        So it is added to a ``base``, the mean at its node less the best look there.
        """
        glance = base + self.look[child]
        return (self.gain[child] + self.foresight * glance) / (float(self.visits[child]) + self.foresight)

    def note(self, share: float) -> None:
        """In a game for two, credit the share of our seat to every node on the path, from the last to the root."""
        k: i64
        for k in range(len(self.path)):
            place = len(self.path) - 1 - k
            node = i64(self.path[place])
            self.visits[node] += 1
            self.gain[node] += share if i64(self.actor[node]) == self.seat else 1.0 - share
            share -= self.luck[place]

    def note_all(self, shares: vec[float]) -> None:
        """In a game for more, credit its own share to every seat; nobody knows whose luck was whose loss."""
        k: i64
        for k in range(len(self.path)):
            node = i64(self.path[k])
            self.visits[node] += 1
            if i64(self.actor[node]) >= 0:
                self.gain[node] += shares[i64(self.actor[node])]

    # What was found

    def best_child(self, node: i64) -> i64:
        """The child that was tried most; of those tried equally often the best-looking."""
        best = i64(self.first[node])
        child: i64
        for child in range(best, best + i64(self.count[node])):
            if self.visits[child] > self.visits[best]:
                best = child
        return best

    def value(self, child: i64) -> float:
        """The share that an action of the root promises."""
        share = self.judged(child, self.mean_at(0) - self.look[i64(self.first[0])])
        return min(max(share, 0.0), 1.0)
