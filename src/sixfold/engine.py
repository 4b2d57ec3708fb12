"""A bot on standard input and output: one command a line, one answer a line, as docs/reference/engine.md says."""

import json
import threading
import time
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from sixfold.bots import BUDGETED, Bot, SearchBot, bot
from sixfold.bots.telling import as_lines, decided
from sixfold.kernel import CHANCE, NOBODY, BadOption, Game, SixfoldError, State, find, play
from sixfold.kernel.errors import brief
from sixfold.workers import Worker

__all__ = ["COMMANDS", "PROTOCOL", "Engine"]

PROTOCOL: Final = 1
SEED: Final = "seed"
STOP: Final = "stop"
GRACE: Final = 0.5
"""Seconds in which a bot that is told to stop says what it has found. One that cannot hear is ended after them."""
LAST_LOOK: Final = "mcts:0.1s"
"""What answers for a bot that cannot hear."""
MOST_DIGITS: Final = 18

Say = Callable[[str], None]


class Thought(NamedTuple):
    """What the thinking process is asked: a bot, and all that it knows about the game."""

    bot: str
    seed: int
    game: str
    position: dict[str, Any]


class Engine:
    """Answers commands. A mistake is answered with a line ``error``, and the next command is heard as before."""

    def __init__(self, game: Game, options: dict[str, object], name: str, say: Say) -> None:
        """Play a game as a bot of this name; refuse options that the game has not, and a name that no bot has."""
        bot(name)
        game.complete(options)
        self.game = game
        self.options = options
        self.name = name
        self.seed = 0
        self.state: State | None = None
        self.thinker: Worker | None = None
        self.thinking: threading.Thread | None = None
        self.is_thinking = False
        self.was_stopped = False
        self.say = say

    def run(self, lines: Iterable[str]) -> None:
        """Obey until ``quit``, or until the lines end and the last answer is given."""
        try:
            for line in lines:
                command, _, rest = line.strip().partition(" ")
                if command == "quit":
                    return
                if command:
                    self.obey(command, rest.strip())
            self.finish()
        finally:
            self.leave()

    def obey(self, command: str, rest: str) -> None:
        """Follow one command; whatever is wrong with it is said in a line."""
        try:
            if command not in COMMANDS:
                raise SixfoldError(f"{brief(command)} is no command; commands are {', '.join(COMMANDS)}, quit")
            if self.is_thinking and command not in WHILE_THINKING:
                raise SixfoldError(f"{command} has to wait: the bot is thinking; send stop first")
            COMMANDS[command](self, rest)
        except SixfoldError as error:
            self.complain(str(error))
        except (EOFError, OSError):
            self.thinker = None
            self.complain("the process that thinks has ended; say it again to start another")
        except Exception as error:
            self.complain(f"{type(error).__name__}: {error}")

    def complain(self, why: str) -> None:
        """Say in one line what is wrong."""
        self.say(f"error {' '.join(why.split())}")

    # The commands

    def introduce(self, _: str) -> None:
        """``sixfold``: who this is, and what can be set."""
        self.say(f"id name {self.name}")
        self.say(f"id game {self.game.id}")
        self.say(f"id protocol {PROTOCOL}")
        self.say(f"option {SEED} default {self.seed}")
        for option in self.game.options:
            self.say(f"option {option.name} default {json.dumps(option.default)}")
        self.say("sixfoldok")

    def is_ready(self, _: str) -> None:
        """``isready``: the answer comes once the bot can think without delay."""
        if not self.is_thinking:
            pipe = self.awake().pipe
            pipe.send(None)
            pipe.recv()
        self.say("readyok")

    def set_option(self, text: str) -> None:
        """``option NAME=VALUE``: the seed, or an option of the game for ``position start``."""
        name, equals, value = (part.strip() for part in text.partition("="))
        known = {option.name: option for option in self.game.options}
        if not equals or not value:
            raise SixfoldError(f"{brief(text)} must have the form option NAME=VALUE, such as option {SEED}=7")
        if name == SEED:
            self.seed = whole(value, "a seed")
        elif name in known:
            self.options = self.options | {name: known[name].from_text(value)}
        else:
            raise BadOption(f"there is no option {brief(name)}; there are: {', '.join([SEED, *known])}")

    def set_position(self, text: str) -> None:
        """``position start`` or a document, with ``moves`` after it or without."""
        self.state = None
        state, moves = self.start_of(text)
        for move in moves:
            play(state, move)
        self.state = state

    def start_of(self, text: str) -> tuple[State, list[str]]:
        """The state that moves are played from, and the moves."""
        if text.startswith("{"):
            document, rest = decoded(text)
            return self.game.read(document), listed(rest)
        word, _, rest = text.partition(" ")
        if word != "start":
            raise SixfoldError("position what? It is: position start, or a document in JSON; then moves A; B; C")
        return self.game.new(self.options), listed(rest.strip())

    def tell_legal(self, text: str) -> None:
        """``legal``: list what may be played; a list that is given is for programs that know no rules."""
        if not text:
            self.say(f"legal {'; '.join(self.current().legal_texts())}")

    def pass_over(self, _: str) -> None:
        """``view``: for programs that do not read positions as Sixfold does."""

    def go(self, text: str) -> None:
        """``go``, ``go simulations N`` or ``go seconds S``: think, and answer ``bestmove``."""
        state = self.current()
        if state.is_over():
            raise SixfoldError("the game is over: nobody is to act")
        if state.to_act == CHANCE:
            raise SixfoldError("chance is to act: add what fell to the moves of the position")
        name = self.budgeted(text)
        position = self.game.write(state, NOBODY)
        thinker = self.awake()
        thinker.pipe.send(Thought(name, self.seed, self.game.id, position))
        self.is_thinking, self.was_stopped = True, False
        self.thinking = threading.Thread(target=self.wait_for_answer, args=(thinker, state), daemon=True)
        self.thinking.start()

    def budgeted(self, text: str) -> str:
        """The bot with another budget, if it is one that searches; any other has none, and says so."""
        kind, _, amount = text.partition(" ")
        if not text:
            return self.name
        budgets = {"simulations": "{}", "seconds": "{}s"}
        if kind not in budgets:
            raise SixfoldError("go how? It is: go, go simulations N or go seconds S")
        own = self.name.partition(":")[0]
        name = f"{own if own in BUDGETED else BUDGETED[0]}:{budgets[kind].format(amount)}"
        bot(name)
        if own in (*BUDGETED, "level"):
            return name
        self.say(f"info string {self.name} thinks as it does, whatever the budget")
        return self.name

    def stop(self, _: str) -> None:
        """``stop``: answer at once, with the best that was found so far."""
        if self.is_thinking and self.thinker is not None and self.thinking is not None:
            self.was_stopped = True
            self.thinker.pipe.send(STOP)
            self.thinking.join(GRACE)
            if self.is_thinking:
                self.end_thinker()

    # Thinking

    def current(self) -> State:
        """The position that was set."""
        if self.state is None:
            raise SixfoldError("there is no position yet: send position start, or position and a document")
        return self.state

    def awake(self) -> Worker:
        """The process that thinks."""
        if self.thinker is None:
            self.thinker = Worker(think)
        return self.thinker

    def wait_for_answer(self, thinker: Worker, state: State) -> None:
        """Say what the bot answers; if it had to be ended, what a last look shows."""
        try:
            found: Answer = thinker.pipe.recv()
        except (EOFError, OSError):
            self.thinker = None
            found = self.last_look(state) if self.was_stopped else Answer(error=f"{self.name} has ended its process")
        self.is_thinking = False
        if found.error:
            self.complain(found.error)
        else:
            for line in found.info:
                self.say(line)
            self.say(f"info seconds {found.seconds:.3f}")
            self.say(f"bestmove {found.text}")

    def last_look(self, state: State) -> "Answer":
        """What can be found in no time."""
        return thought(bot(LAST_LOOK, self.seed), state)

    def finish(self) -> None:
        """Wait until the answer is given."""
        if self.thinking is not None:
            self.thinking.join()

    def end_thinker(self) -> None:
        """End the thinking process, whatever it does, and wait until that is noticed."""
        thinker, self.thinker = self.thinker, None
        if thinker is not None:
            thinker.process.kill()
            self.finish()
            thinker.stop()

    def leave(self) -> None:
        """End everything."""
        self.say = hush
        self.end_thinker()


def hush(_: str) -> None:
    """Nobody listens any more."""


class Answer(NamedTuple):
    """What the thinking process has found, or why it found nothing."""

    text: str = ""
    seconds: float = 0.0
    error: str = ""
    info: tuple[str, ...] = ()


COMMANDS: Final[dict[str, Callable[[Engine, str], None]]] = {
    "sixfold": Engine.introduce,
    "isready": Engine.is_ready,
    "option": Engine.set_option,
    "position": Engine.set_position,
    "view": Engine.pass_over,
    "legal": Engine.tell_legal,
    "go": Engine.go,
    "stop": Engine.stop,
}
WHILE_THINKING: Final = ("sixfold", "isready", "stop", "view", "legal")


def whole(text: str, what: str) -> int:
    """A whole number that is not negative."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise SixfoldError(f"{brief(text)} is not {what}, which is a whole number")
    return int(text)


def decoded(text: str) -> tuple[object, str]:
    """The JSON value at the start of a line, and what follows it."""
    try:
        document, end = json.JSONDecoder().raw_decode(text)
    except ValueError as error:
        raise SixfoldError(f"the position is not JSON ({error})") from None
    except RecursionError:
        raise SixfoldError("the position is nested too deeply") from None
    return document, text[end:].strip()


def listed(text: str) -> list[str]:
    """The moves of ``moves A; B; C``; none without them."""
    word, _, rest = text.partition(" ")
    if word not in ("", "moves"):
        raise SixfoldError(f"{brief(text)} follows the position; only moves A; B; C may")
    return [move.strip() for move in rest.split(";") if move.strip()]


def think(pipe: Connection) -> None:
    """The thinking process. A bot is kept from one position to the next, until another one or another seed is asked.

    A word is to stop; where nothing is thought about any more it comes too late and is passed over.
    """
    known: tuple[tuple[str, int], Bot] | None = None
    while True:
        asked: Thought | str | None = pipe.recv()
        if asked is None:
            pipe.send(Answer())
        if asked is None or isinstance(asked, str):
            continue
        try:
            if known is None or known[0] != asked[:2]:
                known = (asked[:2], hearing(bot(*asked[:2]), pipe))
            pipe.send(thought(known[1], find(asked.game).read(asked.position)))
        except Exception as error:
            why = str(error) if isinstance(error, SixfoldError) else f"{type(error).__name__}: {error}"
            pipe.send(Answer(error=f"the bot {asked.bot} failed: {why}"))


def hearing(player: Bot, pipe: Connection) -> Bot:
    """A bot that stops thinking as soon as something is said, if it is one that can; what is said then is to stop."""
    if isinstance(player, SearchBot):
        player.stops = pipe.poll
    return player


def thought(player: Bot, state: State) -> Answer:
    """What a bot chooses, what it thinks if it searches, and how long it took."""
    began = time.perf_counter()
    action, analysis = decided(player, state.clone())
    seconds = time.perf_counter() - began
    if action not in list(state.legal()):
        raise SixfoldError(f"it chose {brief(action)}, which is not legal")
    return Answer(state.game.text(state, action), seconds, info=() if analysis is None else tuple(as_lines(analysis)))
