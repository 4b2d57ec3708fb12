"""What a text picture of Hex Dice shows: four characters for each cell and the lines beside the board."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.armies import occupied, write_pool
from sixfold.games.hexdice.notation import DEPLOY_PHASE
from sixfold.games.hexdice.state import (
    ACTED,
    EXPOSED,
    FATE,
    Units,
    face_of,
    guard_of,
    owner_of,
    skirmish_of,
    tokens_of,
)
from sixfold.games.hexdice.tables import FACES, PLAIN, TERRAINS
from sixfold.kernel.game import NOBODY, Mark

__all__ = ["marks", "reason", "status"]

LETTERS: Final = "ABCDEF"
TERRAIN_MARKS: Final = ["", "for", "lake", "tow", "mtn"]
GUARD_MARKS: Final = ["", "+", "#"]


def marks(state: Units) -> list[Mark]:
    """The units; where none stands, bases of seats in the game and terrain."""
    found = [Mark(cell, unit_mark(state.unit(cell)), int(owner_of(state.unit(cell)))) for cell in occupied(state)]
    taken = {mark.cell for mark in found}
    for seat in range(int(state.seats)):
        base = int(state.ground.bases[seat])
        if base not in taken and not state.is_fallen(seat):
            taken.add(base)
            found.append(Mark(base, f"[{LETTERS[seat]}]", seat))
    for cell in range(int(state.ground.outside)):
        terrain = int(state.terrain[cell])
        if terrain != PLAIN and cell not in taken:
            found.append(Mark(cell, TERRAIN_MARKS[terrain], NOBODY))
    return found


def unit_mark(unit: i64) -> str:
    """Owner and face, then guard and tokens: ``A4``, ``A4+`` on guard, ``A4-2`` with two tokens, ``A4+2`` with both."""
    tokens = int(tokens_of(unit))
    guard = GUARD_MARKS[guard_of(unit)]
    text = f"{LETTERS[owner_of(unit)]}{face_of(unit)}{guard}"
    if tokens == 0:
        return text
    return f"{text}{tokens}" if guard else f"{text}-{tokens}"


def status(state: Units) -> list[str]:
    """Seats with their pools, the counters, the units' names and every other marker."""
    names = state.game.seat_names
    lines = [f"{LETTERS[seat]} {names[seat]}{seat_note(state, seat)}" for seat in range(int(state.seats))]
    limit, stall = state.terms.max_turns, state.terms.stall_limit
    lines.append(f"turn {state.turn} of {limit}, {state.quiet} of {stall} without progress")
    lines.append("units " + ", ".join(f"{face} {state.rules.names[face]}" for face in range(1, FACES + 1)))
    lines.append("+ guard, # shield, digit behind: tokens, [A] base of A")
    if state.rough:
        lines.append("for forest, tow tower, mtn mountain, lake")
    return lines + [note for note in [unit_note(state, cell) for cell in occupied(state)] if note]


def seat_note(state: Units, seat: int) -> str:
    """The base of a seat, its undeployed dice, or that it is out of the game."""
    if state.is_fallen(seat):
        return ": out of the game"
    base = state.ground.board.label(i64(state.ground.bases[seat]))
    pool = " ".join(str(face) for face in write_pool(state, seat))
    marked = f", {state.marked} tossed" if state.marked > 0 and seat == state.active else ""
    return f": base {base}" + (f", dice {pool or 'none'}{marked}" if state.phase <= DEPLOY_PHASE else "")


def unit_note(state: Units, cell: int) -> str:
    """The markers of a unit that its four characters do not show, and the terrain under it."""
    unit = state.unit(cell)
    notes = [name for flag, name in ((ACTED, "acted"), (EXPOSED, "exposed"), (FATE, "fate")) if unit & flag != 0]
    if skirmish_of(unit) > 0:
        notes.append(f"skirmish {skirmish_of(unit)}")
    if state.terrain[cell] != PLAIN:
        notes.append(f"on {TERRAINS[int(state.terrain[cell])]}")
    label = state.ground.board.label(cell)
    return f"{unit_mark(unit)} {label}: {', '.join(notes)}" if notes else ""


def reason(state: Units) -> str:
    """9  By annihilation, by base capture, or one of the draws."""
    if state.winner >= 0:
        return f"{state.game.seat_names[state.winner]} {victory(state)}."
    if state.seats_left() == 0:
        return "The last units destroyed each other: a draw."
    if state.turn >= state.terms.max_turns:
        return f"A draw: {state.turn} turns were played."
    return f"A draw: {state.quiet} turns without progress."


def victory(state: Units) -> str:
    """How the winner won."""
    if state.seats_left() > 1:
        return "captured the enemy base"
    return "destroyed every enemy unit" if state.terms.is_duel else "is the last seat in the game"
