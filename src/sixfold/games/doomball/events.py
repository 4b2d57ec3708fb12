"""What can happen in Doomball: the numbers that the rules report, a sentence and a showing each."""

from typing import Final

from sixfold.kernel.events import EventKind, event_kinds
from sixfold.kernel.showing import SAY, Show

NAMED: Final = 0
DRAFTED: Final = 1
CALLED: Final = 2
TOSSED: Final = 3
TOOK_ROLE: Final = 4
TOOK_SIDE: Final = 5
DEPLOYED: Final = 6
SET_ASIDE: Final = 7
ENTRUSTED: Final = 8
MARKED: Final = 9
MUSTERED: Final = 10
REINFORCED: Final = 11
MADE_READY: Final = 12
MOVED: Final = 13
STRUCK: Final = 14
SHOT: Final = 15
STRUCK_BACK: Final = 16
SHOT_BACK: Final = 17
FLIPPED: Final = 18
HIT: Final = 19
MISSED: Final = 20
PINNED: Final = 21
WITHSTOOD: Final = 22
RETREATED: Final = 23
TRAPPED: Final = 24
DESTROYED: Final = 25
OVERRAN: Final = 26
PICKED_UP: Final = 27
DROPPED: Final = 28
THROWN: Final = 29
SECURED: Final = 30
WADED: Final = 31
RELOADED: Final = 32
HELD: Final = 33
FINISHED: Final = 34
ENDED: Final = 35
OUT_OF_CYCLE: Final = 36
RAN: Final = 37
INSPIRED: Final = 38
TURN: Final = 39
CYCLE: Final = 40
CARRIED_HOME: Final = 41
ELIMINATED: Final = 42
HELD_OUT: Final = 43
TIME_UP: Final = 44
ALL_SECURED: Final = 45
CLEARED: Final = 46
ROUND: Final = 47
SWITCHED: Final = 48
WON: Final = 49

WHO: Final = "{seat:seat}: {unit:unit}"
WHERE: Final = "{seat:seat}: {unit:unit} on {cell:cell}"
DUEL: Final = "{target:unit} on {to:cell} with {coins:number} coins."
CLEARING: Final = "The field is cleared for the next round."


def mark(**sets: str) -> Show:
    """The piece on the cell of the event gets or loses a mark."""
    return Show("mark", at="cell", sets=sets)


SETTING_UP: Final = {
    NAMED: EventKind("named", "{seat:seat} leads the {faction:faction}.", SAY),
    DRAFTED: EventKind("drafted", "{seat:seat} drafted {unit:unit}.", SAY),
    CALLED: EventKind("called", "{seat:seat} called {coin:coin}.", SAY),
    TOSSED: EventKind("tossed", "The coin shows {coin:coin}: {seat:seat} chooses a role.", Show("roll")),
    TOOK_ROLE: EventKind("took_role", "{seat:seat} took the {role:role}.", SAY),
    TOOK_SIDE: EventKind("took_side", "{seat:seat} defends {side:side}.", SAY),
    DEPLOYED: EventKind(
        "deployed",
        "{seat:seat} deployed {unit:unit} on {cell:cell}.",
        Show("appear", at="cell", type="unit", owner="seat"),
    ),
    SET_ASIDE: EventKind(
        "set_aside", "{seat:seat} has no room left: pieces that sit this round out: {number:number}.", SAY
    ),
    ENTRUSTED: EventKind(
        "entrusted", WHERE + " got the artifact to carry.", mark(artifacts="artifacts"), also="{artifacts:number}"
    ),
    MARKED: EventKind("marked", "{seat:seat} put a marker on {cell:cell}.", Show("ground", at="cell")),
    MUSTERED: EventKind(
        "mustered",
        "{heads:number} of {coins:number} coins came up heads: so many reinforcements may come in.",
        Show("roll"),
    ),
    REINFORCED: EventKind(
        "reinforced",
        "{seat:seat} brought {unit:unit} in on {cell:cell}.",
        Show("appear", at="cell", type="unit", owner="seat"),
    ),
    MADE_READY: EventKind("made_ready", "{seat:seat} brings in no more reinforcements.", SAY),
}

ACTING: Final = {
    MOVED: EventKind(
        "moved",
        WHO + " moved from {from:cell} to {to:cell}.",
        Show(
            "step",
            at="from",
            to="to",
            type="unit",
            owner="seat",
            sets={"moved": "moved", "activated": "activated"},
        ),
        also="{moved:flag}{activated:flag}",
    ),
    STRUCK: EventKind("struck", WHO + " on {from:cell} attacked " + DUEL, Show("strike", at="from", to="to")),
    SHOT: EventKind("shot", WHO + " on {from:cell} shot at " + DUEL, Show("shoot", at="from", to="to")),
    STRUCK_BACK: EventKind(
        "struck_back", WHO + " on {from:cell} struck back at " + DUEL, Show("strike", at="from", to="to")
    ),
    SHOT_BACK: EventKind("shot_back", WHO + " on {from:cell} shot back at " + DUEL, Show("shoot", at="from", to="to")),
    FLIPPED: EventKind("flipped", "{heads:number} of {coins:number} coins came up heads.", Show("roll")),
    HIT: EventKind(
        "hit",
        WHERE + " took hits: {hits:number} now, {total:number} in all, defense {defense:number}.",
        Show("hit", at="cell", sets={"hits": "total"}),
    ),
    MISSED: EventKind("missed", WHERE + " took no hit.", Show("hold", at="cell")),
    PINNED: EventKind("pinned", WHERE + " got pinned.", mark(pinned="pinned"), also="{pinned:flag}"),
    WITHSTOOD: EventKind("withstood", WHERE + " stayed.", Show("hold", at="cell")),
    RETREATED: EventKind(
        "retreated",
        WHO + " fell back from {from:cell} to {to:cell}.",
        Show("step", at="from", to="to", type="unit", owner="seat"),
    ),
    TRAPPED: EventKind("trapped", WHERE + " cannot fall back.", Show("hold", at="cell")),
    DESTROYED: EventKind(
        "destroyed",
        "{seat:seat} lost {unit:unit} on {cell:cell}.",
        Show("fall", at="cell", type="unit", owner="seat"),
    ),
    OVERRAN: EventKind(
        "overran",
        WHO + " overran {to:cell} from {from:cell}.",
        Show("step", at="from", to="to", type="unit", owner="seat", sets={"moved": "moved"}),
        also="{moved:flag}",
    ),
    PICKED_UP: EventKind(
        "picked_up", WHERE + " picked up the artifact.", mark(artifacts="artifacts"), also="{artifacts:number}"
    ),
    DROPPED: EventKind("dropped", "The artifact lies on {cell:cell}.", Show("ground", at="cell")),
    THROWN: EventKind(
        "thrown",
        WHO + " on {from:cell} threw the artifact to {target:unit} on {to:cell}.",
        Show("shoot", at="from", to="to"),
    ),
    SECURED: EventKind(
        "secured",
        WHERE + " carried artifacts off the board: {number:number}; secured so far: {secured:number}.",
        mark(artifacts="artifacts"),
        also="{artifacts:number}",
    ),
    WADED: EventKind("waded", "The river at {cell:cell}: {coin:coin}.", Show("roll", at="cell")),
    RELOADED: EventKind("reloaded", WHERE + " reloaded.", mark(loaded="loaded"), also="{loaded:flag}"),
    HELD: EventKind("held", WHERE + " held.", mark(activated="activated"), also="{activated:flag}"),
    FINISHED: EventKind("finished", WHERE + " finished.", mark(activated="activated"), also="{activated:flag}"),
}

BETWEEN: Final = {
    ENDED: EventKind("ended", "{seat:seat} ended the turn.", SAY),
    OUT_OF_CYCLE: EventKind("out_of_cycle", "{seat:seat} is finished for this cycle.", SAY),
    RAN: EventKind("ran", WHERE + " lost heart.", mark()),
    INSPIRED: EventKind(
        "inspired", WHERE + " got inspired: +{bonus:number} attack in this turn.", mark(inspired="bonus")
    ),
    TURN: EventKind("turn", "Turn {turn:number}: {seat:seat}.", SAY),
    CYCLE: EventKind("cycle", "Cycle {turn:number} begins.", SAY),
    CARRIED_HOME: EventKind(
        "carried_home", "{seat:seat} wins the round: {unit:unit} brought the artifact to {cell:cell}.", mark()
    ),
    ELIMINATED: EventKind("eliminated", "{seat:seat} wins the round: {loser:seat} has no unit left.", SAY),
    HELD_OUT: EventKind(
        "held_out", "{seat:seat} wins the round: the ground was held through {quiet:number} quiet turns.", SAY
    ),
    TIME_UP: EventKind("time_up", "{seat:seat} wins the round: the last turn is over.", SAY),
    ALL_SECURED: EventKind(
        "all_secured", "{seat:seat} wins the round: artifacts brought off the board: {secured:number}.", SAY
    ),
    CLEARED: EventKind(
        "cleared",
        WHO + " left {cell:cell}.",
        Show("fall", at="cell", type="unit", owner="seat", caption=CLEARING),
    ),
    ROUND: EventKind("round", "Round {round:number} begins.", SAY),
    SWITCHED: EventKind("switched", "{seat:seat} chose: {switch:switch}.", SAY),
    WON: EventKind("won", "{seat:seat} wins the match, {wins:number} to {losses:number}.", SAY),
}

TOLD_IN: Final = {
    "4": "named drafted called tossed took_role took_side deployed set_aside entrusted",
    "5.2": "ended inspired turn",
    "5.3": "held finished",
    "5.4": "marked mustered reinforced made_ready out_of_cycle cycle",
    "6.1": "moved",
    "6.4": "struck shot flipped hit missed pinned withstood overran",
    "6.6": "picked_up waded",
    "6.7": "retreated trapped destroyed dropped",
    "6.8": "struck_back shot_back",
    "6.9": "thrown reloaded ran",
    "6.10": "secured",
    "9.1": "carried_home eliminated held_out time_up cleared",
    "9.2": "all_secured",
    "9.3": "round switched won",
}
"""The sections of the rulebook, and the events that each tells about."""

EVENTS: Final = event_kinds(SETTING_UP | ACTING | BETWEEN, TOLD_IN)
