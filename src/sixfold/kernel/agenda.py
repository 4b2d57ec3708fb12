"""What is still to be resolved: a stack of frames, for actions that stop for a die or for another seat's choice.

A frame is a kind and up to four numbers, packed into one; a game that nests keeps a column of them and works off the
last one first. The kinds of a game are declared once, as forms such as ``attack from:cell to:cell flips:number``,
from which position documents are read and written.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from sixfold.kernel.document import Fields

if TYPE_CHECKING:
    from sixfold.kernel.game import Game
    from sixfold.kernel.state import State

__all__ = [
    "NOTHING",
    "FrameKind",
    "FrameKinds",
    "frame",
    "frame_kind",
    "number_in",
    "popped",
    "pushed",
    "top",
    "with_number",
]

NOTHING: Final = -1
"""No number: a cell that is not there, a choice that has not been made."""
WIDTH: Final = 13
LARGEST: Final = 8190
MASK: Final = 8191
KIND: Final = 52
MOST_NUMBERS: Final = 4


def frame(kind: i64, a: i64 = NOTHING, b: i64 = NOTHING, c: i64 = NOTHING, d: i64 = NOTHING) -> i64:
    """Pack a frame; its numbers go from NOTHING to 8190."""
    return kind << KIND | (a + 1) | (b + 1) << WIDTH | (c + 1) << 2 * WIDTH | (d + 1) << 3 * WIDTH


def frame_kind(packed: i64) -> i64:
    """The kind of a frame."""
    return packed >> KIND


def number_in(packed: i64, place: i64) -> i64:
    """A number of a frame, from 0 for the first.

    >>> number_in(frame(2, 7, NOTHING, 8190), 2), number_in(frame(2, 7), 1)
    (8190, -1)
    """
    return (packed >> place * WIDTH & MASK) - 1


def with_number(packed: i64, place: i64, number: i64) -> i64:
    """The frame with another number in a place.

    A mask is not shifted to its place: compiled, a shifted literal has 32 bits.

    >>> [number_in(with_number(frame(2, 5, 6, 7, 8), 3, 100), place) for place in range(4)]
    [5, 6, 7, 100]
    """
    before = packed >> place * WIDTH & MASK
    return packed ^ (before ^ number + 1) << place * WIDTH


def pushed(agenda: vec[i64], packed: i64) -> vec[i64]:
    """The agenda with a frame on top, which is resolved first."""
    return append(agenda, packed)


def popped(agenda: vec[i64]) -> vec[i64]:
    """The agenda without its top frame."""
    rest, _ = pop(agenda)
    return rest


def top(agenda: vec[i64]) -> i64:
    """The frame that is resolved next; the agenda must not be empty."""
    return agenda[len(agenda) - 1]


class FrameKind:
    """A kind of frame, made from a form: its name, then ``field:meaning`` for each number.

    Meanings are those of event fields: ``cell``, ``way``, ``seat``, ``number``, ``flag`` or a word list. A ``?`` behind
    a meaning allows NOTHING, which is written null.
    """

    def __init__(self, form: str) -> None:
        """Take the form apart."""
        self.name, *fields = form.split(" ")
        if len(fields) > MOST_NUMBERS:
            raise ValueError(f"frame {self.name}: at most {MOST_NUMBERS} fields")
        self.fields: list[tuple[str, str, bool]] = []
        for field in fields:
            name, meaning = field.split(":")
            self.fields.append((name, meaning.removesuffix("?"), meaning.endswith("?")))


class FrameKinds:
    """All kinds of frames of a game, by their numbers 0, 1, 2 ..."""

    def __init__(self, forms: dict[int, str]) -> None:
        """Name the kinds in the order of their numbers."""
        if list(forms) != list(range(len(forms))):
            raise ValueError(f"frames must be numbered 0 to {len(forms) - 1} in order, not {list(forms)}")
        self.kinds = [FrameKind(form) for form in forms.values()]
        self.names = [kind.name for kind in self.kinds]

    def write(self, game: "Game", state: "State", packed: i64) -> dict[str, object]:
        """The fields of a frame, without its kind."""
        found: dict[str, object] = {}
        for place, (name, meaning, _) in enumerate(self.kinds[frame_kind(packed)].fields):
            number = number_in(packed, place)
            found[name] = None if number == NOTHING else game.meaning(state, meaning, int(number))
        return found

    def read(self, game: "Game", state: "State", fields: Fields, kind: int) -> i64:
        """A frame of a kind from its fields; raise an error that names the field."""
        numbers = [NOTHING] * MOST_NUMBERS
        for place, (name, meaning, may_lack) in enumerate(self.kinds[kind].fields):
            if not may_lack or fields.value(name, None) is not None:
                numbers[place] = game.read_meaning(state, meaning, fields, name)
        return frame(kind, numbers[0], numbers[1], numbers[2], numbers[3])

    def write_all(self, game: "Game", state: "State", agenda: vec[i64]) -> list[object]:
        """The whole agenda, what is resolved next first, each frame with its kind."""
        listed: list[object] = []
        for packed in agenda:
            entry: dict[str, object] = {"kind": self.names[frame_kind(packed)]}
            entry.update(self.write(game, state, packed))
            listed.insert(0, entry)
        return listed

    def read_all(self, game: "Game", state: "State", listed: list[Fields]) -> vec[i64]:
        """An agenda as `write_all` writes it."""
        agenda = vec[i64]()
        for fields in reversed(listed):
            agenda = append(agenda, self.read(game, state, fields, fields.index("kind", self.names)))
            fields.done()
        return agenda
