"""Hex: join your two sides. The tutorial game: read `rules.py` first, then `game.py` and the files it names."""

from sixfold.games.hex.game import HexGame
from sixfold.kernel.registry import register

GAME = register(HexGame())
