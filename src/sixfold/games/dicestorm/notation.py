"""5.1, 14  The phases, and what may be done: a number, the words and the button of each form of action.

The forms of abilities follow the fixed ones and are made from the tables.
"""

from typing import Final

from sixfold.games.dicestorm.abilities import MOST_DAMAGE
from sixfold.games.dicestorm.tables import Book
from sixfold.kernel.notation import Form, Grammar
from sixfold.kernel.phases import Phase, phase_list

__all__ = [
    "DECLINE",
    "DEPLOY",
    "DEPLOYING",
    "DONE",
    "END",
    "FACE",
    "FIRST",
    "FIRST_ABILITY",
    "INITIATIVE",
    "INITIATIVE_ROLL",
    "KEEP",
    "LAND",
    "LANDED",
    "LAST_NUMBER",
    "LEAVE",
    "MOVE",
    "OFF",
    "OVER",
    "PHASES",
    "PREPARE",
    "READY",
    "RETHROW",
    "RETHROWING",
    "RETHROW_REAL",
    "RIFT",
    "ROLL",
    "SPAWN",
    "TACTICS",
    "TACTICS_START",
    "THROW",
    "THROWING",
    "THROW_REAL",
    "TRIGGERS",
    "grammar_of",
]

OFF: Final = "off"
"""3  Beside the board."""
LAST_NUMBER: Final = 255
"""The highest number of a landed die that an action can name; all dice of a game that can be named have fewer."""

INITIATIVE_ROLL: Final = 0
INITIATIVE: Final = 1
DEPLOYING: Final = 2
TRIGGERS: Final = 3
TACTICS_START: Final = 4
TACTICS: Final = 5
PREPARE: Final = 6
THROWING: Final = 7
RETHROWING: Final = 8
LANDED: Final = 9
OVER: Final = 10

PHASES: Final = phase_list(
    {
        INITIATIVE_ROLL: Phase("initiative_roll", "chance", "Roll a D20 for who goes first."),
        INITIATIVE: Phase("initiative", "seat", "Who goes first this round?"),
        DEPLOYING: Phase("deploy", "seat", "Place a unit face down on your home row.", setup=True),
        TRIGGERS: Phase("deploy_triggers", "seat", "Where does the new piece appear?"),
        TACTICS_START: Phase("tactics_start", "seat", "Where does the new piece appear?"),
        TACTICS: Phase("tactics", "seat", "Choose a piece with a turn token: move, then use one ability or end."),
        PREPARE: Phase(
            "prepare", "seat", "All your dice will be thrown. Choose a piece to leave its dice out, or be ready."
        ),
        THROWING: Phase("throw", "seat", "Choose a die and the hex you aim at."),
        RETHROWING: Phase("rethrow", "seat", "Keep this die where it lies, or throw it once more."),
        LANDED: Phase("landed", "seat", "Change landed dice before they do their damage, or be done."),
        OVER: Phase("over", "nobody"),
    }
)

FIRST: Final = 0
DEPLOY: Final = 1
SPAWN: Final = 2
DECLINE: Final = 3
MOVE: Final = 4
END: Final = 5
LEAVE: Final = 6
RIFT: Final = 7
READY: Final = 8
THROW: Final = 9
THROW_REAL: Final = 10
KEEP: Final = 11
RETHROW: Final = 12
RETHROW_REAL: Final = 13
DONE: Final = 14
ROLL: Final = 15
LAND: Final = 16
FACE: Final = 17
FIRST_ABILITY: Final = 18

FORMS: Final = {
    FIRST: Form("first seat", "First: {1}", "choice"),
    DEPLOY: Form("deploy piece cell", "Deploy a {1} on {2}", "deployment"),
    SPAWN: Form("spawn cell", "Spawn on {1}", "hex"),
    DECLINE: Form("decline", "No, thank you"),
    MOVE: Form("move cell cell", "Move to {2}", "move"),
    END: Form("end cell", "End this turn", "pass"),
    LEAVE: Form("leave cell", "Leave the dice of {1}", "leave-out"),
    RIFT: Form("dimensional_rift", "Open a Dimensional Rift"),
    READY: Form("ready", "Ready"),
    THROW: Form("throw die cell", "Throw a {1} at {2}", "throw", aimed=True),
    THROW_REAL: Form("throw die", "Throw a {1}", "throw"),
    KEEP: Form("keep", "Keep it"),
    RETHROW: Form("rethrow cell", "Throw again at {1}", "second throw", aimed=True),
    RETHROW_REAL: Form("rethrow", "Throw again", "second throw"),
    DONE: Form("done", "Done"),
    ROLL: Form("d20 roll", "A {1}", "roll"),
    LAND: Form("land cell", "Landed: {1}", "landing"),
    FACE: Form("face shown", "It shows {1}", "face"),
}


def grammar_of(book: Book) -> Grammar:
    """14  The fixed forms, then those of the abilities that are played."""
    forms = dict(FORMS)
    for ability in book.abilities:
        number = FIRST_ABILITY + int(ability.form_number)
        if ability.is_played() and number not in forms:
            spawned = book.first_set().profile(ability.spawns).name
            forms[number] = Form(ability.form(), ability.label(spawned), ability.name)
    return Grammar(
        forms,
        words={
            "piece": book.piece_ids,
            "die": book.die_ids,
            "ability": [ability.id for ability in book.abilities],
        },
        ranges={
            "roll": (1, int(book.initiative_die)),
            "shown": (1, max(int(die.sides) for die in book.dice)),
            "amount": (1, MOST_DAMAGE),
            "landed": (1, LAST_NUMBER),
        },
        beside=OFF,
    )
