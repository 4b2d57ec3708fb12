"""Worker processes: bots, which get a position that their seat may know, and previews of actions."""

import asyncio
import logging
import os
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from sixfold import workers
from sixfold.bots import Bot, ExternalBot, bot
from sixfold.bots.telling import as_sentence, decided
from sixfold.kernel import SixfoldError, find
from sixfold.server.asking import Question
from sixfold.server.budgets import Budgets
from sixfold.server.errors import Refusal, refusal_of
from sixfold.server.foresight import Preview, Seen, foretold_all
from sixfold.server.judging import Judging, judged_page
from sixfold.server.limits import COST_BOT_SECOND, PATIENCE_SECONDS, READING_SECONDS, THINKING_SECONDS
from sixfold.server.messages import Problem
from sixfold.server.queueing import FairQueue
from sixfold.server.records import Reading, read_page

__all__ = ["BotPool"]

TRIES: Final = 3
POLITENESS: Final = 10
log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


Asked = Question | Preview | Reading | Judging
UPLOADED: Final = (Reading, Judging)
"""Questions about what a guest sent."""


class WorkerLost(Exception):
    """A worker process died or took far too long."""


def answer(asked: Asked, programs: dict[str, ExternalBot]) -> bytes:
    """Choose, foretell, read or judge, inside a worker; the answer is JSON."""
    if isinstance(asked, Preview):
        return encode(foretold_all(asked))
    if isinstance(asked, Reading):
        return encode(read_page(asked))
    if isinstance(asked, Judging):
        return encode(judged_page(asked))
    state = find(asked.game).read(asked.position)
    action, analysis = decided(seated(asked, programs), state)
    return encode((state.game.text(state, action), "" if analysis is None else as_sentence(state, analysis)))


def seated(asked: Question, programs: dict[str, ExternalBot]) -> Bot:
    """The bot that is asked; a program goes on running from one question to the next."""
    made = programs.pop(asked.bot, None) or bot(asked.bot, asked.seed)
    if isinstance(made, ExternalBot):
        made.reseed(asked.seed)
        programs[asked.bot] = made
    return made


def work(pipe: Connection) -> None:
    """A worker process: answer questions until the server hangs up, in time that the server does not need itself."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    programs: dict[str, ExternalBot] = {}
    while True:
        asked = pipe.recv()
        try:
            reply = (True, answer(asked, programs))
        except Exception as error:
            programs.clear()
            reply = (False, encode(problem_of(asked, error)))
        pipe.send(reply)


def problem_of(asked: Asked, error: Exception) -> Problem:
    """What is wrong: with an uploaded record that is its owner's affair, with anything else the server's."""
    if isinstance(asked, UPLOADED) and isinstance(error, SixfoldError):
        return refusal_of(error).problem()
    return Problem("no_bot", f"{type(error).__name__}: {error}")


class Worker(workers.Worker):
    """A process that answers questions."""

    def __init__(self) -> None:
        """Start the process."""
        super().__init__(work)

    def ask(self, asked: Asked) -> tuple[bool, bytes]:
        """Wait for the answer; raise WorkerLost if none will come."""
        patience = READING_SECONDS if isinstance(asked, UPLOADED) else THINKING_SECONDS
        try:
            self.pipe.send(asked)
            if not self.pipe.poll(patience):
                raise WorkerLost(f"no answer within {patience:.0f} seconds")
            reply: tuple[bool, bytes] = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise WorkerLost("the process ended") from error
        return reply


class BotPool:
    """A fixed number of threads, each of which keeps one worker process and replaces it if it is lost."""

    def __init__(self, workers: int, own: Mapping[str, str] | None = None, budgets: Budgets | None = None) -> None:
        """Start no process yet; whoever asks pays for the time from a budget.

        ``own`` are the bots that this server offers by a name, and what they are.
        """
        self.offered: Mapping[str, str] = own or {}
        self.budgets = budgets or Budgets()
        self.threads = ThreadPoolExecutor(workers, "bots")
        self.own = threading.local()
        self.workers: set[Worker] = set()
        self.queue = FairQueue(workers)
        self.closing = False

    def warm_up(self) -> None:
        """Start a first worker, so that the first question does not wait for it."""
        if not self.workers:
            self.threads.submit(self.worker)

    async def choose(self, asked: Question) -> str:
        """The text of the chosen action, however long it waits; raise Refusal with code no_bot if none can come."""
        return (await self.advise(asked, None))[0]

    async def advise(self, asked: Question, patience: float | None = PATIENCE_SECONDS) -> tuple[str, str]:
        """The text of the chosen action, and what the bot thinks if it says so."""
        known = asked._replace(bot=self.offered.get(asked.bot, asked.bot))
        return msgspec.json.decode(await self.answered(known, patience), type=tuple[str, str])

    async def foresee(self, asked: Preview) -> Seen:
        """What some actions would lead to; raise Refusal with code no_bot if no worker can answer."""
        seen: Seen = msgspec.json.decode(await self.answered(asked), type=Seen)
        return seen

    async def answered(self, asked: Asked, patience: float | None = PATIENCE_SECONDS) -> bytes:
        """The answer of a worker, in turn with the questions of others, while the event loop goes on."""
        loop = asyncio.get_running_loop()
        self.budgets.spend(asked.owner, 0.0)
        async with self.queue.turn(asked.owner, patience):
            began = loop.time()
            try:
                return await loop.run_in_executor(self.threads, self.ask, asked)
            finally:
                self.budgets.charge(asked.owner, COST_BOT_SECOND * (loop.time() - began))

    def ask(self, asked: Asked) -> bytes:
        """Ask this thread's worker; a lost worker is replaced and asked again, but not about what a guest sent."""
        for _ in range(1 if isinstance(asked, UPLOADED) else TRIES):
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
            problem = msgspec.json.decode(reply, type=Problem)
            if problem.code != "no_bot":
                raise Refusal(problem.code, problem.why)
            log.error("a worker failed at %s: %s", asked.game, problem.why)
            raise Refusal("no_bot", "the computer failed at this position")
        if isinstance(asked, UPLOADED):
            raise Refusal("too_large", "this record takes too long to replay here")
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
