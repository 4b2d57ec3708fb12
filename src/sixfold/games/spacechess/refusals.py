"""Why an action is not allowed, in words for the player. Reads the position; decides nothing."""

from typing import Final

from mypy_extensions import i32

from sixfold.boards import NOWHERE
from sixfold.games.spacechess.cards import hexes, whole_turn
from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.notation import AIM, FIRE, GRAMMAR, LAY, MOVE, REBUILD, ROTATE
from sixfold.games.spacechess.pieces import GUNSHIP, IMPACTOR, SHIPS, cell_of, edge_of, kind_of, owner_of
from sixfold.games.spacechess.rules import SpaceChess
from sixfold.games.spacechess.state import pieces_on
from sixfold.games.spacechess.tables import BOOK
from sixfold.kernel.errors import Refusal
from sixfold.kernel.notation import verb_of

__all__ = ["why_not"]

CLASSIC_ONLY: Final = [ROTATE, FIRE]
MODERN_ONLY: Final = [AIM, REBUILD]
WORDS: Final = {ROTATE: "turn", LAY: "lay mines", REBUILD: "rebuild ships"}
"""Actions as people call them, where the notation has another word."""


def why_not(state: SpaceChess, action: i32) -> Refusal:
    """R6, R12.1  The first rule that stands in the way of a well-formed action other than `end`."""
    verb = int(verb_of(action))
    cells = [number for _, number in GRAMMAR.arguments(action)]
    return wrong_ruleset(state, verb) or wrong_actor(state, verb, cells[0]) or wrong_order(state, verb, cells)


def label(cell: int) -> str:
    """A cell as players read it."""
    return GROUND.board.label(cell)


def wrong_ruleset(state: SpaceChess, verb: int) -> Refusal | None:
    """R12.1  What to say about an action of the other ruleset; None if it is of this one."""
    if state.rules.modern and verb in CLASSIC_ONLY:
        if verb == ROTATE:
            return Refusal("gunships have no facing under the modern ruleset: they fire any way", "12.1")
        return Refusal("under the modern ruleset a shot names the hex it is placed on", "12.1")
    if not state.rules.modern and verb in MODERN_ONLY:
        if verb == REBUILD:
            return Refusal("ships are rebuilt only under the modern ruleset", "6.5")
        return Refusal("under the classic ruleset a gunship fires the way it faces", "6.3")
    return None


def wrong_actor(state: SpaceChess, verb: int, cell: int) -> Refusal | None:
    """R6  What to say if there is no ship that could do it; None if there is."""
    ship = own_ship(state, cell)
    if ship == NOWHERE:
        return Refusal(f"no ship of yours stands on {label(cell)}; only your own ships can act", "6")
    if state.is_shared(cell):
        return Refusal(
            f"the ship on {label(cell)} shares its hex with another piece and is locked until the battle stage", "6"
        )
    if not may_act(state, verb, int(kind_of(ship))):
        word = WORDS.get(verb, GRAMMAR.forms[verb].verb)
        able = " or ".join([f"a {BOOK.name(kind)}" for kind in range(SHIPS) if may_act(state, verb, kind)])
        return Refusal(f"the {BOOK.name(int(kind_of(ship)))} on {label(cell)} cannot {word}; only {able} can", "2")
    return None


def may_act(state: SpaceChess, verb: int, kind: int) -> bool:
    """R2  Whether a kind of ship may perform an action at all; how far it moves is another question."""
    return verb == MOVE or state.rules.column(GRAMMAR.forms[verb].verb)[kind] != 0


def own_ship(state: SpaceChess, cell: int) -> int:
    """The ship of the seat to act on a cell; NOWHERE if there is none."""
    for piece in pieces_on(state):
        if cell_of(piece) == cell and owner_of(piece) == state.to_act and kind_of(piece) < SHIPS:
            return piece
    return NOWHERE


def wrong_order(state: SpaceChess, verb: int, cells: list[int]) -> Refusal:
    """R6.1 to R6.5  Why a ship that is free to act cannot do this."""
    ship = own_ship(state, cells[0])
    if verb == FIRE:
        return why_no_shot(state, ship, int(GROUND.target(edge_of(ship))))
    target = cells[1]
    if verb == MOVE:
        return wrong_target(ship, target) or wrong_length(state, ship, target) or wrong_landing(state, ship, target)
    if verb == ROTATE:
        return why_no_rotation(ship, target)
    if verb == AIM:
        return why_no_shot(state, ship, target)
    if verb == LAY:
        return why_no_mine(state, ship, target)
    return why_no_rebuild(state, ship, target, GUNSHIP + cells[2])


def wrong_target(ship: int, target: int) -> Refusal | None:
    """R3.4, R3.5, R6.1  What to say if a ship could not go there on an empty sphere; None if it could."""
    if GROUND.board.is_hole(target):
        return Refusal(f"{label(target)} is a pentagon; no piece may enter a hole", "3.5")
    if target == cell_of(ship):
        return Refusal("a move must lead to another hex", "6.1")
    if not line_to(ship, target):
        return Refusal(f"{label(target)} is not on a straight line of hexagons from {label(cell_of(ship))}", "6.1")
    return None


def wrong_length(state: SpaceChess, ship: int, target: int) -> Refusal | None:
    """R2, R6.1  What to say if a target is too far away; None if it is not."""
    steps = len(line_to(ship, target))
    name = BOOK.name(int(kind_of(ship)))
    if steps > int(state.rules.reach[kind_of(ship) << 1]):
        return Refusal(f"a {name} does not move {steps} hexes", "2")
    if steps > state.rules.steps(ship):
        again = hexes(int(state.rules.steps(ship)))
        return Refusal(f"the second move of the same {name} in a turn is only {again}", "6.1")
    return None


def wrong_landing(state: SpaceChess, ship: int, target: int) -> Refusal:
    """R6.1, R12.1  What stands in the way of a move."""
    between = [cell for cell in line_to(ship, target)[:-1] if state.holds_any(cell)]
    if between:
        return Refusal(f"there is a piece on {label(between[0])}; ships do not jump", "6.1")
    if int(state.crowd[target]) & state.own(state.to_act) != 0:
        return Refusal(f"a piece of yours is on {label(target)}", "6.1")
    return Refusal(f"there is a piece on {label(target)}; under the modern ruleset moves end on empty hexes", "12.1")


def line_to(ship: int, target: int) -> list[int]:
    """R3.4  The cells from a ship, left out, to a target on a straight line; empty if there is no such line."""
    lines = [GROUND.line((cell_of(ship) << 3) + way) for way in range(6)]
    found = [line[: line.index(target) + 1] for line in lines if target in line]
    return min(found, key=len) if found else []


def touches(ship: int, target: int) -> bool:
    """R3.2  Whether a target is next to a ship."""
    return GROUND.edge(cell_of(ship), target) != NOWHERE


def why_no_rotation(gunship: int, target: int) -> Refusal:
    """R6.2  Only to another neighbour."""
    if GROUND.target(edge_of(gunship)) == target:
        return Refusal(f"the gunship faces {label(target)} already", "6.2")
    return Refusal(f"{label(target)} is not a neighbour of {label(cell_of(gunship))}", "6.2")


def why_no_shot(state: SpaceChess, gunship: int, front: int) -> Refusal:
    """R6.3, R12.1  The limit, pentagons, and what stands in front."""
    if state.number_of(IMPACTOR, state.to_act) >= state.impactor_limit:
        return Refusal(f"no more than {state.impactor_limit} of your impactors may be in flight at once", "6.3")
    if not touches(gunship, front):
        return Refusal(f"{label(front)} is not a neighbour of {label(cell_of(gunship))}", "12.1")
    if GROUND.board.is_hole(front):
        return Refusal(f"{label(front)} is a pentagon; a gunship cannot fire into a hole", "6.3")
    if state.rules.modern:
        return Refusal(f"there is a piece on {label(front)}; an impactor is placed on an empty hex", "12.1")
    return Refusal(f"a piece of yours is on {label(front)}, right in front", "6.3")


def why_no_mine(state: SpaceChess, support: int, target: int) -> Refusal:
    """R6.4  The supply, the hex and the enemies beside it."""
    if state.mines_left[state.to_act] == 0:
        return Refusal("you have no mines left", "6.4")
    if not touches(support, target):
        return Refusal(f"{label(target)} is not next to the {BOOK.name(int(kind_of(support)))}", "6.4")
    if GROUND.board.is_hole(target):
        return Refusal(f"{label(target)} is a pentagon; nothing can be placed on a hole", "3.5")
    if state.holds_any(target):
        return Refusal(f"there is a piece on {label(target)}; a mine needs an empty hex", "6.4")
    return Refusal(f"{label(target)} touches an enemy ship or mine", "6.4")


def why_no_rebuild(state: SpaceChess, command: int, target: int, kind: int) -> Refusal:
    """R12.1  Both actions, a ship that is missing, an empty hexagon beside the command ship."""
    if state.actions_left < state.rules.turn_actions:
        return Refusal(f"a rebuild takes {whole_turn(state.rules)}", "12.1")
    if state.number_of(kind, state.to_act) >= int(state.rules.complement[kind]):
        return Refusal(f"you have as many {BOOK.name(kind)}s as at the start", "12.1")
    if not touches(command, target):
        return Refusal(f"{label(target)} is not next to the {BOOK.name(int(kind_of(command)))}", "12.1")
    if GROUND.board.is_hole(target):
        return Refusal(f"{label(target)} is a pentagon; nothing can be placed on a hole", "3.5")
    return Refusal(f"there is a piece on {label(target)}; a ship is rebuilt on an empty hex", "12.1")
