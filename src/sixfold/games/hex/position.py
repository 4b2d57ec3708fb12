"""Position documents of Hex: reading with errors that name the field, and writing."""

from sixfold.games.hex.ground import EMPTY
from sixfold.games.hex.rules import Hex, opening
from sixfold.kernel.document import Fields
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.phases import each_piece, read_actor, read_phase
from sixfold.kernel.seats import NOBODY

__all__ = ["read_position", "write_position"]


def read_position(game: Game, options: Options, fields: Fields) -> Hex:
    """Stones on a board in any number; who is to act, unless the game is won."""
    state = opening(game, options)
    phase = game.phases[read_phase(fields, game.phases, "play")]
    actor = read_actor(fields, phase, 2, 0)
    for piece, _, owner, cell in each_piece(fields, ["stone"], 2, state.ground.board, usual="stone"):
        if state.stone[cell] != EMPTY:
            raise piece.bad("cell", f"there is a second stone on {state.ground.board.label(cell)}")
        state.place(cell, owner)
    joined = [seat for seat in range(2) if state.is_joined(seat)]
    if (phase.actor == "nobody") != bool(joined):
        raise fields.bad("phase", "is over exactly when a seat has joined its sides")
    state.to_act = actor
    state.winner = joined[0] if joined else NOBODY
    return state


def write_position(state: Hex) -> dict[str, object]:
    """The stones in the order of the cells."""
    return {
        "pieces": [
            {"type": "stone", "owner": int(owner), "cell": state.ground.board.label(cell)}
            for cell, owner in enumerate(state.stone[: state.ground.cells])
            if owner != EMPTY
        ]
    }
