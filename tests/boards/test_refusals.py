"""Boards that cannot be built are refused with a reason, and the public names are the documented ones."""

import ast
import doctest
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from sixfold import boards
from sixfold.boards import Board, goldberg, hex_cells, hex_rectangle, hex_rhombus, hexagon, square

SOURCES = sorted(Path(__file__).parents[2].glob("src/sixfold/boards/[a-z]*.py"))


@pytest.mark.parametrize(
    ("build", "reason"),
    [
        (lambda: hexagon(0), "radius of a hexagon is 0; it must be from 1 to 36"),
        (lambda: hexagon(37), "it must be from 1 to 36"),
        (lambda: hexagon(2, "n e s w"), "'n e s w' does not name the ways"),
        (lambda: hexagon(2, "n n se s sw nw"), "name each way of"),
        (lambda: hex_rhombus(0), "size of a rhombus is 0"),
        (lambda: hex_rhombus(27), "from 1 to 26"),
        (lambda: hex_rectangle(0, 8), "number of columns is 0"),
        (lambda: hex_rectangle(6, 27), "number of rows is 27; it must be from 1 to 26"),
        (lambda: hex_cells("empty", []), "board 'empty' has 0 cells"),
        (
            lambda: hex_cells("huge", [f"{q},{r}" for q in range(65) for r in range(65)]),
            "a board has 1 to 4096",
        ),
        (lambda: hex_cells("twice", ["0,0", "1,0", "0,0"]), "label '0,0' twice"),
        (lambda: hex_cells("stacked", {"a": (0, 0), "b": (0, 0)}), "place '0,0' twice"),
        (lambda: hex_cells("long", [f"{q},0" for q in range(256)]), "more than 254 steps apart"),
        (lambda: hex_cells("spelling", ["0,01"]), "'0,01' is not an axial label"),
        (lambda: hex_cells("spelling", ["north"]), "write two whole numbers"),
        (lambda: square(3, 0), "number of rows is 0"),
        (lambda: square(27, 3), "number of columns is 27"),
        (lambda: square(3, 3, ways=6), "cannot have 6 ways"),
        (lambda: square(3, 3, "n ne se s sw nw"), "does not name the ways"),
        (lambda: square(3, 3, letters="both"), "'columns' or 'rows'"),
        (lambda: goldberg(0), "frequency of a sphere is 0; it must be from 1 to 8"),
        (lambda: goldberg(9), "from 1 to 8"),
    ],
)
def test_a_bad_board_is_refused_with_a_reason(build: Callable[[], Board], reason: str) -> None:
    with pytest.raises(ValueError) as refusal:
        build()
    assert reason in str(refusal.value)


def test_the_longest_row_that_can_be_measured_is_built() -> None:
    assert hex_cells("long", [f"{q},0" for q in range(255)]).distance(0, 254) == 254


def test_every_exported_name_exists() -> None:
    assert boards.__all__ == sorted(boards.__all__, key=lambda name: (not name.isupper(), name))
    assert all(hasattr(boards, name) for name in boards.__all__)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_the_examples_in_the_docstrings_are_true(source: Path) -> None:
    """Docstrings are read from the source, because compiled modules have none."""
    module = import_module(f"sixfold.boards.{source.stem}")
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            text = ast.get_docstring(node) or ""
            runner.run(parser.get_doctest(text, dict(vars(module)), node.name, str(source), node.lineno))
    assert runner.summarize().failed == 0
