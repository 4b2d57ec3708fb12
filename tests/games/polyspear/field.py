"""Short ways to write positions and to play them."""

from typing import Any

import sixfold

MODERN: dict[str, object] = {"ruleset": "modern", "map": "medium_simple"}
MAGIC: dict[str, object] = {**MODERN, "magic": True}


def unit(text: str, **more: object) -> dict[str, Any]:
    """A piece from a text such as ``0 elf_archer 2,2 E``."""
    owner, kind, cell, facing = text.split(" ")
    return {"type": kind, "owner": int(owner), "cell": cell, "facing": facing, **more}


def document(
    *pieces: str | dict[str, Any], to_act: int = 0, options: dict[str, object] | None = None, **more: object
) -> dict[str, Any]:
    """A fight with some units."""
    units = [unit(piece) if isinstance(piece, str) else piece for piece in pieces]
    return {"game": "polyspear", "options": options or {}, "to_act": to_act, "pieces": units, **more}


def fight(
    *pieces: str | dict[str, Any], to_act: int = 0, options: dict[str, object] | None = None, **more: object
) -> sixfold.State:
    """The state of such a fight."""
    return sixfold.load(document(*pieces, to_act=to_act, options=options, **more))


def standing(state: sixfold.State) -> list[str]:
    """All units as texts, in the order of the tiles."""
    pieces: Any = sixfold.position(state)["pieces"]
    return [f"{piece['owner']} {piece['type']} {piece['cell']} {piece['facing']}" for piece in pieces]


def value(state: sixfold.State, key: str) -> Any:
    """A key of the position document."""
    return sixfold.position(state)[key]


def told(state: sixfold.State, text: str) -> list[str]:
    """Play an action; the kinds of what happened."""
    return [event.kind for event in sixfold.play(state, text)]
