"""Position documents of Hex Dice: reading with errors that name the field, and writing."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.armies import occupied, read_pieces, read_pools, write_piece, write_pool
from sixfold.games.hexdice.ending import is_called
from sixfold.games.hexdice.notation import (
    BONUS,
    CALLING,
    CHANNEL_ROLL,
    CHANNEL_TARGET,
    COMBAT_ROLL,
    DEPLOY_PHASE,
    FIRST_PLAYER,
    FRAMES,
    MERGE_CHOICE,
    OVER,
    PENDING,
    PHASES,
    REROLL_PHASE,
    SKIRMISH_MOVE,
    STAGES,
    TERRAIN_COUNT,
    TERRAIN_PLACE,
    TRANSMUTE_ROLL,
    TURN_PHASE,
)
from sixfold.games.hexdice.state import DRAWN, EMPTY, UNDECIDED, Units, digits, face_of, is_unit, owner_of
from sixfold.games.hexdice.tables import ANYWHERE, CAN_CAST, CAN_FIGHT, CAN_SHOOT, FACES, LAKE, PLAIN, TERRAINS
from sixfold.kernel.agenda import frame, top
from sixfold.kernel.document import Fields
from sixfold.kernel.phases import read_actor, read_phase, read_winners

__all__ = ["fill", "write_document"]

DICE_PER_CELL: Final = 4
NOMINAL: Final = [TERRAIN_COUNT, TERRAIN_PLACE, FIRST_PLAYER]
"""The phases of chance in which seat 0 is in charge only in name, and may be out of the game."""
STAGED: Final = [SKIRMISH_MOVE, COMBAT_ROLL]
"""The phases that can be part of fate's call as well as of the turn."""


def fill(state: Units, fields: Fields) -> None:
    """Fill a vacant state from a document; raise BadPosition at whatever is impossible."""
    state.phase = read_phase(fields, state.game.phases)
    check_phase(state, fields)
    read_seats(state, fields)
    read_terrain(state, fields.inner("terrain", {}))
    read_pieces(state, fields)
    read_pools(state, fields)
    state.turn = fields.whole("turn", 0, low=0)
    state.quiet = fields.whole("quiet", 0, low=0)
    state.progress = fields.flag("progress", default=False)
    if state.progress and not TURN_PHASE <= state.phase < OVER:
        raise fields.bad("progress", f"must be false in phase {name_of(state)}")
    read_agenda(state, fields)
    read_winner(state, fields)


def name_of(state: Units) -> str:
    """The name of the phase."""
    return PHASES[int(state.phase)].name


def check_phase(state: Units, fields: Fields) -> None:
    """5  Refuse a phase that this game cannot come to."""
    phase, name = state.phase, name_of(state)
    if phase <= TERRAIN_PLACE and not state.terms.scatters:
        raise fields.bad("phase", f'{name} needs the option terrain = "scatter"')
    if (phase <= DEPLOY_PHASE or phase == REROLL_PHASE) and not state.terms.may_reroll:
        raise fields.bad("phase", f"{name} does not occur with fixed armies (12.5)")
    if phase in (MERGE_CHOICE, BONUS) and not state.rules.merging:
        raise fields.bad("phase", f"{name} does not occur in this ruleset: it has no merging (12.3)")
    if phase in (SKIRMISH_MOVE, TRANSMUTE_ROLL) and not state.rules.has_skirmish:
        raise fields.bad("phase", f"{name} occurs in the rulesets decisive and destiny only (12.3)")
    if TRANSMUTE_ROLL < phase < OVER and not state.rules.has_fate:
        raise fields.bad("phase", f"{name} occurs in the ruleset destiny only (12.4)")


def read_seats(state: Units, fields: Fields) -> None:
    """5, 6.9  Who is to act, who is in charge and who is out of the game."""
    phase, highest = PHASES[int(state.phase)], int(state.seats) - 1
    state.to_act = read_actor(fields, phase, int(state.seats))
    state.active = fields.whole("active", max(int(state.to_act), 0), low=0, high=highest)
    if state.to_act >= 0 and state.active != state.to_act:
        raise fields.bad("active", "must be the seat to act")
    if state.phase in NOMINAL and state.active != 0:
        raise fields.bad("active", f"must be 0 in phase {phase.name}")
    for place, seat in enumerate(fields.wholes("eliminated", [], low=0, high=highest)):
        if state.is_fallen(seat):
            raise fields.bad(f"eliminated[{place}]", f"seat {seat} is listed twice")
        state.fallen = state.fallen * 10 + seat + 1
    if state.phase == OVER:
        return
    if state.is_fallen(state.active) and state.phase not in NOMINAL:
        raise fields.bad("eliminated", f"seat {state.active} is in charge and cannot be eliminated")
    if state.seats_left() <= 1:
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


def read_agenda(state: Units, fields: Fields) -> None:
    """What is pending in the phase of the state, which must be null where nothing is."""
    phase = int(state.phase)
    expected = phase in PENDING or phase <= TERRAIN_PLACE
    if (fields.value("pending", None) is not None) != expected:
        raise fields.bad("pending", f"must {'not ' if expected else ''}be null in phase {name_of(state)}")
    if not expected:
        return
    entry = fields.inner("pending")
    if phase <= TERRAIN_PLACE:
        read_scatter(state, entry)
    else:
        if phase in STAGED and entry.index("stage", STAGES) == STAGES.index("fate"):
            state.pend(frame(CALLING))
        state.pend(FRAMES.read(state.game, state, entry, PENDING[phase]))
        check_pending(state, entry)
    entry.done()


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


def check_pending(state: Units, entry: Fields) -> None:
    """Refuse a pending action of a unit that cannot be in it."""
    phase, place = state.phase, "from" if state.phase == COMBAT_ROLL else "cell"
    if phase == TRANSMUTE_ROLL:
        require_empty(state, entry, place, state.pending(0))
        return
    face = face_of(require_own(state, entry, place, state.pending(0)))
    if phase == REROLL_PHASE and state.rules.reroll != ANYWHERE:
        if i64(state.ground.base_of[state.pending(0)]) != state.active:
            raise entry.bad("cell", "must be the own base: only there a unit is rolled again (12.3)")
    elif phase == SKIRMISH_MOVE:
        require_empty(state, entry, "target", state.pending(1))
        if is_called(state) and not state.rules.has_fate:
            raise entry.bad("stage", "must be turn: only destiny has fate's call (12.4)")
    elif phase == COMBAT_ROLL:
        check_combat(state, entry, face)
    elif phase in (CHANNEL_ROLL, CHANNEL_TARGET) and not state.rules.can(face, CAN_CAST):
        raise entry.bad("cell", "must hold an Oracle (12.4)")


def check_combat(state: Units, entry: Fields, face: i64) -> None:
    """12.4  An attack whose die has not been rolled."""
    there, shoots = state.unit(state.pending(1)), state.pending(2) > 0
    if not is_unit(there) or owner_of(there) == state.active:
        raise entry.bad("to", "must hold an enemy of the active seat")
    if not state.rules.can(face, CAN_SHOOT if shoots else CAN_FIGHT):
        raise entry.bad("kind", "is not a kind of attack of this unit")
    if is_called(state) and shoots:
        raise entry.bad("stage", "must be turn: fate's call gives no shots (12.4)")


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


def read_winner(state: Units, fields: Fields) -> None:
    """9  The winning seat once the game is over; an empty list for a draw."""
    winners = read_winners(fields, PHASES[int(state.phase)], int(state.seats))
    if winners is None:
        state.winner = UNDECIDED
        return
    if len(winners) > 1:
        raise fields.bad("winners", "must be one seat, or none for a draw")
    if winners and state.is_fallen(winners[0]):
        raise fields.bad("winners", f"seat {winners[0]} is eliminated")
    state.winner = winners[0] if winners else DRAWN


def write_document(state: Units) -> dict[str, object]:
    """The keys of the section Position document that are the game's own."""
    return {
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
    }


def write_terrain(state: Units) -> dict[str, str]:
    """The cells that are not plain."""
    board = state.ground.board
    kinds = [int(kind) for kind in state.terrain[: board.size]]
    return {board.label(cell): TERRAINS[kind] for cell, kind in enumerate(kinds) if kind != PLAIN}


def write_pending(state: Units) -> object:
    """What is pending now, or None."""
    phase = int(state.phase)
    if phase == TERRAIN_COUNT:
        return {"rolls": digits(state.rolls)}
    if phase == TERRAIN_PLACE:
        return {"left": int(state.left), "rolls": digits(state.rolls)}
    if phase not in PENDING:
        return None
    written = FRAMES.write(state.game, state, top(state.agenda))
    if phase in STAGED:
        written["stage"] = STAGES[int(is_called(state))]
    return written
