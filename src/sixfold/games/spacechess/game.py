"""Space Chess as the kernel sees it: what it is called, its options, and where everything else about it is found."""

from typing import Final

from mypy_extensions import i32

from sixfold.boards import Board
from sixfold.games.spacechess.events import EVENTS, FATAL, TURNING
from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.notation import END, FORMS, WORDS, text_of
from sixfold.games.spacechess.picture import losses, marks, reason, status, trace
from sixfold.games.spacechess.position import read_position, write_position
from sixfold.games.spacechess.refusals import why_not
from sixfold.games.spacechess.rules import SpaceChess
from sixfold.games.spacechess.setup import new_game
from sixfold.games.spacechess.tables import BOOK, MODERN
from sixfold.kernel.document import Fields
from sixfold.kernel.events import Event, event_kinds
from sixfold.kernel.game import Game, Mark, State
from sixfold.kernel.notation import Grammar
from sixfold.kernel.options import Options
from sixfold.kernel.play import apply_with_events
from sixfold.kernel.tables import read_table, read_text

__all__ = ["SpaceChessGame"]

BLURB: Final = "Two fleets on a sphere of hexagons: guns that fire around the globe, mines, and a command ship to lose."


class SpaceChessGame(Game):
    """The classic ruleset and the modern one."""

    def __init__(self) -> None:
        """Describe the game."""
        super().__init__(
            id="spacechess",
            title="Space Chess",
            blurb=BLURB,
            version="1",
            players=[2],
            options=BOOK.options,
            grammar=Grammar(FORMS, WORDS),
            events=event_kinds(EVENTS),
            rules=read_text("sixfold.games.spacechess", "RULES.md"),
            minutes="20 to 40",
            luck="no luck",
            seat_names=[seat.name for seat in BOOK.seats],
            fatal=FATAL,
        )

    def settle_options(self, options: Options) -> None:
        """R4  Defaults that depend on the ruleset; options of the other ruleset are refused."""
        modern = options.word("ruleset") == MODERN
        for name, value in BOOK.modern_defaults.items():
            options.settle(name, value if modern else BOOK.defaults[name])
        for name in BOOK.classic_only:
            if modern and options.value(name) != BOOK.defaults[name]:
                raise options.refuse(name, "belongs to the classic ruleset and means nothing under modern (R4)")

    def start(self, options: Options) -> State:
        """R4  Both fleets around their home pentagons."""
        return new_game(self, options)

    def board(self, state: State) -> Board:
        """R3  The sphere."""
        return GROUND.board

    def text(self, state: State, action: i32) -> str:
        """R14  An action in words."""
        return text_of(action, at(state).rules.modern)

    def why_not(self, state: State, text: str) -> str:
        """R6, R12.1  The rule that stands in the way."""
        return why_not(at(state), text)

    def read_position(self, options: Options, fields: Fields) -> State:
        """R15  Any position, complete or partial."""
        return read_position(self, options, fields)

    def write_position(self, state: State, seat: int) -> dict[str, object]:
        """R15  There is nothing to hide."""
        return write_position(at(state))

    def marks(self, state: State, seat: int) -> list[Mark]:
        """The letters of the pieces."""
        return marks(at(state))

    def status(self, state: State, seat: int) -> list[str]:
        """Turn, supplies, where everything stands and points, and the legend."""
        return status(at(state))

    def showcase(self) -> State:
        """A classic game in full swing: fighters in contact, impactors about to hit."""
        return self.read(read_table("sixfold.games.spacechess", "showcase.json").values)

    def trace(self, state: State, cell: int) -> list[int]:
        """R3.4  The line that the gunship or impactor on a cell is on."""
        return trace(at(state), cell)

    def losses(self, state: State) -> list[int]:
        """R6.7, R12.1  Where pieces stand that the end of this turn would destroy."""
        return [] if state.is_over() else losses(at(state))

    def outlook(self, state: State) -> list[Event]:
        """R6.7, R12.1  What the end of this turn would bring: the battle stage, and under modern the flight."""
        if state.is_over():
            return []
        return [event for event in apply_with_events(state.clone(), END) if event.kind not in TURNING]

    def ahead(self, state: State, action: i32) -> State:
        """R5  After an action and before the battle stage, even if the action is the last one of the turn."""
        after = at(state.clone())
        after.carry_out(action)
        return after

    def reason(self, state: State) -> str:
        """R9  How the game ended."""
        return reason(at(state))


def at(state: State) -> SpaceChess:
    """The state as what it is."""
    assert isinstance(state, SpaceChess)
    return state
