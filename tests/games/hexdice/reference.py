"""Hex Dice a second time, as plainly as the rulebook reads: what an action or a roll does.

`reference_choices.py` holds the board, the units and what is legal, `reference_setup.py` the way to the first turn.
Nothing is shared with the rules.
"""

from math import ceil

from tests.games.hexdice.reference_choices import (
    ROUGH,
    SPELLS,
    Cell,
    Document,
    Unit,
    cell_of,
    distance,
    in_line,
    label_of,
)
from tests.games.hexdice.reference_setup import Setup

__all__ = ["Cell", "Document", "Reference", "Unit", "cell_of", "distance", "in_line", "label_of"]


class Reference(Setup):
    """A game from its first roll to its end."""

    def apply(self, text: str) -> None:
        """Carry out a legal action or outcome."""
        verb, *words = text.split()
        getattr(self, f"do_{verb}")(*words)

    # 6.2, 6.6, 6.7

    def stage(self) -> str:
        """Whether a destiny unit acts by fate or by command."""
        return "fate" if self.doc["phase"] == "fate" else "turn"

    def do_move(self, a: str, b: str) -> None:
        """6.2, 12.3  A move costs the guard token, or a charge."""
        unit, stage = self.unit_on(a), self.stage()
        guard = max(0, unit["guard"] - 1) if self.modern else False
        unit.update(cell=b, fate=False, guard=guard)
        if not self.captured(unit):
            self.go_on(stage, unit)

    def do_guard(self, a: str) -> None:
        """6.6, 12.3"""
        unit = self.unit_on(a)
        unit["guard"] = max(1, unit["guard"]) if self.modern else True
        unit["skirmish"] = 0
        self.go_on("turn", unit)

    def do_reroll(self, a: str) -> None:
        """6.7"""
        self.chance("reroll", {"cell": a})

    def rolled_in_reroll(self, face: int) -> None:
        """6.7, 12.3"""
        unit = self.unit_on(self.doc["pending"]["cell"])
        unit.update(type=f"d{face}", guard=self.no_guard(), skirmish=0, fate=False)
        if self.modern:
            unit["exposed"] = True
        else:
            unit["tokens"] = 0
        self.end_turn(unit)

    # 6.3-6.5, 6.8  Combat

    def do_attack(self, a: str, b: str) -> None:
        """6.3"""
        self.strike("attack", a, b)

    def do_shoot(self, a: str, b: str) -> None:
        """6.4"""
        self.strike("shoot", a, b)

    def do_special(self, a: str, b: str) -> None:
        """6.5"""
        self.strike("special", a, b)

    def strike(self, kind: str, a: str, b: str) -> None:
        """6.8, 12.2, 12.3, 12.4"""
        attacker, defender, stage = self.unit_on(a), self.unit_on(b), self.stage()
        self.doc["progress"] = True
        if self.ruleset == "destiny":
            attacker["fate"] = False
            self.chance("combat_roll", {"from": a, "to": b, "kind": kind, "stage": stage})
        elif self.ruleset == "decisive":
            self.decisive_combat(kind, attacker, defender)
        else:
            attack = self.stats(attacker)[1]
            if kind == "attack" and self.ruleset == "clash":
                steps = self.reach(attacker)[cell_of(b)]
                attack += steps == {1: 3, 2: 3, 3: 3, 4: 2}[self.face(attacker)]
            if kind == "attack":
                attacker["guard"] = False
            self.classic_combat(kind, attacker, defender, attack)

    def classic_effective(self, defender: Unit) -> int:
        """6.8, 12.1"""
        cell = cell_of(defender["cell"])
        friends = [self.on(near) for near in self.near(cell)]
        aura = sum(f is not None and f["owner"] == defender["owner"] and self.face(f) == 6 for f in friends)
        ground = {"forest": 1, "tower": 1, "mountain": 2}.get(self.terrain(cell), 0)
        armor = self.stats(defender)[0]
        return int(max(0, armor + bool(defender["guard"]) + aura + ground - defender["tokens"]))

    def classic_combat(self, kind: str, attacker: Unit, defender: Unit, attack: int) -> None:
        """6.8, 12.2"""
        effective = self.classic_effective(defender)
        if self.ruleset == "clash":
            giant = self.face(attacker) == 1 and self.face(defender) == 6 and kind == "attack"
            if attack > effective or giant:
                self.defeat(kind, attacker, defender, "turn")
            elif attack == effective:
                self.trade(attacker, defender)
            else:
                self.go_on("turn", attacker)
        elif defender["tokens"] >= self.stats(defender)[0] or attack >= effective:
            self.defeat(kind, attacker, defender, "turn")
        else:
            defender["tokens"] += 1
            self.go_on("turn", attacker)

    def trade(self, attacker: Unit, defender: Unit) -> None:
        """12.2"""
        self.units.remove(attacker)
        self.units.remove(defender)
        for seat in (defender["owner"], attacker["owner"]):
            if not self.of(seat):
                self.doc["eliminated"].append(seat)
        if not self.decided():
            self.end_turn(None)

    def defeat(self, kind: str, attacker: Unit, defender: Unit, stage: str) -> None:
        """6.3 to 6.5  The defender falls; whoever struck by hand moves in."""
        self.units.remove(defender)
        if kind != "shoot":
            attacker["cell"] = defender["cell"]
            attacker["guard"] = self.no_guard()
            if self.captured(attacker):
                return
        if not self.annihilated(defender["owner"]):
            self.go_on(stage, attacker)

    # 6.9  Bases and elimination

    def in_game(self) -> list[int]:
        """The seats that are not eliminated."""
        return [seat for seat in range(self.players) if seat not in self.doc["eliminated"]]

    def captured(self, unit: Unit) -> bool:
        """6.9.1  Whether the game is over by the base check."""
        for seat in self.in_game():
            if seat != unit["owner"] and cell_of(unit["cell"]) == self.base(seat):
                if self.players == 2:
                    self.finish([unit["owner"]])
                    return True
                self.eliminate(seat)
                return self.decided()
        return False

    def eliminate(self, seat: int) -> None:
        """6.9"""
        self.units[:] = [unit for unit in self.units if unit["owner"] != seat]
        self.doc["eliminated"].append(seat)
        self.doc["progress"] = True

    def annihilated(self, seat: int) -> bool:
        """6.9.2  Whether the game is over because a seat lost its last unit."""
        if seat in self.in_game() and not self.of(seat):
            self.eliminate(seat)
            return self.decided()
        return False

    def decided(self) -> bool:
        """6.9.3, 12.2"""
        left = self.in_game()
        if len(left) > 1:
            return False
        self.finish(left)
        return True

    def finish(self, winners: list[int]) -> None:
        """5, 9"""
        self.doc.update(phase="over", to_act=None, pending=None, progress=False, winners=winners)

    # 5  The end of a turn

    def go_on(self, stage: str, unit: Unit | None) -> None:
        """Back to the fate phase, or the end of the turn."""
        if stage == "fate" and self.of(self.active):
            self.after_fate()
        else:
            self.end_turn(unit)

    def after_fate(self) -> None:
        """12.4.1"""
        self.choice("fate" if any(unit["fate"] for unit in self.of(self.active)) else "turn")

    def end_turn(self, acted: Unit | None) -> None:
        """5"""
        for unit in self.of(self.active):
            unit["acted"] = unit is acted
        doc = self.doc
        doc["turn"] += 1
        doc["quiet"] = 0 if doc["progress"] else doc["quiet"] + 1
        doc["progress"] = False
        if doc["quiet"] >= self.stall_limit or doc["turn"] >= self.max_turns:
            self.finish([])
            return
        seat = (self.active + 1) % self.players
        while seat in doc["eliminated"]:
            seat = (seat + 1) % self.players
        self.begin_turn(seat)

    # 6.10  Merging

    def do_merge(self, a: str, b: str) -> None:
        """6.10"""
        moving, target = self.unit_on(a), self.unit_on(b)
        total = self.face(moving) + self.face(target)
        self.units.remove(moving)
        self.units.remove(target)
        self.units.append(self.fresh(min(total, 6), b))
        self.doc["progress"] = True
        if total <= 6:
            self.end_turn(self.unit_on(b))
        else:
            self.choice("merge_choice", {"cell": b, "bonus": not target["acted"]})

    def do_face(self, face: str) -> None:
        """6.10.3"""
        pending = self.doc["pending"]
        self.units.remove(self.unit_on(pending["cell"]))
        self.units.append(self.fresh(int(face), pending["cell"]))
        if pending["bonus"]:
            self.choice("bonus", {"cell": pending["cell"]})
        else:
            self.end_turn(self.unit_on(pending["cell"]))

    def do_end(self) -> None:
        """Decline the bonus, stop the fate phase, or have no units."""
        phase = self.doc["phase"]
        if phase == "fate":
            for unit in self.of(self.active):
                unit["fate"] = False
            self.choice("turn")
        else:
            self.end_turn(self.unit_on(self.doc["pending"]["cell"]) if phase == "bonus" else None)

    # 12.3, 12.4  Decisive and destiny

    def modern_effective(self, unit: Unit) -> int:
        """12.3"""
        if unit["exposed"]:
            return 0
        cell = cell_of(unit["cell"])
        extra = (self.terrain(cell) in ROUGH) + 2 * (cell == self.base(unit["owner"]))
        return int(max(0, self.stats(unit)[0] + unit["guard"] - unit["tokens"] + extra))

    def attack_of(self, kind: str, attacker: Unit, defender: Unit) -> int:
        """12.3  With the modifiers, without the minimum."""
        far = kind == "shoot" and distance(cell_of(attacker["cell"]), cell_of(defender["cell"])) == 3
        return int(self.stats(attacker)[1] - (attacker["skirmish"] > 0) - far)

    def decisive_combat(self, kind: str, attacker: Unit, defender: Unit) -> None:
        """12.3"""
        skirmishing = attacker["skirmish"] > 0
        attack = max(1, self.attack_of(kind, attacker, defender))
        attacker["guard"] = attacker["skirmish"] = 0
        effective, guard = self.modern_effective(defender), defender["guard"]
        beaten = attack > effective if guard else attack >= effective
        if defender["tokens"] >= self.stats(defender)[0] or beaten:
            self.modern_success(kind, attacker, defender, "turn", skirmishing=skirmishing)
            return
        defender["guard"] = 0
        tanker = self.face(defender) == 5 and guard > 0
        if (kind == "shoot") == skirmishing:
            attacker["tokens"] = min(6, attacker["tokens"] + 1)
        lost = kind == "attack" and (skirmishing or (tanker and self.modern_effective(attacker) == 0))
        if not (guard == 2 or tanker or skirmishing):
            defender["tokens"] = min(6, defender["tokens"] + 1)
        self.modern_failure(attacker, "turn", lost=lost)

    def modern_success(self, kind: str, attacker: Unit, defender: Unit, stage: str, *, skirmishing: bool) -> None:
        """12.3"""
        if kind == "shoot" or not skirmishing:
            self.defeat(kind, attacker, defender, stage)
            return
        self.units.remove(defender)
        if not self.annihilated(defender["owner"]):
            pending = {"cell": attacker["cell"], "target": defender["cell"], "stage": stage}
            self.choice("skirmish_move", pending)

    def modern_failure(self, attacker: Unit, stage: str, *, lost: bool) -> None:
        """12.3, 12.4.5"""
        if lost:
            self.units.remove(attacker)
            if self.annihilated(attacker["owner"]):
                return
        self.go_on(stage, None if lost else attacker)

    def do_stand(self, c: str) -> None:
        """12.3 skirmish"""
        pending = self.doc["pending"]
        unit = self.unit_on(pending["cell"])
        unit["cell"] = c
        if not (c != pending["cell"] and self.captured(unit)):
            self.go_on(pending["stage"], unit)

    def do_cast(self, spell: str, a: str, b: str) -> None:
        """12.3"""
        oracle = self.unit_on(a)
        self.enchant(spell, oracle, self.unit_on(b))
        self.end_turn(oracle)

    def enchant(self, spell: str, oracle: Unit, target: Unit) -> None:
        """12.3"""
        if spell == "shield":
            target.update(guard=2, skirmish=0)
        elif spell == "skirmish":
            target.update(guard=0, skirmish=2)
        else:
            oracle["cell"], target["cell"] = target["cell"], oracle["cell"]

    def do_transmute(self, a: str, b: str) -> None:
        """12.3"""
        enemy = self.unit_on(b)
        self.units.remove(self.unit_on(a))
        self.units.remove(enemy)
        self.doc["progress"] = True
        if not self.annihilated(enemy["owner"]):
            self.chance("transmute_roll", {"cell": b})

    def rolled_in_transmute_roll(self, face: int) -> None:
        """12.3"""
        unit = self.fresh(face, self.doc["pending"]["cell"]) | {"exposed": True}
        self.units.append(unit)
        if not self.captured(unit):
            self.end_turn(unit)

    def do_channel(self, a: str) -> None:
        """12.4.4"""
        self.chance("channel_roll", {"cell": a})

    def rolled_in_channel_roll(self, face: int) -> None:
        """12.4.4"""
        self.choice("channel_target", {"cell": self.doc["pending"]["cell"], "spell": SPELLS[(face - 1) % 3]})

    def do_target(self, b: str) -> None:
        """12.4.4"""
        self.do_cast(self.doc["pending"]["spell"], self.doc["pending"]["cell"], b)

    def do_fizzle(self) -> None:
        """12.4.4"""
        self.end_turn(self.unit_on(self.doc["pending"]["cell"]))

    def rolled_in_fate_roll(self, face: int) -> None:
        """12.4.1"""
        for unit in self.of(self.active):
            unit["fate"] = self.face(unit) == face
        self.after_fate()

    def rolled_in_combat_roll(self, face: int) -> None:
        """12.4.3"""
        pending = self.doc["pending"]
        attacker, defender, stage = self.unit_on(pending["from"]), self.unit_on(pending["to"]), pending["stage"]
        skirmishing = attacker["skirmish"] > 0
        total = ceil((self.attack_of(pending["kind"], attacker, defender) + face) / 2)
        attacker["guard"] = attacker["skirmish"] = 0
        if total > self.modern_effective(defender):
            self.modern_success(pending["kind"], attacker, defender, stage, skirmishing=skirmishing)
            return
        defender["guard"] = 0
        self.modern_failure(attacker, stage, lost=face == 1 or skirmishing)
