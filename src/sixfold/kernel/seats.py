"""Who may act or look: seats are 0, 1, 2 ...; everybody else is a negative number with a name."""

from typing import Final

__all__ = ["CHANCE", "NOBODY", "ONLOOKER", "SEAT_NAMES"]

CHANCE: Final = -1
"""Dice, coins and cards decide."""
NOBODY: Final = -2
"""Nobody is to act: the game is over. As a viewer: no particular one, so nothing is held back."""
ONLOOKER: Final = -3
"""A viewer who holds no seat and knows only what everybody may know."""
SEAT_NAMES: Final = ["Indigo", "Saffron", "Brick", "Jade", "Coal", "Bone"]
