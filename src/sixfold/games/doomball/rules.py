"""5, 6  The state machine of Doomball: what may be done in each phase, doing it, and resolving what follows."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.doomball import battle, rounds, setup, turns
from sixfold.games.doomball.cells import BITS, NO_CELLS, first_of
from sixfold.games.doomball.chances import SIDES_OF_A_COIN, heads, heads_weights
from sixfold.games.doomball.drafting import picks
from sixfold.games.doomball.estimate import estimate
from sixfold.games.doomball.events import MADE_READY
from sixfold.games.doomball.notation import (
    ACTED,
    ATTACK,
    BLOW,
    CALL,
    CALLING,
    CARRIER,
    CHOOSE,
    CHOOSING_ROLE,
    CHOOSING_SIDE,
    COIN,
    COIN_HEADS,
    COIN_TAILS,
    DEPLOY,
    DEPLOYING,
    DONE,
    DRAFT,
    DRAFTING,
    END,
    FACTION,
    FALLING_BACK,
    GIVING,
    HEADS,
    HOLD,
    KEEP,
    MARKER,
    MARKING,
    MOVE,
    MUSTER,
    MUSTERING,
    NAMING,
    OVERRUNNING,
    PLACE,
    PLAYING,
    READY,
    REINFORCING,
    RELOAD,
    RETREAT,
    RIVER,
    ROLE,
    RUNNING,
    SIDE,
    STEPPED,
    SWITCH_ROLES,
    SWITCH_SIDES,
    SWITCHING,
    THROW,
    TOSSING,
    TURN_ENDS,
    WADING,
)
from sixfold.games.doomball.reach import (
    in_range,
    is_ready,
    may_be_activated,
    may_use_slot,
    steps_of,
    throws_of,
    ways_back,
)
from sixfold.games.doomball.roster import COWARDLY
from sixfold.games.doomball.rulesets import ALL, COWARDS, RULEBOOK
from sixfold.games.doomball.state import NOWHERE, Armies, carried_by, owner_of
from sixfold.kernel.agenda import frame_kind, number_in, popped, top
from sixfold.kernel.notation import action0, action1, action2, argument, first_of_two, second_of_two, verb_of
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State, uniform

__all__ = ["Doomball"]

CALLS: Final = vec[i32]([action1(CALL, COIN_HEADS), action1(CALL, COIN_TAILS)])
TOSSES: Final = vec[i32]([action1(COIN, COIN_HEADS), action1(COIN, COIN_TAILS)])
RIVERS: Final = vec[i32]([action1(RIVER, COIN_HEADS), action1(RIVER, COIN_TAILS)])
ROOM: Final = 64


class Doomball(Armies):
    """A position of Doomball under any ruleset: columns from `Armies`, rules from the modules beside this one."""

    def clone(self) -> State:
        """A copy: what changes in battle is copied, the rest is shared."""
        copy = Doomball(self.game, self.options, self.terms, self.roster, self.ground)
        self.copy_into(copy)
        return copy

    # 14  What may be done.

    def legal(self) -> vec[i32]:
        """5.1, 5.4  What may be done in this phase; where coins fall, their outcomes."""
        if self.phase == PLAYING:
            if len(self.agenda) > 0:
                return self.outcomes(top(self.agenda))
            return self.turn_actions()
        return self.other_choices()

    def other_choices(self) -> vec[i32]:
        """4, 5.1, 5.4, 9.3  What may be done outside of play."""
        phase = self.phase
        choices = vec[i32](capacity=ROOM)
        if phase == DEPLOYING:
            return setup.deployments(self, choices)
        if phase == DRAFTING:
            return picks(self, choices)
        if phase == REINFORCING:
            return append(setup.placings(self, turns.placing_cells(self), choices), action0(READY))
        if phase == MUSTERING:
            return heads(MUSTER, 0, RULEBOOK.muster_flips)
        return self.rare_choices(phase, choices)

    def rare_choices(self, phase: i64, choices: vec[i32]) -> vec[i32]:
        """4, 5.4  Markers, the carrier and factions."""
        if phase == MARKING:
            return each_cell(MARKER, setup.marker_cells(self), choices)
        if phase == GIVING:
            return each_cell(CARRIER, self.own(self.offense), choices)
        if phase == NAMING:
            return setup.namings(self, choices)
        return self.small_choices(phase)

    def small_choices(self, phase: i64) -> vec[i32]:
        """4, 9.3  Coin, role, side and switch."""
        if phase == CALLING:
            return CALLS[:]
        if phase == TOSSING:
            return TOSSES[:]
        if phase == CHOOSING_ROLE:
            return vec[i32]([action1(ROLE, 0), action1(ROLE, 1)])
        if phase == CHOOSING_SIDE:
            return vec[i32]([action1(SIDE, 0), action1(SIDE, 1)])
        if phase != SWITCHING:
            return vec[i32]()
        others = vec[i32]([action1(CHOOSE, SWITCH_ROLES), action1(CHOOSE, KEEP)])
        return others if self.terms.cycles else append(others, action1(CHOOSE, SWITCH_SIDES))

    def outcomes(self, waiting: i64) -> vec[i32]:
        """6.4, 6.6, 6.7, 7  What the frame that waits can bring."""
        kind = frame_kind(waiting)
        if kind == WADING:
            return RIVERS[:]
        if kind == FALLING_BACK:
            return each_cell(RETREAT, ways_back(self, number_in(waiting, 0)), vec[i32](capacity=4))
        least: i64 = 1 if battle.is_explosive(self, number_in(waiting, 0)) else 0
        return heads(HEADS, least, number_in(waiting, 2))

    def weights(self) -> vec[i64]:
        """7  Coins: how many ways lead to each outcome."""
        if self.phase == MUSTERING:
            return heads_weights(RULEBOOK.muster_flips, explosive=False, least=False)
        if self.phase == TOSSING:
            return uniform(SIDES_OF_A_COIN)
        waiting = top(self.agenda)
        if frame_kind(waiting) != BLOW:
            return uniform(len(self.legal()))
        explosive = battle.is_explosive(self, number_in(waiting, 0))
        return heads_weights(number_in(waiting, 2), explosive=explosive, least=self.terms.ruleset.explosive_is_least)

    def turn_actions(self) -> vec[i32]:
        """5.2 (2), 5.3  What the active unit may do; without one, what every unit may that can be activated."""
        choices = vec[i32](capacity=ROOM)
        if self.active != NOWHERE:
            return append(self.deeds(self.active, choices), action0(DONE))
        waiting = self.own(self.mover) & ~self.spent
        while waiting != NO_CELLS:
            cell = first_of(waiting)
            waiting ^= BITS[cell]
            if may_be_activated(self, cell):
                choices = self.deeds(cell, choices)
                if self.may_hold(cell):
                    choices = append(choices, action1(HOLD, cell))
        return append(choices, action0(END))

    def deeds(self, cell: i64, choices: vec[i32]) -> vec[i32]:
        """5.3  Steps, attacks, throws and the reload of a unit."""
        choices = pairs(MOVE, cell, steps_of(self, cell), choices)
        if not may_use_slot(self, cell):
            return choices
        if is_ready(self, cell):
            enemies = self.own(1 - owner_of(self.unit(cell)))
            choices = pairs(ATTACK, cell, in_range(self, cell, enemies), choices)
        else:
            choices = append(choices, action1(RELOAD, cell))
        if carried_by(self.unit(cell)) > 0:
            choices = pairs(THROW, cell, throws_of(self, cell), choices)
        return choices

    def may_hold(self, cell: i64) -> bool:
        """5.3, 5.4, 12.1  Cowards may hold; in the variant every unit; where cowards run at upkeep nobody."""
        holders = self.terms.ruleset.holders
        return holders == ALL or (holders == COWARDS and self.traits(cell) & COWARDLY != 0)

    # Doing it.

    def apply(self, action: i32) -> None:
        """5, 6  Carry out a legal action or an outcome, and resolve what follows."""
        verb = verb_of(action)
        if MOVE <= verb <= END:
            self.act(verb, action)
        elif verb == HEADS:
            self.flip(argument(action))
        elif verb == RIVER:
            waiting = self.resolved()
            battle.wade(self, number_in(waiting, 0), argument(action))
        elif verb == RETREAT:
            waiting = self.resolved()
            battle.fall_back(self, number_in(waiting, 0), argument(action))
        else:
            self.set_up(verb, action)
        self.resolve()

    def act(self, verb: i64, action: i32) -> None:
        """5.2, 5.3  An action of a turn."""
        if verb == MOVE:
            turns.step(self, first_of_two(action), second_of_two(action))
        elif verb == ATTACK:
            turns.start_attack(self, first_of_two(action), second_of_two(action))
        elif verb == THROW:
            turns.throw(self, first_of_two(action), second_of_two(action))
        elif verb == RELOAD:
            turns.reload(self, argument(action))
        elif verb == HOLD:
            turns.hold(self, argument(action))
        elif verb == DONE:
            turns.finish(self)
        else:
            turns.end(self)

    def set_up(self, verb: i64, action: i32) -> None:
        """4, 5.4  An action of the setup or of the variant's reinforcements."""
        if verb == DEPLOY:
            setup.deploy(self, first_of_two(action), second_of_two(action))
        elif verb == DRAFT:
            setup.draft(self, argument(action))
        elif verb == FACTION:
            setup.name_faction(self, argument(action))
        elif verb == CALL:
            setup.call(self, argument(action))
        elif verb == COIN:
            setup.toss(self, argument(action))
        elif verb == ROLE:
            setup.take_role(self, argument(action))
        elif verb == SIDE:
            setup.take_side(self, argument(action))
        elif verb == CARRIER:
            setup.entrust(self, argument(action))
        else:
            self.set_up_variant(verb, action)

    def set_up_variant(self, verb: i64, action: i32) -> None:
        """5.4, 9.3  Markers, muster, reinforcements, and the switch before round 3."""
        if verb == MARKER:
            setup.lay_marker(self, argument(action))
        elif verb == MUSTER:
            turns.muster(self, argument(action))
        elif verb == PLACE:
            turns.place(self, first_of_two(action), second_of_two(action))
        elif verb == READY:
            self.tell(MADE_READY, self.offense)
            turns.begin_goes(self)
        else:
            rounds.switch(self, argument(action))

    def flip(self, hits: i64) -> None:
        """6.4 (2)  The coins of an attack have fallen."""
        blow = self.resolved()
        counter = number_in(blow, 3) != 0
        battle.flipped(self, number_in(blow, 0), number_in(blow, 1), number_in(blow, 2), hits, counter=counter)

    # Resolving it.

    def resolved(self) -> i64:
        """Take the top frame off the agenda."""
        frame = top(self.agenda)
        self.agenda = popped(self.agenda)
        return frame

    def resolve(self) -> None:
        """Work off the agenda until it waits, the round is won, or nothing is left."""
        while len(self.agenda) > 0 or self.victor != NOBODY:
            if self.victor != NOBODY:
                rounds.close_round(self)
            elif is_waiting(top(self.agenda)):
                self.to_act = self.who_decides(top(self.agenda))
                return
            else:
                self.carry_on(self.resolved())
        if self.phase == PLAYING:
            self.to_act = self.mover

    def who_decides(self, waiting: i64) -> i64:
        """6.7  The owner chooses a retreat if the options say so; everything else is chance."""
        if frame_kind(waiting) == FALLING_BACK and self.terms.owner_chooses:
            return owner_of(self.unit(number_in(waiting, 0)))
        return CHANCE

    def carry_on(self, frame: i64) -> None:
        """What follows without any coin or choice."""
        kind = frame_kind(frame)
        if kind == OVERRUNNING:
            battle.overrun(self, number_in(frame, 0), number_in(frame, 1), counter=number_in(frame, 2) != 0)
        elif kind == STEPPED:
            turns.stepped(self)
        elif kind == ACTED:
            turns.end_activation(self)
        elif kind == RUNNING:
            battle.run(self, number_in(frame, 0))
        elif kind == TURN_ENDS:
            turns.end_turn(self)

    def estimate(self, seat: i64) -> float:
        """How well a seat stands, from 0 to 1."""
        return estimate(self, seat)


def is_waiting(frame: i64) -> bool:
    """Whether a frame needs a coin or a choice."""
    kind = frame_kind(frame)
    return BLOW <= kind <= FALLING_BACK


def each_cell(verb: i64, cells: i64, choices: vec[i32]) -> vec[i32]:
    """An action for every cell of a set."""
    while cells != NO_CELLS:
        cell = first_of(cells)
        cells ^= BITS[cell]
        choices = append(choices, action1(verb, cell))
    return choices


def pairs(verb: i64, cell: i64, goals: i64, choices: vec[i32]) -> vec[i32]:
    """An action from a cell to every cell of a set."""
    while goals != NO_CELLS:
        goal = first_of(goals)
        goals ^= BITS[goal]
        choices = append(choices, action2(verb, cell, goal))
    return choices
