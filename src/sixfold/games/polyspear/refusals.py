"""Why an action is not allowed, in words for the player. Reads the position; decides nothing."""

from typing import Final

from mypy_extensions import i32

from sixfold.games.polyspear.ground import SIX
from sixfold.games.polyspear.notation import CAST, DEPLOY, DEPLOYING, FIGHTING, MOVE, SACRIFICING
from sixfold.games.polyspear.rules import Polyspear
from sixfold.games.polyspear.spells import (
    CAST_MARTYR,
    CAST_RITUAL,
    SUMMON_DRYAD,
    TELEPORT,
    needs_room,
)
from sixfold.games.polyspear.tables import BOOK, TERRAIN, WAYS
from sixfold.games.polyspear.tokens import TEAMS, facing_of, kind_of, opposite, owner_of, symbol_towards, unit_of
from sixfold.kernel.errors import Refusal
from sixfold.kernel.notation import (
    argument,
    first_of_three,
    first_of_two,
    second_of_three,
    second_of_two,
    third_of_three,
    verb_of,
)

__all__ = ["why_not"]

FINE: Final = Refusal("")


def why_not(state: Polyspear, action: i32) -> Refusal:
    """5, 6.2, 12.3  The first rule that stands in the way of a well-formed action that is not legal."""
    verb = verb_of(action)
    wrong = wrong_phase(state, int(verb))
    if wrong.why:
        return wrong
    if verb == DEPLOY:
        return why_no_deployment(state, int(first_of_two(action)), int(second_of_two(action)))
    if verb == MOVE:
        return why_no_move(state, int(first_of_two(action)), int(second_of_two(action)))
    if verb == CAST:
        cells = (int(second_of_three(action)), int(third_of_three(action)))
        return why_no_cast(state, int(first_of_three(action)), cells[0], cells[1])
    return Refusal(f"no unit of yours stands on {state.ground.board.label(argument(action))}", "5.3")


def wrong_phase(state: Polyspear, verb: int) -> Refusal:
    """5  What to say about an action of another phase; FINE if it is of this one."""
    if state.phase == DEPLOYING and verb != DEPLOY:
        return Refusal("all units must be deployed before the fight begins", "5.1")
    if state.phase == SACRIFICING and verb in (DEPLOY, MOVE, CAST):
        return Refusal("the cyclone demands one of your units first: sacrifice one", "5.3")
    if state.phase == FIGHTING and verb == DEPLOY:
        return Refusal("the fight has begun: nothing is deployed any more", "5.1")
    if state.phase == FIGHTING and verb not in (MOVE, CAST):
        return Refusal("units are sacrificed only when the cyclone strikes", "9.2")
    if verb == CAST and not state.magic:
        return Refusal("this game is played without magic", "12.3")
    return FINE


def why_no_deployment(state: Polyspear, kind: int, cell: int) -> Refusal:
    """5.1  A unit of the own reserve on a free spawn tile of one's own."""
    label = state.ground.board.label(cell)
    units = range(len(state.place))
    if not any(state.is_waiting(unit, state.to_act) and state.kind(unit) == kind for unit in units):
        return Refusal(f"there is no {BOOK.kinds[kind].name} in your reserve", "5.1")
    if cell not in state.ground.spawn_cells[state.to_act]:
        return Refusal(f"{label} is not one of your spawn tiles", "5.1")
    return Refusal(f"there is a unit on {label} already", "5.1")


def why_no_unit(state: Polyspear, cell: int) -> Refusal:
    """6.2  What to say if no unit of the seat to act stands on a tile; FINE if one does."""
    token = state.field[cell]
    if token & TEAMS != 0 and owner_of(token) == state.to_act:
        return FINE
    return Refusal(f"no unit of yours stands on {state.ground.board.label(cell)}", "6.2")


def why_no_move(state: Polyspear, start: int, target: int) -> Refusal:
    """6.2, 12.2  The unit, the distance, the ground, and who stands on it."""
    label = state.ground.board.label(target)
    way = int(state.ground.ways[start * state.ground.cells + target])
    wrong = why_no_unit(state, start)
    if wrong.why:
        return wrong
    if way == SIX:
        return Refusal(f"{label} is not adjacent to {state.ground.board.label(start)}: a move is one step", "6.2")
    if state.ground.bare[target] != 0:
        wrong = why_no_ground(state, start, target, way)
        if wrong.why:
            return wrong
    return why_no_entry(state, start, target, way)


def why_no_ground(state: Polyspear, start: int, target: int, way: int) -> Refusal:
    """2.3, 12.2  Walls and holes; FINE for a hill that the unit may climb."""
    label = state.ground.board.label(target)
    terrain = TERRAIN[state.ground.terrain[target]]
    if not state.arms.modern:
        return Refusal(f"{label} is a {terrain}: nobody walks there", "6.2")
    if facing_of(state.field[start]) != way:
        does = "jumps a pit" if terrain == "hole" else "climbs a hill"
        return Refusal(f"a unit {does} only if it faced it before the move", "12.2")
    if terrain == "wall":
        return FINE
    return why_no_landing(state, int(state.ground.near[target * SIX + way]))


def why_no_landing(state: Polyspear, landing: int) -> Refusal:
    """12.2  The tile beyond a pit."""
    if state.ground.bare[landing] != 0:
        return Refusal("there is no open tile beyond the pit", "12.2")
    label = state.ground.board.label(landing)
    return Refusal(f"the unit on {label}, beyond the pit, is in the way and your front does not shoot it", "12.2")


def why_no_entry(state: Polyspear, start: int, target: int, way: int) -> Refusal:
    """6.2  A tile with a unit that the front does not remove."""
    label = state.ground.board.label(target)
    token = state.field[start]
    there = state.field[target]
    if there & state.foes_of(token) == 0:
        return Refusal(f"a unit of your own side stands on {label}", "6.2")
    front = BOOK.symbols[symbol_towards(token, facing_of(token))].name
    shown = BOOK.symbols[symbol_towards(there, opposite(way))].name
    enemy = BOOK.kinds[kind_of(there)].name
    return Refusal(f"your front ({front}) does not remove the {enemy} on {label}, which shows you its {shown}", "6.2")


def why_no_cast(state: Polyspear, spell: int, cell: int, target: int) -> Refusal:
    """12.3  The caster, its spells, and the target."""
    wrong = why_no_unit(state, cell)
    if wrong.why:
        return wrong
    token = state.field[cell]
    name = BOOK.spells[spell].name
    if int(state.spells[unit_of(token)]) >> spell & 1 == 0:
        return Refusal(f"the {BOOK.kinds[kind_of(token)].name} has no {name} left to cast", "12.3")
    return why_no_room(state, spell, cell, target) if needs_room(spell) else why_no_carrier(state, spell, target)


def why_no_room(state: Polyspear, spell: int, cell: int, target: int) -> Refusal:
    """12.3  A spell that needs an empty tile within reach."""
    name = BOOK.spells[spell].name
    label = state.ground.board.label(target)
    if state.field[target] != 0:
        return Refusal(f"{name} needs an empty, passable tile, which {label} is not", "12.3")
    return Refusal(f"{label} is out of reach: {reach_of(spell, WAYS[facing_of(state.field[cell])])}", "12.3")


def why_no_carrier(state: Polyspear, spell: int, target: int) -> Refusal:
    """12.3  A spell that needs a certain unit."""
    name = BOOK.spells[spell].name
    if state.field[target] & TEAMS == 0:
        return Refusal(
            f"{name} needs a unit as its target; there is none on {state.ground.board.label(target)}", "12.3"
        )
    if spell == CAST_RITUAL:
        least = BOOK.ritual_units
        return Refusal(f"{name} needs an enemy whose owner has at least {least} units on the board", "12.3")
    other = " other than the caster" if spell == CAST_MARTYR else ""
    return Refusal(f"{name} needs a unit of your own{other}", "12.3")


def reach_of(spell: int, way: str) -> str:
    """12.3  Where a spell that needs an empty tile can be cast."""
    if spell == SUMMON_DRYAD:
        return f"{BOOK.spells[spell].name} needs an adjacent tile"
    tiles = BOOK.spells[spell].tiles if spell == TELEPORT else 1
    distance = f"{tiles} tile{'s' if tiles > 1 else ''}"
    return f"{BOOK.spells[spell].name} leads straight ahead, {way} of the caster, at most {distance}"
