"""The tables of Hex Dice, read from the TOML files beside this module and packed into columns by face."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields

__all__ = [
    "ANYWHERE",
    "CAN_CAST",
    "CAN_FIGHT",
    "CAN_SHOOT",
    "CAN_STRIKE",
    "CAN_TRANSMUTE",
    "CHARGES",
    "CLIMBS",
    "FACES",
    "HAS_AURA",
    "JUMPS_ALL",
    "JUMPS_FRIENDS",
    "LAKE",
    "PLAIN",
    "REFLECTS",
    "ROLLS",
    "RULESETS",
    "SHIELD",
    "SKIRMISH",
    "SPELLS",
    "SWAP",
    "TERRAINS",
    "TOKENS",
    "TRADE",
    "TYPES",
    "Layout",
    "Ruleset",
    "read_layout",
    "read_rulesets",
]

PACKAGE: Final = "sixfold.games.hexdice"
RULESETS: Final = ["classic", "clash", "decisive", "destiny"]
TYPES: Final = ["d1", "d2", "d3", "d4", "d5", "d6"]
FACES: Final = 6
PLAYERS: Final = [2, 3, 4, 6]

COMBATS: Final = ["tokens", "trade", "charges", "rolls"]
TOKENS: Final = 0
TRADE: Final = 1
CHARGES: Final = 2
ROLLS: Final = 3

REROLLS: Final = ["anywhere", "base"]
ANYWHERE: Final = 0

ABILITIES: Final = [
    "melee",
    "shoot",
    "special",
    "aura",
    "jump_friends",
    "jump_all",
    "cast",
    "transmute",
    "reflect",
    "climb",
]
CAN_FIGHT: Final = 1
CAN_SHOOT: Final = 2
CAN_STRIKE: Final = 4
HAS_AURA: Final = 8
JUMPS_FRIENDS: Final = 16
JUMPS_ALL: Final = 32
CAN_CAST: Final = 64
CAN_TRANSMUTE: Final = 128
REFLECTS: Final = 256
CLIMBS: Final = 512

SPELLS: Final = ["shield", "swap", "skirmish"]
SHIELD: Final = 0
SWAP: Final = 1
SKIRMISH: Final = 2

TERRAINS: Final = ["plain", "forest", "lake", "tower", "mountain"]
PLAIN: Final = 0
LAKE: Final = 2

DIRECTIONS: Final = ["n", "ne", "se", "s", "sw", "nw"]
WAYS: Final = {"forward": [0], "backward": [3], "oblique": [1, 2, 4, 5]}
"""3.2  Directions of a seat, as places clockwise of its forward direction."""


class Movement:
    """6.1  A movement pattern: how far it goes each way, clockwise from forward, and its other gifts."""

    def __init__(self, fields: Fields) -> None:
        """Read one ``[movement.*]`` table; ``far`` ways are filled in with a unit's distance later."""
        self.far_words = fields.words("far", [])
        self.near_words = fields.words("near", [])
        self.far: list[int] = read_ways(fields, "far")
        self.near: list[int] = read_ways(fields, "near")
        self.leap = fields.flag("leap", default=False)
        self.sideways = fields.flag("sideways", default=False)
        self.walk = fields.flag("walk", default=False)
        fields.done()

    def rides(self, distance: int) -> list[int]:
        """The number of steps straight on each way, for a unit of this distance; a walk of one step is straight."""
        if self.walk:
            return [int(distance == 1)] * 6
        return [distance if way in self.far else int(way in self.near) for way in range(6)]


class Ruleset:
    """The numbers of one ruleset. Columns of units are indexed by face, columns of terrain by its number."""

    def __init__(self, fields: Fields) -> None:
        """Read the whole file; raise BadData at anything missing, unknown or out of range."""
        self.title = fields.word("title")
        self.line = fields.word("line")
        self.combat: i64 = fields.index("combat", COMBATS)
        self.merging: bool = fields.flag("merging")
        self.most_guard: i64 = fields.whole("most_guard", low=1, high=3)
        self.most_tokens: i64 = fields.whole("most_tokens", low=0, high=7)
        self.aura: i64 = fields.whole("aura", low=0)
        self.base_armor: i64 = fields.whole("base_armor", low=0)
        self.reroll: i64 = fields.index("reroll", REROLLS)
        self.single_steps_are_free: bool = fields.flag("single_steps_are_free")
        self.stall_rounds = fields.whole("stall_rounds", low=1)
        self.most_rounds = fields.whole("most_rounds", low=1)
        self.rerolls_per_dice = fields.whole("rerolls_per_dice", low=1)
        self.momentum: i64 = fields.whole("momentum", 0, low=0)
        self.spell_range: i64 = fields.whole("spell_range", 0, low=0)
        self.skirmish_turns: i64 = fields.whole("skirmish_turns", 0, low=0, high=3)
        self.longest_shot: i64 = fields.whole("longest_shot", 0, low=0)
        self.fumble: i64 = fields.whole("fumble", 0, low=0, high=FACES)
        self.base_inset = read_by_players(fields.inner("base_inset"), 0)
        self.radius = read_by_players(fields.inner("radius"), 1)
        self.dice = read_dice(fields.inner("dice"))
        self.giants: vec[i32] = read_giants(fields.inner("giant_killers", {}))
        self.channel: vec[i32] = read_channel(fields)
        self.read_units(fields)
        self.read_terrain(fields.inner("terrain"))
        fields.done()
        self.has_skirmish: bool = self.skirmish_turns > 0
        self.has_fate: bool = self.combat == ROLLS

    def read_units(self, fields: Fields) -> None:
        """2.1, 6.1  The stats of each face and the way it moves."""
        patterns = fields.inner("movement")
        movements = {name: Movement(patterns.inner(name)) for name in patterns.names()}
        patterns.done()
        units = fields.inner("units")
        self.names: list[str] = [""]
        self.movements: dict[int, Movement] = {}
        armor, attack, distance, low, high = [0], [0], [0], [0], [0]
        abilities, leaps, sideways, walks, rides = [0], [False], [False], [False], [0] * 6
        for unit_id in TYPES:
            unit = units.inner(unit_id)
            self.names.append(unit.word("name"))
            armor.append(unit.whole("armor", low=0, high=7))
            attack.append(unit.whole("attack", low=0))
            distance.append(unit.whole("distance", low=0))
            shortest, longest = read_range(unit)
            low.append(shortest)
            high.append(longest)
            abilities.append(read_abilities(unit))
            names = list(movements)
            movement = movements[names[unit.index("movement", names)]]
            self.movements[len(self.movements) + 1] = movement
            leaps.append(movement.leap)
            sideways.append(movement.sideways)
            walks.append(movement.walk and distance[-1] > 1)
            rides += movement.rides(distance[-1])
            unit.done()
        units.done()
        self.armor: vec[i32] = packed(armor)
        self.attack: vec[i32] = packed(attack)
        self.distance: vec[i32] = packed(distance)
        self.shortest: vec[i32] = packed(low)
        self.longest: vec[i32] = packed(high)
        self.abilities: vec[i32] = packed(abilities)
        self.leaps: vec[i32] = packed([int(leap) for leap in leaps])
        self.sideways: vec[i32] = packed([int(side) for side in sideways])
        self.walks: vec[i32] = packed([int(walk) for walk in walks])
        self.rides: vec[i32] = packed(rides)

    def read_terrain(self, fields: Fields) -> None:
        """12.1  What each terrain does."""
        armor, blocks, entering, leaving, low, high, high_ground, closed = [0], [0], [1], [1], [0], [0], [0], [0]
        for name in TERRAINS[1:]:
            kind = fields.inner(name)
            if kind.flag("passable", default=True) != (name != "lake"):
                raise kind.bad("passable", "must be false for the lake and true for everything else")
            armor.append(kind.whole("armor", 0, low=0))
            blocks.append(int(kind.flag("blocks_sight", default=False)))
            entering.append(kind.whole("cost", 1, low=1))
            leaving.append(kind.whole("cost_of_leaving", 1, low=1))
            shortest, longest = read_range(kind)
            low.append(shortest)
            high.append(longest)
            high_ground.append(int(kind.flag("high", default=False)))
            closed.append(sum(1 << read_face(kind, "closed_to", unit) for unit in kind.words("closed_to", [])))
            kind.done()
        fields.done()
        self.terrain_armor: vec[i32] = packed(armor)
        self.blocks_sight: vec[i32] = packed(blocks)
        self.entering: vec[i32] = packed(entering)
        self.leaving: vec[i32] = packed(leaving)
        self.terrain_shortest: vec[i32] = packed(low)
        self.terrain_longest: vec[i32] = packed(high)
        self.high_ground: vec[i32] = packed(high_ground)
        self.closed_to: vec[i32] = packed(closed)

    def can(self, face: i64, ability: i64) -> bool:
        """Whether units of a face have an ability."""
        return i64(self.abilities[face]) & ability != 0


class Layout:
    """What is the same in every ruleset: corners of the seats, fixed armies, scattered terrain."""

    def __init__(self, fields: Fields) -> None:
        """Read the whole file."""
        corners = fields.inner("corners")
        self.corners: dict[int, list[str]] = {
            players: read_listed(corners, str(players), DIRECTIONS, players) for players in PLAYERS
        }
        corners.done()
        scatter = fields.inner("scatter")
        self.count_dice: i64 = scatter.whole("count_dice", low=1, high=6)
        self.directions: list[str] = read_listed(scatter, "directions", DIRECTIONS, FACES)
        self.types: list[str] = read_listed(scatter, "types", TERRAINS, FACES)
        scatter.done()
        epic = fields.inner("epic")
        self.epic: dict[str, list[list[int]]] = {name: read_rows(epic, name) for name in epic.names()}
        epic.done()
        fields.done()


def packed(numbers: list[int]) -> vec[i32]:
    """A column of numbers."""
    column = vec[i32](capacity=len(numbers))
    for number in numbers:
        column = append(column, i32(number))
    return column


def read_ways(fields: Fields, name: str) -> list[int]:
    """3.2  The ways that words such as ``oblique`` mean, clockwise from forward."""
    found: list[int] = []
    for word in fields.words(name, []):
        if word not in WAYS:
            raise fields.bad(name, f"{word!r} is unknown; known are {', '.join(WAYS)}")
        found += WAYS[word]
    return found


def read_listed(fields: Fields, name: str, known: list[str], count: int) -> list[str]:
    """So many words out of a list."""
    words = fields.words(name)
    if len(words) != count or not set(words) <= set(known):
        raise fields.bad(name, f"must be {count} words out of {', '.join(known)}")
    return words


def read_range(fields: Fields) -> tuple[int, int]:
    """The shortest and longest shot, 0 and 0 if there is none."""
    ends = fields.wholes("range", [0, 0], low=0)
    if ends != [min(ends, default=0), max(ends, default=0)]:
        raise fields.bad("range", "must be two numbers, the smaller first")
    return ends[0], ends[1]


def read_abilities(fields: Fields) -> int:
    """The abilities of a unit as a sum of flags."""
    flags = 0
    for word in fields.words("abilities"):
        if word not in ABILITIES:
            raise fields.bad("abilities", f"{word!r} is unknown; known are {', '.join(ABILITIES)}")
        flags |= 1 << ABILITIES.index(word)
    return flags


def read_face(fields: Fields, name: str, unit: str) -> int:
    """The face of a unit type such as ``d3``."""
    if unit not in TYPES:
        raise fields.bad(name, f"{unit!r} is unknown; known are {', '.join(TYPES)}")
    return TYPES.index(unit) + 1


def read_by_players(fields: Fields, low: int) -> dict[int, int]:
    """One number for each number of players."""
    found = {players: fields.whole(str(players), low=low) for players in PLAYERS}
    fields.done()
    return found


def read_dice(fields: Fields) -> dict[int, list[int]]:
    """2.3  The allowed numbers of dice for each number of players, the default first."""
    found = {players: fields.wholes(str(players), low=1, high=14) for players in PLAYERS}
    fields.done()
    return found


def read_giants(fields: Fields) -> vec[i32]:
    """12.2  For each face the face that it always beats, or 0."""
    giants = [0] * (FACES + 1)
    for killer in fields.names():
        giants[read_face(fields, killer, killer)] = read_face(fields, killer, fields.word(killer))
    fields.done()
    return packed(giants)


def read_channel(fields: Fields) -> vec[i32]:
    """12.4  For each face of the die the spell that it gives."""
    if not fields.has("channel"):
        return vec[i32]()
    channel = fields.inner("channel")
    spells = [0] + [channel.index(str(face), SPELLS) for face in range(1, FACES + 1)]
    channel.done()
    return packed(spells)


def read_rows(fields: Fields, name: str) -> list[list[int]]:
    """12.5  The rows of a fixed army; row k has k dice."""
    rows: list[list[int]] = []
    for place, row in enumerate(fields.items(name)):
        entry = f"{name}[{place}]"
        faces = Fields(fields.place, {entry: row}, fields.error).wholes(entry, low=1, high=FACES)
        if len(faces) != place + 1:
            raise fields.bad(entry, f"must have {place + 1} dice")
        rows.append(faces)
    return rows


def read_rulesets() -> dict[str, Ruleset]:
    """All rulesets; a file that says ``like`` takes over whatever it does not give itself."""
    return {name: Ruleset(inherited(name)) for name in RULESETS}


def inherited(name: str) -> Fields:
    """The table of a ruleset, filled up from the one it is like."""
    fields = read_data(PACKAGE, f"{name}.toml")
    if not fields.has("like"):
        return fields
    model = inherited(fields.word("like"))
    own = {key: value for key, value in fields.values.items() if key != "like"}
    return Fields(fields.place, {**model.values, **own}, fields.error)


def read_layout() -> Layout:
    """The table that all rulesets share."""
    return Layout(read_data(PACKAGE, "layout.toml"))
