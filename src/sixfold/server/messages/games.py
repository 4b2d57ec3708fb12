"""Games and boards: what the home page, the set-up page and every board are drawn from."""

from typing import Any, Literal

from msgspec import Struct

__all__ = ["BoardCell", "BoardInfo", "GameCard", "OptionInfo", "RulesText"]


class OptionInfo(Struct):
    """One option of a game; ``low`` and ``high`` bound a whole number, ``values`` lists the choices."""

    name: str
    kind: Literal["whole", "flag", "choice", "data"]
    default: Any
    values: list[Any]
    low: int
    high: int
    help: str


class GameCard(Struct):
    """A game as the home page and the set-up page show it."""

    id: str
    title: str
    blurb: str
    players: list[int]
    minutes: str
    luck: str
    options: list[OptionInfo]
    forms: list[str]
    seat_names: list[str]


class RulesText(Struct):
    """The rulebook of a game."""

    markdown: str


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
