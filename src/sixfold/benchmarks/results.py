"""What matches have shown so far, kept in a file: a match can be broken off and gone on with another day."""

import hashlib
from pathlib import Path

import msgspec

from sixfold.bots import SearchBot, bot
from sixfold.kernel import Record, SixfoldError, State
from sixfold.lab.arena import Contest, Outcome
from sixfold.lab.standings import Tally, pace, tally_of

__all__ = ["Result", "Results", "fingerprint"]

SIDES = (0, 1)


class Result(msgspec.Struct):
    """The first of two bots against the second: what the games came to, who took how long, and why they ended."""

    game: str
    options: dict[str, object]
    bots: list[str]
    made_with: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    score: float = 0.0
    moves: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    seconds: list[float] = msgspec.field(default_factory=lambda: [0.0, 0.0])
    won_by: dict[str, int] = msgspec.field(default_factory=dict)
    drawn_by: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def tally(self) -> Tally:
        """The games of the first bot."""
        return Tally(self.games, self.wins, self.draws, self.games - self.wins - self.draws, self.score)

    def add(self, outcomes: list[Outcome]) -> None:
        """Count further games."""
        more = tally_of(outcomes, 0)
        self.games += more.games
        self.wins += more.wins
        self.draws += more.draws
        self.score += more.total
        for side in SIDES:
            moves, seconds = pace(outcomes, side)
            self.moves[side] += moves
            self.seconds[side] = round(self.seconds[side] + seconds, 6)
        for outcome in outcomes:
            is_drawn = outcome.score(0) == outcome.score(1)
            note(self.drawn_by if is_drawn else self.won_by, outcome)

    def milliseconds(self, side: int) -> float:
        """The mean time of a move."""
        return 1000 * self.seconds[side] / max(1, self.moves[side])


def note(reasons: dict[str, int], outcome: Outcome) -> None:
    """Count why a game ended; who won it makes no difference."""
    last = Record.from_json(outcome.played.record).last()
    words = last.game.ending(last)
    for name in sorted({last.game.name(last, "seat", seat) for seat in range(int(last.seats))}, key=len, reverse=True):
        words = words.replace(name, "...")
    reasons[words] = reasons.get(words, 0) + 1


class Results:
    """A file of results. Those that other numbers of the bots have made are kept, but do not count any more."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the file, if there is one; without a path nothing is kept."""
        self.path = path
        self.list: list[Result] = []
        if path is not None and path.exists():
            try:
                self.list = msgspec.json.decode(path.read_bytes(), type=list[Result])
            except msgspec.MsgspecError as error:
                raise SixfoldError(f"{path} holds no results: {error}") from None

    def find(self, contest: Contest) -> Result | None:
        """What is known of a match between bots as they are now."""
        made_with = fingerprint(contest)
        for result in self.list:
            known = (result.game, result.options, result.bots, result.made_with)
            if known == (contest.game.id, contest.options, contest.bots, made_with):
                return result
        return None

    def begun(self, contest: Contest) -> Result:
        """What is known of a match, to be added to."""
        result = self.find(contest)
        if result is None:
            result = Result(contest.game.id, contest.options, contest.bots, fingerprint(contest))
            self.list.append(result)
        return result

    def save(self) -> None:
        """Write the file anew; a reader never sees half of it."""
        if self.path is None:
            return
        lines = b",\n".join(msgspec.json.encode(result) for result in self.list)
        draft = self.path.with_suffix(".part")
        draft.write_bytes(b"[\n" + lines + b"\n]\n")
        draft.replace(self.path)


def fingerprint(contest: Contest) -> str:
    """A short word for the rules and the numbers that two bots play with: other numbers, another word."""
    state = contest.game.new(contest.options)
    file = contest.game.estimate_file
    table = contest.game.numbers_table(state.options)
    numbers = {} if file is None else file.values.get(table) if table else file.values
    parts = [contest.game.version, numbers, [settings(name, state) for name in contest.bots]]
    return hashlib.sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()[:8]


def settings(name: str, state: State) -> list[object]:
    """What a bot plays a game with out of data files; nothing for most."""
    made = bot(name)
    return made.settings(state) if isinstance(made, SearchBot) else []
