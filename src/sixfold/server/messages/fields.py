"""The kinds of fields that messages share, with the limits that are checked when one is read."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

__all__ = [
    "PROTOCOL",
    "Action",
    "Actor",
    "BotName",
    "DiceWord",
    "Document",
    "Id",
    "Kind",
    "Login",
    "Name",
    "OwnToken",
    "Password",
    "PersonId",
    "PersonName",
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
PersonId = Annotated[str, Meta(max_length=16, pattern=r"^[a-z2-9]+$")]
PersonName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[A-Za-z0-9._@+-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
BotName = Annotated[str, Meta(max_length=40)]
DiceWord = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
