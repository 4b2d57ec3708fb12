"""Uploaded records: checked and replayed inside a worker process, a page at a time."""

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from sixfold.driver import Step, record_steps
from sixfold.kernel import Record, State
from sixfold.server.making import read_record
from sixfold.server.messages import RecordChecked, Replay
from sixfold.server.views import record_page

__all__ = ["Reading", "read_page"]


class Reading(NamedTuple):
    """What a worker is asked: to replay a record from a step on, or only to check it."""

    document: bytes
    first: int | None
    owner: str = ""

    @property
    def game(self) -> str:
        """What the log calls it."""
        return "an uploaded record"


def read_page(asked: Reading) -> RecordChecked | Replay:
    """Work it out, inside a worker."""
    record, start, steps = folded(asked.document)
    if asked.first is None:
        return RecordChecked(ok=True, game=record.game, moves=len(steps))
    return record_page(record, start, steps, asked.first)


@lru_cache(maxsize=2)
def folded(document: bytes) -> tuple[Record, State, list[Step]]:
    """A record with its steps; kept for a while, since whoever asks for a page asks for the next one."""
    content: dict[str, Any] = msgspec.json.decode(document)
    record = read_record(content)
    start = record.first()
    return record, start, list(record_steps(record, start))
