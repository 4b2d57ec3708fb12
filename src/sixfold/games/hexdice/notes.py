"""What counts now for single units, beside their cards: armor, attack and range with their reasons, and markers."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.armies import occupied
from sixfold.games.hexdice.cards import span
from sixfold.games.hexdice.combat import attack_value, auras, effective_armor
from sixfold.games.hexdice.notation import ATTACK
from sixfold.games.hexdice.ranged import longest_shot, shortest_shot
from sixfold.games.hexdice.state import (
    ACTED,
    EXPOSED,
    FATE,
    Units,
    face_of,
    guard_of,
    owner_of,
    skirmish_of,
    tokens_of,
)
from sixfold.games.hexdice.tables import CAN_FIGHT, CAN_SHOOT, CAN_STRIKE, CHARGES, TERRAINS, TOKENS, TYPES
from sixfold.kernel.cards import Note

__all__ = ["notes"]

GUARDING: Final = ["", "guarding", "guarding twice", "guarding three times"]
FLAGS: Final = [(ACTED, "acted last turn"), (EXPOSED, "exposed"), (FATE, "called by fate")]


def notes(s: Units) -> list[Note]:
    """All notes, unit by unit."""
    return [note for cell in occupied(s) for note in unit_notes(s, cell)]


def unit_notes(s: Units, cell: int) -> list[Note]:
    """What the card of a unit does not say."""
    unit = s.unit(cell)
    label, type, owner = s.ground.board.label(cell), TYPES[face_of(unit) - 1], int(owner_of(unit))
    values = [*armor_now(s, cell), *attack_now(s, cell), *range_now(s, cell)]
    return [
        *(Note(label, type, owner, name, value, why) for name, value, why in values),
        *(Note(label, type, owner, "", word) for word in words(s, unit)),
    ]


def words(s: Units, unit: i64) -> list[str]:
    """The markers of a unit in words."""
    tokens, skirmish = int(tokens_of(unit)), int(skirmish_of(unit))
    found = [GUARDING[guard_of(unit)]] if guard_of(unit) > 0 else []
    found += [f"{tokens} token" if tokens == 1 else f"{tokens} tokens"] if tokens > 0 else []
    if tokens > 0 and is_broken(s, unit):
        found.append("falls to any attack")
    found += [f"skirmishing ({skirmish})"] if skirmish > 0 else []
    return found + [word for flag, word in FLAGS if unit & flag != 0]


def is_broken(s: Units, unit: i64) -> bool:
    """6.8, 12.3  Whether the armor of a unit is used up, so that guard and aura do not help."""
    counts = s.rules.combat == TOKENS or s.rules.combat == CHARGES
    return counts and tokens_of(unit) >= i64(s.rules.armor[face_of(unit)])


def armor_now(s: Units, cell: int) -> list[tuple[str, str, str]]:
    """6.8, 12.1, 12.3  The effective armor of a unit and what it is made of, where that is more than its face."""
    unit = s.unit(cell)
    if unit & EXPOSED != 0:
        return [("armor", "0", "exposed")]
    parts = [f"{name} {number}" for name, number in armor_parts(s, cell, unit) if number != 0]
    if not parts:
        return []
    return [("armor", str(effective_armor(s, cell)), ", ".join([str(s.rules.armor[face_of(unit)]), *parts]))]


def armor_parts(s: Units, cell: int, unit: i64) -> list[tuple[str, int]]:
    """6.8, 12.1, 12.3  What is added to the armor of a face, and what is taken off."""
    terrain = int(s.terrain[cell])
    at_home = i64(s.ground.base_of[cell]) == owner_of(unit)
    return [
        ("guard", int(guard_of(unit))),
        ("aura", int(s.rules.aura * auras(s, cell, owner_of(unit)))),
        (TERRAINS[terrain], int(s.rules.terrain_armor[terrain])),
        ("base", int(s.rules.base_armor) if at_home else 0),
        ("tokens", -int(tokens_of(unit))),
    ]


def attack_now(s: Units, cell: int) -> list[tuple[str, str, str]]:
    """12.3  The attack of a skirmisher."""
    unit = s.unit(cell)
    attacks = s.rules.can(face_of(unit), CAN_FIGHT | CAN_SHOOT | CAN_STRIKE)
    if s.rules.combat < CHARGES or skirmish_of(unit) == 0 or not attacks:
        return []
    attack = attack_value(s, cell, cell, ATTACK)
    return [("attack", str(attack), f"{s.rules.attack[face_of(unit)]}, skirmish -1")]


def range_now(s: Units, cell: int) -> list[tuple[str, str, str]]:
    """6.4, 12.1, 12.3  The range of a shooter, where ground or skirmish change it."""
    unit = s.unit(cell)
    face = face_of(unit)
    printed = span(i64(s.rules.shortest[face]), i64(s.rules.longest[face]))
    now = span(shortest_shot(s, cell), longest_shot(s, cell))
    if not s.rules.can(face, CAN_SHOOT) or now == printed:
        return []
    terrain = int(s.terrain[cell])
    reasons = [TERRAINS[terrain]] if s.rules.terrain_longest[terrain] > 0 else []
    return [("range", now, ", ".join([printed, *reasons, *(["skirmish 1"] if skirmish_of(unit) > 0 else [])]))]
