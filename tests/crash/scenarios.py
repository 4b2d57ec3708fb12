"""What can go wrong under a server while a crowd plays: nothing that was acknowledged may be lost, nothing doubled."""

import asyncio
import random
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.crash.crowd import TABLES, Crowd
from tests.crash.servers import PostgreSQL, Server, postgresql

PAUSES: Final = (0.1, 0.6)
Harm = Callable[[], None]


class Limit(NamedTuple):
    """How often something goes wrong, or for how many seconds, whichever is less; and at how many tables they play."""

    times: int
    seconds: float = 1e9
    tables: int = TABLES


class Report(NamedTuple):
    """What a scenario has come through."""

    times: int
    actions: int
    longest: float

    def __str__(self) -> str:
        """One line."""
        return f"{self.times} times, {self.actions} actions acknowledged, longest wait {self.longest:.1f} s"


async def suffering(server: Server, limit: Limit, harm: Callable[[Crowd], Coroutine[Any, Any, None]]) -> Report:
    """Let a crowd play while harm is done again and again, then compare everything with the journal."""
    crowd, times = Crowd(server.address, limit.tables), 0
    async with crowd.playing():
        until = time.monotonic() + limit.seconds
        while times < limit.times and (not times or time.monotonic() < until):
            await asyncio.sleep(random.uniform(*PAUSES))
            await harm(crowd)
            times += 1
    crowd.verify(server.url)
    return Report(times, crowd.actions, crowd.longest)


def endured(server: Server, limit: Limit, harm: Harm) -> Report:
    """Do harm in a moment; each time the crowd must get on again."""

    async def once(crowd: Crowd) -> None:
        await asyncio.to_thread(harm)
        await crowd.progress()

    return finished(server, suffering(server, limit, once))


def outlasted(server: Server, limit: Limit, begin: Harm, end: Harm) -> Report:
    """Keep the server from writing for a while: everybody is told so, and goes on afterwards."""

    async def once(crowd: Crowd) -> None:
        await asyncio.to_thread(begin)
        crowd.refused.clear()
        while crowd.refused["not_saved"] < limit.tables:
            await asyncio.sleep(0.01)
        actions = crowd.actions
        while crowd.refused["not_saved"] < 2 * limit.tables:
            await asyncio.sleep(0.01)
        assert crowd.actions == actions, "something was acknowledged that cannot have been saved"
        await asyncio.to_thread(end)
        await crowd.progress()

    return finished(server, suffering(server, limit, once))


def finished(server: Server, work: Coroutine[Any, Any, Report]) -> Report:
    """Do the work, and end the server whatever comes of it."""
    try:
        return asyncio.run(work)
    finally:
        server.end()


def sqlite(folder: Path) -> str:
    """The URL of a new file."""
    return f"sqlite:///{folder / 'tables.sqlite'}"


def killed_on_sqlite(folder: Path, limit: Limit) -> Report:
    """kill -9, with the embedded database."""
    server = Server(sqlite(folder))
    return endured(server, limit, server.kill)


def clock_steps(folder: Path, limit: Limit) -> Report:
    """kill -9, while the clock jumps by a day to and fro."""
    server = Server(sqlite(folder), clock=True)
    return endured(server, limit, server.kill)


def disk_full(folder: Path, limit: Limit) -> Report:
    """No byte more can be written, for a while."""
    server = Server(sqlite(folder))
    return outlasted(server, limit, lambda: server.let_write(0), lambda: server.let_write(-1))


def killed_on_postgresql(_: Path, limit: Limit) -> Report:
    """kill -9, with PostgreSQL."""
    with postgresql() as database:
        server = Server(database.url)
        return endured(server, limit, server.kill)


def killed_of_two(_: Path, limit: Limit) -> Report:
    """kill -9 of one of two processes on one PostgreSQL."""
    with postgresql() as database:
        server = Server(database.url, processes=2)
        return endured(server, limit, server.kill_child)


def lost_postgresql(_: Path, limit: Limit, processes: int = 1) -> Report:
    """PostgreSQL crashes and starts again."""
    with postgresql() as database:
        server = Server(database.url, processes)
        return endured(server, limit, database.lose)


def lost_under_two(folder: Path, limit: Limit) -> Report:
    """PostgreSQL crashes under two processes and starts again."""
    return lost_postgresql(folder, limit, processes=2)


def read_only(_: Path, limit: Limit) -> Report:
    """PostgreSQL takes nothing more, for a while."""
    with postgresql() as database:
        server = Server(database.url)
        return outlasted(server, limit, lambda: database.be_read_only("on"), lambda: database.be_read_only("off"))


def lease_steps(_: Path, limit: Limit) -> Report:
    """The clock of PostgreSQL jumps by hours to and fro, under two processes."""
    with postgresql() as database:
        server = Server(database.url, processes=2)
        return endured(server, limit, lambda: jump(database))


def jump(database: PostgreSQL) -> None:
    """Let its clock jump, forwards or backwards."""
    database.step_clock(random.choice((-5, 5)))


KILLS: Final = (killed_on_sqlite, clock_steps, killed_on_postgresql, killed_of_two)
EMBEDDED: Final = (killed_on_sqlite, clock_steps, disk_full)
SCENARIOS: Final = (
    *EMBEDDED,
    killed_on_postgresql,
    killed_of_two,
    lost_postgresql,
    lost_under_two,
    read_only,
    lease_steps,
)
