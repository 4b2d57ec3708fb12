"""How a terminal shows a seat: a sign, which also works without colour, and a colour."""

from typing import Final

from sixfold.kernel import CHANCE, NOBODY, State

__all__ = ["QUIET", "sign", "style", "title"]

SIGNS: Final = "●▲■◆○✚"
STYLES: Final = [
    "bold #ffffff on #3552a4",
    "bold #2b1e04 on #f1b434",
    "bold #ffffff on #be4630",
    "bold #06251d on #57b99f",
    "bold #ffffff on #2b2e34",
    "bold #2a2418 on #f4eee1",
]
QUIET: Final = "dim"


def sign(seat: int) -> str:
    """The sign of a seat; empty for what nobody owns."""
    return SIGNS[seat % len(SIGNS)] if seat >= 0 else ""


def style(seat: int) -> str:
    """The colours of a seat; plain for what nobody owns."""
    return STYLES[seat % len(STYLES)] if seat >= 0 else ""


def title(state: State, seat: int) -> str:
    """A seat in words, never by its colour alone: ``Saffron ▲``."""
    if seat == CHANCE:
        return "Chance"
    return "Nobody" if seat == NOBODY else f"{state.game.name(state, 'seat', seat)} {sign(seat)}"
