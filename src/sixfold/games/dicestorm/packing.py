"""2, 15  What one number holds: a piece with its marks, a landed die, an open reaction."""

from typing import Final

from mypy_extensions import i32, i64

__all__ = [
    "BORN_SHIFT",
    "FACE_DOWN",
    "HAS_ACTED",
    "HP_SHIFT",
    "LEFT_OUT",
    "MARKED",
    "NO_CHOICE",
    "OWNER_SHIFT",
    "TYPE",
    "born_of",
    "choice_of",
    "die_by",
    "die_cell",
    "die_face",
    "die_kind",
    "die_number",
    "hex_in",
    "hp_of",
    "landed_die",
    "lens_of",
    "owner_of",
    "pair",
    "pair_by",
    "pair_target",
    "type_of",
    "with_choice",
    "with_hp",
    "with_lens",
    "with_type",
]

TYPE: Final = 63
OWNER_SHIFT: Final = 6
HP_SHIFT: Final = 7
HP: Final = 127
FACE_DOWN: Final = 1 << 14
MARKED: Final = 1 << 15
"""The turn token of a piece beside the board; on the board the set TOKENS says who has one."""
HAS_ACTED: Final = 1 << 16
"""That a piece beside the board had a turn in this chain; on the board the set `acted` says who had one."""
LENS_SHIFT: Final = 17
LENS: Final = 15
CHOICE_SHIFT: Final = 21
CHOICE: Final = 15
BORN_SHIFT: Final = 25
NO_CHOICE: Final = 0
LEFT_OUT: Final = 1
"""Any other choice of dice is 2 + their kind."""


def type_of(piece: i64) -> i64:
    """2.2  The number of the type."""
    return piece & TYPE


def owner_of(piece: i64) -> i64:
    """The seat that a piece belongs to."""
    return piece >> OWNER_SHIFT & 1


def hp_of(piece: i64) -> i64:
    """2.2  The hit points that are left."""
    return piece >> HP_SHIFT & HP


def lens_of(piece: i64) -> i64:
    """6.5  How often the piece has used its ability on landed dice."""
    return piece >> LENS_SHIFT & LENS


def choice_of(piece: i64) -> i64:
    """6.5  What has been decided about the dice of the piece."""
    return piece >> CHOICE_SHIFT & CHOICE


def born_of(piece: i64) -> i64:
    """5.5  The place in the order of entering play."""
    return piece >> BORN_SHIFT


def with_hp(piece: i64, hp: i64) -> i64:
    """The piece with so many hit points."""
    return piece & ~(HP << HP_SHIFT) | hp << HP_SHIFT


def with_lens(piece: i64, uses: i64) -> i64:
    """The piece after so many uses."""
    return piece & ~(LENS << LENS_SHIFT) | uses << LENS_SHIFT


def with_choice(piece: i64, choice: i64) -> i64:
    """The piece with a decision about its dice."""
    return piece & ~(CHOICE << CHOICE_SHIFT) | choice << CHOICE_SHIFT


def with_type(piece: i64, type: i64, hp: i64) -> i64:
    """The piece as one of another type."""
    return with_hp(piece & ~TYPE | type, hp)


def landed_die(number: i64, kind: i64, cell: i64, face: i64, by: i64) -> i64:
    """5.8  A die that rests on the board."""
    return kind | cell << 4 | face << 10 | by << 16 | number << 17


def die_kind(die: i64) -> i64:
    """2.5  The kind of a landed die."""
    return die & 15


def die_cell(die: i64) -> i64:
    """The hex that a landed die lies in."""
    return die >> 4 & 63


def die_face(die: i64) -> i64:
    """The face that a landed die shows."""
    return die >> 10 & 63


def die_by(die: i64) -> i64:
    """The seat that threw a landed die."""
    return die >> 16 & 1


def die_number(die: i64) -> i64:
    """5.8  The number of a landed die."""
    return die >> 17


def pair(by: i64, target: i64) -> i32:
    """6.3  An open reaction: who may strike whom."""
    return i32(by << 6 | target)


def pair_by(packed: i32) -> i64:
    """The hex of who may strike."""
    return i64(packed) >> 6


def pair_target(packed: i32) -> i64:
    """The hex of who may be struck."""
    return i64(packed) & 63


def hex_in(entry: i64) -> i64:
    """The hex of an entry of a list in the order of entering play."""
    return entry & 63
