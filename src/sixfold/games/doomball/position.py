"""15  Position documents of Doomball: writing."""

from mypy_extensions import i64

from sixfold.games.doomball.cells import BITS, cells_in
from sixfold.games.doomball.notation import COINS, FACTIONS, FRAMES
from sixfold.games.doomball.rules import Doomball
from sixfold.games.doomball.rulesets import SIDES
from sixfold.games.doomball.state import (
    MOVED,
    NOWHERE,
    PINNED,
    UNDECIDED,
    UNLOADED,
    carried_by,
    hits_of,
    inspired_of,
    kind_of,
    lying_on,
    owner_of,
    path_cells,
)
from sixfold.games.doomball.tables import BOOK

__all__ = ["army_of", "pieces_of", "reserve_of", "write_position"]


def write_position(state: Doomball) -> dict[str, object]:
    """15  Everything but game, options, phase, to_act and winners, which the kernel writes."""
    label = state.ground.field.board.label
    sides = [SIDES[0 if seat == state.north else 1] for seat in range(2)]
    cells = range(int(state.ground.field.cells))
    return {
        "round": int(state.round),
        "wins": [int(state.wins0), int(state.wins1)],
        "round_winners": [int(seat) for seat in state.round_winners],
        "factions": [word(FACTIONS, state.faction0), word(FACTIONS, state.faction1)],
        "armies": [army_of(state, 0), army_of(state, 1)],
        "offense": int(state.offense),
        "sides": sides,
        "reserve": [reserve_of(state, 0), reserve_of(state, 1)],
        "turn": int(state.turn),
        "pieces": pieces_of(state),
        "artifacts": {
            label(cell): int(lying_on(i64(state.there[cell]))) for cell in cells if lying_on(i64(state.there[cell])) > 0
        },
        "terrain": {label(cell): BOOK.terrain[number].id for cell, number in state.overlay.items()},
        "active": None if state.active == NOWHERE else label(state.active),
        "path": [label(i64(cell)) for cell in reversed(list(path_cells(state.path)))],
        "call": word(COINS, state.call),
        "caller": seat_or_none(state.caller),
        "toss_winner": seat_or_none(state.toss_winner),
        "pending": pending(state),
        "quiet": int(state.quiet),
        "secured": int(state.secured),
        "markers": [label(i64(cell)) for cell in state.markers],
        "ended": [bool(state.ended >> seat & 1) for seat in range(2)],
        "placements": int(state.placements),
    }


def word(words: list[str], number: i64) -> str | None:
    """A word of a list; null where nothing has been decided."""
    return None if number == UNDECIDED else words[number]


def seat_or_none(seat: i64) -> int | None:
    """A seat; null where nothing has been decided."""
    return None if seat == UNDECIDED else int(seat)


def army_of(state: Doomball, seat: int) -> list[str]:
    """The picks of a seat in their order."""
    return [BOOK.roster.ids[pick & 63] for pick in state.picks if pick >> 6 == seat]


def reserve_of(state: Doomball, seat: int) -> dict[str, int]:
    """The pieces that a seat has still to bring, by their units."""
    counts = [(unit, int(state.in_reserve(seat, kind))) for kind, unit in enumerate(BOOK.roster.ids)]
    return {unit: count for unit, count in counts if count}


def pieces_of(state: Doomball) -> list[dict[str, object]]:
    """The pieces in the order of the cells."""
    return [piece(state, i64(cell)) for cell in cells_in(state.held())]


def piece(state: Doomball, cell: i64) -> dict[str, object]:
    """One piece with everything that can be said about it."""
    unit = state.unit(cell)
    found: dict[str, object] = {
        "type": BOOK.roster.ids[kind_of(unit)],
        "owner": int(owner_of(unit)),
        "cell": state.ground.field.board.label(cell),
        "hits": int(hits_of(unit)),
        "moved": unit & MOVED != 0,
        "activated": state.spent & BITS[cell] != 0,
        "pinned": unit & PINNED != 0,
        "loaded": unit & UNLOADED == 0,
        "artifacts": int(carried_by(unit)),
    }
    if state.terms.ruleset.inspire:
        found["inspired"] = int(inspired_of(unit))
    return found


def pending(state: Doomball) -> dict[str, object] | None:
    """What is being resolved: the frame that waits, whose turn it is, and what comes after it."""
    if len(state.agenda) == 0:
        return None
    waiting, *rest = FRAMES.write_all(state.game, state, state.agenda)
    assert isinstance(waiting, dict)
    return {**waiting, "seat": int(state.mover), "then": rest}
