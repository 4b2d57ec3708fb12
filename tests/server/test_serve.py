"""Starting and stopping the server."""

import signal
import socket
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from sixfold import SixfoldError
from sixfold.server.limits import RECEIVE_BYTES
from sixfold.server.serve import DEFAULT_PORT, address_of, default_database, listen, serve, url_of, workers_each
from tests.server.conftest import ServerProcess


def test_ctrl_c_ends_the_server_with_a_word_and_no_traceback(start_server: Callable[[], ServerProcess]) -> None:
    server = start_server()
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(timeout=30) == 0
    assert server.process.stdout is not None and server.process.stdout.read() == "Goodbye.\n"


def test_if_the_default_port_is_taken_another_is_used() -> None:
    try:
        taken = socket.create_server(("127.0.0.1", DEFAULT_PORT))
    except OSError:
        pytest.skip(f"port {DEFAULT_PORT} is in use on this machine")
    with taken, listen("127.0.0.1", DEFAULT_PORT) as found:
        assert found.getsockname()[1] != DEFAULT_PORT


def test_a_port_that_was_asked_for_and_is_taken_is_an_error_with_advice() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(SixfoldError, match="--port"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_an_address_that_is_not_of_this_machine_is_an_error() -> None:
    with pytest.raises(SixfoldError, match=r"192\.0\.2\.1"):
        listen("192.0.2.1", DEFAULT_PORT)


def test_a_database_that_cannot_be_opened_is_reported_before_anything_starts(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("this is no database, and long enough to be taken for one" * 10)
    with pytest.raises(SixfoldError, match="cannot be opened"):
        serve(port=0, database=str(tmp_path / "file"), open_browser=False)
    with pytest.raises(SixfoldError, match="cannot be made"):
        serve(port=0, database=str(tmp_path / "file" / "tables.sqlite"), open_browser=False)


def test_answers_are_not_delayed_to_be_sent_together() -> None:
    with listen("127.0.0.1", 0) as found:
        assert found.proto == socket.IPPROTO_TCP


def test_a_visitor_who_sends_a_lot_fills_little_of_the_system() -> None:
    with listen("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()), door.accept()[0] as accepted:
        assert accepted.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF) <= 2 * RECEIVE_BYTES


def test_addresses_are_ones_a_browser_takes() -> None:
    with listen("0.0.0.0", 0) as found:
        assert address_of("0.0.0.0", found) == f"http://127.0.0.1:{found.getsockname()[1]}/"
        assert address_of("::1", found).startswith("http://[::1]:")


def test_a_database_is_a_url_or_a_file_and_has_a_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("SIXFOLD_DATABASE", raising=False)
    assert url_of("postgresql://host/tables") == "postgresql://host/tables"
    assert url_of(default_database()) == f"sqlite:///{tmp_path}/sixfold/tables.sqlite"
    assert (tmp_path / "sixfold").is_dir()
    monkeypatch.setenv("SIXFOLD_DATABASE", "postgresql://host/named")
    assert default_database() == "postgresql://host/named"


def test_who_watches_over_several_processes_logs_as_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def supervised(count: int, _: object, __: object, listening: socket.socket) -> None:
        listening.close()
        done.append(f"{count} processes")

    monkeypatch.setenv("SIXFOLD_LOG", "json")
    monkeypatch.setattr("sixfold.server.serve.Journal", lambda _: SimpleNamespace(close=lambda: None))
    monkeypatch.setattr("sixfold.server.serve.set_up_logs", done.append)
    monkeypatch.setattr("sixfold.server.serve.supervise", supervised)
    serve(port=0, database="postgresql+psycopg://nobody@/nowhere", processes=2, open_browser=False)
    assert done == ["json", "2 processes"]


@pytest.mark.parametrize(
    ("wished", "processes", "cores", "each"),
    [(None, 1, 1, 2), (None, 2, 2, 2), (None, 1, 8, 7), (1, 2, 8, 1), (6, 2, 2, 3)],
)
def test_a_bot_that_thinks_for_long_leaves_a_worker_to_others_unless_the_owner_wishes_for_one_only(
    monkeypatch: pytest.MonkeyPatch, wished: int | None, processes: int, cores: int, each: int
) -> None:
    monkeypatch.setattr("sixfold.server.serve.cores", lambda: cores)
    assert workers_each(wished, processes) == each
