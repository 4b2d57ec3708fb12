"""Action text: one line, a verb and its words. Tells malformed text from an illegal action."""

import difflib
from typing import TYPE_CHECKING, Final

from mypy_extensions import i32

from sixfold.boards import NOWHERE
from sixfold.kernel.errors import BadNotation, IllegalAction, brief

if TYPE_CHECKING:
    from sixfold.kernel.game import Game, State

__all__ = ["Grammar"]

LONGEST_TEXT: Final = 200


class Grammar:
    """The forms of a game's actions, such as ``move cell cell``, and the word lists they use.

    A word of a form is ``cell``, ``seat``, ``number``, the name of a word list, or stands for itself.
    """

    def __init__(self, forms: list[str], words: dict[str, list[str]]) -> None:
        """Forms in the order of the rulebook; a verb may have several."""
        self.forms = forms
        self.words = words

    def verbs(self) -> list[str]:
        """The verbs in the order of the rulebook."""
        return list(dict.fromkeys([form.split(" ")[0] for form in self.forms]))

    def parse(self, game: "Game", state: "State", text: str) -> i32:
        """The legal action that the text means, or an error that says what is wrong with it."""
        action: i32
        for action in state.legal():
            if game.text(state, action) == text:
                return action
        self.check(game, state, text)
        if state.is_over():
            raise IllegalAction(text, "the game is over", [])
        raise IllegalAction(text, game.why_not(state, text), state.legal_texts())

    def check(self, game: "Game", state: "State", text: str) -> None:
        """Refuse a malformed text."""
        if len(text) > LONGEST_TEXT:
            raise BadNotation(f"an action has at most {LONGEST_TEXT} characters, not {len(text)}")
        said = text.split(" ")
        forms = [form for form in self.forms if form.split(" ")[0] == said[0]]
        if not forms:
            raise BadNotation(self.unknown_verb(said[0]))
        wrong = ""
        for form in forms:
            wrong = self.mismatch(game, state, form.split(" "), said)
            if not wrong:
                return
        expected = " or ".join(forms)
        raise BadNotation(f"{brief(text)}: {wrong} (the form is: {expected})")

    def unknown_verb(self, verb: str) -> str:
        """What to say about a verb that no form has."""
        verbs = self.verbs()
        close = difflib.get_close_matches(verb[:LONGEST_TEXT], verbs, 1)
        hint = f"did you mean {close[0]}?" if close else f"verbs are {', '.join(verbs)}"
        return f"{brief(verb)} is not a verb of this game; {hint}"

    def mismatch(self, game: "Game", state: "State", form: list[str], said: list[str]) -> str:
        """Why the words after the verb, which is right, do not fit the form; empty if they do."""
        if len(form) != len(said):
            return f"{form[0]} takes {len(form) - 1} words, not {len(said) - 1}"
        for meaning, word in zip(form[1:], said[1:], strict=True):
            wrong = self.mistake(game, state, meaning, word)
            if wrong:
                return wrong
        return ""

    def mistake(self, game: "Game", state: "State", meaning: str, word: str) -> str:
        """Why a word cannot mean what the form asks for; empty if it can."""
        if meaning == "cell":
            return "" if game.board(state).cell(word) != NOWHERE else f"{brief(word)} is not a cell of this board"
        if meaning == "seat":
            seats = [str(seat) for seat in range(state.seats)]
            return "" if word in seats else f"{brief(word)} is not a seat; seats are {', '.join(seats)}"
        if meaning == "number":
            return "" if is_number(word) else f"{brief(word)} is not a whole number"
        known = self.words.get(meaning, [meaning])
        return "" if word in known else f"{brief(word)} is not one of {', '.join(known)}"


def is_number(word: str) -> bool:
    """Whether the word is a whole number in its plain form, without sign or leading zero.

    >>> is_number("10"), is_number("01"), is_number("+1")
    (True, False, False)
    """
    return word.isascii() and word.isdecimal() and (word == "0" or word[0] != "0")
