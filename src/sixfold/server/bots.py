"""Worker processes: bots, which get a position that their seat may know, and previews of actions."""

import asyncio
import logging
import re
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

import msgspec

from sixfold import workers
from sixfold.bots import LEVELS, Bot, ExternalBot, bot
from sixfold.kernel import NOBODY, Rng, SixfoldError, State, find
from sixfold.server.errors import Refusal
from sixfold.server.foresight import Preview, foretold_all
from sixfold.server.messages import Foretold

__all__ = ["BotPool", "Question", "check_bot", "offered", "question"]

TRIES: Final = 3
PATIENCE: Final = 120.0
MOST_SIMULATIONS: Final = 20_000
MOST_SECONDS: Final = 10.0
OFFERED: Final = re.compile(r"[a-z][a-z0-9-]{0,29}")
BUDGET: Final = re.compile(r"mcts:(?:(\d{1,5})|(\d{1,2}(?:\.\d{1,3})?)s)")
log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class Question(NamedTuple):
    """What a worker is told: everything it knows about the table is the position."""

    game: str
    position: dict[str, Any]
    bot: str
    seed: int


class WorkerLost(Exception):
    """A worker process died or took far too long."""


def check_bot(name: str, own: Mapping[str, str] | None = None) -> str:
    """Refuse names that are unknown, or would run foreign code or think for ever on this server.

    Whoever started the server may offer bots of their ``own``: strangers learn and say their names, never what is run.
    """
    found = BUDGET.fullmatch(name)
    if found and (0 < int(found[1] or 0) <= MOST_SIMULATIONS or 0 < float(found[2] or 0) <= MOST_SECONDS):
        return name
    if name in ("random", "greedy", *(f"level:{level}" for level in range(1, len(LEVELS) + 1)), *(own or ())):
        return name
    raise Refusal(
        "bad_bot",
        f"this server has the bots {', '.join(['random', 'greedy', *(own or ())])}, level:1 to level:{len(LEVELS)}, "
        f"mcts:1 to mcts:{MOST_SIMULATIONS} and mcts:0.1s to mcts:{MOST_SECONDS:.0f}s; name one of these",
    )


def offered(texts: list[str]) -> dict[str, str]:
    """The bots that whoever starts the server offers, written as ``name=bot``; refuse one that cannot be made."""
    own: dict[str, str] = {}
    for text in texts:
        name, _, behind = text.partition("=")
        if not OFFERED.fullmatch(name) or not behind or name in ("random", "greedy", "human"):
            raise SixfoldError(f"--bot {text!r} must have the form name=BOT, such as mine=external:./bot")
        bot(behind)
        own[name] = behind
    return own


def question(state: State, name: str, seed: int) -> Question:
    """Ask a bot for the seat to act. Where something is hidden it gets a world that its seat thinks possible."""
    known = state.imagine(state.to_act, Rng(seed)) if state.hides() else state
    return Question(state.game.id, state.game.write(known, NOBODY), name, seed)


def answer(asked: Question | Preview, programs: dict[str, ExternalBot]) -> bytes:
    """Choose or foretell, inside a worker; the answer is JSON."""
    if isinstance(asked, Preview):
        return encode(foretold_all(asked))
    state = find(asked.game).read(asked.position)
    action = seated(asked, programs).choose(state)
    return encode(state.game.text(state, action))


def seated(asked: Question, programs: dict[str, ExternalBot]) -> Bot:
    """The bot that is asked; a program goes on running from one question to the next."""
    made = programs.pop(asked.bot, None) or bot(asked.bot, asked.seed)
    if isinstance(made, ExternalBot):
        made.reseed(asked.seed)
        programs[asked.bot] = made
    return made


def work(pipe: Connection) -> None:
    """A worker process: answer questions until the server hangs up."""
    programs: dict[str, ExternalBot] = {}
    while True:
        asked = pipe.recv()
        try:
            reply = (True, answer(asked, programs))
        except Exception as error:
            programs.clear()
            reply = (False, f"{type(error).__name__}: {error}".encode())
        pipe.send(reply)


class Worker(workers.Worker):
    """A process that answers questions."""

    def __init__(self) -> None:
        """Start the process."""
        super().__init__(work)

    def ask(self, asked: Question | Preview) -> tuple[bool, bytes]:
        """Wait for the answer; raise WorkerLost if none will come."""
        try:
            self.pipe.send(asked)
            if not self.pipe.poll(PATIENCE):
                raise WorkerLost(f"no answer within {PATIENCE:.0f} seconds")
            reply: tuple[bool, bytes] = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise WorkerLost("the process ended") from error
        return reply


class BotPool:
    """A fixed number of threads, each of which keeps one worker process and replaces it if it is lost."""

    def __init__(self, workers: int, own: Mapping[str, str] | None = None) -> None:
        """Start no process yet. ``own`` are the bots that this server offers by a name, and what they are."""
        self.offered: Mapping[str, str] = own or {}
        self.threads = ThreadPoolExecutor(workers, "bots")
        self.own = threading.local()
        self.workers: set[Worker] = set()
        self.closing = False

    def warm_up(self) -> None:
        """Start a first worker, so that the first question does not wait for it."""
        if not self.workers:
            self.threads.submit(self.worker)

    async def choose(self, asked: Question) -> str:
        """The text of the chosen action; raise Refusal with code no_bot if no worker can answer."""
        known = asked._replace(bot=self.offered.get(asked.bot, asked.bot))
        return msgspec.json.decode(await self.answered(known), type=str)

    async def foresee(self, asked: Preview) -> list[Foretold]:
        """What some actions would lead to; raise Refusal with code no_bot if no worker can answer."""
        return msgspec.json.decode(await self.answered(asked), type=list[Foretold])

    async def answered(self, asked: Question | Preview) -> bytes:
        """The answer of a worker, while the event loop goes on."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.ask, asked)

    def ask(self, asked: Question | Preview) -> bytes:
        """Ask this thread's worker; a lost worker is replaced and asked again."""
        for _ in range(TRIES):
            worker = self.worker()
            try:
                good, reply = worker.ask(asked)
            except WorkerLost as error:
                self.discard(worker)
                if not self.closing:
                    log.warning("a bot worker was lost playing %s (%s); trying again", asked.game, error)
                continue
            if good:
                return reply
            log.error("a worker failed at %s: %s", asked.game, reply.decode())
            raise Refusal("no_bot", "the computer failed at this position")
        raise Refusal("no_bot", f"the computer stopped {TRIES} times without an answer")

    def worker(self) -> Worker:
        """The worker of this thread."""
        worker: Worker | None = getattr(self.own, "worker", None)
        if worker is None:
            if self.closing:
                raise Refusal("no_bot", "the server is being stopped")
            worker = self.own.worker = Worker()
            self.workers.add(worker)
        return worker

    def discard(self, worker: Worker) -> None:
        """Give up a worker of this thread."""
        self.own.worker = None
        self.workers.discard(worker)
        worker.stop()

    def close(self) -> None:
        """End all workers, thinking or not."""
        self.closing = True
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in list(self.workers):
            worker.process.kill()
        self.threads.shutdown()
        for worker in self.workers:
            worker.stop()
