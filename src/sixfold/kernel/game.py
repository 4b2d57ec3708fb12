"""The contract of every game: State is the compiled position, Game is everything that is not hot."""

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr

from sixfold.boards import Board
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadDocument, BadOption, BadPosition
from sixfold.kernel.events import Event, EventKind, EventLog
from sixfold.kernel.notation import Grammar
from sixfold.kernel.options import Option, Options
from sixfold.kernel.rng import Rng

__all__ = ["CHANCE", "NOBODY", "SEAT_NAMES", "Game", "Mark", "State", "actions", "actor_name", "odds", "uniform"]

CHANCE: Final = -1
NOBODY: Final = -2
SEAT_NAMES: Final = ["Indigo", "Saffron", "Brick", "Jade", "Coal", "Bone"]
NONE: Final[list[str]] = []


class Mark(NamedTuple):
    """What a picture shows on a cell: up to four characters, and the seat that owns it or NOBODY."""

    cell: int
    text: str
    owner: int


def actions(numbers: list[int]) -> vec[i32]:
    """Pack a list of action numbers, for games written in plain Python."""
    return vec[i32]([i32(number) for number in numbers])


def odds(numbers: list[float]) -> vec[float]:
    """Pack a list of probabilities or returns, for games written in plain Python."""
    return vec[float](numbers)


def uniform(count: i64) -> vec[float]:
    """The probabilities of so many equally likely outcomes."""
    weights = vec[float](capacity=count)
    for _ in range(count):
        weights = append(weights, 1.0 / float(count))
    return weights


def actor_name(actor: int) -> object:
    """How a position document writes who is to act: a seat, "chance" or null."""
    if actor == CHANCE:
        return "chance"
    return None if actor == NOBODY else actor


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game that is being played: the one thing that changes, and only in `apply`."""

    def __init__(self, game: "Game", options: Options, seats: i64) -> None:
        """Start with nobody to act; the game's own state fills in the rest."""
        self.game = game
        self.options = options
        self.seats: i64 = seats
        self.to_act: i64 = NOBODY
        self.log: EventLog | None = None

    def legal(self) -> vec[i32]:
        """What the seat to act may do; at a chance step the possible outcomes."""
        raise NotImplementedError

    def weights(self) -> vec[float]:
        """At a chance step the probability of each entry of `legal`."""
        return uniform(len(self.legal()))

    def apply(self, action: i32) -> None:
        """Carry out a legal action. Trusts its caller: `sixfold.play` is the checked way in."""
        raise NotImplementedError

    def clone(self) -> "State":
        """A copy that shares nothing that changes. Nobody listens to the copy."""
        raise NotImplementedError

    def returns(self) -> vec[float]:
        """Once the game is over one number per seat: winners share 1, a draw gives everybody an equal part."""
        raise NotImplementedError

    def imagine(self, seat: i64, rng: Rng) -> "State":
        """A full state that agrees with all that ``seat`` knows; games without secrets give a copy."""
        return self.clone()

    def estimate(self, seat: i64) -> float:
        """How well ``seat`` stands, from 0 to 1: a cheap guess for bots."""
        return 1.0 / float(self.seats)

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Report an event to whoever listens."""
        log = self.log
        if log is not None:
            log.note(kind, a, b, c, d, e)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act == NOBODY

    def legal_texts(self) -> list[str]:
        """What may be played now, as text; at a chance step the possible outcomes."""
        return [self.game.text(self, action) for action in self.legal()]

    def winners(self) -> list[int]:
        """The winning seats once the game is over; an empty list is a draw."""
        shares = [share for share in self.returns()]
        if max(shares) == min(shares) and len(shares) > 1:
            return []
        return [seat for seat, share in enumerate(shares) if share > 0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game is. A subclass fills in `start`, `read_position`, `write_position`, `text` and `board`."""

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
        minutes: str = "",
        luck: str = "",
        hidden: bool = False,
        seat_names: list[str] = SEAT_NAMES,
        fatal: list[str] = NONE,
    ) -> None:
        """Describe the game: ``players`` lists the possible numbers of seats; ``minutes`` and ``luck`` are words.

        ``fatal`` names the kinds of events by which the piece on the field ``cell`` of the event is lost.
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
        self.minutes = minutes
        self.luck = luck
        self.hidden = hidden
        self.seat_names = seat_names
        self.fatal = fatal

    # What a subclass fills in.

    def start(self, options: Options) -> State:
        """The first position of a new game with complete, checked options."""
        raise NotImplementedError

    def settle_options(self, options: Options) -> None:
        """Settle defaults that depend on other options, and refuse combinations the rulebook excludes."""

    def read_position(self, options: Options, fields: Fields) -> State:
        """The state that the fields of a position document describe."""
        raise NotImplementedError

    def write_position(self, state: State, seat: int) -> dict[str, object]:
        """The fields of the position document; with a seat (not NOBODY) only what that seat may know."""
        raise NotImplementedError

    def text(self, state: State, action: i32) -> str:
        """An action of this state in words."""
        raise NotImplementedError

    def board(self, state: State) -> Board:
        """The board that this state is played on."""
        raise NotImplementedError

    def why_not(self, state: State, text: str) -> str:
        """The rule that forbids a well-formed action, as a sentence for the player."""
        return "the rules do not allow it in this position"

    def marks(self, state: State, seat: int) -> list[Mark]:
        """What a text picture shows on the cells, as far as ``seat`` (or NOBODY: everything) may see it."""
        return []

    def status(self, state: State, seat: int) -> list[str]:
        """Lines beside the picture: whatever matters and is not on a cell."""
        return []

    def showcase(self) -> State:
        """A position that shows the game at its liveliest, for cards and set-up pages."""
        return self.new({})

    def trace(self, state: State, cell: int) -> list[int]:
        """The cells to light up when a cell is pointed at, such as the line that its piece flies along."""
        return []

    def losses(self, state: State) -> list[int]:
        """The cells whose pieces would be destroyed if the seat to act ended its turn now."""
        return []

    def outlook(self, state: State) -> list[Event]:
        """What would happen if the seat to act ended its turn now."""
        return []

    def ahead(self, state: State, action: i32) -> State:
        """The state after a legal action, for `losses` and `outlook`: the end of the turn is still to come."""
        after = state.clone()
        after.apply(action)
        return after

    def reason(self, state: State) -> str:
        """Why a game that is over ended, as a sentence."""
        winners = [self.seat_names[winner] for winner in state.winners()]
        return f"{' and '.join(winners)} won." if winners else "The game is a draw."

    def seen_text(self, state: State, action: i32, seat: int) -> str:
        """The text of an action as ``seat`` may know it: games with secrets cover part of it."""
        return self.text(state, action)

    def seen_event(self, event: Event, seat: int) -> Event | None:
        """An event as ``seat`` may know it; None if it may not know of it at all."""
        return event

    # What every game has.

    def complete(self, given: dict[str, object]) -> Options:
        """Check options and fill in defaults; raise BadOption with a reason."""
        options = Options(self.options, given)
        self.settle_options(options)
        return options

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
        fields.done()
        return state

    def write(self, state: State, seat: int = NOBODY) -> dict[str, object]:
        """The position document; with a seat only what that seat may know."""
        document: dict[str, object] = {"game": self.id, "options": dict(state.options.given)}
        document.update(self.write_position(state, seat))
        return document

    def parse(self, state: State, text: str) -> i32:
        """The legal action that a text means; raise BadNotation or IllegalAction with a reason."""
        return self.grammar.parse(self, state, text)

    def event(self, state: State, kind: int, numbers: list[int]) -> Event:
        """What the rules reported, as a frozen value with its sentence."""
        known = self.events[kind]
        fields: dict[str, object] = {}
        sentence = known.sentence
        for (name, meaning), number in zip(known.fields, numbers, strict=False):
            value = self.meaning(state, meaning, number)
            fields[name] = value
            shown = self.seat_names[number] if meaning == "seat" else str(value)
            sentence = sentence.replace("{" + name + ":" + meaning + "}", shown)
        return Event(known.name, fields, sentence)

    def meaning(self, state: State, kind: str, number: int) -> object:
        """What a reported number stands for: a cell's label, a seat, a word of the game or the number itself."""
        if kind == "cell":
            return self.board(state).label(number)
        if kind in ("seat", "number"):
            return number
        return self.grammar.words[kind][number]


def read_actor(fields: Fields, seats: int, default: object) -> int:
    """Who is to act by a position document: a seat, "chance" or null."""
    value = fields.value("to_act", default)
    if value is None:
        return NOBODY
    if value == "chance":
        return CHANCE
    try:
        return fields.checked_whole("to_act", value, 0, seats - 1)
    except BadDocument:
        raise fields.bad("to_act", f'must be a seat from 0 to {seats - 1}, "chance" or null') from None
