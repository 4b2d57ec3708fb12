"""Actions as numbers and as text: ``place c4`` is the number of the cell, ``swap`` the number after the last cell."""

from typing import Final

from mypy_extensions import i64

from sixfold.boards import Board

__all__ = ["FORMS", "text_of"]

FORMS: Final = ["place cell", "swap"]


def text_of(board: Board, action: i64) -> str:
    """An action in words.

    >>> from sixfold.boards import hex_rhombus
    >>> board = hex_rhombus(3)
    >>> text_of(board, board.cell("c1")), text_of(board, 9)
    ('place c1', 'swap')
    """
    return "swap" if action == board.size else f"place {board.label(action)}"
