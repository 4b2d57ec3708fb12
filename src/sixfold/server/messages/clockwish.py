"""What a clock is set to."""

from typing import Annotated

from msgspec import Meta, Struct

__all__ = ["ClockWish"]


class ClockWish(Struct, forbid_unknown_fields=True):
    """How much time a seat has: ``seconds`` in all, with an ``increment`` for each turn, or ``days`` for each turn."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)] | None = None
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    days: Annotated[int, Meta(ge=1, le=30)] | None = None
