"""Tuning by contests: numbers a little higher play against numbers a little lower, and what wins is moved towards.

In every contest each number is varied up or down by lot, all at once: one side plays with the numbers plus the
variation, the other side with the numbers minus it, in two games with swapped seats and the same dice. Over many
contests the mean of (score - a half) times the sign of a variation tells whether a number should be higher, and its
standard error how sure that is. A number is moved by tanh(mean / (2 errors)) of its variation: hardly where nothing is
known, almost by all of it where it is certain. Then it begins anew around the new numbers. This is the idea of
simultaneous perturbation: J. C. Spall, "Multivariate stochastic approximation using a simultaneous perturbation
gradient approximation", IEEE Trans. Autom. Control 37 (1992).
"""

from collections.abc import Iterator, Mapping, Sequence
from math import log, sqrt, tanh
from statistics import fmean, median, pstdev
from typing import Final

from sixfold.kernel import BadData, Rng, State
from sixfold.lab.pairing import derived, seatings
from sixfold.lab.selfplay import Practice, Trace, practised
from sixfold.lab.tuning import Drill, Estimator, Sample, samples

__all__ = ["Contests"]

PART: Final = 0.3
"""A number is varied by such a part of itself."""
EFFECT: Final = 0.1
"""Where all numbers are 0, they are varied by what changes the logarithm of the odds by so much in a usual position."""
STEP: Final = 0.01
LOOKS: Final = 20
"""So many random games show what is usual."""
DOUBT: Final = 2.0
HALVINGS: Final = 10
UNSURE: Final = 0.01


class Contests:
    """A round of contests around some numbers."""

    def __init__(self, drill: Drill, player: str, numbers: Mapping[str, float], seed: int) -> None:
        """Prepare; the seed decides every variation and every game."""
        self.drill = drill
        self.player = player
        self.numbers = dict(numbers)
        self.seed = seed
        self.spread = spread(drill, numbers, seed)

    def practices(self, pairs: int) -> list[Practice]:
        """The games of so many contests, two for each."""
        return [practice for number in range(pairs) for practice in self.contest(number)]

    def contest(self, number: int) -> Iterator[Practice]:
        """Two games of a variation against its opposite, with swapped seats."""
        sides = [self.drill.file_with(self.varied(number, sign)) for sign in (1, -1)]
        seed = derived(self.seed, "contest", number)
        for seating in seatings_of(number, int(self.drill.start().seats)):
            estimates = tuple(sides[side] for side in seating)
            yield Practice(self.drill.game.id, self.drill.options, self.player, seed, estimates)

    def varied(self, number: int, sign: int) -> dict[str, float]:
        """The numbers of one side of a contest."""
        return {
            name: value + sign * turn * self.spread[name]
            for (name, value), turn in zip(self.numbers.items(), self.signs(number), strict=True)
        }

    def signs(self, number: int) -> list[int]:
        """Which numbers are higher for the first side of a contest, by lot."""
        rng = Rng(derived(self.seed, "signs", number))
        return [1 if rng.below(2) else -1 for _ in self.numbers]

    def moved(self, traces: Sequence[Trace]) -> dict[str, float]:
        """The numbers after what the contests have shown; a contest of which a game is missing does not count."""
        leads = [self.lead(number, traces[2 * number : 2 * number + 2]) for number in range(len(traces) // 2)]
        if not any(leads):
            return self.numbers
        error = pstdev(leads, 0.0) / sqrt(len(leads))
        signs = [self.signs(number) for number in range(len(leads))]
        found = {}
        for place, (name, value) in enumerate(self.numbers.items()):
            mean = fmean(lead * turn[place] for lead, turn in zip(leads, signs, strict=True))
            found[name] = value + self.spread[name] * tanh(mean / (DOUBT * error))
        return found

    def lead(self, number: int, games: Sequence[Trace]) -> float:
        """By how much the first side of a contest scored more than a half."""
        total = 0.0
        for game, seating in zip(games, seatings_of(number, len(games[0].result)), strict=True):
            total += sum(share for share, side in zip(game.result, seating, strict=True) if side == 0)
        return total / len(games) - 0.5


def seatings_of(number: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits where in the two games of a contest; in a game for many all seatings come in turn."""
    known = seatings(seats)
    return [known[(2 * number + swap) % len(known)] for swap in (0, 1)]


def spread(drill: Drill, numbers: Mapping[str, float], seed: int) -> dict[str, float]:
    """How much each number is varied: a part of itself, what is 0 as much as can be felt like the others."""
    start = drill.start()
    judge = Estimator(drill, start, usual(drill, start, seed))
    values = list(numbers.values())
    before = judge(values)
    effects = [felt(judge, values, before, place) for place in range(len(values))]
    known = [effect * PART * abs(value) for effect, value in zip(effects, values, strict=True) if effect * value]
    typical = median(known) if known else EFFECT
    found = {}
    for place, (name, value) in enumerate(numbers.items()):
        wide = PART * abs(value) if value else typical / effects[place] if effects[place] else 0.0
        found[name] = narrowed(judge, values, place, wide) if effects[place] else 0.0
    return found


def usual(drill: Drill, start: State, seed: int) -> list[Sample]:
    """Positions of random games, all from one start."""
    traces = [practised(practice) for practice in drill.practices(LOOKS, derived(seed, "looks"), "random")]
    return [sample for number, trace in enumerate(traces) for sample in samples(start, trace, number)]


def narrowed(judge: Estimator, values: Sequence[float], place: int, wide: float) -> float:
    """A variation of a number that makes sense both ways."""
    for _ in range(HALVINGS):
        if all(makes_sense(judge, values, place, way) for way in (wide, -wide)):
            return wide
        wide /= 2
    return 0.0


def felt(judge: Estimator, values: Sequence[float], before: Sequence[float], place: int) -> float:
    """The root of the mean square by which the logarithm of the odds changes with a number, for each 1 of it."""
    step = STEP * max(1.0, abs(values[place]))
    for way in (step, -step):
        if makes_sense(judge, values, place, way):
            after = judge(stepped(values, place, way))
            changes = [logit(there) - logit(here) for here, there in zip(before, after, strict=True)]
            return sqrt(fmean(change * change for change in changes)) / step
    return 0.0


def makes_sense(judge: Estimator, values: Sequence[float], place: int, way: float) -> bool:
    """Whether the game takes the numbers with one of them changed."""
    try:
        judge.weigh(stepped(values, place, way))
    except BadData:
        return False
    return True


def stepped(values: Sequence[float], place: int, way: float) -> list[float]:
    """The numbers with one of them changed."""
    return [*values[:place], values[place] + way, *values[place + 1 :]]


def logit(belief: float) -> float:
    """The logarithm of the odds, without the ends."""
    kept = min(max(belief, UNSURE), 1.0 - UNSURE)
    return log(kept / (1.0 - kept))
