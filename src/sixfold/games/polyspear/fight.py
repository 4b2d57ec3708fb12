"""6  The move: rotation, spears, activations, pushes."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.polyspear.arms import ARRIVAL, KILL, TURN
from sixfold.games.polyspear.effects import ANCHOR, Mortals
from sixfold.games.polyspear.events import (
    CRUSHED,
    PUSHED,
    SHOT,
    SPEARED,
    STAYED,
    STEPPED,
    STRUCK,
    SUNK,
    TURNED,
    WITHSTOOD,
)
from sixfold.games.polyspear.ground import SIX
from sixfold.games.polyspear.notation import MOVE
from sixfold.games.polyspear.tokens import (
    HOLE,
    SIDES,
    STOPS,
    SYMBOL_BITS,
    facing_of,
    opposite,
    owner_of,
    symbol_towards,
    unit_of,
)
from sixfold.kernel.notation import action2
from sixfold.kernel.seats import NOBODY

__all__ = ["Fighters"]


class Fighters(Mortals):
    """Units that turn, strike, step and strike again."""

    # 6.1  The move.

    def move(self, start: i64, way: i64) -> None:
        """6.1  Rotate, spears, first activation; step, spears, second activation."""
        unit = unit_of(self.field[start])
        self.actor = unit
        self.rotate(unit, start, way)
        if self.meets_spear(unit):
            return
        self.activate(unit, TURN)
        target = self.landing(start, way)
        if self.goes_on(unit, start) and self.can_leave(unit, start, target):
            self.step(unit, start, target)
            self.arrive(unit)

    def rotate(self, unit: i64, cell: i64, way: i64) -> None:
        """6.1 step 1  The facing becomes the direction of the move."""
        self.put(unit, cell, way)
        if self.log is not None:
            self.tell(TURNED, self.kind(unit), self.owner(unit), cell, way, i64(self.ground.near[cell * SIX + way]))

    def goes_on(self, unit: i64, cell: i64) -> bool:
        """6.1  Whether the game is still on and the unit where it was."""
        return self.winning == 0 and i64(self.place[unit]) == cell

    def landing(self, start: i64, way: i64) -> i64:
        """6.1 step 4, 12.2  The adjacent tile, or the one beyond a hole."""
        near = self.ground.near
        target = i64(near[start * SIX + way])
        return target if self.ground.bare[target] & HOLE == 0 else i64(near[target * SIX + way])

    def can_leave(self, unit: i64, start: i64, target: i64) -> bool:
        """12.3  Only an anchor, or a unit that martyr has put on the target tile, keeps a mover where it is."""
        if not self.magic:
            return True
        if not self.has(unit, ANCHOR) and self.field[target] == self.ground.bare[target]:
            return True
        self.tell(STAYED, self.kind(unit), self.owner(unit), start)
        return False

    def step(self, unit: i64, start: i64, target: i64) -> None:
        """6.1 step 4  The unit is placed on its target; a mana well is captured."""
        if self.log is not None:
            self.tell(STEPPED, self.kind(unit), self.owner(unit), start, target)
        self.shift(unit, start, target)
        self.capture(unit)

    def arrive(self, unit: i64) -> None:
        """6.1 steps 5 and 6  Spears react, then the second activation."""
        if not self.meets_spear(unit):
            self.activate(unit, ARRIVAL)

    # 6.3  Spears react.

    def meets_spear(self, unit: i64) -> bool:
        """6.3  Whether an enemy spear points at the unit past its shields: then it dies."""
        cell = i64(self.place[unit])
        way = self.spear_way(cell)
        if way == NOBODY:
            return False
        spear = self.field[i64(self.ground.near[cell * SIX + way])]
        self.die(unit, SPEARED, symbol_towards(spear, opposite(way)), unit_of(spear))
        return True

    def spear_way(self, cell: i64) -> i64:
        """6.3  The direction of the first enemy whose spear reaches the unit on a tile, NOBODY for none."""
        near = self.ground.near
        field = self.field
        token = field[cell]
        foes = self.foes_of(token)
        way: i64
        for way in range(SIX):
            other = field[i64(near[cell * SIX + way])]
            if other & foes != 0:
                pair = symbol_towards(other, opposite(way)) << SYMBOL_BITS | symbol_towards(token, way)
                if self.arms.reactions[pair] != 0:
                    return way
        return NOBODY

    # 6.4  Activation.

    def activate(self, unit: i64, moment: i64) -> None:
        """6.4  Every symbol of a unit strikes, in the order of the directions W to SW."""
        cell = i64(self.place[unit])
        token = self.field[cell]
        foes = self.foes_of(token)
        sides = token & SIDES
        way: i64 = 0
        while sides != 0:
            symbol = sides & 15
            if symbol != 0:
                target = self.target_of(cell, way, i64(self.arms.reach[moment << SYMBOL_BITS | symbol]))
                if self.field[target] & foes != 0:
                    self.strike(unit, target, way, moment << 2 * SYMBOL_BITS | symbol << SYMBOL_BITS)
                    if not self.goes_on(unit, cell):
                        return
            sides >>= SYMBOL_BITS
            way += 1

    def target_of(self, cell: i64, way: i64, reach: i64) -> i64:
        """6.4  The tile a symbol points at: the adjacent one, or the end of a missile's flight."""
        near = self.ground.near
        target = i64(near[cell * SIX + way])
        while reach > 1 and self.field[target] & STOPS == 0:
            target = i64(near[target * SIX + way])
            reach -= 1
        return target

    def strike(self, unit: i64, target: i64, way: i64, row: i64) -> None:
        """6.4, 12.1  A symbol meets the one that an enemy turns to it: it kills, pushes or does nothing."""
        token = self.field[target]
        outcome = i64(self.arms.outcomes[row | symbol_towards(token, opposite(way))])
        symbol = row >> SYMBOL_BITS & 15
        if outcome == KILL:
            self.die(unit_of(token), self.cause_of(row), symbol, unit)
        elif outcome != 0:
            self.push(unit_of(token), way, outcome, symbol, unit)
        elif self.log is not None and self.arms.outcomes[row] != 0:
            seat = owner_of(token)
            self.tell(
                WITHSTOOD, self.kind(unit_of(token)), seat, target, symbol, self.kind(unit), i64(self.place[unit])
            )

    def cause_of(self, row: i64) -> i64:
        """Whether a death comes by a missile or by a blow."""
        return SHOT if self.arms.reach[row >> SYMBOL_BITS] != 0 else STRUCK

    # 6.5  Push.

    def push(self, unit: i64, way: i64, power: i64, symbol: i64, pusher: i64) -> None:
        """6.5, 12.1  A unit is pushed tile by tile; at the end spears react to it, then its own strike."""
        steps: i64
        for steps in range(1, power + 1):
            cell = i64(self.place[unit])
            target = i64(self.ground.near[cell * SIX + way])
            there = self.field[target]
            if there & HOLE != 0:
                self.die(unit, SUNK, symbol, pusher)
                return
            if there != 0 and (power == 1 or steps < power):
                self.die(unit, CRUSHED, symbol, pusher)
                return
            if there == 0:
                self.be_pushed(unit, cell, target)
        if not self.meets_spear(unit) and self.settings.pushed_spears:
            self.brandish(unit)

    def be_pushed(self, unit: i64, cell: i64, target: i64) -> None:
        """6.5 step 2  The unit keeps its facing; a mana well is captured for its seat."""
        if self.log is not None:
            self.tell(PUSHED, self.kind(unit), self.owner(unit), cell, target)
        self.shift(unit, cell, target)
        self.capture(unit)

    def brandish(self, unit: i64) -> None:
        """6.5 step 4  The spears of a pushed unit strike, in the order of the directions W to SW."""
        cell = i64(self.place[unit])
        token = self.field[cell]
        foes = self.foes_of(token)
        way: i64
        for way in range(SIX):
            other = self.field[i64(self.ground.near[cell * SIX + way])]
            if other & foes != 0:
                symbol = symbol_towards(token, way)
                if self.arms.reactions[symbol << SYMBOL_BITS | symbol_towards(other, opposite(way))] != 0:
                    self.die(unit_of(other), STRUCK, symbol, unit)
                    if not self.goes_on(unit, cell):
                        return

    # 6.2  Legality.

    def moves(self, cell: i64, found: vec[i32]) -> vec[i32]:
        """6.2  The moves of the unit on a tile."""
        near = self.ground.near
        field = self.field
        way: i64
        for way in range(SIX):
            target = i64(near[cell * SIX + way])
            if field[target] == 0 or self.can_enter(cell, target, way):
                found = append(found, action2(MOVE, cell, target))
        return found

    def can_move(self, cell: i64) -> bool:
        """6.2  Whether the unit on a tile has a move at all."""
        near = self.ground.near
        field = self.field
        way: i64
        for way in range(SIX):
            target = i64(near[cell * SIX + way])
            if field[target] == 0 or self.can_enter(cell, target, way):
                return True
        return False

    def can_enter(self, cell: i64, target: i64, way: i64) -> bool:
        """6.2, 12.2  Whether the unit on a tile may move to an adjacent one that is not open and free."""
        there = self.field[target]
        token = self.field[cell]
        front = symbol_towards(token, facing_of(token)) << SYMBOL_BITS
        bare = self.ground.bare[target]
        if bare != 0 and not (self.arms.modern and facing_of(token) == way and target != self.ground.outside):
            return False
        if bare & HOLE != 0:
            return self.can_jump(token, front, i64(self.ground.near[target * SIX + way]), way)
        if there == bare:
            return True
        opposing = symbol_towards(there, opposite(way))
        return there & self.foes_of(token) != 0 and self.arms.clears[front | opposing] != 0

    def can_jump(self, token: i64, front: i64, landing: i64, way: i64) -> bool:
        """12.2  Beyond a hole there must be an open tile, free or with an enemy that the front shoots first."""
        there = self.field[landing]
        if there == 0:
            return True
        if self.ground.bare[landing] != 0 or there & self.foes_of(token) == 0:
            return False
        return self.arms.snipes[front | symbol_towards(there, opposite(way))] != 0
