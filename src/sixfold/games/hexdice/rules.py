"""5, 6  The state machine of Hex Dice: what may be done in each phase, and doing it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.hexdice import combat, ending, resignation, setup, spells
from sixfold.games.hexdice.estimate import drawish, share_of_power
from sixfold.games.hexdice.events import GUARDED, MERGED, MOVED, NAMED, PASSED, PICKED_UP, REROLLED
from sixfold.games.hexdice.notation import (
    ACTING_AGAIN,
    ARMY_REROLL,
    ARMY_REROLL_ROLL,
    ARMY_ROLL,
    ATTACK,
    BONUS,
    CAST,
    CHANNEL,
    CHANNEL_ROLL,
    CHANNEL_TARGET,
    COMBAT_ROLL,
    DEPLOY,
    DEPLOY_PHASE,
    DONE,
    END,
    FATE_PHASE,
    FATE_ROLL,
    FIRST,
    FIRST_PLAYER,
    FIZZLE,
    GUARD,
    MERGE,
    MERGE_CHOICE,
    MERGING,
    MOVE,
    NAME_FACE,
    OVER,
    REROLL,
    REROLL_PHASE,
    REROLLING,
    ROLL,
    SKIRMISH_MOVE,
    SPECIAL,
    STAND,
    TARGET,
    TERRAIN_COUNT,
    TERRAIN_PLACE,
    TOSS,
    TRANSMUTE,
    TRANSMUTE_ROLL,
    TURN_PHASE,
)
from sixfold.games.hexdice.ranged import attacks_beside, shots
from sixfold.games.hexdice.reach import MERGES, reach
from sixfold.games.hexdice.state import (
    ACTED,
    DRAWN,
    EMPTY,
    EXPOSED,
    FATE,
    NOWHERE,
    Units,
    face_of,
    guard_of,
    new_unit,
    tokens_of,
    with_guard,
    with_skirmish,
    with_tokens,
)
from sixfold.games.hexdice.tables import (
    ANYWHERE,
    CAN_CAST,
    CAN_SHOOT,
    CAN_STRIKE,
    FACES,
)
from sixfold.kernel.agenda import frame, number_in
from sixfold.kernel.notation import (
    action0,
    action1,
    argument,
    first_of_three,
    first_of_two,
    second_of_three,
    second_of_two,
    third_of_three,
    verb_of,
)
from sixfold.kernel.seats import CHANCE
from sixfold.kernel.state import State, uniform

__all__ = ["HexDice"]

ROLLS: Final = vec[i32]([action1(ROLL, face) for face in range(1, FACES + 1)])
NAMES: Final = vec[i32]([action1(NAME_FACE, face) for face in range(1, FACES + 1)])
SIXTHS: Final = uniform(6)


class HexDice(Units):
    """A position of Hex Dice under any ruleset: columns from `Units`, rules from the modules beside this one."""

    def clone(self) -> State:
        """A copy: the columns are copied; board, tables and terrain are shared."""
        copy = HexDice(
            self.game,
            self.options,
            self.terms,
            self.ground,
            self.rules,
            self.die[:],
            self.posts[:],
            self.strength[:],
            self.pools[:],
            self.terrain,
        )
        self.copy_into(copy)
        return copy

    def legal(self) -> vec[i32]:
        """5  What may be done in this phase; where a die is to be rolled, its faces."""
        phase = self.phase
        if phase == TURN_PHASE:
            return self.turn_actions()
        if self.to_act == CHANCE:
            return setup.first_players(self, vec[i32](capacity=8)) if phase == FIRST_PLAYER else ROLLS[:]
        if phase == FATE_PHASE:
            return self.fate_actions()
        if phase == BONUS:
            return append(self.bonus_actions(self.pending(0)), action0(END))
        if phase == MERGE_CHOICE:
            return NAMES[:]
        return self.other_choices()

    def other_choices(self) -> vec[i32]:
        """5, 12.3, 12.4  What may be done in the phases that are rare."""
        choices = vec[i32](capacity=64)
        if self.phase == ARMY_REROLL:
            return setup.tosses(self, choices)
        if self.phase == DEPLOY_PHASE:
            return setup.deployments(self, choices)
        if self.phase == SKIRMISH_MOVE:
            return self.stands(choices)
        if self.phase == CHANNEL_TARGET:
            return spells.spell_targets(self, choices)
        return choices

    def weights(self) -> vec[i64]:
        """7  All outcomes of a chance step are equally likely."""
        return uniform(self.seats_left()) if self.phase == FIRST_PLAYER else SIXTHS

    def turn_actions(self) -> vec[i32]:
        """6  One action of one unit; a seat that a given position left without units can only end its turn."""
        count = self.units_of(self.active)
        choices = vec[i32](capacity=count * 14 + 2)
        intents: i64 = MERGES if self.rules.merging else 0
        k: i64
        for k in range(count):
            cell = self.post(self.active, k)
            choices = self.unit_actions(cell, intents, choices)
            if self.may_reroll(cell):
                choices = append(choices, action1(REROLL, cell))
            if self.rules.can(face_of(self.unit(cell)), CAN_CAST):
                choices = spells.oracle_actions(self, cell, choices)
        return choices if count > 0 else append(choices, action0(END))

    def unit_actions(self, cell: i64, intents: i64, choices: vec[i32]) -> vec[i32]:
        """6.2-6.6, 6.10  What a unit can do in a turn and as a bonus: go, shoot, strike and guard."""
        choices = reach(self, cell, intents, choices)
        face = face_of(self.unit(cell))
        if self.rules.can(face, CAN_SHOOT):
            choices = shots(self, cell, choices)
        elif self.rules.can(face, CAN_STRIKE):
            choices = attacks_beside(self, cell, SPECIAL, choices)
        return append(choices, action1(GUARD, cell))

    def bonus_actions(self, cell: i64) -> vec[i32]:
        """6.10  The bonus action of a new unit: no reroll, and no merge without `chain_merge`."""
        return self.unit_actions(cell, MERGES if self.terms.chain_merge else 0, vec[i32](capacity=24))

    def fate_actions(self) -> vec[i32]:
        """12.4  A free move or attack of each unit with the mark of fate, or to stop early."""
        choices = vec[i32](capacity=64)
        k: i64
        for k in range(self.units_of(self.active)):
            cell = self.post(self.active, k)
            if self.unit(cell) & FATE != 0:
                choices = reach(self, cell, 0, choices)
        return append(choices, action0(END))

    def stands(self, choices: vec[i32]) -> vec[i32]:
        """12.3  Where a skirmisher may stand: its old cell, the vacated one and the empty cells around that."""
        vacated = self.pending(1)
        choices = append(choices, action1(STAND, self.pending(0)))
        choices = append(choices, action1(STAND, vacated))
        way: i64
        for way in range(6):
            goal = i64(self.ground.near[vacated * 6 + way])
            if self.unit(goal) == EMPTY:
                choices = append(choices, action1(STAND, goal))
        return choices

    def may_reroll(self, cell: i64) -> bool:
        """6.7, 12.3, 12.5  Anywhere or only on the own base; never with a fixed army."""
        if not self.terms.may_reroll:
            return False
        return self.rules.reroll == ANYWHERE or i64(self.ground.base_of[cell]) == self.active

    def apply(self, action: i32) -> None:
        """5, 6  Carry out a legal action or the outcome of a chance step."""
        verb = verb_of(action)
        if verb == MOVE:
            self.move(first_of_two(action), second_of_two(action))
        elif verb == ROLL:
            self.roll(argument(action))
        elif ATTACK <= verb <= SPECIAL:
            combat.fight(self, first_of_two(action), second_of_two(action), verb)
        elif verb == GUARD:
            self.stand_guard(argument(action))
        elif verb == REROLL:
            self.pick_up(argument(action))
        elif verb == MERGE:
            self.merge(first_of_two(action), second_of_two(action))
        elif verb == NAME_FACE:
            self.name_face(argument(action))
        elif verb == END:
            self.end()
        elif verb >= CAST:
            self.apply_magic(verb, action)
        else:
            self.apply_setup(verb, action)

    def apply_setup(self, verb: i64, action: i32) -> None:
        """5  Actions before the first turn."""
        if verb == DEPLOY:
            setup.deploy(self, first_of_two(action), second_of_two(action))
        elif verb == TOSS:
            setup.toss(self, argument(action))
        elif verb == DONE:
            setup.keep(self)
        elif verb == FIRST:
            setup.choose_first(self, argument(action))

    def apply_magic(self, verb: i64, action: i32) -> None:
        """12.3, 12.4  Actions of the Oracle and of the skirmisher."""
        if verb == CAST:
            spells.cast(self, first_of_three(action), second_of_three(action), third_of_three(action))
        elif verb == TRANSMUTE:
            spells.transmute(self, first_of_two(action), second_of_two(action))
        elif verb == STAND:
            combat.stand(self, argument(action))
        elif verb == CHANNEL:
            spells.channel(self, argument(action))
        elif verb == TARGET:
            spells.cast_channeled(self, argument(action))
        elif verb == FIZZLE:
            spells.fizzle(self)

    def roll(self, face: i64) -> None:
        """7  A die has been rolled; the phase says what for."""
        phase = self.phase
        if phase == REROLL_PHASE:
            self.put_down(face)
        elif phase == COMBAT_ROLL:
            combat.resolve_roll(self, face)
        elif phase == FATE_ROLL:
            ending.call_fate(self, face)
        elif phase == ARMY_ROLL:
            setup.roll_army(self, face)
        elif phase == ARMY_REROLL_ROLL:
            setup.reroll_army(self, face)
        elif phase == CHANNEL_ROLL:
            spells.name_spell(self, face)
        elif phase == TRANSMUTE_ROLL:
            spells.arise(self, face)
        elif phase == TERRAIN_COUNT:
            setup.count_terrain(self, face)
        elif phase == TERRAIN_PLACE:
            setup.place_terrain(self, face)

    def move(self, start: i64, goal: i64) -> None:
        """6.2, 12.3  The unit stands elsewhere, with one guard less and without the mark of fate; base check."""
        unit = self.unit(start)
        guard = guard_of(unit)
        if guard > 0:
            unit = with_guard(unit, guard - 1)
        self.shift(start, goal, unit & ~FATE)
        if self.log is not None:
            self.tell(MOVED, self.active, face_of(unit), start, goal)
        ending.base_check(self, goal)
        if self.phase != OVER:
            ending.finish(self, goal)

    def stand_guard(self, cell: i64) -> None:
        """6.6, 12.3  The unit guards, at least once, and skirmishes no more."""
        unit = self.unit(cell)
        if guard_of(unit) == 0:
            unit = with_guard(unit, 1)
        self.alter(cell, with_skirmish(unit, 0))
        if self.log is not None:
            self.tell(GUARDED, self.active, face_of(unit), cell)
        ending.finish(self, cell)

    def pick_up(self, cell: i64) -> None:
        """6.7  A unit is to be rolled again."""
        if self.log is not None:
            self.tell(PICKED_UP, self.active, face_of(self.unit(cell)), cell)
        self.pend(frame(REROLLING, cell))
        ending.await_roll(self, REROLL_PHASE)

    def put_down(self, face: i64) -> None:
        """6.7, 12.3  The unit takes the new face and loses its markers; on the base it keeps tokens but is exposed."""
        cell = number_in(self.resolve(), 0)
        unit = new_unit(face, self.active)
        if self.rules.reroll != ANYWHERE:
            unit = with_tokens(unit, tokens_of(self.unit(cell))) | EXPOSED
        self.alter(cell, unit)
        if self.log is not None:
            self.tell(REROLLED, self.active, cell, face)
        ending.end_turn(self, cell)

    def merge(self, start: i64, goal: i64) -> None:
        """6.10  Two units become one; a sum of 7 or more lets the player name its face."""
        self.progress = True
        mover, target = self.lift(start), self.unit(goal)
        total = face_of(mover) + face_of(target)
        face: i64 = total if total < FACES else FACES
        self.alter(goal, new_unit(face, self.active))
        if self.log is not None:
            self.tell(MERGED, self.active, face_of(mover), start, goal, total, face)
        if total > FACES:
            ending.drop_agenda(self)
            self.pend(frame(MERGING, goal, i64(target & ACTED == 0)))
            ending.enter(self, MERGE_CHOICE)
        else:
            ending.end_turn(self, goal)

    def name_face(self, face: i64) -> None:
        """6.10 (3)  The player names the face of the new unit; it may act unless the target had acted."""
        merged = self.resolve()
        cell = number_in(merged, 0)
        self.alter(cell, new_unit(face, self.active))
        if self.log is not None:
            self.tell(NAMED, self.active, cell, face)
        if number_in(merged, 1) != 0:
            self.pend(frame(ACTING_AGAIN, cell))
            ending.enter(self, BONUS)
        else:
            ending.end_turn(self, cell)

    def end(self) -> None:
        """6.10, 12.4  Decline the bonus action, or stop heeding fate's call."""
        if self.log is not None:
            self.tell(PASSED, self.active)
        if self.phase == FATE_PHASE:
            ending.close_fate(self)
        else:
            ending.end_turn(self, self.pending(0) if self.phase == BONUS else NOWHERE)

    def is_in_play(self, seat: i64) -> bool:
        """6.9  Whether a seat has not been eliminated."""
        return not self.is_fallen(seat)

    def retire(self, seat: i64) -> bool:
        """9  Among more than two seats one that resigns is eliminated, and the others play on."""
        if self.terms.is_duel:
            return False
        resignation.retire(self, seat)
        return True

    def returns(self) -> vec[float]:
        """9  The winner takes all; a draw is shared by the seats in the game, if there are any."""
        left = self.seats_left()
        shares = vec[float](capacity=self.seats)
        seat: i64
        for seat in range(self.seats):
            share = 1.0 if self.winner == seat else 0.0
            if self.winner < 0 and not (left > 0 and self.is_fallen(seat)):
                share = 1.0 / float(left if left > 0 else self.seats)
            shares = append(shares, share)
        return shares

    def winners(self) -> list[int]:
        """9  Nobody wins a draw, even if some seats have no part in it."""
        return [] if self.winner == DRAWN else super().winners()

    def estimate(self, seat: i64) -> float:
        """How well a seat stands, from 0 to 1."""
        return share_of_power(self, seat)

    def drawish(self) -> float:
        """How much the game looks like one that nobody will win."""
        return drawish(self)
