"""Dicestorm as the kernel sees it: what it is called, its options, and where everything else about it is found."""

from typing import Final

from mypy_extensions import i32, i64

from sixfold.boards import Board
from sixfold.games.dicestorm.cards import all_cards, decisive, die_name, ground_marks, notes, reason, rows
from sixfold.games.dicestorm.damage import resolve
from sixfold.games.dicestorm.events import EVENTS
from sixfold.games.dicestorm.ground import Ground
from sixfold.games.dicestorm.notation import (
    DEPLOY,
    FACE,
    LAND,
    LANDED,
    OFF,
    PHASES,
    ROLL,
    TACTICS,
    THROWING,
    grammar_of,
)
from sixfold.games.dicestorm.packing import FACE_DOWN
from sixfold.games.dicestorm.picture import legend, marks
from sixfold.games.dicestorm.position import fill, write_document
from sixfold.games.dicestorm.refusals import why_not
from sixfold.games.dicestorm.rules import Dicestorm, opening, vacant
from sixfold.games.dicestorm.setup import options_of, presets_of, settle, titles_of
from sixfold.games.dicestorm.state import FLYING, NO_PIECE
from sixfold.games.dicestorm.tables import HIDDEN, Book, read_book
from sixfold.games.dicestorm.tactics import reach
from sixfold.kernel.cards import Card, GroundMark, Note, Preset, Status, Throw
from sixfold.kernel.datafiles import read_data, read_text
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import Refusal
from sixfold.kernel.events import Event, EventLog
from sixfold.kernel.game import Game, Mark
from sixfold.kernel.notation import argument, verb_of
from sixfold.kernel.options import Options
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State
from sixfold.kernel.weighing import Numbers

__all__ = ["DicestormGame"]

PACKAGE: Final = "sixfold.games.dicestorm"
BLURB: Final = "Deploy in secret, fight for position, then let dice rain on the board."
GOAL: Final = "Leave the enemy no unit, on the board or to be deployed."
SECRET: Final = "deployed"
"""The kind of event that tells the type of a face-down unit."""


class DicestormGame(Game):
    """Two factions, three card sets, supplies or waves, modelled or real dice."""

    def __init__(self, book: Book | None = None) -> None:
        """Describe the game by its tables; a designer may give other ones."""
        self.book = read_book() if book is None else book
        super().__init__(
            id="dicestorm",
            title="Dicestorm",
            blurb=BLURB,
            goal=GOAL,
            version="1",
            players=[2],
            options=options_of(self.book),
            phases=PHASES,
            grammar=grammar_of(self.book),
            events=EVENTS,
            rules=read_text(PACKAGE, "RULES.md"),
            minutes="30 to 50",
            luck="much luck at the end",
            reveals=True,
            estimate=self.book.estimate,
        )
        self.ground_of_all = Ground(self.book)

    # Options and seats.

    def settle_options(self, options: Options) -> None:
        """4.2  Caps by mode; waves need an army of three equal parts."""
        settle(self.book, options)

    def read_numbers(self, fields: Fields) -> Numbers:
        """What bots think things are worth."""
        return self.book.read_weights(fields)

    def seat_titles(self, options: Options) -> list[str]:
        """4.2  The factions; with the same one twice the names of the seats too."""
        return titles_of(self.book, options, self.seat_names)

    def presets(self) -> list[Preset]:
        """A fight that has begun, then whole games."""
        return presets_of(read_data(PACKAGE, "presets.json"))

    # Positions.

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

    # Words.

    def name(self, state: State, kind: str, number: int) -> str:
        """Pieces, dice and abilities as people call them."""
        if kind == "piece":
            return self.book.first_set().profile(number).name
        if kind == "die":
            return self.book.dice[number].name
        if kind == "ability":
            return self.book.abilities[number].name
        if kind == "landed":
            return die_name(at(state), number)
        return super().name(state, kind, number)

    def event(self, state: State, kind: int, numbers: list[int]) -> Event:
        """3  What is at `off` is said to be beside the board."""
        told = super().event(state, kind, numbers)
        return Event(told.kind, told.fields, told.text.replace(f" on {OFF}", " beside the board"), told.shown)

    def why_not(self, state: State, action: i32) -> Refusal:
        """What stands in the way, with the section that says so."""
        return why_not(at(state), action)

    def reason(self, state: State) -> str:
        """9  How the game ended."""
        return reason(at(state))

    # What clients show.

    def cards(self, options: Options) -> list[Card]:
        """Pieces, dice and the home row, from the data files."""
        return all_cards(self.book, self.book.sets[options.word("card_set")])

    def notes(self, state: State, viewer: int) -> list[Note]:
        """Hit points, tokens, decisions, and what the landed dice would do."""
        return notes(at(state), viewer)

    def ground(self, state: State) -> list[GroundMark]:
        """Home rows and landed dice."""
        return ground_marks(at(state))

    def status(self, state: State, viewer: int) -> list[Status]:
        """Round, supplies, souls, dice, and what is pending."""
        return rows(at(state))

    def marks(self, state: State, viewer: int) -> list[Mark]:
        """Letters, hit points and signs."""
        return marks(at(state), viewer)

    def legend(self, state: State) -> list[str]:
        """What the letters and signs mean."""
        return legend(at(state))

    def thrown(self, state: State, action: i32) -> Throw | None:
        """7  A die with its face, or the hex where one lands."""
        verb = verb_of(action)
        if verb == LAND:
            return Throw("cell", 0, [self.text(state, action).removeprefix("land ")])
        if verb == ROLL:
            return Throw("die", int(self.book.initiative_die), [str(argument(action))])
        if verb == FACE:
            return Throw("die", int(self.book.dice[at(state).die].sides), [str(argument(action))])
        return None

    def showcase(self) -> State:
        """The middle of a game, with dice on the board."""
        return self.read(read_data(PACKAGE, "showcase.json").values)

    def trace(self, state: State, cell: int) -> list[int]:
        """6.2  The hexes that the unit on a hex could move to; a face-down one tells nothing."""
        s = at(state)
        if s.piece[cell] == NO_PIECE or s.piece[cell] & FACE_DOWN != 0:
            return []
        cells = reach(s, cell, s.profile_at(cell).move + (s.bonus if s.active == cell else 0))
        return [hexagon for hexagon in range(int(s.ground.cells)) if cells >> hexagon & 1 != 0]

    def decisive(self, state: State) -> list[int]:
        """9  The units that the winner has left."""
        return decisive(at(state))

    def is_settled(self, state: State) -> bool:
        """5.8  A throw is settled when its die lies; D20s for an initiative belong to what comes next."""
        return state.to_act != CHANCE or at(state).phase != THROWING

    def coming(self, state: State) -> list[Event]:
        """6.6  What the landed dice would do if no more were thrown or changed."""
        s = at(state)
        if not THROWING <= s.phase <= LANDED:
            return []
        after = at(s.clone())
        log = EventLog()
        after.log = log
        resolve(after)
        return [self.event(after, kind, numbers) for kind, numbers in log.raw]

    def after(self, state: State, action: i32) -> State:
        """5.1  After an action and before the damage, even if the action is the last one of the Bombardment."""
        after = at(state.clone())
        after.carry_out(action)
        return after

    # Secrets.

    def turned(self, state: State, seat: int) -> State | None:
        """5.6  In tactics, between two turns, a seat that has a token left could take the next one."""
        after = state.clone()
        assert isinstance(after, Dicestorm)
        is_between = after.phase == TACTICS and after.active == FLYING and len(after.reactions) == 0
        if not is_between or not after.has_token(seat):
            return None
        after.to_act = seat
        return after

    def seen_text(self, state: State, action: i32, viewer: int) -> str:
        """8  The action that places a face-down unit is `deploy ? HEX` to those who may not know its type."""
        s = at(state)
        if verb_of(action) != DEPLOY or not s.terms.hidden or viewer in (NOBODY, int(s.to_act)):
            return self.text(state, action)
        verb, _, cell = self.text(state, action).split(" ")
        return f"{verb} ? {cell}"

    def seen_event(self, event: Event, viewer: int) -> Event | None:
        """8  That a unit was placed, but not which."""
        if event.kind != SECRET or viewer in (NOBODY, event.fields["seat"]):
            return event
        hidden = self.book.piece_ids[HIDDEN]
        fields = {**event.fields, "piece": hidden}
        text = event.text.replace(self.piece_name(str(event.fields["piece"])), "unit")
        return Event(event.kind, fields, text, [shown._replace(type=hidden) for shown in event.shown])

    def piece_name(self, id: str) -> str:
        """The name of a piece by its id."""
        return self.book.first_set().profile(i64(self.book.piece_ids.index(id))).name


def at(state: State) -> Dicestorm:
    """The state as what it is."""
    assert isinstance(state, Dicestorm)
    return state
