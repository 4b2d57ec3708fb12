"""What a game is besides its positions: options, words, documents, and what clients show."""

from typing import Final, NamedTuple

from mypy_extensions import i32, i64, mypyc_attr

from sixfold.boards import NOWHERE, Board
from sixfold.kernel.cards import Card, GroundMark, Note, Preset, Status, Throw
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadOption, BadPosition, IllegalAction, Refusal
from sixfold.kernel.events import Event, EventKind, owned
from sixfold.kernel.notation import Grammar
from sixfold.kernel.options import Option, Options
from sixfold.kernel.phases import PLAIN_PHASES, Phase, actor_name, read_cell
from sixfold.kernel.seats import CHANCE, NOBODY, SEAT_NAMES
from sixfold.kernel.showing import filled
from sixfold.kernel.state import State
from sixfold.kernel.weighing import NO_NUMBERS, Numbers

__all__ = ["Game", "Mark"]

BESIDE: Final = "beside the board"
FORBIDDEN: Final = Refusal("the rules do not allow it in this position")


class Mark(NamedTuple):
    """What a text picture shows on a cell: up to four characters, and the seat that owns it or NOBODY."""

    cell: int
    text: str
    owner: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game is. A subclass fills in `start`, `read_position`, `write_position` and `board`, and what it needs."""

    def __init__(
        self,
        *,
        id: str,
        title: str,
        blurb: str,
        version: str,
        players: list[int],
        options: list[Option],
        grammar: Grammar,
        events: list[EventKind],
        rules: str,
        phases: list[Phase] = PLAIN_PHASES,
        goal: str = "",
        minutes: str = "",
        luck: str = "",
        seat_names: list[str] = SEAT_NAMES,
        reveals: bool = False,
        estimate: Fields | None = None,
    ) -> None:
        """Describe the game: ``players`` lists the possible numbers of seats; ``minutes`` and ``luck`` are words.

        ``goal`` is a sentence that says how to win; newcomers read it before their first action.

        A game with secrets ``reveals`` if everything that was hidden is open in any state that hides nothing.
        ``estimate`` is the data file with the numbers that `read_numbers` reads.
        """
        self.id = id
        self.title = title
        self.blurb = blurb
        self.version = version
        self.players = players
        self.options = options
        self.grammar = grammar
        self.events = events
        self.rules = rules
        self.phases = phases
        self.goal = goal
        self.minutes = minutes
        self.luck = luck
        self.seat_names = seat_names
        self.reveals = reveals
        self.estimate_file = estimate
        self.weighed: dict[str, Numbers] = {}

    # What a subclass fills in.

    def start(self, options: Options) -> State:
        """The first position of a new game with complete, checked options."""
        raise NotImplementedError

    def read_position(self, options: Options, fields: Fields) -> State:
        """The state that the fields of a position document describe."""
        raise NotImplementedError

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        """The game's own fields of the position document; for a viewer (not NOBODY) only what they may know.

        Phase, who is to act and winners are written by the kernel.
        """
        raise NotImplementedError

    def board(self, state: State) -> Board:
        """The board that this state is played on."""
        raise NotImplementedError

    # What a subclass may fill in: options and seats.

    def settle_options(self, options: Options) -> None:
        """Settle defaults that depend on other options, and refuse combinations the rulebook excludes."""

    def seat_titles(self, options: Options) -> list[str]:
        """The names of the seats under these options; as many as there are seats."""
        count = options.values.get("players", self.players[0])
        assert isinstance(count, int)
        return self.seat_names[:count]

    def presets(self) -> list[Preset]:
        """Ready-made starts; the first one is the quick start for a newcomer."""
        return []

    # Words.

    def why_not(self, state: State, action: i32) -> Refusal:
        """Why a well-formed action is not legal, with the rule that forbids it."""
        return FORBIDDEN

    def word(self, state: State, kind: str, number: int) -> str:
        """A number in the words of action texts and documents: a label, a seat, a word of the game or the number."""
        if kind == "cell":
            return self.grammar.beside if number == NOWHERE else self.board(state).label(number)
        if kind == "way":
            return self.board(state).way_names[number]
        if kind in self.grammar.words:
            return self.grammar.words[kind][number]
        return str(number)

    def name(self, state: State, kind: str, number: int) -> str:
        """A number as people read it in sentences and on buttons; by default as it is written."""
        if kind == "seat":
            return self.seat_titles(state.options)[number]
        if kind == "cell" and number == NOWHERE:
            return self.grammar.beside or BESIDE
        return self.word(state, kind, number)

    def reason(self, state: State) -> str:
        """Why a game that the rules have ended did so, as a sentence."""
        winners = [self.name(state, "seat", winner) for winner in state.winners()]
        return f"{' and '.join(winners)} won." if winners else "The game is a draw."

    def ending(self, state: State) -> str:
        """Why a game that is over ended: who resigned last, if that ended it, and the reason that the game gives."""
        if state.resigner == NOBODY:
            return self.reason(state)
        resigned = f"{self.name(state, 'seat', int(state.resigner))} resigned."
        have_all_others_won = len(state.winners()) == state.seats - 1
        return resigned if have_all_others_won else f"{resigned} {self.reason(state)}"

    # What clients show.

    def cards(self, options: Options) -> list[Card]:
        """A card for every type of piece, ground and marker of this game, made from its data."""
        return []

    def notes(self, state: State, viewer: int) -> list[Note]:
        """What counts now for single pieces, beside their cards, as far as the viewer may know it."""
        return []

    def ground(self, state: State) -> list[GroundMark]:
        """Bases, terrain, zones: whatever lies on the ground and has a card."""
        return []

    def status(self, state: State, viewer: int) -> list[Status]:
        """Rows about the state of play: whatever matters and is not on a cell."""
        return []

    def marks(self, state: State, viewer: int) -> list[Mark]:
        """What a text picture shows on the cells, as far as the viewer may see it."""
        return []

    def legend(self, state: State) -> list[str]:
        """Lines under a text picture that explain its letters and signs."""
        return []

    def thrown(self, state: State, action: i32) -> Throw | None:
        """What the outcome of a chance step looks like: the faces of dice or coins, the cell where it lands."""
        return None

    def showcase(self) -> State:
        """A position that shows the game at its liveliest, for cards and set-up pages."""
        return self.new({})

    def trace(self, state: State, cell: int) -> list[int]:
        """The cells to light up when a cell is pointed at, such as the line that its piece flies along."""
        return []

    def decisive(self, state: State) -> list[int]:
        """The cells that decided a game that is over, such as the winning chain."""
        return []

    def step_cost(self, state: State, action: i32) -> str | None:
        """What a step costs, in words, empty if nothing; None if the action is no step of a longer walk.

        Steps name the cell that a piece leaves and the one it enters; clients walk to far cells by several of them.
        """
        return None

    def is_settled(self, state: State) -> bool:
        """Whether what an action began is over: dice that are due then belong to something new, such as a turn.

        Somebody who is to act before that answers a question of the action, such as where to retreat to.
        """
        return state.to_act != CHANCE

    def coming(self, state: State) -> list[Event]:
        """What would happen if the seat to act ended its turn now."""
        return []

    def after(self, state: State, action: i32) -> State:
        """The state after a legal action with the end of the turn still to come, for `coming`."""
        after = state.clone()
        after.apply(action)
        return after

    def turned(self, state: State, seat: int) -> State | None:
        """The position as if a turn of another seat began now, to see what it threatens; None if that means nothing."""
        return None

    def search(self, options: Options) -> str:
        """The search that plays this game best with these options, as bots name it; empty if nobody has found out."""
        return ""

    def numbers_table(self, options: Options) -> str:
        """The table of the estimate's file that counts with these options; empty if the file is a single table."""
        return ""

    def read_numbers(self, fields: Fields) -> Numbers:
        """The numbers of the estimate out of their table; raise BadData at anything missing, unknown or no number."""
        return NO_NUMBERS

    # Secrets.

    def seen_text(self, state: State, action: i32, viewer: int) -> str:
        """The text of an action as a viewer may know it: games with secrets cover part of it."""
        return self.text(state, action)

    def seen_event(self, event: Event, viewer: int) -> Event | None:
        """An event as a viewer may know it; None if they may not know of it at all."""
        return event

    # What every game has.

    def complete(self, given: dict[str, object]) -> Options:
        """Check options and fill in defaults; raise BadOption with a reason."""
        options = Options(self.options, given)
        self.settle_options(options)
        if self.estimate_file is not None:
            table = self.numbers_table(options)
            if table not in self.weighed:
                self.weighed[table] = self.numbers(options, self.estimate_file)
            options.numbers = self.weighed[table]
        return options

    def numbers(self, options: Options, file: Fields) -> Numbers:
        """What the estimate weighs by with these options, out of the game's own file or another one of its shape."""
        table = self.numbers_table(options)
        return self.read_numbers(file.inner(table) if table else Fields(file.place, file.values, file.error))

    def new(self, given: dict[str, object]) -> State:
        """A new game with these options."""
        return self.start(self.complete(given))

    def read(self, document: object) -> State:
        """Load a position document; raise BadPosition with the place of what is wrong."""
        fields = Fields("position", document, BadPosition)
        if fields.word("game", self.id) != self.id:
            raise fields.bad("game", f"is not {self.id}")
        given = fields.inner("options", {})
        try:
            options = self.complete(given.values)
        except BadOption as error:
            raise BadPosition("position.options", str(error)) from None
        state = self.read_position(options, fields)
        if fields.value("resigned", None) is not None:
            state.resigner = fields.whole("resigned", low=0, high=int(state.seats) - 1)
        fields.value("winners", None)
        fields.done()
        return state

    def write(self, state: State, viewer: int = NOBODY) -> dict[str, object]:
        """The position document; for a viewer other than NOBODY only what they may know."""
        document: dict[str, object] = {
            "game": self.id,
            "options": dict(state.options.given),
            "phase": self.phases[state.phase_number()].name,
            "to_act": actor_name(int(state.to_act)),
        }
        document.update(self.write_position(state, viewer))
        document["winners"] = state.winners() if state.to_act == NOBODY else None
        if state.resigner != NOBODY:
            document["resigned"] = int(state.resigner)
        return document

    def text(self, state: State, action: i32) -> str:
        """An action of this state in words."""
        return self.grammar.text(self, state, action)

    def parse(self, state: State, text: str) -> i32:
        """The legal action that a text means; raise BadNotation or IllegalAction with a reason."""
        action = self.grammar.read(self, state, text)
        if state.is_over():
            raise IllegalAction(text, Refusal("the game is over"), [], self.write(state))
        choices = state.legal()
        k: i64
        for k in range(len(choices)):
            if choices[k] == action:
                return action
        raise IllegalAction(text, self.why_not(state, action), state.legal_texts(), self.write(state))

    def event(self, state: State, kind: int, numbers: list[int]) -> Event:
        """What the rules reported, as a frozen value with its sentence and its showings."""
        known = self.events[kind]
        fields: dict[str, object] = {}
        sentence = known.sentence
        for (name, meaning), number in zip(known.fields, numbers, strict=False):
            fields[name] = self.meaning(state, meaning, number)
            sentence = sentence.replace("{" + name + ":" + meaning + "}", self.name(state, meaning, number))
        return Event(known.name, fields, owned(sentence), [filled(show, fields) for show in known.shows])

    def meaning(self, state: State, kind: str, number: int) -> object:
        """A number as documents and events hold it: a label (null for no cell), a number, a flag or a word."""
        if kind == "cell" and number == NOWHERE and not self.grammar.beside:
            return None
        if kind == "flag":
            return number != 0
        if kind in ("seat", "number") or kind in self.grammar.ranges:
            return number
        return self.word(state, kind, number)

    def read_meaning(self, state: State, kind: str, fields: Fields, name: str) -> int:
        """The number that stands for a value of a document: `meaning` backwards."""
        if kind == "cell":
            return read_cell(fields, self.board(state), name, self.grammar.beside)
        if kind == "flag":
            return int(fields.flag(name))
        if kind == "seat":
            return fields.whole(name, low=0, high=int(state.seats) - 1)
        if kind in self.grammar.ranges:
            low, high = self.grammar.ranges[kind]
            return fields.whole(name, low=low, high=high)
        if kind == "number":
            return fields.whole(name, low=0)
        return fields.index(name, self.board(state).way_names if kind == "way" else self.grammar.words[kind])
