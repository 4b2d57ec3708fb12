"""The phases of section 5 and the actions of the section Notation, as numbers and as text."""

from typing import Final

from mypy_extensions import i32, i64

from sixfold.boards import Board
from sixfold.games.hexdice.tables import FACES, SPELLS

__all__ = ["FORMS", "PHASES", "WORDS", "action", "end_of", "start_of", "text_of", "verb_of"]

PHASES: Final = [
    "terrain_count",
    "terrain_place",
    "army_roll",
    "army_reroll",
    "army_reroll_roll",
    "deploy",
    "first_player",
    "turn",
    "reroll",
    "merge_choice",
    "bonus",
    "skirmish_move",
    "transmute_roll",
    "fate_roll",
    "fate",
    "combat_roll",
    "channel_roll",
    "channel_target",
    "over",
]
TERRAIN_COUNT: Final = 0
TERRAIN_PLACE: Final = 1
ARMY_ROLL: Final = 2
ARMY_REROLL: Final = 3
ARMY_REROLL_ROLL: Final = 4
DEPLOY_PHASE: Final = 5
FIRST_PLAYER: Final = 6
TURN_PHASE: Final = 7
REROLL_PHASE: Final = 8
MERGE_CHOICE: Final = 9
BONUS: Final = 10
SKIRMISH_MOVE: Final = 11
TRANSMUTE_ROLL: Final = 12
FATE_ROLL: Final = 13
FATE_PHASE: Final = 14
COMBAT_ROLL: Final = 15
CHANNEL_ROLL: Final = 16
CHANNEL_TARGET: Final = 17
OVER: Final = 18

STAGES: Final = ["turn", "fate"]
IN_TURN: Final = 0
IN_FATE: Final = 1

FORMS: Final = [
    "roll face",
    "first seat",
    "toss face",
    "done",
    "deploy face cell",
    "move cell cell",
    "attack cell cell",
    "shoot cell cell",
    "special cell cell",
    "guard cell",
    "reroll cell",
    "merge cell cell",
    "face face",
    "end",
    "cast spell cell cell",
    "transmute cell cell",
    "stand cell",
    "channel cell",
    "target cell",
    "fizzle",
]
WORDS: Final = {"face": [str(face) for face in range(1, FACES + 1)], "spell": SPELLS}

ROLL: Final = 0
FIRST: Final = 1
TOSS: Final = 2
DONE: Final = 3
DEPLOY: Final = 4
MOVE: Final = 5
ATTACK: Final = 6
SHOOT: Final = 7
SPECIAL: Final = 8
GUARD: Final = 9
REROLL: Final = 10
MERGE: Final = 11
NAME_FACE: Final = 12
END: Final = 13
TRANSMUTE: Final = 14
STAND: Final = 15
CHANNEL: Final = 16
TARGET: Final = 17
FIZZLE: Final = 18
CAST: Final = 19
"""Casting the first spell; the other spells follow."""

VERBS: Final = [
    "roll",
    "first",
    "toss",
    "done",
    "deploy",
    "move",
    "attack",
    "shoot",
    "special",
    "guard",
    "reroll",
    "merge",
    "face",
    "end",
    "transmute",
    "stand",
    "channel",
    "target",
    "fizzle",
] + [f"cast {spell}" for spell in SPELLS]
BARE: Final = ["done", "end", "fizzle"]
COUNTED: Final = ["roll", "first", "toss", "face"]
ON_ONE_CELL: Final = ["guard", "reroll", "stand", "channel", "target"]


def action(verb: i64, start: i64, goal: i64) -> i32:
    """An action as a number: its verb and up to two cells, faces or seats."""
    return i32(verb << 16 | start << 8 | goal)


def verb_of(number: i64) -> i64:
    """The verb of an action."""
    return number >> 16


def start_of(number: i64) -> i64:
    """The first cell (of ``deploy``: the face) of an action."""
    return number >> 8 & 255


def end_of(number: i64) -> i64:
    """The second cell of an action, or its only face, seat or cell."""
    return number & 255


def text_of(board: Board, number: i64) -> str:
    """An action in words.

    >>> from sixfold.boards import hexagon
    >>> board = hexagon(6)
    >>> text_of(board, i64(action(MOVE, board.cell("0,0"), board.cell("0,-1"))))
    'move 0,0 0,-1'
    """
    verb = VERBS[verb_of(number)]
    start, end = start_of(number), end_of(number)
    if verb in BARE:
        return verb
    if verb in COUNTED:
        return f"{verb} {end}"
    if verb in ON_ONE_CELL:
        return f"{verb} {board.label(end)}"
    if verb == "deploy":
        return f"deploy {start} {board.label(end)}"
    return f"{verb} {board.label(start)} {board.label(end)}"
