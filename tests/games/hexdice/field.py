"""Small positions of Hex Dice written as words, and what became of them."""

import sixfold
from sixfold import State

Piece = dict[str, object]
LETTERS = "ABCDEF"


def piece(words: str) -> Piece:
    """A unit such as ``A4 0,0 guard tokens=2``: owner and face, cell, markers."""
    name, cell, *markers = words.split(" ")
    made: Piece = {"type": f"d{name[1]}", "owner": LETTERS.index(name[0]), "cell": cell}
    for marker in markers:
        key, _, value = marker.partition("=")
        made[key] = int(value) if value else True
    return made


def scene(*units: str, **rest: object) -> dict[str, object]:
    """A position with these units; seat 0 is to act in phase `turn`, unless the rest says otherwise."""
    document: dict[str, object] = {"game": "hexdice", "phase": "turn", "to_act": 0, "pieces": [*map(piece, units)]}
    return document | rest


def field(*units: str, **rest: object) -> State:
    """The state of a scene."""
    return sixfold.load(scene(*units, **rest))


def play(state: State, *texts: str) -> State:
    """Play some actions and outcomes."""
    for text in texts:
        sixfold.play(state, text)
    return state


def at(state: State, cell: str) -> Piece | None:
    """The unit on a cell."""
    pieces = sixfold.position(state)["pieces"]
    assert isinstance(pieces, list)
    found = [piece for piece in pieces if piece["cell"] == cell]
    return found[0] if found else None


def face(state: State, cell: str) -> str:
    """Owner and face of the unit on a cell; empty if there is none."""
    unit = at(state, cell)
    return f"{LETTERS[int(str(unit['owner']))]}{str(unit['type'])[1]}" if unit else ""


def marker(state: State, cell: str, name: str) -> object:
    """A marker of the unit on a cell."""
    unit = at(state, cell)
    assert unit is not None
    return unit[name]


def value(state: State, key: str) -> object:
    """A top-level key of the position document."""
    return sixfold.position(state)[key]
