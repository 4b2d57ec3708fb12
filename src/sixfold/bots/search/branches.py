"""A tree that grows in columns, and can go on from one of its nodes."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from sixfold.bots.search.thought import Search
from sixfold.kernel.rng import Rng
from sixfold.kernel.state import State

__all__ = ["PART", "UNEXPANDED", "Branches", "kept_bytes", "kept_floats", "kept_numbers"]

UNEXPANDED: Final = -1
PART: Final = 50
"""A state that had a smaller part of the visits than one in so many is not looked for."""
ROOM: Final = 4_000_000
"""A tree with more nodes is given up rather than copied."""


class Branches(Search):
    """Nodes are numbers; a column holds each property of a node. The children of a node lie side by side.

    A node is the step that led to it. A subclass with columns of its own thins them in its `keep`.
    """

    def __init__(self, root: State, rng: Rng) -> None:
        """Start with no node at all."""
        super().__init__(root, rng)
        self.first: vec[i32] = vec[i32](capacity=1024)
        self.count: vec[i32] = vec[i32](capacity=1024)
        self.action: vec[i32] = vec[i32](capacity=1024)
        self.visits: vec[i32] = vec[i32](capacity=1024)
        self.actor: vec[i32] = vec[i32](capacity=1024)
        self.path: vec[i32] = vec[i32](capacity=256)

    def sprout(self, action: i32, actor: i64) -> None:
        """Append a node that nobody has visited."""
        self.first = append(self.first, i32(UNEXPANDED))
        self.count = append(self.count, i32(0))
        self.action = append(self.action, action)
        self.visits = append(self.visits, i32(0))
        self.actor = append(self.actor, i32(actor))

    # Going on from a node

    def follow(self, state: State) -> bool:
        """Go on from a state that was reached, if it was thought of often enough; all else is forgotten."""
        if len(self.first) > ROOM:
            return False
        node = self.node_of(0, self.root, state, state.game.write(state, int(state.to_act)))
        if node != 0:
            self.keep(self.below(node))
            self.root = state
            self.depth = 0
        return node != 0

    def node_of(self, node: i64, reached: State, state: State, document: dict[str, object]) -> i64:
        """The node of a state below a node, which stands for what was reached so far; 0 if there is none."""
        least = i64(self.visits[0]) // PART + 2
        child: i64
        for child in range(i64(self.first[node]), i64(self.first[node]) + i64(self.count[node])):
            if i64(self.visits[child]) >= least and self.first[child] != UNEXPANDED:
                after = reached.clone()
                after.apply(self.action[child])
                found = child if is_same(after, state, document) else self.node_of(child, after, state, document)
                if found != 0:
                    return found
        return 0

    def below(self, node: i64) -> vec[i32]:
        """A node and all that grows from it; children stay side by side."""
        found = vec[i32](capacity=1024)
        found = append(found, i32(node))
        k: i64 = 0
        while k < len(found):
            parent = i64(found[k])
            child: i64
            for child in range(i64(self.first[parent]), i64(self.first[parent]) + i64(self.count[parent])):
                found = append(found, i32(child))
            k += 1
        return found

    def keep(self, nodes: vec[i32]) -> None:
        """Forget all nodes but these, which are numbered anew in this order."""
        self.count = kept_numbers(self.count, nodes)
        self.action = kept_numbers(self.action, nodes)
        self.visits = kept_numbers(self.visits, nodes)
        self.actor = kept_numbers(self.actor, nodes)
        self.first = kept_numbers(self.first, nodes)
        place: i64 = 1
        k: i64
        for k in range(len(nodes)):
            if self.first[k] != UNEXPANDED:
                self.first[k] = i32(place)
                place += i64(self.count[k])


def is_same(one: State, other: State, document: dict[str, object]) -> bool:
    """Whether a state is another one, whose document is given; the seat to act knows no difference."""
    if one.to_act != other.to_act or len(one.legal()) != len(other.legal()):
        return False
    return one.game.write(one, int(one.to_act)) == document


def kept_numbers(column: vec[i32], places: vec[i32]) -> vec[i32]:
    """Some entries of a column."""
    found = vec[i32](capacity=len(places))
    k: i64
    for k in range(len(places)):
        found = append(found, column[i64(places[k])])
    return found


def kept_bytes(column: vec[u8], places: vec[i32]) -> vec[u8]:
    """Some entries of a column."""
    found = vec[u8](capacity=len(places))
    k: i64
    for k in range(len(places)):
        found = append(found, column[i64(places[k])])
    return found


def kept_floats(column: vec[float], places: vec[i32], wide: i64 = 1) -> vec[float]:
    """Some entries of a column, in which so many numbers belong to every place."""
    found = vec[float](capacity=len(places) * wide)
    k: i64
    part: i64
    for k in range(len(places)):
        for part in range(wide):
            found = append(found, column[i64(places[k]) * wide + part])
    return found
