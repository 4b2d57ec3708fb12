"""A position as text, on any board."""

from collections.abc import Collection

from rich.console import Console
from rich.text import Text

from sixfold.boards import Board
from sixfold.kernel import NOBODY, State
from sixfold.terminal import axes
from sixfold.terminal.canvas import Canvas
from sixfold.terminal.cells import HIGHLIGHT, Face, faces
from sixfold.terminal.globe import draw_globe
from sixfold.terminal.grid import Grid, laid_out

__all__ = ["painted", "picture"]


def picture(
    state: State,
    seat: int = NOBODY,
    width: int = 80,
    *,
    colour: bool = False,
    highlight: Collection[int] = (),
) -> str:
    """The board as text, as far as ``seat`` may see it; in colour with the codes of a terminal.

    >>> import sixfold
    >>> state = sixfold.new("hex", size=3)
    >>> played = sixfold.play(state, "place b2")
    >>> print(picture(state))
     a b c
    1 . . . 1
     2 . X . 2
      3 . . . 3
         a b c
    """
    text = painted(state, seat, width, highlight)
    if not colour:
        return text.plain
    console = Console(force_terminal=True, color_system="truecolor", no_color=False, width=1000)
    with console.capture() as captured:
        console.print(text, end="")
    return captured.get()


def painted(state: State, seat: int = NOBODY, width: int = 80, highlight: Collection[int] = ()) -> Text:
    """The same picture for a Rich console, which leaves out colours that the terminal does not have."""
    board = state.game.board(state)
    shown = faces(board, state.game.marks(state, seat), highlight)
    canvas = Canvas()
    if board.shape == "sphere":
        draw_globe(canvas, board, shown, width)
    else:
        draw_flat(canvas, board, shown, width)
    return canvas.text()


def draw_flat(canvas: Canvas, board: Board, shown: list[Face], width: int) -> None:
    """Draw the cells of a flat board, then its coordinates where there is room."""
    widest = max(axes.least_width(board), *(face.width for face in shown))
    grid = laid_out(board, widest, width)
    for cell, face in enumerate(shown):
        draw_cell(canvas, face, grid, cell)
    axes.add_coordinates(canvas, board, grid)
    for cell, face in enumerate(shown):
        if face.is_highlighted:
            draw_brackets(canvas, face, grid, cell)


def draw_cell(canvas: Canvas, face: Face, grid: Grid, cell: int) -> None:
    """Write what a cell shows around its middle."""
    column = first_column(face, grid, cell)
    for part in face.parts:
        canvas.write(grid.lines[cell], column, part.text, part.style)
        column += len(part.text)


def draw_brackets(canvas: Canvas, face: Face, grid: Grid, cell: int) -> None:
    """Put a cell in brackets, pointed ones if it has some of its own; between two without a gap stands a bar."""
    line, column = grid.lines[cell], first_column(face, grid, cell)
    last = column + face.width - 1
    if (written(canvas, line, column), written(canvas, line, last)) == ("[", "]"):
        canvas.write(line, column, "<", HIGHLIGHT)
        canvas.write(line, last, ">", HIGHLIGHT)
        return
    left = "|" if written(canvas, line, column - 1) == "]" else "["
    canvas.write(line, column - 1, left, HIGHLIGHT)
    canvas.write(line, last + 1, "]", HIGHLIGHT)


def written(canvas: Canvas, line: int, column: int) -> str:
    """The letter that stands somewhere."""
    return canvas.spots.get((line, column), ("", ""))[0]


def first_column(face: Face, grid: Grid, cell: int) -> int:
    """The column of the first character of a cell."""
    return grid.columns[cell] - (face.width - 1) // 2
