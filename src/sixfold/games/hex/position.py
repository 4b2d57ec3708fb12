"""Position documents of Hex: reading with errors that name the field, and writing."""

from typing import Final

from sixfold.boards import NOWHERE
from sixfold.games.hex.ground import EMPTY
from sixfold.games.hex.rules import Hex, opening
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import brief
from sixfold.kernel.game import CHANCE, NOBODY, Game, actor_name, read_actor
from sixfold.kernel.options import Options

__all__ = ["read_position", "write_position"]

PHASES: Final = ["play", "over"]


def read_position(game: Game, options: Options, fields: Fields) -> Hex:
    """Stones on a board in any number; who is to act, unless the game is won."""
    state = opening(game, options)
    over = fields.index("phase", PHASES, "play") == 1
    actor = read_actor(fields, 2, None if over else 0)
    for piece in fields.objects("pieces", []):
        read_stone(state, piece)
    settle(state, fields, over, actor)
    return state


def read_stone(state: Hex, piece: Fields) -> None:
    """Put one stone of a position document on the board."""
    piece.index("type", ["stone"], "stone")
    owner = piece.whole("owner", low=0, high=1)
    label = piece.word("cell")
    cell = state.ground.board.cell(label)
    if cell == NOWHERE:
        raise piece.bad("cell", f"{brief(label)} is not a cell of this board")
    if state.stone[cell] != EMPTY:
        raise piece.bad("cell", f"there is a second stone on {label}")
    piece.done()
    state.place(cell, owner)


def settle(state: Hex, fields: Fields, over: bool, actor: int) -> None:  # noqa: FBT001 - a phase
    """Check that phase, stones and who is to act agree."""
    joined = [seat for seat in range(2) if state.is_joined(seat)]
    if over != bool(joined):
        raise fields.bad("phase", "is over exactly when a seat has joined its sides")
    if over != (actor == NOBODY):
        raise fields.bad("to_act", "must be null exactly when the game is over")
    if actor == CHANCE:
        raise fields.bad("to_act", "must be a seat: there is no chance in Hex")
    state.to_act = actor
    state.winner = joined[0] if joined else NOBODY


def write_position(state: Hex) -> dict[str, object]:
    """Phase, who is to act, and the stones in the order of the cells."""
    return {
        "phase": PHASES[1] if state.is_over() else PHASES[0],
        "to_act": actor_name(state.to_act),
        "pieces": [
            {"type": "stone", "owner": int(owner), "cell": state.ground.board.label(cell)}
            for cell, owner in enumerate(state.stone[: state.ground.cells])
            if owner != EMPTY
        ],
    }
