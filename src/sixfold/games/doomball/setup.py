"""4, 5.1, 5.4, 9.3  Everything before a round: factions, draft, toss, roles, sides, deployment, carrier, markers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from sixfold.games.doomball.cells import BITS, NO_CELLS, first_of, set_of
from sixfold.games.doomball.drafting import pickable
from sixfold.games.doomball.events import (
    CALLED,
    DEPLOYED,
    DRAFTED,
    ENTRUSTED,
    MARKED,
    NAMED,
    SET_ASIDE,
    TOOK_ROLE,
    TOOK_SIDE,
    TOSSED,
)
from sixfold.games.doomball.ground import HOME_GROUND, ground_of, home_rows, map_terrain
from sixfold.games.doomball.notation import (
    CALLING,
    CHOOSING_ROLE,
    CHOOSING_SIDE,
    DEPLOY,
    DEPLOYING,
    DRAFTING,
    FACTION,
    GIVING,
    MARKING,
    NAMING,
    PLACE,
    ROLE_OFFENSE,
    TOSSING,
)
from sixfold.games.doomball.rulesets import RULEBOOK
from sixfold.games.doomball.state import CARRIED, LYING, UNDECIDED, Armies, carried_by, kind_of, lying_on, new_unit
from sixfold.games.doomball.tables import BOOK
from sixfold.games.doomball.terms import CHOOSE, TOSS
from sixfold.games.doomball.turns import begin_cycle, begin_play
from sixfold.kernel.notation import action1, action2
from sixfold.kernel.seats import CHANCE

__all__ = [
    "begin_deploying",
    "begin_drafting",
    "begin_naming",
    "begin_round",
    "call",
    "deploy",
    "deployments",
    "draft",
    "entrust",
    "factions_named",
    "is_allowed",
    "lay_ground",
    "lay_marker",
    "marker_cells",
    "name_faction",
    "namings",
    "placings",
    "ranked_caller",
    "take_role",
    "take_side",
    "toss",
    "zone",
]

SEATS: Final = 2


# 3.2  The ground.


def lay_ground(state: Armies) -> None:
    """3.2  The map with what is laid over it; a home ground is joined anew whenever sides or roles change."""
    terms = state.terms
    if terms.map != HOME_GROUND:
        rows = BOOK.maps[terms.map].rows
    elif state.faction0 == UNDECIDED or state.faction1 == UNDECIDED:
        rows = BOOK.maps[terms.ruleset.map].rows
    else:
        defender, attacker = state.faction(state.defense()), state.faction(state.offense)
        turned = state.heading(state.defense()) == 1
        rows = home_rows(BOOK.factions[defender].id, BOOK.factions[attacker].id, turned=turned)
    terrain = map_terrain(rows, state.overlay)
    state.ground = ground_of(terms.ruleset.board, terrain, forest_stops=terms.ruleset.forest_stops)


# 4  Factions.


def begin_naming(state: Armies) -> None:
    """4  Seat 0 names its faction first."""
    state.phase = NAMING
    state.to_act = 0


def is_allowed(state: Armies, faction: i64) -> bool:
    """4, 3.2, 12.2  Extended factions need the option, and a home ground needs a home."""
    known = BOOK.factions[faction]
    if known.is_extended and not state.terms.extended:
        return False
    return state.terms.map != HOME_GROUND or known.id in BOOK.homes


def namings(state: Armies, choices: vec[i32]) -> vec[i32]:
    """4  The factions that may be named; both seats may name the same one."""
    for faction in range(len(BOOK.factions)):
        if is_allowed(state, faction):
            choices = append(choices, action1(FACTION, faction))
    return choices


def name_faction(state: Armies, faction: i64) -> None:
    """4  Seat 0, then seat 1."""
    if state.log is not None:
        state.tell(NAMED, state.to_act, faction)
    if state.to_act == 0:
        state.faction0 = faction
        state.to_act = 1
    else:
        state.faction1 = faction
        factions_named(state)


def factions_named(state: Armies) -> None:
    """5.1, 5.4  The draft comes before the toss, in the variant after the roles."""
    lay_ground(state)
    if state.terms.cycles or len(state.picks) > 0:
        begin_calling(state)
    else:
        begin_drafting(state)


# 4, 5.4  The draft.


def begin_drafting(state: Armies) -> None:
    """4, 5.4  Open and alternating: seat 0 first, in the variant the defense."""
    state.phase = DRAFTING
    state.picks = vec[u8]()
    go_on_drafting(state, state.defense() if state.terms.cycles else 0)


def go_on_drafting(state: Armies, seat: i64) -> None:
    """4, 5.4  A seat picks next, unless it is finished; when both are, the draft is over."""
    if len(pickable(state, seat)) > 0:
        state.to_act = seat
    elif len(pickable(state, 1 - seat)) > 0:
        state.to_act = 1 - seat
    elif state.terms.cycles:
        begin_deploying(state)
    else:
        begin_calling(state)


def draft(state: Armies, kind: i64) -> None:
    """4, 5.4  One pick; who is finished is skipped."""
    seat = state.to_act
    state.picks = append(state.picks[:], u8(seat << 6 | kind))
    if state.log is not None:
        state.tell(DRAFTED, seat, kind)
    go_on_drafting(state, 1 - seat)


# 4  Toss, roles and sides.


def ranked_caller(state: Armies) -> i64:
    """4  The player of the more humanoid faction calls; of two equal ones seat 0."""
    return 1 if state.faction1 < state.faction0 and state.faction1 != UNDECIDED else 0


def begin_calling(state: Armies) -> None:
    """4  The coin decides who chooses a role, unless an option has decided the roles."""
    if state.terms.first_role != TOSS:
        state.offense = state.terms.first_role
        roles_known(state)
    else:
        state.phase = CALLING
        state.caller = ranked_caller(state)
        state.to_act = state.caller


def call(state: Armies, coin: i64) -> None:
    """4  The caller names a side of the coin."""
    state.caller = state.to_act
    state.call = coin
    state.phase = TOSSING
    if state.log is not None:
        state.tell(CALLED, state.to_act, coin)
    state.to_act = CHANCE


def toss(state: Armies, coin: i64) -> None:
    """4  The caller wins the toss if the call was right, else the other player."""
    caller = ranked_caller(state) if state.caller == UNDECIDED else state.caller
    state.toss_winner = caller if coin == state.call else 1 - caller
    if state.log is not None:
        state.tell(TOSSED, coin, state.toss_winner)
    state.phase = CHOOSING_ROLE
    state.to_act = state.toss_winner


def take_role(state: Armies, role: i64) -> None:
    """4  The winner of the toss chooses offense or defense."""
    if state.log is not None:
        state.tell(TOOK_ROLE, state.to_act, role)
    state.offense = state.to_act if role == ROLE_OFFENSE else 1 - state.to_act
    roles_known(state)


def roles_known(state: Armies) -> None:
    """5.1, 5.4  The side is next, in the variant the draft."""
    lay_ground(state)
    if state.terms.cycles:
        begin_drafting(state)
    elif state.terms.defense_side == CHOOSE:
        state.phase = CHOOSING_SIDE
        state.to_act = state.defense()
    else:
        take_side(state, state.terms.defense_side)


def take_side(state: Armies, side: i64) -> None:
    """4  The defense takes its side, the offense the other."""
    state.north = state.defense() if side == 0 else state.offense
    if state.log is not None:
        state.tell(TOOK_SIDE, state.defense(), side)
    begin_deploying(state)


# 4, 5.4  Deployment.


def begin_round(state: Armies) -> None:
    """9.3  Armies are drafted once, in the variant anew for every round."""
    lay_ground(state)
    if state.terms.cycles:
        begin_drafting(state)
    else:
        begin_deploying(state)


def begin_deploying(state: Armies) -> None:
    """4, 5.4, 9.3  All pieces are in reserve; in the variant the artifacts lie in the centre."""
    lay_ground(state)
    state.phase = DEPLOYING
    fill_reserve(state)
    if state.terms.cycles:
        for label in RULEBOOK.artifact_cells:
            cell = state.ground.field.board.cell(label)
            state.give(cell, (1 - lying_on(i64(state.there[cell]))) * LYING)
    state.to_act = state.defense()
    go_on_deploying(state)


def fill_reserve(state: Armies) -> None:
    """4, 9.3  Every pick supplies its pieces."""
    roster = state.roster
    state.reserve = vec[u8]([u8(0)] * (SEATS * int(roster.count)))
    k: i64
    for k in range(len(state.picks)):
        pick = i64(state.picks[k])
        place = (pick >> 6) * roster.count + (pick & 63)
        state.reserve[place] = u8(i64(state.reserve[place]) + i64(roster.pieces[pick & 63]))


def zone(state: Armies, seat: i64) -> i64:
    """4, 5.4  The free cells that a seat may deploy on; in the variant not on an artifact."""
    cells = state.ground.field.zones[state.heading(seat)] & state.free()
    return cells & ~littered(state) if state.terms.cycles else cells


def littered(state: Armies) -> i64:
    """The cells on which artifacts lie."""
    return set_of([cell for cell in range(int(state.ground.field.cells)) if lying_on(i64(state.there[cell])) > 0])


def deployments(state: Armies, choices: vec[i32]) -> vec[i32]:
    """4  Any piece of the reserve on any free cell of the zone."""
    return arrivals(state, state.to_act, zone(state, state.to_act), DEPLOY, choices)


def placings(state: Armies, cells: i64, choices: vec[i32]) -> vec[i32]:
    """5.4 (3)  Any piece of the reserve on any free marker."""
    return arrivals(state, state.offense, cells, PLACE, choices)


def arrivals(state: Armies, seat: i64, cells: i64, verb: i64, choices: vec[i32]) -> vec[i32]:
    """The pieces of a reserve on some cells."""
    kind: i64
    for kind in range(state.roster.count):
        if state.in_reserve(seat, kind) > 0:
            left = cells
            while left != NO_CELLS:
                cell = first_of(left)
                left ^= BITS[cell]
                choices = append(choices, action2(verb, kind, cell))
    return choices


def deploy(state: Armies, kind: i64, cell: i64) -> None:
    """4  A fresh piece comes onto the board; no terrain is triggered."""
    seat = state.to_act
    state.change_reserve(seat, kind, -1)
    state.place(cell, new_unit(kind, seat))
    if state.log is not None:
        state.tell(DEPLOYED, seat, kind, cell)
    go_on_deploying(state)


def go_on_deploying(state: Armies) -> None:
    """4, 5.1, 5.4, R19  The defense, then the offense or its markers; pieces that do not fit are set aside."""
    if state.has_reserve(state.to_act) and zone(state, state.to_act) == NO_CELLS:
        set_aside(state, state.to_act)
    if state.has_reserve(state.to_act):
        return
    if state.terms.cycles:
        state.phase = MARKING
        state.to_act = state.offense
    elif state.to_act == state.defense():
        state.to_act = state.offense
        go_on_deploying(state)
    elif state.own(state.offense) != NO_CELLS:
        state.phase = GIVING
    else:
        begin_play(state)


def set_aside(state: Armies, seat: i64) -> None:
    """R19  The reserve becomes empty; its pieces play no part in this round."""
    left: i64 = 0
    kind: i64
    for kind in range(state.roster.count):
        count = state.in_reserve(seat, kind)
        left += count
        state.change_reserve(seat, kind, -count)
    if state.log is not None:
        state.tell(SET_ASIDE, seat, left)


def entrust(state: Armies, cell: i64) -> None:
    """4  The offense names the unit that carries the artifact; then the defense begins."""
    state.give(cell, CARRIED)
    if state.log is not None:
        unit = state.unit(cell)
        state.tell(ENTRUSTED, state.offense, kind_of(unit), cell, carried_by(unit))
    begin_play(state)


def marker_cells(state: Armies) -> i64:
    """5.4  Passable edge cells without a marker, occupied or not."""
    cells = state.ground.field.edges[0] & state.ground.open
    k: i64
    for k in range(len(state.markers)):
        cells &= ~BITS[i64(state.markers[k])]
    return cells


def lay_marker(state: Armies, cell: i64) -> None:
    """5.4  When all markers lie, or no cell is left for one, the first cycle begins."""
    state.markers = append(state.markers[:], u8(cell))
    if state.log is not None:
        state.tell(MARKED, state.offense, cell)
    if len(state.markers) >= RULEBOOK.markers or marker_cells(state) == NO_CELLS:
        begin_cycle(state)
