"""6.6, 12.3  Death, and the effects of spells that units carry."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from sixfold.games.polyspear.events import (
    AFFECTED,
    CURSED,
    DISMISSED,
    ENDED,
    FIZZLED,
    MARKED,
    MARTYRED,
    RESCUED,
    SPARED,
    VANISHED,
)
from sixfold.games.polyspear.state import GONE, Field, Settings
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.seats import NOBODY

__all__ = [
    "ANCHOR",
    "BLOOD_RITUAL",
    "DEATH_MARK",
    "MARTYR",
    "SUMMONED_EFFECT",
    "VENGEANCE",
    "Mortals",
    "effect",
    "effect_id",
    "effect_partner",
    "effect_rounds",
]

VENGEANCE: Final = 0
MARTYR: Final = 1
ANCHOR: Final = 2
BLOOD_RITUAL: Final = 3
SUMMONED_EFFECT: Final = 4
DEATH_MARK: Final = 5
ID_MASK: Final = 15
ROUNDS: Final = 4
ONE_ROUND: Final = 16
PARTNER: Final = 16
NUMBER_MASK: Final = 0xFFF
HALF: Final = 32
HALF_MASK: Final = 0xFFFFFFFF
"""A unit carries at most two effects: two halves of one number, the older one in the lower half."""


def effect(id: i64, rounds: i64 = 0, partner: i64 = NOBODY) -> i64:
    """12.3  Pack an effect; rounds of 0 last for ever, a partner is the number of a unit."""
    return id + 1 | rounds << ROUNDS | (partner + 1 if partner >= 0 else 0) << PARTNER


def effect_id(packed: i64) -> i64:
    """Which effect it is."""
    return (packed & ID_MASK) - 1


def effect_rounds(packed: i64) -> i64:
    """The rounds left, 0 for a permanent one."""
    return packed >> ROUNDS & NUMBER_MASK


def effect_partner(packed: i64) -> i64:
    """The other unit of a martyr link; -1 for none."""
    return (packed >> PARTNER & NUMBER_MASK) - 1


class Mortals(Field):
    """Units that die. `spells` (a bit for each spell left) and `effects` have entries under option magic only."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: i64,
        settings: Settings,
        field: vec[i64],
        place: vec[i16],
        identities: vec[i64],
        spells: vec[i16],
        effects: vec[i64],
        summoned: vec[u8],
    ) -> None:
        """Take the columns as they are."""
        super().__init__(game, options, seats, settings, field, place, identities)
        self.magic: bool = settings.magic
        self.spells: vec[i16] = spells
        self.effects: vec[i64] = effects
        self.summoned: vec[u8] = summoned
        self.actor: i64 = NOBODY

    # Death.

    def die(self, unit: i64, cause: i64, detail: i64 = 0, killer: i64 = NOBODY) -> None:
        """6.6, 12.3  A unit dies, or its martyr does; the death of a bearer of vengeance marks who acts."""
        if not self.magic:
            self.fall(unit, cause, detail, killer)
            return
        partner = self.partner_of(unit)
        if partner == NOBODY:
            self.die_in_action(unit, cause, detail, killer)
        else:
            self.be_saved(unit, partner, cause)

    def be_saved(self, unit: i64, partner: i64, cause: i64) -> None:
        """12.3  Martyr: the link ends, the partner dies, and the unit is placed on its tile."""
        start = i64(self.place[unit])
        target = i64(self.place[partner])
        if self.log is not None:
            self.tell(SPARED, self.kind(unit), self.owner(unit), start, cause)
        self.unlink(unit)
        self.die_in_action(partner, MARTYRED, 0, NOBODY)
        if not self.is_decided() and self.is_standing(unit):
            if self.log is not None:
                self.tell(RESCUED, self.kind(unit), self.owner(unit), start, target)
            self.shift(unit, start, target)
            self.capture(unit)

    def die_in_action(self, unit: i64, cause: i64, detail: i64, killer: i64) -> None:
        """12.3  A death during a move or cast: vengeance marks the unit that moved or cast."""
        avenged = self.count_of(unit, VENGEANCE)
        self.fall(unit, cause, detail, killer)
        actor = self.actor
        if avenged > 0 and actor != NOBODY and actor != unit and self.is_standing(actor) and not self.is_decided():
            for _ in range(avenged):
                self.receive(actor, effect(DEATH_MARK))

    def fall(self, unit: i64, cause: i64, detail: i64, killer: i64) -> None:
        """6.6  A dead unit leaves the board for good; cyclone update, then the end check."""
        seat = self.owner(unit)
        if self.log is not None:
            self.tell_death(unit, cause, detail, killer)
        self.vacate(unit)
        if self.magic and not self.is_in_play(seat):
            self.dismiss_summoned(seat)
        self.cyclone_update()
        self.end_check(seat)

    def tell_death(self, unit: i64, cause: i64, detail: i64, killer: i64) -> None:
        """Report who died, by which symbol or spell of whom."""
        by: i64 = 0
        start: i64 = 0
        if killer != NOBODY:
            by = self.kind(killer)
            start = i64(self.place[killer])
        self.tell(cause, self.owner(unit), self.kind(unit), i64(self.place[unit]), detail, by, start)

    def vacate(self, unit: i64) -> None:
        """A unit leaves its tile and no longer counts; a martyr link does not outlast it (12.3)."""
        self.leave(unit, GONE)
        self.count_mana(unit, -1)
        if not self.magic:
            self.count(self.owner(unit), -1)
            return
        if self.summoned[unit] == 0:
            self.count(self.owner(unit), -1)
        self.unlink(unit)

    def dismiss_summoned(self, seat: i64) -> None:
        """12.3  Summoned units are removed with the last other unit of their seat."""
        unit: i64
        for unit in range(len(self.place)):
            if self.is_standing(unit) and self.owner(unit) == seat:
                self.tell(DISMISSED, seat, self.kind(unit), i64(self.place[unit]))
                self.vacate(unit)

    # Effects.

    def has(self, unit: i64, id: i64) -> bool:
        """Whether a unit carries an effect."""
        return self.count_of(unit, id) != 0

    def count_of(self, unit: i64, id: i64) -> i64:
        """How many effects of a kind a unit carries."""
        both = self.effects[unit]
        first: i64 = 1 if effect_id(both) == id else 0
        return first + (1 if effect_id(both >> HALF) == id else 0)

    def has_room(self, unit: i64) -> bool:
        """12.3  Whether a unit carries fewer than two effects."""
        return self.effects[unit] >> HALF == 0

    def receive(self, unit: i64, packed: i64) -> None:
        """12.3  A unit gets an effect; a third one is lost."""
        both = self.effects[unit]
        fits = self.has_room(unit)
        if fits:
            self.effects[unit] = packed if both == 0 else both | packed << HALF
        if self.log is not None:
            self.tell_effect(AFFECTED if fits else FIZZLED, unit, effect_id(packed))

    def tell_effect(self, kind: i64, unit: i64, id: i64) -> None:
        """Report that an effect came, was lost or ended."""
        owner = self.owner(unit)
        cell = i64(self.place[unit])
        if kind == FIZZLED:
            self.tell(kind, id, self.kind(unit), owner, cell)
        else:
            self.tell(kind, self.kind(unit), owner, cell, id)

    def lose(self, unit: i64, id: i64) -> None:
        """All effects of a kind on a unit end."""
        both = self.effects[unit]
        if effect_id(both >> HALF) == id:
            self.drop(unit, HALF)
        if effect_id(both) == id:
            self.drop(unit, 0)
        if self.log is not None and self.is_standing(unit):
            self.tell_effect(ENDED, unit, id)

    def drop(self, unit: i64, half: i64) -> None:
        """The first (0) or the second (HALF) effect of a unit ends; the second becomes the first."""
        both = self.effects[unit]
        self.effects[unit] = both & HALF_MASK if half == HALF else both >> HALF

    def partner_of(self, unit: i64) -> i64:
        """12.3  The other unit of a martyr link, NOBODY for none."""
        both = self.effects[unit]
        if effect_id(both) == MARTYR:
            return effect_partner(both)
        return effect_partner(both >> HALF) if effect_id(both >> HALF) == MARTYR else NOBODY

    def unlink(self, unit: i64) -> None:
        """12.3  A martyr link ends on both units."""
        partner = self.partner_of(unit)
        if partner != NOBODY:
            self.lose(unit, MARTYR)
            self.lose(partner, MARTYR)

    # Moments.

    def end_action(self) -> None:
        """12.3  Death marks and blood rituals, by seat, row and column as the units stand at this moment."""
        self.actor = NOBODY
        if self.is_decided() or not self.magic:
            return
        if self.has_doomed():
            for unit in self.standing_in_order():
                if not self.is_decided() and self.is_standing(unit):
                    self.meet_doom(unit)

    def has_doomed(self) -> bool:
        """Whether the end of an action can kill any unit."""
        unit: i64 = 0
        while unit < len(self.place) and not self.is_doomed(unit):
            unit += 1
        return unit < len(self.place)

    def standing_in_order(self) -> list[int]:
        """The units on the board by seat, then by row and column."""
        found: list[tuple[int, int, int]] = []
        for unit in range(len(self.place)):
            if self.is_standing(unit):
                found.append((int(self.owner(unit)), int(self.place[unit]), unit))
        return [unit for _, _, unit in sorted(found)]

    def is_doomed(self, unit: i64) -> bool:
        """Whether the end of an action can kill a unit."""
        return self.is_standing(unit) and (self.has(unit, DEATH_MARK) or self.has(unit, BLOOD_RITUAL))

    def meet_doom(self, unit: i64) -> None:
        """12.3  A death mark kills; otherwise a blood ritual does if it is its owner's only unit."""
        if self.has(unit, DEATH_MARK):
            self.lose(unit, DEATH_MARK)
            self.die(unit, MARKED)
        elif self.has(unit, BLOOD_RITUAL) and self.units_of(self.owner(unit)) == 1:
            self.die(unit, CURSED)

    def units_of(self, seat: i64) -> i64:
        """How many units a seat has on the board, summoned ones included."""
        count: i64 = 0
        unit: i64
        for unit in range(len(self.place)):
            if self.is_standing(unit) and self.owner(unit) == seat:
                count += 1
        return count

    def tick(self) -> None:
        """5.2, 12.3  At a round's end every counter decreases by 1, and an effect ends at 0."""
        if self.has_affected():
            for unit in self.standing_in_order():
                self.age(unit, HALF)
                if self.is_standing(unit):
                    self.age(unit, 0)

    def has_affected(self) -> bool:
        """Whether any unit on the board carries an effect."""
        unit: i64 = 0
        while unit < len(self.place) and not (self.is_standing(unit) and self.effects[unit] != 0):
            unit += 1
        return unit < len(self.place)

    def age(self, unit: i64, half: i64) -> None:
        """12.3  One effect of a unit gets a round older; a permanent one does not."""
        packed = self.effects[unit] >> half & HALF_MASK
        rounds = effect_rounds(packed)
        if rounds > 1:
            older = packed - ONE_ROUND
            self.effects[unit] ^= (packed ^ older) << half
        elif rounds == 1:
            self.expire(unit, half, effect_id(packed))

    def expire(self, unit: i64, half: i64, id: i64) -> None:
        """12.3  An effect is over: a summoned unit vanishes, a martyr link ends on both units."""
        if id == SUMMONED_EFFECT:
            self.tell(VANISHED, self.kind(unit), self.owner(unit), i64(self.place[unit]))
            self.vacate(unit)
        elif id == MARTYR:
            self.unlink(unit)
        else:
            self.drop(unit, half)
            self.tell_effect(ENDED, unit, id)
