"""2, 5  The armies of a position document: units with their markers, and the dice that wait in the pools."""

from mypy_extensions import i64, u8

from sixfold.games.hexdice.notation import ARMY_REROLL, ARMY_REROLL_ROLL, ARMY_ROLL, DEPLOY_PHASE, OVER, PHASES
from sixfold.games.hexdice.setup import pool_size
from sixfold.games.hexdice.state import (
    ACTED,
    EMPTY,
    EXPOSED,
    FATE,
    WALL,
    Units,
    face_of,
    guard_of,
    new_unit,
    owner_of,
    skirmish_of,
    tokens_of,
    with_guard,
    with_skirmish,
    with_tokens,
)
from sixfold.games.hexdice.tables import FACES, TYPES
from sixfold.kernel.document import Fields
from sixfold.kernel.phases import each_piece

__all__ = ["occupied", "read_pieces", "read_pools", "write_piece", "write_pool"]


def read_pieces(state: Units, fields: Fields) -> None:
    """2  The units with their markers, each on a free cell."""
    board = state.ground.board
    for piece, type, owner, cell in each_piece(fields, TYPES, int(state.seats), board):
        if state.unit(cell) == WALL:
            raise piece.bad("cell", f"{board.label(cell)} is a lake: no unit can be there (12.1)")
        if state.unit(cell) != EMPTY:
            raise piece.bad("cell", f"there is a second unit on {board.label(cell)} (6)")
        if state.is_fallen(owner):
            raise piece.bad("owner", f"seat {owner} is eliminated and has no units (6.9)")
        state.place(cell, read_markers(state, piece, new_unit(type + 1, owner)))


def read_markers(state: Units, piece: Fields, unit: i64) -> i64:
    """2.2, 12.3, 12.4  The markers of a unit that its ruleset knows."""
    rules = state.rules
    most = int(rules.most_tokens)
    if not rules.has_skirmish:
        most = min(most, int(rules.armor[face_of(unit)]))
    unit = with_tokens(unit, piece.whole("tokens", 0, low=0, high=most))
    if piece.flag("acted", default=False):
        unit |= ACTED
    if not rules.has_skirmish:
        return with_guard(unit, int(piece.flag("guard", default=False)))
    unit = with_guard(unit, piece.whole("guard", 0, low=0, high=int(rules.most_guard)))
    unit = with_skirmish(unit, piece.whole("skirmish", 0, low=0, high=int(rules.skirmish_turns)))
    if piece.flag("exposed", default=False):
        unit |= EXPOSED
    if piece.flag("fate", default=False):
        unit |= FATE
    return unit


def read_pools(state: Units, fields: Fields) -> None:
    """5  The undeployed dice of each seat and the dice tossed by the active one."""
    seats = int(state.seats)
    pools = fields.items("pools", [[] for _ in range(seats)])
    if len(pools) != seats:
        raise fields.bad("pools", f"must be {seats} lists, one for each seat, not {len(pools)}")
    for seat, pool in enumerate(pools):
        name = f"pools[{seat}]"
        for face in Fields(fields.place, {name: pool}, fields.error).wholes(name, low=1, high=FACES):
            if i64(state.pools[seat * (FACES + 1) + face]) >= state.terms.dice:
                raise fields.bad(name, f"must hold at most {state.terms.dice} dice")
            state.pools[seat * (FACES + 1) + face] += u8(1)
        check_pool(state, fields, name, seat)
    rerolls = int(state.terms.army_rerolls) if state.phase in (ARMY_REROLL, ARMY_REROLL_ROLL) else 0
    state.marked = fields.whole("marked", 0, low=int(state.phase == ARMY_REROLL_ROLL), high=rerolls)
    if state.marked + pool_size(state, state.active) > state.terms.dice:
        raise fields.bad("marked", "together with the pool there are more dice than a player has")


def check_pool(state: Units, fields: Fields, name: str, seat: int) -> None:
    """5  Whether a pool can be in this phase, and can be deployed."""
    phase, size, dice = int(state.phase), int(pool_size(state, seat)), int(state.terms.dice)
    if DEPLOY_PHASE < phase < OVER and size > 0:
        raise fields.bad(name, f"must be empty in phase {PHASES[phase].name}: all dice are deployed")
    if phase < ARMY_ROLL and size > 0:
        raise fields.bad(name, f"must be empty in phase {PHASES[phase].name}: no die has been rolled")
    if size > 0 and state.is_fallen(seat):
        raise fields.bad(name, f"must be empty: seat {seat} is eliminated (6.9)")
    if size > dice or (phase == ARMY_ROLL and seat >= state.active and size == dice):
        raise fields.bad(name, f"must hold at most {dice} dice, fewer while they are still being rolled")
    if phase == DEPLOY_PHASE and seat < state.active and size > 0:
        raise fields.bad(name, f"must be empty: seat {seat} has deployed already")
    if phase == DEPLOY_PHASE and seat == state.active and size == 0:
        raise fields.bad(name, "must not be empty: this seat is to deploy")
    free = sum(1 for cell in state.ground.zones[seat] if state.unit(i64(cell)) == EMPTY)
    if free < (dice if phase < DEPLOY_PHASE else size):
        raise fields.bad(name, "the deployment zone has too few empty cells for all dice")


def occupied(state: Units) -> list[int]:
    """The cells that hold units, seat by seat in board order."""
    return [
        int(state.post(seat, place)) for seat in range(int(state.seats)) for place in range(int(state.units_of(seat)))
    ]


def write_piece(state: Units, cell: int) -> dict[str, object]:
    """One unit with the markers that its ruleset knows."""
    unit = state.unit(cell)
    written: dict[str, object] = {
        "type": TYPES[face_of(unit) - 1],
        "owner": int(owner_of(unit)),
        "cell": state.ground.board.label(cell),
        "tokens": int(tokens_of(unit)),
        "guard": guard_of(unit) > 0,
        "acted": unit & ACTED != 0,
    }
    if state.rules.has_skirmish:
        written["guard"] = int(guard_of(unit))
        written["skirmish"] = int(skirmish_of(unit))
        written["exposed"] = unit & EXPOSED != 0
        written["fate"] = unit & FATE != 0
    return written


def write_pool(state: Units, seat: int) -> list[int]:
    """The faces of a pool, ascending."""
    counts = [int(state.pools[seat * (FACES + 1) + face]) for face in range(FACES + 1)]
    return [face for face, count in enumerate(counts) for _ in range(count)]
