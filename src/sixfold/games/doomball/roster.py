"""2.1, 2.2, 12.2  Factions, units and abilities: the cards, and their numbers in packed columns."""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, u8

from sixfold.kernel.document import Fields

__all__ = [
    "ABILITIES",
    "ATTACK_STAR",
    "CHARGING",
    "COWARDLY",
    "DEFENSE_STAR",
    "EXPLOSIVE",
    "LEADERSHIP",
    "LEVELS",
    "MOST_RANGE",
    "MOVE_STAR",
    "OVERRUN",
    "PIERCING",
    "PINNING",
    "PRICKLY",
    "RANGE_STAR",
    "STARS",
    "STEADFAST",
    "TWO_WEAPONS",
    "Ability",
    "Faction",
    "Roster",
    "Unit",
    "read_abilities",
    "read_factions",
    "read_units",
]

ABILITIES: Final = [
    "steadfast",
    "pinning",
    "overrun",
    "armor_piercing",
    "charging",
    "explosive",
    "cowardly",
    "leadership",
    "prickly",
]
STEADFAST: Final = 1
PINNING: Final = 2
OVERRUN: Final = 4
PIERCING: Final = 8
CHARGING: Final = 16
EXPLOSIVE: Final = 32
COWARDLY: Final = 64
LEADERSHIP: Final = 128
PRICKLY: Final = 256

STARS: Final = ["range", "attack", "defense", "move"]
RANGE_STAR: Final = 512
ATTACK_STAR: Final = 1024
DEFENSE_STAR: Final = 2048
MOVE_STAR: Final = 4096
TWO_WEAPONS: Final = 8192

LEVELS: Final = 3
MOST_RANGE: Final = 7
MOST_UNITS: Final = 63
CORNERS: Final = 4


class Faction(NamedTuple):
    """4  A faction; the list of them begins with the most humanoid."""

    id: str
    name: str
    trait: str
    is_extended: bool


class Unit(NamedTuple):
    """2.1  A unit as its card says; ``weapons`` pairs a range with the attack up to that range, the farthest first."""

    id: str
    name: str
    code: str
    faction: int
    level: int
    weapons: list[tuple[int, int]]
    defense: int
    move: int
    stars: list[str]
    abilities: list[str]
    pieces: int
    corners: list[str]

    @property
    def range(self) -> int:
        """How far it attacks and throws."""
        return self.weapons[0][0]

    def attack_at(self, length: int) -> int:
        """2.1  The attack against a target at a path length: the best weapon that reaches it."""
        return max([attack for far, attack in self.weapons if far >= length], default=0)


class Ability(NamedTuple):
    """2.1, 2.2  An ability or a star: its letter, its numbers, and its text by ruleset."""

    id: str
    letter: str
    name: str
    bonus: int
    threshold: int
    texts: dict[str, str]

    def text(self, ruleset: str) -> str:
        """What a card says about it; empty if the ruleset does without."""
        said = self.texts.get(ruleset, self.texts[""])
        return said.replace("{bonus}", str(self.bonus)).replace("{threshold}", str(self.threshold))


class Roster:
    """2.1  The units, and their numbers in columns that are indexed by unit."""

    def __init__(self, units: list[Unit], factions: list[Faction]) -> None:
        """Pack the columns."""
        self.list = units
        self.ids = [unit.id for unit in units]
        self.count: i64 = len(units)
        self.traits: vec[i64] = vec[i64]([i64(traits_of(unit, factions)) for unit in units])
        self.reach: vec[u8] = column([unit.range for unit in units])
        self.defense: vec[u8] = column([unit.defense for unit in units])
        self.move: vec[u8] = column([unit.move for unit in units])
        self.level: vec[u8] = column([unit.level for unit in units])
        self.pieces: vec[u8] = column([unit.pieces for unit in units])
        self.faction: vec[u8] = column([unit.faction for unit in units])
        lengths = range(MOST_RANGE + 1)
        self.attacks: vec[u8] = column([unit.attack_at(length) for unit in units for length in lengths])

    def attack(self, kind: i64, length: i64) -> i64:
        """2.1  The attack of a unit against a target at a path length."""
        return i64(self.attacks[kind * (MOST_RANGE + 1) + length])


def column(numbers: list[int]) -> vec[u8]:
    """Small numbers in a packed column."""
    return vec[u8]([u8(number) for number in numbers])


def traits_of(unit: Unit, factions: list[Faction]) -> int:
    """2.1, 2.2  The abilities, stars and the faction's trait of a unit as one number."""
    trait = factions[unit.faction].trait
    found = sum(1 << ABILITIES.index(ability) for ability in {*unit.abilities, *([trait] if trait else [])})
    found += sum(RANGE_STAR << STARS.index(star) for star in unit.stars)
    return found + (TWO_WEAPONS if len(unit.weapons) > 1 else 0)


def read_factions(fields: Fields) -> list[Faction]:
    """4, 12.2  ``factions.toml``."""
    return [read_faction(id, fields.inner(id)) for id in fields.names()]


def read_faction(id: str, fields: Fields) -> Faction:
    """One faction."""
    trait = ABILITIES[fields.index("trait", ABILITIES)] if fields.has("trait") else ""
    faction = Faction(id, fields.word("name"), trait, fields.flag("extended", default=False))
    fields.done()
    return faction


def read_units(fields: Fields, factions: list[Faction]) -> list[Unit]:
    """2.1, 12.2  ``units.toml``."""
    if len(fields.names()) > MOST_UNITS:
        raise fields.error(fields.place, f"there may be at most {MOST_UNITS} units")
    units = [read_unit(id, fields.inner(id), factions) for id in fields.names()]
    for unit in units:
        if sum(other.code.lower() == unit.code.lower() for other in units) > 1:
            raise fields.bad(f"{unit.id}.code", f"{unit.code} is the code of another unit too")
    return units


def read_unit(id: str, fields: Fields, factions: list[Faction]) -> Unit:
    """One unit; its card is written with the four corners A, B, C and D."""
    corners = fields.word("card").split(" ")
    if len(corners) != CORNERS:
        raise fields.bad("card", "must name range, attack, defense and move")
    stars = [star for star, corner in zip(STARS, corners, strict=True) if corner.endswith("*")]
    numbers = [corner_numbers(fields, corner.removesuffix("*")) for corner in corners]
    if len(numbers[0]) != len(numbers[1]) or len(numbers[2] + numbers[3]) != len("CD"):
        raise fields.bad("card", "must have as many ranges as attacks, one defense and one move")
    weapons = sorted(zip(numbers[0], numbers[1], strict=True), reverse=True)
    if not 1 <= weapons[-1][0] <= weapons[0][0] <= MOST_RANGE:
        raise fields.bad("card", f"a range must be from 1 to {MOST_RANGE}")
    code = fields.word("code")
    if len(code) != len("Xy"):
        raise fields.bad("code", "must have two characters")
    unit = Unit(
        id,
        fields.word("name"),
        code,
        fields.index("faction", [faction.id for faction in factions]),
        fields.whole("level", low=1, high=LEVELS),
        weapons,
        numbers[2][0],
        numbers[3][0],
        stars,
        [ABILITIES[fields.index("ability", ABILITIES)]] if fields.has("ability") else [],
        fields.whole("pieces", 1, low=1, high=4),
        corners,
    )
    fields.done()
    return unit


def corner_numbers(fields: Fields, corner: str) -> list[int]:
    """The numbers of a corner of a card: one, or one for each weapon."""
    words = corner.split("/")
    if not all(len(word) == 1 and word.isascii() and word.isdecimal() for word in words):
        raise fields.bad("card", f"{corner} is not a number from 0 to 9, nor several with a slash between them")
    return [int(word) for word in words]


def read_abilities(fields: Fields) -> dict[str, Ability]:
    """2.1, 2.2  ``abilities.toml``: the abilities by their ids, the stars by the names of their corners."""
    abilities, stars = fields.inner("abilities"), fields.inner("stars")
    found = {id: read_ability(id, abilities.inner(id), "letter") for id in ABILITIES}
    found |= {id: read_ability(id, stars.inner(id), "mark") for id in STARS}
    for part in (abilities, stars, fields):
        part.done()
    return found


def read_ability(id: str, fields: Fields, letter: str) -> Ability:
    """One ability or star."""
    texts = {"": fields.word("text")}
    for ruleset in ("app", "variant"):
        if fields.has(f"text_{ruleset}"):
            texts[ruleset] = fields.word(f"text_{ruleset}")
    ability = Ability(
        id,
        fields.word(letter),
        fields.word("name", ""),
        fields.whole("bonus", 0, low=0, high=9),
        fields.whole("threshold", 0, low=0, high=9),
        texts,
    )
    fields.done()
    return ability
