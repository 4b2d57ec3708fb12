"""Section 6 of the rulebook for the second Polyspear, with the changes of 12.1 and 12.2: moves, strikes and pushes."""

from tests.games.polyspear.reference_field import Field
from tests.games.polyspear.reference_tables import Symbol, Unit, direction_to, neighbour, opposite


def is_parried(acting: Symbol, opposing: Symbol) -> bool:
    """12.1  A melee symbol without ``parry_break`` does nothing against a side that parries."""
    return acting.reach == 0 and opposing.parry and not acting.parry_break


def kills(acting: Symbol, opposing: Symbol) -> bool:
    """6.4, 12.1  A symbol kills if its attack is greater than the defense it meets and it is not parried."""
    return not is_parried(acting, opposing) and acting.attack > opposing.defense


class Fight(Field):
    """A field on which units move."""

    def steps(self, unit: Unit) -> list[str]:
        """The tiles that a unit may name as the target of a move."""
        return [neighbour(unit.cell, direction) for direction in range(6) if self.may_step(unit, direction)]

    def may_step(self, unit: Unit, direction: int) -> bool:
        """6.2, 12.2  Whether a unit may move in a direction."""
        target = neighbour(unit.cell, direction)
        terrain = self.tiles.get(target)
        if terrain is None:
            return False
        if terrain in ("wall", "hole") and not (self.settings.modern and unit.facing == direction):
            return False
        if terrain == "hole":
            return self.may_jump(unit, direction)
        other = self.unit_on(target)
        return other is None or self.can_enter(unit, other, direction)

    def can_enter(self, unit: Unit, other: Unit, direction: int) -> bool:
        """6.2, 12.1  Whether the front symbol removes the unit on the target tile."""
        if not self.are_enemies(unit, other):
            return False
        front, opposing = self.front(unit), self.symbol(other, opposite(direction))
        if not front.on_turn or is_parried(front, opposing):
            return False
        return front.push > 0 or front.attack > opposing.defense

    def may_jump(self, unit: Unit, direction: int) -> bool:
        """12.2  The tile beyond a hole must be free, or hold an enemy that a shot of the first activation kills."""
        landing = neighbour(neighbour(unit.cell, direction), direction)
        other = self.unit_on(landing)
        if not self.is_passable(landing) or other is None:
            return self.is_passable(landing)
        front, opposing = self.front(unit), self.symbol(other, opposite(direction))
        reaches = front.reach < 0 or front.reach > 1
        return self.are_enemies(unit, other) and front.on_turn and reaches and kills(front, opposing)

    def front(self, unit: Unit) -> Symbol:
        """The symbol of side 0, wherever the unit faces now."""
        return self.symbol(unit, unit.facing)

    def move(self, unit: Unit, target: str) -> None:
        """6.1  Rotate, suffer spears, strike, step, suffer spears, strike."""
        direction = direction_to(unit.cell, target)
        assert direction is not None
        unit.facing = direction
        if self.spears_react(unit):
            return
        self.activate(unit, arriving=False)
        landing = neighbour(target, direction) if self.tiles[target] == "hole" else target
        if self.is_stopped(unit) or unit.has("anchor") or self.unit_on(landing) is not None:
            return
        self.place(unit, landing)
        self.arrive(unit)

    def arrive(self, unit: Unit) -> None:
        """6.1  Steps 5 and 6: spears react, then the symbols act a second time."""
        if not self.spears_react(unit):
            self.activate(unit, arriving=True)

    def is_stopped(self, unit: Unit) -> bool:
        """6.1  Nothing more happens once the game has ended or the mover is gone."""
        return self.winners is not None or not self.on_board(unit)

    def spears_react(self, unit: Unit) -> bool:
        """6.3  A unit beside an enemy spear turned to it dies unless that side is covered; says whether it was hit."""
        for direction, enemy in self.enemies_beside(unit):
            weapon = self.symbol(enemy, opposite(direction))
            if weapon.counter and kills(weapon, self.symbol(unit, direction)):
                self.die(unit)
                return True
        return False

    def activate(self, unit: Unit, *, arriving: bool) -> None:
        """6.4  The symbols act in the order W, NW, NE, E, SE, SW, each completely."""
        for direction in range(6):
            weapon = self.symbol(unit, direction)
            if weapon.on_arrival if arriving else weapon.on_turn:
                self.strike(unit, weapon, direction)
            if self.is_stopped(unit):
                return

    def strike(self, unit: Unit, weapon: Symbol, direction: int) -> None:
        """6.4, 12.1  One symbol kills the enemy it meets, or else pushes it."""
        other = self.met_by(unit, weapon, direction)
        if other is None or not self.are_enemies(unit, other):
            return
        opposing = self.symbol(other, opposite(direction))
        if kills(weapon, opposing):
            self.die(other)
        elif weapon.push > 0 and not is_parried(weapon, opposing):
            self.push(other, direction, weapon.push)

    def met_by(self, unit: Unit, weapon: Symbol, direction: int) -> Unit | None:
        """6.4  The neighbour, or for a bow or javelin the first unit in line and in reach."""
        if weapon.reach == 0:
            return self.unit_on(neighbour(unit.cell, direction))
        cell, flown = neighbour(unit.cell, direction), 1
        while cell in self.tiles and (weapon.reach < 0 or flown <= weapon.reach):
            other = self.unit_on(cell)
            if other is not None or self.tiles[cell] == "wall":
                return other
            cell, flown = neighbour(cell, direction), flown + 1
        return None

    def push(self, unit: Unit, direction: int, power: int) -> None:
        """6.5, 12.1  Push a unit tile by tile; then spears react to it and its own spears strike."""
        for step in range(1, power + 1):
            beyond = neighbour(unit.cell, direction)
            if self.is_blocked(beyond):
                if self.tiles.get(beyond) == "hole" or power == 1 or step < power:
                    self.die(unit)
                    return
                break
            self.place(unit, beyond)
        if not self.spears_react(unit) and self.settings.pushed_spears:
            self.strike_when_pushed(unit)

    def is_blocked(self, cell: str) -> bool:
        """6.5  Missing, wall, hole or occupied."""
        return not self.is_passable(cell) or self.unit_on(cell) is not None

    def strike_when_pushed(self, unit: Unit) -> None:
        """6.5  Step 4: the spears of a pushed unit strike, W to SW; its other symbols do nothing."""
        for direction in range(6):
            weapon = self.symbol(unit, direction)
            if weapon.counter:
                self.strike(unit, weapon, direction)
            if self.is_stopped(unit):
                return
