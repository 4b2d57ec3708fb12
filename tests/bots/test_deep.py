"""The depth-first search: it cuts off nothing that counts, and does not look twice for the same answer."""

from typing import ClassVar

import pytest
from librt.vecs import vec
from mypy_extensions import i32

import sixfold
from sixfold import Rng, State
from sixfold.bots.search import Deep, Effort, random_choice
from sixfold.kernel import actions
from tests.support.practice import PILE

ALL = 1000


def deepened(state: State, depth: int) -> Deep:
    """A search that has looked at everything, so many steps deep."""
    search = Deep(state, Rng(1), root_width=ALL, width=ALL)
    search.think(Effort(1))
    search.effort = Effort()
    for step in range(2, depth + 1):
        search.deepen(step)
    return search


def plain(search: Deep, state: State, depth: int, ply: int = 0) -> float:
    """The same value, found by looking at every line to its end."""
    if state.is_over():
        return search.result(state, ply)
    if depth == 0:
        return search.guess(state)
    choose = max if state.to_act == search.seat else min
    return choose(plain(search, after(state, action), depth - 1, ply + 1) for action in state.legal())


def after(state: State, action: int) -> State:
    """The state that an action leads to."""
    child = state.clone()
    child.apply(action)
    return child


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("depth", [2, 3, 4])
def test_what_is_cut_off_changes_no_value(seed: int, depth: int) -> None:
    state = sixfold.new("hex", size=4)
    rng = Rng(seed)
    for _ in range(6):
        state.apply(random_choice(state, rng))
    search = deepened(state, depth)
    assert max(candidate.value for candidate in search.candidates()) == pytest.approx(plain(search, state, depth))


class Trap(State):
    """Seat 0 opens one of some doors; seat 1 has as many answers, and the last of them spoils every door."""

    DOORS: ClassVar = 20
    judged: ClassVar[list[int]] = []

    def __init__(self) -> None:
        super().__init__(PILE, PILE.complete({}), 2)
        self.to_act = 0
        self.steps = 0
        self.share = 0.9

    def legal(self) -> vec[i32]:
        return actions(list(range(self.DOORS)))

    def apply(self, action: int) -> None:
        self.steps += 1
        if self.to_act == 1:
            self.share = 0.2 if action == self.DOORS - 1 else 0.9
        self.to_act = 1 - self.to_act

    def clone(self) -> "Trap":
        copy = Trap()
        copy.to_act, copy.steps, copy.share = self.to_act, self.steps, self.share
        return copy

    def estimate(self, seat: int) -> float:
        self.judged.append(self.steps)
        return self.share if seat == 0 else 1 - self.share


@pytest.mark.parametrize("depth", [2, 3])
def test_what_answered_one_action_is_tried_first_against_the_next(depth: int) -> None:
    Trap.judged.clear()
    deepened(Trap(), depth)
    answers = Trap.judged.count(2)
    assert answers < 2 * (depth - 1) * (Trap.DOORS + Trap.DOORS)
