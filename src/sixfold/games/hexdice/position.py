"""Position documents of Hex Dice: reading with errors that name the field, and writing."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.armies import occupied, read_piece, read_pools, write_piece, write_pool
from sixfold.games.hexdice.notation import (
    ATTACK,
    BONUS,
    CHANNEL_ROLL,
    CHANNEL_TARGET,
    COMBAT_ROLL,
    DEPLOY_PHASE,
    FATE_PHASE,
    IN_FATE,
    MERGE_CHOICE,
    OVER,
    PHASES,
    REROLL_PHASE,
    SHOOT,
    SKIRMISH_MOVE,
    STAGES,
    TERRAIN_COUNT,
    TERRAIN_PLACE,
    TRANSMUTE_ROLL,
    TURN_PHASE,
)
from sixfold.games.hexdice.state import DRAWN, EMPTY, UNDECIDED, Units, digits, face_of, is_unit, owner_of
from sixfold.games.hexdice.tables import (
    ANYWHERE,
    CAN_CAST,
    CAN_FIGHT,
    CAN_SHOOT,
    FACES,
    LAKE,
    PLAIN,
    SPELLS,
    TERRAINS,
)
from sixfold.kernel.document import REQUIRED, Fields
from sixfold.kernel.errors import brief
from sixfold.kernel.game import CHANCE, NOBODY, actor_name, read_actor

__all__ = ["fill", "read_phase", "write_document"]

DECISIONS: Final = [
    "army_reroll",
    "deploy",
    "turn",
    "merge_choice",
    "bonus",
    "skirmish_move",
    "fate",
    "channel_target",
]
KINDS: Final = {"attack": ATTACK, "shoot": SHOOT}
DICE_PER_CELL: Final = 4


def fill(state: Units, fields: Fields) -> None:
    """Fill a vacant state from a document; raise BadPosition at whatever is impossible."""
    phase = read_phase(state, fields)
    state.phase = phase
    read_seats(state, fields)
    read_terrain(state, fields.inner("terrain", {}))
    for piece in fields.objects("pieces", []):
        read_piece(state, piece)
    read_pools(state, fields)
    state.turn = fields.whole("turn", 0, low=0)
    state.quiet = fields.whole("quiet", 0, low=0)
    state.progress = fields.flag("progress", default=False)
    if state.progress and (phase < TURN_PHASE or phase == OVER):
        raise fields.bad("progress", f"must be false in phase {PHASES[phase]}")
    state.stage = IN_FATE if phase == FATE_PHASE or PHASES[phase] == "fate_roll" else 0
    read_pending(state, fields)
    read_winners(state, fields)


def read_phase(state: Units, fields: Fields) -> int:
    """5  The phase, if this game can come to it."""
    phase = fields.index("phase", PHASES)
    name = PHASES[phase]
    if phase <= TERRAIN_PLACE and not state.terms.scatters:
        raise fields.bad("phase", f'{name} needs the option terrain = "scatter"')
    if phase <= DEPLOY_PHASE and state.terms.army != "rolled":
        raise fields.bad("phase", f"{name} does not occur with fixed armies (12.5)")
    if phase == REROLL_PHASE and not state.terms.may_reroll:
        raise fields.bad("phase", "reroll does not occur with fixed armies (12.5)")
    if phase in (MERGE_CHOICE, BONUS) and not state.rules.merging:
        raise fields.bad("phase", f"{name} does not occur in this ruleset: it has no merging (12.3)")
    if phase in (SKIRMISH_MOVE, TRANSMUTE_ROLL) and not state.rules.has_skirmish:
        raise fields.bad("phase", f"{name} occurs in the rulesets decisive and destiny only (12.3)")
    if TRANSMUTE_ROLL < phase < OVER and not state.rules.has_fate:
        raise fields.bad("phase", f"{name} occurs in the ruleset destiny only (12.4)")
    return phase


def read_seats(state: Units, fields: Fields) -> None:
    """5, 6.9  Who is to act, who is in charge and who is out of the game."""
    phase = PHASES[state.phase]
    highest = int(state.seats) - 1
    actor = read_actor(fields, int(state.seats), None if phase == "over" else REQUIRED)
    if (actor == NOBODY) != (phase == "over"):
        raise fields.bad("to_act", "must be null exactly in phase over")
    if (actor == CHANCE) == (phase in DECISIONS):
        who = "a seat" if phase in DECISIONS else '"chance"'
        if phase != "over":
            raise fields.bad("to_act", f"must be {who} in phase {phase}")
    active = fields.whole("active", max(actor, 0), low=0, high=highest)
    if actor >= 0 and active != actor:
        raise fields.bad("active", "must be the seat to act")
    if phase in ("terrain_count", "terrain_place", "first_player") and active != 0:
        raise fields.bad("active", f"must be 0 in phase {phase}")
    state.to_act = actor
    state.active = active
    for place, seat in enumerate(fields.wholes("eliminated", [], low=0, high=highest)):
        if state.is_fallen(seat):
            raise fields.bad(f"eliminated[{place}]", f"seat {seat} is listed twice")
        state.fallen = state.fallen * 10 + seat + 1
    if phase != "over" and state.is_fallen(active):
        raise fields.bad("eliminated", f"seat {active} is in charge and cannot be eliminated")
    if phase != "over" and state.seats_left() <= 1:
        raise fields.bad("eliminated", "must leave at least two seats before the game is over")


def read_terrain(state: Units, fields: Fields) -> None:
    """12.1  The terrain of each cell."""
    for label in fields.names():
        cell = state.ground.board.cell(label)
        terrain = fields.index(label, TERRAINS)
        if cell < 0:
            raise fields.bad(label, "is not a cell of this board")
        if terrain == LAKE and i64(state.ground.base_of[cell]) < state.seats:
            raise fields.bad(label, "a base cannot be a lake (12.1)")
        if terrain != PLAIN:
            state.lay(cell, terrain)


def read_pending(state: Units, fields: Fields) -> None:
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


def read_winners(state: Units, fields: Fields) -> None:
    """9  The winning seat once the game is over; an empty list for a draw."""
    if state.phase != OVER:
        if fields.value("winners", None) is not None:
            raise fields.bad("winners", "must be null before the game is over")
        state.winner = UNDECIDED
        return
    winners = fields.wholes("winners", low=0, high=int(state.seats) - 1)
    if len(winners) > 1:
        raise fields.bad("winners", "must be one seat, or none for a draw")
    if winners and state.is_fallen(winners[0]):
        raise fields.bad("winners", f"seat {winners[0]} is eliminated")
    state.winner = winners[0] if winners else DRAWN


def write_document(state: Units) -> dict[str, object]:
    """All keys of the section Position document."""
    return {
        "phase": PHASES[state.phase],
        "to_act": actor_name(int(state.to_act)),
        "active": int(state.active),
        "pieces": [write_piece(state, cell) for cell in occupied(state)],
        "pools": [write_pool(state, seat) for seat in range(int(state.seats))],
        "marked": int(state.marked),
        "pending": write_pending(state),
        "eliminated": [seat - 1 for seat in digits(state.fallen)],
        "turn": int(state.turn),
        "quiet": int(state.quiet),
        "progress": state.progress,
        "terrain": write_terrain(state),
        "winners": write_winners(state),
    }


def write_terrain(state: Units) -> dict[str, str]:
    """The cells that are not plain."""
    board = state.ground.board
    kinds = [int(kind) for kind in state.terrain[: board.size]]
    return {board.label(cell): TERRAINS[kind] for cell, kind in enumerate(kinds) if kind != PLAIN}


def write_pending(state: Units) -> object:
    """What is pending now, or None."""
    phase = state.phase
    if phase == TERRAIN_COUNT:
        return {"rolls": digits(state.rolls)}
    if phase == TERRAIN_PLACE:
        return {"left": int(state.left), "rolls": digits(state.rolls)}
    if not is_pending(phase):
        return None
    return write_pending_unit(state)


def write_pending_unit(state: Units) -> dict[str, object]:
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


def write_winners(state: Units) -> object:
    """The winning seats once the game is over."""
    if state.phase != OVER:
        return None
    return [int(state.winner)] if state.winner >= 0 else []
