"""Processes beside this one: each does work that must not block, crash or outlive whoever asked for it."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

__all__ = ["Worker", "cores"]


class Worker:
    """A process of its own and the pipe to it. It can be ended at any moment, whatever it is doing."""

    def __init__(self, work: Callable[..., None], *arguments: Any) -> None:
        """Start ``work(pipe, *arguments)``, a function of a module, without anything of this process's memory."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=at_work, args=(work, theirs, *arguments), daemon=True)
        with deaf_to_control_c():
            self.process.start()
        theirs.close()

    def stop(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def at_work(work: Callable[..., None], pipe: Connection, *arguments: Any) -> None:
    """The life of a worker: until its work is done or the other end hangs up. Ctrl-C is the other end's affair.

    What a bot prints here goes where complaints go, so that it cannot spoil what this program answers.
    """
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        work(pipe, *arguments)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def end_with_parent() -> None:
    """Do not go on thinking for a process that is no more, however it ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def deaf_to_control_c() -> Iterator[None]:
    """What is started meanwhile does not hear Ctrl-C, not even while it wakes up."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def cores() -> int:
    """How many processes can work side by side."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
