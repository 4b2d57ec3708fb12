"""Tuning the estimate of a game: positions out of self-play, and the numbers that foretell best how they ended."""

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from sixfold.bots.defaults import default_of
from sixfold.kernel import BadData, Game, Rng, SixfoldError, State
from sixfold.kernel.datafiles import read_text
from sixfold.kernel.document import Fields
from sixfold.lab.fitting import fitted, loss_of
from sixfold.lab.pairing import derived
from sixfold.lab.selfplay import Practice, Trace

__all__ = [
    "Drill",
    "Estimator",
    "Foretold",
    "Loss",
    "Sample",
    "file_of",
    "foretold",
    "numbers_in",
    "rewritten",
    "rounded",
    "samples",
    "text_of",
]

PER_GAME: Final = 12
"""So many positions of a game are looked at."""
HELD_OUT: Final = 5
"""One game in so many is not learned from but used to see what was learned."""
FEWEST: Final = 2 * HELD_OUT
JUDGING: Final = ("deep", "prior")
"""The searches that judge by the estimate, best first."""
HEADING: Final = re.compile(r"\[([\w.]+)\]")
LINE: Final = re.compile(r"(\w+ *= *)([-+\w.]+)( *)(#.*)?")


class Drill(NamedTuple):
    """What is to be tuned: the numbers that a game weighs by with some options."""

    game: Game
    options: dict[str, object]

    def start(self) -> State:
        """The beginning of a game; refuse one that has nothing to tune or that people must throw dice for."""
        state = self.game.new(self.options)
        if self.game.estimate_file is None or not self.before():
            raise SixfoldError(f"the estimate of {self.game.title} has no numbers to tune")
        if state.throws_real_dice():
            raise SixfoldError(f"people throw real dice in {self.game.title} with these options; choose others")
        return state

    def search(self) -> str:
        """The search that plays the game best of those that judge by the estimate."""
        best = default_of(self.game.new(self.options)).search
        return best if best in JUDGING else JUDGING[0]

    def practices(self, games: int, seed: int, player: str) -> list[Practice]:
        """So many games of self-play."""
        return [
            Practice(self.game.id, self.options, player, derived(seed, "practice", number)) for number in range(games)
        ]

    def table(self) -> str:
        """The name of the table in the estimate's file; empty if the file is a single table."""
        return self.game.numbers_table(self.game.complete(self.options))

    def values(self) -> dict[str, object]:
        """The table as it is."""
        file = self.game.estimate_file
        assert file is not None
        table = self.table()
        return file.inner(table).values if table else file.values

    def file_with(self, numbers: Mapping[str, float]) -> dict[str, object]:
        """The values of the estimate's file with other numbers in the table."""
        table = self.table()
        changed = with_numbers(self.values(), numbers)
        return {table: changed} if table else changed

    def before(self) -> dict[str, float]:
        """The numbers as they are, by name."""
        return dict(numbers_in(self.values()))


class Sample(NamedTuple):
    """A position, and what a seat got in the end."""

    state: State
    seat: int
    share: float


class Loss(NamedTuple):
    """The logistic loss of the numbers as they were and as they are now; a coin would have 0.693."""

    before: float
    after: float


class Foretold(NamedTuple):
    """What was found: the numbers by name, and how well they foretell games learned from and games held out."""

    after: dict[str, float]
    positions: int
    learned: Loss
    held_out: Loss


def foretold(drill: Drill, traces: Sequence[Trace], seed: int) -> Foretold:
    """Fit the numbers of a game to how games ended."""
    if len(traces) < FEWEST:
        raise SixfoldError(f"{len(traces)} games are too few to learn from; play {FEWEST} or more")
    start = drill.start()
    known: list[Sample] = []
    held: list[Sample] = []
    for number, trace in enumerate(traces):
        (held if number % HELD_OUT == 0 else known).extend(samples(start, trace, derived(seed, "samples", number)))
    before = drill.before()
    judge = Estimator(drill, start, known)
    found = fitted(list(before.values()), judge, [sample.share for sample in known])
    after = dict(zip(before, [rounded(value) for value in found.values], strict=True))
    losses = [losses_of(drill, start, part, before, after) for part in (known, held)]
    return Foretold(after, len(known) + len(held), *losses)


def losses_of(
    drill: Drill, start: State, part: Sequence[Sample], before: Mapping[str, float], after: Mapping[str, float]
) -> Loss:
    """How well the old and the new numbers foretell some positions."""
    judge = Estimator(drill, start, part)
    shares = [sample.share for sample in part]
    return Loss(loss_of(judge(list(before.values())), shares), loss_of(judge(list(after.values())), shares))


class Estimator:
    """The estimate of a game as a function of its numbers."""

    def __init__(self, drill: Drill, start: State, samples: Sequence[Sample]) -> None:
        """Judge these positions, which all come from one start and share its options."""
        self.drill = drill
        self.options = start.options
        self.samples = samples
        self.values = drill.values()
        self.names = list(drill.before())

    def weigh(self, values: Sequence[float]) -> None:
        """Let all positions be judged by these numbers; raise BadData if they make no sense."""
        changed = with_numbers(self.values, dict(zip(self.names, values, strict=True)))
        self.options.numbers = self.drill.game.read_numbers(Fields("numbers", changed, BadData))

    def __call__(self, values: Sequence[float]) -> list[float]:
        """What the estimate says of every position with these numbers; raise BadData if they make no sense."""
        self.weigh(values)
        return [sample.state.estimate(sample.seat) for sample in self.samples]


def samples(start: State, trace: Trace, seed: int) -> list[Sample]:
    """Some positions of a game in which a turn begins, each with a seat of it."""
    rng = Rng(seed)
    plies = [ply for ply, _ in turns(start, trace)]
    wanted = {plies[rng.below(len(plies))] for _ in range(PER_GAME)} if plies else set()
    found = []
    for ply, state in turns(start, trace):
        if ply in wanted:
            seat = int(rng.below(state.seats))
            found.append(Sample(state.clone(), seat, trace.result[seat]))
    return found


def turns(start: State, trace: Trace) -> Iterator[tuple[int, State]]:
    """The places in a game where somebody else is to act than before."""
    state = start.clone()
    last = int(state.to_act)
    for ply, action in enumerate(trace.actions):
        state.apply(action)
        if state.to_act >= 0 and state.to_act != last:
            last = int(state.to_act)
            yield ply, state


# Numbers by name.


def numbers_in(values: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, float]]:
    """The numbers with a point in a table and in the tables within it; whole numbers are none that one tunes.

    >>> dict(numbers_in({"tempo": 0.5, "far": 7, "units": {"d1": 2.0}}))
    {'tempo': 0.5, 'units.d1': 2.0}
    """
    for name, value in values.items():
        if isinstance(value, dict):
            yield from numbers_in(value, f"{prefix}{name}.")
        elif isinstance(value, float):
            yield prefix + name, value


def with_numbers(values: Mapping[str, object], numbers: Mapping[str, float], prefix: str = "") -> dict[str, object]:
    """A table with other numbers.

    >>> with_numbers({"tempo": 0.5, "units": {"d1": 2.0}}, {"units.d1": 3.0})
    {'tempo': 0.5, 'units': {'d1': 3.0}}
    """
    return {
        name: with_numbers(value, numbers, f"{prefix}{name}.")
        if isinstance(value, dict)
        else numbers.get(prefix + name, value)
        for name, value in values.items()
    }


def rounded(value: float) -> float:
    """A number with four digits that count.

    >>> rounded(12.3456), rounded(0.00123456), rounded(123456.0)
    (12.35, 0.001235, 123500.0)
    """
    return float(f"{value:.4g}")


# The file.


def text_of(game: Game) -> str:
    """The text of the file with the numbers of a game's estimate, wherever it is installed."""
    assert game.estimate_file is not None
    return read_text(package_of(game), game.estimate_file.place)


def package_of(game: Game) -> str:
    """The package that a game and its data files lie in."""
    return type(game).__module__.rpartition(".")[0]


def file_of(game: Game) -> Path:
    """The file with the numbers of a game's estimate; refuse a game that is not installed from its sources."""
    assert game.estimate_file is not None
    path = Path(str(files(package_of(game)).joinpath(game.estimate_file.place)))
    if not path.is_file() or "site-packages" in path.parts:
        raise SixfoldError(f"{game.title} is not installed from an editable checkout; keep the numbers with --to FILE")
    return path


def rewritten(text: str, table: str, numbers: Mapping[str, float]) -> str:
    """The text of an estimate's file with other numbers in a table; comments and everything else stay.

    >>> rewritten("tempo = 0.0     # being to act", "", {"tempo": -0.25})
    'tempo = -0.25   # being to act'
    """
    prefix = f"{table}." if table else ""
    wanted = {prefix + name: value for name, value in numbers.items()}
    lines = []
    heading = ""
    for line in text.split("\n"):
        if found := HEADING.match(line):
            heading = f"{found[1]}."
        match = LINE.fullmatch(line)
        name = heading + line.partition("=")[0].strip()
        lines.append(with_value(match, wanted.pop(name)) if match and name in wanted else line)
    if wanted:
        raise BadData("estimate", f"the file has no line for {', '.join(wanted)}")
    return "\n".join(lines)


def with_value(line: re.Match[str], value: float) -> str:
    """A line with another number and its comment where it was."""
    name, old, gap, comment = line.groups()
    if not comment:
        return f"{name}{value!r}"
    return f"{name}{value!r}".ljust(len(name + old + gap) - 1) + f" {comment}"
