"""12.3, 12.4  The Oracle: spells, channelling and transmutation."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.hexdice.combat import destroy
from sixfold.games.hexdice.ending import (
    await_roll,
    base_check,
    check_seats_left,
    end_turn,
    enter,
    fell_check,
    is_on,
)
from sixfold.games.hexdice.events import ARISEN, CALLED_SPELL, CAST_SPELL, CHANNELED, FIZZLED, SWAPPED, TRANSMUTED
from sixfold.games.hexdice.notation import (
    CAST,
    CASTING,
    CHANNEL,
    CHANNEL_ROLL,
    CHANNEL_TARGET,
    CHANNELING,
    FIZZLE,
    TARGET,
    TRANSMUTE,
    TRANSMUTE_ROLL,
    TRANSMUTING,
)
from sixfold.games.hexdice.ranged import attacks_beside, is_engaged, is_on_high_ground
from sixfold.games.hexdice.state import (
    EXPOSED,
    Units,
    face_of,
    new_unit,
    with_guard,
    with_skirmish,
)
from sixfold.games.hexdice.tables import CAN_TRANSMUTE, SHIELD, SPELLS, SWAP
from sixfold.kernel.agenda import frame, number_in
from sixfold.kernel.notation import action0, action1, action3

__all__ = [
    "arise",
    "cast",
    "cast_channeled",
    "channel",
    "fizzle",
    "name_spell",
    "oracle_actions",
    "spell_targets",
    "transmute",
]


def oracle_actions(s: Units, start: i64, choices: vec[i32]) -> vec[i32]:
    """12.3, 12.4  What only an Oracle can do: cast or channel, and transmute if only Oracles are left."""
    if can_cast(s, start):
        choices = channels(s, start, choices) if s.rules.has_fate else spells(s, start, choices)
    if has_only_transmuters(s):
        choices = attacks_beside(s, start, TRANSMUTE, choices)
    return choices


def can_cast(s: Units, start: i64) -> bool:
    """12.3  Not while an enemy is adjacent, except on high ground."""
    return not is_engaged(s, start) or is_on_high_ground(s, start)


def is_target(s: Units, start: i64, goal: i64) -> bool:
    """12.3  Whether a friend is in range of a spell."""
    return 1 <= s.ground.board.distance(start, goal) <= s.rules.spell_range


def spells(s: Units, start: i64, choices: vec[i32]) -> vec[i32]:
    """12.3  Each spell on each friend in range."""
    posts = s.posts
    first = s.active * s.room
    spell: i64
    k: i64
    for k in range(first, first + s.units_of(s.active)):
        goal = i64(posts[k])
        if is_target(s, start, goal):
            for spell in range(len(SPELLS)):
                choices = append(choices, action3(CAST, spell, start, goal))
    return choices


def channels(s: Units, start: i64, choices: vec[i32]) -> vec[i32]:
    """12.4  Channelling needs at least one friend in range."""
    k: i64
    for k in range(s.units_of(s.active)):
        if is_target(s, start, s.post(s.active, k)):
            return append(choices, action1(CHANNEL, start))
    return choices


def spell_targets(s: Units, choices: vec[i32]) -> vec[i32]:
    """12.4  The friends in range of the channelled spell, or to let it fizzle."""
    start = s.pending(0)
    k: i64
    for k in range(s.units_of(s.active)):
        goal = s.post(s.active, k)
        if is_target(s, start, goal):
            choices = append(choices, action1(TARGET, goal))
    return append(choices, action0(FIZZLE))


def cast(s: Units, spell: i64, start: i64, goal: i64) -> None:
    """12.3  A spell takes effect on a friend and ends the turn; the Oracle has acted, wherever it stands now."""
    hero = start
    oracle, friend = s.unit(start), s.unit(goal)
    if s.log is not None:
        s.tell(SWAPPED if spell == SWAP else CAST_SPELL, s.active, face_of(oracle), start, spell, goal)
    if spell == SHIELD:
        s.alter(goal, with_skirmish(with_guard(friend, s.rules.most_guard), 0))
    elif spell == SWAP:
        s.alter(goal, oracle)
        s.alter(start, friend)
        hero = goal
    else:
        s.alter(goal, with_guard(with_skirmish(friend, s.rules.skirmish_turns), 0))
    end_turn(s, hero)


def channel(s: Units, start: i64) -> None:
    """12.4  A die decides the spell."""
    if s.log is not None:
        s.tell(CALLED_SPELL, s.active, face_of(s.unit(start)), start)
    s.pend(frame(CHANNELING, start))
    await_roll(s, CHANNEL_ROLL)


def name_spell(s: Units, face: i64) -> None:
    """12.4  The die has named a spell: its target is chosen next."""
    start = number_in(s.resolve(), 0)
    spell = i64(s.rules.channel[face])
    if s.log is not None:
        s.tell(CHANNELED, s.active, face_of(s.unit(start)), start, spell)
    s.pend(frame(CASTING, start, spell))
    enter(s, CHANNEL_TARGET)


def cast_channeled(s: Units, goal: i64) -> None:
    """12.4  The target of the channelled spell has been chosen."""
    channeled = s.resolve()
    cast(s, number_in(channeled, 1), number_in(channeled, 0), goal)


def fizzle(s: Units) -> None:
    """12.4  The spell is given up."""
    s.tell(FIZZLED, s.active)
    end_turn(s, number_in(s.resolve(), 0))


def has_only_transmuters(s: Units) -> bool:
    """12.3  Whether all units of the active seat are Oracles."""
    k: i64 = 0
    while k < s.units_of(s.active) and s.rules.can(face_of(s.unit(s.post(s.active, k))), CAN_TRANSMUTE):
        k += 1
    return k == s.units_of(s.active)


def transmute(s: Units, start: i64, goal: i64) -> None:
    """12.3  Oracle and enemy are removed; unless that ends the game, a new unit will arise."""
    s.progress = True
    if s.log is not None:
        s.tell(TRANSMUTED, s.active, face_of(s.unit(start)), start, goal)
    s.lift(start)
    fell_check(s, destroy(s, goal))
    check_seats_left(s)
    if is_on(s):
        s.pend(frame(TRANSMUTING, goal))
        await_roll(s, TRANSMUTE_ROLL)


def arise(s: Units, face: i64) -> None:
    """12.3  The new unit is exposed, may capture a base and has acted."""
    cell = number_in(s.resolve(), 0)
    s.place(cell, new_unit(face, s.active) | EXPOSED)
    if s.log is not None:
        s.tell(ARISEN, s.active, face, cell)
    base_check(s, cell)
    if is_on(s):
        end_turn(s, cell)
