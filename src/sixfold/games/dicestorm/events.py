"""What can happen in Dicestorm: the numbers that the rules report, a sentence and a showing each."""

from typing import Final

from sixfold.kernel.events import EventKind, event_kinds
from sixfold.kernel.showing import SAY, Show

__all__ = [
    "AIMED",
    "ALIGNED",
    "APPEARED",
    "BLOCKED",
    "BOMBED",
    "CHOOSES",
    "DECLINED",
    "DEPLOYED",
    "DESTROYED",
    "DONE_WITH",
    "DRAGGED",
    "DRAWN",
    "ELIMINATED",
    "ENDED",
    "EVENTS",
    "FACED",
    "FREE_TURN",
    "GAINED",
    "GOES_FIRST",
    "HURT",
    "KEPT",
    "LANDED_ON",
    "LEFT",
    "LENSED",
    "LIMIT",
    "MISSED",
    "MOVED",
    "PAID_HP",
    "PAID_SOULS",
    "PLACED",
    "PULLED",
    "PUSHED",
    "READIED",
    "REMOVED",
    "REVEALED",
    "RIFT_OPENED",
    "ROLLED",
    "ROUND",
    "SPAWNED",
    "STRUCK",
    "THROWN",
    "THROWN_REAL",
    "TIED",
    "TOKENS",
    "TOSSED",
    "USED",
    "WON",
]

ROLLED: Final = 0
TIED: Final = 1
CHOOSES: Final = 2
GOES_FIRST: Final = 3
DEPLOYED: Final = 4
PLACED: Final = 5
BLOCKED: Final = 6
REVEALED: Final = 7
SPAWNED: Final = 8
DECLINED: Final = 9
TOKENS: Final = 10
MOVED: Final = 11
USED: Final = 12
STRUCK: Final = 13
AIMED: Final = 14
TOSSED: Final = 15
PUSHED: Final = 16
DRAGGED: Final = 17
HURT: Final = 18
BOMBED: Final = 19
PAID_HP: Final = 20
DESTROYED: Final = 21
REMOVED: Final = 22
APPEARED: Final = 23
GAINED: Final = 24
PAID_SOULS: Final = 25
FREE_TURN: Final = 26
ENDED: Final = 27
LEFT: Final = 28
ALIGNED: Final = 29
RIFT_OPENED: Final = 30
READIED: Final = 31
THROWN: Final = 32
THROWN_REAL: Final = 33
LANDED_ON: Final = 34
MISSED: Final = 35
FACED: Final = 36
KEPT: Final = 37
LENSED: Final = 38
PULLED: Final = 39
DONE_WITH: Final = 40
ROUND: Final = 41
ELIMINATED: Final = 42
LIMIT: Final = 43
WON: Final = 44
DRAWN: Final = 45

FALL: Final = Show("fall", at="cell", type="piece", owner="seat")
MARK: Final = Show("mark", at="cell", type="piece", owner="seat")

TOLD_IN: Final = {
    "5.1": "round",
    "5.2": "rolled tied chooses goes_first",
    "5.3": "deployed placed blocked revealed",
    "5.4": "spawned declined",
    "5.5": "tokens",
    "5.7": "left readied",
    "5.8": "thrown kept",
    "5.9": "done_with",
    "6.1": "hurt destroyed removed appeared gained",
    "6.2": "moved used struck aimed tossed pushed dragged paid_hp paid_souls free_turn ended",
    "6.5": "aligned rift_opened lensed pulled",
    "6.6": "bombed",
    "7.2": "landed_on missed",
    "7.3": "faced",
    "7.4": "thrown_real",
    "9.1": "eliminated won",
    "9.2": "limit drawn",
}
"""The sections of the rulebook, and the events that each tells about."""

EVENTS: Final = event_kinds(
    {
        ROLLED: EventKind(
            "rolled",
            "{seat:seat} roll a {roll:number} for the initiative.",
            Show("roll"),
        ),
        TIED: EventKind(
            "tied",
            "Equal rolls: both roll again.",
            SAY,
        ),
        CHOOSES: EventKind(
            "chooses",
            "{seat:seat} choose who goes first.",
            SAY,
        ),
        GOES_FIRST: EventKind(
            "goes_first",
            "{seat:seat} go first.",
            SAY,
        ),
        DEPLOYED: EventKind(
            "deployed",
            "{seat:seat} place a {piece:piece} face down on {cell:cell}.",
            Show("appear", at="cell", type="piece", owner="seat"),
        ),
        PLACED: EventKind(
            "placed",
            "{seat:seat} place a {piece:piece} on {cell:cell}, for everyone to see.",
            Show("appear", at="cell", type="piece", owner="seat"),
        ),
        BLOCKED: EventKind(
            "blocked",
            "{seat:seat} find no free hex and keep the units that are left.",
            SAY,
        ),
        REVEALED: EventKind(
            "revealed",
            "{seat:seat}'s unit on {cell:cell} is a {piece:piece}.",
            Show("become", at="cell", type="piece", owner="seat", caption="The new units are flipped"),
        ),
        SPAWNED: EventKind(
            "spawned",
            "{seat:seat}'s new {piece:piece} appears on {cell:cell}, beside {from:cell}.",
            Show("appear", at="cell", to="from", type="piece", owner="seat"),
        ),
        DECLINED: EventKind(
            "declined",
            "{seat:seat} decline.",
            SAY,
        ),
        TOKENS: EventKind(
            "tokens",
            "Tactics of round {round:number}: everybody gets turn tokens.",
            SAY,
        ),
        MOVED: EventKind(
            "moved",
            "{seat:seat}'s {piece:piece} moves from {from:cell} to {to:cell}.",
            Show("step", at="from", to="to", type="piece", owner="seat"),
        ),
        USED: EventKind(
            "used",
            "{seat:seat}'s {piece:piece} on {cell:cell} uses {ability:ability}.",
            MARK,
        ),
        STRUCK: EventKind(
            "struck",
            "{seat:seat}'s {piece:piece} on {from:cell} uses {ability:ability} on {to:cell}.",
            Show("strike", at="from", to="to", type="piece", owner="seat"),
        ),
        AIMED: EventKind(
            "aimed",
            "{seat:seat}'s {piece:piece} on {from:cell} uses {ability:ability} on {to:cell}.",
            Show("shoot", at="from", to="to", type="piece", owner="seat"),
        ),
        TOSSED: EventKind(
            "tossed",
            "{seat:seat}'s {ability:ability} comes down on {to:cell}.",
            Show("mark", at="to"),
        ),
        PUSHED: EventKind(
            "pushed",
            "{seat:seat}'s {piece:piece} is knocked back from {from:cell} to {to:cell}.",
            Show("step", at="from", to="to", type="piece", owner="seat"),
        ),
        DRAGGED: EventKind(
            "dragged",
            "{seat:seat}'s {piece:piece} is dragged from {from:cell} to {to:cell}.",
            Show("step", at="from", to="to", type="piece", owner="seat"),
        ),
        HURT: EventKind(
            "hurt",
            "{seat:seat}'s {piece:piece} on {cell:cell} takes {damage:number} damage.",
            Show("hit", at="cell", type="piece", owner="seat", sets={"hp": "hp"}),
            also="{hp:number}",
        ),
        BOMBED: EventKind(
            "bombed",
            "{seat:seat}'s {piece:piece} on {cell:cell} takes {damage:number} damage from the dice.",
            Show("hit", at="cell", type="piece", owner="seat", sets={"hp": "hp"}, caption="The dice do their damage"),
            also="{hp:number}",
        ),
        PAID_HP: EventKind(
            "paid_hp",
            "{seat:seat}'s {piece:piece} on {cell:cell} pays {paid:number} HP.",
            Show("hit", at="cell", type="piece", owner="seat", sets={"hp": "hp"}),
            also="{hp:number}",
        ),
        DESTROYED: EventKind(
            "destroyed",
            "{seat:seat}'s {piece:piece} on {cell:cell} is destroyed.",
            FALL,
        ),
        REMOVED: EventKind(
            "removed",
            "{seat:seat}'s {piece:piece} on {cell:cell} is removed.",
            FALL,
        ),
        APPEARED: EventKind(
            "appeared",
            "{seat:seat}'s {piece:piece} appears on {cell:cell}.",
            Show("appear", at="cell", type="piece", owner="seat"),
        ),
        GAINED: EventKind(
            "gained",
            "{seat:seat}'s soul bank grows by {souls:number} to {total:number}.",
            SAY,
        ),
        PAID_SOULS: EventKind(
            "paid_souls",
            "{seat:seat}'s soul bank pays {souls:number} and holds {total:number}.",
            SAY,
        ),
        FREE_TURN: EventKind(
            "free_turn",
            "{seat:seat}'s {piece:piece} on {cell:cell} takes a free turn.",
            MARK,
            also="{bonus:number}",
        ),
        ENDED: EventKind(
            "ended",
            "{seat:seat}'s {piece:piece} on {cell:cell} has had its turn.",
            MARK,
        ),
        LEFT: EventKind(
            "left",
            "{seat:seat} leave the dice of the {piece:piece} on {cell:cell}.",
            MARK,
        ),
        ALIGNED: EventKind(
            "aligned",
            "{seat:seat}'s {piece:piece} on {cell:cell} offers {count:number} {die:die} dice instead.",
            MARK,
        ),
        RIFT_OPENED: EventKind(
            "rift_opened",
            "{seat:seat} add a {die:die} to the pool.",
            SAY,
        ),
        READIED: EventKind(
            "readied",
            "{seat:seat} are ready; dice to throw: {dice:number}.",
            SAY,
        ),
        THROWN: EventKind(
            "thrown",
            "{seat:seat} throw a {die:die} at {aim:cell}.",
            Show("mark", at="aim"),
        ),
        THROWN_REAL: EventKind(
            "thrown_real",
            "{seat:seat} throw a {die:die}.",
            SAY,
        ),
        LANDED_ON: EventKind(
            "landed_on",
            "The {die:die} lands on {cell:cell}.",
            Show("ground", at="cell"),
        ),
        MISSED: EventKind(
            "missed",
            "The {die:die} misses the board.",
            SAY,
        ),
        FACED: EventKind(
            "faced",
            "The {die:die} on {cell:cell} shows {face:number}.",
            Show("roll", at="cell"),
        ),
        KEPT: EventKind(
            "kept",
            "{seat:seat} keep the {die:die}.",
            SAY,
        ),
        LENSED: EventKind(
            "lensed",
            "{seat:seat}'s {piece:piece} on {cell:cell} turns die {number:number} on {hex:cell} into a {die:die}.",
            Show("ground", at="hex"),
        ),
        PULLED: EventKind(
            "pulled",
            "{seat:seat}'s {piece:piece} pulls die {number:number} from {from:cell} to {to:cell}.",
            Show("ground", at="from"),
            Show("ground", at="to"),
        ),
        DONE_WITH: EventKind(
            "done_with",
            "{seat:seat} leave the dice as they lie.",
            SAY,
        ),
        ROUND: EventKind(
            "round",
            "Round {round:number} begins.",
            SAY,
        ),
        ELIMINATED: EventKind(
            "eliminated",
            "{seat:seat} have neither units nor Army Supply left.",
            SAY,
        ),
        LIMIT: EventKind(
            "limit",
            "Round {round:number} was the last.",
            SAY,
        ),
        WON: EventKind(
            "won",
            "{seat:seat} win.",
            SAY,
        ),
        DRAWN: EventKind(
            "drawn",
            "The game is a draw.",
            SAY,
        ),
    },
    TOLD_IN,
)
