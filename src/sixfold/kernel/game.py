"""The contract of every game: State is the compiled position, Game is everything that is not hot."""

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr

from sixfold.boards import NOWHERE, Board
from sixfold.kernel.cards import Card, GroundMark, Note, Preset, Status, Throw
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadOption, BadPosition, IllegalAction, Refusal, SixfoldError
from sixfold.kernel.events import Event, EventKind, EventLog
from sixfold.kernel.notation import Grammar
from sixfold.kernel.numbers import NO_NUMBERS, Numbers
from sixfold.kernel.options import Option, Options
from sixfold.kernel.phases import PLAIN_PHASES, Phase, actor_name, read_cell
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY, SEAT_NAMES
from sixfold.kernel.showing import Show, Shown

__all__ = ["Game", "Mark", "State", "actions", "odds", "shares", "uniform"]

DUEL: Final = 2
BESIDE: Final = "beside the board"
FORBIDDEN: Final = Refusal("the rules do not allow it in this position")


class Mark(NamedTuple):
    """What a text picture shows on a cell: up to four characters, and the seat that owns it or NOBODY."""

    cell: int
    text: str
    owner: int


def actions(numbers: list[int]) -> vec[i32]:
    """Pack a list of action numbers, for games written in plain Python."""
    return vec[i32]([i32(number) for number in numbers])


def odds(parts: list[int]) -> vec[i64]:
    """Pack the weights of a chance step, for games written in plain Python: whole parts, such as [1, 2, 1]."""
    return vec[i64]([i64(part) for part in parts])


def shares(numbers: list[float]) -> vec[float]:
    """Pack the returns of the seats, for games written in plain Python."""
    return vec[float](numbers)


def uniform(count: i64) -> vec[i64]:
    """The weights of so many equally likely outcomes."""
    weights = vec[i64](capacity=count)
    for _ in range(count):
        weights = append(weights, i64(1))
    return weights


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game that is being played: it changes only in `apply` and `resign`."""

    def __init__(self, game: "Game", options: Options, seats: i64) -> None:
        """Start with nobody to act; the game's own state fills in the rest."""
        self.game = game
        self.options = options
        self.seats: i64 = seats
        self.to_act: i64 = NOBODY
        self.resigner: i64 = NOBODY
        self.log: EventLog | None = None

    # What a game fills in.

    def legal(self) -> vec[i32]:
        """What the seat to act may do; at a chance step the possible outcomes."""
        raise NotImplementedError

    def weights(self) -> vec[i64]:
        """At a chance step the odds of each entry of `legal`, as whole parts of their sum."""
        return uniform(len(self.legal()))

    def apply(self, action: i32) -> None:
        """Carry out a legal action. Trusts its caller: `sixfold.play` is the checked way in."""
        raise NotImplementedError

    def clone(self) -> "State":
        """A copy that shares nothing that changes. Nobody listens to the copy."""
        raise NotImplementedError

    def returns(self) -> vec[float]:
        """Once the rules have ended the game one number per seat: winners share 1, a draw gives everybody a part."""
        raise NotImplementedError

    def phase_number(self) -> i64:
        """The place of the phase in the game's list; of the plain phases the first until the game is over."""
        return 1 if self.to_act == NOBODY else 0

    def hides(self) -> bool:
        """Whether some seat now knows more than another."""
        return False

    def imagine(self, seat: i64, rng: Rng) -> "State":
        """A full state that agrees with all that ``seat`` (or ONLOOKER) knows; where nothing is hidden, a copy."""
        return self.clone()

    def estimate(self, seat: i64) -> float:
        """How well ``seat`` stands, from 0 to 1: a cheap guess for bots."""
        return 1.0 / float(self.seats)

    def throws_real_dice(self) -> bool:
        """Whether people throw in this game, by its own rules: outcomes are asked for, and `weights` only stand in."""
        return False

    def retire(self, seat: i64) -> bool:
        """Take a seat that resigns out by the rules of the game, so that the others play on; False if they cannot."""
        return False

    # What every state has.

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Report an event to whoever listens."""
        log = self.log
        if log is not None:
            log.note(kind, a, b, c, d, e, f)

    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or by resignation."""
        return self.to_act == NOBODY or self.resigner != NOBODY

    def resign(self, seat: i64) -> None:
        """A seat gives up: the others play on if the rules of the game can go on without it, otherwise it has lost."""
        if self.is_over():
            raise SixfoldError("the game is over: nobody can resign any more")
        if not 0 <= seat < self.seats:
            raise SixfoldError(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        if not self.retire(seat):
            self.resigner = seat

    def result(self) -> list[float]:
        """Once the game is over one share per seat, 1 in all: by the rules, or shared by those who did not resign."""
        if self.resigner == NOBODY:
            return [share for share in self.returns()]
        return [0.0 if seat == self.resigner else 1.0 / float(self.seats - 1) for seat in range(self.seats)]

    def copy(self) -> "State":
        """A clone that also keeps a resignation."""
        copy = self.clone()
        copy.resigner = self.resigner
        return copy

    def weighing(self, numbers: Numbers) -> "State":
        """A copy whose estimates, and those of all its copies, weigh by other numbers."""
        copy = self.copy()
        copy.options = self.options.weighing(numbers)
        return copy

    def legal_texts(self) -> list[str]:
        """What may be played now, as text; at a chance step the possible outcomes."""
        if self.is_over():
            return []
        return [self.game.text(self, action) for action in self.legal()]

    def winners(self) -> list[int]:
        """The winning seats once the game is over; an empty list is a draw."""
        found = self.result()
        if max(found) == min(found) and len(found) > 1:
            return []
        return [seat for seat, share in enumerate(found) if share > 0]


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
        minutes: str = "",
        luck: str = "",
        seat_names: list[str] = SEAT_NAMES,
        reveals: bool = False,
        estimate: Fields | None = None,
    ) -> None:
        """Describe the game: ``players`` lists the possible numbers of seats; ``minutes`` and ``luck`` are words.

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
        """Why a game that is over ended: by resignation, or for the reason that the game gives."""
        if state.resigner != NOBODY:
            return f"{self.name(state, 'seat', int(state.resigner))} resigned."
        return self.reason(state)

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
        return Event(known.name, fields, owned(sentence), [shown(show, fields) for show in known.shows])

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


def owned(sentence: str) -> str:
    """A name in the plural has a bare apostrophe: "Orbotrons' Vanguard"."""
    return sentence.replace("s's ", "s' ")


def shown(show: Show, fields: dict[str, object]) -> Shown:
    """A declared showing with the values of an event."""
    owner = fields.get(show.owner)
    return Shown(
        show.how,
        label_in(fields, show.at),
        label_in(fields, show.to),
        label_in(fields, show.type),
        owner if isinstance(owner, int) else None,
        show.caption,
        {name: fields[field] for name, field in show.sets.items()},
    )


def label_in(fields: dict[str, object], name: str) -> str | None:
    """The label or word in a field of an event, if the showing names one and it is there."""
    value = fields.get(name)
    return value if isinstance(value, str) else None
