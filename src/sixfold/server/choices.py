"""What whoever is to act may choose, as messages hold it."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i32

from sixfold.boards import Board
from sixfold.kernel import CHANCE, State
from sixfold.kernel.notation import verb_of
from sixfold.server.messages import LegalAction

__all__ = ["legal_actions", "numbers_read"]

MOST_BOARDS: Final = 64
MOST_KNOWN: Final = 5000


def legal_actions(state: State) -> list[LegalAction]:
    """The legal actions, each with the cells that it names and its other words."""
    known = told_before(state.game.id, state.game.board(state), state.to_act == CHANCE)
    legal = state.legal()
    if len(known) + len(legal) > MOST_KNOWN:
        known.clear()
    return [known.get(action) or told(known, state, action) for action in legal]


@lru_cache(MOST_BOARDS)
def told_before(_game: str, _board: Board, _is_chance: bool) -> dict[i32, LegalAction]:  # noqa: FBT001 - a fact
    """The actions that were told before, for all tables on one board.

    What the words of an action mean depends on the game and the board only, or they could not be read back. So a list
    of a hundred is mostly looked up.
    """
    return {}


def told(known: dict[i32, LegalAction], state: State, action: i32) -> LegalAction:
    """An action for the first time."""
    found = known[action] = legal_action(state, action)
    return found


def legal_action(state: State, action: i32) -> LegalAction:
    """Tell cells from other words by the form of the action. What chance puts beside the board is no cell to choose."""
    grammar = state.game.grammar
    beside = grammar.beside if state.to_act == CHANCE else ""
    text = state.game.text(state, action)
    words = zip(grammar.forms[verb_of(action)].words, text.split(" "), strict=True)
    cells: list[str] = []
    others: list[str] = []
    for kind, word in words:
        (cells if kind == "cell" and word != beside else others).append(word)
    return LegalAction(text, int(verb_of(action)), cells, others)


def numbers_read(state: State) -> dict[str, dict[str, str]]:
    """How people read the numbers of a range in the legal actions, where that is not as they are written."""
    game, ranges = state.game, state.game.grammar.ranges
    found: dict[str, dict[str, str]] = {}
    if not ranges:
        return found
    for kind, number in dict.fromkeys(each for action in state.legal() for each in game.grammar.arguments(action)):
        if kind in ranges and (name := game.name(state, kind, number)) != game.word(state, kind, number):
            found.setdefault(kind, {})[game.word(state, kind, number)] = name
    return found
