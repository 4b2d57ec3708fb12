"""5, 9  Turns and rounds: who is to act, the cyclone's countdown, defeat, the round limit, stalling."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from sixfold.games.polyspear.events import ADJUDICATED, DEFEATED, DEMANDED, REMOVED, ROUND, RUSHED
from sixfold.games.polyspear.notation import DEPLOYING, FIGHTING, SACRIFICING
from sixfold.games.polyspear.spells import Casters
from sixfold.games.polyspear.state import GONE, IN_RESERVE, Settings
from sixfold.games.polyspear.tokens import owner_of
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options

__all__ = ["PAST_CAST", "Turns"]

PAST_CAST: Final = -1
"""12.4  How a cast stands in the history; a move stands there as seat, tile, tile."""


class Turns(Casters):
    """Seats that take turns. `history` holds past moves under option stall_rush only."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: i64,
        settings: Settings,
        field: vec[i64],
        place: vec[i16],
        identities: vec[i64],
        spells: vec[i16],
        effects: vec[i64],
        summoned: vec[u8],
        history: vec[i32],
    ) -> None:
        """Take the columns as they are; `setup.opening` makes those of an empty field."""
        super().__init__(game, options, seats, settings, field, place, identities, spells, effects, summoned)
        self.history: vec[i32] = history
        self.phase: i64 = DEPLOYING
        self.round: i64 = 1

    def advance(self, seat: i64) -> None:
        """5.2  The next seat in play acts; if its number is not higher, the round has ended."""
        following = self.next_in_play(seat)
        if following <= seat:
            self.end_round()
            if self.is_decided() or self.phase == SACRIFICING:
                return
        self.open_turn(following)

    def next_in_play(self, seat: i64) -> i64:
        """5.2  The next seat in cyclic order that is in play."""
        following = seat + 1 if seat + 1 < self.seats else 0
        while not self.is_in_play(following):
            following = following + 1 if following + 1 < self.seats else 0
        return following

    def can_fight(self, seat: i64) -> bool:
        """9.3  Whether a seat has a legal action in phase fight."""
        place = self.place
        unit: i64
        for unit in range(len(place)):
            cell = i64(place[unit])
            if cell >= 0 and owner_of(self.identities[unit]) == seat:
                if self.can_move(cell):
                    return True
                if self.magic and len(self.casts(unit, vec[i32]())) > 0:
                    return True
        return False

    def open_turn(self, seat: i64) -> None:
        """5.2  A seat is to act in phase fight; without a legal action it is defeated (9.3)."""
        self.phase = FIGHTING
        self.to_act = seat
        if not self.can_fight(seat):
            self.remove(seat)
            if not self.is_decided():
                self.advance(seat)

    def open_round(self) -> None:
        """5.1, 9.2  The lowest-numbered seat in play begins."""
        self.open_turn(self.next_in_play(self.seats - 1))

    def is_waiting(self, unit: i64, seat: i64) -> bool:
        """5.1  Whether a unit is in the reserve of a seat."""
        return i64(self.place[unit]) == IN_RESERVE and self.owner(unit) == seat

    def has_reserve(self, seat: i64) -> bool:
        """5.1  Whether a seat has units to deploy."""
        unit: i64 = 0
        while unit < len(self.place) and not self.is_waiting(unit, seat):
            unit += 1
        return unit < len(self.place)

    def remove(self, seat: i64) -> None:
        """9.3  All units of a defeated seat are removed without triggering anything; cyclone update, end check."""
        self.tell(DEFEATED, seat)
        unit: i64
        for unit in range(len(self.place)):
            if self.owner(unit) != seat:
                continue
            if self.is_standing(unit):
                self.tell(REMOVED, self.kind(unit), seat, i64(self.place[unit]))
                self.vacate(unit)
            elif i64(self.place[unit]) == IN_RESERVE:
                self.place[unit] = i16(GONE)
                self.count_mana(unit, -1)
                self.count(seat, -1)
        self.cyclone_update()
        self.end_check(seat)

    def end_round(self) -> None:
        """5.2  Round limit, round number, spell effects, countdown, in this order."""
        limit = self.settings.limit
        if limit > 0 and self.round >= limit:
            self.adjudicate()
            return
        self.round += 1
        if self.log is not None:
            self.tell(ROUND, self.round)
        if self.magic:
            self.tick()
        if self.settings.cyclone:
            self.count_down()

    def count_down(self) -> None:
        """9.2  The target's timer decreases by 1; at 0 the target must sacrifice a unit."""
        target = self.cyclone_target()
        timer = self.timer_of(target) - 1
        if timer > 0:
            self.set_timer(target, timer)
            return
        self.set_timer(target, 0)
        self.phase = SACRIFICING
        self.to_act = target
        self.tell(DEMANDED, target)

    def adjudicate(self) -> None:
        """9.4  The team with the most mana of its seats in play wins; a tie goes to the one with the latest seat."""
        self.tell(ADJUDICATED, self.round)
        self.win(self.leading_team())

    def leading_team(self) -> i64:
        """9.4  The team with the most mana of its seats in play, among equals that of the latest seat in play."""
        best: i64 = -1
        leader: i64 = self.settings.teams[self.seats - 1]
        seat: i64
        for seat in range(self.seats):
            team = self.settings.teams[seat]
            if self.is_in_play(seat) and self.team_mana(team) >= best:
                best = self.team_mana(team)
                leader = team
        return leader

    def team_mana(self, team: i64) -> i64:
        """9.4  The mana of all seats of a team that are in play."""
        mana: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if self.settings.teams[seat] == team:
                mana += self.mana_of(seat)
        return mana

    # 12.4  Stalling.

    def note(self, entry: i64) -> None:
        """12.4  Remember a past move or cast."""
        if self.settings.stall_rush:
            self.history = append(self.history, i32(entry))

    def rush_stalling(self) -> None:
        """12.4  If all seats repeat their moves of two rounds ago, the target's timer is set to 1."""
        target = self.cyclone_target()
        if self.settings.cyclone and self.is_repeating():
            self.set_timer(target, 1)
            self.tell(RUSHED, target)

    def is_repeating(self) -> bool:
        """12.4  Whether the last moves, one for each seat in play, equal those two rounds earlier."""
        seats: i64 = 0
        seat: i64
        for seat in range(self.seats):
            seats += 1 if self.is_in_play(seat) else 0
        last: i64 = len(self.history)
        if last < 3 * seats:
            return False
        k: i64
        for k in range(last - seats, last):
            if self.history[k] == PAST_CAST or self.history[k] != self.history[k - 2 * seats]:
                return False
        return True
