"""What a text picture of Polyspear shows: units with their facing, the terrain, and who points what where."""

from textwrap import wrap
from typing import Final

from sixfold.games.polyspear.cards import told_effects, told_symbols
from sixfold.games.polyspear.rules import Polyspear
from sixfold.games.polyspear.tables import BOOK, SPELLS, TERRAIN
from sixfold.games.polyspear.tokens import facing_of
from sixfold.kernel.game import Mark
from sixfold.kernel.seats import NOBODY

__all__ = ["legend", "marks"]

ARROWS: Final = "←↖↗→↘↙"
"""Where a front points, by direction."""
WIDTH: Final = 80


def marks(state: Polyspear) -> list[Mark]:
    """The seat, the sign and the facing of each unit; the sign of terrain that is not grass, a free well's owner."""
    units = [unit for unit in range(len(state.place)) if state.is_standing(unit)]
    found = [Mark(int(state.place[unit]), sign_of(state, unit), int(state.owner(unit))) for unit in units]
    for cell, terrain in enumerate(state.ground.terrain):
        if TERRAIN[terrain] != "grass":
            owner = owner_sign(state, cell) if state.field[cell] == 0 else ""
            found.append(Mark(cell, BOOK.terrain[terrain].sign + owner, NOBODY))
    return found


def sign_of(state: Polyspear, unit: int) -> str:
    """A unit in four characters."""
    facing = facing_of(state.field[int(state.place[unit])])
    return f"{state.owner(unit)}{BOOK.kinds[state.kind(unit)].sign}{ARROWS[facing]}"


def owner_sign(state: Polyspear, cell: int) -> str:
    """9.2  The seat that owns the well on a tile, if there is one."""
    if cell not in state.ground.wells:
        return ""
    owner = int(state.well_owner(state.ground.wells.index(cell)))
    return "" if owner == NOBODY else str(owner)


def legend(state: Polyspear) -> list[str]:
    """Every unit with the symbols that it points somewhere, then the seats and the terrain."""
    board = state.ground.board
    standing = sorted([(int(state.owner(unit)), int(state.place[unit]), unit) for unit in range(len(state.place))])
    lines: list[str] = []
    for _, cell, unit in standing:
        if cell >= 0:
            told = f"{sign_of(state, unit)} {board.label(cell)} {BOOK.kinds[state.kind(unit)].name}: "
            lines += wrap(told + ", ".join(pointed(state, unit)), WIDTH, subsequent_indent="     ")
    seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(state.game.seat_titles(state.options)))
    return [*lines, *wrap(f"{seats}; the arrow is the front", WIDTH), *terrain_legend(state)]


def pointed(state: Polyspear, unit: int) -> list[str]:
    """2.2  What a unit points where, and what spells have done to it."""
    told = told_symbols(state, unit) or ["no symbols"]
    if state.magic:
        told += told_effects(state, unit)
        told += [
            f"can cast {BOOK.spells[spell].name}" for spell in range(len(SPELLS)) if state.spells[unit] >> spell & 1
        ]
    return told


def terrain_legend(state: Polyspear) -> list[str]:
    """2.3  What the signs of the terrain on this map mean."""
    here = sorted(set(state.ground.terrain))
    known = BOOK.terrain_of(state.options.word("ruleset"))
    said = [f"{known[tile].sign} {known[tile].name.lower()}" for tile in here if TERRAIN[tile] != "grass"]
    lines = [", ".join(said)] if said else []
    owned = [(state.ground.board.label(cell), owner_sign(state, cell)) for cell in state.ground.wells]
    held = ", ".join(f"{label} {owner}" for label, owner in owned if owner)
    return [*lines, f"wells and the seats that own them: {held}"] if held else lines
