"""Computer players."""

from sixfold.bots.external import ExternalBot
from sixfold.bots.players import BUDGETED, LEVELS, Bot, ForeignBot, GreedyBot, RandomBot, bot
from sixfold.bots.thinking import Analysis, SearchBot

__all__ = [
    "BUDGETED",
    "LEVELS",
    "Analysis",
    "Bot",
    "ExternalBot",
    "ForeignBot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "bot",
]
