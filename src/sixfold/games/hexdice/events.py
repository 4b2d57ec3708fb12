"""What can happen in Hex Dice: a sentence for each kind of event, and how it is shown."""

from typing import Final

from sixfold.kernel.events import EventKind
from sixfold.kernel.showing import SAY, Show

__all__ = ["EVENTS", "TOLD_IN"]

TERRAIN_COUNTED: Final = 0
TERRAIN_PLACED: Final = 1
TERRAIN_SKIPPED: Final = 2
ROLLED: Final = 3
TOSSED: Final = 4
KEPT: Final = 5
DEPLOYED: Final = 6
STARTED: Final = 7
FATE_CALLED: Final = 8
MOVED: Final = 9
ATTACKED: Final = 10
SHOT: Final = 11
STRUCK: Final = 12
COMPARED: Final = 13
HELD: Final = 14
WEAKENED: Final = 15
DESTROYED: Final = 16
GUARDED: Final = 17
PICKED_UP: Final = 18
REROLLED: Final = 19
MERGED: Final = 20
NAMED: Final = 21
CAST_SPELL: Final = 22
SWAPPED: Final = 23
CALLED_SPELL: Final = 24
CHANNELED: Final = 25
FIZZLED: Final = 26
TRANSMUTED: Final = 27
ARISEN: Final = 28
STOOD: Final = 29
CAPTURED: Final = 30
REMOVED: Final = 31
ELIMINATED: Final = 32
PASSED: Final = 33
WON: Final = 34
DRAWN_GAME: Final = 35

DIE: Final = Show("roll")
STEP: Final = Show("step", at="from", to="to", type="unit", owner="seat")
STRIKE: Final = Show("strike", at="from", to="to", type="unit", owner="seat")
FLY: Final = Show("shoot", at="from", to="to", type="unit", owner="seat")
MARK: Final = Show("mark", at="cell", type="unit", owner="seat")
FALL: Final = Show("fall", at="cell", type="unit", owner="seat")
APPEAR: Final = Show("appear", at="cell", type="unit", owner="seat")
BECOME: Final = Show("become", at="cell", type="unit", owner="seat")

EVENTS: Final = {
    TERRAIN_COUNTED: EventKind("terrain_counted", "{cells:number} cells of terrain are to be scattered.", DIE),
    TERRAIN_PLACED: EventKind(
        "terrain_placed", "{cell:cell} becomes {terrain:terrain}.", DIE, Show("ground", at="cell")
    ),
    TERRAIN_SKIPPED: EventKind(
        "terrain_skipped", "The scattered {terrain:terrain} is lost: no such cell, or it must stay as it is.", DIE
    ),
    ROLLED: EventKind("rolled", "{seat:seat} rolls a {face:number}.", DIE),
    TOSSED: EventKind("tossed", "{seat:seat} puts a {face:number} aside to roll it again.", SAY),
    KEPT: EventKind("kept", "{seat:seat} keeps the rest.", SAY),
    DEPLOYED: EventKind("deployed", "{seat:seat}'s {unit:unit} takes its place on {cell:cell}.", APPEAR),
    STARTED: EventKind("started", "{seat:seat} takes the first turn.", SAY),
    FATE_CALLED: EventKind(
        "fate_called", "Fate calls {units:number} of {seat:seat}'s units with a {face:number}.", DIE
    ),
    MOVED: EventKind("moved", "{seat:seat}'s {unit:unit} goes from {from:cell} to {to:cell}.", STEP),
    ATTACKED: EventKind("attacked", "{seat:seat}'s {unit:unit} on {from:cell} attacks {to:cell}.", STRIKE),
    SHOT: EventKind("shot", "{seat:seat}'s {unit:unit} on {from:cell} shoots at {to:cell}.", FLY),
    STRUCK: EventKind(
        "struck", "{seat:seat}'s {unit:unit} on {from:cell} makes a special attack on {to:cell}.", STRIKE
    ),
    COMPARED: EventKind("compared", "Attack {attack:number} meets armor {armor:number}.", SAY),
    HELD: EventKind(
        "held",
        "{seat:seat}'s {unit:unit} on {cell:cell} withstands.",
        Show("hold", at="cell", type="unit", owner="seat"),
    ),
    WEAKENED: EventKind(
        "weakened",
        "{seat:seat}'s {unit:unit} on {cell:cell} gets a token, {tokens:number} in all.",
        Show("hit", at="cell", type="unit", owner="seat", sets={"tokens": "tokens"}),
    ),
    DESTROYED: EventKind("destroyed", "{seat:seat}'s {unit:unit} on {cell:cell} is destroyed.", FALL),
    GUARDED: EventKind("guarded", "{seat:seat}'s {unit:unit} on {cell:cell} guards.", MARK),
    PICKED_UP: EventKind("picked_up", "{seat:seat} picks up the {unit:unit} on {cell:cell} to roll it again.", MARK),
    REROLLED: EventKind("rerolled", "{seat:seat}'s die on {cell:cell} now shows the {unit:unit}.", DIE, BECOME),
    MERGED: EventKind(
        "merged",
        "{seat:seat}'s {unit:unit} merges from {from:cell} into {to:cell}: {sum:number} in all.",
        Show("leave", at="from", to="to", type="unit", owner="seat"),
        Show("become", at="to", type="becomes", owner="seat"),
        also="{becomes:unit}",
    ),
    NAMED: EventKind("named", "{seat:seat}'s new unit on {cell:cell} is the {unit:unit}.", BECOME),
    CAST_SPELL: EventKind(
        "cast",
        "{seat:seat}'s {unit:unit} on {from:cell} casts {spell:spell} on {to:cell}.",
        FLY,
        Show("mark", at="to", owner="seat"),
    ),
    SWAPPED: EventKind(
        "swapped",
        "{seat:seat}'s {unit:unit} on {from:cell} casts {spell:spell} on {to:cell}.",
        Show("swap", at="from", to="to", type="unit", owner="seat"),
    ),
    CALLED_SPELL: EventKind("called", "{seat:seat}'s {unit:unit} on {cell:cell} calls for a spell.", MARK),
    CHANNELED: EventKind("channeled", "{seat:seat}'s {unit:unit} on {cell:cell} channels {spell:spell}.", DIE, MARK),
    FIZZLED: EventKind("fizzled", "{seat:seat}'s spell fizzles.", SAY),
    TRANSMUTED: EventKind(
        "transmuted",
        "{seat:seat}'s {unit:unit} on {from:cell} transmutes the enemy on {to:cell}.",
        Show("leave", at="from", to="to", type="unit", owner="seat"),
    ),
    ARISEN: EventKind("arisen", "{seat:seat}'s {unit:unit} arises on {cell:cell}.", DIE, APPEAR),
    STOOD: EventKind("stood", "{seat:seat}'s {unit:unit} skirmishes from {from:cell} to {to:cell}.", STEP),
    CAPTURED: EventKind(
        "captured",
        "{seat:seat} captures the base of {loser:seat} on {cell:cell}.",
        Show("mark", at="cell", owner="seat"),
    ),
    REMOVED: EventKind(
        "removed",
        "{seat:seat}'s {unit:unit} on {cell:cell} leaves the board.",
        Show("fall", at="cell", type="unit", owner="seat", caption="An army leaves the board"),
    ),
    ELIMINATED: EventKind("eliminated", "{seat:seat} is out of the game.", SAY),
    PASSED: EventKind("passed", "{seat:seat} does nothing more.", SAY),
    WON: EventKind("won", "{seat:seat} wins.", SAY),
    DRAWN_GAME: EventKind("drawn", "The game is a draw.", SAY),
}

TOLD_IN: Final = {
    "12.1": "terrain_counted terrain_placed terrain_skipped",
    "2.3": "rolled tossed kept",
    "3.4": "deployed",
    "4": "started",
    "5": "passed",
    "6.2": "moved",
    "6.3": "attacked",
    "6.4": "shot",
    "6.5": "struck",
    "6.6": "guarded",
    "6.7": "picked_up rerolled",
    "6.8": "compared held weakened destroyed",
    "6.9": "captured removed eliminated",
    "6.10": "merged named",
    "9": "won drawn",
    "12.3": "cast swapped transmuted arisen stood",
    "12.4": "fate_called called channeled fizzled",
}
"""The sections of the rulebook, and the events that each tells about."""
