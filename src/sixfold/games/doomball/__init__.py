"""Doomball: two fantasy armies and an artifact. Read `rules.py` first, then `battle.py` and `turns.py`."""

from sixfold.games.doomball.game import DoomballGame
from sixfold.kernel.registry import register

GAME = register(DoomballGame())
