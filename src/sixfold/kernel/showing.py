"""How an event is shown: what a client animates, declared by the game and never guessed from a sentence.

A kind of event declares its showings by the names of its fields; an event carries them with the values filled in.
The showings that change pieces (step, leave, swap, appear, fall, become) are complete: played one after the other
they turn the pieces before an action into the pieces after it. `staged` does that, and a law checks it.
"""

from typing import Final, NamedTuple

__all__ = ["HOWS", "SAY", "Piece", "Show", "Shown", "StagingError", "filled", "staged", "unfit_show"]

HOWS: Final[dict[str, str]] = {
    "say": "nothing moves: the sentence in the log is enough",
    "step": "a piece goes from `at` to `to`",
    "leave": "a piece goes from `at` to `to` and is gone",
    "swap": "the pieces on `at` and `to` change places",
    "strike": "the piece on `at` strikes at `to` and stays where it is",
    "shoot": "something flies from `at` to `to`",
    "appear": "a new piece stands on `at`; with `to` it comes from there",
    "fall": "the piece on `at` is lost",
    "become": "the piece on `at` is from now on of this type and owner",
    "hit": "the piece on `at` is hurt",
    "hold": "the piece on `at` withstands",
    "turn": "the piece on `at` turns; with `to` towards that cell",
    "mark": "the piece or cell on `at` gets or loses a mark",
    "ground": "the ground of `at` changes",
    "roll": "dice or coins fall; the entry says which",
}
NEEDS_TARGET: Final = ["step", "leave", "swap", "strike", "shoot"]
NEEDS_PLACE: Final = ["hit", "fall", "become", "appear", "hold", "turn", "ground", *NEEDS_TARGET]
NO_SETS: Final[dict[str, str]] = {}
NO_VALUES: Final[dict[str, object]] = {}


class Show(NamedTuple):
    """What a kind of event shows. All but ``how`` and ``caption`` are names of fields of the event; "" is none.

    ``type`` and ``owner`` say which piece it is, where several may stand on a cell, or what it is from now on.
    ``sets`` maps fields of the piece, such as its facing, to the fields of the event that hold their new values.
    Events in a row with the same caption are shown together, under it.
    """

    how: str
    at: str = ""
    to: str = ""
    type: str = ""
    owner: str = ""
    caption: str = ""
    sets: dict[str, str] = NO_SETS


class Shown(NamedTuple):
    """A showing of an event with its values: labels of cells, the type and owner of the piece."""

    how: str
    at: str | None
    to: str | None
    type: str | None
    owner: int | None
    caption: str
    sets: dict[str, object] = NO_VALUES


class Piece(NamedTuple):
    """A piece as a position document lists it."""

    type: str
    owner: int | None
    cell: str


class StagingError(Exception):
    """A showing names a piece that is not there, or lacks what it needs."""


SAY: Final = Show("say")


def unfit_show(show: Show, fields: list[str]) -> str:
    """What is wrong with a declared showing; empty if nothing is."""
    if show.how not in HOWS:
        return f"{show.how} is no way to show an event; there are {', '.join(HOWS)}"
    if show.how in NEEDS_PLACE and not show.at:
        return f"{show.how} needs the field that says where"
    if show.how in NEEDS_TARGET and not show.to:
        return f"{show.how} needs the field that says to where"
    for name in [show.at, show.to, show.type, show.owner, *show.sets.values()]:
        if name and name not in fields:
            return f"{name} is no field of the event"
    return ""


def filled(show: Show, fields: dict[str, object]) -> Shown:
    """A declared showing with the values of an event."""
    owner = fields.get(show.owner)
    return Shown(
        show.how,
        label_in(fields, show.at),
        label_in(fields, show.to),
        label_in(fields, show.type),
        owner if isinstance(owner, int) else None,
        show.caption,
        {name: fields[field] for name, field in show.sets.items()},
    )


def label_in(fields: dict[str, object], name: str) -> str | None:
    """The label or word in a field of an event, if the showing names one and it is there."""
    value = fields.get(name)
    return value if isinstance(value, str) else None


def staged(pieces: list[Piece], shown: list[Shown]) -> list[Piece]:
    """The pieces after some showings; raise StagingError if one names a piece that is not there.

    >>> staged([Piece("pawn", 0, "a1")], [Shown("step", "a1", "a2", None, 0, "")])
    [Piece(type='pawn', owner=0, cell='a2')]
    """
    standing = pieces[:]
    for show in shown:
        if show.how == "appear":
            standing.append(appeared(show))
        elif show.how not in ("say", "roll", "ground") and not (show.how == "mark" and not is_held(standing, show)):
            change(standing, show)
    return standing


def appeared(show: Shown) -> Piece:
    """The piece that a showing puts on the board."""
    if show.type is None or show.at is None:
        raise StagingError(f"{show.how} names no piece or no cell")
    return Piece(show.type, show.owner, show.at)


def is_held(standing: list[Piece], show: Shown) -> bool:
    """Whether some piece stands where a mark is put: a mark may as well lie on a cell."""
    return any(piece.cell == show.at for piece in standing)


def change(standing: list[Piece], show: Shown) -> None:
    """Carry out a showing of a piece that must be there."""
    place = place_of(standing, show)
    piece = standing[place]
    if show.how in ("fall", "leave"):
        del standing[place]
    elif show.how == "step":
        del standing[place]
        standing.append(Piece(piece.type, piece.owner, str(show.to)))
    elif show.how == "swap":
        other = next((k for k, there in enumerate(standing) if there.cell == show.to), None)
        if other is None:
            raise StagingError(f"swap names {show.to}, where no piece stands")
        standing[place] = Piece(piece.type, piece.owner, standing[other].cell)
        standing[other] = Piece(standing[other].type, standing[other].owner, piece.cell)
    elif show.how == "become":
        owner = piece.owner if show.owner is None else show.owner
        standing[place] = Piece(show.type or piece.type, owner, piece.cell)


def place_of(standing: list[Piece], show: Shown) -> int:
    """Where the piece of a showing is in the list: the last that fits."""
    for place in range(len(standing) - 1, -1, -1):
        piece = standing[place]
        if piece.cell == show.at and is_named(piece, show):
            return place
    raise StagingError(f"{show.how} names {show.type or 'a piece'} of {show.owner} on {show.at}, which is not there")


def is_named(piece: Piece, show: Shown) -> bool:
    """Whether a showing can mean a piece; what it becomes says nothing about what it was."""
    if show.how == "become":
        return True
    return show.type in (None, piece.type) and show.owner in (None, piece.owner)
