"""Dicestorm as the kernel sees it: what it is called, its options, and where everything else about it is found."""

from typing import Final

from sixfold.boards import Board
from sixfold.games.dicestorm.events import EVENTS
from sixfold.games.dicestorm.ground import Ground
from sixfold.games.dicestorm.notation import LAND, PHASES, grammar_of
from sixfold.games.dicestorm.position import fill, write_document
from sixfold.games.dicestorm.rules import Dicestorm, opening, vacant
from sixfold.games.dicestorm.setup import options_of, settle
from sixfold.games.dicestorm.tables import Book, read_book
from sixfold.kernel.datafiles import read_text
from sixfold.kernel.document import Fields
from sixfold.kernel.game import Game, State
from sixfold.kernel.options import Options

__all__ = ["DicestormGame"]

PACKAGE: Final = "sixfold.games.dicestorm"
BLURB: Final = "Orbotrons against Hellspawn: deploy in secret, fight for position, then bombard the board with dice."


class DicestormGame(Game):
    """Two factions, three card sets, supplies or waves, modelled or real dice."""

    def __init__(self, book: Book | None = None) -> None:
        """Describe the game by its tables; a designer may give other ones."""
        self.book = read_book() if book is None else book
        super().__init__(
            id="dicestorm",
            title="Dicestorm",
            blurb=BLURB,
            version="1",
            players=[2],
            options=options_of(self.book),
            phases=PHASES,
            grammar=grammar_of(self.book),
            events=EVENTS,
            rules=read_text(PACKAGE, "RULES.md"),
            minutes="30 to 50",
            luck="none in Tactics, much in the Bombardment",
            reveals=True,
        )
        self.ground_of_all = Ground(self.book, LAND)

    def settle_options(self, options: Options) -> None:
        """4.2  Caps by mode; waves need an army of three equal parts."""
        settle(self.book, options)

    def start(self, options: Options) -> State:
        """4.1  An empty board."""
        return opening(self, options, self.book, self.ground_of_all)

    def board(self, state: State) -> Board:
        """3  Rows of 8 and 7 hexes."""
        return self.ground_of_all.board

    def read_position(self, options: Options, fields: Fields) -> State:
        """15  Any position, complete or partial."""
        state = vacant(self, options, self.book, self.ground_of_all)
        fill(state, fields)
        return state

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        """15, 8  All keys; face-down units of others are hidden."""
        return write_document(at(state), viewer)


def at(state: State) -> Dicestorm:
    """The state as what it is."""
    assert isinstance(state, Dicestorm)
    return state
