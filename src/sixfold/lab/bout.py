"""One game between bots. A bot that fails or acts against the rules loses it, and the reason is kept."""

import time
from collections.abc import Callable
from operator import index
from typing import Any, Final, NamedTuple, SupportsIndex

from sixfold.bots import Bot, ExternalBot, bot
from sixfold.driver import Match, Step
from sixfold.kernel import CHANCE, Record, SixfoldError, State, find
from sixfold.kernel.errors import brief
from sixfold.lab.pairing import derived

__all__ = ["Bout", "Fault", "Played", "abandoned", "played", "watch_nobody"]

LONGEST_REASON: Final = 300


class Bout(NamedTuple):
    """A game to be played: the names of the bots and whose they are, by seat, and the seed of everything in it."""

    game: str
    options: dict[str, object]
    names: tuple[str, ...]
    sides: tuple[int, ...]
    seed: int


class Fault(NamedTuple):
    """Why a bot has lost a game without being beaten."""

    seat: int
    reason: str


class Played(NamedTuple):
    """A game that was played: its record, and how many moves and how much time each seat took."""

    record: dict[str, Any]
    moves: list[int]
    seconds: list[float]
    fault: Fault | None

    @property
    def length(self) -> int:
        """The number of steps, dice included."""
        return len(self.record["moves"])


class Failed(Exception):
    """A bot failed; the text says why."""


def watch_nobody(seat: int) -> None:
    """What a bout reports to if nobody asks which seat is thinking."""


def played(bout: Bout, thinks: Callable[[int], None] = watch_nobody) -> Played:
    """Play a game to its end; ``thinks`` is told which seat a bot is asked for, and CHANCE when none is."""
    match = Match(find(bout.game).new(bout.options), [None] * len(bout.names), derived(bout.seed, "dice"))
    moves, seconds = [0] * len(bout.names), [0.0] * len(bout.names)
    players: dict[int, Bot] = {}
    fault = None
    while not match.state.is_over():
        if match.state.to_act == CHANCE:
            match.advance()
            continue
        seat = int(match.state.to_act)
        thinks(seat)
        try:
            if seat not in players:
                players[seat] = seated(bout, seat)
            began = time.perf_counter()
            action = chosen(players[seat], match.state)
        except Failed as error:
            fault = Fault(seat, str(error))
            break
        thinks(CHANCE)
        seconds[seat] += time.perf_counter() - began
        moves[seat] += 1
        match.adopt(Step.chosen(match.state, action))
    for player in players.values():
        dismiss(player)
    return Played(record_of(match, bout, fault), moves, seconds, fault)


def seated(bout: Bout, seat: int) -> Bot:
    """The bot of a seat, with a seed of its own; a program is started here, where no clock runs."""
    try:
        made = bot(bout.names[seat], derived(bout.seed, "seat", seat))
        if isinstance(made, ExternalBot):
            made.wake()
        return made
    except Exception as error:
        raise failed(error) from None


def chosen(player: Bot, state: State) -> int:
    """A legal action, or the reason why the bot has lost."""
    try:
        action: object = player.choose(state.clone())
    except (Exception, SystemExit) as error:
        raise failed(error) from None
    legal = list(state.legal())
    if not isinstance(action, SupportsIndex) or index(action) not in legal:
        raise Failed(f"answered {brief(action)}, which is none of the {len(legal)} legal actions")
    return index(action)


def failed(error: BaseException) -> Failed:
    """An error of a bot in one line: those of Sixfold speak for themselves, others are named."""
    words = str(error) if isinstance(error, SixfoldError) else f"{type(error).__name__}: {error}"
    return Failed(" ".join(words.split())[:LONGEST_REASON].rstrip(" :"))


def dismiss(player: Bot) -> None:
    """Let go of what a bot holds, such as a program."""
    close = getattr(player, "close", None)
    if callable(close):
        close()


def abandoned(bout: Bout, fault: Fault) -> Played:
    """A game that took its process down with it: nothing is left of it but who is to blame."""
    count = len(bout.names)
    match = Match(find(bout.game).new(bout.options), [None] * count, derived(bout.seed, "dice"))
    return Played(record_of(match, bout, fault), [0] * count, [0.0] * count, fault)


def record_of(match: Match, bout: Bout, fault: Fault | None) -> dict[str, Any]:
    """The saved game. Where a bot has lost by a fault, every seat of it resigns."""
    tags = {"event": "sixfold arena", "seed": str(bout.seed)}
    if fault is not None:
        tags["fault"] = f"{bout.names[fault.seat]}: {fault.reason}"
        for seat, side in enumerate(bout.sides):
            if side == bout.sides[fault.seat] and not match.state.is_over():
                match.play(f"resign {seat}")
    record: Record = match.record(list(bout.names), tags)
    return record.to_json()
