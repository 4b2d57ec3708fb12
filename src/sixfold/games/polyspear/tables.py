"""The tables that designers edit, read and checked: symbols, units, factions, terrain, cyclone, spells."""

from typing import Final, NamedTuple

from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import known_words

__all__ = [
    "BOOK",
    "CLASSIC",
    "EFFECTS",
    "MODERN",
    "SIDE_NAMES",
    "SPELLS",
    "TERRAIN",
    "UNLIMITED",
    "WAYS",
    "Book",
    "Effect",
    "Faction",
    "Kind",
    "Spell",
    "Symbol",
    "Terrain",
    "read_book",
]

PACKAGE: Final = "sixfold.games.polyspear"
CLASSIC: Final = "classic"
MODERN: Final = "modern"
GROUPS: Final = ["classic", "extended", "modern"]
WAYS: Final = ["W", "NW", "NE", "E", "SE", "SW"]
SIDE_NAMES: Final = ["front", "front right", "back right", "back", "back left", "front left"]
TERRAIN: Final = ["grass", "wall", "hole", "swamp", "mana_well"]
SPELLS: Final = [
    "teleport",
    "wind_dash",
    "vengeance",
    "martyr",
    "anchor",
    "blood_ritual",
    "summon_dryad",
    "fireball",
]
EFFECTS: Final = ["vengeance", "martyr", "anchor", "blood_ritual", "summoned", "death_mark"]
UNLIMITED: Final = 255
"""A reach beyond every board."""
MOST_SYMBOLS: Final = 16
MOST_KINDS: Final = 255
MOST_POWER: Final = 15
MOST_MANA: Final = 99
MOST_ROUNDS: Final = 1000


class Symbol(NamedTuple):
    """2.1, 12.1  What a symbol does under one ruleset; a reach of 0 strikes the adjacent tile."""

    id: str
    name: str
    group: str
    text: str
    attack: int
    defense: int
    push: int
    reach: int
    counter: bool
    parry: bool
    parry_break: bool
    on_turn: bool
    on_arrival: bool


class Kind(NamedTuple):
    """2.2  A unit of the tables; its sides are numbers of symbols, clockwise from the front."""

    id: str
    name: str
    sign: str
    faction: str
    group: str
    sides: list[int]
    mana: int
    level: int
    spells: list[int]


class Faction(NamedTuple):
    """4  A faction, its army, and the ruleset it belongs to ("" for both)."""

    id: str
    name: str
    army: list[int]
    ruleset: str


class Terrain(NamedTuple):
    """2.3, 12.2  What people are told about a terrain."""

    id: str
    name: str
    sign: str
    line: str
    abilities: list[str]


class Spell(NamedTuple):
    """12.3  A spell: how long its effect lasts, how many tiles it covers, what it summons (each 0 or -1 for none)."""

    id: str
    name: str
    text: str
    rounds: int
    tiles: int
    summons: int


class Effect(NamedTuple):
    """12.3  What people are told about an effect."""

    id: str
    name: str
    text: str


class Book:
    """All tables of the game but the maps."""

    def __init__(self, symbols: Fields, units: Fields, terrain: Fields, cyclone: Fields, spells: Fields) -> None:
        """Read the tables; raise BadData at the place of a mistake."""
        self.symbols: list[Symbol] = []
        self.modern_symbols: list[Symbol] = []
        self.read_symbols(symbols)
        self.symbol_ids: list[str] = [symbol.id for symbol in self.symbols]
        self.kinds: list[Kind] = self.read_kinds(units)
        self.kind_ids: list[str] = [kind.id for kind in self.kinds]
        self.factions: list[Faction] = [self.read_faction(entry) for entry in units.objects("faction")]
        self.faction_ids: list[str] = [faction.id for faction in self.factions]
        self.check_factions(units)
        self.well_mana: int = terrain.whole("well_mana", low=0, high=MOST_MANA)
        self.terrain: list[Terrain] = []
        self.modern_terrain: list[Terrain] = []
        self.read_terrain(terrain)
        self.start_timer: int = cyclone.whole("start_timer", low=1, high=MOST_ROUNDS)
        self.limit_without: int = cyclone.whole("limit_without", low=1, high=MOST_ROUNDS)
        self.cyclone: list[tuple[int, int]] = read_cyclone(cyclone)
        self.ritual_units: int = spells.whole("ritual_units", low=1, high=MOST_MANA)
        self.spells: list[Spell] = self.read_spells(spells)
        self.effects: list[Effect] = read_effects(spells)
        for table in (symbols, units, terrain, cyclone, spells):
            table.done()

    def symbols_of(self, ruleset: str) -> list[Symbol]:
        """2.1, 12.1  The symbols under a ruleset."""
        return self.modern_symbols if ruleset == MODERN else self.symbols

    def terrain_of(self, ruleset: str) -> list[Terrain]:
        """2.3, 12.2  The terrain under a ruleset."""
        return self.modern_terrain if ruleset == MODERN else self.terrain

    def may_fight(self, kind: int, ruleset: str) -> bool:
        """4  Modern units belong to the modern ruleset."""
        return ruleset == MODERN or self.kinds[kind].group != MODERN

    def faction(self, id: str) -> Faction:
        """The faction of that id."""
        return self.factions[self.faction_ids.index(id)]

    def read_symbols(self, table: Fields) -> None:
        """2.1, 12.1  All symbols, for both rulesets."""
        entries = table.objects("symbol")
        if not 1 <= len(entries) <= MOST_SYMBOLS:
            raise table.bad("symbol", f"must list 1 to {MOST_SYMBOLS} symbols")
        for entry in entries:
            symbol = read_symbol(entry)
            changes = entry.inner("modern", {})
            self.symbols.append(symbol)
            self.modern_symbols.append(read_powers(symbol, changes))
            changes.done()
            entry.done()
        if len({symbol.id for symbol in self.symbols}) != len(self.symbols):
            raise table.bad("symbol", "must not list a symbol twice")
        if self.symbols[0].id != "empty" or has_power(self.symbols[0]) or has_power(self.modern_symbols[0]):
            raise table.bad("symbol[0]", "must be empty, which does nothing")

    def read_kinds(self, table: Fields) -> list[Kind]:
        """2.2  All units."""
        kinds = [self.read_kind(entry) for entry in table.objects("unit")]
        if len(kinds) > MOST_KINDS:
            raise table.bad("unit", f"must list at most {MOST_KINDS} units")
        if len({kind.id for kind in kinds}) != len(kinds) or len({kind.sign for kind in kinds}) != len(kinds):
            raise table.bad("unit", "must not use an id or a sign twice")
        return kinds

    def read_kind(self, entry: Fields) -> Kind:
        """2.2  One unit."""
        kind = Kind(
            entry.word("id"),
            entry.word("name"),
            entry.word("sign"),
            entry.word("faction"),
            GROUPS[entry.index("group", GROUPS)],
            [index_in(entry, "sides", symbol, self.symbol_ids) for symbol in entry.words("sides")],
            entry.whole("mana", low=0, high=MOST_MANA),
            entry.whole("level", low=0, high=MOST_MANA),
            [index_in(entry, "spells", spell, SPELLS) for spell in entry.words("spells", [])],
        )
        if len(kind.sides) != len(SIDE_NAMES):
            raise entry.bad("sides", f"must list {len(SIDE_NAMES)} symbols")
        if kind.group != MODERN and any(self.symbols[symbol].group == MODERN for symbol in kind.sides):
            raise entry.bad("sides", "must be classic symbols, since the unit is not modern")
        if len(set(kind.spells)) != len(kind.spells):
            raise entry.bad("spells", "must not list a spell twice")
        entry.done()
        return kind

    def read_faction(self, entry: Fields) -> Faction:
        """4  One faction."""
        army = [index_in(entry, "army", unit, self.kind_ids) for unit in entry.words("army")]
        ruleset = ["", MODERN][entry.index("ruleset", ["", MODERN], "")]
        if not army or not all(self.may_fight(kind, ruleset or CLASSIC) for kind in army):
            raise entry.bad("army", "must list units of the faction's ruleset")
        faction = Faction(entry.word("id"), entry.word("name"), army, ruleset)
        entry.done()
        return faction

    def check_factions(self, table: Fields) -> None:
        """2.2  Units belong to factions that there are."""
        for place, kind in enumerate(self.kinds):
            if kind.faction not in self.faction_ids:
                raise table.bad(f"unit[{place}].faction", f"{kind.faction} is unknown")

    def read_terrain(self, table: Fields) -> None:
        """2.3, 12.2  The terrain in its order, for both rulesets."""
        entries = table.objects("terrain")
        if [entry.word("id") for entry in entries] != TERRAIN:
            raise table.bad("terrain", f"must list {', '.join(TERRAIN)} in this order")
        for entry in entries:
            terrain = Terrain("", "", entry.word("sign"), "", [])
            classic = told_terrain(entry, terrain._replace(id=entry.word("id")))
            changes = entry.inner("modern") if entry.has("modern") else entry
            self.terrain.append(classic)
            self.modern_terrain.append(told_terrain(changes, classic))
            changes.done()
            entry.done()

    def read_spells(self, table: Fields) -> list[Spell]:
        """12.3  The spells in their order."""
        entries = table.objects("spell")
        if [entry.word("id") for entry in entries] != SPELLS:
            raise table.bad("spell", f"must list {', '.join(SPELLS)} in this order")
        return [self.read_spell(entry) for entry in entries]

    def read_spell(self, entry: Fields) -> Spell:
        """12.3  One spell."""
        summons = entry.index("summons", self.kind_ids) if entry.has("summons") else -1
        spell = Spell(
            entry.word("id"),
            entry.word("name"),
            entry.word("text"),
            entry.whole("rounds", 0, 0, MOST_ROUNDS),
            entry.whole("tiles", 0, 0, MOST_POWER),
            summons,
        )
        lasts = spell.id in ("vengeance", "martyr", "anchor", "summon_dryad")
        if lasts != (spell.rounds > 0):
            raise entry.bad("rounds", "must be given exactly if the spell has an effect that ends")
        if (spell.id in ("teleport", "wind_dash")) != (spell.tiles > 0):
            raise entry.bad("tiles", "must be given exactly if the spell leads somewhere")
        if (spell.id == "summon_dryad") != (summons >= 0):
            raise entry.bad("summons", "must be given exactly if the spell summons")
        entry.done()
        return spell


def read_symbol(entry: Fields) -> Symbol:
    """2.1  One symbol."""
    group = GROUPS[entry.index("group", GROUPS)]
    nothing = (0, 0, 0, 0, False, False, False, False, False)
    return read_powers(Symbol(entry.word("id"), entry.word("name"), group, entry.word("text"), *nothing), entry)


def read_powers(symbol: Symbol, entry: Fields) -> Symbol:
    """12.1  A symbol with the numbers and flags that an entry changes."""
    unlimited = entry.value("reach", 0) == "unlimited"
    return symbol._replace(
        attack=entry.whole("attack", symbol.attack, 0, MOST_POWER),
        defense=entry.whole("defense", symbol.defense, 0, MOST_POWER),
        push=entry.whole("push", symbol.push, 0, MOST_POWER),
        reach=UNLIMITED if unlimited else entry.whole("reach", symbol.reach, 0, UNLIMITED),
        counter=entry.flag("counter", symbol.counter),
        parry=entry.flag("parry", symbol.parry),
        parry_break=entry.flag("parry_break", symbol.parry_break),
        on_turn=entry.flag("on_turn", symbol.on_turn),
        on_arrival=entry.flag("on_arrival", symbol.on_arrival),
    )


def has_power(symbol: Symbol) -> bool:
    """Whether a symbol does anything at all."""
    return symbol.attack + symbol.defense + symbol.push > 0 or symbol.counter or symbol.parry


def told_terrain(entry: Fields, terrain: Terrain) -> Terrain:
    """2.3  The name of a terrain and what cards say about it."""
    return terrain._replace(name=entry.word("name"), line=entry.word("line"), abilities=entry.words("abilities"))


def read_cyclone(table: Fields) -> list[tuple[int, int]]:
    """9.2  The rows of the table: a difference of at least so much gives so many rounds."""
    rows: list[tuple[int, int]] = []
    for entry in table.objects("table"):
        row = (entry.whole("difference", low=0, high=MOST_ROUNDS), entry.whole("rounds", low=1, high=MOST_ROUNDS))
        if row[0] <= (rows[-1][0] if rows else -1):
            raise entry.bad("difference", "must grow from row to row")
        rows.append(row)
        entry.done()
    if not rows or rows[0][0] != 0:
        raise table.bad("table", "must begin with a difference of 0")
    return rows


def read_effects(table: Fields) -> list[Effect]:
    """12.3  The effects in their order."""
    entries = table.objects("effect")
    if [entry.word("id") for entry in entries] != EFFECTS:
        raise table.bad("effect", f"must list {', '.join(EFFECTS)} in this order")
    found = [Effect(entry.word("id"), entry.word("name"), entry.word("text")) for entry in entries]
    for entry in entries:
        entry.done()
    return found


def index_in(entry: Fields, name: str, word: str, words: list[str]) -> int:
    """The place of a word in a list; raise an error that names the field if it is not there."""
    if word not in words:
        raise entry.bad(name, f"{word} is unknown; known are {known_words(word, words)}")
    return words.index(word)


def read_book(
    symbols: str = "symbols.toml",
    units: str = "units.toml",
    terrain: str = "terrain.toml",
    cyclone: str = "cyclone.toml",
    spells: str = "spells.toml",
) -> Book:
    """The tables that lie beside this module."""
    return Book(*[read_data(PACKAGE, name) for name in (symbols, units, terrain, cyclone, spells)])


BOOK: Final = read_book()
