"""R15  Position documents: reading with errors that name the field, and writing."""

from typing import Final

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
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.phases import Phase, PiecePlace, each_piece, read_actor, read_cell, read_phase, read_winners
from sixfold.kernel.seats import NOBODY

__all__ = ["MARKS", "read_position", "write_position"]

MARKS: Final = {GUNSHIP: "fired", FIGHTER: "moved", IMPACTOR: "hold"}
DIRECTIONS: Final = {GUNSHIP: "facing", IMPACTOR: "heading"}
CLASSIC_KEYS: Final = ["facing", "moved", "fired", "hold"]
DEFAULT_TURN: Final = 3


def read_position(game: Game, options: Options, fields: Fields) -> SpaceChess:
    """R15  The state that a position document describes."""
    state = opening(game, options)
    phase = game.phases[read_phase(fields, game.phases, "action")]
    state.to_act = read_actor(fields, phase, 2, 0)
    read_turn(state, fields)
    for place in each_piece(fields, NAMES, 2, GROUND.board):
        read_piece(state, place)
    check_cells(state, fields)
    read_mines_left(state, fields)
    read_winner(state, fields, phase)
    return state


def read_turn(state: SpaceChess, fields: Fields) -> None:
    """R5  Which turn it is, and how much of it is left."""
    over = state.to_act == NOBODY
    most = 0 if over else int(state.rules.turn_actions)
    state.actions_left = fields.whole("actions_left", most, min(most, 1), most)
    state.turn_number = fields.whole("turn", DEFAULT_TURN, 1)
    state.stall = fields.whole("stall", 0, 0)
    state.progress = fields.flag("progress", default=False)
    if over and state.progress:
        raise fields.bad("progress", "must be false when the game is over: no turn is unfinished")


def read_piece(state: SpaceChess, place: PiecePlace) -> None:
    """R15  One piece."""
    fields, kind, owner, cell = place
    if GROUND.board.is_hole(cell):
        raise fields.bad("cell", f"{GROUND.board.label(cell)} is a pentagon; nothing ever stands on a hole (3.5)")
    if kind == COMMAND and state.number_of(COMMAND, owner) > 0:
        raise fields.bad("type", f"a second command ship of seat {owner}; each side has one")
    number = state.put(kind, owner, read_direction(state, place))
    if state.rules.modern:
        ignore(fields, CLASSIC_KEYS)
    elif kind in MARKS and fields.flag(MARKS[kind], default=False):
        state.mark(number)


def ignore(fields: Fields, names: list[str]) -> None:
    """R15  Under modern some keys of a piece mean nothing."""
    for name in names:
        fields.has(name)


def read_direction(state: SpaceChess, place: PiecePlace) -> int:
    """R3.3  The edge that a piece points along: the first one unless the document says more."""
    fields, kind, _, cell = place
    if kind not in DIRECTIONS or (kind == GUNSHIP and (state.rules.modern or not fields.has("facing"))):
        return cell << 3
    name = DIRECTIONS[kind]
    target = read_cell(fields, GROUND.board, name)
    edge = GROUND.edge(cell, target)
    if edge == NOWHERE:
        label = GROUND.board.label
        near = ", ".join([GROUND.edge_text((cell << 3) + way) for way in range(6)])
        raise fields.bad(name, f"{label(target)} is not a neighbour of {label(cell)}; those are {near}")
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


def read_winner(state: SpaceChess, fields: Fields, phase: Phase) -> None:
    """R9  Who won; without the key the side that alone has its command ship."""
    standing = [seat for seat in range(2) if state.number_of(COMMAND, seat) > 0]
    winners = read_winners(fields, phase, 2, standing if len(standing) == 1 else [])
    if not winners:
        return
    if len(winners) > 1:
        raise fields.bad("winners", "must be [0], [1] or, for a draw, []")
    if 1 - winners[0] in standing:
        raise fields.bad("winners", f"seat {1 - winners[0]} still has its command ship and cannot have lost (9.1)")
    state.winner = winners[0]


def check_cells(state: SpaceChess, fields: Fields) -> None:
    """R6  Two pieces share a cell only in the unfinished turn of a classic game, by a strike or a shot."""
    stacks: dict[int, list[int]] = {}
    for place, piece in enumerate(pieces_on(state)):
        cell = int(cell_of(piece))
        stacks.setdefault(cell, []).append(piece)
        if len(stacks[cell]) > 1 and not may_share(state, stacks[cell]):
            label = GROUND.board.label(cell)
            raise fields.bad(f"pieces[{place}].cell", f"a second piece on {label} that is no strike (6)")


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
    """R15  The game's own fields of the document; there are no secrets."""
    return {
        "actions_left": int(state.actions_left),
        "turn": int(state.turn_number),
        "stall": int(state.stall),
        "progress": state.progress,
        "mines_left": [int(left) for left in state.mines_left],
        "pieces": [written(state, piece) for piece in pieces_on(state)],
    }


def written(state: SpaceChess, piece: int) -> dict[str, object]:
    """R15  One piece; the keys that modern ignores are left out there."""
    kind = int(kind_of(piece))
    entry: dict[str, object] = {
        "type": NAMES[kind],
        "owner": int(owner_of(piece)),
        "cell": GROUND.board.label(cell_of(piece)),
    }
    if state.points(piece):
        entry[DIRECTIONS[kind]] = GROUND.edge_text(edge_of(piece))
    if kind in MARKS and not state.rules.modern:
        entry[MARKS[kind]] = is_marked(piece)
    return entry
