"""What a text picture of Doomball shows: codes of units with their marks, terrain, artifacts and markers."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.doomball.cells import BITS, cells_in
from sixfold.games.doomball.ground import PLAIN
from sixfold.games.doomball.roster import ATTACK_STAR, DEFENSE_STAR
from sixfold.games.doomball.rules import Doomball
from sixfold.games.doomball.state import (
    MOVED,
    PINNED,
    UNLOADED,
    carried_by,
    hits_of,
    kind_of,
    lying_on,
    owner_of,
)
from sixfold.games.doomball.tables import BOOK
from sixfold.kernel.game import Mark
from sixfold.kernel.seats import NOBODY

__all__ = ["legend", "marks"]

ARTIFACT: Final = "@"
ACTIVE: Final = ">"
ACTIVATED: Final = "."
PINNED_MARK: Final = "!"
UNLOADED_MARK: Final = "/"
MOVED_MARK: Final = "'"
MARKER: Final = "x"
MOST_DIGIT: Final = 9
MOST_SQUARE: Final = 8
"""Eight columns of so many characters fit into 80."""


def marks(state: Doomball) -> list[Mark]:
    """What stands and lies on each cell: a unit with its marks, then artifacts, markers and terrain."""
    found: list[Mark] = []
    for cell in range(int(state.ground.field.cells)):
        below = "".join([*lying(state, cell), *terrain(state, cell)])
        if state.is_held(cell):
            unit = unit_marks(state, cell)
            found += unit
            below = beneath(state, below, sum(len(mark.text) for mark in unit))
        if below:
            found.append(Mark(cell, below, NOBODY))
    return found


def beneath(state: Doomball, below: str, taken: int) -> str:
    """What lies under a unit, behind a colon; on the square board as much of it as fits into the line."""
    if state.terms.cycles:
        return below[: MOST_SQUARE - taken]
    return f":{below}" if below else ""


def code(state: Doomball, kind: i64, owner: i64) -> str:
    """The code of a unit: in capitals for seat 0, in small letters for seat 1."""
    letters = BOOK.roster.list[kind].code
    return letters.upper() if owner == 0 else letters.lower()


def unit_marks(state: Doomball, cell: i64) -> list[Mark]:
    """A unit with its hits, and its other marks."""
    unit = state.unit(cell)
    owner, hits = int(owner_of(unit)), int(hits_of(unit))
    digit = str(min(hits, MOST_DIGIT)) if hits else ""
    found = [Mark(int(cell), code(state, kind_of(unit), owner) + digit, owner)]
    flags = flags_of(state, cell, unit)
    return [*found, Mark(int(cell), flags, NOBODY)] if flags else found


def flags_of(state: Doomball, cell: i64, unit: i64) -> str:
    """The marks of a unit: at most four at a time, for an active unit is not shown as activated too."""
    traits = state.traits(cell)
    flags = ARTIFACT if carried_by(unit) else ""
    flags += PINNED_MARK if unit & PINNED != 0 else ""
    flags += UNLOADED_MARK if unit & UNLOADED != 0 and traits & ATTACK_STAR != 0 else ""
    if state.active == cell:
        return flags + ACTIVE
    if state.spent & BITS[cell] != 0:
        return flags + ACTIVATED
    return flags + (MOVED_MARK if unit & MOVED != 0 and traits & DEFENSE_STAR != 0 else "")


def lying(state: Doomball, cell: i64) -> list[str]:
    """An artifact that lies on a cell, and a marker."""
    found = [ARTIFACT] if lying_on(i64(state.there[cell])) > 0 else []
    return [*found, MARKER] if cell in [int(marked) for marked in state.markers] else found


def terrain(state: Doomball, cell: i64) -> list[str]:
    """The symbol of the terrain, unless it is plain."""
    number = state.ground.terrain[cell]
    return [] if number == PLAIN else [BOOK.terrain[number].symbol]


def legend(state: Doomball) -> list[str]:
    """Whose letters are whose, the units on the board with their numbers, the marks and the terrain."""
    names = [state.game.name(state, "seat", seat) for seat in range(2)]
    lines = [f"CAPITALS {names[0]}, small letters {names[1]}; a digit behind them counts hits"]
    lines.append(
        f"{ARTIFACT} artifact  {PINNED_MARK} pinned  {UNLOADED_MARK} unloaded  {ACTIVE} active  "
        f"{ACTIVATED} activated  {MOVED_MARK} moved (C*)" + (f"  {MARKER} marker" if len(state.markers) > 0 else "")
    )
    kinds = sorted({int(kind_of(state.unit(i64(cell)))) for cell in cells_in(state.held())})
    lines += [unit_line(kind) for kind in kinds]
    numbers = sorted(set(state.ground.terrain) - {PLAIN})
    shown = "  ".join(f"{BOOK.terrain[number].symbol} {BOOK.terrain[number].name.lower()}" for number in numbers)
    return [*lines, shown] if shown else lines


def unit_line(kind: int) -> str:
    """A unit: its code, name and the four corners of its card, and its ability."""
    unit = BOOK.roster.list[kind]
    ability = ", ".join(BOOK.abilities[ability].name.lower() for ability in unit.abilities)
    numbers = " / ".join(unit.corners)
    return f"{unit.code.upper()} {unit.name:<16} {numbers:<17} {ability}".rstrip()
