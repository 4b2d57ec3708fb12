"""Playing on: what looks best is played on, each seat doing what looks best to it, until the others have answered.

How the seat that thinks stands then is what the action was worth that time; the mean over many such lines decides, with
the same dice for all actions. An action that is clearly worse than the best is played on no more. Read G. Tesauro and
G. Galperin, "On-line policy improvement using Monte-Carlo search", NIPS 9 (1996).
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.bots.search.effort import Effort
from sixfold.bots.search.lookahead import greedy_choice, promise
from sixfold.bots.search.ordering import sorted_places
from sixfold.bots.search.thought import Candidate, Search
from sixfold.kernel.play import draw
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = ["Onward"]

LONGEST: Final = 400
"""So many steps of a line are played at most, dice included."""
LEAST: Final = 3
"""No action is dropped before it was played on so often."""
CERTAIN: Final = 0.9999


class Onward(Search):
    """Compares the best-looking actions of the root. Columns are indexed by the place of an action."""

    def __init__(
        self, root: State, rng: Rng, *, width: i64 = 8, turns: i64 = 1, trust: float = 1.0, sure: float = 2.0
    ) -> None:
        """Compare so many actions, each until it is the seat's turn again for so many times.

        What an action promises at once counts like so many lines. One is dropped if its mean is so many standard
        errors below the best.
        """
        super().__init__(root, rng)
        self.width: i64 = width
        self.turns: i64 = turns
        self.trust: float = trust
        self.sure: float = sure
        self.seat: i64 = root.to_act
        self.actions: vec[i32] = root.legal()
        self.looks: vec[float] = vec[float](capacity=len(self.actions))
        self.totals: vec[float] = vec[float]([0.0] * len(self.actions))
        self.squares: vec[float] = vec[float]([0.0] * len(self.actions))
        self.tries: vec[i64] = vec[i64]([i64(0)] * len(self.actions))
        self.open: vec[i64] = vec[i64]()
        self.best: i64 = 0

    def think(self, effort: Effort) -> None:
        """Play on every action that is still open, again and again."""
        if self.depth == 0:
            self.glance_around()
            effort.spend()
        while not effort.is_over and len(self.open) > 1:
            self.play_round(effort)
            self.drop_hopeless()

    def glance_around(self) -> None:
        """Choose the actions to compare by what they promise at once; one that wins at once needs no comparison."""
        k: i64
        for k in range(len(self.actions)):
            self.looks = append(self.looks, promise(self.root, self.actions[k], self.seat))
        order = sorted_places(self.looks)
        self.best = order[0]
        count = i64(1) if self.looks[self.best] > CERTAIN else self.width
        for k in range(min(count, i64(len(order)))):
            self.open = append(self.open, order[k])
        self.depth = 1

    def play_round(self, effort: Effort) -> None:
        """Play every open action on once, with the same dice; a line that the effort cuts off does not count."""
        dice = int(self.rng.word())
        k: i64
        for k in range(len(self.open)):
            place = self.open[k]
            value = self.played_on(self.actions[place], Rng(dice), effort)
            if effort.is_over:
                return
            self.tries[place] += 1
            self.totals[place] += value
            self.squares[place] += value * value

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
        """Note which action is the best, and go on with those that might be better, once all have been played on."""
        if self.tries[self.open[len(self.open) - 1]] == 0:
            return
        k: i64
        for k in range(len(self.open)):
            if self.value(self.open[k]) > self.value(self.best):
                self.best = self.open[k]
        if self.tries[self.best] < LEAST:
            return
        kept = vec[i64](capacity=len(self.open))
        for k in range(len(self.open)):
            place = self.open[k]
            doubt = self.sure * sqrt(self.spread(place) + self.spread(self.best))
            if place == self.best or self.value(place) + doubt >= self.value(self.best):
                kept = append(kept, place)
        self.open = kept

    def value(self, place: i64) -> float:
        """The mean of what an action was worth, and of what it promises."""
        return (self.trust * self.looks[place] + self.totals[place]) / (self.trust + float(self.tries[place]))

    def spread(self, place: i64) -> float:
        """The square of the standard error of the mean."""
        tries = float(max(1, self.tries[place]))
        mean = self.totals[place] / tries
        return max(0.0, self.squares[place] / tries - mean * mean) / tries

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
