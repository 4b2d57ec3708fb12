"""Scales, a game whose result follows known weights: what lies on them decides how a last throw is loaded.

Chance puts some red and some blue weights on the scales, seat 0 looks at them, and a die decides.
"""

from math import exp

from librt.vecs import vec
from mypy_extensions import i32, i64

from sixfold import CHANCE, NOBODY, Game, State, actions, odds, shares
from sixfold.boards import Board, square
from sixfold.kernel import BadData, Form, Grammar, Options
from sixfold.kernel.document import Fields
from sixfold.kernel.weighing import Numbers, odds_of

TABLE = square(1, 1)
RED, BLUE = 1.5, -0.5
"""What the weights truly do."""
SIDE = 5
PARTS = 1000
FILE = {"red": 0.1, "blue": 0.1, "green": 0.3, "size": 5}


class ScalesWeights(Numbers):
    """What is believed about the weights; green ones do not exist, and the size is no number to tune."""

    def __init__(self, fields: Fields) -> None:
        self.red = fields.number("red", low=-10.0, high=10.0)
        self.blue = fields.number("blue", low=-10.0, high=10.0)
        self.green = fields.number("green", low=-10.0, high=10.0)
        fields.whole("size", low=SIDE, high=SIDE)
        fields.done()


class Scales(State):
    """What lies on the scales, and who has won."""

    def __init__(self, game: Game, options: Options) -> None:
        super().__init__(game, options, 2)
        self.to_act = CHANCE
        self.laid = -1
        self.looked = False
        self.winner = NOBODY

    def lead(self, red: float, blue: float) -> float:
        """What the weights on the scales come to."""
        return red * (self.laid % SIDE - SIDE // 2) + blue * (self.laid // SIDE - SIDE // 2)

    def legal(self) -> vec[i32]:
        if self.laid < 0:
            return actions(list(range(SIDE * SIDE)))
        return actions([0, 1]) if self.looked else actions([0])

    def weights(self) -> vec[i64]:
        if not self.looked:
            return odds([1] * SIDE * SIDE)
        first = round(PARTS / (1 + exp(-self.lead(RED, BLUE))))
        return odds([first, PARTS - first])

    def apply(self, action: int) -> None:
        if self.laid < 0:
            self.laid = int(action)
            self.to_act = 0
        elif not self.looked:
            self.looked = True
            self.to_act = CHANCE
        else:
            self.winner = int(action)
            self.to_act = NOBODY

    def clone(self) -> "Scales":
        copy = Scales(self.game, self.options)
        copy.to_act, copy.laid, copy.looked, copy.winner = self.to_act, self.laid, self.looked, self.winner
        return copy

    def returns(self) -> vec[float]:
        return shares([float(self.winner == seat) for seat in range(2)])

    def estimate(self, seat: int) -> float:
        numbers = self.options.numbers
        assert isinstance(numbers, ScalesWeights)
        lead = self.lead(numbers.red, numbers.blue)
        return odds_of(lead if seat == 0 else -lead)


class ScalesGame(Game):
    """A throw of a loaded die."""

    def __init__(self) -> None:
        super().__init__(
            id="scales",
            title="Scales",
            blurb="See what weighs more.",
            version="1",
            players=[2],
            options=[],
            grammar=Grammar({0: Form("number")}),
            events=[],
            rules="# Scales\n",
            estimate=Fields("scales.toml", FILE, BadData),
        )

    def read_numbers(self, fields: Fields) -> Numbers:
        return ScalesWeights(fields)

    def start(self, options: Options) -> State:
        return Scales(self, options)

    def board(self, state: State) -> Board:
        return TABLE
