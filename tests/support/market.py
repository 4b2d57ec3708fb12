"""Market, a game in which it pays to know prices: each seat takes one of two lots, and the better one wins.

Chance offers a seat two lots of red and blue things, the seat takes one, then it is the other seat's turn.
"""

from librt.vecs import vec
from mypy_extensions import i32

from sixfold import CHANCE, NOBODY, Game, State, actions, shares
from sixfold.boards import Board, square
from sixfold.kernel import BadData, Form, Grammar, Options
from sixfold.kernel.document import Fields
from sixfold.kernel.weighing import Numbers, odds_of

TABLE = square(1, 1)
RED, BLUE = 3, 1
"""What things are truly worth."""
MOST = 4
FILE = {"plain": {"red": 1.0, "blue": 1.0, "green": 1.0}}


class Prices(Numbers):
    """What things are believed to be worth, nothing of it below 0; there are no green ones."""

    def __init__(self, fields: Fields) -> None:
        self.red = fields.number("red", low=0.0, high=10.0)
        self.blue = fields.number("blue", low=0.0, high=10.0)
        self.green = fields.number("green", low=0.0, high=10.0)
        fields.done()


class Market(State):
    """What each seat has taken, as red and blue things, and the lots on offer."""

    def __init__(self, game: Game, options: Options) -> None:
        super().__init__(game, options, 2)
        self.to_act = CHANCE
        self.offer = 0
        self.taken: list[tuple[int, int]] = []

    def legal(self) -> vec[i32]:
        return actions([0, 1]) if self.to_act >= 0 else actions(list(range(MOST**4)))

    def apply(self, action: int) -> None:
        if self.to_act == CHANCE:
            self.offer = int(action)
            self.to_act = len(self.taken)
            return
        lot = self.offer // (MOST**2) if action else self.offer % MOST**2
        self.taken = [*self.taken, (lot % MOST, lot // MOST)]
        self.to_act = CHANCE if len(self.taken) < 2 else NOBODY

    def clone(self) -> "Market":
        copy = Market(self.game, self.options)
        copy.to_act, copy.offer, copy.taken = self.to_act, self.offer, self.taken
        return copy

    def worth(self, seat: int, red: float, blue: float) -> float:
        """What a seat has taken, at some prices."""
        return sum(red * lot[0] + blue * lot[1] for lot in self.taken[seat : seat + 1])

    def returns(self) -> vec[float]:
        lead = self.worth(0, RED, BLUE) - self.worth(1, RED, BLUE)
        return shares([0.5, 0.5] if lead == 0 else [float(lead > 0), float(lead < 0)])

    def estimate(self, seat: int) -> float:
        prices = self.options.numbers
        assert isinstance(prices, Prices)
        return odds_of(self.worth(seat, prices.red, prices.blue) - self.worth(1 - seat, prices.red, prices.blue))


class MarketGame(Game):
    """Two turns."""

    def __init__(self) -> None:
        super().__init__(
            id="market",
            title="Market",
            blurb="Take the better lot.",
            version="1",
            players=[2],
            options=[],
            grammar=Grammar({0: Form("number")}),
            events=[],
            rules="# Market\n",
            estimate=Fields("market.toml", FILE, BadData),
        )

    def numbers_table(self, options: Options) -> str:
        return "plain"

    def read_numbers(self, fields: Fields) -> Numbers:
        return Prices(fields)

    def start(self, options: Options) -> State:
        return Market(self, options)

    def board(self, state: State) -> Board:
        return TABLE
