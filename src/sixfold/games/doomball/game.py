"""Doomball as the kernel sees it: what the game is called, its options, and where everything else about it is found."""

from typing import Final

from mypy_extensions import i32

from sixfold.boards import Board
from sixfold.games.doomball.cards import cards
from sixfold.games.doomball.estimate import Weights
from sixfold.games.doomball.events import EVENTS
from sixfold.games.doomball.foretelling import coming, step_cost, thrown, trace, turned
from sixfold.games.doomball.notation import GRAMMAR, PHASES, SIDE_TITLES, SWITCH_TITLES
from sixfold.games.doomball.notes import decisive, ground, notes, reason, status
from sixfold.games.doomball.opening import opening
from sixfold.games.doomball.options import OPTIONS, chosen_factions, settle
from sixfold.games.doomball.picture import legend, marks
from sixfold.games.doomball.position import write_position
from sixfold.games.doomball.presets import presets
from sixfold.games.doomball.reading import read_position
from sixfold.games.doomball.refusals import why_not
from sixfold.games.doomball.rules import Doomball
from sixfold.games.doomball.rulesets import RULEBOOK
from sixfold.games.doomball.tables import BOOK, PACKAGE
from sixfold.kernel.cards import Card, GroundMark, Note, Preset, Status, Throw
from sixfold.kernel.datafiles import read_data, read_text
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import Refusal
from sixfold.kernel.events import Event
from sixfold.kernel.game import Game, Mark
from sixfold.kernel.options import Options
from sixfold.kernel.state import State
from sixfold.kernel.weighing import Numbers

__all__ = ["DoomballGame"]

BLURB: Final = "Carry the artifact to the far edge, through an army that wants it too."
GOAL: Final = "Carry the artifact to the far edge, or destroy the enemy."


class DoomballGame(Game):
    """Three rulesets, seven factions, best of three rounds."""

    def __init__(self) -> None:
        """Describe the game."""
        super().__init__(
            id="doomball",
            title="Doomball",
            blurb=BLURB,
            goal=GOAL,
            version="1",
            players=[2],
            options=OPTIONS,
            phases=PHASES,
            grammar=GRAMMAR,
            events=EVENTS,
            minutes="15 to 60",
            luck="coin flips",
            rules=read_text(PACKAGE, "RULES.md"),
            estimate=read_data(PACKAGE, "estimate.toml"),
        )

    # Starting, reading, writing.

    def start(self, options: Options) -> State:
        """4  The first phase that the options leave open."""
        return opening(self, options)

    def settle_options(self, options: Options) -> None:
        """4  Defaults by the ruleset, and combinations that are refused."""
        settle(options)

    def numbers_table(self, options: Options) -> str:
        """5.4  The variant has another goal and another board."""
        return "cycles" if RULEBOOK.rulesets[options.word("ruleset")].cycles else "rows"

    def read_numbers(self, fields: Fields) -> Numbers:
        """What bots think things are worth."""
        return Weights(fields, BOOK.roster)

    def seat_titles(self, options: Options) -> list[str]:
        """The factions, where the options name two different ones."""
        factions = chosen_factions(options)
        if len(set(factions)) < len(self.seat_names[: self.players[0]]):
            return self.seat_names[: self.players[0]]
        return [BOOK.factions[faction].name for faction in factions]

    def presets(self) -> list[Preset]:
        """12.3  The quick start and other ready-made starts."""
        return presets()

    def board(self, state: State) -> Board:
        """3  Hexes, or the squares of the variant."""
        return at(state).ground.field.board

    def read_position(self, options: Options, fields: Fields) -> State:
        """15  Any position, complete or partial."""
        return read_position(self, options, fields)

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        """8  There is nothing to hide."""
        return write_position(at(state))

    # Words.

    def name(self, state: State, kind: str, number: int) -> str:
        """Units, factions and choices by their names."""
        if kind == "unit":
            return BOOK.roster.list[number].name
        if kind == "faction":
            return BOOK.factions[number].name
        titles = {"switch": SWITCH_TITLES, "side": SIDE_TITLES}.get(kind)
        return super().name(state, kind, number) if titles is None else titles[number]

    def why_not(self, state: State, action: i32) -> Refusal:
        """What stands in the way, with the section that says so."""
        return why_not(at(state), action)

    def reason(self, state: State) -> str:
        """9  How the match was won."""
        return reason(at(state))

    # What clients show.

    def cards(self, options: Options) -> list[Card]:
        """2  Units, terrain, the artifact, edges and markers."""
        return cards(options)

    def notes(self, state: State, viewer: int) -> list[Note]:
        """6.5  Modified defense, hits and marks."""
        return notes(at(state))

    def ground(self, state: State) -> list[GroundMark]:
        """2.3, 3.1  Terrain, edges, markers and lying artifacts."""
        return ground(at(state))

    def status(self, state: State, viewer: int) -> list[Status]:
        """Round, turn, roles, sides, wins and reserves."""
        return status(at(state))

    def marks(self, state: State, viewer: int) -> list[Mark]:
        """A code and marks for each unit, and what lies on the ground."""
        return marks(at(state))

    def legend(self, state: State) -> list[str]:
        """The units on the board, marks and terrain."""
        return legend(at(state))

    def showcase(self) -> State:
        """A battle for the village."""
        return self.read(read_data(PACKAGE, "showcase.json").values)

    def thrown(self, state: State, action: i32) -> Throw | None:
        """7  Coins, or the cell that a retreat leads to."""
        return thrown(at(state), action)

    def trace(self, state: State, cell: int) -> list[int]:
        """6.2  How far the unit on a cell can go."""
        return trace(at(state), cell)

    def decisive(self, state: State) -> list[int]:
        """9.1  The carrier that won."""
        return decisive(at(state))

    def step_cost(self, state: State, action: i32) -> str | None:
        """2.1, 2.3  Rivers, cover that is left, and attacks that are given up."""
        return step_cost(at(state), action)

    def is_settled(self, state: State) -> bool:
        """6.4  Coins, retreats and counterattacks belong to the attack for as long as the agenda holds them."""
        return super().is_settled(state) and len(at(state).agenda) == 0

    def turned(self, state: State, seat: int) -> State | None:
        """5.2  The other seat's turn as it would begin now."""
        return turned(at(state), seat)

    def coming(self, state: State) -> list[Event]:
        """6.9  Who would run at the end of the turn."""
        return coming(at(state))


def at(state: State) -> Doomball:
    """The state as what it is."""
    assert isinstance(state, Doomball)
    return state
