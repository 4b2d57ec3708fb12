"""Calls to addresses that visitors name: which are made, to where, and what counts as an answer."""

import asyncio
import contextlib
import socket
import ssl
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from sixfold.server import outward
from sixfold.server.errors import Refusal
from sixfold.server.outward import NotCalled, Target, call, is_public, target

PRIVATE = (
    "127.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:f5ff:fffe",
    "fc00::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "2001:db8::1",
)


@contextlib.contextmanager
def answering(*parts: bytes, context: ssl.SSLContext | None = None) -> Iterator[tuple[int, list[bytes]]]:
    """A machine that says the same to everybody, and what it has heard."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as door:
        door.settimeout(10)

        def serve() -> None:
            with contextlib.suppress(OSError):
                while True:
                    arrived, _ = door.accept()
                    with context.wrap_socket(arrived, server_side=True) if context else arrived as visitor:
                        heard.append(visitor.recv(65536))
                        for part in parts:
                            visitor.sendall(part)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield door.getsockname()[1], heard


def called(to: Target, *, allows_private: bool = True) -> None:
    asyncio.run(call(to, {"content-type": "application/json"}, b"{}", allows_private=allows_private))


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_of_private_machines_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:4700::6810:85e5", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_others_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://bots.example/",
        "ftp://bots.example/",
        "file:///etc/passwd",
        "https://",
        "https://user:secret@bots.example/",
        "https://bots.example:99999/",
        "https://bots.example/a b",
        "https://bots.example/\r\nhost: other",
        "https://" + "a" * 300 + ".example/",
        "https://[::1",
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Refusal) as refused:
        target(url)
    assert refused.value.code == "bad_address"


def test_a_name_that_stands_for_a_private_machine_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    with answering(b"HTTP/1.1 200 OK\r\n\r\n") as (port, heard):
        with pytest.raises(NotCalled, match="not a public address"):
            called(Target("http", "localhost", port, "/"), allows_private=False)
        assert heard == []
        both = [(0, 0, 0, "", ("93.184.216.34", port)), (0, 0, 0, "", ("127.0.0.1", port))]
        monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", lambda *_, **__: resolved_to(both))
        with pytest.raises(NotCalled, match="not a public address"):
            called(Target("http", "both.example", port, "/"), allows_private=False)


async def resolved_to(found: object) -> object:
    return found


def test_the_address_that_was_checked_is_the_one_that_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    reached: list[tuple[str, object]] = []

    async def lookup(_: object, host: str, port: int, **__: object) -> object:
        asked.append(host)
        return [(0, 0, 0, "", ("93.184.216.34" if len(asked) == 1 else "127.0.0.1", port))]

    async def connect(host: str, port: int, **how: object) -> object:
        reached.append((host, how.get("server_hostname")))
        raise OSError

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", lookup)
    monkeypatch.setattr("sixfold.server.outward.asyncio.open_connection", connect)
    with pytest.raises(NotCalled, match="cannot be reached"):
        called(target("https://changing.example/"), allows_private=False)
    assert asked == ["changing.example"], "the name is looked up once"
    assert reached == [("93.184.216.34", "changing.example")], "and its certificate is still asked for"


def test_a_call_is_one_small_post() -> None:
    with answering(b"HTTP/1.1 204 No Content\r\n\r\n") as (port, heard):
        called(target(f"http://127.0.0.1:{port}/turn?me=1", allows_private=True))
    head, _, body = heard[0].partition(b"\r\n\r\n")
    assert head.startswith(b"POST /turn?me=1 HTTP/1.1\r\n")
    assert f"host: 127.0.0.1:{port}".encode() in head.lower()
    assert body == b"{}"


def test_a_redirect_is_not_followed() -> None:
    with answering(b"HTTP/1.1 200 OK\r\n\r\n") as (other, reached):
        moved = f"HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:{other}/\r\n\r\n".encode()
        with answering(moved) as (port, heard), pytest.raises(NotCalled, match="answered with 307"):
            called(Target("http", "127.0.0.1", port, "/"))
    assert len(heard) == 1
    assert reached == []


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (b"HTTP/1.1 500 Oh\r\n\r\n", "answered with 500"),
        (b"HTTP/1.1 410 Gone\r\n\r\n", "answered with 410"),
        (b"nothing that makes sense\r\n\r\n", "cannot be reached"),
        (b"", "cannot be reached"),
        (b"HTTP/1.1 200 OK\r\nx: " + b"y" * 100_000, "cannot be reached"),
    ],
)
def test_what_does_not_answer_well_has_failed(said: bytes, why: str) -> None:
    with answering(said) as (port, _), pytest.raises(NotCalled, match=why):
        called(Target("http", "127.0.0.1", port, "/"))


def test_who_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outward, "CALL_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as door, pytest.raises(NotCalled, match="did not answer"):
        called(Target("http", "127.0.0.1", door.getsockname()[1], "/"))


def test_a_certificate_that_nobody_vouches_for_is_not_enough(tmp_path: Path) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(own_certificate(tmp_path))
    with answering(b"HTTP/1.1 200 OK\r\n\r\n", context=context) as (port, heard):
        with pytest.raises(NotCalled, match="no certificate"):
            called(Target("https", "localhost", port, "/"))
        assert heard == []


def own_certificate(folder: Path) -> Path:
    """A certificate for localhost that somebody has made for themselves, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now, now + timedelta(1))
    names = x509.SubjectAlternativeName([x509.DNSName("localhost")])
    certificate = made.add_extension(names, critical=False).sign(key, hashes.SHA256())
    file = folder / "certificate.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + certificate.public_bytes(Encoding.PEM))
    return file
