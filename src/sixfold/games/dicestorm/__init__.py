"""Dicestorm: fantasy against science fiction, with dice that fall on friend and foe. Read `rules.py` first."""

from sixfold.games.dicestorm.game import DicestormGame
from sixfold.kernel.registry import register

GAME = register(DicestormGame())
