"""6  What each face could do on an empty board: whom it strikes from where, and how soon it stands on a base.

No rule: bots use these tables to see what is attacked and who is ahead. Terrain and whoever stands in between are not
in them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from sixfold.boards import Board
from sixfold.games.hexdice.tables import CAN_FIGHT, CAN_SHOOT, CAN_STRIKE, CHARGES, FACES, Ruleset

__all__ = ["NEVER", "Outlook"]

NEVER: Final = 255
"""So many turns are needed by a unit that cannot get there, such as a Legion."""
ROW: Final = FACES + 1


class Outlook:
    """The tables of a board, a ruleset and the forward directions of its seats; nothing in them ever changes.

    `strikes` has for a seat, a cell and another cell the faces, as bits, which strike the first from the second.
    `turns` has for a seat, the owner of a base, a face and a cell how many turns a unit needs from there to the base.
    """

    def __init__(self, board: Board, near: vec[i16], rules: Ruleset, forward: vec[i16], bases: vec[i16]) -> None:
        """Look around from every cell."""
        self.board: Final[Board] = board
        self.near: Final[vec[i16]] = near
        self.rules: Final[Ruleset] = rules
        self.cells: Final[i64] = board.size
        self.seats: Final[i64] = len(bases)
        self.strikes: Final[vec[u8]] = vec[u8]([u8(0)] * (self.seats * self.cells * self.cells))
        self.turns: Final[vec[u8]] = vec[u8]([u8(NEVER)] * (self.seats * self.seats * ROW * self.cells))
        seat: i64
        face: i64
        for seat in range(self.seats):
            for face in range(1, ROW):
                ways = [self.goals(face, start, i64(forward[seat])) for start in range(self.cells)]
                self.note_strikes(seat, face, ways)
                for owner in range(self.seats):
                    self.note_turns(self.row(seat, owner, face), ways, i64(bases[owner]))

    def row(self, seat: i64, owner: i64, face: i64) -> i64:
        """Where the turns of a face to a base begin."""
        return ((seat * self.seats + owner) * ROW + face) * self.cells

    def turns_to(self, seat: i64, owner: i64, face: i64, cell: i64) -> i64:
        """How many turns a unit needs from a cell to a base, or NEVER."""
        return i64(self.turns[((seat * self.seats + owner) * ROW + face) * self.cells + cell])

    def note_strikes(self, seat: i64, face: i64, ways: list[list[int]]) -> None:
        """6.3-6.5  Mark whom a face strikes from where."""
        start: i64
        for start in range(self.cells):
            struck = list(ways[start]) if self.rules.can(face, CAN_FIGHT) else []
            struck += self.shots(face, start)
            for goal in struck:
                place = (seat * self.cells + goal) * self.cells + start
                self.strikes[place] |= u8(1 << face)

    def note_turns(self, row: i64, ways: list[list[int]], base: i64) -> None:
        """Count the turns from every cell to a base, backwards from it."""
        comings: list[list[int]] = [[] for _ in range(self.cells)]
        for start, goals in enumerate(ways):
            for goal in goals:
                comings[goal].append(start)
        self.turns[row + base] = 0
        reached = [int(base)]
        for cell in reached:
            for start in comings[cell]:
                if i64(self.turns[row + start]) == NEVER:
                    self.turns[row + start] = self.turns[row + cell] + 1
                    reached.append(start)

    def goals(self, face: i64, start: i64, forward: i64) -> list[int]:
        """6.1  The cells that a face reaches from a cell."""
        if self.rules.leaps[face] != 0:
            return self.on_board([self.leap(start, way, turn) for way in range(6) for turn in (1, 5)])
        if self.rules.walks[face] != 0:
            most = i64(self.rules.distance[face])
            return [int(cell) for cell in self.board.within(start, most) if i64(cell) != start]
        found = []
        for turn in range(6):
            cell = start
            for _ in range(i64(self.rules.rides[face * 6 + turn])):
                cell = self.beside(cell, forward + turn)
                found.append(int(cell))
        if self.rules.sideways[face] != 0:
            found += [int(self.beside(self.beside(start, forward + turn), forward + 2 * turn)) for turn in (1, 5)]
        return self.on_board(found)

    def leap(self, start: i64, way: i64, turn: i64) -> int:
        """6.1 d3  Two straight on, then one turned."""
        return int(self.beside(self.beside(self.beside(start, way), way), way + turn))

    def beside(self, cell: i64, way: i64) -> i64:
        """The neighbour of a cell, or what stands for everything beyond the edge."""
        return i64(self.near[cell * 6 + way % 6])

    def on_board(self, cells: list[int]) -> list[int]:
        """The cells that are no wall beyond the edge."""
        return [cell for cell in cells if cell != self.cells]

    def shots(self, face: i64, start: i64) -> list[int]:
        """6.4, 6.5, 12.3  The cells that a face strikes without going there."""
        rules = self.rules
        if rules.can(face, CAN_STRIKE):
            return [int(cell) for cell in self.board.within(start, 1) if i64(cell) != start]
        if not rules.can(face, CAN_SHOOT):
            return []
        shortest, longest = i64(rules.shortest[face]), i64(rules.longest[face])
        if rules.combat >= CHARGES:
            near = self.board.within(start, longest)
            return [int(cell) for cell in near if self.board.distance(start, i64(cell)) >= shortest]
        return [int(cell) for way in range(6) for cell in self.board.ray(start, way)[shortest - 1 : longest]]
