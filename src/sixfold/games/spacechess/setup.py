"""R4  Setting up: an empty sphere, and both fleets at home."""

from librt.vecs import vec
from mypy_extensions import i16, i32, u8

from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.pieces import KINDS, edge_of, kind_of, owner_of
from sixfold.games.spacechess.rules import SpaceChess
from sixfold.games.spacechess.state import FULL
from sixfold.games.spacechess.tables import BOOK
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options

__all__ = ["new_game", "opening"]


def opening(game: Game, options: Options) -> SpaceChess:
    """An empty sphere with nobody to act."""
    cells = int(GROUND.cells)
    limit = i16(options.whole("mine_limit"))
    return SpaceChess(
        game,
        options,
        vec[i32]([i32(0)] * 32),
        vec[u8]([u8(FULL if GROUND.hole[cell] != 0 else 0) for cell in range(cells)]),
        vec[i16]([i16(0)] * cells),
        vec[u8]([u8(0)] * (cells * 2)),
        vec[i16]([i16(0)] * (KINDS * 2)),
        vec[i16]([limit, limit]),
    )


def new_game(game: Game, options: Options) -> SpaceChess:
    """R4, R5  Both fleets at home; the first player has a single action."""
    state = opening(game, options)
    for seat in BOOK.seats:
        for piece in seat.pieces:
            state.put(kind_of(piece), owner_of(piece), edge_of(piece))
    state.to_act = options.whole("first_player")
    state.actions_left = state.rules.first_turn_actions
    return state
