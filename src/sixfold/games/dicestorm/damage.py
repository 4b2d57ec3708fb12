"""5.10, 6.6, 9  What the dice do, and the end of a round."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sixfold.games.dicestorm.abilities import UNITS
from sixfold.games.dicestorm.deployment import begin_round
from sixfold.games.dicestorm.events import BOMBED, LIMIT, ROUND
from sixfold.games.dicestorm.ground import bit, is_in, lowest
from sixfold.games.dicestorm.harm import appear, destroy, finish, is_decided
from sixfold.games.dicestorm.notation import LANDED
from sixfold.games.dicestorm.packing import (
    MARKED,
    NO_CHOICE,
    die_by,
    die_cell,
    die_face,
    die_kind,
    die_number,
    hp_of,
    owner_of,
    type_of,
    with_choice,
    with_hp,
    with_lens,
)
from sixfold.games.dicestorm.state import (
    DRAWN_GAME,
    POOL,
    TOKENS,
    Position,
)

__all__ = ["end_round", "more_units", "resolve", "toll"]


def toll(s: Position) -> vec[i64]:
    """6.6  For each hex the damage of all dice: faces of those in it, and splash of those beside it."""
    found = vec[i64](capacity=s.ground.cells)
    for _ in range(s.ground.cells):
        found = append(found, i64(0))
    k: i64
    for k in range(len(s.landed)):
        die = s.landed[k]
        found[die_cell(die)] += die_face(die)
        splash = s.book.dice[die_kind(die)].splash(die_face(die))
        if splash > 0:
            rest = s.ground.beside(die_cell(die))
            while rest != 0:
                found[lowest(rest)] += splash
                rest &= rest - 1
    return found


def resolve(s: Position) -> None:
    """6.6  All damage at the same moment, destruction, then what comes through the rifts."""
    if len(s.landed) == 0:
        return
    torn: i64 = 0
    k: i64
    for k in range(len(s.landed)):
        if s.book.dice[die_kind(s.landed[k])].kills:
            torn |= bit(die_cell(s.landed[k]))
    doomed = bombed(s, toll(s)) | torn & s.occupied()
    if doomed != 0:
        destroy(s, doomed, torn)
    if torn != 0:
        arrive(s)


def bombed(s: Position, damage: vec[i64]) -> i64:
    """6.6  Units, and by option all pieces, take their damage; the hexes of those that are destroyed."""
    doomed: i64 = 0
    rest = s.occupied() if s.terms.dice_hit_artifacts else s.each[UNITS] | s.each[UNITS + 1]
    while rest != 0:
        cell = lowest(rest)
        rest &= rest - 1
        if damage[cell] == 0:
            continue
        piece = s.piece[cell]
        hp = max(hp_of(piece) - damage[cell], 0)
        s.piece[cell] = with_hp(piece, hp)
        s.tell(BOMBED, owner_of(piece), type_of(piece), cell, damage[cell], hp)
        if hp == 0:
            doomed |= bit(cell)
    return doomed


def arrive(s: Position) -> None:
    """6.6  For each rift die in the order of the numbers: its piece appears in its hex, if that is empty."""
    last: i64 = 0
    while True:
        following: i64 = -1
        k: i64
        for k in range(len(s.landed)):
            die = s.landed[k]
            is_next = following < 0 or die_number(die) < die_number(s.landed[following])
            if s.book.dice[die_kind(die)].spawns > 0 and die_number(die) > last and is_next:
                following = k
        if following < 0:
            return
        die = s.landed[following]
        last = die_number(die)
        if is_in(die_cell(die), s.empty()):
            appear(s, s.book.dice[die_kind(die)].spawns, die_by(die), die_cell(die))


def end_round(s: Position) -> bool:
    """5.10, 9  Damage, the end of the game or a new round. Whether anybody acts, or the game is over."""
    s.phase = LANDED
    resolve(s)
    if is_decided(s):
        return True
    if s.round >= s.terms.max_rounds:
        s.tell(LIMIT, s.round)
        finish(s, more_units(s) if s.terms.units_decide else DRAWN_GAME)
        return True
    clear(s)
    s.round += 1
    s.tell(ROUND, s.round)
    return begin_round(s)


def clear(s: Position) -> None:
    """5.10  Landed dice, pools, tokens and use marks are cleared."""
    s.landed = vec[i64]()
    k: i64
    for k in range(POOL, len(s.each)):
        s.each[k] = 0
    s.each[TOKENS] = 0
    s.each[TOKENS + 1] = 0
    for k in range(len(s.beside)):
        s.beside[k] &= ~MARKED
    s.begin_chain()
    rest = s.occupied()
    while rest != 0:
        cell = lowest(rest)
        rest &= rest - 1
        s.piece[cell] = with_choice(with_lens(s.piece[cell], 0), NO_CHOICE)


def more_units(s: Position) -> i64:
    """9.2  The side with more units on the board, or with more HP of units; otherwise nobody."""
    lead = strength(s, 0) - strength(s, 1)
    if lead == 0:
        return DRAWN_GAME
    return 0 if lead > 0 else 1


def strength(s: Position, seat: i64) -> i64:
    """9.2  Units first, then their hit points."""
    found: i64 = 0
    rest = s.each[UNITS + seat]
    while rest != 0:
        found += 10_000 + hp_of(s.piece[lowest(rest)])
        rest &= rest - 1
    return found
