"""The compiled position of a game, and how plain Python packs what it asks for."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr

from sixfold.kernel.errors import SixfoldError
from sixfold.kernel.events import EventLog
from sixfold.kernel.options import Options
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.weighing import Numbers

if TYPE_CHECKING:
    from sixfold.kernel.game import Game

__all__ = ["State", "actions", "odds", "shares", "uniform"]


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

    def promises(self, seat: i64) -> vec[float]:
        """How well ``seat`` is going to stand after each entry of `legal`, the mean where dice follow.

        Nothing where a game knows no shorter way than to try one after the other.
        """
        return vec[float]()

    def drawish(self) -> float:
        """How likely a draw looks as long as nobody is ahead, from 0 to 1: a cheap guess for bots that despise it."""
        return 0.0

    def throws_real_dice(self) -> bool:
        """Whether people throw in this game, by its own rules: outcomes are asked for, and `weights` only stand in."""
        return False

    def retire(self, seat: i64) -> bool:
        """Take a seat that resigns out by the rules of the game, so that the others play on; False if they cannot."""
        return False

    def is_in_play(self, seat: i64) -> bool:
        """Whether the rules have not taken a seat out of a game that goes on without it."""
        return True

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
        if not self.retire(seat) or self.to_act == NOBODY:
            self.resigner = seat

    def result(self) -> list[float]:
        """Once the game is over one share per seat, 1 in all: by the rules, or shared by those who did not resign."""
        if self.resigner == NOBODY or self.to_act == NOBODY:
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
