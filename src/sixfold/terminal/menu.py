"""A short menu for those who start without naming a game."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console

from sixfold.bots import LEVELS
from sixfold.kernel import Game
from sixfold.terminal.lines import Lines

__all__ = ["chosen_game", "chosen_level"]

DEFAULT_LEVEL: Final = 3


def chosen_game(games: Sequence[Game], console: Console, lines: Lines) -> Game | None:
    """The game that the player names by its number or id; Enter is the first, the end of input is None."""
    for number, game in enumerate(games, 1):
        console.print(f"{number}  {game.title}: {game.blurb}")
    ids = [game.id for game in games]
    answers = {"": 0, **{str(place + 1): place for place in range(len(ids))}}
    answers |= {name: place for place, name in enumerate(ids)}
    choice = answered("Which game? [1] ", answers, ids, console, lines)
    return None if choice is None else games[choice]


def chosen_level(console: Console, lines: Lines) -> str | None:
    """The strength of the bots that the player wants to meet."""
    answers = {str(level): level for level in LEVELS} | {"": DEFAULT_LEVEL}
    question = f"How strong shall the bots be, 1 to {len(LEVELS)}? [{DEFAULT_LEVEL}] "
    level = answered(question, answers, [], console, lines)
    return None if level is None else f"level:{level}"


def answered(
    question: str, answers: dict[str, int], words: Sequence[str], console: Console, lines: Lines
) -> int | None:
    """Ask until an answer is among those known."""
    while True:
        said = lines.ask(question, lambda typed: [word for word in words if word.startswith(typed)])
        if said is None or said.strip() == "quit":
            return None
        if said.strip().lower() in answers:
            return answers[said.strip().lower()]
        console.print(f"{said.strip()[:40]} is not among the answers.")
