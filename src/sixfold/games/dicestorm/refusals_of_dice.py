"""5.7 to 5.9, 6.5, 7  Why dice cannot be prepared, thrown or changed so."""

from mypy_extensions import i32, i64

from sixfold.boards import NOWHERE
from sixfold.games.dicestorm.abilities import NOTHING, PIECES, Ability
from sixfold.games.dicestorm.ground import is_in
from sixfold.games.dicestorm.notation import FACE, LAND, READY, RIFT, THROW, THROW_REAL, THROWING
from sixfold.games.dicestorm.packing import (
    NO_CHOICE,
    choice_of,
    die_cell,
    die_kind,
    lens_of,
)
from sixfold.games.dicestorm.sentences import counted
from sixfold.games.dicestorm.state import (
    FLYING,
    POOL,
    Position,
)
from sixfold.kernel.errors import Refusal
from sixfold.kernel.notation import verb_of
from sixfold.kernel.seats import CHANCE

__all__ = ["why_no_change", "why_no_outcome", "why_no_preparation", "why_no_throw"]


def why_no_outcome(s: Position, action: i32, verb: int) -> Refusal:
    """7  Why dice cannot fall so, or why nobody can act while they fall."""
    if s.to_act != CHANCE:
        return Refusal("no die is falling now", "7")
    if s.phase != THROWING:
        return Refusal("the D20s for the initiative are rolled now", "7.1")
    if s.die_cell != FLYING:
        sides = counted(int(s.book.dice[s.die].sides), "side")
        return Refusal(f"the die has landed, and its face is next: it has {sides}", "7.3")
    if verb == LAND:
        return Refusal("a die thrown at this hex cannot land there", "7.2")
    rule = "7.3" if verb == FACE else "5.8"
    return Refusal("a die is in the air: first it lands", rule)


def why_no_preparation(s: Position, action: i32, ability: Ability | None) -> Refusal:
    """5.7, 6.5  Why dice cannot be left or aligned, no rift be opened, nobody be ready."""
    verb = verb_of(action)
    faction = s.faction(s.to_act)
    if verb == RIFT:
        why = f"a rift costs {faction.price} souls" if faction.has_rifts else f"the {faction.name} open no rifts"
        return Refusal(why, "6.5")
    if verb == READY:
        return Refusal(f"restless spirits: open rifts until fewer than {faction.calm_below} souls are left", "6.5")
    cell = s.game.grammar.arguments(action)[0][1]
    if cell == NOWHERE or not is_in(cell, s.each[PIECES + s.to_act]) or not s.profile_at(cell).has_dice:
        return Refusal("no piece of yours with dice to throw stands there", "5.7")
    if choice_of(s.piece[cell]) != NO_CHOICE:
        return Refusal("it is decided already what this piece throws", "6.5")
    if ability is None or s.profile_at(cell).alignment is None:
        return Refusal(f"the {s.profile_at(cell).name} throws the dice of its card", "6.5")
    return Refusal(f"{ability.name} does not offer such dice", "6.5")


def why_no_throw(s: Position, action: i32, verb: int) -> Refusal:
    """5.8, 7.4  Why a die cannot be thrown so."""
    if verb in (THROW, THROW_REAL) and s.each[POOL + 2 * s.game.grammar.arguments(action)[0][1] + s.to_act] == 0:
        return Refusal("you have no such die left to throw", "5.8")
    if s.terms.real_dice:
        return Refusal("real dice are aimed by hand: name no hex", "7.4")
    if verb == THROW_REAL or not s.game.grammar.arguments(action):
        return Refusal("name the hex that you aim at", "7.2")
    return Refusal("only a hex of the board can be aimed at", "7.2")


def why_no_change(s: Position, action: i32, ability: Ability) -> Refusal:
    """6.5  Why an ability cannot be used on a landed die so."""
    numbers = [number for _, number in s.game.grammar.arguments(action)]
    cell = numbers[0]
    if cell == NOWHERE or not is_in(cell, s.each[PIECES + s.to_act]):
        return Refusal("no piece of yours stands there", "6.5")
    if ability.number not in [own.number for own in s.profile_at(cell).landed]:
        return Refusal(f"the {s.profile_at(cell).name} does not have {ability.name}", "6.5")
    if lens_of(s.piece[cell]) >= ability.uses:
        return Refusal(f"{ability.name} works {counted(int(ability.uses), 'time')} in a Bombardment", "6.5")
    place = s.place_of_die(i64(numbers[1]))
    if place == NOTHING:
        return Refusal(f"there is no landed die {numbers[1]}", "6.5")
    return why_not_this_die(s, ability, cell, s.landed[place])


def why_not_this_die(s: Position, ability: Ability, cell: int, die: i64) -> Refusal:
    """6.5  Why a piece cannot change a landed die so."""
    if not ability.wants(die_kind(die)):
        return Refusal(f"{ability.name} does not work on a {s.book.dice[die_kind(die)].name}", "6.5")
    if not ability.nearest <= s.ground.board.distance(cell, die_cell(die)) <= ability.farthest:
        return Refusal(f"the die must lie {ability.nearest} to {ability.farthest} hexes away", "6.5")
    return Refusal("the die moves to an adjacent hex that is one nearer", "6.5")
