"""Pile, a tiny game for three in plain Python: take one to three counters; the last counter wins.

Whoever takes the last counter alone, without another one, shares the win with the seat before.
"""

from librt.vecs import vec
from mypy_extensions import i32

from sixfold import NOBODY, Game, State, actions, shares
from sixfold.boards import Board, square
from sixfold.kernel import EventKind, Form, Grammar, Options, Refusal, event_kinds
from sixfold.kernel.document import Fields
from sixfold.kernel.options import whole
from sixfold.kernel.phases import PLAIN_PHASES, read_actor, read_phase, read_winners
from sixfold.kernel.showing import SAY

TABLE = square(1, 1)
MOST_TAKEN = 3


class Pile(State):
    """The counters left, and once there are none the seats that won."""

    def __init__(self, game: Game, options: Options, left: int) -> None:
        super().__init__(game, options, 3)
        self.left = left
        self.won: list[int] = []
        self.to_act = 0

    def legal(self) -> vec[i32]:
        return actions(list(range(1, min(MOST_TAKEN, self.left) + 1)))

    def apply(self, action: int) -> None:
        seat = int(self.to_act)
        self.tell(0, seat, action)
        self.left -= action
        self.to_act = (seat + 1) % 3
        if self.left == 0:
            self.won = sorted([seat, (seat - 1) % 3]) if action == 1 else [seat]
            self.to_act = NOBODY

    def clone(self) -> "Pile":
        copy = type(self)(self.game, self.options, self.left)
        copy.won = self.won[:]
        copy.to_act = self.to_act
        return copy

    def returns(self) -> vec[float]:
        return shares([1 / len(self.won) if seat in self.won else 0.0 for seat in range(3)])


class PileGame(Game):
    """A pile of one to thirty counters."""

    def __init__(self) -> None:
        super().__init__(
            id="pile",
            title="Pile",
            blurb="Take the last counter.",
            version="1",
            players=[3],
            options=[whole("counters", 7, 1, 30, "counters in the pile")],
            grammar=Grammar({0: Form("take number")}),
            events=event_kinds({0: EventKind("taken", "{seat:seat} takes {counters:number}.", SAY)}),
            rules="# Pile\n",
        )

    def start(self, options: Options) -> State:
        return Pile(self, options, options.whole("counters"))

    def board(self, state: State) -> Board:
        return TABLE

    def why_not(self, state: State, action: int) -> Refusal:
        return Refusal("one to three counters may be taken, and no more than there are", "1")

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        assert isinstance(state, Pile)
        return {"left": state.left, "pieces": []}

    def read_position(self, options: Options, fields: Fields) -> State:
        state = Pile(self, options, fields.whole("left", options.whole("counters"), low=0, high=30))
        phase = PLAIN_PHASES[read_phase(fields, PLAIN_PHASES, "play" if state.left else "over")]
        fields.items("pieces", [])
        state.to_act = read_actor(fields, phase, 3, 0)
        state.won = read_winners(fields, phase, 3) or []
        if bool(state.left) != (state.to_act >= 0) or bool(state.left) == bool(state.won):
            raise fields.bad("left", "somebody is to act, and nobody has won, while there are counters")
        return state
