"""Hex for people: options, notation, position documents and what a picture shows."""

from typing import Final

from mypy_extensions import i32, i64

from sixfold.boards import NOWHERE, Board, hex_rhombus
from sixfold.games.hex.rules import EMPTY, Ground, Hex, opening
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import brief
from sixfold.kernel.events import event_kinds
from sixfold.kernel.game import NOBODY, Game, Mark, State, actor_name, read_actor
from sixfold.kernel.notation import Grammar
from sixfold.kernel.options import Options, flag, whole
from sixfold.kernel.play import play
from sixfold.kernel.tables import read_text

__all__ = ["HexGame"]

BLURB: Final = "Join your two sides of the board with a chain of stones before your opponent joins theirs."
GRAMMAR: Final = Grammar(["place cell", "swap"], {})
EVENTS: Final = {
    "placed": "{seat:seat} places a stone on {cell:cell}.",
    "swapped": "{seat:seat} swaps: the first stone moves from {from:cell} to {to:cell} and changes its owner.",
    "won": "{seat:seat} has joined both sides and wins.",
}
SHOWCASE: Final = "e5 f4 d6 g3 e3 d4 c7 f6 g5 h2 b8 g7 f2 e6"
STONES: Final = ["X", "O"]


class HexGame(Game):
    """Any size from 3 to 19, with or without the swap rule."""

    def __init__(self) -> None:
        """Describe the game."""
        super().__init__(
            id="hex",
            title="Hex",
            blurb=BLURB,
            version="1",
            players=[2],
            options=[
                whole("size", 11, 3, 19, "cells along each side of the board"),
                flag("swap", default=False, help="the second player may take over the first stone"),
            ],
            grammar=GRAMMAR,
            events=event_kinds(EVENTS),
            minutes="5 to 30",
            luck="no luck",
            rules=read_text("sixfold.games.hex", "RULES.md"),
        )
        self.grounds: dict[int, Ground] = {}

    def start(self, options: Options) -> State:
        """H2  An empty board."""
        return opening(self, options, self.ground(options.whole("size")))

    def ground(self, size: int) -> Ground:
        """The board of a size, prepared once."""
        if size not in self.grounds:
            self.grounds[size] = Ground(hex_rhombus(size), size)
        return self.grounds[size]

    def board(self, state: State) -> Board:
        """H1  A rhombus of hexagons."""
        assert isinstance(state, Hex)
        return state.ground.board

    def text(self, state: State, action: i32) -> str:
        """``place c4`` or ``swap``."""
        assert isinstance(state, Hex)
        if i64(action) == state.ground.cells:
            return "swap"
        return f"place {state.ground.board.label(i64(action))}"

    def showcase(self) -> State:
        """A game in the middle, with both chains on their way."""
        state = self.new({"size": 9})
        for text in SHOWCASE.split():
            play(state, f"place {text}")
        return state

    def why_not(self, state: State, text: str) -> str:
        """H2, H4  What stands in the way."""
        if text == "swap":
            return "the swap is seat 1's answer to the first stone, and only with the option swap (H4)"
        return "there is a stone on this cell already; choose an empty one (H2)"

    def read_position(self, options: Options, fields: Fields) -> State:
        """Stones on a board in any number; who is to act, unless the game is won."""
        state = opening(self, options, self.ground(options.whole("size")))
        phase = fields.index("phase", ["play", "over"], "play")
        actor = read_actor(fields, 2, None if phase == 1 else 0)
        for piece in fields.objects("pieces", []):
            place_stone(state, piece)
        settle(state, fields, phase, actor)
        return state

    def write_position(self, state: State, seat: int) -> dict[str, object]:
        """Phase, who is to act, and the stones."""
        assert isinstance(state, Hex)
        pieces = [
            {"type": "stone", "owner": mark.owner, "cell": state.ground.board.label(mark.cell)}
            for mark in self.marks(state, seat)
        ]
        phase = "over" if state.is_over() else "play"
        return {"phase": phase, "to_act": actor_name(state.to_act), "pieces": pieces}

    def marks(self, state: State, seat: int) -> list[Mark]:
        """A letter for each stone."""
        assert isinstance(state, Hex)
        owners = [int(owner) for owner in state.stone[: state.ground.cells]]
        return [Mark(cell, STONES[owner], owner) for cell, owner in enumerate(owners) if owner != EMPTY]

    def status(self, state: State, seat: int) -> list[str]:
        """Which sides belong to whom."""
        names = self.seat_names
        return [f"X {names[0]} joins top and bottom", f"O {names[1]} joins left and right"]

    def reason(self, state: State) -> str:
        """H3  The only way to win."""
        return f"{self.seat_names[state.winners()[0]]} joined both sides."


def place_stone(state: Hex, piece: Fields) -> None:
    """Put one stone of a position document on the board."""
    piece.index("type", ["stone"], "stone")
    owner = piece.whole("owner", low=0, high=1)
    label = piece.word("cell")
    cell = state.ground.board.cell(label)
    if cell == NOWHERE:
        raise piece.bad("cell", f"{brief(label)} is not a cell of this board")
    if state.stone[cell] != EMPTY:
        raise piece.bad("cell", f"there is a second stone on {label}")
    piece.done()
    state.place(cell, owner)


def settle(state: Hex, fields: Fields, phase: int, actor: int) -> None:
    """Check that phase, stones and who is to act agree."""
    joined = [seat for seat in range(2) if state.is_joined(seat)]
    if (phase == 1) != bool(joined):
        raise fields.bad("phase", "is over exactly when a seat has joined its sides")
    if (phase == 1) != (actor == NOBODY):
        raise fields.bad("to_act", "must be null exactly when the game is over")
    if actor == -1:
        raise fields.bad("to_act", "must be a seat: there is no chance in Hex")
    state.to_act = actor
    state.winner = joined[0] if joined else NOBODY
