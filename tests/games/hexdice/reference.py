"""What is legal in a position of Hex Dice, worked out a second time from its document.

Shares no code and no table with the rules: cells are pairs of coordinates, the numbers are typed from the rulebook, and
every question is answered in the slowest, plainest way.
"""

from itertools import pairwise
from typing import NamedTuple

Cell = tuple[int, int]
Document = dict[str, object]

STEPS: list[Cell] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
CORNERS = {2: "sn", 3: "swe", 4: "EWwe", 6: "sWwneE"}
CORNER_STEPS = {"n": 0, "e": 1, "E": 2, "s": 3, "W": 4, "w": 5}
DICE = {
    "classic": {2: 6, 3: 6, 4: 5, 6: 4},
    "decisive": {2: 12, 3: 8, 4: 8, 6: 6},
}
LEAPS = [(1, -3), (2, -3), (3, -2), (3, -1), (2, 1), (1, 2), (-1, 3), (-2, 3), (-3, 2), (-3, 1), (-2, -1), (-1, -2)]


class Unit(NamedTuple):
    """A unit as the document writes it."""

    face: int
    owner: int
    acted: bool
    skirmish: int
    fate: bool


def plus(a: Cell, b: Cell, times: int = 1) -> Cell:
    """A cell some steps on."""
    return a[0] + b[0] * times, a[1] + b[1] * times


def apart(a: Cell, b: Cell) -> int:
    """The distance of two cells (3.1)."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def in_line(a: Cell, b: Cell) -> bool:
    """Whether two different cells are in line (3.1)."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return a != b and (dq == 0 or dr == 0 or dq + dr == 0)


def cell_of(label: object) -> Cell:
    """The coordinates of a label."""
    q, r = str(label).split(",")
    return int(q), int(r)


def label_of(cell: Cell) -> str:
    """The label of coordinates."""
    return f"{cell[0]},{cell[1]}"


class Reference:
    """A position document, taken apart."""

    def __init__(self, document: Document) -> None:
        options = document["options"]
        assert isinstance(options, dict)
        self.players: int = options.get("players", 2)
        self.ruleset: str = options.get("ruleset", "classic")
        self.modern = self.ruleset in ("decisive", "destiny")
        self.epic = options.get("army", "rolled") != "rolled"
        family = DICE["decisive" if self.modern else "classic"]
        self.dice: int = options.get("dice", family[self.players])
        self.radius: int = options.get("radius", 5 if self.modern and self.players < 4 else 6)
        self.any_target = options.get("ranged_targeting") == "any"
        self.blocking = options.get("ranged_blocking", False) is True
        self.chain = options.get("chain_merge", False) is True
        self.document = document
        self.seat = document["active"]
        self.units = read_units(document["pieces"])
        terrain = document["terrain"]
        assert isinstance(terrain, dict)
        self.terrain = {cell_of(label): kind for label, kind in terrain.items()}
        self.pending: dict[str, object] = document["pending"] if isinstance(document["pending"], dict) else {}

    def on_board(self, cell: Cell) -> bool:
        """Whether a cell exists (3.1)."""
        return apart(cell, (0, 0)) <= self.radius

    def is_open(self, cell: Cell) -> bool:
        """Whether a cell exists, is no lake and holds no unit."""
        return self.on_board(cell) and self.terrain.get(cell) != "lake" and cell not in self.units

    def corner(self, seat: object) -> int:
        """The direction of a seat's corner from the centre (3.3)."""
        assert isinstance(seat, int)
        return CORNER_STEPS[CORNERS[self.players][seat]]

    def base(self, seat: object) -> Cell:
        """The base of a seat (3.3, 12.3, 12.5)."""
        inset = (self.players == 2 or self.modern) and not self.epic
        return plus((0, 0), STEPS[self.corner(seat)], self.radius - inset)

    def way(self, turn: int) -> Cell:
        """The direction so many places clockwise of the active seat's forward (3.2)."""
        return STEPS[(self.corner(self.seat) + 3 + turn) % 6]

    def zone(self) -> list[Cell]:
        """The deployment zone of the active seat (3.4)."""
        base = self.base(self.seat)
        board = [(q, r) for q in range(-8, 9) for r in range(-8, 9) if self.on_board((q, r))]
        if self.players == 2 or self.modern:
            close = [cell for cell in board if apart(cell, base) <= (1 if self.dice < 10 else 2)]
            beside = [plus(plus(base, self.way(turn)), self.way(2 * turn)) for turn in (1, -1)]
            return close + (beside if 8 <= self.dice <= 9 else [])
        return [cell for cell in board if apart(cell, base) <= (1 if self.dice <= 4 else 2)]

    def enemies_beside(self, cell: Cell) -> list[Cell]:
        """The adjacent cells that hold enemies."""
        return [near for near in (plus(cell, step) for step in STEPS) if self.is_enemy(near)]

    def is_enemy(self, cell: Cell) -> bool:
        """Whether a cell holds an enemy of the active seat."""
        return cell in self.units and self.units[cell].owner != self.seat

    def is_friend(self, cell: Cell) -> bool:
        """Whether a cell holds a unit of the active seat."""
        return cell in self.units and self.units[cell].owner == self.seat

    # 6.1, 12.1, 12.3  Reach

    def cost(self, path: list[Cell], face: int) -> int:
        """What a path costs, its first cell being the start (12.1, 12.3)."""
        total = 0
        for here, there in pairwise(path):
            mountains = [there] if self.modern else [here, there]
            hard = any(self.terrain.get(cell) == "mountain" for cell in mountains)
            total += 2 if hard and face != 5 else 1
        return total

    def paths(self, start: Cell, face: int) -> list[list[Cell]]:
        """The paths of the unit's pattern, whatever stands in the way; the first cell is the start."""
        line = {
            (1, False): [(0, 3), (3, 1)],
            (2, False): [(turn, 3) for turn in (1, 2, 4, 5)],
            (4, False): [(0, 2), (3, 2), (1, 1), (2, 1), (4, 1), (5, 1)],
            (5, False): [(turn, 1) for turn in range(6)],
            (4, True): [(turn, 3) for turn in range(6)],
        }.get((face, self.modern), [])
        found = [
            [plus(start, self.way(turn), k) for k in range(steps + 1)]
            for turn, most in line
            for steps in range(1, most + 1)
        ]
        if face == 4 and not self.modern:
            for first, second in ((1, 2), (2, 1), (5, 4), (4, 5)):
                middle = plus(start, self.way(first))
                found.append([start, middle, plus(middle, self.way(second))])
        if self.modern and face in (1, 2, 5, 6):
            found += [[start, plus(start, step)] for step in STEPS]
            if face == 1:
                found += [[start, plus(start, a), plus(plus(start, a), b)] for a in STEPS for b in STEPS]
        return found

    def reach(self, start: Cell) -> set[Cell]:
        """The cells that a unit reaches, whatever stands on them."""
        face = self.units[start].face
        if face == 3:
            return {cell for cell in (plus(start, leap) for leap in LEAPS) if self.can_leap(start, cell)}
        most = {1: 2, 2: 1, 4: 3, 5: 1, 6: 1}[face] if self.modern else {1: 3, 2: 3, 4: 2, 5: 1, 6: 0}[face]
        found = set()
        for path in self.paths(start, face):
            free = all(self.is_open(cell) for cell in path[1:-1])
            cheap = self.cost(path, face) <= most or (len(path) == 2 and not self.modern)
            if free and cheap and path[-1] != start and self.on_board(path[-1]):
                found.add(path[-1])
        return found

    def can_leap(self, start: Cell, goal: Cell) -> bool:
        """Whether a d3 gets over the two cells before its goal (6.1, 12.1)."""
        if not self.on_board(goal) or self.modern:
            return self.on_board(goal)
        (arm,) = [step for step in STEPS if apart(plus(start, step, 2), goal) == 1]
        path = [plus(start, arm), plus(start, arm, 2)]
        if any(self.is_enemy(cell) or self.terrain.get(cell) == "lake" for cell in path):
            return False
        return all(self.terrain.get(cell) != "mountain" for cell in [*path, goal])

    def goings(self, start: Cell, *, merges: bool) -> list[str]:
        """Moves, attacks and merges."""
        face = self.units[start].face
        fights = face in (1, 3, 4, 5) if self.modern else face in (1, 2, 3, 4)
        found = []
        for goal in self.reach(start):
            if self.is_open(goal):
                found.append(f"move {label_of(start)} {label_of(goal)}")
            elif self.is_enemy(goal) and fights:
                found.append(f"attack {label_of(start)} {label_of(goal)}")
            elif self.is_friend(goal) and merges:
                found.append(f"merge {label_of(start)} {label_of(goal)}")
        return found

    # 6.4, 12.1, 12.3  Shots

    def blocks(self, cell: Cell) -> bool:
        """Whether a cell in between stops a shot."""
        if self.terrain.get(cell) in ("forest", "tower", "mountain"):
            return True
        return cell in self.units and (self.modern or self.blocking)

    def sees(self, start: Cell, goal: Cell) -> bool:
        """Whether a shortest path is free: try all of them."""
        paths = [[start]]
        for left in range(apart(start, goal) - 1, 0, -1):
            paths = [[*path, plus(path[-1], step)] for path in paths for step in STEPS]
            paths = [path for path in paths if apart(path[-1], goal) == left]
        return any(not any(self.blocks(cell) for cell in path[1:]) for path in paths)

    def shots(self, start: Cell) -> list[str]:
        """Every shot of an Archer."""
        unit = self.units[start]
        if unit.face != (2 if self.modern else 5):
            return []
        ground = self.terrain.get(start, "plain")
        if self.modern:
            ranges = {"tower": (1, 2), "mountain": (1, 3)}
            low, high = ranges.get(ground, (2, 2))
            high = min(3, high + (unit.skirmish > 0))
            if self.enemies_beside(start) and ground not in ranges:
                return []
        else:
            low, high = {"tower": (1, 3), "mountain": (2, 4)}.get(ground, (2, 3))
        return [
            f"shoot {label_of(start)} {label_of(goal)}"
            for goal in self.units
            if self.is_enemy(goal)
            and low <= apart(start, goal) <= high
            and (self.modern or self.any_target or in_line(start, goal))
            and self.sees(start, goal)
        ]

    # 12.3, 12.4  Oracles

    def friends_in_range(self, start: Cell) -> list[Cell]:
        """The targets of a spell."""
        return [cell for cell in self.units if self.is_friend(cell) and 1 <= apart(start, cell) <= 2]

    def spells(self, start: Cell) -> list[str]:
        """What an Oracle may do beside moving."""
        if not self.modern or self.units[start].face != 6:
            return []
        found = []
        if not self.enemies_beside(start) or self.terrain.get(start) in ("tower", "mountain"):
            targets = self.friends_in_range(start)
            if self.ruleset == "destiny":
                found += [f"channel {label_of(start)}"] if targets else []
            else:
                names = ("shield", "swap", "skirmish")
                found += [f"cast {name} {label_of(start)} {label_of(cell)}" for name in names for cell in targets]
        if all(unit.face == 6 for cell, unit in self.units.items() if self.is_friend(cell)):
            found += [f"transmute {label_of(start)} {label_of(cell)}" for cell in self.enemies_beside(start)]
        return found

    # 5  Phases

    def legal(self) -> set[str]:
        """Everything that is legal, as texts."""
        phase = str(self.document["phase"])
        if phase == "over":
            return set()
        if phase == "first_player":
            return {f"first {seat}" for seat in range(self.players)}
        if self.document["to_act"] == "chance":
            return {f"roll {face}" for face in range(1, 7)}
        return set(getattr(self, phase)())

    def unit_actions(self, start: Cell, *, merges: bool) -> list[str]:
        """What a unit may do in a turn and as a bonus."""
        found = [*self.goings(start, merges=merges), *self.shots(start), f"guard {label_of(start)}"]
        if self.units[start].face == 6 and not self.modern:
            found += [f"special {label_of(start)} {label_of(cell)}" for cell in self.enemies_beside(start)]
        return found

    def turn(self) -> list[str]:
        """Phase `turn`."""
        found: list[str] = []
        own = [cell for cell in self.units if self.is_friend(cell)]
        for cell in own:
            found += self.unit_actions(cell, merges=not self.modern) + self.spells(cell)
            if not self.epic and (not self.modern or cell == self.base(self.seat)):
                found.append(f"reroll {label_of(cell)}")
        return found if own else ["end"]

    def bonus(self) -> list[str]:
        """Phase `bonus`."""
        return [*self.unit_actions(cell_of(self.pending["cell"]), merges=self.chain), "end"]

    def fate(self) -> list[str]:
        """Phase `fate`."""
        marked = [cell for cell, unit in self.units.items() if self.is_friend(cell) and unit.fate]
        return [text for cell in marked for text in self.goings(cell, merges=False)] + ["end"]

    def merge_choice(self) -> list[str]:
        """Phase `merge_choice`."""
        return [f"face {face}" for face in range(1, 7)]

    def skirmish_move(self) -> list[str]:
        """Phase `skirmish_move`."""
        start, vacated = cell_of(self.pending["cell"]), cell_of(self.pending["target"])
        around = [cell for cell in (plus(vacated, step) for step in STEPS) if self.is_open(cell)]
        return [f"stand {label_of(cell)}" for cell in (start, vacated, *around)]

    def channel_target(self) -> list[str]:
        """Phase `channel_target`."""
        targets = self.friends_in_range(cell_of(self.pending["cell"]))
        return [f"target {label_of(cell)}" for cell in targets] + ["fizzle"]

    def pool(self) -> set[int]:
        """The different faces in the active seat's pool."""
        pools = self.document["pools"]
        assert isinstance(pools, list) and isinstance(self.seat, int)
        return set(pools[self.seat])

    def army_reroll(self) -> list[str]:
        """Phase `army_reroll`."""
        marked = self.document["marked"]
        assert isinstance(marked, int)
        return ["done"] + ([f"toss {face}" for face in self.pool()] if marked < self.dice // 3 else [])

    def deploy(self) -> list[str]:
        """Phase `deploy`."""
        free = [cell for cell in self.zone() if self.is_open(cell)]
        return [f"deploy {face} {label_of(cell)}" for face in self.pool() for cell in free]


def read_units(pieces: object) -> dict[Cell, Unit]:
    """The units of a document by their cells."""
    assert isinstance(pieces, list)
    return {
        cell_of(piece["cell"]): Unit(
            int(piece["type"][1]),
            piece["owner"],
            piece["acted"],
            piece.get("skirmish", 0),
            piece.get("fate", False),
        )
        for piece in pieces
    }


def legal(document: Document) -> set[str]:
    """Everything that is legal in the position of a document."""
    return Reference(document).legal()
