"""Hex as the kernel sees it: what the game is called, its options, and where everything else about it is found."""

from typing import Final

from mypy_extensions import i32, i64

from sixfold.boards import Board
from sixfold.games.hex.events import EVENTS
from sixfold.games.hex.notation import FORMS, text_of
from sixfold.games.hex.picture import marks, reason, status
from sixfold.games.hex.position import read_position, write_position
from sixfold.games.hex.refusals import why_not
from sixfold.games.hex.rules import Hex, opening
from sixfold.kernel.document import Fields
from sixfold.kernel.events import event_kinds
from sixfold.kernel.game import Game, Mark, State
from sixfold.kernel.notation import Grammar
from sixfold.kernel.options import Options, flag, whole
from sixfold.kernel.tables import read_table, read_text

__all__ = ["HexGame"]

BLURB: Final = "Join your two sides of the board with a chain of stones before your opponent joins theirs."


class HexGame(Game):
    """Any size from 3 to 19, with or without the swap rule."""

    def __init__(self) -> None:
        """Describe the game."""
        super().__init__(
            id="hex",
            title="Hex",
            blurb=BLURB,
            version="1",
            players=[2],
            options=[
                whole("size", 11, 3, 19, "cells along each side of the board"),
                flag("swap", default=False, help="the second player may take over the first stone"),
            ],
            grammar=Grammar(FORMS, {}),
            events=event_kinds(EVENTS),
            minutes="5 to 30",
            luck="no luck",
            rules=read_text("sixfold.games.hex", "RULES.md"),
        )

    def start(self, options: Options) -> State:
        """H2  An empty board."""
        return opening(self, options)

    def board(self, state: State) -> Board:
        """H1  A rhombus of hexagons."""
        return at(state).ground.board

    def text(self, state: State, action: i32) -> str:
        """An action in words."""
        return text_of(at(state).ground.board, i64(action))

    def why_not(self, state: State, text: str) -> str:
        """H2, H4  What stands in the way."""
        return why_not(text)

    def read_position(self, options: Options, fields: Fields) -> State:
        """Any position, complete or partial."""
        return read_position(self, options, fields)

    def write_position(self, state: State, seat: int) -> dict[str, object]:
        """There is nothing to hide."""
        return write_position(at(state))

    def marks(self, state: State, seat: int) -> list[Mark]:
        """A letter for each stone."""
        return marks(at(state))

    def status(self, state: State, seat: int) -> list[str]:
        """Which sides belong to whom."""
        return status(at(state))

    def showcase(self) -> State:
        """A game in the middle, with both chains on their way."""
        return self.read(read_table("sixfold.games.hex", "showcase.json").values)

    def reason(self, state: State) -> str:
        """H3  How the game ended."""
        return reason(at(state))


def at(state: State) -> Hex:
    """The state as what it is."""
    assert isinstance(state, Hex)
    return state
