"""2.1, 12.1  The symbols and units packed for play, once for each ruleset."""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sixfold.games.polyspear.tables import BOOK, MODERN, UNLIMITED, Symbol
from sixfold.games.polyspear.tokens import FACING, SYMBOL_BITS

__all__ = ["ARRIVAL", "KILL", "TURN", "Arms", "arms_of"]

TURN: Final = 0
"""6.1  The first activation, after the rotation."""
ARRIVAL: Final = 1
"""6.1  The second activation, on the new tile."""
KILL: Final = 16
"""An outcome greater than the power of every push."""
WAYS: Final = 6
SYMBOLS: Final = 16
FACINGS: Final = 8


class Arms:
    """What meets what, as tables.

    `outcomes` by moment, striking and opposing symbol: 0, a push of that power, or KILL. `reach` by moment and symbol:
    how far a missile flies, 0 for what is none. `reactions` by a symbol that counters and the opposing one. `clears` by
    front symbol and opposing one: whether it makes room (6.2). `snipes` the same for a missile over a hole (12.2).
    `turned` by kind and facing: the symbols as they point, and the facing.
    """

    def __init__(self, ruleset: str) -> None:
        """Work the tables out from the numbers of the symbols."""
        symbols = BOOK.symbols_of(ruleset)
        self.modern: bool = ruleset == MODERN
        self.outcomes: vec[u8] = vec[u8]([u8(0)] * (2 * SYMBOLS * SYMBOLS))
        self.reach: vec[u8] = vec[u8]([u8(0)] * (2 * SYMBOLS))
        self.reactions: vec[u8] = vec[u8]([u8(0)] * (SYMBOLS * SYMBOLS))
        self.clears: vec[u8] = vec[u8]([u8(0)] * (SYMBOLS * SYMBOLS))
        self.snipes: vec[u8] = vec[u8]([u8(0)] * (SYMBOLS * SYMBOLS))
        for number, symbol in enumerate(symbols):
            for moment, acts in ((TURN, symbol.on_turn), (ARRIVAL, symbol.on_arrival)):
                self.reach[moment * SYMBOLS + number] = u8(symbol.reach if acts else 0)
            for facing, opposing in enumerate(symbols):
                self.meet(number, symbol, facing, opposing)
        self.turned: vec[i64] = vec[i64](
            [i64(turned(kind.sides, facing)) for kind in BOOK.kinds for facing in range(FACINGS)]
        )
        self.mana: vec[u8] = vec[u8]([u8(kind.mana) for kind in BOOK.kinds])

    def meet(self, number: int, symbol: Symbol, facing: int, opposing: Symbol) -> None:
        """6.2, 6.3, 6.4  Everything about a symbol that strikes at another."""
        pair = number * SYMBOLS + facing
        outcome = u8(outcome_of(symbol, opposing))
        if symbol.on_turn:
            self.outcomes[pair] = outcome
            self.clears[pair] = outcome
        if symbol.on_arrival:
            self.outcomes[ARRIVAL * SYMBOLS * SYMBOLS + pair] = outcome
        if symbol.on_turn and outcome == KILL and symbol.reach > 1:
            self.snipes[pair] = u8(1)
        if symbol.counter and outcome == KILL:
            self.reactions[pair] = u8(1)


def outcome_of(symbol: Symbol, opposing: Symbol) -> int:
    """12.1  A parried melee symbol does nothing; more attack than defense kills; otherwise a push, if any."""
    if opposing.parry and not symbol.parry_break and symbol.reach == 0:
        return 0
    return KILL if symbol.attack > opposing.defense else symbol.push


def turned(sides: list[int], facing: int) -> int:
    """2.2  Side i of a unit points in direction facing + i."""
    packed = facing << FACING
    for side, symbol in enumerate(sides):
        packed |= symbol << (facing + side) % WAYS * SYMBOL_BITS
    return packed


@cache
def arms_of(ruleset: str) -> Arms:
    """The tables of a ruleset; every game shares them."""
    return Arms(ruleset)


assert KILL < UNLIMITED
