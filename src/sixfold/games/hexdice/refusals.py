"""Why a well-formed action is not legal: the rule that forbids it, as a sentence for the player."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.notation import (
    ARMY_REROLL,
    BONUS,
    CHANNEL_TARGET,
    FATE_PHASE,
    PHASES,
    SKIRMISH_MOVE,
    TURN_PHASE,
)
from sixfold.games.hexdice.ranged import is_engaged, is_on_high_ground, longest_shot, shortest_shot
from sixfold.games.hexdice.state import EMPTY, FATE, WALL, Units, face_of, is_unit, owner_of
from sixfold.games.hexdice.tables import CAN_CAST, CAN_FIGHT, CAN_SHOOT, CAN_STRIKE, CHARGES
from sixfold.kernel.game import CHANCE

__all__ = ["why_not"]

PLACES: Final = {
    "toss": ("army_reroll", "5"),
    "done": ("army_reroll", "5"),
    "deploy": ("deploy", "5"),
    "face": ("merge_choice", "6.10"),
    "stand": ("skirmish_move", "12.3"),
    "target": ("channel_target", "12.4"),
    "fizzle": ("channel_target", "12.4"),
}
FIGHTS: Final = {"attack": "6.3", "shoot": "6.4", "special": "6.5"}


def why_not(s: Units, said: list[str]) -> str:
    """The first rule that stands in the way of an action."""
    verb = said[0]
    phase = PHASES[s.phase]
    if s.to_act == CHANCE:
        return f"the phase is {phase}: a chance step is due (5)"
    if verb in ("roll", "first"):
        return f"the phase is {phase}: nothing is rolled now (5)"
    if verb in PLACES:
        return why_not_here(s, said)
    if verb == "end":
        return "there is no pass; only a bonus action or fate's call can be declined (5, 6.10, 12.4)"
    if s.phase not in (TURN_PHASE, BONUS, FATE_PHASE):
        return f"{verb} is an action of a turn, and the phase is {phase} (5)"
    return why_not_command(s, verb, s.ground.board.cell(said[-2]), s.ground.board.cell(said[-1]))


def why_not_here(s: Units, said: list[str]) -> str:
    """What is wrong with an action that belongs to one phase."""
    verb = said[0]
    phase, section = PLACES[verb]
    if PHASES[s.phase] != phase:
        return f"{verb} belongs to the phase {phase}, and the phase is {PHASES[s.phase]} ({section})"
    if s.phase == SKIRMISH_MOVE:
        return "a skirmisher stands on its old cell, the vacated cell or an empty neighbour of that (12.3)"
    if s.phase == CHANNEL_TARGET:
        return f"the target must be another friendly unit within {s.rules.spell_range} cells (12.4)"
    if s.phase == ARMY_REROLL and s.marked >= s.terms.army_rerolls:
        return f"no more than {s.terms.army_rerolls} of the dice may be tossed (2.3)"
    if s.pools[s.active * 7 + int(said[1])] == 0:
        return f"there is no {said[1]} in the pool (5)"
    return f"{said[-1]} is not an empty cell of the own deployment zone (3.4, 5)"


def why_not_command(s: Units, verb: str, first: i64, last: i64) -> str:
    """What is wrong with an action of a unit; ``guard`` and ``reroll`` and ``channel`` name one cell only."""
    single = verb in ("guard", "reroll", "channel")
    start = last if single else first
    unit = s.unit(start)
    if not is_unit(unit) or owner_of(unit) != s.active:
        return f"there is no own unit on {s.ground.board.label(start)} (6)"
    if s.phase == BONUS and (start != s.cell or verb == "reroll" or (verb == "merge" and not s.terms.chain_merge)):
        return "the new unit alone takes the bonus action; no reroll, and a merge only with chain_merge (6.10)"
    if s.phase == FATE_PHASE and (unit & FATE == 0 or verb not in ("move", "attack")):
        return "in the fate phase only units with the mark move or attack, once each (12.4)"
    if single:
        return why_not_alone(s, verb, start)
    return why_not_spell(s, verb, start) if verb in ("cast", "transmute") else why_not_goal(s, verb, start, last)


def why_not_alone(s: Units, verb: str, start: i64) -> str:
    """What is wrong with an action that names one cell."""
    if verb == "channel":
        return why_not_spell(s, verb, start)
    if not s.terms.may_reroll:
        return "fixed armies are never rerolled (12.5)"
    return "a unit is rerolled on its own base only (12.3)"


def why_not_spell(s: Units, verb: str, start: i64) -> str:
    """What is wrong with a spell or a transmutation."""
    if not s.rules.can(face_of(s.unit(start)), CAN_CAST):
        return f"this unit is no Oracle and cannot {verb} (12.3)"
    if verb == "transmute":
        return "an Oracle transmutes an adjacent enemy, and only if all own units are Oracles (12.3)"
    if s.rules.has_fate and verb == "cast":
        return "in destiny an Oracle channels: the die chooses the spell (12.4)"
    if not s.rules.has_fate and verb == "channel":
        return "only in destiny an Oracle channels; here it casts (12.3)"
    if is_engaged(s, start) and not is_on_high_ground(s, start):
        return "an enemy is adjacent to the Oracle (12.3)"
    return f"a spell needs another friendly unit within {s.rules.spell_range} cells (12.3)"


def why_not_goal(s: Units, verb: str, start: i64, goal: i64) -> str:
    """What is wrong with the goal of a move, an attack, a shot or a merge."""
    there = s.unit(goal)
    label = s.ground.board.label(goal)
    if there == WALL:
        return f"{label} is a lake: no unit can be there (12.1)"
    if verb == "move" and there != EMPTY:
        return f"{label} is occupied: a move ends on an empty cell (6.2)"
    is_friend = there != EMPTY and owner_of(there) == s.active
    if verb == "merge" and not s.rules.merging:
        return "there is no merging in this ruleset (12.3)"
    if verb == "merge" and (not is_friend or goal == start):
        return f"{label} holds no other own unit to merge with (6.10)"
    if verb in FIGHTS and (there == EMPTY or is_friend):
        return f"there is no enemy on {label} ({FIGHTS[verb]})"
    return why_not_shot(s, start, goal) if verb == "shoot" else why_not_reached(s, verb, start, label)


def why_not_reached(s: Units, verb: str, start: i64, label: str) -> str:
    """What is wrong with going to a cell."""
    face = face_of(s.unit(start))
    name = s.rules.names[face]
    if verb == "attack" and not s.rules.can(face, CAN_FIGHT):
        return f"{name} has no melee attack ({unit_table(s)})"
    if verb == "special" and not s.rules.can(face, CAN_STRIKE):
        return f"{name} has no special attack ({unit_table(s)})"
    if verb == "special":
        return f"{label} is not adjacent (6.5)"
    return f"{label} is not within reach of {name}: its pattern, or something in the way, forbids it (6.1)"


def why_not_shot(s: Units, start: i64, goal: i64) -> str:
    """What is wrong with a shot at an enemy."""
    name = s.rules.names[face_of(s.unit(start))]
    is_decisive = s.rules.combat >= CHARGES
    section = "12.3" if is_decisive else "6.4"
    if not s.rules.can(face_of(s.unit(start)), CAN_SHOOT):
        return f"{name} does not shoot ({unit_table(s)})"
    if is_decisive and is_engaged(s, start) and not is_on_high_ground(s, start):
        return f"{name} cannot shoot while an enemy is adjacent ({section})"
    steps = s.ground.board.distance(start, goal)
    if steps < shortest_shot(s, start):
        return (
            f"the target is too near: its distance is {steps}, the shortest shot {shortest_shot(s, start)} ({section})"
        )
    if steps > longest_shot(s, start):
        return f"the target is too far: its distance is {steps}, the longest shot {longest_shot(s, start)} ({section})"
    if not is_decisive and not s.terms.any_target and s.ground.straight[start * s.ground.outside + goal] == 0:
        return f"the target is not in a straight line ({section})"
    return f"a unit or terrain in between blocks the shot ({section if is_decisive else '4, 12.1'})"


def unit_table(s: Units) -> str:
    """2.1, 12.3  The section with the units of this ruleset."""
    return "12.3" if s.rules.combat >= CHARGES else "2.1"
