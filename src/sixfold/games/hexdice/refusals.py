"""Why a well-formed action is not legal: the rule that forbids it, as a sentence for the player."""

from typing import Final

from mypy_extensions import i32, i64

from sixfold.games.hexdice.notation import (
    ARMY_REROLL,
    ATTACK,
    BONUS,
    CAST,
    CHANNEL,
    CHANNEL_TARGET,
    DEPLOY,
    DEPLOY_PHASE,
    DONE,
    END,
    FATE_PHASE,
    FIRST,
    FIZZLE,
    FORMS,
    GUARD,
    MERGE,
    MERGE_CHOICE,
    MOVE,
    NAME_FACE,
    PHASES,
    REROLL,
    ROLL,
    SHOOT,
    SKIRMISH_MOVE,
    SPECIAL,
    STAND,
    TARGET,
    TOSS,
    TRANSMUTE,
    TURN_PHASE,
)
from sixfold.games.hexdice.ranged import (
    is_engaged,
    is_on_high_ground,
    longest_shot,
    shortest_shot,
)
from sixfold.games.hexdice.state import EMPTY, FATE, WALL, Units, face_of, is_unit, owner_of
from sixfold.games.hexdice.tables import CAN_CAST, CAN_FIGHT, CAN_SHOOT, CAN_STRIKE, CHARGES
from sixfold.kernel.errors import Refusal
from sixfold.kernel.notation import argument, first_of_two, second_of_three, second_of_two, verb_of
from sixfold.kernel.phases import not_asked
from sixfold.kernel.seats import CHANCE

__all__ = ["why_not"]

PLACES: Final = {
    TOSS: (ARMY_REROLL, "5"),
    DONE: (ARMY_REROLL, "5"),
    DEPLOY: (DEPLOY_PHASE, "5"),
    NAME_FACE: (MERGE_CHOICE, "6.10"),
    STAND: (SKIRMISH_MOVE, "12.3"),
    TARGET: (CHANNEL_TARGET, "12.4"),
    FIZZLE: (CHANNEL_TARGET, "12.4"),
}
"""The actions that belong to one phase only, with the section that says so."""
FIGHTS: Final = {ATTACK: "6.3", SHOOT: "6.4", SPECIAL: "6.5"}


def why_not(s: Units, action: i32) -> Refusal:
    """The first rule that stands in the way of an action."""
    verb = int(verb_of(action))
    if s.to_act == CHANCE:
        return Refusal("a roll comes first", "5")
    if verb in (ROLL, FIRST):
        return Refusal("nothing is rolled now", "5")
    if verb in PLACES:
        return why_not_here(s, verb, action)
    if verb == END:
        return Refusal("there is no pass; only a bonus action or fate's call can be declined", "5")
    if s.phase != TURN_PHASE and s.phase != BONUS and s.phase != FATE_PHASE:
        return Refusal(not_asked(PHASES[int(s.phase)]), "5")
    return why_not_command(s, verb, action)


def why_not_here(s: Units, verb: int, action: i32) -> Refusal:
    """What is wrong with an action that belongs to one phase."""
    phase, section = PLACES[verb]
    if s.phase != phase:
        return Refusal(not_asked(PHASES[int(s.phase)]), section)
    if verb == STAND:
        return Refusal("a skirmisher stands on its old cell, the vacated cell or an empty neighbour of that", section)
    if verb == TARGET:
        return Refusal(f"the target must be another friendly unit within {s.rules.spell_range} cells", section)
    if verb == TOSS and s.marked >= s.terms.army_rerolls:
        return Refusal(f"no more than {s.terms.army_rerolls} of the dice may be rolled again", "2.3")
    face = first_of_two(action) if verb == DEPLOY else argument(action)
    if s.pools[s.active * 7 + face] == 0:
        return Refusal(f"there is no {face} in your reserve", section)
    label = s.ground.board.label(second_of_two(action))
    return Refusal(f"{label} is not an empty cell of your deployment zone", "3.4")


def why_not_command(s: Units, verb: int, action: i32) -> Refusal:
    """What is wrong with an action of a unit."""
    start = acting_cell(verb, action)
    unit = s.unit(start)
    if not is_unit(unit) or owner_of(unit) != s.active:
        return Refusal(f"no unit of yours stands on {s.ground.board.label(start)}", "6")
    if s.phase == BONUS and (start != s.pending(0) or verb == REROLL or (verb == MERGE and not s.terms.chain_merge)):
        return Refusal(
            "the new unit alone takes the bonus action; no reroll, and a merge only where merges in a row are allowed",
            "6.10",
        )
    if s.phase == FATE_PHASE and (unit & FATE == 0 or (verb != MOVE and verb != ATTACK)):
        return Refusal("when fate calls, only marked units move or attack, once each", "12.4")
    if verb == REROLL:
        return why_not_rerolled(s)
    if verb in (CAST, CHANNEL, TRANSMUTE):
        return why_not_oracle(s, verb, start)
    return why_not_goal(s, verb, start, second_of_two(action))


def acting_cell(verb: int, action: i32) -> i64:
    """The cell of the unit that is to act."""
    if verb in (GUARD, REROLL, CHANNEL):
        return argument(action)
    return second_of_three(action) if verb == CAST else first_of_two(action)


def why_not_rerolled(s: Units) -> Refusal:
    """Why a unit is not rolled again."""
    if not s.terms.may_reroll:
        return Refusal("fixed armies are never rerolled", "12.5")
    return Refusal("a unit is rerolled on its own base only", "12.3")


def why_not_oracle(s: Units, verb: int, start: i64) -> Refusal:
    """What is wrong with a spell or a transmutation."""
    if not s.rules.can(face_of(s.unit(start)), CAN_CAST):
        return Refusal(f"this unit is no Oracle and cannot {FORMS[verb].verb}", "12.3")
    if verb == TRANSMUTE:
        return Refusal("an Oracle transmutes an adjacent enemy, and only if all your units are Oracles", "12.3")
    if s.rules.has_fate and verb == CAST:
        return Refusal("in destiny an Oracle channels: the die chooses the spell", "12.4")
    if not s.rules.has_fate and verb == CHANNEL:
        return Refusal("only in destiny an Oracle channels; here it casts", "12.3")
    if is_engaged(s, start) and not is_on_high_ground(s, start):
        return Refusal("an enemy is adjacent to the Oracle", "12.3")
    return Refusal(f"a spell needs another friendly unit within {s.rules.spell_range} cells", "12.3")


def why_not_goal(s: Units, verb: int, start: i64, goal: i64) -> Refusal:
    """What is wrong with the goal of a move, an attack, a shot or a merge."""
    there = s.unit(goal)
    label = s.ground.board.label(goal)
    if there == WALL:
        return Refusal(f"{label} is a lake: no unit can be there", "12.1")
    if verb == MOVE and there != EMPTY:
        return Refusal(f"{label} is occupied: a move ends on an empty cell", "6.2")
    is_friend = there != EMPTY and owner_of(there) == s.active
    if verb == MERGE:
        if not s.rules.merging:
            return Refusal("there is no merging in this ruleset", "12.3")
        if not is_friend or start == goal:
            return Refusal(f"{label} holds no other unit of yours to merge with", "6.10")
    elif verb in FIGHTS and (there == EMPTY or is_friend):
        return Refusal(f"there is no enemy on {label}", FIGHTS[verb])
    return why_not_shot(s, start, goal) if verb == SHOOT else why_not_reached(s, verb, start, label)


def why_not_reached(s: Units, verb: int, start: i64, label: str) -> Refusal:
    """What is wrong with going to a cell."""
    face = face_of(s.unit(start))
    name = s.rules.names[face]
    if verb == ATTACK and not s.rules.can(face, CAN_FIGHT):
        return Refusal(f"the {name} has no melee attack", unit_table(s))
    if verb == SPECIAL and not s.rules.can(face, CAN_STRIKE):
        return Refusal(f"the {name} has no special attack", unit_table(s))
    if verb == SPECIAL:
        return Refusal(f"{label} is not adjacent", "6.5")
    return Refusal(
        f"the {name} cannot get to {label}: it does not move that way or that far, or something is in the way", "6.1"
    )


def why_not_shot(s: Units, start: i64, goal: i64) -> Refusal:
    """What is wrong with a shot at an enemy."""
    name = s.rules.names[face_of(s.unit(start))]
    is_decisive = s.rules.combat >= CHARGES
    section = "12.3" if is_decisive else "6.4"
    if not s.rules.can(face_of(s.unit(start)), CAN_SHOOT):
        return Refusal(f"the {name} does not shoot", unit_table(s))
    if is_decisive and is_engaged(s, start) and not is_on_high_ground(s, start):
        return Refusal(f"the {name} cannot shoot while an enemy is adjacent", section)
    steps, shortest, longest = s.ground.board.distance(start, goal), shortest_shot(s, start), longest_shot(s, start)
    if steps < shortest:
        return Refusal(f"the target is too near: its distance is {steps}, the shortest shot {shortest}", section)
    if steps > longest:
        return Refusal(f"the target is too far: its distance is {steps}, the longest shot {longest}", section)
    if not is_decisive and not s.terms.any_target and s.ground.straight[start * s.ground.outside + goal] == 0:
        return Refusal("the target is not in a straight line", section)
    blocked = section if is_decisive else "4" if s.terms.units_block_shots else "12.1"
    return Refusal("a unit or terrain in between blocks the shot", blocked)


def unit_table(s: Units) -> str:
    """2.1, 12.3  The section with the units of this ruleset."""
    return "12.3" if s.rules.combat >= CHARGES else "2.1"
