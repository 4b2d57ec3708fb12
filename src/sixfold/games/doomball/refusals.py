"""Why an action is not allowed, in words for the player. Decides nothing: the rules do."""

from typing import Final

from mypy_extensions import i32, i64

from sixfold.games.doomball.cells import BITS, NO_CELLS
from sixfold.games.doomball.drafting import draft_rule, picked
from sixfold.games.doomball.notation import (
    ATTACK,
    CALL,
    CALLING,
    CARRIER,
    CHOOSE,
    CHOOSING_ROLE,
    CHOOSING_SIDE,
    COIN,
    DEPLOY,
    DEPLOYING,
    DONE,
    DRAFT,
    DRAFTING,
    END,
    FACTION,
    GIVING,
    HEADS,
    HOLD,
    MARKER,
    MARKING,
    MOVE,
    MUSTER,
    MUSTERING,
    NAMING,
    PHASES,
    PLACE,
    PLAYING,
    READY,
    REINFORCING,
    RELOAD,
    RETREAT,
    RIVER,
    ROLE,
    SIDE,
    SWITCHING,
    THROW,
    TOSSING,
)
from sixfold.games.doomball.reach import in_range, is_lonely, is_ready, may_use_slot, steps_of
from sixfold.games.doomball.roster import ATTACK_STAR, COWARDLY
from sixfold.games.doomball.rules import Doomball
from sixfold.games.doomball.rulesets import NONE
from sixfold.games.doomball.setup import is_allowed, zone
from sixfold.games.doomball.state import (
    NOWHERE,
    PINNED,
    carried_by,
    kind_of,
    lying_on,
    owner_of,
    path_cells,
)
from sixfold.games.doomball.tables import BOOK
from sixfold.kernel.errors import Refusal
from sixfold.kernel.notation import argument, first_of_two, second_of_two, verb_of
from sixfold.kernel.phases import not_asked
from sixfold.kernel.seats import CHANCE

__all__ = ["why_not"]

WHEN: Final[dict[int, int]] = {
    FACTION: NAMING,
    DRAFT: DRAFTING,
    CALL: CALLING,
    ROLE: CHOOSING_ROLE,
    SIDE: CHOOSING_SIDE,
    DEPLOY: DEPLOYING,
    CARRIER: GIVING,
    CHOOSE: SWITCHING,
    MARKER: MARKING,
    PLACE: REINFORCING,
    READY: REINFORCING,
    COIN: TOSSING,
    MUSTER: MUSTERING,
}
"""The phase of each action; those of units and what follows from them belong to play."""


def why_not(state: Doomball, action: i32) -> Refusal:
    """What stands in the way of a well-formed action that is not legal."""
    verb = verb_of(action)
    phase = WHEN.get(verb, PLAYING)
    if state.phase != phase:
        rule = "5.4" if state.terms.cycles else "5.1"
        return Refusal(not_asked(PHASES[state.phase]), rule)
    if verb in (HEADS, RIVER, MUSTER, COIN):
        return not_thrown(state)
    if state.to_act == CHANCE:
        return Refusal("coins decide now, not a player", "7")
    if verb == RETREAT or len(state.agenda) > 0:
        return no_retreat(state, argument(action))
    if MOVE <= verb <= END:
        return no_deed(state, verb, action)
    return no_setup(state, verb, action)


def not_thrown(state: Doomball) -> Refusal:
    """7  An outcome that coins cannot show now."""
    if state.to_act != CHANCE:
        return Refusal("no coins are flipped now", "7")
    return Refusal("the coins that are flipped now cannot show this", "7")


def no_retreat(state: Doomball, cell: i64) -> Refusal:
    """6.7  A way back that is none, or something else while one has to be chosen."""
    if len(state.agenda) == 0:
        return Refusal("no unit has to fall back now", "6.7")
    ways = ", ".join(text.partition(" ")[2] for text in state.legal_texts())
    return Refusal(f"first choose where the unit falls back to: {ways}", "6.7")


# Deeds of units.


def label(state: Doomball, cell: i64) -> str:
    """The name of a cell."""
    return state.ground.field.board.label(cell)


def unit_name(state: Doomball, cell: i64) -> str:
    """The name of the unit on a cell, with the cell."""
    return f"{BOOK.roster.list[kind_of(state.unit(cell))].name} on {label(state, cell)}"


def no_deed(state: Doomball, verb: i64, action: i32) -> Refusal:
    """5.2, 5.3  Why a unit may not do this."""
    if verb == END:
        return Refusal(f"finish with {unit_name(state, state.active)} before you end the turn", "5.3")
    if verb == DONE:
        return Refusal("no unit is active; a unit becomes active by a step", "5.3")
    pair = verb in (MOVE, ATTACK, THROW)
    cell = first_of_two(action) if pair else argument(action)
    idle = not_activated(state, cell)
    if idle.why:
        return idle
    if verb == MOVE:
        return no_step(state, cell, second_of_two(action))
    if verb == HOLD:
        return no_hold(state, cell)
    return no_slot(state, verb, cell, second_of_two(action))


def not_activated(state: Doomball, cell: i64) -> Refusal:
    """5.2, 5.3  Why the unit on a cell may not act at all; an empty reason if it may."""
    if not state.is_held(cell):
        return Refusal(f"no unit stands on {label(state, cell)}", "5.2")
    name = unit_name(state, cell)
    if owner_of(state.unit(cell)) != state.mover:
        return Refusal(f"{name}: not one of your units", "5.2")
    if state.active not in (NOWHERE, cell):
        return Refusal(f"{unit_name(state, state.active)} is active: finish with it first", "5.3")
    if state.active == NOWHERE and state.spent & BITS[cell] != 0:
        return Refusal(f"{name}: activated already in this {'cycle' if state.terms.cycles else 'turn'}", "5.2")
    runs_late = not state.terms.ruleset.cowards_at_upkeep
    if state.active == NOWHERE and state.traits(cell) & COWARDLY != 0 and runs_late and is_lonely(state, cell):
        return Refusal(f"{name}: cowardly, and no friendly unit is beside it", "2.2")
    return Refusal("")


def no_step(state: Doomball, cell: i64, goal: i64) -> Refusal:
    """6.1, 6.2  Why a unit may not step there."""
    unit, name = state.unit(cell), unit_name(state, cell)
    if unit & PINNED != 0:
        return Refusal(f"{name}: pinned, so it may not move", "2.2")
    if state.roster.move[kind_of(unit)] == 0:
        return Refusal(f"{name}: it never moves", "6.2")
    if state.ground.field.near[cell] & BITS[goal] == 0:
        return Refusal(f"{label(state, goal)} is not adjacent; a move is one step", "6.1")
    return no_entry(state, cell, goal)


def no_entry(state: Doomball, cell: i64, goal: i64) -> Refusal:
    """6.1, 2.3  Why a unit may not enter a cell beside it."""
    if state.ground.open & BITS[goal] == 0:
        return Refusal(f"nobody can enter {label(state, goal)}: {terrain_name(state, goal)}", "2.3")
    if state.is_held(goal):
        return Refusal(f"a unit stands on {label(state, goal)}", "6.1")
    if goal in [int(earlier) for earlier in path_cells(state.path)]:
        return Refusal(f"{label(state, goal)}: it was there already in this activation", "6.1")
    return no_movement(state, cell, goal)


def terrain_name(state: Doomball, cell: i64) -> str:
    """The name of the terrain of a cell."""
    return BOOK.terrain[state.ground.terrain[cell]].name


def no_movement(state: Doomball, cell: i64, goal: i64) -> Refusal:
    """6.2, 12.1  The movement of a unit does not allow the step."""
    if state.ground.stops & BITS[cell] != 0:
        return Refusal("a unit that has entered a forest may not step on", "12.1")
    if steps_of(state, cell) == NO_CELLS and state.ground.penalty[goal] == 0:
        return Refusal(f"{unit_name(state, cell)}: no movement left", "6.2")
    return Refusal(f"{unit_name(state, cell)}: too little movement left to enter this terrain", "6.2")


def no_hold(state: Doomball, cell: i64) -> Refusal:
    """5.3, 12.1  Who may not hold."""
    if state.active == cell:
        return Refusal("a unit that has moved cannot hold any more", "5.3")
    if state.terms.ruleset.holders == NONE:
        return Refusal("there is no hold in this ruleset", "12.1")
    return Refusal("only cowardly units hold; for others it would change nothing", "5.3")


def no_slot(state: Doomball, verb: i64, cell: i64, goal: i64) -> Refusal:
    """6.4, 6.9  Why a unit may not attack, throw or reload."""
    name = unit_name(state, cell)
    if not may_use_slot(state, cell):
        return Refusal(f"{name}: with D* it may not do this in an activation in which it moved", "2.1")
    if verb == RELOAD:
        starred = state.traits(cell) & ATTACK_STAR != 0
        return Refusal(f"{name}: {'loaded already' if starred else 'it need not reload'}", "6.9")
    if verb == ATTACK and not is_ready(state, cell):
        return Refusal(f"{name}: unloaded, so it must reload first", "2.1")
    if verb == THROW and carried_by(state.unit(cell)) == 0:
        return Refusal(f"{name}: no artifact to throw", "6.9")
    return no_target(state, verb, cell, goal)


def no_target(state: Doomball, verb: i64, cell: i64, goal: i64) -> Refusal:
    """6.3, 6.4, 6.9  A target of the wrong side, none at all, or one out of range."""
    wanted = 1 - state.mover if verb == ATTACK else state.mover
    if goal == cell or state.own(wanted) & BITS[goal] == 0:
        side = "enemy" if verb == ATTACK else "other unit of yours"
        return Refusal(f"no {side} stands on {label(state, goal)}", "6.4" if verb == ATTACK else "6.9")
    reach = BOOK.roster.list[kind_of(state.unit(cell))].range
    if state.ground.field.disk(cell, reach) & BITS[goal] == 0:
        return Refusal(f"{label(state, goal)} is farther than range {reach}", "6.3")
    assert in_range(state, cell, BITS[goal]) == NO_CELLS
    return Refusal(f"units or terrain block every path of length {reach} to {label(state, goal)}", "6.3")


# Setting up.


def no_setup(state: Doomball, verb: i64, action: i32) -> Refusal:
    """4, 5.4  Why a choice before the battle is not allowed."""
    if verb == FACTION:
        return no_faction(state, argument(action))
    if verb == DRAFT:
        return no_pick(state, argument(action))
    if verb == CARRIER:
        return Refusal("the carrier is one of your deployed units", "4")
    if verb == CHOOSE:
        return Refusal("there are no sides in this ruleset", "9.3")
    if verb == MARKER:
        return no_marker(state, argument(action))
    return no_room(state, verb, first_of_two(action), second_of_two(action))


def no_faction(state: Doomball, faction: i64) -> Refusal:
    """3.2, 12.2  A faction that the options leave out."""
    known = BOOK.factions[faction]
    if known.is_extended and not state.terms.extended:
        return Refusal(f"{known.name} take part only where all seven factions are allowed", "12.2")
    assert not is_allowed(state, faction)
    return Refusal(f"{known.name} have no home ground", "3.2")


def no_pick(state: Doomball, kind: i64) -> Refusal:
    """4, 5.4  A unit that may not be drafted."""
    unit, seat = BOOK.roster.list[kind], state.to_act
    if unit.faction != state.faction(seat):
        return Refusal(f"{unit.name}: not of your faction", "4")
    rule = draft_rule(state, seat)
    if picked(state, seat, kind) >= rule.most_of_one[unit.level]:
        return Refusal(f"at most {rule.most_of_one[unit.level]} picks of {unit.name}", "4")
    return Refusal(f"no more picks of level {unit.level}", "5.4" if state.terms.cycles else "4")


def no_marker(state: Doomball, cell: i64) -> Refusal:
    """5.4  A cell that takes no marker."""
    if state.ground.field.edges[0] & BITS[cell] == 0:
        return Refusal(f"{label(state, cell)} is not on the edge of the board", "5.4")
    if cell in [int(marked) for marked in state.markers]:
        return Refusal(f"there is a marker on {label(state, cell)} already", "5.4")
    return Refusal(f"nobody can enter {label(state, cell)}: {terrain_name(state, cell)}", "5.4")


def no_room(state: Doomball, verb: i64, kind: i64, cell: i64) -> Refusal:
    """4, 5.4  A piece that is not there, or a cell that does not take it."""
    rule = "5.4" if state.terms.cycles else "4"
    if state.in_reserve(state.to_act, kind) == 0:
        return Refusal(f"no {BOOK.roster.list[kind].name} left to bring", rule)
    if state.is_held(cell):
        return Refusal(f"a unit stands on {label(state, cell)}", rule)
    if verb == PLACE:
        return Refusal(f"there is no marker on {label(state, cell)}", rule)
    if state.ground.open & BITS[cell] == 0:
        return Refusal(f"nobody can enter {label(state, cell)}: {terrain_name(state, cell)}", rule)
    if lying_on(i64(state.there[cell])) > 0:
        return Refusal(f"an artifact lies on {label(state, cell)}", rule)
    assert zone(state, state.to_act) & BITS[cell] == 0
    return Refusal(f"{label(state, cell)} is outside your deployment zone", rule)
