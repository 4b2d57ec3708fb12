"""Small positions of Doomball in one line each: ``field("0 troll D3", "1 spearmen C3 hits=1")``."""

from typing import Any

import sixfold
from sixfold import State

Document = dict[str, Any]

FLAGS = ("moved", "activated", "pinned")


def piece(text: str) -> Document:
    """A piece: ``owner type cell``, then flags by name, ``unloaded``, or numbers such as ``hits=1``."""
    owner, type, cell, *marks = text.split(" ")
    found: Document = {"type": type, "owner": int(owner), "cell": cell}
    for mark in marks:
        name, _, number = mark.partition("=")
        found |= {"loaded": False} if name == "unloaded" else {name: True if name in FLAGS else int(number)}
    return found


def field(*pieces: str, to_act: int = 0, **keys: Any) -> State:
    """A position of a single round with these pieces; options beside match are given as ``options``."""
    options = {"match": "single", **keys.pop("options", {})}
    return sixfold.load(
        {"game": "doomball", "options": options, "to_act": to_act, "pieces": [piece(text) for text in pieces], **keys}
    )


def played(state: State, *texts: str) -> list[str]:
    """Play some actions; give back the kinds of the events of the last one."""
    events: list[str] = []
    for text in texts:
        events = [event.kind for event in sixfold.play(state, text)]
    return events


def at(state: State, cell: str) -> Document:
    """The piece on a cell; empty if there is none."""
    pieces = sixfold.position(state)["pieces"]
    assert isinstance(pieces, list)
    return next((piece for piece in pieces if piece["cell"] == cell), {})
