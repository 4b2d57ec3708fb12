"""Bots: each chooses an action for the seat to act, from nothing but what that seat may know."""

import importlib
import re
from collections.abc import Callable
from typing import Final, Protocol, runtime_checkable

from sixfold.bots.defaults import default_of
from sixfold.bots.external import external_bot
from sixfold.bots.search import greedy_choice, promise, random_choice
from sixfold.bots.thinking import SEARCHES, SearchBot, imagined
from sixfold.bots.weighed import WeighedBot, read_estimate
from sixfold.kernel import Rng, SixfoldError, State
from sixfold.kernel.errors import brief

__all__ = ["BUDGETED", "LEVELS", "Bot", "CarelessBot", "ForeignBot", "GreedyBot", "LevelBot", "RandomBot", "bot"]

BEST: Final = "mcts"
"""The name of whatever search plays a game best."""
BUDGETED: Final = (BEST, *SEARCHES)
LEVEL: Final = "level"
MOST_WORK: Final = 10_000_000
MOST_SECONDS: Final = 3600.0
FOREIGN: Final = re.compile(r"external:.*|[A-Za-z_][\w.]*:[A-Za-z_]\w*", re.DOTALL)


class ForeignBot(SixfoldError):
    """A bot that is not one of Sixfold's own was named where only those may be."""


@runtime_checkable
class Bot(Protocol):
    """Whoever can choose an action."""

    def choose(self, state: State) -> int:
        """An action of ``state.legal()`` for the seat to act."""
        ...


class RandomBot:
    """Chooses any legal action."""

    def __init__(self, rng: Rng) -> None:
        """Draw from this generator."""
        self.rng = rng

    def choose(self, state: State) -> int:
        """Any legal action, all equally likely."""
        return random_choice(state, self.rng)


class GreedyBot:
    """Looks one step ahead with the game's own estimate."""

    def __init__(self, rng: Rng) -> None:
        """Break ties by this generator."""
        self.rng = rng

    def choose(self, state: State) -> int:
        """The action after which the seat stands best."""
        return greedy_choice(imagined(state, self.rng), state.to_act, self.rng)


class CarelessBot:
    """Overlooks a part of its choices, as people do, and takes the best of the others that it sees one step ahead."""

    def __init__(self, rng: Rng, overlooks: float = 0.6, least: int = 2) -> None:
        """Overlook each choice with this probability, but notice no fewer than some, so that none is taken blindly."""
        self.rng = rng
        self.overlooks = overlooks
        self.least = least

    def choose(self, state: State) -> int:
        """The best action of those that were noticed."""
        known = imagined(state, self.rng)
        looks = [(promise(known, action, state.to_act), self.rng.word(), action) for action in self.noticed(known)]
        return max(looks)[2]

    def noticed(self, state: State) -> list[int]:
        """What comes to its mind: by lot each of its choices or not, and then the next ones until they are enough."""
        lots = sorted((self.rng.unit(), int(action)) for action in state.legal())
        seen = 1.0 - self.overlooks
        return [action for place, (lot, action) in enumerate(lots) if place < self.least or lot < seen]


LEVELS: Final = range(1, 9)
PATIENCE: Final = 2.0
"""Seconds that no level takes much longer than."""


class LevelBot(SearchBot):
    """A level of a game: the lowest overlook a part of their choices, the others search, the last one for a time."""

    def __init__(self, rng: Rng, level: int) -> None:
        """Play as the game says for this level."""
        super().__init__(rng, seconds=PATIENCE)
        self.level = level

    def choose(self, state: State) -> int:
        """What is best of what is noticed one step ahead, or what is found by thinking."""
        part = self.overlooked(state)
        if part is None:
            return super().choose(state)
        careful = GreedyBot(self.rng) if part == 0 else CarelessBot(self.rng, part)
        return careful.choose(state)

    def overlooked(self, state: State) -> float | None:
        """The part of its choices that it does not think of, if this is a level that only looks one step ahead."""
        overlooks = default_of(state).overlooks
        return overlooks[self.level - 1] / 100 if self.level <= len(overlooks) else None

    def searches(self, state: State) -> bool:
        """Whether it thinks, at this level and with something to choose."""
        return self.overlooked(state) is None and super().searches(state)

    def work_in(self, state: State) -> int:
        """What the game says for the levels that search; a glance below them, and no limit but time above."""
        best = default_of(state)
        rungs = [*(1 for _ in best.overlooks), *best.work, 0]
        return rungs[self.level - 1]

    def settings(self, state: State) -> list[object]:
        """What it plays a game with: what it overlooks, if anything, or how it searches."""
        part = self.overlooked(state)
        if part is None:
            return super().settings(state)
        return [part] if part else []


SIMPLE: Final[dict[str, Callable[[Rng], Bot]]] = {"random": RandomBot, "careless": CarelessBot, "greedy": GreedyBot}


def bot(name: str, seed: int = 0, *, foreign: bool = True) -> Bot:
    """A bot by its name: random, careless, greedy, mcts:WORK, mcts:1.5s, level:1 to 8, or package.module:factory.

    ``mcts`` is the search that plays the game best; ``deep``, ``onward``, ``prior``, ``rave`` and ``uct`` name one.
    ``mcts:800@my.toml`` judges by the numbers of an estimate file, as do the others that judge. ``external:COMMAND``
    plays a program in any language. Without ``foreign`` a name that would run code or a program
    of somebody else is refused, for names that come out of a file or from a stranger.

    >>> import sixfold
    >>> state = sixfold.new("hex", size=3)
    >>> sixfold.bot("mcts:50", seed=7).choose(state) in list(state.legal())
    True
    """
    kind, _, budget = name.partition(":")
    inner, at, path = name.partition("@")
    if foreign and at and (inner in SIMPLE or kind in (*BUDGETED, LEVEL)):
        return WeighedBot(bot(inner, seed).choose, read_estimate(path))
    if name in SIMPLE:
        return SIMPLE[name](Rng(seed))
    if kind in BUDGETED:
        return search_bot(name, kind, budget, Rng(seed))
    if kind == LEVEL:
        return level_bot(name, budget, Rng(seed))
    if budget and FOREIGN.fullmatch(name) and not foreign:
        raise ForeignBot(f"the bot {brief(name)} would run somebody's program, which nobody here has asked for")
    if kind == "external":
        return external_bot(budget, seed)
    if budget and foreign:
        return made_by(kind, budget, seed)
    raise unknown(name)


def search_bot(name: str, kind: str, budget: str, rng: Rng) -> SearchBot:
    """``mcts:800`` thinks for 800 pieces of work, ``mcts:1.5s`` for one and a half seconds; so do ``deep:800`` ..."""
    search = "" if kind == BEST else kind
    if budget.isascii() and budget.isdecimal() and 1 <= int(budget[:9]) <= MOST_WORK:
        return SearchBot(rng, search, work=int(budget[:9]))
    if budget.endswith("s") and budget[:-1].replace(".", "", 1).isdecimal() and budget.isascii():
        seconds = float(budget[:-1])
        if 0 < seconds <= MOST_SECONDS:
            return SearchBot(rng, search, seconds=seconds)
    raise unknown(name)


def level_bot(name: str, budget: str, rng: Rng) -> LevelBot:
    """``level:1`` is the weakest, ``level:8`` the strongest."""
    if budget not in [str(level) for level in LEVELS]:
        raise unknown(name)
    return LevelBot(rng, int(budget))


def made_by(module: str, factory: str, seed: int) -> Bot:
    """A user's own bot: what ``factory(seed)`` of a module gives back."""
    try:
        make: Callable[[int], Bot] = getattr(importlib.import_module(module), factory)
        made = make(seed)
    except Exception as error:
        why = f"{type(error).__name__}, {brief(str(error))}"
        raise SixfoldError(f"bot {brief(f'{module}:{factory}')} cannot be made: {why}") from error
    if not isinstance(made, Bot):
        raise SixfoldError(f"bot {brief(f'{module}:{factory}')}: what it makes has no method choose(state)")
    return made


def unknown(name: str) -> SixfoldError:
    """The error about a name that is no bot's."""
    return SixfoldError(
        f"no bot is called {name[:60]!r}; bots are random, careless, greedy, mcts:WORK (mcts:800), "
        f"mcts:SECONDSs (mcts:1.5s), the same with {', '.join(SEARCHES)}, level:1 to level:{len(LEVELS)}, "
        "external:COMMAND, or package.module:factory"
    )
