"""R15  Position documents: reading with errors that name the field, and writing."""

from typing import Final

from mypy_extensions import i64

from sixfold.boards import NOWHERE
from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.pieces import (
    COMMAND,
    FIGHTER,
    GUNSHIP,
    IMPACTOR,
    MINE,
    NAMES,
    cell_of,
    edge_of,
    is_marked,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.rules import SpaceChess
from sixfold.games.spacechess.setup import opening
from sixfold.games.spacechess.state import pieces_on
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import brief
from sixfold.kernel.game import NOBODY, Game, actor_name, read_actor
from sixfold.kernel.options import Options

__all__ = ["read_position", "write_position"]

PHASES: Final = ["action", "over"]
MARKS: Final = {GUNSHIP: "fired", FIGHTER: "moved", IMPACTOR: "hold"}
DIRECTIONS: Final = {GUNSHIP: "facing", IMPACTOR: "heading"}
CLASSIC_KEYS: Final = ["facing", "moved", "fired", "hold"]
DEFAULT_TURN: Final = 3


def read_position(game: Game, options: Options, fields: Fields) -> SpaceChess:
    """R15  The state that a position document describes."""
    state = opening(game, options)
    over = fields.index("phase", PHASES, "action") == 1
    read_turn(state, fields, over)
    for entry in fields.objects("pieces", []):
        read_piece(state, entry)
        entry.done()
    check_cells(state, fields)
    read_mines_left(state, fields)
    if over:
        read_result(state, fields)
    return state


def read_turn(state: SpaceChess, fields: Fields, over: bool) -> None:  # noqa: FBT001 - a phase
    """R5  Whose turn it is, which one, and how much of it is left."""
    actor = read_actor(fields, 2, None if over else 0)
    if (actor == NOBODY) != over:
        raise fields.bad("to_act", "must be null exactly when the phase is over")
    if actor < 0 and not over:
        raise fields.bad("to_act", "must be a seat: there is no chance in Space Chess")
    state.to_act = actor
    most = 0 if over else int(state.rules.turn_actions)
    state.actions_left = fields.whole("actions_left", most, min(most, 1), most)
    state.turn_number = fields.whole("turn", DEFAULT_TURN, 1)
    state.stall = fields.whole("stall", 0, 0)
    state.progress = fields.flag("progress", default=False)
    if over and state.progress:
        raise fields.bad("progress", "must be false when the game is over: no turn is unfinished")


def read_piece(state: SpaceChess, entry: Fields) -> None:
    """R15  One piece."""
    kind = entry.index("type", NAMES)
    owner = entry.whole("owner", low=0, high=1)
    cell = read_cell(entry)
    if kind == COMMAND and state.number_of(COMMAND, owner) > 0:
        raise entry.bad("type", f"a second command ship of seat {owner}; each side has one")
    place = state.put(kind, owner, read_direction(state, entry, kind, cell))
    if state.rules.modern:
        ignore(entry, CLASSIC_KEYS)
    elif kind in MARKS and entry.flag(MARKS[kind], default=False):
        state.mark(place)


def ignore(entry: Fields, names: list[str]) -> None:
    """R15  Under modern some keys of a piece mean nothing."""
    for name in names:
        entry.has(name)


def read_cell(entry: Fields) -> int:
    """R3.5  The cell of a piece: a hexagon."""
    label = entry.word("cell")
    cell = GROUND.board.cell(label)
    if cell == NOWHERE:
        raise entry.bad("cell", f"{brief(label)} is not a cell of the sphere")
    if GROUND.board.is_hole(cell):
        raise entry.bad("cell", f"{label} is a pentagon; nothing ever stands on a hole (R3.5)")
    return cell


def read_direction(state: SpaceChess, entry: Fields, kind: int, cell: int) -> int:
    """R3.3  The edge that a piece points along: the first one unless the document says more."""
    if kind not in DIRECTIONS or (kind == GUNSHIP and state.rules.modern):
        return cell << 3
    name = DIRECTIONS[kind]
    if kind == GUNSHIP and not entry.has(name):
        return cell << 3
    label = entry.word(name)
    edge = GROUND.edge(cell, GROUND.board.cell(label))
    if edge == NOWHERE:
        near = ", ".join([GROUND.edge_text((cell << 3) + way) for way in range(6)])
        raise entry.bad(name, f"{brief(label)} is not a neighbour of {GROUND.board.label(cell)}; those are {near}")
    return edge


def read_mines_left(state: SpaceChess, fields: Fields) -> None:
    """R15  By default what the listed mines leave of the limit."""
    limit = state.options.whole("mine_limit")
    left = [max(0, limit - int(state.number_of(MINE, seat))) for seat in range(2)]
    given = fields.wholes("mines_left", left, 0, limit)
    if len(given) != len(left):
        raise fields.bad("mines_left", f"must have two numbers, one for each seat, not {len(given)}")
    for seat in range(2):
        state.mines_left[seat] = given[seat]


def read_result(state: SpaceChess, fields: Fields) -> None:
    """R9  Who won; without the key the side that alone has its command ship."""
    standing = [seat for seat in range(2) if state.number_of(COMMAND, seat) > 0]
    winners = fields.wholes("winners", standing if len(standing) == 1 else [], 0, 1)
    if len(winners) > 1:
        raise fields.bad("winners", "must be [0], [1] or, for a draw, []")
    if winners and 1 - winners[0] in standing:
        raise fields.bad("winners", f"seat {1 - winners[0]} still has its command ship and cannot have lost (R9.1)")
    state.winner = winners[0] if winners else NOBODY


def check_cells(state: SpaceChess, fields: Fields) -> None:
    """R6  Two pieces share a cell only in the unfinished turn of a classic game, by a strike or a shot."""
    stacks: dict[int, list[int]] = {}
    for place, piece in enumerate(pieces_on(state)):
        cell = int(cell_of(piece))
        stacks.setdefault(cell, []).append(piece)
        if len(stacks[cell]) > 1 and not may_share(state, stacks[cell]):
            label = GROUND.board.label(cell)
            raise fields.bad(f"pieces[{place}].cell", f"a second piece on {label} that is no strike (R6)")


def may_share(state: SpaceChess, stack: list[int]) -> bool:
    """R6, R6.3  A ship or impactor of the seat to act on an enemy piece; a pushed impactor on anything."""
    if state.rules.modern or state.to_act == NOBODY:
        return False
    own = [piece for piece in stack if owner_of(piece) == state.to_act]
    pushed = [piece for piece in own if kind_of(piece) == IMPACTOR and is_marked(piece)]
    if len(stack) - len(own) > 1:
        return False
    if len(own) == 1:
        return kind_of(own[0]) != MINE
    return len(own) == 1 + min(1, len(pushed))


def write_position(state: SpaceChess) -> dict[str, object]:
    """R15  The fields of the document; there are no secrets."""
    document: dict[str, object] = {
        "phase": "over" if state.is_over() else "action",
        "to_act": actor_name(state.to_act),
        "actions_left": int(state.actions_left),
        "turn": int(state.turn_number),
        "stall": int(state.stall),
        "progress": state.progress,
        "mines_left": [int(left) for left in state.mines_left],
        "pieces": [written(piece, state.rules.modern) for piece in pieces_on(state)],
    }
    if state.is_over():
        document["winners"] = state.winners()
    return document


def written(piece: i64, modern: bool) -> dict[str, object]:  # noqa: FBT001 - a ruleset
    """R15  One piece; the keys that modern ignores are left out there."""
    kind = int(kind_of(piece))
    entry: dict[str, object] = {
        "type": NAMES[kind],
        "owner": int(owner_of(piece)),
        "cell": GROUND.board.label(cell_of(piece)),
    }
    if kind == IMPACTOR or (kind == GUNSHIP and not modern):
        entry[DIRECTIONS[kind]] = GROUND.edge_text(edge_of(piece))
    if kind in MARKS and not modern:
        entry[MARKS[kind]] = is_marked(piece)
    return entry
