"""5.9, 6.5  Bombardment, landed dice: what abilities do to them."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.dicestorm.abilities import NOTHING, PIECES, STAYS, Ability
from sixfold.games.dicestorm.events import (
    DONE_WITH,
    LENSED,
    PULLED,
)
from sixfold.games.dicestorm.ground import bit, lowest
from sixfold.games.dicestorm.notation import (
    DONE,
    FIRST_ABILITY,
    LANDED,
    LAST_NUMBER,
)
from sixfold.games.dicestorm.packing import (
    die_by,
    die_cell,
    die_face,
    die_kind,
    die_number,
    landed_die,
    lens_of,
    type_of,
    with_lens,
)
from sixfold.games.dicestorm.powers import meet_fate
from sixfold.games.dicestorm.state import (
    Position,
)
from sixfold.kernel.notation import (
    action0,
    action2,
    action3,
    first_of_three,
    first_of_two,
    second_of_three,
    second_of_two,
    third_of_three,
)

__all__ = [
    "begin_landed",
    "change",
    "changes",
    "done",
    "lens",
    "nearer",
    "next_to_change",
    "pull",
    "pulls",
    "use_on_dice",
    "uses_by",
    "uses_of_dice",
]


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
