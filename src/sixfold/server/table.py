"""A live table: the journal folded into a match, who may do what, and the entries that a request prepares."""

import hmac
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import msgspec

from sixfold.bots import bot
from sixfold.driver import Match, Step
from sixfold.kernel import CHANCE, NOBODY, Game, Record, SixfoldError, State, find
from sixfold.server.asking import Question, question
from sixfold.server.clocks import Clock
from sixfold.server.company import Company
from sixfold.server.dice import Dice
from sixfold.server.errors import Refusal
from sixfold.server.gently import gently
from sixfold.server.messages import ClockWish, SeatWish, StepKind
from sixfold.server.pact import AGREED, Pact, bot_name, is_late
from sixfold.server.rows import Charter, JournalLine
from sixfold.server.seals import broken, first_seal, sealed
from sixfold.server.tokens import fits, hash_of, is_id, new_id, new_seed, new_token
from sixfold.server.undoing import can_take_back, kept_secrets

__all__ = [
    "CANNOT_UNDO",
    "Held",
    "LogEntry",
    "Table",
    "hash_of",
    "is_id",
    "kind_of",
    "line_of",
    "new_id",
    "new_seed",
    "new_token",
    "unplayable",
]

HINT_BOT: Final = "mcts:1000"
SETUP_BOT: Final = "greedy"
CANNOT_UNDO: Final = (
    "only who holds all the seats that are not bots' can take back an action; against a person nothing that was thrown "
    "or shown, and never what ended a game with secrets"
)

Held = frozenset[int]
"""The seats for which a viewer has shown tokens."""


class LogEntry(NamedTuple):
    """A line of the journal and, if it is a step of the game, this step."""

    line: JournalLine
    step: Step | None


class Table:
    """A game being played. Changes only by `adopt`, and only with entries that are already saved."""

    def __init__(self, charter: Charter, lines: Iterable[JournalLine] = ()) -> None:
        """Fold a journal; an entry that the rules refuse now means that the rules have changed since."""
        self.charter = charter
        self.seats = [msgspec.convert(seat, SeatWish) for seat in charter.seats]
        state = first_state(charter)
        stand_in = bot("random")  # whoever sits there is asked elsewhere; the match only asks whether it is a bot
        players = [stand_in if seat.bot else None for seat in self.seats]
        self.match = Match(state, players, seed=0, real_dice=charter.real_dice)
        self.dice = Dice(charter)
        self.company = Company()
        self.pact = Pact()
        terms = charter.clock and msgspec.convert(charter.clock, ClockWish)
        self.clock = Clock(terms, len(self.seats)) if terms else None
        self.log: list[LogEntry] = []
        for line in gently(lines):
            self.adopt(self.read_back(line))

    @property
    def id(self) -> str:
        """The name of the table in addresses."""
        return self.charter.id

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.match.state

    @property
    def game(self) -> Game:
        """The rules."""
        return self.match.state.game

    @property
    def ply(self) -> int:
        """The number of entries in the journal."""
        return len(self.log)

    def to_act(self) -> int:
        """The seat to act, CHANCE, or NOBODY once the game is over or given up."""
        return NOBODY if self.state.is_over() or self.pact.is_drawn else int(self.state.to_act)

    def is_over(self) -> bool:
        """Whether nobody can act any more."""
        return self.to_act() == NOBODY

    def bot_to_act(self) -> str | None:
        """The name of the bot that is to act."""
        return self.seats[self.to_act()].bot if self.to_act() >= 0 else None

    def may_act(self, held: Held) -> bool:
        """Whether a viewer may act now: for its own seat, or say what real dice show."""
        if not self.has_begun() or self.pact.is_paused:
            return False
        if self.to_act() == CHANCE:
            return self.match.asks_for_dice() and bool(held)
        return self.to_act() in held and self.bot_to_act() is None

    def has_people(self) -> bool:
        """Whether any seat is a person's."""
        return any(seat.kind == "person" for seat in self.seats)

    def can_undo(self, held: Held) -> bool:
        """Whether a viewer may take back: all seats are its own or bots', and nothing forbids it."""
        stands = self.pact.is_drawn or self.pact.is_paused
        return self.has_no_others(held) and not stands and can_take_back(self.match)

    def has_no_others(self, held: Held) -> bool:
        """Whether somebody plays against bots only, or with people on the same device."""
        return bool(held) and all(seat in held or self.is_bots(seat) for seat in range(len(self.seats)))

    def is_bots(self, seat: int) -> bool:
        """Whether a seat is a bot's for good: whoever has a bot play for them may come back."""
        return bool(self.seats[seat].bot and self.charter.seats[seat].get("bot"))

    def programs(self) -> Held:
        """The seats that accounts of bots play."""
        return frozenset(seat for seat in self.company.programs() if not self.seats[seat].bot)

    def out(self) -> Held:
        """The seats that have given up, or that the rules have taken out of the game."""
        gone = {seat for seat in range(len(self.seats)) if not self.state.is_in_play(seat)}
        return frozenset(gone | {step.actor for step in self.match.steps if step.action is None})

    # What a request would add to the journal: prepared beside the table, or refused with a reason.

    def act(self, text: str) -> list[LogEntry]:
        """An action of the seat to act, and the chance outcomes that follow at once."""
        if self.is_over():
            raise Refusal("over", "the game is over; ask for a rematch to play again")
        return self.acted(Step.said(self.state, text))

    def act_at_random(self) -> list[LogEntry]:
        """Any action, for a bot that cannot answer."""
        stand_in = bot("random", self.secret("bot", self.ply))
        return self.acted(Step.chosen(self.state, stand_in.choose(self.state.clone())))

    def acted(self, step: Step) -> list[LogEntry]:
        """A step of the seat to act, and the chance outcomes that follow at once."""
        return [LogEntry(line_of(step, self.ply + 1), step), *self.outcomes(step.after, self.ply + 2)]

    def outcomes(self, state: State, ply: int) -> Iterator[LogEntry]:
        """Throw for the chance steps that a state stands before."""
        taken_back = self.ply - len(self.match.steps)
        while state.to_act == CHANCE and not state.is_over() and not self.match.asks_for_dice():
            step = Step.chosen(state, self.dice.outcome(state, ply - taken_back))
            yield LogEntry(line_of(step, ply), step)
            state, ply = step.after, ply + 1

    def undo(self, held: Held) -> list[LogEntry]:
        """Taking back."""
        if not self.can_undo(held):
            raise Refusal("cannot_undo", CANNOT_UNDO)
        return [LogEntry(JournalLine(self.ply + 1, "undo", min(held), "undo"), None)]

    def word(self, seat: int, word: str) -> list[LogEntry]:
        """What a seat adds to the dice."""
        if self.is_over() or self.dice.pledge(is_over=False) is None:
            raise Refusal("over", "nothing is thrown here any more that a word could change")
        self.dice.check_room(seat)
        return [LogEntry(JournalLine(self.ply + 1, "word", seat, word), None)]

    def resign(self, seat: int) -> list[LogEntry]:
        """Giving up."""
        if self.is_over():
            raise Refusal("over", "the game is over; there is nothing to give up")
        step = Step.said(self.state, f"resign {seat}")
        return [LogEntry(line_of(step, self.ply + 1), step), *self.outcomes(step.after, self.ply + 2)]

    def arranged(self) -> list[LogEntry]:
        """The rest of a phase of the set-up, as a bot would do it: until another seat, chance or phase comes."""
        if not self.is_setup():
            raise Refusal("bad_request", "only the set-up can be left to the computer")
        state, seat, phase = self.state, self.to_act(), self.state.phase_number()
        helper = bot(SETUP_BOT, self.secret("bot", self.ply))
        entries: list[LogEntry] = []
        while state.to_act == seat and state.phase_number() == phase:
            step = Step.chosen(state, helper.choose(state.clone()))
            entries.append(LogEntry(line_of(step, self.ply + 1 + len(entries)), step))
            state = step.after
        return [*entries, *self.outcomes(state, self.ply + 1 + len(entries))]

    def is_setup(self) -> bool:
        """Whether the phase is one that can be left to the computer."""
        return self.to_act() >= 0 and self.game.phases[self.state.phase_number()].setup

    def seat_bots(self, name: str) -> list[LogEntry]:
        """A bot on every seat for which somebody was awaited."""
        free = [seat for seat in range(len(self.seats)) if self.is_waiting(seat)]
        return [
            LogEntry(JournalLine(ply, "bot", seat, name), None) for ply, seat in enumerate(free, start=self.ply + 1)
        ]

    def read_back(self, line: JournalLine) -> LogEntry:
        """The next line of a saved journal."""
        if line.kind in ("undo", "word", *AGREED) and not is_late(line):
            return LogEntry(line, None)
        step = Step.said(self.state, line.text)
        if (kind_of(step), step.actor) != ("resign" if is_late(line) else line.kind, line.actor):
            raise broken(self.id, f"entry {line.ply} of its journal is not what it says")
        return LogEntry(line, step)

    def has_answered(self, ply: int, request: str) -> bool:
        """Whether the entry after so many others is there because of this very request."""
        return 0 <= ply < self.ply and self.log[ply].line.request == request

    def seal(self) -> None:
        """Begin the chain of seals of a new table."""
        self.charter = self.charter._replace(seal=first_seal(self.charter))

    def sealed(self, entries: list[LogEntry]) -> list[LogEntry]:
        """New entries as they are saved: each with its seal, if the journal of this table has any."""
        head = self.log[-1].line.seal if self.log else self.charter.seal
        if head is None:
            return entries
        lines = sealed(head, [logged.line for logged in entries])
        return [logged._replace(line=line) for logged, line in zip(entries, lines, strict=True)]

    def adopt(self, entry: LogEntry) -> None:
        """Carry out an entry that is saved."""
        if entry.step is not None:
            self.match.adopt(entry.step)
            self.pact.go_on()
            self.pact.adopt(entry.line)
            self.dice.reach(len(self.match.steps))
        elif entry.line.kind == "word":
            self.dice.add(entry.line.actor, entry.line.text)
        elif entry.line.kind in AGREED:
            self.pact.adopt(entry.line)
            self.reseat(entry.line)
        elif not self.match.undo():
            raise broken(self.id, f"entry {entry.line.ply} of its journal takes back nothing")
        self.log.append(entry)
        if self.clock is not None and entry.line.clock is not None:
            self.clock.adopt(entry.line.clock)

    def reseat(self, line: JournalLine) -> None:
        """Let a bot take a seat, for good if nobody ever came, or give it back to whose it is."""
        if line.kind == "bot":
            name = bot_name(line.text)
            if self.is_waiting(line.actor):
                self.charter = self.charter.with_bot(line.actor, name, line.text)
            self.seats[line.actor] = SeatWish("bot", name, line.text)
            self.match.seats[line.actor] = bot("random")
        elif line.kind == "person":
            self.seats[line.actor] = msgspec.convert(self.charter.seats[line.actor], SeatWish)
            self.match.seats[line.actor] = None

    def secret(self, purpose: str, ply: int) -> int:
        """A number that nobody without the table's seed can foresee."""
        digest = hmac.digest(self.charter.seed, f"{purpose} {ply}".encode(), "sha256")
        return int.from_bytes(digest[:8], "big")

    def bot_question(self, owner: str) -> Question:
        """What to ask the bot to act, or one that gives a hint, on somebody's account."""
        return question(self.state, self.bot_to_act() or HINT_BOT, self.secret("bot", self.ply), owner)

    # Tokens, results and records

    def seats_of(self, tokens: Iterable[str]) -> dict[int, str]:
        """The seats that tokens belong to; a token that fits none is refused."""
        held: dict[int, str] = {}
        for token in tokens:
            seats = [seat for seat, known in enumerate(self.charter.token_hashes) if fits(token, known)]
            if not seats:
                raise Refusal("bad_token", "this token belongs to no seat of this table; use the link you were given")
            held[seats[0]] = token
        return held

    def invited(self, invite: str) -> int:
        """The seat that an invite is for."""
        for seat, known in enumerate(self.charter.invite_hashes or []):
            if fits(invite, known):
                return seat
        raise Refusal("bad_invite", "this invite belongs to no seat of this table; use the link you were given")

    def is_waiting(self, seat: int) -> bool:
        """Whether a seat is a guest's who has not come yet."""
        return not self.seats[seat].bot and self.charter.token_hashes[seat] is None

    def has_begun(self) -> bool:
        """Whether there is nobody left to wait for."""
        return not self.company.room.waits or not any(map(self.is_waiting, range(len(self.seats))))

    def is_host(self, held: Held) -> bool:
        """Whether a viewer holds a seat of whoever made the table."""
        invites = self.charter.invite_hashes or [None] * len(self.seats)
        return any(invites[seat] is None and not self.seats[seat].bot for seat in held)

    def is_opened_by(self, seat: int, token: str) -> bool:
        """Whether a token opens a seat."""
        return fits(token, self.charter.token_hashes[seat])

    def seat_guest(self, seat: int, token: str) -> None:
        """Let a token that is saved open a guest's seat."""
        self.charter = self.charter.claimed(seat, hash_of(token))

    def unseat_guest(self, seat: int) -> None:
        """Let a guest's seat wait for somebody again."""
        self.charter = self.charter.claimed(seat, None)

    def result(self) -> list[float] | None:
        """The share of each seat once the game is over."""
        if self.pact.is_drawn:
            return self.pact.shares(self.out(), len(self.seats))
        return self.state.result() if self.state.is_over() else None

    def names(self) -> list[str]:
        """The names of those who sit here."""
        return [self.name(seat) or title for seat, title in enumerate(self.titles())]

    def name(self, seat: int) -> str:
        """How whoever plays a seat is called; a bot says for whom it plays."""
        wish = self.seats[seat]
        if not wish.bot:
            return self.holder(seat)
        return wish.name if self.is_bots(seat) else f"{wish.name} for {self.holder(seat)}"

    def holder(self, seat: int) -> str:
        """How the person is called whose seat it is, whoever plays it now."""
        return self.company.name(seat) or self.charter.seats[seat]["name"] or self.titles()[seat]

    def titles(self) -> list[str]:
        """What the game calls the seats."""
        return self.game.seat_titles(self.state.options)

    def record(self) -> Record:
        """The game as a saved game, without what was taken back."""
        if not self.is_over() and self.keeps_secrets():
            raise Refusal("hidden", "the record would show what is hidden; it can be had once that is revealed")
        pledge = self.dice.pledge(is_over=self.is_over())
        record = self.match.record(self.names(), (pledge.tags() if pledge else {}) | self.pact.tags())
        record.result = self.result()
        return record

    def keeps_secrets(self) -> bool:
        """Whether something is hidden now, or was and has not been revealed since."""
        return self.state.hides() or (kept_secrets(self.match) and not self.game.reveals)


def first_state(charter: Charter) -> State:
    """The state that a table began from."""
    game = find(charter.game)
    return game.new(charter.options) if charter.start is None else game.read(charter.start)


def kind_of(step: Step) -> StepKind:
    """What the journal calls a step."""
    if step.action is None:
        return "resign"
    return "chance" if step.actor == CHANCE else "act"


def line_of(step: Step, ply: int) -> JournalLine:
    """The line of the journal for a step."""
    return JournalLine(ply, kind_of(step), step.actor, step.text)


def unplayable(table: str, error: SixfoldError) -> Refusal:
    """The refusal to open a table whose journal the rules do not accept any more."""
    return Refusal("broken_table", f"the table {table} cannot be replayed by this version of the rules: {error}")
