"""Space Chess: two fleets on a sphere. Read `RULES.md` first, then `rules.py` and `battle.py`."""

from sixfold.games.spacechess.game import SpaceChessGame
from sixfold.kernel.registry import register

GAME = register(SpaceChessGame())
