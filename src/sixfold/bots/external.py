"""Programs in any language as bots: each is a process that is spoken to in lines, as docs/reference/engine.md says."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Final, NamedTuple, TypeVar

from sixfold.kernel import NOBODY, Rng, SixfoldError, State
from sixfold.kernel.errors import brief

__all__ = ["ExternalBot", "external_bot"]

WAKING: Final = 30.0
"""Seconds that a program has to say that it is ready."""
PATIENCE: Final = 30.0
"""Seconds that a program has for an answer if it is told no time."""
RESTARTS: Final = 1
LONGEST_LINE: Final = 10_000
LONGEST_REASON: Final = 200
GOODBYE: Final = 1.0
BUDGETED: Final = re.compile(r"(?:(\d{1,8})|(\d{1,4}(?:\.\d{1,3})?)s):(.*)", re.DOTALL)
FORM: Final = "external:COMMAND, such as external:./bot, external:1.5s:./bot or external:800:./bot"

Result = TypeVar("Result")


class Lost(Exception):
    """A program ended or was silent for too long."""


class Budget(NamedTuple):
    """How a program is told to think, and how long it is waited for."""

    go: str = "go"
    patience: float = PATIENCE


def external_bot(text: str, seed: int) -> "ExternalBot":
    """The bot of what follows ``external:``, a command with a budget in front of it or none."""
    found = BUDGETED.fullmatch(text)
    command, budget = (text, Budget()) if found is None else (found[3], budget_of(found[1], found[2]))
    return ExternalBot(command, seed, budget)


def budget_of(simulations: str | None, seconds: str | None) -> Budget:
    """The budget in front of a command: a number of simulations, or a time."""
    if simulations is not None:
        return Budget(f"go simulations {int(simulations)}")
    time = float(seconds or 0)
    return Budget(f"go seconds {time:g}", 2 * time + 1)


class ExternalBot:
    """A program that is started when it is first asked, restarted once if it ends or is silent, and then given up."""

    def __init__(self, command: str, seed: int, budget: Budget = Budget()) -> None:  # noqa: B008 - it is a value
        """Run this command; refuse one that is no program, before any game begins."""
        try:
            self.arguments = shlex.split(command, posix=os.name == "posix")
        except ValueError as error:
            raise SixfoldError(f"the command {brief(command)} cannot be read ({error}); bots are {FORM}") from None
        if not self.arguments:
            raise SixfoldError(f"an external bot needs a command: {FORM}")
        if shutil.which(self.arguments[0]) is None:
            raise SixfoldError(f"there is no program {brief(self.arguments[0])} to be run as a bot: check the path")
        self.name = brief(" ".join(self.arguments))
        self.budget = budget
        self.restarts = 0
        self.program: Program | None = None
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Go on with another seed."""
        self.seed = seed
        self.rng = Rng(seed)
        self.is_told_seed = False

    def choose(self, state: State) -> int:
        """What the program answers; raise SixfoldError if it gives no answer or one that is not legal."""
        known = state.imagine(state.to_act, self.rng) if state.hides() else state
        text = self.answer([*asked(state, known), self.budget.go])
        try:
            return state.game.parse(known, text)
        except SixfoldError as error:
            raise SixfoldError(f"the program {self.name} answered {brief(text)}: {error}") from None

    def wake(self) -> None:
        """Start the program now rather than when it is first asked."""
        self.patiently(self.running)

    def answer(self, lines: list[str]) -> str:
        """The answer to a question."""
        return self.patiently(
            lambda: self.running().answer([*self.greeting(), *lines], "bestmove ", self.budget.patience)
        )

    def patiently(self, attempt: Callable[[], Result]) -> Result:
        """Try; if the program is lost, start it anew and try again, but not more than once in its life."""
        while True:
            try:
                return attempt()
            except Lost as lost:
                self.close()
                if self.restarts == RESTARTS:
                    raise SixfoldError(f"the program {self.name} {lost}, also after a restart") from None
                self.restarts += 1

    def running(self) -> "Program":
        """The program, started if it is not running, and ready."""
        if self.program is None:
            self.program = Program(self.arguments)
            self.is_told_seed = False
            self.program.answer(["sixfold"], "sixfoldok", WAKING)
            self.program.answer(["isready"], "readyok", WAKING)
        return self.program

    def greeting(self) -> list[str]:
        """The seed, if the program does not know it yet."""
        lines = [] if self.is_told_seed else [f"option seed={self.seed}"]
        self.is_told_seed = True
        return lines

    def close(self) -> None:
        """End the program."""
        if self.program is not None:
            self.program.close()
            self.program = None


def asked(state: State, known: State) -> Iterator[str]:
    """The position as the seat to act knows it, and what it may do."""
    yield f"position {json.dumps(state.game.write(known, NOBODY))}"
    if known is not state:
        yield f"view {json.dumps(state.game.write(state, int(state.to_act)))}"
    yield f"legal {'; '.join(known.legal_texts())}"


class Program:
    """A running program. Whoever waits for it too long ends it, with everything that it has started."""

    def __init__(self, arguments: list[str]) -> None:
        """Start it; what it writes to standard error is kept for the reason of its end."""
        self.name = brief(" ".join(arguments))
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 - it is closed with the program
        try:
            self.process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except OSError as error:
            self.errors.close()
            raise SixfoldError(f"the program {arguments[0]} cannot be started ({error.strerror})") from None
        self.is_late = False
        self.close = weakref.finalize(self, ended, self.process, self.errors)

    def answer(self, lines: list[str], start: str, patience: float) -> str:
        """Say some lines, and wait for one that starts like this; give back the rest of it."""
        try:
            with self.watched(patience):
                return self.heard(lines, start)
        except Lost:
            raise Lost(f"gave no answer for {patience:g} seconds" if self.is_late else self.why_ended()) from None

    def heard(self, lines: list[str], start: str) -> str:
        """Write, then read until the line comes; anything else that is said is passed over, but for an error."""
        said, heard = self.process.stdin, self.process.stdout
        assert said is not None and heard is not None
        try:
            said.writelines(f"{line}\n" for line in lines)
            said.flush()
            for line in iter(lambda: heard.readline(LONGEST_LINE), ""):
                if f"{line.rstrip()} ".startswith(start):
                    return line.removeprefix(start).strip()
                if line.startswith("error "):
                    raise SixfoldError(f"the program {self.name} says: {line.strip()[:LONGEST_REASON]}")
        except (OSError, ValueError):
            raise Lost from None
        raise Lost

    @contextmanager
    def watched(self, patience: float) -> Iterator[None]:
        """End the program if this takes longer, so that neither reading nor writing waits for ever."""
        timer = threading.Timer(patience, self.give_up)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()

    def give_up(self) -> None:
        """The time is over."""
        self.is_late = True
        kill(self.process)

    def why_ended(self) -> str:
        """The exit code and the last words of a program that has closed its output."""
        try:
            code = f"ended with code {self.process.wait(GOODBYE)}"
        except subprocess.TimeoutExpired:
            code = "closed its output"
        self.errors.seek(0)
        words = self.errors.read().decode(errors="replace").split("\n")
        last = [word.strip() for word in words if word.strip()][-1:]
        return f"{code} ({last[0][:LONGEST_REASON]})" if last else code


def ended(process: subprocess.Popen[str], errors: IO[bytes]) -> None:
    """End a program and let go of everything that belongs to it."""
    kill(process)
    process.wait()
    for pipe in (process.stdin, process.stdout, errors):
        try:
            if pipe is not None:
                pipe.close()
        except OSError:
            continue


def kill(process: subprocess.Popen[str]) -> None:
    """End a program at once, and with it those that it has started."""
    if process.returncode is not None:
        return
    if hasattr(os, "killpg"):
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            return
    else:
        process.kill()
