"""12.3  Casting: where each spell may be cast, and what it does."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from sixfold.games.polyspear.arms import ARRIVAL
from sixfold.games.polyspear.effects import ANCHOR, BLOOD_RITUAL, MARTYR, SUMMONED_EFFECT, VENGEANCE, effect
from sixfold.games.polyspear.events import BURNED, CAST_SPELL, DASHED, FIZZLED, SUMMONED
from sixfold.games.polyspear.fight import Fighters
from sixfold.games.polyspear.ground import LEAP, SIX
from sixfold.games.polyspear.notation import CAST
from sixfold.games.polyspear.state import GONE
from sixfold.games.polyspear.tables import BOOK, SPELLS
from sixfold.games.polyspear.tokens import TEAMS, facing_of, identity, owner_of, unit_of
from sixfold.kernel.notation import action3

__all__ = [
    "CAST_ANCHOR",
    "CAST_MARTYR",
    "CAST_RITUAL",
    "CAST_VENGEANCE",
    "FIREBALL",
    "SUMMON_DRYAD",
    "TELEPORT",
    "WIND_DASH",
    "Casters",
    "needs_room",
]

TELEPORT: Final = 0
WIND_DASH: Final = 1
CAST_VENGEANCE: Final = 2
CAST_MARTYR: Final = 3
CAST_ANCHOR: Final = 4
CAST_RITUAL: Final = 5
SUMMON_DRYAD: Final = 6
FIREBALL: Final = 7
assert SPELLS[TELEPORT] == "teleport" and SPELLS[SUMMON_DRYAD] == "summon_dryad" and SPELLS[FIREBALL] == "fireball"


class Casters(Fighters):
    """Units that cast spells."""

    # Where a spell may be cast.

    def casts(self, unit: i64, found: vec[i32]) -> vec[i32]:
        """12.3  Every spell that a unit has left, on every target."""
        spells = i64(self.spells[unit])
        cell = i64(self.place[unit])
        spell: i64 = 0
        while spells != 0:
            if spells & 1 != 0:
                found = self.casts_of(spell, cell, found)
            spells >>= 1
            spell += 1
        return found

    def casts_of(self, spell: i64, cell: i64, found: vec[i32]) -> vec[i32]:
        """12.3  Every target of a spell of the unit on a tile."""
        if spell == FIREBALL:
            return self.casts_anywhere(cell, found)
        if spell == SUMMON_DRYAD:
            return self.casts_beside(cell, found)
        if needs_room(spell):
            return self.casts_ahead(spell, cell, LEAP if spell == TELEPORT else 1, found)
        return self.casts_on_units(spell, cell, found)

    def casts_anywhere(self, cell: i64, found: vec[i32]) -> vec[i32]:
        """12.3  Fireball: any tile."""
        target: i64
        for target in range(self.ground.cells):
            found = append(found, action3(CAST, FIREBALL, cell, target))
        return found

    def casts_beside(self, cell: i64, found: vec[i32]) -> vec[i32]:
        """12.3  Summon dryad: an empty passable tile beside the caster."""
        way: i64
        for way in range(SIX):
            target = i64(self.ground.near[cell * SIX + way])
            if self.field[target] == 0:
                found = append(found, action3(CAST, SUMMON_DRYAD, cell, target))
        return found

    def casts_ahead(self, spell: i64, cell: i64, tiles: i64, found: vec[i32]) -> vec[i32]:
        """12.3  Teleport and wind dash: an empty passable tile straight ahead, whatever lies between."""
        line = (cell * SIX + facing_of(self.field[cell])) * LEAP
        k: i64
        for k in range(tiles):
            target = i64(self.ground.ahead[line + k])
            if self.field[target] == 0:
                found = append(found, action3(CAST, spell, cell, target))
        return found

    def casts_on_units(self, spell: i64, cell: i64, found: vec[i32]) -> vec[i32]:
        """12.3  Spells whose effect a unit carries."""
        unit: i64
        for unit in range(len(self.place)):
            target = i64(self.place[unit])
            if target >= 0 and self.is_fit_to_carry(spell, cell, target):
                found = append(found, action3(CAST, spell, cell, target))
        return found

    def is_fit_to_carry(self, spell: i64, cell: i64, target: i64) -> bool:
        """12.3  Whose unit an effect may be put on."""
        token = self.field[target]
        caster = self.field[cell]
        if spell == CAST_ANCHOR:
            return True
        if spell == CAST_RITUAL:
            enemy = token & self.foes_of(caster) != 0
            return enemy and self.units_of(owner_of(token)) >= BOOK.ritual_units
        return owner_of(token) == owner_of(caster) and (spell == CAST_VENGEANCE or target != cell)

    # What it does.

    def cast(self, spell: i64, cell: i64, target: i64) -> None:
        """12.3  A unit casts a spell, which is spent."""
        unit = unit_of(self.field[cell])
        self.actor = unit
        self.spells[unit] = i16(i64(self.spells[unit]) & ~(1 << spell))
        if self.log is not None:
            self.tell(CAST_SPELL, self.kind(unit), self.owner(unit), cell, spell, target)
        if spell == TELEPORT:
            self.step(unit, cell, target)
            self.arrive(unit)
        elif spell == WIND_DASH:
            self.dash(unit)
        elif spell == SUMMON_DRYAD:
            self.summon(unit, cell, target)
        elif spell == FIREBALL:
            self.burn(unit, target)
        elif spell == CAST_MARTYR:
            self.tie(unit, unit_of(self.field[target]))
        else:
            self.receive(unit_of(self.field[target]), effect(effect_of(spell), i64(BOOK.spells[spell].rounds)))

    def dash(self, unit: i64) -> None:
        """12.3  Wind dash: step by step ahead with arrival symbols; a blocked tile kills; spears react at the end."""
        way = facing_of(self.field[i64(self.place[unit])])
        for _ in range(BOOK.spells[WIND_DASH].tiles):
            cell = i64(self.place[unit])
            target = i64(self.ground.near[cell * SIX + way])
            if self.field[target] != 0:
                self.die(unit, DASHED)
                return
            self.step(unit, cell, target)
            self.activate(unit, ARRIVAL)
            if not self.goes_on(unit, target):
                return
        self.meets_spear(unit)

    def tie(self, unit: i64, other: i64) -> None:
        """12.3  Martyr needs room on both units, and neither may be linked already."""
        free = self.has_room(unit) and self.has_room(other)
        if free and not self.has(unit, MARTYR) and not self.has(other, MARTYR):
            rounds = i64(BOOK.spells[CAST_MARTYR].rounds)
            self.receive(unit, effect(MARTYR, rounds, other))
            self.receive(other, effect(MARTYR, rounds, unit))
        elif self.log is not None:
            self.tell_effect(FIZZLED, other, MARTYR)

    def summon(self, caster: i64, cell: i64, target: i64) -> None:
        """12.3  A dryad of the caster's seat appears, facing away from the caster; a well there is captured."""
        spell = BOOK.spells[SUMMON_DRYAD]
        seat = self.owner(caster)
        way = i64(self.ground.ways[cell * self.ground.cells + target])
        unit = self.enlist(i64(spell.summons), seat)
        self.summoned[unit] = u8(1)
        self.put(unit, target, way)
        self.count_mana(unit, 1)
        if self.log is not None:
            self.tell(SUMMONED, i64(spell.summons), seat, target, way)
        self.receive(unit, effect(SUMMONED_EFFECT, i64(spell.rounds)))
        self.capture(unit)

    def enlist(self, kind: i64, seat: i64) -> i64:
        """A new unit that stands nowhere yet; its number. The columns that clones share are copied first."""
        unit: i64 = len(self.place)
        self.identities = append(self.identities[:], identity(unit, kind, seat, self.settings.teams[seat]))
        self.place = append(self.place, i16(GONE))
        if self.magic:
            spells: i64 = 0
            for spell in BOOK.kinds[kind].spells:
                spells |= 1 << spell
            self.spells = append(self.spells, i16(spells))
            self.effects = append(self.effects, i64(0))
            self.summoned = append(self.summoned, u8(0))
        return unit

    def burn(self, caster: i64, target: i64) -> None:
        """12.3  Fireball: the target tile, then W to SW; first the enemies, then the caster's side."""
        own = self.identities[caster] & TEAMS
        for side in (TEAMS & ~own, own):
            self.scorch(caster, target, side)
            for way in range(SIX):
                self.scorch(caster, i64(self.ground.near[target * SIX + way]), side)

    def scorch(self, caster: i64, cell: i64, side: i64) -> None:
        """12.3  A unit of a side on a tile dies, if the game goes on."""
        token = self.field[cell]
        if token & side != 0 and not self.is_decided():
            self.die(unit_of(token), BURNED, FIREBALL, caster)


def needs_room(spell: i64) -> bool:
    """12.3  Whether a spell is cast on an empty passable tile."""
    return spell < CAST_VENGEANCE or spell == SUMMON_DRYAD


def effect_of(spell: i64) -> i64:
    """12.3  The effect that a spell puts on its target."""
    if spell == CAST_VENGEANCE:
        return VENGEANCE
    return ANCHOR if spell == CAST_ANCHOR else BLOOD_RITUAL
