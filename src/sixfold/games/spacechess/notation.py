"""R5, R14  The phases, and what may be done: a number, the words and the button of each form of action."""

from typing import Final

from sixfold.games.spacechess.pieces import GUNSHIP, NAMES, SUPPORT
from sixfold.kernel.notation import Form, Grammar
from sixfold.kernel.phases import Phase, phase_list

__all__ = ["ACTION", "AIM", "END", "FIRE", "GRAMMAR", "LAY", "MOVE", "OVER", "PHASES", "REBUILD", "ROTATE"]

ACTION: Final = 0
OVER: Final = 1

PHASES: Final = phase_list(
    {
        ACTION: Phase("action", "seat", "Choose a ship and what it does, or end your turn."),
        OVER: Phase("over", "nobody"),
    }
)

MOVE: Final = 0
ROTATE: Final = 1
FIRE: Final = 2
"""A classic shot, the way the gunship faces."""
AIM: Final = 3
"""A modern shot, in any direction."""
LAY: Final = 4
REBUILD: Final = 5
END: Final = 6

GRAMMAR: Final = Grammar(
    {
        MOVE: Form("move cell cell", "Move to {2}"),
        ROTATE: Form("rotate cell cell", "Turn to {2}", "turn"),
        FIRE: Form("fire cell", "Fire straight ahead", "shot"),
        AIM: Form("fire cell cell", "Fire at {2}", "shot"),
        LAY: Form("mine cell cell", "Lay a mine on {2}"),
        REBUILD: Form("rebuild cell cell rebuilt", "Rebuild a {3} on {2}"),
        END: Form("end", "End turn", "end of the turn"),
    },
    words={"piece": NAMES, "rebuilt": NAMES[GUNSHIP : SUPPORT + 1]},
)
"""The cells are those of the acting ship and of the hexagon it acts on."""
