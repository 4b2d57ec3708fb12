"""Hex as the kernel sees it: what the game is called, its options, and where everything else about it is found."""

from typing import Final

from mypy_extensions import i32

from sixfold.boards import Board
from sixfold.games.hex.cards import CARDS, decisive, reason, status
from sixfold.games.hex.estimate import Weights
from sixfold.games.hex.events import EVENTS
from sixfold.games.hex.notation import GRAMMAR
from sixfold.games.hex.picture import legend, marks
from sixfold.games.hex.position import read_position, write_position
from sixfold.games.hex.refusals import why_not
from sixfold.games.hex.rules import Hex, opening
from sixfold.kernel.cards import Card, Preset, Status
from sixfold.kernel.datafiles import read_data, read_text
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import Refusal
from sixfold.kernel.game import Game, Mark
from sixfold.kernel.options import Options, flag, whole
from sixfold.kernel.phases import Phase, phase_list
from sixfold.kernel.state import State
from sixfold.kernel.weighing import Numbers

__all__ = ["HexGame"]

BLURB: Final = "Join your two sides with a chain of stones before the other does."
GOAL: Final = "Join the two sides of your colour with a chain of stones."


class HexGame(Game):
    """Any size from 3 to 19, with or without the swap rule."""

    def __init__(self) -> None:
        """Describe the game."""
        super().__init__(
            id="hex",
            title="Hex",
            blurb=BLURB,
            goal=GOAL,
            version="1",
            players=[2],
            options=[
                whole("size", 11, 3, 19, "cells along each side of the board", "Board size"),
                flag("swap", default=False, help="the second player may take over the first stone", title="Swap rule"),
            ],
            phases=phase_list(
                {0: Phase("play", "seat", "Place a stone on any empty cell."), 1: Phase("over", "nobody")}
            ),
            grammar=GRAMMAR,
            events=EVENTS,
            minutes="5 to 30",
            luck="no luck",
            rules=read_text("sixfold.games.hex", "RULES.md"),
            estimate=read_data("sixfold.games.hex", "estimate.toml"),
        )

    def read_numbers(self, fields: Fields) -> Numbers:
        """What bots think counts."""
        return Weights(fields)

    def start(self, options: Options) -> State:
        """H2  An empty board."""
        return opening(self, options)

    def board(self, state: State) -> Board:
        """H1  A rhombus of hexagons."""
        return at(state).ground.board

    def why_not(self, state: State, action: i32) -> Refusal:
        """H2, H4  What stands in the way."""
        return why_not(action)

    def read_position(self, options: Options, fields: Fields) -> State:
        """Any position, complete or partial."""
        return read_position(self, options, fields)

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        """There is nothing to hide."""
        return write_position(at(state))

    def cards(self, options: Options) -> list[Card]:
        """There is one type of piece."""
        return CARDS

    def status(self, state: State, viewer: int) -> list[Status]:
        """Which sides belong to whom."""
        return status(at(state))

    def marks(self, state: State, viewer: int) -> list[Mark]:
        """A letter for each stone."""
        return marks(at(state))

    def legend(self, state: State) -> list[str]:
        """Whose letter is whose."""
        return legend(at(state))

    def presets(self) -> list[Preset]:
        """A small board is enough for a first game."""
        return [Preset("small", "A first game", "A small board, over in a few minutes.", {"size": 7, "swap": True})]

    def showcase(self) -> State:
        """A game in the middle, with both chains on their way."""
        return self.read(read_data("sixfold.games.hex", "showcase.json").values)

    def decisive(self, state: State) -> list[int]:
        """H3  The winning chain."""
        return decisive(at(state))

    def reason(self, state: State) -> str:
        """H3  How the game ended."""
        return reason(at(state))


def at(state: State) -> Hex:
    """The state as what it is."""
    assert isinstance(state, Hex)
    return state
