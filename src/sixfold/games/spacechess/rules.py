"""The rules of Space Chess. Numbers such as R6.3 are sections of RULES.md beside this file.

`pieces`, `ground` and `state` hold the position; `battle` and `modern` what happens between two turns.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from sixfold.games.spacechess import events
from sixfold.games.spacechess.battle import battle_stage
from sixfold.games.spacechess.estimate import drawish, estimate
from sixfold.games.spacechess.ground import WAYS
from sixfold.games.spacechess.modern import flight, power_battle
from sixfold.games.spacechess.notation import AIM, END, FIRE, LAY, MOVE, REBUILD, ROTATE
from sixfold.games.spacechess.pieces import (
    GUNSHIP,
    IMPACTOR,
    MINE,
    SHIPS,
    SUPPORT,
    cell_of,
    edge_of,
    is_marked,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.state import Fleet
from sixfold.kernel.game import Game
from sixfold.kernel.notation import (
    action0,
    action1,
    action2,
    action3,
    argument,
    first_of_three,
    first_of_two,
    second_of_three,
    second_of_two,
    third_of_three,
    verb_of,
)
from sixfold.kernel.options import Options
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.state import State

__all__ = ["SpaceChess"]

ANY: Final = 0xFF


class SpaceChess(Fleet):
    """A position: the pieces, whose turn it is, and how the game stands."""

    def __init__(
        self,
        game: Game,
        options: Options,
        pieces: vec[i32],
        crowd: vec[u8],
        slot: vec[i16],
        contact: vec[u8],
        tally: vec[i16],
        mines_left: vec[i16],
    ) -> None:
        """Take the columns as they are; `setup.opening` makes those of an empty sphere."""
        super().__init__(game, options, pieces, crowd, slot, contact, tally, mines_left)
        self.one_on_one: bool = options.word("skirmish") == "one_on_one"
        self.impactor_limit: i64 = options.whole("impactor_limit")
        self.stall_limit: i64 = options.whole("stall_limit")
        self.max_turns: i64 = options.whole("max_turns")
        self.turn_number: i64 = 1
        self.actions_left: i64 = 0
        self.stall: i64 = 0
        self.winner: i64 = NOBODY

    def clone(self) -> State:
        """A copy: the columns are copied, the sphere and the tables are shared."""
        copy = SpaceChess(
            self.game,
            self.options,
            self.pieces[:],
            self.crowd[:],
            self.slot[:],
            self.contact[:],
            self.tally[:],
            self.mines_left[:],
        )
        copy.count = self.count
        copy.touching = self.touching
        copy.stacked = self.stacked
        copy.progress = self.progress
        copy.lost_commands = self.lost_commands
        copy.turn_number = self.turn_number
        copy.actions_left = self.actions_left
        copy.stall = self.stall
        copy.winner = self.winner
        copy.to_act = self.to_act
        return copy

    # R6  What may be done.

    def legal(self) -> vec[i32]:
        """R6  What the ships of the seat to act may do, oldest ship first, and `end`."""
        if self.to_act == NOBODY:
            return vec[i32]()
        choices = vec[i32](capacity=96)
        place: i64
        for place in range(self.count):
            piece = i64(self.pieces[place])
            if owner_of(piece) == self.to_act and kind_of(piece) < SHIPS and not self.is_shared(cell_of(piece)):
                choices = self.orders(piece, choices)
        return append(choices, action0(END))

    def orders(self, ship: i64, choices: vec[i32]) -> vec[i32]:
        """R6.1 to R6.5  What a ship that is not locked may do."""
        kind = kind_of(ship)
        rules = self.rules
        choices = self.moves(ship, choices)
        if rules.rotates[kind] != 0:
            choices = self.rotations(ship, choices)
        if rules.fires[kind] != 0 and self.number_of(IMPACTOR, self.to_act) < self.impactor_limit:
            choices = self.modern_shots(ship, choices) if rules.modern else self.shots(ship, choices)
        if rules.mines[kind] != 0 and i64(self.mines_left[self.to_act]) > 0:
            choices = self.minings(ship, choices)
        if rules.rebuilds[kind] != 0 and self.actions_left == rules.turn_actions:
            choices = self.rebuildings(ship, choices)
        return choices

    def moves(self, ship: i64, choices: vec[i32]) -> vec[i32]:
        """R6.1, R12.1  Straight on over empty hexes; classic moves may end on an enemy."""
        onto = self.ground.onto
        crowd = self.crowd
        reach = self.rules.steps(ship)
        barred = ANY if self.rules.modern else self.own(self.to_act)
        start = cell_of(ship)
        order = action2(MOVE, start, 0)
        first: i64
        for first in range(start << 3, (start << 3) + WAYS):
            edge = first
            steps: i64 = 0
            while steps < reach:
                edge = i64(onto[edge])
                there = i64(crowd[edge >> 3])
                if there & barred != 0:
                    break
                choices = append(choices, order | i32(edge >> 3))
                if there != 0:
                    break
                steps += 1
        return choices

    def rotations(self, gunship: i64, choices: vec[i32]) -> vec[i32]:
        """R6.2  Towards any neighbour but the one it faces."""
        near = self.ground.near
        facing = edge_of(gunship)
        first = facing & ~7
        order = action2(ROTATE, facing >> 3, 0)
        edge: i64
        for edge in range(first, first + WAYS):
            if edge != facing:
                choices = append(choices, order | i32(near[edge]))
        return choices

    def shots(self, gunship: i64, choices: vec[i32]) -> vec[i32]:
        """R6.3  The way it faces: onto a hexagon without an own piece, or a second shot."""
        edge = edge_of(gunship)
        if i64(self.crowd[self.ground.target(edge)]) & self.own(self.to_act) == 0 or self.is_second_shot(gunship):
            choices = append(choices, action1(FIRE, edge >> 3))
        return choices

    def is_second_shot(self, gunship: i64) -> bool:
        """R6.3 (b)  Whether the only piece in front is the impactor that this gunship has fired this turn."""
        front = self.ground.target(edge_of(gunship))
        if not is_marked(gunship) or i64(self.crowd[front]) != self.one(owner_of(gunship)):
            return False
        piece = self.piece_at(front)
        return kind_of(piece) == IMPACTOR and edge_of(piece) == self.ground.straight(edge_of(gunship))

    def modern_shots(self, gunship: i64, choices: vec[i32]) -> vec[i32]:
        """R12.1  In any direction, onto an empty hexagon."""
        near = self.ground.near
        crowd = self.crowd
        cell = cell_of(gunship)
        edge: i64
        for edge in range(cell << 3, (cell << 3) + WAYS):
            front = i64(near[edge])
            if crowd[front] == 0:
                choices = append(choices, action2(AIM, cell, front))
        return choices

    def minings(self, support: i64, choices: vec[i32]) -> vec[i32]:
        """R6.4  On an empty adjacent hexagon that touches no enemy unit."""
        near = self.ground.near
        start = cell_of(support)
        edge: i64
        for edge in range(start << 3, (start << 3) + WAYS):
            cell = i64(near[edge])
            if self.crowd[cell] == 0 and self.units_beside(cell, 1 - self.to_act) == 0:
                choices = append(choices, action2(LAY, start, cell))
        return choices

    def rebuildings(self, command: i64, choices: vec[i32]) -> vec[i32]:
        """R12.1  A ship that the side has fewer of than at the start, on an empty hexagon next to the command ship."""
        start = cell_of(command)
        edge: i64
        kind: i64
        for kind in range(GUNSHIP, SUPPORT + 1):
            if self.number_of(kind, self.to_act) < i64(self.rules.complement[kind]):
                for edge in range(start << 3, (start << 3) + WAYS):
                    cell = self.ground.target(edge)
                    if i64(self.crowd[cell]) == 0:
                        choices = append(choices, action3(REBUILD, start, cell, kind - GUNSHIP))
        return choices

    # R6  What it does.

    def apply(self, action: i32) -> None:
        """R5, R6  Carry out an action; after the last one of a turn the battle stage follows."""
        self.carry_out(action)
        if self.actions_left == 0:
            self.finish_turn()

    def carry_out(self, action: i32) -> None:
        """R6  What the action itself does."""
        verb = verb_of(action)
        self.actions_left -= 1
        if verb == MOVE:
            self.move(first_of_two(action), second_of_two(action))
        elif verb == ROTATE:
            self.rotate(self.ground.towards(first_of_two(action), second_of_two(action)))
        elif verb == FIRE:
            self.fire(argument(action))
        elif verb == AIM:
            self.shoot(first_of_two(action), self.ground.beyond(first_of_two(action), second_of_two(action)))
        elif verb == LAY:
            self.lay_mine(first_of_two(action), second_of_two(action))
        elif verb == REBUILD:
            self.rebuild(first_of_three(action), second_of_three(action), GUNSHIP + third_of_three(action))
        else:
            self.actions_left = 0
            self.tell(events.END_TURN, self.to_act)

    def move(self, start: i64, goal: i64) -> None:
        """R6.1  The ship goes straight on and points the way it moved."""
        place = i64(self.slot[start])
        onward = self.ground.beyond(start, goal)
        ship = i64(self.pieces[place])
        if self.log is not None:
            self.tell_move(ship, onward)
        self.shift(place, onward)
        if self.rules.tires(kind_of(ship)):
            self.mark(place)

    def tell_move(self, ship: i64, onward: i64) -> None:
        """R6.1  Report a move; of a gunship that faces a way also the new one."""
        engages = self.holds_any(onward >> 3)
        if self.points(ship):
            event = events.RAM if engages else events.STEER
        else:
            event = events.ENGAGE if engages else events.MOVE
        goal = onward >> 3
        self.tell(event, self.to_act, kind_of(ship), cell_of(ship), goal, self.ground.target(onward))

    def rotate(self, edge: i64) -> None:
        """R6.2  The gunship faces another neighbour."""
        place = i64(self.slot[edge >> 3])
        self.turn(place, edge)
        if self.log is not None:
            kind = kind_of(i64(self.pieces[place]))
            self.tell(events.ROTATE, self.to_act, kind, edge >> 3, self.ground.target(edge))

    def fire(self, cell: i64) -> None:
        """R6.3  A shot the way the gunship faces; the first of two shots is pushed on, and both hold."""
        gunship = i64(self.slot[cell])
        edge = edge_of(i64(self.pieces[gunship]))
        front = self.ground.target(edge)
        if i64(self.crowd[front]) & self.own(self.to_act) != 0:
            self.push(i64(self.slot[front]))
            self.mark(self.shoot(cell, self.ground.straight(edge)))
        else:
            self.shoot(cell, self.ground.straight(edge))
            self.mark(gunship)

    def shoot(self, gunship: i64, edge: i64) -> i64:
        """R6.3, R12.1  An impactor appears in front of a gunship and points along an edge; its place in the list."""
        if self.log is not None:
            self.tell(events.FIRE, self.to_act, IMPACTOR, gunship, edge >> 3, self.ground.target(edge))
        return self.put(IMPACTOR, self.to_act, edge)

    def push(self, first: i64) -> None:
        """R6.3 (b)  The first shot goes one hex on and holds, or dissipates in a pentagon."""
        edge = edge_of(i64(self.pieces[first]))
        beyond = self.ground.target(edge)
        if self.ground.hole[beyond] != 0:
            self.tell(events.FADE, IMPACTOR, self.to_act, edge >> 3, beyond)
            self.doom(first)
            self.sweep()
            return
        onward = self.ground.straight(edge)
        self.tell(events.PUSH, IMPACTOR, self.to_act, edge >> 3, beyond, self.ground.target(onward))
        self.shift(first, onward)
        self.mark(first)

    def lay_mine(self, support: i64, cell: i64) -> None:
        """R6.4  A mine for the rest of the game."""
        if self.log is not None:
            self.tell(events.DEPLOY, self.to_act, MINE, cell, support)
        self.put(MINE, self.to_act, cell << 3)
        self.mines_left[self.to_act] -= 1
        self.progress = True

    def rebuild(self, command: i64, cell: i64, kind: i64) -> None:
        """R12.1  A new ship for the whole turn's actions."""
        if self.log is not None:
            self.tell(events.REBUILD, self.to_act, kind, cell, command)
        self.put(kind, self.to_act, cell << 3)
        self.actions_left = 0
        self.progress = True

    # R5, R9  Turns and the end.

    def finish_turn(self) -> None:
        """R5  The battle stage, the end check, and the other player's turn."""
        if self.rules.modern:
            power_battle(self)
        else:
            battle_stage(self, self.one_on_one)
            self.clear_marks()
        if self.lost_commands != 0:
            self.settle_commands()
            return
        self.stall = 0 if self.progress else self.stall + 1
        self.progress = False
        if self.is_drawn():
            self.end(NOBODY)
        else:
            self.next_turn()

    def is_drawn(self) -> bool:
        """R9.3  Too many turns without progress, or too many turns."""
        if self.stall >= self.stall_limit:
            self.tell(events.STALLED, self.stall)
            return True
        if 0 < self.max_turns <= self.turn_number:
            self.tell(events.TOO_LONG, self.turn_number)
            return True
        return False

    def next_turn(self) -> None:
        """R5, R12.1  The other seat is to act; under modern its impactors fly first."""
        self.turn_number += 1
        self.to_act = 1 - self.to_act
        self.actions_left = self.rules.turn_actions
        self.tell(events.TURN, self.turn_number, self.to_act, self.actions_left)
        if self.rules.modern:
            flight(self, self.to_act)
            if self.lost_commands != 0:
                self.settle_commands()

    def settle_commands(self) -> None:
        """R9.1  Whoever lost the command ship loses; a draw if both did."""
        seat: i64
        winner: i64 = NOBODY
        for seat in range(2):
            if self.has_lost(seat):
                self.tell(events.COMMAND_LOST, seat)
            else:
                winner = seat
        if winner == NOBODY:
            self.tell(events.BOTH_LOST)
        else:
            self.tell(events.WIN, winner)
        self.end(winner)

    def end(self, winner: i64) -> None:
        """R5  The game is over."""
        self.winner = winner
        self.to_act = NOBODY
        self.actions_left = 0
        self.progress = False
        self.lost_commands = 0

    def returns(self) -> vec[float]:
        """R9  Win 1, draw a half each, loss 0."""
        if self.winner == NOBODY:
            return vec[float]([0.5, 0.5])
        return vec[float]([1.0, 0.0]) if self.winner == 0 else vec[float]([0.0, 1.0])

    def estimate(self, seat: i64) -> float:
        """The result of a game that is over, otherwise a guess."""
        return self.returns()[seat] if self.to_act == NOBODY else estimate(self, seat)

    def drawish(self) -> float:
        """How far the fleets have worn each other down, and how little time is left."""
        age = float(self.turn_number) / float(self.max_turns) if self.max_turns > 0 else 0.0
        return drawish(self, age)
