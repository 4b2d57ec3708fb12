"""What a text picture of Dicestorm shows: four characters for each piece, and the dice that lie on the board."""

from mypy_extensions import i64

from sixfold.games.dicestorm.abilities import NOTHING
from sixfold.games.dicestorm.cards import has_token
from sixfold.games.dicestorm.packing import (
    FACE_DOWN,
    die_cell,
    die_face,
    hp_of,
    owner_of,
    type_of,
)
from sixfold.games.dicestorm.position import all_pieces, is_covered
from sixfold.games.dicestorm.state import (
    BESIDE,
    Position,
)
from sixfold.games.dicestorm.tables import HIDDEN
from sixfold.kernel.game import Mark
from sixfold.kernel.seats import NOBODY

__all__ = ["legend", "marks"]

MOST_SHOWN: int = 9


def marks(s: Position, viewer: int) -> list[Mark]:
    """Two letters, hit points and a sign for each piece; on other hexes what the dice there show in all."""
    faces = faces_by_hex(s)
    found = [
        Mark(int(cell), piece_mark(s, piece, cell, viewer, int(cell) in faces), int(owner_of(piece)))
        for piece, cell in all_pieces(s)
        if cell != BESIDE
    ]
    taken = [mark.cell for mark in found]
    return found + [Mark(cell, f":{total}"[:4], NOBODY) for cell, total in faces.items() if cell not in taken]


def faces_by_hex(s: Position) -> dict[int, int]:
    """The faces of all dice in each hex, added up; a die that has landed and shows no face yet counts 0."""
    found: dict[int, int] = {}
    for die in s.landed:
        found[int(die_cell(die))] = found.get(int(die_cell(die)), 0) + int(die_face(die))
    if s.die != NOTHING and s.die_cell >= 0:
        found[int(s.die_cell)] = found.get(int(s.die_cell), 0) + int(s.die_face)
    return found


def piece_mark(s: Position, piece: i64, cell: i64, viewer: int, has_dice: bool) -> str:  # noqa: FBT001 - a fact
    """``Va6*`` with a turn token, ``Va6!`` with dice in its hex, ``Va6&`` with both, ``Va6?`` face down."""
    covered = is_covered(s, piece, viewer)
    profile = s.cards.profile(HIDDEN if covered else type_of(piece))
    hp = profile.max_hp if covered else hp_of(piece)
    token = has_token(s, piece, cell)
    sign = "&" if token and has_dice else "*" if token else "!" if has_dice else ""
    if piece & FACE_DOWN != 0:
        sign = "?"
    return f"{profile.letters}{hp if hp <= MOST_SHOWN else '+'}{sign}"


def legend(s: Position) -> list[str]:
    """What the letters and signs mean; types of face-down units are not among them."""
    seen = {type_of(piece) for piece, _ in all_pieces(s) if piece & FACE_DOWN == 0}
    names = [f"{profile.letters} {profile.name}" for profile in s.cards.profiles if profile.number in seen]
    signs = "digit HP, * turn token, ! dice in the hex, & both, ? face down, :5 dice that show 5 in all"
    return [*([", ".join(names)] if names else []), signs]
