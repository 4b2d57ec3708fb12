"""2, 3, 5, 9.2  The tokens on the board, what is in reserve, wells, mana, and who is in play."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from sixfold.games.polyspear.arms import Arms
from sixfold.games.polyspear.events import CAPTURED, TIMED, WON
from sixfold.games.polyspear.ground import NO_WELL, Ground
from sixfold.games.polyspear.tables import BOOK
from sixfold.games.polyspear.tokens import FACING, TEAMS, kind_of, owner_of
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.seats import NOBODY
from sixfold.kernel.state import State

__all__ = ["GONE", "IN_RESERVE", "Field", "Settings", "lane", "with_lane"]

GONE: Final = -1
"""The place of a unit that is dead or was removed."""
IN_RESERVE: Final = -2
"""The place of a unit that is still to be deployed."""
LANE: Final = 16
LANE_MASK: Final = 0xFFFF
WELL_BITS: Final = 4
WELL_MASK: Final = 15


def lane(packed: i64, seat: i64) -> i64:
    """The number of a seat out of four that share one."""
    return packed >> seat * LANE & LANE_MASK


def with_lane(packed: i64, seat: i64, number: i64) -> i64:
    """The four numbers with another one for a seat."""
    return packed ^ (lane(packed, seat) ^ number) << seat * LANE


class Settings:
    """4  The options as play needs them; clones share them."""

    def __init__(self, teams: list[int], arms: Arms, ground: Ground, limit: int) -> None:
        """Number the teams from 0 in the order of the seats; `limit` 0 is no round limit."""
        self.arms = arms
        self.ground = ground
        self.limit: i64 = limit
        self.teams: vec[i64] = vec[i64]([i64(team) for team in teams])
        self.cyclone: bool = True
        self.pushed_spears: bool = True
        self.magic: bool = False
        self.stall_rush: bool = False
        widest = BOOK.cyclone[-1][0]
        rounds = [max(row for row in BOOK.cyclone if row[0] <= difference)[1] for difference in range(widest + 1)]
        self.rounds: vec[i64] = vec[i64]([i64(number) for number in rounds])

    def table_value(self, difference: i64) -> i64:
        """9.2  The rounds that the table gives for a difference of mana."""
        last: i64 = len(self.rounds) - 1
        return self.rounds[difference if difference < last else last]


class Field(State):
    """The position without its turns.

    `field` holds a token for every tile with a unit and its bare ground for every other; `place` the tile of every
    unit, GONE or IN_RESERVE; `identities` what of a unit's token never changes. `timers`, `standing` (units that keep a
    seat in play) and `army_mana` have a lane of 16 bits for each seat, `wells` 4 bits for each well: its owner + 1.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: i64,
        settings: Settings,
        field: vec[i64],
        place: vec[i16],
        identities: vec[i64],
    ) -> None:
        """Take the columns as they are; `setup.opening` makes those of an empty field."""
        super().__init__(game, options, seats)
        self.settings = settings
        self.ground: Ground = settings.ground
        self.arms: Arms = settings.arms
        self.field: vec[i64] = field
        self.place: vec[i16] = place
        self.identities: vec[i64] = identities
        self.timers: i64 = 0
        self.standing: i64 = 0
        self.army_mana: i64 = 0
        self.wells: i64 = 0
        self.winning: i64 = 0

    # Asking.

    def is_decided(self) -> bool:
        """9.1  Whether somebody has won: everything stops."""
        return self.winning != 0

    def foes_of(self, token: i64) -> i64:
        """4  The team bits of the enemies of a token."""
        return TEAMS & ~token

    def is_standing(self, unit: i64) -> bool:
        """Whether a unit is on the board."""
        return self.place[unit] >= 0

    def owner(self, unit: i64) -> i64:
        """The seat a unit belongs to."""
        return owner_of(self.identities[unit])

    def kind(self, unit: i64) -> i64:
        """Which unit of the tables a unit is."""
        return kind_of(self.identities[unit])

    def is_in_play(self, seat: i64) -> bool:
        """5.3  Whether a seat has a unit on the board or in reserve; summoned units do not count."""
        return lane(self.standing, seat) != 0

    def well_owner(self, well: i64) -> i64:
        """9.2  The seat that owns a well, NOBODY for none."""
        owner = self.wells >> well * WELL_BITS & WELL_MASK
        return owner - 1 if owner != 0 else NOBODY

    def mana_of(self, seat: i64) -> i64:
        """9.2  Units on the board and in reserve, and 5 for every well; a seat out of play has none."""
        if not self.is_in_play(seat):
            return 0
        mana = lane(self.army_mana, seat)
        well: i64
        for well in range(self.ground.well_count):
            if self.well_owner(well) == seat:
                mana += BOOK.well_mana
        return mana

    def cyclone_target(self) -> i64:
        """9.2  The seat in play with the lowest mana, the earliest among equals."""
        target: i64 = NOBODY
        lowest: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if self.is_in_play(seat):
                mana = self.mana_of(seat)
                if target == NOBODY or mana < lowest:
                    target = seat
                    lowest = mana
        return target

    def mana_difference(self) -> i64:
        """9.2  The highest minus the lowest mana among the seats in play."""
        lowest: i64 = -1
        highest: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if self.is_in_play(seat):
                mana = self.mana_of(seat)
                if lowest < 0 or mana < lowest:
                    lowest = mana
                highest = mana if mana > highest else highest
        return highest - lowest

    # Changing.

    def put(self, unit: i64, cell: i64, facing: i64) -> None:
        """2.2  A unit stands on a tile with its symbols turned; in a swamp they count as empty (2.3)."""
        identity = self.identities[unit]
        ground = self.ground
        turned = self.arms.turned[kind_of(identity) << 3 | facing]
        self.field[cell] = identity | turned & ground.keep[cell] | ground.bare[cell]
        self.place[unit] = i16(cell)

    def shift(self, unit: i64, start: i64, target: i64) -> None:
        """6.1, 6.5  A unit goes to a free tile with its facing; a mana well there is captured (9.2)."""
        facing = self.field[start] >> FACING & 7
        self.field[start] = self.ground.bare[start]
        self.put(unit, target, facing)

    def capture(self, unit: i64) -> None:
        """9.2  A well belongs to the seat whose unit entered it last."""
        if self.ground.well_count == 0:
            return
        cell = i64(self.place[unit])
        well = i64(self.ground.well[cell])
        if well != NO_WELL:
            seat = self.owner(unit)
            place = well * WELL_BITS
            before = self.wells >> place & WELL_MASK
            self.wells ^= (before ^ seat + 1) << place
            if self.log is not None:
                self.tell(CAPTURED, seat, cell)
            self.cyclone_update()

    def leave(self, unit: i64, place: i64) -> None:
        """A unit leaves the board."""
        cell = i64(self.place[unit])
        self.field[cell] = self.ground.bare[cell]
        self.place[unit] = i16(place)

    def count(self, seat: i64, units: i64) -> None:
        """5.3  So many units more or less keep a seat in play."""
        self.standing += units << seat * LANE

    def count_mana(self, unit: i64, times: i64) -> None:
        """9.2  The mana of a unit comes (1) or goes (-1)."""
        identity = self.identities[unit]
        self.army_mana += times * i64(self.arms.mana[kind_of(identity)]) << owner_of(identity) * LANE

    # The cyclone and the end.

    def timer_of(self, seat: i64) -> i64:
        """9.2  The cyclone timer of a seat."""
        return lane(self.timers, seat)

    def set_timer(self, seat: i64, rounds: i64) -> None:
        """9.2  The cyclone timer of a seat changes."""
        self.timers = with_lane(self.timers, seat, rounds)

    def cyclone_update(self) -> None:
        """9.2  The target's timer becomes the value of the table if it is 0 or greater than that."""
        if not self.settings.cyclone:
            return
        target = self.cyclone_target()
        if target == NOBODY:
            return
        rounds = self.settings.table_value(self.mana_difference())
        timer = self.timer_of(target)
        if timer == 0 or timer > rounds:
            self.set_timer(target, rounds)
            if self.log is not None:
                self.tell(TIMED, target, rounds)

    def end_check(self, loser: i64) -> None:
        """9.1  If only one team has a seat in play, all its seats win.

        If none has, which only a position document can bring about, the latest seat of another team wins (R9).
        """
        left: i64 = 0
        latest: i64 = NOBODY
        seat: i64
        for seat in range(self.seats):
            team = self.settings.teams[seat]
            if self.is_in_play(seat):
                left |= 1 << team
            if team != self.settings.teams[loser]:
                latest = team
        team = 0
        while 1 << team < left:
            team += 1
        if left == 0:
            self.win(latest)
        elif left == 1 << team:
            self.win(team)

    def win(self, team: i64) -> None:
        """9.1, 9.4  All seats of a team win, those without units too."""
        seat: i64
        for seat in range(self.seats):
            if self.settings.teams[seat] == team:
                self.winning |= 1 << seat
                self.tell(WON, seat)
        self.to_act = NOBODY

    def returns(self) -> vec[float]:
        """9.1  The winners share 1."""
        winners: i64 = 0
        seat: i64
        for seat in range(self.seats):
            winners += self.winning >> seat & 1
        shares = vec[float](capacity=self.seats)
        for seat in range(self.seats):
            shares = append(shares, float(self.winning >> seat & 1) / float(winners))
        return shares
