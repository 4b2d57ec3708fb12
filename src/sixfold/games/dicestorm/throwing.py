"""5.8, 7.2 to 7.4  Bombardment, throw: one die after the other, aimed or by hand."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.dicestorm.abilities import NOTHING
from sixfold.games.dicestorm.events import (
    FACED,
    KEPT,
    LANDED_ON,
    MISSED,
    THROWN,
    THROWN_REAL,
)
from sixfold.games.dicestorm.ground import MISS, bit, lowest
from sixfold.games.dicestorm.notation import (
    KEEP,
    RETHROW_REAL,
    RETHROWING,
    THROW_REAL,
    THROWING,
)
from sixfold.games.dicestorm.packing import (
    die_number,
    landed_die,
)
from sixfold.games.dicestorm.state import (
    BESIDE,
    FLYING,
    POOL,
    Position,
)
from sixfold.kernel.notation import (
    action0,
    action1,
)
from sixfold.kernel.seats import CHANCE

__all__ = [
    "begin_throw",
    "face",
    "keep",
    "land",
    "let_fly",
    "next_to_throw",
    "rest",
    "rethrow",
    "rethrows",
    "settle",
    "throw",
    "throws",
]


def begin_throw(s: Position) -> bool:
    """5.8  Player 1 throws until out of dice, then Player 2. Whether anybody throws."""
    return next_to_throw(s, s.first)


def next_to_throw(s: Position, seat: i64) -> bool:
    """5.8  A seat throws if it has dice, otherwise the other one; whether anybody does."""
    s.phase = THROWING
    s.to_act = seat if s.dice_of(seat) > 0 else 1 - seat
    return s.dice_of(s.to_act) > 0


def throws(s: Position) -> vec[i32]:
    """5.8  Any die of the own pool, aimed at any hex; 7.4  real dice without an aim."""
    kinds: i64 = 0
    kind: i64
    for kind in range(len(s.book.dice)):
        if s.each[POOL + 2 * kind + s.to_act] > 0:
            kinds |= bit(kind)
    return s.ground.throws[kinds][:] if not s.terms.real_dice else real_throws(kinds)


def real_throws(kinds: i64) -> vec[i32]:
    """7.4  A throw of each kind of dice."""
    choices = vec[i32]()
    while kinds != 0:
        choices = append(choices, action1(THROW_REAL, lowest(kinds)))
        kinds &= kinds - 1
    return choices


def throw(s: Position, kind: i64, aim: i64) -> bool:
    """5.8  One die leaves the pool; chance decides. The phase goes on."""
    s.each[POOL + 2 * kind + s.to_act] -= 1
    s.die = kind
    s.die_by = s.to_act
    s.rethrown = False
    return let_fly(s, aim)


def let_fly(s: Position, aim: i64) -> bool:
    """5.8, 7.4  The die is in the air; a real one is aimed by hand."""
    s.phase = THROWING
    s.aim = aim
    s.die_cell = FLYING
    s.die_face = 0
    s.to_act = CHANCE
    if s.terms.real_dice:
        s.tell(THROWN_REAL, s.die_by, s.die)
    else:
        s.tell(THROWN, s.die_by, s.die, aim)
    return False


def rethrows(s: Position) -> vec[i32]:
    """5.8  Keep the die, or throw it again at any hex."""
    if s.terms.real_dice:
        return vec[i32]([action0(KEEP), action0(RETHROW_REAL)])
    return s.ground.rethrows[:]


def rethrow(s: Position, aim: i64) -> bool:
    """5.8  Once more, and that result stands. The phase goes on."""
    s.rethrown = True
    return let_fly(s, aim)


def keep(s: Position) -> bool:
    """5.8  The first result stands; whether the throwing is over."""
    s.tell(KEPT, s.to_act, s.die)
    return settle(s)


def land(s: Position, argued: i64) -> bool:
    """7.2  The die lands on a hex, where it will show a face, or misses the board. Whether the throwing is over."""
    if argued == MISS:
        s.die_cell = BESIDE
        s.tell(MISSED, s.die)
        return rest(s)
    s.die_cell = argued
    s.tell(LANDED_ON, s.die, argued)
    return False


def face(s: Position, shown: i64) -> bool:
    """7.3  The die shows a face. Whether the throwing is over."""
    s.die_face = shown
    s.tell(FACED, s.die, s.die_cell, shown)
    return rest(s)


def rest(s: Position) -> bool:
    """5.8  A die that may be thrown again asks its thrower; any other is settled. Whether the throwing is over."""
    if s.book.dice[s.die].rethrows and not s.rethrown:
        s.phase = RETHROWING
        s.to_act = s.die_by
        return False
    return settle(s)


def settle(s: Position) -> bool:
    """5.8  A die on the board gets the next number; whether no dice are left."""
    if s.die_cell != BESIDE:
        last: i64 = 0
        k: i64
        for k in range(len(s.landed)):
            last = max(last, die_number(s.landed[k]))
        s.landed = append(s.landed, landed_die(last + 1, s.die, s.die_cell, s.die_face, s.die_by))
    s.die = NOTHING
    s.die_cell = FLYING
    s.die_face = 0
    s.aim = FLYING
    s.rethrown = False
    return not next_to_throw(s, s.die_by)
