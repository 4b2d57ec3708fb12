"""5.1  The state machine of Dicestorm: what may be done in each phase, and doing it. Sections are those of RULES.md."""

from librt.vecs import vec
from mypy_extensions import i32, i64

from sixfold.games.dicestorm import damage, deployment, lenses, preparation, tactics, throwing
from sixfold.games.dicestorm.abilities import PREPARE_DICE
from sixfold.games.dicestorm.estimate import share_of_power
from sixfold.games.dicestorm.foresight import promised_by_throws
from sixfold.games.dicestorm.ground import Ground, lowest
from sixfold.games.dicestorm.notation import (
    DEPLOY,
    DEPLOYING,
    DONE,
    FACE,
    FIRST,
    FIRST_ABILITY,
    INITIATIVE,
    KEEP,
    LAND,
    LANDED,
    LEAVE,
    PREPARE,
    READY,
    RETHROW,
    RETHROW_REAL,
    RETHROWING,
    RIFT,
    ROLL,
    SPAWN,
    TACTICS,
    TACTICS_START,
    THROW,
    THROWING,
    TRIGGERS,
)
from sixfold.games.dicestorm.packing import (
    owner_of,
    with_type,
)
from sixfold.games.dicestorm.state import (
    ARMY,
    DRAWN_GAME,
    FLYING,
    POOL,
    Position,
)
from sixfold.games.dicestorm.tables import Book
from sixfold.games.dicestorm.terms import Terms
from sixfold.kernel.game import Game
from sixfold.kernel.notation import action1, argument, first_of_two, second_of_two, verb_of
from sixfold.kernel.options import Options
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.state import State

__all__ = ["Dicestorm", "opening", "vacant"]


class Dicestorm(Position):
    """A position of Dicestorm: columns from `Position`, rules from the modules beside this one."""

    def clone(self) -> State:
        """A copy: the columns are copied; board, tables and options are shared."""
        copy = Dicestorm(
            self.game,
            self.options,
            self.book,
            self.ground,
            self.terms,
            self.cards,
            self.piece[:],
            self.each[:],
            self.beside[:],
            self.queue[:],
            self.reactions[:],
            self.landed[:],
        )
        self.copy_into(copy)
        return copy

    def legal(self) -> vec[i32]:
        """5.1  What may be done in this phase; where chance decides, the outcomes."""
        if self.to_act == CHANCE:
            return self.outcomes()
        if self.phase == TACTICS:
            return tactics.legal(self)
        if self.phase == THROWING or self.phase == RETHROWING:
            return throwing.throws(self) if self.phase == THROWING else throwing.rethrows(self)
        if self.phase == PREPARE:
            return preparation.preparations(self)
        return self.choices_besides()

    def choices_besides(self) -> vec[i32]:
        """5.2 to 5.5, 5.9  What may be done before Tactics and with landed dice; nothing once the game is over."""
        if self.phase == LANDED:
            return lenses.changes(self)
        if self.phase == INITIATIVE:
            return vec[i32]([action1(FIRST, 0), action1(FIRST, 1)])
        if self.phase == DEPLOYING:
            return deployment.deployments(self)
        if self.phase == TRIGGERS or self.phase == TACTICS_START:
            return deployment.spawns(self)
        return vec[i32]()

    def outcomes(self) -> vec[i32]:
        """7  The possible outcomes: a D20, where a die lands, its face."""
        if self.phase != THROWING:
            return self.ground.rolls[:]
        if self.die_cell != FLYING:
            return self.ground.faces[self.die][:]
        if self.terms.real_dice:
            return self.ground.anywhere[:]
        return self.ground.outcomes[self.landing()][:]

    def landing(self) -> i64:
        """7.2  The row of the landing table for the die in the air."""
        return self.ground.landing(self.terms.skills[self.die_by], self.die_by, self.aim)

    def weights(self) -> vec[i64]:
        """7  The odds of the outcomes, in percent where a die lands. 7.4  Real dice have none; equal ones stand in."""
        if self.phase == THROWING and self.die_cell == FLYING and not self.terms.real_dice:
            return self.ground.shares[self.landing()][:]
        return self.ground.even[: self.count_outcomes()]

    def count_outcomes(self) -> i64:
        """7  How many outcomes there are, where all are equally likely."""
        if self.phase != THROWING:
            return self.book.initiative_die
        return self.ground.cells + 1 if self.die_cell == FLYING else self.book.dice[self.die].sides

    def apply(self, action: i32) -> None:
        """5.1  Carry out a legal action or an outcome; a phase that is over gives way to the next."""
        if self.carry_out(action):
            self.pass_on()

    def carry_out(self, action: i32) -> bool:
        """5.1  Do what an action says and no more; whether the phase is over."""
        if self.phase == TACTICS:
            return tactics.play(self, action)
        return self.bombard(action) if self.phase >= PREPARE else self.begin(action)

    def begin(self, action: i32) -> bool:
        """5.2 to 5.5  An action before Tactics; whether the phase is over."""
        verb = verb_of(action)
        if verb == ROLL:
            return deployment.roll(self, argument(action))
        if verb == FIRST:
            return deployment.choose_first(self, argument(action))
        if verb == DEPLOY:
            return deployment.deploy(self, first_of_two(action), second_of_two(action))
        if verb == SPAWN:
            return deployment.spawn(self, argument(action))
        return deployment.decline(self)

    def bombard(self, action: i32) -> bool:
        """5.7 to 5.9  An action or an outcome of the Bombardment; whether the phase is over."""
        verb = verb_of(action)
        if verb == THROW:
            return throwing.throw(self, first_of_two(action), second_of_two(action))
        if verb == LAND:
            return throwing.land(self, argument(action))
        if verb == FACE:
            return throwing.face(self, argument(action))
        if verb >= FIRST_ABILITY:
            return self.bombard_by_ability(action)
        return self.prepare(verb, action) if self.phase == PREPARE else self.decide(verb, action)

    def bombard_by_ability(self, action: i32) -> bool:
        """6.5  An ability of `prepare` or `landed`; whether the phase is over."""
        ability = self.cards.ability(verb_of(action) - FIRST_ABILITY)
        if ability.when == PREPARE_DICE:
            return preparation.align(self, ability, first_of_two(action), second_of_two(action))
        return lenses.use_on_dice(self, ability, action)

    def prepare(self, verb: i64, action: i32) -> bool:
        """5.7, 12.3  Collect dice, leave some, open rifts; whether the phase is over."""
        if verb == READY:
            return preparation.ready(self)
        if verb == LEAVE:
            return preparation.leave(self, argument(action))
        if verb == RIFT:
            return preparation.open_rift(self)
        return preparation.roll(self, argument(action))

    def decide(self, verb: i64, action: i32) -> bool:
        """5.8, 5.9, 7.4  Keep a die or throw it again, throw a real one, be done; whether the phase is over."""
        if verb == RETHROW:
            return throwing.rethrow(self, argument(action))
        if verb == KEEP:
            return throwing.keep(self)
        if verb == DONE:
            return lenses.done(self)
        if verb == RETHROW_REAL:
            return throwing.rethrow(self, FLYING)
        return throwing.throw(self, argument(action), FLYING)

    def pass_on(self) -> None:
        """5.1  Enter the next phase, and the one after it, until somebody can act or the game is over."""
        acts = False
        while not acts:
            acts = self.enters_next()

    def enters_next(self) -> bool:
        """5.1  Begin the phase that follows this one; whether somebody acts in it."""
        if self.phase >= TACTICS:
            return self.enters_bombardment()
        if self.phase <= INITIATIVE:
            return deployment.begin_deploy(self)
        if self.phase == DEPLOYING:
            return deployment.begin_triggers(self)
        return deployment.begin_tactics_start(self) if self.phase == TRIGGERS else tactics.begin(self)

    def enters_bombardment(self) -> bool:
        """5.1  Begin the next phase of the Bombardment, or after the last one the next round."""
        if self.phase == TACTICS:
            tactics.end(self)
            return preparation.begin_prepare(self)
        if self.phase == PREPARE:
            return throwing.begin_throw(self)
        return lenses.begin_landed(self) if self.phase < LANDED else damage.end_round(self)

    def returns(self) -> vec[float]:
        """9  The winner takes all; a draw is shared."""
        if self.winner == DRAWN_GAME:
            return vec[float]([0.5, 0.5])
        return vec[float]([1.0, 0.0]) if self.winner == 0 else vec[float]([0.0, 1.0])

    def throws_real_dice(self) -> bool:
        """7.4  Whether people throw: outcomes are asked for, never drawn."""
        return self.terms.real_dice

    def imagine(self, seat: i64, rng: Rng) -> State:
        """8  Face-down units of others may be any base unit of their faction, each equally likely."""
        copy = self.clone()
        assert isinstance(copy, Dicestorm)
        rest = self.face_down() if self.hides() else 0
        while rest != 0:
            cell = lowest(rest)
            rest &= rest - 1
            owner = owner_of(self.piece[cell])
            if owner != seat:
                bases = self.faction(owner).bases
                copy.disguise(cell, bases[rng.below(len(bases))])
        return copy

    def disguise(self, cell: i64, type: i64) -> None:
        """8  Let a face-down unit be of another type."""
        self.piece[cell] = with_type(self.piece[cell], type, self.cards.profile(type).max_hp)

    def estimate(self, seat: i64) -> float:
        """How well a seat stands, from 0 to 1."""
        return self.returns()[seat] if self.to_act == NOBODY else share_of_power(self, seat)

    def promises(self, seat: i64) -> vec[float]:
        """5.8  What every throw promises a seat."""
        return promised_by_throws(self, seat)


def vacant(game: Game, options: Options, book: Book, ground: Ground) -> Dicestorm:
    """4.1  An empty board with the supplies of a new game."""
    terms = Terms(options, book)
    state = Dicestorm(
        game,
        options,
        book,
        ground,
        terms,
        book.sets[options.word("card_set")],
        vec[i64]([i64(0)] * int(ground.cells)),
        vec[i64]([i64(0)] * (POOL + 2 * len(book.dice))),
        vec[i64](),
        vec[i32](),
        vec[i32](),
        vec[i64](),
    )
    for seat in range(2):
        state.each[ARMY + seat] = terms.army_supply_cap
    return state


def opening(game: Game, options: Options, book: Book, ground: Ground) -> Dicestorm:
    """4.1, 5.2  A new game: round 1 begins with the initiative."""
    state = vacant(game, options, book, ground)
    if not deployment.begin_round(state):
        state.pass_on()
    return state
