"""Computer players."""

from sixfold.bots.players import LEVELS, Bot, GreedyBot, MctsBot, RandomBot, bot

__all__ = ["LEVELS", "Bot", "GreedyBot", "MctsBot", "RandomBot", "bot"]
