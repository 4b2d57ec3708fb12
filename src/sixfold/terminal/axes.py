"""Coordinates around a flat board: letters and numbers along the edges, or the axes q and r."""

import re
from collections import defaultdict
from typing import Final, NamedTuple

from sixfold.boards import Board
from sixfold.terminal import seats
from sixfold.terminal.canvas import Canvas
from sixfold.terminal.grid import Grid, Shape

__all__ = ["add_coordinates", "are_known", "least_width"]

AXIAL: Final = re.compile(r"(-?\d+),(-?\d+)")
LETTERED: Final = re.compile(r"([A-Za-z]+)(\d+)")


class Spot(NamedTuple):
    """A place on the canvas."""

    line: int
    column: int

    def moved(self, step: "Spot", times: int) -> "Spot":
        """The place so many steps away."""
        return Spot(self.line + step.line * times, self.column + step.column * times)


def follow(board: Board, scheme: re.Pattern[str]) -> bool:
    """Whether all labels follow a scheme."""
    return all(scheme.fullmatch(label) for label in board.labels)


def are_known(board: Board) -> bool:
    """Whether the labels follow a scheme that coordinates at the edge can show."""
    return follow(board, AXIAL) or follow(board, LETTERED)


def least_width(board: Board) -> int:
    """How many characters a cell needs for the names of its lines to stand apart."""
    return len("q-1") if follow(board, AXIAL) else 1


def add_coordinates(canvas: Canvas, board: Board, grid: Grid) -> None:
    """Write the coordinates around the cells that are drawn already."""
    if follow(board, AXIAL):
        add_axes(canvas, board, grid)
    elif follow(board, LETTERED):
        add_edges(canvas, board, grid)


def spots_by(board: Board, grid: Grid, scheme: re.Pattern[str], part: int) -> dict[str, list[Spot]]:
    """The places of the cells, in reading order, by one part of their labels."""
    found: dict[str, list[Spot]] = defaultdict(list)
    for label, line, column in zip(board.labels, grid.lines, grid.columns, strict=True):
        match = scheme.fullmatch(label)
        assert match is not None, "the scheme was checked for all labels"
        found[match[part]].append(Spot(line, column))
    return {name: sorted(spots) for name, spots in found.items()}


def add_axes(canvas: Canvas, board: Board, grid: Grid) -> None:
    """Labels "q,r": each line of equal r is named at its left end, each of equal q at its lower end."""
    along_r, along_q = axis_steps(grid)
    for name, spots in spots_by(board, grid, AXIAL, 2).items():
        ordered = sorted(spots, key=lambda spot: spot.column)
        name_line(canvas, f"r{name}", [ordered[0].moved(along_q, -1), ordered[-1].moved(along_q, 1)])
    for name, spots in spots_by(board, grid, AXIAL, 1).items():
        name_line(canvas, f"q{name}", [spots[-1].moved(along_r, 1), spots[0].moved(along_r, -1)])


def axis_steps(grid: Grid) -> tuple[Spot, Spot]:
    """The steps on the canvas when r, and when q, grows by one."""
    if grid.shape is Shape.FLAT_TOP:
        return Spot(2, 0), Spot(1, grid.pitch)
    return Spot(1, grid.pitch), Spot(0, 2 * grid.pitch)


def name_line(canvas: Canvas, name: str, places: list[Spot]) -> None:
    """Write a name at the first place that is free."""
    for place in places:
        column = place.column - len(name) // 2
        if canvas.is_free(place.line, column, len(name)):
            canvas.write(place.line, column, name, seats.QUIET)
            return


def add_edges(canvas: Canvas, board: Board, grid: Grid) -> None:
    """Letters and numbers: one names the lines, left and right, the other the columns, above and below."""
    letters, numbers = spots_by(board, grid, LETTERED, 1), spots_by(board, grid, LETTERED, 2)
    by_letter = len({(name, spot.line) for name, spots in letters.items() for spot in spots}) == len(set(grid.lines))
    lines, columns = (letters, numbers) if by_letter else (numbers, letters)
    leans = any(lean(spots) for spots in columns.values())
    gap = max(len(name) for name in lines) + 1
    whole = [column for _, column in canvas.spots]
    for name, spots in lines.items():
        for line in sorted({spot.line for spot in spots}):
            taken = [column for row, column in canvas.spots if row == line] if leans else whole
            canvas.write(line, min(taken) - gap, name.rjust(gap - 1), seats.QUIET)
            canvas.write(line, max(taken) + 2, name, seats.QUIET)
    for name, spots in columns.items():
        name_column(canvas, name, spots, grid)


def lean(spots: list[Spot]) -> int:
    """How many characters a column moves to the right from line to line."""
    first, last = spots[0], spots[-1]
    return int((last.column - first.column) / max(last.line - first.line, 1))


def name_column(canvas: Canvas, name: str, spots: list[Spot], grid: Grid) -> None:
    """Write a name above and below a column, in the direction in which it leans."""
    above, below = min(grid.lines) - 1, max(grid.lines) + 1
    canvas.write(above, spots[0].column - lean(spots), name, seats.QUIET)
    canvas.write(below, spots[-1].column + lean(spots), name, seats.QUIET)
