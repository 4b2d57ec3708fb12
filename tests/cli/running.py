"""What running a command line gives back."""

from collections.abc import Callable
from typing import NamedTuple


class Ran(NamedTuple):
    """The exit code and what was printed."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]
