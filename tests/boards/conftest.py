"""The boards that every general law is tried on, and the boards as the rulebooks print them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sixfold.boards import POINTY_TOP, Board, goldberg, hex_cells, hex_rectangle, hex_rhombus, hexagon, square

ISLANDS = ["0,0", "1,0", "0,1", "4,0", "5,0"]


def printed(game: str) -> Any:
    """The tables of a rulebook."""
    return json.loads((Path(__file__).parent / "data" / f"{game}.json").read_text())


FLAT_BOARDS: dict[str, Callable[[], Board]] = {
    "smallest hexagon": lambda: hexagon(1),
    "hexagon": lambda: hexagon(6),
    "pointy hexagon": lambda: hexagon(3, POINTY_TOP),
    "rhombus": lambda: hex_rhombus(11),
    "rectangle": lambda: hex_rectangle(6, 8),
    "pointy rectangle": lambda: hex_rectangle(5, 4, POINTY_TOP),
    "rows of 8 and 7": lambda: hex_cells("dicestorm", printed("dicestorm")["cells"], "E NE NW W SW SE"),
    "map with gaps": lambda: hex_cells("duel8x7", printed("polyspear")["maps"]["duel8x7"], POINTY_TOP),
    "islands": lambda: hex_cells("islands", ISLANDS),
    "one cell": lambda: square(1, 1),
    "square": lambda: square(5, 4),
    "square with diagonals": lambda: square(8, 8, ways=8),
}
SPHERES: dict[str, Callable[[], Board]] = {
    "dodecahedron": lambda: goldberg(1),
    "small sphere": lambda: goldberg(2),
    "odd sphere": lambda: goldberg(3),
    "sphere": lambda: goldberg(4),
}


@pytest.fixture(scope="session", params=FLAT_BOARDS)
def flat(request: pytest.FixtureRequest) -> Board:
    """Each kind of flat board in turn."""
    return FLAT_BOARDS[request.param]()


@pytest.fixture(scope="session", params=SPHERES)
def sphere(request: pytest.FixtureRequest) -> Board:
    """Each sphere in turn."""
    return SPHERES[request.param]()


@pytest.fixture(scope="session", params=FLAT_BOARDS | SPHERES)
def board(request: pytest.FixtureRequest) -> Board:
    """Each kind of board in turn."""
    return (FLAT_BOARDS | SPHERES)[request.param]()


@pytest.fixture(scope="session")
def rulebook() -> Callable[[str], Any]:
    """Reads the tables a rulebook prints, by the name of the game."""
    return printed
