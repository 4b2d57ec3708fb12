"""A chain of hashes through the journal of a table: whoever changes, drops or adds an entry breaks it."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final, get_args

import msgspec

from sixfold.server.errors import Refusal
from sixfold.server.messages import Kind
from sixfold.server.rows import Charter, JournalLine

__all__ = ["broken", "check_lines", "first_seal", "sealed"]

KINDS: Final = frozenset(get_args(Kind))
LATER: Final = ("clock",)
"""What a charter has that was sealed before there was such a thing, if it is settled at all."""
encode = msgspec.json.Encoder(order="deterministic").encode


def first_seal(charter: Charter) -> str:
    """The beginning of the chain: what is settled about the table before any guest has come."""
    guests = charter.invite_hashes or [None] * len(charter.token_hashes)
    tokens = [None if guest else token for guest, token in zip(guests, charter.token_hashes, strict=True)]
    settled = charter._asdict() | {"seed": charter.seed.hex(), "seal": None, "token_hashes": tokens}
    return digest("", {name: value for name, value in settled.items() if name not in LATER or value is not None})


def sealed(head: str, lines: Iterable[JournalLine]) -> list[JournalLine]:
    """Entries with their seals, following the seal before them."""
    found: list[JournalLine] = []
    for line in lines:
        timed = [] if line.clock is None else [line.clock]
        asked = [] if line.request is None else [{"request": line.request}]
        head = digest(head, [line.ply, line.kind, line.actor, line.text, *timed, *asked])
        found.append(line._replace(seal=head))
    return found


def digest(head: str, content: Any) -> str:
    """The next hash of the chain."""
    return hashlib.sha256(head.encode() + encode(content)).hexdigest()


def check_lines(charter: Charter, lines: Sequence[JournalLine]) -> None:
    """Refuse a journal with a gap, an unknown kind of entry or a broken chain; one from before seals has none."""
    if charter.seal is not None and charter.seal != first_seal(charter):
        raise broken(charter.id, "what was settled when it was made has been changed")
    proven = lines if charter.seal is None else sealed(charter.seal, lines)
    for number, (line, wanted) in enumerate(zip(lines, proven, strict=True), start=1):
        if line.ply != number:
            raise broken(charter.id, f"entry {number} of its journal is missing")
        if line.kind not in KINDS:
            raise broken(charter.id, f"entry {number} of its journal is of an unknown kind")
        if line.seal != wanted.seal:
            raise broken(charter.id, f"entry {number} of its journal has been changed")


def broken(table: str, why: str) -> Refusal:
    """The refusal to open a table whose journal cannot be trusted."""
    return Refusal("broken_table", f"the table {table} is closed: {why}")
