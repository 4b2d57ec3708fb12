"""The outcomes of a chance step that a search looks at: all of a few, an even sample of many."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.kernel.state import State

__all__ = ["Outcomes", "outcomes_of"]


class Outcomes:
    """Some outcomes with their odds, which add up to 1."""

    def __init__(self, actions: vec[i32], odds: vec[float]) -> None:
        """Keep them."""
        self.actions: vec[i32] = actions
        self.odds: vec[float] = odds


def outcomes_of(state: State, most: i64, offset: float) -> Outcomes:
    """All outcomes if there are no more than ``most``; otherwise so many at equal distances, begun at ``offset``.

    A likely outcome may be taken more than once, and the same offset takes the same part of the same dice.
    """
    actions = state.legal()
    weights = state.weights()
    total: i64 = 0
    k: i64
    for k in range(len(weights)):
        total += weights[k]
    if len(actions) > most:
        return sample(actions, weights, float(total) / float(most), offset)
    odds = vec[float](capacity=len(actions))
    for k in range(len(actions)):
        odds = append(odds, float(weights[k]) / float(total))
    return Outcomes(actions, odds)


def sample(actions: vec[i32], weights: vec[i64], distance: float, offset: float) -> Outcomes:
    """The outcomes that lie at equal distances, if each is as long as its weight; all of them count the same."""
    found = vec[i32](capacity=8)
    mark = offset * distance
    end = 0.0
    k: i64
    for k in range(len(actions)):
        end += float(weights[k])
        while mark < end:
            found = append(found, actions[k])
            mark += distance
    return Outcomes(found, vec[float]([1.0 / float(len(found))] * len(found)))
