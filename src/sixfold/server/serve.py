"""Starting the server: a database, a free port, the address in the terminal and the browser on it."""

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import uvicorn

from sixfold.kernel import SixfoldError
from sixfold.server.app import POLITE, create_app
from sixfold.server.bells import Manners
from sixfold.server.journal import Journal
from sixfold.server.limits import LARGEST_MESSAGE, RECEIVE_BYTES
from sixfold.server.logs import set_up_logs
from sixfold.server.origins import names_for
from sixfold.server.peers import Shared
from sixfold.server.processes import supervise
from sixfold.server.wire import HttpWire, SocketWire
from sixfold.workers import cores

__all__ = ["DEFAULT_PORT", "configured", "default_database", "listen", "serve", "tuned", "url_of", "workers_each"]

DEFAULT_PORT: Final = 8666
GOODBYE_SECONDS: Final = 3
LEAST_WORKERS: Final = 2
GC_THRESHOLDS: Final = (1_000, 2, 100_000)
"""Looking through 1,000 new objects takes a millisecond, through 3,000 a few; all are looked through rarely."""
SWITCH_SECONDS: Final = 0.0005
LOOPBACK: Final = "127.0.0.1"
ONE_PROCESS: Final = (
    "several processes need PostgreSQL, and this database is an embedded SQLite file, which one process owns; omit "
    "--processes, or name a database with --database postgresql+psycopg://USER:PASSWORD@HOST/NAME (sixfold backup and "
    "sixfold restore move the tables there)"
)


def serve(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    database: str | None = None,
    workers: int | None = None,
    processes: int = 1,
    *,
    own: Mapping[str, str] | None = None,
    open_browser: bool = True,
) -> None:
    """Serve until Ctrl-C. If the default port is taken, a free one is used; any other must be free.

    The database is a URL (``postgresql+psycopg://...``), a file, or by default a file in the user's data folder; only
    PostgreSQL can be shared by several processes. ``own`` are bots that only this server offers, each by a name.
    """
    url = url_of(database or default_database())
    if processes > 1 and not is_postgresql(url):
        raise SixfoldError(ONE_PROCESS)
    Journal(url).close()  # a database that does not work is reported here, before anything is started
    listening = listen(host, port)
    names = names_for(host, os.environ.get("SIXFOLD_HOSTS", "").split(","))
    settings = Settings(
        url,
        workers_each(workers, processes),
        names,
        dict(own or {}),
        processes,
        address_of(host, listening),
        open_browser,
    )
    try:
        if processes == 1:
            serve_here(0, settings, listening)
        else:
            set_up_logs(os.environ.get("SIXFOLD_LOG", ""))
            supervise(processes, serve_here, settings, listening)
    except KeyboardInterrupt:
        say("Goodbye.")


def workers_each(wished: int | None, processes: int) -> int:
    """In how many workers the bots of each process think.

    Unless somebody wishes for fewer there are two, since the last one of several is kept for another visitor: whoever
    lets a bot think for long delays nobody else's.
    """
    return max(LEAST_WORKERS, (cores() - 1) // processes) if wished is None else max(1, wished // processes)


class Settings(NamedTuple):
    """What a process of the server must know."""

    url: str
    workers: int
    names: frozenset[str]
    own: dict[str, str]
    processes: int
    address: str
    open_browser: bool


def serve_here(number: int, settings: Settings, listening: socket.socket) -> None:
    """Serve in this process, and let others on the same database in by a door of its own; number 0 says where it is."""
    set_up_logs(os.environ.get("SIXFOLD_LOG", ""))
    url, workers, names, own, processes, address, open_browser = settings
    sockets, shared = [listening], None
    if is_postgresql(url):
        host = os.environ.get("SIXFOLD_PEERS") or LOOPBACK
        sockets.append(listen(host, 0))
        shared = Shared(f"{host}:{sockets[-1].getsockname()[1]}", processes)
    config = configured(url, workers, names, own, shared, stated_manners())
    Server(config, address if number == 0 else "", open_browser=open_browser and number == 0).run(sockets)


def stated_manners() -> Manners:
    """What whoever starts the server says about addresses that it calls for visitors."""
    is_private = os.environ.get("SIXFOLD_PRIVATE_HOOKS", "") not in ("", "0")
    return Manners(is_private, os.environ.get("SIXFOLD_CONTACT", ""))


def is_postgresql(url: str) -> bool:
    """Whether a database can be shared by several processes."""
    return url.startswith("postgresql")


def tuned() -> None:
    """Keep the garbage collector from stopping everybody: what is loaded stays, and the old is looked through rarely.

    Almost everything here is freed without it, when the last reference goes; a connection is, as a test makes sure.
    The thread that saves asks for the interpreter several times in a group, and should not wait long each time.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def configured(
    url: str,
    workers: int,
    names: frozenset[str],
    own: Mapping[str, str] | None = None,
    shared: Shared | None = None,
    manners: Manners = POLITE,
) -> uvicorn.Config:
    """How the server listens and talks."""
    return uvicorn.Config(
        create_app(url, workers, own, names, shared, manners),
        http=HttpWire,
        ws=SocketWire,
        ws_max_size=LARGEST_MESSAGE,
        log_config=None,  # its warnings are lines of the server's own log
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


class Server(uvicorn.Server):
    """Says where it can be found as soon as it can."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        """Know the address to print, if any."""
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell the person in front of the screen."""
        await super().startup(sockets)
        if self.started:
            tuned()
            if self.address:
                say(f"Sixfold is at {self.address}  (Ctrl-C ends it)")
            if self.open_browser:
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def say(text: str) -> None:
    """Print a line at once, also into a pipe."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at the port, or at a free one if it is the default port that is taken."""
    try:
        return bound(host, port)
    except OSError as error:
        if port != DEFAULT_PORT:
            why = error.strerror or error
            raise SixfoldError(f"port {port} of {host} cannot be used ({why}); choose another with --port") from None
    try:
        return bound(host, 0)
    except OSError as error:
        raise SixfoldError(f"the address {host} cannot be used ({error.strerror or error})") from None


def bound(host: str, port: int) -> socket.socket:
    """A listening socket."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    # With the protocol named, asyncio turns off Nagle's algorithm, which would delay every answer by 40 ms.
    made = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BYTES)  # inherited by what it accepts
        made.bind(address)
        made.listen(128)
    except OSError:
        made.close()
        raise
    return made


def address_of(host: str, listening: socket.socket) -> str:
    """What to type into a browser on this machine."""
    shown = "127.0.0.1" if host in ("", "0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"


def default_database() -> str:
    """What ``SIXFOLD_DATABASE`` names, or a file in the folder where programs of this user keep their data.

    A password in the environment is not shown to other users of the machine, as one on the command line is.
    """
    if named := os.environ.get("SIXFOLD_DATABASE"):
        return named
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "share"
    return str(Path(home) / "sixfold" / "tables.sqlite")


def url_of(database: str) -> str:
    """The URL of a database that may be given as a file, whose folder is made."""
    if "://" in database:
        return database
    try:
        Path(database).resolve().parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SixfoldError(f"the folder of {database} cannot be made ({error.strerror})") from None
    return f"sqlite:///{Path(database).resolve()}"
