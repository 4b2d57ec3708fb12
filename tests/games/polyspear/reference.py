"""A second Polyspear, straight from the rulebook's text: labels, lists and dictionaries, no speed.

It shares no code with the rules under test; the rulebook's tables come from ``rulebook.json`` beside this file. Numbers
in the docstrings are sections of the rulebook. This file holds the turn structure (5, 9) and the position document;
``reference_options`` has section 4, ``reference_field`` the board, the cyclone and deaths, ``reference_fight`` section
6, ``reference_magic`` the spells.
"""

import copy
from collections import Counter
from fractions import Fraction
from typing import Any

from tests.games.polyspear.reference_magic import Magic
from tests.games.polyspear.reference_options import is_whole, may_be_used, settle
from tests.games.polyspear.reference_tables import (
    DIRECTIONS,
    EFFECTS,
    RULEBOOK,
    SPELLS,
    Document,
    Effect,
    Refused,
    Unit,
)

__all__ = ["Reference", "Refused"]

PHASES = ["deploy", "fight", "sacrifice", "over"]


class Reference(Magic):
    """A game of Polyspear."""

    def __init__(self, document: Document) -> None:
        """Load a position document; what is left out takes the defaults of its section. Nothing is triggered."""
        self.options: Document = dict(document.get("options", {}))
        super().__init__(settle(self.options))
        self.phase: str = document.get("phase", "fight")
        if self.phase not in PHASES:
            raise Refused(f"there is no phase {self.phase}")
        self.seat: int | None = None if self.phase == "over" else self.read_seat(document.get("to_act", 0))
        self.read_pieces(document.get("pieces", []))
        self.round: int = document.get("round", 1)
        self.wells = {cell: self.read_seat(owner) for cell, owner in document.get("wells", {}).items()}
        self.read_reserve(document.get("reserve"))
        self.read_timers(document.get("timers"))
        self.history: list[str] = list(document.get("history", [])) if self.settings.stall_rush else []
        if self.phase == "over":
            self.adjudicate()

    @classmethod
    def new(cls, options: Document) -> "Reference":
        """4  A new game: everything in reserve, seat 0 deploys."""
        return cls({"options": options, "phase": "deploy"})

    def copy(self) -> "Reference":
        """A game that shares nothing with this one."""
        return copy.deepcopy(self)

    @property
    def to_act(self) -> int | None:
        """The seat to act, None after the end."""
        return self.seat

    def read_seat(self, value: object) -> int:
        """A seat of this game."""
        if not is_whole(value) or value not in range(self.settings.seats):
            raise Refused(f"there is no seat {value}")
        return int(str(value))

    def read_pieces(self, pieces: list[Document]) -> None:
        """The units on the board, then the partners of their martyr links."""
        for piece in pieces:
            unit = self.read_unit(piece)
            if self.unit_on(unit.cell) is not None:
                raise Refused(f"two units on {unit.cell}")
            self.units.append(unit)
        if not self.settings.magic:
            return
        for piece, unit in zip(pieces, self.units, strict=True):
            unit.effects = [self.read_effect(entry) for entry in piece.get("effects", [])]
        for unit in self.units:
            link = unit.link()
            back = link.partner.link() if link and link.partner else None
            if link and (back is None or back.partner is not unit):
                raise Refused(f"the martyr on {unit.cell} has no partner")

    def read_unit(self, piece: Document) -> Unit:
        """One unit without its effects."""
        kind, owner, cell = piece["type"], self.read_seat(piece["owner"]), piece["cell"]
        if kind not in RULEBOOK["units"] or not may_be_used(kind, self.settings.ruleset):
            raise Refused(f"no unit {kind} in the ruleset {self.settings.ruleset}")
        standing = self.is_passable(cell) or (self.settings.modern and self.tiles.get(cell) == "wall")
        if not standing:
            raise Refused(f"no unit can stand on {cell}")
        facing = piece.get("facing", RULEBOOK["maps"][self.settings.map]["spawns"][owner]["facing"])
        if facing not in DIRECTIONS:
            raise Refused(f"there is no direction {facing}")
        unit = Unit(kind, owner, cell, DIRECTIONS.index(facing))
        if self.settings.magic:
            unit.spells = list(piece.get("spells", RULEBOOK["units"][kind]["spells"]))
            unit.summoned = bool(piece.get("summoned", False))
            if any(spell not in SPELLS for spell in unit.spells):
                raise Refused(f"unknown spell in {unit.spells}")
        return unit

    def read_effect(self, entry: Document) -> Effect:
        """One effect; left-out rounds are those of the spell."""
        kind = entry["id"]
        if kind not in EFFECTS:
            raise Refused(f"there is no effect {kind}")
        spell = {"summoned": "summon_dryad"}.get(kind, kind)
        usual = SPELLS[spell]["rounds"] if spell in SPELLS else None
        partner = self.unit_on(entry["partner"]) if "partner" in entry else None
        return Effect(kind, entry.get("rounds", usual), partner)

    def read_reserve(self, reserve: list[list[str]] | None) -> None:
        """By default the army without the units on the board in phase deploy, and nothing in other phases."""
        if reserve is not None:
            self.reserve = [list(units) for units in reserve]
        elif self.phase == "deploy":
            for seat, army in enumerate(self.settings.armies):
                standing = Counter(unit.type for unit in self.units_of(seat))
                for unit in army:
                    if standing[unit] > 0:
                        standing[unit] -= 1
                    else:
                        self.reserve[seat].append(unit)

    def read_timers(self, timers: list[int] | None) -> None:
        """Used exactly as given; by default all 100, then one cyclone update."""
        if timers is None:
            self.cyclone_update()
        else:
            self.timers = list(timers)

    def document(self) -> Document:
        """The complete position document, the derived keys included; options as they were given."""
        written: Document = {
            "game": "polyspear",
            "options": self.options,
            "phase": self.phase,
            "to_act": self.seat,
            "pieces": [self.write_unit(unit) for unit in self.in_order()],
            "round": self.round,
            "timers": self.timers,
            "wells": self.wells,
            "reserve": self.reserve,
            "mana": self.mana(),
            "cyclone_target": self.cyclone_target(),
        }
        if self.settings.stall_rush:
            written["history"] = self.history
        return copy.deepcopy(written)

    def write_unit(self, unit: Unit) -> Document:
        """One entry of ``pieces``; spells, effects and ``summoned`` belong to magic."""
        facing = DIRECTIONS[unit.facing]
        written: Document = {"type": unit.type, "owner": unit.owner, "cell": unit.cell, "facing": facing}
        if self.settings.magic:
            written["spells"] = unit.spells
            written["effects"] = [self.write_effect(effect) for effect in unit.effects]
            written["summoned"] = unit.summoned
        return written

    def write_effect(self, effect: Effect) -> Document:
        """One effect; rounds and partner only where it has them."""
        written: Document = {"id": effect.id}
        if effect.rounds is not None:
            written["rounds"] = effect.rounds
        if effect.partner is not None:
            written["partner"] = effect.partner.cell
        return written

    def legal(self) -> list[str]:
        """Everything the seat to act may do, as the notation writes it."""
        seat = self.seat
        if seat is None:
            return []
        if self.phase == "deploy":
            return self.legal_deployments(seat)
        units = self.units_of(seat)
        if self.phase == "sacrifice":
            return [f"sacrifice {unit.cell}" for unit in units]
        moves = [f"move {unit.cell} {cell}" for unit in units for cell in self.steps(unit)]
        return moves + [cast for unit in units for cast in self.casts(unit)]

    def legal_deployments(self, seat: int) -> list[str]:
        """5.1  One kind of unit of the reserve on one free spawn tile."""
        spawn: dict[str, Any] = RULEBOOK["maps"][self.settings.map]["spawns"][seat]
        free = [cell for cell in spawn["cells"] if self.unit_on(cell) is None]
        return [f"deploy {unit} {cell}" for unit in dict.fromkeys(self.reserve[seat]) for cell in free]

    def odds(self) -> dict[str, Fraction]:
        """7  There is no chance."""
        return {}

    def play(self, text: str) -> None:
        """Carry out a legal action."""
        if text not in self.legal():
            raise Refused(f"{text} is not legal")
        seat = self.seat
        assert seat is not None
        verb, *words = text.split(" ")
        if verb == "deploy":
            self.deploy(seat, *words)
        elif verb == "sacrifice":
            self.sacrifice(*words)
        elif verb == "move":
            self.play_move(seat, *words)
        else:
            self.play_cast(seat, *words)
        if self.winners is not None:
            self.phase, self.seat = "over", None

    def deploy(self, seat: int, kind: str, cell: str) -> None:
        """5.1  Place a unit with the spawn facing; the next seat with a reserve acts, or the fight begins."""
        self.reserve[seat].remove(kind)
        facing = DIRECTIONS.index(RULEBOOK["maps"][self.settings.map]["spawns"][seat]["facing"])
        spells = list(RULEBOOK["units"][kind]["spells"])
        self.units.append(Unit(kind, seat, cell, facing, spells))
        waiting = [other for other in self.following(seat) if self.reserve[other]]
        if waiting:
            self.seat = waiting[0]
        else:
            self.open(0)

    def following(self, seat: int) -> list[int]:
        """All seats in cyclic order from the one after this, which comes last."""
        seats = self.settings.seats
        return [(seat + step) % seats for step in range(1, seats + 1)]

    def play_move(self, seat: int, start: str, target: str) -> None:
        """5.2  A move, its end, and the turn of the next seat."""
        self.note(f"{seat} {start} {target}")
        unit = self.unit_on(start)
        assert unit is not None
        self.actor = unit
        self.move(unit, target)
        self.finish_action()
        if self.winners is None:
            self.rush_stalling()
            self.advance(seat)

    def play_cast(self, seat: int, spell: str, start: str, target: str) -> None:
        """12.3  A cast counts as the seat's move."""
        self.note("cast")
        unit = self.unit_on(start)
        assert unit is not None
        self.actor = unit
        self.cast(spell, unit, target)
        self.finish_action()
        if self.winners is None:
            self.advance(seat)

    def sacrifice(self, cell: str) -> None:
        """9.2  The chosen unit dies without triggering anything; the lowest seat in play opens the round."""
        unit = self.unit_on(cell)
        assert unit is not None
        self.fall(unit)
        self.finish_action()
        if self.winners is None:
            self.open(min(self.in_play()))

    def finish_action(self) -> None:
        """12.3  The end of an action, at which nobody is marked any more."""
        self.actor = None
        if self.winners is None and self.settings.magic:
            self.end_action()

    def note(self, action: str) -> None:
        """Remember a past move or cast."""
        if self.settings.stall_rush:
            self.history.append(action)

    def rush_stalling(self) -> None:
        """12.4  If all seats repeat their moves of two rounds ago, the target's timer is set to 1."""
        count = len(self.in_play())
        target = self.cyclone_target()
        if not self.settings.stall_rush or target is None or len(self.history) < 3 * count:
            return
        last = self.history[-count:]
        if "cast" not in last and last == self.history[-3 * count :][:count]:
            self.timers[target] = 1

    def open(self, seat: int) -> None:
        """A seat is to act in phase fight; without a legal action it is defeated."""
        self.phase, self.seat = "fight", seat
        if not self.legal():
            self.defeat(seat)

    def defeat(self, seat: int) -> None:
        """9.3  All its units are removed without triggering anything, then the turn passes on."""
        for unit in self.units_of(seat):
            self.leave(unit)
        self.reserve[seat] = []
        self.cyclone_update()
        self.end_check()
        if self.winners is None:
            self.advance(seat)

    def advance(self, seat: int) -> None:
        """5.2  The next seat in play acts; if its number is not higher, the round has ended."""
        following = next(other for other in self.following(seat) if self.is_in_play(other))
        if following <= seat:
            self.end_round()
        if self.winners is None and self.phase != "sacrifice":
            self.open(following)

    def end_round(self) -> None:
        """5.2  Round limit, round number, spell effects, cyclone countdown, in this order."""
        if 0 < self.settings.max_rounds <= self.round:
            self.adjudicate()
            return
        self.round += 1
        self.tick()
        self.countdown()

    def countdown(self) -> None:
        """9.2  The target's timer decreases; at 0 the target must sacrifice."""
        target = self.cyclone_target()
        if target is None:
            return
        self.timers[target] -= 1
        if self.timers[target] == 0:
            self.phase, self.seat = "sacrifice", target
