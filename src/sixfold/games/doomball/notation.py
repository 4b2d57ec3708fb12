"""14, 5.1, 15  What may be done, the phases, and what can be pending: numbers, words and buttons."""

from typing import Final

from sixfold.games.doomball.rulesets import MOST_COINS, RULEBOOK, SIDES
from sixfold.games.doomball.tables import BOOK
from sixfold.kernel.agenda import FrameKinds
from sixfold.kernel.notation import Form, Grammar
from sixfold.kernel.phases import Phase, phase_list

FACTION: Final = 0
DRAFT: Final = 1
CALL: Final = 2
ROLE: Final = 3
SIDE: Final = 4
DEPLOY: Final = 5
CARRIER: Final = 6
CHOOSE: Final = 7
MOVE: Final = 8
ATTACK: Final = 9
THROW: Final = 10
RELOAD: Final = 11
HOLD: Final = 12
DONE: Final = 13
END: Final = 14
RETREAT: Final = 15
MARKER: Final = 16
PLACE: Final = 17
READY: Final = 18
COIN: Final = 19
HEADS: Final = 20
RIVER: Final = 21
MUSTER: Final = 22

COINS: Final = ["heads", "tails"]
COIN_HEADS: Final = 0
COIN_TAILS: Final = 1
ROLES: Final = ["offense", "defense"]
ROLE_OFFENSE: Final = 0
SWITCHES: Final = ["switch_sides", "switch_roles", "keep"]
SWITCH_TITLES: Final = ["Switch sides", "Switch roles", "Keep sides and roles"]
SIDE_TITLES: Final = [
    f"side {name}, rows {side.zone[0]} to {side.zone[-1]}" for name, side in zip(SIDES, RULEBOOK.sides, strict=True)
]
SWITCH_SIDES: Final = 0
SWITCH_ROLES: Final = 1
KEEP: Final = 2
FACTIONS: Final = [faction.id for faction in BOOK.factions]

GRAMMAR: Final = Grammar(
    {
        FACTION: Form("faction faction", "Lead the {1}", "faction"),
        DRAFT: Form("draft unit", "Draft {1}", "pick"),
        CALL: Form("call coin", "Call {1}"),
        ROLE: Form("role role", "Take the {1}"),
        SIDE: Form("side side", "Defend {1}"),
        DEPLOY: Form("deploy unit cell", "Deploy {1} on {2}", "deployment"),
        CARRIER: Form("carrier cell", "Give the artifact to the unit on {1}", "carrier"),
        CHOOSE: Form("choose switch", "{1}", "choice"),
        MOVE: Form("move cell cell", "Move to {2}", "step"),
        ATTACK: Form("attack cell cell", "Attack {2}", "attack"),
        THROW: Form("throw cell cell", "Throw the artifact to {2}", "throw"),
        RELOAD: Form("reload cell", "Reload", "reload"),
        HOLD: Form("hold cell", "Hold", "hold"),
        DONE: Form("done", "Finish with this unit"),
        END: Form("end", "End the turn"),
        RETREAT: Form("retreat cell", "Fall back to {1}", "way back"),
        MARKER: Form("marker cell", "Put a marker on {1}", "marker"),
        PLACE: Form("place unit cell", "Bring {1} in on {2}", "reinforcement"),
        READY: Form("ready", "No more reinforcements"),
        COIN: Form("coin coin", "{1}"),
        HEADS: Form("heads count", "{1} heads"),
        RIVER: Form("river coin", "River: {1}"),
        MUSTER: Form("muster mustered", "{1} heads"),
    },
    words={
        "faction": FACTIONS,
        "unit": BOOK.roster.ids,
        "coin": COINS,
        "role": ROLES,
        "side": SIDES,
        "switch": SWITCHES,
    },
    ranges={"count": (0, MOST_COINS), "mustered": (0, int(RULEBOOK.muster_flips))},
)

NAMING: Final = 0
DRAFTING: Final = 1
CALLING: Final = 2
TOSSING: Final = 3
CHOOSING_ROLE: Final = 4
CHOOSING_SIDE: Final = 5
DEPLOYING: Final = 6
GIVING: Final = 7
MARKING: Final = 8
MUSTERING: Final = 9
REINFORCING: Final = 10
PLAYING: Final = 11
SWITCHING: Final = 12
OVER: Final = 13
RETREATING: Final = 14
FLIPPING: Final = 15

PHASES: Final = phase_list(
    {
        NAMING: Phase("faction", "seat", "Choose the faction you lead."),
        DRAFTING: Phase("draft", "seat", "Pick a unit for your army; point at one to see its card.", setup=True),
        CALLING: Phase("toss_call", "seat", "Call the coin: heads or tails?"),
        TOSSING: Phase("toss", "chance", "The coin is tossed for the choice of roles."),
        CHOOSING_ROLE: Phase("choose_role", "seat", "You won the toss: will you attack with the artifact or defend?"),
        CHOOSING_SIDE: Phase("choose_side", "seat", "Choose the side of the board that you defend."),
        DEPLOYING: Phase("deploy", "seat", "Place your units in your zone, one after the other.", setup=True),
        GIVING: Phase("carrier", "seat", "Choose the unit that carries the artifact."),
        MARKING: Phase("markers", "seat", "Mark the edge cells where your reinforcements may arrive.", setup=True),
        MUSTERING: Phase("muster", "chance", "Coins are flipped for reinforcements."),
        REINFORCING: Phase("reinforce", "seat", "Bring in reinforcements on your markers, or say that you are ready."),
        PLAYING: Phase("play", "seat", "Choose a unit: move it, then attack, throw or reload. Or end your turn."),
        SWITCHING: Phase("choose_switch", "seat", "You lost the last round: switch sides, switch roles, or keep both?"),
        OVER: Phase("over", "nobody"),
        RETREATING: Phase("play", "seat", "Your unit must fall back: choose where to."),
        FLIPPING: Phase("play", "chance", "Coins are flipped."),
    }
)
"""Three phases are called play: in the middle of an action somebody else may have to choose, or a coin to fall."""

BLOW: Final = 0
WADING: Final = 1
FALLING_BACK: Final = 2
OVERRUNNING: Final = 3
STEPPED: Final = 4
ACTED: Final = 5
RUNNING: Final = 6
TURN_ENDS: Final = 7

FRAMES: Final = FrameKinds(
    {
        BLOW: "attack from:cell to:cell flips:number counter:flag",
        WADING: "river cell:cell",
        FALLING_BACK: "retreat cell:cell",
        OVERRUNNING: "overrun from:cell to:cell counter:flag",
        STEPPED: "stepped",
        ACTED: "acted",
        RUNNING: "cowardly cell:cell",
        TURN_ENDS: "turn_ends",
    }
)
"""The first three wait for coins or for a choice, and so are only ever on top."""
