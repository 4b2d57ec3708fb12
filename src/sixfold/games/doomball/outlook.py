"""What units could do in their next activation, for the estimate: whom they reach, how far the artifact gets.

Nobody else is thought to move meanwhile, so all of this is a guess, and no rule uses it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.doomball.cells import BITS, NO_CELLS, count_of, first_of
from sixfold.games.doomball.chances import heads_odds
from sixfold.games.doomball.notation import PLAYING
from sixfold.games.doomball.reach import modified_defense
from sixfold.games.doomball.roster import (
    ATTACK_STAR,
    CHARGING,
    EXPLOSIVE,
    MOVE_STAR,
    PIERCING,
    PINNING,
    RANGE_STAR,
    STEADFAST,
)
from sixfold.games.doomball.state import (
    NOWHERE,
    PINNED,
    UNLOADED,
    Armies,
    carried_by,
    hits_of,
    inspired_of,
    kind_of,
    lying_on,
    owner_of,
    steps_in,
)

__all__ = ["Outlook", "first_mover"]

NO_SETS: Final = vec[i64]([i64(0)] * 64)
NO_COINS: Final = vec[float]([0.0] * 64)


def first_mover(state: Armies) -> i64:
    """Whose turn it is; before the battle, whose turn will be the first."""
    return state.mover if state.phase == PLAYING else state.defense()


class Outlook:
    """For every unit the cells that it could step to, and those in range of them.

    Sets and numbers are kept by cell. `ready` are the units of either seat that may act in its present turn, or in its
    next one if it is not its turn.
    """

    def __init__(self, state: Armies) -> None:
        """Look at every unit."""
        self.state = state
        self.steps: vec[i64] = NO_SETS[:]
        self.zones: vec[i64] = NO_SETS[:]
        self.ready0: i64 = ready_units(state, 0)
        self.ready1: i64 = ready_units(state, 1)
        self.carriers: i64 = NO_CELLS
        self.lying: i64 = NO_CELLS
        cells = state.held()
        while cells != NO_CELLS:
            cell = first_of(cells)
            cells ^= BITS[cell]
            self.look(cell)
            if carried_by(state.unit(cell)) > 0:
                self.carriers |= BITS[cell]
        if state.terms.cycles or self.carriers == NO_CELLS:
            self.find_lying()

    def find_lying(self) -> None:
        """Note on which cells artifacts lie."""
        cell: i64
        for cell in range(self.state.ground.field.cells):
            if lying_on(i64(self.state.there[cell])) > 0:
                self.lying |= BITS[cell]

    def eagerness(self, seat: i64) -> float:
        """The part of a seat's units that may still act in its turn."""
        count = count_of(self.state.own(seat))
        return float(count_of(self.ready(seat))) / float(count) if count > 0 else 0.0

    def ready(self, seat: i64) -> i64:
        """The units of a seat that may still act."""
        return self.ready0 if seat == 0 else self.ready1

    def look(self, cell: i64) -> None:
        """Note where the unit on a cell could step to, and what would be in its range."""
        state = self.state
        field = state.ground.field
        unit = state.unit(cell)
        traits = state.roster.traits[kind_of(unit)]
        stands = BITS[cell]
        if unit & PINNED == 0:
            free = state.free()
            for _ in range(steps_left(state, cell)):
                stands |= field.beside(stands) & free
        self.steps[cell] = stands
        if traits & MOVE_STAR != 0:
            stands = BITS[cell]
        zone = field.beside(stands)
        through = state.ground.clear & ~state.held()
        if traits & RANGE_STAR != 0:
            through |= state.ground.clear & state.own(owner_of(unit))
        for _ in range(i64(state.roster.reach[kind_of(unit)]) - 1):
            zone |= field.beside(zone & through)
        self.zones[cell] = zone

    # Blows.

    def losses(self, victim: i64, attackers: i64, worth: vec[float], artifact: float) -> float:
        """What a seat may expect to lose when some units of the other attack as well as they can."""
        if attackers == NO_CELLS:
            return 0.0
        whole, shared, pinned = self.pressure(victim, attackers)
        total = 0.0
        most = 0.0
        cells = self.state.own(victim)
        while cells != NO_CELLS:
            cell = first_of(cells)
            cells ^= BITS[cell]
            if whole[cell] > 0.0:
                unit = self.state.unit(cell)
                value = worth[kind_of(unit)] + artifact * float(carried_by(unit))
                need = self.hits_needed(cell, is_pinned=pinned & BITS[cell] != 0)
                total += value * self.odds(shared[cell], need)
                most = max(most, value * self.odds(whole[cell], need))
        return max(total, most)

    def pressure(self, victim: i64, attackers: i64) -> tuple[vec[float], vec[float], i64]:
        """By cell the coins of all who could attack it, those if each spreads its attack evenly, and who is pinned."""
        whole, shared = NO_COINS[:], NO_COINS[:]
        pinned: i64 = NO_CELLS
        own = self.state.own(victim)
        while attackers != NO_CELLS:
            cell = first_of(attackers)
            attackers ^= BITS[cell]
            targets = self.zones[cell] & own
            if targets == NO_CELLS or not is_armed(self.state, cell):
                continue
            if self.state.traits(cell) & PINNING != 0:
                pinned |= targets
            part = 1.0 / float(count_of(targets))
            while targets != NO_CELLS:
                target = first_of(targets)
                targets ^= BITS[target]
                coins = coins_against(self.state, cell, target)
                whole[target] += coins
                shared[target] += part * coins
        return whole, shared, pinned

    def odds(self, coins: float, need: i64) -> float:
        """The odds that coins bring as many hits as are needed; where none are flipped, every one of them is a hit."""
        if self.state.terms.coins:
            return heads_odds(coins, need)
        return 1.0 if coins >= float(need) else 0.0

    def hits_needed(self, cell: i64, *, is_pinned: bool) -> i64:
        """How many more hits destroy the unit on a cell: one less if it has no way back."""
        state = self.state
        unit = state.unit(cell)
        field = state.ground.field
        k = state.heading(owner_of(unit)) * field.cells + cell
        need = modified_defense(state, cell, NOWHERE) + 1 - hits_of(unit)
        back = (field.straight[k] | field.diagonal[k]) & state.free()
        if (is_pinned or unit & PINNED != 0 or back == NO_CELLS) and state.traits(cell) & STEADFAST == 0:
            need -= 1
        return max(1, need)

    # The artifact.

    def steps_short(self, seat: i64, ready: i64) -> i64:
        """How many steps from the far edge some units of a seat could bring the artifact; -1 if they cannot have it."""
        spots = self.carried_to(seat, ready)
        if spots == NO_CELLS:
            return -1
        field = self.state.ground.field
        edge = field.edges[1 - self.state.heading(seat)]
        short: i64 = 0
        while spots & edge == 0:
            spots |= field.beside(spots)
            short += 1
        return short

    def carried_to(self, seat: i64, ready: i64) -> i64:
        """Where an artifact could be brought by steps and throws, each of the ready units acting once."""
        own = self.state.own(seat)
        seen = self.holders(seat, ready)
        spots = seen
        waiting = seen & ready
        thrown: i64 = NO_CELLS
        while waiting != NO_CELLS:
            cell = first_of(waiting)
            waiting ^= BITS[cell]
            spots |= self.steps[cell]
            thrown |= self.zones[cell]
            caught = self.zones[cell] & own & ~seen
            seen |= caught
            waiting |= caught & ready
        if thrown == NO_CELLS:
            return spots
        return spots | seen | self.caught_running(own & ready & ~seen, thrown)

    def caught_running(self, runners: i64, thrown: i64) -> i64:
        """Where units could catch a throw that step there first."""
        found: i64 = NO_CELLS
        while runners != NO_CELLS:
            cell = first_of(runners)
            runners ^= BITS[cell]
            found |= self.steps[cell] & thrown
        return found

    def holders(self, seat: i64, ready: i64) -> i64:
        """The units of a seat that have an artifact, or could pick one up."""
        own = self.state.own(seat)
        found = self.carriers & own
        if self.lying == NO_CELLS:
            return found
        ready &= own
        while ready != NO_CELLS:
            cell = first_of(ready)
            ready ^= BITS[cell]
            if self.steps[cell] & self.lying != 0:
                found |= BITS[cell]
        return found


def ready_units(state: Armies, seat: i64) -> i64:
    """The units of a seat that may act in this turn, or in its next one."""
    own = state.own(seat)
    if state.phase != PLAYING or (seat != state.mover and not state.terms.cycles):
        return own
    found = own & ~state.spent
    if state.active != NOWHERE and seat == state.mover:
        found |= BITS[state.active]
    return found


def steps_left(state: Armies, cell: i64) -> i64:
    """How many steps the unit on a cell may make in its next activation, or still in this one."""
    move = i64(state.roster.move[kind_of(state.unit(cell))])
    return move - steps_in(state.path) if cell == state.active else move


def is_armed(state: Armies, cell: i64) -> bool:
    """Whether the unit on a cell could attack: it is loaded, and has not moved if that forbids it."""
    unit = state.unit(cell)
    traits = state.roster.traits[kind_of(unit)]
    if unit & UNLOADED != 0 and traits & ATTACK_STAR != 0:
        return False
    return cell != state.active or traits & MOVE_STAR == 0


def coins_against(state: Armies, cell: i64, target: i64) -> float:
    """How many coins the unit on a cell would flip against a target, about."""
    unit = state.unit(cell)
    kind = kind_of(unit)
    traits = state.roster.traits[kind]
    coins = state.roster.attack(kind, 1) + inspired_of(unit)
    if traits & CHARGING != 0:
        coins += state.terms.charge
    if traits & PIERCING != 0 and i64(state.roster.defense[kind_of(state.unit(target))]) >= state.terms.pierced:
        coins += state.terms.pierce
    if traits & EXPLOSIVE != 0 and state.terms.coins:
        coins += 1
    return float(coins)
