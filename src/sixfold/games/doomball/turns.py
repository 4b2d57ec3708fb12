"""5.2-5.4, 9.1, 9.2  Turns, activations and the variant's cycles."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.doomball.battle import attack, edge_test, enter, pick_up, send_running
from sixfold.games.doomball.cells import BITS, NO_CELLS, count_of, first_of
from sixfold.games.doomball.events import (
    CYCLE,
    ENDED,
    FINISHED,
    HELD,
    HELD_OUT,
    INSPIRED,
    MOVED,
    MUSTERED,
    OUT_OF_CYCLE,
    REINFORCED,
    RELOADED,
    THROWN,
    TIME_UP,
    TURN,
)
from sixfold.games.doomball.notation import ACTED, MUSTERING, PLAYING, REINFORCING, STEPPED, TURN_ENDS
from sixfold.games.doomball.reach import friends_beside, has_deed, may_be_activated
from sixfold.games.doomball.rulesets import RULEBOOK
from sixfold.games.doomball.state import (
    CARRIED,
    FEW,
    HITS,
    HITS_MASK,
    NOWHERE,
    PATH_BITS,
    PINNED,
    UNLOADED,
    Armies,
    kind_of,
    lying_on,
    new_unit,
    owner_of,
)
from sixfold.games.doomball.state import INSPIRED as INSPIRED_UNIT
from sixfold.games.doomball.state import MOVED as HAS_MOVED
from sixfold.kernel.agenda import frame, pushed
from sixfold.kernel.seats import CHANCE, NOBODY

__all__ = [
    "begin_cycle",
    "begin_goes",
    "begin_play",
    "end",
    "end_activation",
    "end_turn",
    "finish",
    "hold",
    "muster",
    "place",
    "placing_cells",
    "reload",
    "start_attack",
    "step",
    "stepped",
    "throw",
]

FRESH: Final = HITS_MASK * HITS | FEW * INSPIRED_UNIT | HAS_MOVED
"""5.2  What upkeep takes off the units of the player whose turn begins."""


# 5.3  An activation.


def step(state: Armies, start: i64, goal: i64) -> None:
    """6.1  One step: the unit is activated, has moved, and enters the cell."""
    state.mark(start, HAS_MOVED)
    state.spent |= BITS[start]
    state.path = state.path << PATH_BITS | (start + 1)
    if state.log is not None:
        unit = state.unit(start)
        state.tell(MOVED, owner_of(unit), kind_of(unit), start, goal, 1, 1)
    state.shift(start, goal)
    state.active = goal
    if state.ground.rivers & BITS[goal] != 0:
        state.agenda = pushed(state.agenda, frame(STEPPED))
        enter(state, goal)
    else:
        enter(state, goal)
        if state.victor == NOBODY:
            stepped(state)


def stepped(state: Armies) -> None:
    """5.3  The activation ends by itself if the unit is gone, driven back, or has nothing left to do."""
    if state.active == NOWHERE or not has_deed(state, state.active):
        end_activation(state)


def start_attack(state: Armies, cell: i64, target: i64) -> None:
    """6.4  An attack; the activation ends after its whole resolution."""
    state.spent |= BITS[cell]
    state.agenda = pushed(state.agenda, frame(ACTED))
    attack(state, cell, target, counter=False)


def throw(state: Armies, cell: i64, goal: i64) -> None:
    """6.9  One artifact changes hands; then the edge test for the receiver."""
    state.spent |= BITS[cell]
    state.give(cell, -CARRIED)
    state.give(goal, CARRIED)
    if state.log is not None:
        unit = state.unit(cell)
        state.tell(THROWN, owner_of(unit), kind_of(unit), cell, kind_of(state.unit(goal)), goal)
    edge_test(state, goal)
    if state.victor == NOBODY:
        end_activation(state)


def reload(state: Armies, cell: i64) -> None:
    """6.9  The unit is loaded again."""
    state.unmark(cell, UNLOADED)
    rest(state, cell, RELOADED)


def hold(state: Armies, cell: i64) -> None:
    """5.3  The unit is activated and does nothing else."""
    rest(state, cell, HELD)


def finish(state: Armies) -> None:
    """5.3  The active unit does nothing more."""
    rest(state, state.active, FINISHED)


def rest(state: Armies, cell: i64, kind: i64) -> None:
    """5.3  The unit is activated, and its activation is over."""
    state.spent |= BITS[cell]
    if state.log is not None:
        unit = state.unit(cell)
        state.tell(kind, owner_of(unit), kind_of(unit), cell, 1)
    end_activation(state)


def end_activation(state: Armies) -> None:
    """5.3, 5.4  No unit is active; in the variant the next go begins."""
    state.active = NOWHERE
    state.path = 0
    if state.terms.cycles:
        next_go(state, 1 - state.mover)


# 5.2  A turn.


def begin_play(state: Armies) -> None:
    """5.1  Turn 1 is the defense's."""
    state.phase = PLAYING
    state.turn = 1
    begin_turn(state, state.defense())


def begin_turn(state: Armies, seat: i64) -> None:
    """5.2 (1), 12.1  Upkeep; where leaders inspire and cowards run at upkeep, they do so now, in this order."""
    state.mover = seat
    if state.log is not None:
        state.tell(TURN, state.turn, seat)
    freshen(state, state.own(seat), FRESH)
    freshen(state, state.own(1 - seat), PINNED)
    state.spent &= ~state.own(seat)
    if state.terms.ruleset.inspire:
        inspire(state, state.own(seat))
    if state.terms.ruleset.cowards_at_upkeep:
        send_running(state, seat)


def freshen(state: Armies, cells: i64, marks: i64) -> None:
    """5.2 (1)  Take numbers and marks off some pieces."""
    while cells != NO_CELLS:
        cell = first_of(cells)
        cells ^= BITS[cell]
        state.unmark(cell, marks)


def inspire(state: Armies, cells: i64) -> None:
    """12.1  Each unit beside leaders attacks better in this turn."""
    if state.leaders & cells == NO_CELLS:
        return
    while cells != NO_CELLS:
        cell = first_of(cells)
        cells ^= BITS[cell]
        bonus = state.terms.lead * count_of(friends_beside(state, cell) & state.leaders)
        if bonus > 0:
            state.give(cell, bonus * INSPIRED_UNIT)
            if state.log is not None:
                unit = state.unit(cell)
                state.tell(INSPIRED, owner_of(unit), kind_of(unit), cell, bonus)


def end(state: Armies) -> None:
    """5.2 (3), 5.4  The player is finished with this turn, in the variant with this cycle."""
    if state.terms.cycles:
        drop_out(state, state.mover)
        next_go(state, 1 - state.mover)
        return
    if state.log is not None:
        state.tell(ENDED, state.mover)
    if state.terms.ruleset.cowards_at_upkeep:
        end_turn(state)
        return
    state.agenda = pushed(state.agenda, frame(TURN_ENDS))
    send_running(state, state.mover)


def end_turn(state: Armies) -> None:
    """5.2 (3), 9.1, 9.2  The counters rise; the defense may have held out; else the next turn or cycle begins."""
    state.turn += 1
    state.quiet += 1
    if state.quiet >= state.terms.stall:
        if state.log is not None:
            state.tell(HELD_OUT, state.defense(), state.quiet)
        state.win(state.defense())
    elif 0 < state.terms.limit < state.turn:
        if state.log is not None:
            state.tell(TIME_UP, state.defense())
        state.win(state.defense())
    elif state.terms.cycles:
        begin_cycle(state)
    else:
        begin_turn(state, 1 - state.mover)


# 5.4  A cycle of the variant.


def begin_cycle(state: Armies) -> None:
    """5.4 (1), (2)  Upkeep for both; coins are flipped if the offense has somebody left to bring."""
    if state.log is not None:
        state.tell(CYCLE, state.turn)
    freshen(state, state.held(), FRESH | PINNED)
    state.spent = NO_CELLS
    state.ended = 0
    if state.has_reserve(state.offense):
        state.phase = MUSTERING
        state.to_act = CHANCE
    else:
        begin_goes(state)


def muster(state: Armies, heads: i64) -> None:
    """5.4 (2)  So many reinforcements may come."""
    if state.log is not None:
        state.tell(MUSTERED, heads, RULEBOOK.muster_flips)
    state.placements = heads
    state.phase = REINFORCING
    state.to_act = state.offense
    go_on_placing(state)


def placing_cells(state: Armies) -> i64:
    """5.4 (3)  The markers whose cells are empty, while a placement is left."""
    found: i64 = NO_CELLS
    if state.placements > 0 and state.has_reserve(state.offense):
        k: i64
        for k in range(len(state.markers)):
            found |= BITS[i64(state.markers[k])]
    return found & ~state.held()


def go_on_placing(state: Armies) -> None:
    """5.4 (3)  The phase ends by itself when no placement is possible."""
    if placing_cells(state) == NO_CELLS:
        begin_goes(state)


def place(state: Armies, kind: i64, cell: i64) -> None:
    """5.4 (3), 6.10, 9.2  A reinforcement is progress; it picks up and secures what lies there."""
    state.placements -= 1
    state.quiet = 0
    state.change_reserve(state.offense, kind, -1)
    state.place(cell, new_unit(kind, state.offense))
    if state.log is not None:
        state.tell(REINFORCED, state.offense, kind, cell)
    arrive(state, cell)
    if state.victor == NOBODY:
        go_on_placing(state)


def arrive(state: Armies, cell: i64) -> None:
    """6.10  A reinforcement triggers no terrain."""
    if lying_on(i64(state.there[cell])) > 0:
        pick_up(state, cell)
        edge_test(state, cell)


def begin_goes(state: Armies) -> None:
    """5.4 (4)  The defense goes first."""
    state.placements = 0
    state.phase = PLAYING
    next_go(state, state.defense())


def next_go(state: Armies, seat: i64) -> None:
    """5.4 (4)  The go of a seat that has not ended and can activate somebody; else the cycle ends."""
    if has_go(state, seat) or has_go(state, 1 - seat):
        return
    state.agenda = pushed(state.agenda, frame(TURN_ENDS))
    send_running(state, state.offense)
    send_running(state, state.defense())


def has_go(state: Armies, seat: i64) -> bool:
    """5.4 (4)  Give a seat its go; one that can activate nobody has ended."""
    if state.ended >> seat & 1 != 0:
        return False
    state.mover = seat
    if can_activate(state, seat):
        return True
    drop_out(state, seat)
    return False


def drop_out(state: Armies, seat: i64) -> None:
    """5.4 (4)  A seat activates nobody any more in this cycle."""
    state.ended |= 1 << seat
    if state.log is not None:
        state.tell(OUT_OF_CYCLE, seat)


def can_activate(state: Armies, seat: i64) -> bool:
    """5.4 (4)  Whether a seat has a unit that may be activated."""
    waiting = state.own(seat) & ~state.spent
    while waiting != NO_CELLS:
        cell = first_of(waiting)
        waiting ^= BITS[cell]
        if may_be_activated(state, cell):
            return True
    return False
