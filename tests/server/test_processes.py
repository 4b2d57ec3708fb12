"""`sixfold serve --processes`: one address, several processes, none of which is missed when it is killed."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from sixfold.server.messages import PROTOCOL
from tests.server.playing import PERSON, Message

pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="the processes are found in /proc")
WISH = {"game": "hex", "options": {"size": 5}, "seats": [PERSON, PERSON]}
PATIENCE = 60.0
"""Seconds after which a test gives up; how long a takeover really takes is what the crash harness measures."""


class Servers:
    """A supervisor with its processes."""

    def __init__(self, database: str) -> None:
        words = ["serve", "--no-open", "--port", "0", "--processes", "2", "--workers", "1", "--database", database]
        self.supervisor = subprocess.Popen([sys.executable, "-m", "sixfold", *words], stdout=subprocess.PIPE, text=True)
        assert self.supervisor.stdout is not None
        self.address = self.supervisor.stdout.readline().split()[3].rstrip("/")

    def processes(self) -> list[int]:
        """The processes that serve; another child of the supervisor only tidies up."""
        pid = self.supervisor.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def made(self) -> Message:
        """A new table."""
        wish = Request(f"{self.address}/api/tables", json.dumps(WISH).encode(), {"content-type": "application/json"})
        with urlopen(wish) as answer:
            found: Message = json.load(answer)
        return found

    def plays_on(self, made: Message, ply: int, action: str) -> None:
        """Act at a table, and try again until that is acknowledged."""
        began = time.monotonic()
        while not self.acts(made, ply, action):
            assert time.monotonic() < began + PATIENCE, "the table has not gone on elsewhere"

    def acts(self, made: Message, ply: int, action: str) -> bool:
        """Whether an action is acknowledged, or was."""
        with (
            contextlib.suppress(WebSocketException, OSError),
            connect(f"{self.address.replace('http', 'ws')}/ws/tables/{made['table']}") as socket,
        ):
            socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "ply": -1, "tokens": made["tokens"]}))
            while True:
                message = json.loads(socket.recv(timeout=PATIENCE))
                if message["type"] == "snapshot":
                    if message["ply"] > ply:
                        return True
                    assert message["ply"] == ply, "what was acknowledged is lost"
                    socket.send(json.dumps({"type": "act", "id": "x", "ply": ply, "action": action}))
                if message["type"] == "ack":
                    return True
        return False

    def end(self) -> None:
        """Stop everything in order."""
        self.supervisor.terminate()
        self.supervisor.wait()
        assert self.supervisor.stdout is not None
        self.supervisor.stdout.close()


@pytest.fixture
def servers(postgresql: str) -> Iterator[Servers]:
    """Two processes at one address."""
    made = Servers(postgresql)
    yield made
    made.end()


def test_a_table_goes_on_whichever_process_is_killed(servers: Servers) -> None:
    made = servers.made()
    servers.plays_on(made, 0, "place a1")
    first = servers.processes()
    for ply, killed in enumerate(first, start=1):
        os.kill(killed, signal.SIGKILL)
        servers.plays_on(made, ply, f"place {'abc'[ply]}1")
        while len(servers.processes()) < len(first):
            time.sleep(0.05)
    assert not set(first) & set(servers.processes()), "others have taken their places"


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_all_processes_end_with_their_supervisor(servers: Servers, end: signal.Signals) -> None:
    pids = servers.processes()
    assert len(pids) == 2
    servers.supervisor.send_signal(end)
    assert servers.supervisor.wait(timeout=30) == (-end if end == signal.SIGKILL else 0)
    until = time.monotonic() + 30
    while any(Path(f"/proc/{pid}/fd").is_dir() for pid in pids):
        assert time.monotonic() < until
        time.sleep(0.05)
