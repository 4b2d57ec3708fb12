"""9.3  The match: a round is won, the next one begins or the match is over."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sixfold.games.doomball.cells import cells_in
from sixfold.games.doomball.events import CLEARED, ROUND, SWITCHED, WON
from sixfold.games.doomball.notation import OVER, SWITCH_ROLES, SWITCH_SIDES, SWITCHING
from sixfold.games.doomball.setup import SEATS, begin_round
from sixfold.games.doomball.state import NOWHERE, Armies, kind_of, owner_of
from sixfold.kernel.seats import NOBODY

__all__ = ["close_round", "switch"]

SECOND_ROUND: Final = 2


def close_round(state: Armies) -> None:
    """9.3  Count the win; the match is over, or the board is cleared for the next round."""
    winner = state.victor
    state.victor = NOBODY
    state.active = NOWHERE
    state.path = 0
    state.round_winners = append(state.round_winners[:], u8(winner))
    if winner == 0:
        state.wins0 += 1
    else:
        state.wins1 += 1
    if state.wins(winner) >= state.terms.wins_needed:
        state.phase = OVER
        state.to_act = NOBODY
        if state.log is not None:
            state.tell(WON, winner, state.wins(winner), state.wins(1 - winner))
    else:
        clear_board(state)
        begin_next_round(state, 1 - winner)


def clear_board(state: Armies) -> None:
    """9.3  Pieces, artifacts, markers and counters of the round are gone."""
    if state.log is not None:
        for cell in cells_in(state.held()):
            unit = state.unit(i64(cell))
            state.tell(CLEARED, owner_of(unit), kind_of(unit), i64(cell))
    k: i64
    for k in range(len(state.there)):
        state.there[k] = 0
    state.units0 = 0
    state.units1 = 0
    state.spent = 0
    state.leaders = 0
    state.markers = vec[u8]()
    state.reserve = vec[u8]([u8(0)] * (SEATS * int(state.roster.count)))
    state.secured = 0
    state.placements = 0
    state.ended = 0
    state.quiet = 0
    state.turn = 1


def begin_next_round(state: Armies, loser: i64) -> None:
    """9.3  Round 2 exchanges roles and sides; before round 3 the loser of round 2 chooses."""
    state.round += 1
    if state.log is not None:
        state.tell(ROUND, state.round)
    if state.round == SECOND_ROUND:
        state.offense = 1 - state.offense
        exchange_sides(state)
        begin_round(state)
    else:
        state.phase = SWITCHING
        state.to_act = loser


def exchange_sides(state: Armies) -> None:
    """9.3  Sides do not exist in the variant."""
    if not state.terms.cycles:
        state.north = 1 - state.north


def switch(state: Armies, choice: i64) -> None:
    """9.3  The loser of round 2 may switch sides or roles, not both."""
    if state.log is not None:
        state.tell(SWITCHED, state.to_act, choice)
    if choice == SWITCH_SIDES:
        exchange_sides(state)
    elif choice == SWITCH_ROLES:
        state.offense = 1 - state.offense
    begin_round(state)
