"""Hex Dice written a second time, as plainly as the rulebook reads, to compare the compiled rules with.

It knows everything that happens on the board once the armies are deployed, in all four rulesets and with terrain.
Units are dictionaries in a list, every question is answered by looking at all of them, and nothing is remembered.
"""

from copy import deepcopy
from math import ceil
from typing import Any

Cell = tuple[int, int]
Unit = dict[str, Any]

WAYS: list[Cell] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
CORNERS = {2: [3, 0], 3: [3, 5, 1], 4: [2, 4, 5, 1], 6: [3, 4, 5, 0, 1, 2]}
CLASSIC = {1: (1, 2, 3), 2: (2, 3, 3), 3: (3, 4, 3), 4: (4, 5, 2), 5: (5, 6, 1), 6: (6, 6, 0)}
DECISIVE = {1: (2, 2, 2), 2: (1, 2, 1), 3: (0, 3, 3), 4: (1, 2, 3), 5: (4, 1, 1), 6: (0, 0, 1)}
ROUGH = ("forest", "tower", "mountain")
HEIGHTS = ("tower", "mountain")
SPELLS = {1: "shield", 4: "shield", 2: "swap", 5: "swap", 3: "skirmish", 6: "skirmish"}


def cell_of(label: str) -> Cell:
    """A label as coordinates."""
    q, r = label.split(",")
    return int(q), int(r)


def label_of(cell: Cell) -> str:
    """Coordinates as a label."""
    return f"{cell[0]},{cell[1]}"


def plus(a: Cell, b: Cell, times: int = 1) -> Cell:
    """So many steps from a cell."""
    return a[0] + b[0] * times, a[1] + b[1] * times


def distance(a: Cell, b: Cell) -> int:
    """3.1"""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def in_line(a: Cell, b: Cell) -> bool:
    """3.1"""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return a != b and 0 in (dq, dr, dq + dr)


class Reference:
    """A position in the phases from `turn` on."""

    def __init__(self, document: dict[str, Any]) -> None:
        """Take over a complete position document."""
        self.doc = deepcopy(document)
        self.units: list[Unit] = self.doc["pieces"]
        self.units[:] = [{"skirmish": 0, "exposed": False, "fate": False, "tokens": 0} | unit for unit in self.units]
        options = self.doc["options"]
        self.players = options.get("players", 2)
        self.ruleset = options.get("ruleset", "classic")
        self.modern = self.ruleset in ("decisive", "destiny")
        self.epic = options.get("army", "rolled") != "rolled"
        self.radius = options.get("radius", 5 if self.modern and self.players <= 3 else 6)
        self.any_target = options.get("ranged_targeting", "line") == "any" or self.modern
        self.units_block = options.get("ranged_blocking", False) or self.modern
        self.chain = options.get("chain_merge", False)
        self.stall_limit = options.get("stall_limit", 30 * self.players)
        self.max_turns = options.get("max_turns", 250 * self.players)

    # The board

    def exists(self, cell: Cell) -> bool:
        """3.1"""
        return bool(distance((0, 0), cell) <= self.radius)

    def near(self, cell: Cell) -> list[Cell]:
        """The neighbours on the board."""
        return [plus(cell, way) for way in WAYS if self.exists(plus(cell, way))]

    def terrain(self, cell: Cell) -> str:
        """12.1"""
        return str(self.doc["terrain"].get(label_of(cell), "plain"))

    def forward(self, seat: int) -> int:
        """3.2  The way from the base to the centre."""
        return (CORNERS[self.players][seat] + 3) % 6

    def base(self, seat: int) -> Cell:
        """3.3, 12.3, 12.5"""
        inner = (self.players == 2 and not self.epic) or self.modern
        return plus((0, 0), WAYS[CORNERS[self.players][seat]], self.radius - 1 if inner else self.radius)

    # The units

    @property
    def active(self) -> int:
        """The seat in charge."""
        return int(self.doc["active"])

    def on(self, cell: Cell) -> Unit | None:
        """The unit on a cell."""
        return next((unit for unit in self.units if unit["cell"] == label_of(cell)), None)

    def is_empty(self, cell: Cell) -> bool:
        """Whether a cell is free to pass."""
        return self.exists(cell) and self.on(cell) is None and self.terrain(cell) != "lake"

    def of(self, seat: int) -> list[Unit]:
        """The units of a seat."""
        return [unit for unit in self.units if unit["owner"] == seat]

    def face(self, unit: Unit) -> int:
        """The face of a die."""
        return int(unit["type"][1])

    def stats(self, unit: Unit) -> tuple[int, int, int]:
        """Armor, attack, distance."""
        return (DECISIVE if self.modern else CLASSIC)[self.face(unit)]

    def enemies_near(self, unit: Unit) -> list[Unit]:
        """The enemy units next to a unit."""
        found = [self.on(cell) for cell in self.near(cell_of(unit["cell"]))]
        return [other for other in found if other is not None and other["owner"] != unit["owner"]]

    # 6.1  Reach: destination -> steps

    def reach(self, unit: Unit) -> dict[Cell, int]:
        """Where a unit could go."""
        cells = self.modern_reach(unit) if self.modern else self.classic_reach(unit)
        return {to: steps for to, steps in cells.items() if self.exists(to) and self.terrain(to) != "lake"}

    def cost(self, a: Cell, b: Cell) -> int:
        """12.1  A step that enters or leaves a mountain."""
        return 2 if "mountain" in (self.terrain(a), self.terrain(b)) else 1

    def ray(self, start: Cell, way: int, most: int) -> dict[Cell, int]:
        """Straight on over empty cells; the last may be occupied."""
        found: dict[Cell, int] = {}
        cell, spent = start, 0
        for steps in range(1, most + 1):
            to = plus(cell, WAYS[way % 6])
            spent += self.cost(cell, to)
            if not self.exists(to) or self.terrain(to) == "lake" or (steps > 1 and spent > most):
                break
            found[to] = steps
            if self.on(to) is not None:
                break
            cell = to
        return found

    def classic_reach(self, unit: Unit) -> dict[Cell, int]:
        """6.1"""
        start, forward = cell_of(unit["cell"]), self.forward(unit["owner"])
        face = self.face(unit)
        if face == 1:
            return self.ray(start, forward, 3) | self.ray(start, forward + 3, 1)
        if face == 2:
            return {to: n for turn in (1, 2, 4, 5) for to, n in self.ray(start, forward + turn, 3).items()}
        if face == 3:
            return self.jumps(unit)
        if face == 4:
            return self.cavalry(start, forward)
        return dict.fromkeys(self.near(start), 1) if face == 5 else {}

    def jumps(self, unit: Unit) -> dict[Cell, int]:
        """6.1 d3"""
        start = cell_of(unit["cell"])
        found = {}
        for way in range(6):
            path = [plus(start, WAYS[way]), plus(start, WAYS[way], 2)]
            if not self.modern and any(self.bars_a_jump(cell, unit["owner"]) for cell in path):
                continue
            for turn in (1, 5):
                to = plus(path[1], WAYS[(way + turn) % 6])
                if self.modern or self.terrain(to) != "mountain":
                    found[to] = 3
        return found

    def bars_a_jump(self, cell: Cell, owner: int) -> bool:
        """6.1, 12.1"""
        there = self.on(cell)
        return self.terrain(cell) in ("lake", "mountain") or (there is not None and there["owner"] != owner)

    def cavalry(self, start: Cell, forward: int) -> dict[Cell, int]:
        """6.1 d4"""
        found = dict.fromkeys(self.near(start), 1)
        for way in (forward, forward + 3):
            found |= self.ray(start, way, 2)
        for a, b in ((1, 2), (5, 4)):
            one, other = WAYS[(forward + a) % 6], WAYS[(forward + b) % 6]
            to = plus(plus(start, one), other)
            for middle in (plus(start, one), plus(start, other)):
                if self.is_empty(middle) and self.cost(start, middle) + self.cost(middle, to) <= 2:
                    found[to] = 2
        return {to: steps for to, steps in found.items() if self.terrain(to) != "lake"}

    def modern_reach(self, unit: Unit) -> dict[Cell, int]:
        """12.3"""
        start, face, most = cell_of(unit["cell"]), self.face(unit), self.stats(unit)[2]
        if face == 3:
            return self.jumps(unit)
        found: dict[Cell, int] = {}
        if face == 4:
            for way in WAYS:
                self.gallop(start, way, most, found)
        else:
            self.walk(start, most, face, found)
            found.pop(start, None)
        return found

    def gallop(self, cell: Cell, way: Cell, left: int, found: dict[Cell, int]) -> None:
        """12.3 `star`"""
        to = plus(cell, way)
        left -= self.toll(to, 4)
        if left >= 0 and self.exists(to) and self.terrain(to) != "lake":
            found[to] = left
            if self.on(to) is None:
                self.gallop(to, way, left, found)

    def walk(self, cell: Cell, left: int, face: int, found: dict[Cell, int]) -> None:
        """12.3 `walk`  Note the steps left on every cell that can be reached."""
        for to in self.near(cell):
            rest = left - self.toll(to, face)
            if rest >= 0 and self.terrain(to) != "lake" and rest > found.get(to, -1):
                found[to] = rest
                if self.on(to) is None:
                    self.walk(to, rest, face, found)

    def toll(self, cell: Cell, face: int) -> int:
        """12.3  What entering a cell costs."""
        return 2 if self.terrain(cell) == "mountain" and face != 5 else 1

    # What is legal

    def legal(self) -> set[str]:
        """5  Every action or outcome."""
        phase = self.doc["phase"]
        if phase == "over":
            return set()
        if self.doc["to_act"] == "chance":
            return {f"roll {face}" for face in range(1, 7)}
        choices: set[str] = getattr(self, f"legal_in_{phase}")(self.doc["pending"])
        return choices

    def legal_in_turn(self, _: None) -> set[str]:
        """6  One action of one unit."""
        return {text for unit in self.of(self.active) for text in self.actions(unit)}

    def legal_in_merge_choice(self, _: dict[str, Any]) -> set[str]:
        """6.10"""
        return {f"face {face}" for face in range(1, 7)}

    def legal_in_bonus(self, pending: dict[str, Any]) -> set[str]:
        """6.10"""
        kept = ("move", "attack", "shoot", "special", "guard") + (("merge",) if self.chain else ())
        own = self.actions(self.unit_on(pending["cell"]))
        return {"end"} | {text for text in own if text.split()[0] in kept}

    def legal_in_fate(self, _: None) -> set[str]:
        """12.4"""
        free = [text for unit in self.of(self.active) if unit["fate"] for text in self.actions(unit)]
        return {"end"} | {text for text in free if text.split()[0] in ("move", "attack")}

    def legal_in_skirmish_move(self, pending: dict[str, Any]) -> set[str]:
        """12.3"""
        cells = self.stands(cell_of(pending["cell"]), cell_of(pending["target"]))
        return {f"stand {label_of(cell)}" for cell in cells}

    def legal_in_channel_target(self, pending: dict[str, Any]) -> set[str]:
        """12.4"""
        friends = self.in_spell_range(self.unit_on(pending["cell"]))
        return {"fizzle"} | {f"target {friend['cell']}" for friend in friends}

    def stands(self, old: Cell, vacated: Cell) -> set[Cell]:
        """12.3 skirmish"""
        return {old, vacated} | {cell for cell in self.near(vacated) if self.is_empty(cell)}

    def actions(self, unit: Unit) -> set[str]:
        """6, 12.3"""
        found = self.going(unit) | {f"guard {unit['cell']}"}
        found |= {f"shoot {unit['cell']} {enemy['cell']}" for enemy in self.units if self.may_shoot(unit, enemy)}
        if self.modern:
            return found | self.modern_actions(unit)
        if self.face(unit) == 6:
            found |= {f"special {unit['cell']} {enemy['cell']}" for enemy in self.enemies_near(unit)}
        return found if self.epic else found | {f"reroll {unit['cell']}"}

    def going(self, unit: Unit) -> set[str]:
        """6.2, 6.3, 6.10"""
        found = set()
        melee = self.face(unit) not in ((2, 6) if self.modern else (5, 6))
        for to in self.reach(unit):
            there = self.on(to)
            if there is None:
                found.add(f"move {unit['cell']} {label_of(to)}")
            elif there["owner"] != unit["owner"]:
                found |= {f"attack {unit['cell']} {label_of(to)}"} if melee else set()
            elif not self.modern:
                found.add(f"merge {unit['cell']} {label_of(to)}")
        return found

    def modern_actions(self, unit: Unit) -> set[str]:
        """12.3, 12.4"""
        cell = unit["cell"]
        found = {f"reroll {cell}"} if cell_of(cell) == self.base(unit["owner"]) else set()
        if self.face(unit) != 6:
            return found
        if self.on_height(unit) or not self.enemies_near(unit):
            friends = self.in_spell_range(unit)
            if self.ruleset == "destiny":
                found |= {f"channel {cell}"} if friends else set()
            else:
                found |= {
                    f"cast {spell} {cell} {friend['cell']}" for friend in friends for spell in set(SPELLS.values())
                }
        if all(self.face(own) == 6 for own in self.of(unit["owner"])):
            found |= {f"transmute {cell} {enemy['cell']}" for enemy in self.enemies_near(unit)}
        return found

    def on_height(self, unit: Unit) -> bool:
        """12.3  On a tower or mountain."""
        return self.terrain(cell_of(unit["cell"])) in HEIGHTS

    def in_spell_range(self, oracle: Unit) -> list[Unit]:
        """12.3  Friendly units at distance 1 or 2."""
        here = cell_of(oracle["cell"])
        return [own for own in self.of(oracle["owner"]) if 1 <= distance(here, cell_of(own["cell"])) <= 2]

    def may_shoot(self, unit: Unit, enemy: Unit) -> bool:
        """6.4, 12.1, 12.3"""
        if enemy["owner"] == unit["owner"] or self.face(unit) != (2 if self.modern else 5):
            return False
        a, b = cell_of(unit["cell"]), cell_of(enemy["cell"])
        low, high = self.shot_range(unit)
        if not low <= distance(a, b) <= high or not (self.any_target or in_line(a, b)):
            return False
        if self.modern and self.enemies_near(unit) and not self.on_height(unit):
            return False
        return self.sees(a, b)

    def shot_range(self, unit: Unit) -> tuple[int, int]:
        """6.4, 12.1, 12.3"""
        ground = self.terrain(cell_of(unit["cell"]))
        if not self.modern:
            return {"tower": (1, 3), "mountain": (2, 4)}.get(ground, (2, 3))
        low, high = {"tower": (1, 2), "mountain": (1, 3)}.get(ground, (2, 2))
        return low, min(3, high + (unit["skirmish"] > 0))

    def sees(self, a: Cell, b: Cell) -> bool:
        """Whether some shortest path has only open cells between."""
        if distance(a, b) <= 1:
            return True
        onward = [cell for cell in self.near(a) if distance(cell, b) == distance(a, b) - 1]
        return any(self.is_clear(cell) and self.sees(cell, b) for cell in onward)

    def is_clear(self, cell: Cell) -> bool:
        """Whether a shot passes over a cell."""
        return self.terrain(cell) not in ROUGH and not (self.units_block and self.on(cell) is not None)

    # What an action does

    def apply(self, text: str) -> None:
        """Carry out a legal action or outcome."""
        verb, *words = text.split()
        getattr(self, f"do_{verb}")(*words)

    def stage(self) -> str:
        """Whether a destiny unit acts by fate or by command."""
        return "fate" if self.doc["phase"] == "fate" else "turn"

    def unit_on(self, label: str) -> Unit:
        """The unit that acts."""
        unit = self.on(cell_of(label))
        assert unit is not None
        return unit

    def lower_guard(self, unit: Unit) -> None:
        """6.2, 12.3  A move costs the token, or a charge."""
        unit["guard"] = max(0, unit["guard"] - 1) if self.modern else False

    def no_guard(self) -> object:
        """Guard as written when there is none."""
        return 0 if self.modern else False

    def do_move(self, a: str, b: str) -> None:
        """6.2"""
        unit, stage = self.unit_on(a), self.stage()
        unit["cell"] = b
        unit["fate"] = False
        self.lower_guard(unit)
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

    def chance(self, phase: str, pending: dict[str, Any]) -> None:
        """A die is to be rolled."""
        self.doc.update(phase=phase, to_act="chance", pending=pending)

    def choice(self, phase: str, pending: dict[str, Any] | None) -> None:
        """The active seat is to choose."""
        self.doc.update(phase=phase, to_act=self.active, pending=pending)

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

    # 6.9

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
        """R21"""
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

    # 5  End of turn

    def go_on(self, stage: str, unit: Unit | None) -> None:
        """Back to the fate phase, or the end of the turn."""
        if stage == "fate" and self.of(self.active):
            self.after_fate()
        else:
            self.end_turn(unit)

    def after_fate(self) -> None:
        """12.4.1"""
        self.choice("fate" if any(unit["fate"] for unit in self.of(self.active)) else "turn", None)

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
        doc["active"] = seat
        for unit in self.of(seat):
            unit["exposed"] = False
            unit["skirmish"] = max(0, unit["skirmish"] - 1)
        if self.ruleset == "destiny":
            doc.update(phase="fate_roll", to_act="chance", pending=None)
        else:
            self.choice("turn", None)

    # 6.10  Merging

    def do_merge(self, a: str, b: str) -> None:
        """6.10"""
        moving, target = self.unit_on(a), self.unit_on(b)
        total = self.face(moving) + self.face(target)
        self.units.remove(moving)
        fresh = target | {"type": f"d{min(total, 6)}", "tokens": 0, "guard": False, "acted": False}
        self.units[self.units.index(target)] = fresh
        self.doc["progress"] = True
        if total <= 6:
            self.end_turn(fresh)
        else:
            self.choice("merge_choice", {"cell": b, "bonus": not target["acted"]})

    def do_face(self, face: str) -> None:
        """6.10.3"""
        pending = self.doc["pending"]
        unit = self.unit_on(pending["cell"])
        unit["type"] = f"d{face}"
        if pending["bonus"]:
            self.choice("bonus", {"cell": pending["cell"]})
        else:
            self.end_turn(unit)

    def do_end(self) -> None:
        """Decline the bonus, or stop the fate phase."""
        if self.doc["phase"] == "bonus":
            self.end_turn(self.unit_on(self.doc["pending"]["cell"]))
            return
        for unit in self.of(self.active):
            unit["fate"] = False
        self.choice("turn", None)

    # 12.3, 12.4

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
        if kind == "attack" and not skirmishing:
            attacker["tokens"] = min(6, attacker["tokens"] + 1)
        if skirmishing and kind == "shoot":
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

    def do_channel(self, a: str) -> None:
        """12.4.4"""
        self.chance("channel_roll", {"cell": a})

    def do_target(self, b: str) -> None:
        """12.4.4"""
        pending = self.doc["pending"]
        oracle = self.unit_on(pending["cell"])
        self.enchant(pending["spell"], oracle, self.unit_on(b))
        self.end_turn(oracle)

    def do_fizzle(self) -> None:
        """12.4.4"""
        self.end_turn(self.unit_on(self.doc["pending"]["cell"]))

    # Chance

    def do_roll(self, word: str) -> None:
        """7"""
        face, phase, pending = int(word), self.doc["phase"], self.doc["pending"]
        if phase == "reroll":
            self.rerolled(self.unit_on(pending["cell"]), face)
        elif phase == "transmute_roll":
            self.transmuted(pending["cell"], face)
        elif phase == "channel_roll":
            self.choice("channel_target", {"cell": pending["cell"], "spell": SPELLS[face]})
        elif phase == "fate_roll":
            for unit in self.of(self.active):
                unit["fate"] = self.face(unit) == face
            self.after_fate()
        else:
            self.fated_combat(pending, face)

    def rerolled(self, unit: Unit, face: int) -> None:
        """6.7, 12.3"""
        unit.update(type=f"d{face}", guard=self.no_guard(), skirmish=0)
        if self.modern:
            unit["exposed"] = True
        else:
            unit["tokens"] = 0
        self.end_turn(unit)

    def transmuted(self, cell: str, face: int) -> None:
        """12.3"""
        unit = {"type": f"d{face}", "owner": self.active, "cell": cell, "tokens": 0, "guard": 0, "acted": False}
        unit |= {"skirmish": 0, "exposed": True, "fate": False}
        self.units.append(unit)
        if not self.captured(unit):
            self.end_turn(unit)

    def fated_combat(self, pending: dict[str, str], face: int) -> None:
        """12.4.3"""
        attacker, defender, stage = self.unit_on(pending["from"]), self.unit_on(pending["to"]), pending["stage"]
        skirmishing = attacker["skirmish"] > 0
        total = ceil((self.attack_of(pending["kind"], attacker, defender) + face) / 2)
        attacker["guard"] = attacker["skirmish"] = 0
        self.doc["pending"] = None
        if total > self.modern_effective(defender):
            self.modern_success(pending["kind"], attacker, defender, stage, skirmishing=skirmishing)
            return
        defender["guard"] = 0
        self.modern_failure(attacker, stage, lost=face == 1 or skirmishing)
