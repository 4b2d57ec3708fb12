"""Actions: numbers for the rules, one line of text for everybody else, both made from the forms of the game.

An action is the number of its form and up to three arguments in 24 bits: one argument has all of them, two have 12
each, three have 8 each. Rules pack and unpack; the text is made and read here, and nowhere else.
"""

import difflib
from typing import TYPE_CHECKING, Final

from mypy_extensions import i32, i64

from sixfold.boards import NOWHERE
from sixfold.kernel.errors import BadNotation, brief, known_words

if TYPE_CHECKING:
    from sixfold.kernel.game import Game
    from sixfold.kernel.state import State

__all__ = [
    "Form",
    "Grammar",
    "action0",
    "action1",
    "action2",
    "action3",
    "argument",
    "first_of_three",
    "first_of_two",
    "second_of_three",
    "second_of_two",
    "third_of_three",
    "verb_of",
]

LONGEST_TEXT: Final = 200
VERB: Final = 24
PLAIN_KINDS: Final = ["cell", "way", "seat", "number"]
MOST_ARGUMENTS: Final = 3
WIDTHS: Final = [24, 24, 12, 8]
"""The bits of each argument, by the number of arguments."""
NO_WORDS: Final[dict[str, list[str]]] = {}
NO_RANGES: Final[dict[str, tuple[int, int]]] = {}


def action0(verb: i64) -> i32:
    """An action without arguments."""
    return i32(verb << VERB)


def action1(verb: i64, a: i64) -> i32:
    """An action with one argument, up to 24 bits."""
    return i32(verb << VERB | a)


def action2(verb: i64, a: i64, b: i64) -> i32:
    """An action with two arguments of up to 12 bits."""
    return i32(verb << VERB | a << 12 | b)


def action3(verb: i64, a: i64, b: i64, c: i64) -> i32:
    """An action with three arguments of up to 8 bits."""
    return i32(verb << VERB | a << 16 | b << 8 | c)


def verb_of(action: i32) -> i64:
    """The number of the form."""
    return i64(action) >> VERB


def argument(action: i32) -> i64:
    """The only argument."""
    return i64(action) & 0xFFFFFF


def first_of_two(action: i32) -> i64:
    """The first of two arguments."""
    return i64(action) >> 12 & 0xFFF


def second_of_two(action: i32) -> i64:
    """The second of two arguments."""
    return i64(action) & 0xFFF


def first_of_three(action: i32) -> i64:
    """The first of three arguments."""
    return i64(action) >> 16 & 0xFF


def second_of_three(action: i32) -> i64:
    """The second of three arguments."""
    return i64(action) >> 8 & 0xFF


def third_of_three(action: i32) -> i64:
    """The third of three arguments."""
    return i64(action) & 0xFF


class Form:
    """One form of an action: its words, what a button says, and what it is called when such actions are counted.

    A word of the form is ``cell``, ``way``, ``seat``, ``number``, a range or word list of the game, or stands for
    itself. In the label ``{1}``, ``{2}`` and ``{3}`` are the arguments: ``Form("mine cell cell", "Mine {2}")``.
    What is ``aimed`` is thrown at its last cell and may land on another one.
    """

    def __init__(self, text: str, label: str = "", noun: str = "", *, aimed: bool = False) -> None:
        """Without a label a button says the verb; without a noun the verb is counted."""
        self.text = text
        self.words = text.split(" ")
        self.verb = self.words[0]
        self.label = label or self.verb.replace("_", " ").capitalize()
        self.noun = noun or self.verb.replace("_", " ")
        self.aimed = aimed


class Grammar:
    """The forms of a game's actions by their numbers, and the word lists and ranges of numbers they use.

    >>> forms = {0: Form("roll face"), 1: Form("move cell cell", "Move to {2}", "move")}
    >>> Grammar(forms, ranges={"face": (1, 6)}).verbs()
    ['roll', 'move']
    """

    def __init__(
        self,
        forms: dict[int, Form],
        words: dict[str, list[str]] = NO_WORDS,
        ranges: dict[str, tuple[int, int]] = NO_RANGES,
        beside: str = "",
    ) -> None:
        """Forms are numbered 0, 1, 2 ...; ``beside`` is the word for a cell that is not on the board, if one may be."""
        if list(forms) != list(range(len(forms))):
            raise ValueError(f"forms must be numbered 0 to {len(forms) - 1} in order, not {list(forms)}")
        self.forms = list(forms.values())
        self.words = words
        self.ranges = ranges
        self.beside = beside
        self.kinds = [[word for word in form.words[1:] if self.is_kind(word)] for form in self.forms]
        for form, kinds in zip(self.forms, self.kinds, strict=True):
            if len(kinds) > MOST_ARGUMENTS:
                raise ValueError(f"{form.text}: an action has at most {MOST_ARGUMENTS} arguments")

    def is_kind(self, word: str) -> bool:
        """Whether a word of a form is an argument and does not stand for itself."""
        return word in PLAIN_KINDS or word in self.words or word in self.ranges

    def verbs(self) -> list[str]:
        """The verbs in the order of the rulebook."""
        return list(dict.fromkeys([form.verb for form in self.forms]))

    def arguments(self, action: i32) -> list[tuple[str, int]]:
        """The arguments of an action, each with its kind; a cell beside the board is NOWHERE."""
        kinds = self.kinds[verb_of(action)]
        width = WIDTHS[len(kinds)]
        found: list[tuple[str, int]] = []
        for place, kind in enumerate(kinds):
            number = int(action) >> width * (len(kinds) - 1 - place) & (1 << width) - 1
            found.append((kind, NOWHERE if kind == "cell" and number == (1 << width) - 1 else number))
        return found

    def text(self, game: "Game", state: "State", action: i32) -> str:
        """An action in words."""
        said = [game.word(state, kind, number) for kind, number in self.arguments(action)]
        form = self.forms[verb_of(action)]
        return " ".join([form.verb, *[said.pop(0) if self.is_kind(word) else word for word in form.words[1:]]])

    def read(self, game: "Game", state: "State", text: str) -> i32:
        """The action that a text means, legal or not; raise BadNotation if it means none."""
        if len(text) > LONGEST_TEXT:
            raise BadNotation(f"an action has at most {LONGEST_TEXT} characters, not {len(text)}")
        said = text.split(" ")
        wrong = ""
        for verb, form in enumerate(self.forms):
            if form.verb == said[0]:
                numbers: list[int] = []
                wrong = self.mismatch(game, state, form.words, said, numbers)
                if not wrong:
                    return self.packed(verb, numbers)
        if not wrong:
            raise BadNotation(self.unknown_verb(said[0]))
        expected = " or ".join([form.text for form in self.forms if form.verb == said[0]])
        raise BadNotation(f"{brief(text)}: {wrong} (the form is: {expected})")

    def packed(self, verb: int, numbers: list[int]) -> i32:
        """An action from its form and its arguments."""
        width = WIDTHS[len(numbers)]
        action = 0
        for number in numbers:
            action = action << width | number & (1 << width) - 1
        return i32(verb << VERB | action)

    def unknown_verb(self, verb: str) -> str:
        """What to say about a verb that no form has."""
        verbs = self.verbs()
        close = difflib.get_close_matches(verb[:LONGEST_TEXT], verbs, 1)
        hint = f"did you mean {close[0]}?" if close else f"verbs are {', '.join(verbs)}"
        return f"{brief(verb)} is not a verb of this game; {hint}"

    def mismatch(self, game: "Game", state: "State", form: list[str], said: list[str], numbers: list[int]) -> str:
        """Why the words after the verb, which is right, do not fit the form; empty if they do, with their numbers."""
        if len(form) != len(said):
            return f"{form[0]} takes {len(form) - 1} words, not {len(said) - 1}"
        for kind, word in zip(form[1:], said[1:], strict=True):
            if not self.is_kind(kind):
                if word != kind:
                    return f"{brief(word)} is not {kind}"
                continue
            number, wrong = self.number(game, state, kind, word)
            if wrong:
                return wrong
            numbers.append(number)
        return ""

    def number(self, game: "Game", state: "State", kind: str, word: str) -> tuple[int, str]:
        """The number that a word means, and why it cannot mean what the form asks for; empty if it can."""
        if kind == "cell":
            cell = int(game.board(state).cell(word))
            wrong = cell == NOWHERE and (not self.beside or word != self.beside)
            return cell, f"{brief(word)} is not a cell of this board" if wrong else ""
        if kind == "seat":
            return ranged(word, 0, int(state.seats) - 1, "a seat; seats are")
        if kind == "number":
            known = is_number(word) and len(word) <= len("16777215")
            return int(word) if known else 0, "" if known else f"{brief(word)} is not a whole number"
        if kind in self.ranges:
            low, high = self.ranges[kind]
            return ranged(word, low, high, f"a {kind}; it is a number")
        names = game.board(state).way_names if kind == "way" else self.words[kind]
        place = names.index(word) if word in names else 0
        return place, "" if word in names else f"{brief(word)} is not one of {known_words(word, names)}"


def ranged(word: str, low: int, high: int, what: str) -> tuple[int, str]:
    """The number that a word means, and why it is not in a range; empty if it is."""
    if is_number(word) and len(word) <= len(str(high)) and low <= int(word) <= high:
        return int(word), ""
    return 0, f"{brief(word)} is not {what} from {low} to {high}"


def is_number(word: str) -> bool:
    """Whether the word is a whole number in its plain form, without sign or leading zero.

    >>> is_number("10"), is_number("01"), is_number("+1")
    (True, False, False)
    """
    return word.isascii() and word.isdecimal() and (word == "0" or word[0] != "0")
