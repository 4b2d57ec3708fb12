"""2.3  The abilities in words, made from their mechanisms: what cards say follows the data files."""

from typing import Final

from sixfold.games.dicestorm.abilities import (
    ADJACENT,
    ALLY_ACROSS,
    ALLY_BESIDE,
    ANY_HEX,
    AT_BESIDE,
    AT_EITHER,
    BASES,
    DEPLOY_HEXES,
    DESTROYED,
    EMPTY_HEX,
    FOLLOW,
    GROUPS,
    LANDED_DICE,
    MOST_DAMAGE,
    NO_AREA,
    NO_BONUS,
    NOTHING,
    ON_DEPLOYED,
    ON_DESTROYED,
    ON_TACTICS_END,
    ON_TACTICS_START,
    PREPARE_DICE,
    REACTION,
    SIDES,
    STAYS,
    TURN,
    WITHIN,
    Ability,
)
from sixfold.games.dicestorm.tables import Book, Profile

__all__ = ["dice_in_words", "said"]

KIND_OF_SIDE: Final = {"own": "allied ", "enemy": "enemy ", "any": ""}


def said(book: Book, profile: Profile, ability: Ability) -> str:
    """An ability of a piece as a sentence or two."""
    return f"{ability.name}: {body(book, profile, ability)}."


def body(book: Book, profile: Profile, ability: Ability) -> str:
    """What an ability does, by the moment it works at."""
    if ability.when == TURN:
        return on_turn(book, ability)
    if ability.when == REACTION:
        return reaction(ability)
    if ability.when in (ON_DEPLOYED, ON_TACTICS_START):
        return trigger(book, ability)
    if ability.when in (PREPARE_DICE, LANDED_DICE):
        return with_dice(book, ability)
    return by_itself(book, profile, ability)


def by_itself(book: Book, profile: Profile, ability: Ability) -> str:
    """What happens without a choice, or is true all the time."""
    if ability.when == ON_DESTROYED:
        return when_destroyed(book, profile, ability)
    if ability.when == ON_TACTICS_END:
        return "it is removed at the end of Tactics"
    if ability.when == DEPLOY_HEXES:
        ways = " and ".join(book.way_names[way] for way in ability.ways)
        return f"in the Deploy phase the empty hexes {ways} of it are deployment hexes too"
    if ability.when == FOLLOW:
        return "afterwards it may use up its movement, step by step; a target that lives is dragged along"
    return "it stands beside the board, is never a target and cannot be destroyed"


def on_turn(book: Book, ability: Ability) -> str:
    """What an active ability asks for, costs and does."""
    parts = [part for part in (condition(ability), price(ability), effect(book, ability)) if part]
    return ", ".join(parts)


def condition(ability: Ability) -> str:
    """The hit points that it needs."""
    if ability.hp_at_least > 0:
        return f"with {ability.hp_at_least} HP or more"
    return f"with {ability.hp_at_most} HP or less" if ability.hp_at_most < MOST_DAMAGE else ""


def price(ability: Ability) -> str:
    """What it costs."""
    if ability.pays_souls_as_hp:
        return "for as many souls as it has HP"
    if ability.pay_souls > 0:
        return f"for {counted(int(ability.pay_souls), 'soul')}"
    return f"pay {ability.pay_hp} HP" if ability.pay_hp > 0 else ""


def effect(book: Book, ability: Ability) -> str:
    """What it does, in the order in which it happens."""
    parts = [fate(book, ability)]
    if ability.push > 0:
        parts.append(f"knock {target(book, ability)} back up to {counted(int(ability.push), 'hex')}")
    if ability.damage > 0:
        parts.append(damage(book, ability))
    if ability.spawns > 0:
        parts.append(spawning(book, ability))
    if ability.gains > 0:
        parts.append(f"gain {counted(int(ability.gains), 'soul')}")
    if ability.free_turn:
        bonus = f" with Move +{ability.move_bonus}" if ability.move_bonus > 0 else ""
        parts.append(f"{target(book, ability)} takes a free turn{bonus}")
    if ability.then != NOTHING and book.abilities[ability.then].damage > 0:
        parts.append(f"then {damage(book, book.abilities[ability.then])}")
    return ", ".join(part for part in parts if part)


def fate(book: Book, ability: Ability) -> str:
    """Who is removed or destroyed."""
    fallen = [
        f"{whom} is {'destroyed' if what == DESTROYED else 'removed'}"
        for whom, what in (("it", ability.own_fate), (target(book, ability), ability.victim))
        if what != STAYS
    ]
    return " and ".join(fallen)


def target(book: Book, ability: Ability) -> str:
    """Whom it works on."""
    where = "an adjacent" if ability.reach == ADJACENT else "any"
    if ability.group in (EMPTY_HEX, ANY_HEX):
        return f"{where} empty hex" if ability.group == EMPTY_HEX else f"{where} hex"
    side = KIND_OF_SIDE[SIDES[ability.whose]]
    if ability.only > 0:
        return f"{where} {side}{book.first_set().profile(ability.only).name}"
    group = next(name for name, number in GROUPS.items() if number == ability.group)
    return f"{where} {side}{'base unit' if ability.group == BASES else group}"


def damage(book: Book, ability: Ability) -> str:
    """Whom it hurts, and how much."""
    amount = f"{ability.damage} damage"
    if ability.most_damage > ability.damage:
        amount = f"{ability.damage} to {ability.most_damage} damage, as you choose,"
    if ability.area != NO_AREA:
        hex_said = "itself" if ability.reach == 0 else target(book, ability)
        inside = f"in and around {hex_said}" if ability.area == WITHIN else f"around {hex_said}"
        return f"{amount} to every enemy piece {inside}"
    whom = "it" if ability.push > 0 else target(book, ability)
    return f"{amount} to {whom}{bonus(ability)}"


def bonus(ability: Ability) -> str:
    """When it hurts more."""
    if ability.bonus_if == NO_BONUS:
        return ""
    more = int(ability.damage + ability.bonus)
    if ability.bonus_if == ALLY_ACROSS:
        return f", {more} if an allied unit stands directly across it"
    if ability.bonus_if == ALLY_BESIDE:
        return f", {more} if another allied unit stands beside it"
    return f", {more} if it was stopped before that"


def spawning(book: Book, ability: Ability) -> str:
    """What appears, and where."""
    name = book.first_set().profile(ability.spawns).name
    if ability.at == AT_EITHER:
        return f"a {name} appears in either hex"
    if ability.times > 1:
        return f"a {name} appears in {target(book, ability)}, up to {ability.times} times"
    return f"a {name} appears in its hex" if ability.reach == 0 else f"a {name} appears there"


def reaction(ability: Ability) -> str:
    """When an own unit has moved."""
    where = "directly across" if ability.is_across else "adjacent to"
    return (
        f"when another allied unit ends its own move {where} an enemy unit adjacent to this one, "
        f"it may do {ability.damage} damage to that enemy"
    )


def trigger(book: Book, ability: Ability) -> str:
    """What may be spawned at a certain moment."""
    moment = "upon deployment" if ability.when == ON_DEPLOYED else "at the start of Tactics"
    name = book.first_set().profile(ability.spawns).name
    times = "" if ability.count == 1 else f", {ability.count} times"
    return f"{moment} a {name} may appear in an adjacent empty hex{times}"


def when_destroyed(book: Book, profile: Profile, ability: Ability) -> str:
    """What a destroyed piece leaves behind."""
    parts: list[str] = []
    if ability.releases:
        parts.append(f"its owner gains {counted(int(profile.souls), 'soul')}")
    if ability.gains > 0:
        parts.append(f"its owner gains {counted(int(ability.gains), 'soul')} more")
    if ability.spawns > 0:
        name = book.first_set().profile(ability.spawns).name
        where = "beside the board" if ability.at == AT_BESIDE else "in its hex"
        parts.append(f"its owner gets {'an' if name[0] in 'AEIOU' else 'a'} {name} {where}")
    return f"when it is destroyed, {' and '.join(parts)}"


def with_dice(book: Book, ability: Ability) -> str:
    """6.5  What it does with dice, offered or landed."""
    if ability.when == PREPARE_DICE:
        offers = [f"{number} {book.dice[kind].name}" for kind, number in enumerate(ability.choices) if number > 0]
        return f"in prepare it may offer {' or '.join(offers)} instead of its own dice"
    kinds = [die.name for kind, die in enumerate(book.dice) if ability.wants(kind)]
    which = "die" if len(kinds) == len(book.dice) else " or ".join(kinds)
    if ability.pull > 0:
        gone = "destroyed" if ability.own_fate == DESTROYED else "removed"
        which = f"a landed {which} {ability.nearest} to {ability.farthest} hexes away"
        return f"{which} moves 1 hex closer, and this piece is {gone}"
    becomes = book.dice[ability.becomes].name
    return f"up to {ability.uses} landed {which} become {becomes} with the same face, in each Bombardment"


def counted(number: int, noun: str) -> str:
    """A number with its noun: 1 soul, 2 souls, 2 hexes."""
    ending = "" if number == 1 else "es" if noun.endswith("x") else "s"
    return f"{number} {noun}{ending}"


def dice_in_words(book: Book, counts: list[int]) -> str:
    """Dice by kind: 2 D6, 1 D8."""
    return ", ".join(f"{count} {book.dice[kind].name}" for kind, count in enumerate(counts) if count > 0)
