"""Polyspear: six-sided tokens that turn, strike, step and strike again. Read `rules.py` and `fight.py` first."""

from sixfold.games.polyspear.game import PolyspearGame
from sixfold.kernel.registry import register

GAME = register(PolyspearGame())
