"""``python -m sixfold.server.load``: how long an action takes at a busy server, against a control in the same run.

The control is the server's own stack with messages of the same sizes, but without rules and without a database. This
process is the generator: two sockets at every table, and so many actions a second spread over all tables.

With ``--flooding`` or ``--slow`` the server is measured three times instead: alone, beside so many clients that flood
another listener or are slow there on purpose, which is the control, and while they flood the server itself.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any, Final, NamedTuple
from urllib.request import Request, urlopen

from uvicorn import Config
from websockets.asyncio.client import ClientConnection, connect

from sixfold.server.messages import PROTOCOL
from sixfold.server.serve import tuned

__all__ = ["main"]

SEATS: Final = [{"kind": "person"}, {"kind": "person"}]
WISH: Final = {"game": "hex", "options": {"size": 11}, "seats": SEATS}
CELLS: Final = [f"{column}{row}" for row in range(1, 12) for column in "abcdefghijk"]
PEOPLE: Final = 50
AT_ONCE: Final = 50
FLOOD_SECONDS: Final = 5.0


class Load(NamedTuple):
    """What is measured: so many tables, actions a second, and seconds; and who disturbs."""

    tables: int
    rate: float
    seconds: float
    flooding: int = 0
    slow: int = 0


class Result(NamedTuple):
    """The latencies of the acknowledgements in milliseconds, and what the server took."""

    p50: float
    p99: float
    actions: int
    megabytes: float
    busy: float
    """Milliseconds of processor time for each action, of all threads of the server."""
    looping: float
    """Of them those of its event loop, which is what limits how many actions there can be in a second."""

    def __str__(self) -> str:
        """One line."""
        latencies = f"p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms"
        costs = f"{self.busy:.2f} ms of processor time each ({self.looping:.2f} on the loop)"
        return f"{latencies}, {self.actions} actions, {costs}, {self.megabytes:.0f} MB"


class Player:
    """One end of a table."""

    def __init__(self, socket: ClientConnection) -> None:
        """Nothing is asked yet."""
        self.socket = socket
        self.ply = 0
        self.sizes: list[int] = []
        self.acked: asyncio.Future[None] | None = None
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        """Hear what the server says."""
        async for text in self.socket:
            assert isinstance(text, str)
            if text.startswith('{"type":"event"') or text.startswith('{"type": "event"'):
                self.sizes.append(len(text))
                self.ply += 1
            elif "ack" in text[:15] and self.acked is not None:
                self.acked.set_result(None)
            elif '"no"' in text[:15] and self.acked is not None:
                self.acked.set_exception(RuntimeError(f"the server is too far behind to be measured: {text}"))

    async def act(self, action: str) -> float:
        """Act, and say how many seconds the acknowledgement took."""
        self.acked = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        await self.socket.send(json.dumps({"type": "act", "id": "x", "ply": self.ply, "action": action}))
        async with asyncio.timeout(60):
            await self.acked
        return time.perf_counter() - began


@contextmanager
def started(*words: str) -> Iterator[tuple[str, int]]:
    """A server process: its address and its process id."""
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        greeting = process.stdout.readline()
        try:
            yield greeting.split()[3].rstrip("/"), process.pid
        finally:
            process.terminate()


def begun(address: str, number: int) -> str:
    """The key of a new guest."""
    return str(asked(f"{address}/api/people", {"name": "Ana"}, number)["key"])


def made(address: str, number: int, keys: list[str]) -> dict[str, Any]:
    """A new table of one of some people, made from an address of its own."""
    return asked(f"{address}/api/tables", WISH, number, keys[number % len(keys)])


def asked(address: str, wish: object, number: int, key: str = "") -> dict[str, Any]:
    """What is answered to a request of somebody with a key."""
    headers = {"content-type": "application/json", "x-forwarded-for": home(number)}
    shown = {"authorization": f"Bearer {key}"} if key else {}
    with urlopen(Request(address, json.dumps(wish).encode(), headers | shown)) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def home(number: int) -> str:
    """An address for everybody at a table."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


async def seated(address: str, table: dict[str, Any], number: int) -> tuple[list[Player], int]:
    """Both players of a table, and the size of a snapshot."""
    players, size = [], 0
    for token in table["tokens"]:
        path = f"{address.replace('http', 'ws')}/ws/tables/{table['table']}"
        headers = {"x-forwarded-for": home(number)}
        socket = await connect(path, compression=None, additional_headers=headers, ping_interval=None, open_timeout=60)
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "tokens": [token]}))
        size = len(await socket.recv())
        players.append(Player(socket))
    return players, size


async def measured(address: str, pid: int, load: Load) -> tuple[list[Result], int, int]:
    """The results for a server, alone and, if that is asked for, flooded; and the sizes of its snapshots and events."""
    keys = [await asyncio.to_thread(begun, address, number) for number in range(PEOPLE)]
    tables = [await asyncio.to_thread(made, address, number, keys) for number in range(load.tables)]
    games: list[list[Player]] = []
    size = 0
    for start in range(0, load.tables, AT_ONCE):
        group = enumerate(tables[start : start + AT_ONCE], start)
        found = await asyncio.gather(*[seated(address, table, number) for number, table in group])
        games += [players for players, _ in found]
        size = found[-1][1]
    tuned()  # or this process would look through its sockets while it measures
    results = [await timed(games, pid, load)]
    for port in ("0", address.rpartition(":")[2]) if load.flooding or load.slow else ():
        async with flooded(port, tables[0]["table"], load):
            results.append(await timed(games, pid, load))
    events = [event for players in games for player in players for event in player.sizes]
    for players in games:
        for player in players:
            player.listening.cancel()
            player.socket.transport.abort()
    return results, size, sum(events) // max(1, len(events))


async def timed(games: list[list[Player]], pid: int, load: Load) -> Result:
    """How long actions take now."""
    before = spent_by(pid)
    took = await paced(games, load)
    busy, looping = (1000 * (now - then) / len(took) for now, then in zip(spent_by(pid), before, strict=True))
    cuts = quantiles([1000 * seconds for seconds in took], n=100)
    return Result(cuts[49], cuts[98], len(took), memory_of(pid), busy, looping)


@asynccontextmanager
async def flooded(port: str, table: str, load: Load) -> AsyncIterator[None]:
    """Clients that disturb the server at a port, from a process beside this one; at port 0 they only take its time."""
    words = ["-m", "sixfold.server.flood", port, table, str(load.flooding), str(load.slow)]
    with subprocess.Popen([sys.executable, *words]) as process:
        try:
            await asyncio.sleep(FLOOD_SECONDS)
            yield
        finally:
            process.kill()


async def paced(games: list[list[Player]], load: Load) -> list[float]:
    """Act at the tables in turn, at a steady rate whether or not answers have come."""
    loop, acting = asyncio.get_running_loop(), []
    before = [players[0].ply for players in games]
    began = loop.time()
    for number in range(int(load.rate * load.seconds)):
        await asyncio.sleep(max(0.0, began + number / load.rate - loop.time()))
        rounds, place = divmod(number, len(games))
        turn = before[place] + rounds
        if turn >= len(CELLS):
            break
        acting.append(asyncio.create_task(games[place][turn % 2].act(f"place {CELLS[turn]}")))
    return list(await asyncio.gather(*acting))


def memory_of(pid: int) -> float:
    """How many megabytes a process and its workers have used at most, where the system tells."""
    status, children = Path(f"/proc/{pid}/status"), Path(f"/proc/{pid}/task/{pid}/children")
    lines = status.read_text().splitlines() if status.exists() else []
    own = sum(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmHWM"))
    return own + sum(memory_of(int(child)) for child in (children.read_text().split() if children.exists() else []))


def spent_by(pid: int) -> tuple[float, float]:
    """How many seconds of processor time a process and its first thread, the event loop, have used, if that is told."""
    return seconds_in(Path(f"/proc/{pid}/stat")), seconds_in(Path(f"/proc/{pid}/task/{pid}/stat"))


def seconds_in(status: Path) -> float:
    """The processor time in a status file of the system, as a program and within the system."""
    if not status.exists():
        return 0.0
    user, system = status.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure the server, then the control with its sizes, and print both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=200.0, help="actions a second at all tables together")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--flooding", type=int, default=0, help="clients that ask as fast as they can")
    parser.add_argument("--slow", type=int, default=0, help="clients that are as slow as they can")
    load = Load(**vars(parser.parse_args()))
    if hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
        generator, *others = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, others)  # inherited by the servers
    else:
        generator = None
    with tempfile.TemporaryDirectory() as folder:
        serve = ["-m", "sixfold", "serve", "--no-open", "--port", "0", "--workers", "1", "--database", f"{folder}/t.db"]
        (server, *disturbed), snapshot, event = run(serve, load, generator)
    lines = [
        f"{load.tables} tables, {2 * load.tables} sockets, {load.rate:g} actions/s, events of {event} bytes",
        f"server   {server}",
    ]
    if disturbed:
        beside, flood = disturbed
        lines += [
            f"beside   {beside}, {load.flooding} flooding and {load.slow} slow clients elsewhere",
            f"flooded  {flood}, by the same clients",
            f"p99 above the same server alone: {flood.p99 - server.p99:.1f} ms",
            f"p99 above the same server with the clients elsewhere: {flood.p99 - beside.p99:.1f} ms",
        ]
    else:
        (control,), _, _ = run(["-m", "sixfold.server.control", str(snapshot), str(event)], load, generator)
        lines += [f"control  {control}", f"p99 above the control: {server.p99 - control.p99:.1f} ms"]
    sys.stdout.write("\n".join(lines) + "\n")


def run(words: list[str], load: Load, generator: int | None) -> tuple[list[Result], int, int]:
    """Start a server on the other cores and measure it from this one."""
    with started(*words) as (address, pid):
        before = os.sched_getaffinity(0) if generator is not None else set()
        if generator is not None:
            os.sched_setaffinity(0, {generator})
        try:
            tuned()
            with asyncio.Runner(loop_factory=Config("").get_loop_factory()) as runner:  # that of the servers
                return runner.run(measured(address, pid, load))
        finally:
            if generator is not None:
                os.sched_setaffinity(0, before)


if __name__ == "__main__":
    main()
