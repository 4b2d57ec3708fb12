"""Depth-first search with the estimate of a game: deeper step by step, alpha-beta, dice averaged.

Values are shares of the seat that thinks. In a game for two the other seat wants them low. In a game for more, every
other seat is expected to do what looks best for itself one step ahead, so that allies are no enemies.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.bots.search.effort import Effort
from sixfold.bots.search.lookahead import promise
from sixfold.bots.search.ordering import shuffled_places
from sixfold.bots.search.outcomes import outcomes_of
from sixfold.bots.search.thought import Candidate, Search
from sixfold.kernel.play import draw
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = ["Deep"]

DUEL: Final = 2
DRAWN: Final = 0.5
DEEPEST: Final = 64
UNSURE: Final = 0.01
"""Estimates keep so far away from 0 and 1, which only a game that is over reaches."""
HASTE: Final = 0.0001
"""A result is worth so much less for every step that it is away."""
PROVEN: Final = 0.992
MOST_CHAINED: Final = 2
"""So many dice in a row are averaged; any that follow them are thrown."""
NONE: Final = -1
TAKEN: Final = -1.0


class Deep(Search):
    """A search of a tree that is never stored. The more it may do, the deeper it looks.

    ``answers`` holds for every ply what last cut a line off there. It is tried first, since what answers one action
    often answers the next one too; then nobody need look at the other choices. ``fresh`` holds the places of the
    actions that were judged to the depth of the last round.
    """

    def __init__(
        self,
        root: State,
        rng: Rng,
        *,
        root_width: i64 = 60,
        width: i64 = 20,
        finish: i64 = 2,
        outcomes: i64 = 6,
        margin: float = 0.0,
        contempt: float = 0.0,
        restless: float = 0.0,
    ) -> None:
        """Beyond the first step look at no more than so many actions, and at so many outcomes of dice.

        A turn that is not over at the end of a line is finished by up to ``finish`` of its best-looking steps. Actions
        of the root that are within ``margin`` of the best are judged exactly. A draw is worth less than half a win by
        ``contempt``, which is below a half, so that none is made as long as something better is promised; a position
        that the game calls drawish is worth less by a part of it. Where a game has become drawish, a ``restless``
        search takes any action that is so little worse than the best, times how drawish it is.
        """
        super().__init__(root, rng)
        self.root_width: i64 = root_width
        self.width: i64 = width
        self.finish: i64 = finish
        self.outcomes: i64 = outcomes
        self.leeway: float = restless * root.drawish()
        self.margin: float = max(margin, self.leeway)
        self.contempt: float = contempt
        self.drawn_odds: float = (DRAWN - contempt) / (DRAWN + contempt)
        self.seat: i64 = root.to_act
        self.effort: Effort = Effort(1)
        self.offset: float = 0.5
        self.actions: vec[i32] = root.legal()
        self.values: vec[float] = vec[float](capacity=len(self.actions))
        self.children: list[State] = []
        self.order: list[int] = []
        self.fresh: list[int] = []
        self.lines: list[list[int]] = [[] for _ in range(2 * DEEPEST)]
        self.best_line: list[int] = []
        self.answers: vec[i32] = vec[i32]([i32(NONE)] * (2 * DEEPEST))

    def think(self, effort: Effort) -> None:
        """Search one step deeper again and again."""
        self.effort = effort
        if self.depth == 0:
            self.glance_around()
        while self.depth < DEEPEST and not effort.is_over and not self.is_decided():
            self.offset = self.rng.unit()
            self.deepen(self.depth + 1)
        if self.leeway > 0.0 and len(self.fresh) > 1 and not self.is_decided():
            self.vary()

    def vary(self) -> None:
        """Take any action that is nearly as good as the best one, so that nobody goes in circles for ever."""
        best = self.order[0]
        least = self.values[best] - self.leeway
        close = [place for place in self.fresh if self.values[place] > least]
        chosen = close[self.rng.below(len(close))]
        if chosen != best:
            self.order.remove(chosen)
            self.order.insert(0, chosen)
            self.best_line = [int(self.actions[chosen])]

    def glance_around(self) -> None:
        """Order the actions of the root by what they promise at once, equal ones at random."""
        k: i64
        for k in range(len(self.actions)):
            child = self.root.clone()
            child.apply(self.actions[k])
            self.children.append(child)
            self.values = append(self.values, self.glance(child, 1))
        self.order = [int(place) for place in shuffled_places(self.values, self.rng)]
        self.best_line = [int(self.actions[self.order[0]])]
        self.depth = 1
        self.effort.spend()

    def is_decided(self) -> bool:
        """Whether the best action is known to win, or every other to lose."""
        if self.values[self.order[0]] > PROVEN:
            return True
        open_ones: i64 = 0
        k: i64
        for k in range(len(self.values)):
            if self.values[k] > 1.0 - PROVEN:
                open_ones += 1
        return open_ones <= 1

    def deepen(self, depth: i64) -> None:
        """Judge the actions of the root anew; if the effort ends meanwhile, what was found by then counts."""
        best = -1.0
        chosen: i64 = -1
        self.fresh = []
        k: i64
        for k in range(min(i64(len(self.order)), self.root_width)):
            place = i64(self.order[k])
            value = self.judged(self.children[place], depth - 1, best - self.margin, 1.0, 1, self.finish)
            if self.effort.is_over and k > 0:
                break
            self.values[place] = value
            self.fresh.append(int(place))
            if value > best:
                best = value
                chosen = place
                self.best_line = [int(self.actions[place]), *self.lines[1]]
        self.order.remove(int(chosen))
        self.order.insert(0, int(chosen))
        if not self.effort.is_over:
            self.depth = depth

    # Values of positions

    def judged(self, state: State, depth: i64, low: float, high: float, ply: i64, more: i64) -> float:
        """The value of a state; it need not be exact below ``low`` and above ``high``."""
        self.lines[ply] = []
        if state.to_act == NOBODY:
            return self.result(state, ply)
        if state.to_act == CHANCE:
            return self.averaged(state, depth, low, high, ply, more, 1)
        if ply > DEEPEST or not self.effort.spend():
            return self.guess(state)
        if self.root.seats > DUEL and state.to_act != self.seat:
            return self.expected(state, depth, low, high, ply, more)
        if depth == 1:
            return self.reached(state, low, high, ply, more)
        return self.chosen(state, depth, low, high, ply, more)

    def guess(self, state: State) -> float:
        """The estimate, kept away from what only a finished game is worth; less in an even game that looks drawn."""
        share = state.estimate(self.seat)
        if self.contempt > 0.0 and state.seats == DUEL:
            share = weighed(share, self.drawn_odds ** state.drawish())
        return UNSURE + (1.0 - 2.0 * UNSURE) * share

    def result(self, state: State, ply: i64) -> float:
        """The share in a finished game: sooner is better for who wins, later for who loses."""
        share = state.returns()[self.seat]
        if share == DRAWN and state.seats == DUEL:
            return share - self.contempt
        return share - HASTE * float(ply) * (2.0 * share - 1.0)

    def glance(self, state: State, ply: i64) -> float:
        """The value without looking further than the next dice."""
        if state.to_act == NOBODY:
            return self.result(state, ply)
        if state.to_act != CHANCE:
            return self.guess(state)
        dice = outcomes_of(state, self.outcomes, self.offset)
        total = 0.0
        k: i64
        for k in range(len(dice.actions)):
            rolled = state.clone()
            rolled.apply(dice.actions[k])
            total += dice.odds[k] * (self.result(rolled, ply) if rolled.to_act == NOBODY else self.guess(rolled))
        return total

    def averaged(self, state: State, depth: i64, low: float, high: float, ply: i64, more: i64, chain: i64) -> float:
        """The mean over the outcomes of dice; those left over are somewhere between 0 and 1."""
        dice = outcomes_of(state, self.outcomes, self.offset)
        total = 0.0
        left = 1.0
        k: i64
        for k in range(len(dice.actions)):
            odds = dice.odds[k]
            left -= odds
            below = (low - total - left) / odds
            above = (high - total) / odds
            rolled = state.clone()
            rolled.apply(dice.actions[k])
            if rolled.to_act == CHANCE and chain < MOST_CHAINED:
                total += odds * self.averaged(rolled, depth, below, above, ply, more, chain + 1)
            else:
                self.throw(rolled)
                total += odds * self.judged(rolled, depth, below, above, ply, more)
            if total + left <= low or total >= high or self.effort.is_over:
                break
        self.lines[ply] = []
        return total + left if total + left <= low else total

    def throw(self, state: State) -> None:
        """Throw dice until somebody is to act: those that tie, for example, may be thrown again and again."""
        while state.to_act == CHANCE:
            state.apply(draw(state, self.rng))

    def expected(self, state: State, depth: i64, low: float, high: float, ply: i64, more: i64) -> float:
        """The value if another seat of many does what looks best for it."""
        choices = state.legal()
        best = -1.0
        chosen = choices[0]
        k: i64
        for k in range(len(choices)):
            worth = promise(state, choices[k], state.to_act)
            if worth > best:
                best = worth
                chosen = choices[k]
        child = state.clone()
        child.apply(chosen)
        if depth == 1:
            return self.glance(child, ply + 1)
        value = self.judged(child, depth - 1, low, high, ply + 1, more)
        self.lines[ply] = [int(chosen), *self.lines[ply + 1]]
        return value

    def reached(self, state: State, low: float, high: float, ply: i64, more: i64) -> float:
        """The value at the end of a line, after one more step; a turn in its middle is finished first."""
        is_own = state.to_act == self.seat
        choices = state.legal()
        answer = place_of(self.answers[ply], choices)
        best = -1.0 if is_own else 2.0
        chosen = choices[0]
        after = state
        k: i64
        for k in range(len(choices)):
            action = choices[in_turn(k, answer)]
            child = state.clone()
            child.apply(action)
            value = self.glance(child, ply + 1)
            if (value > best) if is_own else (value < best):
                best = value
                chosen = action
                after = child
                if (best >= high) if is_own else (best <= low):
                    self.answers[ply] = action
                    return best
        self.lines[ply + 1] = []
        if more > 0 and after.to_act == state.to_act:
            value = self.judged(after, 1, low, high, ply + 1, more - 1)
            best = max(best, value) if is_own else min(best, value)
        if low < best < high:
            self.lines[ply] = [int(chosen), *self.lines[ply + 1]]
        return best

    def chosen(self, state: State, depth: i64, low: float, high: float, ply: i64, more: i64) -> float:
        """The value if the seat to act chooses what is best for it, of the last answer and what looks best."""
        is_own = state.to_act == self.seat
        choices = state.legal()
        answer = place_of(self.answers[ply], choices)
        children: list[State] = []
        looks = vec[float]()
        best = -1.0 if is_own else 2.0
        k: i64
        for k in range(min(i64(len(choices)), self.width)):
            if k == 0 and answer != NONE:
                place = answer
                child = state.clone()
                child.apply(choices[place])
            else:
                if len(children) == 0:
                    looks = self.looked_at(state, choices, children, ply)
                    if answer != NONE:
                        looks[answer] = TAKEN
                place = taken_best(looks)
                child = children[place]
            value = self.judged(child, depth - 1, low, high, ply + 1, more)
            if self.effort.is_over:
                return value
            if (value > best) if is_own else (value < best):
                best = value
                self.lines[ply] = [int(choices[place]), *self.lines[ply + 1]]
            if is_own:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                self.answers[ply] = choices[place]
                return best
        return best

    def looked_at(self, state: State, choices: vec[i32], children: list[State], ply: i64) -> vec[float]:
        """How good every choice looks to the seat to act; the states that they lead to are added to the children."""
        is_own = state.to_act == self.seat
        looks = vec[float](capacity=len(choices))
        k: i64
        for k in range(len(choices)):
            child = state.clone()
            child.apply(choices[k])
            children.append(child)
            value = self.glance(child, ply + 1)
            looks = append(looks, value if is_own else 1.0 - value)
        return looks

    # What was found

    def candidates(self) -> list[Candidate]:
        """Every action: the best has all of the share, since nothing else speaks for the others."""
        first = self.order[0]
        return [
            Candidate(int(self.actions[place]), 1.0 if place == first else 0.0, self.values[place])
            for place in range(len(self.actions))
        ]

    def line(self) -> list[int]:
        """The actions that are expected, up to the next dice."""
        return self.best_line


def weighed(share: float, odds: float) -> float:
    """What a share is worth if an even game has such odds: its own odds times those.

    >>> [round(weighed(share, 0.25), 9) for share in (0.5, 0.8, 1.0)]
    [0.2, 0.5, 1.0]
    """
    own = share * odds
    return own / (own + 1.0 - share)


def place_of(action: i32, choices: vec[i32]) -> i64:
    """Where an action stands among choices, or NONE."""
    k: i64
    for k in range(len(choices)):
        if choices[k] == action:
            return k
    return NONE


def in_turn(k: i64, first: i64) -> i64:
    """The k-th place if the one at ``first`` is moved to the front and the others keep their order.

    >>> [in_turn(k, 2) for k in range(4)], [in_turn(k, NONE) for k in range(4)]
    ([2, 0, 1, 3], [0, 1, 2, 3])
    """
    if k > first:
        return k
    return first if k == 0 else k - 1


def taken_best(looks: vec[float]) -> i64:
    """The place of the highest number, which is taken away."""
    best: i64 = 0
    k: i64
    for k in range(len(looks)):
        if looks[k] > looks[best]:
            best = k
    looks[best] = TAKEN
    return best
