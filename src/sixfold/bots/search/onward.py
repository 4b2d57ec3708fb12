"""Playing on: what looks best is played on, each seat doing what looks best to it, until the others have answered.

How the seat that thinks stands then is what the action was worth that time. The best-looking action is compared with
some others, line by line with the same dice, and gives way only to one that is surely better; so a little work does no
harm, and more of it finds more. What is surely worse is dropped. Read G. Tesauro and G. Galperin, "On-line policy
improvement using Monte-Carlo search", NIPS 9 (1996).
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.bots.search.effort import Effort
from sixfold.bots.search.lookahead import greedy_choice, promises
from sixfold.bots.search.ordering import shuffled_places
from sixfold.bots.search.thought import Candidate, Search
from sixfold.kernel.play import draw
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = ["Onward"]

LONGEST: Final = 400
"""So many steps of a line are played at most, dice included."""
LEAST: Final = 4
"""Nothing is said about an action before it was played on so often."""
CERTAIN: Final = 0.9999


class Onward(Search):
    """Compares the best-looking actions of the root. Columns are indexed by the place of an action."""

    def __init__(self, root: State, rng: Rng, *, width: i64 = 8, turns: i64 = 1, sure: float = 1.0) -> None:
        """Compare so many actions, each until it is the seat's turn again for so many times.

        Surely better or worse is what differs by so many standard errors.
        """
        super().__init__(root, rng)
        self.width: i64 = width
        self.turns: i64 = turns
        self.sure: float = sure
        self.seat: i64 = root.to_act
        self.actions: vec[i32] = root.legal()
        self.looks: vec[float] = vec[float]()
        self.totals: vec[float] = vec[float]([0.0] * len(self.actions))
        self.gains: vec[float] = vec[float]([0.0] * len(self.actions))
        self.squares: vec[float] = vec[float]([0.0] * len(self.actions))
        self.tries: vec[i64] = vec[i64]([i64(0)] * len(self.actions))
        self.open: vec[i64] = vec[i64]()
        self.best: i64 = 0

    def think(self, effort: Effort) -> None:
        """Play on every action that is still open, again and again; the first of them is the best-looking."""
        if self.depth == 0:
            self.glance_around()
            effort.spend()
        while not effort.is_over and len(self.open) > 1:
            self.play_round(effort)
            self.drop_hopeless()

    def glance_around(self) -> None:
        """Choose what to compare by what it promises at once, equal ones at random; a win needs no comparison."""
        self.looks = promises(self.root, self.actions, self.seat)
        order = shuffled_places(self.looks, self.rng)
        self.best = order[0]
        count = i64(1) if self.looks[self.best] > CERTAIN else self.width
        k: i64
        for k in range(min(count, i64(len(order)))):
            self.open = append(self.open, order[k])
        self.depth = 1

    def play_round(self, effort: Effort) -> None:
        """Play every open action on once, with the same dice; a line that the effort cuts off does not count."""
        dice = int(self.rng.word())
        first = 0.0
        k: i64
        for k in range(len(self.open)):
            value = self.played_on(self.actions[self.open[k]], Rng(dice), effort)
            if effort.is_over:
                return
            if k == 0:
                first = value
            self.note(self.open[k], value, value - first)

    def note(self, place: i64, value: float, gain: float) -> None:
        """Note what an action was worth in a line, and how much more than the best-looking one."""
        self.tries[place] += 1
        self.totals[place] += value
        self.gains[place] += gain
        self.squares[place] += gain * gain

    def played_on(self, action: i32, rng: Rng, effort: Effort) -> float:
        """How the seat stands once the others have answered; a line is a piece of work, and so is each choice in it."""
        state = self.root.clone()
        state.apply(action)
        last = self.seat
        left = self.turns
        steps: i64 = 0
        effort.spend()
        while state.to_act != NOBODY and steps < LONGEST:
            steps += 1
            if state.to_act == CHANCE:
                state.apply(draw(state, rng))
                continue
            if state.to_act == self.seat and last != self.seat:
                left -= 1
            if left == 0 or not effort.spend():
                break
            last = state.to_act
            state.apply(greedy_choice(state, last, rng))
        self.depth = max(self.depth, steps)
        return state.returns()[self.seat] if state.to_act == NOBODY else state.estimate(self.seat)

    def drop_hopeless(self) -> None:
        """Note which action is surely better than the first by most, and go on with those that may be better still."""
        if self.tries[self.open[len(self.open) - 1]] < LEAST:
            return
        self.best = self.open[0]
        k: i64
        for k in range(1, len(self.open)):
            if self.gain(self.open[k], -self.sure) > self.gain(self.best, -self.sure):
                self.best = self.open[k]
        kept = vec[i64](capacity=len(self.open))
        for k in range(len(self.open)):
            place = self.open[k]
            if k == 0 or place == self.best or self.gain(place, self.sure) > self.gain(self.best, -self.sure):
                kept = append(kept, place)
        self.open = kept

    def gain(self, place: i64, errors: float) -> float:
        """How much more an action is worth than the first: the mean, and so many standard errors of it."""
        tries = float(max(1, self.tries[place]))
        mean = self.gains[place] / tries
        return mean + errors * sqrt(max(0.0, self.squares[place] / tries - mean * mean) / tries)

    def value(self, place: i64) -> float:
        """The mean of what an action was worth; what it promises if it was not played on."""
        return self.totals[place] / float(self.tries[place]) if self.tries[place] > 0 else self.looks[place]

    # What was found

    def candidates(self) -> list[Candidate]:
        """Every action: the best has all of the share, since nothing else speaks for the others."""
        return [
            Candidate(int(self.actions[place]), 1.0 if place == self.best else 0.0, self.value(place))
            for place in range(len(self.actions))
        ]

    def line(self) -> list[int]:
        """The action that was found; what follows depends on dice and on the others."""
        return [int(self.actions[self.best])]
