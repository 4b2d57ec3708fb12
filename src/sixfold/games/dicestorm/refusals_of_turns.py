"""6.2 to 6.4  Why a piece cannot move, end its turn or use an ability in Tactics."""

from mypy_extensions import i32

from sixfold.boards import NOWHERE
from sixfold.games.dicestorm.abilities import (
    ADJACENT,
    EMPTY_HEX,
    FOLLOW,
    HEX_OF_BOTH,
    HEX_ONLY,
    NOTHING,
    WITH_AMOUNT,
    Ability,
)
from sixfold.games.dicestorm.ground import is_in
from sixfold.games.dicestorm.notation import DECLINE
from sixfold.games.dicestorm.packing import (
    owner_of,
    type_of,
)
from sixfold.games.dicestorm.powers import is_affordable, targets
from sixfold.games.dicestorm.sentences import condition, counted, target
from sixfold.games.dicestorm.state import (
    BESIDE,
    FLYING,
    MAIN,
    TOKENS,
    Position,
)
from sixfold.games.dicestorm.tables import Profile
from sixfold.kernel.errors import Refusal

__all__ = ["why_no_ability", "why_no_actor", "why_no_end", "why_no_move"]


def why_no_actor(s: Position, cell: int) -> Refusal | None:
    """6.2, 6.3  Why the piece on a cell, or beside the board, cannot act now; None if it can."""
    if len(s.reactions) > 0:
        return Refusal("open reactions are decided first: strike or decline", "6.3")
    if cell != NOWHERE:
        return why_not_this_one(s, cell)
    if s.active != FLYING or s.ready_beside(s.to_act) == NOTHING:
        return Refusal("no piece of yours beside the board has a turn token to use now", "6.3")
    return None


def why_not_this_one(s: Position, cell: int) -> Refusal | None:
    """6.2  Why the piece on a hex cannot act now; None if it can."""
    if s.piece[cell] == 0:
        return Refusal(f"no piece stands on {s.ground.board.label(cell)}", "6.2")
    if owner_of(s.piece[cell]) != s.to_act:
        return Refusal("this piece belongs to the other side", "6.2")
    if s.active != FLYING and s.active != cell:
        return Refusal(f"the piece on {s.ground.board.label(s.active)} is active and finishes its turn first", "6.2")
    if s.active == FLYING and not is_in(cell, s.each[TOKENS + s.to_act]):
        return Refusal(f"the {profile_on(s, cell).name} has no turn token", "6.2")
    return None


def profile_on(s: Position, cell: int) -> Profile:
    """What the acting piece is; beside the board the first one that is ready."""
    if cell == BESIDE:
        return s.cards.profile(type_of(s.beside[s.ready_beside(s.to_act)]))
    return s.profile_at(cell)


def why_no_move(s: Position, action: i32) -> Refusal:
    """6.2  Why a piece cannot move there."""
    (_, start), (_, goal) = s.game.grammar.arguments(action)
    refusal = why_no_actor(s, start)
    if refusal is not None:
        return refusal
    if start == NOWHERE or s.profile_at(start).move + s.bonus == 0:
        return Refusal(f"the {profile_on(s, start).name} does not move", "6.2")
    if s.stage != MAIN or s.moved:
        why = "a piece moves once in a turn" if s.moved else "after its ability a piece moves no more, except by Fetch"
        return Refusal(why, "6.2")
    if start == goal:
        return Refusal("a move leads to another hex", "6.2")
    if goal == NOWHERE or not is_in(goal, s.empty()):
        return Refusal("a move ends on an empty hex of the board", "6.2")
    steps = int(s.profile_at(start).move + s.bonus)
    return Refusal(f"no path of at most {counted(int(steps), 'step')} through empty hexes leads there", "6.2")


def why_no_end(s: Position, action: i32, verb: int) -> Refusal:
    """6.2, 6.3  Why a turn cannot be ended, or nothing declined."""
    if verb == DECLINE:
        return Refusal("there is nothing to decline", "6.3")
    ((_, cell),) = s.game.grammar.arguments(action)
    refusal = why_no_actor(s, cell)
    if refusal is not None:
        return refusal
    return Refusal("this ability must be finished: choose its target", "6.4")


def why_no_ability(s: Position, action: i32, ability: Ability) -> Refusal:
    """6.3, 6.4  Why an active ability cannot be used so."""
    numbers = [number for _, number in s.game.grammar.arguments(action)]
    if ability.shape == HEX_ONLY:
        return Refusal(f"{ability.name} asks for a hex of the board, after its first half", ability.section)
    cell = numbers[0]
    refusal = why_no_actor(s, cell)
    if refusal is not None:
        return refusal
    return why_no_follow(s, ability) if ability.when == FOLLOW else why_no_power(s, ability, cell, numbers)


def why_no_power(s: Position, ability: Ability, cell: int, numbers: list[int]) -> Refusal:
    """6.3, 6.4  Why a piece that can act cannot use an ability so."""
    profile = profile_on(s, cell)
    if ability.number not in [own.number for own in profile.turns]:
        return Refusal(f"the {profile.name} does not have {ability.name}", "2.3")
    if s.stage not in (MAIN, ability.number + 1):
        return Refusal("a piece uses one ability in a turn", "6.2")
    if not is_affordable(s, ability, cell):
        return why_too_dear(s, ability, cell)
    return why_no_target(s, ability, cell, numbers)


def why_no_follow(s: Position, ability: Ability) -> Refusal:
    """6.4  Why a step of Fetch is not possible."""
    if s.stage != ability.number + 1:
        return Refusal(f"{ability.name} comes after the bite, with the movement that is left", ability.section)
    return Refusal(f"{ability.name} goes one step to an adjacent empty hex", ability.section)


def why_too_dear(s: Position, ability: Ability, cell: int) -> Refusal:
    """6.4  What the piece or its owner lacks."""
    needed = condition(ability)
    if needed and not ability.pays_souls_as_hp and ability.pay_souls == 0:
        return Refusal(f"{ability.name} is possible only {needed}", ability.section)
    return Refusal(f"there are not enough souls for {ability.name}", ability.section)


def why_no_target(s: Position, ability: Ability, cell: int, numbers: list[int]) -> Refusal:
    """6.3, 6.4  What is wrong with the target, the amount or the hex."""
    wanted = target(s.book, ability)
    if len(numbers) == 1 or numbers[1] == NOWHERE:
        return Refusal(f"{ability.name} needs {wanted}", ability.section)
    aimed = numbers[1]
    if not is_in(aimed, targets(s, ability, cell)):
        if ability.free_turn and is_in(aimed, s.acted):
            return Refusal("this unit has had its turn in this chain", "6.2")
        if ability.reach == ADJACENT and not is_in(aimed, s.ground.beside(cell)):
            return Refusal(
                f"{s.ground.board.label(aimed)} is not adjacent: {ability.name} needs {wanted}", ability.section
            )
        what = "is not empty" if ability.group == EMPTY_HEX else "is no such target"
        return Refusal(f"{s.ground.board.label(aimed)} {what}: {ability.name} needs {wanted}", ability.section)
    if ability.shape == WITH_AMOUNT:
        return Refusal(f"{ability.name} does {ability.damage} to {ability.most_damage} damage", ability.section)
    assert ability.shape == HEX_OF_BOTH
    return Refusal("the new piece appears in one of the two hexes", ability.section)
