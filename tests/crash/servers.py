"""Servers that can be killed, stopped from writing and started again within a moment, and a PostgreSQL like that."""

import contextlib
import multiprocessing
import os
import random
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import timedelta
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

import psycopg
import sqlalchemy as sa

from sixfold.server.limits import LEASE_SECONDS, RENEW_SECONDS
from sixfold.server.rows import PROCESSES

PRELOADED: Final = ["sixfold.server.serve", "sixfold.server.app", "uvloop", "psycopg", "sixfold.games.hex"]
WITH_POSTGRESQL: Final = Path(__file__).parents[2] / ".ci" / "with-postgresql"
TELL: Final = 'echo "$SIXFOLD_POSTGRESQL"; echo "$SIXFOLD_POSTGRESQL_CONTROL"; cat'
fast = multiprocessing.get_context("forkserver")
fast.set_forkserver_preload(PRELOADED)


def run(port: int, url: str, processes: int, clock: bool) -> None:  # noqa: FBT001 - called in another process
    """A server, whose clock may jump to and fro."""
    from sixfold.server.serve import serve  # noqa: PLC0415 - only this process serves

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.dup2(nowhere, sys.stderr.fileno())
    if clock:
        true, random_step = time.time, random.Random(port)
        time.time = lambda: true() + random_step.choice((-86_400.0, 0.0, 86_400.0))
    serve(port=port, database=url, workers=1, processes=processes, open_browser=False)


class Server:
    """A server at a port of its own that is started as often as it is killed."""

    def __init__(self, url: str, processes: int = 1, *, clock: bool = False) -> None:
        self.url = url
        self.processes = processes
        self.clock = clock
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.process: BaseProcess
        self.start()

    @property
    def address(self) -> str:
        """Where it can be reached."""
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it; players wait for it by themselves."""
        self.process = fast.Process(target=run, args=(self.port, self.url, self.processes, self.clock))
        self.process.start()

    def kill(self) -> None:
        """End it at once, as a power cut would, and start it again."""
        self.process.kill()
        self.process.join()
        self.start()

    def children(self) -> list[int]:
        """The processes that serve under a supervisor."""
        pid = self.process.pid
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def kill_child(self) -> None:
        """End one of several processes, once all of them are there; its supervisor replaces it."""
        while living(self.url) < self.processes or len(children := self.children()) < self.processes:
            time.sleep(0.1)
        os.kill(random.choice(children), signal.SIGKILL)
        time.sleep(LEASE_SECONDS - RENEW_SECONDS)

    def let_write(self, size: int) -> None:
        """Let it write files up to a size only; -1 for any."""
        import resource  # noqa: PLC0415 - not every system has it

        assert self.process.pid is not None
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, -1))

    def end(self) -> None:
        """Stop it in order, or at once if that takes too long."""
        self.process.terminate()
        self.process.join(20)
        self.process.kill()
        self.process.join()


def living(url: str) -> int:
    """How many processes have just said that they live."""
    lately = sa.func.clock_timestamp() + timedelta(seconds=LEASE_SECONDS - 1.5 * RENEW_SECONDS)
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        count = connection.execute(sa.select(sa.func.count()).where(PROCESSES.c.until > lately)).scalar_one()
    engine.dispose()
    return int(count)


class PostgreSQL:
    """A private PostgreSQL that can be lost."""

    def __init__(self, url: str, control: list[str]) -> None:
        self.url = url
        self.control = control

    def lose(self) -> None:
        """Crash it and start it again."""
        subprocess.run([*self.control, "-m", "immediate", "-w", "restart"], check=True, stdout=subprocess.DEVNULL)

    def sql(self, *statements: str) -> None:
        """Carry out statements."""
        address = sa.make_url(self.url).set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement)

    def be_read_only(self, value: str) -> None:
        """Let nobody write any more (``on``), or let them again (``off``)."""
        self.sql(f"ALTER SYSTEM SET default_transaction_read_only = {value}", "SELECT pg_reload_conf()")

    def step_clock(self, hours: int) -> None:
        """Make all leases look as if its clock had jumped."""
        self.sql(f"UPDATE processes SET until = until - interval '{hours} hours'")


@contextlib.contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL that nobody else uses."""
    with subprocess.Popen(
        [WITH_POSTGRESQL, "sh", "-c", TELL], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        url, control = process.stdout.readline().strip(), process.stdout.readline().strip()
        try:
            yield PostgreSQL(url, shlex.split(control))
        finally:
            process.stdin.close()
            process.wait()
