"""A real server inside the test's process, so that tests can shorten its patience."""

import contextlib
import socket
import threading
from collections.abc import Iterator

import uvicorn

from sixfold.server.bells import Manners
from sixfold.server.origins import names_for
from sixfold.server.peers import Shared
from sixfold.server.serve import configured, listen


@contextlib.contextmanager
def listening(database: str, processes: int = 0) -> Iterator[tuple[str, int]]:
    """The host and port of a server on a database, which it may share as one of several processes."""
    with serving(database, processes) as (server, address):
        del server
        yield address


@contextlib.contextmanager
def serving(database: str, processes: int = 0) -> Iterator[tuple[uvicorn.Server, tuple[str, int]]]:
    """A server on a database, and its host and port."""
    with listen("127.0.0.1", 0) as open_socket:
        shared = Shared(f"127.0.0.1:{open_socket.getsockname()[1]}", processes) if processes else None
        near = Manners(allows_private=True)
        server = uvicorn.Server(configured(database, 1, names_for("127.0.0.1"), None, shared, near))
        thread = threading.Thread(target=server.run, args=([open_socket],))
        thread.start()
        while not server.started and thread.is_alive():
            thread.join(0.01)
        try:
            yield server, open_socket.getsockname()
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
