"""What can happen in Space Chess, with a sentence each, and the numbers that the rules report it by."""

from typing import Final

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
    "FATAL",
    "FIRE",
    "HIT",
    "MOVE",
    "OUTNUMBER",
    "OVERPOWER",
    "PUSH",
    "REBUILD",
    "ROTATE",
    "SKIRMISH",
    "SPEND_MINE",
    "STALLED",
    "STRIKE",
    "TOO_LONG",
    "TURN",
    "TURNING",
    "WIN",
]

EVENTS: Final = {
    "move": "{seat:seat} move the {piece:piece} from {from:cell} to {to:cell}.",
    "engage": "{seat:seat} move the {piece:piece} from {from:cell} onto the enemy on {to:cell}; it is locked.",
    "rotate": "{seat:seat} turn the gunship on {cell:cell} towards {facing:cell}.",
    "fire": "{seat:seat} fire an impactor from {from:cell} to {to:cell}.",
    "push": "The first impactor of the {seat:seat} is pushed from {from:cell} to {to:cell}; both shots hold.",
    "deploy": "{seat:seat} lay a mine on {cell:cell}.",
    "rebuild": "{seat:seat} rebuild a {piece:piece} on {cell:cell}.",
    "end_turn": "{seat:seat} end their turn.",
    "advance": "An impactor of the {seat:seat} flies from {from:cell} to {to:cell}.",
    "dissipate": "An impactor of the {seat:seat} leaves {from:cell} and dissipates in the hole {hole:cell}.",
    "collide": "Impactors of the {seat:seat} from {from:cell} and of the {other:seat} from {to:cell} collide.",
    "strike": "Direct strike: the {piece:piece} of the {seat:seat} on {cell:cell} is destroyed.",
    "outnumber": "Outnumbered: the {piece:piece} of the {seat:seat} on {cell:cell} is destroyed.",
    "spend_mine": "The {piece:piece} of the {seat:seat} on {cell:cell} is spent.",
    "skirmish": "Skirmish: the {piece:piece} of the {seat:seat} on {cell:cell} is destroyed.",
    "overpower": "Overpowered: the {piece:piece} of the {seat:seat} on {cell:cell} is destroyed.",
    "hit": "An impactor of the {seat:seat} hits the {piece:piece} of the {other:seat} on {cell:cell}.",
    "command_lost": "The command ship of the {seat:seat} is lost.",
    "turn": "Turn {turn:number}: {seat:seat} have {actions:number} actions.",
    "win": "{seat:seat} win.",
    "both_lost": "Both command ships are lost: the game is a draw.",
    "stalled": "{stall:number} turns without progress: the game is a draw.",
    "too_long": "Turn {turn:number} was the last: the game is a draw.",
}
FATAL: Final = ["strike", "outnumber", "spend_mine", "skirmish", "overpower", "hit"]
"""Events by which the piece on their cell is lost."""
TURNING: Final = ["end_turn", "turn"]
"""Events that say no more than that a turn ends and another begins."""

MOVE: Final = 0
ENGAGE: Final = 1
ROTATE: Final = 2
FIRE: Final = 3
PUSH: Final = 4
DEPLOY: Final = 5
REBUILD: Final = 6
END_TURN: Final = 7
ADVANCE: Final = 8
DISSIPATE: Final = 9
COLLIDE: Final = 10
STRIKE: Final = 11
OUTNUMBER: Final = 12
SPEND_MINE: Final = 13
SKIRMISH: Final = 14
OVERPOWER: Final = 15
HIT: Final = 16
COMMAND_LOST: Final = 17
TURN: Final = 18
WIN: Final = 19
BOTH_LOST: Final = 20
STALLED: Final = 21
TOO_LONG: Final = 22
