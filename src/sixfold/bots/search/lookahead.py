"""Looking one step ahead with the estimate of a game, or not at all."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = ["estimates", "greedy_choice", "has_estimate", "promise", "promises", "random_choice", "standing"]


def has_estimate(state: State) -> bool:
    """Whether the game has an estimate of its own."""
    return type(state).estimate is not State.estimate


def random_choice(state: State, rng: Rng) -> i32:
    """Any legal action, all equally likely."""
    choices = state.legal()
    return choices[rng.below(len(choices))]


def greedy_choice(state: State, seat: i64, rng: Rng) -> i32:
    """The action after which ``seat`` stands best by its estimate; ties are broken at random."""
    choices = state.legal()
    looks = promises(state, choices, seat)
    best = -1.0
    equals: i64 = 0
    chosen = choices[0]
    k: i64
    for k in range(len(choices)):
        if looks[k] > best:
            best = looks[k]
            equals = 0
        if looks[k] == best:
            equals += 1
            if rng.below(equals) == 0:
                chosen = choices[k]
    return chosen


def promises(state: State, choices: vec[i32], seat: i64) -> vec[float]:
    """How well a seat stands after each of the legal actions, as the game knows or by trying all of them."""
    found = state.promises(seat)
    if len(found) > 0:
        return found
    found = vec[float](capacity=len(choices))
    k: i64
    for k in range(len(choices)):
        found = append(found, promise(state, choices[k], seat))
    return found


def promise(state: State, action: i32, seat: i64) -> float:
    """How well a seat stands after an action; where dice follow, the mean over their outcomes."""
    child = state.clone()
    child.apply(action)
    if child.to_act != CHANCE:
        return standing(child, seat)
    outcomes = child.legal()
    weights = child.weights()
    total = 0.0
    parts: i64 = 0
    k: i64
    for k in range(len(outcomes)):
        rolled = child.clone()
        rolled.apply(outcomes[k])
        total += float(weights[k]) * standing(rolled, seat)
        parts += weights[k]
    return total / float(parts)


def standing(state: State, seat: i64) -> float:
    """The share of a seat in a finished game, its estimate in any other."""
    return state.returns()[seat] if state.to_act == NOBODY else state.estimate(seat)


def estimates(state: State) -> vec[float]:
    """How well every seat stands."""
    found = vec[float](capacity=state.seats)
    seat: i64
    for seat in range(state.seats):
        found = append(found, state.estimate(seat))
    return found
