"""Hex Dice: small armies of dice. Read `rules.py` first; the other modules are chapters of RULES.md."""

from sixfold.games.hexdice.game import HexDiceGame
from sixfold.kernel.registry import register

GAME = register(HexDiceGame())
