"""What a client shows about pieces, ground and the state of play: values made by the game from its data files."""

from typing import Final, NamedTuple

__all__ = ["Card", "GroundMark", "Note", "Preset", "Stat", "Status", "Throw"]

NO_STATS: Final[list["Stat"]] = []
NO_LINES: Final[list[str]] = []
EVERYBODYS: Final = -1


class Stat(NamedTuple):
    """A number on a card with its label, such as armor and 3."""

    label: str
    value: str


class Card(NamedTuple):
    """A type of piece, ground or marker: its name, one line, its stats, and what it can do in sentences.

    ``kind`` is ``piece``, ``ground`` or ``marker``; ``section`` is the place in the rules that tells more.
    """

    id: str
    kind: str
    name: str
    line: str
    stats: list[Stat] = NO_STATS
    abilities: list[str] = NO_LINES
    section: str = ""


class Note(NamedTuple):
    """What counts now for one piece, beside its card: a value that differs, with its reason, or a word.

    ``Note("0,1", "d4", 0, "armor", "9", "6, guard 1, aura 2")`` and ``Note("0,1", "d4", 0, "", "guarding", "")``.
    """

    cell: str
    type: str
    owner: int
    label: str
    value: str
    why: str = ""


class GroundMark(NamedTuple):
    """A mark of the ground: a base, terrain, a zone. ``card`` is the id of its card, ``owner`` a seat or NOBODY."""

    cell: int
    card: str
    owner: int


class Status(NamedTuple):
    """A row about the state of play: ``turn``, ``4 of 60``; with a seat it is about that seat.

    A row that counts down has so many ``left`` of ``most``, for clients that show it as a dial.
    """

    label: str
    value: str
    seat: int = EVERYBODYS
    left: int = 0
    most: int = 0


class Throw(NamedTuple):
    """What a chance outcome looks like: dice with so many sides, coins (2 sides), or a cell that something lands on.

    ``what`` is ``die``, ``coin``, ``cell`` or ``card``; ``faces`` are the words on what fell, in order.
    """

    what: str
    sides: int
    faces: list[str]


class Preset(NamedTuple):
    """A ready-made start: options, or a whole position, under a name and with a line that says what it is."""

    id: str
    title: str
    line: str
    options: dict[str, object]
    position: dict[str, object] | None = None
