"""R14  Actions as numbers and as text.

An action is a form and an edge, ``form << FORM | edge``; the edge has the cell of the acting ship. It means the same in
every position.
"""

from typing import Final

from mypy_extensions import i32, i64

from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.pieces import EDGE, GUNSHIP, NAMES, SUPPORT

__all__ = [
    "END",
    "FIRE",
    "FORM",
    "FORMS",
    "LAY",
    "MOVE",
    "REBUILD",
    "ROTATE",
    "WORDS",
    "edge_in",
    "form_in",
    "text_of",
]

FORMS: Final = [
    "move cell cell",
    "rotate cell cell",
    "fire cell",
    "fire cell cell",
    "mine cell cell",
    "rebuild cell cell rebuilt",
    "end",
]
WORDS: Final = {"piece": NAMES, "rebuilt": NAMES[GUNSHIP : SUPPORT + 1]}

FORM: Final = 11
END: Final = 0
MOVE: Final = 1
"""MOVE + n is a move of n + 1 hexes, up to four."""
ROTATE: Final = 5
FIRE: Final = 6
LAY: Final = 7
REBUILD: Final = 8
"""REBUILD + kind restores a ship of that kind."""


def form_in(action: i32) -> i64:
    """What an action does: END, MOVE, ..."""
    return i64(action) >> FORM


def edge_in(action: i32) -> i64:
    """The cell of the acting ship and the way it acts in."""
    return i64(action) & EDGE


def text_of(action: i32, modern: bool) -> str:  # noqa: FBT001 - a ruleset
    """R14  An action in words; under modern a shot names its direction."""
    form = form_in(action)
    edge = edge_in(action)
    if form == END:
        return "end"
    actor = GROUND.board.label(edge >> 3)
    if form == FIRE and not modern:
        return f"fire {actor}"
    if MOVE <= form < ROTATE:
        for _ in range(form - MOVE):
            edge = GROUND.straight(edge)
        return f"move {actor} {GROUND.edge_text(edge)}"
    if form >= REBUILD:
        return f"rebuild {actor} {GROUND.edge_text(edge)} {NAMES[form - REBUILD]}"
    verb = "rotate" if form == ROTATE else "fire" if form == FIRE else "mine"
    return f"{verb} {actor} {GROUND.edge_text(edge)}"
