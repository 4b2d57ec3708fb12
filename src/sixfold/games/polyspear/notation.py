"""The phases of Polyspear and what may be done: a number, the words and the button of each form of action."""

from typing import Final

from sixfold.games.polyspear.tables import BOOK, EFFECTS, SPELLS
from sixfold.kernel.notation import Form, Grammar
from sixfold.kernel.phases import Phase, phase_list

__all__ = [
    "CAST",
    "DEPLOY",
    "DEPLOYING",
    "FIGHTING",
    "GRAMMAR",
    "MOVE",
    "OVER",
    "PHASES",
    "SACRIFICE",
    "SACRIFICING",
]

DEPLOYING: Final = 0
FIGHTING: Final = 1
SACRIFICING: Final = 2
OVER: Final = 3

DEPLOY: Final = 0
MOVE: Final = 1
CAST: Final = 2
SACRIFICE: Final = 3

PHASES: Final = phase_list(
    {
        DEPLOYING: Phase("deploy", "seat", "Place a unit on one of your spawn tiles.", setup=True),
        FIGHTING: Phase(
            "fight", "seat", "Choose a unit and where it goes: it turns, strikes, steps and strikes again."
        ),
        SACRIFICING: Phase("sacrifice", "seat", "The cyclone demands one of your units: choose which."),
        OVER: Phase("over", "nobody"),
    }
)

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
