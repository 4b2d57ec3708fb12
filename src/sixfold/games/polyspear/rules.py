"""The rules of Polyspear: what may be done, and what is done. Numbers such as 6.4 are sections of RULES.md."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.polyspear.estimate import estimate
from sixfold.games.polyspear.events import DEPLOYED, SACRIFICED
from sixfold.games.polyspear.notation import CAST, DEPLOY, DEPLOYING, FIGHTING, MOVE, OVER, SACRIFICE, SACRIFICING
from sixfold.games.polyspear.tokens import owner_of, unit_of
from sixfold.games.polyspear.turns import PAST_CAST, Turns
from sixfold.kernel.notation import (
    action1,
    action2,
    argument,
    first_of_three,
    first_of_two,
    second_of_three,
    second_of_two,
    third_of_three,
    verb_of,
)
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.state import State

__all__ = ["Polyspear"]


class Polyspear(Turns):
    """A position."""

    def clone(self) -> State:
        """A copy: columns that change are copied, the rest is shared."""
        magic = self.magic
        copy = Polyspear(
            self.game,
            self.options,
            self.seats,
            self.settings,
            self.field[:],
            self.place[:],
            self.identities,
            self.spells[:] if magic else self.spells,
            self.effects[:] if magic else self.effects,
            self.summoned[:] if magic else self.summoned,
            self.history[:] if self.settings.stall_rush else self.history,
        )
        copy.timers = self.timers
        copy.standing = self.standing
        copy.army_mana = self.army_mana
        copy.wells = self.wells
        copy.winning = self.winning
        copy.phase = self.phase
        copy.round = self.round
        copy.to_act = self.to_act
        return copy

    def phase_number(self) -> i64:
        """5  The phase, OVER once somebody has won."""
        return OVER if self.winning != 0 else self.phase

    # What may be done.

    def legal(self) -> vec[i32]:
        """5  Everything the seat to act may do."""
        if self.to_act == NOBODY:
            return vec[i32]()
        if self.phase == FIGHTING:
            return self.fights()
        return self.deployments() if self.phase == DEPLOYING else self.sacrifices()

    def fights(self) -> vec[i32]:
        """6.2, 12.3  The moves, and with magic the casts, of the seat to act."""
        found = vec[i32](capacity=32)
        seat = self.to_act
        place = self.place
        unit: i64
        for unit in range(len(place)):
            cell = i64(place[unit])
            if cell >= 0 and owner_of(self.identities[unit]) == seat:
                found = self.moves(cell, found)
                if self.magic:
                    found = self.casts(unit, found)
        return found

    def deployments(self) -> vec[i32]:
        """5.1  One kind of unit in reserve on one free spawn tile."""
        found = vec[i32](capacity=32)
        seat = self.to_act
        unit: i64
        for unit in range(len(self.place)):
            if self.is_waiting(unit, seat) and self.first_waiting(self.kind(unit), seat) == unit:
                found = self.deployments_of(self.kind(unit), found)
        return found

    def deployments_of(self, kind: i64, found: vec[i32]) -> vec[i32]:
        """5.1  Every free spawn tile for a kind of unit."""
        spawn = self.ground.spawn
        k: i64
        for k in range(i64(self.ground.spawn_first[self.to_act]), i64(self.ground.spawn_first[self.to_act + 1])):
            cell = i64(spawn[k])
            if self.field[cell] == 0:
                found = append(found, action2(DEPLOY, kind, cell))
        return found

    def first_waiting(self, kind: i64, seat: i64) -> i64:
        """5.1  The first unit of a kind in the reserve of a seat, which must be there."""
        unit: i64 = 0
        while not (self.is_waiting(unit, seat) and self.kind(unit) == kind):
            unit += 1
        return unit

    def sacrifices(self) -> vec[i32]:
        """5.3  Any unit of the target on the board."""
        found = vec[i32](capacity=16)
        unit: i64
        for unit in range(len(self.place)):
            if self.is_standing(unit) and self.owner(unit) == self.to_act:
                found = append(found, action1(SACRIFICE, i64(self.place[unit])))
        return found

    # What is done.

    def apply(self, action: i32) -> None:
        """5  Carry out a legal action."""
        verb = verb_of(action)
        if verb == MOVE:
            self.play_move(first_of_two(action), second_of_two(action))
        elif verb == DEPLOY:
            self.deploy(first_of_two(action), second_of_two(action))
        elif verb == CAST:
            self.play_cast(first_of_three(action), second_of_three(action), third_of_three(action))
        else:
            self.sacrifice(argument(action))

    def deploy(self, kind: i64, cell: i64) -> None:
        """5.1  A unit is placed with the spawn facing; nothing acts, no well is captured."""
        seat = self.to_act
        facing = i64(self.ground.spawn_facing[seat])
        self.put(self.first_waiting(kind, seat), cell, facing)
        if self.log is not None:
            self.tell(DEPLOYED, seat, kind, cell, facing)
        self.go_on_deploying(seat)

    def go_on_deploying(self, seat: i64) -> None:
        """5.1  The next seat with units in reserve acts; if there is none the fight begins."""
        following = seat
        for _ in range(self.seats):
            following = following + 1 if following + 1 < self.seats else 0
            if self.has_reserve(following):
                self.to_act = following
                return
        self.open_round()

    def play_move(self, start: i64, target: i64) -> None:
        """5.2  A move, the end of the action, and the turn of the next seat."""
        seat = self.to_act
        self.note(seat << 16 | start << 8 | target)
        self.move(start, i64(self.ground.ways[start * self.ground.cells + target]))
        self.end_action()
        if not self.is_decided():
            if self.settings.stall_rush:
                self.rush_stalling()
            self.advance(seat)

    def play_cast(self, spell: i64, cell: i64, target: i64) -> None:
        """12.3  A cast counts as the seat's move."""
        seat = self.to_act
        self.note(PAST_CAST)
        self.cast(spell, cell, target)
        self.end_action()
        if not self.is_decided():
            self.advance(seat)

    def sacrifice(self, cell: i64) -> None:
        """9.2  The chosen unit dies without triggering anything; the lowest seat in play opens the round."""
        self.fall(unit_of(self.field[cell]), SACRIFICED, 0, NOBODY)
        self.end_action()
        if not self.is_decided():
            self.open_round()

    def retire(self, seat: i64) -> bool:
        """9.3  A seat that resigns is treated like a defeated one; the others play on."""
        mover = self.to_act
        self.remove(seat)
        if self.is_decided() or seat != mover:
            return True
        if self.phase == DEPLOYING:
            self.go_on_deploying(seat)
        elif self.phase == SACRIFICING:
            self.open_round()
        else:
            self.advance(seat)
        return True

    def estimate(self, seat: i64) -> float:
        """The result of a game that is over, otherwise a guess."""
        return self.returns()[seat] if self.winning != 0 else estimate(self, seat)
