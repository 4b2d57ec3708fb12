"""6.2 to 6.4, 12  Active abilities and reactions: whom they can be used on, what they cost and what they do.

No ability is known here by its name: each is a row of mechanisms from abilities.toml.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.boards import NOWHERE
from sixfold.games.dicestorm.abilities import (
    ADJACENT,
    ALLY_ACROSS,
    ALONE,
    ANY_HEX,
    ARTIFACTS,
    AT_SELF,
    AT_TARGET,
    BASES,
    DESTROYED,
    EMPTY_HEX,
    ENEMY,
    HEX_OF_BOTH,
    HEX_ONLY,
    NO_AREA,
    NO_BONUS,
    NOT_PUSHED_FULLY,
    NOTHING,
    OWN,
    PIECES,
    REMOVED,
    STAYS,
    TITANS,
    UNITS,
    WITH_AMOUNT,
    WITHIN,
    Ability,
)
from sixfold.games.dicestorm.events import AIMED, DRAGGED, FREE_TURN, MOVED, PAID_HP, PUSHED, STRUCK, TOSSED, USED
from sixfold.games.dicestorm.ground import bit, is_in, lowest
from sixfold.games.dicestorm.harm import appear, destroy, gain, hurt, remove
from sixfold.games.dicestorm.notation import FIRST_ABILITY
from sixfold.games.dicestorm.packing import (
    HAS_ACTED,
    MARKED,
    born_of,
    hp_of,
    owner_of,
    type_of,
)
from sixfold.games.dicestorm.state import (
    BESIDE,
    FLYING,
    SOULS,
    TOKENS,
    Position,
)
from sixfold.kernel.notation import action1, action2, action3

__all__ = ["begin_turn", "drag", "is_affordable", "spend", "targets", "use", "uses"]

BESIDE_OF_TWO: Final = 0xFFF
"""`off` as one of two arguments of an action."""


def begin_turn(s: Position, cell: i64) -> None:
    """6.2  Without an active piece the player picks one by acting with it: a chain begins."""
    if s.active == FLYING:
        s.begin_chain()
        s.active = cell


def spend(s: Position, cell: i64) -> None:
    """6.2  The piece that acts spends its token, unless the turn is free."""
    begin_turn(s, cell)
    if s.free:
        return
    if cell == BESIDE:
        s.beside[s.ready_beside(s.to_act)] &= ~MARKED
    else:
        s.each[TOKENS + s.to_act] &= ~bit(cell)


# Whom an ability can be used on.


def is_affordable(s: Position, ability: Ability, cell: i64) -> bool:
    """6.4  Whether the piece has the hit points, and its owner the souls, that an ability needs."""
    if cell == BESIDE:
        return s.each[SOULS + s.to_act] >= ability.pay_souls
    hp = hp_of(s.piece[cell])
    price = hp if ability.pays_souls_as_hp else ability.pay_souls
    return ability.hp_at_least <= hp <= ability.hp_at_most and s.each[SOULS + s.to_act] >= price


def targets(s: Position, ability: Ability, cell: i64) -> i64:
    """6.3, 6.4  The hexes that an ability can be aimed at."""
    where = s.ground.beside(cell) if ability.reach == ADJACENT else s.ground.everywhere
    if ability.group == EMPTY_HEX:
        return where & s.empty()
    if ability.group == ANY_HEX:
        return where
    found: i64 = 0
    if ability.whose != ENEMY:
        found |= members(s, ability.group, s.to_act)
    if ability.whose != OWN:
        found |= members(s, ability.group, 1 - s.to_act)
    found &= where
    if cell != BESIDE:
        found &= ~bit(cell)
    if ability.free_turn and s.active != FLYING:
        found &= ~s.acted
    return found if ability.only == 0 else of_type(s, found, ability.only)


def members(s: Position, group: i64, seat: i64) -> i64:
    """2.1  The hexes of a seat's pieces, units, base units, Titans or artifacts."""
    if group == TITANS:
        return s.each[UNITS + seat] & ~s.each[BASES + seat]
    if group == ARTIFACTS:
        return s.each[PIECES + seat] & ~s.each[UNITS + seat]
    return s.each[group + seat]


def of_type(s: Position, cells: i64, type: i64) -> i64:
    """The hexes of a set with a piece of one type."""
    found: i64 = 0
    while cells != 0:
        cell = lowest(cells)
        cells &= cells - 1
        if type_of(s.piece[cell]) == type:
            found |= bit(cell)
    return found


def uses(s: Position, ability: Ability, cell: i64, choices: vec[i32]) -> vec[i32]:
    """6.3, 6.4  Every way to use an ability of the piece on a hex, or beside the board."""
    if not is_affordable(s, ability, cell):
        return choices
    verb = FIRST_ABILITY + ability.form_number
    if ability.shape == ALONE:
        return append(choices, action1(verb, cell))
    rest = targets(s, ability, cell)
    while rest != 0:
        target = lowest(rest)
        rest &= rest - 1
        if ability.shape == WITH_AMOUNT:
            amount: i64
            for amount in range(ability.damage, ability.most_damage + 1):
                choices = append(choices, action3(verb, cell, target, amount))
        elif ability.shape == HEX_OF_BOTH:
            choices = append(choices, action3(verb, cell, target, cell))
            choices = append(choices, action3(verb, cell, target, target))
        elif ability.shape == HEX_ONLY:
            choices = append(choices, action1(verb, target))
        else:
            choices = append(choices, action2(verb, cell & BESIDE_OF_TWO, target))
    return choices


# What an ability does.


def use(s: Position, ability: Ability, cell: i64, target: i64, extra: i64) -> bool:
    """6.3, 6.4  Carry out an ability; whether the turn is over.

    ``extra`` is the amount or the hex that was chosen, where there is a choice.
    """
    giver = s.ready_beside(s.to_act) if cell == BESIDE else NOTHING
    spend(s, cell)
    tell_use(s, ability, giver, cell, target)
    pay(s, ability, cell, target)
    struck = target if ability.push == 0 else pushed(s, cell, target, ability.push)
    prey = born_of(s.piece[struck]) if ability.then != NOTHING and struck != NOTHING else 0
    damage = extra if ability.shape == WITH_AMOUNT else ability.damage
    if ability.bonus_if != NO_BONUS and has_bonus(s, ability, cell, target, struck):
        damage += ability.bonus
    strike(s, ability, cell, struck, damage)
    if ability.spawns > 0:
        appear(s, ability.spawns, s.to_act, spot(ability, cell, struck, extra))
    gain(s, s.to_act, ability.gains)
    if ability.free_turn:
        return give_turn(s, ability, giver, cell, target)
    if ability.times > 1:
        return repeated(s, ability, cell)
    return True if ability.then == NOTHING else followed(s, ability, cell, struck, prey)


def tell_use(s: Position, ability: Ability, giver: i64, cell: i64, target: i64) -> None:
    """Say who uses what, and on whom."""
    if s.log is None:
        return
    if ability.shape == HEX_ONLY:
        s.tell(TOSSED, s.to_act, ability.number, target)
        return
    type = type_of(s.piece[cell] if giver == NOTHING else s.beside[giver])
    if ability.shape == ALONE:
        s.tell(USED, s.to_act, type, cell, ability.number)
    else:
        s.tell(STRUCK if ability.damage > 0 else AIMED, s.to_act, type, cell, ability.number, target)


def pay(s: Position, ability: Ability, cell: i64, target: i64) -> None:
    """6.1, 6.4  The price: souls, hit points, the piece itself, its target."""
    if ability.pay_souls > 0 or ability.pays_souls_as_hp:
        gain(s, s.to_act, -(hp_of(s.piece[cell]) if ability.pays_souls_as_hp else ability.pay_souls))
    if ability.pay_hp > 0:
        hp = hp_of(s.piece[cell]) - ability.pay_hp
        s.set_hp(cell, hp)
        if s.log is not None:
            s.tell(PAID_HP, s.to_act, type_of(s.piece[cell]), cell, ability.pay_hp, hp)
    if ability.own_fate != STAYS:
        meet_fate(s, ability.own_fate, cell)
    if ability.victim != STAYS:
        meet_fate(s, ability.victim, target)


def meet_fate(s: Position, fate: i64, cell: i64) -> None:
    """6.1  A piece is removed or destroyed as the price of an ability."""
    if fate == REMOVED:
        remove(s, cell)
    elif fate == DESTROYED:
        destroy(s, bit(cell), 0)


def pushed(s: Position, cell: i64, target: i64, most: i64) -> i64:
    """6.3, R12  Where a target stops that is pushed away, hex by hex, as long as the next one is empty."""
    behind = cell
    goal = target
    onward = s.ground.across(behind, goal)
    while most > 0 and onward != NOWHERE and is_in(onward, s.empty()):
        behind = goal
        goal = onward
        onward = s.ground.across(behind, goal)
        most -= 1
    if goal != target:
        s.shift(target, goal)
        if s.log is not None:
            s.tell(PUSHED, owner_of(s.piece[goal]), type_of(s.piece[goal]), target, goal)
    return goal


def strike(s: Position, ability: Ability, cell: i64, target: i64, damage: i64) -> None:
    """6.3, 6.4  Damage to the target, or to all enemy pieces of an area."""
    if damage == 0:
        return
    if ability.area != NO_AREA:
        centre = cell if target == NOTHING else target
        struck = s.ground.beside(centre)
        if ability.area == WITHIN:
            struck |= bit(centre)
        hurt(s, struck & s.each[PIECES + 1 - s.to_act], damage)
        return
    hurt(s, bit(target), damage)


def has_bonus(s: Position, ability: Ability, cell: i64, target: i64, struck: i64) -> bool:
    """6.3, 12.1  An allied unit directly across the target, or another one beside it, or a push that was stopped."""
    if ability.bonus_if == NOT_PUSHED_FULLY:
        return s.ground.board.distance(target, struck) < ability.push
    allies = s.each[UNITS + s.to_act]
    if ability.bonus_if == ALLY_ACROSS:
        far = s.ground.across(cell, target)
        return far != NOWHERE and is_in(far, allies)
    return s.ground.beside(target) & allies & ~bit(cell) != 0


def spot(ability: Ability, cell: i64, target: i64, extra: i64) -> i64:
    """6.3, 6.4  Where a piece appears: the own hex, the target's, or the chosen one of both."""
    if ability.at == AT_SELF:
        return cell
    return target if ability.at == AT_TARGET else extra


def give_turn(s: Position, ability: Ability, giver: i64, cell: i64, target: i64) -> bool:
    """6.2  The turn of the giver is over; the chosen unit takes a free turn at once."""
    if giver == NOTHING:
        s.acted |= bit(cell)
    else:
        s.beside[giver] |= HAS_ACTED
    s.end_turn_of_piece()
    s.active = target
    s.free = True
    s.bonus = ability.move_bonus
    if s.log is not None:
        s.tell(FREE_TURN, s.to_act, type_of(s.piece[target]), target, ability.move_bonus)
    return False


def repeated(s: Position, ability: Ability, cell: i64) -> bool:
    """6.3, R10  The same again, up to so many times; the turn ends by itself when there is no place left."""
    s.placed += 1
    s.stage = ability.number + 1
    return s.placed >= ability.times or targets(s, ability, cell) == 0


def followed(s: Position, ability: Ability, cell: i64, target: i64, prey: i64) -> bool:
    """6.4  The second half of an ability comes next; without movement left there is nothing to drag with."""
    s.stage = ability.then + 1
    if not s.book.abilities[ability.then].drags:
        return False
    s.left = max(s.profile_at(cell).move - s.steps, 0)
    s.target = target if born_of(s.piece[target]) == prey else NOTHING
    return s.left == 0


def drag(s: Position, cell: i64, goal: i64) -> bool:
    """6.4  Fetch: one step; a target that lives enters the hex just left. The last step ends the turn."""
    s.shift(cell, goal)
    if s.log is not None:
        s.tell(MOVED, s.to_act, type_of(s.piece[goal]), cell, goal)
    if s.target != NOTHING:
        dragged = s.piece[s.target]
        s.shift(s.target, cell)
        if s.log is not None:
            s.tell(DRAGGED, owner_of(dragged), type_of(dragged), s.target, cell)
        s.target = cell
    s.active = goal
    s.left -= 1
    return s.left == 0
