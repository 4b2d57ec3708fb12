"""A game without rules: any board with any marks on it, to be looked at."""

import textwrap

from sixfold.boards import Board
from sixfold.kernel import Game, Grammar, Mark, State
from sixfold.kernel.options import Options
from sixfold.terminal.picture import picture


class Display(Game):
    """Shows what it is given."""

    def __init__(self, board: Board, marks: list[Mark]) -> None:
        super().__init__(
            id="display",
            title="Display",
            blurb="",
            version="1",
            players=[2],
            options=[],
            grammar=Grammar({}),
            events=[],
            rules="",
        )
        self.shown = board
        self.placed = marks

    def board(self, state: State) -> Board:
        return self.shown

    def marks(self, state: State, seat: int) -> list[Mark]:
        return self.placed


def pieces(board: Board, **owners: dict[str, str]) -> list[Mark]:
    """Marks by cell label: ``pieces(board, seat0={"a1": "king"}, nobody={"b1": "~"})``."""
    return [
        Mark(int(board.cell(label)), text, -2 if name == "nobody" else int(name.removeprefix("seat")))
        for name, texts in owners.items()
        for label, text in texts.items()
    ]


def drawn(board: Board, marks: list[Mark] | None = None, *, highlight: str = "", width: int = 80) -> str:
    """The picture of a board with some marks; ``highlight`` lists labels of cells."""
    game = Display(board, marks or [])
    cells = [int(board.cell(label)) for label in highlight.split()]
    return picture(State(game, Options([], {}), 2), width=width, highlight=cells)


def lines(text: str) -> str:
    """An expected picture as it is written in a test: indented, with a line break at either end."""
    return textwrap.dedent(text.strip("\n")).rstrip()
