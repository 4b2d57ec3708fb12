"""Several processes that serve at one address: whichever ends is replaced, and all of them end together."""

import itertools
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

__all__ = ["supervise"]

PAUSE: Final = 0.5
log = logging.getLogger(__name__)


def supervise(count: int, work: Callable[..., None], *arguments: Any) -> None:
    """Run ``work(number, *arguments)``, a function of a module, in so many processes until Ctrl-C or SIGTERM.

    The processes are numbered as they are started; the first is number 0.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    numbers = itertools.count()
    running = [started(work, number, *arguments) for number in itertools.islice(numbers, count)]
    try:
        while True:
            wait([process.sentinel for process in running])
            for place, process in enumerate(running):
                if not process.is_alive():
                    log.warning("a process of the server ended (%s); another one takes its place", process.exitcode)
                    time.sleep(PAUSE)
                    running[place] = started(work, next(numbers), *arguments)
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.join()


def started(work: Callable[..., None], *arguments: Any) -> SpawnProcess:
    """A process that begins its work."""
    process = multiprocessing.get_context("spawn").Process(target=alone, args=(work, *arguments))
    process.start()
    return process


def alone(work: Callable[..., None], *arguments: Any) -> None:
    """The life of a process. Ctrl-C reaches the supervisor only, which ends everybody in order."""
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    threading.Thread(target=end_with_supervisor, daemon=True).start()
    with suppress(KeyboardInterrupt):
        work(*arguments)


def end_with_supervisor() -> None:
    """Do not go on without a supervisor, however it ended."""
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)
