"""4  A new game: an empty board, and the first phase that the options do not decide."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, u8

from sixfold.games.doomball.field import field_of
from sixfold.games.doomball.ground import PLAIN, ground_of
from sixfold.games.doomball.options import army_picks, chosen_factions
from sixfold.games.doomball.rules import Doomball
from sixfold.games.doomball.setup import begin_naming, factions_named, lay_ground
from sixfold.games.doomball.tables import BOOK
from sixfold.games.doomball.terms import Terms
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options

__all__ = ["blank", "opening"]

SEATS: Final = 2


def blank(game: Game, options: Options) -> Doomball:
    """A state without anything on the board, before the first phase."""
    terms = Terms(options)
    board = terms.ruleset.board
    cells = int(field_of(board).cells)
    bare = ground_of(board, (PLAIN,) * cells, forest_stops=terms.ruleset.forest_stops)
    state = Doomball(game, options, terms, BOOK.roster, bare)
    lay_ground(state)
    state.there = vec[i32]([i32(0)] * cells)
    state.reserve = vec[u8]([u8(0)] * (SEATS * int(state.roster.count)))
    return state


def opening(game: Game, options: Options) -> Doomball:
    """4  A new game, with the phases left out that the options decide."""
    state = blank(game, options)
    factions = chosen_factions(options)
    if not factions:
        begin_naming(state)
        return state
    state.faction0, state.faction1 = factions
    if options.value("armies") is not None and not state.terms.cycles:
        for seat, army in enumerate(options.items("armies")):
            for kind in army_picks(army):
                state.picks = append(state.picks, u8(seat << 6 | kind))
    factions_named(state)
    return state
