"""Why an action is not allowed, in words for the player. Reads the position; decides nothing."""

from typing import Final

from sixfold.boards import NOWHERE
from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.pieces import (
    COMMAND,
    GUNSHIP,
    IMPACTOR,
    NAMES,
    SHIPS,
    SUPPORT,
    cell_of,
    edge_of,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.rules import SpaceChess
from sixfold.games.spacechess.state import pieces_on

__all__ = ["why_not"]

ACTORS: Final = {"rotate": GUNSHIP, "fire": GUNSHIP, "mine": SUPPORT, "rebuild": COMMAND}
"""The kind of ship that performs an action; every ship moves."""


def why_not(state: SpaceChess, text: str) -> str:
    """R6, R12.1  The first rule that stands in the way of a well-formed action."""
    words = text.split(" ")
    return wrong_ruleset(state, words) or wrong_actor(state, words) or wrong_order(state, words)


def wrong_actor(state: SpaceChess, words: list[str]) -> str:
    """R6  What to say if there is no ship that could do it; empty if there is."""
    ship = own_ship(state, words[1])
    if ship == NOWHERE:
        return f"no ship of yours stands on {words[1]}; only your own ships can act (R6)"
    if state.is_shared(cell_of(ship)):
        return f"the ship on {words[1]} shares its hex with another piece and is locked until the battle stage (R6)"
    if kind_of(ship) != ACTORS.get(words[0], kind_of(ship)):
        return f"the {NAMES[kind_of(ship)]} on {words[1]} cannot {words[0]}; only a {NAMES[ACTORS[words[0]]]} can (R2)"
    return ""


def wrong_order(state: SpaceChess, words: list[str]) -> str:
    """R6.1 to R6.5  Why a ship that is free to act cannot do this."""
    ship = own_ship(state, words[1])
    if words[0] == "fire":
        return why_no_shot(state, ship, words)
    target = GROUND.board.cell(words[2])
    if words[0] == "move":
        return wrong_target(ship, target) or wrong_length(state, ship, target) or wrong_landing(state, ship, target)
    if words[0] == "rotate":
        return why_no_rotation(ship, target)
    if words[0] == "mine":
        return why_no_mine(state, ship, target)
    return why_no_rebuild(state, ship, target, NAMES.index(words[3]))


def wrong_ruleset(state: SpaceChess, words: list[str]) -> str:
    """R12.1  What to say about an action of the other ruleset; empty if it is of this one."""
    aimed = len(words) > len(["fire", "gunship"])
    if state.rules.modern:
        if words[0] == "rotate":
            return "gunships have no facing under the modern ruleset; fire names its direction instead (R12.1)"
        if words[0] == "fire" and not aimed:
            return f"under the modern ruleset a shot names the hex it is placed on: fire {words[1]} <neighbour> (R12.1)"
        return ""
    if words[0] == "rebuild":
        return "ships are rebuilt only under the modern ruleset (R6.5)"
    if words[0] == "fire" and aimed:
        return f"under the classic ruleset a gunship fires the way it faces: fire {words[1]} (R6.3)"
    return ""


def own_ship(state: SpaceChess, label: str) -> int:
    """The ship of the seat to act on a cell; NOWHERE if there is none."""
    cell = GROUND.board.cell(label)
    for piece in pieces_on(state):
        if cell_of(piece) == cell and owner_of(piece) == state.to_act and kind_of(piece) < SHIPS:
            return piece
    return NOWHERE


def has_own(state: SpaceChess, cell: int) -> bool:
    """Whether a hexagon holds a piece of the seat to act."""
    return int(state.crowd[cell]) & state.own(state.to_act) != 0


def wrong_target(ship: int, target: int) -> str:
    """R3.4, R3.5, R6.1  What to say if a ship could not go there on an empty sphere; empty if it could."""
    label = GROUND.board.label(target)
    if GROUND.board.is_hole(target):
        return f"{label} is a pentagon; no piece may enter a hole (R3.5)"
    if target == cell_of(ship):
        return "a move must lead to another hex (R6.1)"
    if not line_to(cell_of(ship), target):
        return f"{label} is not on a straight line of hexagons from {GROUND.board.label(cell_of(ship))} (R6.1)"
    return ""


def wrong_length(state: SpaceChess, ship: int, target: int) -> str:
    """R2, R6.1  What to say if a target is too far away; empty if it is not."""
    steps = len(line_to(cell_of(ship), target))
    if steps > int(state.rules.reach[kind_of(ship) << 1]):
        return f"a {NAMES[kind_of(ship)]} does not move {steps} hexes (R2)"
    if steps > state.rules.steps(ship):
        return "the second move of the same fighter in a turn is one hex only (R6.1)"
    return ""


def wrong_landing(state: SpaceChess, ship: int, target: int) -> str:
    """R6.1, R12.1  What stands in the way of a move."""
    label = GROUND.board.label(target)
    between = [cell for cell in line_to(cell_of(ship), target)[:-1] if state.holds_any(cell)]
    if between:
        return f"there is a piece on {GROUND.board.label(between[0])}; ships do not jump (R6.1)"
    if has_own(state, target):
        return f"a piece of yours is on {label} (R6.1)"
    return f"there is a piece on {label}; under the modern ruleset moves end on empty hexes (R12.1)"


def line_to(start: int, target: int) -> list[int]:
    """R3.4  The cells from a start, left out, to a target on a straight line; empty if there is no such line."""
    lines = [GROUND.line((start << 3) + way) for way in range(6)]
    found = [line[: line.index(target) + 1] for line in lines if target in line]
    return min(found, key=len) if found else []


def why_no_rotation(gunship: int, target: int) -> str:
    """R6.2  Only to another neighbour."""
    label = GROUND.board.label(target)
    if GROUND.target(edge_of(gunship)) == target:
        return f"the gunship faces {label} already (R6.2)"
    return f"{label} is not a neighbour of {GROUND.board.label(cell_of(gunship))} (R6.2)"


def why_no_shot(state: SpaceChess, gunship: int, words: list[str]) -> str:
    """R6.3, R12.1  The limit, pentagons, and what stands in front."""
    if state.number_of(IMPACTOR, state.to_act) >= state.impactor_limit:
        return f"{state.impactor_limit} impactors of yours are in flight, and no more are allowed at once (R6.3)"
    front = GROUND.board.cell(words[2]) if state.rules.modern else GROUND.target(edge_of(gunship))
    label = GROUND.board.label(front)
    if GROUND.edge(cell_of(gunship), front) == NOWHERE:
        return f"{label} is not a neighbour of {words[1]} (R12.1)"
    if GROUND.board.is_hole(front):
        return f"{label} is a pentagon; a gunship cannot fire into a hole (R6.3)"
    if state.rules.modern:
        return f"there is a piece on {label}; an impactor is placed on an empty hex (R12.1)"
    return f"a piece of yours is on {label}, right in front (R6.3)"


def why_no_mine(state: SpaceChess, support: int, target: int) -> str:
    """R6.4  The supply, the hex and the enemies beside it."""
    label = GROUND.board.label(target)
    if state.mines_left[state.to_act] == 0:
        return "you have no mines left (R6.4)"
    if GROUND.edge(cell_of(support), target) == NOWHERE:
        return f"{label} is not next to the support ship (R6.4)"
    if GROUND.board.is_hole(target):
        return f"{label} is a pentagon; nothing can be placed on a hole (R3.5)"
    if state.holds_any(target):
        return f"there is a piece on {label}; a mine needs an empty hex (R6.4)"
    return f"{label} touches an enemy ship or mine (R6.4)"


def why_no_rebuild(state: SpaceChess, command: int, target: int, kind: int) -> str:
    """R12.1  Both actions, a ship that is missing, an empty hexagon beside the command ship."""
    label = GROUND.board.label(target)
    if state.actions_left < state.rules.turn_actions:
        return "a rebuild takes both actions of a turn (R12.1)"
    if state.number_of(kind, state.to_act) >= int(state.rules.complement[kind]):
        return f"you have as many {NAMES[kind]} ships as at the start (R12.1)"
    if GROUND.edge(cell_of(command), target) == NOWHERE:
        return f"{label} is not next to the command ship (R12.1)"
    if GROUND.board.is_hole(target):
        return f"{label} is a pentagon; nothing can be placed on a hole (R3.5)"
    return f"there is a piece on {label}; a ship is rebuilt on an empty hex (R12.1)"
