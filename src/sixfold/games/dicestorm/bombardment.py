"""5.7 to 5.10, 6.5, 6.6, 7  The Bombardment: prepare, throw, landed dice, damage, and the end of the round."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.dicestorm.abilities import NOTHING, PIECES, STAYS, Ability
from sixfold.games.dicestorm.deployment import rolled
from sixfold.games.dicestorm.events import (
    ALIGNED,
    DONE_WITH,
    FACED,
    GOES_FIRST,
    KEPT,
    LANDED_ON,
    LEFT,
    LENSED,
    MISSED,
    PULLED,
    READIED,
    RIFT_OPENED,
    THROWN,
    THROWN_REAL,
)
from sixfold.games.dicestorm.ground import MISS, bit, lowest
from sixfold.games.dicestorm.harm import gain
from sixfold.games.dicestorm.notation import (
    DONE,
    FIRST_ABILITY,
    KEEP,
    LANDED,
    LAST_NUMBER,
    LEAVE,
    PREPARE,
    READY,
    RETHROW,
    RETHROW_REAL,
    RETHROWING,
    RIFT,
    THROW,
    THROW_REAL,
    THROWING,
)
from sixfold.games.dicestorm.powers import meet_fate
from sixfold.games.dicestorm.state import (
    BESIDE,
    FLYING,
    LEFT_OUT,
    NO_CHOICE,
    POOL,
    RESTLESS,
    SOULS,
    Position,
    choice_of,
    die_by,
    die_cell,
    die_face,
    die_kind,
    die_number,
    landed_die,
    lens_of,
    type_of,
    with_choice,
    with_lens,
)
from sixfold.kernel.notation import (
    action0,
    action1,
    action2,
    action3,
    first_of_three,
    first_of_two,
    second_of_three,
    second_of_two,
    third_of_three,
)
from sixfold.kernel.seats import CHANCE

__all__ = [
    "align",
    "begin_landed",
    "begin_prepare",
    "begin_throw",
    "can_open_rift",
    "change",
    "changes",
    "done",
    "face",
    "keep",
    "land",
    "leave",
    "offers_dice",
    "open_rift",
    "preparations",
    "ready",
    "rethrow",
    "rethrows",
    "roll",
    "throw",
    "throws",
    "use_on_dice",
    "uses_of_dice",
]

NOT_ROLLED: Final = 0


# 5.7, 6.5  Prepare.


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


# 5.8, 7.2  Throw.


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
    choices = vec[i32](capacity=4 * s.ground.cells)
    kind: i64
    cell: i64
    for kind in range(len(s.book.dice)):
        if s.each[POOL + 2 * kind + s.to_act] == 0:
            continue
        if s.terms.real_dice:
            choices = append(choices, action1(THROW_REAL, kind))
        else:
            for cell in range(s.ground.cells):
                choices = append(choices, action2(THROW, kind, cell))
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
    choices = append(vec[i32](capacity=s.ground.cells + 1), action0(KEEP))
    if s.terms.real_dice:
        return append(choices, action0(RETHROW_REAL))
    cell: i64
    for cell in range(s.ground.cells):
        choices = append(choices, action1(RETHROW, cell))
    return choices


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


# 5.9, 6.5  Landed dice.


def begin_landed(s: Position) -> bool:
    """5.9  Player 1 may change landed dice, then Player 2. Whether anybody can."""
    s.phase = LANDED
    return next_to_change(s, s.first)


def next_to_change(s: Position, seat: i64) -> bool:
    """5.9  A seat with a usable ability acts; after Player 1 comes Player 2. Whether anybody does."""
    s.to_act = seat
    if len(s.landed) > 0 and len(uses_of_dice(s)) > 0:
        return True
    return seat == s.first and next_to_change(s, 1 - seat)


def changes(s: Position) -> vec[i32]:
    """6.5  What may be done with landed dice, and `done`."""
    return append(uses_of_dice(s), action0(DONE))


def uses_of_dice(s: Position) -> vec[i32]:
    """6.5  Every use of an ability on landed dice, of whichever player."""
    choices = vec[i32](capacity=16)
    own = s.each[PIECES + s.to_act]
    while own != 0:
        cell = lowest(own)
        own &= own - 1
        profile = s.profile_at(cell)
        if profile.has_landed:
            for ability in profile.landed:
                choices = uses_by(s, ability, cell, choices)
    return choices


def uses_by(s: Position, ability: Ability, cell: i64, choices: vec[i32]) -> vec[i32]:
    """6.5  What one piece can do with the landed dice that its ability wants and reaches."""
    if lens_of(s.piece[cell]) >= ability.uses:
        return choices
    k: i64
    for k in range(len(s.landed)):
        die = s.landed[k]
        distance = s.ground.board.distance(cell, die_cell(die))
        if die_number(die) > LAST_NUMBER or not ability.wants(die_kind(die)):
            continue
        if not ability.nearest <= distance <= ability.farthest:
            continue
        if ability.pull > 0:
            choices = pulls(s, ability, cell, die, choices)
        else:
            choices = append(choices, action2(FIRST_ABILITY + ability.form_number, cell, die_number(die)))
    return choices


def pulls(s: Position, ability: Ability, cell: i64, die: i64, choices: vec[i32]) -> vec[i32]:
    """6.5  The hexes beside a die that are one nearer to the piece."""
    goals = s.ground.beside(die_cell(die)) & nearer(s, cell, die_cell(die))
    while goals != 0:
        choices = append(choices, action3(FIRST_ABILITY + ability.form_number, cell, die_number(die), lowest(goals)))
        goals &= goals - 1
    return choices


def nearer(s: Position, cell: i64, other: i64) -> i64:
    """3  The hexes that are nearer to a hex than another one."""
    reached = bit(cell)
    for _ in range(s.ground.board.distance(cell, other) - 1):
        reached |= s.ground.spread(reached)
    return reached


def change(s: Position, ability: Ability, action: i32) -> None:
    """6.5  Use an ability on a landed die: the die is changed or pulled, the use is counted or the piece is gone."""
    if ability.pull > 0:
        cell = first_of_three(action)
        pull(s, cell, second_of_three(action), third_of_three(action))
    else:
        cell = first_of_two(action)
        lens(s, ability, cell, second_of_two(action))
    if ability.own_fate == STAYS:
        s.piece[cell] = with_lens(s.piece[cell], lens_of(s.piece[cell]) + 1)
    else:
        meet_fate(s, ability.own_fate, cell)


def lens(s: Position, ability: Ability, cell: i64, number: i64) -> None:
    """6.5  A landed die becomes one of another kind, with the same face."""
    place = s.place_of_die(number)
    die = s.landed[place]
    kind = die_kind(die) if ability.becomes == NOTHING else ability.becomes
    s.tell(LENSED, s.to_act, type_of(s.piece[cell]), cell, number, die_cell(die), kind)
    s.landed[place] = landed_die(number, kind, die_cell(die), die_face(die), die_by(die))


def pull(s: Position, cell: i64, number: i64, goal: i64) -> None:
    """6.5  A landed die comes nearer."""
    place = s.place_of_die(number)
    die = s.landed[place]
    s.tell(PULLED, s.to_act, type_of(s.piece[cell]), number, die_cell(die), goal)
    s.landed[place] = landed_die(number, die_kind(die), goal, die_face(die), die_by(die))


def use_on_dice(s: Position, ability: Ability, action: i32) -> bool:
    """5.9  Use an ability; a player without another use is done. Whether the phase is over."""
    change(s, ability, action)
    return not next_to_change(s, s.to_act)


def done(s: Position) -> bool:
    """5.9  Each player has one pass; whether the phase is over."""
    s.tell(DONE_WITH, s.to_act)
    return s.to_act != s.first or not next_to_change(s, 1 - s.to_act)
