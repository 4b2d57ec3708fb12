"""Computer players."""

from sixfold.bots.external import ExternalBot
from sixfold.bots.players import LEVELS, Bot, ForeignBot, GreedyBot, MctsBot, RandomBot, bot

__all__ = ["LEVELS", "Bot", "ExternalBot", "ForeignBot", "GreedyBot", "MctsBot", "RandomBot", "bot"]
