"""What a text picture shows on each cell: pieces with the sign and colour of their owner."""

from collections.abc import Collection
from typing import Final, NamedTuple

from sixfold.boards import Board
from sixfold.kernel import Mark
from sixfold.terminal import axes, seats

__all__ = ["HIGHLIGHT", "Face", "Part", "faces"]

EMPTY: Final = "."
HOLE: Final = "##"
HIGHLIGHT: Final = "bold reverse"


class Part(NamedTuple):
    """A few characters in one style."""

    text: str
    style: str


class Face(NamedTuple):
    """A cell as it is shown: its parts from left to right, whether it is empty and whether it is to stand out."""

    parts: list[Part]
    is_vacant: bool
    is_highlighted: bool

    @property
    def width(self) -> int:
        """The number of characters."""
        return sum(len(part.text) for part in self.parts)


def faces(board: Board, marks: list[Mark], highlight: Collection[int]) -> list[Face]:
    """The faces of all cells, in board order; without coordinates at the edge empty cells show their labels."""
    labelled = board.shape == "flat" and not axes.are_known(board)
    signed = needs_signs(marks)
    parts: list[list[Part]] = [[] for _ in range(board.size)]
    for mark in sorted(marks, key=lambda mark: mark.owner < 0):
        text = (seats.sign(mark.owner) if signed else "") + mark.text
        parts[mark.cell].append(Part(text, seats.style(mark.owner)))
    return [
        Face(
            shown or [vacant(board, cell, labelled=labelled)], not shown and not board.is_hole(cell), cell in highlight
        )
        for cell, shown in enumerate(parts)
    ]


def vacant(board: Board, cell: int, *, labelled: bool) -> Part:
    """How a cell with nothing on it looks."""
    if labelled:
        return Part(board.label(cell), seats.QUIET)
    return Part(HOLE if board.is_hole(cell) else EMPTY, seats.QUIET)


def needs_signs(marks: list[Mark]) -> bool:
    """Whether the texts alone do not tell the owners apart: the same one belongs to two seats.

    Games usually write the owner into the text, as Hex does with X and O. Then signs would only be in the way.
    """
    owned = {(mark.text, mark.owner) for mark in marks if mark.owner >= 0}
    return len(owned) > len({text for text, _ in owned})
