"""5.7, 6.5  Bombardment, prepare: which dice are thrown."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.dicestorm.abilities import PIECES, Ability
from sixfold.games.dicestorm.deployment import rolled
from sixfold.games.dicestorm.events import (
    ALIGNED,
    GOES_FIRST,
    LEFT,
    READIED,
    RIFT_OPENED,
)
from sixfold.games.dicestorm.ground import lowest
from sixfold.games.dicestorm.harm import gain
from sixfold.games.dicestorm.notation import (
    FIRST_ABILITY,
    LEAVE,
    PREPARE,
    READY,
    RIFT,
)
from sixfold.games.dicestorm.packing import (
    LEFT_OUT,
    NO_CHOICE,
    choice_of,
    type_of,
    with_choice,
)
from sixfold.games.dicestorm.state import (
    POOL,
    RESTLESS,
    SOULS,
    Position,
)
from sixfold.kernel.notation import (
    action0,
    action1,
    action2,
)
from sixfold.kernel.seats import CHANCE

__all__ = [
    "align",
    "alignments",
    "begin_prepare",
    "can_open_rift",
    "collect",
    "lead_bombardment",
    "leave",
    "next_to_prepare",
    "offers_dice",
    "open_rift",
    "preparations",
    "ready",
    "roll",
]

NOT_ROLLED: Final = 0


def begin_prepare(s: Position) -> bool:
    """5.7, R29  Restless Spirits look at the banks; Player 1 prepares, then Player 2. Whether anybody acts."""
    s.phase = PREPARE
    seat: i64
    for seat in range(2):
        faction = s.faction(seat)
        s.each[RESTLESS + seat] = i64(faction.has_rifts and s.each[SOULS + seat] > faction.restless_over)
    if not s.terms.waves:
        return next_to_prepare(s, s.first)
    lead = s.supply(0) - s.supply(1)
    if lead != 0:
        return lead_bombardment(s, 0 if lead > 0 else 1)
    s.roll_0 = NOT_ROLLED
    s.roll_1 = NOT_ROLLED
    s.to_act = CHANCE
    return True


def lead_bombardment(s: Position, seat: i64) -> bool:
    """12.3  This seat is Player 1 for the rest of the round. Whether anybody prepares."""
    s.first = seat
    s.tell(GOES_FIRST, seat)
    return next_to_prepare(s, seat)


def roll(s: Position, value: i64) -> bool:
    """12.3  A D20 for the initiative in the Bombardment; whether the phase is over."""
    winner = rolled(s, value)
    return winner != CHANCE and not lead_bombardment(s, winner)


def next_to_prepare(s: Position, seat: i64) -> bool:
    """5.7  A seat prepares if it has dice or could open a rift; after Player 1 comes Player 2. Whether anybody does."""
    s.to_act = seat
    if offers_dice(s, seat) or can_open_rift(s, seat):
        return True
    if seat == s.first:
        return next_to_prepare(s, 1 - seat)
    s.each[RESTLESS] = 0
    s.each[RESTLESS + 1] = 0
    return False


def offers_dice(s: Position, seat: i64) -> bool:
    """5.7  Whether a seat has a piece with bombard dice."""
    rest = s.each[PIECES + seat]
    while rest != 0:
        if s.profile_at(lowest(rest)).has_dice:
            return True
        rest &= rest - 1
    return False


def can_open_rift(s: Position, seat: i64) -> bool:
    """6.5  Whether the faction of a seat opens rifts and its bank can pay for one."""
    faction = s.faction(seat)
    return faction.has_rifts and s.each[SOULS + seat] >= faction.price


def preparations(s: Position) -> vec[i32]:
    """6.5  Leave or align the dice of a piece that is undecided, open a rift, be ready."""
    choices = vec[i32](capacity=24)
    rest = s.each[PIECES + s.to_act]
    while rest != 0:
        cell = lowest(rest)
        rest &= rest - 1
        profile = s.profile_at(cell)
        if profile.has_dice and choice_of(s.piece[cell]) == NO_CHOICE:
            choices = append(choices, action1(LEAVE, cell))
            alignment = profile.alignment
            if alignment is not None:
                choices = alignments(s, alignment, cell, choices)
    if can_open_rift(s, s.to_act):
        choices = append(choices, action0(RIFT))
    if s.each[RESTLESS + s.to_act] == 0:
        choices = append(choices, action0(READY))
    return choices


def alignments(s: Position, alignment: Ability, cell: i64, choices: vec[i32]) -> vec[i32]:
    """6.5  The dice that a piece can offer instead of its own."""
    kind: i64
    for kind in range(len(s.book.dice)):
        if alignment.offers(kind):
            choices = append(choices, action2(FIRST_ABILITY + alignment.form_number, cell, kind))
    return choices


def leave(s: Position, cell: i64) -> bool:
    """6.5, R16  The dice of a piece are not collected; the phase goes on."""
    s.piece[cell] = with_choice(s.piece[cell], LEFT_OUT)
    s.tell(LEFT, s.to_act, type_of(s.piece[cell]), cell)
    return False


def align(s: Position, alignment: Ability, cell: i64, kind: i64) -> bool:
    """6.5  A piece offers other dice; the phase goes on."""
    s.piece[cell] = with_choice(s.piece[cell], kind + 2)
    s.tell(ALIGNED, s.to_act, type_of(s.piece[cell]), cell, alignment.choices[kind], kind)
    return False


def open_rift(s: Position) -> bool:
    """6.5  Pay at once; a rift die joins the pool. With few souls left the spirits are calm. The phase goes on."""
    faction = s.faction(s.to_act)
    gain(s, s.to_act, -faction.price)
    s.each[POOL + 2 * faction.die + s.to_act] += 1
    if s.each[SOULS + s.to_act] < faction.calm_below:
        s.each[RESTLESS + s.to_act] = 0
    s.tell(RIFT_OPENED, s.to_act, faction.die)
    return False


def ready(s: Position) -> bool:
    """5.7  The dice of all pieces that were not left join the pool; whether the phase is over."""
    seat = s.to_act
    rest = s.each[PIECES + seat]
    while rest != 0:
        collect(s, lowest(rest))
        rest &= rest - 1
    s.tell(READIED, seat, s.dice_of(seat))
    if seat == s.first:
        return not next_to_prepare(s, 1 - seat)
    s.each[RESTLESS] = 0
    s.each[RESTLESS + 1] = 0
    return True


def collect(s: Position, cell: i64) -> None:
    """5.7, 6.5  A piece gives its own dice, or those it was aligned to."""
    profile = s.profile_at(cell)
    choice = choice_of(s.piece[cell])
    alignment = profile.alignment
    kind: i64
    if choice == NO_CHOICE:
        for kind in range(len(profile.dice)):
            s.each[POOL + 2 * kind + s.to_act] += profile.dice[kind]
    elif choice != LEFT_OUT and alignment is not None:
        kind = choice - 2
        s.each[POOL + 2 * kind + s.to_act] += alignment.choices[kind]
