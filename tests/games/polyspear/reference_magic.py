"""Section 12.3 of the rulebook for the second Polyspear: spells, their effects and the end of an action."""

from tests.games.polyspear.reference_fight import Fight
from tests.games.polyspear.reference_tables import (
    MOST_EFFECTS,
    RULEBOOK,
    SPELLS,
    SUMMONED_UNIT,
    Effect,
    Unit,
    direction_to,
    neighbour,
)

LONGEST_TELEPORT = 3
DASH_STEPS = 3
FEWEST_FOR_RITUAL = 2


class Magic(Fight):
    """A field on which units move and cast."""

    def casts(self, unit: Unit) -> list[str]:
        """The action texts of a unit's spells, each not yet cast one once for each target."""
        if not self.settings.magic:
            return []
        spells = list(dict.fromkeys(unit.spells))
        return [f"cast {spell} {unit.cell} {cell}" for spell in spells for cell in self.targets(spell, unit)]

    def targets(self, spell: str, caster: Unit) -> list[str]:
        """The tiles that a spell may name: a place for the first three, a unit for the next four."""
        ahead = [neighbour(caster.cell, caster.facing)]
        while len(ahead) < LONGEST_TELEPORT:
            ahead.append(neighbour(ahead[-1], caster.facing))
        around = [neighbour(caster.cell, direction) for direction in range(6)]
        own = [unit.cell for unit in self.units_of(caster.owner)]
        places = {
            "teleport": [cell for cell in ahead if self.is_free(cell)],
            "wind_dash": [cell for cell in ahead[:1] if self.is_free(cell)],
            "summon_dryad": [cell for cell in around if self.is_free(cell)],
            "vengeance": own,
            "martyr": [cell for cell in own if cell != caster.cell],
            "anchor": [unit.cell for unit in self.in_order()],
            "blood_ritual": [unit.cell for unit in self.in_order() if self.can_be_cursed(unit, caster)],
            "fireball": list(self.tiles),
        }
        return places[spell]

    def can_be_cursed(self, unit: Unit, caster: Unit) -> bool:
        """An enemy whose owner has at least two units on the board."""
        return self.are_enemies(unit, caster) and len(self.units_of(unit.owner)) >= FEWEST_FOR_RITUAL

    def cast(self, spell: str, caster: Unit, target: str) -> None:
        """A unit casts one of its spells, which is spent."""
        caster.spells.remove(spell)
        if spell in ("vengeance", "anchor", "blood_ritual"):
            unit = self.unit_on(target)
            assert unit is not None
            unit.receive(Effect(spell, SPELLS[spell]["rounds"]))
        elif spell == "teleport":
            self.place(caster, target)
            self.arrive(caster)
        elif spell == "wind_dash":
            self.dash(caster)
        elif spell == "martyr":
            self.tie(caster, target)
        elif spell == "summon_dryad":
            self.summon(caster, target)
        else:
            self.burn(caster, target)

    def dash(self, caster: Unit) -> None:
        """Three steps ahead with the symbols of an arrival; a blocked tile kills; spears react after the last."""
        for _ in range(DASH_STEPS):
            ahead = neighbour(caster.cell, caster.facing)
            if not self.is_free(ahead):
                self.die(caster)
                return
            self.place(caster, ahead)
            self.activate(caster, arriving=True)
            if self.is_stopped(caster):
                return
        self.spears_react(caster)

    def tie(self, caster: Unit, target: str) -> None:
        """Martyr needs room on both units, and neither may be linked already."""
        other = self.unit_on(target)
        assert other is not None
        rounds = SPELLS["martyr"]["rounds"]
        if all(len(unit.effects) < MOST_EFFECTS and not unit.has("martyr") for unit in (caster, other)):
            caster.receive(Effect("martyr", rounds, other))
            other.receive(Effect("martyr", rounds, caster))

    def summon(self, caster: Unit, target: str) -> None:
        """A dryad of the caster's seat appears, facing away from the caster."""
        facing = direction_to(caster.cell, target)
        assert facing is not None
        spells = list(RULEBOOK["units"][SUMMONED_UNIT]["spells"])
        effect = Effect("summoned", SPELLS["summon_dryad"]["rounds"])
        dryad = Unit(SUMMONED_UNIT, caster.owner, target, facing, spells, [effect], summoned=True)
        self.units.append(dryad)
        self.capture(dryad)

    def burn(self, caster: Unit, target: str) -> None:
        """Fireball: the tile and its neighbours, first the enemies, then the caster's side."""
        cells = [target, *(neighbour(target, direction) for direction in range(6))]
        for enemies in (True, False):
            for cell in cells:
                unit = self.unit_on(cell)
                if unit is not None and self.are_enemies(unit, caster) == enemies:
                    self.die(unit)
                if self.winners is not None:
                    return

    def end_action(self) -> None:
        """Death marks and blood rituals, each unit at most once, in the order of the board at this moment."""
        for unit in self.in_order():
            if not self.on_board(unit):
                continue
            if unit.has("death_mark"):
                unit.effects = [effect for effect in unit.effects if effect.id != "death_mark"]
                self.die(unit)
            elif unit.has("blood_ritual") and len(self.units_of(unit.owner)) == 1:
                self.die(unit)
            if self.winners is not None:
                return

    def tick(self) -> None:
        """5.2, 12.3  At a round's end every counter decreases by 1; an effect ends at 0."""
        for unit in self.in_order():
            for effect in list(unit.effects):
                if effect.rounds is not None:
                    effect.rounds -= 1
        for unit in self.in_order():
            for effect in [effect for effect in unit.effects if effect.rounds == 0]:
                self.expire(unit, effect)

    def expire(self, unit: Unit, effect: Effect) -> None:
        """An effect is over: a summoned unit vanishes, a martyr link ends on both units."""
        if effect.id == "summoned":
            self.leave(unit)
        elif effect.id == "martyr":
            self.end_link(unit)
        else:
            unit.effects.remove(effect)
