"""What is shown of Hex Dice beside its pieces: the ground, rows about the state of play, and a text picture."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from sixfold.games.hexdice.armies import occupied, write_pool
from sixfold.games.hexdice.notation import ARMY_REROLL, DEPLOY_PHASE
from sixfold.games.hexdice.reach import MERGES
from sixfold.games.hexdice.rules import HexDice
from sixfold.games.hexdice.state import (
    ACTED,
    EXPOSED,
    FATE,
    Units,
    face_of,
    guard_of,
    is_unit,
    owner_of,
    skirmish_of,
    tokens_of,
)
from sixfold.games.hexdice.tables import FACES, PLAIN, TERRAINS
from sixfold.kernel.cards import GroundMark, Status
from sixfold.kernel.game import Mark
from sixfold.kernel.notation import second_of_two
from sixfold.kernel.seats import NOBODY

__all__ = ["ground", "legend", "marks", "reason", "status", "trace"]

LETTERS: Final = "ABCDEF"
TERRAIN_MARKS: Final = ["", "for", "lake", "tow", "mtn"]
GUARD_MARKS: Final = ["", "+", "#", "%"]
FLAGS: Final = [(ACTED, "acted"), (EXPOSED, "exposed"), (FATE, "fate")]


def ground(state: Units) -> list[GroundMark]:
    """Terrain, the bases of seats in the game and, until they are full, their deployment zones."""
    kinds = [int(kind) for kind in state.terrain[: state.ground.outside]]
    found = [GroundMark(cell, TERRAINS[kind], NOBODY) for cell, kind in enumerate(kinds) if kind != PLAIN]
    for seat in range(int(state.seats)):
        if not state.is_fallen(seat):
            base = int(state.ground.bases[seat])
            found.append(GroundMark(base, "base", seat))
            zone = [int(cell) for cell in state.ground.zones[seat]] if state.phase <= DEPLOY_PHASE else []
            found += [GroundMark(cell, "zone", seat) for cell in zone if cell != base]
    return found


def marks(state: Units) -> list[Mark]:
    """The units; where none stands, bases of seats in the game and terrain."""
    found = {cell: Mark(cell, unit_mark(state.unit(cell)), int(owner_of(state.unit(cell)))) for cell in occupied(state)}
    for mark in reversed(ground(state)):
        if mark.cell not in found and mark.card != "zone":
            text = f"[{LETTERS[mark.owner]}]" if mark.card == "base" else TERRAIN_MARKS[TERRAINS.index(mark.card)]
            found[mark.cell] = Mark(mark.cell, text, mark.owner)
    return list(found.values())


def unit_mark(unit: i64) -> str:
    """Owner and face, then guard and tokens: ``A4``, ``A4+`` on guard, ``A4-2`` with two tokens, ``A4+2`` with both."""
    tokens = int(tokens_of(unit))
    guard = GUARD_MARKS[guard_of(unit)]
    text = f"{LETTERS[owner_of(unit)]}{face_of(unit)}{guard}"
    if tokens == 0:
        return text
    return f"{text}{tokens}" if guard else f"{text}-{tokens}"


def status(state: Units) -> list[Status]:
    """The counters of the game, then what each seat has."""
    rows = [
        Status("turn", f"{state.turn} of {state.terms.max_turns}"),
        Status("turns without progress", f"{state.quiet} of {state.terms.stall_limit}"),
    ]
    return [*rows, *(row for seat in range(int(state.seats)) for row in seat_rows(state, seat))]


def seat_rows(state: Units, seat: int) -> list[Status]:
    """The units of a seat, the rerolls it has left and its dice in reserve, or that it is out of the game."""
    if state.is_fallen(seat):
        return [Status("out of the game", "", seat)]
    rows = [Status("units", str(state.units_of(seat)), seat)] if state.phase >= DEPLOY_PHASE else []
    if state.phase == ARMY_REROLL and seat == state.active:
        rows.append(Status("rerolls left", str(state.terms.army_rerolls - state.marked), seat))
    if state.phase <= DEPLOY_PHASE:
        pool = " ".join(str(face) for face in write_pool(state, seat))
        rows.append(Status("reserve", pool or "none", seat))
    return rows


def legend(state: Units) -> list[str]:
    """What letters and signs of the text picture mean, and the markers that do not fit on a cell."""
    names = state.game.seat_titles(state.options)
    lines = [
        ", ".join(f"{LETTERS[seat]} {name}" for seat, name in enumerate(names)),
        "units " + ", ".join(f"{face} {state.rules.names[face]}" for face in range(1, FACES + 1)),
        "+ guard, # two guards, digit behind: tokens, [A] base of A"
        if state.rules.most_guard > 1
        else "+ guard, digit behind: tokens, [A] base of A",
    ]
    if state.rough:
        lines.append("for forest, tow tower, mtn mountain, lake")
    return lines + [note for note in [unit_note(state, cell) for cell in occupied(state)] if note]


def unit_note(state: Units, cell: int) -> str:
    """The markers of a unit that its four characters do not show, and the terrain under it."""
    unit = state.unit(cell)
    notes = [name for flag, name in FLAGS if unit & flag != 0]
    if skirmish_of(unit) > 0:
        notes.append(f"skirmish {skirmish_of(unit)}")
    if state.terrain[cell] != PLAIN:
        notes.append(f"on {TERRAINS[int(state.terrain[cell])]}")
    label = state.ground.board.label(cell)
    return f"{unit_mark(unit)} {label}: {', '.join(notes)}" if notes else ""


def reason(state: Units) -> str:
    """9  By annihilation, by base capture, or one of the draws."""
    names = state.game.seat_titles(state.options)
    if state.winner >= 0:
        return f"{names[state.winner]} {victory(state)}."
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


def trace(state: HexDice, cell: int) -> list[int]:
    """6  The cells that the unit on a cell could act on, if its owner were to act in phase `turn`."""
    unit = state.unit(cell)
    if not is_unit(unit):
        return []
    eager = state.clone()
    assert isinstance(eager, HexDice)
    eager.active = owner_of(unit)
    choices = eager.unit_actions(cell, MERGES if state.rules.merging else 0, vec[i32](capacity=24))
    return [int(second_of_two(choice)) for choice in choices if second_of_two(choice) != cell]
