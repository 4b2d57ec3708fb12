"""Why an action is not allowed, in words for the player. Decides nothing: the rules do.

While units lie face down nothing said here depends on their types.
"""

from typing import Final

from mypy_extensions import i32

from sixfold.boards import NOWHERE
from sixfold.games.dicestorm.abilities import LANDED_DICE, PREPARE_DICE, REACTION, Ability
from sixfold.games.dicestorm.deployment import deployment_hexes
from sixfold.games.dicestorm.ground import is_in
from sixfold.games.dicestorm.notation import (
    DECLINE,
    DEPLOY,
    DEPLOYING,
    DONE,
    END,
    FACE,
    FIRST,
    FIRST_ABILITY,
    INITIATIVE,
    KEEP,
    LAND,
    LANDED,
    LEAVE,
    MOVE,
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
    THROW_REAL,
    THROWING,
    TRIGGERS,
)
from sixfold.games.dicestorm.refusals_of_dice import why_no_change, why_no_outcome, why_no_preparation, why_no_throw
from sixfold.games.dicestorm.refusals_of_turns import why_no_ability, why_no_end, why_no_move
from sixfold.games.dicestorm.state import (
    Position,
)
from sixfold.kernel.errors import Refusal
from sixfold.kernel.notation import verb_of
from sixfold.kernel.phases import not_asked
from sixfold.kernel.seats import CHANCE

__all__ = ["why_not"]

WHEN: Final = {
    FIRST: [INITIATIVE],
    DEPLOY: [DEPLOYING],
    SPAWN: [TRIGGERS, TACTICS_START],
    DECLINE: [TRIGGERS, TACTICS_START, TACTICS],
    MOVE: [TACTICS],
    END: [TACTICS],
    LEAVE: [PREPARE],
    RIFT: [PREPARE],
    READY: [PREPARE],
    THROW: [THROWING],
    THROW_REAL: [THROWING],
    KEEP: [RETHROWING],
    RETHROW: [RETHROWING],
    RETHROW_REAL: [RETHROWING],
    DONE: [LANDED],
}
OUTCOMES: Final = [ROLL, LAND, FACE]


def why_not(s: Position, action: i32) -> Refusal:
    """5, 6, 7  What stands in the way of a well-formed action that is not legal."""
    verb = int(verb_of(action))
    if verb in OUTCOMES or s.to_act == CHANCE:
        return why_no_outcome(s, action, verb)
    ability = None if verb < FIRST_ABILITY else ability_of(s, verb)
    if verb >= FIRST_ABILITY and ability is None:
        return Refusal("no piece of this card set has this ability", "12")
    phases = WHEN.get(verb, []) if ability is None else phases_of(ability)
    if s.phase not in phases:
        return Refusal(not_asked(s.game.phases[s.phase]), "5.1")
    if ability is not None:
        return why_no_use(s, action, ability)
    return why_no_plain(s, action, verb)


def ability_of(s: Position, verb: int) -> Ability | None:
    """The ability of this card set that an action means."""
    form = verb - FIRST_ABILITY
    return s.cards.played[form] if form < len(s.cards.played) else None


def phases_of(ability: Ability) -> list[int]:
    """When an ability can be used."""
    if ability.when == PREPARE_DICE:
        return [PREPARE]
    return [LANDED] if ability.when == LANDED_DICE else [TACTICS]


def why_no_use(s: Position, action: i32, ability: Ability) -> Refusal:
    """6.3 to 6.5  Why an ability cannot be used so."""
    if ability.when == PREPARE_DICE:
        return why_no_preparation(s, action, ability)
    if ability.when == LANDED_DICE:
        return why_no_change(s, action, ability)
    if ability.when == REACTION:
        return Refusal(f"{ability.name} cannot be used now", ability.section)
    return why_no_ability(s, action, ability)


def why_no_plain(s: Position, action: i32, verb: int) -> Refusal:
    """5, 6.2  Why an action that is no ability cannot be done so."""
    if verb == DEPLOY:
        return why_no_deployment(s, action)
    if verb == SPAWN:
        rule = "5.4" if s.phase == TRIGGERS else "5.5"
        return Refusal("a new piece appears on an empty hex beside the piece that brings it", rule)
    if verb == MOVE:
        return why_no_move(s, action)
    if verb in (END, DECLINE):
        return why_no_end(s, action, verb)
    if verb in (LEAVE, RIFT, READY):
        return why_no_preparation(s, action, None)
    return why_no_throw(s, action, verb)


def why_no_deployment(s: Position, action: i32) -> Refusal:
    """5.3  The unit or the hex is wrong; what lies face down is not told."""
    (_, type), (_, cell) = s.game.grammar.arguments(action)
    faction = s.faction(s.to_act)
    if type not in [int(base) for base in faction.bases]:
        return Refusal(f"only base units of the {faction.name} can be deployed here", "5.3")
    if cell == NOWHERE or not is_in(cell, s.empty()):
        return Refusal("units are deployed on empty hexes", "5.3")
    assert not is_in(cell, deployment_hexes(s, s.to_act))
    return Refusal(f"{s.ground.board.label(cell)} is not a deployment hex of yours", "5.3")
