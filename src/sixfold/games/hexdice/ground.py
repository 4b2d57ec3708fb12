"""3  The board of a game: bases, forward directions and deployment zones; 4  what its options fix."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from sixfold.boards import NOWHERE, Board, hexagon
from sixfold.games.hexdice.outlook import Outlook
from sixfold.games.hexdice.tables import Layout, Ruleset
from sixfold.kernel.options import Options

__all__ = ["NO_SEAT", "ROLLED_FIRST", "Ground", "Terms"]

NO_SEAT: Final = 255
ROLLED_FIRST: Final = -1
DUEL: Final = 2


class Ground:
    """The board of some options, prepared once; all states share it, so nothing in it ever changes.

    `near` is the board's table of neighbours with one more cell, `outside`, which stands for everything beyond
    the edge; its neighbours are itself. `unseen` is the empty column that a walking unit copies to note its way.
    """

    def __init__(self, layout: Layout, rules: Ruleset, players: int, radius: int, inset: int, dice: int) -> None:
        """Lay out bases and zones for a number of players and dice."""
        self.board: Final[Board] = hexagon(radius)
        self.radius: Final[i64] = radius
        self.outside: Final[i64] = self.board.size
        self.near: Final[vec[i16]] = padded(self.board)
        self.straight: Final[vec[u8]] = straight_lines(self.board)
        self.centre: Final[i64] = self.board.cell("0,0")
        ways = [self.board.way_named(name) for name in layout.corners[players]]
        self.forward: Final[vec[i16]] = vec[i16]([i16((way + 3) % 6) for way in ways])
        self.bases: Final[vec[i16]] = vec[i16]([self.from_centre(way, radius - inset) for way in ways])
        self.base_of: Final[vec[u8]] = owners(self.bases, self.outside)
        self.zones: Final[list[vec[i16]]] = [self.zone(seat, inset, dice) for seat in range(players)]
        self.kept_clear: Final[vec[u8]] = self.cells_kept_clear()
        self.outlook: Final[Outlook] = Outlook(self.board, self.near, rules, self.forward, self.bases)
        self.unseen: Final[vec[i16]] = vec[i16]([i16(0)] * (self.board.size + 1))

    def from_centre(self, way: i64, steps: i64) -> i16:
        """3.1  The cell so many steps from the centre in a direction."""
        return i16(self.centre) if steps == 0 else self.board.ray(self.centre, way)[steps - 1]

    def zone(self, seat: i64, inset: int, dice: int) -> vec[i16]:
        """3.4  The smallest deployment zone around the base that has room for the dice.

        It grows from the neighbours to the cells at distance 2; in front of a corner the two sideways cells
        come in between.
        """
        base = i64(self.bases[seat])
        steps: i64 = 1
        zone = self.board.within(base, steps)
        if len(zone) < dice and inset > 0:
            zone = append(append(zone, i16(self.sideways(base, seat, 1))), i16(self.sideways(base, seat, 5)))
        while len(zone) < dice:
            steps += 1
            zone = self.board.within(base, steps)
        return zone

    def sideways(self, cell: i64, seat: i64, turn: i64) -> i64:
        """3.2  The cell to the right (turn 1) or left (turn 5) of a cell, at distance 2."""
        forward = i64(self.forward[seat])
        beside = i64(self.near[cell * 6 + (forward + turn) % 6])
        return i64(self.near[beside * 6 + (forward + 2 * turn) % 6])

    def cells_kept_clear(self) -> vec[u8]:
        """12.1  The cells that scattered terrain never takes: centre, bases, corners, zones, and the outside."""
        clear = vec[u8]([u8(0)] * (self.board.size + 1))
        clear[self.centre] = 1
        clear[self.outside] = 1
        for way in range(6):
            clear[i64(self.from_centre(way, self.radius))] = 1
        for zone in self.zones:
            for cell in zone:
                clear[i64(cell)] = 1
        return clear

    def row(self, seat: i64, place: int) -> list[i64]:
        """12.5  A row of the wedge before a corner base: row 0 is the base, row k has k + 1 cells, left to right."""
        leftwards = (i64(self.forward[seat]) + 5) % 6
        cell = i64(self.bases[seat])
        for _ in range(place):
            cell = i64(self.near[cell * 6 + leftwards])
        cells = [cell]
        for _ in range(place):
            cell = self.sideways(cell, seat, 1)
            cells.append(cell)
        return cells


class Terms:
    """4  What the options of a game fix, beside the board."""

    def __init__(self, options: Options, rules: Ruleset, layout: Layout) -> None:
        """Take the settled options apart."""
        first = options.value("first_player")
        self.layout = layout
        self.players: i64 = options.whole("players")
        self.is_duel: bool = self.players == DUEL
        self.dice: i64 = options.whole("dice")
        self.army = options.word("army")
        self.army_rerolls: i64 = self.dice // rules.rerolls_per_dice
        self.first_player: i64 = first if isinstance(first, int) else ROLLED_FIRST
        self.stall_limit: i64 = options.whole("stall_limit")
        self.max_turns: i64 = options.whole("max_turns")
        self.any_target: bool = options.word("ranged_targeting") == "any"
        self.units_block_shots: bool = options.flag("ranged_blocking")
        self.chain_merge: bool = options.flag("chain_merge")
        self.may_reroll: bool = self.army == "rolled"
        self.scatters: bool = options.word("terrain") == "scatter"


def padded(board: Board) -> vec[i16]:
    """The neighbours of every cell, with the outside in place of nothing, and those of the outside."""
    near = vec[i16](capacity=board.size * 6 + 6)
    cell: i64
    way: i64
    for cell in range(board.size):
        for way in range(6):
            there = board.neighbour(cell, way)
            near = append(near, i16(board.size if there == NOWHERE else there))
    for _ in range(6):
        near = append(near, i16(board.size))
    return near


def straight_lines(board: Board) -> vec[u8]:
    """3.1  For every two cells whether they are in line."""
    lines = vec[u8]([u8(0)] * (board.size * board.size))
    cell: i64
    way: i64
    for cell in range(board.size):
        for way in range(6):
            for there in board.ray(cell, way):
                lines[cell * board.size + i64(there)] = 1
    return lines


def owners(bases: vec[i16], cells: i64) -> vec[u8]:
    """3.3  For every cell the seat whose base it is."""
    column = vec[u8]([u8(NO_SEAT)] * (cells + 1))
    seat: i64
    for seat in range(len(bases)):
        column[i64(bases[seat])] = u8(seat)
    return column
