"""A real server inside the test's process, so that tests can shorten its patience."""

import contextlib
import socket
import threading
from collections.abc import Iterator

import uvicorn

from sixfold.server.origins import names_for
from sixfold.server.serve import configured, listen


@contextlib.contextmanager
def listening(database: str) -> Iterator[tuple[str, int]]:
    """The host and port of a server on a database."""
    server = uvicorn.Server(configured(database, 1, names_for("127.0.0.1")))
    with listen("127.0.0.1", 0) as open_socket:
        thread = threading.Thread(target=server.run, args=([open_socket],))
        thread.start()
        while not server.started and thread.is_alive():
            thread.join(0.01)
        try:
            yield open_socket.getsockname()
        finally:
            server.should_exit = True
            thread.join()


def until_closed(connection: socket.socket) -> bytes:
    """What a server still says before it hangs up."""
    said = b""
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65536):
            said += part
    return said
