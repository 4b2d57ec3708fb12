"""Bots that search: which search plays which game, for how long, and what it thinks of a position."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from sixfold.bots.defaults import default_of
from sixfold.bots.search import Candidate, Deep, Effort, Onward, PriorTree, RaveTree, Search, Tree, has_estimate
from sixfold.kernel import Rng, State

__all__ = ["SEARCHES", "Analysis", "SearchBot", "imagined", "search_of"]

WORLDS: Final = 8
"""Where something is hidden, so many worlds are searched that the seat thinks possible, each by itself."""
ONE_TREE: Final = ("rave", "uct")
"""The searches whose tree holds all worlds: they imagine another one for every line."""
SEARCHES: Final[dict[str, Callable[..., Search]]] = {
    "deep": Deep,
    "onward": Onward,
    "prior": PriorTree,
    "rave": RaveTree,
    "uct": lambda state, rng: Tree(state, rng, plays_out=not has_estimate(state)),
}


class Analysis(NamedTuple):
    """What a search thinks of a position.

    ``value`` is the share that the seat to act may expect, in a game that is won or lost the probability to win.
    ``candidates`` begin with the best; ``line`` is what is expected to be played, up to the next dice.
    """

    seat: int
    search: str
    value: float
    candidates: list[Candidate]
    line: list[str]
    depth: int
    work: int
    seconds: float


def search_of(state: State, rng: Rng, name: str = "") -> Search:
    """A search of this name, or without one the search that plays the game best, with its numbers for this game."""
    return SEARCHES[name or default_of(state).search](state, rng, **numbers_of(state, name))


def numbers_of(state: State, name: str) -> dict[str, object]:
    """The numbers of a search in this game: its own if it is the one that plays the game best, else none."""
    best = default_of(state)
    return best.numbers if name in ("", best.search) else {}


def imagined(state: State, rng: Rng) -> State:
    """What the seat to act knows, filled up to a full state; a copy where nothing is hidden."""
    return state.imagine(state.to_act, rng)


class SearchBot:
    """Thinks for so much work or for a time, and chooses at once where there is no choice.

    Where nothing is hidden it goes on from what it thought when it was asked last, if the game has led there.
    """

    def __init__(self, rng: Rng, search: str = "", work: int = 0, seconds: float = 0.0) -> None:
        """Search in this way, or without a name in the way that suits the game."""
        self.rng = rng
        self.search = search
        self.work = work
        self.seconds = seconds
        self.stops: Callable[[], bool] | None = None
        """Whoever says that it shall stop and answer with what it has found; asked every few milliseconds."""
        self.last: Search | None = None

    def choose(self, state: State) -> int:
        """The action for which most speaks."""
        return self.analyse(state).candidates[0].action if self.searches(state) else int(state.legal()[0])

    def searches(self, state: State) -> bool:
        """Whether there is something to choose, so that it thinks."""
        return len(state.legal()) > 1

    def name(self, state: State) -> str:
        """The name of the search that thinks about a state."""
        return self.search or default_of(state).search

    def analyse(self, state: State) -> Analysis:
        """What is thought of a position in which a seat is to act, and of everything that may be done."""
        began = time.monotonic()
        worlds = [imagined(state, self.rng) for _ in range(self.worlds(state))]
        thoughts = [self.thought(world, len(worlds)) for world in worlds]
        candidates = merged([search.candidates() for search, _ in thoughts])
        return Analysis(
            seat=int(state.to_act),
            search=self.name(state),
            value=candidates[0].value,
            candidates=candidates,
            line=line_of([search for search, _ in thoughts], candidates[0].action),
            depth=max(int(search.depth) for search, _ in thoughts),
            work=sum(work for _, work in thoughts),
            seconds=time.monotonic() - began,
        )

    def worlds(self, state: State) -> int:
        """How many worlds are searched one by one: one if all is known, or if the tree can hold all of them."""
        return WORLDS if state.hides() and self.name(state) not in ONE_TREE else 1

    def thought(self, world: State, worlds: int) -> tuple[Search, int]:
        """A search of one world with its part of the effort, and the work that it has done."""
        search = self.begun(world)
        work = self.work_in(world)
        effort = Effort(max(1, work // worlds) if work else 0, self.seconds / worlds, self.stops)
        search.think(effort)
        return search, int(effort.done)

    def work_in(self, state: State) -> int:
        """How much work may be done in a game; 0 if only time ends the thinking."""
        return self.work

    def settings(self, state: State) -> list[object]:
        """What it plays a game with: the search, its numbers and the work."""
        return [self.name(state), numbers_of(state, self.search), self.work_in(state)]

    def begun(self, world: State) -> Search:
        """A search that knows what is still true of the last one; where something is hidden it knows nothing."""
        last, self.last = self.last, None
        if world.hides():
            return search_of(world, self.rng, self.search)
        if last is None or not last.follow(world):
            last = search_of(world, self.rng, self.search)
        self.last = last
        return last


def merged(found: list[list[Candidate]]) -> list[Candidate]:
    """The mean over all worlds, the best first; of those for which equally much speaks, the one that comes first."""
    actions = [candidate.action for candidate in found[0]]
    known = [{candidate.action: candidate for candidate in candidates} for candidates in found]
    means = [
        Candidate(
            action,
            sum(world[action].share for world in known) / len(known),
            sum(world[action].value for world in known) / len(known),
        )
        for action in actions
    ]
    best = max(means, key=lambda mean: mean.share)
    means.remove(best)
    return [best, *sorted(means, key=lambda mean: (-mean.share, -mean.value))]


def line_of(searches: list[Search], action: int) -> list[str]:
    """What is expected after an action, in the words of the first world that expects it."""
    for search in searches:
        line = search.line()
        if line[:1] == [action]:
            return texts_of(search.root, line)
    return [searches[0].root.game.text(searches[0].root, action)]


def texts_of(root: State, line: list[int]) -> list[str]:
    """Actions in words, each of the state that it is played in."""
    state = root.clone()
    texts: list[str] = []
    for action in line:
        texts.append(state.game.text(state, action))
        state.apply(action)
    return texts
