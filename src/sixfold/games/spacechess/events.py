"""What can happen in Space Chess: the numbers that the rules report, a sentence and a showing each.

What happens in two ways, under another caption or to a piece that also turns, has two numbers and one name.
"""

from typing import Final

from sixfold.kernel.events import EventKind, event_kinds
from sixfold.kernel.showing import SAY, Show

__all__ = [
    "ADVANCE",
    "BOTH_LOST",
    "COLLIDE",
    "COMMAND_LOST",
    "DEPLOY",
    "DISSIPATE",
    "END_TURN",
    "ENGAGE",
    "EVENTS",
    "FADE",
    "FIRE",
    "FLY",
    "HIT",
    "MOVE",
    "OUTNUMBER",
    "OVERPOWER",
    "PUSH",
    "RAM",
    "REBUILD",
    "ROTATE",
    "SKIRMISH",
    "SPEND_MINE",
    "SPEND_POWER",
    "STALLED",
    "STEER",
    "STRIKE",
    "TOO_LONG",
    "TURN",
    "TURNING",
    "WIN",
]

MOVE: Final = 0
STEER: Final = 1
"""A gunship moves and faces another way."""
ENGAGE: Final = 2
"""A ship moves onto an enemy."""
RAM: Final = 3
"""A gunship moves onto an enemy and faces another way."""
ROTATE: Final = 4
FIRE: Final = 5
PUSH: Final = 6
DEPLOY: Final = 7
REBUILD: Final = 8
END_TURN: Final = 9
ADVANCE: Final = 10
"""An impactor advances in step 1 of the battle stage."""
FLY: Final = 11
"""An impactor advances by itself, in a modern flight."""
DISSIPATE: Final = 12
"""A hole swallows an impactor in step 1 of the battle stage."""
FADE: Final = 13
"""A hole swallows an impactor that is pushed, or in a modern flight."""
COLLIDE: Final = 14
STRIKE: Final = 15
OUTNUMBER: Final = 16
SPEND_MINE: Final = 17
"""A mine is spent on an enemy that it outnumbered."""
SPEND_POWER: Final = 18
"""A mine is spent in a modern battle."""
SKIRMISH: Final = 19
OVERPOWER: Final = 20
HIT: Final = 21
COMMAND_LOST: Final = 22
TURN: Final = 23
WIN: Final = 24
BOTH_LOST: Final = 25
STALLED: Final = 26
TOO_LONG: Final = 27

TURNING: Final = ["end_turn", "turn"]
"""Events that say no more than that a turn ends and another begins."""

PROJECTILES: Final = "Step 1: projectiles"
DIRECT_STRIKE: Final = "Step 2: direct strike"
OUTNUMBERED: Final = "Step 3: outnumbered"
ISOLATED_SKIRMISH: Final = "Step 4: isolated skirmish"
POWER_BATTLE: Final = "Battle by power"
FLIGHT: Final = "Flight of the impactors"


def moved(name: str, sentence: str) -> EventKind:
    """R6.1  A ship without a facing goes from one hex to another."""
    return EventKind(name, sentence, Show("step", at="from", to="to", type="piece", owner="seat"))


def steered(name: str, sentence: str) -> EventKind:
    """R6.1  A gunship goes from one hex to another and faces the way it moved."""
    goes = Show("step", at="from", to="to", type="piece", owner="seat", sets={"facing": "facing"})
    return EventKind(name, sentence, goes, also="{facing:cell}")


def flown(name: str, sentence: str, caption: str = "") -> EventKind:
    """R6.3, R6.7, R12.1  An impactor goes on; its heading is the cell that comes next."""
    goes = Show("step", at="from", to="to", type="piece", owner="seat", caption=caption, sets={"heading": "heading"})
    return EventKind(name, sentence, goes, also="{heading:cell}")


def swallowed(caption: str = "") -> EventKind:
    """R3.5  An impactor is lost in a hole."""
    return EventKind(
        "dissipate",
        "An {piece:piece} of the {seat:seat} leaves {from:cell} and dissipates in the hole {hole:cell}.",
        Show("leave", at="from", to="hole", type="piece", owner="seat", caption=caption),
    )


def lost(name: str, sentence: str, caption: str) -> EventKind:
    """R6.7, R12.1  A piece is destroyed in a step of the battle stage."""
    return EventKind(name, sentence, Show("fall", at="cell", type="piece", owner="seat", caption=caption))


MOVES: Final = "{seat:seat} move the {piece:piece} from {from:cell} to {to:cell}."
ENGAGES: Final = "{seat:seat} move the {piece:piece} from {from:cell} onto the enemy on {to:cell}; it is locked."
FLIES: Final = "An {piece:piece} of the {seat:seat} flies from {from:cell} to {to:cell}."
DESTROYED: Final = "the {piece:piece} of the {seat:seat} on {cell:cell} is destroyed."
SPENT: Final = "The {piece:piece} of the {seat:seat} on {cell:cell} is spent."

TOLD_IN: Final = {
    "5": "turn",
    "6.1": "move engage",
    "6.2": "rotate",
    "6.3": "fire push",
    "6.4": "deploy",
    "6.6": "end_turn",
    "6.7": "advance dissipate collide strike outnumber spend_mine skirmish",
    "9.1": "command_lost win both_lost",
    "9.3": "stalled too_long",
    "12.1": "rebuild overpower hit",
}
"""The sections of the rulebook, and the events that each tells about."""

EVENTS: Final = event_kinds(
    {
        MOVE: moved("move", MOVES),
        STEER: steered("move", MOVES),
        ENGAGE: moved("engage", ENGAGES),
        RAM: steered("engage", ENGAGES),
        ROTATE: EventKind(
            "rotate",
            "{seat:seat} turn the {piece:piece} on {cell:cell} towards {facing:cell}.",
            Show("turn", at="cell", to="facing", type="piece", owner="seat", sets={"facing": "facing"}),
        ),
        FIRE: EventKind(
            "fire",
            "{seat:seat} fire an {piece:piece} from {from:cell} to {to:cell}.",
            Show("appear", at="to", to="from", type="piece", owner="seat", sets={"heading": "heading"}),
            also="{heading:cell}",
        ),
        PUSH: flown(
            "push",
            "The first {piece:piece} of the {seat:seat} is pushed from {from:cell} to {to:cell}; both shots hold.",
        ),
        DEPLOY: EventKind(
            "deploy",
            "{seat:seat} lay a {piece:piece} on {cell:cell}.",
            Show("appear", at="cell", to="from", type="piece", owner="seat"),
            also="{from:cell}",
        ),
        REBUILD: EventKind(
            "rebuild",
            "{seat:seat} rebuild a {piece:piece} on {cell:cell}.",
            Show("appear", at="cell", to="from", type="piece", owner="seat"),
            also="{from:cell}",
        ),
        END_TURN: EventKind("end_turn", "{seat:seat} end their turn.", SAY),
        ADVANCE: flown("advance", FLIES, PROJECTILES),
        FLY: flown("advance", FLIES),
        DISSIPATE: swallowed(PROJECTILES),
        FADE: swallowed(),
        COLLIDE: EventKind(
            "collide",
            "Impactors of the {seat:seat} from {from:cell} and of the {other:seat} from {to:cell} collide.",
            Show("fall", at="from", type="piece", owner="seat", caption=PROJECTILES),
            Show("fall", at="to", type="piece", owner="other", caption=PROJECTILES),
            also="{piece:piece}",
        ),
        STRIKE: lost("strike", f"Direct strike: {DESTROYED}", DIRECT_STRIKE),
        OUTNUMBER: lost("outnumber", f"Outnumbered: {DESTROYED}", OUTNUMBERED),
        SPEND_MINE: lost("spend_mine", SPENT, OUTNUMBERED),
        SPEND_POWER: lost("spend_mine", SPENT, POWER_BATTLE),
        SKIRMISH: lost("skirmish", f"Skirmish: {DESTROYED}", ISOLATED_SKIRMISH),
        OVERPOWER: lost("overpower", f"Overpowered: {DESTROYED}", POWER_BATTLE),
        HIT: EventKind(
            "hit",
            "An {shot:piece} of the {seat:seat} hits the {piece:piece} of the {other:seat} on {cell:cell}.",
            Show("leave", at="from", to="cell", type="shot", owner="seat", caption=FLIGHT),
            Show("fall", at="cell", type="piece", owner="other", caption=FLIGHT),
            also="{from:cell}",
        ),
        COMMAND_LOST: EventKind("command_lost", "The command ship of the {seat:seat} is lost.", SAY),
        TURN: EventKind("turn", "Turn {turn:number}: {seat:seat} have {actions:number} actions.", SAY),
        WIN: EventKind("win", "{seat:seat} win.", SAY),
        BOTH_LOST: EventKind("both_lost", "Both command ships are lost: the game is a draw.", SAY),
        STALLED: EventKind("stalled", "{stall:number} turns without progress: the game is a draw.", SAY),
        TOO_LONG: EventKind("too_long", "Turn {turn:number} was the last: the game is a draw.", SAY),
    },
    TOLD_IN,
)
