"""2 to 4, 12  Everything that the data files say: dice, pieces and their profiles in each card set, throws."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sixfold.games.dicestorm.abilities import (
    ALWAYS,
    DEPLOY_HEXES,
    FOLLOW,
    LANDED_DICE,
    NOTHING,
    ON_DEPLOYED,
    ON_DESTROYED,
    ON_TACTICS_END,
    ON_TACTICS_START,
    PREPARE_DICE,
    REACTION,
    STAYS,
    TURN,
    Ability,
    read_abilities,
    read_listed,
)
from sixfold.games.dicestorm.weights import Weights
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadData

__all__ = ["HIDDEN", "Book", "CardSet", "DieKind", "Faction", "Profile", "read_book"]

PACKAGE: Final = "sixfold.games.dicestorm"
FILES: Final = ["pieces.toml", "abilities.toml", "sets.toml", "dice.toml", "layout.toml", "estimate.toml"]
CLASSES: Final = ["base", "titan", "artifact"]
HIDDEN: Final = 0
"""The number of the face-down unit among the pieces; no real piece has it."""
MOST_HP: Final = 99
MOST_TYPES: Final = 63
MOST_DICE: Final = 8
PERCENT: Final = 100


class DieKind:
    """2.5  A kind of dice."""

    def __init__(self, id: str, fields: Fields, pieces: list[str]) -> None:
        """Read one entry of dice.toml."""
        self.id = id
        self.name = fields.word("name")
        self.sides: i64 = fields.whole("sides", low=2, high=20)
        splash = fields.inner("splash", {})
        self.part: i64 = splash.whole("part", 0, low=0)
        self.least: i64 = splash.whole("least", 0, low=0)
        splash.done()
        self.rethrows: bool = fields.flag("rethrows", default=False)
        self.kills: bool = fields.flag("kills", default=False)
        self.spawns: i64 = fields.index("spawns", pieces) if fields.has("spawns") else 0
        fields.done()

    def splash(self, face: i64) -> i64:
        """2.5  The damage in each adjacent hex."""
        if self.part == 0:
            return 0
        return max(self.least, face // self.part)


class Faction:
    """2.1, 6.5  A faction: its base units, and the rifts it can open."""

    def __init__(self, id: str, fields: Fields, dice: list[str]) -> None:
        """Read one entry of layout.toml; without rifts the price is 0."""
        self.id = id
        self.name = fields.word("name")
        self.bases: vec[i64] = vec[i64]()
        rift = fields.inner("rift", {})
        self.has_rifts: bool = fields.has("rift")
        self.rift_name = rift.word("name", "")
        self.price: i64 = rift.whole("price", 0, low=0)
        self.die: i64 = rift.index("die", dice) if self.has_rifts else NOTHING
        self.restless_over: i64 = rift.whole("restless_over", 0, low=0)
        self.calm_below: i64 = rift.whole("calm_below", 0, low=0)
        rift.done()
        fields.done()
        if self.has_rifts and not 0 < self.price <= self.calm_below <= self.restless_over + 1:
            raise fields.bad("rift", "restless spirits must be able to pay until they are calm")


class Profile:
    """2.2, 12  What a type of piece is and can do in one card set."""

    def __init__(self, id: str, number: int, fields: Fields, factions: list[str], dice: list[str]) -> None:
        """Read one entry of pieces.toml; `learn` adds the abilities."""
        self.id = id
        self.number: i64 = number
        self.name = fields.word("name")
        self.letters = fields.word("letters")
        self.line = fields.word("line")
        self.max_hp: i64 = fields.whole("max_hp", low=0, high=MOST_HP)
        self.faction: i64 = NOTHING if number == HIDDEN else fields.index("faction", factions)
        self.class_name = "hidden" if number == HIDDEN else CLASSES[fields.index("class", CLASSES)]
        self.is_base: bool = self.class_name == "base"
        self.is_unit: bool = self.class_name in ("base", "titan")
        self.move: i64 = fields.whole("move", 0, low=0, high=12)
        self.souls: i64 = fields.whole("souls", 0, low=0)
        self.gets_token: bool = fields.flag("token", default=False)
        self.beside: bool = fields.flag("beside", default=False)
        offered = fields.inner("dice", {})
        self.dice: vec[i64] = vec[i64]()
        for kind in dice:
            self.dice = append(self.dice, i64(offered.whole(kind, 0, low=0, high=99)))
        offered.done()
        self.has_dice: bool = sum(self.dice) > 0
        self.ability_ids = fields.words("abilities", [])
        fields.done()
        self.in_play: bool = number != HIDDEN
        self.forget()
        if self.beside and (self.is_unit or self.has_dice):
            raise fields.bad("beside", "only an artifact without dice can stand beside the board")

    def forget(self) -> None:
        """No abilities yet."""
        self.abilities: list[Ability] = []
        self.turns: list[Ability] = []
        self.landed: list[Ability] = []
        self.destroyed: list[Ability] = []
        self.reaction: Ability | None = None
        self.trigger: Ability | None = None
        self.summons: Ability | None = None
        self.alignment: Ability | None = None
        self.distortion: Ability | None = None
        self.is_transient: bool = False
        self.has_landed: bool = False

    def learn(self, ability: Ability, fields: Fields) -> None:
        """2.3  Add an ability, each to where the rules look for it."""
        self.abilities.append(ability)
        when = ability.when
        if when == TURN:
            self.turns.append(ability)
            if self.beside and (ability.reach == 0 or ability.times > 1 or ability.then != NOTHING):
                raise fields.bad("abilities", f"{ability.id} cannot be used from beside the board")
        elif when == LANDED_DICE:
            self.landed.append(ability)
            self.has_landed = True
        elif when == ON_DESTROYED:
            self.destroyed.append(ability)
        elif when == ON_TACTICS_END:
            self.is_transient = ability.own_fate != STAYS
        elif when not in (FOLLOW, ALWAYS):
            self.learn_single(ability, fields)

    def learn_single(self, ability: Ability, fields: Fields) -> None:
        """2.3  Add an ability of a sort that a piece has at most once."""
        singles = [self.reaction, self.trigger, self.summons, self.alignment, self.distortion]
        if any(known is not None and known.when == ability.when for known in singles):
            raise fields.bad("abilities", f"{ability.id} is a second ability of its sort")
        if ability.when == REACTION:
            self.reaction = ability
        elif ability.when == ON_DEPLOYED:
            self.trigger = ability
        elif ability.when == ON_TACTICS_START:
            self.summons = ability
        elif ability.when == PREPARE_DICE:
            self.alignment = ability
        elif ability.when == DEPLOY_HEXES:
            self.distortion = ability


class CardSet:
    """12  The profiles of one card set, by the number of the type."""

    def __init__(self, title: str, profiles: list[Profile], abilities: list[Ability]) -> None:
        """Take the profiles as they are, and of all abilities those that they have."""
        self.title = title
        self.profiles = profiles
        self.played: list[Ability | None] = self.by_form(abilities)
        self.has_reactions: bool = any(profile.reaction is not None for profile in profiles)
        self.has_transients: bool = any(profile.is_transient for profile in profiles)
        self.has_distortions: bool = any(profile.distortion is not None for profile in profiles)

    def by_form(self, abilities: list[Ability]) -> list[Ability | None]:
        """14  The ability that an action means, by the number of its form."""
        found: dict[int, Ability] = {}
        for profile in self.profiles:
            own = [ability for ability in profile.abilities if ability.is_played()]
            for ability in own + [abilities[ability.then] for ability in own if ability.then != NOTHING]:
                if found.setdefault(int(ability.form_number), ability) is not ability:
                    raise BadData("sets.toml", f"{ability.id} is written like another ability of the same set")
        return [found.get(number) for number in range(max(found, default=0) + 1)]

    def ability(self, form: i64) -> Ability:
        """14  The ability that an action of a form means."""
        ability = self.played[form]
        assert ability is not None
        return ability

    def profile(self, type: i64) -> Profile:
        """The profile of a type."""
        return self.profiles[type]


class Mode:
    """4.2  The caps that a mode sets."""

    def __init__(self, fields: Fields) -> None:
        """Read one entry of layout.toml."""
        self.title = fields.word("title")
        self.army_supply_cap = fields.whole("army_supply_cap", low=1, high=30)
        self.active_supply_cap = fields.whole("active_supply_cap", low=2, high=12)
        fields.done()


class Book:
    """All tables of the game."""

    def __init__(self, files: dict[str, Fields]) -> None:
        """Read every file; raise BadData with the file and the place of what is wrong."""
        pieces = files["pieces.toml"]
        layout = files["layout.toml"]
        self.piece_ids: list[str] = pieces.names()
        if self.piece_ids[:1] != ["hidden"] or len(self.piece_ids) > MOST_TYPES:
            raise pieces.bad("hidden", f"must come first, with at most {MOST_TYPES} pieces")
        self.die_ids: list[str] = files["dice.toml"].names()
        if len(self.die_ids) > MOST_DICE:
            raise files["dice.toml"].bad(self.die_ids[MOST_DICE], f"there can be {MOST_DICE} kinds of dice")
        self.dice = [DieKind(id, files["dice.toml"].inner(id), self.piece_ids) for id in self.die_ids]
        self.read_layout(layout)
        self.abilities = read_abilities(files["abilities.toml"], self.piece_ids, self.die_ids, self.way_names)
        self.sets: dict[str, CardSet] = {}
        for name in files["sets.toml"].names():
            self.sets[name] = self.read_set(files["sets.toml"].inner(name), pieces)
        for number, profile in enumerate(self.first_set().profiles):
            if profile.is_base:
                faction = self.factions[profile.faction]
                faction.bases = append(faction.bases, i64(number))
        self.estimate = files["estimate.toml"]
        self.read_weights(self.estimate)

    def read_weights(self, fields: Fields) -> Weights:
        """What bots think things are worth."""
        classes = {p.id: "" if p.number == HIDDEN else p.class_name for p in self.first_set().profiles}
        return Weights(Fields(fields.place, fields.values, fields.error), classes, self.die_ids)

    def read_layout(self, fields: Fields) -> None:
        """3, 4, 7.2  The board, the caps, the factions and the throws."""
        self.initiative_die: i64 = fields.whole("initiative_die", low=2, high=20)
        self.most_deployed: i64 = fields.whole("most_deployed", low=1, high=8)
        self.waves = fields.wholes("waves")
        board = fields.inner("board")
        self.board_name = board.word("name")
        self.way_names = board.word("ways").split(" ")
        self.rows = [read_row(board, place, row) for place, row in enumerate(board.items("rows"))]
        self.home_rows = board.wholes("home_rows", low=0, high=len(self.rows) - 1)
        board.done()
        modes = fields.inner("modes")
        self.modes = {name: Mode(modes.inner(name)) for name in modes.names()}
        factions = fields.inner("factions")
        self.faction_ids = factions.names()
        self.factions = [Faction(id, factions.inner(id), self.die_ids) for id in self.faction_ids]
        self.read_throws(fields)
        fields.done()

    def read_throws(self, fields: Fields) -> None:
        """7.2  The range of each throw row, and for each skill and range the three numbers of the table."""
        ranges = fields.inner("ranges")
        self.ranges: dict[int, str] = {}
        for name in ranges.names():
            for row in ranges.wholes(name, low=1, high=len(self.rows)):
                self.ranges[row] = name
        if sorted(self.ranges) != list(range(1, len(self.rows) + 1)):
            raise fields.bad("ranges", "every throw row must have a range")
        skills = fields.inner("skills")
        self.skills: dict[str, dict[str, list[int]]] = {}
        for skill in skills.names():
            inner = skills.inner(skill)
            self.skills[skill] = {name: read_shares(inner, name) for name in ranges.names()}
            inner.done()

    def read_set(self, fields: Fields, pieces: Fields) -> CardSet:
        """12  The profiles of a card set: those of pieces.toml, with other abilities where the set gives them."""
        profiles: list[Profile] = []
        other = fields.inner("abilities", {})
        removed = read_listed(fields, "removed", self.piece_ids)
        for number, id in enumerate(self.piece_ids):
            entry = pieces.inner(id)
            profile = Profile(id, number, entry, self.faction_ids, self.die_ids)
            ids = other.words(id) if other.has(id) else profile.ability_ids
            for ability in ids:
                if ability not in [known.id for known in self.abilities]:
                    raise entry.bad("abilities", f"{ability} is unknown")
                profile.learn(next(known for known in self.abilities if known.id == ability), entry)
            profile.in_play = profile.in_play and id not in removed
            profiles.append(profile)
        other.done()
        title = fields.word("title")
        fields.done()
        return CardSet(title, profiles, self.abilities)

    def first_set(self) -> CardSet:
        """The cards that are used if no others are asked for."""
        return self.sets[next(iter(self.sets))]


def read_row(fields: Fields, place: int, row: object) -> list[str]:
    """3  The labels of a row of hexes: the first one, and so many to the right."""
    match row:
        case [str(label), int(length)] if label.count(",") == 1:
            q, r = label.split(",")
            return [f"{int(q) + k},{r}" for k in range(length)]
    raise fields.bad(f"rows[{place}]", "must be the first label and the number of hexes")


def read_shares(fields: Fields, name: str) -> list[int]:
    """7.2  Percent for the aimed hex, each of 6 hexes around it and each of 12 around those; 100 in all."""
    shares = fields.wholes(name, low=0, high=PERCENT)
    places = [1, 6, 12]
    if len(shares) != len(places) or sum(s * p for s, p in zip(shares, places, strict=True)) != PERCENT:
        raise fields.bad(name, "must be three percentages that make 100 over 1, 6 and 12 hexes")
    return shares


def read_book() -> Book:
    """The tables of the data files beside this module."""
    return Book({name: read_data(PACKAGE, name) for name in FILES})
