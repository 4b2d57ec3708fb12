"""The order in which actions are tried."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sixfold.kernel.rng import Rng

__all__ = ["shuffled_places", "sorted_places"]


def sorted_places(looks: vec[float]) -> vec[i64]:
    """The places of some numbers, that of the highest first; equal ones stay as they are."""
    order = vec[i64](capacity=len(looks))
    k: i64
    for k in range(len(looks)):
        order = append(order, k)
        place = k
        while place > 0 and looks[order[place - 1]] < looks[k]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = k
    return order


def shuffled_places(looks: vec[float], rng: Rng) -> vec[i64]:
    """The places of some numbers, that of the highest first; equal ones at random."""
    keys: list[tuple[float, int, int]] = []
    k: i64
    for k in range(len(looks)):
        keys.append((-looks[k], int(rng.word()), int(k)))
    order = vec[i64](capacity=len(looks))
    for _, _, place in sorted(keys):
        order = append(order, i64(place))
    return order
