"""6.4-6.9  What happens inside an action: blows, hits, retreats, rivers, overruns, answers, cowards.

What has to wait for a coin or a choice is put on the agenda, what follows from it below it; the last is resolved first.
"""

from mypy_extensions import i64

from sixfold.games.doomball.cells import BITS, NO_CELLS, first_of
from sixfold.games.doomball.events import (
    ALL_SECURED,
    CARRIED_HOME,
    DESTROYED,
    DROPPED,
    ELIMINATED,
    FLIPPED,
    HIT,
    MISSED,
    OVERRAN,
    PICKED_UP,
    PINNED,
    RAN,
    RETREATED,
    SECURED,
    SHOT,
    SHOT_BACK,
    STRUCK,
    STRUCK_BACK,
    TRAPPED,
    WADED,
    WITHSTOOD,
)
from sixfold.games.doomball.notation import BLOW, COIN_HEADS, COIN_TAILS, FALLING_BACK, OVERRUNNING, RUNNING, WADING
from sixfold.games.doomball.reach import coins_of, in_range, is_lonely, is_ready, modified_defense, ways_back
from sixfold.games.doomball.roster import ATTACK_STAR, COWARDLY, EXPLOSIVE, OVERRUN, PINNING, PRICKLY, STEADFAST
from sixfold.games.doomball.state import (
    CARRIED,
    HITS,
    LYING,
    MOVED,
    NOWHERE,
    UNLOADED,
    Armies,
    carried_by,
    hits_of,
    kind_of,
    lying_on,
    owner_of,
)
from sixfold.games.doomball.state import PINNED as PIN
from sixfold.games.doomball.terms import OFF
from sixfold.kernel.agenda import frame, pushed
from sixfold.kernel.seats import NOBODY

__all__ = [
    "attack",
    "edge_test",
    "enter",
    "fall_back",
    "flipped",
    "is_explosive",
    "overrun",
    "pick_up",
    "run",
    "send_running",
    "strike",
    "wade",
]


def report(state: Armies, kind: i64, cell: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """Tell of something that happened to the piece on a cell."""
    if state.log is not None:
        unit = state.unit(cell)
        state.tell(kind, owner_of(unit), kind_of(unit), cell, a, b, c)


# 6.4  An attack.


def attack(state: Armies, cell: i64, target: i64, *, counter: bool) -> None:
    """6.4 (1), (2)  Unload, then flip the coins; where only one result is possible it comes at once."""
    coins = coins_of(state, cell, target, counter=counter)
    traits = state.traits(cell)
    if traits & ATTACK_STAR != 0:
        state.mark(cell, UNLOADED)
    if state.log is not None:
        tell_blow(state, cell, target, coins, counter=counter)
    if not state.terms.coins or coins == 0 or (coins == 1 and traits & EXPLOSIVE != 0):
        strike(state, cell, target, coins, counter=counter)
    else:
        state.agenda = pushed(state.agenda, frame(BLOW, cell, target, coins, i64(counter)))


def tell_blow(state: Armies, cell: i64, target: i64, coins: i64, *, counter: bool) -> None:
    """Tell of an attack: with arms beside the target, with shots from afar."""
    unit = state.unit(cell)
    if state.ground.field.near[cell] & BITS[target] != 0:
        kind = STRUCK_BACK if counter else STRUCK
    else:
        kind = SHOT_BACK if counter else SHOT
    state.tell(kind, owner_of(unit), kind_of(unit), cell, kind_of(state.unit(target)), target, coins)


def is_explosive(state: Armies, cell: i64) -> bool:
    """2.2  Whether the attacks of the unit on a cell hit for certain."""
    return state.traits(cell) & EXPLOSIVE != 0


def flipped(state: Armies, cell: i64, target: i64, coins: i64, heads: i64, *, counter: bool) -> None:
    """6.4 (2), 7  The coins of a blow have fallen."""
    if state.log is not None:
        state.tell(FLIPPED, heads, coins)
    strike(state, cell, target, heads, counter=counter)


def strike(state: Armies, cell: i64, target: i64, hits: i64, *, counter: bool) -> None:
    """6.4 (3) to (7)  Hits and pin, the comparison, then overrun or answer."""
    if hits > 0:
        state.give(target, hits * HITS)
        tell_hits(state, target, cell, hits)
        if state.traits(cell) & PINNING != 0:
            state.mark(target, PIN)
            report(state, PINNED, target, 1)
        if not stands(state, target, cell):
            state.agenda = pushed(state.agenda, frame(OVERRUNNING, cell, target, i64(counter)))
            give_way(state, target, cell)
            return
    report(state, WITHSTOOD if hits > 0 else MISSED, target)
    if not counter and may_answer(state, target, cell):
        attack(state, target, cell, counter=True)


def tell_hits(state: Armies, cell: i64, attacker: i64, hits: i64) -> None:
    """Tell of hits, with the total and the defense that it is compared with."""
    if state.log is not None:
        report(state, HIT, cell, hits, hits_of(state.unit(cell)), modified_defense(state, cell, attacker))


def stands(state: Armies, cell: i64, attacker: i64) -> bool:
    """6.4 (5)  Fewer hits than the defense are withstood; as many only by the steadfast."""
    hits = hits_of(state.unit(cell))
    defense = modified_defense(state, cell, attacker)
    return hits < defense or (hits == defense and state.traits(cell) & STEADFAST != 0)


def give_way(state: Armies, cell: i64, attacker: i64) -> None:
    """6.4 (5), 6.6  A unit that does not stand retreats from as many hits as its defense, and dies of more."""
    if hits_of(state.unit(cell)) > modified_defense(state, cell, attacker):
        destroy(state, cell)
    else:
        retreat(state, cell)


def overrun(state: Armies, cell: i64, goal: i64, *, counter: bool) -> None:
    """6.4 (6)  An attacker with overrun that is not pinned moves into the cell that the target had."""
    if not state.is_held(cell) or state.is_held(goal):
        return
    if state.traits(cell) & OVERRUN == 0 or state.unit(cell) & PIN != 0:
        return
    if not counter:
        state.mark(cell, MOVED)
    if state.log is not None:
        unit = state.unit(cell)
        state.tell(OVERRAN, owner_of(unit), kind_of(unit), goal, cell, i64(unit & MOVED != 0))
    state.shift(cell, goal)
    if state.active == cell:
        state.active = goal
    enter(state, goal)


def may_answer(state: Armies, cell: i64, attacker: i64) -> bool:
    """6.8  A prickly unit answers if it is loaded and the attacker is in its range."""
    if state.terms.prickly == OFF or state.traits(cell) & PRICKLY == 0 or not is_ready(state, cell):
        return False
    return in_range(state, cell, BITS[attacker]) != NO_CELLS


# 6.6  Entering a cell.


def enter(state: Armies, cell: i64) -> None:
    """6.6  Pick up, then the river, then the edge test."""
    if lying_on(i64(state.there[cell])) > 0:
        pick_up(state, cell)
    if state.ground.rivers & BITS[cell] == 0:
        edge_test(state, cell)
    elif state.terms.coins:
        state.agenda = pushed(state.agenda, frame(WADING, cell))
    else:
        flood(state, cell)


def pick_up(state: Armies, cell: i64) -> None:
    """6.6 (1)  The unit on a cell picks up every artifact that lies there."""
    count = lying_on(i64(state.there[cell]))
    state.give(cell, count * CARRIED - count * LYING)
    report(state, PICKED_UP, cell, carried_by(state.unit(cell)))


def wade(state: Armies, cell: i64, coin: i64) -> None:
    """6.6 (2)  The coin of a river has fallen."""
    if state.log is not None:
        state.tell(WADED, cell, COIN_HEADS if coin == COIN_HEADS else COIN_TAILS)
    if coin == COIN_HEADS:
        flood(state, cell)
    else:
        edge_test(state, cell)


def flood(state: Armies, cell: i64) -> None:
    """6.6 (2), (3)  One hit; a unit that stays in its cell may have carried the artifact home."""
    state.give(cell, HITS)
    tell_hits(state, cell, NOWHERE, 1)
    if stands(state, cell, NOWHERE):
        edge_test(state, cell)
    else:
        give_way(state, cell, NOWHERE)


def edge_test(state: Armies, cell: i64) -> None:
    """9.1, 6.10  A carrier on the edge that counts wins the round, or secures its artifacts."""
    unit = state.unit(cell)
    if carried_by(unit) == 0:
        return
    owner = owner_of(unit)
    if state.ground.field.edges[1 - state.heading(owner)] & BITS[cell] == 0:
        return
    if not state.terms.cycles:
        if state.log is not None:
            state.tell(CARRIED_HOME, owner, kind_of(unit), cell)
        state.win(owner)
    elif owner == state.offense:
        secure(state, cell)


def secure(state: Armies, cell: i64) -> None:
    """6.10, 9.2  The artifacts leave the board; enough of them win the round."""
    count = carried_by(state.unit(cell))
    state.give(cell, -count * CARRIED)
    state.secured += count
    state.quiet = 0
    report(state, SECURED, cell, count, state.secured)
    if state.secured >= state.terms.artifacts_to_win:
        if state.log is not None:
            state.tell(ALL_SECURED, state.offense, state.secured)
        state.win(state.offense)


# 6.7  Retreat and destruction.


def retreat(state: Armies, cell: i64) -> None:
    """6.7  Fall back where there is one way, wait for coin or owner where there are several, else be destroyed."""
    ways = ways_back(state, cell)
    if ways == NO_CELLS:
        report(state, TRAPPED, cell)
        destroy(state, cell)
        return
    goal = first_of(ways)
    if ways == BITS[goal]:
        fall_back(state, cell, goal)
    else:
        state.agenda = pushed(state.agenda, frame(FALLING_BACK, cell))


def fall_back(state: Armies, cell: i64, goal: i64) -> None:
    """6.7 (5), 5.3  The unit keeps everything and enters the cell; its activation is over."""
    if state.log is not None:
        unit = state.unit(cell)
        state.tell(RETREATED, owner_of(unit), kind_of(unit), cell, goal)
    leave_activation(state, cell)
    state.shift(cell, goal)
    enter(state, goal)


def leave_activation(state: Armies, cell: i64) -> None:
    """5.3  A unit that retreats or is destroyed is active no longer."""
    if state.active == cell:
        state.active = NOWHERE
        state.path = 0


def destroy(state: Armies, cell: i64) -> None:
    """6.7  Off the board; its artifacts lie on the cell; that is progress; then the elimination test."""
    report(state, DESTROYED, cell)
    leave_activation(state, cell)
    unit = state.lift(cell)
    if carried_by(unit) > 0:
        state.give(cell, carried_by(unit) * LYING)
        if state.log is not None:
            state.tell(DROPPED, cell)
    state.quiet = 0
    eliminate(state, owner_of(unit))
    if state.victor == NOBODY:
        eliminate(state, 1 - owner_of(unit))


def eliminate(state: Armies, seat: i64) -> None:
    """9.1, 9.2  A seat that has no unit left loses the round; a document may leave either without any."""
    if state.own(seat) != NO_CELLS or may_come_back(state, seat):
        return
    if state.log is not None:
        state.tell(ELIMINATED, 1 - seat, seat)
    state.win(1 - seat)


def may_come_back(state: Armies, seat: i64) -> bool:
    """9.2  The variant's offense is not beaten while it has reserves."""
    return state.terms.cycles and seat == state.offense and state.has_reserve(seat)


# 6.9  Cowards.


def send_running(state: Armies, seat: i64) -> None:
    """6.9  The unactivated cowards of a seat are to run, those first that come first in its order."""
    waiting = state.own(seat) & ~state.spent
    found: i64 = NO_CELLS
    while waiting != NO_CELLS:
        cell = first_of(waiting)
        waiting ^= BITS[cell]
        if state.traits(cell) & COWARDLY != 0:
            found |= BITS[cell]
    if found != NO_CELLS:
        line_up(state, seat, found)


def line_up(state: Armies, seat: i64, cowards: i64) -> None:
    """6.9  Put the cowards on the agenda, the first one last."""
    field = state.ground.field
    first = state.heading(seat) * field.cells
    k = first + field.cells - 1
    while k >= first:
        cell = i64(field.runs[k])
        if cowards & BITS[cell] != 0:
            state.agenda = pushed(state.agenda, frame(RUNNING, cell))
        k -= 1


def run(state: Armies, cell: i64) -> None:
    """6.9, 12.1  A coward retreats; at upkeep only if it is lonely, and that activates it."""
    if not state.is_held(cell):
        return
    if state.terms.ruleset.cowards_at_upkeep:
        if not is_lonely(state, cell):
            return
        state.spent |= BITS[cell]
    report(state, RAN, cell)
    retreat(state, cell)
