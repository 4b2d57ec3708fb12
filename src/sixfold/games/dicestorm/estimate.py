"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in estimate.toml.

Counts units and what is left of them once the landed dice have done their damage, what is still to come, and how near
the units are to the enemy.
"""

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.dicestorm.abilities import NOTHING, PIECES, UNITS
from sixfold.games.dicestorm.damage import toll
from sixfold.games.dicestorm.ground import bit, is_in, lowest
from sixfold.games.dicestorm.notation import PREPARE
from sixfold.games.dicestorm.packing import (
    LEFT_OUT,
    NO_CHOICE,
    choice_of,
    die_cell,
    die_kind,
    hp_of,
    owner_of,
    type_of,
)
from sixfold.games.dicestorm.state import (
    ARMY,
    POOL,
    SOULS,
    TOKENS,
    Position,
)
from sixfold.games.dicestorm.weights import Weights
from sixfold.kernel.weighing import odds_of

__all__ = ["share_of_power"]


def share_of_power(s: Position, seat: i64) -> float:
    """A half for equal powers, more for a lead and for being to act, never 0 or 1."""
    weights = s.options.numbers
    assert isinstance(weights, Weights)
    lead = weights.lead * (power(s, seat, weights) - power(s, 1 - seat, weights))
    return odds_of(lead + weights.tempo if s.to_act == seat else lead - weights.tempo)


def power(s: Position, seat: i64, weights: Weights) -> float:
    """What a seat has: supplies, souls, dice, pieces and their place."""
    found = weights.supply * float(s.each[ARMY + seat]) + weights.soul * float(s.each[SOULS + seat])
    kind: i64
    for kind in range(len(s.book.dice)):
        found += weights.die[kind] * float(s.each[POOL + 2 * kind + seat])
    for piece in s.beside:
        if owner_of(piece) == seat:
            found += weights.piece[type_of(piece)]
    return found + standing(s, seat, weights) + nearness(s, seat, weights)


def standing(s: Position, seat: i64, weights: Weights) -> float:
    """The pieces on the board, after the dice that have landed or just come down."""
    damage = toll(s) if len(s.landed) > 0 or s.die_cell >= 0 else vec[i64]()
    torn = torn_hexes(s)
    found = 0.0
    rest = s.each[PIECES + seat]
    while rest != 0:
        cell = lowest(rest)
        rest &= rest - 1
        worth = worth_of(s, cell, weights)
        if len(damage) > 0:
            worth *= 1.0 - risk(s, cell, damage[cell], torn, weights)
        found += worth
    return found


def worth_of(s: Position, cell: i64, weights: Weights) -> float:
    """A piece by its type, its hit points, its turn and the dice that it is going to offer."""
    piece = s.piece[cell]
    profile = s.cards.profile(type_of(piece))
    found = weights.piece[profile.number]
    if profile.is_unit:
        found += weights.hp * float(hp_of(piece))
    if is_in(cell, s.each[TOKENS + owner_of(piece)]):
        found += weights.token
    if profile.has_dice and s.phase <= PREPARE:
        found += worth_of_dice(s, piece, weights)
    return found


def worth_of_dice(s: Position, piece: i64, weights: Weights) -> float:
    """6.5  The dice of a piece by what was decided about them."""
    profile = s.cards.profile(type_of(piece))
    choice = choice_of(piece)
    alignment = profile.alignment
    if choice == LEFT_OUT:
        return 0.0
    if choice != NO_CHOICE and alignment is not None:
        return weights.die[choice - 2] * float(alignment.choices[choice - 2])
    found = 0.0
    kind: i64
    for kind in range(len(profile.dice)):
        found += weights.die[kind] * float(profile.dice[kind])
    return found


def torn_hexes(s: Position) -> i64:
    """6.6  The hexes of rift dice, which nothing survives."""
    found: i64 = 0
    k: i64
    for k in range(len(s.landed)):
        if s.book.dice[die_kind(s.landed[k])].kills:
            found |= bit(die_cell(s.landed[k]))
    if s.die != NOTHING and s.die_cell >= 0 and s.book.dice[s.die].kills:
        found |= bit(s.die_cell)
    return found


def risk(s: Position, cell: i64, damage: i64, torn: i64, weights: Weights) -> float:
    """6.6  How much of a piece the dice take, from 0 to 1: all of it if they destroy it, part of it if they hurt it."""
    if is_in(cell, torn):
        return 1.0
    if not s.terms.dice_hit_artifacts and not is_in(cell, s.each[UNITS] | s.each[UNITS + 1]):
        return 0.0
    hp = hp_of(s.piece[cell])
    if damage >= hp:
        return 1.0
    loss = weights.hurt * float(damage) / float(hp)
    if s.die == NOTHING or s.die_cell < 0:
        return loss
    return loss + (1.0 - loss) * chance_to_fall(s, cell, hp - damage, weights)


def chance_to_fall(s: Position, cell: i64, hp: i64, weights: Weights) -> float:
    """7.3  How likely the die that has just come down takes so many hit points; its face may still be open."""
    die = s.book.dice[s.die]
    is_beside = is_in(cell, s.ground.beside(s.die_cell)) and die.part > 0
    if cell != s.die_cell and not is_beside:
        return 0.0
    needed = hp if cell == s.die_cell else hp * die.part
    if s.die_face > 0:
        return 1.0 if s.die_face >= needed else weights.hurt * float(s.die_face) / float(needed)
    lethal = die.sides - needed + 1
    least = weights.shaken
    return least if lethal <= 0 else least + (1.0 - least) * float(lethal) / float(die.sides)


def nearness(s: Position, seat: i64, weights: Weights) -> float:
    """How near the units are to enemy pieces, each by its steps as if the board were empty."""
    own = s.each[UNITS + seat]
    reached = s.each[UNITS + 1 - seat]
    if reached == 0:
        return 0.0
    found: i64 = 0
    steps: i64 = 0
    while own != 0 and steps < weights.far:
        reached |= s.ground.spread(reached)
        arrived = own & reached
        own &= ~reached
        while arrived != 0:
            arrived &= arrived - 1
            found += weights.far - steps
        steps += 1
    return weights.near * float(found)
