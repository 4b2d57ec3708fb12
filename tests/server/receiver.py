"""A machine of somebody who wants to be told of their turns: hears calls, and answers as it is told to."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple


class Heard(NamedTuple):
    """A call."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """What it has heard, and the status that it answers with."""

    def __init__(self) -> None:
        self.status = 200
        self.heard: list[Heard] = []
        self.open = threading.Event()
        self.open.set()
        self.port = 0

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}/turn"

    def wait(self, count: int) -> list[Heard]:
        """All calls, once there are so many."""
        for _ in range(1500):
            if len(self.heard) >= count:
                break
            time.sleep(0.01)
        assert len(self.heard) == count, [call.body for call in self.heard]
        return self.heard


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver that listens."""
    receiver = Receiver()

    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            receiver.open.wait(30)
            receiver.heard.append(Heard(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(receiver.status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
    receiver.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield receiver
    finally:
        receiver.open.set()
        server.shutdown()
        thread.join()
        server.server_close()
