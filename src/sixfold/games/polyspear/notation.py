"""What may be done in Polyspear: a number, the words and the button of each form of action."""

from typing import Final

from sixfold.games.polyspear.tables import BOOK, EFFECTS, SPELLS
from sixfold.kernel.notation import Form, Grammar

__all__ = ["CAST", "DEPLOY", "GRAMMAR", "MOVE", "SACRIFICE"]

DEPLOY: Final = 0
MOVE: Final = 1
CAST: Final = 2
SACRIFICE: Final = 3

PERILS: Final = [
    "a spear",
    "a blow",
    "a missile",
    "a push",
    "a hole",
    "a blocked dash",
    "a fireball",
    "a death mark",
    "a blood ritual",
]
"""What a martyr can save a unit from, in the order of the death events."""

GRAMMAR: Final = Grammar(
    {
        DEPLOY: Form("deploy unit cell", "Deploy {1} on {2}", "deployment"),
        MOVE: Form("move cell cell", "Move from {1} to {2}", "move"),
        CAST: Form("cast spell cell cell", "Cast {1} from {2} on {3}", "spell"),
        SACRIFICE: Form("sacrifice cell", "Sacrifice the unit on {1}", "sacrifice"),
    },
    words={
        "unit": BOOK.kind_ids,
        "spell": SPELLS,
        "symbol": BOOK.symbol_ids,
        "effect": EFFECTS,
        "peril": PERILS,
    },
)
