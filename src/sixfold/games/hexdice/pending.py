"""What is pending in a phase, as the key `pending` of a position document says it."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.notation import (
    ATTACK,
    CHANNEL_ROLL,
    CHANNEL_TARGET,
    COMBAT_ROLL,
    IN_FATE,
    MERGE_CHOICE,
    PHASES,
    REROLL_PHASE,
    SHOOT,
    SKIRMISH_MOVE,
    STAGES,
    TERRAIN_COUNT,
    TERRAIN_PLACE,
    TRANSMUTE_ROLL,
)
from sixfold.games.hexdice.state import EMPTY, Units, digits, face_of, is_unit, owner_of
from sixfold.games.hexdice.tables import ANYWHERE, CAN_CAST, CAN_FIGHT, CAN_SHOOT, FACES, SPELLS
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import brief

__all__ = ["read", "write"]

KINDS: Final = {"attack": ATTACK, "shoot": SHOOT}
DICE_PER_CELL: Final = 4


def read(state: Units, fields: Fields) -> None:
    """Read what is pending in the phase of the state; null where nothing is."""
    phase = state.phase
    if not is_pending(phase):
        if fields.value("pending", None) is not None:
            raise fields.bad("pending", f"must be null in phase {PHASES[phase]}")
        return
    if fields.value("pending", None) is None:
        raise fields.bad("pending", f"must not be null in phase {PHASES[phase]}")
    entry = fields.inner("pending")
    if phase <= TERRAIN_PLACE:
        read_scatter(state, entry)
    elif phase == COMBAT_ROLL:
        read_combat(state, entry)
    elif phase == SKIRMISH_MOVE:
        read_skirmish(state, entry)
    elif phase == TRANSMUTE_ROLL:
        state.cell = read_cell(state, entry, "cell")
        require_empty(state, entry, "cell", state.cell)
    else:
        read_own(state, entry)
    entry.done()


def is_pending(phase: i64) -> bool:
    """Whether something is pending in a phase."""
    return phase <= TERRAIN_PLACE or REROLL_PHASE <= phase <= TRANSMUTE_ROLL or COMBAT_ROLL <= phase <= CHANNEL_TARGET


def read_own(state: Units, entry: Fields) -> None:
    """The unit of the active seat that a phase is about, and what belongs to it."""
    state.cell = read_cell(state, entry, "cell")
    unit = require_own(state, entry, "cell", state.cell)
    if state.phase == MERGE_CHOICE:
        state.detail = i64(entry.flag("bonus"))
    elif state.phase == REROLL_PHASE:
        if state.rules.reroll != ANYWHERE and i64(state.ground.base_of[state.cell]) != state.active:
            raise entry.bad("cell", "must be the own base: only there a unit is rolled again (12.3)")
    elif state.phase == CHANNEL_ROLL or state.phase == CHANNEL_TARGET:
        if not state.rules.can(face_of(unit), CAN_CAST):
            raise entry.bad("cell", "must hold an Oracle (12.4)")
        if state.phase == CHANNEL_TARGET:
            state.detail = entry.index("spell", SPELLS)


def read_scatter(state: Units, entry: Fields) -> None:
    """12.1  The dice rolled so far for the number of cells, or for the current cell."""
    rolls = entry.wholes("rolls", low=1, high=FACES)
    counting = state.phase == TERRAIN_COUNT
    most = int(state.terms.layout.count_dice) if counting else DICE_PER_CELL
    if len(rolls) >= most:
        raise entry.bad("rolls", f"must be fewer than {most} rolls")
    for roll in rolls:
        state.rolls = state.rolls * 10 + roll
    state.left = sum(rolls) if counting else entry.whole("left", low=1, high=FACES * FACES)


def read_combat(state: Units, entry: Fields) -> None:
    """12.4  An attack whose die has not been rolled."""
    state.cell = read_cell(state, entry, "from")
    unit = require_own(state, entry, "from", state.cell)
    state.target = read_cell(state, entry, "to")
    there = state.unit(state.target)
    if not is_unit(there) or owner_of(there) == state.active:
        raise entry.bad("to", "must hold an enemy of the active seat")
    kind = entry.index("kind", list(KINDS))
    state.detail = list(KINDS.values())[kind]
    ability = CAN_FIGHT if state.detail == ATTACK else CAN_SHOOT
    if not state.rules.can(face_of(unit), ability):
        raise entry.bad("kind", "is not a kind of attack of this unit")
    state.stage = entry.index("stage", STAGES)
    if state.stage == IN_FATE and state.detail == SHOOT:
        raise entry.bad("stage", "must be turn: fate's call gives no shots (12.4)")


def read_skirmish(state: Units, entry: Fields) -> None:
    """12.3  A skirmisher that has yet to choose where it will stand."""
    state.cell = read_cell(state, entry, "cell")
    require_own(state, entry, "cell", state.cell)
    state.target = read_cell(state, entry, "target")
    require_empty(state, entry, "target", state.target)
    state.stage = entry.index("stage", STAGES)
    if state.stage == IN_FATE and not state.rules.has_fate:
        raise entry.bad("stage", "must be turn: only destiny has fate's call (12.4)")


def read_cell(state: Units, entry: Fields, name: str) -> i64:
    """A cell of the board."""
    label = entry.word(name)
    cell = state.ground.board.cell(label)
    if cell < 0:
        raise entry.bad(name, f"{brief(label)} is not a cell of this board")
    return cell


def require_own(state: Units, entry: Fields, name: str, cell: i64) -> i64:
    """The unit of the active seat on a cell."""
    unit = state.unit(cell)
    if not is_unit(unit) or owner_of(unit) != state.active:
        raise entry.bad(name, "must hold a unit of the active seat")
    return unit


def require_empty(state: Units, entry: Fields, name: str, cell: i64) -> None:
    """Refuse a cell that is not empty."""
    if state.unit(cell) != EMPTY:
        raise entry.bad(name, "must be an empty cell")


def write(state: Units) -> object:
    """What is pending now, or None."""
    phase = state.phase
    if phase == TERRAIN_COUNT:
        return {"rolls": digits(state.rolls)}
    if phase == TERRAIN_PLACE:
        return {"left": int(state.left), "rolls": digits(state.rolls)}
    if not is_pending(phase):
        return None
    return write_units(state)


def write_units(state: Units) -> dict[str, object]:
    """The unit that a phase is about, and what belongs to it."""
    labels = state.ground.board.labels
    cell = labels[state.cell]
    if state.phase == COMBAT_ROLL:
        kind = "shoot" if state.detail == SHOOT else "attack"
        return {"from": cell, "to": labels[state.target], "kind": kind, "stage": STAGES[state.stage]}
    if state.phase == SKIRMISH_MOVE:
        return {"cell": cell, "target": labels[state.target], "stage": STAGES[state.stage]}
    if state.phase == MERGE_CHOICE:
        return {"cell": cell, "bonus": state.detail != 0}
    if state.phase == CHANNEL_TARGET:
        return {"cell": cell, "spell": SPELLS[state.detail]}
    return {"cell": cell}
