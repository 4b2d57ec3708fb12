"""What clients light up and foretell: where a unit can go, what the end of the turn brings, what coins showed."""

from mypy_extensions import i32, i64

from sixfold.games.doomball.cards import river_text
from sixfold.games.doomball.cells import BITS, NO_CELLS, cells_in
from sixfold.games.doomball.notation import COIN, COINS, DONE, END, HEADS, MOVE, MUSTER, PLAYING, RETREAT, RIVER
from sixfold.games.doomball.reach import may_be_activated, modified_defense, steps_of
from sixfold.games.doomball.roster import MOVE_STAR
from sixfold.games.doomball.rules import Doomball
from sixfold.games.doomball.rulesets import RULEBOOK
from sixfold.games.doomball.state import MOST_PATH, MOVED, NOWHERE, PATH_BITS, kind_of, steps_in
from sixfold.games.doomball.tables import BOOK
from sixfold.games.doomball.turns import begin_turn
from sixfold.kernel.agenda import number_in, top
from sixfold.kernel.cards import Throw
from sixfold.kernel.events import Event
from sixfold.kernel.notation import action0, argument, first_of_two, second_of_two, verb_of
from sixfold.kernel.play import apply_with_events
from sixfold.kernel.seats import CHANCE, NOBODY

__all__ = ["coming", "step_cost", "thrown", "trace", "turned"]


def trace(state: Doomball, cell: int) -> list[int]:
    """6.1, 6.2  The cells that the unit on a cell can reach with the rest of its movement."""
    idle = state.phase != PLAYING or len(state.agenda) > 0 or not state.is_held(cell)
    if idle or (state.active != cell and (state.active != NOWHERE or not may_be_activated(state, cell))):
        return []
    return [int(found) for found in cells_in(reachable(state, cell))]


def reachable(state: Doomball, cell: i64) -> i64:
    """Every cell that some path of steps leads to; rivers are waded through as if their coins were tails."""
    goals = steps_of(state, cell)
    found = goals
    if steps_in(state.path) + 1 >= MOST_PATH:
        return found
    for goal in cells_in(goals):
        ahead = state.clone()
        assert isinstance(ahead, Doomball)
        ahead.path = ahead.path << PATH_BITS | (cell + 1)
        ahead.shift(cell, i64(goal))
        found |= reachable(ahead, i64(goal))
    return found & ~BITS[cell] if found != NO_CELLS else found


def step_cost(state: Doomball, action: i32) -> str | None:
    """2.1, 2.3, 6.5  What a step costs in words: wading, defense that is lost, an attack that is given up."""
    if verb_of(action) != MOVE:
        return None
    start, goal = i64(first_of_two(action)), i64(second_of_two(action))
    costs = [attack_given_up(state, start), defense_lost(state, start, goal), wading(state, goal)]
    return " ".join([cost for cost in costs if cost])


def attack_given_up(state: Doomball, start: i64) -> str:
    """2.1  A unit with D* that steps may not attack, throw or reload any more."""
    if state.path != 0 or state.traits(start) & MOVE_STAR == 0:
        return ""
    return f"{name_on(state, start)}: after a step no attack, throw or reload in this turn."


def defense_lost(state: Doomball, start: i64, goal: i64) -> str:
    """6.5  Whoever leaves cover or a leader is easier to hit."""
    after = state.clone()
    assert isinstance(after, Doomball)
    after.shift(start, goal)
    after.there[goal] = i32(i64(after.there[goal]) | MOVED)
    before, behind = best_defense(state, start), best_defense(after, goal)
    if behind >= before:
        return ""
    terrain = BOOK.terrain[state.ground.terrain[start]]
    cover = f"the {terrain.name.lower()}" if state.ground.near_cover[start] else "a leader's side"
    return f"{name_on(state, start)}: leaving {cover} lowers the defense from {before} to {behind}."


def best_defense(state: Doomball, cell: i64) -> int:
    """6.5  The defense of the unit on a cell, against neighbours if the ground protects from those only."""
    near = i64(state.ground.near_cover[cell]) - i64(state.ground.far_cover[cell])
    return int(modified_defense(state, cell, NOWHERE) + max(i64(0), near))


def wading(state: Doomball, goal: i64) -> str:
    """2.3, 6.6  Whoever enters a river may be hit."""
    if not BOOK.terrain[state.ground.terrain[goal]].is_hazard:
        return ""
    return f"The river on {state.ground.field.board.label(goal)}: {river_text(state.terms.ruleset).lower()}"


def name_on(state: Doomball, cell: i64) -> str:
    """What the unit on a cell is called."""
    return BOOK.roster.list[kind_of(state.unit(cell))].name


def coming(state: Doomball) -> list[Event]:
    """5.2, 6.9  What the end of the turn would bring: cowards run, the defense may have held out."""
    if state.phase != PLAYING or len(state.agenda) > 0 or state.to_act == NOBODY:
        return []
    after = state.clone()
    events: list[Event] = []
    if state.active != NOWHERE:
        events += apply_with_events(after, action0(DONE))
    if after.to_act == state.to_act:
        events += apply_with_events(after, action0(END))
    return events


def thrown(state: Doomball, action: i32) -> Throw | None:
    """7  The coins that showed an outcome, or the cell that was drawn."""
    if state.to_act != CHANCE:
        return None
    verb, number = verb_of(action), int(argument(action))
    if verb in (COIN, RIVER):
        return Throw("coin", len(COINS), [COINS[number]])
    if verb == MUSTER:
        return coins(number, int(RULEBOOK.muster_flips))
    if verb == HEADS:
        return coins(number, int(number_in(top(state.agenda), 2)))
    assert verb == RETREAT
    return Throw("cell", 0, [state.ground.field.board.label(number)])


def coins(heads: int, count: int) -> Throw:
    """So many coins of which some are heads."""
    return Throw("coin", len(COINS), [COINS[0]] * heads + [COINS[1]] * (count - heads))


def turned(state: Doomball, seat: int) -> Doomball | None:
    """5.2  The beginning of the other seat's turn, while no unit waits for coins or an answer."""
    if state.phase != PLAYING or len(state.agenda) > 0:
        return None
    after = state.clone()
    assert isinstance(after, Doomball)
    after.active, after.path = i64(NOWHERE), i64(0)
    begin_turn(after, seat)
    after.to_act = seat
    return after if len(after.agenda) == 0 else None
