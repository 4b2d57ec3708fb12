"""Games and boards: what the home page, the set-up page and every board are drawn from."""

from typing import Any, Literal

from msgspec import Struct

from sixfold.server.messages.fields import Document

__all__ = [
    "BoardCell",
    "BoardInfo",
    "CardInfo",
    "FormInfo",
    "GameCard",
    "OptionInfo",
    "PresetInfo",
    "StatInfo",
]


class OptionInfo(Struct):
    """One option of a game; ``low`` and ``high`` bound a whole number, ``values`` lists the choices.

    ``title`` and ``titles`` are what people call the option and its values, ``group`` the heading it stands under.
    The value of an option ``per_seat`` is a list with an entry for each seat; if it ``counts_seats``, there are as many
    seats as entries. Where ``many``, a value is a list of ``values`` or null. That of a ``map`` is an object from cells
    to one of its ``values``, which are cards of the ground. Where an option ``needs`` others to have some value, it
    counts only then.
    """

    name: str
    title: str
    group: str
    per_seat: bool
    counts_seats: bool
    many: bool
    kind: Literal["whole", "flag", "choice", "data", "map"]
    default: Any
    values: list[Any]
    titles: list[str]
    low: int
    high: int
    help: str
    needs: Document


class FormInfo(Struct):
    """A form of actions: its words, what a button says ({1}, {2}, {3} are the arguments) and what is counted.

    ``kinds`` says of each word of ``text`` which kind of argument it is; empty, if it stands for itself. What is
    ``aimed`` is thrown at its last cell and may land on another one.
    """

    text: str
    kinds: list[str]
    label: str
    noun: str
    aimed: bool


class PresetInfo(Struct):
    """A ready-made start under a name, with the titles of its seats; the first one of a game is its quick start."""

    id: str
    title: str
    line: str
    seats: list[str]
    options: Document
    position: Document | None


class StatInfo(Struct):
    """A number on a card with its label."""

    label: str
    value: str


class CardInfo(Struct):
    """What a type of piece, ground or marker is and can do, in words; ``section`` is where the rules tell more."""

    id: str
    kind: Literal["piece", "ground", "marker"]
    name: str
    line: str
    stats: list[StatInfo]
    abilities: list[str]
    section: str


class GameCard(Struct):
    """A game as the home page and the set-up page show it; ``dice`` says whether chance ever decides in it.

    ``goal`` is a sentence that says how to win, or empty; ``sections`` says for kinds of events which section of the
    rulebook tells about them; ``threatens`` whether it can be asked what the others threaten.
    """

    id: str
    title: str
    blurb: str
    goal: str
    players: list[int]
    minutes: str
    luck: str
    dice: bool
    options: list[OptionInfo]
    forms: list[FormInfo]
    presets: list[PresetInfo]
    seat_names: list[str]
    sections: dict[str, str]
    threatens: bool


class BoardCell(Struct):
    """A cell to draw. Neighbours are indices of cells; on a sphere counterclockwise, seen from outside."""

    label: str
    centre: list[float]
    corners: list[list[float]]
    hole: bool
    tone: int
    near: list[int]


class BoardInfo(Struct):
    """A board. Flat: x to the right, y down, sides of length 1. Sphere: points on the unit sphere."""

    name: str
    shape: Literal["flat", "sphere"]
    ways: list[str]
    cells: list[BoardCell]
