"""A worker does what it is asked and ends with whoever asked, however that ends."""

import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from sixfold.workers import Worker, cores

PARENT = """
import sys, time
from sixfold.workers import Worker
from tests.workers.test_workers import sleep
if __name__ == "__main__":
    worker = Worker(sleep)
    worker.pipe.recv()
    print(worker.process.pid, flush=True)
    time.sleep(1000)
"""
ROOT = Path(__file__).parents[2]


def double(pipe: Connection) -> None:
    """Work: twice every number."""
    while True:
        pipe.send(2 * pipe.recv())


def sleep(pipe: Connection) -> None:
    """Work that never ends."""
    pipe.send("asleep")
    time.sleep(1000)


def is_running(pid: int) -> bool:
    """Whether a process exists and is more than a name that its parent has not taken note of."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except OSError:
        return False


def test_a_worker_answers_and_ends_when_nobody_listens() -> None:
    worker = Worker(double)
    worker.pipe.send(21)
    assert worker.pipe.recv() == 42
    worker.pipe.close()
    worker.process.join(60)
    assert worker.process.exitcode == 0


def test_a_worker_can_be_ended_at_any_moment() -> None:
    worker = Worker(sleep)
    worker.pipe.recv()
    worker.stop()
    assert worker.process.exitcode == -signal.SIGKILL


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_a_worker_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert is_running(pid)
        parent.kill()
    end = time.monotonic() + 60
    while is_running(pid):
        assert time.monotonic() < end, "the worker goes on without its parent"


def test_control_c_is_heard_again_after_a_worker_is_started() -> None:
    before = signal.getsignal(signal.SIGINT)
    Worker(double).stop()
    assert signal.getsignal(signal.SIGINT) is before


def test_there_is_a_core() -> None:
    assert cores() >= 1
