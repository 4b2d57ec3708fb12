"""The kinds of fields that messages share, with the limits that are checked when one is read."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

__all__ = [
    "PROTOCOL",
    "Action",
    "Actor",
    "DiceWord",
    "Document",
    "Id",
    "Kind",
    "Name",
    "OwnToken",
    "Ply",
    "SeatNumber",
    "StepKind",
    "Token",
]

PROTOCOL: Final = 3

Document = dict[str, Any]
Id = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Token = Annotated[str, Meta(max_length=64)]
OwnToken = Annotated[str, Meta(min_length=24, max_length=64, pattern=r"^[\w-]+$")]
Ply = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Action = Annotated[str, Meta(max_length=400)]
Actor = int | Literal["chance"] | None
StepKind = Literal["act", "chance", "resign"]
Kind = Literal[StepKind, "undo", "word", "draw", "time", "pause", "resume", "bot", "person"]
DiceWord = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
