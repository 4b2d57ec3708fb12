"""6.3-6.5, 6.8  Attacks and how they are resolved, in classic and clash (12.2), decisive (12.3) and destiny (12.4)."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.ending import (
    await_roll,
    base_check,
    check_seats_left,
    enter,
    fell_check,
    finish,
    is_on,
)
from sixfold.games.hexdice.events import (
    ATTACKED,
    COMPARED,
    DESTROYED,
    HELD,
    MOVED,
    ROLLED,
    SHOT,
    STOOD,
    STRUCK,
    WEAKENED,
)
from sixfold.games.hexdice.notation import (
    ATTACK,
    CALLING,
    COMBAT_ROLL,
    FATE_PHASE,
    FIGHTING,
    SHOOT,
    SKIRMISH_MOVE,
    SKIRMISHING,
    SPECIAL,
)
from sixfold.games.hexdice.state import (
    EXPOSED,
    FATE,
    NOWHERE,
    Units,
    face_of,
    guard_of,
    owner_of,
    skirmish_of,
    tokens_of,
    with_guard,
    with_skirmish,
    with_tokens,
)
from sixfold.games.hexdice.tables import CHARGES, HAS_AURA, REFLECTS, ROLLS, TRADE
from sixfold.kernel.agenda import frame, number_in

__all__ = ["attack_value", "auras", "destroy", "effective_armor", "fight", "resolve_roll", "stand"]

FAILURE: Final = 0
SUCCESS: Final = 1
BOTH_FALL: Final = 2


def fight(s: Units, start: i64, goal: i64, kind: i64) -> None:
    """6.3-6.5  Attack the enemy on a cell in one of three kinds: ATTACK (melee), SHOOT or SPECIAL."""
    s.progress = True
    if s.log is not None:
        tell_attack(s, start, goal, kind)
    if s.rules.combat == ROLLS:
        s.alter(start, s.unit(start) & ~FATE)
        if s.phase == FATE_PHASE:
            s.pend(frame(CALLING))
        s.pend(frame(FIGHTING, start, goal, kind - ATTACK))
        await_roll(s, COMBAT_ROLL)
    elif s.rules.combat == CHARGES:
        fight_with_charges(s, start, goal, kind)
    else:
        fight_plainly(s, start, goal, kind)


def fight_plainly(s: Units, start: i64, goal: i64, kind: i64) -> None:
    """6.3-6.5, 6.8, 12.2  Combat of classic and clash; a melee attacker loses its guard whatever the result."""
    if kind == ATTACK:
        s.alter(start, with_guard(s.unit(start), 0))
    outcome = clash(s, start, goal, kind) if s.rules.combat == TRADE else comparison(s, start, goal, kind)
    if outcome == SUCCESS:
        defeat(s, start, goal, kind)
    elif outcome == BOTH_FALL:
        trade(s, start, goal)
    else:
        tell_unit(s, HELD, goal)
        if s.rules.combat != TRADE:
            weaken(s, goal)
        finish(s, start)


def comparison(s: Units, start: i64, goal: i64, kind: i64) -> i64:
    """6.8  Success against broken armor, and with an attack that is not below the effective armor."""
    defender = s.unit(goal)
    armor = effective_armor(s, goal)
    attack = attack_value(s, start, goal, kind)
    tell_values(s, attack, armor)
    is_broken = tokens_of(defender) >= i64(s.rules.armor[face_of(defender)])
    return SUCCESS if is_broken or attack >= armor else FAILURE


def clash(s: Units, start: i64, goal: i64, kind: i64) -> i64:
    """12.2  Success above the effective armor, or of David against Goliath; equal values destroy both units."""
    armor = effective_armor(s, goal)
    attack = attack_value(s, start, goal, kind)
    tell_values(s, attack, armor)
    if i64(s.rules.giants[face_of(s.unit(start))]) == face_of(s.unit(goal)) or attack > armor:
        return SUCCESS
    return BOTH_FALL if attack == armor else FAILURE


def effective_armor(s: Units, cell: i64) -> i64:
    """6.8, 12.1, 12.3  The armor of a unit with guard, aura, terrain and base, less its tokens; never below 0."""
    unit = s.unit(cell)
    if unit & EXPOSED != 0:
        return 0
    rules = s.rules
    armor = i64(rules.armor[face_of(unit)]) + guard_of(unit) - tokens_of(unit)
    armor += i64(rules.terrain_armor[i64(s.terrain[cell])])
    if rules.aura > 0:
        armor += rules.aura * auras(s, cell, owner_of(unit))
    if rules.base_armor > 0 and i64(s.ground.base_of[cell]) == owner_of(unit):
        armor += rules.base_armor
    return max(armor, 0)


def auras(s: Units, cell: i64, owner: i64) -> i64:
    """6.8  The number of adjacent units of the same owner that give an aura."""
    near = s.ground.near
    count: i64 = 0
    way: i64
    for way in range(6):
        there = s.unit(i64(near[cell * 6 + way]))
        if owner_of(there) == owner and s.rules.can(face_of(there), HAS_AURA):
            count += 1
    return count


def attack_value(s: Units, start: i64, goal: i64, kind: i64) -> i64:
    """2.1, 12.2, 12.3  The attack of a unit against a cell, with momentum, skirmish and the longest shot counted."""
    rules = s.rules
    unit = s.unit(start)
    attack = i64(rules.attack[face_of(unit)])
    steps = s.ground.board.distance(start, goal)
    if kind == ATTACK and rules.momentum > 0 and steps == i64(rules.distance[face_of(unit)]):
        attack += rules.momentum
    if rules.combat >= CHARGES:
        if skirmish_of(unit) > 0:
            attack -= 1
        if kind == SHOOT and steps >= rules.longest_shot:
            attack -= 1
        if rules.combat == CHARGES and attack < 1:
            attack = 1
    return attack


def fight_with_charges(s: Units, start: i64, goal: i64, kind: i64) -> None:
    """12.3  Combat of decisive: the attacker's guard is spent first, and its skirmish with this attack."""
    attack = attack_value(s, start, goal, kind)
    skirmishes = spend(s, start)
    defender = s.unit(goal)
    armor = effective_armor(s, goal)
    tell_values(s, attack, armor)
    is_broken = tokens_of(defender) >= i64(s.rules.armor[face_of(defender)])
    needed = armor + 1 if guard_of(defender) > 0 else armor
    if is_broken or attack >= needed:
        succeed(s, start, goal, kind, skirmishes=skirmishes)
        return
    tell_unit(s, HELD, goal)
    s.alter(goal, with_guard(defender, 0))
    if skirmishes:
        fail_skirmish(s, start, kind)
    else:
        fail(s, start, goal, defender, kind)


def spend(s: Units, start: i64) -> bool:
    """12.3  Combat takes an attacker's guard charges and its skirmish; tell whether it was skirmishing."""
    unit = s.unit(start)
    s.alter(start, with_skirmish(with_guard(unit, 0), 0))
    return skirmish_of(unit) > 0


def fail(s: Units, start: i64, goal: i64, defender: i64, kind: i64) -> None:
    """12.3  A failed attack: tokens for a melee attacker and the defender; a guarding Tanker strikes back."""
    reflects = guard_of(defender) > 0 and s.rules.can(face_of(defender), REFLECTS)
    if kind == ATTACK:
        weaken(s, start)
    if guard_of(defender) < s.rules.most_guard and not reflects:
        weaken(s, goal)
    if kind == ATTACK and reflects and effective_armor(s, start) == 0:
        lose_attacker(s, start)
    else:
        finish(s, start)


def fail_skirmish(s: Units, start: i64, kind: i64) -> None:
    """12.3  A failed skirmish: a melee attacker is destroyed, an Archer gets a token; the defender gets none."""
    if kind == ATTACK:
        lose_attacker(s, start)
    else:
        weaken(s, start)
        finish(s, start)


def resolve_roll(s: Units, face: i64) -> None:
    """12.4  Combat of destiny: half of attack and roll, rounded up, must be above the effective armor."""
    fought = s.resolve()
    start, goal, kind = number_in(fought, 0), number_in(fought, 1), number_in(fought, 2) + ATTACK
    if s.log is not None:
        s.tell(ROLLED, s.active, face)
    total = (attack_value(s, start, goal, kind) + face + 1) // 2
    skirmishes = spend(s, start)
    armor = effective_armor(s, goal)
    tell_values(s, total, armor)
    if total > armor:
        succeed(s, start, goal, kind, skirmishes=skirmishes)
        return
    tell_unit(s, HELD, goal)
    s.alter(goal, with_guard(s.unit(goal), 0))
    if face == s.rules.fumble or skirmishes:
        lose_attacker(s, start)
    else:
        finish(s, start)


def succeed(s: Units, start: i64, goal: i64, kind: i64, *, skirmishes: bool) -> None:
    """12.3  A successful attack: as in classic, but a skirmisher in melee chooses where it will stand."""
    if kind != ATTACK or not skirmishes:
        defeat(s, start, goal, kind)
        return
    fell_check(s, destroy(s, goal))
    check_seats_left(s)
    if is_on(s):
        s.pend(frame(SKIRMISHING, start, goal))
        enter(s, SKIRMISH_MOVE)


def stand(s: Units, goal: i64) -> None:
    """12.3  The final cell of a skirmisher."""
    start = number_in(s.resolve(), 0)
    if goal != start:
        unit = s.unit(start)
        s.shift(start, goal, unit)
        if s.log is not None:
            s.tell(STOOD, s.active, face_of(unit), start, goal)
        base_check(s, goal)
    if is_on(s):
        finish(s, goal)


def defeat(s: Units, start: i64, goal: i64, kind: i64) -> None:
    """6.3-6.5  The defender is removed; except after a shot the attacker moves in. Then the checks of 6.9."""
    hero = start
    loser = destroy(s, goal)
    if kind != SHOOT:
        advance(s, start, goal)
        hero = goal
        base_check(s, goal)
    if is_on(s):
        fell_check(s, loser)
        check_seats_left(s)
    if is_on(s):
        finish(s, hero)


def advance(s: Units, start: i64, goal: i64) -> None:
    """6.3, 6.5  The victor moves in and no longer guards."""
    unit = s.unit(start)
    s.shift(start, goal, with_guard(unit, 0))
    if s.log is not None:
        s.tell(MOVED, s.active, face_of(unit), start, goal)


def trade(s: Units, start: i64, goal: i64) -> None:
    """12.2  Both units are removed; the defender's seat is checked first."""
    loser = destroy(s, goal)
    destroy(s, start)
    fell_check(s, loser)
    fell_check(s, s.active)
    check_seats_left(s)
    if is_on(s):
        finish(s, NOWHERE)


def lose_attacker(s: Units, start: i64) -> None:
    """12.3, 12.4  The attacker is removed; its seat may be out of the game with it, which ends its turn."""
    destroy(s, start)
    fell_check(s, s.active)
    check_seats_left(s)
    if is_on(s):
        finish(s, NOWHERE)


def destroy(s: Units, cell: i64) -> i64:
    """Remove the unit on a cell from the game; give back its owner."""
    tell_unit(s, DESTROYED, cell)
    return owner_of(s.lift(cell))


def weaken(s: Units, cell: i64) -> None:
    """6.8, 12.3  One more armor reduction token, as far as there are any."""
    unit = s.unit(cell)
    tokens = tokens_of(unit) + 1
    if tokens <= s.rules.most_tokens:
        s.alter(cell, with_tokens(unit, tokens))
        if s.log is not None:
            s.tell(WEAKENED, owner_of(unit), face_of(unit), cell, tokens)


def tell_unit(s: Units, kind: i64, cell: i64) -> None:
    """Report something about the unit on a cell."""
    if s.log is not None:
        unit = s.unit(cell)
        s.tell(kind, owner_of(unit), face_of(unit), cell)


def tell_values(s: Units, attack: i64, armor: i64) -> None:
    """Report what is compared."""
    if s.log is not None:
        s.tell(COMPARED, attack, armor)


def tell_attack(s: Units, start: i64, goal: i64, kind: i64) -> None:
    """Report an attack before its result."""
    event = SHOT if kind == SHOOT else STRUCK if kind == SPECIAL else ATTACKED
    s.tell(event, s.active, face_of(s.unit(start)), start, goal)
