"""The actions of the section Notation, the phases of section 5, and what may be pending in them."""

from typing import Final

from sixfold.games.hexdice.tables import FACES, SPELLS, TERRAINS, TYPES
from sixfold.kernel.agenda import FrameKinds
from sixfold.kernel.notation import Form, Grammar
from sixfold.kernel.phases import Phase

__all__ = ["FRAMES", "GRAMMAR", "PHASES"]

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
CAST: Final = 14
TRANSMUTE: Final = 15
STAND: Final = 16
CHANNEL: Final = 17
TARGET: Final = 18
FIZZLE: Final = 19

FORMS: Final = {
    ROLL: Form("roll face", "Roll a {1}"),
    FIRST: Form("first seat", "First: {1}", "first player"),
    TOSS: Form("toss face", "Roll the {1}, again", "die to roll again"),
    DONE: Form("done", "Keep this army"),
    DEPLOY: Form("deploy face cell", "Place the {1}, on {2}", "place"),
    MOVE: Form("move cell cell", "Move to {2}"),
    ATTACK: Form("attack cell cell", "Attack {2}"),
    SHOOT: Form("shoot cell cell", "Shoot at {2}", "shot"),
    SPECIAL: Form("special cell cell", "Special attack on {2}", "special attack"),
    GUARD: Form("guard cell", "Guard"),
    REROLL: Form("reroll cell", "Reroll"),
    MERGE: Form("merge cell cell", "Merge on {2}"),
    NAME_FACE: Form("face face", "Become {1}"),
    END: Form("end", "Leave it at that"),
    CAST: Form("cast spell cell cell", "Cast {1} on {3}", "spell"),
    TRANSMUTE: Form("transmute cell cell", "Transmute {2}", "transmutation"),
    STAND: Form("stand cell", "Stand on {1}", "place to stand"),
    CHANNEL: Form("channel cell", "Channel a spell"),
    TARGET: Form("target cell", "Cast it on {1}"),
    FIZZLE: Form("fizzle", "Let it fizzle"),
}

STAGES: Final = ["turn", "fate"]
ONSLAUGHTS: Final = ["attack", "shoot"]
"""The kinds of attack that a die decides, in the order of their actions from ATTACK on."""
UNITS: Final = ["", *TYPES]
"""The types of units by their faces; no die shows a 0."""
WORDS: Final = {"spell": SPELLS, "terrain": TERRAINS, "unit": UNITS, "onslaught": ONSLAUGHTS}
GRAMMAR: Final = Grammar(FORMS, WORDS, {"face": (1, FACES)})

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

PHASES: Final = {
    TERRAIN_COUNT: Phase("terrain_count", "chance", "Roll for the number of cells with terrain: all dice are added."),
    TERRAIN_PLACE: Phase("terrain_place", "chance", "Roll for a cell of terrain: direction, distance, drift and kind."),
    ARMY_ROLL: Phase("army_roll", "chance", "Roll the next die of the army: its face is its unit."),
    ARMY_REROLL: Phase(
        "army_reroll",
        "seat",
        "Put dice aside to roll them again, or keep your army.",
        setup=True,
    ),
    ARMY_REROLL_ROLL: Phase("army_reroll_roll", "chance", "Roll a die that was put aside again."),
    DEPLOY_PHASE: Phase(
        "deploy",
        "seat",
        "Place your dice: strong ones to guard your base, quick ones in front.",
        setup=True,
    ),
    FIRST_PLAYER: Phase("first_player", "chance", "Draw who takes the first turn."),
    TURN_PHASE: Phase("turn", "seat", "Choose one unit and what it does."),
    REROLL_PHASE: Phase("reroll", "chance", "Roll the die again: the unit takes the new face."),
    MERGE_CHOICE: Phase("merge_choice", "seat", "The two dice add up to more than 6: choose the face of the new unit."),
    BONUS: Phase("bonus", "seat", "The new unit may act at once, or leave it at that."),
    SKIRMISH_MOVE: Phase("skirmish_move", "seat", "Choose where the skirmisher stands after its attack."),
    TRANSMUTE_ROLL: Phase("transmute_roll", "chance", "Roll the die that takes the place of the two that are gone."),
    FATE_ROLL: Phase("fate_roll", "chance", "Roll for the call of fate: units of this face may act once more."),
    FATE_PHASE: Phase("fate", "seat", "Fate calls: each marked unit may move or attack once, for free."),
    COMBAT_ROLL: Phase("combat_roll", "chance", "Roll for the attack: half of attack and die must beat the armor."),
    CHANNEL_ROLL: Phase("channel_roll", "chance", "Roll for the spell."),
    CHANNEL_TARGET: Phase("channel_target", "seat", "Choose the friend that the spell is for, or let it fizzle."),
    OVER: Phase("over", "nobody"),
}

CALLING: Final = 0
REROLLING: Final = 1
MERGING: Final = 2
ACTING_AGAIN: Final = 3
SKIRMISHING: Final = 4
TRANSMUTING: Final = 5
FIGHTING: Final = 6
CHANNELING: Final = 7
CASTING: Final = 8

FRAMES: Final = FrameKinds(
    {
        CALLING: "fate",
        REROLLING: "reroll cell:cell",
        MERGING: "merge_choice cell:cell bonus:flag",
        ACTING_AGAIN: "bonus cell:cell",
        SKIRMISHING: "skirmish_move cell:cell target:cell",
        TRANSMUTING: "transmute_roll cell:cell",
        FIGHTING: "combat_roll from:cell to:cell kind:onslaught",
        CHANNELING: "channel_roll cell:cell",
        CASTING: "channel_target cell:cell spell:spell",
    }
)
"""What is still to be resolved. Under an attack that interrupts fate's call lies the frame of the call."""
PENDING: Final = {
    REROLL_PHASE: REROLLING,
    MERGE_CHOICE: MERGING,
    BONUS: ACTING_AGAIN,
    SKIRMISH_MOVE: SKIRMISHING,
    TRANSMUTE_ROLL: TRANSMUTING,
    COMBAT_ROLL: FIGHTING,
    CHANNEL_ROLL: CHANNELING,
    CHANNEL_TARGET: CASTING,
}
"""The frame on top of the agenda in each phase that has one."""
