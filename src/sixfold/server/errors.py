"""Refusals: every way in answers what it cannot do with a stable code and a sentence, made here."""

from typing import Final

from sixfold.kernel import (
    BadDocument,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    SixfoldError,
    UnknownGame,
)
from sixfold.server.messages import Problem

__all__ = ["STATUS", "Refusal", "refusal_of"]

CODES: Final[list[tuple[type[SixfoldError], str]]] = [
    (UnknownGame, "unknown_game"),
    (BadOption, "bad_option"),
    (BadPosition, "bad_position"),
    (BadRecord, "bad_record"),
    (BadDocument, "bad_request"),
    (BadNotation, "bad_notation"),
    (IllegalAction, "illegal"),
]
STATUS: Final = {
    "unknown_game": 404,
    "unknown_table": 404,
    "not_found": 404,
    "not_allowed": 405,
    "not_your_seat": 403,
    "bad_origin": 403,
    "bad_token": 403,
    "bad_invite": 403,
    "invite_used": 403,
    "hidden": 403,
    "unknown_person": 404,
    "unknown_bell": 404,
    "not_allowed_here": 403,
    "bad_key": 401,
    "bad_login": 403,
    "bad_link": 403,
    "login_taken": 409,
    "seat_taken": 409,
    "not_begun": 409,
    "begun": 409,
    "broken_table": 409,
    "stale": 409,
    "not_over": 409,
    "not_offered": 409,
    "no_offer": 409,
    "no_hints": 409,
    "paused": 409,
    "over": 409,
    "too_large": 413,
    "not_json": 415,
    "too_many": 429,
    "failed": 500,
    "not_saved": 503,
    "no_bot": 503,
    "unavailable": 503,
    "unsure": 503,
}

PASSING: Final = ("stale", "too_many", "not_saved", "no_bot", "unavailable", "unsure")


class Refusal(SixfoldError):
    """A request that is not carried out; it has changed nothing, unless its code is ``unsure``."""

    def __init__(self, code: str, why: str, retry: int | None = None) -> None:
        """Give a code that stays the same for ever, a sentence that says what to do, and when to try again."""
        super().__init__(why)
        self.code = code
        self.why = why
        self.retry = retry

    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS.get(self.code, 400)

    def is_passing(self) -> bool:
        """Whether the same request may be granted a little later."""
        return self.code in PASSING

    def problem(self) -> Problem:
        """The body of an HTTP answer."""
        return Problem(self.code, self.why, self.retry)


def refusal_of(error: SixfoldError) -> Refusal:
    """The refusal that an error of the rules turns into."""
    if isinstance(error, Refusal):
        return error
    code = next((code for kind, code in CODES if isinstance(error, kind)), "bad_request")
    return Refusal(code, str(error))
