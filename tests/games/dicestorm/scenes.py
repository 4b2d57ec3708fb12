"""Short ways to write positions of Dicestorm down, for tests that look at one thing."""

from typing import Any

import sixfold
from sixfold import State


def piece(text: str) -> dict[str, Any]:
    """``vanguard 0 0,1 hp=3 token=false``: type, owner, cell and whatever differs from the usual."""
    type_id, owner, cell, *marks = text.split(" ")
    found: dict[str, Any] = {"type": type_id, "owner": int(owner), "cell": cell}
    for mark in marks:
        name, value = mark.split("=")
        found[name] = {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)
    return found


def scene(*pieces: str, **rest: Any) -> dict[str, Any]:
    """A position; in Tactics, with Player 1 to act, unless it says otherwise."""
    return {"game": "dicestorm", "phase": "tactics", "pieces": [piece(text) for text in pieces], **rest}


def loaded(*pieces: str, **rest: Any) -> State:
    """The state of a scene."""
    return sixfold.load(scene(*pieces, **rest))


def played(state: State, *texts: str) -> State:
    """The same state after some actions."""
    for text in texts:
        sixfold.play(state, text)
    return state


def at(state: State, cell: str) -> dict[str, Any]:
    """The piece on a hex, as the position document lists it."""
    return next(entry for entry in all_pieces(state) if entry["cell"] == cell)


def all_pieces(state: State) -> list[dict[str, Any]]:
    """The pieces of a position document."""
    found = sixfold.position(state)["pieces"]
    assert isinstance(found, list)
    return found


def cells(state: State) -> list[str]:
    """Where pieces stand, in the order they entered play."""
    return [entry["cell"] for entry in all_pieces(state)]
