"""5.2 to 5.5, 12.3  How a round begins: initiative, deployment, and the triggers before Tactics."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.dicestorm.abilities import PIECES, UNITS, Ability
from sixfold.games.dicestorm.events import (
    BLOCKED,
    CHOOSES,
    DECLINED,
    DEPLOYED,
    GOES_FIRST,
    PLACED,
    REVEALED,
    ROLLED,
    SPAWNED,
    TIED,
    TOKENS,
)
from sixfold.games.dicestorm.ground import bit, lowest
from sixfold.games.dicestorm.notation import (
    DECLINE,
    DEPLOY,
    DEPLOYING,
    INITIATIVE,
    INITIATIVE_ROLL,
    SPAWN,
    TACTICS_START,
    TRIGGERS,
)
from sixfold.games.dicestorm.packing import (
    FACE_DOWN,
    MARKED,
    hex_in,
    owner_of,
    type_of,
)
from sixfold.games.dicestorm.state import (
    ARMY,
    QUOTA,
    Position,
)
from sixfold.games.dicestorm.state import (
    TOKENS as TOKEN_SET,
)
from sixfold.kernel.notation import action0, action1, action2
from sixfold.kernel.seats import CHANCE

__all__ = [
    "begin_deploy",
    "begin_round",
    "begin_tactics_start",
    "begin_triggers",
    "choose_first",
    "decline",
    "deploy",
    "deployment_hexes",
    "deployments",
    "quota_of",
    "roll",
    "rolled",
    "spawn",
    "spawns",
    "trigger_at",
]

NOT_ROLLED: Final = 0


# 5.2  Initiative.


def begin_round(s: Position) -> bool:
    """5.2  Fewer units make the chooser; equal numbers roll. 12.3: fewer units make Player 1. Whether anybody acts."""
    s.roll_0 = NOT_ROLLED
    s.roll_1 = NOT_ROLLED
    s.phase = INITIATIVE_ROLL
    lead = s.supply(1) - s.supply(0)
    if lead == 0:
        s.to_act = CHANCE
        return True
    return settle_initiative(s, 0 if lead > 0 else 1)


def settle_initiative(s: Position, seat: i64) -> bool:
    """5.2  This seat chooses who is Player 1; 12.3: it is Player 1. Whether anybody acts in this phase."""
    s.phase = INITIATIVE
    if s.terms.waves:
        go_first(s, seat)
        return False
    s.to_act = seat
    s.tell(CHOOSES, seat)
    return True


def go_first(s: Position, seat: i64) -> None:
    """5.2  This seat is Player 1."""
    s.first = seat
    s.tell(GOES_FIRST, seat)


def choose_first(s: Position, seat: i64) -> bool:
    """5.2  The chooser has decided; the phase is over."""
    go_first(s, seat)
    return True


def rolled(s: Position, value: i64) -> i64:
    """5.2, R3  Seat 0 rolls, then seat 1; the seat with the higher roll, or CHANCE while that is open."""
    if s.roll_0 == NOT_ROLLED:
        s.roll_0 = value
        s.tell(ROLLED, 0, value)
        return CHANCE
    s.roll_1 = value
    s.tell(ROLLED, 1, value)
    if s.roll_0 != s.roll_1:
        return 0 if s.roll_0 > s.roll_1 else 1
    s.roll_0 = NOT_ROLLED
    s.roll_1 = NOT_ROLLED
    s.tell(TIED)
    return CHANCE


def roll(s: Position, value: i64) -> bool:
    """5.2  A D20 for the initiative; whether the phase is over."""
    winner = rolled(s, value)
    return winner != CHANCE and not settle_initiative(s, winner)


# 5.3  Deploy.


def begin_deploy(s: Position) -> bool:
    """5.3  Fix the quotas; Player 1 places, then Player 2. Whether anybody can."""
    s.phase = DEPLOYING
    seat: i64
    for seat in range(2):
        s.each[QUOTA + seat] = quota_of(s, seat)
    return next_to_place(s, s.first)


def quota_of(s: Position, seat: i64) -> i64:
    """2.6, 5.3  Deploy Cap for the Active Supply, and no more than the Army Supply; 12.3: the wave of this round."""
    if s.terms.waves:
        waves = s.book.waves
        cap = s.terms.army_supply_cap // 3 + waves[s.round - 1] if s.round <= len(waves) else i64(0)
    else:
        cap = min(s.book.most_deployed, max(s.terms.active_supply_cap - s.supply(seat), 0))
    return min(cap, s.each[ARMY + seat])


def next_to_place(s: Position, seat: i64) -> bool:
    """5.3  A seat places, otherwise the other one; whoever has no free hex drops the quota. Whether anybody places."""
    if can_place(s, seat):
        s.to_act = seat
        return True
    s.to_act = 1 - seat
    return can_place(s, s.to_act)


def can_place(s: Position, seat: i64) -> bool:
    """5.3, R5  Whether a seat has a quota and a free hex; without a hex the quota is dropped."""
    if s.each[QUOTA + seat] == 0:
        return False
    if deployment_hexes(s, seat) != 0:
        return True
    s.each[QUOTA + seat] = 0
    s.tell(BLOCKED, seat)
    return False


def deployment_hexes(s: Position, seat: i64) -> i64:
    """5.3  The empty hexes of the home row; 12.2  also those that own face-up units open."""
    found = s.ground.homes[seat]
    if s.cards.has_distortions:
        rest = s.each[UNITS + seat]
        while rest != 0:
            cell = lowest(rest)
            rest &= rest - 1
            found |= opened_by(s, cell)
    return found & s.empty()


def opened_by(s: Position, cell: i64) -> i64:
    """12.2  The hexes in some directions of a face-up unit with such an ability."""
    found: i64 = 0
    distortion = s.profile_at(cell).distortion
    if distortion is not None and s.piece[cell] & FACE_DOWN == 0:
        for way in distortion.ways:
            hexagon = s.ground.step(cell, way)
            if hexagon >= 0:
                found |= bit(hexagon)
    return found


def deployments(s: Position) -> vec[i32]:
    """5.3  Each base unit of the own faction on each deployment hex."""
    choices = vec[i32](capacity=32)
    hexes = deployment_hexes(s, s.to_act)
    for type in s.faction(s.to_act).bases:
        rest = hexes
        while rest != 0:
            choices = append(choices, action2(DEPLOY, type, lowest(rest)))
            rest &= rest - 1
    return choices


def deploy(s: Position, type: i64, cell: i64) -> bool:
    """5.3  A unit lies face down; Army Supply and quota are lower by 1. Whether the phase is over."""
    seat = s.to_act
    s.place(type, seat, cell)
    s.piece[cell] |= FACE_DOWN
    s.each[ARMY + seat] -= 1
    s.each[QUOTA + seat] -= 1
    s.tell(DEPLOYED if s.terms.hidden else PLACED, seat, type, cell)
    return not next_to_place(s, seat)


# 5.4, 5.5  Triggers.


def begin_triggers(s: Position) -> bool:
    """5.3, 5.4  All new units are flipped, Player 1's first, and may form a queue. Whether anybody acts."""
    s.phase = TRIGGERS
    new = s.face_down()
    queue = vec[i32]()
    seat = s.first
    for _ in range(2):
        flipped = s.in_order(new & s.each[PIECES + seat])
        k: i64
        for k in range(len(flipped)):
            cell = hex_in(flipped[k])
            s.piece[cell] &= ~FACE_DOWN
            s.tell(REVEALED, seat, cell, type_of(s.piece[cell]))
            queue = queued(queue, s.profile_at(cell).trigger, cell)
        seat = 1 - seat
    s.queue = queue
    return next_trigger(s)


def queued(queue: vec[i32], trigger: Ability | None, cell: i64) -> vec[i32]:
    """5.4, 12.2  An entry for every piece that an ability may spawn."""
    if trigger is not None:
        for _ in range(trigger.count):
            queue = append(queue, i32(cell))
    return queue


def begin_tactics_start(s: Position) -> bool:
    """5.5  Turn tokens, then the triggers of this moment in initiative order. Whether anybody acts."""
    s.phase = TACTICS_START
    give_tokens(s)
    queue = vec[i32]()
    seat = s.first
    for _ in range(2):
        standing = s.in_order(s.each[PIECES + seat])
        k: i64
        for k in range(len(standing)):
            cell = hex_in(standing[k])
            queue = queued(queue, s.profile_at(cell).summons, cell)
        seat = 1 - seat
    s.queue = queue
    return next_trigger(s)


def give_tokens(s: Position) -> None:
    """5.5  Every piece that receives a turn token gets one."""
    seat: i64
    for seat in range(2):
        rest = s.each[PIECES + seat]
        found: i64 = 0
        while rest != 0:
            cell = lowest(rest)
            rest &= rest - 1
            if s.profile_at(cell).gets_token:
                found |= bit(cell)
        s.each[TOKEN_SET + seat] = found
    k: i64
    for k in range(len(s.beside)):
        if s.cards.profile(type_of(s.beside[k])).gets_token:
            s.beside[k] |= MARKED
    s.tell(TOKENS, s.round)


def next_trigger(s: Position) -> bool:
    """5.4, 5.5  Entries without an empty adjacent hex are passed over; whether one is left for its owner to decide."""
    while len(s.queue) > 0 and s.ground.beside(i64(s.queue[0])) & s.empty() == 0:
        s.drop_first_of_queue()
    if len(s.queue) == 0:
        return False
    s.to_act = owner_of(s.piece[i64(s.queue[0])])
    return True


def trigger_at(s: Position, cell: i64) -> Ability | None:
    """5.4, 5.5  The ability of a piece that works in this phase."""
    profile = s.profile_at(cell)
    return profile.trigger if s.phase == TRIGGERS else profile.summons


def spawns(s: Position) -> vec[i32]:
    """5.4, 5.5  Any empty hex beside the piece whose entry is current, or none."""
    choices = vec[i32](capacity=8)
    rest = s.ground.beside(i64(s.queue[0])) & s.empty()
    while rest != 0:
        choices = append(choices, action1(SPAWN, lowest(rest)))
        rest &= rest - 1
    return append(choices, action0(DECLINE))


def spawn(s: Position, cell: i64) -> bool:
    """5.4, 5.5  A new piece, without a token; whether the phase is over."""
    source = i64(s.queue[0])
    trigger = trigger_at(s, source)
    if trigger is not None:
        s.place(trigger.spawns, s.to_act, cell)
        s.tell(SPAWNED, s.to_act, trigger.spawns, cell, source)
    s.drop_first_of_queue()
    return not next_trigger(s)


def decline(s: Position) -> bool:
    """R6  Nothing is spawned; whether the phase is over."""
    s.tell(DECLINED, s.to_act)
    s.drop_first_of_queue()
    return not next_trigger(s)
