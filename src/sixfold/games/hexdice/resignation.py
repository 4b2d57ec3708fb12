"""9  A seat resigns among more than two: it is eliminated as if its last unit were lost, and the others play on."""

from mypy_extensions import i64, u8

from sixfold.games.hexdice.ending import (
    check_seats_left,
    eliminate,
    end_turn,
    finish,
    is_on,
    remove_army,
)
from sixfold.games.hexdice.notation import (
    ARMY_REROLL,
    ARMY_REROLL_ROLL,
    ARMY_ROLL,
    COMBAT_ROLL,
    DEPLOY_PHASE,
    TURN_PHASE,
)
from sixfold.games.hexdice.setup import go_on_deploying, go_on_rerolling, go_on_rolling
from sixfold.games.hexdice.state import EMPTY, NOWHERE, Units
from sixfold.games.hexdice.tables import FACES
from sixfold.kernel.agenda import number_in

__all__ = ["retire"]


def retire(s: Units, seat: i64) -> None:
    """6.9, 9  All dice of the seat are removed and it is eliminated; whoever is to act then goes on."""
    if s.is_fallen(seat):
        return
    if seat == s.active:
        s.marked = 0
    remove_army(s, seat)
    empty_pool(s, seat)
    eliminate(s, seat)
    check_seats_left(s)
    if not is_on(s):
        s.marked = 0
    elif s.phase < TURN_PHASE:
        go_on_preparing(s, seat)
    elif seat == s.active:
        end_turn(s, NOWHERE)
    elif s.phase == COMBAT_ROLL and s.unit(s.pending(1)) == EMPTY:
        finish(s, number_in(s.resolve(), 0))


def empty_pool(s: Units, seat: i64) -> None:
    """The dice of a seat that are not deployed leave the game."""
    face: i64
    for face in range(1, FACES + 1):
        s.pools[seat * 7 + face] = u8(0)


def go_on_preparing(s: Units, seat: i64) -> None:
    """5  Before the first turn nothing is progress; if the seat was to do something, the next one is."""
    s.progress = False
    if seat != s.active:
        return
    if s.phase == ARMY_ROLL:
        go_on_rolling(s, seat + 1)
    elif s.phase == ARMY_REROLL or s.phase == ARMY_REROLL_ROLL:
        go_on_rerolling(s, seat + 1)
    elif s.phase == DEPLOY_PHASE:
        go_on_deploying(s)
