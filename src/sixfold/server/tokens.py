"""Names of tables, and the secrets that open seats and decide dice."""

import hashlib
import hmac
import secrets
from typing import Final

__all__ = ["fits", "hash_of", "in_short", "is_id", "new_id", "new_seed", "new_token"]

ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 12


def new_id() -> str:
    """A name for a table that cannot be guessed."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a text may be the name of a table."""
    return len(text) == ID_LENGTH and set(text) <= set(ID_LETTERS)


def in_short(id: str) -> str:
    """How the log calls a table: whoever knows its whole name can watch it.

    >>> in_short("abcdefghijkm")
    'abcd…'
    """
    return f"{id[:4]}…"


def new_token() -> str:
    """A secret that opens a seat."""
    return secrets.token_urlsafe(24)


def new_seed() -> bytes:
    """The secret from which the dice of a table are thrown."""
    return secrets.token_bytes(32)


def hash_of(token: str) -> str:
    """How a token is kept. Tokens are long and random, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, known: str | None) -> bool:
    """Whether a token has this hash; takes the same time whatever the token."""
    return known is not None and hmac.compare_digest(hash_of(token), known)
