"""5  The end of a turn and the beginning of the next; 6.9  the checks after a change; 9  the end of the game."""

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.hexdice.events import CAPTURED, DRAWN_GAME, ELIMINATED, FATE_CALLED, REMOVED, WON
from sixfold.games.hexdice.ground import NO_SEAT
from sixfold.games.hexdice.notation import CALLING, FATE_PHASE, FATE_ROLL, OVER, TURN_PHASE
from sixfold.games.hexdice.state import (
    ACTED,
    DRAWN,
    EXPOSED,
    FATE,
    NOWHERE,
    Units,
    face_of,
    skirmish_of,
    with_skirmish,
)
from sixfold.kernel.agenda import frame_kind
from sixfold.kernel.seats import CHANCE, NOBODY

__all__ = [
    "await_roll",
    "base_check",
    "begin_threat",
    "begin_turn",
    "call_fate",
    "check_seats_left",
    "close_fate",
    "drop_agenda",
    "eliminate",
    "end_turn",
    "enter",
    "fell_check",
    "finish",
    "is_called",
    "is_on",
    "remove_army",
    "resume_fate",
    "seat_after",
]


def enter(s: Units, phase: i64) -> None:
    """5  The active seat is to act in a phase."""
    s.phase = phase
    s.to_act = s.active


def await_roll(s: Units, phase: i64) -> None:
    """5  A die is to be rolled in a phase."""
    s.phase = phase
    s.to_act = CHANCE


def drop_agenda(s: Units) -> None:
    """Nothing is pending any more."""
    if len(s.agenda) > 0:
        s.agenda = vec[i64]()


def is_on(s: Units) -> bool:
    """Whether the game goes on."""
    return s.phase != OVER


def finish(s: Units, hero: i64) -> None:
    """5, 12.4  An action is done: fate's call goes on, or the turn ends with the mark on the unit that acted."""
    if (s.phase == FATE_PHASE or is_called(s)) and s.units_of(s.active) > 0:
        resume_fate(s)
    else:
        end_turn(s, hero)


def is_called(s: Units) -> bool:
    """12.4  Whether fate's call goes on after whatever else is pending."""
    return len(s.agenda) > 0 and frame_kind(s.agenda[0]) == CALLING


def end_turn(s: Units, hero: i64) -> None:
    """5  The end of a turn, in the order of the rulebook; ``hero`` is the cell of the unit that acted."""
    drop_agenda(s)
    mark_acted(s, hero)
    s.turn += 1
    s.quiet += 1
    if s.progress:
        s.quiet = 0
    s.progress = False
    if s.quiet >= s.terms.stall_limit or s.turn >= s.terms.max_turns:
        end_game(s, DRAWN)
    else:
        begin_turn(s, seat_after(s, s.active))


def mark_acted(s: Units, hero: i64) -> None:
    """5 (1)  Only the unit that acted, if it is still there, carries the mark."""
    die = s.die
    posts = s.posts
    first = s.active * s.room
    k: i64
    for k in range(first, first + i64(s.strength[s.active])):
        cell = i64(posts[k])
        if i64(die[cell]) & ACTED != 0:
            die[cell] &= ~ACTED
    if hero != NOWHERE:
        die[hero] |= ACTED


def seat_after(s: Units, seat: i64) -> i64:
    """5 (5)  The next seat that is still in the game."""
    seat = (seat + 1) % s.seats
    while s.is_fallen(seat):
        seat = (seat + 1) % s.seats
    return seat


def begin_turn(s: Units, seat: i64) -> None:
    """5, 12.3, 12.4  A seat's turn begins: with upkeep and fate's call where the ruleset has them."""
    s.active = seat
    if s.rules.has_skirmish:
        upkeep(s)
    if s.rules.has_fate:
        await_roll(s, FATE_ROLL)
    else:
        enter(s, TURN_PHASE)


def begin_threat(s: Units, seat: i64) -> None:
    """5, 12.3  A turn as its seat would have it now, without fate's call, which nobody knows."""
    s.active = seat
    if s.rules.has_skirmish:
        upkeep(s)
    enter(s, TURN_PHASE)


def upkeep(s: Units) -> None:
    """12.3  At the start of a turn the active seat's units lose `exposed`, and `skirmish` drops by one."""
    k: i64
    for k in range(s.units_of(s.active)):
        cell = s.post(s.active, k)
        unit = s.unit(cell) & ~EXPOSED
        if skirmish_of(unit) > 0:
            unit = with_skirmish(unit, skirmish_of(unit) - 1)
        s.alter(cell, unit)


def call_fate(s: Units, face: i64) -> None:
    """12.4  Every unit of the active seat with this face gets the mark of fate."""
    called: i64 = 0
    k: i64
    for k in range(s.units_of(s.active)):
        cell = s.post(s.active, k)
        unit = s.unit(cell) & ~FATE
        if face_of(unit) == face:
            unit |= FATE
            called += 1
        s.alter(cell, unit)
    if s.log is not None:
        s.tell(FATE_CALLED, called, s.active, face)
    resume_fate(s)


def resume_fate(s: Units) -> None:
    """12.4  Fate's call goes on while a unit has the mark; then the command follows."""
    drop_agenda(s)
    k: i64
    for k in range(s.units_of(s.active)):
        if s.unit(s.post(s.active, k)) & FATE != 0:
            enter(s, FATE_PHASE)
            return
    enter(s, TURN_PHASE)


def close_fate(s: Units) -> None:
    """12.4  The marks of fate are gone; the command follows."""
    k: i64
    for k in range(s.units_of(s.active)):
        cell = s.post(s.active, k)
        s.alter(cell, s.unit(cell) & ~FATE)
    enter(s, TURN_PHASE)


def base_check(s: Units, cell: i64) -> None:
    """6.9 (1)  A unit of the active seat has just moved to a cell: it may be the base of a seat in the game."""
    loser = i64(s.ground.base_of[cell])
    if loser == NO_SEAT or loser == s.active or s.is_fallen(loser):
        return
    s.tell(CAPTURED, s.active, loser, cell)
    if s.terms.is_duel:
        end_game(s, s.active)
        return
    remove_army(s, loser)
    eliminate(s, loser)
    check_seats_left(s)


def remove_army(s: Units, seat: i64) -> None:
    """6.9 (1)  All units of a seat are removed."""
    while s.units_of(seat) > 0:
        cell = s.post(seat, 0)
        unit = s.lift(cell)
        if s.log is not None:
            s.tell(REMOVED, seat, face_of(unit), cell)


def fell_check(s: Units, seat: i64) -> None:
    """6.9 (2)  A seat has just lost a unit: with its last one it is eliminated."""
    if s.units_of(seat) == 0 and not s.is_fallen(seat):
        eliminate(s, seat)


def eliminate(s: Units, seat: i64) -> None:
    """6.9  A seat is out of the game, which is progress."""
    s.fallen = s.fallen * 10 + seat + 1
    s.progress = True
    s.tell(ELIMINATED, seat)


def check_seats_left(s: Units) -> None:
    """6.9 (3), 12.2  The last seat in the game wins; if nobody is left, the game is drawn."""
    left = s.seats_left()
    if left == 0:
        end_game(s, DRAWN)
    elif left == 1:
        seat: i64 = 0
        while s.is_fallen(seat):
            seat += 1
        end_game(s, seat)


def end_game(s: Units, winner: i64) -> None:
    """5, 9  The game is over; turn, quiet and the marks keep their values."""
    drop_agenda(s)
    s.phase = OVER
    s.to_act = NOBODY
    s.progress = False
    s.winner = winner
    if winner == DRAWN:
        s.tell(DRAWN_GAME)
    else:
        s.tell(WON, winner)
