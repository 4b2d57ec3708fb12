"""Hex Dice a second time, as plainly as the rulebook reads: the board, the units and what is legal.

Shares no code and no table with the rules: cells are pairs of coordinates, units are dictionaries in a list, numbers
are typed from the rulebook, every question is answered by looking at everything. `reference.py` adds what actions do.
"""

from copy import deepcopy
from itertools import pairwise
from typing import Any

Cell = tuple[int, int]
Document = dict[str, Any]
Unit = dict[str, Any]

WAYS: list[Cell] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
CORNERS = {2: [3, 0], 3: [3, 5, 1], 4: [2, 4, 5, 1], 6: [3, 4, 5, 0, 1, 2]}
LEAPS = [(1, -3), (2, -3), (3, -2), (3, -1), (2, 1), (1, 2), (-1, 3), (-2, 3), (-3, 2), (-3, 1), (-2, -1), (-1, -2)]
CLASSIC_DICE = {2: 6, 3: 6, 4: 5, 6: 4}
DECISIVE_DICE = {2: 12, 3: 8, 4: 8, 6: 6}
CLASSIC = {1: (1, 2, 3), 2: (2, 3, 3), 3: (3, 4, 3), 4: (4, 5, 2), 5: (5, 6, 1), 6: (6, 6, 0)}
DECISIVE = {1: (2, 2, 2), 2: (1, 2, 1), 3: (0, 3, 3), 4: (1, 2, 3), 5: (4, 1, 1), 6: (0, 0, 1)}
ROUGH = ("forest", "tower", "mountain")
HEIGHTS = ("tower", "mountain")
SPELLS = ("shield", "swap", "skirmish")


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


class Choices:
    """A position in any phase, and what may be done in it."""

    def __init__(self, document: Document) -> None:
        """Take over a complete position document."""
        self.doc = deepcopy(document)
        self.units: list[Unit] = [
            {"skirmish": 0, "exposed": False, "fate": False, "tokens": 0} | unit for unit in self.doc["pieces"]
        ]
        options = self.doc["options"]
        self.players: int = options.get("players", 2)
        self.ruleset: str = options.get("ruleset", "classic")
        self.modern = self.ruleset in ("decisive", "destiny")
        self.epic = options.get("army", "rolled") != "rolled"
        self.dice: int = options.get("dice", (DECISIVE_DICE if self.modern else CLASSIC_DICE)[self.players])
        self.radius: int = options.get("radius", 5 if self.modern and self.players <= 3 else 6)
        self.any_target: bool = options.get("ranged_targeting", "line") == "any" or self.modern
        self.units_block: bool = options.get("ranged_blocking", False) or self.modern
        self.chain: bool = options.get("chain_merge", False)
        self.first_player: object = options.get("first_player", "roll")
        self.stall_limit: int = options.get("stall_limit", 30 * self.players)
        self.max_turns: int = options.get("max_turns", 250 * self.players)

    # 3  The board

    def exists(self, cell: Cell) -> bool:
        """3.1"""
        return distance((0, 0), cell) <= self.radius

    def near(self, cell: Cell) -> list[Cell]:
        """The neighbours on the board."""
        return [plus(cell, way) for way in WAYS if self.exists(plus(cell, way))]

    def terrain(self, cell: Cell) -> str:
        """12.1"""
        return str(self.doc["terrain"].get(label_of(cell), "plain"))

    def way(self, seat: int, turn: int) -> Cell:
        """3.2  The direction so many places clockwise of a seat's forward."""
        return WAYS[(CORNERS[self.players][seat] + 3 + turn) % 6]

    def base(self, seat: int) -> Cell:
        """3.3, 12.3, 12.5"""
        inner = (self.players == 2 and not self.epic) or self.modern
        return plus((0, 0), WAYS[CORNERS[self.players][seat]], self.radius - 1 if inner else self.radius)

    def zone(self, seat: int) -> list[Cell]:
        """3.4, 12.3"""
        base = self.base(seat)
        span = range(-self.radius, self.radius + 1)
        board = [(q, r) for q in span for r in span if self.exists((q, r))]
        if self.players == 2 or self.modern:
            close = [cell for cell in board if distance(cell, base) <= (1 if self.dice < 10 else 2)]
            beside = [plus(plus(base, self.way(seat, turn)), self.way(seat, 2 * turn)) for turn in (1, -1)]
            return close + (beside if 8 <= self.dice <= 9 else [])
        return [cell for cell in board if distance(cell, base) <= (1 if self.dice <= 4 else 2)]

    # 2  The units

    @property
    def active(self) -> int:
        """The seat in charge."""
        return int(self.doc["active"])

    def on(self, cell: Cell) -> Unit | None:
        """The unit on a cell."""
        return next((unit for unit in self.units if unit["cell"] == label_of(cell)), None)

    def unit_on(self, label: str) -> Unit:
        """The unit that must be on a cell."""
        unit = self.on(cell_of(label))
        assert unit is not None
        return unit

    def is_empty(self, cell: Cell) -> bool:
        """Whether a unit can be on a cell and none is."""
        return self.exists(cell) and self.on(cell) is None and self.terrain(cell) != "lake"

    def of(self, seat: int) -> list[Unit]:
        """The units of a seat."""
        return [unit for unit in self.units if unit["owner"] == seat]

    def face(self, unit: Unit) -> int:
        """The face of a die."""
        return int(unit["type"][1])

    def stats(self, unit: Unit) -> tuple[int, int, int]:
        """2.1, 12.3  Armor, attack, distance."""
        return (DECISIVE if self.modern else CLASSIC)[self.face(unit)]

    def enemies_near(self, unit: Unit) -> list[Unit]:
        """The enemy units next to a unit."""
        found = [self.on(cell) for cell in self.near(cell_of(unit["cell"]))]
        return [other for other in found if other is not None and other["owner"] != unit["owner"]]

    # 6.1  Reach

    def cost(self, path: list[Cell], face: int) -> int:
        """12.1, 12.3  What a path costs, its first cell being the start."""
        total = 0
        for here, there in pairwise(path):
            hard = [there] if self.modern else [here, there]
            total += 2 if face != 5 and "mountain" in map(self.terrain, hard) else 1
        return total

    def paths(self, unit: Unit) -> list[list[Cell]]:
        """6.1, 12.3  The paths of a pattern, whatever stands in the way; the first cell is the start."""
        start, seat, face = cell_of(unit["cell"]), unit["owner"], self.face(unit)
        lines = {
            (1, False): [(0, 3), (3, 1)],
            (2, False): [(turn, 3) for turn in (1, 2, 4, 5)],
            (4, False): [(0, 2), (3, 2), (1, 1), (2, 1), (4, 1), (5, 1)],
            (5, False): [(turn, 1) for turn in range(6)],
            (4, True): [(turn, 3) for turn in range(6)],
        }.get((face, self.modern), [])
        found = [
            [plus(start, self.way(seat, turn), k) for k in range(steps + 1)]
            for turn, most in lines
            for steps in range(1, most + 1)
        ]
        if face == 4 and not self.modern:
            for first, second in ((1, 2), (2, 1), (5, 4), (4, 5)):
                middle = plus(start, self.way(seat, first))
                found.append([start, middle, plus(middle, self.way(seat, second))])
        if self.modern and face in (1, 2, 5, 6):
            found += [[start, plus(start, step)] for step in WAYS]
        if self.modern and face == 1:
            found += [[start, plus(start, a), plus(plus(start, a), b)] for a in WAYS for b in WAYS]
        return found

    def reach(self, unit: Unit) -> dict[Cell, int]:
        """6.1, 12.1, 12.3  The cells that a unit reaches, whatever stands on them, with the steps to each."""
        start, face = cell_of(unit["cell"]), self.face(unit)
        if face == 3:
            return {cell: 3 for cell in (plus(start, leap) for leap in LEAPS) if self.can_leap(unit, cell)}
        found: dict[Cell, int] = {}
        for path in self.paths(unit):
            free = all(self.is_empty(cell) for cell in path[1:-1])
            cheap = self.cost(path, face) <= self.stats(unit)[2] or (len(path) == 2 and not self.modern)
            if free and cheap and path[-1] != start and self.exists(path[-1]):
                found.setdefault(path[-1], len(path) - 1)
        return found

    def can_leap(self, unit: Unit, goal: Cell) -> bool:
        """6.1, 12.1, 12.3  Whether a d3 gets over the two cells before its goal."""
        if not self.exists(goal) or self.modern:
            return self.exists(goal)
        start = cell_of(unit["cell"])
        (arm,) = [way for way in WAYS if distance(plus(start, way, 2), goal) == 1]
        path = [plus(start, arm), plus(start, arm, 2)]
        if any(there is not None and there["owner"] != unit["owner"] for there in map(self.on, path)):
            return False
        return "lake" not in map(self.terrain, path) and "mountain" not in map(self.terrain, [*path, goal])

    # 6.4, 12.1, 12.3  Shots

    def may_shoot(self, unit: Unit, enemy: Unit) -> bool:
        """6.4, 12.1, 12.3"""
        if enemy["owner"] == unit["owner"] or self.face(unit) != (2 if self.modern else 5):
            return False
        a, b = cell_of(unit["cell"]), cell_of(enemy["cell"])
        low, high = self.shot_range(unit)
        if not low <= distance(a, b) <= high or not (self.any_target or in_line(a, b)):
            return False
        return not self.is_engaged(unit) and self.sees(a, b)

    def is_engaged(self, unit: Unit) -> bool:
        """12.3  Whether an adjacent enemy keeps a unit from shooting or casting."""
        return self.modern and self.terrain(cell_of(unit["cell"])) not in HEIGHTS and bool(self.enemies_near(unit))

    def shot_range(self, unit: Unit) -> tuple[int, int]:
        """6.4, 12.1, 12.3"""
        ground = self.terrain(cell_of(unit["cell"]))
        if not self.modern:
            return {"tower": (1, 3), "mountain": (2, 4)}.get(ground, (2, 3))
        low, high = {"tower": (1, 2), "mountain": (1, 3)}.get(ground, (2, 2))
        return low, min(3, high + (unit["skirmish"] > 0))

    def sees(self, a: Cell, b: Cell) -> bool:
        """4, 12.1, 12.3  Whether a shortest path is free: try all of them."""
        paths = [[a]]
        for left in range(distance(a, b) - 1, 0, -1):
            paths = [[*path, cell] for path in paths for cell in self.near(path[-1]) if distance(cell, b) == left]
        return any(all(self.is_clear(cell) for cell in path[1:]) for path in paths)

    def is_clear(self, cell: Cell) -> bool:
        """4, 12.1, 12.3  Whether a shot passes over a cell."""
        return self.terrain(cell) not in ROUGH and not (self.units_block and self.on(cell) is not None)

    # 12.3, 12.4  Oracles

    def in_spell_range(self, oracle: Unit) -> list[Unit]:
        """12.3  Friendly units at distance 1 or 2."""
        here = cell_of(oracle["cell"])
        return [own for own in self.of(oracle["owner"]) if 1 <= distance(here, cell_of(own["cell"])) <= 2]

    def oracle_actions(self, unit: Unit) -> set[str]:
        """12.3, 12.4"""
        cell = unit["cell"]
        friends = [] if self.is_engaged(unit) else self.in_spell_range(unit)
        if self.ruleset == "destiny":
            found = {f"channel {cell}"} if friends else set()
        else:
            found = {f"cast {spell} {cell} {friend['cell']}" for friend in friends for spell in SPELLS}
        if all(self.face(own) == 6 for own in self.of(unit["owner"])):
            found |= {f"transmute {cell} {enemy['cell']}" for enemy in self.enemies_near(unit)}
        return found

    # 5, 6  What is legal

    def legal(self) -> set[str]:
        """5  Every action or outcome."""
        phase = self.doc["phase"]
        if phase == "over":
            return set()
        if phase == "first_player":
            return {f"first {seat}" for seat in range(self.players)}
        if self.doc["to_act"] == "chance":
            return {f"roll {face}" for face in range(1, 7)}
        choices: set[str] = getattr(self, f"legal_in_{phase}")()
        return choices

    def legal_in_army_reroll(self) -> set[str]:
        """2.3, 5"""
        tosses = {f"toss {face}" for face in self.doc["pools"][self.active]}
        return {"done"} | (tosses if self.doc["marked"] < self.dice // 3 else set())

    def legal_in_deploy(self) -> set[str]:
        """3.4, 5"""
        free = [label_of(cell) for cell in self.zone(self.active) if self.is_empty(cell)]
        return {f"deploy {face} {label}" for face in self.doc["pools"][self.active] for label in free}

    def legal_in_turn(self) -> set[str]:
        """6  One action of one unit; without units, only the end of the turn."""
        return {text for unit in self.of(self.active) for text in self.actions(unit)} or {"end"}

    def legal_in_merge_choice(self) -> set[str]:
        """6.10"""
        return {f"face {face}" for face in range(1, 7)}

    def legal_in_bonus(self) -> set[str]:
        """6.10"""
        kept = ["move", "attack", "shoot", "special", "guard", *(["merge"] if self.chain else [])]
        own = self.actions(self.unit_on(self.doc["pending"]["cell"]))
        return {"end"} | {text for text in own if text.split()[0] in kept}

    def legal_in_fate(self) -> set[str]:
        """12.4"""
        free = [text for unit in self.of(self.active) if unit["fate"] for text in self.going(unit)]
        return {"end", *free}

    def legal_in_skirmish_move(self) -> set[str]:
        """12.3"""
        old, vacated = self.doc["pending"]["cell"], self.doc["pending"]["target"]
        around = [label_of(cell) for cell in self.near(cell_of(vacated)) if self.is_empty(cell)]
        return {f"stand {label}" for label in (old, vacated, *around)}

    def legal_in_channel_target(self) -> set[str]:
        """12.4"""
        friends = self.in_spell_range(self.unit_on(self.doc["pending"]["cell"]))
        return {"fizzle"} | {f"target {friend['cell']}" for friend in friends}

    def actions(self, unit: Unit) -> set[str]:
        """6, 12.3"""
        cell, face = unit["cell"], self.face(unit)
        found = self.going(unit) | {f"guard {cell}"}
        found |= {f"shoot {cell} {enemy['cell']}" for enemy in self.units if self.may_shoot(unit, enemy)}
        if face == 6 and self.modern:
            found |= self.oracle_actions(unit)
        elif face == 6:
            found |= {f"special {cell} {enemy['cell']}" for enemy in self.enemies_near(unit)}
        anywhere = not self.modern and not self.epic
        on_base = self.modern and cell_of(cell) == self.base(unit["owner"])
        return found | ({f"reroll {cell}"} if anywhere or on_base else set())

    def going(self, unit: Unit) -> set[str]:
        """6.2, 6.3, 6.10"""
        found = set()
        fights = self.face(unit) not in ((2, 6) if self.modern else (5, 6))
        for to in self.reach(unit):
            there = self.on(to)
            if self.is_empty(to):
                found.add(f"move {unit['cell']} {label_of(to)}")
            elif there is not None and there["owner"] != unit["owner"]:
                found |= {f"attack {unit['cell']} {label_of(to)}"} if fights else set()
            elif there is not None and not self.modern:
                found.add(f"merge {unit['cell']} {label_of(to)}")
        return found
