"""Write the boards of the development pages and of the client's tests: python web/scripts/board_fixtures.py."""

import json
from pathlib import Path

import msgspec

from sixfold.boards import Board, goldberg, hex_rhombus, hexagon, square
from sixfold.server.boardinfo import board_info

FOLDER = Path(__file__).parent.parent / "src" / "screens" / "boards"


def write(name: str, board: Board) -> None:
    """One board as the server sends it, four decimals being plenty for a screen."""
    text = json.dumps(msgspec.to_builtins(board_info(board)))
    info = json.loads(text, parse_float=lambda number: round(float(number), 4))
    (FOLDER / f"{name}.fixture.json").write_text(json.dumps(info, separators=(",", ":")) + "\n")


FOLDER.mkdir(exist_ok=True)
write("sphere", goldberg(4))
write("hexagon", hexagon(6))
write("rhombus", hex_rhombus(11))
write("square", square(8, 8))
