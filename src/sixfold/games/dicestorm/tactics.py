"""5.6, 6.2, 6.3  Tactics: turns in alternation, moves, and the reactions that a move opens."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.boards import NOWHERE
from sixfold.games.dicestorm.abilities import (
    ALONE,
    FOLLOW,
    HEX_ONLY,
    NOTHING,
    REACTION,
    TARGETED,
    UNITS,
    Ability,
)
from sixfold.games.dicestorm.events import DECLINED, ENDED, MOVED, STRUCK
from sixfold.games.dicestorm.ground import bit, is_in, lowest
from sixfold.games.dicestorm.harm import hurt, is_decided, remove
from sixfold.games.dicestorm.notation import DECLINE, END, FIRST_ABILITY, MOVE, TACTICS
from sixfold.games.dicestorm.packing import (
    born_of,
    hex_in,
    pair,
    pair_by,
    pair_target,
    type_of,
)
from sixfold.games.dicestorm.powers import begin_turn, drag, spend, use, uses
from sixfold.games.dicestorm.state import (
    BESIDE,
    FLYING,
    MAIN,
    TOKENS,
    Position,
)
from sixfold.kernel.notation import (
    action0,
    action1,
    action2,
    argument,
    first_of_three,
    first_of_two,
    second_of_three,
    second_of_two,
    third_of_three,
    verb_of,
)

__all__ = ["begin", "end", "legal", "play", "reach"]

ROOM: Final = 192
OFF_ALONE: Final = 0xFFFFFF
OFF_OF_TWO: Final = 0xFFF


def begin(s: Position) -> bool:
    """5.6  Player 1 takes the first turn, or Player 2 if Player 1 has no token; whether anybody does."""
    s.phase = TACTICS
    return next_turn(s, s.first)


def next_turn(s: Position, seat: i64) -> bool:
    """5.6  A seat takes a turn if it has a token, otherwise the other one; whether anybody does."""
    s.to_act = seat if s.has_token(seat) else 1 - seat
    return s.has_token(s.to_act)


def end(s: Position) -> None:
    """5.6  No tokens are left: Force Fields are removed."""
    if not s.cards.has_transients:
        return
    standing = s.in_order(s.occupied())
    k: i64
    for k in range(len(standing)):
        if s.profile_at(hex_in(standing[k])).is_transient:
            remove(s, hex_in(standing[k]))


# What may be done.


def legal(s: Position) -> vec[i32]:
    """6.2  Open reactions are decided first; then the active piece acts, or any own piece with a token."""
    choices = vec[i32](capacity=ROOM)
    if len(s.reactions) > 0:
        return answers(s, choices)
    if s.active != FLYING:
        return stage_actions(s, choices)
    rest = s.each[TOKENS + s.to_act]
    while rest != 0:
        choices = turn_actions(s, lowest(rest), choices)
        rest &= rest - 1
    if len(s.beside) > 0:
        choices = actions_beside(s, choices)
    return choices


def turn_actions(s: Position, cell: i64, choices: vec[i32]) -> vec[i32]:
    """6.2  A move, if there was none yet, an active ability, or the end."""
    profile = s.profile_at(cell)
    if not s.moved:
        rest = reach(s, cell, profile.move + s.bonus)
        while rest != 0:
            choices = append(choices, action2(MOVE, cell, lowest(rest)))
            rest &= rest - 1
    for ability in profile.turns:
        choices = uses(s, ability, cell, choices)
    return append(choices, action1(END, cell))


def actions_beside(s: Position, choices: vec[i32]) -> vec[i32]:
    """6.3  What the first own piece beside the board that has a token can do."""
    place = s.ready_beside(s.to_act)
    if place == NOTHING:
        return choices
    for ability in s.cards.profile(type_of(s.beside[place])).turns:
        choices = uses(s, ability, BESIDE, choices)
    return append(choices, action1(END, OFF_ALONE))


def stage_actions(s: Position, choices: vec[i32]) -> vec[i32]:
    """6.2 to 6.4  What the active piece may do now: anything, or finish what it has begun."""
    if s.stage == MAIN:
        return turn_actions(s, s.active, choices)
    ability = s.book.abilities[s.stage - 1]
    if ability.drags:
        rest = s.ground.beside(s.active) & s.empty()
        while rest != 0:
            choices = append(choices, action2(FIRST_ABILITY + ability.form_number, s.active, lowest(rest)))
            rest &= rest - 1
    else:
        choices = uses(s, ability, s.active, choices)
    if ability.shape == HEX_ONLY:
        return choices
    return append(choices, action1(END, s.active))


def answers(s: Position, choices: vec[i32]) -> vec[i32]:
    """6.3  Any open pair, or none of them."""
    k: i64
    for k in range(len(s.reactions)):
        by = pair_by(s.reactions[k])
        reaction = s.profile_at(by).reaction
        if reaction is not None:
            target = pair_target(s.reactions[k])
            choices = append(choices, action2(FIRST_ABILITY + reaction.form_number, by, target))
    return append(choices, action0(DECLINE))


def reach(s: Position, start: i64, steps: i64) -> i64:
    """6.2  The hexes that can be reached in so many steps through empty hexes."""
    empty = s.empty()
    reached = bit(start)
    ground = s.ground
    while steps > 0:
        reached |= ground.spread(reached) & empty
        steps -= 1
    return reached & ~bit(start)


def steps_to(s: Position, start: i64, goal: i64) -> i64:
    """6.2, R8  The length of the shortest path through empty hexes to a hex that can be reached."""
    empty = s.empty()
    reached = bit(start)
    steps: i64 = 0
    while not is_in(goal, reached):
        reached |= s.ground.spread(reached) & empty
        steps += 1
    return steps


# Doing it.


def play(s: Position, action: i32) -> bool:
    """5.6, 9.1  Carry out an action of Tactics; whether the phase is over."""
    actor = s.to_act
    is_turn_over = carried_out(s, action)
    if is_decided(s) or not is_turn_over:
        return False
    s.begin_chain()
    s.end_turn_of_piece()
    return not next_turn(s, 1 - actor)


def carried_out(s: Position, action: i32) -> bool:
    """6.2  Do what an action says; whether the turn is over."""
    verb = verb_of(action)
    if verb == MOVE:
        return move(s, first_of_two(action), second_of_two(action))
    if verb == END:
        return give_up(s, argument(action))
    if verb == DECLINE:
        s.reactions = vec[i32]()
        s.tell(DECLINED, s.to_act)
        return False
    return played_ability(s, s.cards.ability(verb - FIRST_ABILITY), action)


def played_ability(s: Position, ability: Ability, action: i32) -> bool:
    """6.3, 6.4  Take an action apart by its shape and use the ability; whether the turn is over."""
    if ability.when == REACTION:
        return react(s, ability, first_of_two(action), second_of_two(action))
    if ability.shape == TARGETED:
        cell = first_of_two(action)
        if ability.drags:
            return drag(s, cell, second_of_two(action))
        return use(s, ability, BESIDE if cell == OFF_OF_TWO else cell, second_of_two(action), NOTHING)
    if ability.shape == ALONE:
        return use(s, ability, argument(action), NOTHING, NOTHING)
    if ability.when == FOLLOW:
        return use(s, ability, s.active, argument(action), NOTHING)
    return use(s, ability, first_of_three(action), second_of_three(action), third_of_three(action))


def move(s: Position, start: i64, goal: i64) -> bool:
    """6.2  The active piece stands elsewhere, which may open reactions; its turn goes on."""
    begin_turn(s, start)
    s.steps = steps_to(s, start, goal)
    s.moved = True
    s.active = goal
    s.shift(start, goal)
    if s.log is not None:
        s.tell(MOVED, s.to_act, type_of(s.piece[goal]), start, goal)
    if s.cards.has_reactions:
        open_reactions(s, goal)
    return False


def give_up(s: Position, argued: i64) -> bool:
    """6.2  `end`: the token is spent and the turn is over."""
    cell = BESIDE if argued == OFF_ALONE else argued
    if s.log is not None:
        piece = s.beside[s.ready_beside(s.to_act)] if cell == BESIDE else s.piece[cell]
        s.tell(ENDED, s.to_act, type_of(piece), cell)
    spend(s, cell)
    return True


# Reactions.


def open_reactions(s: Position, mover: i64) -> None:
    """6.3, 12.1  After a move: each own unit that can react, with each adjacent enemy unit that the mover flanks."""
    foes = s.each[UNITS + 1 - s.to_act] & s.ground.beside(mover)
    if foes == 0:
        return
    near = s.in_order(s.ground.spread(foes) & s.each[UNITS + s.to_act] & ~bit(mover))
    found = vec[i32]()
    k: i64
    for k in range(len(near)):
        by = hex_in(near[k])
        reaction = s.profile_at(by).reaction
        if reaction is not None:
            found = open_pairs(s, reaction, by, mover, foes, found)
    s.reactions = found


def open_pairs(s: Position, reaction: Ability, by: i64, mover: i64, foes: i64, found: vec[i32]) -> vec[i32]:
    """6.3, 12.1  The enemies that one unit may strike: those directly between it and the mover, or beside both."""
    beside = s.in_order(s.ground.beside(by) & foes)
    k: i64
    for k in range(len(beside)):
        target = hex_in(beside[k])
        if reaction.is_across:
            far = s.ground.across(by, target)
            if far == NOWHERE or far != mover:
                continue
        found = append(found, pair(by, target))
    return found


def react(s: Position, reaction: Ability, by: i64, target: i64) -> bool:
    """6.3  A pair is used; pairs whose target is gone are dropped; the turn of the mover goes on."""
    if s.log is not None:
        s.tell(STRUCK, s.to_act, type_of(s.piece[by]), by, reaction.number, target)
    born = born_of(s.piece[target])
    hurt(s, bit(target), reaction.damage)
    is_gone = born_of(s.piece[target]) != born
    rest = vec[i32]()
    k: i64
    for k in range(len(s.reactions)):
        other = s.reactions[k]
        if other != pair(by, target) and not (is_gone and pair_target(other) == target):
            rest = append(rest, other)
    s.reactions = rest
    return False
