"""6.1  Damage, destruction, removal, replacement; 9.1 elimination."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sixfold.games.dicestorm.abilities import AT_BESIDE, UNITS
from sixfold.games.dicestorm.events import (
    APPEARED,
    DESTROYED,
    DRAWN,
    ELIMINATED,
    GAINED,
    HURT,
    PAID_SOULS,
    REMOVED,
    WON,
)
from sixfold.games.dicestorm.ground import bit, is_in, lowest
from sixfold.games.dicestorm.packing import (
    hex_in,
    hp_of,
    owner_of,
    type_of,
)
from sixfold.games.dicestorm.state import (
    ARMY,
    BESIDE,
    DRAWN_GAME,
    SOULS,
    Position,
)

__all__ = ["appear", "destroy", "finish", "gain", "hurt", "is_decided", "is_eliminated", "remove", "survivor"]


def hurt(s: Position, cells: i64, damage: i64) -> None:
    """6.1, R17  One effect hits several pieces: all take their damage, then the destroyed ones are taken off."""
    doomed: i64 = 0
    rest = cells
    while rest != 0:
        cell = lowest(rest)
        rest &= rest - 1
        piece = s.piece[cell]
        hp = max(hp_of(piece) - damage, 0)
        s.set_hp(cell, hp)
        if s.log is not None:
            s.tell(HURT, owner_of(piece), type_of(piece), cell, damage, hp)
        if hp == 0:
            doomed |= bit(cell)
    if doomed != 0:
        destroy(s, doomed, 0)


def destroy(s: Position, cells: i64, barred: i64) -> None:
    """6.1  Pieces leave the board, then their effects happen in order; nothing appears in the barred hexes."""
    fallen = s.in_order(cells)
    pieces = vec[i64](capacity=len(fallen))
    k: i64
    for k in range(len(fallen)):
        cell = hex_in(fallen[k])
        piece = s.piece[cell]
        pieces = append(pieces, piece)
        s.lift(cell)
        if s.log is not None:
            s.tell(DESTROYED, owner_of(piece), type_of(piece), cell)
    for k in range(len(fallen)):
        leave_behind(s, pieces[k], hex_in(fallen[k]), barred)


def leave_behind(s: Position, piece: i64, cell: i64, barred: i64) -> None:
    """6.1  What happens when a piece has been destroyed: souls, and what replaces it."""
    profile = s.cards.profile(type_of(piece))
    owner = owner_of(piece)
    for ability in profile.destroyed:
        if ability.releases:
            gain(s, owner, profile.souls)
        gain(s, owner, ability.gains)
        if ability.spawns > 0:
            if ability.at == AT_BESIDE and s.cards.profile(ability.spawns).beside:
                appear(s, ability.spawns, owner, BESIDE)
            elif not is_in(cell, barred):
                appear(s, ability.spawns, owner, cell)


def remove(s: Position, cell: i64) -> None:
    """6.1, R27  A piece leaves the board without any further effect."""
    piece = s.piece[cell]
    s.lift(cell)
    if s.log is not None:
        s.tell(REMOVED, owner_of(piece), type_of(piece), cell)


def appear(s: Position, type: i64, owner: i64, cell: i64) -> None:
    """6.1, R28  A new piece by an ability, a replacement or a rift."""
    s.place(type, owner, cell)
    if s.log is not None:
        s.tell(APPEARED, owner, type, cell)


def gain(s: Position, seat: i64, souls: i64) -> None:
    """2.4  A soul bank grows, or, by a negative number, pays."""
    if souls == 0:
        return
    s.earn(seat, souls)
    if s.log is not None:
        s.tell(GAINED if souls > 0 else PAID_SOULS, seat, souls if souls > 0 else -souls, s.each[SOULS + seat])


def is_eliminated(s: Position, seat: i64) -> bool:
    """9.1  Whether a side has no unit on the board and no Army Supply."""
    return s.each[ARMY + seat] == 0 and s.each[UNITS + seat] == 0


def is_decided(s: Position) -> bool:
    """9.1  End the game if a side is eliminated; whether it has ended."""
    if not is_eliminated(s, 0) and not is_eliminated(s, 1):
        return False
    seat: i64
    for seat in range(2):
        if is_eliminated(s, seat):
            s.tell(ELIMINATED, seat)
    finish(s, survivor(s))
    return True


def survivor(s: Position) -> i64:
    """9.1  The side that is not eliminated, if one of them is and the other not; otherwise nobody."""
    if is_eliminated(s, 0) == is_eliminated(s, 1):
        return DRAWN_GAME
    return 1 if is_eliminated(s, 0) else 0


def finish(s: Position, winner: i64) -> None:
    """9  The game is over."""
    s.close(winner)
    if winner == DRAWN_GAME:
        s.tell(DRAWN)
    else:
        s.tell(WON, winner)
