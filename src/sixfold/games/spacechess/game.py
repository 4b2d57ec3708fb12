"""Space Chess as the kernel sees it: what it is called, its options, and where everything else about it is found."""

from typing import Final

from mypy_extensions import i32

from sixfold.boards import Board
from sixfold.games.spacechess.cards import cards
from sixfold.games.spacechess.estimate import Weights
from sixfold.games.spacechess.events import EVENTS, TURNING
from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.notation import END, GRAMMAR, PHASES
from sixfold.games.spacechess.notes import ground, notes, reason, status
from sixfold.games.spacechess.picture import legend, marks, trace
from sixfold.games.spacechess.pieces import GUNSHIP
from sixfold.games.spacechess.position import read_position, write_position
from sixfold.games.spacechess.refusals import why_not
from sixfold.games.spacechess.rules import SpaceChess
from sixfold.games.spacechess.setup import new_game
from sixfold.games.spacechess.tables import BOOK, MODERN
from sixfold.kernel.cards import Card, GroundMark, Note, Preset, Status
from sixfold.kernel.datafiles import read_data, read_text
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import Refusal
from sixfold.kernel.events import Event
from sixfold.kernel.game import Game, Mark
from sixfold.kernel.notation import action0
from sixfold.kernel.options import Options
from sixfold.kernel.play import apply_with_events
from sixfold.kernel.state import State
from sixfold.kernel.weighing import Numbers

__all__ = ["SpaceChessGame"]

BLURB: Final = "Two fleets on a globe: what you fire flies around it until it hits."
GOAL: Final = "Destroy the enemy command ship."


class SpaceChessGame(Game):
    """The classic ruleset and the modern one."""

    def __init__(self) -> None:
        """Describe the game."""
        super().__init__(
            id="spacechess",
            title="Space Chess",
            blurb=BLURB,
            goal=GOAL,
            version="1",
            players=[2],
            options=BOOK.options,
            phases=PHASES,
            grammar=GRAMMAR,
            events=EVENTS,
            rules=read_text("sixfold.games.spacechess", "RULES.md"),
            minutes="20 to 40",
            luck="no luck",
            seat_names=[seat.name for seat in BOOK.seats],
            estimate=read_data("sixfold.games.spacechess", "estimate.toml"),
        )

    def settle_options(self, options: Options) -> None:
        """R4  Defaults that depend on the ruleset; options of the other ruleset are refused."""
        modern = options.word("ruleset") == MODERN
        for name, value in BOOK.modern_defaults.items():
            options.settle(name, value if modern else BOOK.defaults[name])
        for name in BOOK.classic_only:
            if modern and options.value(name) != BOOK.defaults[name]:
                raise options.refuse(name, "belongs to the classic ruleset and means nothing under modern (4)")

    def numbers_table(self, options: Options) -> str:
        """Ships do other things under the other ruleset."""
        return options.word("ruleset")

    def read_numbers(self, fields: Fields) -> Numbers:
        """What bots think things are worth."""
        return Weights(fields)

    def presets(self) -> list[Preset]:
        """The classic game first; then the other ruleset, and a battle that has begun."""
        return [
            Preset("classic", "A first game", "The classic rules, with both fleets at home.", {}),
            Preset(
                "modern",
                "The modern rules",
                "Longer moves, shots in every direction, and lost ships are rebuilt.",
                {"ruleset": MODERN},
            ),
            Preset(
                "battle",
                "In the thick of it",
                "A classic game in full swing: ships in contact, mines laid, impactors in flight.",
                {},
                {"game": self.id, **showcase()},
            ),
        ]

    def start(self, options: Options) -> State:
        """R4  Both fleets around their home pentagons."""
        return new_game(self, options)

    def board(self, state: State) -> Board:
        """R3  The sphere."""
        return GROUND.board

    def name(self, state: State, kind: str, number: int) -> str:
        """R2  Pieces have the names of the data file."""
        if kind == "piece":
            return BOOK.name(number)
        return BOOK.name(GUNSHIP + number) if kind == "rebuilt" else super().name(state, kind, number)

    def why_not(self, state: State, action: i32) -> Refusal:
        """R6, R12.1  The rule that stands in the way."""
        return why_not(at(state), action)

    def read_position(self, options: Options, fields: Fields) -> State:
        """R15  Any position, complete or partial."""
        return read_position(self, options, fields)

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        """R15  There is nothing to hide."""
        return write_position(at(state))

    def cards(self, options: Options) -> list[Card]:
        """R2, R12.1  What each kind of piece does under the ruleset."""
        return cards(BOOK, options)

    def notes(self, state: State, viewer: int) -> list[Note]:
        """Which way pieces point and what they have done this turn."""
        return notes(at(state))

    def ground(self, state: State) -> list[GroundMark]:
        """R3.5  The holes."""
        return ground()

    def status(self, state: State, viewer: int) -> list[Status]:
        """Turn, actions left, and what each side has."""
        return status(at(state))

    def marks(self, state: State, viewer: int) -> list[Mark]:
        """The letters of the pieces."""
        return marks(at(state))

    def legend(self, state: State) -> list[str]:
        """What the letters mean, and where everything stands and points."""
        return legend(at(state))

    def showcase(self) -> State:
        """A classic game in full swing: fighters in contact, impactors about to hit."""
        return self.read(showcase())

    def trace(self, state: State, cell: int) -> list[int]:
        """R3.4  The line that the gunship or impactor on a cell is on."""
        return trace(at(state), cell)

    def coming(self, state: State) -> list[Event]:
        """R6.7, R12.1  What the end of this turn would bring: the battle stage, and under modern the flight."""
        if state.is_over():
            return []
        return [event for event in apply_with_events(state.clone(), action0(END)) if event.kind not in TURNING]

    def after(self, state: State, action: i32) -> State:
        """R5  After an action and before the battle stage, even if the action is the last one of the turn."""
        after = at(state.clone())
        after.carry_out(action)
        return after

    def turned(self, state: State, seat: int) -> State | None:
        """R5  With all actions of a turn of the other seat; what flies meanwhile is still where it is."""
        after = at(state.clone())
        if after.is_over():
            return None
        after.to_act = seat
        after.actions_left = after.rules.turn_actions
        return after

    def reason(self, state: State) -> str:
        """R9  How the game ended."""
        return reason(at(state))


def at(state: State) -> SpaceChess:
    """The state as what it is."""
    assert isinstance(state, SpaceChess)
    return state


def showcase() -> dict[str, object]:
    """The position of the showcase."""
    return read_data("sixfold.games.spacechess", "showcase.json").values
