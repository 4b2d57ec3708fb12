"""What can happen in Polyspear: the numbers that the rules report, a sentence and a showing each.

Every death says who died by what: `SPEARED` to `CURSED` are its causes and at the same time its events.
"""

from typing import Final

from sixfold.kernel.events import EventKind, event_kinds
from sixfold.kernel.showing import SAY, Show

__all__ = [
    "ADJUDICATED",
    "AFFECTED",
    "BURNED",
    "CAPTURED",
    "CAST_SPELL",
    "CRUSHED",
    "CURSED",
    "DASHED",
    "DEFEATED",
    "DEMANDED",
    "DEPLOYED",
    "DISMISSED",
    "ENDED",
    "EVENTS",
    "FIZZLED",
    "MARKED",
    "MARTYRED",
    "PUSHED",
    "REMOVED",
    "RESCUED",
    "ROUND",
    "RUSHED",
    "SACRIFICED",
    "SHOT",
    "SPARED",
    "SPEARED",
    "STAYED",
    "STEPPED",
    "STRUCK",
    "SUMMONED",
    "SUNK",
    "TIMED",
    "TURNED",
    "VANISHED",
    "WITHSTOOD",
    "WON",
]

# Deaths: seat, unit and cell of who dies; symbol or spell, unit and cell of who kills.
SPEARED: Final = 0
STRUCK: Final = 1
SHOT: Final = 2
CRUSHED: Final = 3
SUNK: Final = 4
DASHED: Final = 5
BURNED: Final = 6
MARKED: Final = 7
CURSED: Final = 8
SACRIFICED: Final = 9
MARTYRED: Final = 10
# Units that are gone without dying.
REMOVED: Final = 11
VANISHED: Final = 12
DISMISSED: Final = 13
# Units that stay alive.
DEPLOYED: Final = 14
TURNED: Final = 15
STEPPED: Final = 16
STAYED: Final = 17
PUSHED: Final = 18
WITHSTOOD: Final = 19
SPARED: Final = 20
RESCUED: Final = 21
CAPTURED: Final = 22
# Spells.
CAST_SPELL: Final = 23
AFFECTED: Final = 24
FIZZLED: Final = 25
ENDED: Final = 26
SUMMONED: Final = 27
# Rounds, the cyclone and the end.
ROUND: Final = 28
TIMED: Final = 29
RUSHED: Final = 30
DEMANDED: Final = 31
DEFEATED: Final = 32
ADJUDICATED: Final = 33
WON: Final = 34

LOST: Final = "The {seat:seat} lose the {unit:unit} on {cell:cell}"
FALL: Final = Show("fall", at="cell", type="unit", owner="seat")
STRIKE: Final = Show("strike", at="from", to="cell", type="killer")
SHOOT: Final = Show("shoot", at="from", to="cell", type="killer")
MARK: Final = Show("mark", at="cell", type="unit", owner="seat")


def killed(name: str, how: str, *shows: Show) -> EventKind:
    """A death by a symbol of another unit."""
    return EventKind(name, f"{LOST} {how} the {{symbol:symbol}} of the {{killer:unit}} on {{from:cell}}.", *shows, FALL)


TOLD_IN: Final = {
    "5.1": "deployed",
    "5.2": "round",
    "5.3": "sacrificed",
    "6.1": "turned stepped stayed",
    "6.3": "speared",
    "6.4": "struck shot withstood",
    "6.5": "pushed crushed sunk",
    "9.1": "defeated won",
    "9.2": "captured timed demanded",
    "9.3": "removed",
    "9.4": "adjudicated",
    "12.3": "cast affected fizzled ended summoned vanished dismissed dashed burned marked cursed martyred spared"
    " rescued",
    "12.4": "rushed",
}
"""The sections of the rulebook, and the events that each tells about."""

EVENTS: Final = event_kinds(
    {
        SPEARED: killed("speared", "by reaction: it meets", STRIKE),
        STRUCK: killed("struck", "to", STRIKE),
        SHOT: killed("shot", "to", SHOOT),
        CRUSHED: killed("crushed", "pushed against an obstacle by", STRIKE),
        SUNK: killed("sunk", "pushed into a hole by", STRIKE),
        DASHED: EventKind("dashed", LOST + ": its dash is blocked.", FALL),
        BURNED: EventKind("burned", LOST + " to the {spell:spell} of the {killer:unit} on {from:cell}.", FALL),
        MARKED: EventKind("marked", LOST + " to its death mark.", FALL),
        CURSED: EventKind("cursed", LOST + " to the blood ritual: it is their last unit.", FALL),
        SACRIFICED: EventKind("sacrificed", "The {seat:seat} sacrifice the {unit:unit} on {cell:cell}.", FALL),
        MARTYRED: EventKind("martyred", LOST + ", which dies as a martyr.", FALL),
        REMOVED: EventKind("removed", "The {unit:unit} of the {seat:seat} on {cell:cell} is removed.", FALL),
        VANISHED: EventKind("vanished", "The summoned {unit:unit} of the {seat:seat} on {cell:cell} vanishes.", FALL),
        DISMISSED: EventKind(
            "dismissed", "With the last unit of the {seat:seat} the summoned {unit:unit} on {cell:cell} is gone.", FALL
        ),
        DEPLOYED: EventKind(
            "deployed",
            "The {seat:seat} deploy the {unit:unit} on {cell:cell}, facing {facing:way}.",
            Show("appear", at="cell", type="unit", owner="seat", sets={"facing": "facing"}),
        ),
        TURNED: EventKind(
            "turned",
            "The {unit:unit} of the {seat:seat} on {cell:cell} turns to {facing:way}.",
            Show("turn", at="cell", to="to", type="unit", owner="seat", sets={"facing": "facing"}),
            also="{to:cell}",
        ),
        STEPPED: EventKind(
            "stepped",
            "The {unit:unit} of the {seat:seat} goes from {from:cell} to {to:cell}.",
            Show("step", at="from", to="to", type="unit", owner="seat"),
        ),
        STAYED: EventKind("stayed", "The {unit:unit} of the {seat:seat} stays on {cell:cell}.", SAY),
        PUSHED: EventKind(
            "pushed",
            "The {unit:unit} of the {seat:seat} is pushed from {from:cell} to {to:cell}.",
            Show("step", at="from", to="to", type="unit", owner="seat"),
        ),
        WITHSTOOD: EventKind(
            "withstood",
            "The {unit:unit} of the {seat:seat} on {cell:cell} withstands the {symbol:symbol} of the {killer:unit} on"
            " {from:cell}.",
            Show("hold", at="cell", type="unit", owner="seat"),
        ),
        SPARED: EventKind(
            "spared", "A martyr saves the {unit:unit} of the {seat:seat} on {cell:cell} from {peril:peril}.", MARK
        ),
        RESCUED: EventKind(
            "rescued",
            "The {unit:unit} of the {seat:seat} on {from:cell} takes the martyr's place on {to:cell}.",
            Show("step", at="from", to="to", type="unit", owner="seat"),
        ),
        CAPTURED: EventKind(
            "captured", "The {seat:seat} capture the mana well on {cell:cell}.", Show("ground", at="cell", owner="seat")
        ),
        CAST_SPELL: EventKind(
            "cast",
            "The {unit:unit} of the {seat:seat} on {cell:cell} casts {spell:spell} on {target:cell}.",
            Show("mark", at="target"),
        ),
        AFFECTED: EventKind(
            "affected", "The {unit:unit} of the {seat:seat} on {cell:cell} gets {effect:effect}.", MARK
        ),
        FIZZLED: EventKind(
            "fizzled",
            "{effect:effect} has no room on the {unit:unit} of the {seat:seat} on {cell:cell} and is lost.",
            SAY,
        ),
        ENDED: EventKind("ended", "The {unit:unit} of the {seat:seat} on {cell:cell} loses {effect:effect}.", MARK),
        SUMMONED: EventKind(
            "summoned",
            "A {unit:unit} of the {seat:seat} appears on {cell:cell}, facing {facing:way}.",
            Show("appear", at="cell", type="unit", owner="seat", sets={"facing": "facing"}),
        ),
        ROUND: EventKind("round", "Round {round:number}.", SAY),
        TIMED: EventKind("timed", "The cyclone now threatens the {seat:seat}; rounds left: {rounds:number}.", SAY),
        RUSHED: EventKind(
            "rushed", "Everybody repeats their moves: the cyclone threatens the {seat:seat} at once.", SAY
        ),
        DEMANDED: EventKind("demanded", "The cyclone strikes. The {seat:seat} must sacrifice a unit.", SAY),
        DEFEATED: EventKind("defeated", "The {seat:seat} are defeated.", SAY),
        ADJUDICATED: EventKind("adjudicated", "Round {round:number} was the last: mana decides.", SAY),
        WON: EventKind("won", "The {seat:seat} win.", SAY),
    },
    TOLD_IN,
)
