"""Doomball as the kernel sees it."""

from typing import Final

from sixfold.boards import Board
from sixfold.games.doomball.events import EVENTS
from sixfold.games.doomball.notation import GRAMMAR, PHASES
from sixfold.games.doomball.opening import opening
from sixfold.games.doomball.options import OPTIONS, settle
from sixfold.games.doomball.position import write_position
from sixfold.games.doomball.reading import read_position
from sixfold.games.doomball.rules import Doomball
from sixfold.kernel.document import Fields
from sixfold.kernel.game import Game, State
from sixfold.kernel.options import Options

__all__ = ["DoomballGame"]

BLURB: Final = "Carry the artifact through the enemy's army to the far edge of the board, or stop those who do."


class DoomballGame(Game):
    """Three rulesets, seven factions."""

    def __init__(self) -> None:
        """Describe the game."""
        super().__init__(
            id="doomball",
            title="Doomball",
            blurb=BLURB,
            version="1",
            players=[2],
            options=OPTIONS,
            phases=PHASES,
            grammar=GRAMMAR,
            events=EVENTS,
            minutes="30 to 60",
            luck="coins in every attack",
            rules="# Doomball\n",
        )

    def start(self, options: Options) -> State:
        """4  The first phase that the options leave open."""
        return opening(self, options)

    def settle_options(self, options: Options) -> None:
        """4  Defaults by the ruleset, and combinations that are refused."""
        settle(options)

    def board(self, state: State) -> Board:
        """3  Hexes, or the squares of the variant."""
        return at(state).ground.field.board

    def read_position(self, options: Options, fields: Fields) -> State:
        """15  Any position, complete or partial."""
        return read_position(self, options, fields)

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        """8  There is nothing to hide."""
        return write_position(at(state))


def at(state: State) -> Doomball:
    """The state as what it is."""
    assert isinstance(state, Doomball)
    return state
