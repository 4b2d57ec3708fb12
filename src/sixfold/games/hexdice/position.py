"""Position documents of Hex Dice: reading with errors that name the field, and writing."""

from typing import Final

from mypy_extensions import i64, u8

from sixfold.games.hexdice import pending
from sixfold.games.hexdice.notation import (
    ARMY_REROLL,
    ARMY_REROLL_ROLL,
    ARMY_ROLL,
    BONUS,
    DEPLOY_PHASE,
    FATE_PHASE,
    IN_FATE,
    MERGE_CHOICE,
    OVER,
    PHASES,
    REROLL_PHASE,
    SKIRMISH_MOVE,
    TERRAIN_PLACE,
    TRANSMUTE_ROLL,
    TURN_PHASE,
)
from sixfold.games.hexdice.setup import pool_size
from sixfold.games.hexdice.state import (
    ACTED,
    DRAWN,
    EMPTY,
    EXPOSED,
    FATE,
    UNDECIDED,
    WALL,
    Units,
    digits,
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
from sixfold.games.hexdice.tables import FACES, LAKE, PLAIN, TERRAINS, TYPES
from sixfold.kernel.document import REQUIRED, Fields
from sixfold.kernel.errors import brief
from sixfold.kernel.game import CHANCE, NOBODY, actor_name, read_actor

__all__ = ["fill", "read_phase", "room_needed", "write_document"]

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


def room_needed(fields: Fields, players: int, dice: int) -> int:
    """How many units a seat may come to have: those on the board and a full pool."""
    counts = [0] * players
    for piece in fields.objects("pieces", []):
        counts[piece.whole("owner", low=0, high=players - 1)] += 1
    return max(counts) + dice


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
    pending.read(state, fields)
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


def read_piece(state: Units, piece: Fields) -> None:
    """2  One unit with its markers, on a free cell."""
    owner = piece.whole("owner", low=0, high=int(state.seats) - 1)
    label = piece.word("cell")
    cell = state.ground.board.cell(label)
    if cell < 0:
        raise piece.bad("cell", f"{brief(label)} is not a cell of this board")
    if state.unit(cell) == WALL:
        raise piece.bad("cell", f"{label} is a lake: no unit can be there (12.1)")
    if state.unit(cell) != EMPTY:
        raise piece.bad("cell", f"there is a second unit on {label} (6)")
    if state.is_fallen(owner):
        raise piece.bad("owner", f"seat {owner} is eliminated and has no units (6.9)")
    unit = read_markers(state, piece, new_unit(piece.index("type", TYPES) + 1, owner))
    piece.done()
    state.place(cell, unit)


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
    if phase > DEPLOY_PHASE and size > 0:
        raise fields.bad(name, f"must be empty in phase {PHASES[phase]}: all dice are deployed")
    if phase < ARMY_ROLL and size > 0:
        raise fields.bad(name, f"must be empty in phase {PHASES[phase]}: no die has been rolled")
    if size > dice or (phase == ARMY_ROLL and seat >= state.active and size == dice):
        raise fields.bad(name, f"must hold at most {dice} dice, fewer while they are still being rolled")
    if phase == DEPLOY_PHASE and seat < state.active and size > 0:
        raise fields.bad(name, f"must be empty: seat {seat} has deployed already")
    if phase == DEPLOY_PHASE and seat == state.active and size == 0:
        raise fields.bad(name, "must not be empty: this seat is to deploy")
    free = sum(1 for cell in state.ground.zones[seat] if state.unit(i64(cell)) == EMPTY)
    if free < (dice if phase < DEPLOY_PHASE else size):
        raise fields.bad(name, "the deployment zone has too few empty cells for all dice")


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
        "pending": pending.write(state),
        "eliminated": [seat - 1 for seat in digits(state.fallen)],
        "turn": int(state.turn),
        "quiet": int(state.quiet),
        "progress": state.progress,
        "terrain": write_terrain(state),
        "winners": write_winners(state),
    }


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


def write_terrain(state: Units) -> dict[str, str]:
    """The cells that are not plain."""
    board = state.ground.board
    kinds = [int(kind) for kind in state.terrain[: board.size]]
    return {board.label(cell): TERRAINS[kind] for cell, kind in enumerate(kinds) if kind != PLAIN}


def write_winners(state: Units) -> object:
    """The winning seats once the game is over."""
    if state.phase != OVER:
        return None
    return [int(state.winner)] if state.winner >= 0 else []
