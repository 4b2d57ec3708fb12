"""Hex Dice a second time, as plainly as the rulebook reads: everything before the first turn."""

from typing import Any

from tests.games.hexdice.reference_choices import WAYS, Choices, Unit, label_of, plus

SCATTERED = ["forest", "forest", "lake", "lake", "tower", "mountain"]


class Setup(Choices):
    """A position in any phase, and how the game comes to its first turn."""

    def chance(self, phase: str, pending: dict[str, Any] | None = None) -> None:
        """A die is to be rolled."""
        self.doc.update(phase=phase, to_act="chance", pending=pending)

    def choice(self, phase: str, pending: dict[str, Any] | None = None) -> None:
        """The active seat is to choose."""
        self.doc.update(phase=phase, to_act=self.active, pending=pending)

    def do_roll(self, word: str) -> None:
        """7"""
        getattr(self, f"rolled_in_{self.doc['phase']}")(int(word))

    def fresh(self, face: int, cell: str) -> Unit:
        """A new unit of the active seat without any marker."""
        unit: Unit = {"type": f"d{face}", "owner": self.active, "cell": cell, "tokens": 0, "guard": self.no_guard()}
        return unit | {"acted": False, "skirmish": 0, "exposed": False, "fate": False}

    def no_guard(self) -> object:
        """Guard as written when there is none."""
        return 0 if self.modern else False

    def begin_turn(self, seat: int) -> None:
        """5, 12.3, 12.4"""
        self.doc["active"] = seat
        for unit in self.of(seat):
            unit["exposed"] = False
            unit["skirmish"] = max(0, unit["skirmish"] - 1)
        if self.ruleset == "destiny":
            self.chance("fate_roll")
        else:
            self.choice("turn")

    # 4, 5, 12.1  Before the first turn

    def rolled_in_terrain_count(self, face: int) -> None:
        """12.1"""
        rolls = [*self.doc["pending"]["rolls"], face]
        if len(rolls) < 6:
            self.chance("terrain_count", {"rolls": rolls})
        else:
            self.chance("terrain_place", {"left": sum(rolls), "rolls": []})

    def rolled_in_terrain_place(self, face: int) -> None:
        """12.1"""
        left, rolls = self.doc["pending"]["left"], [*self.doc["pending"]["rolls"], face]
        if len(rolls) == 4:
            self.scatter(*rolls)
            left, rolls = left - 1, []
        if left:
            self.chance("terrain_place", {"left": left, "rolls": rolls})
        else:
            self.chance("army_roll")

    def scatter(self, direction: int, far: int, aside: int, kind: int) -> None:
        """12.1  Direction from the centre, distance, one step aside, and the terrain."""
        aimed = plus((0, 0), WAYS[direction % 6], far + self.radius - 6)
        cell = plus(aimed, WAYS[aside % 6])
        corners = [plus((0, 0), way, self.radius) for way in WAYS]
        zones = [cell for seat in range(self.players) for cell in self.zone(seat)]
        if self.exists(cell) and cell not in [(0, 0), *corners, *zones]:
            self.doc["terrain"].setdefault(label_of(cell), SCATTERED[kind - 1])

    def rolled_in_army_roll(self, face: int) -> None:
        """5"""
        pools = self.doc["pools"]
        pools[self.active] = sorted([*pools[self.active], face])
        if len(pools[self.active]) == self.dice and self.active + 1 < self.players:
            self.doc["active"] += 1
        elif len(pools[self.active]) == self.dice:
            self.doc["active"] = 0
            self.choice("army_reroll")

    def do_toss(self, face: str) -> None:
        """4"""
        self.doc["pools"][self.active].remove(int(face))
        self.doc["marked"] += 1

    def do_done(self) -> None:
        """4"""
        if self.doc["marked"]:
            self.chance("army_reroll_roll")
        else:
            self.rerolls_are_done()

    def rolled_in_army_reroll_roll(self, face: int) -> None:
        """5"""
        pools = self.doc["pools"]
        pools[self.active] = sorted([*pools[self.active], face])
        self.doc["marked"] -= 1
        if not self.doc["marked"]:
            self.rerolls_are_done()

    def rerolls_are_done(self) -> None:
        """5  The next seat chooses, or deployment begins."""
        if self.active + 1 < self.players:
            self.doc["active"] += 1
            self.choice("army_reroll")
        else:
            self.deploy_on()

    def do_deploy(self, face: str, cell: str) -> None:
        """5"""
        self.doc["pools"][self.active].remove(int(face))
        self.units.append(self.fresh(int(face), cell))
        self.deploy_on()

    def deploy_on(self) -> None:
        """5  The first seat with dice in its pool deploys; after the last one the first player is chosen."""
        waiting = [seat for seat in range(self.players) if self.doc["pools"][seat]]
        self.doc["active"] = waiting[0] if waiting else 0
        if waiting:
            self.choice("deploy")
        elif self.first_player == "roll":
            self.chance("first_player")
        else:
            self.do_first(str(self.first_player))

    def do_first(self, seat: str) -> None:
        """5"""
        self.begin_turn(int(seat))
